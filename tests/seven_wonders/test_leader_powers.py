"""SEV-18.19 to SEV-18.29: leaders that bring coins, free buildings and cards of the discard pile, and those of the conflicts."""

import pytest

from shinar.core.errors import UnknownMove
from shinar.testing import rule
from tests.seven_wonders.leaders import NOBODY_MAKES, phase, recruiting, table
from tests.seven_wonders.table import GAME, act, city, coins, count, discards, offers, on, rule_against, scored, turn, victories

HANDS = "leaders 0: sappho\nleaders 1: midas\nleaders 2: varro"  # for the next recruitment phase
OLYMPIA = "age: 2\nboards: olympia-A-2 rhodos-A babylon-A\ngift tokens: 1 0 0\ncoins: 0 0 0\n"


# --- coins ------------------------------------------------------------------------------------------------------------


@rule("SEV-18.19")
def test_vitruvius_brings_two_coins_for_a_chain() -> None:
    state = turn(table("age: 2\ncity 0: altar vitruvius\nhand 0: temple\ncoins: 0 0 0"), "chain temple")
    assert ("temple" in city(state), coins(state)) == (True, 2)


@rule("SEV-18.19")
def test_vitruvius_brings_them_for_a_chain_from_next_door() -> None:
    state = table("age: 2\ncity 0: vitruvius\ncity 1: altar\nhand 0: temple\ncoins: 0 0 0", laws=[7])
    assert coins(turn(state, "chain temple")) == 2


@rule("SEV-18.19")
def test_vitruvius_brings_them_each_time_and_for_chains_only() -> None:
    twice = table("age: 2\ncity 0: altar theater vitruvius\nhand 0: temple\nhand 1: walls statue\ncoins: 0 0 0")
    turn(twice, "chain temple", "discard walls")
    assert coins(turn(twice, "chain statue")) == 4
    for move in ("olympia temple", "gift temple"):
        assert coins(turn(table(f"{OLYMPIA}city 0: altar vitruvius\nhand 0: temple"), move)) == 0
    assert coins(turn(table("hand 0: altar\ncity 0: vitruvius\ncoins: 0 0 0"), "build altar")) == 0


@rule("SEV-18.20")
@pytest.mark.parametrize(
    ("cards", "move", "money"),
    [
        ("city 0: xenophon sawmill\nhand 0: caravansery", "build caravansery", 2),
        ("city 0: xenophon marketplace\nhand 0: caravansery", "chain caravansery", 2),
        ("city 0: xenophon\nhand 0: caravansery", "olympia caravansery", 2),
        ("city 0: xenophon\nhand 0: caravansery", "gift caravansery", 2),
        ("city 0: xenophon lumber_yard\nhand 0: vineyard", "build vineyard", 3),
        ("city 0: xenophon quarry\nhand 0: walls", "gift walls", 0),
    ],
)
def test_xenophon_brings_two_coins_for_a_yellow_card(cards: str, move: str, money: int) -> None:
    assert coins(turn(table(OLYMPIA + cards), move)) == money


@rule("SEV-18.20")
@pytest.mark.parametrize(
    ("cards", "move", "money"),
    [
        ("city 0: diocletian\nhand 0: hideout", "build hideout", 2),
        ("city 0: diocletian\nhand 0: residence", "gift residence", 2),
        ("city 0: diocletian caligula\nhand 0: residence", "caligula residence", 2),
        ("city 0: diocletian\nhand 0: altar", "build altar", 0),
        ("city 0: xenophon\nhand 0: hideout", "build hideout", 0),
        ("city 0: diocletian\nhand 0: marketplace", "build marketplace", 0),
    ],
)
def test_diocletian_brings_them_for_a_black_card(cards: str, move: str, money: int) -> None:
    position = f"gift tokens: 1 0 0\ncoins: 0 0 0\nhand 1: altar\n{cards}"
    if "altar" in cards:
        position = position.replace("hand 1: altar\n", "")
    assert coins(turn(table(position, cities="with"), move)) == money


DIGGER = "age: 2\nboards: halikarnassos-B rhodos-A gizah-A\nhand 0: vineyard\ncoins: 0 0 0\n"


@rule("SEV-18.20")
@pytest.mark.parametrize(("leader", "card"), [("xenophon", "marketplace"), ("diocletian", "residence")])
def test_they_bring_coins_for_a_card_of_the_discard_pile(leader: str, card: str) -> None:
    state = table(f"{DIGGER}city 0: {leader} foundry\ndiscards: {card}", cities="with")
    act(turn(state, "stage vineyard"), f"dig {card}")
    assert (card in city(state), coins(state)) == (True, 2)


