"""Where the base game asks the boxes: each function is a place of the rulebook, and hands on to the boxes that have a say there.

The base game asks only where a box is played with (`if s.boxes`), unless a function says otherwise. A new box adds a line here
and a function in a module of its own. What is asked elsewhere has modules of its own: setup.py before play, trade.py for prices,
effects.py for what works bring, secrets.py for what is hidden, plans.py and prospects.py for the evaluation.

Compiles to C. Numbers such as SEV-22.5 name rules in rules.en.md.
"""

from __future__ import annotations

from shinar.core.native import Ints
from shinar.games.seven_wonders import cards, moves, tables
from shinar.games.seven_wonders.boxes.cities import (
    ask_for_losses,
    can_build_black,
    must_choose,
    opponent,
    refuse_free_black,
    refuse_payment,
    return_diplomacy,
    settle_losses,
)
from shinar.games.seven_wonders.boxes.copies import ask_for_copy, guild_as_copy, refuse_copy
from shinar.games.seven_wonders.boxes.leaders import (
    ask_for_extra,
    choose_extra,
    lay_face_down,
    pass_leaders,
    price,
    recruit,
    recruitment,
    refuse_extra,
    refuse_leader_price,
    refuse_pick,
    why_absent,
)
from shinar.games.seven_wonders.boxes.phases import (
    ASK_AGAIN,
    BURY,
    COPY,
    COPY_DUE,
    DRAFTED,
    EXTRA,
    LOSS,
    PICK,
    RECRUIT,
    REVEAL,
    SETTLED,
)
from shinar.games.seven_wonders.boxes.wonder_pack import (
    ask_for_burial,
    buried_points,
    bury,
    has_no_privilege,
    refuse_burial,
    show_tucked,
    tucked_points,
)
from shinar.games.seven_wonders.cards import NONE
from shinar.games.seven_wonders.events import AT_HAND, AT_LEADERS
from shinar.games.seven_wonders.pieces import Pieces, first_due
from shinar.games.seven_wonders.points import colour_points
from shinar.games.seven_wonders.refusals import LEADERS_ARE_NOT_BUILT, NOT_ASKED_NOW, NOT_FOR_AN_EXTRA_LEADER
from shinar.games.seven_wonders.supply import can

try:
    import cython  # type: ignore[import-not-found, unused-ignore]
except ImportError:
    from shinar import _nocython as cython  # type: ignore[no-redef, unused-ignore]

if not cython.compiled:  # arrays are passed as pointers: only C can call these
    from shinar.games.seven_wonders.boxes.copies import copy_leader

A_BUILD, A_STAGE, A_PASS, A_RECRUIT, A_PICK, A_COPY, A_BURY, A_PAY = (
    moves.KINDS.index(kind) for kind in ("build", "stage", "pass", "recruit", "pick", "copy", "bury", "pay")
)
FIRST_PICK, FIRST_RECRUIT, FIRST_COPY, FIRST_BURY, FIRST_PAY = (
    moves.MOVES.first(kind) for kind in ("pick", "recruit", "copy", "bury", "pay")
)
KIND, NAME, FIRST_CARD = moves.KIND_OF, moves.NAME_IN, [numbers[0] for numbers in tables.CARDS_OF]
LEADERS, AMOUNTS, CARD_COLOUR = tables.LEADERS, moves.MOST_LOSS + 1, tables.COLOUR
BLACK, WHITE = cards.COLOURS.index("black"), cards.COLOURS.index("white")
DEFEAT_SHIELDS, DEFEATS_AWAY = tables.power("defeat_shields"), tables.power("defeats_away")


# --- turns and phases -------------------------------------------------------------------------------------------------


def renew_turn(s: Pieces) -> None:
    """What there is anew in each turn; and leaders of the last one work from now on (SEV-17.11)."""
    for city in range(s.cities):
        s.bonus_used[city] = 0
        s.refunded[city] = 0
        s.earned[city] = 0
        s.newcomer[city] = NONE
        s.powers[city] |= s.fresh_powers[city]
        s.fresh_powers[city] = 0


