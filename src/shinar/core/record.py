"""Game records: JSON Lines. A header, a line a move, a closing line with the result and the hash of the final position.

{"shinar": "record", "format": 2, "game": "babel", "rules": 1, "options": {...}, "seats": ["human", "greedy"], "seed": 7}
{"n": 1, "seat": 0, "code": 3, "move": "travel hatti"}
{"end": true, "moves": 1, "over": false, "scores": [0, 0], "winners": [], "hash": "6d72e3a447cfeef5"}

Bots have names of their own beside their levels: `"characters": [null, "gudea"]`, see `shinar.bots.cast`.
The seed is a number or 32 hexadecimal digits. A game that a server dealt has also its `salt` and its `commitment`, see seeds.py.
`rules` is the version of the game's rules; what was played by earlier ones is replayed by them, see `Game.older`.

In format 1 the hash was one of the state's bytes, which nobody can reckon again once a field has changed: it is not compared.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import IO, Any

from shinar.core import options as opt
from shinar.core.canonical import FORM
from shinar.core.errors import RecordError, SetupError, ShinarError, shortened
from shinar.core.game import Game
from shinar.core.registry import find_game
from shinar.core.seeds import COMMITMENT, SALT, Seed, check_seed, commitment
from shinar.core.state import State

FORMAT = 2
LASTING = 2  # the first format whose hash is one of the position
LONGEST_LINE = 64 * 1024
MOST_LINES = 200_000
MARK = "record"
SEALED = {"salt": SALT, "commitment": COMMITMENT}  # in headers of games that a server dealt


@dataclass
class Record:
    """A game as it was played: how it began, and the moves with the seat that made each."""

    game: Game
    options: dict[str, str]
    seats: list[str]  # who sat where: `human` or the name of a bot
    seed: Seed
    moves: list[tuple[int, int]] = field(default_factory=list)
    position: str | None = None  # where the game began, if not with a new deal: its text, as `Game.load` reads it
    salt: str | None = None  # what its seed was sealed with when the table was opened
    commitment: str | None = None  # and the commitment that was told then
    characters: list[str | None] = field(default_factory=list)  # by seat: whom a bot was named after; none in older records
    format: int = FORMAT  # of the lines it was read from; it is written in the newest one

    def start(self) -> State:
        """The state before the first move; a ShinarError where there is none."""
        state = self.game.new(len(self.seats), self.options, self.seed)
        if self.position is None:
            return state
        laid = self.game.load(self.position)
        if laid.seats != len(self.seats):
            raise SetupError(f"the position has {laid.seats} seats, not {len(self.seats)}")
        return laid

    def sealed(self) -> str | None:
        """The commitment that this deal and its salt give; None without a salt."""
        if self.salt is None:
            return None
        return commitment(self.game.name, self.game.version, self.options, len(self.seats), self.seed, self.salt)

    def header(self) -> dict[str, Any]:
        return {
            "shinar": MARK,
            "format": FORMAT,
            "game": self.game.name,
            "rules": self.game.version,
            "options": self.options,
            "seats": self.seats,
            **({"characters": self.characters} if any(self.characters) else {}),
            "seed": self.seed,
            **({} if self.position is None else {"position": self.position}),
            **({} if self.salt is None else {"salt": self.salt}),
            **({} if self.commitment is None else {"commitment": self.commitment}),
        }

    @property
    def hash_compared(self) -> bool:
        """Whether its closing hash could be compared, and was."""
        return self.format >= LASTING

    def move_line(self, n: int) -> dict[str, Any]:
        """The line of move number n, counted from 1."""
        seat, code = self.moves[n - 1]
        return {"n": n, "seat": seat, "code": code, "move": self.game.moves.text(code)}

    def closing(self, state: State) -> dict[str, Any]:
        return {"end": True, "moves": len(self.moves), "over": state.over, **result(self.game, state)}

    def lines(self, state: State) -> Iterator[str]:
        """The whole record as text; `state` is the one its moves lead to."""
        yield json.dumps(self.header())
        for n in range(1, len(self.moves) + 1):
            yield json.dumps(self.move_line(n))
        yield json.dumps(self.closing(state))


def result(game: Game, state: State) -> dict[str, Any]:
    return {"scores": state.scores(), "winners": state.winner_seats(), "hash": game.position_hash(state)}


class Recorder:
    """Writes a record while the game is played, so that a game that breaks off is not lost."""

    def __init__(self, record: Record, out: IO[str]) -> None:
        self.record = record
        self.out = out
        self._write(record.header())

    def move(self, seat: int, code: int) -> None:
        self.record.moves.append((seat, code))
        self._write(self.record.move_line(len(self.record.moves)))

    def close(self, state: State) -> None:
        self._write(self.record.closing(state))

    def _write(self, line: Mapping[str, Any]) -> None:
        self.out.write(json.dumps(line) + "\n")
        self.out.flush()


def load(path: Path) -> tuple[Record, State]:
    """A record from a file, replayed and checked to its last line; RecordError says what is wrong and where."""
    try:
        with path.open("rb") as file:
            return check(_file_lines(file))
    except OSError as problem:
        raise RecordError(0, f"cannot read {path}: {problem.strerror}") from None


def head(path: Path) -> Record:
    """How a record in a file says that its game began, before anything is replayed; RecordError where it is no record."""
    try:
        with path.open("rb") as file:
            for first in _parsed(_file_lines(file)):
                return _header(first)
    except OSError as problem:
        raise RecordError(0, f"cannot read {path}: {problem.strerror}") from None
    raise RecordError(0, "the record is empty")


def check(lines: Iterable[str], on_move: Callable[[State, int, State], None] | None = None) -> tuple[Record, State]:
    """Replay a record's lines against the rules; `on_move` is told of each move with the states before and after."""
    numbered = enumerate(_parsed(lines), 1)
    number, first = next(numbered, (0, None))
    if first is None:
        raise RecordError(0, "the record is empty")
    record = _header(first)
    try:
        state = record.start()
    except ShinarError as problem:
        raise RecordError(1, str(problem)) from None
    for number, line in numbered:
        if "end" in line:
            _closing(number, line, record, state)
            extra = next(numbered, None)
            if extra:
                raise RecordError(extra[0], "nothing may follow the closing line")
            return record, state
        before = state.copy() if on_move else state
        code = _move(number, line, record, state)
        if on_move:
            on_move(before, code, state)
    raise RecordError(number, f"the record breaks off after {len(record.moves)} moves: its closing line is missing")


