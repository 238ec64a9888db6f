"""ARC-1 and ARC-3: the box, the set-up, and where a card may be played."""

from collections import Counter

import pytest

from shinar.core.errors import SetupError
from shinar.core.rng import Rng
from shinar.testing import rule
from tests.architectura.table import GAME, act, advanced, all_places, at, lay, offers, on, places, play, rule_against, value


@rule("ARC-1.1")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_street_for_each_player_with_eight_places(seats: int) -> None:
    view = GAME.view(GAME.new(seats, seed=1), 0)
    assert [len(street) for street in view["streets"]] == [8] * seats
    if seats < 4:
        assert rule_against(act(lay(f"seats: {seats}\nhand 0: 1"), "play 1"), f"to {'abcd'[seats]}1") == "ARC-1.1"


@rule("ARC-1.1")
@pytest.mark.parametrize("seats", [0, 1, 5])
def test_no_other_number_of_players(seats: int) -> None:
    with pytest.raises(SetupError, match="2, 3, 4 seats"):
        GAME.new(seats)


@rule("ARC-1.2", "ARC-1.3")
def test_the_box() -> None:
    state = GAME.new(4, seed=3)
    view = GAME.view(state, 0)
    assert len(view["base"]) == 12
    assert len(set(view["names"])) == 36
    assert all(player["tokens"] == 2 and player["deck"] == 9 for player in view["players"])
    printed = view["players"][0]["hand"][0]
    assert len(printed["sides"]) == 4 and printed["initial"] in printed["sides"] and printed["text"]["ru"]


@rule("ARC-1.3")
def test_left_is_lower_and_right_is_higher() -> None:
    state = play(lay("hand 0: 3\nstreet a: 1.5^2"), 3, "a2")
    assert value(act(state.copy(), "turn a1 left"), "a1") == value(state, "a1") - 1  # type: ignore[operator]
    assert value(act(state.copy(), "turn a1 right"), "a1") == value(state, "a1") + 1  # type: ignore[operator]


@rule("ARC-1.4")
def test_three_cards_and_a_shuffled_deck() -> None:
    states = [GAME.new(2, seed=seed) for seed in range(300)]
    assert all(len(on(state, f"hand {seat}").split()) == 3 for state in states for seat in range(2))
    dealt = Counter(card for state in states for card in on(state, "hand 0").split())
    assert set(dealt) == {str(n) for n in range(1, 13)}
    assert max(dealt.values()) < 1.7 * min(dealt.values())


@rule("ARC-1.5")
def test_chance_decides_who_begins_and_the_others_follow() -> None:
    first = Counter(GAME.new(3, seed=seed).turn for seed in range(300))
    assert set(first) == {0, 1, 2} and max(first.values()) < 2 * min(first.values())
    state = lay("seats: 3\nturn: 1\nhand 1: 8\nfirst: 1")
    act(state, "play 8", "to a1")
    assert act(state, "draw").turn == 2


@rule("ARC-1.6")
def test_chance_deals_out_the_colours() -> None:
    dealt = Counter(GAME.view(GAME.new(2, seed=seed), 0)["players"][0]["colour"] for seed in range(300))
    assert set(dealt) == {"blue", "green", "yellow", "red"}
    assert all(len({player["colour"] for player in GAME.view(GAME.new(4, seed=seed), 0)["players"]}) == 4 for seed in range(20))


@rule("ARC-1.7")
def test_a_player_sees_all_but_the_hands_of_others_and_the_decks() -> None:
    state = lay("hand 0: 1 2\nhand 1: 5 6!\nstreet a: ~0.3/1.7 0.8\nbox 1: 9")
    view = GAME.view(state, 0)
    assert [card["id"] for card in view["players"][0]["hand"]] == ["fountain", "inn"]
    assert view["players"][1]["hand"] is None and view["players"][1]["hand_size"] == 2
    assert view["players"][1]["seen"] == ["library"]
    assert [card["id"] for card in view["streets"][0][0]["cards"]] == ["greenhouse", "tavern"]
    assert view["players"][1]["removed"] == ["temple"]
    hands = {on(state.redealt(0, Rng(seed)), "hand 1") for seed in range(60)}
    assert len(hands) > 4 and all("6!" in hand for hand in hands)
    assert {on(state.redealt(0, Rng(seed)), "hand 0") for seed in range(9)} == {"1 2"}


@rule("ARC-1.7")
def test_one_knows_what_one_has_put_under_the_deck() -> None:
    state = lay("hand 0: 1 2 3\ndeck 0: 4 5 6 7 8 9 10 11 12")
    act(state, "exchange")
    for seed in range(20):
        deck = [word.split(":")[0] for word in on(state.redealt(0, Rng(seed)), "deck 0").split()]
        assert set(deck[:3]) == {"1", "2", "3"}
    seen = {tuple(word.split(":")[0] for word in on(state.redealt(0, Rng(seed)), "deck 0").split()[:3]) for seed in range(40)}
    assert len(seen) == 6
    assert any("1" in on(state.redealt(1, Rng(seed)), "hand 0").split() for seed in range(40))


