"""Texts in both languages, from Fluent files that the page shares."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from importlib.resources import files
from typing import Any

from fluent.runtime import FluentBundle, FluentResource

LANGUAGES = ("en", "ru")


@dataclass(frozen=True, slots=True)
class Word:
    """A word of the game, named by the id of its text. Its other forms are the attributes of that text."""

    id: str


class Texts:
    """The messages of one or more packages (text.en.ftl, text.ru.ftl); later packages win."""

    def __init__(self, *packages: str) -> None:
        self.packages = packages

    @cached_property
    def bundles(self) -> dict[str, FluentBundle]:
        bundles = {}
        for lang in LANGUAGES:
            bundles[lang] = FluentBundle([lang], use_isolating=False)
            for package in self.packages:
                source = files(package).joinpath(f"text.{lang}.ftl").read_text("utf-8")
                bundles[lang].add_resource(FluentResource(source), allow_overrides=True)
        return bundles

    def ids(self, lang: str) -> set[str]:
        return set(self.bundles[lang]._messages)

    def has(self, lang: str, id: str) -> bool:
        return self.bundles[lang].has_message(id)

    def format(self, lang: str, id: str, **args: Any) -> str:
        """A message in one language; LookupError where it is missing or an argument is.

        A `Word` given as $land brings its forms with it as $land-to, $land-in and so on; a list of words is written as a list.
        """
        return self._pattern(lang, id, self._message(lang, id).value, self._spoken(lang, args))

    def attribute(self, lang: str, id: str, name: str) -> str:
        """Another form of a message, or what goes with it; LookupError where there is none."""
        attributes = self._message(lang, id).attributes
        if name not in attributes:
            raise LookupError(f"text {id!r} in {lang} has no {name!r}")
        return self._pattern(lang, id, attributes[name], {})

    def _spoken(self, lang: str, args: Mapping[str, Any]) -> dict[str, Any]:
        spoken: dict[str, Any] = {}
        for name, value in args.items():
            if isinstance(value, Word):
                message = self._message(lang, value.id)
                spoken[name] = self._pattern(lang, value.id, message.value, {})
                for form, pattern in message.attributes.items():
                    spoken[f"{name}-{form}"] = self._pattern(lang, value.id, pattern, {})
            elif isinstance(value, (list, tuple)):
                words = [self.format(lang, word.id) if isinstance(word, Word) else str(word) for word in value]
                spoken[name] = ", ".join(words)
            else:
                spoken[name] = value
        return spoken

    def _message(self, lang: str, id: str) -> Any:
        if not self.has(lang, id):
            raise LookupError(f"no text {id!r} in {lang}")
        return self.bundles[lang].get_message(id)

    def _pattern(self, lang: str, id: str, pattern: Any, args: Mapping[str, Any]) -> str:
        if pattern is None:
            raise LookupError(f"text {id!r} in {lang} has no value")
        text, problems = self.bundles[lang].format_pattern(pattern, dict(args))
        if problems:
            raise LookupError(f"text {id!r} in {lang}: {problems[0]}")
        return str(text)
