"""Positions of 7 Wonders in text: what is open is dealt, what is wrong is named with its line, what loads plays on."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from shinar.core.errors import PositionError
from shinar.core.rng import Rng
from tests.seven_wonders.table import GAME, LAYOUT, city, coins, hand, on, turn

WRONG = [
    ("eight players without Cities", "players: 8", 1, "eight players need the Cities expansion"),
    ("no such age", "age: 4", 1, "from 1 to 3"),
    ("no such turn", "round: 7", 1, "from 1 to 6"),
    ("no such phase", "phase: night", 1, "one of choose, city"),
    ("no such board", "boards: carthage-A", 1, "a board such as babylon-B-2"),
    ("a board twice", "boards: gizah-A gizah-B", 1, "all different"),
    ("four boards for three", "boards: gizah-A rhodos-A babylon-A olympia-A", 1, "one for each city"),
    ("a stage too many", "boards: rhodos-B-3", 1, "only 2 stages"),
    ("coins of two", "coins: 3 3", 1, "each of the 3 cities"),
    ("too many coins", "coins: 1000 0 0", 1, "from 0 to 999"),
    ("no such card", "city 0: cathedral", 1, "a card expected, not 'cathedral'"),
    ("a card that is not used by three", "city 0: tavern", 1, "too many of tavern"),
    ("a card of an age to come", "city 0: palace", 1, "its age has not begun"),
    ("a card too many", "\nround: 4\ncity 0: altar\ncity 1: altar", 4, "too many of altar"),
    ("two of a name", "age: 2\ncity 0: loom_1 loom_2", 2, "no two buildings of one name"),
    ("more than are dealt", "city 0: altar", 0, "not enough cards"),
    ("too many in hand", "round: 5\nhand 0: altar theater baths stockade", 0, "not the cards that players have"),
    ("an unknown discard", "round: 4\ndiscards: ?", 2, "unknown cards are in hands"),
    ("half a slot", "hand 0: altar@", 1, "a card such as walls"),
    ("a slot of another age", "age: 2\nhand 0: walls@3", 2, "a free slot of its age"),
    ("a slot twice", "round: 4\nhand 0: altar@3 theater@3", 2, "a free slot of its age"),
    ("a slot that is not there", "hand 0: altar@170", 1, "a free slot of its age"),
    ("labels of two", "hand 0: altar@3:0.1", 1, "a label for each seat"),
    ("a label too large", "hand 0: altar@3:0.1.28", 1, "0 or 1 to 27"),
    ("dug from nowhere", "round: 4\ndug: altar", 2, "neither stands in a city"),
    ("under no stage", "round: 4\ntucked 0: altar", 0, "more cards in hand, under the board"),
    ("no such victory", "victories 0: 2", 1, "victories 0"),
    ("far too many victories", "victories 0:" + " 5" * 30, 0, "at most 20"),
    ("a tile twice", "tower: 3 3", 0, "each is there once"),
    ("a tile on the tower and in hand", "tower: 3\ntiles 0: 3", 0, "each is there once"),
    ("tile 25", "tower: 25", 1, "from 1 to 24"),
    ("four tiles", "tiles 0: 1 2 3 4", 1, "at most three"),
    ("tiles without the tower", "options: tower=without\ntower: 3", 0, "none without the tower"),
    ("a project of another age", "project: archives", 1, "one of this age"),
    ("no such project", "project: ziggurat", 1, "one of this age"),
    ("no project at all", "project:", 1, "one of this age"),
    ("a project without tokens", "project: cranes many", 1, "from 0 to 6"),
    ("too much about a project", "project: cranes 1 1 1", 1, "one of this age"),
    ("projects are not played", "options: projects=without\nproject: cranes", 2, "one of this age"),
    ("an unknown move", "sealed 0: burn altar", 1, "sealed 0"),
    ("a move that is not allowed", "hand 0: altar\nsealed 0: discard walls", 2, "sealed 0"),
    ("a seventh card too early", "round: 5\nphase: seventh\nhand 0: altar", 0, "after the last turn"),
    ("nobody digs", "phase: dig\nround: 4", 0, "somebody else or nobody"),
    ("somebody else digs", "phase: dig\nround: 4\nturn: 1\ndigs: 1 0 0", 0, "somebody else or nobody"),
    ("nothing is lost", "phase: penalty\nround: 6\nproject: cranes 1", 0, "nothing to choose"),
    ("a penalty for a completed project", "phase: penalty\nround: 6\nproject: cranes 0", 0, "was not completed"),
    ("a draft of nothing", "phase: draft", 0, "two or three tiles"),
    ("a line of its own", "leaders 0: caesar", 1, "no line 'leaders 0'"),
    ("a holder of nothing", "holder: 0", 1, "no line 'holder'"),
    (
        "more guilds than are dealt",
        "age: 3\nhand 0: workers_guild craftsmens_guild traders_guild philosophers_guild spies_guild strategists_guild",
        0,
        "more guilds or black cards",
    ),
]


@pytest.mark.parametrize(("text", "line", "message"), [case[1:] for case in WRONG], ids=[case[0] for case in WRONG])
def test_a_wrong_position_says_what_and_where(text: str, line: int, message: str) -> None:
    with pytest.raises(PositionError) as problem:
        LAYOUT.lay(text)
    assert message in str(problem.value)
    assert problem.value.line == line


def test_what_is_left_open_is_dealt_by_the_seed() -> None:
    one, same, other = (GAME.load(f"age: 2\nhand 0: walls\nseed: {seed}") for seed in (1, 1, 2))
    assert one.digest() == same.digest() != other.digest()
    assert [len(hand(one, seat)) for seat in range(3)] == [7, 7, 7]
    assert len(set(on(one, "boards").split())) == 3


def test_all_cards_of_the_ages_lie_somewhere() -> None:
    state = GAME.load("players: 5\nage: 3\nround: 3\ncity 0: palace workers_guild\ncity 1: altar\ndiscards: theater")
    lines = [on(state, f"hand {seat}") for seat in range(5)] + [on(state, line) for line in ("discards", "box", "pile")]
    hidden = [word.split("@")[0] for line in lines for word in line.split()]
    assert len(hidden) + 3 == 3 * 35 + 3  # three decks, and the three guilds that are not used
    assert sum(card.endswith("_guild") for card in hidden) == 9


def test_choices_made_so_far_are_kept() -> None:
    state = GAME.load(
        "options: tower=without projects=without\nhand 0: altar\nhand 2: theater\nsealed 0: build altar\nsealed 2: build theater"
    )
    assert state.pending_seats() == [1]
    state.do(f"discard {hand(state, 1)[0]}")
    assert (city(state, 0), city(state, 2)) == (["altar"], ["theater"])


def test_a_position_in_which_the_free_city_is_asked() -> None:
    text = "options: tower=without projects=without\nplayers: 2\nphase: city\nhand 0: altar theater\nhand 1: baths"
    state = GAME.load(f"{text}\nsealed 0: build altar\nsealed 1: discard baths")
    assert (on(state, "phase"), state.pending_seats()) == ("city", [0])
    state.do("build theater")
    assert city(state, 2) == ["theater"]


def test_an_open_position_plays_to_its_end() -> None:
    state = turn(GAME.load("options: sides=B\nplayers: 4\nround: 5\nage: 3"))
    assert coins(state) == 6
    state.random_playout(Rng(3))
    assert state.over


def spoilt(text: str, chance: random.Random) -> str:
    """A position with some of its words moved, doubled, lost or changed."""
    lines = [line.split(" ") for line in text.splitlines() if not line.startswith(("options", "random"))]
    for _ in range(chance.randint(1, 4)):
        line = chance.choice(lines)
        other = chance.choice(lines)
        at = chance.randrange(len(line))
        match chance.randrange(5):
            case 0:
                line[at] = chance.choice(other)
            case 1:
                line.insert(at + 1, chance.choice(other))
            case 2:
                del line[at:]
            case 3:
                line[at] = chance.choice(["0", "1", "7", "99", "?", ".", "-", "altar", "walls@30", "build", line[at].split("@")[0]])
            case _:
                lines.remove(line)
        lines = [words for words in lines if words]
    return "\n".join(" ".join(words) for words in lines)


@given(seats=st.integers(2, 7), seed=st.integers(0, 10**6), moves=st.integers(0, 150))
@settings(max_examples=150, deadline=None)
def test_whatever_loads_plays_on(seats: int, seed: int, moves: int) -> None:
    """A spoilt position is refused, or it is as good as any other."""
    chance = random.Random(seed)
    state = GAME.new(seats, {"sides": "choose"}, seed)
    for _ in range(moves):
        if not state.over:
            state.do(chance.choice(state.moves()))
    for _ in range(10):
        try:
            found = GAME.load(spoilt(GAME.dump(state), chance))
        except PositionError:
            continue
        assert GAME.load(GAME.dump(found)).digest() == found.digest()
        for seat in range(found.seats):
            found.redealt(seat, Rng(seed)).random_playout(Rng(seed))
        found.random_playout(Rng(seed))
        assert found.over
