"""SEV-14 and SEV-15: how Great Projects end, their penalties and rewards."""

import pytest

from shinar.core.state import State
from shinar.testing import rule
from tests.seven_wonders.table import (
    act,
    choose,
    city,
    coins,
    count,
    discards,
    lay,
    offers,
    on,
    rule_against,
    scored,
    stages,
    turn,
    victories,
)


def settled(text: str, project: str, laws: tuple[int, ...] = (), **options: str) -> State:
    """The position after the last turn of an age, in which all discard; shields are even unless the text says otherwise."""
    return turn(lay("round: 6\n" + text, laws=laws, project=project, **options))


# --- the outcome ------------------------------------------------------------------------------------------------------


@rule("SEV-14.1", "SEV-14.2")
def test_completed_when_no_token_is_left() -> None:
    state = settled("taking part: 2 0 1\ncoins: 0 0 0", "rampart_road 0")
    assert [coins(state, seat) for seat in range(3)] == [3 + 8, 3, 3 + 4]
    told = [(event.target, event.amount) for event in state.events if event.kind == "reward-coins"]
    assert told == [("coins:0", 4), ("coins:0", 4), ("coins:2", 4)]


@rule("SEV-14.2")
def test_the_war_mirror() -> None:
    """The rulebook's example: two participation tokens bring Igor two victory tokens of age II."""
    state = settled("age: 2\ntaking part: 2 1 0", "war_mirror 0")
    assert [victories(state, seat) for seat in range(3)] == ["3 3", "3", ""]


@rule("SEV-14.3")
def test_the_archives() -> None:
    """The rulebook's example: Anna's two tokens bring nothing while one is left; Ilya, who has none, loses a blue card."""
    state = settled("age: 3\ntaking part: 2 0 1\ncity 0: baths\ncity 1: altar theater", "archives 1")
    assert (on(state, "phase"), state.pending_seats()) == ("penalty", [1])
    act(state, "lose theater")
    assert (city(state, 0), city(state, 1)) == (["baths"], ["altar"])
    assert on(state, "archives") == "0 0 0"


@rule("SEV-14.1")
def test_the_project_is_settled_before_the_conflicts() -> None:
    state = settled("age: 2\ntaking part: 1 0 0\ncity 2: stockade", "obelisk 0")
    assert (victories(state, 0), on(state, "defeats")) == ("3", "0 2 0")
    assert victories(state, 2) == "3"


@rule("SEV-14.4")
def test_participation_tokens_go_back() -> None:
    state = settled("taking part: 1 1 0", "cranes 0")
    assert (on(state, "taking part"), on(state, "gift tokens")) == ("0 0 0", "1 1 0")
    assert on(state, "project").split()[1] == "2"


# --- penalties --------------------------------------------------------------------------------------------------------


@rule("SEV-14.5")
@pytest.mark.parametrize(
    ("age", "project", "card", "kept"),
    [
        (1, "belvedere", "stockade", "altar"),
        (1, "cranes", "ore_vein", "altar"),
        (1, "factory", "loom_1", "altar"),
        (2, "obelisk", "foundry", "altar"),
        (2, "sewer_network", "barracks", "altar"),
        (2, "smelter", "press_2", "altar"),
        (2, "war_mirror", "aqueduct", "apothecary"),
        (3, "archives", "temple", "apothecary"),
        (3, "grand_bazaar", "arsenal", "altar"),
        (3, "menagerie", "lodge", "altar"),
    ],
)
def test_a_card_of_the_colour_is_lost(age: int, project: str, card: str, kept: str) -> None:
    state = settled(f"age: {age}\ncity 0: {card} {kept}\ntaking part: 0 1 1", f"{project} 1")
    assert city(state) == [kept]
    assert on(state, "thrown") == card
    assert on(state, "minus") == "0 0 0"


