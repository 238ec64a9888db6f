"""Laying out positions of Babel in tests, and reading them off again."""

from shinar.core.errors import IllegalMove
from shinar.core.registry import find_game
from shinar.core.state import State

GAME = find_game("babel")


def lay(text: str) -> State:
    """A position from text; see shinar/games/babel/position.py for how it is written."""
    return GAME.load(text)


def act(state: State, *moves: str) -> State:
    """Make moves, whoever's they are."""
    for move in moves:
        state.do(move)
    return state


def on(state: State, line: str) -> str:
    """One line of the position, such as `settlers 0 hatti`; empty where there is none."""
    lines = dict(text.split(":", 1) for text in GAME.dump(state).splitlines())
    return lines.get(line, "").strip()


def offers(state: State) -> set[str]:
    """The legal moves in notation."""
    return {GAME.moves.text(code) for code in state.moves()}


def rule_against(state: State, move: str) -> str:
    """The id of the rule that forbids a move; empty where it is allowed. Asking and trying must agree and change nothing."""
    before = state.digest()
    problem = state.why_not(move)
    if problem is None:
        assert move in offers(state)
        return ""
    try:
        state.do(move)
    except IllegalMove as refused:
        assert refused.rule == problem.rule
    else:
        raise AssertionError(f"{move} should be refused")
    assert state.digest() == before
    return problem.rule
