"""ARC-6 and ARC-7: when properties work, and what they do. Packs of single cards show every verb of the card language."""

import pytest

from shinar.core.rng import Rng
from shinar.core.state import State
from shinar.games.architectura import vocabulary as v
from shinar.games.architectura.shelf import SHELF
from shinar.testing import rule
from tests.architectura.table import (
    GAME,
    act,
    advanced,
    at,
    effect,
    lay,
    offers,
    on,
    pack,
    places,
    play,
    rule_against,
    value,
    with_pack,
)


def trial(first: str, position: str, place: str = "a2", seats: int = 2) -> State:
    """Seat 0 has played the first card of a pack, which can do something, on a place."""
    return play(with_pack(pack(first), f"seats: {seats}\nhand 0: 1 9\n{position}"), 1, place)


# --- groups -----------------------------------------------------------------------------------------------------------


@rule("ARC-6.1")
def test_every_group_has_cards() -> None:
    groups = {group for card in SHELF.bundled.cards if card for group in card.groups}
    assert groups == {"preliminary", "instant", "delayed", "end"}


@rule("ARC-6.2")
def test_a_preliminary_property_says_where_a_card_may_be_played() -> None:
    state = act(lay("hand 0: 10\nstreet a: 0.5 1.6 0.7 ~0.8"), "play 10")
    assert places(state) == {"a4"}
    assert rule_against(state, "to b1") == "ARC-6.2"
    assert rule_against(lay("hand 0: 10 5\nstreet a: 1.5"), "play 10") == "ARC-6.2"


@rule("ARC-6.2")
@pytest.mark.parametrize(
    ("need", "expected"),
    [
        ('{ where = "right", whose = "own" }', {"a2"}),
        ('{ where = "adjacent", whose = "opponents" }', {"a2", "b1"}),
        ('{ where = "row", whose = "own", mode = "none" }', {"b1"}),
        ('{ where = "column", named = "card6" }', {"b1"}),
        ('{ where = "left" }, { where = "left", whose = "own", mode = "none" }', {"a2"}),
        ('{ where = "left" }', {"a2", "a4"}),
    ],
)
def test_needs(need: str, expected: set[str]) -> None:
    state = with_pack(pack(f"[base.before]\nneeds = [{need}]"), "hand 0: 1 9\nstreet a: 1.6 ~1.7 0.5")
    act(state, "play 1")
    assert places(state) == expected
    assert all(rule_against(state, f"to {place}") == "ARC-6.2" for place in {"a2", "a4", "b1"} - expected)


@rule("ARC-6.3")
def test_an_instant_property_comes_after_the_comparison() -> None:
    state = play(lay("hand 0: 4\nstreet a: 1.5^2"), 4, "a2")
    assert at(state, "a1") == "1.5^3"
    assert offers(state) == {"draw"}
    state = play(lay("hand 0: 4\nstreet a: 1.12^4 . .\nstreet b: 1.3"), 4, "a2")
    assert at(state, "a1") == "1.12^3"
    assert places(state, "target") == {"a1"}


@rule("ARC-6.4")
@pytest.mark.parametrize("maze", ["0.16", "~0.16"])
def test_a_delayed_property_works_though_its_card_is_destroyed(maze: str) -> None:
    state = advanced("green", "4", f"turn: 1\nhand 1: 5 9\nstreet a: 1.6\nstreet b: 1.12 {maze}\ndue: 0.16=11")
    act(play(state, 5, "a2"), "draw")
    assert state.turn == 0
    assert places(state, "turn") == ({"b1"} if maze[0] == "~" else {"b1", "b2"})
    assert act(state, "skip").turn == 0 and not places(state, "turn")


@rule("ARC-6.5")
def test_points_at_the_end_only_for_cards_that_stand() -> None:
    assert lay("street a: 0.5 1.6\nstreet b: 1.7").scores()[0] == 5 + 2
    assert lay("street a: ~0.5 1.6\nstreet b: 1.7").scores()[0] == 0


@rule("ARC-6.6")
def test_may() -> None:
    state = trial(effect("raise", where="adjacent", may=True), "street a: 1.5")
    assert GAME.view(state, 0)["phase"] == "effect-raise"
    assert offers(state) == {"target a1", "skip"}
    assert offers(act(state, "skip")) == {"draw"}


