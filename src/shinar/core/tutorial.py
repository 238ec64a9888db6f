"""A first game in steps: a script (`tutorial.toml`) that the real rules play, and a coach's words (`tutorial.en.ftl`).

    minutes = 10

    [[step]]
    id = "build"                        # its text is lesson-build, with .title, and .task where a move is asked for
    position = "..."                    # lay out a new position; the first step has one
    play = ["market:3", "city:5"]       # moves made before the coach speaks, whoever's they are, as paths of clicks
    point = ["city:7"]                  # pieces to point at
    ask = "stock:own site:media"        # the move that the player is to make; the next step goes on from there
    instead = { end = "end" }           # texts (.end) for certain other moves; .other is for all the rest
    then = ["end"]                      # moves of others that follow the one asked for, before .done is said
    show = { level = "players.0.stock.0" }  # arguments of the texts, read from the view: no number is written twice
    rules = ["BAB-5.2"]                 # where to read more

The player is seat 0, the others are called by the texts `rival`, `rival-2` and so on. Texts also know the scores ($mine,
$theirs of seat 1, $theirs-2 of seat 2), $gain, what the move asked for scores at once, and $gain-NAME, what the move under
that name in `instead` would score.

Where all choose in secret, a move in `play` or `then` may name the seat that makes it: "2: hand:altar build:0-0-0". So the
others can have chosen before the player does (`play`), or choose after (`then`, or `play` of the next step); the last choice
reveals them all.

What a game has beyond its first game can be taught in chapters, each a script and texts of its own:

    chapters = ["moon"]                 # in tutorial.toml: there is tutorial_moon.toml, with tutorial_moon.en.ftl

Its name is the text chapter-moon in tutorial.en.ftl, with .about. A chapter knows the texts of the first game, too (`rival`), and
may say with which options one plays after it: `options = { moon = "with" }`.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from importlib.resources import files
from itertools import count, pairwise, takewhile
from typing import Any, Literal

from shinar.core.errors import ShinarError, TutorialError
from shinar.core.game import Game, Line
from shinar.core.state import State
from shinar.core.text import LANGUAGES, Texts, plain
from shinar.core.view import AnyView, Choice, EventData, LineData

PLAYER = 0
FIRST = ""  # the chapter with which every tutorial begins: the first game
KEYS = {"id", "position", "play", "point", "ask", "instead", "then", "show", "rules"}
SEAT = re.compile(r"(\d+):")


@dataclass(frozen=True, slots=True)
class Shown:
    """A move that was made: by whom, on which pieces, in words, and what the player then sees.

    A choice among several that are made at the same time stays sealed, until the last one reveals them all. The pieces of a move
    that the player may not know are not named.
    """

    seat: int
    path: list[str]
    lines: list[str]
    view: AnyView
    how: Literal["open", "sealed", "revealing"] = "open"
    log: list[LineData] = field(default_factory=list)  # all lines that the player may read, as data
    happened: list[EventData] = field(default_factory=list)  # and the events that they tell of


@dataclass(frozen=True, slots=True)
class Instead:
    """What the coach says to a certain legal move that was not asked for."""

    path: list[str]
    text: str


@dataclass(slots=True)
class Step:
    """One thing to read or to do. `ask` is empty where there is only to read."""

    id: str
    title: str
    text: str
    view: AnyView
    jump: bool = False  # a new position was laid out
    play: list[Shown] = field(default_factory=list)
    point: list[str] = field(default_factory=list)
    rules: list[str] = field(default_factory=list)
    ask: list[str] = field(default_factory=list)
    task: str = ""
    other: str = ""
    instead: list[Instead] = field(default_factory=list)
    after: Shown | None = None  # what the move asked for does
    then: list[Shown] = field(default_factory=list)  # what others do after it
    done: str = ""  # what is said then; without it the next step follows at once
    sheet: list[tuple[str, list[int]]] = field(default_factory=list)  # where the game has just ended


@dataclass(frozen=True, slots=True)
class Chapter:
    """What can be learned after the first game, as a list of chapters shows it."""

    name: str
    title: str
    about: str
    minutes: int
    steps: int


@dataclass(frozen=True, slots=True)
class Tutorial:
    """The first game or another chapter in one language; without steps where the game has none."""

    game: str
    minutes: int
    rivals: list[str]  # by seat, from seat 1 on
    steps: list[Step]
    chapter: str = FIRST
    chapters: list[Chapter] = field(default_factory=list)  # those beyond the first game
    options: dict[str, str] = field(default_factory=dict)  # of a table where one plays what was learned


def tutorial(game: Game, lang: str, chapter: str = FIRST) -> Tutorial:
    """A chapter of a game's tutorial; TutorialError where the rules or the texts do not bear it out."""
    script = script_of(game, chapter)
    return Coach(game, lang, chapter).perform(script) if script else Tutorial(game.name, 0, [], [])


