"""What holds for the events of every game: each names a rule, nothing hidden shows in them, and a log reads nothing else."""

from __future__ import annotations

from collections import Counter

from shinar.core.events import MOST_EVENTS
from shinar.core.rng import Rng
from shinar.core.state import State
from shinar.testing.walks import Case

OTHERS = 3  # moves that are tried instead of the one that is made


def check_events(case: Case) -> None:
    """Every move tells something, within the buffer, by a rule of the game; copies and searches tell nothing."""
    table, rules = case.game.state.EVENTS, case.game.rules.rules
    assert len({kind.name for kind in table.kinds}) == len(table) and len(set(table.places)) == len(table.places)
    assert all(kind.rule in rules for kind in table.kinds)
    for state, code in case.walk():
        after = state.copy()
        after.do(code)
        assert 0 < len(after.events) < MOST_EVENTS, f"{case.game.moves.text(code)} tells {len(after.events)} events"
        assert all(event.seat is None or 0 <= event.seat < case.seats for event in after.events)
        assert after.copy().events == ()


def check_events_leak_nothing(case: Case) -> None:
    """Two games that a seat cannot tell apart, before a move and after it, tell that seat the same."""
    rng = Rng(case.seed)
    for n, (state, code) in enumerate(case.walk()):
        if n % 4 != case.seed % 4:
            continue
        after = state.copy()
        after.do(code)
        for seat in range(-1, case.seats):
            for other in _unlike(case, state, code, seat, rng):
                if case.game.view(other, seat) == case.game.view(after, seat):
                    told = [Counter(one.events_for(seat)) for one in (other, after)]  # cards may be drawn in another order
                    assert told[0] == told[1], f"{case.game.moves.text(code)} for seat {seat}"


def _unlike(case: Case, state: State, code: int, seat: int, rng: Rng) -> list[State]:
    """What might have happened instead, as far as a seat knows: other hidden cards, and other moves of another seat."""
    found = []
    if seat >= 0:
        dealt = state.redealt(seat, rng)
        if dealt.turn == state.turn and dealt.why_not(code) is None:
            dealt.do(code)
            found.append(dealt)
    if seat != state.turn and case.game.is_secret(state, state.turn, code):  # of any other move all are told which it was
        moves = state.moves()
        for _ in range(OTHERS):
            other = state.copy()
            other.do(moves[rng.below(len(moves))])
            found.append(other)
    return found


def check_log_reads_events_alone(case: Case) -> None:
    """The lines for a seat are the same where all that it cannot know lies otherwise."""
    rng = Rng(case.seed)
    for n, (state, code) in enumerate(case.walk()):
        if n % 3 != case.seed % 3:
            continue
        after = state.copy()
        after.do(code)
        for seat in range(case.seats):
            known = after.events_for(seat)
            assert case.game.log(after.redealt(seat, rng), known) == case.game.log(after, known)
