"""Rows of figures as a table on the screen."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rich.console import Console
from rich.table import Table


def show(title: str, rows: Sequence[Mapping[str, Any]]) -> None:
    """Each row has a figure for each name of the first; one that it lacks stays empty."""
    if not rows:
        return
    sheet = Table(title=title)
    for name in rows[0]:
        sheet.add_column(name, justify="left" if isinstance(rows[0][name], str) else "right")
    for row in rows:
        sheet.add_row(*(written(row.get(name, "")) for name in rows[0]))
    Console().print(sheet)


def written(value: Any) -> str:
    return value if isinstance(value, str) else f"{value:,}"
