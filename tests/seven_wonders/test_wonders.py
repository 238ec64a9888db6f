"""SEV-6: the wonders and the effects of their stages."""

import pytest

from shinar.games.seven_wonders.cards import WONDERS
from shinar.games.seven_wonders.catalogue import WONDERS as ALL_BOARDS
from shinar.testing import rule
from tests.seven_wonders.table import (
    GAME,
    act,
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
)

LAST = "round: 6\n"


@rule("SEV-6.1")
def test_a_stage_is_paid_for_and_hides_its_card() -> None:
    state = turn(lay("boards: gizah-A rhodos-A babylon-A\nhand 0: altar\ncity 0: stone_pit\ncoins: 0 0 0"), "stage altar")
    assert (stages(state), coins(state), city(state)) == (1, 0, ["stone_pit"])
    assert on(state, "tucked 0").startswith("altar@")
    assert (scored(state, "wonder"), scored(state, "blue")) == (3, 0)


@rule("SEV-6.1")
def test_resources_for_a_stage_may_be_bought() -> None:
    state = turn(lay("boards: gizah-A rhodos-A babylon-A\nhand 0: altar\ncity 2: stone_pit\ncoins: 2 0 0"), "stage altar")
    assert (stages(state), coins(state), coins(state, 2)) == (1, 0, 5)


@rule("SEV-6.2")
def test_stages_are_built_in_order_and_each_once() -> None:
    state = lay("boards: gizah-A-1 rhodos-A babylon-A\nhand 0: altar\ncity 0: stone_pit\ncoins: 0 0 0")
    assert rule_against(state, "stage altar") == "SEV-4.8"  # three wood come next, not two stone
    full = lay("boards: gizah-A-3 rhodos-A babylon-A\nhand 0: altar\ncity 0: stone_pit")
    assert rule_against(full, "stage altar") == "SEV-6.2"


@rule("SEV-6.3")
def test_what_concerns_buildings_does_not_concern_stages() -> None:
    position = "boards: gizah-A rhodos-A babylon-A\nhand 0: theater\ncity 0: stone_pit\ncoins: 0 0 0"
    state = turn(lay(position, laws=[6, 1, 13]), "stage theater")
    assert (stages(state), coins(state)) == (1, 0)


@rule("SEV-6.4")
@pytest.mark.parametrize(
    ("board", "cards", "points", "money", "shields"),
    [
        ("rhodos-B-0", "stone_pit quarry", 3, 3, 1),
        ("rhodos-B-1", "foundry ore_vein", 7, 4, 2),
        ("rhodos-A-1", "clay_pool brickyard", 3, 0, 2),
        ("ephesos-A-1", "sawmill", 3, 9, 0),
        ("ephesos-B-0", "quarry", 2, 4, 0),
        ("ephesos-B-1", "sawmill", 5, 4, 0),
        ("gizah-B-3", "quarry stone_pit press_1", 20, 0, 0),
    ],
)
def test_stages_bring_points_coins_and_shields(board: str, cards: str, points: int, money: int, shields: int) -> None:
    state = lay(f"age: 2\nround: 6\nboards: {board} halikarnassos-A olympia-A\ncity 0: {cards}\nhand 0: vineyard\ncoins: 0 0 0")
    turn(state, "stage vineyard")
    assert (scored(state, "wonder"), coins(state)) == (points, money)
    assert [on(state, f"victories {seat}") for seat in range(3)] == (["3 3", "", ""] if shields else ["", "", ""])


@rule("SEV-6.5")
@pytest.mark.parametrize(
    ("board", "card"),
    [
        ("alexandria-A-2", "stockade"),
        ("alexandria-A-2", "baths"),
        ("alexandria-B-1", "guard_tower"),
        ("alexandria-B-2", "apothecary"),
    ],
)
def test_stages_of_alexandria_make_what_is_needed(board: str, card: str) -> None:
    state = lay(f"boards: {board} halikarnassos-A olympia-A\nhand 0: {card}\ncoins: 0 0 0")
    assert f"build {card}" in offers(state)
    neighbour = lay(f"boards: ephesos-A {board} rhodos-A\nhand 0: {card}\ncoins: 9 0 0")
    assert rule_against(neighbour, f"build {card} 2") == "SEV-4.8"


