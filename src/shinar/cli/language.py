"""The language a command speaks."""

from __future__ import annotations

import os
from enum import StrEnum
from typing import Annotated

import typer


class Lang(StrEnum):
    en = "en"
    ru = "ru"


def usual_lang() -> Lang:
    """The language of the terminal, where it is one of ours."""
    return Lang.ru if os.environ.get("LC_ALL", os.environ.get("LANG", "")).startswith("ru") else Lang.en


LangOption = Annotated[Lang, typer.Option(help="Language.", default_factory=usual_lang, show_default="of the terminal")]
