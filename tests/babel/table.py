"""Laying out positions of Babel in tests, and reading them off again."""

from tests.laying import Layout

LAYOUT = Layout("babel")
GAME = LAYOUT.game
lay, act, on, offers, rule_against = LAYOUT.lay, LAYOUT.act, LAYOUT.on, LAYOUT.offers, LAYOUT.rule_against
