"""Whole games with every mix of boxes and every number of players: hidden information, conservation, sealed choices, positions."""

from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import product
from typing import Any

import pytest

from shinar.core.rng import Rng
from shinar.core.state import State
from shinar.games.seven_wonders.cards import PHASES
from shinar.games.seven_wonders.catalogue import CARDS
from shinar.games.seven_wonders.moves import MOVES
from shinar.testing import rule
from tests.seven_wonders.table import GAME, lay, on

BOXES = ("leaders", "cities", "wonder_pack")
MIXES = [dict(zip(BOXES, words, strict=True)) for words in product(("with", "without"), repeat=3)]
TABLES = [(seats, mix) for seats in range(2, 9) for mix in MIXES if seats < 8 or mix["cities"] == "with"]
EVERY_MIX = pytest.mark.parametrize(
    ("seats", "mix"), TABLES, ids=[f"{seats}-{'-'.join(box for box in BOXES if mix[box] == 'with')}" for seats, mix in TABLES]
)


def walk(seats: int, mix: dict[str, str], every: int) -> Iterator[State]:
    """Some states of a game at random; the same object, which moves on."""
    seed = TABLES.index((seats, mix))
    state = GAME.new(seats, {**mix, "sides": "choose"}, seed)
    rng, n = Rng(seed), 0
    while not state.over:
        if n % every == seed % every:
            yield state
        moves = state.moves()
        state.do(moves[rng.below(len(moves))])
        n += 1
    yield state


def facts_of(state: State) -> dict[str, Any]:
    return {name: value for name, value in state.snapshot().items() if name != "reveals"}


@rule("SEV-16.1", "SEV-16.2", "SEV-17.30")
@EVERY_MIX
def test_a_seat_sees_the_same_when_all_that_it_cannot_know_is_dealt_anew(seats: int, mix: dict[str, str]) -> None:
    for state in walk(seats, mix, 17):
        seat = state.snapshot("age")["age"] % seats
        for reader in {seat, (seat + 1) % seats, state.turn % seats}:
            other = state.redealt(reader, Rng(reader))
            assert GAME.view(other, reader) == GAME.view(state, reader)
            assert GAME.pieces(other) == GAME.pieces(state)
            assert other.seats and (other.over or other.moves())


@rule("SEV-16.1", "SEV-17.30", "SEV-19.2")
@EVERY_MIX
def test_what_is_dealt_anew_hangs_on_nothing_but_what_the_seat_knows(seats: int, mix: dict[str, str]) -> None:
    """From a state, and from another that is the same to the seat, one source of chance leads to one and the same deal."""
    for state in walk(seats, mix, 23):
        for seat in range(0, seats, 2):
            here = facts_of(state.redealt(seat, Rng(5)))
            there = facts_of(state.redealt(seat, Rng(9)).redealt(seat, Rng(5)))
            assert [name for name in here if here[name] != there[name]] == []


@rule("SEV-9.4", "SEV-16.1")
@pytest.mark.parametrize("seed", range(8))
def test_with_two_players_that_is_so_at_every_move(seed: int) -> None:
    """Halikarnassos is among them: cards that were built from the pile and cards drawn for the Free City can be each other's."""
    mix = {box: "with" if seed >> place & 1 else "without" for place, box in enumerate(BOXES)}
    state, rng = GAME.new(2, {**mix, "sides": "B", "wonders": "HBRGEAO"}, seed), Rng(seed)
    while not state.over:
        moves = state.moves()
        state.do(moves[rng.below(len(moves))])
        for seat in range(2):
            deal = state.redealt(seat, Rng(5))
            assert facts_of(deal) == facts_of(state.redealt(seat, Rng(9)).redealt(seat, Rng(5)))
            assert GAME.view(deal, seat) == GAME.view(state, seat)


@rule("SEV-16.2", "SEV-17.30")
@EVERY_MIX
def test_own_cards_stay_when_all_else_is_dealt_anew(seats: int, mix: dict[str, str]) -> None:
    """Hand, leaders, tiles, sealed choice, and what lies under the own board or was put face down."""
    for state in walk(seats, mix, 29):
        facts = state.snapshot()
        for seat in range(seats):
            other = state.redealt(seat, Rng(seat)).snapshot()
            for name in ("hands", "leaders", "tucked", "tiles", "sealed", "face_down", "offers"):
                assert other[name][seat] == facts[name][seat]
            known = [slot for slot, label in enumerate(facts["labels"][seat]) if label == 0]
            assert [other["cards"][slot] for slot in known] == [facts["cards"][slot] for slot in known]


@rule("SEV-17.3", "SEV-19.2", "SEV-17.13")
@EVERY_MIX
def test_no_leader_and_no_black_card_is_lost_or_doubled(seats: int, mix: dict[str, str]) -> None:
    colours = {card.id: card.colour for card in CARDS}
    first: Mapping[str, int] = {}
    for state in walk(seats, mix, 9):
        found = GAME.pieces(state)
        first = first or found
        assert found == first
    count = Counter(colour for id, n in first.items() for colour in [colours.get(id)] for _ in range(n))
    leaders = (42 if mix["cities"] == "with" else 36) if mix["leaders"] == "with" else 0
    assert (count["white"], count["black"]) == (leaders, 27 if mix["cities"] == "with" else 0)
    assert count["purple"] == 10 + (4 if leaders else 0) + (3 if mix["cities"] == "with" else 0)


