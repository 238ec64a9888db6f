"""SEV-17.30: what a seat knows of the leaders of others, against a memory that is kept apart from the engine."""

from itertools import permutations
from typing import NamedTuple

import pytest

from shinar.core.rng import Rng
from shinar.core.state import State
from shinar.games.seven_wonders.catalogue import CARDS
from shinar.games.seven_wonders.tables import AGELESS_SLOT, FIRST_LEADER
from shinar.testing import rule
from tests.seven_wonders.table import GAME, choose, city, hand, lay, on, turn

OPTIONS = {"leaders": "with", "tower": "without", "projects": "without", "sides": "A"}
PICKS = 4


class Memory(NamedTuple):
    """Cards of a hand that one seat knows to have been kept, while it did not see it, by others: seat and pick of each, from 0."""

    cards: frozenset[str]
    keepers: tuple[tuple[int, int], ...]


class Draft:
    """A draft at random, with a note of who held which cards when. Hands are told apart by the seat that they were dealt to."""

    def __init__(self, seats: int, seed: int, **options: str) -> None:
        rng = Rng(seed)
        self.state = GAME.new(seats, {**OPTIONS, **options}, seed % 10_000)
        self.seats = seats
        self.held: dict[tuple[int, int], frozenset[str]] = {}  # by hand and pick
        self.kept: dict[tuple[int, int], str] = {}
        for pick in range(PICKS):
            for number in range(seats):
                found = hand(self.state, self.holder(number, pick)) if pick < PICKS - 1 else self.rest(number)
                self.held[number, pick] = frozenset(found)
                self.kept[number, pick] = found[rng.below(len(found))]
            for number in range(seats if pick < PICKS - 1 else 0):
                self.state.do(f"pick {self.kept[number, pick]}", self.holder(number, pick))

    def holder(self, number: int, pick: int) -> int:
        """SEV-17.4: hands go to the right, with two players to the other."""
        return (number - pick) % self.seats

    def rest(self, number: int) -> list[str]:
        """The last card of a hand: it stays where it arrives."""
        return [*(self.held[number, PICKS - 2] - {self.kept[number, PICKS - 2]})]

    def memories(self, seat: int) -> list[Memory]:
        """For each hand, what became of it between two sights of it, or after the last one."""
        found = []
        for number in range(self.seats):
            sights = [pick for pick in range(PICKS) if self.holder(number, pick) == seat]
            for here, there in zip(sights, [*sights[1:], PICKS], strict=False):
                again = self.held[number, there] if there < PICKS else frozenset()
                cards = self.held[number, here] - {self.kept[number, here]} - again
                found.append(Memory(cards, tuple((self.holder(number, pick), pick) for pick in range(here + 1, there))))
        return found


class World:
    """The leaders of a state, or of one as a seat may take it to be."""

    def __init__(self, state: State) -> None:
        self.facts = state.snapshot("hands", "leaders", "cards", "tucked")

    def slots(self, seat: int) -> list[int]:
        """Where the leaders in a hand lie, in the order of the picks."""
        return [slot for slot in (*self.facts["hands"][seat], *self.facts["leaders"][seat]) if slot >= AGELESS_SLOT]

    def name(self, slot: int) -> str:
        return CARDS[FIRST_LEADER + self.facts["cards"][slot]].name

    def names(self, seat: int) -> list[str]:
        return [self.name(slot) for slot in self.slots(seat)]


def worlds_of(state: State, seat: int, times: int) -> list[World]:
    return [World(state.redealt(seat, Rng(n))) for n in range(times)]


@rule("SEV-17.30", "SEV-21.6")
@pytest.mark.parametrize("seats", range(2, 9))
@pytest.mark.parametrize("seed", [1, 2])
def test_after_the_draft_a_seat_knows_what_it_passed_on_and_not_more(seats: int, seed: int) -> None:
    """The cards of a hand are with those who kept one each; which of them has which, any order is possible."""
    draft = Draft(seats, seed, cities="with" if seats == 8 else "without")
    for seat in range(0, seats, 2):
        worlds = worlds_of(draft.state, seat, 90)
        assert all(world.names(seat) == World(draft.state).names(seat) for world in worlds[:5])
        for memory in draft.memories(seat):
            orders = {tuple(world.name(world.slots(other)[pick]) for other, pick in memory.keepers) for world in worlds}
            assert orders == set(permutations(memory.cards)), "each order, and no other card"


