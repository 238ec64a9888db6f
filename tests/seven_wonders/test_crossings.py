"""SEV-22: buildings that take part, the Double Walls, and other crossings of the boxes with the tower and the projects."""

from functools import partial

import pytest

from shinar.core.state import State
from shinar.games.seven_wonders.catalogue import CARDS
from shinar.testing import rule
from tests.seven_wonders import table
from tests.seven_wonders.table import act, built, city, coins, count, offers, on, rule_against, scored, stages, turn, victories

lay = partial(table.lay, leaders="with", cities="with", wonder_pack="with")
OTHERS = "hand 1: cleopatra\nhand 2: nefertiti\n"  # leaders that are discarded


def phase(state: State) -> str:
    return on(state, "phase")


# --- buildings by a wonder or a leader take part ----------------------------------------------------------------------

DIGGERS = {
    "halikarnassos": ("boards: halikarnassos-B rhodos-A babylon-A", "stage vineyard"),
    "great wall": ("boards: great_wall-A rhodos-A babylon-A", "wall vineyard 4"),
    "manneken pis": ("boards: manneken_pis-A halikarnassos-B babylon-A", "stage vineyard"),
}


@rule("SEV-22.22")
@pytest.mark.parametrize("digger", DIGGERS)
def test_a_building_of_the_discard_pile_takes_part(digger: str) -> None:
    boards, stage = DIGGERS[digger]
    position = f"age: 2\n{boards}\nhand 0: vineyard\ndiscards: library\ncoins: {{}} 0 0"
    state = act(turn(lay(position.format(2), laws=[15], project="sewer_network"), stage), "dig library 0 join")
    assert ("library" in city(state), coins(state), count(state, "taking part")) == (True, 0, 1)
    poor = turn(lay(position.format(1), laws=[15], project="sewer_network"), stage)
    assert rule_against(poor, "dig library 0 join") == "SEV-13.13"


@rule("SEV-22.22")
def test_a_building_by_olympia_takes_part() -> None:
    position = "age: 2\nboards: olympia-A-2 rhodos-A babylon-A\nhand 0: library\ncoins: 2 0 0"
    state = turn(lay(position, project="sewer_network"), "olympia library 0 join")
    assert ("library" in city(state), coins(state), count(state, "taking part")) == (True, 0, 1)


@rule("SEV-22.22")
def test_a_guild_by_ramses_takes_part() -> None:
    position = "age: 3\nhand 0: philosophers_guild\ncity 0: ramses\ncoins: 4 0 0"
    state = turn(lay(position, project="menagerie"), "build philosophers_guild 0 join")
    assert ("philosophers_guild" in city(state), coins(state), count(state, "taking part")) == (True, 0, 1)


@rule("SEV-22.22", "SEV-22.25")
def test_a_black_card_by_caligula_takes_part_with_a_token() -> None:
    position = "hand 0: militia\ncity 0: caligula\ncolour tokens: {} 0 0\ncoins: 1 0 0"
    state = turn(lay(position.format(1), project="cranes"), "caligula militia 0 token")
    assert ("militia" in city(state), coins(state), count(state, "taking part"), on(state, "colour tokens")) == (
        True,
        0,
        1,
        "0 0 0",
    )
    assert rule_against(lay(position.format(0), project="cranes"), "caligula militia 0 token") == "SEV-15.7"


ROMA = "boards: roma-B-1 rhodos-A babylon-A\nleaders 0: solomon\ncity 0: stone_pit clay_pool loom_1"


@rule("SEV-22.22")
def test_a_building_by_solomon_takes_part_in_the_midst_of_an_age() -> None:
    position = f"age: 2\n{ROMA}\nhand 0: vineyard\ndiscards: library\ncoins: 3 0 0"
    state = turn(lay(position, project="sewer_network"), "stage vineyard")
    assert phase(state) == "extra"
    act(state, "recruit solomon", "dig library 0 join")
    assert ("library" in city(state), coins(state), count(state, "taking part")) == (True, 0, 1)


@rule("SEV-22.22")
def test_a_building_by_the_courtesans_as_solomon_takes_part() -> None:
    means = "city 0: lumber_yard clay_pool loom_1 glassworks_1\ncity 1: solomon"
    position = f"age: 3\n{means}\nhand 0: courtesans_guild\ndiscards: lodge\ncoins: 4 0 0"
    state = turn(lay(position, project="archives"), "build courtesans_guild")
    act(state, "copy solomon", "dig lodge 0 join")
    assert ("lodge" in city(state), coins(state), count(state, "taking part")) == (True, 0, 1)


