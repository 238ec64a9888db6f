"""ARC-7: what properties do. Packs of single cards show every verb of the card language."""

import pytest

from shinar.core.rng import Rng
from shinar.games.architectura import vocabulary as v
from shinar.games.architectura.pack_registry import PACK_REGISTRY
from shinar.testing import rule
from tests.architectura.table import (
    GAME,
    act,
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
    assert GAME.load(GAME.dump(state)).digest() == state.digest()  # a card that lies face down keeps no side
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
    for row in PACK_REGISTRY.bundled.rows:
        for group in (v.INSTANT, v.DELAYED):
            for i in range(row[v.HOW_MANY + group]):
                used.add(v.VERBS[row[v.FIRST_LIST + (group * v.LIST_SIZE + i) * v.ENTRY_SIZE + v.VERB]])
    assert {"reserve", "lay", "replace", "copy", "look", "cycle", "protect", "move", "swap", "restore"} <= used


@rule("ARC-10.7")
def test_a_card_is_laid_wherever_there_is_a_place() -> None:
    full = "street a: 0.2 1.2 0.3 1.3 0.4 1.4 0.5 1.5\nstreet b: 0.6 1.6"
    state = trial(effect("lay"), f"hand 1: 12 11\n{full}", "b3")
    assert state.turn == 1 and offers(state) == {"lay 11", "lay 12"}
    assert places(act(state, "lay 12")) == {"b4"}


@rule("ARC-7.17", "ARC-6.10")
def test_a_card_that_took_itself_back_still_looks_from_where_it_lay() -> None:
    """Even where others no longer know that it is in the hand."""
    text = [effect("return", where="self"), effect("look", amount=1), effect("destroy", where="adjacent")]
    state = act(trial("\n".join(text), "street a: 1.9^4\nstreet b: 1.8"), "target a2")
    assert offers(state) == {"target a1"}


@rule("ARC-10.8", "ARC-10.1")
@pytest.mark.parametrize(("cost", "offered"), [(2, {"play 2", "play 9"}), (3, {"play 9"})])
def test_a_card_that_replaces_another_is_paid(cost: int, offered: set[str]) -> None:
    text = pack(effect("replace", where="left"), f"[base.before]\ncost = {cost}")
    state = play(with_pack(text, "hand 0: 1 2 9\nstreet a: 0.8"), 1, "a2")
    act(state, "target a1")
    assert offers(state) == offered