@rule("SEV-17.30")
@pytest.mark.parametrize("seats", range(2, 9))
def test_which_leader_was_put_face_down_is_known_to_its_owner_alone(seats: int) -> None:
    """Any one of the hand may be missing from it; but all together they are still what was kept in the draft."""
    draft = Draft(seats, seats, cities="with" if seats == 8 else "without")
    state, rng = draft.state, Rng(seats)
    before = [World(state).slots(seat) for seat in range(seats)]
    for seat in range(seats):
        choose(state, seat, f"discard {World(state).names(seat)[rng.below(PICKS)]}")
    for seat in range(0, seats, 2):
        worlds = worlds_of(state, seat, 60)
        assert all(world.slots(seat) == World(state).slots(seat) for world in worlds[:5])
        for other in (number for number in range(seats) if number != seat):
            missing = [set(before[other]) - set(world.slots(other)) for world in worlds]
            assert {slot for gone in missing for slot in gone} == set(before[other])
        for memory in draft.memories(seat):
            assert all({world.name(before[other][pick]) for other, pick in memory.keepers} == memory.cards for world in worlds)


@rule("SEV-17.30")
def test_a_leader_under_a_stage_may_be_any_of_the_hand() -> None:
    """Seat 1 takes from seat 2, so seat 2 knows the last leader of seat 1; not whether it lies under the board."""
    draft = Draft(3, 11, wonders="EGR")
    last = World(draft.state).names(1)[3]
    assert [memory.keepers for memory in draft.memories(2) if memory.cards == {last}] == [((1, 3),)]
    state = GAME.load(GAME.dump(draft.state).replace("grant tokens: 0 0 0", "grant tokens: 0 1 0"))
    turn(state, "", f"grant {last}")
    worlds = worlds_of(state, 2, 90)
    under = [world.name(world.facts["tucked"][1][0]) for world in worlds]
    assert last in under and len(set(under)) > 4
    assert all(last in [*world.names(1), card] for world, card in zip(worlds, under, strict=True)), "in hand or under the board"
    assert {world.name(world.facts["tucked"][1][0]) for world in worlds_of(state, 1, 9)} == {last}


@rule("SEV-17.30", "SEV-17.24")
def test_leaders_drawn_later_cannot_lie_face_down_before() -> None:
    """Seat 2 is Roma: it puts a leader under its first stage, draws four, and discards another one in age II."""
    boards = "boards: ephesos-A rhodos-A roma-B"
    hands = "hand 0: caesar plato midas nero\nhand 1: solomon varro sappho hiram\nhand 2: ramses amytis phidias zenobia"
    state = lay(f"phase: recruit\n{boards}\n{hands}", laws=[15], leaders="with")
    first = set(World(state).slots(2))
    turn(state, "", "", "stage ramses")
    drawn = set(World(state).slots(2)) - first
    assert len(drawn) == 4
    while on(state, "phase") != "recruit":
        turn(state)
    turn(state, "", "", "discard amytis")
    worlds = worlds_of(state, 0, 200)
    assert {world.facts["tucked"][2][0] for world in worlds} == first, "any of the four of the beginning"
    gone = [(first | drawn) - {world.facts["tucked"][2][0]} - set(world.slots(2)) for world in worlds]
    assert {slot for missing in gone for slot in missing} == first | drawn, "any of the seven of then"


@rule("SEV-17.30")
def test_a_recruited_leader_is_open_and_the_face_down_one_is_another() -> None:
    draft = Draft(3, 5)
    before, cards = World(draft.state).slots(1), World(draft.state).names(1)
    state = GAME.load(GAME.dump(draft.state).replace("coins: 6 6 6", "coins: 9 9 9"))
    turn(state, "", f"discard {cards[0]}")
    while on(state, "phase") != "recruit":
        turn(state)
    turn(state, "", f"recruit {cards[1]}")
    assert city(state, 1) == [cards[1]]
    missing = [set(before) - set(world.slots(1)) - {before[1]} for world in worlds_of(state, 0, 60)]
    assert {slot for gone in missing for slot in gone} == set(before) - {before[1]}
