"""SEV-19: coins that others lose, and debt."""

from functools import partial

import pytest

from shinar.core.state import State
from shinar.testing import rule
from tests.seven_wonders import table
from tests.seven_wonders.table import GAME, act, city, coins, count, losses, offers, on, rule_against, scored, turn

lay = partial(table.lay, cities="with")
LAIR = "hand 0: lair\ncity 0: lumber_yard glassworks_1"  # what the Lair costs: the others lose 2 coins


def pay(state: State, *paid: int | None) -> State:
    """Each seat pays so much of its loss; None where it has nothing to choose."""
    for seat, n in enumerate(paid):
        if n is not None:
            state.do(f"pay {n}", seat)
    return state


def purses(state: State) -> tuple[list[int], list[int]]:
    """Coins and debt of all cities."""
    return [coins(state, seat) for seat in range(state.seats)], [count(state, "debt", seat) for seat in range(state.seats)]


# --- who loses, and how much ------------------------------------------------------------------------------------------


@rule("SEV-19.19")
def test_all_other_players_lose_coins_not_only_neighbours() -> None:
    state = turn(lay(f"players: 5\nage: 2\n{LAIR}\ncoins: 0 0 1 2 3"), "build lair")
    assert state.pending_seats() == [1, 2, 3, 4]
    assert purses(pay(state, None, 2, 2, 2, 2)) == ([0, 1, 2, 3, 4], [0] * 5)


@rule("SEV-19.19")
def test_petra_lets_the_others_lose_two_coins() -> None:
    boards = "boards: petra-B rhodos-A ephesos-A\ncity 0: brickyard foundry"
    state = turn(lay(f"age: 2\n{boards}\nhand 0: lair\ncoins: 0 0 0"), "stage lair")
    assert purses(pay(state, None, 2, 2)) == ([0, 1, 1], [0, 0, 0])


@rule("SEV-19.20")
@pytest.mark.parametrize(
    ("card", "cost"), [("sepulcher", "stone_pit loom_1 glassworks_1"), ("cenotaph", "stone_pit brickyard loom_1 glassworks_1")]
)
def test_tokens_are_counted_whatever_their_value(card: str, cost: str) -> None:
    tokens = "victories 0: 5 5\nvictories 1: 5\nvictories 2: 1 3 1\ndefeats: 3 3 3"
    state = turn(lay(f"age: 3\nhand 0: {card}\ncity 0: {cost}\n{tokens}\ncoins: 0 3 3"), f"build {card}")
    assert purses(pay(state, None, 1, 3)) == ([0, 5, 3], [0, 0, 0])


@rule("SEV-19.20")
def test_who_has_no_tokens_loses_nothing_and_is_not_asked() -> None:
    state = lay("age: 3\nhand 0: sepulcher\ncity 0: stone_pit loom_1 glassworks_1\nvictories 2: 1\ncoins: 0 3 3")
    assert turn(state, "build sepulcher").pending_seats() == [2]
    none = lay("age: 3\nhand 0: sepulcher\ncity 0: stone_pit loom_1 glassworks_1\nvictories 0: 1\ncoins: 0 3 3")
    assert on(turn(none, "build sepulcher"), "round") == "5"


@rule("SEV-19.21")
def test_losses_of_a_turn_are_added_up() -> None:
    hands = f"{LAIR}\nhand 1: hideout\nhand 2: sepulcher\ncity 2: stone_pit loom_1 glassworks_2\nvictories 0: 1 1"
    state = turn(lay(f"players: 6\nage: 2\n{hands}\ncoins: 9 9 9 9 9 9"), "build lair", "build hideout", "build sepulcher")
    assert losses(state) == [1 + 2, 2, 3, 3, 3, 3]


@rule("SEV-19.21")
def test_stages_are_counted_at_the_end_of_the_turn() -> None:
    boards = "boards: ephesos-A gizah-A-1 babylon-A-2\ncity 1: lumber_yard sawmill"
    hands = "hand 0: builders_union\nhand 1: embassy\ncity 0: tree_farm clay_pool glassworks_1"
    state = turn(lay(f"players: 6\nage: 3\n{boards}\n{hands}"), "build builders_union", "stage embassy")
    assert losses(state)[:3] == [0, 2, 2]


@rule("SEV-19.21")
def test_the_income_of_the_turn_helps_to_pay() -> None:
    position = f"age: 2\n{LAIR}\nhand 1: gambling_house\nhand 2: walls\ncoins: 0 1 0"
    state = turn(lay(position), "build lair", "build gambling_house", "discard walls")
    assert purses(pay(state, None, 2, 2)) == ([2, 7, 3], [0, 0, 0])