@rule("SEV-6.5")
def test_alexandria_makes_one_a_turn() -> None:
    state = lay("age: 2\nboards: alexandria-A-2 halikarnassos-A ephesos-A\nhand 0: caravansery\ncoins: 0 0 0")
    assert rule_against(state, "build caravansery") == "SEV-4.8"


@rule("SEV-6.6")
@pytest.mark.parametrize("board", ["babylon-A-2", "babylon-B-3"])
def test_babylon_adds_a_symbol_where_it_brings_most(board: str) -> None:
    state = lay(f"age: 2\nboards: {board} rhodos-A gizah-A\ncity 0: apothecary workshop")
    assert scored(state, "science") == 10
    state = lay(f"age: 3\nboards: {board} rhodos-A gizah-A\ncity 0: apothecary dispensary lodge")
    assert scored(state, "science") == 16


@rule("SEV-6.7")
def test_babylon_plays_its_seventh_card_and_nobody_else_does() -> None:
    position = "boards: babylon-B-2 rhodos-A gizah-A\nhand 0: altar theater\nhand 1: baths stockade"
    state = turn(lay(LAST + position), "build altar")
    assert on(state, "phase") == "seventh"
    assert state.pending_seats() == [0]
    act(state, "build theater")
    assert {"altar", "theater"} <= set(city(state))
    assert on(state, "age") == "2"


@rule("SEV-6.7")
def test_the_seventh_card_is_there_in_the_age_in_which_the_stage_is_built() -> None:
    position = "boards: babylon-B-1 rhodos-A gizah-A\nhand 0: altar theater\ncity 0: lumber_yard timber_yard glassworks_1"
    state = turn(lay(LAST + position), "stage altar")
    assert on(state, "phase") == "seventh"


@rule("SEV-6.7")
@pytest.mark.parametrize(("board", "card_round"), [("babylon-B-2", 5), ("babylon-B-1", 6), ("babylon-A-2", 6)])
def test_without_that_stage_or_before_the_sixth_turn_there_is_no_seventh_card(board: str, card_round: int) -> None:
    state = turn(lay(f"round: {card_round}\nboards: {board} rhodos-A gizah-A"))
    assert on(state, "phase") == "choose"


@rule("SEV-6.8")
def test_the_seventh_card_may_be_used_in_every_way() -> None:
    position = "boards: babylon-B-2 rhodos-A gizah-A\nhand 0: altar theater\ncity 0: clay_pool clay_pit press_1\ntiles 0: 3 4 5"
    state = turn(lay(LAST + position, laws=[9]), "build altar")
    assert {"build theater", "stage theater", "discard theater", "tower theater 3", "tower theater 5"} <= offers(state)


@rule("SEV-6.8")
def test_the_seventh_card_is_paid_with_the_coins_of_the_sixth_turn() -> None:
    state = lay(LAST + "boards: babylon-B-2 rhodos-A gizah-A\nhand 0: altar timber_yard\ncoins: 0 0 0")
    assert rule_against(state, "build timber_yard") == "SEV-3.3"
    turn(state, "discard altar")
    act(state, "build timber_yard")
    assert coins(state) == 2


@rule("SEV-6.9")
@pytest.mark.parametrize(
    ("board", "cards"),
    [("halikarnassos-A-1", "foundry ore_vein"), ("halikarnassos-B-0", "foundry"), ("halikarnassos-B-1", "brickyard clay_pool")],
)
def test_halikarnassos_builds_from_the_discard_pile_for_free(board: str, cards: str) -> None:
    hands = "hand 0: vineyard\nhand 1: walls\ndiscards: theater"
    state = lay(f"age: 2\nboards: {board} rhodos-A gizah-A\ncity 0: {cards}\n{hands}\ncoins: 0 0 0")
    turn(state, "stage vineyard", "discard walls")
    assert on(state, "phase") == "dig"
    assert {"dig walls", "dig theater", "pass"} <= offers(state)
    act(state, "dig walls")
    assert ("walls" in city(state), coins(state)) == (True, 0)
    assert "walls" not in discards(state)


