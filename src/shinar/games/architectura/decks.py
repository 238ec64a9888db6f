"""The decks and hands of Architectura: dealing, drawing, exchanging, and dealing again what a seat cannot know.

Compiles to C. Numbers such as ARC-2.3 name rules in rules.en.md.
"""

from __future__ import annotations

from shinar.core.events import EVERYONE, NOTHING
from shinar.core.native import Cells, Ints
from shinar.games.architectura.events import AT_DECK, AT_HAND, DRAWN, EXCHANGED, FOUND, SHUFFLED, UNDER_DECK
from shinar.games.architectura.pieces import Pieces, exists, held, replaced
from shinar.games.architectura.refusals import NO_SUCH_EXTRA_CARD, REPLACED_TWICE, TOO_MANY_EXTRA_CARDS
from shinar.games.architectura.vocabulary import (
    ALL_SETS,
    ASK_SETS,
    BASE_CARDS,
    CARDS,
    EXTRA_CARDS,
    HAND,
    IN_DECK,
    IN_HAND,
    SEEN_IN_DECK,
    SEEN_IN_HAND,
    SET_CHOSEN,
)


def deal_decks(s: Pieces) -> None:
    """ARC-1.4, ARC-9.5: each deck with the additional cards that were chosen, shuffled; three cards each."""
    for seat in range(s.seats):
        extra = s.chosen[seat] - SET_CHOSEN if s.chosen[seat] else 0
        for number in range(BASE_CARDS):
            s.deck[seat][number] = number
        for i in range(EXTRA_CARDS):
            if extra >> i & 1:
                s.deck[seat][replaced(s, seat, i)] = BASE_CARDS + i
        s.deck_size[seat] = BASE_CARDS
        for i in range(BASE_CARDS):
            s.at[seat * CARDS + s.deck[seat][i]] = IN_DECK
        s._shuffle(s.deck[seat], BASE_CARDS)
        if s.telling:
            s._tell(SHUFFLED, seat, NOTHING, AT_DECK + seat)
        draw(s, seat, HAND)
    s.reveals += 1


def draw(s: Pieces, seat: int, n: int) -> int:
    """ARC-2.4: draw from the top, as long as there are cards; how many. What others knew of the deck may blur."""
    drawn = 0
    while drawn < n and s.deck_size[seat] > 0:
        seen = top_is_seen(s, seat)
        s.deck_size[seat] -= 1
        i = s.deck_size[seat]
        card = seat * CARDS + s.deck[seat][i]
        s.at[card] = SEEN_IN_HAND if seen else IN_HAND
        if s.telling:
            s._tell(DRAWN, seat, card, AT_DECK + seat, AT_HAND + seat, 0, EVERYONE if seen else 1 << seat)
        s.deck[seat][i] = 0
        s.label[seat][i] = 0
        drawn += 1
        s.reveals += 1
    return drawn


def top_is_seen(s: Pieces, seat: int) -> bool:
    """Whether all know the top card. Of several that may lie there nobody knows any longer which went to the hand."""
    label = s.label[seat][s.deck_size[seat] - 1]
    alike = 0
    for i in range(s.deck_size[seat]):
        if s.label[seat][i] == label:
            alike += 1
    card = seat * CARDS + s.deck[seat][s.deck_size[seat] - 1]
    if alike == 1:
        return s.at[card] == SEEN_IN_DECK
    for i in range(s.deck_size[seat]):
        if s.label[seat][i] == label:
            s.at[seat * CARDS + s.deck[seat][i]] = IN_DECK
    return False


def fresh_label(s: Pieces, seat: int) -> int:
    """A label that no card of the deck has; the others become 0, 1, 2 and so on."""
    used = 0
    for i in range(s.deck_size[seat]):
        label = s.label[seat][i]
        if label >= used:
            for j in range(i, s.deck_size[seat]):
                if s.label[seat][j] == label:
                    s.label[seat][j] = used
                elif s.label[seat][j] == used:
                    s.label[seat][j] = label
            used += 1
    return used


def put_under(s: Pieces, seat: int, number: int, label: int) -> None:
    """A card of the hand goes under the deck."""
    card = seat * CARDS + number
    for i in range(s.deck_size[seat], 0, -1):
        s.deck[seat][i] = s.deck[seat][i - 1]
        s.label[seat][i] = s.label[seat][i - 1]
    s.deck[seat][0] = number
    s.label[seat][0] = label
    s.deck_size[seat] += 1
    s.at[card] = SEEN_IN_DECK if s.at[card] == SEEN_IN_HAND else IN_DECK


def blur(s: Pieces, seat: int) -> None:
    """Others do not see which card goes where: they no longer know of any where it is."""
    for card in range(seat * CARDS, seat * CARDS + CARDS):
        if s.at[card] == SEEN_IN_HAND:
            s.at[card] = IN_HAND
        elif s.at[card] == SEEN_IN_DECK:
            s.at[card] = IN_DECK


def hide_under(s: Pieces, seat: int, number: int) -> None:
    """A card goes under the deck unseen by the others; its owner knows the place."""
    if s.telling:
        s._tell(UNDER_DECK, seat, seat * CARDS + number, AT_HAND + seat, AT_DECK + seat, 0, 1 << seat)
    blur(s, seat)
    put_under(s, seat, number, fresh_label(s, seat))


