"""SEV-17.30: who may see which leader, in views, events and what is dealt anew."""

import random

import pytest

from shinar.core.rng import Rng
from shinar.core.state import State
from shinar.games.seven_wonders.catalogue import CARDS
from shinar.games.seven_wonders.tables import AGELESS_SLOT
from shinar.testing import rule
from tests.seven_wonders.leaders import leaders, recruiting, table
from tests.seven_wonders.table import GAME, act, choose, hand, on, turn
from tests.seven_wonders.test_events import SPECTATOR, paths
from tests.seven_wonders.test_knowledge import seen_by

DRAFT = "phase: pick\nhand 0: sappho zenobia nero midas\nhand 1: caesar plato varro hiram\nhand 2: ramses euclid bilkis amytis"
ROMA = "boards: roma-B rhodos-A babylon-A\nage: 2\ncity 0: lumber_yard clay_pool\nhand 0: vineyard\nleaders 0: sappho"
LEADERS = [card.id for card in CARDS if card.colour == "white"]
READERS = (SPECTATOR, 0, 1, 2)


@rule("SEV-17.30")
def test_hands_are_for_their_players() -> None:
    state = recruiting("sappho nero", "leaders 1: midas")
    for reader in READERS:
        cities = GAME.view(state, reader)["cities"]
        assert [found["hand"] for found in cities] == [hand(state, seat) if seat == reader else None for seat in range(3)]
        assert cities[1]["leaders"] == (["midas"] if reader == 1 else None)
        assert [found["hand_size"] for found in cities] == [2, 1, 1]
        assert cities[1]["leaders_in_hand"] == 1


@rule("SEV-17.30", "SEV-17.4")
def test_leaders_of_the_draft_are_known_to_who_passes_them_and_who_gets_them() -> None:
    state = turn(table(DRAFT), "pick sappho", "pick caesar", "pick ramses")
    assert [path for path in paths(state, "pick-leader", 0) if path[0]] == [("sappho", "hand:0", "leaders:0")]
    assert {path[0] for path in paths(state, "pick-leader", SPECTATOR)} == {None}
    passed = {
        0: {"zenobia", "nero", "midas", "plato", "varro", "hiram"},
        1: {"plato", "varro", "hiram", "euclid", "bilkis", "amytis"},
    }
    for reader, known in passed.items():
        assert {path[0] for path in paths(state, "pass-leader", reader)} - {None} == known
    assert {path[0] for path in paths(state, "pass-leader", SPECTATOR)} == {None}


@rule("SEV-17.30")
def test_a_choice_of_the_draft_is_never_told() -> None:
    state = table(DRAFT)
    for seat, leader in enumerate(("sappho", "caesar", "ramses")):
        assert GAME.is_secret(state, seat, GAME.moves.parse(f"pick {leader}"))
        choose(state, seat, f"pick {leader}")


@rule("SEV-17.30", "SEV-16.2")
def test_leaders_that_were_passed_on_are_known_and_which_of_them_was_kept_is_not() -> None:
    state = turn(table(DRAFT), "pick sappho", "pick caesar", "pick ramses")
    assert seen_by(state, 0, "leaders 1") >= {"euclid", "bilkis", "ramses", "caesar"}
    hands = {tuple(sorted(line.split())) for line in seen_by(state, 0, "hand 2")}
    assert hands == {("midas", "nero", "zenobia")}
    turn(state, "pick plato", "pick euclid", "pick nero")
    assert {line.split()[1] for line in seen_by(state, 0, "leaders 2", 80)} == {"zenobia", "nero", "midas"}
    assert {line.split()[1] for line in seen_by(state, 2, "leaders 2")} == {"nero"}


