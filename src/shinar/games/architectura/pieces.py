"""The table of Architectura: where every card and token lies, and how they are put there.

A card is seat * CARDS + its number among that seat's cards. Places of the city are numbered street by street.
Compiles to C. Numbers such as ARC-2.3 name rules in rules.en.md.
"""

from __future__ import annotations

from typing import Annotated

from shinar.core.fields import declared
from shinar.core.native import Cell, Cells
from shinar.core.state import State
from shinar.games.architectura import vocabulary as v
from shinar.games.architectura.events import (
    AT_BOX,
    AT_DECK,
    AT_HAND,
    AT_PLACE,
    AT_TOKENS,
    AT_ZONE,
    PROTECTED,
    TOKEN_PUT,
    TOKEN_TAKEN,
)
from shinar.games.architectura.vocabulary import (
    BASE_CARDS,
    CARDS,
    CITY,
    EXTRA_CARDS,
    HAND,
    IN_BOX,
    IN_HAND,
    IN_ZONE,
    MOST_TEXTS,
    NONE,
    QUARTERS,
    REPLACES,
    SEATS,
    SEEN_IN_HAND,
    SHIELD,
    SIDES,
    SPARE,
    TABLE_CARDS,
    TEXT_SIZE,
    TOKENS,
)

try:
    import cython  # type: ignore[import-not-found, unused-ignore]
except ImportError:
    from shinar import _nocython as cython  # type: ignore[no-redef, unused-ignore]

if not cython.compiled:  # arrays are passed as pointers: only C can call these
    from shinar.games.architectura.card_rows import card_row

NUMBER_OF = v.NUMBER_OF
OWNER = v.OWNER
DIE = 6
ROLLED = 7  # a limit that is still to be rolled
LIMITS = [0, EXTRA_CARDS, 1, 2, 3, 4, 5, 6, ROLLED]  # ARC-9.3: by the choice of the option `additional`


class Pieces(State):
    """The pieces of a game of Architectura."""

    FIELDS = declared(__name__, "Pieces")

    slot: int  # which pack is played with: no field, since it is no part of the position
    at: Annotated[Cells, TABLE_CARDS]  # by card: a place of the city, or one of IN_HAND ... IN_ZONE + seat
    top: Annotated[Cells, CITY]  # by place: the card on top, or NONE
    under: Annotated[Cells, TABLE_CARDS]  # by card: the card beneath it, or NONE
    side: Annotated[Cells, TABLE_CARDS]  # by card: which side is up, the lowest value being 0
    destroyed: Annotated[Cells, TABLE_CARDS]  # by card: 1 where it lies face down in the city
    token: Annotated[Cells, TABLE_CARDS]  # by card: the seat whose token lies on it, or NONE
    taken_back: Annotated[Cells, TABLE_CARDS]  # by card: RETURNED_ONCE, TAKEN_BACK_NOW
    delayed_from: Annotated[Cells, TABLE_CARDS]  # by card: PLAYED_AT + its place, until its delayed effect comes; 0 where none does
    used: Annotated[Cells, TABLE_CARDS]  # by card: 1 where the effect under way has used it
    reserved: Annotated[Cells, CITY]  # by place: the seat whose token keeps it, or NONE
    deck: Annotated[list[Cells], SEATS, BASE_CARDS]  # by seat: numbers of cards, the top one last
    label: Annotated[list[Cells], SEATS, BASE_CARDS]  # by seat: cards with equal labels lie in any order
    deck_size: Annotated[Cells, SEATS]
    maximum: Annotated[Cells, SEATS]  # by seat: cards in hand after refilling
    exchanged: Annotated[Cells, SEATS]  # by seat: 1 once the hand was exchanged
    begun: Annotated[Cells, SEATS]  # by seat: 1 from its first turn on
    outside_card: Annotated[Cells, SEATS]  # by seat: the card that it has played outside the city, or NONE
    chosen: Annotated[Cells, SEATS]  # by seat: SET_CHOSEN + the additional cards taken, as bits; 0 before the choice
    colours: Annotated[Cells, SEATS]  # by seat
    texts: Annotated[list[Cells], MOST_TEXTS, TEXT_SIZE]  # texts under way, the innermost last: ACTING_CARD, TEXT ... of each
    depth: Cell  # how many of them
    limit: Cell  # additional cards allowed
    moving_lifted: Cell  # option: a card that moves does not count where it lay
    unplayable_last: Cell  # option: an unplayable card is removed only where no card can be played
    active: Cell  # whose turn it is; `turn` differs while others lay cards
    first: Cell  # the seat that begins
    phase: Cell
    card: Cell  # the card being played or laid, or NONE
    goal: Cell  # the place where it must go, or NONE
    source: Cell  # the place chosen first for a move or a swap, or NONE
    to_choose: Cell  # cards still to pay with, to put under the deck for a search, or to order
    put_under: Cell  # cards that the effect under way has put under the deck, to be replaced when it ends
    has_played: Cell  # 1 once the turn's card is played


# --- set-up -----------------------------------------------------------------------------------------------------------


def apply_options(s: Pieces, choices: list[int]) -> None:
    s.slot = choices[0]
    s.limit = LIMITS[choices[1]]
    s.moving_lifted = 1 - choices[2]
    s.unplayable_last = 1 - choices[3]


