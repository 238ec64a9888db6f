"""SEV-16: what a seat knows stays when all else is dealt anew, and nothing more does."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from shinar.core.rng import Rng
from shinar.core.state import State
from shinar.games.seven_wonders.cards import CARDS, HAND, TILES
from shinar.games.seven_wonders.tables import FIRST_GUILD
from shinar.testing import rule
from tests.seven_wonders.observer import Observer, Round, hand_slots
from tests.seven_wonders.table import GAME, act, choose, hand, lay, on, turn

SEEDS = st.integers(0, 2**53 - 1)
PLAIN = {"tower": "without", "projects": "without"}


@rule("SEV-16.1", "SEV-16.2")
@pytest.mark.parametrize("seats", [3, 4, 5, 6, 7])
@settings(max_examples=4, deadline=None)
@given(seed=SEEDS)
def test_a_seat_remembers_every_hand_that_it_has_held(seats: int, seed: int) -> None:
    rng = Rng(seed)
    state = GAME.new(seats, {**PLAIN, "sides": "A", "wonders": "ABEGRHO"}, seed % 1000)  # no digging below five players
    observers = [Observer(seat) for seat in range(seats)]
    for age in range(3):
        holders = {seat: seat for seat in range(seats)}
        for observer in observers:
            observer.new_age()
        for turn_of_age in range(6):
            for hand_number, holder in holders.items():
                observers[holder].look(hand_number, state.snapshot())
            playing = Round(state, holders)
            for observer in observers:
                observer.check(holders, state.redealt(observer.seat, rng).snapshot())
            playing.play(rng, observers)
            if state.over or state.snapshot()["phase"] != 0:
                return  # somebody digs or plays a seventh card: those have tests of their own
            if turn_of_age < 5:
                holders = playing.passed(age)
                for observer in observers:
                    observer.check(holders, state.redealt(observer.seat, rng).snapshot())


@rule("SEV-16.1")
@settings(max_examples=20, deadline=None)
@given(seed=SEEDS, seats=st.integers(2, 7))
def test_hidden_cards_keep_the_age_on_their_backs(seed: int, seats: int) -> None:
    rng = Rng(seed)
    state = GAME.new(seats, {}, seed)
    while not state.over:
        state.random_playout(rng, 5)
        other = state.redealt(rng.below(seats), rng)
        facts = other.snapshot()
        size = HAND * facts["cities"]
        for slot, card in enumerate(facts["cards"]):
            if any(labels[slot] for labels in facts["labels"]):
                assert CARDS[card].age == min(slot // size, 2) + 1, "ages mix"
                assert slot < 3 * size or card >= FIRST_GUILD, "what is out of the game are guilds"
        assert GAME.pieces(other) == GAME.pieces(state)


def seen_by(state: State, seat: int, place: str, times: int = 60) -> set[str]:
    """All that a line of the position can be for what a seat knows."""
    return {" ".join(word.split("@")[0] for word in on(state.redealt(seat, Rng(n)), place).split()) for n in range(times)}


@rule("SEV-16.1")
def test_which_card_was_discarded_is_known_as_one_of_those_passed_on() -> None:
    state = lay("age: 1\nround: 1\nhand 0: altar baths theater stockade barracks workshop apothecary")
    turn(state, "build altar")  # the hand goes on to seat 1
    rest = sorted(hand(state, 1))
    turn(state, "", f"discard {rest[0]}")  # and from there, one card short, to seat 2
    possible = {tuple(sorted(line.split())) for line in seen_by(state, 0, "hand 2", 200)}
    assert possible == {tuple(rest[:i] + rest[i + 1 :]) for i in range(6)}
    facts = state.snapshot()
    slot = next(slot for slot in facts["discards"] if CARDS[facts["cards"][slot]].id == rest[0])
    assert {CARDS[state.redealt(0, Rng(n)).snapshot()["cards"][slot]].id for n in range(200)} == set(rest)


@rule("SEV-16.1")
def test_what_was_tucked_is_known_when_the_hand_comes_back() -> None:
    """Of three players each sees a hand again after three turns: the card that is missing and was not built is the hidden one."""
    state = lay(
        "age: 3\nround: 1\nboards: ephesos-A gizah-A rhodos-A\ncity 1: stone_pit quarry\ncity 2: statue\n"
        "hand 0: pantheon gardens town_hall palace senate haven lighthouse"
    )
    turn(state, "discard pantheon")
    turn(state, "", "stage town_hall")
    assert seen_by(state, 0, "tucked 1", 200) == {"gardens", "town_hall", "palace", "senate", "haven", "lighthouse"}
    turn(state, "", "", "chain gardens")
    assert hand(state, 0) == ["palace", "senate", "haven", "lighthouse"]
    assert seen_by(state, 0, "tucked 1") == {"town_hall"}
    assert len(seen_by(state, 2, "tucked 1")) > 1


@rule("SEV-16.1")
def test_sealed_choices_of_others_are_unknown() -> None:
    state = lay("age: 1\nround: 1\nhand 1: altar baths theater stockade barracks workshop apothecary")
    choose(state, 1, "build altar")
    assert len({on(state.redealt(0, Rng(n)), "sealed 1") for n in range(40)}) > 5
    assert {on(state.redealt(1, Rng(n)), "sealed 1") for n in range(40)} == {"build altar"}
    view = GAME.view(state, 0)
    assert view["cities"][1]["chosen"] and view["cities"][1]["choice"] is None
    assert GAME.view(state, 1)["cities"][1]["choice"] == "build altar"


DIGGER = (
    "age: 2\nround: 4\nboards: halikarnassos-B gizah-A rhodos-A\ncity 0: ore_vein foundry\n"
    "discards: walls temple\nhand 0: school forum vineyard aqueduct"
)


@rule("SEV-16.1")
def test_who_digs_sees_the_discard_pile_and_the_others_see_what_was_built() -> None:
    state = turn(lay(DIGGER), "stage school")
    pile = on(state, "discards")
    assert on(state, "phase") == "dig"
    assert seen_by(state, 0, "discards") == {" ".join(word.split("@")[0] for word in pile.split())}
    assert len(seen_by(state, 1, "discards")) > 3
    assert GAME.view(state, 0)["pile"] and GAME.view(state, 1)["pile"] is None
    act(state, "dig temple")
    for n in range(60):
        other = state.redealt(2, Rng(n))
        assert "temple" in on(other, "city 0").split()
        assert GAME.pieces(other) == GAME.pieces(state)
        assert "temple" not in [word.split("@")[0] for word in on(other, "discards").split()], (
            "there is one Temple for three players"
        )


@rule("SEV-16.1")
def test_tiles_passed_on_are_known() -> None:
    state = GAME.new(4, {"projects": "without", "sides": "A"}, 7)
    passed = {seat: state.snapshot()["offers"][seat] for seat in range(4)}
    for seat in range(4):
        state.do(f"keep {passed[seat][0]}", seat)
    second = state.snapshot()["offers"]
    for seat in range(4):
        state.do(f"keep {second[seat][0]}", seat)
    tiles = state.snapshot()["tiles"]
    assert tiles[3][2] == second[0][1], "the last tile of seat 0 went to the right"
    for n in range(40):
        other = state.redealt(0, Rng(n)).snapshot()["tiles"]
        assert other[0] == tiles[0]
        assert other[3][2] == tiles[3][2]
        assert {other[3][1], other[2][2]} == set(passed[0][1:])
        assert len({tile for row in other for tile in row if tile}) == 12 <= TILES
    swaps = {tuple(state.redealt(0, Rng(n)).snapshot()["tiles"][3][1:2]) for n in range(40)}
    assert len(swaps) == 2, "which of the first two the right neighbour kept is not known"


@rule("SEV-16.1")
def test_with_two_players_the_card_drawn_for_the_free_city_is_new() -> None:
    state = GAME.new(2, {**PLAIN, "sides": "A"}, 3)
    for _ in range(3):
        state.do(GAME.moves.text(state.moves()[0]))
    facts = state.snapshot()
    slots = hand_slots(facts, facts["holder"])
    other = 1 - facts["holder"]
    seen = {tuple(state.redealt(other, Rng(n)).snapshot()["cards"][slot] for slot in slots) for n in range(60)}
    known = set.intersection(*(set(row) for row in seen))
    assert len(known) >= len(slots) - 3 and len(seen) > 1


def both_face_down(seed: int, sells: str) -> State | None:
    """Two players, turn 2: the holder sells one card, and the Free City raises a stage with another; one of them was drawn.

    `sells` says which one the holder sells: the one that was `drawn` for the Free City, or another one that was `held`.
    """
    state = GAME.new(2, {**PLAIN, "sides": "A"}, seed)
    for _ in range(3):
        state.do(GAME.moves.text(state.moves()[-1]))
    facts = state.snapshot()
    names = [CARDS[facts["cards"][slot]].name for slot in hand_slots(facts, facts["holder"])]
    *held, drawn = names
    sold, raised = (drawn, held[0]) if sells == "drawn" else (held[0], drawn)
    assert facts["round"] == 2 and facts["holder"] == 1
    if len(set(names)) < len(names):
        return None
    choose(state, 0, GAME.moves.text(state.moves()[-1]))
    choose(state, 1, f"discard {sold}")
    if f"stage {raised}" not in [GAME.moves.text(code) for code in state.moves()]:
        return None
    state.do(f"stage {raised}")
    return state if state.snapshot()["round"] == 3 else None  # not where the city chooses how it buys


def played_face_down(facts: dict[str, Any]) -> tuple[int, int]:
    """The card that was sold last and the one under the Free City's first stage."""
    return facts["cards"][facts["discards"][facts["discard_count"] - 1]], facts["cards"][facts["tucked"][2][0]]


