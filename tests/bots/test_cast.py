"""The cast: every bot at a table has a name of its own, in both languages, and always the same one."""

from __future__ import annotations

import pytest

from shinar.bots import LEVELS
from shinar.bots.cast import cast, character, characters, seated
from shinar.core.text import LANGUAGES, Texts

MOST_SEATS = 8
LONGEST = 10  # letters that a name plate on a phone has room for
TEXTS = Texts("shinar")
WORDS = [
    {"sand", "olive", "brown"},
    {
        "bald",
        *(f"{kind}-{colour}" for kind in ("short", "curls", "long", "braids", "bun") for colour in ("black", "brown", "grey")),
    },
    {"none", "stubble", "short", "square", "long"},
    {"none", "band", "cap", "veil", "turban", "straw", "cone", "diadem", "crown", "horns", "tiara", "leaves"},
    {"lapis", "clay", "gold", "leaf", "wine", "ivory", "faience", "plum"},
]


def test_every_level_has_enough_characters_and_shares_none() -> None:
    assert list(cast()) == list(LEVELS)
    everybody = [name for people in cast().values() for name in people]
    assert all(len(people) >= MOST_SEATS for people in cast().values())
    assert len(everybody) == len(set(everybody))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_names_are_short_and_differ(lang: str) -> None:
    names = [TEXTS.format(lang, f"bot-{name}") for people in cast().values() for name in people]
    assert len(names) == len(set(names)) and max(map(len, names)) <= LONGEST
    assert {id for id in TEXTS.ids(lang) if id.startswith("bot-")} == {
        f"bot-{name}" for people in cast().values() for name in people
    }


def test_no_two_of_a_level_look_the_same_and_the_page_can_draw_them() -> None:
    for people in cast().values():
        assert len(set(people.values())) == len(people)
        for looks in people.values():
            assert all(word in known for word, known in zip(looks.split(), WORDS, strict=True)), looks


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("table", ["a", "k3Jx_9", "00000000"])
def test_bots_of_one_table_have_different_names(level: str, table: str) -> None:
    assert len(set(characters(table, [level] * MOST_SEATS))) == MOST_SEATS


def test_a_name_follows_from_table_and_seat() -> None:
    """Tables from before bots had names are read for ever: this must not change."""
    assert [character("k3Jx_9", seat, "greedy") for seat in range(3)] == ["ahaha", "murashu", "ea-nasir"]
    assert character("other", 0, "greedy") == "ea-nasir"
    assert character("k3Jx_9", 0, "human") is None


def test_named_characters_stay_where_they_are_right() -> None:
    assert seated("t", ["human", "greedy", "greedy"], [None, "nanni", "egibi"]) == [None, "nanni", "egibi"]
    derived = characters("t", ["human", "greedy", "greedy"])
    for wrong in ([], [None, "nanni"], [None, "nanni", "nanni"], [None, "gudea", "nanni"], [None, None, "nanni"]):
        assert seated("t", ["human", "greedy", "greedy"], wrong) == derived
