"""The table of 7 Wonders: where every card, tile, coin and token lies, and how they are taken and put down.

Cards that may be hidden are kept in *slots*: a slot belongs to one physical card from the deal of its age on, wherever it goes. For
each seat a slot has a label of what that seat knows of it: 0 is known; else the slot is one of those that were dealt in an age and
never seen (`unseen`), or that the seat last saw together in its own hand in a turn (`held`). Slots with one label hold, for that
seat, certain cards in an unknown order. knowledge.py deals them anew. Cards of no age have slots of their own, the last ones.

City 2 of a game for two is the Free City, which has no seat.

Compiles to C.
"""

from __future__ import annotations

from typing import Annotated

from shinar.core.events import NOTHING
from shinar.core.fields import declared
from shinar.core.native import Cell, Cells, Short, Shorts, Words
from shinar.core.state import State
from shinar.games.seven_wonders import cards, tables
from shinar.games.seven_wonders.cards import (
    AGES,
    MOST_BURIED,
    MOST_CITIES,
    MOST_DUG,
    MOST_IN_HAND,
    MOST_LEADERS,
    MOST_SLOTS,
    MOST_STAGES,
    NONE,
    TILES,
    TILES_DEALT,
)
from shinar.games.seven_wonders.laws import LAWS
from shinar.games.seven_wonders.tables import AGE_CARDS, CARD_COUNT, COLOUR_COUNT

START_COINS, FEWEST_CITIES = cards.START_COINS, cards.FEWEST_CITIES
AGE_NAMES = tables.AGE_NAMES
FIRST_CARD = [numbers[0] for numbers in tables.CARDS_OF]
AGELESS_SLOT = tables.AGELESS_SLOT
NAME_OF, TWIN, COLOUR, SHIELDS = tables.NAME_OF, tables.TWIN, tables.COLOUR, tables.SHIELDS
POWER_BITS: Words = tables.POWER_BITS


