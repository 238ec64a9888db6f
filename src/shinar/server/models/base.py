"""What all tables of the database share."""

from __future__ import annotations

from sqlalchemy import Dialect, MetaData, Text, TypeDecorator

from shinar.server.entries import check_words

metadata = MetaData(
    naming_convention={
        "pk": "pk_%(table_name)s",
        "uq": "uq_%(table_name)s_%(column_0_name)s",
        "ix": "ix_%(table_name)s_%(column_0_name)s",
    }
)


class Words(TypeDecorator[str]):
    """Text from outside: what no database can store is refused alike by both, before it is asked."""

    impl = Text
    cache_ok = True

    def process_bind_param(self, value: str | None, dialect: Dialect) -> str | None:
        """Every value on its way to the database comes by here."""
        if value is not None:
            check_words((value,))
        return value
