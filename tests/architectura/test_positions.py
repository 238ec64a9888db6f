"""Positions of Architectura: what cannot lie on the table cannot be laid out."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from shinar.core.errors import PositionError
from shinar.testing.walks import Case
from tests.architectura.table import GAME, lay


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("seats: 5", "seats: a number from 2 to 4"),
        ("street a: 0.5 0.5", "card 0.5 is not in the game, or lies elsewhere"),
        ("street a: 0.13", "card 0.13 is not in the game"),
        ("street a: 2.1", "card 2.1 is not in the game"),
        ("street a: 0.5^5", "a place such as"),
        ("street a: 0.99", "a place such as"),
        ("street a: 0.5/1.6", "only destroyed cards lie beneath"),
        ("street a: ~0.5^2", "shows no side"),
        ("street a: 0.5*3", "the token nobody's"),
        ("street a: 0.5*0 0.6*0 +0", "a player has 2 tokens"),
        ("street a: . . . . . . . . .", "at most 8 places"),
        ("hand 0: 19", "numbers of cards from 1 to 18"),
        ("hand 0: 5 5", "lies elsewhere"),
        ("hand 0: 1\ndeck 0: 2 3", "lies nowhere"),
        ("colours: blue blue", "each colour once"),
        ("options: additional=any\nextra 0: 77", "additional cards such as 135"),
        ("extra 0: 1", "only there"),
        ("options: additional=1\nextra 0: 12", "not a choice"),
        ("phase: effect", "cannot have come to this"),
        ("phase: measure", "cannot have come to this"),
        ("phase: place", "cannot have come to this"),
        ("phase: sets", "cannot have come to this"),
        ("phase: pick\nframe 1: 0 0 1 0 1 0", "cannot have come to this"),
        ("frame 1: 99 0 1 0 1 0", "no effect of a card"),
        ("frame 1: 0 0 1 7 1 0", "no such effect"),
        ("frame 1: 0 0", "six numbers"),
        ("grave 0: 5", "a card of zone 0"),
        ("zone 0: ~0.5", "cards such as 0.5"),
        ("due: 0.5=99", "a card and a mark"),
        ("card: x", "a card such as 0.5"),
        ("goal: z9", "goal: one of"),
        ("turn: 0\nactive: 1", "only cards that others lay"),
        ("weather: fine", "a position has no line"),
        ("options: cards=/etc/passwd", "is not here"),
    ],
)
def test_what_is_no_position(text: str, said: str) -> None:
    with pytest.raises(PositionError) as found:
        lay(text)
    assert said in str(found.value)


@settings(max_examples=60)
@given(data=st.data(), seed=st.integers(0, 50))
def test_a_position_that_was_tampered_with_is_refused_or_played(data: st.DataObject, seed: int) -> None:
    """Whatever numbers are changed: an error, or a game that goes on by the rules."""
    case = Case(GAME, 2 + seed % 3, {"additional": "any"}, seed)
    states = list(case.some(every=9))
    lines = GAME.dump(states[data.draw(st.integers(0, len(states) - 1))]).splitlines()
    for _ in range(data.draw(st.integers(1, 3))):
        n = data.draw(st.integers(2, len(lines) - 1))
        words = lines[n].split()
        if len(words) > 1:
            at = data.draw(st.integers(1, len(words) - 1))
            words[at] = data.draw(
                st.sampled_from(
                    ["0", "1", "3", "17", "-1", ".", "~0.3", "1.5^4", "a1", "b8", "effect", "goal", "pick", "replay", "measure"]
                )
            )
            lines[n] = " ".join(words)
    try:
        state = lay("\n".join(lines))
    except PositionError as problem:
        assert "\n" not in str(problem)
        return
    for _ in range(40):
        if state.over:
            return
        moves = state.moves()
        if not moves:
            raise AssertionError("\n".join(lines))
        state.do(moves[len(moves) // 2])