def _file_lines(file: IO[bytes]) -> Iterator[str]:
    for number in range(1, MOST_LINES + 2):
        line = file.readline(LONGEST_LINE + 1)
        if not line:
            return
        if number > MOST_LINES:
            raise RecordError(number, f"a record has at most {MOST_LINES} lines")
        if len(line) > LONGEST_LINE:
            raise RecordError(number, f"a line has at most {LONGEST_LINE} bytes")
        try:
            yield line.decode("utf-8")
        except UnicodeDecodeError:
            raise RecordError(number, "this is no text: a record is JSON lines in UTF-8") from None


def _parsed(lines: Iterable[str]) -> Iterator[dict[str, Any]]:
    for number, line in enumerate(lines, 1):
        try:
            data = json.loads(line)
        except (ValueError, RecursionError):
            raise RecordError(number, f"not JSON: {shortened(line.strip())}") from None
        if not isinstance(data, dict):
            raise RecordError(number, f"a JSON object expected, not {shortened(line.strip())}")
        yield data


def _typed(number: int, data: Mapping[str, Any], name: str, kind: type) -> Any:
    value = data.get(name)
    if type(value) is not kind:
        what = {int: "a whole number", str: "a text", dict: "an object", list: "a list", bool: "true or false"}[kind]
        raise RecordError(number, f"{name!r} must be {what}, not {shortened(value)}")
    return value


def _header(data: Mapping[str, Any]) -> Record:
    if data.get("shinar") != MARK:
        raise RecordError(1, "this is no game record: its first line is not a record's header")
    form = _typed(1, data, "format", int)
    if form > FORMAT:
        raise RecordError(1, f"the record has format {shortened(form)}; this program reads formats up to {FORMAT}")
    if form < 1:
        raise RecordError(1, f"there is no record format {shortened(form)}")
    try:
        game = _game(data)
        options = opt.complete(game.options, _typed(1, data, "options", dict))
    except RecordError:
        raise
    except ShinarError as problem:
        raise RecordError(1, str(problem)) from None
    seats = _typed(1, data, "seats", list)
    if not all(isinstance(seat, str) for seat in seats):
        raise RecordError(1, "'seats' must be a list of names")
    named = _typed(1, data, "characters", list) if "characters" in data else []
    if not all(name is None or isinstance(name, str) for name in named):
        raise RecordError(1, "'characters' must be a list of names")
    position = _typed(1, data, "position", str) if "position" in data else None
    salt, told = (_digits(1, data, name, digits) if name in data else None for name, digits in SEALED.items())
    return Record(game, options, seats, _seed(data), position=position, salt=salt, commitment=told, characters=named, format=form)


def _game(data: Mapping[str, Any]) -> Game:
    """The game under the rules that the record was played by."""
    game = find_game(_typed(1, data, "game", str))
    try:
        return game.of_version(_typed(1, data, "rules", int))
    except SetupError as problem:
        raise RecordError(1, f"played with {problem}") from None


def _seed(data: Mapping[str, Any]) -> Seed:
    try:
        return check_seed(data["seed"]) if isinstance(data.get("seed"), str) else int(_typed(1, data, "seed", int))
    except SetupError as problem:
        raise RecordError(1, str(problem)) from None


def _digits(number: int, data: Mapping[str, Any], name: str, form: str) -> str:
    value: str = _typed(number, data, name, str)
    if not re.fullmatch(form, value):
        raise RecordError(number, f"{name!r} must be hexadecimal digits, not {shortened(value)}")
    return value


def _move(number: int, line: Mapping[str, Any], record: Record, state: State) -> int:
    n = _typed(number, line, "n", int)
    if n != len(record.moves) + 1:
        raise RecordError(number, f"move {len(record.moves) + 1} expected, not {shortened(n)}")
    code: int = _typed(number, line, "code", int)
    seat = _typed(number, line, "seat", int)
    try:
        text = record.game.moves.text(state.code_of(code))
        if line.get("move", text) != text:
            raise RecordError(number, f"move {code} is {text!r}, not {shortened(line['move'])}")
        state.do(code, seat)
    except RecordError:
        raise
    except ShinarError as problem:
        raise RecordError(number, f"move {n}: {problem}") from None
    record.moves.append((seat, code))
    return code


def _closing(number: int, line: Mapping[str, Any], record: Record, state: State) -> None:
    closing = record.closing(state)
    if not record.hash_compared:
        closing["hash"] = _digits(number, line, "hash", FORM)
    for name, value in closing.items():
        if line.get(name) != value:
            said = shortened(line.get(name))
            raise RecordError(number, f"the record ends with {name} {said}, but its moves lead to {shortened(value)}")
