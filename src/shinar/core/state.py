"""The contract every game keeps: a state of plain numbers, a fast inner side for search, a checked door for everyone else.

The inner side (`legal`, `play`, `score`, `determinize` ...) compiles to C, trusts its caller and makes no Python object.
The door (`moves`, `do`, `why_not`, `copy` ...) is what Python sees: it checks everything and raises typed errors.

A game declares its fields once, with the types of core/native.py; the C layout, copies, hashes and snapshots follow from that.
"""

from __future__ import annotations

from struct import iter_unpack
from typing import Any

try:
    import cython  # type: ignore[import-not-found, unused-ignore]
except ImportError:
    from shinar import _nocython as cython  # type: ignore[no-redef, unused-ignore]

from shinar.core.errors import GameOver, IllegalMove, OutOfTurn, UnknownMove, shortened
from shinar.core.events import EVERYONE, MOST_EVENTS, NOTHING, Event, EventTable
from shinar.core.fields import Field, blank, flat, layout, nested, packed, sized
from shinar.core.limits import check_codes, check_fields, check_rng, check_same_game, check_seats
from shinar.core.moves import MoveTable
from shinar.core.rng import Rng
from shinar.core.rulebook import Rulebook
from shinar.core.seeds import Seed, key_text, key_words

if not cython.compiled:  # compiled: the C functions, see the .pxd
    from shinar.core.hashing import FNV_PRIME, FNV_START, fold
    from shinar.core.rng import M64, forward, mix, scale, sip

NO_FIELDS: tuple[Field, ...] = ()


class MoveList:
    """Room for the legal moves of one decision: the first `n` of `codes`."""

    def __init__(self) -> None:
        self.codes = [0] * 1024  # limits.MOST_MOVES, and as in the .pxd
        self.n = 0

    def add(self, code: int) -> None:
        """One more, unless it is full: nothing is ever written behind the end."""
        if self.n < 1024:
            self.codes[self.n] = code
            self.n += 1


class EventRows:
    """Compiled only: room for what one move tells, seven numbers an event."""

    def __init__(self) -> None:
        self.numbers = [0] * (7 * 512)  # limits: MOST_EVENTS, and as in the .pxd


SCRATCH = MoveList()  # for the door only: its methods hold the GIL
CODES: dict[type, int] = {}  # how many moves a game has
BYTES: dict[type, int] = {}  # and how many bytes its fields take
SPARE = [EventRows() for _ in range(4)]  # rooms for events that no state uses now; a list of one would be allocated for each move
ROW = "=7i"  # an event, for the struct module