def exchange_hand(s: Pieces, seat: int) -> None:
    """ARC-2.2, ARC-2.3: all cards of the hand go under the deck in any order, as many come from the top."""
    label = fresh_label(s, seat)
    n = 0
    for number in range(CARDS):
        if held(s, seat * CARDS + number):
            if s.telling:
                seen = EVERYONE if s.at[seat * CARDS + number] == SEEN_IN_HAND else 1 << seat
                s._tell(EXCHANGED, seat, seat * CARDS + number, AT_HAND + seat, AT_DECK + seat, 0, seen)
            put_under(s, seat, number, label)
            n += 1
    s._shuffle(s.deck[seat], n)
    s.exchanged[seat] = 1
    draw(s, seat, n)


def find_in_deck(s: Pieces, seat: int, number: int) -> None:
    """ARC-10.10: a card comes from the deck to the hand, in sight of all; the deck is shuffled."""
    to = 0
    for i in range(s.deck_size[seat]):
        if s.deck[seat][i] != number:
            s.deck[seat][to] = s.deck[seat][i]
            to += 1
    s.deck[seat][to] = 0
    s.label[seat][to] = 0
    s.deck_size[seat] = to
    s.at[seat * CARDS + number] = SEEN_IN_HAND
    s.reveals += 1
    for i in range(s.deck_size[seat]):
        s.label[seat][i] = 0
    s._shuffle(s.deck[seat], s.deck_size[seat])
    if s.telling:
        s._tell(FOUND, seat, seat * CARDS + number, AT_DECK + seat, AT_HAND + seat)
        s._tell(SHUFFLED, seat, NOTHING, AT_DECK + seat)


def refuse_set(s: Pieces, seat: int, extra: int) -> int:
    """ARC-9.2 to ARC-9.4, ARC-9.6: the rule that forbids these additional cards, as bits, or 0."""
    n = 0
    bases = 0
    for i in range(EXTRA_CARDS):
        if extra >> i & 1:
            if not exists(s, seat, i):
                return NO_SUCH_EXTRA_CARD
            base = 1 << replaced(s, seat, i)
            if bases & base:
                return REPLACED_TWICE
            bases |= base
            n += 1
    return 0 if n <= s.limit else TOO_MANY_EXTRA_CARDS


# --- what a seat cannot know ------------------------------------------------------------------------------------------


def determinize(s: Pieces, seat: int) -> None:
    """ARC-1.7. Heaps are sorted before they are shuffled, so that the result depends only on what the seat knows."""
    for other in range(s.seats):
        if other != seat:
            reseal(s, other)
            redeal(s, other)
        reorder(s, other)


def reseal(s: Pieces, seat: int) -> None:
    """ARC-9.2: a choice of additional cards that is still sealed could be any."""
    if s.phase == ASK_SETS and s.chosen[seat]:
        n = 0
        for extra in range(ALL_SETS):
            if refuse_set(s, seat, extra) == 0:
                n += 1
        n = s._below(n)
        for extra in range(ALL_SETS):
            if refuse_set(s, seat, extra) == 0:
                if n == 0:
                    s.chosen[seat] = SET_CHOSEN + extra
                n -= 1


def redeal(s: Pieces, seat: int) -> None:
    """The cards of another's hand and deck, but those that all know, are one heap."""
    heap: Cells = [0] * 18  # CARDS
    n = 0
    for number in range(CARDS):
        card = seat * CARDS + number
        if s.at[card] == IN_HAND or s.at[card] == IN_DECK:
            heap[n] = number
            n += 1
    hand = 0
    for i in range(n):
        if s.at[seat * CARDS + heap[i]] == IN_HAND:
            hand += 1
    s._shuffle(heap, n)
    for i in range(n):
        s.at[seat * CARDS + heap[i]] = IN_HAND if i < hand else IN_DECK
    i = hand
    for at in range(s.deck_size[seat]):
        if not stays(s, seat, at):
            s.deck[seat][at] = heap[i]
            i += 1


def stays(s: Pieces, seat: int, at: int) -> bool:
    """Whether all know that this card of the deck is about there."""
    return s.at[seat * CARDS + s.deck[seat][at]] == SEEN_IN_DECK


def reorder(s: Pieces, seat: int) -> None:
    """Cards of a deck that may lie in any order are sorted, then shuffled."""
    heap: Cells = [0] * 12  # BASE_CARDS
    spots: Ints = [0] * 12  # BASE_CARDS
    for label in range(fresh_label(s, seat)):
        n = 0
        for number in range(CARDS):
            for i in range(s.deck_size[seat]):
                if s.label[seat][i] == label and s.deck[seat][i] == number:
                    heap[n] = number
                    n += 1
        at = 0
        for i in range(s.deck_size[seat]):
            if s.label[seat][i] == label:
                spots[at] = i
                at += 1
        s._shuffle(heap, n)
        for i in range(n):
            s.deck[seat][spots[i]] = heap[i]