def asked_positions(game: Game) -> dict[str, State]:
    """The states in which a move is asked for, by the ids of the steps, which differ in all chapters."""
    found: dict[str, State] = {}
    for chapter in chapters_of(game):
        coach = Coach(game, LANGUAGES[0], chapter)
        coach.perform(script_of(game, chapter) or {})
        found |= coach.asked
    return found


def chapters_of(game: Game) -> list[str]:
    """The names of all chapters, the first game before the others; none where nothing is taught."""
    script = script_of(game)
    return [FIRST, *script.get("chapters", [])] if script else []


def script_of(game: Game, chapter: str = FIRST) -> dict[str, Any] | None:
    path = files(game.texts.packages[-1]).joinpath(f"{part_of(chapter)}.toml")
    return tomllib.loads(path.read_text("utf-8")) if path.is_file() else None


def part_of(chapter: str) -> str:
    """How the files of a chapter are called."""
    return f"tutorial_{chapter}" if chapter else "tutorial"


class Coach:
    """Goes through a script, step by step, with a real state of the game."""

    def __init__(self, game: Game, lang: str, chapter: str = FIRST) -> None:
        self.game = game
        self.lang = lang
        self.chapter = chapter
        self.texts = Texts(*game.texts.packages, parts=tuple(map(part_of, dict.fromkeys((FIRST, chapter)))))
        ids = takewhile(lambda id: self.texts.has(lang, id), ("rival" if seat == 1 else f"rival-{seat}" for seat in count(1)))
        self.rivals = [self.texts.format(lang, id) for id in ids]
        self.state: State | None = None
        self.asked: dict[str, State] = {}
        self.ended = False

    def perform(self, script: Mapping[str, Any]) -> Tutorial:
        steps = [self.step(lines) for lines in script["step"]]
        for step, following in pairwise(steps):
            if step.ask and following.jump and not step.done:
                raise TutorialError(f"step {step.id}: a jump follows, so something must be said (.done)")
        if len({step.id for step in steps}) != len(steps):
            raise TutorialError("two steps have the same id")
        chapters = [self._chapter(name) for name in chapters_of(self.game) if name]
        return Tutorial(self.game.name, script["minutes"], self.rivals, steps, self.chapter, chapters, script.get("options", {}))

    def _chapter(self, name: str) -> Chapter:
        script = script_of(self.game, name)
        if not script:
            raise TutorialError(f"chapter {name}: there is no {part_of(name)}.toml")
        title = self.texts.format(self.lang, f"chapter-{name}")
        about = self.texts.attribute(self.lang, f"chapter-{name}", "about")
        return Chapter(name, title, about, script["minutes"], len(script["step"]))

    def step(self, script: Mapping[str, Any]) -> Step:
        id = script.get("id", "?")
        try:
            return self._step(id, script)
        except (ShinarError, LookupError, ValueError) as problem:
            raise TutorialError(f"step {id}: {problem}") from problem

    def _step(self, id: str, script: Mapping[str, Any]) -> Step:
        if unknown := set(script) - KEYS:
            raise ValueError(f"a step has no {sorted(unknown)[0]}")
        if "position" in script:
            self.state = self.game.load(script["position"])
            if self.state.seats != len(self.rivals) + 1:
                raise ValueError(f"a position for {self.state.seats}, but {len(self.rivals)} rivals have a name")
        if self.state is None:
            raise ValueError("there is no position yet")
        played = [self._make(*self._move(words)) for words in script.get("play", [])]
        step = Step(id, "", "", self._view(), "position" in script, played, script.get("point", []))
        step.rules = [self.game.rules.rules[rule].id for rule in script.get("rules", [])]
        facts = {name: _find(step.view, path) for name, path in script.get("show", {}).items()} | _scores(step.view)
        if "ask" in script:
            step.ask = script["ask"].split()
            facts["gain"] = self._gain(step.ask)
            facts |= {f"gain-{name}": self._gain(path.split()) for name, path in script.get("instead", {}).items()}
        else:
            step.view["moves"] = []
        self._speak(step, facts, script.get("instead", {}))
        if step.ask:
            self.asked[id] = self.state.copy()
            step.after = self._make(PLAYER, step.ask)
        if script.get("then") and not step.done:
            raise ValueError("moves follow the one asked for, so something must be said (.done)")
        step.then = [self._make(*self._move(words)) for words in script.get("then", [])]
        if step.view["over"] and not self.ended:
            step.sheet = self.game.score_sheet(self.state)
        self.ended = step.view["over"]
        return step

    def _speak(self, step: Step, facts: Mapping[str, Any], instead: Mapping[str, str]) -> None:
        """Put the texts of a step into words; all that it has must be used, and all that it needs be there."""
        step.text = self.texts.format(self.lang, f"lesson-{step.id}", **facts)
        forms = self.texts.forms(self.lang, f"lesson-{step.id}", **facts)
        step.title = forms.pop("title")
        if step.ask:
            step.task, step.other = forms.pop("task"), forms.pop("other")
            step.done = forms.pop("done", "")
            for name, path in instead.items():
                step.instead.append(Instead(list(self._choice(PLAYER, path.split())["path"]), forms.pop(name)))
        if forms:
            raise LookupError(f"nothing uses the text .{sorted(forms)[0]}")

    def _view(self) -> dict[str, Any]:
        assert self.state is not None
        return self.game.view(self.state, PLAYER)

    def _move(self, words: str) -> tuple[int, list[str]]:
        """A move of a script: the seat that makes it, by default the one that decides now, and its path."""
        assert self.state is not None
        first, *rest = words.split()
        if named := SEAT.fullmatch(first):
            return int(named[1]), rest
        return self.state.turn, [first, *rest]

    def _choice(self, seat: int, path: list[str]) -> Choice:
        """The legal move of a seat that has this path."""
        assert self.state is not None
        for choice in [] if self.state.over else self.game.choices(self.state, seat):
            if list(choice["path"]) == path:
                return {**choice, "path": path}
        raise ValueError(f"{' '.join(path)} is no legal move here")

    def _gain(self, path: list[str]) -> int:
        return self._choice(PLAYER, path)["gain"] or 0

    def _make(self, seat: int, path: list[str]) -> Shown:
        assert self.state is not None
        code = self._choice(seat, path)["code"]
        before = self.state.copy()
        before.give_turn(seat)
        self.state.do(code, seat)
        secret = seat != PLAYER and self.game.is_secret(before, seat, code)
        lines = self.game.told(self.state, PLAYER)
        shown = Shown(seat, [] if secret else path, self._words(lines), {**self._view(), "moves": []})
        shown.happened.extend(event.data() for event in self.state.events_for(PLAYER))
        shown.log.extend({"id": line.id, "args": {name: plain(value) for name, value in line.args.items()}} for line in lines)
        if before.pending_seats() != [seat]:
            return replace(shown, how="sealed")
        others = (other for other in range(before.seats) if other != seat)
        return replace(shown, how="revealing") if any(self.game.may_choose(before, other) for other in others) else shown

    def _words(self, lines: Sequence[Line]) -> list[str]:
        """What a move did, without what the player did: of that the coach speaks."""
        told = [line for line in lines if line.args.get("player") != PLAYER]
        return [self.game.texts.format(self.lang, line.id, **self._named(line.args)) for line in told]

    def _named(self, args: Mapping[str, Any]) -> dict[str, Any]:
        return {**args, "player": self.rivals[args["player"] - 1]} if "player" in args else dict(args)


def _scores(view: Mapping[str, Any]) -> dict[str, int]:
    """The scores as the texts know them."""
    mine, *theirs = view["scores"]
    return {"mine": mine} | {"theirs" if seat == 1 else f"theirs-{seat}": points for seat, points in enumerate(theirs, 1)}


def _find(view: Any, path: str) -> Any:
    """What lies in a view under a path such as `players.0.lands.media.temple.-1`; `#` at its end counts."""
    for part in path.split("."):
        view = len(view) if part == "#" else view[int(part)] if isinstance(view, list) else view[part]
    return view
