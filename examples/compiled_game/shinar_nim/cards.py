"""What is on the table: facts only."""

HEAPS = 3
TALLEST = 7
MOST_TAKEN = 3