@rule("SEV-18.21")
def test_nero_brings_two_coins_for_each_victory_token() -> None:
    state = turn(table(f"round: 6\ncity 0: nero stockade\nvictories 0: 1\ncoins: 0 0 0\nhand 0: altar\n{HANDS}"), "build altar")
    assert (victories(state), coins(state)) == ("1 1 1", 4)
    lost = turn(table(f"round: 6\ncity 0: nero\ncity 1: stockade\ncoins: 0 0 0\nhand 0: altar\n{HANDS}"), "build altar")
    assert (count(lost, "defeats"), coins(lost)) == (1, 0)


@rule("SEV-18.21")
def test_nero_brings_them_for_tokens_of_projects() -> None:
    position = f"round: 6\ncity 0: nero\ntaking part: 2 0 0\ncoins: 0 0 0\nhand 0: altar\n{HANDS}"
    state = turn(table(position, project="double_walls 0"), "build altar")
    assert (victories(state), coins(state)) == ("1 1", 4)


@rule("SEV-18.22")
def test_berenice_brings_one_coin_more_once_a_turn() -> None:
    assert coins(turn(table("city 0: berenice\nhand 0: altar\ncoins: 0 0 0", cities="with"), "discard altar")) == 4
    position = "age: 2\nround: 7\nboards: babylon-B-2 rhodos-A gizah-A\ncity 0: berenice\nhand 0: vineyard temple\ncoins: 0 0 0\n"
    state = turn(table(position + HANDS, cities="with"), "discard vineyard")
    assert (phase(state), coins(state)) == ("seventh", 4)
    assert coins(act(state, "discard temple")) == 7


@rule("SEV-18.22")
@pytest.mark.parametrize(
    ("cards", "moves", "money"),
    [
        ("age: 2\nhand 0: vineyard\ncity 0: berenice lumber_yard", ("build vineyard",), 2),
        ("boards: ephesos-A-1 rhodos-A gizah-A\nhand 0: altar\ncity 0: berenice lumber_yard timber_yard", ("stage altar",), 10),
        ("hand 0: altar\nhand 1: gambling_den\ncity 0: berenice", ("build altar", "build gambling_den"), 2),
        ("hand 0: altar\ncity 0: berenice", ("build altar",), 0),
    ],
)
def test_berenice_adds_to_all_that_comes_from_the_bank(cards: str, moves: tuple[str, ...], money: int) -> None:
    assert coins(turn(table(f"{cards}\ncoins: 0 0 0", cities="with"), *moves)) == money


@rule("SEV-18.22")
def test_coins_of_neighbours_do_not_come_from_the_bank() -> None:
    position = "boards: rhodos-A ephesos-A gizah-A\nhand 0: altar\nhand 1: barracks\ncity 0: berenice\ncoins: 0 2 0"
    state = turn(table(position, cities="with"), "build altar", "build barracks")
    assert on(state, "coins") == "2 0 3"


# --- free buildings ---------------------------------------------------------------------------------------------------


@rule("SEV-18.23")
@pytest.mark.parametrize("guild", ["workers_guild", "philosophers_guild", "architects_guild", "magistrates_guild"])
def test_with_ramses_guilds_cost_nothing(guild: str) -> None:
    position = f"age: 3\n{NOBODY_MAKES}\nhand 0: {guild} gardens\ncoins: 0 0 0\ncity 0: "
    state = table(position + "ramses")
    assert rule_against(state, "build gardens") == "SEV-4.8"
    assert rule_against(table(position), f"build {guild}") == "SEV-4.8"
    assert guild in city(turn(state, f"build {guild}"))


@rule("SEV-18.23")
def test_that_is_no_chain() -> None:
    position = "age: 3\nhand 0: workers_guild\ncoins: 0 0 0\ncity 0: ramses vitruvius"
    assert rule_against(table(position), "chain workers_guild") == "SEV-3.6"
    assert coins(turn(table(position, laws=[13, 14]), "build workers_guild")) == 0


@rule("SEV-18.23")
def test_with_ramses_the_price_of_a_project_is_still_paid() -> None:
    position = "age: 3\nhand 0: workers_guild\ncity 0: ramses\ncoins: {} 0 0"
    assert rule_against(table(position.format(3), project="menagerie"), "build workers_guild 0 join") == "SEV-13.13"
    assert coins(turn(table(position.format(4), project="menagerie"), "build workers_guild 0 join")) == 0