@rule("SEV-14.5")
def test_only_a_card_of_that_colour_that_stands_there_can_be_lost() -> None:
    state = settled("age: 3\ntaking part: 0 1 1\ncity 0: altar temple apothecary\ncity 1: theater", "archives 1")
    assert offers(state) == {"lose altar", "lose temple"}
    assert rule_against(state, "lose apothecary") == "SEV-14.5"
    assert rule_against(state, "lose theater") == "SEV-14.5"


@rule("SEV-14.6")
def test_what_the_lost_card_gave_is_gone_and_what_was_built_by_it_stays() -> None:
    state = settled("age: 2\ncity 0: barracks stables apothecary\ncity 2: lumber_yard\ntaking part: 0 1 1", "sewer_network 1")
    act(state, "lose barracks")
    assert (city(state), "barracks" in discards(state)) == (["apothecary", "stables"], True)
    production = settled("city 0: stone_pit\ntaking part: 0 1 1", "cranes 1")
    assert city(production) == []
    assert not any(move.startswith("build aqueduct") for move in offers(production))


@rule("SEV-14.6", "SEV-14.1")
def test_shields_of_a_lost_card_are_missing_in_the_conflicts() -> None:
    state = settled("age: 2\ncity 0: barracks\ntaking part: 0 1 1", "sewer_network 1")
    assert (city(state), victories(state), on(state, "defeats")) == ([], "", "0 0 0")


@rule("SEV-14.6")
def test_a_lost_card_can_be_dug_up() -> None:
    position = "age: 2\nboards: halikarnassos-B rhodos-A gizah-A\ncity 0: foundry\nhand 0: vineyard\nthrown: theater\ncoins: 0 0 0"
    state = act(turn(lay(position), "stage vineyard"), "dig theater")
    assert ("theater" in city(state), on(state, "thrown")) == (True, "")


@rule("SEV-14.7")
@pytest.mark.parametrize(("age", "project"), [(1, "rampart_road"), (2, "river_port"), (3, "giant_trebuchet")])
def test_all_coins_are_lost(age: int, project: str) -> None:
    state = settled(f"age: {age}\ncoins: 7 7 7\ntaking part: 0 1 1", f"{project} 1")
    assert [coins(state, seat) for seat in range(3)] == [0, 10, 10]


@rule("SEV-14.8")
def test_two_victory_tokens_are_lost_by_choice() -> None:
    state = settled("age: 3\nvictories 0: 1 1 3\ntaking part: 0 1 1", "triumphal_arches 1")
    assert offers(state) == {"forfeit 1-1", "forfeit 1-3"}
    assert rule_against(state, "forfeit 3-3") == "SEV-14.8"
    assert victories(act(state, "forfeit 1-1")) == "3"


@rule("SEV-14.9")
def test_the_start_resource_is_lost_for_good_and_not_sold_any_more() -> None:
    state = settled("taking part: 0 1 1", "double_walls 1")
    assert on(state, "lost start") == "1 0 0"
    lost = "boards: ephesos-A rhodos-A babylon-A\nhand 0: scriptorium\nlost start: 1 0 0\ncoins: 9 9 9"
    assert rule_against(lay(lost), "build scriptorium") == "SEV-4.8"
    neighbour = "boards: ephesos-A rhodos-A babylon-A\nhand 0: barracks\nlost start: 0 1 0\ncoins: 9 9 9"
    assert rule_against(lay(neighbour), "build barracks 2") == "SEV-4.8"


@rule("SEV-14.10")
@pytest.mark.parametrize(("age", "project"), [(1, "cranes"), (2, "obelisk"), (3, "archives")])
def test_who_cannot_pay_takes_a_minus_token_of_the_age(age: int, project: str) -> None:
    state = settled(f"age: {age}\ntaking part: 0 1 1\ncity 0: apothecary", f"{project} 1")
    assert (on(state, "minus"), city(state)) == (f"{age} 0 0", ["apothecary"])
    assert scored(state, "projects") == -age