class Pieces(State):
    """The pieces of a game of 7 Wonders."""

    FIELDS = declared(__name__, "Pieces")

    makes: Annotated[list[Words], MOST_CITIES, 3]  # by city: what it can use itself, as payment.py counts it
    sells: Annotated[list[Words], MOST_CITIES, 3]  # by city: what its neighbours can buy
    powers: Annotated[Words, MOST_CITIES]  # by city: what lasts of its works, as bits
    fresh_powers: Annotated[Words, MOST_CITIES]  # by city: the same of works that count from the next turn on
    sealed: Annotated[Shorts, MOST_CITIES]  # by city: the move chosen and not yet revealed, or NONE
    coins: Annotated[Shorts, MOST_CITIES]
    hands: Annotated[list[Shorts], MOST_CITIES, MOST_IN_HAND]  # by seat: slots
    tucked: Annotated[list[Shorts], MOST_CITIES, MOST_STAGES]  # by city: the slots of the cards under its stages
    # Of Leaders and the Wonder Pack; a copied card is one more work of its city.
    leaders: Annotated[list[Shorts], MOST_CITIES, MOST_LEADERS]  # by seat: slots of leaders in hand, while they are not played from
    newcomer: Annotated[Shorts, MOST_CITIES]  # by city: the leader that was recruited in this turn, or NONE
    copied: Annotated[Shorts, MOST_CITIES]  # by city: the leader that it has by another card, or NONE
    buried: Annotated[list[Shorts], MOST_CITIES, MOST_BURIED]  # by city: leaders under its wonder, or NONE
    # Of all.
    discards: Annotated[Shorts, MOST_SLOTS]  # slots of the cards lying face down in the discard pile
    discard_count: Short
    dug: Annotated[Shorts, MOST_DUG]  # slots of the cards that were built from the discard pile
    pile: Annotated[Shorts, MOST_IN_HAND]  # slots of the Free City's pile, the top one last
    cards: Annotated[Cells, MOST_SLOTS]  # by slot; of those without an age the number among them
    labels: Annotated[list[Cells], MOST_CITIES, MOST_SLOTS]  # by seat and slot: what the seat knows of it
    hand_sizes: Annotated[Cells, MOST_CITIES]
    dug_count: Cell
    pile_size: Cell
    # Of Leaders.
    leader_counts: Annotated[Cells, MOST_CITIES]  # by seat: leaders in `leaders`
    leaders_dealt: Cell  # from the deck of leaders
    face_down: Annotated[list[Shorts], MOST_CITIES, AGES]  # by seat and age: the slot of the leader that it put face down, or NONE
    drew_in: Annotated[Cells, MOST_CITIES]  # by seat: the age in which it drew leaders, from 0
    # Of all.
    thrown: Annotated[Cells, AGE_CARDS]  # by card: how many lie in the discard pile in everybody's sight, lost by a penalty
    built: Annotated[list[Cells], MOST_CITIES, CARD_COUNT]  # by city and card: whether it stands there
    colours: Annotated[list[Cells], MOST_CITIES, COLOUR_COUNT]  # by city: how many buildings of each colour
    shields: Annotated[Cells, MOST_CITIES]  # by city: those of buildings and stages
    prices: Annotated[list[Cells], MOST_CITIES, 4]  # by city: raw and manufactured goods on the left, then on the right
    wonders: Annotated[Cells, MOST_CITIES]
    sides: Annotated[Cells, MOST_CITIES]
    stages: Annotated[Cells, MOST_CITIES]  # by city: how many are built
    raised: Annotated[Cells, MOST_CITIES]  # by city: which of them, as bits
    start_lost: Annotated[Cells, MOST_CITIES]  # by city: whether the board makes nothing any more
    olympia_used: Annotated[Cells, MOST_CITIES]  # by city: whether this age's free building was taken
    victories: Annotated[list[Cells], MOST_CITIES, AGES]  # by city: victory tokens of 1, 3, 5
    defeats: Annotated[Cells, MOST_CITIES]
    minus: Annotated[Cells, MOST_CITIES]  # by city: points lost to minus tokens
    minus_tokens: Annotated[Cells, MOST_CITIES]
    shield_tokens: Annotated[Cells, MOST_CITIES]
    colour_tokens: Annotated[Cells, MOST_CITIES]
    gift_tokens: Annotated[Cells, MOST_CITIES]
    grant_tokens: Annotated[Cells, MOST_CITIES]
    archives: Annotated[Cells, MOST_CITIES]
    menageries: Annotated[Cells, MOST_CITIES]
    smelters: Annotated[Cells, MOST_CITIES]
    taking_part: Annotated[Cells, MOST_CITIES]  # by seat: participation tokens
    joined: Annotated[Cells, MOST_CITIES]  # by seat: whether it took part in this turn
    digs: Annotated[Cells, MOST_CITIES]  # by city: builds from the discard pile that are due, as bits: see cards.py
    # Of the boxes: choices, and Cities.
    dues: Annotated[Cells, MOST_CITIES]  # by city: other choices that are due, as bits: see boxes/phases.py
    black_used: Annotated[Cells, MOST_CITIES]  # by city: whether this age's free black card was taken
    bonus_used: Annotated[Cells, MOST_CITIES]  # by city: whether this turn's coin on top of others was taken
    refunded: Annotated[Cells, MOST_CITIES]  # by city: neighbours for whom a purchase brought a coin in this turn: 1 left, 2 right
    earned: Annotated[Shorts, MOST_CITIES]  # by city: coins that came in this turn
    debt: Annotated[Cells, MOST_CITIES]  # by city: points lost to unpaid coins
    diplomacy: Annotated[Cells, MOST_CITIES]  # by city: tokens of this age
    loss: Annotated[Cells, MOST_CITIES]  # by city: coins that it loses at the end of this turn
    loss_by_victories: Annotated[Cells, MOST_CITIES]  # by city: and so many for each of its victory tokens
    loss_by_stages: Annotated[Cells, MOST_CITIES]  # by city: and for each of its stages
    # Of the tower and the projects.
    offers: Annotated[list[Cells], MOST_CITIES, TILES_DEALT]  # by seat: tiles handed over in the draft
    tiles: Annotated[
        list[Cells], MOST_CITIES, TILES_DEALT
    ]  # by seat: the tile kept first, second, third; NONE where it is on the tower
    laying: Annotated[list[Cells], MOST_CITIES, TILES_DEALT]  # by seat: whether that tile lies face down beside the tower
    tower: Annotated[Cells, TILES]  # tiles in the order in which they were laid
    tower_height: Cell
    laws: Annotated[Cells, LAWS]  # by tile: whether it holds
    project: Cell  # of this age, or NONE
    tokens_left: Cell
    tokens_open: Cell  # whether tokens were left when the turn began
    # Of all.
    age: Cell  # 0 to 2
    round: Cell  # the turn of the age, from 1
    holder: Cell  # with two players: who decides for the Free City
    phase: Cell
    cities: Cell
    hand: Cell  # cards dealt to each player in an age
    turns: Cell  # in an age
    split: Cell  # how the Free City's purchase is shared out, or NONE
    side_choice: Cell
    with_leaders: Cell
    with_cities: Cell
    with_wonder_pack: Cell
    boxes: Cell  # whether any of these three is played with
    with_tower: Cell
    with_projects: Cell
    fresh_tile: Cell  # options of rulings, 1 where they differ from the usual
    untaxed_gifts: Cell
    one_for_sale: Cell
    single_lost: Cell
    single_minus: Cell
    minus_is_defeat: Cell
    ten_guilds: Cell
    early_extra: Cell
    copy_goes: Cell
    no_courtesans: Cell
    stopped_made: Cell
    no_penalty: Cell
    wall_from_right: Cell
    roma_own: Cell
    reduced_coins: Cell
    first_rules: Cell  # a game that began under the first rules of this program