def pack_slot(s: Pieces) -> int:
    """The slot of the pack."""
    return s.slot


def lay_out(s: Pieces) -> None:
    """ARC-1.5, ARC-1.6, ARC-9.3: colours, the first player, the limit; nothing lies in the city."""
    for card in range(TABLE_CARDS):
        s.at[card] = SPARE
        s.under[card] = NONE
        s.token[card] = NONE
    for place in range(CITY):
        s.top[place] = NONE
        s.reserved[place] = NONE
    for seat in range(SEATS):
        s.colours[seat] = seat
        s.maximum[seat] = HAND
        s.outside_card[seat] = NONE
    s.card = NONE
    s.goal = NONE
    s.source = NONE
    s._shuffle(s.colours, SEATS)
    s.first = s._below(s.seats)
    if s.limit == ROLLED:
        s.limit = 1 + s._below(DIE)


# --- cards ------------------------------------------------------------------------------------------------------------


def definition(s: Pieces, card: int) -> int:
    """Which card of the pack a card of the table is."""
    number = NUMBER_OF[card]
    return number if number < BASE_CARDS else number + EXTRA_CARDS * s.colours[OWNER[card]]


def printed(s: Pieces, card: int) -> Cells:
    """All that is printed on a card, as a row of numbers."""
    return card_row(s.slot, definition(s, card))


def replaced(s: Pieces, seat: int, i: int) -> int:
    """The base card that an additional card of a seat's colour takes the place of."""
    return card_row(s.slot, BASE_CARDS + EXTRA_CARDS * s.colours[seat] + i)[REPLACES]


def exists(s: Pieces, seat: int, i: int) -> bool:
    """Whether a colour of the pack has so many additional cards."""
    return card_row(s.slot, BASE_CARDS + EXTRA_CARDS * s.colours[seat] + i)[SIDES] > 0


def held(s: Pieces, card: int) -> bool:
    return s.at[card] == IN_HAND or s.at[card] == SEEN_IN_HAND


def hand_size(s: Pieces, seat: int) -> int:
    n = 0
    for card in range(seat * CARDS, seat * CARDS + CARDS):
        if held(s, card):
            n += 1
    return n


def tokens_left(s: Pieces, seat: int) -> int:
    """ARC-1.2: two, less those on cards and places."""
    n = TOKENS
    for card in range(CARDS * s.seats):
        if s.token[card] == seat:
            n -= 1
    for place in range(QUARTERS * s.seats):
        if s.reserved[place] == seat:
            n -= 1
    return n


def protector(s: Pieces, card: int) -> int:
    """ARC-7.4, ARC-7.5: the seat that protects a card in the city, or NONE."""
    if s.token[card] != NONE:
        return s.token[card]
    if printed(s, card)[SHIELD] and not s.destroyed[card]:
        return OWNER[card]
    return NONE


def lift(s: Pieces, place: int) -> int:
    """Take the top card off a place; its token comes with it (ARC-7.5)."""
    card = s.top[place]
    s.top[place] = s.under[card]
    s.under[card] = NONE
    return card


def put(s: Pieces, card: int, place: int) -> None:
    """ARC-7.16: put a card on top of whatever lies there."""
    s.under[card] = s.top[place]
    s.top[place] = card
    s.at[card] = place


def send(s: Pieces, event: int, card: int, to: int) -> None:
    """A card that was lifted leaves the city, or one leaves the hand or a zone; it is told as `event`."""
    if s.telling:
        s._tell(event, s.active, card, event_place(s.at[card], OWNER[card]), event_place(to, OWNER[card]))
    take_token(s, card)
    s.destroyed[card] = 0
    s.side[card] = 0
    s.at[card] = to


def event_place(at: int, owner: int) -> int:
    """Where a card of a seat is, as events call it."""
    if at < CITY:
        return AT_PLACE + at
    if at >= IN_ZONE:
        return AT_ZONE + at - IN_ZONE
    if at == IN_BOX:
        return AT_BOX
    return AT_HAND + owner if at in (IN_HAND, SEEN_IN_HAND) else AT_DECK + owner


# --- tokens -----------------------------------------------------------------------------------------------------------


def put_token(s: Pieces, seat: int, place: int) -> None:
    """ARC-7.1: on the top card of a place."""
    s.token[s.top[place]] = seat
    if s.telling:
        s._tell(PROTECTED, seat, s.top[place], AT_PLACE + place)
        s._tell(TOKEN_PUT, seat, seat, AT_TOKENS + seat, AT_PLACE + place)


def take_token(s: Pieces, card: int) -> None:
    """ARC-7.5: the token of a card that is destroyed or leaves the city comes home."""
    if s.telling and s.token[card] != NONE:
        s._tell(TOKEN_TAKEN, s.token[card], s.token[card], AT_PLACE + s.at[card], AT_TOKENS + s.token[card])
    s.token[card] = NONE


def free_place(s: Pieces, place: int) -> None:
    """ARC-3.8: whoever puts a card on a place that a token keeps takes the token back."""
    if s.telling and s.reserved[place] != NONE:
        s._tell(TOKEN_TAKEN, s.reserved[place], s.reserved[place], AT_PLACE + place, AT_TOKENS + s.reserved[place])
    s.reserved[place] = NONE
