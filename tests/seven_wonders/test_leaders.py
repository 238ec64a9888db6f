"""SEV-17: the leaders, their draft, and the recruitment phase."""

import pytest

from shinar.core.errors import UnknownMove
from shinar.core.rng import Rng
from shinar.core.state import State
from shinar.games.seven_wonders.tables import AGELESS_SLOT
from shinar.testing import rule
from tests.seven_wonders.leaders import leaders, phase, recruiting, table
from tests.seven_wonders.table import (
    GAME,
    act,
    choose,
    city,
    coins,
    count,
    discards,
    hand,
    lay,
    offers,
    on,
    rule_against,
    scored,
    stages,
    turn,
)

PRICES = {
    1: "croesus maecenas nero sappho vitruvius",
    2: "hammurabi hannibal hatshepsut leonidas xenophon zenobia",
    3: "alexander aristotle hiram imhotep justinian midas nefertiti phidias praxiteles solomon varro",
    4: "amytis archimedes bilkis cleopatra hypatia nebuchadnezzar plato tomyris",
    5: "caesar euclid ptolemy pythagoras ramses",
    6: "pericles",
}
OF_CITIES = {2: "berenice diocletian semiramis", 3: "aspasia caligula", 4: "darius"}
PRICE = {leader: n for n, names in PRICES.items() for leader in names.split()}
PRICE_OF_CITIES = {leader: n for n, names in OF_CITIES.items() for leader in names.split()}
PLAIN = {"tower": "without", "projects": "without", "sides": "A"}
DRAFT = "phase: pick\nhand 0: sappho zenobia nero midas\nhand 1: caesar plato varro hiram\nhand 2: ramses euclid bilkis amytis"


def new(seats: int = 3, **options: str) -> State:
    return GAME.new(seats, {**PLAIN, "leaders": "with", **options}, seats)


# --- the box and the draft --------------------------------------------------------------------------------------------


@rule("SEV-17.1")
def test_leaders_are_there_with_the_option_only() -> None:
    assert phase(new()) == "pick"
    without = GAME.new(3, PLAIN, 3)
    assert phase(without) == "choose"
    assert "croesus" not in GAME.pieces(without) and "gamers_guild" not in GAME.pieces(without)
    assert rule_against(lay("hand 0: altar"), "recruit croesus") == "SEV-17.1"
    assert rule_against(lay("hand 0: altar"), "discard croesus") == "SEV-17.1"


@rule("SEV-17.2")
@pytest.mark.parametrize("seats", [3, 7])
def test_players_start_with_six_coins(seats: int) -> None:
    assert on(new(seats, wonders="ABEGHOR"), "coins") == " ".join(["6"] * seats)
    assert on(GAME.new(seats, PLAIN, seats), "coins") == " ".join(["3"] * seats)


@rule("SEV-17.3", "SEV-18.1")
@pytest.mark.parametrize(("cities", "all_leaders"), [("without", PRICE), ("with", PRICE | PRICE_OF_CITIES)])
def test_there_are_36_leaders_and_with_cities_42(cities: str, all_leaders: dict[str, int]) -> None:
    assert (len(PRICE), len(PRICE_OF_CITIES)) == (36, 6)
    pieces = GAME.pieces(new(cities=cities))
    assert {name: n for name, n in pieces.items() if name in PRICE | PRICE_OF_CITIES} == dict.fromkeys(all_leaders, 1)


@rule("SEV-18.1", "SEV-17.9")
@pytest.mark.parametrize(("leader", "price"), [*PRICE.items(), *PRICE_OF_CITIES.items()])
def test_a_leader_costs_what_the_table_says(leader: str, price: int) -> None:
    others = ("midas", "nero") if leader in ("caesar", "pericles") else ("caesar", "pericles")
    position = f"boards: gizah-A rhodos-A babylon-A\ncoins: {price} 0 0"
    state = turn(recruiting(leader, position, others, cities="with"), f"recruit {leader}")
    assert (leader in city(state), coins(state)) == (True, 6 if leader == "croesus" else 0)
    poor = position.replace(f"coins: {price}", f"coins: {price - 1}")
    assert rule_against(recruiting(leader, poor, others, cities="with"), f"recruit {leader}") == "SEV-17.9"


