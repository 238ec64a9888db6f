"""SEV-20: Abu Simbel, which buries leaders."""

from functools import partial

import pytest

from shinar.core.state import State
from shinar.testing import rule
from tests.seven_wonders import table
from tests.seven_wonders.table import GAME, act, city, coins, offers, on, rule_against, scored, turn, victories

lay = partial(table.lay, leaders="with", cities="with", wonder_pack="with")
MEANS = "loom_1 clay_pool clay_pit"  # of the first stage of B
PRICES = {
    **dict.fromkeys(("croesus", "maecenas", "nero", "sappho", "vitruvius"), 1),
    **dict.fromkeys(("hammurabi", "hannibal", "hatshepsut", "leonidas", "xenophon", "zenobia"), 2),
    **dict.fromkeys(("berenice", "diocletian", "semiramis"), 2),
    **dict.fromkeys(("alexander", "aristotle", "hiram", "imhotep", "justinian", "midas", "nefertiti", "phidias"), 3),
    **dict.fromkeys(("praxiteles", "solomon", "varro", "aspasia", "caligula"), 3),
    **dict.fromkeys(("amytis", "archimedes", "bilkis", "cleopatra", "hypatia", "nebuchadnezzar", "plato", "tomyris", "darius"), 4),
    **dict.fromkeys(("caesar", "euclid", "ptolemy", "pythagoras", "ramses"), 5),
    "pericles": 6,
}


def before(leaders: str, more: str = "", cards: str = "", board: str = "abu_simbel-B", age: int = 2) -> State:
    """Seat 0 is about to build a stage that buries."""
    boards = f"age: {age}\nboards: {board} rhodos-A babylon-A"
    return lay(f"{boards}\nhand 0: lair\ncity 0: {MEANS} {leaders} {cards}\ncoins: 0 0 0\n{more}")


def buried(leader: str, more: str = "", cards: str = "", age: int = 2) -> State:
    return act(turn(before(leader, more, cards, age=age), "stage lair"), f"bury {leader}")


# --- burying ----------------------------------------------------------------------------------------------------------


@rule("SEV-20.12")
@pytest.mark.parametrize("leader", PRICES)
def test_a_buried_leader_brings_twice_its_price_and_nothing_else(leader: str) -> None:
    state = buried(leader)
    assert scored(state, "wonder") == 2 * PRICES[leader]
    assert (scored(state, "leaders"), scored(state, "science"), leader in city(state)) == (0, 0, False)
    assert on(state, "buried 0") == leader


@rule("SEV-20.12")
@pytest.mark.parametrize(
    ("board", "cards"),
    [
        ("abu_simbel-A-2", "quarry glassworks_1 loom_1"),
        ("abu_simbel-B-0", "loom_1 brickyard"),
        ("abu_simbel-B-1", "glassworks_1 sawmill"),
    ],
)
def test_three_stages_bury(board: str, cards: str) -> None:
    state = lay(f"age: 2\nboards: {board} rhodos-A babylon-A\nhand 0: lair\ncity 0: {cards} caesar zenobia\ncoins: 0 0 0")
    points = scored(state, "wonder")
    turn(state, "stage lair")
    assert (on(state, "phase"), state.pending_seats(), offers(state)) == ("bury", [0], {"bury caesar", "bury zenobia"})
    act(state, "bury caesar")
    assert (scored(state, "wonder") - points, scored(state, "leaders")) == (10, 3)


@rule("SEV-20.12")
def test_other_stages_bury_nobody() -> None:
    for stage, cards in ((0, "stone_pit clay_pool"), (1, "lumber_yard ore_vein")):
        boards = f"age: 2\nboards: abu_simbel-A-{stage} rhodos-A babylon-A"
        state = turn(lay(f"{boards}\nhand 0: lair\ncity 0: {cards} caesar"), "stage lair")
        assert (on(state, "phase"), "caesar" in city(state)) == ("choose", True)


@rule("SEV-20.12")
def test_the_price_counts_as_printed_whatever_was_paid() -> None:
    """Recruited for nothing by Maecenas."""
    rows = "phase: recruit\nage: 2\nboards: abu_simbel-B rhodos-A babylon-A\nhand 0: caesar\nhand 1: nero\nhand 2: plato"
    state = turn(lay(f"{rows}\ncity 0: {MEANS} maecenas\ncoins: 0 0 0"), "recruit caesar")
    assert coins(state) == 0
    move = next(move for move in sorted(offers(state)) if move.startswith("stage "))
    act(turn(state, move), "bury caesar")
    assert scored(state, "wonder") == 10