@rule("SEV-17.30")
def test_recruited_leaders_are_open_and_those_that_go_face_down_are_not() -> None:
    text = "age: 2\nboards: gizah-A rhodos-A babylon-A\ncity 1: ore_vein\ncity 0: stone_pit\ntiles 1: 4 5 6"
    state = recruiting("sappho", text, ("caesar", "pericles"), laws=[9])
    turn(state, "stage sappho", "tower caesar 5", "discard pericles")
    for kind, seat, leader in (("stage", 0, "sappho"), ("tower", 1, "caesar"), ("discard", 2, "pericles")):
        for reader in READERS:
            assert [path[0] for path in paths(state, kind, reader)] == [leader if reader == seat else None]
    assert [path[2] for path in paths(state, "discard")] == [None], "out of the game, not on the discard pile"
    assert [GAME.view(state, reader)["cities"][0]["tucked"] for reader in READERS] == [[None], ["sappho"], [None], [None]]
    open_one = turn(recruiting("sappho nero", "coins: 1 0 0"), "recruit sappho")
    assert paths(open_one, "recruit") == [("sappho", "hand:0", "city:0")]


@rule("SEV-17.30")
@pytest.mark.parametrize(("move", "secret"), [("recruit sappho", False), ("discard sappho", True), ("stage sappho", True)])
def test_the_last_to_choose_shows_a_recruited_leader_only(move: str, secret: bool) -> None:
    state = recruiting("sappho", "age: 2\nboards: gizah-A rhodos-A babylon-A\ncity 0: stone_pit")
    assert GAME.is_secret(state, 0, GAME.moves.parse(move))
    choose(choose(state, 1), 2)
    assert GAME.is_secret(state, 0, GAME.moves.parse(move)) == secret


@rule("SEV-17.30", "SEV-17.24")
def test_leaders_that_roma_draws_are_known_to_roma() -> None:
    state = turn(table(ROMA), "stage vineyard")
    drawn = leaders(state)[1:]
    assert [path[0] for path in paths(state, "draw-leader", 0)] == drawn
    for reader in (SPECTATOR, 1, 2):
        assert [path[0] for path in paths(state, "draw-leader", reader)] == [None] * 4
    assert seen_by(state, 0, "leaders 0", 20) == {" ".join(["sappho", *drawn])}
    assert len(seen_by(state, 1, "leaders 0", 20)) > 10
    assert GAME.view(state, 1)["cities"][0]["leaders_in_hand"] == 5


@rule("SEV-17.30", "SEV-17.5")
def test_nobody_knows_what_left_the_game_or_lies_in_the_deck() -> None:
    state = turn(recruiting("sappho nero"), "discard nero")
    lying = {seat: [state.redealt(seat, Rng(n)).snapshot()["cards"][AGELESS_SLOT:] for n in range(40)] for seat in range(3)}
    slot = state.snapshot()["cards"][AGELESS_SLOT:].index(LEADERS.index("nero"))
    assert {row[slot] for row in lying[0]} == {LEADERS.index("nero")}, "who discarded it knows"
    assert len({row[slot] for row in lying[1]}) > 5


@rule("SEV-17.30")
@pytest.mark.parametrize(("seats", "cities"), [(2, "without"), (3, "without"), (4, "with")])
def test_in_whole_games_no_hidden_leader_is_told_to_others(seats: int, cities: str) -> None:
    chance = random.Random(seats)
    state = GAME.new(seats, {"leaders": "with", "cities": cities, "tower": "without"}, seats)
    while not state.over:
        before = [held(state, seat) for seat in range(seats)]
        act(state, GAME.moves.text(chance.choice(state.moves())))
        for reader in range(-1, seats):
            known = before[reader] | held(state, reader) if reader >= 0 else set()
            for event in state.events_for(reader):
                assert event.piece not in LEADERS or event.piece in known | standing(state), (event.data(), reader)
            for seat, seen in enumerate(GAME.view(state, reader)["cities"]):
                assert seat == reader or (seen.get("hand") is None and seen.get("leaders") is None)


def held(state: State, seat: int) -> set[str]:
    """The leaders in a hand."""
    return {word.split("@")[0] for name in ("hand", "leaders") for word in on(state, f"{name} {seat}").split()} & set(LEADERS)


def standing(state: State) -> set[str]:
    """What stands in the cities."""
    return {card for seat in range(state.seats) for card in on(state, f"city {seat}").split()}