@rule("SEV-19.21")
def test_a_card_from_the_discard_pile_adds_to_the_losses_of_its_turn() -> None:
    boards = "boards: halikarnassos-B ephesos-A rhodos-A\ncity 0: foundry\ncity 1: lumber_yard glassworks_1"
    position = f"age: 2\n{boards}\nhand 0: walls\nhand 1: lair\ndiscards: hideout\ncoins: 5 5 5"
    state = turn(lay(position), "stage walls", "build lair")
    assert (on(state, "phase"), purses(state)[0]) == ("dig", [5, 5, 8])
    act(state, "dig hideout")
    assert (on(state, "phase"), state.pending_seats()) == ("loss", [0, 1, 2])
    assert purses(pay(state, 2, 1, 3)) == ([3, 4, 5], [0, 0, 0])


@rule("SEV-19.21")
def test_losses_come_before_the_tower_tiles() -> None:
    state = turn(lay(f"age: 2\n{LAIR}\nhand 1: walls\ntiles 1: 5 6 7", laws=[9]), "build lair", "tower walls 6")
    assert (on(state, "phase"), on(state, "tower")) == ("loss", "9")
    pay(state, None, 2, 2)
    assert on(state, "tower") == "9 6"


@rule("SEV-19.21")
def test_the_last_card_of_babylon_adds_to_the_losses_of_the_turn() -> None:
    boards = "age: 2\nround: 7\nboards: babylon-B-2 ephesos-A rhodos-A"
    state = lay(f"{boards}\nhand 0: lair hideout\ncity 0: lumber_yard glassworks_1\ncoins: 0 5 5")
    turn(state, "build lair")
    assert on(state, "phase") == "seventh"
    act(state, "build hideout")
    assert losses(state) == [0, 3, 3]


@rule("SEV-19.21")
def test_losses_are_over_with_their_turn() -> None:
    state = pay(turn(lay(f"age: 2\n{LAIR}\ncoins: 0 5 5"), "build lair"), None, 2, 2)
    assert (on(state, "phase"), on(state, "loss")) == ("choose", "0 0 0")
    turn(state)
    assert (on(state, "phase"), purses(state)) == ("choose", ([3, 9, 9], [0, 0, 0]))


@rule("SEV-19.21")
def test_losses_of_the_last_turn_come_before_the_conflicts() -> None:
    state = turn(lay(f"age: 2\nround: 7\n{LAIR}\ncoins: 0 5 5\nshield tokens: 1 0 0"), "build lair")
    assert (on(state, "phase"), table.victories(state)) == ("loss", "")
    pay(state, None, 0, 1)
    assert (on(state, "age"), table.victories(state), on(state, "debt")) == ("3", "3 3", "0 2 1")


@rule("SEV-19.21")
def test_losses_of_the_recruitment_phase_come_at_its_end() -> None:
    rows = "phase: recruit\nage: 2\nboards: petra-B rhodos-A ephesos-A\nhand 0: nero\nhand 1: plato\nhand 2: caesar"
    state = lay(f"{rows}\ngrant tokens: 1 0 0\ncoins: 0 0 0", leaders="with")
    turn(state, "grant nero")
    assert (on(state, "phase"), on(state, "round"), losses(state)) == ("loss", "0", [0, 2, 2])
    pay(state, None, 2, 0)
    assert (on(state, "phase"), on(state, "round"), purses(state)) == ("choose", "1", ([0, 1, 3], [0, 0, 2]))


# --- coins or debt ----------------------------------------------------------------------------------------------------


@rule("SEV-19.22")
@pytest.mark.parametrize(("paid", "left", "debt"), [(0, 6, 2), (1, 5, 1), (2, 4, 0)])
def test_debt_may_be_chosen_although_the_coins_are_there(paid: int, left: int, debt: int) -> None:
    state = turn(lay(f"age: 2\n{LAIR}\ncoins: 0 3 3"), "build lair")
    assert offers(state) == {"pay 0", "pay 1", "pay 2"}
    assert purses(pay(state, None, paid, 2)) == ([0, left, 4], [0, debt, 0])


@rule("SEV-19.22")
def test_who_has_too_few_pays_a_part_and_takes_debt_for_the_rest() -> None:
    means = "hand 0: brotherhood\ncity 0: sawmill ore_vein loom_1\nhand 1: altar\nhand 2: theater"
    state = lay(f"age: 3\n{means}\ncoins: 0 2 1")
    turn(state, "build brotherhood", "build altar", "build theater")
    assert offers(state) == {"pay 0", "pay 1", "pay 2"}
    assert purses(pay(state, None, 2, 0)) == ([0, 0, 1], [0, 1, 3])


