"""The numbered rules of a game, read from its rules.en.md and rules.ru.md."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from functools import cached_property
from importlib.resources import files

from shinar.core.languages import LANGUAGES

_RULE = re.compile(r"^\*\*([A-Z]{3})-(\d+)\.(\d+)\*\*\s*(\*\([^)]*\)\*)?\s*(.*)$")
_SECTION = re.compile(r"^## (\d+)\.? +(.*)$")
_ID = re.compile(r"[A-Z]{3}-(\d+)\.(\d+)")


def rule(id: str) -> int:
    """The number by which the engine knows a rule: 502 for BAB-5.2. `NOT_NEXT_LEVEL = rule("BAB-5.2")` names a refusal."""
    match = _ID.fullmatch(id)
    if not match or not 0 < int(match[2]) < 100:
        raise ValueError(f"{id!r} is no id of a rule, such as BAB-5.2")
    return int(match[1]) * 100 + int(match[2])


@dataclass
class Rule:
    """One statement, in each language. A `ruling` is ours, where the rulebook is silent or contradicts itself."""

    id: str
    ruling: bool = False
    text: dict[str, str] = field(default_factory=dict)
    section: dict[str, str] = field(default_factory=dict)


class Rulebook:
    """The rules of one game by id."""

    def __init__(self, package: str, prefix: str) -> None:
        self.package = package
        self.prefix = prefix

    def source(self, lang: str) -> str:
        """The whole text in one language."""
        return files(self.package).joinpath(f"rules.{lang}.md").read_text("utf-8")

    @cached_property
    def rules(self) -> dict[str, Rule]:
        found: dict[str, Rule] = {}
        for lang in LANGUAGES:
            for id, (section, ruling, text) in parse(self.source(lang), self.prefix).items():
                rule = found.setdefault(id, Rule(id))
                rule.ruling = ruling
                rule.text[lang] = text
                rule.section[lang] = section
        return found

    def by_number(self, number: int) -> Rule:
        """The rule that the engine calls 502 where the book says 5.2."""
        return self.rules[f"{self.prefix}-{number // 100}.{number % 100}"]


def parse(source: str, prefix: str) -> dict[str, tuple[str, bool, str]]:
    """Rule id to section, whether it is a ruling, and text; ValueError for a rule that is out of place."""
    found: dict[str, tuple[str, bool, str]] = {}
    section, number = "", ""
    for block in re.split(r"\n\s*\n", source):
        lines = block.strip().splitlines()
        if lines and (heading := _SECTION.match(lines[0])):
            number, section = heading.groups()
            lines = lines[1:]
        match = _RULE.match(" ".join(line.strip() for line in lines))
        if not match:
            continue
        book, chapter, item, mark, text = match.groups()
        id = f"{book}-{chapter}.{item}"
        if book != prefix or chapter != number or id in found:
            raise ValueError(f"rule {id} is out of place in section {number} of {prefix}")
        found[id] = (section, bool(mark), text)
    return found
