"""What is on the table, and why a move may be refused: facts only."""

from shinar.core.rulebook import rule

HEAPS = 3
TALLEST = 7
MOST_TAKEN = 3

TOO_FEW_STONES = rule("NIM-1.3")
