"""Texts in both languages, from Fluent files that the page shares."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property
from importlib.resources import files
from typing import Any, NamedTuple

from fluent.runtime import FluentBundle, FluentResource

from shinar.core.languages import LANGUAGES as LANGUAGES
from shinar.core.view import Both

ENTRY = re.compile(r"^(-?[a-zA-Z][a-zA-Z0-9_-]*) *=", re.MULTILINE)  # where a message or a term begins
NAMES = re.compile(r"-?[a-zA-Z][a-zA-Z0-9_-]*")  # whatever may be the name of one
THEY = "they"  # whom a sentence is about, where nobody says that it is the reader (`you`)


class Word(NamedTuple):
    """A word of the game, named by the id of its text. Its other forms are the attributes of that text."""

    id: str


class Name(NamedTuple):
    """A text that comes from data, such as a card pack, and so brings all languages with it."""

    en: str
    ru: str

    def in_(self, lang: str) -> str:
        return self.ru if lang == "ru" else self.en

    def data(self) -> Both:
        return {"en": self.en, "ru": self.ru}


def plain(value: Any) -> Any:
    """An argument of a text as JSON can write it: words by their id."""
    if isinstance(value, Word):
        return {"word": value.id}
    if isinstance(value, Name):
        return {"name": value.data()}
    if isinstance(value, (list, tuple)):
        return [plain(item) for item in value]
    return value


class Messages:
    """The messages of a language. Each is parsed when it is first asked for: there are thousands, of which a process tells few."""

    def __init__(self, lang: str, sources: Iterable[str]) -> None:
        self.bundle = FluentBundle([lang], use_isolating=False)
        self.waiting: dict[str, str] = {}  # by name: what is not parsed yet
        for source in sources:
            self.waiting |= entries_of(source)
        self.ids = frozenset(name for name in self.waiting if not name.startswith("-"))

    def message(self, id: str) -> Any:
        if id in self.waiting:
            read: set[str] = set()
            self._read(id, read)
            for name in read:  # only now: another thread may be reading the same
                self.waiting.pop(name, None)
        return self.bundle.get_message(id)

    def _read(self, name: str, read: set[str]) -> None:
        """Parse an entry, and all that it may refer to."""
        source = self.waiting.get(name)
        if source is None or name in read:
            return
        read.add(name)
        self.bundle.add_resource(FluentResource(source), allow_overrides=True)
        for other in NAMES.findall(source):
            self._read(other, read)


def entries_of(source: str) -> dict[str, str]:
    """The messages and terms of a Fluent file, as they are written, by name."""
    starts = list(ENTRY.finditer(source))
    ends = [start.start() for start in starts[1:]] + [len(source)]
    return {start[1]: source[start.start() : end] for start, end in zip(starts, ends, strict=True)}


class Texts:
    """The messages of one or more packages (text.en.ftl, text.ru.ftl); later packages win.

    Other `parts` (tutorial.en.ftl) are read where a package has them.
    """

    def __init__(self, *packages: str, parts: tuple[str, ...] = ()) -> None:
        self.packages = packages
        self.parts = parts

    @cached_property
    def bundles(self) -> dict[str, Messages]:
        return {lang: Messages(lang, self._sources(lang)) for lang in LANGUAGES}

    def _sources(self, lang: str) -> Iterator[str]:
        for package in self.packages:
            yield files(package).joinpath(f"text.{lang}.ftl").read_text("utf-8")
            for part in self.parts:
                path = files(package).joinpath(f"{part}.{lang}.ftl")
                if path.is_file():
                    yield path.read_text("utf-8")

    def ids(self, lang: str) -> set[str]:
        return set(self.bundles[lang].ids)

    def has(self, lang: str, id: str) -> bool:
        return id in self.bundles[lang].ids

    def format(self, lang: str, id: str, **args: Any) -> str:
        """A message in one language; LookupError where it is missing or an argument is.

        A `Word` given as $land brings its forms with it as $land-to, $land-in and so on; a list of words is written as a list.
        """
        return self._pattern(lang, id, self._message(lang, id).value, self._arguments(lang, args))

    def attribute(self, lang: str, id: str, name: str) -> str:
        """Another form of a message, or what goes with it; LookupError where there is none."""
        attributes = self._message(lang, id).attributes
        if name not in attributes:
            raise LookupError(f"text {id!r} in {lang} has no {name!r}")
        return self._pattern(lang, id, attributes[name], {})

    def forms(self, lang: str, id: str, **args: Any) -> dict[str, str]:
        """The attributes of a message by name, each like a message of its own."""
        resolved = self._arguments(lang, args)
        return {name: self._pattern(lang, id, part, resolved) for name, part in self._message(lang, id).attributes.items()}

    def _arguments(self, lang: str, args: Mapping[str, Any]) -> dict[str, Any]:
        """The arguments of a message as texts and numbers of a language."""
        resolved: dict[str, Any] = {"person": THEY}
        for name, value in args.items():
            if isinstance(value, Word):
                message = self._message(lang, value.id)
                resolved[name] = self._pattern(lang, value.id, message.value, {})
                for form, pattern in message.attributes.items():
                    resolved[f"{name}-{form}"] = self._pattern(lang, value.id, pattern, {})
            elif isinstance(value, Name):
                resolved[name] = value.in_(lang)
            elif isinstance(value, (list, tuple)):
                resolved[name] = ", ".join(self._item(lang, item) for item in value)
            else:
                resolved[name] = value
        return resolved

    def _item(self, lang: str, item: Any) -> str:
        if isinstance(item, Word):
            return self.format(lang, item.id)
        return item.in_(lang) if isinstance(item, Name) else str(item)

    def _message(self, lang: str, id: str) -> Any:
        if not self.has(lang, id):
            raise LookupError(f"no text {id!r} in {lang}")
        return self.bundles[lang].message(id)

    def _pattern(self, lang: str, id: str, pattern: Any, args: Mapping[str, Any]) -> str:
        if pattern is None:
            raise LookupError(f"text {id!r} in {lang} has no value")
        text, problems = self.bundles[lang].bundle.format_pattern(pattern, dict(args))
        if problems:
            raise LookupError(f"text {id!r} in {lang}: {problems[0]}")
        return str(text)
