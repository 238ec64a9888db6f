"""The OpenAPI document. It is made when somebody first asks for it: it takes half a second and megabytes of libraries, and most
processes are never asked."""

from __future__ import annotations

from functools import cache
from threading import Lock
from typing import Any

from litestar import Litestar
from litestar.openapi import OpenAPIConfig
from litestar.openapi.spec import OpenAPIType, Schema

from shinar import __version__
from shinar.core.seeds import MOST_SEED
from shinar.server.lobby import SEED_DIGITS

CLOSED = (
    "Account",
    "Act",
    "Chosen",
    "DaysClock",
    "Declined",
    "Fork",
    "Guest",
    "Keys",
    "Label",
    "LetterToken",
    "LiveClock",
    "NewAddress",
    "NewBlock",
    "NewBrowser",
    "NewChallenge",
    "NewFriend",
    "NewName",
    "NewPack",
    "NewPassword",
    "NewReport",
    "NewTable",
    "NewTournament",
    "NewVacation",
    "NoClock",
    "Proof",
    "PuzzleAnswer",
    "Recovery",
    "Sudo",
    "TriedMove",
    "Upload",
    "Ways",
    "Wish",
    "Wishes",
)  # take no unknown fields
_making = Lock()


def schema() -> dict[str, Any]:
    """The document as plain data; nobody changes it."""
    with _making:
        return _schema()


@cache
def _schema() -> dict[str, Any]:
    from shinar.server.routes import routes  # which have the document among them

    config = OpenAPIConfig("Shinar", __version__, path="/described")  # Litestar shows it, too: not where we do
    described = Litestar(routes(), openapi_config=config, logging_config=None).openapi_schema
    close(described.components.schemas)
    mend_limits(described.components.schemas)
    return described.to_schema()


def close(schemas: dict[str, Any]) -> None:
    """Say of the types that take no unknown fields that they take none, and of a new table what its parts may be."""
    for name in CLOSED:
        schemas[name].additional_properties = False
    inner: Any = schemas["NewTable"].properties
    short = Schema(type=OpenAPIType.STRING, max_length=40)  # what is inside of lists and tables loses its limits on the way
    inner["seats"].items = inner["options"].additional_properties = inner["options"].property_names = short
    number = Schema(type=OpenAPIType.INTEGER, minimum=0, maximum=MOST_SEED)
    digits = Schema(type=OpenAPIType.STRING, pattern=SEED_DIGITS)
    inner["seed"] = Schema(one_of=[number, digits, Schema(type=OpenAPIType.NULL)])


def mend_limits(schemas: dict[str, Any]) -> None:
    """What gets lost on the way to the document: a limit of 0, limits inside of tables, that 12 is a number of two kinds."""
    for name in ("NewBlock", "NewReport"):
        schemas[name].properties["seat"].minimum = 0
    options = schemas["NewChallenge"].properties["options"]
    options.property_names = Schema(type=OpenAPIType.STRING, min_length=1, max_length=40)
    options.additional_properties = Schema(type=OpenAPIType.STRING, max_length=60)
    for name in ("Line", "Reason"):
        if name in schemas:
            either(schemas[name].properties["args"].additional_properties)


def either(schema: Any) -> None:
    """One of these kinds, or several of them at once."""
    if isinstance(schema, Schema) and schema.one_of:
        schema.any_of, schema.one_of = schema.one_of, None
        for kind in schema.any_of:
            if isinstance(kind, Schema):
                either(kind.items)