@rule("ARC-6.7")
def test_must_even_where_it_harms_oneself() -> None:
    state = trial(effect("destroy", where="adjacent"), "street a: 0.5")
    assert offers(state) == {"target a1"}
    assert rule_against(state, "skip") == "ARC-6.7"
    assert at(act(state, "target a1"), "a1") == "~0.5"


@rule("ARC-6.7", "ARC-6.9")
def test_as_far_as_possible() -> None:
    state = trial(effect("raise", where="adjacent", count=2), "street a: 1.8^2 . .", "b1")
    act(state, "target a1")
    assert offers(state) == {"draw"}
    assert trial(effect("raise", where="adjacent"), "street a: 1.8^4 . .", "b1").moves() == [GAME.moves.parse("draw")]


@rule("ARC-6.8")
def test_a_property_may_hit_its_own_card() -> None:
    state = trial(effect("rotate", where="row"), "street a: 1.9^1")
    assert places(state, "turn") == {"a1", "a2"}
    before = value(state, "a2")
    assert value(act(state, "turn a2 left"), "a2") == (before or 0) - 1
    state = trial(effect("rotate", where="row", other=True), "street a: 1.9^1")
    assert places(state, "turn") == {"a1"}


@rule("ARC-6.9")
def test_only_cards_that_fit_and_can_change() -> None:
    state = trial(effect("lower", where="adjacent", whose="opponents"), "street a: 1.9^3\nstreet b: . 0.8^4", "a2")
    assert offers(state) == {"target a1"}
    assert rule_against(state, "target b2") == "ARC-6.9"
    assert rule_against(state, "target b5") == "ARC-6.9"
    assert rule_against(state, "target d1") == "ARC-1.1"


CITY = "street a: 1.5^4 . 1.6^3 .\nstreet b: 1.7^3 1.8^3 1.9^3 .\nstreet c: . 1.10^3 . ."


@rule("ARC-6.10", "ARC-6.11")
@pytest.mark.parametrize(
    ("where", "expected"),
    [
        ("self", {"a2"}),
        ("adjacent", {"a1", "a3", "b2"}),
        ("left", {"a1"}),
        ("right", {"a3"}),
        ("above", set()),
        ("below", {"b2"}),
        ("row", {"a1", "a2", "a3"}),
        ("column", {"a2", "b2", "c2"}),
        ("cross", {"a1", "a2", "a3", "b2", "c2"}),
        ("anywhere", {"a1", "a2", "a3", "b1", "b2", "b3", "c2"}),
    ],
)
def test_where(where: str, expected: set[str]) -> None:
    state = trial(effect("rotate", where=where, may=True), CITY, seats=3)
    assert places(state, "turn") == expected


@rule("ARC-6.10")
def test_above() -> None:
    state = trial(effect("rotate", where="above", may=True), CITY.replace("street c: .", "street c: 1.4"), "c3", seats=3)
    assert places(state, "turn") == {"b3"}


@pytest.mark.parametrize(("whose", "expected"), [("any", {"a1", "a3"}), ("own", {"a1"}), ("opponents", {"a3"})])
def test_whose(whose: str, expected: set[str]) -> None:
    state = trial(effect("rotate", where="adjacent", whose=whose, may=True), "street a: 0.5^4 . 1.6^3")
    assert places(state, "turn") == expected


@rule("ARC-10.2")
@pytest.mark.parametrize(
    ("compare", "expected"),
    [
        ("lower", {"b1"}),
        ("higher", {"b3"}),
        ("equal", {"a2", "b2"}),
        ("not lower", {"a2", "b2", "b3"}),
        ("not higher", {"a2", "b1", "b2"}),
    ],
)
def test_compare(compare: str, expected: set[str]) -> None:
    """The played card is worth 4: a card of 3, two of 4, one of 5."""
    state = trial(effect("rotate", compare=compare, may=True), "street a: ~1.9\nstreet b: 1.3^2 1.4^2 1.5^2")
    assert places(state, "turn") == expected


