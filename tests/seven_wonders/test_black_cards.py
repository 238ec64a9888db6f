"""SEV-19: the black cards and the guilds of Cities, one by one.

Seat 0 is Ephesos (papyrus), seat 1 to its left Rhodos (ore), the last seat to its right, unless a position says otherwise.
"""

from functools import partial
from typing import NamedTuple

import pytest

from shinar.core.state import State
from shinar.games.seven_wonders.catalogue import CARDS as ALL_CARDS
from shinar.testing import rule
from tests.seven_wonders import table
from tests.seven_wonders.costs import coins_in, less_by_one, producers
from tests.seven_wonders.table import GAME, act, city, coins, losses, offers, on, rule_against, scored, turn, victories

lay = partial(table.lay, cities="with")


class Black(NamedTuple):
    """What a card of Cities costs and does. A loss is coins for each other player, or for each of their tokens or stages."""

    name: str
    age: int
    cost: str
    points: int = 0
    shields: int = 0
    coins: int = 0
    gift: int = 0
    loss: str = ""
    diplomacy: int = 0
    mask: bool = False


BLACK = (
    Black("pigeon_loft", 1, "1O", mask=True),
    Black("militia", 1, "3", shields=2),
    Black("hideout", 1, "", points=2, loss="1 coins"),
    Black("residence", 1, "C", points=1, diplomacy=1),
    Black("gambling_den", 1, "", coins=6, gift=1),
    Black("clandestine_dock_west", 1, "1"),
    Black("clandestine_dock_east", 1, "1"),
    Black("secret_warehouse", 1, "2"),
    Black("gates_of_the_city", 1, "1W", points=4),
    Black("spy_ring", 2, "2SC", mask=True),
    Black("mercenaries", 2, "4P", shields=3),
    Black("lair", 2, "WG", points=3, loss="2 coins"),
    Black("consulate", 2, "CP", points=2, diplomacy=1),
    Black("gambling_house", 2, "1", coins=9, gift=2),
    Black("black_market", 2, "OL"),
    Black("sepulcher", 2, "SLG", points=4, loss="1 victories"),
    Black("architect_cabinet", 2, "1P", points=2),
    Black("tabularium", 2, "2WOL", points=6),
    Black("builders_union", 3, "WCGP", points=4, loss="1 stages"),
    Black("torture_chamber", 3, "3OOG", mask=True),
    Black("contingent", 3, "5L", shields=5),
    Black("brotherhood", 3, "WWOL", points=4, loss="3 coins"),
    Black("embassy", 3, "SLP", points=3, diplomacy=1),
    Black("cenotaph", 3, "SCCLG", points=5, loss="1 victories"),
    Black("secret_society", 3, "SP", points=1, coins=1),  # counts itself
    Black("slave_market", 3, "WWOO"),  # counts victory tokens, and there are none
    Black("capitol", 3, "2SSCCGP", points=8),
)
GUILDS = (
    Black("counterfeiters_guild", 3, "OOOLG", points=5, loss="3 coins"),
    Black("guild_of_shadows", 3, "WSSP"),
    Black("mourners_guild", 3, "WCCLG", points=3),  # the neighbours of the position below have three victory tokens
)
BOARDS = "players: 4\nboards: ephesos-A rhodos-A-1 gizah-A-2 babylon-A-3"
TOKENS, STAGES = (0, 2, 4, 1), (0, 1, 2, 3)
by_name = pytest.mark.parametrize("card", [*BLACK, *GUILDS], ids=lambda card: card.name)


def position(card: Black, cost: str, money: int) -> State:
    """Seat 0 with what makes a cost, and nothing for sale; the others have victory tokens and stages."""
    tokens = "\n".join(f"victories {seat}: " + "1 " * n for seat, n in enumerate(TOKENS))
    means = f"city 0: {producers(cost)}\nlost start: 1 1 1 1\ncoins: {money} 0 0 0"
    return lay(f"{BOARDS}\nage: {card.age}\nhand 0: {card.name}\n{means}\n{tokens}")


# --- what they cost and bring -----------------------------------------------------------------------------------------


