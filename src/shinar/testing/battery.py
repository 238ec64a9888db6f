"""Checks that hold for every game, whoever wrote it: whole games, copies, secrets, refusals, records, texts.

Each check takes a `Case` and raises AssertionError. `for case in cases(game): check_copies(case)` is all a test needs.
"""

from __future__ import annotations

import io
import json
import os
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from itertools import permutations
from math import factorial
from typing import Any

from rich.console import Console

from shinar.bots import LEVELS, Asker, make_bot
from shinar.core import record as records
from shinar.core.errors import GameOver, IllegalMove, OutOfTurn, UnknownMove
from shinar.core.game import Game
from shinar.core.record import Record
from shinar.core.registry import find_game
from shinar.core.rng import Rng
from shinar.core.state import State
from shinar.core.text import LANGUAGES
from shinar.testing.walks import Case, cases

FEW_ITERATIONS = 12  # of a bot that is to be fair rather than strong
MOST_CODES = 310  # of a game with more moves than that, some are tried where each takes long
MOST_PIECES = 12  # that are clicked in vain
MOST_ORDERS = 60  # in which several seats choose
NO_MOVES: tuple[Any, ...] = (
    -1,
    10**6,
    10**100,
    -(10**100),
    2**31,
    2**63,
    1.5,
    None,
    True,
    [],
    {},
    b"0",
    "",
    " ",
    "x" * 10_000,
    "\0",
    "-1",
    "0",
)


def some_codes(game: Game, first: int = 0) -> range:
    """All moves of a game; of very many every n-th, others with another `first`."""
    step = 1 + len(game.moves) // MOST_CODES
    return range(first % step, len(game.moves), step)


def shared(state: State) -> bool:
    """Whether others decide at the same time, or could still change their minds: what a move does is then not seen at once."""
    for seat in set(range(state.seats)) - {state.turn}:
        try:
            state.copy().give_turn(seat)
        except OutOfTurn:
            continue
        return True
    return False


# --- whole games and the checked API ----------------------------------------------------------------------------------


def check_whole_game(case: Case) -> None:
    """The game ends, somebody wins, and after the end nothing goes."""
    reveals = 0
    last = case.start()
    for state, _ in case.walk():
        assert state.turn in state.pending_seats()
        assert not state.winner_seats(), "a winner before the end"
        assert state.values_of_all() == [state.value_of(seat) for seat in range(case.seats)]
        assert state.reveal_count() >= reveals, "what was revealed cannot become hidden"
        reveals = state.reveal_count()
        last = state
    assert last.over and last.turn == -1 and last.winner_seats() and not last.moves() and not last.pending_seats()
    assert len(last.scores()) == case.seats
    for code in some_codes(case.game):
        _refused(last, code, GameOver)


def check_legality(case: Case) -> None:
    """What is offered and what is refused are one thing; a refusal names a rule and changes nothing."""
    for n, state in enumerate(case.some(every=7)):
        offered = set(state.moves())
        assert offered and len(state.moves()) == len(offered)
        for code in [*some_codes(case.game, n), *offered]:
            problem = state.why_not(code)
            assert (problem is None) == (code in offered), f"{case.game.moves.text(code)}: {problem}"
            if problem:
                assert problem.rule in case.game.rules.rules and problem.sentence
                if code % 5 == n % 5:
                    _refused(state, code, IllegalMove)


def check_paths(case: Case) -> None:
    """Each legal move has its own pieces to click, and no path is the beginning of another; gains are as they turn out."""
    for state in case.some(every=3):
        choices = case.game.view(state, state.turn)["moves"]
        paths = [tuple(choice["path"]) for choice in choices]
        assert all(paths) and len(set(paths)) == len(paths)
        assert not any(a != b and b[: len(a)] == a for a in paths for b in paths), paths
        for choice in choices:
            after = state.copy()
            after.do(choice["code"])
            if shared(state):
                assert choice["gain"] is None or type(choice["gain"]) is int
            elif after.reveal_count() == state.reveal_count():
                seat = state.turn
                assert choice["gain"] == after.scores()[seat] - state.scores()[seat]
            else:
                assert choice["gain"] is None, "a preview of something hidden"


