"""Where the base game asks the boxes before play and before each age: what is dealt, and to whom.

Compiles to C. Numbers such as SEV-17.2 name rules in rules.en.md.
"""

from __future__ import annotations

from shinar.core.native import Cells
from shinar.games.seven_wonders.boxes import leaders_facts
from shinar.games.seven_wonders.boxes.leaders import begin_recruitment, deal_leaders, lay_down_leaders
from shinar.games.seven_wonders.boxes.wonder_pack import coins_of_board
from shinar.games.seven_wonders.cards import AGES, HAND, MOST_BURIED, MOST_CITIES, MOST_LEADERS, NONE, START_COINS
from shinar.games.seven_wonders.pieces import Pieces

try:
    import cython  # type: ignore[import-not-found, unused-ignore]
except ImportError:
    from shinar import _nocython as cython  # type: ignore[no-redef, unused-ignore]

if not cython.compiled:  # arrays are passed as pointers: only C can call these
    from shinar.games.seven_wonders.boxes.cities import add_black

LEADERS_START_COINS = leaders_facts.START_COINS


def clear_boxes(s: Pieces) -> None:
    """Nothing of any box lies anywhere; in every game."""
    for city in range(MOST_CITIES):
        s.newcomer[city] = NONE
        for i in range(MOST_LEADERS):
            s.leaders[city][i] = NONE
        for i in range(MOST_BURIED):
            s.buried[city][i] = NONE
        for age in range(AGES):
            s.face_down[city][age] = NONE


def hand_size(s: Pieces) -> int:
    """SEV-19.3, SEV-21.2: the cards that a player is dealt in an age."""
    return HAND + 1 if s.with_cities and s.seats < MOST_CITIES else HAND


def start_coins(s: Pieces, city: int) -> int:
    """SEV-17.2, SEV-20.15, SEV-21.7."""
    return (LEADERS_START_COINS if s.with_leaders and city < s.seats else START_COINS) + coins_of_board(s, city)


def open_draft(s: Pieces) -> bool:
    """SEV-17.4: whether players draft something before the tiles."""
    if s.with_leaders:
        deal_leaders(s)
    return s.with_leaders != 0


def add_cards(s: Pieces, heap: Cells, n: int) -> int:
    """SEV-19.3: what joins the deck of an age; its new size."""
    return add_black(s, heap, n) if s.with_cities else n


# --- before the cards of an age ---------------------------------------------------------------------------------------


def renew_age(s: Pieces) -> bool:
    """What there is anew in each age; and whether it begins with a turn of its own (SEV-17.6)."""
    for city in range(s.cities):
        s.black_used[city] = 0
    return s.with_leaders != 0


def open_prelude(s: Pieces) -> bool:
    """SEV-17.6: that turn; False where nobody has anything to play in it."""
    return begin_recruitment(s)


def close_prelude(s: Pieces) -> None:
    """SEV-17.15."""
    lay_down_leaders(s)