# --- set-up -----------------------------------------------------------------------------------------------------------


def clear(s: Pieces) -> None:
    """Before a deal: nothing lies anywhere. SEV-9.1: two players have the Free City as well."""
    s.cities = FEWEST_CITIES if s.seats < FEWEST_CITIES else s.seats
    s.project = NONE
    s.split = NONE
    for city in range(MOST_CITIES):
        s.sealed[city] = NONE
        s.copied[city] = NONE
        for i in range(MOST_IN_HAND):
            s.hands[city][i] = NONE
        for stage in range(MOST_STAGES):
            s.tucked[city][stage] = NONE
    for i in range(MOST_IN_HAND):
        s.pile[i] = NONE
    for i in range(MOST_DUG):
        s.dug[i] = NONE
    for i in range(MOST_SLOTS):
        s.discards[i] = NONE


def left_of(s: Pieces, city: int) -> int:
    """SEV-1.2."""
    return city + 1 if city + 1 < s.cities else 0


def right_of(s: Pieces, city: int) -> int:
    return city - 1 if city > 0 else s.cities - 1


# --- handling ---------------------------------------------------------------------------------------------------------


def player_of(s: Pieces, city: int) -> int:
    """The seat that a city belongs to; NOTHING for the Free City."""
    return city if city < s.seats else NOTHING


def hand_of(s: Pieces, city: int) -> int:
    """The seat whose hand a city plays from."""
    return city if city < s.seats else s.holder


def ask(s: Pieces, phase: int, seat: int) -> bool:
    """Something is to be chosen in a phase of its own."""
    s.phase = phase
    s.turn = seat
    return True


def first_due(s: Pieces, due: int) -> int:
    """The first city that has such a choice to make, or NONE."""
    for city in range(s.cities):
        if s.dues[city] & due:
            return city
    return NONE


