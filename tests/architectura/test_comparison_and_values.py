"""ARC-4 and ARC-5: comparison with the card on the left, and what cards are worth."""

import pytest

from shinar.testing import rule
from tests.architectura.table import GAME, act, advanced, at, lay, offers, places, play, rule_against, value, with_pack
from tests.architectura.table import pack as pack_text


def beside(left: str, card: int, rest: str = "") -> str:
    """The card on a1 after another was played to its right."""
    state = play(lay(f"hand 0: {card}\nstreet a: {left}\n{rest}"), card, "a2")
    return at(state, "a1")


@rule("ARC-4.1")
def test_no_card_on_the_left_means_no_comparison() -> None:
    assert at(play(lay("hand 0: 8"), 8, "a1"), "a1") == "0.8^3"
    assert beside("~1.5", 8) == "~1.5"
    state = play(lay("hand 0: 8\nstreet a: 1.5 . 1.6"), 8, "a4")
    assert at(state, "a3") == "1.6^2"
    assert at(play(lay("hand 0: 8\nstreet a: . 1.4"), 8, "a1"), "a2") == "1.4^2"


@rule("ARC-4.1")
@pytest.mark.parametrize("owner", [0, 1])
def test_the_colour_does_not_matter(owner: int) -> None:
    assert beside(f"{owner}.4", 8) == f"~{owner}.4"


@rule("ARC-4.1")
def test_the_end_of_the_street_above_is_not_on_the_left() -> None:
    full = "street a: " + " ".join(f"1.{n}" for n in range(1, 9))
    assert at(play(lay(f"{full}\nhand 0: 10 9"), 9, "b1").copy(), "a8") == "1.8^3"


@rule("ARC-4.2", "ARC-4.3", "ARC-4.4", "ARC-4.5")
@pytest.mark.parametrize(
    ("left", "card", "after"),
    [
        ("1.4^2", 8, "~1.4"),  # 4 against 8
        ("1.4^1", 8, "~1.4"),  # 3 against 8
        ("1.5^2", 8, "1.5^1"),  # 5 against 8
        ("1.7^3", 8, "1.7^2"),  # 7 against 8
        ("1.7^4", 8, "1.7^4"),  # 8 against 8
        ("1.9^3", 8, "1.9^4"),  # 9 against 8
        ("1.9^3", 5, "1.9^4"),  # 9 against 5
    ],
)
def test_half_or_less_lower_equal_higher(left: str, card: int, after: str) -> None:
    assert beside(left, card) == after


@rule("ARC-4.6")
@pytest.mark.parametrize(("left", "card", "after"), [("1.6^1", 5, "1.6^1"), ("1.9^4", 5, "1.9^4"), ("1.5^1", 5, "1.5^1")])
def test_never_past_the_ends(left: str, card: int, after: str) -> None:
    assert beside(left, card) == after


@rule("ARC-4.7")
def test_a_moved_card_is_not_compared() -> None:
    state = play(lay("hand 0: 2\nstreet a: 1.4 1.5\nstreet b: 1.9"), 2, "b2")
    act(state, "target b1", "to a3")
    assert at(state, "a2") == "1.5^2"


@rule("ARC-4.8", "ARC-5.6")
@pytest.mark.parametrize(
    ("left", "card", "after"),
    [
        ("1.11^1", 1, "~1.11"),  # X-1 without a card: -1 against 1
        ("1.11^2", 1, "~1.11"),  # 0 against 1
        ("1.12^1", 1, "~1.12"),  # No-1 in quarter 1: 0 against 1
    ],
)
def test_zero_and_less_fall_to_anything_higher(left: str, card: int, after: str) -> None:
    assert beside(left, card) == after


