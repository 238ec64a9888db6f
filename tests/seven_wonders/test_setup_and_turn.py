"""SEV-1 and SEV-2: boards, decks and hands; choosing together, passing on, the sixth turn."""

from collections import Counter

import pytest

from shinar.core.errors import SetupError
from shinar.core.rng import Rng
from shinar.core.state import State
from shinar.games.seven_wonders.cards import CARDS, WONDERS
from shinar.games.seven_wonders.tables import FIRST_GUILD, deck
from shinar.testing import rule
from tests.seven_wonders.table import GAME, choose, city, coins, count, discards, hand, lay, offers, on, rule_against, stages, turn

PLAIN = {"tower": "without", "projects": "without", "sides": "A"}
NUMBERS = (3, 4, 5, 6, 7)


def in_age(number: int, players: int, seed: int = 1) -> State:
    """A game at the start of an age."""
    state = GAME.new(players, PLAIN, seed)
    rng = Rng(seed)
    while on(state, "age") != str(number):
        moves = state.moves()
        state.do(moves[rng.below(len(moves))])
    return state


def dealt(state: State) -> Counter[int]:
    facts = state.snapshot()
    return Counter(facts["cards"][slot] for seat in range(state.seats) for slot in facts["hands"][seat] if slot >= 0)


# --- set-up -----------------------------------------------------------------------------------------------------------


@rule("SEV-1.1")
def test_two_to_eight_play_with_or_without_the_expansions() -> None:
    for players in (1, 9):
        with pytest.raises(SetupError):
            GAME.new(players)
    both = GAME.new(3)
    assert on(both, "phase") == "draft", "tiles come first"
    assert on(GAME.new(3, {"tower": "without"}), "phase") == "choose"
    assert on(GAME.new(3, {"tower": "without"}), "project")
    plain = GAME.new(3, PLAIN)
    assert not on(plain, "project") and not on(plain, "offers 0")
    first = hand(plain, 0)[0]
    assert rule_against(plain, f"tower {first} 1") == "SEV-1.1"
    assert rule_against(plain, "build lumber_yard 0 join") in ("SEV-1.1", "SEV-2.2")


@rule("SEV-1.2")
def test_the_seat_after_yours_is_to_your_left() -> None:
    """Baths cost a stone: seat 1 makes it for sale, and is the left neighbour of seat 0 and the right one of seat 2."""
    four = "players: 4\nboards: ephesos-A gizah-A rhodos-A babylon-A\nage: 1\nround: 4\nhand {}: baths altar theater pawnshop"
    state = lay(four.format(0))
    assert "build baths 2" in offers(state) and "build baths" not in offers(state)
    state = turn(lay(four.format(2)), "", "", "build baths")
    assert (coins(state, 2), coins(state, 1)) == (1, 3 + 2 + 3)


@rule("SEV-1.3")
@pytest.mark.parametrize("players", [2, *NUMBERS])
def test_each_city_has_a_board_of_its_own(players: int) -> None:
    drawn: set[str] = set()
    sides: set[str] = set()
    for seed in range(40):
        boards = on(GAME.new(players, {"tower": "without"}, seed), "boards").split()
        assert len(boards) == max(players, 3)
        wonders = [board.split("-")[0] for board in boards]
        assert len(set(wonders)) == len(wonders)
        drawn.update(wonders)
        sides.update(board.split("-")[1] for board in boards)
    assert drawn == {wonder.name for wonder in WONDERS} and sides == {"A", "B"}


@rule("SEV-1.3")
def test_boards_and_sides_by_option() -> None:
    state = GAME.new(3, {**PLAIN, "sides": "B", "wonders": "ROHGEBA"})
    assert on(state, "boards") == "rhodos-B-0 olympia-B-0 halikarnassos-B-0"
    some = GAME.new(3, {**PLAIN, "sides": "A", "wonders": "R"}, 4)
    assert on(some, "boards").startswith("rhodos-A-0") and "?" not in on(some, "boards"), "the others are drawn"


@rule("SEV-1.8")
def test_players_choose_their_sides_in_secret() -> None:
    state = GAME.new(2, {"tower": "without", "sides": "choose", "wonders": "ABEGHOR"}, 5)
    assert on(state, "phase") == "side" and offers(state) == {"side a", "side b"}
    assert GAME.view(state, 1)["cities"][0]["side"] is None
    state.do("side b", 1)
    state.do("side a", 1)
    assert GAME.view(state, 0)["cities"][1]["choice"] is None
    state.do("side b", 0)
    assert on(state, "boards").split()[:2] == ["alexandria-B-0", "babylon-A-0"]
    assert on(state, "phase") == "choose"
    free = {on(GAME.new(2, {"sides": "choose"}, seed), "boards").split()[2].split("-")[1] for seed in range(20)}
    assert free == {"A", "B"}, "the side of the Free City is drawn"


@rule("SEV-1.4")
def test_three_coins_at_the_start() -> None:
    assert [coins(GAME.new(5, PLAIN), seat) for seat in range(5)] == [3] * 5


@rule("SEV-1.5", "SEV-1.7")
@pytest.mark.parametrize("age", [1, 2, 3])
@pytest.mark.parametrize("players", NUMBERS)
def test_the_deck_of_an_age_is_dealt_to_the_last_card(players: int, age: int) -> None:
    state = in_age(age, players)
    cards = dealt(state)
    assert [len(hand(state, seat)) for seat in range(players)] == [7] * players
    ordinary = Counter({card: n for card, n in cards.items() if card < FIRST_GUILD})
    assert ordinary == Counter(deck(age, players))
    assert ordinary.total() == (7 * players if age < 3 else 6 * players - 2)


