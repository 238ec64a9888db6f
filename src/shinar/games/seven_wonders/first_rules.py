"""A game of 7 Wonders that began under the first rules of this program, and goes on so. Compiles to C.

Then the Free City could put a card under a stage that it could build by a chain, paid the right neighbour the least for each
number of coins to the left, and a free building that spared only a tax was refused. Moves had other codes.
"""

from __future__ import annotations

from shinar.core.state import MoveList
from shinar.games.seven_wonders import first_moves, options
from shinar.games.seven_wonders.choosing import foresee, play
from shinar.games.seven_wonders.course import apply_options
from shinar.games.seven_wonders.legality import refuse
from shinar.games.seven_wonders.offers import legal
from shinar.games.seven_wonders.state import SevenWondersState

TODAY, THEN = first_moves.TODAY, first_moves.THEN
FIRST_OPTIONS = tuple(
    option
    for option in options.OPTIONS
    if option.name
    in (
        *("tower", "projects", "sides", "wonders", "fresh_tile", "free_build_tax"),
        *("endless_sale", "single_victory_token", "minus_doubling", "minus_as_defeat"),
    )
)


class FirstRulesState(SevenWondersState):
    MOVES = first_moves.MOVES

    def _configure(self, choices: list[int]) -> None:
        chosen = dict(zip([option.name for option in FIRST_OPTIONS], choices, strict=True))
        apply_options(self, [chosen.get(option.name, 0) for option in options.OPTIONS])
        self.first_rules = 1

    def _legal(self, out: MoveList) -> int:
        n = legal(self, out)
        for i in range(n):
            out.codes[i] = THEN[out.codes[i]]
        return n

    def _refuse(self, code: int) -> int:
        return refuse(self, TODAY[code])

    def _play(self, code: int) -> None:
        play(self, TODAY[code])

    def _foresee(self, code: int, moves: MoveList) -> None:
        foresee(self, TODAY[code])
