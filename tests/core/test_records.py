"""Records: what is written replays, and whatever is wrong with one is said with its line."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shinar.core import record as records
from shinar.core.errors import RecordError
from shinar.core.record import Record
from shinar.core.registry import find_game
from shinar.testing.walks import Case

GAME = find_game("babel")


def written() -> list[str]:
    record = Record(GAME, {"sumerians": "run", "opening_hand": "5/5"}, ["human", "greedy"], 11)
    case = Case(GAME, 2, record.options, 11, lively=True)
    for state, code in case.walk():
        record.moves.append((state.turn, code))
    return list(record.lines(state))


LINES = written()


def edited(line: int, **changes: Any) -> list[str]:
    lines = list(LINES)
    lines[line] = json.dumps({**json.loads(lines[line]), **changes})
    return lines


def without(line: int, name: str) -> list[str]:
    lines = list(LINES)
    data = json.loads(lines[line])
    del data[name]
    lines[line] = json.dumps(data)
    return lines


def swapped() -> list[str]:
    return [*LINES[:5], LINES[6], LINES[5], *LINES[7:]]


LAST = len(LINES)

BROKEN: list[tuple[str, list[str], int, str]] = [
    ("empty", [], 0, "empty"),
    ("truncated", LINES[:10], 10, "breaks off after 9 moves"),
    ("header only", LINES[:1], 1, "breaks off after 0 moves"),
    ("half a line", [*LINES[:5], LINES[5][:7]], 6, "not JSON"),
    ("a list", ["[1, 2]"], 1, "object expected"),
    ("blank line", [*LINES[:4], "", *LINES[4:]], 5, "not JSON"),
    ("other JSON", ['{"name": "x"}'], 1, "no game record"),
    ("no header", LINES[1:], 1, "no game record"),
    ("future format", edited(0, format=3), 1, "format 3"),
    ("format zero", edited(0, format=0), 1, "no record format 0"),
    ("format a text", edited(0, format="1"), 1, "'format' must be a whole number"),
    ("future rules", edited(0, rules=99), 1, "newer rules"),
    ("older rules", edited(0, rules=0), 1, "older rules"),
    ("unknown game", edited(0, game="chess"), 1, "no game is called 'chess'"),
    ("unknown option", edited(0, options={"luck": "more"}), 1, "no option is called 'luck'"),
    ("unknown value", edited(0, options={"sumerians": "none"}), 1, "option sumerians is one of"),
    ("value of another type", edited(0, options={"sumerians": ["all"]}), 1, "option sumerians is one of"),
    ("too many seats", edited(0, seats=["a", "b", "c"]), 1, "played with 2 seats, not 3"),
    ("no seats", edited(0, seats=[]), 1, "played with 2 seats, not 0"),
    ("seats of another type", edited(0, seats=[1, 2]), 1, "list of names"),
    ("negative seed", edited(0, seed=-1), 1, "a seed is"),
    ("huge seed", edited(0, seed=10**40), 1, "more than 30 digits"),
    ("seed a float", edited(0, seed=1.0), 1, "'seed' must be a whole number"),
    ("no seed", without(0, "seed"), 1, "'seed' must be a whole number"),
    ("another seed", edited(0, seed=12), 0, ""),
    ("reordered", swapped(), 6, "move 5 expected, not 6"),
    ("a move left out", [*LINES[:3], *LINES[4:]], 4, "move 3 expected, not 4"),
    ("a move twice", [*LINES[:3], LINES[2], *LINES[3:]], 4, "move 3 expected, not 2"),
    ("code a text", edited(3, code="3"), 4, "'code' must be a whole number"),
    ("code too large", edited(3, code=10**9), 4, "is no move of this game"),
    ("code negative", edited(3, code=-1), 4, "is no move of this game"),
    ("code true", edited(3, code=True), 4, "'code' must be a whole number"),
    ("edited move", edited(3, code=0, move="end"), 4, "BAB-5.8"),
    ("words of another move", edited(3, move="migrate media hatti"), 4, "not 'migrate media hatti'"),
    ("out of turn", edited(3, seat=1), 4, "seat 1 may not decide now"),
    ("no such seat", edited(3, seat=7), 4, "no seat 7"),
    ("no seat", without(3, "seat"), 4, "'seat' must be a whole number"),
    ("edited result", edited(-1, scores=[99, 0]), LAST, "ends with scores"),
    ("edited winners", edited(-1, winners=[]), LAST, "ends with winners"),
    ("edited hash", edited(-1, hash="0" * 16), LAST, "ends with hash"),
    ("edited number of moves", edited(-1, moves=1), LAST, "ends with moves"),
    ("claims to go on", edited(-1, over=False), LAST, "ends with over"),
    ("moves after the end", [*LINES, LINES[1]], LAST + 1, "nothing may follow"),
    ("a move too many", [*LINES[:-1], json.dumps({"n": LAST - 1, "seat": 0, "code": 0}), LINES[-1]], LAST, "the game is over"),
]


def test_a_record_replays() -> None:
    record, state = records.check(LINES)
    assert state.over
    assert len(record.moves) == len(LINES) - 2
    assert list(record.lines(state)) == LINES


@pytest.mark.parametrize(("lines", "number", "message"), [b[1:] for b in BROKEN], ids=[b[0] for b in BROKEN])
def test_a_broken_record_says_what_and_where(lines: list[str], number: int, message: str) -> None:
    with pytest.raises(RecordError) as caught:
        records.check(lines)
    if message:
        assert caught.value.line == number
        assert message in str(caught.value)
    assert len(str(caught.value)) < 400


def test_an_unfinished_game_replays() -> None:
    record = Record(GAME, {"sumerians": "all", "opening_hand": "5/5"}, ["human", "human"], 1)
    state = record.start()
    record.moves.append((0, state.moves()[0]))
    state.do(state.moves()[0])
    assert not records.check(record.lines(state))[1].over


WAYS: list[tuple[str, Callable[[Path], object], str]] = [
    ("binary", lambda p: p.write_bytes(b"\x89PNG\xff\xfe\x00\x80"), "no text"),
    ("binary later", lambda p: p.write_bytes((LINES[0] + "\n").encode() + b"\xff\xff\n"), "line 2: this is no text"),
    ("utf-16", lambda p: p.write_bytes("\n".join(LINES).encode("utf-16")), "no text"),
    ("empty", lambda p: p.write_bytes(b""), "empty"),
    ("huge line", lambda p: p.write_bytes(b'{"shinar": "' + b"x" * 10_000_000), "at most 65536 bytes"),
    ("deep", lambda p: p.write_bytes(b"[" * 60_000), "not JSON"),
    ("many lines", lambda p: p.write_bytes(b"{}\n" * 300_000), "no game record"),
    ("missing", lambda p: None, "cannot read"),
    ("a folder", lambda p: p.mkdir(), "cannot read"),
]


@pytest.mark.parametrize(("make", "message"), [w[1:] for w in WAYS], ids=[w[0] for w in WAYS])
def test_a_file_that_is_no_record(make: Callable[[Path], object], message: str, tmp_path: Path) -> None:
    make(tmp_path / "game.jsonl")
    with pytest.raises(RecordError, match=message):
        records.load(tmp_path / "game.jsonl")


def test_a_record_of_too_many_lines(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(records, "MOST_LINES", 5)
    (tmp_path / "game.jsonl").write_text("\n".join(LINES), "utf-8")
    with pytest.raises(RecordError, match="at most 5 lines"):
        records.load(tmp_path / "game.jsonl")


@given(data=st.data())
def test_no_edit_of_a_record_gets_through(data: st.DataObject) -> None:
    text = "\n".join(LINES)
    at = data.draw(st.integers(0, len(text) - 1))
    letter = data.draw(st.characters(codec="utf-8"))
    changed = text[:at] + letter + text[at + 1 :]
    try:
        record, state = records.check(changed.splitlines())
    except RecordError:
        return
    assert list(record.lines(state))[1:] == LINES[1:], "an edit changed the game unnoticed"
