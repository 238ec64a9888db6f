"""SEV-22: the order of a game, of an age and of a turn with all boxes."""

from functools import partial

import pytest

from shinar.core.state import State
from shinar.testing import rule
from tests.seven_wonders import table
from tests.seven_wonders.table import (
    GAME,
    act,
    city,
    coins,
    discards,
    hand,
    on,
    rule_against,
    turn,
    victories,
)

BOXES = {"leaders": "with", "cities": "with", "wonder_pack": "with"}
lay = partial(table.lay, leaders="with", cities="with", wonder_pack="with")


def asks(state: State) -> tuple[str, list[int]]:
    return on(state, "phase"), state.pending_seats()


def kinds(state: State) -> list[str]:
    """What the last move did."""
    return [event.kind for event in state.events]


def in_order(found: list[str], *expected: str) -> bool:
    """Whether each of these events follows the last one before it."""
    last = [len(found) - 1 - found[::-1].index(kind) for kind in expected]
    first = [found.index(kind) for kind in expected]
    return all(before < after for before, after in zip(last, first[1:], strict=False))


# --- the game and its ages --------------------------------------------------------------------------------------------


@rule("SEV-22.1")
@pytest.mark.parametrize("sides", ["choose", "A"])
def test_boards_then_leaders_then_tiles(sides: str) -> None:
    state = GAME.new(3, {**BOXES, "sides": sides}, 5)
    asked = []
    while on(state, "phase") != "choose":
        phase = on(state, "phase")
        asked += [phase] if phase not in asked else []
        if phase == "pick":
            assert not any(on(state, f"offers {seat}") for seat in range(3)), "tiles are dealt after the leaders"
        if phase == "draft":
            assert all(len(on(state, f"leaders {seat}").split()) == 4 for seat in range(3))
        act(state, GAME.moves.text(state.moves()[0]))
    assert asked == ["side"] * (sides == "choose") + ["pick", "draft", "recruit"]


@rule("SEV-22.2")
@pytest.mark.parametrize("age", [1, 2, 3])
def test_an_age_begins_with_recruiting_then_the_project_then_the_cards(age: int) -> None:
    hands = "hand 0: caesar\nhand 1: cleopatra\nhand 2: nefertiti"
    state = lay(f"phase: recruit\nage: {age}\n{hands}\ncoins: 5 0 0", projects="with")
    assert on(state, "project") == ""
    turn(state, "recruit caesar")
    assert in_order(kinds(state), "recruit", "new-project", "deal", "begin-turn")
    assert (on(state, "round"), len(hand(state, 0)), on(state, "project") != "") == ("1", 8, True)


@rule("SEV-22.3")
def test_an_age_ends_with_the_project_then_conflicts_then_diplomacy_goes_back() -> None:
    """A shield of the Obelisk counts in the conflicts of the same age, and the token keeps seat 2 out of them."""
    state = lay("age: 2\nround: 7\ntaking part: 1 0 0\ndiplomacy: 0 0 1\ncoins: 0 0 0", project="obelisk 0")
    turn(state)
    assert in_order(kinds(state), "complete-project", "fight", "return-diplomacy", "begin-recruitment")
    assert [event.amount for event in state.events if event.kind == "begin-recruitment"] == [3]
    assert ([victories(state, seat) for seat in range(3)], on(state, "diplomacy")) == (["3", "", ""], "0 0 0")


@rule("SEV-22.3")
def test_a_penalty_comes_before_the_conflicts() -> None:
    """The red card that seat 0 loses to the Grand Bazaar no longer fights."""
    state = turn(lay("age: 3\nround: 7\ncity 0: stockade", project="grand_bazaar 1"))
    assert [victories(state, seat) for seat in range(3)] == ["", "", ""]


# --- the turn ---------------------------------------------------------------------------------------------------------


@rule("SEV-22.4")
def test_coins_that_come_in_this_turn_do_not_pay_in_it() -> None:
    position = "hand 0: militia\nhand 1: gambling_den\ncoins: {} 0 0"
    assert rule_against(lay(position.format(2)), "build militia") == "SEV-3.3"
    state = turn(lay(position.format(3)), "build militia", "build gambling_den")
    assert on(state, "coins") == "1 6 4"


@rule("SEV-22.4")
def test_production_chains_and_laws_of_this_turn_count_from_the_next() -> None:
    position = "hand 0: stockade\nhand 1: lumber_yard\nhand 2: theater\ntiles 2: 2 3 4\ncoins: 9 9 9"
    assert rule_against(lay(position, laws=[9]), "build stockade 2") == "SEV-4.8"
    state = lay("age: 2\nhand 0: library\nhand 1: scriptorium\ncity 1: press_1\ncoins: 0 0 0", laws=[7])
    assert rule_against(state, "chain library") == "SEV-3.6"
    taxed = lay("hand 0: stockade\nhand 2: theater\ncity 0: lumber_yard\ntiles 2: 1 3 4\ncoins: 0 0 0", laws=[9])
    assert (on(turn(taxed, "build stockade", "", "tower theater 1"), "laws"), coins(taxed)) == ("1 9", 0)


