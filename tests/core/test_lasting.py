"""Stored games last: hashes of positions, and formats of records."""

import json
from typing import Any

import pytest

from shinar.core import record as records
from shinar.core.canonical import canonical, text_hash
from shinar.core.errors import RecordError
from shinar.core.options import Option
from shinar.core.registry import find_game
from shinar.testing.walks import Case
from tests.core.test_records import GAME, LINES, edited, without

OPTIONS = (Option("tower", ("with", "without")), Option("sides", ("A", "B")))
TEXT = "game: x\noptions: tower=with sides=B\nhand 0: A H\nrandom: 7\n"


# --- hashes -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "options"),
    [
        ("random: 7\nhand 0: A H\noptions: tower=with sides=B\ngame: x", OPTIONS),
        ("game: x\noptions: sides=B tower=with\nhand 0:  A H \nrandom: 7", OPTIONS),
        ("game: x\noptions: tower=with sides=B luck=less\nhand 0: A H\nrandom: 7", (*OPTIONS, Option("luck", ("less", "more")))),
    ],
    ids=["order of lines", "order of options", "a new option"],
)
def test_how_a_position_is_written_changes_no_hash(text: str, options: tuple[Option, ...]) -> None:
    assert text_hash(text, options) == text_hash(TEXT, OPTIONS)


@pytest.mark.parametrize(
    ("old", "new"),
    [("tower=with", "tower=without"), ("sides=B", "sides=A"), ("A H", "H A"), ("random: 7", "random: 8"), ("hand 0", "hand 1")],
)
def test_what_a_position_says_changes_its_hash(old: str, new: str) -> None:
    assert text_hash(TEXT.replace(old, new), OPTIONS) != text_hash(TEXT, OPTIONS)


def test_the_hash_is_the_beginning_of_a_sha_256_of_a_text() -> None:
    assert canonical(TEXT, OPTIONS) == "game: x\nhand 0: A H\noptions: sides=B\nrandom: 7"
    assert text_hash(TEXT, OPTIONS) == "5fed5aa79573f663"


@pytest.mark.parametrize("name", ["amytis", "architectura", "babel", "bids", "seven_wonders"])
def test_no_two_positions_of_a_game_have_one_hash(name: str) -> None:
    game = find_game(name)
    hashes, states = set(), set()
    for state, _ in Case(game, game.seats[-1], seed=5).walk():
        hashes.add(game.position_hash(state))
        states.add(state.digest())
    assert len(hashes) == len(states) > 10


def test_the_random_source_counts() -> None:
    one, two = GAME.new(seed=1), GAME.new(seed=1)
    two.restore({**two.snapshot(), "random": 5})
    three = GAME.new(seed=1)
    three.restore({**three.snapshot(), "key": "5eed" * 8})
    assert len({GAME.position_hash(state) for state in (one, two, three)}) == 3


# --- formats ----------------------------------------------------------------------------------------------------------


def first_format(**closing: Any) -> list[str]:
    """A record as the first release wrote it, with a hash of another kind."""
    head, last = json.loads(LINES[0]), json.loads(LINES[-1])
    return [json.dumps({**head, "format": 1}), *LINES[1:-1], json.dumps({**last, "hash": "04a28045237067f0", **closing})]


def test_a_record_of_the_first_format_replays_and_is_written_in_the_newest() -> None:
    record, state = records.check(first_format())
    assert (record.format, record.hash_compared) == (1, False)
    assert list(record.lines(state)) == LINES
    assert records.check(LINES)[0].hash_compared


@pytest.mark.parametrize(
    ("closing", "message"),
    [
        ({"scores": [99, 0]}, "ends with scores"),
        ({"winners": []}, "ends with winners"),
        ({"moves": 1}, "ends with moves"),
        ({"over": False}, "ends with over"),
        ({"hash": "4a28045237067f0"}, "'hash' must be hexadecimal digits"),
        ({"hash": None}, "'hash' must be a text"),
    ],
)
def test_all_else_in_the_first_format_is_compared(closing: dict[str, Any], message: str) -> None:
    with pytest.raises(RecordError, match=message):
        records.check(first_format(**closing))


def test_a_hash_of_the_new_format_is_needed_and_compared() -> None:
    for lines in (edited(-1, hash="04a28045237067f0"), without(-1, "hash")):
        with pytest.raises(RecordError, match="ends with hash"):
            records.check(lines)
