"""SEV-18.34 to SEV-18.38: the Courtesans' Guild, and Olympia that copies it."""

import pytest

from shinar.core.state import State
from shinar.testing import rule
from tests.seven_wonders.leaders import phase, table
from tests.seven_wonders.table import GAME, act, city, coins, count, offers, on, rule_against, scored, turn, victories

MAKES = "lumber_yard clay_pool loom_1 glassworks_1"
GUILD = f"age: 3\nboards: gizah-A rhodos-A babylon-A\ncity 0: {MAKES}\nhand 0: courtesans_guild\ncoins: 0 9 9\n"


def copied(leader: str, text: str = "", **options: object) -> State:
    """Seat 0 has built the guild and copies a leader of seat 1."""
    state = turn(table(f"{GUILD}city 1: {leader}\n{text}", **options), "build courtesans_guild")
    return act(state, f"copy {leader}")


def owned(leader: str, text: str) -> State:
    """A later turn with the copy."""
    return table(f"age: 3\ncity 1: {leader}\ncopied 0: {leader}\n{text}", cities="with")


# --- the choice -------------------------------------------------------------------------------------------------------


@rule("SEV-18.34")
def test_a_leader_of_a_neighbour_is_chosen_and_stays_there() -> None:
    state = table(f"{GUILD}city 1: cleopatra nero\ncity 2: midas")
    turn(state, "build courtesans_guild")
    assert (phase(state), state.turn, offers(state)) == ("copy", 0, {"copy cleopatra", "copy nero", "copy midas"})
    act(state, "copy cleopatra")
    assert (on(state, "copied 0"), phase(state)) == ("cleopatra", "choose")
    assert city(state, 1) == ["cleopatra", "nero"]
    assert (scored(state, "guilds"), scored(state, "leaders", 1)) == (5, 5)


@rule("SEV-18.35")
def test_only_a_leader_next_door_can_be_chosen() -> None:
    boards = "players: 4\nboards: gizah-A rhodos-A babylon-A olympia-A"
    position = GUILD.replace("boards: gizah-A rhodos-A babylon-A", boards).replace("coins: 0 9 9", "coins: 0 9 9 9")
    position = position.replace("city 0: ", "city 0: plato ")
    state = turn(table(f"{position}city 1: nero\ncity 2: midas\nleaders 1: varro"), "build courtesans_guild")
    assert offers(state) == {"copy nero"}
    for leader in ("midas", "plato", "varro", "sappho"):
        assert rule_against(state, f"copy {leader}") == "SEV-18.35"
    assert rule_against(state, "pass") == rule_against(state, "recruit nero") == "SEV-2.1"


@rule("SEV-18.35")
def test_without_a_leader_next_door_the_guild_does_nothing_but_is_a_guild() -> None:
    state = turn(table(f"{GUILD}city 1: builders_guild architects_guild"), "build courtesans_guild")
    assert (phase(state), on(state, "copied 0"), scored(state, "guilds")) == ("choose", "", 0)
    assert scored(state, "guilds", 1) == 3


@rule("SEV-18.35")
def test_a_leader_that_comes_in_the_same_turn_cannot_be_chosen() -> None:
    """Roma's extra leader stands when Babylon plays its last card, the guild."""
    boards = "boards: babylon-B-2 roma-B-1 gizah-A"
    position = f"age: 3\nround: 6\n{boards}\ncity 0: {MAKES}\ncity 1: loom_2 quarry clay_pit{{}}\ncoins: 9 9 9\n"
    position += "hand 0: haven courtesans_guild\nhand 1: arena\nleaders 1: cleopatra"
    state = turn(table(position.format("")), "discard haven", "stage arena")
    act(state, "recruit cleopatra")
    assert phase(state) == "seventh"
    act(state, "build courtesans_guild")
    assert (state.over, on(state, "copied 0")) == (True, "")
    other = act(
        turn(table(position.format(" nero")), "discard haven", "stage arena"), "recruit cleopatra", "build courtesans_guild"
    )
    assert (phase(other), offers(other)) == ("copy", {"copy nero"})
    assert rule_against(other, "copy cleopatra") == "SEV-18.35"
    assert GAME.dump(GAME.load(GAME.dump(other))) == GAME.dump(other)


# --- what the copy does -----------------------------------------------------------------------------------------------


@rule("SEV-18.34")
def test_the_copy_costs_nothing_and_brings_at_once_what_comes_once() -> None:
    assert coins(copied("croesus")) == 6
    assert coins(copied("pericles")) == 0
    assert on(copied("aspasia", cities="with"), "diplomacy") == "1 0 0"


