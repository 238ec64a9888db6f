"""What can be wrong with a card pack, in each language: the sentences of pack.en.ftl and pack.ru.ftl."""

from __future__ import annotations

from typing import Any

from shinar.core.errors import shortened
from shinar.core.text import LANGUAGES, Name, Texts

TEXTS = Texts("shinar.games.architectura", parts=("pack",))


def sentences(id: str, **args: Any) -> Name:
    return Name(**{lang: TEXTS.format(lang, id, **args) for lang in LANGUAGES})


def quoted(found: object) -> str:
    """What stands in a field where something else is expected, or `missing`, which no quoted text is."""
    return "missing" if found is None else shortened(found)