@rule("SEV-6.9")
def test_the_third_stage_of_halikarnassos_b_digs_too() -> None:
    boards = "boards: halikarnassos-B-2 rhodos-A gizah-A\ncity 0: glassworks_1 press_1"
    state = lay(f"age: 2\n{boards}\nhand 0: vineyard\ndiscards: theater\ncoins: 0 0 0")
    act(turn(state, "stage vineyard"), "dig theater")
    assert "theater" in city(state)


@rule("SEV-6.10")
def test_the_discard_pile_comes_after_the_last_cards_of_the_hands() -> None:
    boards = "boards: halikarnassos-B babylon-B-2 gizah-A\ncity 0: ore_vein clay_pit"
    hands = "hand 0: altar stockade\nhand 1: theater baths\nhand 2: loom_1 press_1"
    state = turn(lay(f"{LAST}{boards}\n{hands}"), "stage altar", "discard theater", "build loom")
    assert on(state, "phase") == "seventh"
    act(state, "discard baths")
    assert on(state, "phase") == "dig"
    assert {"dig stockade", "dig theater", "dig baths", "dig press"} <= offers(state)


@rule("SEV-6.10")
def test_the_discard_pile_may_be_passed() -> None:
    state = lay("boards: halikarnassos-B rhodos-A gizah-A\ncity 0: ore_vein clay_pit\nhand 0: altar\ndiscards: theater")
    act(turn(state, "stage altar"), "pass")
    assert (sorted(city(state)), on(state, "round")) == (["clay_pit", "ore_vein"], "5")
    assert "theater" in discards(state)


@rule("SEV-6.11")
def test_only_what_lies_there_can_be_taken() -> None:
    state = turn(
        lay("boards: halikarnassos-B rhodos-A gizah-A\ncity 0: ore_vein clay_pit\nhand 0: altar\ndiscards: theater"), "stage altar"
    )
    assert "dig theater" in offers(state)
    assert rule_against(state, "dig sawmill") == "SEV-6.11"


@rule("SEV-6.11")
def test_a_second_of_a_name_is_not_taken() -> None:
    state = lay(
        "players: 5\nboards: halikarnassos-B rhodos-A gizah-A\ncity 0: ore_vein clay_pit altar\nhand 0: theater\ndiscards: altar"
    )
    turn(state, "stage theater")
    assert rule_against(state, "dig altar") == "SEV-6.11"


@rule("SEV-6.12")
def test_olympia_builds_for_free_once_in_each_age() -> None:
    position = "age: 2\nboards: olympia-A-2 rhodos-A gizah-A\nhand 0: walls\ncoins: 0 0 0"
    state = turn(lay(position), "olympia walls")
    assert (city(state), coins(state)) == (["walls"], 0)
    again = lay(position.replace("age: 2", "age: 2\nround: 6\nolympia used: 1 0 0"))
    turn(again)
    assert any(move.startswith("olympia ") for move in offers(again))


@rule("SEV-6.13")
def test_olympia_needs_the_stage_and_a_turn_of_its_own_age() -> None:
    position = "age: 2\nboards: olympia-A-{} rhodos-A gizah-A\nhand 0: walls\ncoins: 0 0 0\n"
    assert rule_against(lay(position.format(1)), "olympia walls") == "SEV-6.13"
    assert rule_against(lay(position.format(2) + "olympia used: 1 0 0"), "olympia walls") == "SEV-6.13"


