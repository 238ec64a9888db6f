"""Laying out positions of Babel in tests, and reading them off again."""

from tests.laying import Layout

LAYOUT = Layout("babel")
GAME = LAYOUT.game
lay, act, on, offers, rule_against = LAYOUT.lay, LAYOUT.act, LAYOUT.on, LAYOUT.offers, LAYOUT.rule_against

# Seat 0 wins with the last level of its third temple.
TEMPLES = "temple 0 media: 1 2 3 4 5\ntemple 0 sumer: 1 2 3 4 5\ntemple 0 persia: 1 2 3 4\nsettlers 0 persia: A A H S M\n"
WINNING = f"pawns: persia quarry\n{TEMPLES}stock 0: 6 5\nhand 0: M S\n"