def test_named() -> None:
    state = trial(effect("rotate", named="card6", may=True), "street a: 1.6\nstreet b: 0.6 1.7")
    assert places(state, "turn") == {"a1", "b1"}


@rule("ARC-6.12")
def test_the_order_of_things() -> None:
    """The comparison destroys a card, its owner draws, the property is applied, then the hand is refilled."""
    draws = '[[base.delayed]]\nwhen = "destroyed"\nverb = "draw"\namount = 1'
    text = pack(effect("raise", where="left") + "\n" + effect("draw", amount=2), draws)
    state = play(with_pack(text, "hand 0: 1 9 8\nhand 1: 5\nstreet a: 1.2^1"), 1, "a2")
    assert at(state, "a1") == "~1.2"
    assert [len(on(state, f"hand {seat}").split()) for seat in range(2)] == [4, 2]
    assert state.turn == 1


# --- protection -------------------------------------------------------------------------------------------------------


@rule("ARC-7.1")
def test_protecting() -> None:
    state = trial(effect("protect", where="adjacent", may=True), "street a: 1.9^1\nstreet b: . 0.8")
    act(state, "target b2")
    assert at(state, "b2").endswith("*0")
    assert GAME.view(state, 0)["players"][0]["tokens"] == 1
    none_left = trial(effect("protect", where="adjacent", may=True), "street a: 1.9^4*0 . 1.8*0\nstreet b: . 0.7")
    assert offers(none_left) == {"draw"}


@rule("ARC-7.2")
@pytest.mark.parametrize(
    "verb", ["rotate", "raise", "lower", "highest", "lowest", "destroy", "remove", "return", "move", "protect", "swap"]
)
def test_no_effect_of_another_reaches_a_protected_card(verb: str) -> None:
    state = trial(effect(verb, where="adjacent", may=True), "street a: 1.9^2*1\nstreet b: . 1.8^2")
    kind = "turn" if verb == "rotate" else "target"
    assert places(state, kind) == {"b2"}
    assert rule_against(state, f"{kind} a1{' left' if kind == 'turn' else ''}") == "ARC-7.2"


@rule("ARC-7.2")
@pytest.mark.parametrize("left", ["1.4*1", "1.5^2*1", "1.9*1", "0.4*1"])
def test_nor_does_a_comparison(left: str) -> None:
    state = play(lay(f"hand 0: 8\nstreet a: {left}"), 8, "a2")
    assert at(state, "a1").rstrip("1").rstrip("*").split("^")[0] == left.split("*")[0].split("^")[0]
    assert "*1" in at(state, "a1") and "~" not in at(state, "a1")


@rule("ARC-7.3")
def test_ones_own_token_leaves_the_choice() -> None:
    state = play(lay("hand 0: 8\nstreet a: 1.4*0"), 8, "a2")
    assert offers(state) == {"accept", "skip"}
    assert at(act(state.copy(), "accept"), "a1") == "~1.4"
    assert GAME.view(act(state.copy(), "accept"), 0)["players"][0]["tokens"] == 2
    assert at(act(state, "skip"), "a1") == "1.4^2*0"
    assert offers(play(lay("hand 0: 5\nstreet a: 1.5^2*0"), 5, "a2")) == {"draw"}


@rule("ARC-7.3")
def test_a_mandatory_effect_spares_what_one_has_protected() -> None:
    state = trial(effect("destroy", where="adjacent"), "street a: 1.9^4*0")
    assert offers(state) == {"target a1", "skip"}
    both = trial(effect("destroy", where="adjacent"), "street a: 1.9^4*0 . 1.8")
    assert offers(both) == {"target a1", "target a3"}
    every = trial(effect("lower", where="adjacent", count="each"), "street a: 1.9^4*0 . 1.8^3")
    assert at(every, "a3") == "1.8^2"
    assert offers(every) == {"target a1", "skip"}
    assert at(act(every, "target a1"), "a1") == "1.9^3*0"


