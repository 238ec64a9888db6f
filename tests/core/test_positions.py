"""Positions in text: what is wrong with one is said with its line, and nothing breaks conservation."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shinar.core.errors import PositionError
from shinar.core.registry import find_game
from shinar.testing.walks import Case

GAME = find_game("babel")

WRONG = [
    ("no colon", "turn 0", 1, "name: words"),
    ("a line twice", "hand 0: A\nhand 0: S", 2, "line 1 already"),
    ("no such line", "turn: 0\nhands: A", 2, "no line 'hands'"),
    ("another game", "game: chess", 1, "'chess', not of babel"),
    ("no such option", "options: luck=1", 1, "no option is called"),
    ("an option without value", "options: sumerians", 1, "name=value"),
    ("no such seat", "turn: 2", 1, "from 0 to 1"),
    ("turn no number", "turn: x", 1, "one whole number"),
    ("turn twice", "turn: 0 1", 1, "one whole number"),
    ("turn in other digits", "turn: ²", 1, "one whole number"),
    ("seed too large", "seed: 99999999999999999999", 1, "from 0 to"),
    ("no such land", "pawns: egypt media", 1, "pawns"),
    ("one pawn", "pawns: media", 1, "each of the two players"),
    ("no such tribe", "hand 0: X", 1, "a tribe"),
    ("no such level", "stock 0: 7", 1, "a level"),
    ("level zero", "stock 0: 0", 1, "a level"),
    ("13 Assyrians", "settlers 0 media: 6A\nhand 0: 7A", 2, "too many of assyrian: there are only 12"),
    ("a sixth level 6", "stock 0: 6 6 6\nstock 1: 6 6 6", 2, "too many of level 6: there are only 5"),
    ("eleven of level 1", "dealt: 0 1\nstock 0: 1 1 1 1 1 1 1 1 1", 2, "too many of level 1"),
    ("falling temple", "temple 0 media: 2 1", 1, "the levels of a temple rise"),
    ("level twice in a temple", "temple 0 media: 1 1", 1, "the levels of a temple rise"),
    ("unknown temple", "temple 0 media: ?", 1, "the levels of a temple rise"),
    ("61 unknown cards", "hand 0: 61?", 0, "only 60 are left"),
    ("too many in all", "hand 0: 12A 12S\nhand 1: 40?", 0, "only 36 are left"),
    ("a deck with cards missing", "tribe deck: 12A", 0, "48 pieces of the game lie nowhere"),
    ("temples missing", "temple deck: 1 2", 0, "lie nowhere"),
    ("gives up more than it has", "hand 1: 2A\ngive up: 3", 0, "hand 1 has fewer than 3"),
    ("gives up nothing", "give up: 0", 1, "from 1 to 60"),
    ("knows what is not there", "hand 0: A\nknown 0: S", 0, "not all of these cards"),
    ("knows too many temples", "temples known: 50", 1, "from 0 to 45"),
    ("migrated perhaps", "migrated: perhaps", 1, "one of no, yes"),
    ("dealt to nobody", "dealt: 3", 1, "dealt"),
    ("far too long", "# " + "x" * 30_000, 0, "at most 20000 characters"),
]


@pytest.mark.parametrize(("text", "line", "message"), [w[1:] for w in WRONG], ids=[w[0] for w in WRONG])
def test_a_wrong_position_says_what_and_where(text: str, line: int, message: str) -> None:
    with pytest.raises(PositionError) as caught:
        GAME.load(text)
    assert caught.value.line == line, str(caught.value)
    assert message in str(caught.value)


def test_what_is_left_open_is_dealt_from_the_rest_by_the_seed() -> None:
    one, two = GAME.load("hand 0: 7?\nseed: 1"), GAME.load("hand 0: 7?\nseed: 2")
    assert one.digest() != two.digest()
    assert one.digest() == GAME.load("hand 0: 7?\nseed: 1").digest()
    assert GAME.pieces(one) == GAME.pieces(GAME.new())


def test_remarks_and_spaces_do_not_matter() -> None:
    assert GAME.load("  Turn :  1 # theirs\n\n# nothing\nhand 1: a").digest() == GAME.load("turn: 1\nhand 1: A").digest()


@pytest.mark.parametrize(
    "text", ["stock 0: 1", "temple 0 media: 1 2 3 4 5 6\ntemple 0 sumer: 1 2 3 4 5 6\ntemple 0 hatti: 1 2 3 4"]
)
def test_a_position_that_is_won_is_over(text: str) -> None:
    state = GAME.load(text)
    assert state.over == ("temple" in text)


@given(data=st.data())
def test_an_edited_position_loads_whole_or_not_at_all(data: st.DataObject) -> None:
    states = list(Case(GAME, 2, seed=data.draw(st.integers(0, 5)), lively=True).some(every=20))
    text = GAME.dump(data.draw(st.sampled_from(states)))
    at = data.draw(st.integers(0, len(text) - 1))
    text = text[:at] + data.draw(st.text("MSHPA0123456789 :\n?", max_size=3)) + text[at + data.draw(st.integers(0, 3)) :]
    try:
        state = GAME.load(text)
    except PositionError:
        return
    assert GAME.pieces(state) == GAME.pieces(GAME.new())
    assert GAME.load(GAME.dump(state)).digest() == state.digest()
    assert bool(state.moves()) != state.over
