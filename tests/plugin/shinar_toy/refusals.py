"""Why the rules of bids refuse a move."""

from __future__ import annotations

from shinar.core.rulebook import rule

CARD_IS_GONE = rule("BID-1.2")
