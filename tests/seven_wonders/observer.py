"""One player's memory, kept apart from the engine: what a seat must know from the cards that it has held and seen played."""

from collections import Counter
from typing import Any

from shinar.core.rng import Rng
from shinar.core.state import State
from shinar.games.seven_wonders.cards import CARDS
from shinar.games.seven_wonders.moves import MOVES

OPEN = ("build", "chain", "olympia", "gift")


class Observer:
    """What one seat knows of cards, from the first turn of an age on. Hands are told apart by the seat that they were dealt to."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.own: dict[int, int] = {}  # slot to card: what this seat put face down
        self.memory: dict[int, Counter[int]] = {}  # hand to the cards that must be in it or among the hidden plays from it
        self.hidden: dict[int, list[int]] = {}  # hand to the slots of hidden plays since it was last seen
        self.deduced: list[tuple[list[int], Counter[int]]] = []  # slots that hold certain cards, in an unknown order

    def new_age(self) -> None:
        self.memory, self.hidden = {}, {}

    def look(self, hand: int, facts: dict[str, Any]) -> None:
        """The hand that this seat holds now; what is missing was played face down in between."""
        now = cards_in(facts, hand_slots(facts, self.seat))
        if self.hidden.get(hand):
            self.deduced.append((self.hidden[hand], self.memory[hand] - now))
        self.memory[hand], self.hidden[hand] = now, []

    def see(self, player: int, hand: int, slot: int, card: int, openly: bool) -> None:
        """A play from a hand."""
        if player == self.seat and not openly:
            self.own[slot] = card
        if openly or player == self.seat:
            if hand in self.memory:
                self.memory[hand] -= Counter([card])
        elif hand in self.memory:
            self.hidden[hand].append(slot)

    def check(self, holders: dict[int, int], facts: dict[str, Any]) -> None:
        """A state that is said to agree with this seat's knowledge."""
        for slot, card in self.own.items():
            assert facts["cards"][slot] == card, "a card that the seat put down itself"
        for hand, cards in self.memory.items():
            slots = [*hand_slots(facts, holders[hand]), *self.hidden[hand]]
            assert cards_in(facts, slots) == cards, "a hand that the seat has held"
        for slots, cards in self.deduced:
            assert cards_in(facts, slots) == cards, "cards that the seat saw to be gone"


def hand_slots(facts: dict[str, Any], seat: int) -> list[int]:
    slots: list[int] = facts["hands"][seat][: facts["hand_sizes"][seat]]
    return slots


def cards_in(facts: dict[str, Any], slots: list[int]) -> Counter[int]:
    return Counter(facts["cards"][slot] for slot in slots)


class Round:
    """One turn of a game, played at random, with who holds which hand."""

    def __init__(self, state: State, holders: dict[int, int]) -> None:
        self.state = state
        self.holders = holders

    def play(self, rng: Rng, observers: list[Observer]) -> None:
        """Everybody plays; observers see what is open. Digging is passed, so that every slot stays where it was put."""
        state, before = self.state, self.state.snapshot()
        plays = {}
        for seat in range(state.seats):
            asked = state.copy()
            asked.give_turn(seat)
            moves = asked.moves()
            plays[seat] = MOVES.move(moves[rng.below(len(moves))])
        for seat, move in plays.items():
            state.do(MOVES.from_data(move.data()), seat)
        for hand, holder in self.holders.items():
            move = plays[holder]
            slot = next(s for s in hand_slots(before, holder) if CARDS[before["cards"][s]].name == move.args["card"])
            for observer in observers:
                observer.see(holder, hand, slot, before["cards"][slot], move.name in OPEN)

    def passed(self, age: int) -> dict[int, int]:
        step = -1 if age == 1 else 1
        return {hand: (holder + step) % self.state.seats for hand, holder in self.holders.items()}