@rule("SEV-17.4")
def test_four_leaders_are_dealt_to_each() -> None:
    state = new(4)
    assert [len(hand(state, seat)) for seat in range(4)] == [4, 4, 4, 4]
    assert len({leader for seat in range(4) for leader in hand(state, seat)}) == 16


@rule("SEV-17.4")
def test_one_is_kept_and_the_others_go_to_the_right() -> None:
    state = table(DRAFT)
    turn(state, "pick sappho", "pick caesar", "pick ramses")
    assert [leaders(state, seat) for seat in range(3)] == [["sappho"], ["caesar"], ["ramses"]]
    assert [hand(state, seat) for seat in range(3)] == [
        ["plato", "varro", "hiram"],
        ["euclid", "bilkis", "amytis"],
        ["zenobia", "nero", "midas"],
    ]
    turn(state, "pick plato", "pick euclid", "pick nero")
    assert hand(state, 0) == ["bilkis", "amytis"]
    turn(state, "pick amytis", "pick zenobia", "pick varro")
    assert phase(state) == "recruit"
    assert hand(state, 0) == ["sappho", "plato", "amytis", "midas"]
    assert hand(state, 1) == ["caesar", "euclid", "zenobia", "hiram"]
    assert hand(state, 2) == ["ramses", "nero", "varro", "bilkis"]


@rule("SEV-17.4")
def test_only_a_leader_that_was_handed_over_can_be_kept() -> None:
    state = table(DRAFT)
    assert rule_against(state, "pick caesar") == "SEV-17.4"
    assert rule_against(state, "recruit sappho") == "SEV-2.1"
    assert offers(state) == {"pick sappho", "pick zenobia", "pick nero", "pick midas"}
    turn(state, "pick sappho", "pick caesar", "pick ramses")
    assert rule_against(state, "pick sappho") == "SEV-17.4"


@rule("SEV-17.5")
def test_the_other_leaders_are_a_deck_that_nobody_has_seen() -> None:
    state = new(3)
    assert on(state, "leaders dealt") == "12"
    deck = range(AGELESS_SLOT + 12, AGELESS_SLOT + 36)
    for seat in range(3):
        seen = {state.redealt(seat, Rng(n)).snapshot()["cards"][deck[0]] for n in range(80)}
        assert len(seen) > 20, "any leader that the seat does not hold"


# --- the recruitment phase --------------------------------------------------------------------------------------------


@rule("SEV-17.6")
def test_an_age_begins_with_the_recruitment_phase() -> None:
    state = table("round: 6\nleaders 0: sappho nero\nleaders 1: caesar\nleaders 2: pericles")
    turn(state)
    assert (phase(state), on(state, "age"), on(state, "round")) == ("recruit", "2", "0")
    assert [hand(state, seat) for seat in range(3)] == [["sappho", "nero"], ["caesar"], ["pericles"]]
    turn(state, "recruit sappho")
    assert (phase(state), on(state, "round"), leaders(state)) == ("choose", "1", ["nero"])
    assert [len(hand(state, seat)) for seat in range(3)] == [7, 7, 7]


@rule("SEV-17.6")
def test_all_choose_at_the_same_time_and_in_secret() -> None:
    state = recruiting("sappho nero", "coins: 6 6 6")
    assert state.pending_seats() == [0, 1, 2]
    choose(state, 0, "recruit sappho")
    assert [event.data() for event in state.events] == [{"kind": "choose", "seat": 0, "rule": "SEV-2.1"}]
    assert (city(state), coins(state), state.pending_seats()) == ([], 6, [1, 2])
    choose(state, 0, "recruit nero")  # a choice may be changed
    choose(choose(state, 1), 2)
    assert city(state) == ["nero"]


@rule("SEV-17.6")
def test_a_leader_must_be_used() -> None:
    assert rule_against(recruiting("sappho"), "pass") == "SEV-2.1"