@rule("ARC-1.7")
def test_a_known_card_that_is_exchanged_stays_known_to_lie_under_the_deck() -> None:
    state = act(lay("hand 0: 1! 2 3\ndeck 0: 4 5 6 7 8 9 10 11 12"), "exchange")
    for seed in range(30):
        deck = [word.split(":")[0] for word in on(state.redealt(1, Rng(seed)), "deck 0").split()]
        assert "1" in deck[:3]


@rule("ARC-3.1")
def test_beside_an_occupied_place() -> None:
    state = act(lay("hand 0: 3\nstreet a: . . 0.5 ~0.6 . . . ."), "play 3")
    assert places(state) == {"a2", "a4", "a5", "b1"}
    assert rule_against(state, "to a7") == "ARC-3.1"
    assert rule_against(state, "to b3") == "ARC-3.1"


@rule("ARC-3.2")
def test_the_leftmost_place_of_the_first_empty_street() -> None:
    assert places(act(lay("hand 0: 3"), "play 3")) == {"a1"}
    state = act(lay("seats: 3\nhand 0: 3\nstreet a: 1.5"), "play 3")
    assert places(state) == {"a2", "b1"}
    assert rule_against(state, "to c1") == "ARC-3.2"


@rule("ARC-3.3", "ARC-3.4")
def test_on_a_destroyed_card_but_on_no_other() -> None:
    state = act(lay("hand 0: 3\nstreet a: ~1.5 1.6"), "play 3")
    assert rule_against(state, "to a2") == "ARC-3.4"
    assert at(act(state, "to a1"), "a1") == "~1.5/0.3^2"


@rule("ARC-3.5")
def test_gaps_and_streets_that_are_empty_again() -> None:
    assert places(act(lay("hand 0: 3\nstreet a: 1.5 . . 1.6"), "play 3")) == {"a2", "a3", "a5", "b1"}
    assert "a1" in places(act(lay("hand 0: 3\nstreet b: 1.5"), "play 3"))


@rule("ARC-3.6")
def test_no_third_card_in_a_row_with_three_or_four() -> None:
    for seats in (3, 4):
        state = act(lay(f"seats: {seats}\nhand 0: 3\nstreet a: 0.5 0.6"), "play 3")
        assert rule_against(state, "to a3") == "ARC-3.6"
    assert rule_against(act(lay("hand 0: 3\nstreet a: 0.5 0.6"), "play 3"), "to a3") == ""


@rule("ARC-3.7")
@pytest.mark.parametrize(
    ("street", "place", "refused"),
    [
        ("0.5 ~1.9 0.6", "a2", True),
        (". 0.5 0.6", "a1", True),
        ("0.5 0.6 1.7", "a4", False),
        ("0.5 ~0.6", "a3", False),
        ("0.5 . 0.6", "a4", False),
        ("0.5 . 0.6", "a2", True),
        ("0.5 0.6 ~0.7/1.8", "a4", False),
    ],
)
def test_what_counts_as_three_in_a_row(street: str, place: str, refused: bool) -> None:
    state = act(lay(f"seats: 3\nhand 0: 3\nstreet a: {street}"), "play 3")
    assert rule_against(state, f"to {place}") == ("ARC-3.6" if refused else "")


@rule("ARC-3.7")
def test_three_that_come_together_by_moving_are_allowed() -> None:
    state = play(lay("seats: 3\nhand 0: 2\nstreet a: 0.5 0.6\nstreet b: 0.7"), 2, "b2")
    assert at(act(state, "target b1", "to a3"), "a3").startswith("0.7")


@rule("ARC-3.8")
def test_a_place_with_a_token() -> None:
    state = lay("hand 0: 3\nhand 1: 8\nstreet a: 1.5 . . +0")
    mine = act(state.copy(), "play 3")
    assert {"a4", "a3", "a5"} <= places(mine)
    assert GAME.view(mine, 0)["players"][0]["tokens"] == 1
    assert at(act(mine, "to a4"), "a4") == "0.3^2"
    assert GAME.view(mine, 0)["players"][0]["tokens"] == 2
    theirs = act(lay("turn: 1\nhand 0: 3\nhand 1: 8\nstreet a: 1.5 . . +0"), "play 8")
    assert rule_against(theirs, "to a4") == "ARC-3.8"
    assert {"a3", "a5"} <= places(theirs)


@rule("ARC-3.8", "ARC-3.2")
def test_a_street_with_only_a_token_has_no_cards() -> None:
    state = act(lay("turn: 1\nhand 1: 8\nstreet a: 1.5\nstreet b: +0"), "play 8")
    assert places(state) == {"a2", "b2"}


def test_the_city_can_be_full() -> None:
    numbers = iter(range(1, 13))
    street = " ".join(f"0.{next(numbers)}" for _ in range(8))
    other = " ".join(f"1.{n}" for n in range(1, 9))
    state = lay(f"street a: {street}\nstreet b: {other}")
    assert state.over and not offers(state)
    assert len(all_places(state)) == 16


def test_additional_cards_belong_to_their_colour() -> None:
    assert GAME.view(advanced("blue", "12", ""), 0)["players"][0]["extra"][:2] == ["magic_academy", "cemetery"]
