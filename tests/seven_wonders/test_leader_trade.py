"""SEV-18.13 to SEV-18.18: leaders that make building cheaper."""

import pytest

from shinar.core.state import State
from shinar.testing import rule
from tests.seven_wonders.leaders import NOBODY_MAKES, phase, recruiting, table
from tests.seven_wonders.table import act, city, coins, offers, on, rule_against, stages, turn

# What a discount concerns: a card, what its city makes of the cost (all but one resource, in two ways), and all but two.
DISCOUNTS = [
    ("archimedes", "dispensary", ("foundry", "ore_vein glassworks_1"), "ore_vein"),
    ("archimedes", "school", ("lumber_yard", "press_1"), ""),
    ("hammurabi", "temple", ("clay_pool glassworks_1", "lumber_yard clay_pool"), "clay_pool"),
    ("hammurabi", "aqueduct", ("quarry", "quarry"), "stone_pit"),
    ("leonidas", "stables", ("clay_pool ore_vein", "lumber_yard ore_vein"), "lumber_yard"),
    ("leonidas", "walls", ("quarry", "quarry"), "stone_pit"),
]


def ways(state: State, card: str) -> set[str]:
    """How a card can be paid for."""
    return {move for move in offers(state) if move.split()[:2] == ["build", card]}


POOR = f"age: 2\n{NOBODY_MAKES}\ncoins: 0 0 0\n"


@rule("SEV-18.13")
@pytest.mark.parametrize(("leader", "card", "enough", "short"), DISCOUNTS)
def test_one_resource_less_whichever_it_is(leader: str, card: str, enough: tuple[str, str], short: str) -> None:
    for makes in enough:
        state = turn(table(f"{POOR}city 0: {leader} {makes}\nhand 0: {card}"), f"build {card}")
        assert (card in city(state), coins(state)) == (True, 0)
        assert rule_against(table(f"{POOR}city 0: {makes}\nhand 0: {card}"), f"build {card}") == "SEV-4.8"
    assert rule_against(table(f"{POOR}city 0: {leader} {short}\nhand 0: {card}"), f"build {card}") == "SEV-4.8"


@rule("SEV-18.13")
@pytest.mark.parametrize(
    ("leader", "cards"),
    [
        ("archimedes", "baths stockade"),
        ("hammurabi", "apothecary stockade"),
        ("leonidas", "apothecary baths"),
        ("imhotep", "apothecary baths stockade"),
    ],
)
def test_a_discount_is_for_one_colour(leader: str, cards: str) -> None:
    state = table(f"{NOBODY_MAKES}\ncoins: 0 0 0\ncity 0: {leader}\nhand 0: {cards}")
    for card in cards.split():
        assert rule_against(state, f"build {card}") == "SEV-4.8"


@rule("SEV-18.13")
@pytest.mark.parametrize(
    ("board", "built", "enough"), [("gizah-A", 0, ""), ("gizah-A", 1, "timber_yard lumber_yard"), ("ephesos-B", 2, "loom_1")]
)
def test_imhotep_makes_stages_cheaper(board: str, built: int, enough: str) -> None:
    position = f"boards: {board}-{built} halikarnassos-A alexandria-A\nhand 0: altar\ncoins: 0 0 0\ncity 0: {enough}"
    assert rule_against(table(position), "stage altar") == "SEV-4.8"
    state = turn(table(position + " imhotep"), "stage altar")
    assert stages(state) == built + 1
    assert rule_against(table(position + " archimedes hammurabi leonidas"), "stage altar") == "SEV-4.8"


@rule("SEV-18.13")
def test_imhotep_helps_with_a_leader_as_well() -> None:
    position = "boards: gizah-A halikarnassos-A alexandria-A\nage: 2\ncoins: 0 0 0\ncity 0: "
    assert rule_against(recruiting("sappho", position), "stage sappho") == "SEV-4.8"
    assert "stage sappho" in offers(recruiting("sappho", position + "imhotep"))