@rule("SEV-17.7")
def test_a_leader_can_be_used_in_three_ways_and_with_the_tower_in_four() -> None:
    position = "boards: gizah-A rhodos-A babylon-A\nage: 2\ncity 0: stone_pit\ncoins: 1 0 0"
    three = {"recruit sappho", "stage sappho", "discard sappho"}
    assert offers(recruiting("sappho", position)) == three
    tower = recruiting("sappho", position + "\ntiles 0: 4 5 .", laws=[9])
    assert offers(tower) == three | {"tower sappho 4", "tower sappho 5"}
    turn(tower, "tower sappho 5")
    assert (on(tower, "tower"), coins(tower)) == ("9 5", 1)
    assert coins(turn(recruiting("sappho", position), "discard sappho")) == 4


@rule("SEV-17.8")
def test_only_a_leader_of_the_hand_can_be_chosen() -> None:
    state = recruiting("sappho", "age: 2\ncoins: 9 9 9\ncity 0: nero\ngift tokens: 1 0 0")
    for move in ("recruit midas", "recruit caesar", "recruit nero", "discard midas", "discard altar", "stage altar"):
        assert rule_against(state, move) == "SEV-17.8"


@rule("SEV-17.8")
def test_a_leader_is_no_building() -> None:
    state = recruiting("sappho", "age: 2\ncoins: 9 9 9\nboards: olympia-A-2 rhodos-A gizah-A\ngift tokens: 1 0 0\ncity 0: altar")
    for move in ("build altar", "chain temple", "olympia temple", "gift temple"):
        assert rule_against(state, move) == "SEV-17.8"
    for kind in ("build", "chain", "olympia", "gift", "dig", "lose"):
        with pytest.raises(UnknownMove):
            GAME.moves.parse(f"{kind} sappho")


@rule("SEV-17.8")
def test_in_a_turn_of_an_age_no_leader_can_be_chosen() -> None:
    state = table("hand 0: altar\nleaders 0: sappho\ncoins: 9 9 9")
    assert rule_against(state, "recruit sappho") == rule_against(state, "discard sappho") == "SEV-2.2"


@rule("SEV-17.9")
def test_the_price_goes_to_the_bank_and_the_leader_lies_open() -> None:
    state = turn(recruiting("cleopatra nero", "coins: 4 0 0"), "recruit cleopatra")
    assert [coins(state, seat) for seat in range(3)] == [0, 3, 3]
    assert (city(state), leaders(state)) == (["cleopatra"], ["nero"])
    assert GAME.view(state, 1)["cities"][0]["buildings"] == ["cleopatra"]


@rule("SEV-17.9")
def test_without_the_coins_a_leader_cannot_be_recruited() -> None:
    state = recruiting("cleopatra", "coins: 3 9 9")
    assert rule_against(state, "recruit cleopatra") == "SEV-17.9"
    assert "recruit cleopatra" not in offers(state)


@rule("SEV-17.10")
def test_taxes_and_bonuses_of_buildings_do_not_touch_a_leader() -> None:
    laws = [1, 6, 13]
    state = turn(recruiting("sappho", "coins: 1 0 0", laws=laws), "recruit sappho")
    assert (city(state), coins(state)) == (["sappho"], 0)
    state = turn(recruiting("sappho", "coins: 1 0 0\ncity 0: vitruvius xenophon", laws=[5, 14, 24]), "recruit sappho")
    assert coins(state) == 0


@rule("SEV-17.10")
def test_neither_olympia_nor_a_token_makes_a_leader_free() -> None:
    state = recruiting("sappho", "boards: olympia-A-2 rhodos-A gizah-A\ngift tokens: 1 0 0\ncoins: 0 0 0")
    assert rule_against(state, "recruit sappho") == "SEV-17.9"
    assert offers(state) == {"discard sappho"}


@rule("SEV-17.11", "SEV-18.4")
def test_what_comes_once_comes_at_once() -> None:
    state = turn(recruiting("croesus", "coins: 1 0 0"), "recruit croesus")
    assert coins(state) == 6
    turn(state)
    assert coins(state) == 9  # only what is discarded brings coins now


