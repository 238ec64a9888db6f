"""SEV-13: taking part in Great Projects."""

import pytest

from shinar.games.seven_wonders.cards import PROJECTS
from shinar.testing import rule
from tests.seven_wonders.table import GAME, act, choose, city, coins, count, lay, offers, on, rule_against, turn

DIGGING = "boards: halikarnassos-B rhodos-A ephesos-A\ncity 0: ore_vein clay_pit\nhand 0: altar\ndiscards: apothecary"


@rule("SEV-13.1")
def test_each_age_has_one_of_its_five_projects() -> None:
    drawn = {on(GAME.new(3, {"tower": "without", "sides": "A"}, seed), "project").split()[0] for seed in range(60)}
    assert drawn == {project.name for project in PROJECTS if project.age == 1}
    for age in (1, 2):
        state = turn(
            lay(
                f"age: {age}\nround: 6\ncity 0: altar\ncoins: 1 1 1\ntaking part: 1 1 1",
                project={1: "cranes 1", 2: "smelter 1"}[age],
            )
        )
        assert on(state, "project").split()[0] in {project.name for project in PROJECTS if project.age == age + 1}


@rule("SEV-13.2")
@pytest.mark.parametrize(("seats", "tokens"), [(2, "2"), (3, "2"), (4, "3"), (5, "4"), (6, "5"), (7, "6")])
def test_one_token_less_than_players_and_two_for_two(seats: int, tokens: str) -> None:
    state = GAME.new(seats, {"tower": "without", "sides": "A"}, 1)
    assert on(state, "project").split()[1] == tokens


@rule("SEV-13.3")
def test_who_builds_in_the_projects_colour_may_take_part() -> None:
    state = turn(lay("hand 0: altar\ncity 0: clay_pool\ncoins: 1 0 0", project="belvedere"), "build altar 0 join")
    assert (city(state), coins(state), count(state, "taking part")) == (["clay_pool", "altar"], 0, 1)
    assert on(state, "project").split()[1] == "1"
    alone = turn(lay("hand 0: altar\ncity 0: clay_pool\ncoins: 1 0 0", project="belvedere"), "build altar")
    assert (coins(alone), count(alone, "taking part")) == (1, 0)


@rule("SEV-13.3", "SEV-13.6")
def test_the_river_port() -> None:
    """The rulebook's example: Igor builds the Forum with a clay of his own and one bought, pays a coin and buys cloth."""
    position = "age: 2\nboards: rhodos-A gizah-A babylon-A\nhand 0: forum\ncity 0: clay_pool\ncity 1: loom_1\ncoins: 5 0 0"
    state = turn(lay(position, project="river_port"), "build forum 2 join")
    assert [coins(state, seat) for seat in range(3)] == [0, 5, 5]
    assert ("forum" in city(state), count(state, "taking part")) == (True, 1)


@rule("SEV-13.4")
def test_another_colour_does_not_do() -> None:
    assert rule_against(lay("hand 0: scriptorium\ncoins: 9 9 9", project="belvedere"), "build scriptorium 0 join") == "SEV-13.4"


@rule("SEV-13.5")
def test_only_a_building_takes_part() -> None:
    position = "boards: gizah-A rhodos-A babylon-A\nhand 0: altar\ncity 0: stone_pit clay_pool\ncoins: 9 9 9\ntiles 0: 4 5 6"
    state = lay(position, laws=[9], project="belvedere")
    joining = {move.split()[0] for move in offers(state) if move.endswith(("join", "token"))}
    assert joining == {"build"}
    turn(state, "stage altar")
    assert count(state, "taking part") == 0


@rule("SEV-13.7")
@pytest.mark.parametrize(
    ("project", "position", "move", "enough"),
    [
        ("obelisk", "hand 0: laboratory\ncity 0: brickyard\ncolour tokens: 1 0 0", "build laboratory 0 token", "press_1"),
        (
            "war_mirror",
            "hand 0: dispensary\ncity 0: foundry glassworks_1\ncolour tokens: 1 0 0",
            "build dispensary 0 token",
            "forum",
        ),
        ("river_port", "hand 0: library\ncity 0: quarry loom_1\ncolour tokens: 1 0 0", "build library 0 token", "forum"),
    ],
)
def test_no_unit_serves_for_building_and_price(project: str, position: str, move: str, enough: str) -> None:
    """Each of the three cards asks for the very good that the project asks for."""
    position = f"age: 2\nboards: ephesos-A gizah-A alexandria-A\nlost start: 0 0 1\ncoins: 2 0 0\n{position}"
    assert rule_against(lay(position, project=project), move) == "SEV-13.13"
    assert move in offers(lay(position.replace("city 0:", f"city 0: {enough}"), project=project))


