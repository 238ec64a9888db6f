"""What the rules of Architectura tell: every piece that moves, and to whom it is known."""

from collections.abc import Iterator
from typing import Any

import pytest

from shinar.core.events import Event
from shinar.core.rng import Rng
from shinar.core.state import State
from shinar.games.architectura import vocabulary as v
from shinar.games.architectura.moves import PLACES
from shinar.testing import rule
from shinar.testing.walks import Case, cases
from tests.architectura.table import GAME, act, advanced, effect, lay, on, pack, play, with_pack


def shown(state: State, seat: int = -1) -> list[tuple[Any, ...]]:
    """The last move's events as a seat knows them: kind, piece, from, to."""
    return [(event.kind, event.piece, event.source, event.target) for event in state.events_for(seat)]


def by_kind(state: State, kind: str, seat: int = -1) -> list[Event]:
    return [event for event in state.events_for(seat) if event.kind == kind]


@rule("ARC-1.7")
def test_a_card_that_is_drawn_is_known_to_its_owner_only() -> None:
    state = play(lay("hand 0: 5\ndeck 0: 7 8:1\nbox 0: 1 2 3 4 6 9 10 11 12"), 5, "a1")
    act(state, "draw")
    assert shown(state, 0)[:2] == [("draw", "0:8", "deck:0", "hand:0"), ("draw", "0:7", "deck:0", "hand:0")]
    for reader in (1, -1):
        assert shown(state, reader)[:2] == [("draw", None, "deck:0", "hand:0")] * 2
        assert [line.id for line in GAME.told(state, reader)] == ["log-draw"]


@rule("ARC-1.7", "ARC-2.2")
def test_of_an_exchanged_hand_others_see_only_what_they_knew() -> None:
    state = act(lay("hand 0: 5 6!\nhand 1: 4"), "exchange")
    assert [event.piece for event in by_kind(state, "exchange", 1)] == [None, "0:6"]
    assert [event.piece for event in by_kind(state, "exchange", 0)] == ["0:5", "0:6"]
    assert [event.piece for event in by_kind(state, "draw", 1)] == [None, None]


@rule("ARC-1.7")
def test_a_card_put_under_the_deck_stays_secret() -> None:
    state = play(advanced("yellow", "4", "hand 0: 16 6 9\nstreet a: 1.9^4"), 16, "a2")
    act(state, "under 6")
    assert shown(state, 0)[0] == ("put-under", "0:6", "hand:0", "deck:0")
    assert shown(state, 1)[0] == ("put-under", None, "hand:0", "deck:0")


@rule("ARC-1.7")
def test_every_seat_knows_its_own_secrets_and_no_other() -> None:
    """Not the first seat alone: who may know a card is a bit of its own for each."""
    state = act(lay("turn: 1\nhand 0: 4\nhand 1: 5 6"), "exchange")
    for kind in ("exchange", "draw"):
        assert None not in [event.piece for event in by_kind(state, kind, 1)]
        assert [event.piece for event in by_kind(state, kind, 0)] == [None, None]
    state = play(with_pack(pack(effect("cycle", amount=1)), "turn: 1\nhand 1: 1 6 9"), 1, "a1")
    act(state, "under 6")
    assert [by_kind(state, "put-under", seat)[0].piece for seat in (0, 1)] == [None, "1:6"]
    state = play(with_pack(pack(effect("look", amount=2)), "turn: 1\nhand 1: 1 9\ndeck 1: 2 3 4 5 6 7 8 10 11 12"), 1, "a1")
    assert [event.piece for event in by_kind(state, "look", 1)] == ["1:12", "1:11"]
    assert [event.piece for event in by_kind(state, "look", 0)] == [None, None]
    assert {(event.source, event.amount) for event in by_kind(state, "look")} == {("deck:1", 0)}


@rule("ARC-1.7")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_card_that_all_know_on_top_of_a_deck_is_drawn_in_sight(seat: int) -> None:
    position = f"turn: {seat}\nhand {seat}: 5\ndeck {seat}: 7 8:1! 9:2\nbox {seat}: 1 2 3 4 6 10 11 12"
    state = act(play(lay(position), 5, "a1"), "draw")
    assert [event.piece for event in by_kind(state, "draw")] == [None, f"{seat}:8", None]
    assert on(state, f"hand {seat}") == "7 8! 9"


@rule("ARC-2.1")
def test_a_turn_is_told_to_begin() -> None:
    state = act(play(lay("hand 0: 5 6"), 5, "a1"), "draw")
    assert [event.seat for event in by_kind(state, "begin-turn")] == [1]