@rule("SEV-1.6")
@pytest.mark.parametrize("players", NUMBERS)
def test_guilds_in_the_last_age(players: int) -> None:
    used = [frozenset(card for card in dealt(in_age(3, players, seed)) if card >= FIRST_GUILD) for seed in range(6)]
    assert {len(guilds) for guilds in used} == {players + 2}
    assert len(set(used)) > 1, "by chance"
    state = in_age(3, players)
    unknown = {CARDS[card].id for n in range(60) for card in dealt(state.redealt(0, Rng(n))) if card >= FIRST_GUILD}
    assert len(unknown) == 10, "nobody knows which are out of the game"


# --- the turn ---------------------------------------------------------------------------------------------------------

HANDS = "\n".join(
    [
        "age: 1",
        "round: 1",
        "hand 0: altar theater baths lumber_yard loom_1 stockade workshop",
        "hand 1: ore_vein clay_pool stone_pit glassworks_1 barracks apothecary marketplace",
        "hand 2: press_1 timber_yard clay_pit guard_tower scriptorium east_trading_post west_trading_post",
    ]
)


@rule("SEV-2.1")
def test_all_choices_are_carried_out_together() -> None:
    state = lay(HANDS)
    choose(state, 1, "build ore_vein")
    choose(state, 0, "build altar")
    assert [city(state, seat) for seat in range(3)] == [[], [], []], "nothing happens before all have chosen"
    choose(state, 2, "build press")
    assert [city(state, seat) for seat in range(3)] == [["altar"], ["ore_vein"], ["press_1"]]
    assert on(state, "round") == "2"


@rule("SEV-2.1")
def test_an_age_has_six_turns() -> None:
    state = GAME.new(4, PLAIN, 3)
    for number in range(6):
        assert (on(state, "age"), on(state, "round")) == ("1", str(number + 1))
        turn(state)
    assert on(state, "age") == "2"


@rule("SEV-2.2")
def test_only_a_card_of_the_own_hand() -> None:
    state = lay(HANDS)
    for move in ("build ore_vein", "discard press", "stage barracks", "chain aqueduct"):
        assert rule_against(state, move) == "SEV-2.2"


@rule("SEV-2.3")
def test_four_ways_to_use_a_card() -> None:
    text = HANDS + "\nboards: gizah-A ephesos-A rhodos-A\ncoins: 3 3 3\ntiles 0: 5 12 20"
    state = lay(text, laws=[9])
    uses = {move.split()[0] for move in offers(state) if "altar" in move}
    assert uses == {"build", "discard", "tower"}
    rich = lay("boards: gizah-A ephesos-A rhodos-A\ncity 0: quarry\nage: 2\nhand 0: temple school vineyard walls")
    assert {move.split()[0] for move in offers(rich) if "vineyard" in move} == {"build", "stage", "discard"}
    assert stages(turn(rich, "stage vineyard")) == 1


@rule("SEV-2.4")
@pytest.mark.parametrize(("age", "to"), [(1, 1), (2, -1), (3, 1)])
def test_hands_go_left_right_left(age: int, to: int) -> None:
    state = in_age(age, 4)
    before = [hand(state, seat) for seat in range(4)]
    turn(state)
    assert [hand(state, (seat + to) % 4) for seat in range(4)] == [cards[1:] for cards in before]


@rule("SEV-2.5")
def test_the_last_card_is_discarded_for_nothing() -> None:
    state = lay("age: 1\nround: 6\nhand 0: altar theater\nhand 1: ore_vein clay_pool\nhand 2: press_1 loom_1")
    turn(state, "build altar", "build ore_vein", "build press")
    assert {"theater", "clay_pool", "loom_1"} <= set(discards(state))
    assert [coins(state, seat) for seat in range(3)] == [3, 3, 3]
    assert on(state, "age") == "2"


@rule("SEV-2.6")
def test_a_discarded_card_brings_three_coins_and_lies_face_down() -> None:
    state = turn(lay(HANDS), "discard workshop")
    assert coins(state) == 6 and "workshop" in discards(state)
    assert GAME.view(state, 1)["discards"] == [3, 0, 0]
    assert "workshop" not in str(GAME.view(state, -1)["thrown"])
    state = in_age(2, 5)
    assert {f"discard {name}" for name in hand(state, 0)} <= offers(state)


@rule("SEV-2.7")
def test_a_choice_may_be_changed_until_the_last_one() -> None:
    state = lay(HANDS)
    choose(state, 0, "build altar")
    choose(state, 1, "build ore_vein")
    choose(state, 0, "build theater")
    assert on(state, "sealed 0") == "build theater"
    choose(state, 2, "build press")
    assert city(state, 0) == ["theater"]


@rule("SEV-2.7")
def test_coins_that_come_in_this_turn_cannot_be_spent_in_it() -> None:
    text = "age: 1\nboards: ephesos-A gizah-A rhodos-A\ncoins: 1 3 3\nhand 0: baths altar theater loom_1"
    assert rule_against(lay(text), "build baths 2") == "SEV-4.8"


@rule("SEV-2.8")
def test_all_buildings_stand_before_coins_are_counted() -> None:
    """The Vineyard counts brown cards that the neighbours build in the same turn."""
    state = lay(
        "age: 2\nhand 0: vineyard temple school walls\nhand 1: sawmill quarry statue forum\n"
        "hand 2: brickyard foundry stables library"
    )
    turn(state, "build vineyard", "build sawmill", "build brickyard")
    assert coins(state) == 3 + 2
    assert count(state, "coins", 1) == 2