@rule("SEV-17.11")
def test_all_else_works_from_the_next_turn_on() -> None:
    """The neighbour's Great Wall brings 2 coins in the turn in which Berenice comes."""
    position = "age: 2\nboards: gizah-A great_wall-B babylon-A\ncity 1: lumber_yard press_1\ncoins: 2 0 0"
    state = recruiting("berenice", position, cities="with", wonder_pack="with")
    assert coins(turn(state, "recruit berenice", "wall caesar 1")) == 2
    assert coins(turn(state)) == 6
    state = table("city 0: xenophon\nhand 0: tavern\nplayers: 4\ncoins: 0 0 0 0")
    assert coins(turn(state, "build tavern")) == 7
    fresh = table("city 0: xenophon\nfresh 0: xenophon\nhand 0: tavern\nplayers: 4\ncoins: 0 0 0 0")
    assert coins(turn(fresh, "build tavern")) == 5


@rule("SEV-17.12")
def test_a_stage_is_built_with_a_leader_for_its_cost() -> None:
    position = "boards: gizah-A rhodos-A babylon-A\nage: 2\ncoins: {} 0 0\ncity 2: stone_pit"
    state = turn(recruiting("pericles", position.format(2), ("caesar", "nero")), "stage pericles")
    assert (stages(state), coins(state), coins(state, 2)) == (1, 0, 5)
    assert on(state, "tucked 0").startswith("pericles@")
    assert (city(state), scored(state, "wonder"), scored(state, "leaders")) == ([], 3, 0)
    assert rule_against(recruiting("pericles", position.format(1), ("caesar", "nero")), "stage pericles") == "SEV-4.8"


@rule("SEV-17.13")
@pytest.mark.parametrize("move", ["discard sappho", "tower sappho 5"])
def test_a_discarded_leader_leaves_the_game(move: str) -> None:
    state = recruiting("sappho nero", "tiles 0: 4 5 6", laws=[9])
    before = GAME.pieces(state)
    turn(state, move)
    assert discards(state) == []
    assert "sappho" not in [*leaders(state), *hand(state, 0), *city(state)]
    assert GAME.pieces(state) == before


@rule("SEV-17.13")
def test_nobody_finds_a_leader_in_the_discard_pile() -> None:
    position = "age: 2\nboards: halikarnassos-B rhodos-A gizah-A\ncity 0: ore_vein clay_pit\ndiscards: altar"
    state = turn(recruiting("sappho", position), "stage sappho")
    assert phase(state) == "dig"
    assert offers(state) == {"pass", "dig altar"}


@rule("SEV-17.14")
def test_coins_for_a_leader_serve_from_the_first_turn_on() -> None:
    state = recruiting("sappho nero", "coins: 0 0 0")
    assert rule_against(state, "recruit sappho") == "SEV-17.9"
    turn(state, "discard nero")
    assert (coins(state), on(state, "round")) == (3, "1")


@rule("SEV-17.15")
def test_the_phase_has_the_order_of_a_turn_and_no_hands_are_passed() -> None:
    position = "age: 2\nboards: halikarnassos-B rhodos-A gizah-A\ncity 0: ore_vein clay_pit\ndiscards: altar\ntiles 1: 5 6 7"
    state = recruiting("sappho nero", position, ("caesar midas", "pericles"), laws=[9])
    turn(state, "stage sappho", "tower caesar 5")
    assert (phase(state), stages(state), on(state, "tower")) == ("dig", 1, "9")
    act(state, "dig altar")
    assert (phase(state), on(state, "tower"), on(state, "round")) == ("choose", "9 5", "1")
    assert [leaders(state, seat) for seat in range(3)] == [["nero"], ["midas"], []]


@rule("SEV-17.15")
def test_what_works_once_a_turn_works_in_the_phase_and_again_in_the_first_turn() -> None:
    state = recruiting("sappho nero", "age: 2\ncity 0: berenice\ncoins: 0 0 0", cities="with")
    assert coins(turn(state, "discard sappho")) == 4
    assert coins(turn(state)) == 8


@rule("SEV-17.16")
def test_taxes_and_bonuses_are_those_of_the_age_that_begins() -> None:
    position = "age: {}\nboards: halikarnassos-B rhodos-A gizah-A\ncity 0: ore_vein clay_pit\ndiscards: altar\ncoins: 9 0 0"
    for age, left in ((2, 7), (3, 6)):
        state = turn(recruiting("sappho", position.format(age), laws=[16, 5]), "stage sappho")
        assert coins(state) == left
        assert coins(act(state, "dig altar")) == 9


