"""ARC-2 and ARC-8: the turn, refilling, the end."""

import pytest

from shinar.testing import rule
from tests.architectura.table import GAME, act, advanced, at, lay, offers, on, pack, play, rule_against, with_pack


@rule("ARC-2.1")
def test_a_turn() -> None:
    state = lay("hand 0: 8 9 3\nhand 1: 5 6 7\nstreet a: 1.12\ndeck 0: 1 2 4 5 6 7 10 11 12")
    assert rule_against(state, "play 7") == "ARC-2.1"
    play(state, 8, "a2")
    assert at(state, "a1") == "~1.12"
    assert offers(state) == {"draw"}
    act(state, "draw")
    assert state.turn == 1
    assert on(state, "hand 0") == "3 9 12"


@rule("ARC-2.2")
def test_the_hand_is_exchanged_once() -> None:
    state = lay("hand 0: 1 2 3\ndeck 0: 4 5 6 7 8 9 10 11 12")
    act(state, "exchange")
    assert on(state, "hand 0") == "10 11 12"
    assert state.turn == 0
    assert rule_against(state, "exchange") == "ARC-2.2"
    assert rule_against(play(lay("hand 0: 8 9"), 8, "a1"), "exchange") == "ARC-2.7"
    assert rule_against(lay("hand 0:\ndeck 0: 1 2 3 4 5 6 7 8 9 10 11 12\nhand 1: 5"), "exchange") == "ARC-2.2"


@rule("ARC-2.3")
def test_exchanged_cards_lie_under_the_deck_in_any_order() -> None:
    orders = set()
    for seed in range(60):
        state = act(lay(f"seed: {seed}\nhand 0: 1 2 3\ndeck 0: 4 5 6 7 8 9 10 11 12"), "exchange")
        orders.add(tuple(word.split(":")[0] for word in on(state, "deck 0").split()[:3]))
    assert len(orders) == 6
    state = act(lay("hand 0: 1 2\ndeck 0:\nbox 0: 3 4 5 6 7 8 9 10 11 12"), "exchange")
    assert on(state, "hand 0") == "1 2" and on(state, "deck 0") == ""
    state = act(lay("hand 0: 1 2\ndeck 0: 12\nbox 0: 3 4 5 6 7 8 9 10 11"), "exchange")
    assert "12" in on(state, "hand 0").split() and len(on(state, "hand 0").split()) == 2


@rule("ARC-2.4", "ARC-8.4")
def test_who_has_run_out_has_no_turn() -> None:
    rest = "deck 0:\nbox 0: 1 2 3 4 5 6 7 9 10 11 12\ndeck 1:\nbox 1: 1 2 3 4 6 7 8 9 10 11"
    state = lay(f"hand 0: 8\nhand 1: 5 12\n{rest}")
    play(state, 8, "a1")
    assert state.turn == 1
    play(state, 12, "b1")
    assert state.turn == 1 and not state.over
    play(state, 5, "b2")
    assert state.over


@rule("ARC-2.5")
def test_passing() -> None:
    full = (
        "street a: " + " ".join(f"0.{n}" for n in range(1, 9)) + "\nstreet b: " + " ".join(f"1.{n}" for n in range(1, 8)) + " ~1.8"
    )
    state = lay(f"{full}\nhand 0: 10\nhand 1: 12\ndeck 0: 9 11 12\ndeck 1: 9 10 11")
    assert offers(state) == {"discard 10", "exchange"}
    assert rule_against(state, "play 10") == "ARC-6.2"
    assert rule_against(state, "pass") == "ARC-2.5"
    other = lay("hand 0: 8\nstreet a: 1.5")
    assert rule_against(other, "pass") == "ARC-2.5"


@rule("ARC-2.5")
def test_a_third_card_in_a_row_everywhere_means_passing() -> None:
    a = "street a: 0.1 0.2 1.1 1.2 0.3 0.4 1.3 1.4\n"
    b = "street b: 0.5 0.6 1.5 1.6 0.7 0.8 1.7 1.8\n"
    c = "street c: 1.9 1.10 2.1 2.2 2.3 2.4 2.5 ~2.6/2.7\n"
    state = lay(f"seats: 3\n{a}{b}{c}hand 0: 9\nhand 1: 11\nhand 2: 12\ndeck 0: 10 11 12")
    assert state.over
    state = lay(
        "seats: 3\n"
        + a
        + b
        + c.replace("2.3 2.4", "~2.3 0.12")
        + "hand 0: 9\nhand 1: 11\nhand 2: 12\ndeck 0: 10 11 2.4".replace(" 2.4", "")
    )
    assert not state.over and "play 9" in offers(state)


@rule("ARC-2.6")
def test_what_is_due_comes_before_the_exchange() -> None:
    state = advanced("green", "4", "hand 0: 1 2 16\ndeck 0: 3 4 5 7 8 9 10 11 12\nhand 1: 8\nstreet a: 1.5\nbegun 0: yes")
    play(state, 16, "a2")
    act(state, "draw", "play 8", "to b1", "skip", "draw")
    assert state.turn == 0
    assert GAME.view(state, 0)["phase"] == "effect-rotate"
    assert rule_against(state, "exchange") == "ARC-2.7"
    act(state, "skip")
    assert "exchange" in offers(state)