@rule("SEV-14.10")
def test_irina_has_no_coin_to_lose() -> None:
    """The rulebook's example: no coins at the end of age II, so two points less."""
    position = "age: 2\nround: 6\nhand 0: forum vineyard\ncity 0: west_trading_post\ntaking part: 0 1 1\ncoins: 0 0 0"
    state = turn(lay(position, project="river_port 1"), "chain forum")
    assert (on(state, "minus"), coins(state)) == ("2 0 0", 0)


@rule("SEV-14.11")
def test_no_minus_token_by_choice() -> None:
    state = settled("age: 2\ntaking part: 0 1 1\ncity 0: altar theater", "war_mirror 1")
    assert offers(state) == {"lose altar", "lose theater"}
    assert rule_against(state, "pass") != ""
    one = settled("age: 2\ntaking part: 0 1 1\ncity 0: altar", "war_mirror 1")
    assert (city(one), on(one, "minus")) == ([], "0 0 0")


@rule("SEV-14.12")
@pytest.mark.parametrize(("option", "tokens", "minus"), [("kept", "5", "3 0 0"), ("lost", "", "0 0 0")])
def test_one_victory_token_where_two_are_asked(option: str, tokens: str, minus: str) -> None:
    state = settled("age: 3\nvictories 0: 5\ntaking part: 0 1 1", "triumphal_arches 1", single_victory_token=option)
    assert (victories(state), on(state, "minus")) == (tokens, minus)


@rule("SEV-14.12")
@pytest.mark.parametrize("option", ["kept", "lost"])
def test_without_any_victory_token_the_minus_token_is_taken(option: str) -> None:
    state = settled("age: 3\ntaking part: 0 1 1", "triumphal_arches 1", single_victory_token=option)
    assert on(state, "minus") == "3 0 0"


@rule("SEV-14.13")
@pytest.mark.parametrize(
    ("age", "project", "tokens"), [(1, "double_walls", ""), (2, "war_mirror", "1 1"), (3, "giant_trebuchet", "3 3")]
)
def test_tile_19_lowers_the_victory_tokens_of_a_project_one_by_one(age: int, project: str, tokens: str) -> None:
    assert victories(settled(f"age: {age}\ntaking part: 2 0 0", f"{project} 0", laws=(19,))) == tokens


@rule("SEV-14.14")
def test_tile_22_doubles_minus_tokens() -> None:
    position = "age: 2\ntaking part: 0 1 1"
    assert on(settled(position, "obelisk 1", laws=(22,)), "minus") == "4 0 0"
    assert on(settled(position, "obelisk 1", laws=(22,), minus_doubling="single"), "minus") == "2 0 0"


@rule("SEV-14.15")
@pytest.mark.parametrize(("option", "points"), [("no", 1), ("yes", 3)])
def test_minus_tokens_and_the_strategists(option: str, points: int) -> None:
    position = "age: 3\ncity 0: strategists_guild\ndefeats: 0 1 0\nminus tokens: 0 1 1\nminus: 0 1 2"
    assert scored(lay(position, project="archives", minus_as_defeat=option), "guilds") == points


@rule("SEV-14.16")
def test_all_choose_their_losses_at_the_same_time() -> None:
    state = settled("age: 2\ntaking part: 0 0 1\ncity 0: altar theater\ncity 1: baths courthouse", "war_mirror 1")
    assert state.pending_seats() == [0, 1]
    choose(state, 1, "lose courthouse")
    assert city(state, 1) == ["baths", "courthouse"]
    choose(state, 0, "lose altar")
    assert (city(state, 0), city(state, 1)) == (["theater"], ["baths"])


# --- rewards ----------------------------------------------------------------------------------------------------------


@rule("SEV-15.1")
@pytest.mark.parametrize(("age", "project", "each"), [(1, "rampart_road", 4), (2, "river_port", 6), (3, "grand_bazaar", 12)])
def test_coins_for_each_token(age: int, project: str, each: int) -> None:
    state = settled(f"age: {age}\ntaking part: 2 0 0\ncoins: 0 0 0", f"{project} 0")
    assert [coins(state, seat) for seat in range(3)] == [3 + 2 * each, 3, 3]