@rule("SEV-6.13")
def test_olympia_is_used_up_by_a_free_building_and_ready_after_its_stage() -> None:
    state = turn(lay("age: 2\nboards: olympia-A-2 rhodos-A gizah-A\nhand 0: walls"), "olympia walls")
    assert count(state, "olympia used") == 1
    state = lay(
        "age: 2\nboards: olympia-A-1 rhodos-A gizah-A\nhand 0: vineyard\nhand 1: aqueduct courthouse\ncity 0: quarry\ncoins: 0 0 0"
    )
    turn(state, "stage vineyard", "discard courthouse")
    assert "olympia aqueduct" in offers(state)


@rule("SEV-6.14")
def test_olympia_b_buys_raw_materials_for_one_coin_on_both_sides() -> None:
    position = "boards: olympia-B-1 rhodos-A babylon-A\ncoins: 1 0 0\n"
    assert "build barracks 1" in offers(lay(position + "hand 0: barracks"))
    assert "build guard_tower" in offers(lay(position + "hand 0: guard_tower"))
    assert rule_against(lay(position + "hand 0: workshop\ncity 1: glassworks_1"), "build workshop 1") == "SEV-4.8"


@rule("SEV-6.15", "SEV-6.16")
def test_olympia_b_copies_the_guild_that_brings_most() -> None:
    position = "age: 3\nboards: olympia-B-3 rhodos-A babylon-A\ncity 0: lumber_yard ore_vein\n"
    state = lay(position + "city 1: workers_guild altar clay_pool\ncity 2: magistrates_guild theater temple stone_pit")
    assert scored(state, "guilds", 0) == 3  # three blue cards of the neighbours against two brown ones
    assert scored(state, "guilds", 2) == 1
    assert scored(lay(position), "guilds") == 0


@rule("SEV-6.16")
def test_a_copied_shipowners_guild_does_not_count_itself() -> None:
    state = lay("age: 3\nboards: olympia-B-3 rhodos-A babylon-A\ncity 0: lumber_yard loom_1 spies_guild\ncity 1: shipowners_guild")
    assert (scored(state, "guilds", 0), scored(state, "guilds", 1)) == (3, 1)


@rule("SEV-6.16")
def test_a_copied_scientists_guild_is_weighed_by_the_whole_science() -> None:
    state = lay("age: 3\nboards: olympia-B-3 rhodos-A babylon-A\ncity 0: apothecary workshop\ncity 1: scientists_guild spies_guild")
    assert scored(state, "guilds") + scored(state, "science") == 10


LETTERS = {"wood": "W", "stone": "S", "clay": "C", "ore": "O", "glass": "G", "papyrus": "P", "cloth": "L"}


def written_cost(text: str) -> str:
    """`2 wood, glass` as the letters of cards.py, sorted."""
    parts = [part.split() for part in text.split(", ")]
    return "".join(sorted("".join(LETTERS[words[-1]] * (int(words[0]) if len(words) > 1 else 1) for words in parts)))


@rule("SEV-6.17")
def test_the_table_of_boards_says_what_the_cards_say() -> None:
    rows = [line.strip("| \n").split(" | ") for line in GAME.rules.source("en").splitlines() if line.startswith("|")]
    found = {(row[0].lower(), row[2]): (row[1], row[3].split("; ")) for row in rows if len(row) == 4 and row[2] in ("A", "B")}
    assert len(found) == 2 * len(ALL_BOARDS)
    for wonder in WONDERS:
        for side, stages_there in zip("AB", wonder.sides, strict=True):
            start, told = found[wonder.name, side]
            assert LETTERS[start] == wonder.start
            assert [written_cost(stage.split(": ")[0]) for stage in told] == ["".join(sorted(stage.cost)) for stage in stages_there]
            for stage, text in zip(stages_there, told, strict=True):
                numbers = [stage.effect.points, stage.effect.coins, stage.effect.shields]
                words = {
                    word.rstrip("s"): int(n)
                    for n, word in (part.split() for part in text.split(": ")[1].split(", ") if part[0].isdigit())
                }
                assert [words.get(word, 0) for word in ("point", "coin", "shield")] == numbers
