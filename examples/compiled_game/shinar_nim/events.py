"""What the rules of Nim tell while they do it."""

from shinar.core.events import EventKind, EventTable
from shinar_nim.cards import HEAPS

EVENTS = EventTable([EventKind("take", "NIM-1.2")], places=tuple(f"heap:{n + 1}" for n in range(HEAPS)))
TAKE = EVENTS.code("take")