def card_in(s: Pieces, slot: int) -> int:
    return s.cards[slot] + (AGE_CARDS if slot >= AGELESS_SLOT else 0)


def place_in_hand(s: Pieces, seat: int, name: int) -> int:
    """Where in a hand the first card of a name is, or NONE."""
    for i in range(s.hand_sizes[seat]):
        if NAME_OF[card_in(s, s.hands[seat][i])] == name:
            return i
    return NONE


def take_from_hand(s: Pieces, seat: int, name: int) -> int:
    """The slot of a card that leaves a hand."""
    at = place_in_hand(s, seat, name)
    slot = s.hands[seat][at]
    s.hand_sizes[seat] -= 1
    for i in range(at, s.hand_sizes[seat]):
        s.hands[seat][i] = s.hands[seat][i + 1]
    s.hands[seat][s.hand_sizes[seat]] = NONE
    return slot


def lay_open(s: Pieces, slot: int) -> int:
    """A card comes to lie where all see it: its slot is done with."""
    card = card_in(s, slot)
    s.cards[slot] = 0
    for seat in range(s.seats):
        s.labels[seat][slot] = 0
    return card


def discard(s: Pieces, slot: int) -> None:
    s.discards[s.discard_count] = slot
    s.discard_count += 1


def in_discards(s: Pieces, name: int) -> bool:
    if thrown_card(s, name) != NONE:
        return True
    for i in range(s.discard_count):
        if NAME_OF[s.cards[s.discards[i]]] == name:
            return True
    return False


def thrown_card(s: Pieces, name: int) -> int:
    """A card of a name that lies in the discard pile in everybody's sight, or NONE."""
    if name >= AGE_NAMES:
        return NONE
    card = FIRST_CARD[name]
    if s.thrown[card]:
        return card
    return TWIN[card] if s.thrown[TWIN[card]] else NONE


def take_from_discards(s: Pieces, name: int) -> int:
    """A card of a name out of the discard pile: one in everybody's sight if there is one, else the first laid."""
    card = thrown_card(s, name)
    if card != NONE:
        s.thrown[card] -= 1
        return card
    at = 0
    while NAME_OF[s.cards[s.discards[at]]] != name:
        at += 1
    slot = s.discards[at]
    s.discard_count -= 1
    for i in range(at, s.discard_count):
        s.discards[i] = s.discards[i + 1]
    s.discards[s.discard_count] = NONE
    keep_in_mind(s, slot)
    s.dug[s.dug_count] = slot
    s.dug_count += 1
    return s.cards[slot]


def keep_in_mind(s: Pieces, slot: int) -> None:
    """Who knew of such a card in the pile takes it to be that one: the others of its name stay as unknown as they were."""
    for seat in range(s.seats):
        if s.labels[seat][slot] == 0:
            continue
        for i in range(s.discard_count):
            other = s.discards[i]
            if s.cards[other] == s.cards[slot] and s.labels[seat][other] == 0:
                s.labels[seat][other] = s.labels[seat][slot]
                s.labels[seat][slot] = 0
                break


def add_building(s: Pieces, city: int, card: int) -> None:
    s.built[city][card] = 1
    s.colours[city][COLOUR[card]] += 1
    s.shields[city] += SHIELDS[card]
    s.powers[city] |= POWER_BITS[card]


def remove_building(s: Pieces, city: int, card: int) -> None:
    """Only what no other work of a city has as well is a power of a building."""
    s.built[city][card] = 0
    s.colours[city][COLOUR[card]] -= 1
    s.shields[city] -= SHIELDS[card]
    s.powers[city] &= ~POWER_BITS[card]


def victory_tokens(s: Pieces, city: int) -> int:
    return s.victories[city][0] + s.victories[city][1] + s.victories[city][2]


def has(s: Pieces, city: int, card: int) -> bool:
    """Whether a building of that card's name stands in a city."""
    return bool(s.built[city][card] or s.built[city][TWIN[card]])