@rule("SEV-22.22")
def test_once_a_turn_also_with_two_buildings() -> None:
    """The guild itself took part, with a token of another colour, so the card of the pile cannot."""
    means = "city 0: lumber_yard clay_pool loom_1 glassworks_1\ncity 1: solomon\ncolour tokens: 1 0 0"
    position = f"age: 3\n{means}\nhand 0: courtesans_guild\ndiscards: lodge\ncoins: 9 0 0"
    state = act(turn(lay(position, project="archives"), "build courtesans_guild 0 token"), "copy solomon")
    assert rule_against(state, "dig lodge 0 join") == "SEV-13.11"
    assert count(act(state, "dig lodge"), "taking part") == 1


# --- the Double Walls -------------------------------------------------------------------------------------------------


def walls(board: str, **options: object) -> State:
    """The Double Walls are not completed, and nobody took part."""
    boards = f"boards: {board} rhodos-A babylon-A\nround: 7"
    return turn(lay(boards, project="double_walls 1", **options))  # type: ignore[arg-type]


@rule("SEV-22.23")
@pytest.mark.parametrize("side", ["A", "B"])
def test_manneken_pis_keeps_its_privilege_and_takes_a_minus_token_of_one(side: str) -> None:
    state = walls(f"manneken_pis-{side}")
    assert (on(state, "lost start"), on(state, "minus"), on(state, "minus tokens")) == ("0 1 1", "1 0 0", "1 0 0")
    assert coins(state) == coins(state, 1)


@rule("SEV-14.9", "SEV-22.23")
def test_its_minus_token_is_doubled_by_tile_22() -> None:
    assert on(walls("manneken_pis-A", laws=[22]), "minus") == "2 0 0"


@rule("SEV-22.24")
@pytest.mark.parametrize(("side", "cheap"), [("A", 0), ("B", 4)])
def test_roma_loses_its_privilege(side: str, cheap: int) -> None:
    state = walls(f"roma-{side}")
    assert (on(state, "lost start"), on(state, "minus")) == ("1 1 1", "0 0 0")
    position = f"phase: recruit\nage: 2\nboards: roma-{side} rhodos-A babylon-A\nhand 0: pericles\n{OTHERS}lost start: {{}} 0 0"
    lost = position.format(1) + "\ncoins: {} 0 0"
    assert rule_against(lay(lost.format(5)), "recruit pericles") == "SEV-17.9"
    assert coins(turn(lay(lost.format(6)), "recruit pericles")) == 0
    assert coins(turn(lay(position.format(0) + f"\ncoins: {cheap} 0 0"), "recruit pericles")) == 0


@rule("SEV-22.24")
@pytest.mark.parametrize(("lost", "option", "price"), [(0, "both", 5), (1, "both", 6), (0, "own", 5), (1, "own", 5)])
def test_by_roma_b_the_neighbours_pay_full_prices_too(lost: int, option: str, price: int) -> None:
    hands = "hand 0: plato\nhand 1: pericles\nhand 2: nefertiti"
    position = f"phase: recruit\nage: 2\nboards: roma-B rhodos-A babylon-A\n{hands}\nlost start: {lost} 0 0\ncoins: 0 {price} 0"
    state = turn(lay(position, roma_lost=option), "", "recruit pericles")
    assert ("pericles" in city(state, 1), coins(state, 1)) == (True, 0)
    poor = lay(position.replace(f"coins: 0 {price} 0", f"coins: 0 {price - 1} 0"), roma_lost=option)
    poor.give_turn(1)
    assert rule_against(poor, "recruit pericles") == "SEV-17.9"


# --- black and white cards --------------------------------------------------------------------------------------------


@rule("SEV-22.25")
def test_black_cards_have_no_colour_of_a_tile_or_a_project() -> None:
    assert built(lay("hand 0: militia\ncoins: 3 0 0", laws=[1, 5, 6]), "build militia") == (True, 0)
    state = lay("hand 0: militia\ncoins: 9 9 9\ncolour tokens: 1 0 0", project="double_walls")
    assert rule_against(state, "build militia 0 join") == "SEV-13.4"
    assert count(turn(state, "build militia 0 token"), "taking part") == 1


@rule("SEV-22.26")
@pytest.mark.parametrize(("age", "project"), [(1, "belvedere 1"), (2, "obelisk 1"), (3, "menagerie 1")])
def test_black_and_white_cards_are_never_lost_by_a_penalty(age: int, project: str) -> None:
    state = turn(lay(f"age: {age}\nround: 7\ncity 0: militia caesar", project=project))
    assert (count(state, "minus"), set(city(state))) == (age, {"militia", "caesar"})