def in_prelude(s: Pieces) -> bool:
    """SEV-17.6: whether players play the cards of a box, before those of the age are dealt."""
    return s.phase == RECRUIT


def ask_after_plays(s: Pieces) -> bool:
    """SEV-22.5, SEV-22.6: copies and burials, then extra leaders. Whether anybody is asked."""
    return ask_for_copy(s) or ask_for_burial(s) or ask_for_extra(s)


def ask_after_digs(s: Pieces) -> bool:
    """SEV-22.5: whether anybody has to choose how a loss is paid."""
    return ask_for_losses(s)


def asked_by_box(s: Pieces) -> int:
    """SEV-21.9: the city that is decided for."""
    return first_due(s, COPY_DUE) if s.phase == COPY else s.turn


def all_decide(s: Pieces) -> bool:
    """SEV-17.4, SEV-17.6, SEV-19.24: whether all choose in secret."""
    return s.phase == PICK or s.phase == RECRUIT or s.phase == LOSS


def decides(s: Pieces, seat: int) -> bool:
    """Whether a seat has anything to choose then."""
    if s.phase == LOSS:
        return must_choose(s, seat)
    return s.phase != RECRUIT or s.hand_sizes[seat] > 0


def all_decided(s: Pieces) -> int:
    """All have chosen in secret: what follows, see phases.py."""
    if s.phase == RECRUIT:
        return REVEAL
    if s.phase == PICK:
        return DRAFTED if pass_leaders(s) else ASK_AGAIN
    settle_losses(s)
    return SETTLED


def make_choice(s: Pieces, code: int, given: Ints) -> bool:
    """A choice that was due is made, with coins that it brings; whether a play is now to be carried out."""
    leader = FIRST_CARD[NAME[code]]
    if s.phase == COPY:
        copy_leader(s, asked_by_box(s), leader, given)
    elif s.phase == BURY:
        bury(s, s.turn, leader)
    else:
        return choose_extra(s, code)
    return False


# --- what is offered, and what a rule forbids -------------------------------------------------------------------------


def refuse_choice(s: Pieces, code: int) -> int:
    """In a phase of a box. Asked in every game."""
    kind = KIND[code]
    if s.phase == PICK:
        return refuse_pick(s, code) if kind == A_PICK else NOT_ASKED_NOW
    if s.phase == EXTRA:
        return refuse_extra(s, code) if kind == A_RECRUIT else 0 if kind == A_PASS else NOT_FOR_AN_EXTRA_LEADER
    if s.phase == COPY:
        return refuse_copy(s, asked_by_box(s), code) if kind == A_COPY else NOT_ASKED_NOW
    if s.phase == BURY:
        return refuse_burial(s, code) if kind == A_BURY else NOT_ASKED_NOW
    return refuse_payment(s, code) if kind == A_PAY else NOT_ASKED_NOW


def may_pass(s: Pieces) -> bool:
    """SEV-17.26."""
    return s.phase == EXTRA


def first_choice(s: Pieces) -> int:
    """The first move that may be offered in a phase of a box; the others follow it."""
    if s.phase == PICK:
        return FIRST_PICK
    if s.phase == EXTRA:
        return FIRST_RECRUIT
    if s.phase == COPY:
        return FIRST_COPY
    return FIRST_BURY if s.phase == BURY else FIRST_PAY


def choice_count(s: Pieces) -> int:
    return AMOUNTS if s.phase == LOSS else LEADERS


def refuse_use(s: Pieces, kind: int) -> int:
    """SEV-17.8: what cannot be done with the cards that are played from."""
    return LEADERS_ARE_NOT_BUILT if s.phase == RECRUIT and A_BUILD <= kind < A_STAGE else 0


def refuse_absent(s: Pieces, name: int) -> int:
    """SEV-2.2, SEV-17.8: a card is not in the hand. Asked in every game."""
    return why_absent(s, name)


def refuse_box_play(s: Pieces, city: int, card: int) -> int:
    """SEV-17.9: a play of a box's own card."""
    return refuse_leader_price(s, city, card)


def box_play(s: Pieces, city: int, name: int) -> int:
    """SEV-17.7: the move that plays a box's own card, or NONE."""
    return recruitment(s, city, name)