@rule("SEV-16.1", "SEV-9.4")
def test_which_of_two_hidden_cards_was_drawn_for_the_free_city_is_unknown_to_the_other_player() -> None:
    pairs = [(both_face_down(seed, "drawn"), both_face_down(seed, "held")) for seed in range(60)]
    found = [(one, two) for one, two in pairs if one and two]
    assert len(found) > 5
    for one, two in found:
        sold, raised = played_face_down(one.snapshot())
        held = raised
        assert played_face_down(two.snapshot()) == (raised, sold)
        assert GAME.view(one, 0) == GAME.view(two, 0), "seat 0 sees no difference"
        deals = [played_face_down(one.redealt(0, Rng(n)).snapshot()) for n in range(40)]
        assert deals == [played_face_down(two.redealt(0, Rng(n)).snapshot()) for n in range(40)], "a deal does not tell them apart"
        assert all(held in deal and deal[0] != deal[1] for deal in deals)
        assert 5 < sum(deal[0] == held for deal in deals) < 35, "either may be the card that seat 0 had held"
        for n in range(10):
            assert played_face_down(one.redealt(1, Rng(n)).snapshot()) == (sold, raised), "seat 1 knows what it played"


@rule("SEV-16.1", "SEV-10.2")
def test_in_the_draft_the_tiles_just_passed_on_are_known() -> None:
    state = GAME.new(4, {"tower": "with", "sides": "A"}, 3)
    for seat in range(4):
        state.do(f"keep {on(state, f'offers {seat}').split()[0]}", seat)
    dealt = [{on(state.redealt(0, Rng(n)), f"offers {seat}") for n in range(30)} for seat in range(4)]
    assert dealt[3] == {on(state, "offers 3")}  # they went to the right
    assert len(dealt[1]) > 1 and len(dealt[2]) > 1


@rule("SEV-16.1", "SEV-10.2")
def test_of_tile_1_too_it_is_unknown_which_player_kept_it() -> None:
    deals = (GAME.new(4, {"projects": "without", "sides": "A"}, seed) for seed in range(1000))
    state = next(state for state in deals if "1" in on(state, "offers 0").split()[1:])
    for seat in range(4):
        state.do(f"keep {on(state, f'offers {seat}').split()[0]}", seat)
    for seat in range(4):
        state.do("keep 1" if seat == 3 else f"keep {on(state, f'offers {seat}').split()[0]}", seat)
    assert {state.redealt(0, Rng(n)).snapshot()["tiles"][3][1] == 1 for n in range(20)} == {True, False}