@rule("SEV-18.24")
@pytest.mark.parametrize(("age", "card"), [(1, "residence"), (2, "mercenaries"), (3, "capitol")])
def test_caligula_builds_a_black_card_for_nothing(age: int, card: str) -> None:
    position = f"age: {age}\n{NOBODY_MAKES}\nhand 0: {card}\ncity 0: caligula\ncoins: 0 0 0"
    state = turn(table(position, cities="with"), f"caligula {card}")
    assert (card in city(state), coins(state), count(state, "black used")) == (True, 0, 1)


@rule("SEV-18.25")
def test_once_in_an_age_and_not_without_him() -> None:
    position = "age: 2\nhand 0: mercenaries\ncoins: 0 0 0\ncity 0: {}"
    assert rule_against(table(position.format(""), cities="with"), "caligula mercenaries") == "SEV-18.25"
    assert rule_against(table(position.format("caligula\nblack used: 1 0 0"), cities="with"), "caligula mercenaries") == "SEV-18.25"
    fresh = table(position.format("caligula\nfresh 0: caligula"), cities="with")
    assert rule_against(fresh, "caligula mercenaries") == "SEV-18.25"
    assert "caligula mercenaries" in offers(table(position.format("caligula"), cities="with"))


@rule("SEV-18.25")
def test_caligula_helps_with_black_cards_only() -> None:
    state = table("age: 2\nround: 7\nhand 0: walls mercenaries\ncity 0: caligula\ncoins: 0 0 0", cities="with")
    assert {move for move in offers(state) if move.startswith("caligula")} == {"caligula mercenaries"}
    with pytest.raises(UnknownMove):
        GAME.moves.parse("caligula walls")


@rule("SEV-18.25", "SEV-18.24")
def test_in_the_next_age_he_helps_again() -> None:
    state = table(f"round: 7\ncity 0: caligula\nblack used: 1 0 0\n{HANDS}", cities="with")
    turn(state)
    assert (on(state, "age"), on(state, "black used")) == ("2", "0 0 0")


# --- Solomon ----------------------------------------------------------------------------------------------------------

PILE = "age: 2\ncoins: 3 0 0\ndiscards: altar stockade marketplace"


@rule("SEV-18.26")
def test_solomon_builds_a_card_of_the_discard_pile_for_nothing() -> None:
    state = turn(recruiting("solomon", PILE), "recruit solomon")
    assert (phase(state), state.turn, coins(state)) == ("dig", 0, 0)
    assert offers(state) == {"pass", "dig altar", "dig stockade", "dig marketplace"}
    act(state, "dig stockade")
    assert (city(state), discards(state), coins(state)) == (["stockade", "solomon"], ["altar", "marketplace"], 0)
    assert (phase(state), on(state, "round")) == ("choose", "1")


@rule("SEV-18.26")
def test_that_may_be_passed() -> None:
    state = act(turn(recruiting("solomon", PILE), "recruit solomon"), "pass")
    assert (city(state), len(discards(state)), phase(state)) == (["solomon"], 3, "choose")


@rule("SEV-18.26")
def test_no_name_twice_and_nothing_that_is_not_there() -> None:
    position = PILE.replace(
        "discards: altar", "players: 5\nboards: gizah-A rhodos-A babylon-A olympia-A ephesos-A\ndiscards: altar"
    )
    position = position.replace("coins: 3 0 0", "coins: 3 0 0 0 0") + "\ncity 0: altar\nhand 3: nero\nhand 4: midas"
    state = turn(recruiting("solomon", position), "recruit solomon")
    assert rule_against(state, "dig altar") == "SEV-6.11"
    assert rule_against(state, "dig theater") == "SEV-6.11"


@rule("SEV-18.26")
def test_with_an_empty_pile_solomon_does_nothing() -> None:
    state = turn(recruiting("solomon", "coins: 3 0 0"), "recruit solomon")
    assert (phase(state), city(state)) == ("choose", ["solomon"])


EXTRA = (
    "boards: roma-B-1 {} babylon-A\nage: 3\nhand 0: haven\ncity 0: loom_1 quarry clay_pool{}\ncoins: 9 9 9\nleaders 0: solomon\n"
)


