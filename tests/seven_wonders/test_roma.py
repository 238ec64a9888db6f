"""SEV-17.20 to SEV-17.27: prices of leaders, Roma, and extra leaders."""

import pytest

from shinar.core.state import State
from shinar.games.seven_wonders.catalogue import WONDERS
from shinar.testing import rule
from tests.seven_wonders.leaders import leaders, phase, recruiting, table
from tests.seven_wonders.table import GAME, act, city, coins, offers, on, rule_against, scored, turn

FIRST = "boards: roma-B rhodos-A babylon-A\nage: 2\ncity 0: lumber_yard clay_pool\nhand 0: vineyard\ncoins: 0 0 0"
SECOND = "boards: roma-B-1 rhodos-A babylon-A\nage: 2\ncity 0: loom_1 stone_pit clay_pool\nhand 0: vineyard\ncoins: {} 0 0"
THIRD = "boards: roma-B-2 rhodos-A babylon-A\nage: 2\ncity 0: press_1 quarry\nhand 0: vineyard\ncoins: {} 0 0"


def built(position: str, coins: int, hand: str, **options: object) -> State:
    """Roma builds its stage, with these leaders in hand."""
    return turn(table(position.format(coins) + f"\nleaders 0: {hand}", **options), "stage vineyard")


# --- the board --------------------------------------------------------------------------------------------------------


@rule("SEV-17.21")
@pytest.mark.parametrize(
    ("board", "makes", "points", "money"),
    [
        ("roma-A-0", "lumber_yard clay_pool ore_vein", 4, 0),
        ("roma-A-1", "quarry clay_pool loom_1", 10, 0),
        ("roma-B-0", "lumber_yard clay_pool", 0, 5),
        ("roma-B-1", "stone_pit clay_pool loom_1", 3, 0),
        ("roma-B-2", "quarry press_1", 6, 0),
    ],
)
def test_the_stages_of_roma(board: str, makes: str, points: int, money: int) -> None:
    position = f"boards: {board} alexandria-A ephesos-A\nage: 2\nhand 0: vineyard\ncoins: 0 0 0\ncity 0: "
    state = turn(table(position + makes), "stage vineyard")
    assert (scored(state, "wonder"), coins(state)) == (points, money)
    for missing in makes.split():
        short = " ".join(card for card in makes.split() if card != missing)
        assert rule_against(table(position + short), "stage vineyard") == "SEV-4.8"


@rule("SEV-17.21")
def test_roma_has_two_stages_or_three_and_makes_nothing() -> None:
    for board in ("roma-A-2", "roma-B-3"):
        assert rule_against(table(f"boards: {board} rhodos-A gizah-A\nhand 0: altar"), "stage altar") == "SEV-6.2"
    for card in ("stockade", "baths", "guard_tower", "barracks", "apothecary", "workshop", "scriptorium"):
        state = table(f"boards: roma-A rhodos-A gizah-A\nhand 0: {card}\ncoins: 0 0 0")
        assert rule_against(state, f"build {card}") == "SEV-4.8"


@rule("SEV-17.21")
def test_roma_is_drawn_with_leaders_only() -> None:
    def drawn(box: str) -> set[str]:
        games = [GAME.new(7, {"leaders": box}, seed).snapshot("wonders")["wonders"][:7] for seed in range(20)]
        return {WONDERS[number].name for row in games for number in row}

    assert "roma" in drawn("with") and "roma" not in drawn("without")


# --- prices -----------------------------------------------------------------------------------------------------------


@rule("SEV-17.20")
@pytest.mark.parametrize("leader", ["sappho", "hannibal"])
def test_a_price_never_falls_below_nothing(leader: str) -> None:
    state = recruiting(leader, "boards: roma-B rhodos-A babylon-A\ncoins: 0 0 0")
    assert coins(turn(state, f"recruit {leader}")) == 0


@rule("SEV-17.20")
def test_nor_does_that_of_a_neighbour_of_roma() -> None:
    state = recruiting("midas", "boards: roma-B rhodos-A babylon-A\ncoins: 9 0 0", ("sappho", "caesar"))
    turn(state, "recruit midas", "recruit sappho")
    assert (city(state, 1), coins(state, 1)) == (["sappho"], 0)