@rule("SEV-19.22")
def test_who_has_no_coins_takes_debt_without_being_asked() -> None:
    state = turn(lay(f"age: 2\n{LAIR}\nhand 1: altar\nhand 2: theater\ncoins: 0 0 0"), "build lair", "build altar", "build theater")
    assert (on(state, "phase"), on(state, "round")) == ("choose", "5")
    assert purses(state) == ([0, 0, 0], [0, 2, 2])


@rule("SEV-19.22")
def test_debt_adds_to_the_debt_of_earlier_turns() -> None:
    state = turn(lay(f"age: 2\n{LAIR}\ncoins: 0 0 0\ndebt: 1 2 3"), "build lair")
    assert purses(pay(state, None, 0, 1)) == ([0, 3, 2], [1, 4, 4])


@rule("SEV-19.23")
def test_nobody_pays_more_than_there_is_or_than_is_lost() -> None:
    state = turn(lay(f"age: 2\n{LAIR}\nhand 1: altar\nhand 2: theater\ncoins: 0 1 9"), "build lair", "build altar", "build theater")
    assert {rule_against(state, f"pay {n}") for n in (2, 3, 99)} == {"SEV-19.23"}
    state.do("pay 1", 1)
    state = turn(lay(f"age: 2\n{LAIR}\ncoins: 0 9 9"), "build lair")
    assert {rule_against(state, f"pay {n}") for n in (3, 9, 12)} == {"SEV-19.23"}
    assert {rule_against(state, move) for move in ("pass", "discard walls", "lose altar")} == {"SEV-2.1"}


@rule("SEV-19.24")
def test_all_choose_at_the_same_time_and_may_change_their_minds() -> None:
    state = turn(lay(f"players: 4\nage: 2\n{LAIR}\ncoins: 0 3 3 3"), "build lair")
    assert state.pending_seats() == [1, 2, 3]
    assert GAME.is_secret(state, 3, GAME.moves.parse("pay 0"))
    state.do("pay 0", 3)
    state.do("pay 0", 1)
    assert purses(state) == ([0, 6, 6, 6], [0, 0, 0, 0])
    for seat in (0, 1, 2):
        assert [there["choice"] for there in GAME.table(state, seat)["cities"]][3] is None
    state.do("pay 2", 1)
    state.do("pay 1", 2)
    assert purses(state) == ([0, 4, 5, 6], [0, 0, 1, 2])


@rule("SEV-19.24")
def test_the_owner_is_not_asked() -> None:
    state = turn(lay(f"age: 2\n{LAIR}\ncoins: 5 3 3"), "build lair")
    assert not GAME.may_choose(state, 0)
    assert GAME.may_choose(state, 1)


# --- what debt is -----------------------------------------------------------------------------------------------------


@rule("SEV-19.25", "SEV-19.38")
def test_a_debt_token_is_a_point_less_of_the_treasury() -> None:
    state = lay("coins: 7 0 5\ndebt: 5 2 0")
    assert [scored(state, "treasury", seat) for seat in range(3)] == [2, 0, 1]
    assert [scored(state, "debt", seat) for seat in range(3)] == [-5, -2, 0]
    assert state.scores() == [-3, -2, 1]


@rule("SEV-19.25")
def test_debt_cannot_be_paid_back() -> None:
    state = lay("coins: 9 9 9\ndebt: 3 0 0")
    assert rule_against(state, "pay 1") == "SEV-2.1"
    assert not any(move.startswith("pay ") for move in offers(state))
    turn(state)
    assert on(state, "debt") == "3 0 0"


@rule("SEV-19.25")
@pytest.mark.parametrize("options", [{}, {"minus_as_defeat": "yes"}])
def test_debt_is_no_defeat_token(options: dict[str, str]) -> None:
    state = lay("age: 3\ncity 0: strategists_guild\ndebt: 1 4 4", laws=(), project="", **options)
    assert (scored(state, "guilds"), scored(state, "military", 1)) == (0, 0)
    shields = "age: 3\nround: 7\ncity 0: semiramis\ndebt: 4 0 0\nshield tokens: 0 1 1"
    state = turn(lay(shields, laws=(), project="", leaders="with"))
    assert on(state, "defeats") == "2 0 0"


@rule("SEV-19.39")
def test_debt_does_not_lower_the_coins_that_break_a_tie() -> None:
    state = lay("age: 3\nturn: over\ncoins: 5 6 0\ndebt: 0 1 0")
    assert state.scores() == [1, 1, 0]
    assert state.winner_seats() == [1]


@rule("SEV-15.11")
def test_a_free_building_is_wasted_on_a_black_card_without_a_cost() -> None:
    state = lay("hand 0: hideout\ngift tokens: 1 0 0")
    assert rule_against(state, "gift hideout") == "SEV-15.11"
    assert "hideout" in city(turn(state, "build hideout"))