# --- leaders under laws -----------------------------------------------------------------------------------------------


@rule("SEV-22.27")
def test_under_tile_8_hammurabi_does_not_help_but_by_the_option() -> None:
    position = "age: 2\nhand 0: aqueduct\ncity 0: hammurabi\ncoins: {} 0 0"
    assert rule_against(lay(position.format(2), laws=[8]), "build aqueduct") == "SEV-3.3"
    assert built(lay(position.format(3), laws=[8]), "build aqueduct") == (True, 0)
    assert built(lay(position.format(2), laws=[8], hammurabi_coins="reduced"), "build aqueduct") == (True, 0)
    free = "hand 0: altar\ncity 0: hammurabi\ncoins: 0 0 0"
    assert built(lay(free, laws=[8], hammurabi_coins="reduced"), "build altar") == (True, 0), "never less than nothing"
    assert rule_against(lay(position.format(2).replace("hammurabi", "plato"), laws=[8], hammurabi_coins="reduced"),
                        "build aqueduct") == "SEV-3.3"  # fmt: skip


@rule("SEV-22.28")
def test_leonidas_and_imhotep_have_nothing_left_to_reduce() -> None:
    assert built(lay("age: 3\nhand 0: arsenal\ncity 0: leonidas\ncoins: 3 0 0", laws=[1, 2]), "build arsenal") == (True, 0)
    petra = "boards: petra-A-1 rhodos-A babylon-A\nhand 0: altar\ncity 0: imhotep\ncoins: {} 0 0"
    assert rule_against(lay(petra.format(6), laws=[15]), "stage altar") == "SEV-3.3"
    assert coins(turn(lay(petra.format(7), laws=[15]), "stage altar")) == 0


OBELISK = "age: 2\nboards: alexandria-A rhodos-A babylon-A\nhand 0: aqueduct\ncity 0: baths {}\ncoins: {} 0 0"


@rule("SEV-22.29")
@pytest.mark.parametrize(("giver", "laws", "money"), [("bilkis", [5], 2), ("black_market", [9], 1), ("altar", [21], 1)])
def test_bilkis_black_market_and_tiles_pay_the_price_of_a_project(giver: str, laws: list[int], money: int) -> None:
    """The Obelisk asks for a coin and papyrus, which nobody makes; Bilkis' papyrus costs another coin."""
    state = lay(OBELISK.format(giver, money), laws=laws, project="obelisk")
    turn(state, "chain aqueduct 0 join")
    assert ("aqueduct" in city(state), count(state, "taking part")) == (True, 1)
    assert coins(state) == (2 if laws == [5] else 0)
    without = lay(OBELISK.format("theater", 9), laws=[9], project="obelisk")
    assert rule_against(without, "chain aqueduct 0 join") == "SEV-13.13"


@rule("SEV-22.29")
def test_the_secret_warehouse_pays_the_price_of_a_project() -> None:
    """The School takes the papyrus of the board, and the Obelisk another one."""
    position = "age: 2\nhand 0: school\ncity 0: lumber_yard {}\ncolour tokens: 1 0 0\ncoins: 1 0 0"
    state = turn(lay(position.format("secret_warehouse"), project="obelisk"), "build school 0 token")
    assert ("school" in city(state), coins(state)) == (True, 0)
    assert rule_against(lay(position.format("militia"), project="obelisk"), "build school 0 token") == "SEV-13.13"


@rule("SEV-22.29")
@pytest.mark.parametrize(("giver", "laws"), [("bilkis", [9]), ("black_market", [9]), ("altar", [21])])
def test_each_of_them_serves_once_for_building_and_price(giver: str, laws: list[int]) -> None:
    """The School asks for wood, which is there, and papyrus; so does the Obelisk: one papyrus is missing."""
    position = "age: 2\nboards: alexandria-A rhodos-A babylon-A\nhand 0: school\ncity 0: lumber_yard {}\ncolour tokens: 1 0 0"
    state = lay(f"{position.format(giver)}\ncoins: 9 0 0", laws=laws, project="obelisk")
    assert "build school" in offers(state)
    assert rule_against(state, "build school 0 token") == "SEV-13.13"


# --- penalties, diplomacy, stages -------------------------------------------------------------------------------------


@rule("SEV-22.30")
def test_to_lose_all_coins_is_no_loss_that_can_be_owed() -> None:
    state = turn(lay("age: 2\nround: 7\ncoins: 7 7 7", project="river_port 1"))
    assert (on(state, "coins"), on(state, "debt"), phase(state)) == ("0 0 0", "0 0 0", "choose")