@rule("SEV-13.7")
@pytest.mark.parametrize(("money", "refused"), [(3, ""), (2, "SEV-13.13")])
def test_coins_must_do_for_trade_and_price(money: int, refused: str) -> None:
    """The Courthouse asks for cloth, which costs two coins on the right; the Obelisk for a coin and papyrus."""
    boards = "boards: ephesos-A gizah-A halikarnassos-A"
    state = lay(f"age: 2\n{boards}\nhand 0: courthouse\ncity 0: brickyard\ncoins: {money} 0 0", project="obelisk")
    assert rule_against(state, "build courthouse 0 join") == refused


@rule("SEV-13.8")
def test_without_a_token_nobody_takes_part_any_more() -> None:
    assert (
        rule_against(lay("hand 0: apothecary\ncity 0: loom_1\ncoins: 9 9 9", project="cranes 0"), "build apothecary 0 join")
        == "SEV-13.8"
    )


@rule("SEV-13.9", "SEV-13.10")
def test_all_who_take_part_in_the_same_turn_get_a_token() -> None:
    position = "hand 0: scriptorium\nhand 1: workshop\nhand 2: apothecary\ncity 1: glassworks_1\ncity 2: loom_1\ncoins: 1 1 1"
    state = turn(lay(position, project="cranes 1"), "build scriptorium 0 join", "build workshop 0 join", "build apothecary 0 join")
    assert (on(state, "taking part"), on(state, "project").split()[1]) == ("1 1 1", "0")


@rule("SEV-13.10")
def test_the_seventh_card_belongs_to_the_turn_that_still_had_a_token() -> None:
    boards = "boards: babylon-B-2 rhodos-A ephesos-A"
    hands = "hand 0: altar apothecary\nhand 2: scriptorium press_1"
    state = lay(f"round: 6\n{boards}\n{hands}\ncity 0: loom_1\ncoins: 1 0 1", project="cranes 1")
    turn(state, "build altar", "", "build scriptorium 0 join")
    assert on(state, "project").split()[1] == "0"
    assert "build apothecary 0 join" in offers(state)


@rule("SEV-13.10")
def test_the_discard_pile_belongs_to_that_turn_too() -> None:
    state = lay(f"{DIGGING}\nhand 2: scriptorium\ncoins: 1 0 1", project="cranes 1")
    turn(state, "stage altar", "", "build scriptorium 0 join")
    act(state, "dig apothecary 0 join")
    assert (on(state, "taking part"), coins(state)) == ("1 0 1", 0)


@rule("SEV-13.10", "SEV-4.2")
def test_what_has_served_for_a_stage_serves_again_for_the_price_of_a_dug_card() -> None:
    """All own clay builds the stage, with one bought; and one of it pays the Belvedere in the same turn."""
    boards = "boards: halikarnassos-B-1 rhodos-A babylon-A"
    state = lay(f"{boards}\nhand 0: stockade\ncity 0: clay_pool clay_pit\ndiscards: altar\ncoins: 3 0 0", project="belvedere")
    act(turn(state, "stage stockade"), "dig altar 0 join")
    assert (city(state)[-1], coins(state), count(state, "taking part")) == ("altar", 0, 1)


@rule("SEV-13.9")
def test_tokens_never_run_out() -> None:
    """The box has ten participation tokens and some of each other kind; more are taken without end."""
    state = turn(lay("round: 6\ntaking part: 12 12 12\ncoins: 0 0 0", project="cranes 0"))
    assert on(state, "gift tokens") == "12 12 12"
    walls = turn(lay("round: 6\ntaking part: 7 7 7\ncoins: 0 0 0", project="double_walls 0"))
    assert [on(walls, f"victories {seat}").split() for seat in range(3)] == [["1"] * 7] * 3