@rule("SEV-15.2")
@pytest.mark.parametrize(("age", "project", "each", "tokens"), [(2, "obelisk", 1, "3 3"), (3, "triumphal_arches", 2, "5 5")])
def test_shields_count_at_once_and_for_good(age: int, project: str, each: int, tokens: str) -> None:
    state = settled(f"age: {age}\ntaking part: 1 0 0", f"{project} 0")
    assert (on(state, "shield tokens"), victories(state)) == (f"{each} 0 0", tokens)
    later = settled("age: 3\nshield tokens: 1 0 0\ntaking part: 1 1 1", "archives 1")
    assert (victories(later), on(later, "shield tokens")) == ("5 5", "1 0 0")


@rule("SEV-15.3")
@pytest.mark.parametrize(("age", "project", "value"), [(1, "double_walls", 1), (2, "war_mirror", 3), (3, "giant_trebuchet", 5)])
def test_victory_tokens_count_with_those_of_the_conflicts(age: int, project: str, value: int) -> None:
    state = settled(f"age: {age}\ntaking part: 1 0 0", f"{project} 0")
    assert (victories(state), scored(state, "military")) == (str(value), value)


@rule("SEV-15.4")
def test_a_token_to_take_part_with_any_colour() -> None:
    assert on(settled("taking part: 2 1 0", "factory 0"), "colour tokens") == "2 1 0"
    position = "age: 2\nhand 0: vineyard\ncolour tokens: 1 0 0\ncoins: {} 0 0"
    state = turn(lay(position.format(2), project="sewer_network"), "build vineyard 0 token")
    assert (count(state, "colour tokens"), count(state, "taking part"), coins(state)) == (0, 1, 0)
    assert rule_against(lay(position.format(1), project="sewer_network"), "build vineyard 0 token") == "SEV-13.13"


@rule("SEV-15.4")
def test_never_with_a_stage() -> None:
    position = "boards: gizah-A rhodos-A babylon-A\nhand 0: altar\ncity 0: stone_pit\ncolour tokens: 1 0 0\ncoins: 9 0 0"
    joining = {move.split()[0] for move in offers(lay(position, project="cranes")) if move.endswith("token")}
    assert joining == {"build"}


@rule("SEV-15.5")
def test_a_token_for_a_free_building() -> None:
    assert on(settled("age: 2\ntaking part: 2 1 0", "sewer_network 0"), "gift tokens") == "2 1 0"
    state = turn(lay("age: 2\nhand 0: aqueduct\ngift tokens: 2 0 0\ncoins: 0 0 0", project="smelter"), "gift aqueduct")
    assert (city(state), count(state, "gift tokens"), coins(state)) == (["aqueduct"], 1, 0)


@rule("SEV-15.6")
def test_a_token_for_a_stage_without_resources() -> None:
    assert on(settled("taking part: 2 1 0", "belvedere 0"), "grant tokens") == "2 1 0"
    position = "age: 2\nboards: gizah-B-3 rhodos-A babylon-A\nhand 0: vineyard\ngrant tokens: 1 0 0\ncoins: {} 0 0"
    state = turn(lay(position.format(0), project="smelter"), "grant vineyard")
    assert (stages(state), count(state, "grant tokens")) == (4, 0)
    taxed = lay(position.format(1), laws=[16], project="smelter")
    assert rule_against(taxed, "grant vineyard") == "SEV-12.4"


@rule("SEV-15.7")
def test_tokens_that_one_does_not_have() -> None:
    state = lay(
        "age: 2\nhand 0: aqueduct vineyard\ncoins: 9 9 9\ngift tokens: 0 1 1\ngrant tokens: 0 1 1\ncolour tokens: 0 1 1",
        project="sewer_network",
    )
    assert rule_against(state, "gift aqueduct") == "SEV-15.7"
    assert rule_against(state, "grant aqueduct") == "SEV-15.7"
    assert rule_against(state, "build vineyard 0 token") == "SEV-15.7"