@rule("SEV-18.13")
def test_coins_of_a_cost_stay_as_they_are() -> None:
    position = "boards: petra-A-1 halikarnassos-A alexandria-A\nhand 0: altar\ncity 0: imhotep\ncoins: {} 0 0"
    assert rule_against(table(position.format(6), cities="with"), "stage altar") == "SEV-3.3"
    assert coins(turn(table(position.format(7), cities="with"), "stage altar")) == 0


@rule("SEV-18.13")
def test_taxes_stay_as_they_are() -> None:
    position = f"{NOBODY_MAKES}\ncity 0: leonidas\nhand 0: stockade\ncoins: {{}} 0 0"
    assert rule_against(table(position.format(0), laws=[1]), "build stockade") == "SEV-12.4"
    assert coins(turn(table(position.format(1), laws=[1]), "build stockade")) == 0


@rule("SEV-18.13")
def test_the_price_of_a_project_stays_as_it_is() -> None:
    position = f"age: 2\n{NOBODY_MAKES}\ncity 0: leonidas quarry{{}}\nhand 0: walls\ncoins: 2 0 0"
    assert rule_against(table(position.format(""), project="war_mirror"), "build walls 0 join") == "SEV-13.13"
    state = turn(table(position.format(" glassworks_1"), project="war_mirror"), "build walls 0 join")
    assert (coins(state), on(state, "taking part")) == (0, "1 0 0")


@rule("SEV-18.13")
@pytest.mark.parametrize("kind", ["chain", "gift"])
def test_a_discount_does_not_pay_for_a_project_where_the_building_is_free(kind: str) -> None:
    """Both the Siege Workshop and the project cost wood."""
    position = f"age: 3\n{NOBODY_MAKES}\ncity 0: leonidas laboratory{{}}\nhand 0: siege_workshop\ngift tokens: 1 0 0\ncoins: 5 0 0"
    move = f"{kind} siege_workshop 0 join"
    assert rule_against(table(position.format(""), project="giant_trebuchet"), move) == "SEV-13.13"
    assert coins(turn(table(position.format(" lumber_yard"), project="giant_trebuchet"), move)) == 0


@rule("SEV-18.14", "SEV-18.13")
def test_every_way_to_pay_is_offered_to_which_a_resource_left_out_leads() -> None:
    """Of ore, ore and wood: without the wood both ore from the right, without an ore one from each side."""
    position = f"age: 2\n{NOBODY_MAKES}\nhand 0: statue\ncity 1: lumber_yard\ncity 2: foundry\ncoins: 6 0 0\ncity 0: "
    assert ways(table(position + "hammurabi"), "statue") == {"build statue", "build statue 2"}
    assert [coins(turn(table(position + "hammurabi"), "build statue"), seat) for seat in range(3)] == [2, 3, 7]
    assert [coins(turn(table(position + "hammurabi"), "build statue 2"), seat) for seat in range(3)] == [2, 5, 5]
    assert ways(table(position), "statue") == {"build statue 2"}


@rule("SEV-18.14")
def test_a_raw_material_or_a_manufactured_good_may_be_left_out() -> None:
    boards = "boards: roma-A babylon-A alexandria-A"
    position = f"age: 2\n{boards}\nhand 0: temple\ncity 0: hammurabi lumber_yard\ncoins: 2 0 0"
    assert ways(table(position), "temple") == {"build temple", "build temple 2"}
    assert coins(turn(table(position), "build temple"), 2) == 5
    assert coins(turn(table(position), "build temple 2"), 1) == 5


# --- Bilkis -----------------------------------------------------------------------------------------------------------

SINGLE = {
    "stockade": "wood",
    "baths": "stone",
    "guard_tower": "clay",
    "barracks": "ore",
    "workshop": "glass",
    "scriptorium": "papyrus",
    "apothecary": "cloth",
}


