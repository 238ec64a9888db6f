"""SEV-19: diplomacy tokens, and who fights whom."""

import random
from functools import partial

import pytest

from shinar.core.state import State
from shinar.testing import rule
from tests.seven_wonders import table
from tests.seven_wonders.table import GAME, act, count, on, scored, turn, victories
from tests.seven_wonders.table import lay as base_lay

lay = partial(table.lay, cities="with")


def ending(players: int, shields: list[int], tokens: list[int], age: int = 2) -> State:
    """After the last turn of an age, with so many shields and diplomacy tokens."""
    rows = f"shield tokens: {' '.join(map(str, shields))}\ndiplomacy: {' '.join(map(str, tokens))}"
    last = 7 if players < 8 else 6
    return turn(lay(f"players: {players}\nage: {age}\nround: {last}\n{rows}"))


def outcome(state: State) -> list[tuple[int, int]]:
    """Victory and defeat tokens of each seat."""
    return [(len(victories(state, seat).split()), count(state, "defeats", seat)) for seat in range(state.seats)]


# --- tokens -----------------------------------------------------------------------------------------------------------


@rule("SEV-19.26")
@pytest.mark.parametrize(
    ("age", "card", "means", "points"),
    [(1, "residence", "clay_pool", 1), (2, "consulate", "clay_pool", 2), (3, "embassy", "stone_pit loom_1", 3)],
)
def test_three_black_cards_bring_a_diplomacy_token(age: int, card: str, means: str, points: int) -> None:
    state = turn(lay(f"age: {age}\nhand 0: {card}\ncity 0: {means}\ncoins: 0 0 0"), f"build {card}")
    assert (on(state, "diplomacy"), scored(state, "black")) == ("1 0 0", points)


@rule("SEV-19.26")
def test_a_token_comes_also_with_a_card_from_the_discard_pile() -> None:
    boards = "boards: halikarnassos-B ephesos-A rhodos-A\ncity 0: foundry"
    state = turn(lay(f"age: 2\n{boards}\nhand 0: walls\ndiscards: consulate"), "stage walls")
    assert on(act(state, "dig consulate"), "diplomacy") == "1 0 0"


@rule("SEV-19.26")
def test_the_token_counts_in_the_turn_in_which_it_is_taken() -> None:
    hand = "age: 3\nround: 7\nhand 0: embassy\ncity 0: stone_pit loom_1\nshield tokens: 0 1 1"
    state = turn(lay(hand), "build embassy")
    assert outcome(state) == [(0, 0)] * 3


@rule("SEV-19.29")
def test_tokens_go_back_after_the_conflicts_and_a_second_one_changes_nothing() -> None:
    for tokens in (1, 2):
        state = ending(4, [3, 1, 2, 0], [tokens, 0, 0, 0])
        assert (on(state, "age"), on(state, "diplomacy")) == ("3", "0 0 0 0")
        assert outcome(state) == [(0, 0), (1, 1), (2, 0), (0, 2)]


@rule("SEV-19.29")
def test_in_the_next_age_the_owner_fights_again() -> None:
    state = ending(3, [2, 1, 0], [1, 0, 0], age=1)
    assert outcome(state) == [(0, 0), (1, 0), (0, 1)]
    while on(state, "age") == "2":
        turn(state)
    assert outcome(state) == [(2, 0), (2, 1), (0, 3)]


@rule("SEV-19.29")
def test_tokens_stay_until_the_end_of_the_age() -> None:
    state = turn(lay("round: 5\ndiplomacy: 1 0 0"))
    assert on(state, "diplomacy") == "1 0 0"


@rule("SEV-19.29")
def test_at_the_end_of_the_game_tokens_go_back_too() -> None:
    state = ending(3, [0, 0, 0], [1, 0, 1], age=3)
    assert state.over
    assert on(state, "diplomacy") == "0 0 0"


# --- who fights whom --------------------------------------------------------------------------------------------------