@rule("SEV-19.2", "SEV-19.34")
def test_there_are_nine_black_cards_for_each_age_and_three_guilds() -> None:
    black = {(card.name, card.age) for card in ALL_CARDS if card.colour == "black"}
    assert black == {(card.name, card.age) for card in BLACK} and len(black) == 27
    assert {card.name for card in GUILDS} < {card.name for card in ALL_CARDS if card.colour == "purple"}


@rule("SEV-19.5")
@by_name
def test_a_black_card_is_paid_for_like_any_other(card: Black) -> None:
    money = coins_in(card.cost)
    assert rule_against(position(card, card.cost, money), f"build {card.name}") == ""
    if money:
        assert rule_against(position(card, card.cost, money - 1), f"build {card.name}") == "SEV-3.3"
    for less in less_by_one(card.cost):
        assert rule_against(position(card, less, money), f"build {card.name}") == "SEV-4.8"


@rule("SEV-19.6", "SEV-19.8", "SEV-19.19", "SEV-19.20", "SEV-19.26", "SEV-19.34")
@by_name
def test_what_a_black_card_brings(card: Black) -> None:
    money = coins_in(card.cost)
    state = turn(position(card, card.cost, money), f"build {card.name}")
    each, what = card.loss.split() if card.loss else ("0", "coins")
    of_each = {"coins": (1, 1, 1, 1), "victories": TOKENS, "stages": STAGES}[what]
    assert losses(state) == [0, *(int(each) * n for n in of_each[1:])]
    assert coins(state) == card.coins
    assert [coins(state, seat) for seat in (1, 2, 3)] == [3 + card.gift, 3, 3 + card.gift]
    assert on(state, "diplomacy") == f"{card.diplomacy} 0 0 0"
    assert scored(state, "black" if card in BLACK else "guilds") == card.points


@rule("SEV-19.7")
@by_name
def test_shields_of_black_cards(card: Black) -> None:
    """Against one shield fewer it wins, against as many nobody does."""
    for more, tokens in ((1, "5"), (0, "")) if card.shields else ((0, ""),):
        against = card.shields - more
        state = lay(f"age: 3\nround: 7\ncity 0: {card.name}\nshield tokens: 0 {against} {9}")
        assert victories(turn(state)) == tokens


@rule("SEV-19.30")
@by_name
def test_only_masks_bring_a_symbol(card: Black) -> None:
    state = lay(f"age: 3\ncity 0: {card.name}\ncity 1: apothecary")
    assert scored(state, "science") == int(card.mask)


@rule("SEV-19.38")
def test_black_cards_are_a_line_of_the_score() -> None:
    state = lay("age: 3\ncity 0: gates_of_the_city tabularium capitol residence lair\ncoins: 0 3 3")
    parts = {name: values[0] for name, values in GAME.score_sheet(state)}
    assert parts["sheet-black"] == 4 + 6 + 8 + 1 + 3 == state.scores()[0]
    assert "sheet-black" not in dict(GAME.score_sheet(table.lay("age: 3")))


@rule("SEV-19.5")
@pytest.mark.parametrize("law", [9, 7])
def test_no_chain_leads_to_a_black_card_or_from_one(law: int) -> None:
    everything = " ".join(card.name for card in BLACK)
    for age in (1, 2, 3):
        cards = [card.name for card in BLACK if card.age == age]
        for some in (cards[:5], cards[5:]):
            state = lay(f"players: 5\nage: {age}\nround: 1\nhand 0: {' '.join(some)}", laws=[law])
            assert {rule_against(state, f"chain {card}") for card in some} == {"SEV-3.6"}
    later = [card.id for card in ALL_CARDS if card.after and card.age == 3]
    for some in (later[:5], later[5:10], later[10:]):
        state = lay(f"players: 7\nage: 3\ncity 0: {everything}\nhand 0: {' '.join(some)}", laws=[law])
        assert not any(move.startswith("chain ") for move in offers(state))


