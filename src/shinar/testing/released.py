"""Records of each released version, kept to be replayed by every later one.

python -m shinar.testing.released tests/records/v0.2       writes those of this version, once, when it is released
"""

from __future__ import annotations

import hashlib
import sys
from collections.abc import Iterator
from pathlib import Path

from shinar.core.game import Game
from shinar.core.record import Record
from shinar.core.registry import find_game
from shinar.core.rng import Rng
from shinar.core.state import State
from shinar.testing.walks import Case, fitting

GAMES = ("amytis", "architectura", "babel", "seven_wonders")
KEY = "5eed0000000000a15eed0000000000b2"  # a seed of 128 bits
SALT = "5a17" * 8
SUMS = "SHA256SUMS"


def played(record: Record, case: Case, share: float = 1.0) -> list[str]:
    """A record filled with the first part of a game, as lines."""
    start = record.start()
    codes = list(walk(start.copy(), case))
    for code in codes[: int(len(codes) * share)]:
        record.moves.append((start.turn, code))
        start.do(code)
    return list(record.lines(start))


def walk(state: State, case: Case) -> Iterator[int]:
    """The moves of a whole game from a position."""
    policy = case.policy()
    while not state.over:
        code = policy.choose(state)
        yield code
        state.do(code)


def records(game: Game, packs: Path) -> Iterator[tuple[str, list[str]]]:
    """Names and lines: all numbers of seats, both kinds of seeds, options, a sealed deal, a position, a pack, a game broken off."""
    others = {option.name: option.told[-1] for option in game.options}
    for seats in game.seats:
        case = Case(game, seats, fitting(game, seats, {}), seats, lively=True)
        yield f"{seats}-usual", played(new_record(case), case)
        case = Case(game, seats, fitting(game, seats, others), seats, key=KEY)
        yield f"{seats}-options", played(new_record(case), case)
    case = Case(game, game.seats[-1], fitting(game, game.seats[-1], {}), 2**53 - 1)
    yield "unfinished", played(new_record(case), case, 0.4)
    case = Case(game, game.seats[0], {}, 3, lively=True, key=KEY)
    record = new_record(case)
    record.salt = SALT
    record.commitment = record.sealed()
    yield "sealed", played(record, case)
    yield "position", played(from_position(case), case)
    if game.packs:
        value = game.packs.add((packs / f"{game.name}.toml").read_text("utf-8"))
        case = Case(game, game.seats[0], {game.packs.option: value}, 4)
        yield "pack", played(new_record(case), case)


def new_record(case: Case) -> Record:
    seats = [("human", "random", "greedy")[seat % 3] for seat in range(case.seats)]
    return Record(case.game, {o.name: case.options.get(o.name, o.usual) for o in case.game.options}, seats, case.deal)


def from_position(case: Case) -> Record:
    """A game that begins in the middle of another one, with a source of its own."""
    states = list(case.some(every=5))
    record = new_record(case)
    record.position = case.game.dump(states[len(states) // 2].reseeded(Rng(6)))
    return record


def sums(folder: Path) -> dict[str, str]:
    """The SHA-256 of each record of a folder, as they are now."""
    return {path.name: hashlib.sha256(path.read_bytes()).hexdigest() for path in sorted(folder.glob("*.jsonl"))}


def write(folder: Path) -> None:
    """All records of this version, with a list of them, in a new folder: what was released before is never written again."""
    folder.mkdir(parents=True)
    for name in GAMES:
        for title, lines in records(find_game(name), folder.parent / "packs"):
            (folder / f"{name}-{title}.jsonl").write_text("".join(f"{line}\n" for line in lines), "utf-8")
    (folder / SUMS).write_text("".join(f"{digest}  {name}\n" for name, digest in sums(folder).items()), "utf-8")


if __name__ == "__main__":
    write(Path(sys.argv[1]))