@rule("SEV-19.27")
def test_whoever_has_a_token_stays_out_even_with_most_shields() -> None:
    state = ending(4, [9, 1, 1, 1], [1, 0, 0, 0])
    assert outcome(state) == [(0, 0)] * 4


@rule("SEV-19.27")
def test_the_cities_on_both_sides_fight_each_other() -> None:
    """Seats 0, 2 and 4 are left of five: each fights the two others."""
    state = ending(5, [3, 9, 1, 9, 2], [0, 1, 0, 1, 0])
    assert outcome(state) == [(2, 0), (0, 0), (0, 2), (0, 0), (1, 1)]


@rule("SEV-19.27")
def test_several_in_a_row_are_skipped() -> None:
    state = ending(6, [1, 9, 9, 9, 2, 3], [0, 1, 1, 1, 0, 0])
    assert outcome(state) == [(0, 2), (0, 0), (0, 0), (0, 0), (1, 1), (2, 0)]


@rule("SEV-19.27")
def test_there_is_nothing_to_choose() -> None:
    state = lay("round: 7\ndiplomacy: 1 0 0\nshield tokens: 9 0 0")
    turn(state)
    assert (on(state, "age"), on(state, "phase"), victories(state)) == ("2", "choose", "")


@rule("SEV-19.28")
@pytest.mark.parametrize("out", [0, 1, 2])
def test_two_that_are_left_compare_their_shields_once(out: int) -> None:
    tokens = [int(seat == out) for seat in range(3)]
    strong, weak = (seat for seat in (2, 1, 0) if seat != out)
    state = ending(3, [0, 1, 2], tokens)
    expected = [(0, 0)] * 3
    expected[strong], expected[weak] = (1, 0), (0, 1)
    assert outcome(state) == expected
    assert outcome(ending(3, [1, 1, 1], tokens)) == [(0, 0)] * 3


@rule("SEV-19.28")
@pytest.mark.parametrize("tokens", [[1, 1, 0], [0, 1, 1], [1, 0, 1], [1, 1, 1]])
def test_one_alone_or_nobody_has_no_conflict(tokens: list[int]) -> None:
    assert outcome(ending(3, [5, 3, 1], tokens)) == [(0, 0)] * 3


def expected_outcome(shields: list[int], tokens: list[int]) -> list[tuple[int, int]]:
    """Those without a token in a ring; each pair that sits side by side in it fights once."""
    ring = [seat for seat, token in enumerate(tokens) if not token]
    pairs = {frozenset((ring[i], ring[i - 1])) for i in range(len(ring)) if len(ring) > 1}
    won, lost = [0] * len(shields), [0] * len(shields)
    for pair in pairs:
        weak, strong = sorted(pair, key=lambda seat: shields[seat])
        if shields[weak] < shields[strong]:
            won[strong] += 1
            lost[weak] += 1
    return list(zip(won, lost, strict=True))


@rule("SEV-19.27", "SEV-19.28")
@pytest.mark.parametrize("players", range(3, 9))
def test_conflicts_around_every_table(players: int) -> None:
    chance = random.Random(players)
    for _ in range(12):
        shields = [chance.randrange(4) for _ in range(players)]
        tokens = [int(chance.random() < 0.45) for _ in range(players)]
        assert outcome(ending(players, shields, tokens)) == expected_outcome(shields, tokens), (shields, tokens)


@rule("SEV-19.27")
def test_the_log_says_who_stays_out() -> None:
    state = ending(4, [3, 1, 2, 0], [1, 0, 0, 0])
    lines = [(line.id, line.args.get("player")) for line in GAME.told(state, -1)]
    assert ("log-peace", 0) in lines
    assert [player for id, player in lines if id == "log-conflicts"] == [1, 2, 3]


@rule("SEV-19.27")
def test_without_a_token_all_is_as_in_chapter_7() -> None:
    rows = "round: {}\nshield tokens: 1 2 0"
    state = turn(base_lay(rows.format(6)))
    assert outcome(state) == outcome(turn(lay(rows.format(7)))) == [(1, 1), (2, 0), (0, 2)]