@rule("ARC-10.10")
def test_a_card_that_was_searched_for_is_shown_to_all() -> None:
    position = "turn: 1\nbegun 1: no\nphase: search\nowed: 1\nhand 1: 8 9\ndeck 1: 1 2 3 4 5 6 7 10 11 12"
    state = act(with_pack(pack("[base.before]\nsearch = 1"), position), "under 8")
    assert shown(state)[1:] == [("find", "1:1", "deck:1", "hand:1"), ("shuffle", None, "deck:1", None)]


@rule("ARC-10.7")
def test_a_card_to_be_laid_is_shown_to_all() -> None:
    state = play(with_pack(pack(effect("lay")), "hand 0: 1 9\nhand 1: 8 7\nstreet a: 1.9"), 1, "a2")
    assert shown(act(state, "lay 8")) == [("show", "1:8", "hand:1", None)]
    assert shown(act(state, "to a3"))[0] == ("lay", "1:8", "hand:1", "place:a3")


@rule("ARC-9.2", "ARC-9.5")
def test_additional_cards_are_sealed_until_all_have_chosen() -> None:
    state = lay("options: additional=any\nphase: sets\ncolours: blue green")
    act(state, "replace 16")
    assert shown(state, 0) == shown(state, 1) == [("choose-set", None, None, None)]
    act(state, "replace none")
    revealed = [event for event in shown(state) if event[0] == "reveal"]
    assert revealed == [("reveal", "0:13", None, "deck:0"), ("reveal", "0:18", None, "deck:0"), ("reveal", None, None, None)]
    assert len(by_kind(state, "draw")) == 6 and {event.piece for event in by_kind(state, "draw")} == {None}


@rule("ARC-4.2", "ARC-7.14", "ARC-7.5")
def test_a_destroyed_card_sends_its_token_home() -> None:
    state = act(lay("hand 0: 8 9\nstreet a: 1.4*0"), "play 8", "to a2", "accept")
    assert shown(state)[:3] == [
        ("accept", None, None, None),
        ("destroy", "1:4", "place:a1", None),
        ("take-token", "token:0", "place:a1", "tokens:0"),
    ]


@rule("ARC-4.3", "ARC-4.5")
def test_a_comparison_tells_the_side_that_is_up() -> None:
    lowered = play(lay("hand 0: 5 9\nstreet a: 1.4^2"), 5, "a2")
    assert shown(lowered)[0] == ("build", "0:5", "hand:0", "place:a2")
    assert [(event.piece, event.source, event.amount) for event in by_kind(lowered, "lower")] == [("1:4", "place:a1", 1)]
    raised = play(lay("hand 0: 5 9\nstreet a: 1.9^2"), 5, "a2")
    assert [(event.piece, event.source, event.amount) for event in by_kind(raised, "raise")] == [("1:9", "place:a1", 3)]


@rule("ARC-7.1")
def test_protecting_names_the_card_and_carries_the_token() -> None:
    state = act(play(lay("hand 0: 8 5\nstreet a: 0.9^4"), 8, "a2"), "target a1")
    assert shown(state)[:3] == [
        ("choose", "0:9", "place:a1", None),
        ("protect", "0:9", "place:a1", None),
        ("put-token", "token:0", "tokens:0", "place:a1"),
    ]


@rule("ARC-10.14", "ARC-3.8")
def test_a_token_keeps_a_place_and_comes_back() -> None:
    state = act(play(lay("hand 0: 1 9\nhand 1: 12\nstreet a: 1.9^4"), 1, "a2"), "to a3")
    assert shown(state)[0] == ("reserve", "token:0", "tokens:0", "place:a3")
    state = play(lay("hand 0: 9\nstreet a: 1.9^4 +0"), 9, "a2")
    assert shown(state)[0] == ("take-token", "token:0", "place:a2", "tokens:0")
    state = play(lay("turn: 1\nhand 1: 9\nstreet a: 0.9^4 +1"), 9, "a2")
    assert shown(state)[0] == ("take-token", "token:1", "place:a2", "tokens:1")


@rule("ARC-10.1")
def test_a_payment_tells_where_the_card_came_from() -> None:
    state = act(advanced("blue", "1", "hand 0: 13 5 6\nstreet a: 1.9"), "play 13", "pay 5")
    assert shown(state) == [("pay", "0:5", "hand:0", "box")]