@rule("SEV-19.5")
def test_a_black_card_goes_under_a_stage_for_coins_and_only_once_into_a_city() -> None:
    boards = "boards: gizah-A rhodos-A babylon-A\ncity 0: stone_pit"
    state = turn(lay(f"{boards}\nhand 0: hideout\nhand 1: militia\ncoins: 0 0 0"), "stage hideout", "discard militia")
    assert on(state, "tucked 0").startswith("hideout@")
    assert (coins(state, 1), scored(state, "black"), on(state, "phase")) == (3, 0, "choose")


@rule("SEV-19.33")
@pytest.mark.parametrize("way", ["olympia", "gift", "dig", "caligula"])
def test_a_free_black_card_costs_neither_coins_nor_resources(way: str) -> None:
    boards = "boards: olympia-A-2 halikarnassos-B rhodos-A"
    hands = "hand 0: tabularium\ngift tokens: 1 0 0\ncity 0: caligula\ncoins: 0 0 0"
    if way == "dig":
        text = "boards: halikarnassos-B ephesos-A rhodos-A\ncity 0: foundry\nhand 0: lair\ndiscards: tabularium\ncoins: 0 0 0"
        state = act(turn(lay(f"age: 2\n{text}"), "stage lair"), "dig tabularium")
    else:
        state = turn(lay(f"age: 2\n{boards}\n{hands}", leaders="with"), f"{way} tabularium")
    assert ("tabularium" in city(state), coins(state), scored(state, "black")) == (True, 0, 6)


# --- coins ------------------------------------------------------------------------------------------------------------


@rule("SEV-19.8")
def test_the_neighbours_coins_of_a_gambling_den_come_from_the_bank() -> None:
    state = turn(lay("players: 4\nhand 0: gambling_den\nhand 1: hideout\ncoins: 0 0 0 0"), "build gambling_den", "discard hideout")
    assert [coins(state, seat) for seat in range(4)] == [6, 4, 3, 4]


@rule("SEV-19.8")
def test_two_dens_side_by_side_and_around_a_city_add_up() -> None:
    position = "players: 4\nage: 2\nhand 0: gambling_den\nhand 1: gambling_house\ncoins: 0 1 0 0"
    state = turn(lay(position), "build gambling_den", "build gambling_house")
    assert [coins(state, seat) for seat in range(4)] == [6 + 2, 9 + 1, 3 + 2, 3 + 1]
    position = "age: 2\nhand 0: gambling_den\nhand 1: gambling_house\ncoins: 0 1 0"
    state = turn(lay(position), "build gambling_den", "build gambling_house")
    assert [coins(state, seat) for seat in range(3)] == [8, 10, 6]


@rule("SEV-19.8")
def test_a_den_from_the_discard_pile_pays_the_neighbours_too() -> None:
    boards = "players: 4\nboards: halikarnassos-B ephesos-A rhodos-A gizah-A\ncity 0: ore_vein clay_pit"
    state = turn(lay(f"{boards}\nhand 0: hideout\ndiscards: gambling_den\ncoins: 0 0 0 0"), "stage hideout")
    act(state, "dig gambling_den")
    assert [coins(state, seat) for seat in range(4)] == [6, 4, 3, 4]


@rule("SEV-19.9")
def test_the_secret_society_counts_itself_now_and_at_the_end() -> None:
    others = "city 1: militia embassy\ncity 2: consulate"
    state = lay(f"age: 3\ncity 0: stone_pit gates_of_the_city hideout\n{others}\nhand 0: secret_society\ncoins: 0 0 0")
    turn(state, "build secret_society")
    assert (coins(state), scored(state, "black")) == (3, 4 + 2 + 3)
    assert scored(lay("age: 3\ncity 0: secret_society gates_of_the_city hideout militia"), "black") == 4 + 2 + 4


@rule("SEV-19.10")
def test_the_slave_market_counts_victory_tokens_now_and_at_the_end() -> None:
    tokens = "victories 0: 1 3 3\nvictories 1: 1 1 1 1\ndefeats: 5 0 0"
    state = lay(f"age: 3\nround: 7\ncity 0: sawmill foundry\nhand 0: slave_market\ncoins: 0 0 0\n{tokens}\nshield tokens: 1 0 9")
    turn(state, "build slave_market")
    assert (victories(state), coins(state), scored(state, "black")) == ("1 3 3 5", 3, 4)


