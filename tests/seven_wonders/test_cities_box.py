"""SEV-19: the box Cities in a game: decks, hands, turns, guilds, and its boards."""

from collections import Counter
from functools import partial

import pytest

from shinar.core.errors import PositionError, SetupError
from shinar.core.rng import Rng
from shinar.core.state import State
from shinar.games.seven_wonders.catalogue import CARDS, WONDERS
from shinar.testing import rule
from tests.seven_wonders import table
from tests.seven_wonders.costs import coins_in, less_by_one, producers
from tests.seven_wonders.table import GAME, act, coins, discards, hand, losses, on, rule_against, scored, turn

lay = partial(table.lay, cities="with")
PLAIN = {"tower": "without", "projects": "without"}
COLOUR = {card.name: card.colour for card in CARDS}
GUILDS = {"counterfeiters_guild", "guild_of_shadows", "mourners_guild"}


def age_dealt(players: int, age: int, seed: int = 1, **options: str) -> State:
    """The first turn of an age, dealt by the rules."""
    chosen = {"cities": "with", **options}
    if age == 1:
        return GAME.new(players, {**PLAIN, **chosen}, seed)
    last = 7 if chosen["cities"] == "with" and players < 8 else 6
    return turn(table.lay(f"seed: {seed}\nplayers: {players}\nage: {age - 1}\nround: {last}", laws=(), project="", **chosen))


def dealt(state: State) -> Counter[str]:
    return Counter(name for seat in range(state.seats) for name in hand(state, seat))


def of_colour(cards: Counter[str], colour: str) -> int:
    return sum(n for name, n in cards.items() if COLOUR[name] == colour)


# --- decks, hands and turns -------------------------------------------------------------------------------------------


@rule("SEV-19.2", "SEV-19.3", "SEV-19.4")
@pytest.mark.parametrize("age", [1, 2, 3])
@pytest.mark.parametrize("players", [3, 4, 5, 6, 7])
def test_as_many_black_cards_as_players_are_shuffled_into_each_deck(players: int, age: int) -> None:
    state = age_dealt(players, age)
    cards = dealt(state)
    assert (on(state, "age"), on(state, "round")) == (str(age), "1")
    assert [len(hand(state, seat)) for seat in range(players)] == [8] * players
    assert of_colour(cards, "black") == players
    assert of_colour(cards, "purple") == (players + 2 if age == 3 else 0)
    assert max(n for name, n in cards.items() if COLOUR[name] in ("black", "purple")) == 1
    assert {card.age for card in CARDS if card.name in cards and card.colour == "black"} == {age}


@rule("SEV-19.2")
def test_any_of_the_nine_may_be_drawn_and_nobody_sees_the_others() -> None:
    drawn = Counter[str]()
    for seed in range(30):
        drawn += Counter({name: 1 for name in dealt(age_dealt(3, 1, seed)) if COLOUR[name] == "black"})
    assert set(drawn) == {card.name for card in CARDS if card.colour == "black" and card.age == 1}
    state = age_dealt(3, 1)
    unused = {word.split("@")[0] for word in on(state, "box").split()} & set(drawn)
    assert len(unused) == 6
    possible = {name for seed in range(60) for name in hand(state.redealt(1, Rng(seed)), 0)} & set(drawn)
    assert possible == set(drawn) - set(hand(state, 1))


@rule("SEV-19.1")
def test_without_the_box_there_is_nothing_of_it() -> None:
    for age in (1, 2, 3):
        state = age_dealt(5, age, cities="without")
        cards = dealt(state)
        assert of_colour(cards, "black") == 0 and not GUILDS & set(cards)
        assert [len(hand(state, seat)) for seat in range(5)] == [7] * 5
    boards = {board for seed in range(40) for board in on(GAME.new(7, PLAIN, seed), "boards").split()}
    assert not any(board.startswith(("petra", "byzantium")) for board in boards)
    with pytest.raises(SetupError, match="needs cities=with"):
        GAME.new(3, {"wonders": "P"}, 1)
    with pytest.raises(PositionError):
        table.lay("boards: byzantium-A rhodos-A ephesos-A")
    with pytest.raises(PositionError, match="box"):
        table.lay("city 0: militia")


@rule("SEV-19.1")
@pytest.mark.parametrize(("cities", "leaders"), [("with", 42), ("without", 36)])
def test_with_leaders_cities_adds_six_of_them(cities: str, leaders: int) -> None:
    names = [name for name, n in GAME.pieces(GAME.new(3, {**PLAIN, "leaders": "with", "cities": cities}, 1)).items() if n]
    found = {card.id for card in CARDS if card.colour == "white"} & set(names)
    six = {"berenice", "darius", "caligula", "aspasia", "diocletian", "semiramis"}
    assert len(found) == leaders
    assert found & six == (six if cities == "with" else set())


@rule("SEV-19.4")
def test_three_guilds_of_cities_may_be_drawn() -> None:
    found: set[str] = set()
    for seed in range(12):
        cards = dealt(age_dealt(7, 3, seed))
        assert of_colour(cards, "purple") == 9
        found |= set(cards) & GUILDS
    assert found == GUILDS