@rule("SEV-20.12")
def test_everybody_hears_who_is_buried() -> None:
    state = turn(before("caesar zenobia"), "stage lair")
    act(state, "bury zenobia")
    for seat in (-1, 0, 1):
        assert GAME.table(state, seat)["cities"][0]["buried"] == ["zenobia"]
        assert "log-bury" in [line.id for line in GAME.told(state, seat)]


@rule("SEV-20.12")
def test_both_stages_of_b_bury_one_each() -> None:
    state = lay(
        "age: 2\nboards: abu_simbel-B-1 rhodos-A babylon-A\nburied 0: plato\nhand 0: lair\ncity 0: glassworks_1 sawmill nero"
    )
    act(turn(state, "stage lair"), "bury nero")
    assert (on(state, "buried 0"), scored(state, "wonder")) == ("plato nero", 2 * 4 + 2 * 1)


@rule("SEV-20.12")
def test_a_leader_may_be_buried_in_the_recruitment_phase() -> None:
    rows = "phase: recruit\nage: 2\nboards: abu_simbel-B rhodos-A babylon-A\nhand 0: nero\nhand 1: plato\nhand 2: darius"
    state = turn(lay(f"{rows}\ncity 0: {MEANS} caesar zenobia\ncoins: 0 0 0"), "stage nero")
    assert offers(state) == {"bury caesar", "bury zenobia"}
    act(state, "bury caesar")
    assert (on(state, "phase"), on(state, "round"), scored(state, "wonder")) == ("choose", "1", 10)


# --- what ends and what stays -----------------------------------------------------------------------------------------


@rule("SEV-20.13")
@pytest.mark.parametrize(("leader", "shields"), [("caesar", 2), ("hannibal", 1)])
def test_shields_of_a_buried_leader_end(leader: str, shields: int) -> None:
    row = f"round: 7\nshield tokens: 0 {shields - 1} {shields - 1}"
    assert victories(buried(leader, row)) == ""
    state = turn(before(leader, row))
    assert victories(state) == "3 3"


@rule("SEV-20.13")
def test_symbols_of_a_buried_leader_end() -> None:
    cards = "workshop scriptorium"
    assert scored(before("euclid", cards=cards), "science") == 10
    assert scored(buried("euclid", cards=cards), "science") == 2
    assert scored(before("aristotle", cards=f"{cards} apothecary"), "science") == 13
    assert scored(buried("aristotle", cards=f"{cards} apothecary"), "science") == 10


@rule("SEV-20.13")
@pytest.mark.parametrize(
    ("leader", "move"),
    [
        ("hammurabi", "build baths"),
        ("leonidas", "build stockade"),
        ("archimedes", "build workshop"),
        ("ramses", "build workers_guild"),
        ("caligula", "caligula sepulcher"),
    ],
)
def test_powers_of_a_buried_leader_end(leader: str, move: str) -> None:
    """Those of one who is not buried go on. The hand comes from the right."""
    card = move.split()[1]
    rows = f"boards: abu_simbel-B rhodos-A babylon-A\nhand 0: lair\nhand 2: {card} walls\ncoins: 0 0 0\nlost start: 0 1 1"
    for victim in ("nero", leader):
        state = turn(lay(f"age: 3\n{rows}\ncity 0: {MEANS} {leader} nero"), "stage lair", "", "discard walls")
        act(state, f"bury {victim}")
        assert (move in offers(with_no_coins(state))) is (victim == "nero")


def with_no_coins(state: State) -> State:
    """The same position with empty purses."""
    lines = GAME.dump(state).splitlines()
    return GAME.load("\n".join("coins: 0 0 0" if line.startswith("coins:") else line for line in lines))


@rule("SEV-20.13")
def test_the_coin_of_berenice_and_of_xenophon_ends() -> None:
    rows = "boards: abu_simbel-B rhodos-A babylon-A\nhand 0: lair\nhand 1: vineyard walls\ncoins: 0 0 0"
    for leader, money in (("berenice", 2), ("xenophon", 1)):
        state = turn(lay(f"age: 2\n{rows}\ncity 0: {MEANS} berenice xenophon"), "stage lair", "discard walls")
        act(state, f"bury {leader}")
        turn(state, "build vineyard")
        assert coins(state) == 2 + money


@rule("SEV-20.13")
def test_semiramis_no_longer_turns_defeats_into_shields() -> None:
    row = "round: 7\ndefeats: 3 0 0\nshield tokens: 0 2 2"
    assert victories(turn(before("semiramis", row))) == "3 3"
    assert victories(buried("semiramis", row)) == ""