class State:
    """A game in progress. A game overrides the inner side; the door is the same for all."""

    FIELDS = NO_FIELDS
    MOVES = MoveTable(())
    EVENTS = EventTable(())
    VALUE_TRUST = 1.0  # how far a search believes `value` after a move before it has looked, against the usual
    RULES = Rulebook("", "")

    cells: Any  # compiled: the bytes of the game's own fields
    size: int  # and how many they are
    told: Any  # what the move tells that is made now; compiled: where the next event is written
    told_last: Any  # what the last move told

    def __init__(self) -> None:
        self.seats = 0
        self.turn = -1  # the seat that decides next; -1 when the game is over
        self.reveals = 0  # grows whenever something hidden becomes known: undo may not go back across it
        self.random = 0  # inner state of the game's own random source
        self.key_0 = self.key_1 = 0  # and its key; the first word is 0 where it has none
        self.telling = False  # whether the rules tell what they do; never in a search
        self.told_last = b"" if cython.compiled else []
        kind = type(self)
        if kind not in CODES:
            self._measure()
        self.codes = CODES[kind]
        if cython.compiled:  # a game's fields lie right behind those of this class
            self.cells = cython.cast("signed char*", cython.cast("void*", self)) + OWN_BYTES
            self.size = BYTES[kind]
        else:
            for field in self.FIELDS:
                setattr(self, field.name, blank(field.shape))

    # --- inner side: a game overrides these ---------------------------------------------------------------------------

    def _measure(self) -> None:
        """Once a game: how many moves it has, and bytes. They must fit; compiled, there must be room for all its fields."""
        kind = type(self)
        check_codes(len(self.MOVES))
        check_fields(self.FIELDS)
        size, room = sized(self.FIELDS), kind.__basicsize__ - State.__basicsize__
        if cython.compiled and room < size:
            raise SystemError(f"{kind.__name__}: its fields have {size} bytes, compiled there is room for {room}: compile it again")
        BYTES[kind] = size
        CODES[kind] = len(self.MOVES)

    def _configure(self, choices: list[int]) -> None:
        """Take the options of the game: for each, the index of the chosen value."""

    def _deal(self) -> None:
        """Set the game up from `random` and bring it to its first decision."""

    def _legal(self, out: MoveList) -> int:
        """Write the legal moves of the seat `turn` to `out`; how many."""
        return 0

    def _refuse(self, code: int) -> int:
        """The rule that forbids `code` to the seat `turn` now (BAB-5.2 as 502), or 0 where it is legal."""
        return 0

    def _play(self, code: int) -> None:
        """Carry out a legal move."""

    def _score(self, seat: int) -> int:
        return 0

    def _tiebreak(self, seat: int) -> int:
        """What decides between equal scores: more is better."""
        return 0

    def _determinize(self, seat: int) -> None:
        """Re-deal from `random` all that `seat` cannot know; keep all that it does know."""

    def _pending(self) -> int:
        """The seats that owe a decision now, as bits. More than one where players choose at the same time."""
        return 1 << self.turn if self.turn >= 0 else 0

    def _call_on(self, seat: int) -> bool:
        """Let `seat` decide next (or change a choice that is still sealed); False where it may not."""
        return seat == self.turn

    def _foresee(self, code: int, moves: MoveList) -> None:
        """Carry a legal move out as far as it can be judged: if it stays sealed, as if others did what they are offered first."""
        seat = self.turn
        seen = self.reveals
        self._play(code)
        asked = self.turn
        if asked < 0 or asked == seat or self.reveals != seen or not self._call_on(seat):
            return
        self._call_on(asked)
        while self.turn >= 0 and self.turn != seat and self.reveals == seen:
            self._legal(moves)
            self._play(moves.codes[0])

    def _value(self, seat: int) -> int:
        """How good the state looks for `seat`: by default its lead."""
        best = -1000000
        for other in range(self.seats):
            if other != seat and self._score(other) > best:
                best = self._score(other)
        return self._score(seat) - best

    def _value_each(self, found: list[int]) -> None:
        """`value` for every seat. A game may do it in one go, where that saves work."""
        for seat in range(self.seats):
            found[seat] = self._value(seat)

    def _prior(self, code: int) -> int:
        """How much better than the others a legal move is likely to be before anything is looked at, in thousandths of a win."""
        return 0

    # --- inner side: shared -------------------------------------------------------------------------------------------

    def _winners(self) -> int:
        """The winning seats, as bits; 0 while the game goes on."""
        if self.turn >= 0:
            return 0
        found = 0
        best = best_tiebreak = -1000000
        for seat in range(self.seats):
            points = self._score(seat)
            tiebreak = self._tiebreak(seat)
            if points > best or (points == best and tiebreak > best_tiebreak):
                found = 0
                best = points
                best_tiebreak = tiebreak
            if points == best and tiebreak == best_tiebreak:
                found |= 1 << seat
        return found

    def _assign(self, other: State) -> None:
        """Become a copy of `other`, a state of the same game."""
        self.seats = other.seats
        self.turn = other.turn
        self.reveals = other.reveals
        self.random = other.random
        self.key_0 = other.key_0
        self.key_1 = other.key_1
        if cython.compiled:
            memcpy(self.cells, other.cells, self.size)  # type: ignore  # noqa: F821
        else:
            for field in self.FIELDS:
                rows = getattr(other, field.name)
                setattr(self, field.name, nested(flat(rows), field.shape))

    def _hash(self) -> int:
        """64 bits that tell positions apart, hidden parts and random source included."""
        h = fold(FNV_START, self.random, 8)
        if self.key_0:
            h = fold(fold(h, self.key_0, 8), self.key_1, 8)
        h = fold(h, self.seats, 1)
        h = fold(h, self.turn, 1)
        if cython.compiled:
            for i in range(self.size):
                x = self.cells[i]  # type: ignore[attr-defined, unused-ignore]
                h = (h ^ x) * FNV_PRIME
        else:
            for field in self.FIELDS:
                for cell in flat(getattr(self, field.name)):
                    h = fold(h, cell, field.width)
        return h

    def _below(self, n: int) -> int:
        """A number from 0 to n - 1 from the game's own random source."""
        if self.key_0:
            return self._drawn(n)
        self.random = forward(self.random)
        return scale(mix(self.random), n)

    def _drawn(self, n: int) -> int:
        """The same from a source with a key, whose inner state counts the draws."""
        self.random = (self.random + 1) & M64
        return scale(sip(self.key_0, self.key_1, self.random), n)

    def _shuffle(self, items: list[int], n: int) -> None:
        """Shuffle the first n items."""
        for i in range(n - 1, 0, -1):
            j = self._below(i + 1)
            items[i], items[j] = items[j], items[i]

    def _tell(
        self,
        kind: int,
        seat: int = NOTHING,
        piece: int = NOTHING,
        source: int = NOTHING,
        target: int = NOTHING,
        amount: int = 0,
        seen: int = EVERYONE,
    ) -> None:
        """An event of the move that is being made. Rules ask for `telling` before they call this."""
        if not self.telling:
            return
        if cython.compiled:
            if self.told_count < MOST_EVENTS:
                row = self.told + 7 * self.told_count
                row[0], row[1], row[2], row[3], row[4], row[5], row[6] = kind, seat, piece, source, target, amount, seen
                self.told_count += 1
        elif len(self.told) < MOST_EVENTS:
            self.told.append((kind, seat, piece, source, target, amount, seen))

    def _play_telling(self, code: int) -> None:
        """Carry out a legal move and keep what it tells."""
        if cython.compiled:
            room = SPARE.pop() if SPARE else EventRows()
            self.told = room.numbers
            self.told_count = 0
            self.telling = True
            self._play(code)
            self.telling = False
            self.told_last = cython.cast("const char*", room.numbers)[: 28 * self.told_count]
            SPARE.append(room)
        else:
            self.told = []
            self.telling = True
            self._play(code)
            self.telling = False
            self.told_last = self.told

    def _playout(self, rng: Rng, moves: MoveList, limit: int) -> int:
        """Play on at random to the end, or for `limit` moves; how many were played."""
        played = 0
        while self.turn >= 0 and played < limit:
            n = self._legal(moves)
            self._play(moves.codes[rng.below(n)])
            played += 1
        return played

    # --- the door -----------------------------------------------------------------------------------------------------

    def start(self, seats: int, choices: list[int], seed: Seed) -> None:
        """Set up a new game. `Game.new` is the checked way to do this."""
        check_seats([seats])
        self.seats = seats
        self.key_0, self.key_1 = key_words(seed if isinstance(seed, str) else "")
        self.random = 0 if isinstance(seed, str) else mix(seed)
        self.reveals = 0
        self._configure(choices)
        self._deal()

    @property
    def over(self) -> bool:
        return self.turn < 0

    def moves(self) -> list[int]:
        """The legal moves of the seat `turn`; none when the game is over."""
        if self.turn < 0:
            return []
        self._legal(SCRATCH)
        return [SCRATCH.codes[i] for i in range(SCRATCH.n)]

    def code_of(self, move: Any) -> int:
        """The code of a move given as a number or in notation; UnknownMove where it is no move of this game."""
        if type(move) is int:
            if 0 <= move < self.codes:
                return move
            raise UnknownMove(f"{shortened(move)} is no move of this game: its moves are 0 to {self.codes - 1}")
        if isinstance(move, str):
            return self.MOVES.parse(move)
        raise UnknownMove(f"a move is a whole number or a text, not {type(move).__name__}")

    def do(self, move: Any, seat: int | None = None) -> None:
        """Make a move, a code or its notation. An error leaves the state as it was."""
        code = self.code_of(move)
        if self.turn < 0:
            raise GameOver(f"{self.MOVES.text(code)}: the game is over")
        asked = self.turn
        if seat is not None and (type(seat) is not int or seat != asked):
            self.give_turn(seat)
        rule = self._refuse(code)
        if rule:
            self._call_on(asked)
            raise self.refusal(code, rule)
        self._play_telling(code)

    @property
    def events(self) -> tuple[Event, ...]:
        """What the last move did, hidden parts too; none in a new game or a copy."""
        rows = iter_unpack(ROW, self.told_last) if isinstance(self.told_last, bytes) else self.told_last
        return self.EVENTS.read(rows)

    def events_for(self, seat: int) -> tuple[Event, ...]:
        """The same as one seat may know it; -1 is a spectator."""
        return self.EVENTS.seen_by(seat, self.events)

    def legal_code(self, move: Any) -> int:
        """The code of a move that is legal now; what `do` would raise where it is not."""
        code = self.code_of(move)
        if self.turn < 0 or self._refuse(code):
            raise self.why_not(code)  # type: ignore[misc]
        return code

    def why_not(self, move: Any) -> IllegalMove | None:
        """What `do` would raise for a move of this game that is not legal now; None where it is legal."""
        code = self.code_of(move)
        if self.turn < 0:
            return GameOver(f"{self.MOVES.text(code)}: the game is over")
        rule = self._refuse(code)
        return self.refusal(code, rule) if rule else None

    def refusal(self, code: int, rule: int) -> IllegalMove:
        found = self.RULES.by_number(rule)
        return IllegalMove(self.MOVES.text(code), found.id, found.text["en"])

    def check_seat(self, seat: Any) -> None:
        """OutOfTurn for a seat that this game does not have."""
        if type(seat) is not int or not 0 <= seat < self.seats:
            raise OutOfTurn(f"there is no seat {shortened(seat)} in this game")

    def give_turn(self, seat: int) -> None:
        """Let a seat that owes a choice decide next, or reopen its sealed one; OutOfTurn where it may not."""
        self.check_seat(seat)
        if not self._call_on(seat):
            raise OutOfTurn(f"seat {seat} may not decide now: it is the turn of seat {self.turn}")

    def copy(self) -> State:
        new: State = type(self)()
        new._assign(self)
        return new

    def become(self, other: State) -> None:
        """Take over another state of the same game without making a new object."""
        check_same_game(other, self)
        self._assign(other)

    def redealt(self, seat: int, rng: Rng) -> State:
        """A copy in which all that `seat` cannot know is dealt anew; the key stays behind."""
        self.check_seat(seat)
        check_rng(rng)
        new = self.copy()
        new.key_0 = new.key_1 = 0
        new.random = rng.next()
        new._determinize(seat)
        return new

    def reseeded(self, rng: Rng) -> State:
        """A copy in which every card lies where it lies, but what is drawn from now on follows from `rng`."""
        check_rng(rng)
        new = self.copy()
        new.key_0 = new.key_1 = 0
        new.random = rng.next()
        return new

    def pending_seats(self) -> list[int]:
        bits = self._pending()
        return [seat for seat in range(self.seats) if bits >> seat & 1]

    def scores(self) -> list[int]:
        return [self._score(seat) for seat in range(self.seats)]

    def winner_seats(self) -> list[int]:
        bits = self._winners()
        return [seat for seat in range(self.seats) if bits >> seat & 1]

    def value_of(self, seat: int) -> int:
        self.check_seat(seat)
        return self._value(seat)

    def values_of_all(self) -> list[int]:
        """The same for each seat."""
        found = [0] * 8
        self._value_each(found)
        return [found[seat] for seat in range(self.seats)]

    def reveal_count(self) -> int:
        """How often something hidden has become known so far."""
        return self.reveals

    def gains(self, codes: list[int]) -> list[int | None]:
        """What each legal move would score at once for the seat that decides; None where it would bring something to light.

        It is tried out on a re-dealt copy: whatever is hidden cannot show in the answer.
        """
        known = self.redealt(self.turn, Rng(0))
        trial = known.copy()
        found: list[int | None] = []
        for move in codes:
            code = self.legal_code(move)
            trial._assign(known)
            trial._foresee(code, SCRATCH)
            found.append(None if trial.reveals != known.reveals else trial._score(self.turn) - known._score(self.turn))
        return found

    def foreseen(self, code: int) -> State:
        """A copy in which a legal move has been carried out as far as it can be judged."""
        new = self.copy()
        new._foresee(self.legal_code(code), SCRATCH)
        return new

    def digest(self) -> str:
        """The hash as text. It hangs on how this release lays a state out: what is kept has `Game.position_hash`."""
        return f"{self._hash():016x}"

    def random_playout(self, rng: Rng, limit: int = 100_000) -> int:
        """Play on at random to the end; how many moves were made."""
        check_rng(rng)
        return self._playout(rng, MoveList(), limit)

    # --- as plain data ------------------------------------------------------------------------------------------------

    def snapshot(self, *names: str) -> dict[str, Any]:
        """Everything in the state, hidden parts too, as plain data; or only the fields that are named."""
        facts: dict[str, Any] = {"seats": self.seats, "turn": self.turn, "reveals": self.reveals, "random": self.random}
        facts["key"] = key_text(self.key_0, self.key_1)
        if cython.compiled:
            places = layout(self.FIELDS)
            for name in names or places:
                at, width, shape = places[name]
                facts[name] = self._rows(at, width, shape, 0)
        else:
            for field in self.FIELDS:
                facts[field.name] = nested(flat(getattr(self, field.name)), field.shape)
        return facts

    def _rows(self, at: int, width: int, shape: tuple[int, ...], depth: int) -> Any:
        """Compiled only: a field as a number or nested lists; called for every view, so in C."""
        left = len(shape) - depth
        if left == 0:
            return self._cell(at, width)
        n = shape[depth]
        if left == 1:
            return [self._cell(at + i * width, width) for i in range(n)]
        step = width
        for i in range(depth + 1, len(shape)):
            step *= shape[i]
        return [self._rows(at + i * step, width, shape, depth + 1) for i in range(n)]

    def _cell(self, at: int, width: int) -> int:
        """Compiled only: the number stored at a byte."""
        if width == 2:
            return cython.cast("short*", self.cells + at)[0]  # type: ignore[no-any-return]
        if width == 8:
            return cython.cast("long long*", self.cells + at)[0]  # type: ignore[no-any-return]
        return self.cells[at]  # type: ignore[no-any-return]

    def restore(self, facts: dict[str, Any]) -> None:
        """Become what `snapshot` gave. The caller vouches for the facts: `Game.load` is the checked way."""
        check_seats([facts["seats"]])
        if not -1 <= facts["turn"] < facts["seats"]:
            raise ValueError(f"it cannot be the turn of seat {shortened(facts['turn'])}")
        self.seats = facts["seats"]
        self.turn = facts["turn"]
        self.reveals = facts["reveals"]
        self.random = facts["random"]
        self.key_0, self.key_1 = key_words(facts.get("key", ""))
        cells = {field.name: field.fitted(facts[field.name]) for field in self.FIELDS}
        if cython.compiled:
            self._fill(packed(cells, self.FIELDS))
        else:
            for field in self.FIELDS:
                setattr(self, field.name, nested(cells[field.name], field.shape))

    def _fill(self, raw: bytes) -> None:
        """Compiled only: take over the bytes of all fields."""
        source = cython.cast("const char*", raw)
        memcpy(self.cells, source, self.size)  # type: ignore  # noqa: F821


OWN_BYTES = State.__basicsize__
