"""What is in the box of bids."""

from __future__ import annotations

NONE = -1
CARDS = (1, 2, 3, 4, 5)  # of each player
PRIZES = (2, 3, 4, 5, 6)