@rule("SEV-18.15")
@pytest.mark.parametrize("card", SINGLE)
def test_bilkis_buys_one_resource_of_any_kind_for_a_coin(card: str) -> None:
    position = f"{NOBODY_MAKES}\nhand 0: {card}\ncity 0: bilkis\ncoins: {{}} 0 0"
    state = turn(table(position.format(1)), f"build {card}")
    assert (card in city(state), on(state, "coins")) == (True, "0 3 3")
    assert rule_against(table(position.format(0)), f"build {card}") == "SEV-4.8"
    assert rule_against(table(position.format(1).replace("bilkis", "nero")), f"build {card}") == "SEV-4.8"


@rule("SEV-18.15")
def test_bilkis_buys_once_a_turn() -> None:
    position = f"age: 2\n{NOBODY_MAKES}\nhand 0: caravansery\ncity 0: bilkis{{}}\ncoins: 9 0 0"
    assert rule_against(table(position.format("")), "build caravansery") == "SEV-4.8"
    assert coins(turn(table(position.format(" lumber_yard")), "build caravansery")) == 8


@rule("SEV-18.15")
def test_bilkis_helps_beside_a_purchase_and_again_in_the_next_turn() -> None:
    position = (
        f"age: 2\n{NOBODY_MAKES}\nhand 0: caravansery\nhand 1: walls school\ncity 0: bilkis\ncity 1: lumber_yard\ncoins: 4 0 0"
    )
    state = turn(table(position), "build caravansery 2", "discard walls")
    assert on(state, "coins") == "1 5 3"
    turn(state, "build school")  # wood of the Caravansery, papyrus of the bank
    assert ("school" in city(state), coins(state)) == (True, 0)


@rule("SEV-18.15")
def test_bilkis_helps_with_stages() -> None:
    state = table("boards: gizah-A halikarnassos-A alexandria-A\nhand 0: altar\ncity 0: bilkis\ncoins: 1 0 0")
    turn(state, "stage altar")
    assert (stages(state), on(state, "coins")) == (1, "0 3 3")


@rule("SEV-18.16")
@pytest.mark.parametrize("laws", [[9, 11], [10, 12]])
@pytest.mark.parametrize("card", ["stockade", "workshop"])
def test_no_tile_and_no_post_touches_what_bilkis_buys(laws: list[int], card: str) -> None:
    boards = "boards: roma-A rhodos-A halikarnassos-A"
    posts = "west_trading_post east_trading_post marketplace hatshepsut"
    state = table(f"{boards}\nhand 0: {card}\ncity 0: bilkis {posts}\ncoins: 1 0 0", laws=laws)
    turn(state, f"build {card}")
    assert on(state, "coins") == "0 3 3", "one coin for the bank, and none of Hatshepsut's"


@rule("SEV-18.16")
def test_the_bank_is_offered_in_place_of_a_dearer_neighbour() -> None:
    state = table(f"{NOBODY_MAKES}\nhand 0: stockade\ncity 0: bilkis\ncity 1: lumber_yard\ncity 2: timber_yard\ncoins: 9 0 0")
    assert ways(state, "stockade") == {"build stockade"}
    assert on(turn(state, "build stockade"), "coins") == "8 3 3"


# --- Maecenas ---------------------------------------------------------------------------------------------------------


@rule("SEV-18.17")
def test_after_maecenas_leaders_cost_nothing() -> None:
    state = recruiting("pericles", "age: 2\ncity 0: maecenas\ncoins: 0 9 9", ("caesar", "euclid"))
    turn(state, "recruit pericles", "recruit caesar")
    assert (city(state), coins(state), coins(state, 1)) == (["maecenas", "pericles"], 0, 4)


@rule("SEV-18.17", "SEV-17.11")
def test_maecenas_himself_is_paid_for_and_then_works() -> None:
    state = recruiting("maecenas pericles", "coins: 0 0 0", ("caesar", "euclid"))
    assert rule_against(state, "recruit maecenas") == "SEV-17.9"
    hands = "hand 0: altar\nleaders 0: pericles\nleaders 1: nero\nleaders 2: midas"
    state = turn(table(f"round: 6\ncoins: 0 0 0\ncity 0: maecenas\n{hands}"), "build altar")
    assert (phase(state), coins(state), "recruit pericles" in offers(state)) == ("recruit", 0, True)


