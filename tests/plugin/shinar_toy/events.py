"""What the rules of bids tell."""

from __future__ import annotations

from shinar.core.events import EventKind, EventTable

EVENTS = EventTable([EventKind("bid", "BID-1.1"), EventKind("show", "BID-1.1"), EventKind("prize", "BID-1.3")])
BID, SHOW, PRIZE = range(len(EVENTS))