@rule("SEV-13.11")
def test_several_times_in_an_age_but_once_in_a_turn() -> None:
    state = lay("hand 0: scriptorium\ncoins: 2 0 0\ntaking part: 1 0 0", project="cranes 1")
    assert count(turn(state, "build scriptorium 0 join"), "taking part") == 2
    position = (
        "round: 6\nboards: babylon-B-2 rhodos-A ephesos-A\nhand 0: scriptorium apothecary\ncity 0: loom_1 press_1\ncoins: 9 0 1"
    )
    again = turn(lay(position, project="cranes 2"), "build scriptorium 0 join")
    assert rule_against(again, "build apothecary 0 join") == "SEV-13.11"


@rule("SEV-13.11")
def test_not_with_a_seventh_card_and_the_discard_pile_of_one_turn() -> None:
    position = "round: 6\nphase: dig\nboards: halikarnassos-B-1 babylon-A ephesos-A\ndiscards: apothecary\ncoins: 9 0 0"
    joined = lay(f"{position}\ndigs: 1 0 0\ntaking part: 1 0 0\njoined: 1 0 0", project="cranes 1")
    assert rule_against(joined, "dig apothecary 0 join") == "SEV-13.11"
    assert "dig apothecary 0 join" in offers(lay(f"{position}\ndigs: 1 0 0", project="cranes 1"))


@rule("SEV-13.12")
@pytest.mark.parametrize("kind", ["chain", "olympia", "gift"])
def test_a_free_building_may_take_part_for_the_price(kind: str) -> None:
    source = "scriptorium" if kind == "chain" else "altar"
    position = (
        f"age: 2\nboards: olympia-A-2 rhodos-A babylon-A\nhand 0: library\ncity 0: {source}\ngift tokens: 1 0 0\ncoins: 2 0 0"
    )
    state = turn(lay(position, project="sewer_network"), f"{kind} library 0 join")
    assert ("library" in city(state), coins(state), count(state, "taking part")) == (True, 0, 1)


@rule("SEV-13.12")
def test_a_card_of_the_discard_pile_may_take_part() -> None:
    state = act(turn(lay(f"{DIGGING}\ncoins: 1 0 0", project="cranes"), "stage altar"), "dig apothecary 0 join")
    assert (count(state, "taking part"), coins(state)) == (1, 0)


@rule("SEV-13.13")
@pytest.mark.parametrize(
    ("project", "position"),
    [
        ("cranes", "hand 0: scriptorium\ncoins: 0 0 0"),
        ("belvedere", "boards: ephesos-A gizah-A rhodos-A\nhand 0: altar\ncoins: 9 0 0"),
    ],
)
def test_without_the_price_nobody_takes_part(project: str, position: str) -> None:
    card = position.split("hand 0: ")[1].split("\n")[0]
    state = lay(position, project=project)
    assert rule_against(state, f"build {card} 0 join") == "SEV-13.13"
    choose(state, 0, f"build {card}")


def words(text: str) -> str:
    letters = {"clay": "C", "stone": "S", "papyrus": "P", "cloth": "L", "glass": "G", "wood": "W", "ore": "O"}
    return "".join(n if word.startswith("coin") else letters[word] for n, word in (part.split() for part in text.split(", ")))


PENALTIES = {"lose all coins": "coins", "lose the starting resource": "start", "lose two victory tokens": "victories"}
REWARDS = {
    "a stage without resources": ("grant", 1),
    "a free building": ("gift", 1),
    "take part with any colour": ("colour", 1),
    "1 point for each stage of your wonder": ("smelter", 1),
    "3 points for each science set": ("archives", 1),
    "1 point for each guild, yours and the neighbours'": ("menagerie", 1),
}


def reward(text: str) -> tuple[str, int]:
    if text.startswith("a victory token worth "):
        return "victory", int(text.split()[4])
    n, _, word = text.partition(" ")
    return REWARDS.get(text) or (word.rstrip("s") + "s", int(n))


@rule("SEV-13.14")
def test_the_table_of_projects_says_what_the_cards_say() -> None:
    rows = [line.strip("| \n").split(" | ") for line in GAME.rules.source("en").splitlines() if line.startswith("| I")]
    told = [
        (
            row[1].lower().replace(" ", "_"),
            len(row[0]),
            row[2],
            words(row[3]),
            *reward(row[4]),
            PENALTIES.get(row[5]) or row[5].split()[3] + " " + row[5].split()[2],
        )
        for row in rows
    ]
    assert told == [tuple(project) for project in PROJECTS]