@rule("SEV-18.26")
@pytest.mark.parametrize("card", ["traders_guild", "militia"])
def test_solomon_takes_guilds_and_black_cards_too(card: str) -> None:
    state = table(EXTRA.format("rhodos-A", "") + f"discards: {card}", cities="with")
    act(turn(state, "stage haven"), "recruit solomon", f"dig {card}")
    assert card in city(state)


@rule("SEV-18.26")
def test_what_solomon_builds_is_no_chain() -> None:
    state = table(EXTRA.format("rhodos-A", " altar vitruvius") + "discards: temple", laws=[13, 14])
    act(turn(state, "stage haven"), "recruit solomon")
    before = coins(state)
    act(state, "dig temple")
    assert ("temple" in city(state), coins(state)) == (True, before)


@rule("SEV-18.26")
def test_taxes_and_bonuses_concern_what_solomon_builds() -> None:
    state = turn(recruiting("solomon", PILE.replace("coins: 3", "coins: 4"), laws=[6]), "recruit solomon")
    assert rule_against(state, "dig altar") == "SEV-12.4"
    bonus = act(turn(recruiting("solomon", PILE, laws=[5]), "recruit solomon"), "dig altar")
    assert coins(bonus) == 2


@rule("SEV-18.26")
def test_solomon_comes_after_halikarnassos() -> None:
    position = "age: 2\nboards: gizah-A halikarnassos-B rhodos-A\ncoins: 3 0 0\ncity 1: ore_vein clay_pit\ndiscards: altar stockade"
    state = turn(recruiting("solomon", position), "recruit solomon", "stage caesar")
    assert (phase(state), state.turn) == ("dig", 1)
    act(state, "dig altar")
    assert (phase(state), state.turn) == ("dig", 0)
    assert offers(state) == {"pass", "dig stockade"}


# --- conflicts --------------------------------------------------------------------------------------------------------


@rule("SEV-18.27")
def test_with_tomyris_the_winner_takes_the_defeat_tokens() -> None:
    state = turn(table(f"round: 6\ncity 0: tomyris\ncity 1: stockade\ncity 2: barracks\ndefeats: 2 0 0\n{HANDS}"))
    assert on(state, "defeats") == "2 1 1"
    assert [victories(state, seat) for seat in range(3)] == ["", "1", "1"]


@rule("SEV-18.27")
def test_tomyris_does_not_concern_defeats_of_others() -> None:
    state = turn(table(f"round: 6\ncity 0: tomyris stockade\ncity 1: barracks\n{HANDS}"))
    assert on(state, "defeats") == "0 0 2"


@rule("SEV-18.28")
def test_with_semiramis_defeat_tokens_are_shields() -> None:
    position = f"age: 2\nround: 7\ncity 1: stockade barracks\ndefeats: 2 0 0\n{HANDS}\ncity 0: "
    state = turn(table(position + "semiramis", cities="with"))
    assert (victories(state), count(state, "defeats")) == ("3", 2)
    assert count(turn(table(position, cities="with")), "defeats") == 3


@rule("SEV-18.28")
def test_tokens_of_the_same_conflicts_do_not_count_yet() -> None:
    position = f"age: 2\nround: 7\ncity 0: semiramis\ncity 1: stockade\ncity 2: barracks\ndefeats: 0 0 0\n{HANDS}"
    state = turn(table(position, cities="with"))
    assert (victories(state), on(state, "defeats")) == ("", "2 0 0")


@rule("SEV-18.28")
def test_debt_and_minus_tokens_are_no_shields() -> None:
    more = "debt: 5 0 0\nminus: 4 0 0\nminus tokens: 4 0 0"
    state = turn(table(f"age: 2\nround: 7\ncity 0: semiramis\ncity 1: stockade\n{more}\n{HANDS}", cities="with"))
    assert (victories(state), count(state, "defeats")) == ("", 1)


@rule("SEV-18.29")
def test_aspasia_brings_two_points_and_a_diplomacy_token_at_once() -> None:
    state = turn(recruiting("aspasia", "coins: 3 0 0", cities="with"), "recruit aspasia")
    assert (scored(state, "leaders"), on(state, "diplomacy")) == (2, "1 0 0")


@rule("SEV-18.29")
def test_her_token_is_for_one_age() -> None:
    state = turn(table(f"round: 7\ncity 0: aspasia\ncity 1: stockade\ndiplomacy: 1 0 0\n{HANDS}", cities="with"))
    assert (on(state, "defeats"), on(state, "diplomacy")) == ("0 0 1", "0 0 0")