@rule("SEV-22.4")
def test_a_leader_of_this_turn_helps_from_the_next() -> None:
    """Bilkis comes as an extra leader: she serves in the turn after, and is noted as new until then."""
    position = "age: 2\nboards: roma-B-1 halikarnassos-A gizah-A\nleaders 0: bilkis\nhand 0: vineyard\ncoins: 9 0 0"
    state = turn(lay(position, laws=[15]), "stage vineyard")
    assert asks(state) == ("extra", [0])
    digging = position.replace("halikarnassos-A", "halikarnassos-B") + "\nhand 1: walls\ndiscards: altar"
    state = act(turn(lay(digging, laws=[15]), "stage vineyard", "stage walls"), "recruit bilkis")
    assert (asks(state), city(state)[-1], coins(state), on(state, "fresh 0")) == (("dig", [1]), "bilkis", 7, "bilkis")
    assert on(act(state, "pass"), "fresh 0") == ""


FOUR = "players: 4\nboards: roma-B-1 halikarnassos-B babylon-B-2 gizah-A\nround: 7\n"


@rule("SEV-22.5")
def test_the_order_of_a_turn_with_everything_in_it() -> None:
    """An extra leader, the last card of Babylon, a card of the pile, a loss, a tile, and the end of the age."""
    means = "leaders 0: caesar plato\ntiles 3: 5 6 7"
    hands = "hand 0: altar theater\nhand 1: stockade barracks\nhand 2: hideout baths\nhand 3: workshop apothecary"
    state = lay(f"{FOUR}{means}\n{hands}\ncoins: 9 2 2 2", laws=[9, 15])
    turn(state, "stage altar", "stage stockade", "build hideout", "tower workshop 6")
    assert asks(state) == ("extra", [0])
    assert "hideout" in city(state, 2), "buildings stand"
    act(state, "recruit caesar")
    assert (asks(state), coins(state)) == (("seventh", [2]), 9 - 3)
    assert "theater" not in discards(state)
    act(state, "discard baths")
    assert asks(state) == ("dig", [1])
    assert {"theater", "barracks", "apothecary", "baths", "workshop"} <= set(discards(state)), "the last cards are there to dig"
    assert on(state, "debt") == "0 0 0 0", "losses come later"
    act(state, "dig theater")
    assert (asks(state), on(state, "tower")) == (("loss", [0, 1, 3]), "9 15")
    for seat in (0, 1, 3):
        state.do("pay 1", seat)
    assert (on(state, "tower"), on(state, "age"), on(state, "phase")) == ("9 15 6", "2", "recruit")


@rule("SEV-22.5")
def test_hands_are_passed_after_losses_and_tiles() -> None:
    state = lay("hand 0: altar\nhand 1: hideout\nhand 2: theater\ntiles 0: 5 6 7\ncoins: 2 0 2", laws=[9])
    before = hand(state, 0)
    turn(state, "tower altar 6", "build hideout", "build theater")
    assert (asks(state), hand(state, 0)) == (("loss", [0, 2]), before[1:])
    state.do("pay 1", 0)
    state.do("pay 0", 2)
    assert in_order(kinds(state), "lose-by-others", "lay-tile", "pass-hand")
    assert (hand(state, 1), on(state, "laws"), on(state, "debt")) == (before[1:], "6 9", "0 0 1")


@rule("SEV-22.6")
def test_income_counts_all_cards_of_the_turn() -> None:
    """The Vineyard counts the brown card next door, the Secret Society itself, and a sale and a Gambling House come beside."""
    position = (
        "age: 2\nplayers: 4\nboards: ephesos-A rhodos-A babylon-A gizah-A\n"
        "hand 0: vineyard\nhand 1: gambling_house\nhand 2: loom_2\nhand 3: sawmill\ncoins: 0 1 0 1"
    )
    state = turn(lay(position), "build vineyard", "build gambling_house", "build loom", "build sawmill")
    assert on(state, "coins") == "3 9 2 0"


@rule("SEV-22.6")
def test_copies_come_before_burials_so_that_a_leader_can_be_both() -> None:
    """Seat 1 buries Caesar in the turn in which seat 0 copies him; the copy stays, but by the option."""
    means = "city 0: lumber_yard clay_pool loom_1 glassworks_1\ncity 1: caesar clay_pit brickyard loom_2"
    position = f"age: 3\nboards: ephesos-A abu_simbel-B babylon-A\n{means}\nhand 0: courtesans_guild\nhand 1: gardens\ncoins: 9 9 9"
    state = turn(lay(position), "build courtesans_guild", "stage gardens")
    assert asks(state) == ("copy", [0])
    act(state, "copy caesar")
    assert asks(state) == ("bury", [1])
    act(state, "bury caesar")
    assert (on(state, "copied 0"), on(state, "buried 1")) == ("caesar", "caesar")
    gone = act(turn(lay(position, copied_leader="goes"), "build courtesans_guild", "stage gardens"), "copy caesar", "bury caesar")
    assert on(gone, "copied 0") == ""


