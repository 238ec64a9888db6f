"""SEV-5: what cards do."""

import pytest

from shinar.games.seven_wonders.cards import CARDS, Card
from shinar.testing import rule
from tests.seven_wonders.table import city, coins, lay, offers, rule_against, scored, turn, victories


@rule("SEV-5.1")
@pytest.mark.parametrize(
    ("source", "card"),
    [
        ("lumber_yard", "stockade"),
        ("stone_pit", "baths"),
        ("clay_pool", "guard_tower"),
        ("ore_vein", "barracks"),
        ("loom_1", "apothecary"),
        ("glassworks_1", "workshop"),
        ("press_1", "scriptorium"),
        ("tree_farm", "stockade"),
        ("tree_farm", "guard_tower"),
        ("excavation", "baths"),
        ("excavation", "guard_tower"),
        ("clay_pit", "barracks"),
        ("clay_pit", "guard_tower"),
        ("timber_yard", "stockade"),
        ("timber_yard", "baths"),
        ("forest_cave", "stockade"),
        ("forest_cave", "barracks"),
        ("mine", "baths"),
        ("mine", "barracks"),
    ],
)
def test_brown_and_grey_cards_make_what_they_show(source: str, card: str) -> None:
    position = f"players: 6\nhand 0: {card}\ncoins: 0 0 0 0 0 0\nlost start: 1 1 1 1 1 1"
    assert rule_against(lay(position), f"build {card}") == "SEV-4.8"
    assert f"build {card}" in offers(lay(f"{position}\ncity 0: {source}"))


@rule("SEV-5.1")
@pytest.mark.parametrize(("source", "card"), [("sawmill", "caravansery"), ("brickyard", "forum")])
def test_cards_with_two_equal_resources_make_two(source: str, card: str) -> None:
    assert f"build {card}" in offers(lay(f"age: 2\nhand 0: {card}\ncity 0: {source}\ncoins: 0 0 0"))


@rule("SEV-5.2")
@pytest.mark.parametrize("card", [card for card in CARDS if card.colour == "blue"], ids=lambda card: card.id)
def test_blue_cards_are_worth_their_points(card: Card) -> None:
    points = {"pawnshop": 3, "baths": 3, "altar": 2, "theater": 2, "aqueduct": 5, "temple": 3, "statue": 4, "courthouse": 4}
    points |= {"pantheon": 7, "gardens": 5, "town_hall": 6, "palace": 8, "senate": 6}
    assert scored(lay(f"players: 7\nage: 3\ncity 0: {card.id}"), "blue") == points[card.id]


@rule("SEV-5.3")
@pytest.mark.parametrize(
    ("strong", "weak"), [("stockade", ""), ("walls", "barracks"), ("arsenal", "walls"), ("circus", "training_ground")]
)
def test_red_cards_show_shields(strong: str, weak: str) -> None:
    state = turn(lay(f"players: 4\nage: 3\nround: 6\ncity 0: {strong}\ncity 1: {weak}"))
    assert victories(state) == "5 5"


@rule("SEV-5.3")
def test_shields_of_a_city_add_up() -> None:
    state = turn(lay("age: 3\nround: 6\ncity 0: stockade barracks\ncity 1: walls\ncity 2: siege_workshop"))
    assert [victories(state, seat) for seat in range(3)] == ["", "", "5 5"]


@rule("SEV-5.4")
@pytest.mark.parametrize("card", [card for card in CARDS if card.colour == "green"], ids=lambda card: card.id)
def test_green_cards_show_a_symbol(card: Card) -> None:
    compasses, gears = {"apothecary", "dispensary", "lodge", "academy"}, {"workshop", "laboratory", "observatory", "study"}
    partners = {"compass": "workshop scriptorium", "gear": "apothecary scriptorium", "tablet": "apothecary workshop"}
    symbol = "compass" if card.id in compasses else "gear" if card.id in gears else "tablet"
    assert scored(lay(f"age: 3\ncity 0: {card.id}"), "science") == 1
    assert scored(lay(f"age: 3\ncity 0: {card.id} {partners[symbol]}"), "science") == 10


@rule("SEV-5.5")
def test_the_tavern_brings_five_coins() -> None:
    assert coins(turn(lay("players: 4\nhand 0: tavern\ncoins: 0 0 0 0"), "build tavern")) == 5


@rule("SEV-5.6")
@pytest.mark.parametrize(
    ("card", "helped", "stage"),
    [
        ("forum", "glassworks_1 loom_1", "ephesos-B-2"),
        ("forum", "press_1 loom_1", "ephesos-B-2"),
        ("forum", "press_1 glassworks_1", "ephesos-B-2"),
    ]
    + [("caravansery", source, f"gizah-B-{stage}") for source, stage in (("lumber_yard", 0), ("quarry", 1), ("brickyard", 2))]
    + [("caravansery", "foundry ore_vein", "rhodos-A-2")],
)
def test_forum_and_caravansery_make_what_is_needed(card: str, helped: str, stage: str) -> None:
    position = (
        f"age: 2\nboards: {stage} halikarnassos-A alexandria-A\nhand 0: vineyard\ncoins: 0 0 0\nlost start: 1 0 0\ncity 0: {helped}"
    )
    assert rule_against(lay(position), "stage vineyard") == "SEV-4.8"
    assert "stage vineyard" in offers(lay(f"{position} {card}"))


