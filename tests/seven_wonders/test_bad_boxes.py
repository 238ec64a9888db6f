"""Bad input with the boxes: options that cannot go together, and positions in text that no game leads to, are named and refused."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from shinar.core.errors import PositionError, SetupError
from shinar.core.rng import Rng
from shinar.games.seven_wonders.catalogue import INITIALS, WONDERS
from shinar.testing import rule
from tests.seven_wonders.table import GAME, LAYOUT
from tests.seven_wonders.test_positions import spoilt

INITIAL = {wonder.name: initial for wonder, initial in zip(WONDERS, INITIALS, strict=True)}
ALL = {"leaders": "with", "cities": "with", "wonder_pack": "with"}
BOXES_OF = {
    "roma": ("leaders",),
    "petra": ("cities",),
    "byzantium": ("cities",),
    "great_wall": ("wonder_pack",),
    "stonehenge": ("wonder_pack",),
    "manneken_pis": ("wonder_pack",),
    "abu_simbel": ("wonder_pack", "leaders"),
}


# --- options ----------------------------------------------------------------------------------------------------------


@rule("SEV-21.1")
@pytest.mark.parametrize("boxes", [{}, {"leaders": "with"}, {"wonder_pack": "with"}])
def test_eight_players_without_cities_are_refused(boxes: dict[str, str]) -> None:
    with pytest.raises(SetupError, match=r"eight players need the Cities expansion: cities=with \(SEV-21.1\)"):
        GAME.new(8, {"cities": "without", **boxes}, 1)


@pytest.mark.parametrize("seats", [0, 1, 9, 42])
def test_other_numbers_of_players_are_refused(seats: int) -> None:
    with pytest.raises(SetupError):
        GAME.new(seats, ALL, 1)


@rule("SEV-17.21", "SEV-19.36", "SEV-20.2")
@pytest.mark.parametrize(("board", "box"), [(board, box) for board, boxes in BOXES_OF.items() for box in boxes])
def test_a_board_without_its_box_is_refused(board: str, box: str) -> None:
    given = {**ALL, box: "without", "wonders": f"{INITIAL[board]}EH"}
    with pytest.raises(SetupError, match=f"the board {board} needs {box}=with"):
        GAME.new(3, given, 1)
    assert GAME.new(3, {**ALL, "wonders": given["wonders"]}, 1).seats == 3


@rule("SEV-21.7")
@pytest.mark.parametrize("board", ["roma", "abu_simbel"])
def test_the_free_city_with_a_board_of_leaders_is_refused(board: str) -> None:
    with pytest.raises(SetupError, match=r"the Free City cannot have the board .* \(SEV-21.7\)"):
        GAME.new(2, {**ALL, "wonders": f"EH{INITIAL[board]}"}, 1)
    assert GAME.new(3, {**ALL, "wonders": f"EH{INITIAL[board]}"}, 1).seats == 3


@pytest.mark.parametrize(
    ("name", "value"),
    [
        *(("leaders", "yes"), ("cities", ""), ("wonder_pack", "WITHOUT"), ("wonders", "EE"), ("wonders", "XYZ"), ("wonders", "")),
        *(("eight_guilds", "11"), ("roma_lost", "none"), ("copied_wall", "left"), ("boxes", "all"), ("wonders", "ABEGHORMU")),
    ],
)
def test_values_that_are_not_there_are_refused(name: str, value: str) -> None:
    with pytest.raises(SetupError):
        GAME.new(3, {**ALL, name: value}, 1)


# --- positions --------------------------------------------------------------------------------------------------------

LEADERS = "options: leaders=with\n"
CITIES = "options: cities=with\n"
PACK = "options: wonder_pack=with\n"
EVERYTHING = "options: leaders=with cities=with wonder_pack=with\n"
TWO = "players: 2\nround: 4\n"
WRONG = [
    ("eight without Cities", "players: 8", "eight players need the Cities expansion"),
    ("a leader without Leaders", "round: 4\ncity 0: caesar", "too many of caesar"),
    ("a leader of Cities without it", LEADERS + "round: 4\ncity 0: berenice", "too many of berenice"),
    ("a black card without Cities", LEADERS + "round: 4\ncity 0: militia", "too many of militia"),
    ("a black card of an age to come", CITIES + "round: 4\ncity 0: capitol", "its age has not begun"),
    ("an unknown leader", LEADERS + "round: 4\ncity 0: nimrod", "a card expected, not 'nimrod'"),
    ("an unknown black card", CITIES + "round: 4\nhand 0: casino", "a card expected, not 'casino'"),
    ("a leader twice", LEADERS + "round: 4\ncity 0: caesar\ncity 1: caesar", "too many of caesar"),
    ("a leader in a city and in hand", LEADERS + "round: 4\ncity 0: caesar\nleaders 1: caesar", "too many of caesar"),
    ("a leader twice in one hand", LEADERS + "round: 4\nleaders 0: caesar caesar", "too many of caesar"),
    ("a leader in a city and buried", EVERYTHING + "boards: abu_simbel-B-2\ncity 0: caesar\nburied 0: caesar", "too many"),
    ("five leaders in hand", LEADERS + "boards: gizah-A\nleaders 0: caesar nero plato midas solomon", "more than were dealt"),
    ("nine leaders in hand", LEADERS + "leaders 0: caesar nero plato midas solomon hiram varro amytis ramses", "at most 8"),
    (
        "five leaders, some in the city",
        LEADERS + "round: 4\nboards: gizah-A\nleaders 0: caesar nero\ncity 0: plato midas solomon",
        "more than were dealt",
    ),
    ("a leader in a hand of cards", LEADERS + "round: 4\nhand 0: caesar", "cards of this age expected"),
    ("a card in a hand of leaders", LEADERS + "phase: recruit\nhand 0: altar\nhand 1: caesar\nhand 2: nero", "begun"),
    (
        "a card in a hand of leaders, later",
        LEADERS + "phase: recruit\nage: 2\nhand 0: altar\nhand 1: caesar\nhand 2: nero",
        "hand 0: leaders expected",
    ),
    ("an age card among the leaders", LEADERS + "round: 4\nleaders 0: altar", "at most 8 leaders expected"),
    ("a leader in the discard pile", LEADERS + "round: 4\ndiscards: caesar", "leaders are never in a pile"),
    ("a leader thrown away", LEADERS + "round: 4\nthrown: caesar", "leaders are never in the discard pile"),
    ("nobody to recruit", LEADERS + "phase: recruit", "players have leaders in hand"),
    ("recruiting in mid-age", LEADERS + "phase: recruit\nround: 3\nhand 0: nero\nhand 1: plato\nhand 2: midas", "hands"),
    ("recruiting without Leaders", CITIES + "phase: recruit", "needs the option leaders=with"),
    ("a draft of leaders without Leaders", CITIES + "phase: pick", "needs the option leaders=with"),
    ("a loss without boxes", "phase: loss\nround: 4", "of a box that is not played with"),
    ("a loss of nothing", CITIES + "phase: loss\nround: 4", "there is nothing to choose"),
    ("an extra leader that is not due", LEADERS + "phase: extra\nround: 4", "extra is not due"),
    ("a copy that is not due", LEADERS + "phase: copy\nround: 4", "copy is not due"),
    ("a burial that is not due", EVERYTHING + "phase: bury\nround: 4", "bury is not due"),
    ("fewer leaders dealt than there are", LEADERS + "round: 4\nleaders dealt: 3", "from 12 to 36"),
    ("more leaders dealt than there are", LEADERS + "round: 4\nleaders dealt: 40", "from 12 to 36"),
    ("debt below zero", CITIES + "round: 4\ndebt: -1 0 0", "from 0 to 99"),
    ("debt in words", CITIES + "round: 4\ndebt: some 0 0", "from 0 to 99"),
    ("debt of two", CITIES + "round: 4\ndebt: 1 1", "each of the 3 cities"),
    ("debt without Cities", LEADERS + "round: 4\ndebt: 1 0 0", "only with the box Cities"),
    ("debt without a box", "round: 4\ndebt: 1 0 0", "no line 'debt'"),
    ("debt of the Free City", CITIES + TWO + "debt: 0 0 1", "only players take it"),
    ("diplomacy below zero", CITIES + "round: 4\ndiplomacy: -1 0 0", "from 0 to 9"),
    ("losses below zero", CITIES + "round: 4\nloss: 0 -3 0", "from 0 to 99"),
    ("buried without Abu Simbel", EVERYTHING + "round: 4\nboards: gizah-A\nburied 0: caesar", "has buried so many"),
    ("buried before the stage", EVERYTHING + "round: 4\nboards: abu_simbel-A-2\nburied 0: caesar", "has buried so many"),
    ("two under one stage", EVERYTHING + "round: 4\nboards: abu_simbel-B-1\nburied 0: caesar nero", "has buried so many"),
    ("buried twice", EVERYTHING + "round: 4\nboards: abu_simbel-B-2\nburied 0: caesar caesar", "more leaders copied or buried"),
    ("a building buried", EVERYTHING + "round: 4\nboards: abu_simbel-B-2\nburied 0: altar", "a leader expected, not 'altar'"),
    ("copied without the Courtesans", LEADERS + "age: 3\nround: 4\ncopied 0: caesar", "only the Courtesans' Guild copies"),
    (
        "two copied",
        LEADERS + "age: 3\nround: 4\ncity 0: courtesans_guild\ncopied 0: caesar nero",
        "more leaders copied or buried than there can be",
    ),
    ("fresh elsewhere", LEADERS + "round: 4\nfresh 0: caesar", "leaders of this city expected"),
    ("a board without its box", LEADERS + "boards: petra-A", "of a box that is not played with"),
    ("Abu Simbel without Leaders", PACK + "boards: abu_simbel-A", "of a box that is not played with"),
    ("Roma as the Free City", LEADERS + TWO + "boards: gizah-A rhodos-A roma-A", "the Free City has no leaders"),
    ("Abu Simbel as the Free City", EVERYTHING + TWO + "boards: gizah-A rhodos-A abu_simbel-B", "a board that needs them"),
    ("a leader in the Free City", LEADERS + TWO + "city 2: caesar", "the Free City has no leaders"),
    ("a leader under its board", LEADERS + TWO + "boards: gizah-A rhodos-A ephesos-A-1\ntucked 2: caesar", "no leaders (SEV-21.7)"),
    ("leaders in hand of the Free City", LEADERS + TWO + "leaders 2: caesar", "no line 'leaders 2'"),
    ("stages of the wall that do not stand", PACK + "boards: great_wall-A-1\nraised 0: 1 2", "as many stages as stand"),
    ("a fifth stage of the wall", PACK + "boards: great_wall-A-1\nraised 0: 5", "from 1 to 4"),
    ("raised elsewhere", PACK + "boards: gizah-A-1\nraised 0: 1", "no line 'raised 0'"),
    ("a leader face down in words", LEADERS + "round: 4\nface down 0: caesar . .", "from 182 to 223"),
    ("a leader face down for one age", LEADERS + "round: 4\nface down 0: .", "a slot or a dot for each age"),
    ("face down and in hand", LEADERS + "round: 4\nleaders 0: caesar@182\nface down 0: 182 . .", "put face down expected"),
    ("face down in the deck", LEADERS + "round: 4\nface down 0: 217 . .", "lies in the deck"),
    ("in hand and in the deck", LEADERS + "round: 4\nleaders 0: caesar@210", "lies in the deck"),
    ("cards before any are dealt", LEADERS + "phase: draft\nhand 0: ?", "not enough cards for all the hands"),
    ("a hand too large amid a turn", CITIES + "phase: loss\nround: 4\nhand 0: ? ? ? ? ?\nloss: 1 1 1", "not the cards"),
    ("a pile too large", CITIES + TWO + "pile: ? ? ? ? ?", "left for the Free City"),
    ("turn eight", CITIES + "round: 8", "from 1 to 7"),
    ("turn seven of eight players", "options: cities=with\nplayers: 8\nround: 7", "from 1 to 6"),
    ("a sealed leader that is too dear", LEADERS + "phase: recruit\nhand 0: pericles\nhand 1: nero\nhand 2: plato\ncoins: 5 0 0\n"
     "sealed 0: recruit pericles", "sealed 0"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "message"), [case[1:] for case in WRONG], ids=[case[0] for case in WRONG])
def test_a_wrong_position_with_boxes_is_refused_with_a_sentence(text: str, message: str) -> None:
    with pytest.raises(PositionError) as problem:
        LAYOUT.lay(text)
    assert message in str(problem.value)


def test_a_wrong_move_with_boxes_changes_nothing() -> None:
    state = GAME.load(EVERYTHING + "phase: recruit\nhand 0: pericles\nhand 1: nero\nhand 2: plato\ncoins: 5 0 0")
    before = state.digest()
    for move in (
        "recruit pericles",
        "recruit nero",
        "build altar",
        "pay 1",
        "bury nero",
        "copy nero",
        "wall pericles 1",
        "pick nero",
    ):
        assert state.why_not(move) is not None
        with pytest.raises(Exception, match="SEV-"):
            state.do(move)
    assert state.digest() == before


@rule("SEV-17.6")
def test_who_has_no_leader_is_not_asked_for_one() -> None:
    """Only a position that was laid out leads there: in a game everybody has leaders enough."""
    state = GAME.load(EVERYTHING + "round: 7\nleaders 1: nero plato")
    while state.snapshot("age")["age"] == 0:
        state.do(state.moves()[0])
    assert state.pending_seats() == [1]
    state.do("discard nero")
    assert state.pending_seats() == [0, 1, 2]
    none = GAME.load(EVERYTHING + "round: 7")
    none.random_playout(Rng(1))
    assert none.over


@given(seats=st.integers(2, 8), seed=st.integers(0, 10**6), moves=st.integers(0, 180))
@settings(max_examples=60, deadline=None)
def test_whatever_loads_with_boxes_plays_on(seats: int, seed: int, moves: int) -> None:
    """A spoilt position is refused, or it is as good as any other."""
    chance = random.Random(seed)
    state = GAME.new(seats, {**ALL, "sides": "choose"}, seed)
    for _ in range(moves):
        if not state.over:
            state.do(chance.choice(state.moves()))
    options = next(line for line in GAME.dump(state).splitlines() if line.startswith("options"))
    for _ in range(8):
        try:
            found = GAME.load(options + "\n" + spoilt(GAME.dump(state), chance))
        except PositionError:
            continue
        assert GAME.load(GAME.dump(found)).digest() == found.digest()
        for seat in range(found.seats):
            found.redealt(seat, Rng(seed)).random_playout(Rng(seed))
        found.random_playout(Rng(seed))
        assert found.over