@rule("SEV-2.1", "SEV-2.7", "SEV-17.6", "SEV-19.24")
@EVERY_MIX
def test_the_order_in_which_choices_are_sealed_does_not_matter(seats: int, mix: dict[str, str]) -> None:
    for state in walk(seats, mix, 13):
        asked = state.pending_seats()
        if len(asked) < 2 or any(code >= 0 for code in state.snapshot("sealed")["sealed"]):
            continue
        rng, chosen = Rng(len(asked)), {}
        for seat in asked:
            trial = state.copy()
            trial.give_turn(seat)
            moves = trial.moves()
            chosen[seat] = moves[rng.below(len(moves))]
        ends = set()
        for order in (asked, asked[::-1], asked[1:] + asked[:1]):
            trial = state.copy()
            for seat in order:
                trial.do(chosen[seat], seat)
            ends.add(trial.digest())
        assert len(ends) == 1


@EVERY_MIX
def test_positions_in_text_are_read_back_as_they_were(seats: int, mix: dict[str, str]) -> None:
    for state in walk(seats, mix, 11):
        text = GAME.dump(state)
        again = GAME.load(text)
        assert (GAME.dump(again), again.digest()) == (text, state.digest())
        assert again.over == state.over and (state.over or list(again.moves()) == list(state.moves()))


@rule("SEV-9.5", "SEV-16.1")
def test_while_a_purchase_is_shared_out_the_other_player_does_not_know_the_card() -> None:
    """What the Free City buys is dealt anew as well: a card that is in the hand then, and can be shared out in several ways."""
    asked = 0
    for seed in range(40):
        state, rng = GAME.new(2, {"leaders": "with", "cities": "with", "wonder_pack": "with"}, seed), Rng(seed)
        while not state.over:
            if on(state, "phase") == "purchase":
                asked += 1
                check_purchase(state)
            moves = state.moves()
            state.do(moves[rng.below(len(moves))])
    assert asked > 20


def check_purchase(state: State) -> None:
    holder = state.snapshot("holder")["holder"]
    for n in range(6):
        other = state.redealt(1 - holder, Rng(n))
        facts = other.snapshot()
        held = Counter(CARDS[facts["cards"][slot]].name for slot in facts["hands"][holder][: facts["hand_sizes"][holder]])
        played = Counter(MOVES.move(facts["sealed"][city]).args["card"] for city in (holder, 2))
        assert (PHASES[facts["phase"]], played <= held, len(other.moves()) > 1) == ("purchase", True, True)
        assert GAME.view(other, 1 - holder) == GAME.view(state, 1 - holder)
    assert state.redealt(holder, Rng(1)).snapshot("sealed")["sealed"][2] == state.snapshot("sealed")["sealed"][2]


@rule("SEV-9.5", "SEV-16.1")
def test_what_the_free_city_buys_may_be_any_card_that_it_could() -> None:
    """Nobody but the holder has seen these hands: the School is only one of the cards for which two neighbours can sell."""
    boards = "players: 2\nage: 2\nholder: 0\nboards: ephesos-A rhodos-A gizah-A\nround: 1"
    cities = "city 0: lumber_yard clay_pit glassworks_1\ncity 1: timber_yard clay_pool ore_vein press_1"
    state = lay(f"{boards}\nhand 0: vineyard school\n{cities}\ncoins: 0 0 9")
    for move in ("discard vineyard", None, "build school"):
        state.do(move or state.moves()[0])
    assert on(state, "phase") == "purchase"
    bought = {MOVES.move(state.redealt(1, Rng(n)).snapshot("sealed")["sealed"][2]).args["card"] for n in range(80)}
    assert len(bought) > 1


@rule("SEV-19.2")
@pytest.mark.parametrize(("seats", "out"), [(2, 6), (3, 6), (5, 4), (7, 2), (8, 2)])
def test_black_cards_that_are_left_out_are_unknown_to_all(seats: int, out: int) -> None:
    """Each black card that a seat has not seen may be out of the game, and as many are as must be."""
    state = GAME.new(seats, {"cities": "with", "tower": "without", "projects": "without", "sides": "A"}, 4)
    black = [number for number, card in enumerate(CARDS) if card.colour == "black" and card.age == 1]
    facts = state.snapshot()
    own = {facts["cards"][slot] for slot in facts["hands"][0][: facts["hand_sizes"][0]]}
    left = Counter[int]()
    for n in range(120):
        found = state.redealt(0, Rng(n)).snapshot()
        dealt = {found["cards"][slot] for slot in range(facts["hand"] * facts["cities"])}
        gone = [card for card in black if card not in dealt]
        assert len(gone) == out and not own & set(gone)
        left.update(gone)
    assert set(left) == set(black) - own
