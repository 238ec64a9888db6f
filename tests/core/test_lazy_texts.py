"""Texts are parsed when they are asked for: each comes out as if its whole file had been parsed."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from fluent.runtime import FluentResource
from fluent.syntax import ast

import shinar
from shinar.core.text import Messages, Texts, entries_of

HOME = Path(shinar.__file__).parent
FILES = sorted(HOME.rglob("*.ftl"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(HOME)))
def test_every_entry_is_parsed_alone_as_in_its_file(path: Path) -> None:
    source = path.read_text("utf-8")
    whole: dict[str, ast.Message | ast.Term] = {}
    for entry in FluentResource(source).body:
        assert not isinstance(entry, ast.Junk), entry.content
        if isinstance(entry, ast.Message | ast.Term):
            whole[("-" if isinstance(entry, ast.Term) else "") + entry.id.name] = entry
    alone = entries_of(source)
    assert alone.keys() == whole.keys()
    for name, text in alone.items():
        [found] = [entry for entry in FluentResource(text).body if isinstance(entry, ast.Message | ast.Term)]
        assert found.equals(whole[name], ignored_fields=["span", "comment"]), name


SOURCE = """
# A comment.
-brand = Shinar
    .short = S
hello = { -brand } greets { $who ->
    [one] one
   *[other] { crowd }
}
crowd = many of { land.to }
land = Media
    .to = Medes
unused = { unused-too }
unused-too = x
"""


def test_what_a_message_refers_to_is_parsed_with_it() -> None:
    found = Messages("en", [SOURCE])
    assert found.ids == {"hello", "crowd", "land", "unused", "unused-too"}
    text, problems = found.bundle.format_pattern(found.message("hello").value, {"who": 3})
    assert (text, problems) == ("Shinar greets many of Medes", [])
    assert set(found.waiting) == {"unused", "unused-too"}


def test_later_files_win_and_names_of_each_other_end() -> None:
    found = Messages("en", ["one = { two }\ntwo = { one-more }\n", "two = second\none-more = { one }\n"])
    text, problems = found.bundle.format_pattern(found.message("one").value, {})
    assert (text, problems) == ("second", [])


def test_threads_that_ask_at_the_same_time_are_all_answered() -> None:

    source = "".join(f"m{n} = {{ m{n + 1} }}!\n" for n in range(40)) + "m40 = end\n"
    for _ in range(20):
        found = Messages("en", [source])
        with ThreadPoolExecutor(8) as pool:
            answers = list(pool.map(found.message, [f"m{n % 40}" for n in range(160)]))
        assert [answer.value is not None for answer in answers] == [True] * 160


def test_one_text_of_a_game_leaves_the_others_unread() -> None:
    texts = Texts("shinar", "shinar.games.seven_wonders")
    assert texts.format("en", "title")
    assert len(texts.bundles["en"].waiting) > 0.9 * len(texts.bundles["en"].ids)
    assert texts.has("en", "prompt-choose") and not texts.has("en", "no-such-text")