@rule("ARC-7.4", "ARC-7.5")
def test_a_printed_shield() -> None:
    start = "turn: 1\nhand 1: 8\nstreet a: 0.18^1"
    assert at(play(advanced("blue", "6", start), 8, "a2"), "a1") == "0.18^1"
    own = play(advanced("blue", "6", "hand 0: 9\nstreet a: 0.18^2"), 9, "a2")
    assert offers(own) == {"accept", "skip"}
    shielded = advanced("blue", "6", "hand 0: 7\nstreet a: 0.18^2\nstreet b: 0.5")
    assert GAME.view(shielded, 0)["streets"][0][0]["cards"][0]["shield"]


@rule("ARC-7.5")
def test_tokens_travel_and_come_home() -> None:
    moved = trial(effect("move", where="adjacent"), "street a: 1.9^4*0")
    act(moved, "target a1", "to a3")
    assert at(moved, "a3") == "1.9^4*0"
    removed = trial(effect("remove", where="adjacent"), "street a: 1.9^4*0")
    assert GAME.view(act(removed, "target a1"), 0)["players"][0]["tokens"] == 2
    second = trial(effect("protect", where="adjacent", may=True), "street a: 1.9^4*0 . 1.8")
    assert places(second, "target") == {"a3"}
    read = lay("street a: 1.5*1 0.11^4")
    assert value(read, "a2") == 7
    theirs = play(lay("turn: 1\nhand 1: 8\nstreet a: 1.4^2*0"), 8, "a2")
    assert at(theirs, "a1") == "1.4^2*0"


@rule("ARC-7.5")
def test_a_shield_works_face_up_only() -> None:
    state = play(advanced("blue", "6", "turn: 1\nhand 1: 12\nstreet a: ~0.18"), 12, "b1")
    assert places(state, "target") == {"a1"}


# --- the verbs --------------------------------------------------------------------------------------------------------


@rule("ARC-7.6", "ARC-7.7", "ARC-4.7")
def test_restoring() -> None:
    state = trial(effect("restore", may=True), "street a: 1.8\nstreet b: ~1.4/~0.10 1.5 ~1.6/0.7 ~1.10")
    assert places(state, "target") == {"b1", "b4"}
    act(state, "target b1")
    assert at(state, "b1") == "~1.4/0.10^2"
    assert at(state, "b2") == "1.5^2"
    assert offers(state) == {"draw"}


@rule("ARC-7.6")
def test_restored_with_the_initial_value() -> None:
    state = play(lay("hand 0: 12\nstreet a: 1.8\nstreet b: ~1.4"), 12, "b2")
    assert at(act(state, "target b1"), "b1") == "1.4^2"


@rule("ARC-7.8", "ARC-4.7")
def test_moving() -> None:
    state = trial(effect("move", where="adjacent"), "street a: 1.5^4 . 1.4\nstreet b: ~1.3 1.9", "a2")
    act(state, "target a3")
    assert places(state) == {"b1", "b3"}
    assert rule_against(state, "to a3") == "ARC-7.8"
    assert rule_against(state, "to b2") == "ARC-3.4"
    act(state, "to b1")
    assert at(state, "b1") == "~1.3/1.4^2" and at(state, "a3") == "."


@rule("ARC-7.9")
@pytest.mark.parametrize(("moving", "there"), [("lifted", False), ("standing", True)])
def test_the_new_place_of_a_moved_card(moving: str, there: bool) -> None:
    position = "hand 0: 1\nstreet a: 1.5\nstreet b: . . . 1.9"
    state = play(with_pack(pack(effect("move", whose="opponents")), position, f"moving={moving}"), 1, "a2")
    act(state, "target b4")
    assert ("b5" in places(state)) == there
    assert ("b1" in places(state)) != there


@rule("ARC-7.9")
def test_what_a_card_demands_of_its_place_holds_for_playing_only() -> None:
    state = play(lay("hand 0: 2\nstreet a: 1.5 0.10\nstreet b: 1.6"), 2, "a3")
    act(state, "target a2")
    assert "b2" in places(state)


@rule("ARC-7.10")
def test_turning_goes_round() -> None:
    state = trial(effect("rotate", where="adjacent", count=2), "street a: 1.9^4 . 1.8^1")
    act(state, "turn a1 right", "turn a3 left")
    assert at(state, "a1") == "1.9^1" and at(state, "a3") == "1.8^4"