@rule("SEV-20.13")
def test_tomyris_no_longer_gives_defeats_away() -> None:
    row = "round: 7\nshield tokens: 0 2 2"
    assert on(turn(before("tomyris", row)), "defeats") == "0 1 1"
    assert on(buried("tomyris", row), "defeats") == "2 0 0"


@rule("SEV-20.13")
def test_a_buried_leader_is_no_white_card() -> None:
    state = turn(before("caesar zenobia", "city 1: diplomats_guild", age=3), "stage lair")
    assert scored(state, "guilds", 1) == 2
    assert scored(act(state, "bury caesar"), "guilds", 1) == 1


@rule("SEV-20.13")
@pytest.mark.parametrize("leader", ["nebuchadnezzar", "phidias", "darius", "cleopatra", "alexander", "justinian", "praxiteles"])
def test_points_of_a_buried_leader_end(leader: str) -> None:
    more, cards = "victories 0: 1 3", "altar hideout baths stockade apothecary"
    assert scored(before(leader, more, cards), "leaders") > 0
    assert scored(buried(leader, more, cards), "leaders") == 0


@rule("SEV-20.13")
def test_what_a_leader_brought_once_stays() -> None:
    """Six coins of Croesus, the diplomacy token of Aspasia, the building of Solomon."""
    rows = "phase: recruit\nage: 2\nboards: abu_simbel-B rhodos-A babylon-A\nhand 0: croesus\nhand 1: nero\nhand 2: plato"
    state = turn(lay(f"{rows}\ncity 0: {MEANS}\ncoins: 1 0 0"), "recruit croesus")
    act(turn(state, next(move for move in sorted(offers(state)) if move.startswith("stage "))), "bury croesus")
    assert (coins(state), scored(state, "wonder")) == (6, 2)
    state = buried("aspasia", "diplomacy: 1 0 0")
    assert (on(state, "diplomacy"), scored(state, "leaders"), scored(state, "wonder")) == ("1 0 0", 0, 6)
    state = buried("solomon", cards="altar")
    assert "altar" in city(state)


# --- who can be buried ------------------------------------------------------------------------------------------------


@rule("SEV-20.14")
def test_only_a_leader_of_the_own_city_can_be_buried_and_one_must_be() -> None:
    state = turn(before("caesar", "city 1: plato\nleaders 0: nero"), "stage lair")
    assert offers(state) == {"bury caesar"}
    assert {rule_against(state, f"bury {leader}") for leader in ("plato", "nero", "zenobia")} == {"SEV-20.14"}
    assert {rule_against(state, move) for move in ("pass", "discard lair", "recruit nero")} == {"SEV-2.1"}


@rule("SEV-20.14")
def test_a_leader_that_a_guild_copies_cannot_be_buried() -> None:
    state = turn(before("nero", "copied 0: plato\ncity 1: plato", "courtesans_guild", age=3), "stage lair")
    assert offers(state) == {"bury nero"}
    assert on(act(state, "bury nero"), "copied 0") == "plato"


@rule("SEV-20.14")
def test_without_a_leader_the_stage_may_be_built_and_does_nothing() -> None:
    state = before("", "city 1: plato\nleaders 0: nero")
    turn(state, "stage lair")
    assert (on(state, "phase"), table.stages(state), scored(state, "wonder")) == ("choose", 1, 0)


@rule("SEV-20.14")
def test_the_leader_that_lies_under_the_stage_is_not_buried() -> None:
    rows = "phase: recruit\nage: 2\nboards: abu_simbel-B rhodos-A babylon-A\nhand 0: nero\nhand 1: plato\nhand 2: darius"
    state = turn(lay(f"{rows}\ncity 0: {MEANS}\ncoins: 0 0 0"), "stage nero")
    assert (on(state, "phase"), on(state, "buried 0"), scored(state, "wonder")) == ("choose", "", 0)


def test_a_burial_is_told_in_the_city_where_it_is() -> None:
    boards = "age: 2\nboards: rhodos-A abu_simbel-B babylon-A"
    state = lay(f"{boards}\nhand 1: lair\ncity 1: {MEANS} caesar\ncoins: 0 0 0")
    state = act(turn(state, "", "stage lair"), "bury caesar")
    told = [(event.piece, event.source, event.target) for event in state.events if event.kind == "bury-leader"]
    assert told == [("caesar", "city:1", "wonder:1")]