@rule("ARC-10.6")
def test_a_buried_card_is_destroyed_first() -> None:
    state = advanced("blue", "2", "hand 0: 8 9\nzone 0: 0.14\ngrave 0: 14\nstreet a: 0.4")
    play(state, 8, "a2")
    assert ("destroy", "0:4", "place:a1", None) in shown(state)
    assert ("bury", "0:4", "place:a1", "zone:0") in shown(state)


@rule("ARC-8.3")
def test_the_end_is_told_once() -> None:
    for case in some_cases():
        ends = [len(by_kind(state, "end")) for state in made(case)]
        assert ends == [0] * (len(ends) - 1) + [1]


# --- whole games ------------------------------------------------------------------------------------------------------


def some_cases() -> list[Case]:
    return [case for seed in range(3) for case in cases(GAME, seed)]


def made(case: Case) -> Iterator[State]:
    """A game after each of its moves."""
    for state, code in case.walk():
        after = state.copy()
        after.do(code)
        yield after


def where(facts: dict[str, Any], card: int) -> str:
    """Where a card is, in the words of events."""
    at, owner = facts["at"][card], card // v.CARDS
    if at < v.CITY:
        return f"place:{PLACES[at]}"
    if at >= v.IN_ZONE:
        return f"zone:{at - v.IN_ZONE}"
    return {v.IN_BOX: "box", v.SPARE: "spare"}.get(at, f"hand:{owner}" if at in (v.IN_HAND, v.SEEN_IN_HAND) else f"deck:{owner}")


def cards_in(state: State) -> dict[str, str]:
    facts = state.snapshot()
    return {f"{card // v.CARDS}:{card % v.CARDS + 1}": where(facts, card) for card in range(v.CARDS * state.seats)}


def tokens_in(state: State) -> dict[str, list[str]]:
    """By seat, the places of its tokens that are not in supply."""
    facts = state.snapshot()
    lying = [
        (facts["token"][card], f"place:{PLACES[facts['at'][card]]}") for card in range(v.TABLE_CARDS) if facts["token"][card] >= 0
    ]
    kept = [(seat, f"place:{place}") for seat, place in zip(facts["reserved"], PLACES, strict=True) if seat >= 0]
    return {f"token:{seat}": sorted(place for owner, place in lying + kept if owner == seat) for seat in range(state.seats)}


@pytest.mark.parametrize("case", some_cases(), ids=lambda case: f"{case.seats}-{case.seed}-{case.lively}")
def test_events_carry_every_card_and_token_from_where_it_is_to_where_it_goes(case: Case) -> None:
    for before, code in case.walk():
        after = before.copy()
        after.do(code)
        dealt = {event.seat for event in after.events if event.kind == "reveal"}
        cards, tokens = cards_in(before), tokens_in(before)
        if dealt:
            cards = {piece: f"deck:{piece[0]}" if now != "spare" else now for piece, now in cards_in(after).items()}
        for event in after.events:
            if event.piece is None or event.target is None or event.kind == "reveal":
                continue
            if event.piece.startswith("token"):
                lying = tokens[event.piece]
                lying.append(event.target) if event.target.startswith("place") else lying.remove(event.source or "")
            else:
                assert cards[event.piece] == event.source, event
                cards[event.piece] = event.target
                carry_token(tokens, before, event)
        assert cards == cards_in(after)
        assert {piece: sorted(lying) for piece, lying in tokens.items()} == tokens_in(after)


def carry_token(tokens: dict[str, list[str]], before: State, event: Event) -> None:
    """ARC-7.5: a token moves with its card."""
    if event.kind in ("move", "swap") and event.piece and event.source and event.target:
        seat, number = event.piece.split(":")
        owner = before.snapshot()["token"][int(seat) * v.CARDS + int(number) - 1]
        if owner >= 0:
            tokens[f"token:{owner}"].remove(event.source)
            tokens[f"token:{owner}"].append(event.target)


@pytest.mark.parametrize("case", some_cases(), ids=lambda case: f"{case.seats}-{case.seed}-{case.lively}")
def test_what_a_rival_is_told_hangs_only_on_what_a_rival_knows(case: Case) -> None:
    for n, (before, code) in enumerate(case.walk()):
        seat, move = before.turn, GAME.moves.move(code).name
        if move not in ("draw", "exchange", "skip"):
            continue
        after = before.copy()
        after.do(code)
        rival = (seat + 1) % before.seats
        guess = before.redealt(rival, Rng(n))
        guess.do(code)
        if not after.over and not guess.over:
            assert shown(after, rival) == shown(guess, rival)