@rule("SEV-18.34")
def test_a_copied_solomon_builds_from_the_discard_pile() -> None:
    state = copied("solomon", "discards: gardens")
    assert (phase(state), state.turn, "dig gardens" in offers(state)) == ("dig", 0, True)
    act(state, "dig gardens")
    assert "gardens" in city(state)
    assert phase(state) == "choose", "the owner of Solomon does not dig again"


@rule("SEV-18.34", "SEV-17.11")
def test_what_lasts_works_from_the_next_turn_on() -> None:
    position = f"age: 3\nround: 6\nboards: babylon-B-2 rhodos-A gizah-A\ncity 0: {MAKES}\ncity 1: {{}}\ncoins: 0 0 0\n"
    position += "hand 0: courtesans_guild lighthouse"
    state = turn(table(position.format("xenophon") + "\ngift tokens: 1 0 0"), "build courtesans_guild")
    act(state, "copy xenophon", "gift lighthouse")
    assert coins(state) == 1, "the coin of the Lighthouse itself"
    later = owned("xenophon", "city 0: courtesans_guild\nhand 0: lighthouse\ngift tokens: 1 0 0\ncoins: 0 0 0")
    assert coins(turn(later, "gift lighthouse")) == 3


@rule("SEV-18.34")
@pytest.mark.parametrize(
    ("leader", "cards", "line", "points"),
    [
        ("zenobia", "", "guilds", 3),
        ("pericles", "stockade barracks", "guilds", 4),
        ("hiram", "workers_guild", "guilds", 4),
        ("justinian", "stockade apothecary altar", "guilds", 3),
        ("midas", "", "guilds", 1),
        ("euclid", "workshop scriptorium", "science", 10),
        ("aristotle", "apothecary workshop scriptorium", "science", 13),
    ],
)
def test_points_of_the_copy_are_counted_in_the_own_city(leader: str, cards: str, line: str, points: int) -> None:
    state = owned(leader, f"city 0: courtesans_guild {cards}\ncity 2: guard_tower spies_guild")
    assert (scored(state, line), scored(state, "leaders")) == (points, 0)


@rule("SEV-18.34")
def test_shields_and_powers_of_the_copy() -> None:
    assert copied("caesar").snapshot("shields")["shields"][:2] == [2, 2]
    fight = turn(owned("caesar", "round: 7\ncity 0: courtesans_guild\ncity 2: stockade"))
    assert (victories(fight), count(fight, "defeats", 2)) == ("5", 2)
    state = turn(
        owned(
            "bilkis",
            "boards: gizah-A rhodos-A ephesos-A\ncity 0: courtesans_guild clay_pit brickyard\nhand 0: gardens\ncoins: 1 0 0",
        ),
        "build gardens",
    )
    assert ("gardens" in city(state), coins(state)) == (True, 0)


@rule("SEV-18.36")
def test_the_guild_is_purple_and_no_leader() -> None:
    state = owned("nero", "city 0: courtesans_guild\ncity 2: diplomats_guild architects_guild")
    assert scored(state, "guilds", 2) == 1 + 3, "Nero next door on the other side, and one guild"
    assert GAME.view(state, 1)["cities"][0]["copied"] == "nero"


@rule("SEV-18.36")
def test_the_guild_and_its_copy_cannot_be_buried() -> None:
    position = "age: 3\nboards: abu_simbel-B rhodos-A babylon-A\ncity 0: courtesans_guild brickyard loom_1{}\nhand 0: haven\n"
    position += "copied 0: nero\ncity 1: nero"
    alone = turn(table(position.format(""), wonder_pack="with"), "stage haven")
    assert (phase(alone), on(alone, "buried 0"), on(alone, "copied 0")) == ("choose", "", "nero")
    beside = turn(table(position.format(" sappho"), wonder_pack="with"), "stage haven")
    assert (phase(beside), offers(beside)) == ("bury", {"bury sappho"})