@rule("ARC-2.7")
@pytest.mark.parametrize(
    "move", ["to a1", "target a1", "turn a1 left", "pay 1", "lay 1", "under 1", "pick 1", "accept", "skip", "draw"]
)
def test_only_what_is_asked(move: str) -> None:
    assert rule_against(lay("hand 0: 1 2 3\nstreet a: 1.5"), move) == "ARC-2.7"


@rule("ARC-2.8", "ARC-10.12")
def test_a_town_hall_that_cannot_be_played_is_removed() -> None:
    state = lay("hand 0: 10\nhand 1: 3\nstreet a: 1.5")
    assert offers(state) == {"discard 10", "exchange"}
    act(state, "discard 10")
    assert on(state, "box 0") == "10"
    assert offers(state) == {"draw"}
    both = "hand 0: 8 10\nhand 1: 3\nstreet a: 1.5"
    assert rule_against(lay(both), "discard 10") == "ARC-2.8"
    assert "discard 10" in offers(lay(f"options: unplayable=choice\n{both}"))
    assert rule_against(lay(both), "discard 8") == "ARC-2.8"
    assert rule_against(lay("options: unplayable=choice\nhand 0: 10\nstreet a: 0.5"), "discard 10") == "ARC-2.8"


@rule("ARC-2.8")
def test_the_first_card_can_be_the_one_that_is_removed() -> None:
    """Its number is next to that of another kind of move."""
    only_beside_own = pack('[base.before]\nunplayable = "remove"\nneeds = [{ where = "left", whose = "own" }]')
    state = act(with_pack(only_beside_own, "hand 0: 1\nhand 1: 3\nstreet a: 1.5"), "discard 1")
    assert on(state, "box 0") == "1" and offers(state) == {"draw"}


@rule("ARC-8.1")
@pytest.mark.parametrize(("maximum", "after"), [(3, 3), (4, 4), (5, 5)])
def test_refilling_to_the_maximum(maximum: int, after: int) -> None:
    state = lay(f"hand 0: 8 9 3\nmaximum 0: {maximum}")
    act(play(state, 8, "a1"), "draw")
    assert len(on(state, "hand 0").split()) == after
    more = lay("hand 0: 8 9 3 4 5 6")
    play(more, 8, "a1")
    assert more.turn == 1 and len(on(more, "hand 0").split()) == 5


@rule("ARC-8.1", "ARC-1.7")
def test_drawing_reveals_cards_and_leaves_no_trace_in_the_deck() -> None:
    state = play(lay("hand 0: 8 9"), 8, "a1")
    before = state.reveal_count()
    act(state, "draw")
    assert state.reveal_count() == before + 2
    assert GAME.load(GAME.dump(state)).digest() == state.digest()


@rule("ARC-8.2")
def test_the_highest_maximum_counts() -> None:
    state = advanced("yellow", "2", "hand 0: 14 8\nmaximum 0: 5")
    assert on(play(state, 14, "a1"), "maximum 0") == "5"


@rule("ARC-8.3")
def test_the_end_is_judged_at_the_start_of_a_turn() -> None:
    streets = "street a: " + " ".join(f"0.{n}" for n in range(1, 9)) + "\nstreet b: " + " ".join(f"1.{n}" for n in range(1, 8))
    state = lay(f"{streets}\nhand 0: 9 11\nhand 1: 9 12")
    assert not state.over
    play(state, 11, "b8")
    act(state, *(["skip"] if "skip" in offers(state) else []), "draw")
    assert state.over and state.winner_seats()


@rule("ARC-8.5")
def test_scores() -> None:
    state = lay("street a: 0.5 0.11^3 ~0.8 1.12^1 1.8\nstreet b: 0.12^4")
    assert state.scores() == [5 + 6 + 3 + 2, 3 + 8]
    assert GAME.score_sheet(state) == [("sheet-values", [14, 11]), ("sheet-properties", [2, 0])]


FULL = "deck {0}:\nhand {0}:\nbox {0}: {1}\n"


def ended(zero: list[str], one: list[str]) -> list[int]:
    """The winners where these cards lie in the city and nobody has others."""
    text = f"street a: {' . '.join(zero)}\nstreet b: {' . '.join(one)}\n"
    for seat, cards in ((0, zero), (1, one)):
        used = {int(card.split(".")[1].split("^")[0]) for card in cards}
        text += FULL.format(seat, " ".join(str(n) for n in range(1, 13) if n not in used))
    state = lay(text)
    assert state.over
    return state.winner_seats()


@rule("ARC-8.5", "ARC-8.6", "ARC-8.7")
@pytest.mark.parametrize(
    ("zero", "one", "winners"),
    [
        (["0.8"], ["1.7"], [0]),
        (["0.8"], ["1.4", "1.3^3"], [1]),
        (["0.6", "0.2"], ["1.4", "1.9^1"], [1]),
        (["0.4", "0.3^3"], ["1.8"], [0]),
        (["0.4", "0.7"], ["1.2^3", "1.8"], [1]),
        (["0.4", "0.7"], ["1.4", "1.7"], [0, 1]),
    ],
)
def test_ties(zero: list[str], one: list[str], winners: list[int]) -> None:
    assert ended(zero, one) == winners
