"""Positions in tests of rules: lay one out, make moves, read it off again. The same for every game."""

from shinar.core.errors import IllegalMove
from shinar.core.registry import find_game
from shinar.core.state import State


class Layout:
    """The words in which tests speak of one game."""

    def __init__(self, name: str) -> None:
        self.game = find_game(name)

    def lay(self, text: str) -> State:
        """A position from text; the game's position.py says how it is written."""
        return self.game.load(text)

    def act(self, state: State, *moves: str) -> State:
        """Make moves, whoever's they are."""
        for move in moves:
            if state.why_not(move) is None:
                assert state.moves().count(state.code_of(move)) == 1, f"{move} is legal, and should be offered once"
            state.do(move)
        return state

    def on(self, state: State, line: str) -> str:
        """One line of the position, such as `hand 0`; empty where there is none."""
        lines = dict(text.split(":", 1) for text in self.game.dump(state).splitlines())
        return lines.get(line, "").strip()

    def offers(self, state: State) -> set[str]:
        """The legal moves in notation."""
        return {self.game.moves.text(code) for code in state.moves()}

    def rule_against(self, state: State, move: str) -> str:
        """The id of the rule that forbids a move; empty where it is allowed. Asking and trying must agree and change nothing."""
        before = state.digest()
        problem = state.why_not(move)
        if problem is None:
            assert move in self.offers(state)
            return ""
        assert state.code_of(move) not in state.moves()
        try:
            state.do(move)
        except IllegalMove as refused:
            assert refused.rule == problem.rule
        else:
            raise AssertionError(f"{move} should be refused")
        assert state.digest() == before
        return problem.rule