@rule("SEV-17.22")
@pytest.mark.parametrize("leader", ["sappho", "cleopatra", "pericles"])
def test_leaders_cost_roma_a_nothing(leader: str) -> None:
    state = recruiting(leader, "boards: roma-A rhodos-A babylon-A\ncoins: 2 9 9", ("caesar", "ramses"))
    turn(state, f"recruit {leader}", "recruit caesar")
    assert (city(state), coins(state)) == ([leader], 2)
    assert coins(state, 1) == 4, "the neighbours of side A pay in full"


@rule("SEV-17.23")
def test_leaders_cost_roma_b_two_coins_less_and_its_neighbours_one() -> None:
    position = "players: 4\nboards: roma-B rhodos-A gizah-A babylon-A\ncoins: 9 9 9 9\nhand 3: cleopatra"
    state = recruiting("caesar", position, ("ramses", "euclid"))
    turn(state, "recruit caesar", "recruit ramses", "recruit euclid", "recruit cleopatra")
    assert on(state, "coins") == "6 5 4 6"


@rule("SEV-17.23", "SEV-17.9")
def test_the_reduced_price_must_be_there() -> None:
    position = "boards: roma-B rhodos-A babylon-A\ncoins: {} 9 9"
    assert rule_against(recruiting("ramses", position.format(2)), "recruit ramses") == "SEV-17.9"
    assert coins(turn(recruiting("ramses", position.format(3)), "recruit ramses")) == 0
    other = "boards: rhodos-A babylon-A roma-B\ncoins: {} 9 9"
    assert rule_against(recruiting("ramses", other.format(3)), "recruit ramses") == "SEV-17.9"
    assert coins(turn(recruiting("ramses", other.format(4)), "recruit ramses")) == 0


# --- drawing and extra leaders ----------------------------------------------------------------------------------------


@rule("SEV-17.24")
def test_roma_draws_four_leaders_and_keeps_them_all() -> None:
    state = table(FIRST + "\nleaders 0: sappho nero")
    before = GAME.pieces(state)
    turn(state, "stage vineyard")
    assert coins(state) == 5
    assert leaders(state)[:2] == ["sappho", "nero"] and len(set(leaders(state))) == 6
    assert on(state, "leaders dealt") == "16"
    assert GAME.pieces(state) == before


@rule("SEV-17.24", "SEV-17.15")
def test_roma_may_draw_in_the_recruitment_phase() -> None:
    state = recruiting("sappho nero midas plato", "boards: roma-B rhodos-A babylon-A\ncity 0: lumber_yard clay_pool\nage: 2")
    turn(state, "stage sappho")
    assert len(leaders(state)) == 7 and {"nero", "midas", "plato"} <= set(leaders(state))


@rule("SEV-17.25")
@pytest.mark.parametrize("position", [SECOND, THIRD])
def test_an_extra_leader_is_recruited_in_the_same_turn_for_its_price(position: str) -> None:
    state = built(position, 3, "ramses sappho")
    assert (phase(state), state.turn) == ("extra", 0)
    act(state, "recruit ramses")
    assert ("ramses" in city(state), coins(state), leaders(state)) == (True, 0, ["sappho"])
    assert (phase(state), on(state, "round")) == ("choose", "5")


@rule("SEV-17.25")
def test_an_extra_leader_can_only_be_recruited() -> None:
    state = built(SECOND, 9, "ramses sappho")
    assert offers(state) == {"pass", "recruit ramses", "recruit sappho"}
    for move in ("discard sappho", "stage sappho", "tower sappho 5", "build altar"):
        assert rule_against(state, move) == "SEV-17.25"
    assert rule_against(state, "recruit midas") == "SEV-17.8"


@rule("SEV-17.25", "SEV-17.9")
def test_an_extra_leader_that_is_too_dear_cannot_be_recruited() -> None:
    state = built(SECOND, 2, "ramses sappho")
    assert offers(state) == {"pass", "recruit sappho"}
    assert rule_against(state, "recruit ramses") == "SEV-17.9"