# --- the architects ---------------------------------------------------------------------------------------------------


@rule("SEV-19.11")
def test_the_architect_cabinet_spares_the_resources_of_stages_and_of_nothing_else() -> None:
    position = "age: 2\nboards: gizah-B-3 rhodos-A babylon-A\nhand 0: lair\ncoins: 0 0 0\n"
    assert rule_against(lay(position), "stage lair") == "SEV-4.8"
    state = lay(position + "city 0: architect_cabinet")
    assert rule_against(state, "build lair") == "SEV-4.8"
    turn(state, "stage lair")
    assert (table.stages(state), coins(state)) == (4, 0)


@rule("SEV-19.11")
def test_the_cabinet_works_from_the_turn_after() -> None:
    position = "age: 2\nboards: gizah-B-3 rhodos-A babylon-A\ncity 0: press_1\ncoins: 1 0 0\nhand 0: architect_cabinet"
    state = lay(position)
    assert rule_against(state, "stage architect_cabinet") == "SEV-4.8"
    turn(state, "build architect_cabinet")
    assert any(move.startswith("stage ") for move in offers(state))


@rule("SEV-19.11")
@pytest.mark.parametrize(("board", "price"), [("petra-A-1", 7), ("petra-B-1", 14)])
def test_coins_for_a_stage_are_still_paid(board: str, price: int) -> None:
    position = f"age: 2\nboards: {board} rhodos-A babylon-A\nhand 0: lair\ncity 0: architect_cabinet\ncoins: %d 0 0"
    assert rule_against(lay(position % (price - 1)), "stage lair") == "SEV-3.3"
    assert coins(turn(lay(position % price), "stage lair")) == 0


@rule("SEV-19.11")
def test_the_tax_on_stages_is_still_paid() -> None:
    position = "age: 2\nboards: gizah-A rhodos-A babylon-A\nhand 0: lair\ncity 0: architect_cabinet\ncoins: %d 0 0"
    assert rule_against(lay(position % 1, laws=[16]), "stage lair") == "SEV-12.4"
    assert coins(turn(lay(position % 2, laws=[16]), "stage lair")) == 0


# --- guilds -----------------------------------------------------------------------------------------------------------


@rule("SEV-19.34")
def test_the_guild_of_shadows_counts_black_cards_next_door() -> None:
    cities = "city 0: guild_of_shadows militia\ncity 1: hideout lair\ncity 2: embassy capitol\ncity 3: residence altar"
    assert scored(lay(f"players: 4\nage: 3\n{cities}"), "guilds") == 3


@rule("SEV-19.34")
def test_the_mourners_count_victory_tokens_next_door() -> None:
    tokens = "victories 0: 1 1\nvictories 1: 5 3\nvictories 2: 1 1 1 1\nvictories 3: 5\ndefeats: 0 3 3 3"
    assert scored(lay(f"players: 4\nage: 3\ncity 0: mourners_guild\n{tokens}"), "guilds") == 3


@rule("SEV-19.35")
def test_a_copy_of_the_counterfeiters_brings_points_and_no_loss() -> None:
    boards = "boards: olympia-B-3 rhodos-A babylon-A"
    state = turn(lay(f"age: 3\nround: 7\n{boards}\ncity 1: counterfeiters_guild\ncoins: 0 0 0"))
    assert state.over
    assert (scored(state, "guilds"), scored(state, "guilds", 1)) == (5, 5)
    assert ([coins(state, seat) for seat in range(3)], on(state, "debt")) == ([3, 3, 3], "0 0 0")


@rule("SEV-19.34")
def test_olympia_copies_the_guilds_of_cities() -> None:
    boards = "boards: olympia-B-3 rhodos-A babylon-A"
    state = lay(f"age: 3\n{boards}\ncity 1: guild_of_shadows militia hideout\ncity 2: mourners_guild capitol")
    assert scored(state, "guilds") == 3