def check_objections(case: Case) -> None:
    """Clicks that lead nowhere are answered with a rule of the game; those that lead on are not held against anybody."""
    assert all(rule in case.game.rules.rules for rule in case.game.astray.values())
    for state in case.some(every=40):
        choices = case.game.view(state, state.turn)["moves"]
        starts = {choice["path"][0] for choice in choices}
        pieces = {path[0] for path in case.game.paths(state, list(case.game.moves))}
        idle = sorted(pieces - starts)
        for piece in idle[:: 1 + len(idle) // MOST_PIECES]:
            problem = case.game.objection(state, [piece])
            assert problem and problem.rule in case.game.rules.rules, f"no rule stands against {piece}"
        assert case.game.objection(state, ["no-such-piece"]) is None


def check_bad_moves(case: Case) -> None:
    """Whatever is not a move of the game, or not of the seat, is refused and changes nothing."""
    for state in case.some(every=25):
        for move in (*NO_MOVES, len(case.game.moves)):
            _refused(state, move, UnknownMove)
        for seat in (-1, case.seats, 99, 2**40, "0", 0.0, True):
            _refused(state, state.moves()[0], OutOfTurn, seat)
        for seat in set(range(case.seats)) - set(state.pending_seats()):
            copy = state.copy()
            try:
                copy.give_turn(seat)
            except OutOfTurn:
                _refused(state, state.moves()[0], OutOfTurn, seat)


def _refused(state: State, move: Any, error: type[Exception], seat: Any = None) -> None:
    before = state.digest(), state.snapshot()
    try:
        state.do(move, seat)
    except error as problem:
        assert len(str(problem)) < 1000 and "\n" not in str(problem)
    else:
        raise AssertionError(f"{move!r} by seat {seat!r} was not refused")
    assert (state.digest(), state.snapshot()) == before, f"{move!r} was refused but changed the state"


# --- copies, pieces, secrets ------------------------------------------------------------------------------------------


def check_copies(case: Case) -> None:
    """A copy is equal, plays on equally, and is independent."""
    other = case.start()
    for state, code in case.walk():
        assert other.digest() == state.digest()
        spare = state.copy()
        before = state.digest()
        spare.do(code)
        assert state.digest() == before, "playing in a copy changed the original"
        other.become(spare)


def check_conservation(case: Case) -> None:
    """No piece appears or vanishes, in play or in re-dealing."""
    pieces = dict(case.game.pieces(case.start()))
    rng = Rng(case.seed)
    for state, _ in case.walk():
        assert case.game.pieces(state) == pieces
        assert case.game.pieces(state.redealt(rng.below(case.seats), rng)) == pieces


def check_no_leak(case: Case) -> None:
    """What a seat cannot know makes no difference to what it sees, to its moves, or to any bot that decides for it."""
    rng = Rng(case.seed)
    for state in case.some(every=5):
        for seat in range(case.seats):
            view = case.game.view(state, seat)
            json.dumps(view)
            one, two = state.redealt(seat, rng), state.redealt(seat, rng)
            for hidden in (one, two):
                assert case.game.view(hidden, seat) == view
                assert case.game.view(hidden, -1) == case.game.view(state, -1), "a spectator sees more than a player"
            assert one.redealt(seat, Rng(5)).digest() == two.redealt(seat, Rng(5)).digest(), "re-dealing depends on hidden cards"
            if seat == state.turn:
                check_fair_bots(one, two, seat)


def check_views_together(case: Case) -> None:
    """Views that are made together are those of each seat alone: what they share tells nobody more."""
    seats = range(-1, case.seats)
    for state in case.some(every=5):
        assert case.game.views(state, seats) == [case.game.view(state, seat) for seat in seats]


def check_fair_bots(one: State, two: State, seat: int) -> None:
    """Two states that a seat cannot tell apart, the same bot: the same move."""
    for level in LEVELS:
        moves = {Asker(make_bot(level, 3, FEW_ITERATIONS), 4).move(state, seat) for state in (one, two)}
        assert len(moves) == 1, f"{level} sees what the seat cannot know"


def check_fair_games(case: Case, level: str) -> None:
    """A whole game of bots that remember: one that is asked in the game, and one in a game that its seat cannot tell from it."""
    rng = Rng(case.seed)
    askers = [[Asker(make_bot(level, seat, FEW_ITERATIONS), seat) for seat in range(case.seats)] for _ in range(2)]
    state = case.start()
    while not state.over:
        seat = state.turn
        moves = [asker[seat].move(seen, seat) for asker, seen in zip(askers, (state, state.redealt(seat, rng)), strict=True)]
        assert moves[0] == moves[1], f"{level} sees what the seat cannot know"
        state.do(moves[0])


def check_sealed_choices(case: Case) -> None:
    """Where several seats choose at once, neither the order nor a change of mind makes a difference."""
    rng = Rng(case.seed)
    for state in case.some(every=3):
        waiting = state.pending_seats()
        if len(waiting) < 2:
            continue
        chosen, rejected = [], {}
        for seat in waiting:
            asked = state.copy()
            asked.give_turn(seat)
            moves = asked.moves()
            chosen.append((seat, moves[rng.below(len(moves))]))
            rejected[seat] = moves[rng.below(len(moves))]
        results = set()
        for order in some_orders(chosen, rng):
            result = state.copy()
            second_thoughts = [(seat, rejected[seat]) for seat, _ in order[:-1]]
            for seat, code in [*second_thoughts, *order]:
                result.do(code, seat)
            results.add(result.digest())
        straight = state.copy()
        for seat, code in chosen:
            straight.do(code, seat)
        assert results == {straight.digest()}


def some_orders(chosen: list[tuple[int, int]], rng: Rng) -> Iterator[list[tuple[int, int]]]:
    """All orders of a few choices; of more than that, some."""
    if factorial(len(chosen)) <= MOST_ORDERS:
        yield from (list(order) for order in permutations(chosen))
        return
    for _ in range(MOST_ORDERS):
        order = list(chosen)
        for i in range(len(order) - 1, 0, -1):
            j = rng.below(i + 1)
            order[i], order[j] = order[j], order[i]
        yield order


def check_fresh_sources(case: Case) -> None:
    """With another random source no card moves; and neither such a state nor a re-dealt one tells the source of the game."""
    for state in case.some(every=17):
        fresh = state.reseeded(Rng(5))
        written = case.game.dump(fresh)
        assert fresh.moves() == state.moves() and case.game.pieces(fresh) == case.game.pieces(state)
        for seat in range(-1, case.seats):
            assert case.game.view(fresh, seat) == case.game.view(state, seat)
        assert case.game.dump(case.game.load(written)) == written
        for text in (written, case.game.dump(state.redealt(0, Rng(6)))):
            assert not case.key or case.key not in text
        assert fresh.snapshot()["key"] == state.redealt(0, Rng(6)).snapshot()["key"] == ""
        assert fresh.digest() == case.game.load(case.game.dump(state)).reseeded(Rng(5)).digest()


# --- text -------------------------------------------------------------------------------------------------------------


def check_record(case: Case) -> None:
    """A game written down replays to the same state; every line of it is needed."""
    record = Record(case.game, dict(case.options), ["random"] * case.seats, case.deal)
    state = case.start()
    for state, code in case.walk():
        record.moves.append((state.turn, code))
    lines = list(record.lines(state))
    again, replayed = records.check(lines)
    assert again.moves == record.moves and replayed.digest() == state.digest()


def check_position(case: Case) -> None:
    """A position written down is read back the same, and plays on the same: its text leaves nothing out that counts."""
    for state in case.some(every=11):
        text = case.game.dump(state)
        again = case.game.load(text)
        assert again.digest() == state.digest(), text
        assert case.game.dump(again) == text and again.moves() == state.moves()
        policy = case.policy()
        while not state.over:
            code = policy.choose(state)
            assert again.moves() == state.moves()
            state.do(code)
            again.do(code)
            assert case.game.position_hash(again) == case.game.position_hash(state)
        assert again.digest() == state.digest() and again.scores() == state.scores()
        assert case.game.load(case.game.dump(state)).digest() == state.digest()


def check_texts(case: Case) -> None:
    """Every move, log line, prompt and board has its words in both languages."""
    out = Console(file=io.StringIO(), width=100)
    for state, code in case.walk():
        after = state.copy()
        after.do(code)
        for lang in LANGUAGES:
            for line in (line for seat in range(-1, case.seats) for line in case.game.told(after, seat)):
                args = {name: "Nebo" if name == "player" else value for name, value in line.args.items()}
                assert case.game.texts.format(lang, line.id, **args)
            assert case.game.prompt(case.game.view(state, state.turn), lang)
    for lang in LANGUAGES:
        for seat in range(-1, case.seats):
            out.print(case.game.board(case.game.view(state, seat), lang))
        assert distinct_moves(case.game.name, lang), "two moves with the same words"
        for id, _ in case.game.score_sheet(state):
            assert case.game.texts.format(lang, id)
    assert case.game.texts.ids("en") == case.game.texts.ids("ru")


@cache
def distinct_moves(name: str, lang: str) -> bool:
    """Whether every move of a game has words of its own."""
    game = find_game(name)
    return len({game.move_text(code, lang) for code in game.moves}) == len(game.moves)


# --- compiled against interpreted -------------------------------------------------------------------------------------


def trace(case: Case) -> list[str]:
    """Every move and every hash of a game, with what it tells, and what re-dealing and judging the states gives."""
    found = []
    rng = Rng(case.seed)
    for state, code in case.walk():
        seat = rng.below(case.seats)
        values = " ".join(str(state.value_of(s)) for s in range(case.seats))
        found.append(f"{state.turn} {code} {state.digest()} {state.redealt(seat, rng).digest()} {values} {state.reveal_count()}")
        found.append(repr(state.events))
    found.append(f"{state.digest()} {state.scores()} {state.winner_seats()}")
    return found


def traces(name: str, seeds: range) -> list[list[str]]:
    return [trace(case) for seed in seeds for case in cases(find_game(name), seed)]


def plain_traces(name: str, seeds: range) -> list[list[str]]:
    """The same from a process that runs the rules as plain Python."""
    command = [sys.executable, "-m", "shinar.testing.battery", name, str(seeds.start), str(seeds.stop)]
    env = {**os.environ, "SHINAR_PURE": "1", "PYTHONPATH": os.pathsep.join(sys.path)}
    done = subprocess.run(command, env=env, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    found: list[list[str]] = json.loads(done.stdout)
    return found


if __name__ == "__main__":
    print(json.dumps(traces(sys.argv[1], range(int(sys.argv[2]), int(sys.argv[3])))))