@rule("SEV-17.25", "SEV-17.15")
def test_with_a_stage_of_the_recruitment_phase_a_leader_of_the_same_hand_is_recruited() -> None:
    position = "age: 2\nboards: roma-B-1 rhodos-A babylon-A\ncity 0: loom_1 stone_pit clay_pool\ncoins: 4 0 0"
    state = turn(recruiting("sappho pericles nero", position, ("caesar", "euclid")), "stage sappho")
    act(state, "recruit pericles")
    assert ("pericles" in city(state), coins(state), leaders(state)) == (True, 0, ["nero"])
    assert [leaders(state, 1), leaders(state, 2), on(state, "round")] == [[], [], "1"]


@rule("SEV-17.26")
def test_an_extra_leader_may_be_passed() -> None:
    state = act(built(SECOND, 9, "ramses"), "pass")
    assert (leaders(state), coins(state), phase(state)) == (["ramses"], 9, "choose")


@rule("SEV-17.26")
def test_nothing_is_asked_without_a_leader_or_the_coins_for_one() -> None:
    assert phase(built(SECOND, 9, "")) == "choose"
    poor = built(SECOND, 0, "ramses caesar")
    assert (phase(poor), leaders(poor)) == ("choose", ["ramses", "caesar"])
    assert phase(built(SECOND, 0, "ramses sappho")) == "extra"
    position = "age: 2\nboards: roma-B-1 rhodos-A babylon-A\ncity 0: loom_1 stone_pit clay_pool\ncoins: 0 0 0"
    recruitment = turn(recruiting("sappho pericles", position, ("caesar", "euclid")), "stage sappho")
    assert (phase(recruitment), leaders(recruitment)) == ("choose", ["pericles"])


@rule("SEV-17.27")
def test_the_income_of_the_turn_serves_for_an_extra_leader() -> None:
    position = (
        SECOND.format(0).replace("coins: 0 0 0", "coins: 0 9 9") + "\nhand 1: aqueduct\ncity 1: quarry\nleaders 0: ramses sappho"
    )
    state = turn(table(position), "stage vineyard", "build aqueduct")  # a stone of Roma, for 2 coins
    assert coins(state) == 2
    assert offers(state) == {"pass", "recruit sappho"}


@rule("SEV-17.27")
def test_with_the_option_only_what_was_left_after_the_payments_serves() -> None:
    """Seat 1 buys a stone of Roma for 2 coins: Ramses costs Roma 3."""
    position = (
        SECOND.format(1).replace("coins: 1 0 0", "coins: 1 9 9") + "\nhand 1: aqueduct\ncity 1: quarry\nleaders 0: ramses sappho"
    )
    usual = turn(table(position), "stage vineyard", "build aqueduct")
    assert (coins(usual), "recruit ramses" in offers(usual)) == (3, True)
    early = turn(table(position, extra_leader="before_income"), "stage vineyard", "build aqueduct")
    assert (coins(early), rule_against(early, "recruit ramses")) == (3, "SEV-17.9")
    act(early, "recruit sappho")
    assert coins(early) == 3


@rule("SEV-17.27", "SEV-18.18")
def test_with_the_option_coins_of_the_bank_do_not_serve_either() -> None:
    position = SECOND.format(4).replace("stone_pit", "hatshepsut") + "\ncity 1: stone_pit\nleaders 0: ramses"
    usual = turn(table(position), "stage vineyard 2")
    assert (phase(usual), coins(usual)) == ("extra", 3)
    assert phase(turn(table(position, extra_leader="before_income"), "stage vineyard 2")) == "choose"


@rule("SEV-18.17", "SEV-17.25")
def test_maecenas_makes_extra_leaders_free() -> None:
    state = built(SECOND.replace("loom_1", "maecenas loom_1"), 0, "pericles")
    act(state, "recruit pericles")
    assert ("pericles" in city(state), coins(state)) == (True, 0)