@rule("SEV-22.6")
def test_roma_draws_and_diplomacy_comes_with_the_income() -> None:
    position = (
        "boards: roma-B rhodos-A babylon-A\ncity 0: lumber_yard clay_pool\nhand 0: altar\nhand 1: residence\nleaders 0: plato"
    )
    state = turn(lay(f"{position}\ncity 1: clay_pit\ncoins: 0 0 0"), "stage altar", "build residence")
    assert (len(on(state, "leaders 0").split()), coins(state), on(state, "diplomacy")) == (5, 5, "0 1 0")


# --- builds from the discard pile -------------------------------------------------------------------------------------


@rule("SEV-22.7")
def test_the_order_of_builds_from_the_discard_pile() -> None:
    """All in one recruitment phase, against the order of the seats: Halikarnassos, Great Wall, Manneken Pis, Solomon."""
    boards = "players: 4\nboards: rhodos-A manneken_pis-A halikarnassos-B great_wall-A"
    hands = "hand 0: solomon\nhand 1: caesar\nhand 2: plato\nhand 3: amytis"
    position = f"phase: recruit\nage: 2\n{boards}\n{hands}\ndiscards: altar theater stockade barracks tavern\ncoins: 3 0 0 0"
    state = turn(lay(position, laws=[15]), "recruit solomon", "stage caesar", "stage plato", "wall amytis 4")
    order = []
    for card in ("altar", "theater", "stockade", "barracks"):
        order += state.pending_seats()
        act(state, f"dig {card}")
    assert order == [2, 3, 1, 0]
    assert [city(state, seat)[-1] for seat in range(3)] == ["solomon", "stockade", "altar"]


@rule("SEV-22.7")
def test_the_courtesans_as_solomon_dig_last_and_coins_come_at_once() -> None:
    means = "city 0: lumber_yard clay_pool loom_1 glassworks_1\ncity 1: solomon\ncity 2: foundry"
    boards = "players: 4\nboards: ephesos-A rhodos-A halikarnassos-B gizah-A"
    hands = "hand 0: courtesans_guild\nhand 2: gardens"
    state = turn(lay(f"age: 3\n{boards}\n{means}\n{hands}\ndiscards: tavern altar\ncoins: 0 0 0 0"), "build courtesans_guild", "",
                 "stage gardens")  # fmt: skip
    act(state, "copy solomon")
    assert asks(state) == ("dig", [2])
    act(state, "dig altar")
    assert asks(state) == ("dig", [0])
    assert coins(act(state, "dig tavern")) == 5


@rule("SEV-22.7")
def test_a_black_card_of_the_pile_strikes_in_the_same_turn() -> None:
    position = (
        "boards: halikarnassos-B rhodos-A babylon-A\ncity 0: foundry\nage: 2\nhand 0: vineyard\ndiscards: hideout\ncoins: 0 0 0"
    )
    state = act(turn(lay(position), "stage vineyard"), "dig hideout")
    assert asks(state) == ("loss", [1, 2])


# --- what works once --------------------------------------------------------------------------------------------------

LAST = "age: 2\nround: 7\nboards: {}\nlost start: 1 0 1\nhand 0: {}\ncity 0: {}\ncoins: {} 0 0"
BABYLON, MANNEKEN = "babylon-B-2 rhodos-A alexandria-A", "manneken_pis-A-3 great_wall-B babylon-B"  # copies B4 and Babylon B2
GIVERS = {
    "bilkis": (BABYLON, "school laboratory", "bilkis lumber_yard brickyard", 2),
    "a dock": (BABYLON, "archery_range stables", "clandestine_dock_west sawmill clay_pool", 2),
    "secret warehouse": (BABYLON, "walls aqueduct", "secret_warehouse quarry", 0),
    "black market": (BABYLON, "school laboratory", "black_market lumber_yard brickyard", 0),
    "great wall": (MANNEKEN, "school laboratory", "lumber_yard brickyard", 0),
}


@rule("SEV-22.8")
@pytest.mark.parametrize("giver", GIVERS)
def test_they_work_once_for_each_play(giver: str) -> None:
    """Both cards lack one resource, which the same giver brings, or a coin of a dock: for the turn, and for the last card."""
    boards, cards, works, money = GIVERS[giver]
    first, last = (f"build {card}" + (" 1" if giver == "a dock" else "") for card in cards.split())
    state = turn(lay(LAST.format(boards, cards, works, money)), first)
    assert (asks(state), coins(state)) == (("seventh", [0]), money // 2)
    act(state, last)
    assert (set(cards.split()) <= set(city(state)), coins(state)) == (True, 0)


@rule("SEV-22.8")
@pytest.mark.parametrize("giver", ["bilkis", "black market", "great wall"])
def test_they_bring_one_resource_and_not_two(giver: str) -> None:
    boards, cards, works, _ = GIVERS[giver]
    assert rule_against(lay(LAST.format(boards, cards, works.replace("lumber_yard", "altar"), 9)), "build school") == "SEV-4.8"