@rule("SEV-18.37")
@pytest.mark.parametrize(("option", "points", "shields"), [("stays", 3, 2), ("goes", 0, 0)])
def test_a_copy_stays_when_its_leader_is_buried(option: str, points: int, shields: int) -> None:
    position = (
        "age: 3\nboards: gizah-A abu_simbel-B babylon-A\ncity 0: courtesans_guild\nhand 1: haven\ncity 1: brickyard loom_1 {0}\n"
    )
    position += "copied 0: {0}"
    state = turn(table(position.format("zenobia"), wonder_pack="with", copied_leader=option), "", "stage haven")
    act(state, "bury zenobia")
    assert scored(state, "guilds") == points
    state = turn(table(position.format("caesar"), wonder_pack="with", copied_leader=option), "", "stage haven")
    act(state, "bury caesar")
    assert state.snapshot("shields")["shields"][:2] == [shields, 0]


# --- Olympia ----------------------------------------------------------------------------------------------------------

OLYMPIA = "age: 3\nplayers: 4\nboards: olympia-B-3 rhodos-A babylon-A gizah-A\ncoins: 0 0 0 0\n"


@rule("SEV-18.38")
def test_olympia_gets_the_points_of_the_best_leader_next_to_it() -> None:
    state = table(OLYMPIA + "city 1: courtesans_guild sappho\ncity 2: cleopatra\ncity 3: zenobia\ncopied 1: cleopatra")
    assert scored(state, "guilds") == 3, "neither what the guild copies nor who stands farther off"
    own = table(OLYMPIA + "city 0: stockade barracks guard_tower\ncity 1: courtesans_guild sappho pericles")
    assert scored(own, "guilds") == 6, "counted in the own city"
    symbol = table(OLYMPIA + "city 0: apothecary workshop\ncity 1: courtesans_guild ptolemy sappho")
    assert scored(symbol, "guilds") == 1 + 7


@rule("SEV-18.38")
def test_with_the_option_it_brings_nothing() -> None:
    state = table(OLYMPIA + "city 1: courtesans_guild cleopatra", copied_courtesans="nothing")
    assert scored(state, "guilds") == 0
    other = table(OLYMPIA + "city 1: courtesans_guild cleopatra stockade\ncity 3: spies_guild", copied_courtesans="nothing")
    assert scored(other, "guilds") == 1


@rule("SEV-18.38")
def test_another_guild_is_copied_where_it_brings_more() -> None:
    state = table(OLYMPIA + "city 1: courtesans_guild sappho stockade barracks guard_tower\ncity 3: spies_guild")
    assert scored(state, "guilds") == 3


# --- the Free City ----------------------------------------------------------------------------------------------------

FREE_CITY = (
    "players: 2\nage: 3\nholder: 0\nboards: gizah-A rhodos-A ephesos-A\ncoins: 0 0 {}\ncity 0: {} lumber_yard\ncity 1: clay_pool\n"
)
ITS_COPY = "city 2: courtesans_guild brickyard\ncopied 2: {}\nhand 0: haven gardens\nhand 1: study"


def free_city(leader: str, money: int) -> State:
    """It builds the Gardens and lacks a wood, which seat 0 to its left sells."""
    state = table((FREE_CITY + ITS_COPY).format(money, leader, leader))
    return act(state, "discard haven", "discard study", "build gardens")


@rule("SEV-18.34", "SEV-18.15")
def test_the_free_city_buys_from_the_bank_by_a_copied_bilkis() -> None:
    state = free_city("bilkis", 1)
    assert ("gardens" in city(state, 2), on(state, "coins")) == (True, "3 3 0")
    rich = free_city("bilkis", 2)
    assert (phase(rich), offers(rich)) == ("purchase", {"split 0 0", "split 1 0"}), "of the bank, or of seat 0"
    assert on(act(rich, "split 1 0"), "coins") == "5 3 0"


@rule("SEV-18.34", "SEV-18.18")
def test_a_copied_hatshepsut_brings_the_free_city_its_coin() -> None:
    state = free_city("hatshepsut", 2)
    assert ("gardens" in city(state, 2), on(state, "coins")) == (True, "5 3 1")


@rule("SEV-18.34", "SEV-9.11")
def test_the_holder_chooses_whom_the_free_city_copies() -> None:
    position = (
        FREE_CITY.format(0, "sappho")
        + f"city 2: {MAKES.replace('lumber_yard', 'sawmill')}\nhand 0: haven courtesans_guild\nhand 1: study"
    )
    position = position.replace("city 1: clay_pool", "city 1: cleopatra").replace("clay_pool", "clay_pit")
    state = act(table(position), "discard haven", "discard study", "build courtesans_guild")
    assert (phase(state), state.turn, offers(state)) == ("copy", 0, {"copy sappho", "copy cleopatra"})
    assert on(act(state, "copy cleopatra"), "copied 2") == "cleopatra"