@rule("ARC-4.8")
def test_a_negative_card_falls_to_a_higher_negative_one() -> None:
    text = pack_text(sides='["-9", "-5", "-3", "-2"]', initial="-2")
    state = play(with_pack(text, "hand 0: 1\nstreet a: 1.1^2"), 1, "a2")
    assert at(state, "a1") == "~1.1"
    assert value(state, "a2") == -2
    state = play(with_pack(text, "hand 0: 1\nstreet a: 1.1^4"), 1, "a2")
    assert at(state, "a1") == "1.1^4"
    state = play(with_pack(text, "hand 0: 1\nstreet a: 1.3^1"), 1, "a2")
    assert at(state, "a1") == "1.3^2"


@rule("ARC-5.1")
def test_a_card_is_played_with_its_initial_value() -> None:
    for card, side in ((1, 1), (6, 3), (9, 3)):
        assert at(play(lay(f"hand 0: {card}"), card, "a1"), "a1") == f"0.{card}^{side}"


@rule("ARC-5.2")
def test_x_follows_the_card_on_the_left() -> None:
    state = lay("street a: 1.5^2 0.11^1 0.8\nstreet b: 0.5 1.11^4")
    assert [value(state, place) for place in ("a2", "b2")] == [4, 7]
    state = play(lay("hand 0: 3\nstreet a: 1.5^2 0.11^4"), 3, "b1")
    assert value(state, "a2") == 7
    assert value(act(state, "turn a1 right"), "a2") == 8


@rule("ARC-5.2")
def test_a_fresh_x_changes_nothing() -> None:
    assert beside("1.5^2", 11) == "1.5^2"


@rule("ARC-5.3")
@pytest.mark.parametrize(
    ("street", "place", "expected"),
    [
        ("0.11^4", "a1", 2),
        ("~1.5 0.11^2", "a2", 0),
        ("1.5 . 0.11^3", "a3", 1),
        ("1.5^2 0.11^3 1.11^4", "a3", 8),
        ("1.12^1 0.11^1", "a2", -1),
        (". . 1.12^4 0.11^2 1.11^1", "a5", 4),
    ],
)
def test_x_without_a_card_and_in_a_chain(street: str, place: str, expected: int) -> None:
    assert value(lay(f"street a: {street}"), place) == expected


@rule("ARC-5.3")
def test_x_does_not_read_the_street_above() -> None:
    full = "street a: " + " ".join(f"1.{n}" for n in range(1, 9))
    assert value(lay(f"{full}\nstreet b: 0.11"), "b1") == 0


@rule("ARC-5.4")
@pytest.mark.parametrize(("side", "more"), [(1, -1), (2, 0), (3, 1), (4, 2)])
@pytest.mark.parametrize("quarter", [1, 5, 8])
def test_no_is_the_number_of_the_quarter(side: int, more: int, quarter: int) -> None:
    street = " ".join(["."] * (quarter - 1) + [f"0.12^{side}"])
    assert value(lay(f"street a: {street}"), f"a{quarter}") == quarter + more


@rule("ARC-5.5")
def test_a_card_with_one_value_is_not_turned() -> None:
    state = play(advanced("blue", "1", "hand 0: 6\nstreet a: 0.13 . 1.5"), 6, "b1")
    assert "turn a3 left" in offers(state)
    assert rule_against(state, "turn a1 left") == "ARC-6.9"
    state = play(advanced("blue", "1", "hand 0: 8\nstreet a: 0.13"), 8, "a2")
    assert at(state, "a1") == "0.13^1"
    assert at(play(advanced("blue", "1", "hand 0: 3\nstreet a: 0.13"), 3, "a2"), "a1") == "0.13^1"


@rule("ARC-5.6")
def test_ends_of_x_cards_are_sides() -> None:
    assert beside("1.11^4", 1) == "1.11^4"
    state = lay("street a: 0.11^1")
    assert value(state, "a1") == -1 and state.scores()[0] == -1
    assert GAME.view(state, 0)["streets"][0][0]["cards"][0]["side"] == "X-1"
    assert "a2" in places(act(lay("hand 0: 3\nstreet a: 0.11"), "play 3"))