@rule("SEV-15.8")
@pytest.mark.parametrize(
    ("cards", "board", "tokens", "points"),
    [
        ("apothecary workshop", "rhodos-B", 1, 0),
        ("apothecary workshop scriptorium", "rhodos-B", 1, 3),
        ("apothecary workshop scriptorium dispensary laboratory library", "rhodos-B", 2, 12),
        ("apothecary workshop", "babylon-A-2", 1, 3),
    ],
)
def test_archives_bring_three_points_for_each_set_and_token(cards: str, board: str, tokens: int, points: int) -> None:
    position = f"age: 3\nboards: {board} gizah-A ephesos-A\ncity 0: {cards}\narchives: {tokens} 0 0"
    assert scored(lay(position, project="archives"), "projects") == points


@rule("SEV-15.8")
def test_a_free_symbol_is_set_for_the_best_sum_with_the_archives() -> None:
    """Four compasses, a gear and a free symbol: a fifth compass brings 25 + 1, a set 16 + 1 + 1 + 7; only the Archives turn it."""
    position = (
        "age: 3\nboards: babylon-A-2 gizah-A rhodos-A\ncity 0: apothecary dispensary lodge academy workshop\narchives: {} 0 0"
    )
    plain, rich = lay(position.format(0), project="archives"), lay(position.format(2), project="archives")
    assert (scored(plain, "science"), scored(plain, "projects")) == (26, 0)
    assert (scored(rich, "science"), scored(rich, "projects")) == (25, 6)


@rule("SEV-15.9")
def test_the_menagerie_counts_guilds_around() -> None:
    cities = "city 0: spies_guild\ncity 1: workers_guild traders_guild\ncity 2: builders_guild\ncity 3: magistrates_guild"
    state = lay(f"players: 4\nage: 3\n{cities}\nmenageries: 2 0 0 0", project="menagerie")
    assert scored(state, "projects") == 8
    assert on(settled("age: 3\ntaking part: 1 2 0", "menagerie 0"), "menageries") == "1 2 0"


@rule("SEV-15.10")
def test_the_smelter_counts_the_own_stages() -> None:
    position = "age: 2\nboards: gizah-B-3 rhodos-A-2 babylon-A\nsmelters: 2 0 0"
    assert scored(lay(position, project="smelter"), "projects") == 6
    assert on(settled("age: 2\ntaking part: 1 2 0", "smelter 0"), "smelters") == "1 2 0"


@rule("SEV-15.11")
def test_what_could_only_be_wasted_is_not_offered() -> None:
    tokens = "gift tokens: 1 0 0\ngrant tokens: 1 0 0\ncolour tokens: 1 0 0\ncoins: 9 9 9"
    state = lay(f"boards: olympia-A-2 rhodos-A babylon-A\nhand 0: altar scriptorium\n{tokens}", laws=[15], project="cranes")
    assert rule_against(state, "olympia altar") == "SEV-15.11"
    assert rule_against(state, "gift altar") == "SEV-15.11"
    assert rule_against(state, "grant altar") == "SEV-15.11"
    assert rule_against(state, "olympia scriptorium 0 token") == "SEV-15.11"
    assert {"olympia scriptorium", "gift scriptorium"} <= offers(state)


@rule("SEV-8.9")
def test_tower_and_projects_are_part_of_the_score() -> None:
    state = lay(
        "age: 2\nboards: gizah-A-1 rhodos-A babylon-A\ncoins: 0 0 0\nsmelters: 1 0 0\nminus: 3 0 0\ntiles 0: . . 5",
        laws=[1, 2],
        project="smelter",
    )
    assert state.scores()[0] == 3 + 1 - 3 + 5