@rule("SEV-5.6")
@pytest.mark.parametrize("card", ["forum", "caravansery"])
def test_they_sell_nothing(card: str) -> None:
    position = f"age: 2\nboards: rhodos-A ephesos-A gizah-A\nhand 0: school\ncoins: 9 9 9\ncity 1: {card}\nlost start: 0 1 0"
    assert rule_against(lay(position), "build school 2") == "SEV-4.8"


@rule("SEV-5.7")
@pytest.mark.parametrize(("card", "money"), [("vineyard", 3), ("bazar", 4)])
def test_vineyard_and_bazar_count_three_cities(card: str, money: int) -> None:
    position = f"players: 4\nage: 2\nhand 0: {card}\ncoins: 0 0 0 0\ncity 0: clay_pool loom_1\ncity 1: lumber_yard ore_vein\n"
    state = turn(lay(position + "city 2: sawmill press_1 glassworks_1\ncity 3: press_2"), f"build {card}")
    assert coins(state) == money


@rule("SEV-5.8")
def test_they_count_cards_of_the_same_turn() -> None:
    position = "age: 2\nhand 0: vineyard\nhand 1: sawmill\nhand 2: quarry\ncoins: 0 1 1"
    state = turn(lay(position), "build vineyard", "build sawmill", "build quarry")
    assert coins(state) == 2


@rule("SEV-5.9")
@pytest.mark.parametrize(
    ("card", "cards", "board", "money", "points"),
    [
        ("haven", "forum lumber_yard sawmill", "rhodos-A", 2, 2),
        ("lighthouse", "caravansery vineyard", "rhodos-A", 3, 3),
        ("arena", "dispensary", "gizah-B-3", 9, 3),
    ],
)
def test_late_yellow_cards_bring_coins_now_and_points_at_the_end(
    card: str, cards: str, board: str, money: int, points: int
) -> None:
    boards = f"boards: {board} halikarnassos-A alexandria-A"
    state = turn(
        lay(f"age: 3\n{boards}\nhand 0: {card}\ncity 0: {cards}\ncity 1: ore_vein west_trading_post\ncoins: 0 0 0"), f"chain {card}"
    )
    assert (coins(state), scored(state, "yellow")) == (money, points)


@rule("SEV-5.9")
def test_the_chamber_of_commerce_counts_grey_cards() -> None:
    position = (
        "players: 4\nage: 3\nhand 0: chamber_of_commerce\ncity 0: press_1 loom_2 brickyard\ncity 1: glassworks_1\ncoins: 0 0 0 0"
    )
    state = turn(lay(position), "build chamber_of_commerce")
    assert (coins(state), scored(state, "yellow")) == (4, 4)


@rule("SEV-5.9")
def test_coins_are_counted_once_and_points_at_the_end() -> None:
    state = lay("age: 3\ncity 0: lighthouse\nhand 0: arena\ncoins: 0 0 0\ngift tokens: 1 0 0")
    assert scored(state, "yellow") == 1
    turn(state, "gift arena")
    assert (coins(state), scored(state, "yellow")) == (0, 2)


@rule("SEV-5.10")
@pytest.mark.parametrize(
    ("guild", "points"),
    [
        ("workers_guild", 3),
        ("craftsmens_guild", 4),
        ("traders_guild", 2),
        ("philosophers_guild", 1),
        ("spies_guild", 3),
        ("magistrates_guild", 2),
    ],
)
def test_guilds_count_the_cards_of_the_neighbours(guild: str, points: int) -> None:
    own = "city 0: clay_pool loom_2 vineyard workshop stockade altar"
    left = "city 1: lumber_yard sawmill press_1 marketplace apothecary barracks walls baths"
    right = "city 3: ore_vein glassworks_1 forum guard_tower theater"
    far = "city 2: quarry press_2 caravansery library stables temple"
    state = lay(f"players: 4\nage: 3\n{own} {guild}\n{left}\n{far}\n{right}")
    assert scored(state, "guilds") == points


@rule("SEV-5.11")
def test_the_strategists_count_defeats_of_the_neighbours() -> None:
    state = lay("players: 4\nage: 3\ncity 0: strategists_guild\ndefeats: 5 2 4 1")
    assert scored(state, "guilds") == 3


@rule("SEV-5.12")
def test_the_shipowners_count_their_own_city_and_themselves() -> None:
    state = lay("age: 3\ncity 0: shipowners_guild spies_guild lumber_yard sawmill press_1 altar\ncity 1: ore_vein")
    assert scored(state, "guilds") == 5


@rule("SEV-5.13")
@pytest.mark.parametrize(("cards", "points"), [("", 1), ("apothecary workshop", 10), ("apothecary dispensary lodge", 16)])
def test_the_scientists_add_a_symbol(cards: str, points: int) -> None:
    assert scored(lay(f"age: 3\ncity 0: scientists_guild {cards}"), "science") == points


@rule("SEV-5.14")
def test_the_builders_count_stages_all_around() -> None:
    boards = "boards: gizah-A-1 rhodos-A-2 babylon-A-3 ephesos-A-3"
    state = lay(f"players: 4\nage: 3\n{boards}\ncity 0: builders_guild")
    assert scored(state, "guilds") == 6
    assert city(state) == ["builders_guild"]