@rule("ARC-7.11")
@pytest.mark.parametrize(
    ("verb", "before", "after"),
    [("raise", "1.9^2", "1.9^3"), ("lower", "1.9^2", "1.9^1"), ("highest", "1.9^1", "1.9^4"), ("lowest", "1.9^4", "1.9^1")],
)
def test_raising_and_lowering(verb: str, before: str, after: str) -> None:
    state = trial(effect(verb, where="below"), f"street a: 1.5^4\nstreet b: . {before}")
    assert at(act(state, "target b2"), "b2") == after
    end = "1.9^4" if verb in ("raise", "highest") else "1.9^1"
    assert offers(trial(effect(verb, where="below"), f"street a: 1.5^4\nstreet b: . {end}")) == {"draw"}


@rule("ARC-7.12")
def test_swapping_with_the_card_itself() -> None:
    state = trial(effect("swap", where="adjacent", may=True), "street a: 1.9^4*0\nstreet b: . ~1.3")
    assert offers(state) == {"target a1", "skip"}
    act(state, "target a1")
    assert [at(state, place) for place in ("a1", "a2")] == ["0.1^2", "1.9^4*0"]


@rule("ARC-7.12")
@pytest.mark.parametrize(
    ("partner", "expected"),
    [("row", {"a1", "a2"}), ("column", {"b3"}), ("adjacent", {"a2", "b3"}), ("anywhere", {"a1", "a2", "b3"})],
)
def test_swapping_two_cards(partner: str, expected: set[str]) -> None:
    state = trial(effect("swap", **{"with": partner}), "street a: 1.9^4 . 1.8\nstreet b: ~1.4 ~1.5 1.7")
    act(state, "target a3")
    assert places(state) == expected
    chosen = min(expected)
    there, moved = at(state, chosen), at(state, "a3")
    act(state, f"to {chosen}")
    assert [at(state, "a3"), at(state, chosen)] == [there, moved]


@rule("ARC-7.13")
def test_removing() -> None:
    state = trial(effect("remove", where="row", other=True), "street a: 1.9 . ~1.8")
    assert offers(state) == {"target a1"}
    act(state, "target a1")
    assert at(state, "a1") == "." and on(state, "box 1") == "9"
    state = trial(effect("remove", where="row", destroyed=True), "street a: 1.9 . ~1.7/~1.8")
    assert offers(state) == {"target a3"}
    assert at(act(state, "target a3"), "a3") == "~1.7"


@rule("ARC-7.14", "ARC-7.15")
def test_destroying() -> None:
    state = trial(effect("destroy", where="adjacent", count=2), "street a: 1.9^4*0 . 1.8")
    act(state, "target a1", "target a3")
    assert [at(state, place) for place in ("a1", "a3")] == ["~1.9", "~1.8"]
    assert value(state, "a1") is None
    act(state, "draw", f"play {on(state, 'hand 1').split()[0]}")
    assert {"a1", "a3"} <= places(state)


@rule("ARC-7.15")
@pytest.mark.parametrize("verb", ["rotate", "raise", "lower", "move", "return", "swap", "protect", "destroy"])
def test_what_may_not_be_done_to_a_destroyed_card(verb: str) -> None:
    state = trial(effect(verb, where="adjacent", may=True), "street a: ~1.9\nstreet b: . 1.8^2")
    kind = "turn" if verb == "rotate" else "target"
    assert rule_against(state, f"{kind} a1{' left' if kind == 'turn' else ''}") == "ARC-7.15"


@rule("ARC-7.16")
def test_piles() -> None:
    state = lay("hand 0: 8\nstreet a: 1.5 ~1.9/~0.4/~1.3")
    play(state, 8, "a2")
    assert at(state, "a2") == "~1.9/~0.4/~1.3/0.8^3"
    view = GAME.view(state, 1)["streets"][0][1]["cards"]
    assert [card["id"] for card in view] == ["temple", "arsenal", "greenhouse", "theatre"]


@rule("ARC-7.17")
def test_returning() -> None:
    state = trial(effect("return", where="adjacent", may=True), "hand 1: 3\nstreet a: 1.9^4*0 . 0.8")
    act(state, "target a1")
    assert "9!" in on(state, "hand 1").split()
    assert at(state, "a1") == "."
    assert "9!" in on(state.redealt(0, Rng(1)), "hand 1").split()
    again = trial(effect("return", where="adjacent", may=True), "hand 1: 3\nstreet a: 1.9 . 0.8\ntaken: 1.9=1")
    assert places(again, "target") == {"a3"}