# --- Hatshepsut -------------------------------------------------------------------------------------------------------

BUYER = f"age: 2\n{NOBODY_MAKES}\nhand 0: caravansery\ncity 0: hatshepsut"


@rule("SEV-18.18")
def test_hatshepsut_brings_a_coin_for_each_neighbour_that_one_buys_from() -> None:
    both = turn(table(BUYER + "\ncity 1: lumber_yard\ncity 2: timber_yard\ncoins: 4 0 0"), "build caravansery 2")
    assert on(both, "coins") == "2 5 5"
    one = turn(table(BUYER + "\ncity 1: sawmill\ncoins: 4 0 0"), "build caravansery 4")
    assert on(one, "coins") == "1 7 3"
    none = turn(table(BUYER + " sawmill\ncoins: 4 0 0"), "build caravansery")
    assert on(none, "coins") == "4 3 3"


@rule("SEV-18.18")
def test_her_coin_cannot_pay_for_the_same_building() -> None:
    state = table(BUYER + "\ncity 1: lumber_yard\ncity 2: timber_yard\ncoins: 3 0 0")
    assert rule_against(state, "build caravansery 2") == "SEV-4.8"


@rule("SEV-18.18")
def test_hatshepsut_helps_with_stages_and_if_nothing_is_to_be_paid() -> None:
    stage = table(
        "boards: gizah-A halikarnassos-A alexandria-A\nhand 0: altar\ncity 0: hatshepsut\ncity 2: stone_pit\ncoins: 2 0 0"
    )
    assert on(turn(stage, "stage altar"), "coins") == "1 3 5"
    position = f"{NOBODY_MAKES}\nhand 0: stockade\ncity 0: hatshepsut west_trading_post\ncity 1: lumber_yard\ncoins: 0 0 0"
    assert on(turn(table(position, laws=[11]), "build stockade"), "coins") == "1 3 3"
    own = position.replace("hatshepsut", "hatshepsut lumber_yard").replace("1: lumber", "1: timber")
    assert on(turn(table(own, laws=[11]), "build stockade"), "coins") == "0 3 3", "nobody buys what the own city makes"


@rule("SEV-18.18", "SEV-4.12")
def test_all_shares_between_two_neighbours_are_offered() -> None:
    boards = "players: 4\nboards: roma-A halikarnassos-A gizah-A alexandria-A"
    position = f"age: 2\n{boards}\nhand 0: caravansery\ncity 0: hatshepsut\ncity 1: sawmill\ncity 3: sawmill\ncoins: 9 0 0 0"
    assert ways(table(position), "caravansery") == {"build caravansery", "build caravansery 2", "build caravansery 4"}
    for move, left in (("build caravansery", 6), ("build caravansery 2", 7), ("build caravansery 4", 6)):
        assert coins(turn(table(position), move)) == left


@rule("SEV-18.18")
@pytest.mark.parametrize(("last", "move", "left"), [("courthouse", "build courthouse 2", 1), ("temple", "build temple", 2)])
def test_her_coin_comes_once_for_each_neighbour_in_a_turn(last: str, move: str, left: int) -> None:
    """The first card needs cloth of the left; the last one cloth again, or glass of the right."""
    position = "age: 2\nround: 6\nboards: babylon-B-2 halikarnassos-A alexandria-A\ncoins: 4 0 0\n"
    position += "leaders 0: nero\nleaders 1: midas\nleaders 2: varro\ncity 0: hatshepsut quarry brickyard lumber_yard\n"
    state = turn(table(position + f"hand 0: library {last}"), "build library 2")
    assert (phase(state), coins(state)) == ("seventh", 3)
    assert coins(act(state, move)) == left
