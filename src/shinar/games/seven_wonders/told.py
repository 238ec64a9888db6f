"""The events of one move, for lines of the log that gather several of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from shinar.core.events import Event
from shinar.games.seven_wonders.cards import FEWEST_CITIES


class Told:
    """The events of one move, for lines that gather several of them."""

    def __init__(self, seats: int, events: Sequence[Event]) -> None:
        self.seats = seats
        self.events = events

    def of(self, kind: str, seat: int | None) -> list[Event]:
        """The events of a kind about a player's city, or with None about the Free City."""
        return [event for event in self.events if event.kind == kind and event.seat == seat]

    def first(self, event: Event) -> bool:
        """Whether it is the first of its kind."""
        return event is next(other for other in self.events if other.kind == event.kind)

    def last(self, event: Event) -> Event:
        """The last of its kind."""
        return [other for other in self.events if other.kind == event.kind][-1]

    def coins(self, kind: str, event: Event, to: str) -> int:
        """What the city of an event paid to a place."""
        return sum(other.amount for other in self.of(kind, event.seat) if other.target == to)

    def neighbours(self, seat: int | None) -> tuple[str, str]:
        """The coins of the cities to the left and to the right."""
        cities = max(self.seats, FEWEST_CITIES)
        city = self.seats if seat is None else seat
        return f"coins:{(city + 1) % cities}", f"coins:{(city - 1) % cities}"


def who_of(event: Event) -> dict[str, Any]:
    return {} if event.seat is None else {"player": event.seat}