@rule("ARC-7.17")
def test_a_card_taken_back_is_not_played_in_the_same_turn() -> None:
    both = effect("return", where="adjacent", may=True) + "\n" + effect("replace", where="row", may=True)
    state = play(with_pack(pack(both), "hand 0: 1\nstreet a: 0.9 . 0.8"), 1, "a2")
    act(state, "target a1")
    assert GAME.view(state, 0)["phase"] == "draw"


@rule("ARC-7.18")
def test_each_card_once_and_one_of_each_player() -> None:
    state = trial(effect("rotate", where="row", count=2), "street a: 1.9^2")
    act(state, "turn a1 left")
    assert rule_against(state, "turn a1 left") == "ARC-7.18"
    assert places(state, "turn") == {"a2"}
    state = trial(effect("raise", count=4, each_player=True, may=True), "street a: 1.9^2 . 1.8^1\nstreet b: 0.7^1")
    act(state, "target a1")
    assert rule_against(state, "target a3") == "ARC-7.18"
    assert places(state, "target") == {"a2", "b1"}


@rule("ARC-7.18")
def test_all_at_once() -> None:
    state = trial(effect("destroy", where="adjacent", count="each", compare="lower"), "street a: 1.9^4 . 1.3^1\nstreet b: . 0.2^1")
    assert [at(state, place) for place in ("a1", "a3", "b2")] == ["1.9^4", "~1.3", "~0.2"]


DECK = "street a: 1.9^4\ndeck 0: 2 3 4 5 6 7 8 10 11 12"


def test_drawing() -> None:
    assert on(trial(effect("draw", amount=2), DECK), "hand 0") == "9 11 12"


def test_looking_at_the_deck() -> None:
    state = trial(effect("look", amount=3, may=True), DECK)
    assert offers(state) == {"accept", "skip"}
    assert offers(act(state.copy(), "skip")) == {"draw"}
    act(state, "accept")
    assert offers(state) == {"pick 10", "pick 11", "pick 12"}
    assert rule_against(state, "pick 2") == "ARC-6.9"
    assert GAME.view(state, 0)["players"][0]["deck_top"] == ["card12", "card11", "card10"]
    assert GAME.view(state, 1)["players"][0]["deck_top"] is None
    act(state, "pick 10", "pick 12")
    assert GAME.view(state, 0)["players"][0]["deck_top"] == ["card10", "card12", "card11"]
    assert on(act(state, "draw"), "hand 0") == "9 10 12"


def test_who_has_looked_knows_and_the_others_do_not() -> None:
    state = act(trial(effect("look", amount=3, may=True), DECK), "accept", "pick 10", "pick 12", "draw")
    assert {on(state.redealt(0, Rng(seed)), "deck 0").split()[-1].split(":")[0] for seed in range(9)} == {"11"}
    assert len({on(state.redealt(1, Rng(seed)), "deck 0").split()[-1] for seed in range(30)}) > 3


def test_cycling() -> None:
    state = trial(effect("cycle"), DECK)
    assert offers(state) == {"under 9", "skip"}
    assert GAME.is_secret(state, 0, GAME.moves.parse("under 9"))
    act(state, "under 9")
    assert on(state, "hand 0") == "12" and on(state, "deck 0").split()[0].startswith("9")
    assert offers(trial(effect("cycle", amount=1), "hand 1: 4\nstreet a: 1.9^4")) == {"under 9", "skip"}


def test_reserving_laying_and_replacing_are_cards_of_the_bundled_pack() -> None:
    used = set()
    for row in SHELF.bundled.rows:
        for group in (v.INSTANT, v.DELAYED):
            for i in range(row[v.HOW_MANY + group]):
                used.add(v.VERBS[row[v.LISTS + (group * v.LIST_SIZE + i) * v.STEP + v.VERB]])
    assert {"reserve", "lay", "replace", "copy", "look", "cycle", "protect", "move", "swap", "restore"} <= used
