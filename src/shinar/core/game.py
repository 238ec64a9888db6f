"""What a game offers besides its state: its name, options and texts, what a seat sees, and what happened, in words."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Callable, Hashable, Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, NamedTuple

from shinar.core import options as opt
from shinar.core.canonical import text_hash
from shinar.core.errors import IllegalMove, OutOfTurn, SetupError, shortened
from shinar.core.events import Event
from shinar.core.moves import MoveTable
from shinar.core.options import Option, Preset
from shinar.core.packs import PackRegistry
from shinar.core.rulebook import Rulebook
from shinar.core.seeds import Seed, check_seed
from shinar.core.state import State
from shinar.core.text import Texts
from shinar.core.view import Choice

if TYPE_CHECKING:
    from rich.console import RenderableType

Choices = Callable[[State, int], list[Any]]  # writes down the legal moves of a seat that may choose


class Line(NamedTuple):
    """Something that happened, as a text to be put into either language."""

    id: str
    args: Mapping[str, Any] = MappingProxyType({})


class Game(ABC):
    """One game. A package offers it through the entry point group `shinar.games`."""

    name: str
    version: int  # of its rules: a record says with which it was played
    older: Mapping[int, Game] = {}  # by version: the game under earlier rules, for games that were stored then
    seats: tuple[int, ...]  # the numbers of players it can be played with
    usual_seats: int | None = None  # for a first game; None: the least number
    options: tuple[Option, ...] = ()
    presets: tuple[Preset, ...] = ()  # ways to play that people choose among first
    week: tuple[
        Mapping[str, str], ...
    ] = ()  # options of the deal of the day, from Monday on, again and again; none: the usual ones
    covered: tuple[Mapping[str, str], ...] = ()  # further combinations of options that goldens cover, with every number of seats
    needed_options: Mapping[int, Mapping[str, str]] = {}  # by number of seats: values that options must have with so many
    state: type[State]
    view_type: type[Any] | None = None  # a TypedDict of all that its views hold (see core/view.py), where it declares one
    texts: Texts
    packs: PackRegistry | None = None  # where its cards are data that people can write themselves
    measured: tuple[int | None, Mapping[str, str]] = (None, {})  # the seats and options that figures of speed are given for
    measured_whole: tuple[int, Mapping[str, str]] | None = None  # the same with all there is, where that is measured as well
    simultaneous = False  # whether seats choose at the same time, and may change a choice that is still sealed
    plans = False  # whether replies can be laid down ahead: two seats that move in turn, and replies that rest on nothing hidden
    uncovers: frozenset[str] = (
        frozenset()
    )  # kinds of pieces with something hidden beneath: after one has gone, the place is a guess
    unforeseen: frozenset[str] = frozenset()  # clicks that bring something hidden to light at once: no plan goes on after them
    astray: Mapping[tuple[str, ...], str] = {}  # clicks that belong to no move, by the kinds of the pieces: the rule that says so

    @property
    def moves(self) -> MoveTable:
        """All moves of the game: codes, notation, structure."""
        return self.state.MOVES

    @property
    def rules(self) -> Rulebook:
        """The numbered rules in both languages."""
        return self.state.RULES

    def of_version(self, version: int) -> Game:
        """The game under the rules of a version; SetupError where they are not played here."""
        if version == self.version:
            return self
        if version in self.older:
            return self.older[version]
        played = ", ".join(str(n) for n in sorted([*self.older, self.version]))
        if version > self.version:
            raise SetupError(
                f"newer rules of {self.name} ({shortened(version)}): a newer release plays them; here are rules {played}"
            )
        raise SetupError(f"older rules of {self.name} ({shortened(version)}), which are no longer played; here are rules {played}")

    def new(self, seats: int | None = None, options: Mapping[str, Any] | None = None, seed: Seed = 0) -> State:
        """A new game; SetupError for seats, options or a seed that there are not."""
        seats = self.seats[0] if seats is None else seats
        if type(seats) is not int or seats not in self.seats:
            counts = ", ".join(str(n) for n in self.seats)
            raise SetupError(f"{self.name} is played with {counts} seats, not {shortened(seats)}")
        seed = check_seed(seed)
        state = self.state()
        state.start(seats, opt.indices(self.options, self.settled(seats, options or {})), seed)
        return state

    def settled(self, seats: int, chosen: Mapping[str, Any]) -> dict[str, str]:
        """Every option with its value, for so many seats; SetupError for values that there are not or that do not go together."""
        options = opt.complete(self.options, {**self.needed_options.get(seats, {}), **chosen})
        self.check_options(seats, options)
        return options

    def check_options(self, seats: int, options: Mapping[str, str]) -> None:  # noqa: B027
        """SetupError where values of options do not go together, or not with so many seats: by default all do."""

    def view(self, state: State, seat: int) -> dict[str, Any]:
        """All that one seat may know, as plain data: nothing else ever leaves for a player. Seat -1 is a spectator."""
        return self.views(state, [seat])[0]

    def views(self, state: State, seats: Sequence[int], choices: Choices | None = None) -> list[dict[str, Any]]:
        """The views of several seats at once, which shares what is the same for all of them.

        `choices` writes the moves of a seat that may choose in another form than the method of that name.
        """
        choices = choices or self.choices
        pending = state.pending_seats()
        shared = {
            "game": self.name,
            "seats": state.seats,
            "turn": state.turn,
            "pending": pending,
            "over": state.over,
            "scores": state.scores(),
            "winners": state.winner_seats(),
        }
        found = []
        for seat, table in zip(seats, self.tables(state, seats), strict=True):
            chooses = seat in pending or (self.simultaneous and self.may_choose(state, seat))
            found.append({**shared, "seat": seat, **table, "moves": choices(state, seat) if chooses else []})
        return found

    def tables(self, state: State, seats: Sequence[int]) -> Sequence[Mapping[str, Any]]:
        """`table` for several seats; a game whose seats see much the same may share the work."""
        return [self.table(state, seat) for seat in seats]

    def may_choose(self, state: State, seat: int) -> bool:
        """Whether a seat owes a decision, or may still change the one it sealed."""
        if seat in state.pending_seats():
            return True
        if not self.simultaneous or not 0 <= seat < state.seats or state.over:
            return False
        trial = state.copy()
        try:
            trial.give_turn(seat)
        except OutOfTurn:
            return False
        return True

    def asking(self, state: State, seat: int) -> State:
        """The state with a seat's choice as the one that is asked for."""
        if seat == state.turn:
            return state
        asked = state.copy()
        asked.give_turn(seat)
        return asked

    def choices(self, state: State, seat: int) -> list[Choice]:
        """The legal moves of a seat that may choose: code, notation, pieces to click, and what each scores at once."""
        asked = self.asking(state, seat)
        codes = asked.moves()
        return [
            {"code": code, "text": self.moves.text(code), "path": path, "gain": gain}
            for code, path, gain in zip(codes, self.paths(asked, codes), asked.gains(codes), strict=True)
        ]

    def paths(self, state: State, codes: list[int]) -> list[Sequence[str]]:
        """For each move the pieces to click, in order. No path of a legal move is the beginning of another's.

        Steps written with a plus before them stand first and may be clicked in any order.
        """
        return [self.plain_path(code) for code in codes]

    def plain_path(self, code: int) -> Sequence[str]:
        """A path that does not depend on the state: by default it names the arguments of the move."""
        move = self.moves.move(code)
        return [f"{name}:{word}" for name, word in move.args.items()] or [move.name]

    def objection(self, state: State, path: Sequence[str]) -> IllegalMove | None:
        """The rule against clicks that lead to no legal move of the seat `turn`; None where they lead to one, or no rule is known.

        Of the moves that begin with these clicks most break it. Clicks that begin no move at all are looked up in `astray`,
        and then the last piece is asked about alone.
        """
        codes = list(self.moves)
        paths = [[step.removeprefix("+") for step in path] for path in self.paths(state, codes)]
        clicked = [step.removeprefix("+") for step in path]
        for clicks in (clicked, clicked[-1:]):
            meant = [code for code, steps in zip(codes, paths, strict=True) if steps[: len(clicks)] == clicks]
            problems = [state.why_not(code) for code in meant]
            if clicks is clicked and problems and not all(problems):
                return None
            broken = Counter(problem.rule for problem in problems if problem)
            kinds = tuple(piece.split(":")[0] for piece in clicks)
            rule = broken.most_common(1)[0][0] if broken else self.astray.get(kinds)
            if rule:
                return IllegalMove(" ".join(path), rule, self.rules.rules[rule].text["en"])
        return None

    def is_secret(self, before: State, seat: int, code: int) -> bool:
        """Whether the others may not know which move a seat made: a choice that stays sealed for now."""
        return before.pending_seats() != [seat]

    def condition(self, codes: Sequence[int]) -> Hashable:
        """What of a rival's moves, up to one's own next decision, a reply laid down ahead depends on: by default all of it."""
        return tuple(codes)

    @abstractmethod
    def table(self, state: State, seat: int) -> Mapping[str, Any]:
        """The game's own part of a view, with the `phase` that names what is asked now."""

    @abstractmethod
    def log(self, state: State, events: Sequence[Event]) -> list[Line]:
        """What a move did, in lines for one reader, to whom `events` are known. `state` is the game after it, for what is open to
        all: nothing that is hidden may be read from it."""

    def told(self, state: State, seat: int) -> list[Line]:
        """What the last move did, in lines for one seat; -1 is a spectator."""
        return self.log(state, state.events_for(seat))

    @abstractmethod
    def pieces(self, state: State) -> Mapping[str, int]:
        """How many there are of each piece, all places taken together: never changes in a game."""

    @abstractmethod
    def dump(self, state: State) -> str:
        """The whole position in readable text, hidden parts too."""

    def position_hash(self, state: State) -> str:
        """16 hexadecimal digits that tell positions apart, hidden parts and random source included, in every later release too."""
        return text_hash(self.dump(state), self.options)

    @abstractmethod
    def load(self, text: str) -> State:
        """A position from text; PositionError where it is not one."""

    @abstractmethod
    def board(self, view: Mapping[str, Any], lang: str) -> RenderableType:
        """A view as a picture for the terminal."""

    def picture(self, view: Mapping[str, Any], names: Sequence[str], lang: str) -> str:
        """A view as shapes of SVG, 760 by 540 (see shinar/pictures); empty where the game draws none."""
        return ""

    def player_marks(self, view: Mapping[str, Any]) -> list[str]:
        """By seat the shapes, 32 wide around a point, by which its picture tells players apart."""
        return [""] * int(view["seats"])

    @abstractmethod
    def move_words(self, code: int) -> dict[str, Any]:
        """The arguments of a move as words, for its text `move-...`."""

    def prompt(self, view: Mapping[str, Any], lang: str) -> str:
        """What is asked now of the seat that decides."""
        return self.texts.format(lang, f"prompt-{view['phase']}")

    def score_sheet(self, state: State) -> list[tuple[str, list[int]]]:
        """Points by source: the id of a text and the points of each seat."""
        return [("sheet-points", state.scores())]

    def move_text(self, code: int, lang: str) -> str:
        """A move in the words of a language."""
        move = self.moves.move(code)
        return self.texts.format(lang, f"move-{move.name}", **self.move_words(code))

    def move_in(self, view: Mapping[str, Any], code: int, lang: str) -> str:
        """A move in the words of a language for who sees this view: a game whose pieces have names of their own can use them."""
        return self.move_text(code, lang)

    def option_text(self, option: Option, value: str, lang: str) -> str:
        """What a value of an option means, in the words of a language."""
        return self.texts.format(lang, f"option-{option.name}-{value.replace('/', '-')}")