@rule("SEV-17.17")
def test_a_tile_laid_in_the_phase_holds_from_the_first_turn_on() -> None:
    state = recruiting("sappho", "tiles 0: 4 5 6", laws=[9])
    turn(state, "tower sappho 5")
    assert (on(state, "round"), on(state, "laws")) == ("1", "5 9")


@rule("SEV-17.18")
def test_nothing_that_is_built_in_the_phase_takes_part_in_a_project() -> None:
    position = (
        "age: 2\nboards: halikarnassos-B rhodos-A gizah-A\ncity 0: ore_vein clay_pit\ndiscards: altar clay_pool\ncoins: 9 0 0"
    )
    state = recruiting("sappho", position, projects="with")
    assert on(state, "project") == ""
    turn(state, "stage sappho")
    assert offers(state) == {"pass", "dig altar", "dig clay_pool"}
    assert rule_against(state, "dig altar 0 join") == "SEV-17.18"
    act(state, "dig altar")
    assert on(state, "project") != "" and count(state, "taking part") == 0


@rule("SEV-17.18")
def test_the_project_of_the_last_age_is_gone_when_leaders_are_recruited() -> None:
    state = table(
        "round: 6\nleaders 0: sappho\nleaders 1: caesar\nleaders 2: pericles\ntaking part: 1 1 1", project="rampart_road 0"
    )
    turn(state)
    assert (phase(state), on(state, "project"), on(state, "age")) == ("recruit", "", "2")


@rule("SEV-17.19")
def test_the_last_leader_in_hand_is_worth_nothing() -> None:
    state = recruiting("cleopatra nefertiti", "age: 3\ncoins: 9 9 9")
    turn(state, "recruit cleopatra")
    assert (leaders(state), scored(state, "leaders")) == (["nefertiti"], 5)
    over = table("age: 3\nround: 6\nleaders 0: cleopatra")
    assert turn(over).over
    assert scored(over, "leaders") == 0


@rule("SEV-17.19", "SEV-17.25")
def test_it_may_still_be_an_extra_leader() -> None:
    position = "age: 3\nboards: roma-B-1 rhodos-A babylon-A\ncity 0: loom_1 stone_pit clay_pool\nhand 0: haven\ncoins: 9 0 0"
    state = turn(table(position + "\nleaders 0: cleopatra"), "stage haven")
    act(state, "recruit cleopatra")
    assert (city(state)[-1], scored(state, "leaders"), leaders(state)) == ("cleopatra", 5, [])


@rule("SEV-17.28")
def test_leaders_are_a_line_of_the_score_and_their_symbols_count_with_science() -> None:
    state = table("city 0: cleopatra varro tavern euclid\nplayers: 4")
    assert (scored(state, "leaders"), scored(state, "science"), scored(state, "yellow")) == (6, 1, 0)
    assert sum(points[0] for _, points in GAME.score_sheet(state)) == state.scores()[0]
    assert "sheet-leaders" not in dict(GAME.score_sheet(lay("city 0: tavern\nplayers: 4")))


@rule("SEV-17.29")
@pytest.mark.parametrize("seats", [3, 6])
def test_four_guilds_join_the_others_and_as_many_are_drawn(seats: int) -> None:
    guilds = {"gamers_guild", "courtesans_guild", "diplomats_guild", "architects_guild"}
    pieces = GAME.pieces(new(seats))
    assert len([name for name in pieces if name.endswith("guild")]) == 14
    assert guilds <= set(pieces)
    drawn = set()
    for seed in range(30):
        state = recruiting_age_three(seats, seed)
        found = {name for seat in range(seats) for name in hand(state, seat) if name.endswith("guild")}
        assert len(found) == seats + 2
        drawn |= found
    assert guilds <= drawn


def recruiting_age_three(seats: int, seed: int) -> State:
    """The first turn of the last age, with hands by chance."""
    hands = "\n".join(f"hand {seat}: ?" for seat in range(seats))
    state = table(f"seed: {seed}\nplayers: {seats}\nphase: recruit\nage: 3\n{hands}")
    return turn(state)