def can_build_free(s: Pieces, city: int) -> bool:
    """SEV-18.24: whether a box lets a city build a card for nothing."""
    return can_build_black(s, city)


def may_be_free(s: Pieces, card: int) -> bool:
    """SEV-18.24: whether a card is one of those that a box lets cities build for nothing."""
    return CARD_COLOUR[card] == BLACK


def refuse_free_build(s: Pieces, city: int) -> int:
    """SEV-18.25. Asked in every game."""
    return refuse_free_black(s, city)


# --- plays ------------------------------------------------------------------------------------------------------------


def box_price(s: Pieces, city: int, card: int) -> int:
    """SEV-17.9: the coins for a play of a box's own card."""
    return price(s, city, card)


def play_for_box(s: Pieces, city: int, name: int) -> int:
    """SEV-17.7: a box's own card is put down; the work that stands now."""
    return recruit(s, city, name)


def source_of_play(s: Pieces, city: int) -> int:
    """SEV-17.25: where that card comes from."""
    return (AT_LEADERS if s.phase == EXTRA else AT_HAND) + city


def leave_unseen(s: Pieces, seat: int, slot: int) -> None:
    """SEV-17.13, SEV-17.30: a card of no age goes face down, under a board or out of the game."""
    lay_face_down(s, seat, slot)


def built_free(s: Pieces, city: int) -> None:
    """SEV-18.25."""
    s.black_used[city] = 1


# --- conflicts and penalties ------------------------------------------------------------------------------------------


def stays_out(s: Pieces, city: int) -> bool:
    """SEV-19.27: whether a city takes no part in the conflicts of this age."""
    return s.diplomacy[city] > 0


def opponent_of(s: Pieces, city: int) -> int:
    """SEV-19.27, SEV-19.28: the city to the left that this one fights, or NONE."""
    return opponent(s, city)


def takes_defeat(s: Pieces, loser: int, winner: int) -> int:
    """SEV-18.27, SEV-22.13: the city that takes the defeat tokens."""
    return winner if can(s, loser, DEFEATS_AWAY) else loser


def more_shields(s: Pieces, city: int) -> int:
    """SEV-18.28."""
    return s.defeats[city] if can(s, city, DEFEAT_SHIELDS) else 0


def after_conflicts(s: Pieces) -> None:
    """SEV-19.29."""
    return_diplomacy(s)


def is_spared(s: Pieces, seat: int) -> bool:
    """SEV-22.14: whether a seat is spared the whole penalty of a project."""
    return s.no_penalty != 0 and takes_no_minus(s, seat)


def takes_no_minus(s: Pieces, seat: int) -> bool:
    """SEV-22.14."""
    return can(s, seat, DEFEATS_AWAY)


def nothing_to_lose(s: Pieces, seat: int) -> bool:
    """SEV-22.23: whether a board has no privilege."""
    return has_no_privilege(s, seat)


# --- points -----------------------------------------------------------------------------------------------------------


def more_points(s: Pieces, city: int) -> int:
    """SEV-17.28, SEV-19.38: what counts beside the sources of the base game."""
    return colour_points(s, city, WHITE) + colour_points(s, city, BLACK) - s.debt[city]


def points_by_wonder(s: Pieces, city: int) -> int:
    """SEV-20.12; what is secret until the end (SEV-20.11) counts from then on."""
    return buried_points(s, city) + (points_in_secret(s, city) if s.turn < 0 else 0)


def points_in_secret(s: Pieces, city: int) -> int:
    """SEV-20.11: what only its player knows before the end."""
    return tucked_points(s, city)


def points_as_copy(s: Pieces, city: int, guild: int) -> int:
    """SEV-18.38, SEV-19.35: what a guild of a neighbour would bring, if it were copied."""
    return guild_as_copy(s, city, guild)


def box_sources(s: Pieces, city: int) -> list[int]:
    """The parts of the score that are the boxes' own, for people: leaders, black cards, debt."""
    return [colour_points(s, city, WHITE), colour_points(s, city, BLACK), -s.debt[city]]


def show_at_end(s: Pieces) -> None:
    """SEV-20.11."""
    show_tucked(s)
