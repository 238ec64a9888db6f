"""Rules have versions: what was played by earlier ones is replayed by them, and what is not here is named."""

import json
from collections.abc import Iterator
from typing import Any

import pytest
from shinar_toy import GAME as BIDS

from shinar.bots.review import Effort, review
from shinar.bots.search import Strength
from shinar.core import record as records
from shinar.core import registry
from shinar.core.errors import RecordError, SetupError
from shinar.core.game import Game
from shinar.core.record import Record
from shinar.core.registry import find_game
from shinar.core.state import State
from tests.core.test_records import GAME

FIRST = BIDS.of_version(1)
TIE = ["bid 5", "bid 5", "bid 1"]  # under the first rules nobody takes the prize, today the bid of 1 does


def played(game: Game, bids: list[str]) -> tuple[Record, State]:
    record = Record(game, {"prizes": "rising"}, ["human"] * 3, 4)
    state = record.start()
    for word in bids:
        record.moves.append((state.turn, state.code_of(word)))
        state.do(word)
    return record, state


def test_a_record_of_earlier_rules_replays_by_them() -> None:
    record, state = played(FIRST, TIE)
    lines = list(record.lines(state))
    assert '"rules": 1' in lines[0] and state.scores() == [0, 0, 0]
    again, replayed = records.check(lines)
    assert again.game is FIRST and replayed.scores() == [0, 0, 0] and list(again.lines(replayed)) == lines
    assert played(BIDS, TIE)[1].scores() == [0, 0, 2]
    now = [json.dumps({**json.loads(lines[0]), "rules": 2}), *lines[1:]]
    with pytest.raises(RecordError, match="ends with scores"):
        records.check(now)


def test_a_position_and_a_sealed_deal_of_earlier_rules() -> None:
    record, state = played(FIRST, ["bid 5", "bid 5"])
    begun = Record(FIRST, record.options, record.seats, 4, position=FIRST.dump(state), salt="5a17" * 8)
    begun.moves.append((2, 0))
    end = begun.start()
    end.do("bid 1")
    assert end.scores() == [0, 0, 0]
    assert records.check(begun.lines(end))[0].sealed() == begun.sealed() != Record(BIDS, *begun_as(begun)).sealed()


def begun_as(record: Record) -> Iterator[Any]:
    """What a record says besides its game."""
    return iter((record.options, record.seats, record.seed, [], record.position, record.salt))


@pytest.mark.parametrize(
    ("rules", "message"),
    [
        (3, r"^line 1: played with newer rules of bids \(3\): a newer release plays them; here are rules 1, 2$"),
        (0, r"^line 1: played with older rules of bids \(0\), which are no longer played; here are rules 1, 2$"),
        (10**40, "more than 30 digits"),
    ],
)
def test_rules_that_are_not_here_are_named(rules: int, message: str) -> None:
    record, state = played(FIRST, TIE)
    lines = list(record.lines(state))
    lines[0] = json.dumps({**json.loads(lines[0]), "rules": rules})
    with pytest.raises(RecordError, match=message):
        records.check(lines)


def test_find_game_by_version() -> None:
    assert find_game("bids", 1) is FIRST and find_game("bids", 2) is find_game("bids") is BIDS
    with pytest.raises(SetupError, match="newer rules of babel"):
        find_game("babel", 2)


@pytest.mark.parametrize("older", [{1: BIDS}, {0: FIRST}, {2: BIDS}, {1: GAME}])
def test_a_game_whose_older_rules_are_not_what_it_says_does_not_load(
    older: dict[int, Game], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(BIDS, "older", older)
    with pytest.raises(SetupError, match="the game bids has rules 2, and as its rules"):
        registry.find_game.__wrapped__("bids")


def test_a_review_of_earlier_rules() -> None:
    record, state = played(FIRST, TIE)
    found = review(records.check(record.lines(state))[0], Effort(Strength(20, 5.0), 1), lambda done: None)
    assert found.end.scores() == [0, 0, 0] and found.record.game is FIRST