@rule("SEV-22.31")
def test_victory_tokens_lost_by_a_penalty_no_longer_count() -> None:
    position = "age: 3\nround: 7\ncity 0: alexander slave_market\ncity 1: mourners_guild\nvictories 0: {}\ncoins: 0 0 0"
    state = turn(lay(position.format("1 1 3"), project="triumphal_arches 1"))
    assert state.pending_seats() == [0]
    act(state, "forfeit 1-3")
    assert (victories(state), scored(state, "leaders"), scored(state, "black"), scored(state, "guilds", 1)) == ("1", 1, 1, 1)


@rule("SEV-22.31")
@pytest.mark.parametrize(("tokens", "debt"), [("1 1 1", 3), ("1", 1), ("", 0)])
def test_losses_count_the_victory_tokens_that_are_left(tokens: str, debt: int) -> None:
    """The Sepulcher takes a coin for each."""
    means = "city 0: stone_pit loom_1 glassworks_1"
    state = turn(lay(f"age: 2\n{means}\nhand 0: sepulcher\nhand 1: loom_2\nhand 2: walls\nvictories 1: {tokens}\ncoins: 0 0 0"),
                 "build sepulcher", "build loom")  # fmt: skip
    assert count(state, "debt", 1) == debt


@rule("SEV-22.32")
@pytest.mark.parametrize(("project", "shields", "tokens"), [("obelisk 0", 1, ""), ("war_mirror 0", 0, "3")])
def test_rewards_come_in_spite_of_diplomacy(project: str, shields: int, tokens: str) -> None:
    state = turn(lay("age: 2\nround: 7\ndiplomacy: 1 0 0\ntaking part: 1 0 0", project=project))
    assert (count(state, "shield tokens"), victories(state)) == (shields, tokens)


@rule("SEV-22.33")
def test_tile_16_taxes_stages_without_resources_and_those_of_manneken_pis() -> None:
    petra = "boards: petra-B-1 rhodos-A babylon-A\nhand 0: altar\ncoins: {} 0 0"
    assert rule_against(lay(petra.format(14), laws=[16]), "stage altar") == "SEV-12.4"
    assert coins(turn(lay(petra.format(15), laws=[16]), "stage altar")) == 0
    copied = "age: 2\nboards: manneken_pis-A gizah-A babylon-A\nhand 0: vineyard\ncity 0: quarry\ncoins: {} 0 0"
    assert rule_against(lay(copied.format(1), laws=[16]), "stage vineyard") == "SEV-12.4"
    state = turn(lay(copied.format(2), laws=[16]), "stage vineyard")
    assert (stages(state), coins(state)) == (1, 0)


@rule("SEV-22.33")
@pytest.mark.parametrize("age", [1, 2, 3])
def test_tile_16_taxes_a_stage_built_with_a_leader(age: int) -> None:
    hands = f"hand 0: caesar plato\n{OTHERS}"
    position = f"phase: recruit\nage: {age}\nboards: gizah-A rhodos-A babylon-A\n{hands}city 0: stone_pit\ncoins: {age} 0 0"
    if age == 1:
        position = position.replace("city 0: stone_pit", "grant tokens: 1 0 0")
    move = "grant caesar" if age == 1 else "stage caesar"
    state = turn(lay(position, laws=[16]), move)
    assert (stages(state), coins(state)) == (1, 0)
    assert rule_against(lay(position.replace(f"coins: {age}", f"coins: {age - 1}"), laws=[16]), move) == "SEV-12.4"


@rule("SEV-22.34")
@pytest.mark.parametrize(("board", "price"), [("petra-A-1", 7), ("petra-B-1", 14)])
def test_under_tile_15_the_coins_for_stages_of_petra_are_paid(board: str, price: int) -> None:
    position = f"boards: {board} rhodos-A babylon-A\nhand 0: altar\ncoins: {{}} 0 0"
    assert rule_against(lay(position.format(price - 1), laws=[15]), "stage altar") == "SEV-3.3"
    assert coins(turn(lay(position.format(price), laws=[15]), "stage altar")) == 0


@rule("SEV-22.35")
def test_leaders_and_black_cards_start_no_chains_next_door() -> None:
    colour = {card.name: card.colour for card in CARDS}
    assert not {colour[name] for card in CARDS for name in card.after} & {"black", "white"}
    position = "age: 2\nhand 0: library\ncity 1: {}\ncoins: 0 0 0"
    assert "chain library" in offers(lay(position.format("scriptorium"), laws=[7]))
    assert rule_against(lay(position.format("aristotle pigeon_loft spy_ring"), laws=[7]), "chain library") == "SEV-3.6"
