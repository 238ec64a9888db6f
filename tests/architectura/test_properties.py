"""ARC-6: when properties work, whom they reach, and what protects from them. Packs of single cards show it."""

import pytest

from shinar.games.architectura.pack_registry import PACK_REGISTRY
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
    trial,
    value,
    with_pack,
)

# --- groups -----------------------------------------------------------------------------------------------------------


@rule("ARC-6.1")
def test_every_group_has_cards() -> None:
    groups = {group for card in PACK_REGISTRY.bundled.cards if card for group in card.groups}
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
    assert rule_against(state, "target c1") == rule_against(state, "target d1") == "ARC-1.1"


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