@rule("SEV-19.3")
def test_an_age_has_seven_turns_and_the_last_card_brings_nothing() -> None:
    state = lay("round: 6\ncoins: 0 0 0")
    assert [len(hand(state, seat)) for seat in range(3)] == [3, 3, 3]
    turn(state)
    assert (on(state, "age"), on(state, "round"), len(hand(state, 0))) == ("1", "7", 2)
    left = hand(state, 0)[1]
    turn(state)
    assert (on(state, "age"), on(state, "round"), len(hand(state, 0))) == ("2", "1", 8)
    assert [coins(state, seat) for seat in range(3)] == [6, 6, 6]
    assert left in [id.removesuffix("_1") for id in discards(state)]


@rule("SEV-19.3")
@pytest.mark.parametrize(("age", "neighbour"), [(1, 1), (2, 2), (3, 1)])
def test_hands_of_eight_are_passed_as_usual(age: int, neighbour: int) -> None:
    state = age_dealt(3, age)
    passed = hand(state, 0)[1:]
    turn(state)
    assert sorted(hand(state, neighbour)) == sorted(passed)


@rule("SEV-19.3")
def test_babylon_plays_its_eighth_card() -> None:
    position = "boards: babylon-B-2 rhodos-A gizah-A\nhand 0: altar hideout"
    assert on(turn(lay(f"round: 6\n{position} theater")), "phase") == "choose"
    state = turn(lay(f"round: 7\n{position}"), "build altar")
    assert (on(state, "phase"), hand(state, 0)) == ("seventh", ["hideout"])
    act(state, "build hideout")
    assert scored(state, "black") == 2


@rule("SEV-19.3")
def test_a_whole_game_has_three_ages_of_seven_turns() -> None:
    state = GAME.new(4, {**PLAIN, "cities": "with"}, 3)
    seen = set()
    rng = Rng(3)
    while not state.over:
        seen.add((on(state, "age"), int(on(state, "round"))))
        moves = state.moves()
        state.do(moves[rng.below(len(moves))])
    assert seen == {(age, n) for age in "123" for n in range(1, 8)}


# --- boards -----------------------------------------------------------------------------------------------------------

# Start resource; for each side the cost, points, diplomacy tokens and what the others lose, stage by stage.
BOARDS = {
    "petra": ("C", {"A": [("WS", 3, 0, 0), ("7", 7, 0, 0), ("WSSP", 7, 0, 0)], "B": [("CCOO", 3, 0, 2), ("14", 14, 0, 0)]}),
    "byzantium": (
        "S",
        {"A": [("CO", 3, 0, 0), ("WWP", 2, 1, 0), ("CCLG", 7, 0, 0)], "B": [("WOGP", 3, 1, 0), ("COOL", 4, 1, 0)]},
    ),
}
STAGES = [
    (f"{board}-{side}-{n}", *stage)
    for board, (_, sides) in BOARDS.items()
    for side, stages in sides.items()
    for n, stage in enumerate(stages)
]


@rule("SEV-19.36")
@pytest.mark.parametrize(("board", "cost", "points", "tokens", "loss"), STAGES)
def test_stages_of_petra_and_byzantium(board: str, cost: str, points: int, tokens: int, loss: int) -> None:
    text = f"age: 2\nboards: {board} rhodos-A ephesos-A\nhand 0: lair\nlost start: 1 1 1\ncity 0: %s\ncoins: %d 0 0"
    money = coins_in(cost)
    for less in less_by_one(cost):
        assert rule_against(lay(text % (producers(less), money)), "stage lair") == "SEV-4.8"
    if money:
        assert rule_against(lay(text % (producers(cost), money - 1)), "stage lair") == "SEV-3.3"
    before = scored(lay(text % (producers(cost), money)), "wonder")
    state = turn(lay(text % (producers(cost), money)), "stage lair")
    assert (scored(state, "wonder") - before, coins(state)) == (points, 0)
    assert on(state, "diplomacy") == f"{tokens} 0 0"
    assert losses(state) == [0, loss, loss]


@rule("SEV-19.36")
@pytest.mark.parametrize("board", BOARDS)
def test_boards_have_their_start_resource_and_so_many_stages(board: str) -> None:
    start, sides = BOARDS[board]
    wonder = next(wonder for wonder in WONDERS if wonder.name == board)
    assert wonder.start == start
    for side, stages in sides.items():
        state = lay(f"age: 2\nboards: {board}-{side}-{len(stages)} rhodos-A ephesos-A\nhand 0: lair\ncoins: 99 0 0")
        assert rule_against(state, "stage lair") == "SEV-6.2"
        card = {"C": "guard_tower", "S": "baths"}[start]
        assert f"build {card}" in table.offers(lay(f"boards: {board}-{side} rhodos-A ephesos-A\nhand 0: {card}\ncoins: 0 0 0"))


@rule("SEV-19.36")
def test_the_table_of_boards_says_the_same() -> None:
    for language, words in (("en", ("Petra", "Byzantium")), ("ru", ("Петра", "Византий"))):
        rows = [line for line in GAME.rules.source(language).splitlines() if line.startswith("|")]
        assert [sum(line.startswith(f"| {word} ") for line in rows) for word in words] == [2, 2]


@rule("SEV-19.37")
@pytest.mark.parametrize("players", [3, 5, 7])
def test_byzantium_is_drawn_with_any_number_of_players(players: int) -> None:
    drawn = Counter[str]()
    for seed in range(60):
        state = GAME.new(players, {**PLAIN, "cities": "with"}, seed)
        drawn.update(board.split("-")[0] for board in on(state, "boards").split())
    assert drawn["byzantium"] and drawn["petra"]
