"""What a seat knows, and how all that it cannot know is dealt anew: SEV-16.1, SEV-16.2, SEV-17.30.

Slots with the same label hold, for that seat, certain cards in an unknown order (see pieces.py): they are shuffled.

Compiles to C.
"""

from __future__ import annotations

from shinar.core.native import Cells, Ints, Shorts, Words
from shinar.games.seven_wonders import cards, moves, tables
from shinar.games.seven_wonders.boxes import leaders_facts
from shinar.games.seven_wonders.boxes.cities import coins_lost
from shinar.games.seven_wonders.cards import NONE
from shinar.games.seven_wonders.dealing import black_used, first_black_box, first_box, guilds_in_play, guilds_used
from shinar.games.seven_wonders.legality import committed, refuse, ways_to_share
from shinar.games.seven_wonders.pieces import Pieces, card_in
from shinar.games.seven_wonders.refusals import WAY_NOT_OFFERED
from shinar.games.seven_wonders.wonders import in_any_order

SLOTS, LEADER_SLOT, LABELS_AN_AGE = cards.MOST_SLOTS, tables.LEADER_SLOT, cards.LABELS_AN_AGE
AGE_LABELS, LABELS = 1 + cards.AGES * cards.LABELS_AN_AGE, 1 + (cards.AGES + 1) * cards.LABELS_AN_AGE  # with those of leaders
CARD_COUNT, BASE_CARDS, TILES, AGES = tables.AGE_CARDS, tables.BASE_CARDS, cards.TILES, cards.AGES
BLACK_AN_AGE, FIRST_BLACK = tables.BLACK_AN_AGE, tables.FIRST_BLACK
FIRST_GUILD, GUILDS = tables.FIRST_GUILD, tables.GUILDS
CHOOSE, CITY, PENALTY, DRAFT, SIDE, PURCHASE, PICK, RECRUIT, LOSS = (
    cards.PHASES.index(phase) for phase in ("choose", "city", "penalty", "draft", "side", "purchase", "pick", "recruit", "loss")
)
UNSEEN_LAST_AGE = 2 * cards.LABELS_AN_AGE + 1
TRIES = 1000  # to find slots for the cards that were built from the discard pile, or what the Free City may buy: a few do
SLOT_CARD = tables.NAME_OF
WORD = 64
BIT: Words = [1 << bit for bit in range(WORD)]
(FIRST_SIDE, FIRST_KEEP, FIRST_DISCARD, FIRST_BUILD, FIRST_CHAIN, FIRST_STAGE, FIRST_LOSE, FIRST_FORFEIT) = (
    moves.MOVES.first(kind) for kind in ("side", "keep", "discard", "build", "chain", "stage", "lose", "forfeit")
)
FIRST_WALL, FIRST_RECRUIT, FIRST_PICK, FIRST_PAY = (moves.MOVES.first(kind) for kind in ("wall", "recruit", "pick", "pay"))
LEFTS, LEFTS_JOIN, LEFTS_STAGE, LEFTS_WALL = (
    most + 1 for most in (moves.MOST_LEFT, moves.MOST_LEFT_JOIN, moves.MOST_LEFT_STAGE, moves.MOST_LEFT_WALL)
)
MOST_STAGES, AGE_NAMES, LEADERS_DEALT = cards.MOST_STAGES, tables.AGE_NAMES, leaders_facts.LEADERS_DEALT
JOINS, PAIRS = len(moves.JOIN.words), len(moves.FORFEITS)


def determinize(s: Pieces, seat: int) -> None:
    """Heaps are sorted before they are shuffled, so that the result depends only on what the seat knows."""
    asked, phase = s.turn, s.phase
    for _ in range(TRIES):
        redeal(s, seat, phase)
        s.turn, s.phase = asked, phase
        if phase != PURCHASE or seat == asked:
            return
        s.sealed[s.seats] = any_purchase(s)
        if s.sealed[s.seats] != NONE:
            return
    s.phase = CITY


def redeal(s: Pieces, seat: int, phase: int) -> None:
    if s.with_leaders:
        mix_leaders(s, seat)
    redeal_cards(s, seat)
    if s.with_tower:
        redeal_tiles(s, seat)
    for other in range(s.seats):
        if other != seat and s.sealed[other] != NONE:
            s.turn = other
            s.phase = CHOOSE if phase in (CITY, PURCHASE) else phase
            s.sealed[other] = any_choice(s, other)


# --- cards ------------------------------------------------------------------------------------------------------------


def redeal_cards(s: Pieces, seat: int) -> None:
    counts: Cells = [0] * 4144
    fixed: Cells = [0] * 224
    count_labels(s, seat, counts)
    settle_dug(s, seat, counts, fixed)
    for label in range(1, LABELS if s.with_leaders else AGE_LABELS):
        deal_label(s, seat, label, counts, fixed)


def count_labels(s: Pieces, seat: int, counts: Cells) -> None:
    """For each label, how many of each card its slots hold: a row of 112 numbers a label; for labels of leaders, of each leader."""
    for i in range((LABELS if s.with_leaders else AGE_LABELS) * CARD_COUNT):
        counts[i] = 0
    for slot in range(SLOTS if s.boxes else first_box(s) + GUILDS):
        if s.labels[seat][slot]:
            counts[CARD_COUNT * s.labels[seat][slot] + s.cards[slot]] += 1


def deal_label(s: Pieces, seat: int, label: int, counts: Cells, fixed: Cells) -> None:
    """Shuffle the cards of one label among its slots."""
    heap: Cells = [0] * 224
    last = SLOTS if s.boxes else first_box(s) + GUILDS
    unseen: bool = label < AGE_LABELS and label % LABELS_AN_AGE == 1
    if unseen and (s.with_cities or label == UNSEEN_LAST_AGE):
        deal_boxes(s, label, counts)
        last = first_box(s)
    n = 0
    for card in range(CARD_COUNT if s.boxes else BASE_CARDS):
        for _ in range(counts[CARD_COUNT * label + card]):
            heap[n] = card
            n += 1
    if n == 0:
        return
    s._shuffle(heap, n)
    for slot in range(last):
        if n and s.labels[seat][slot] == label and not fixed[slot]:
            n -= 1
            s.cards[slot] = heap[n]


def deal_boxes(s: Pieces, label: int, counts: Cells) -> None:
    """SEV-1.6, SEV-19.2: guilds and black cards that are out of the game come out of the unseen cards first."""
    age = label // LABELS_AN_AGE
    if label == UNSEEN_LAST_AGE:
        deal_box(s, label, FIRST_GUILD, GUILDS, first_box(s), guilds_in_play(s) - guilds_used(s), counts)
    if s.with_cities and counted_in_age(s, label, counts):
        first = FIRST_BLACK + BLACK_AN_AGE * age
        deal_box(s, label, first, BLACK_AN_AGE, first_black_box(s, age), BLACK_AN_AGE - black_used(s, age), counts)


def counted_in_age(s: Pieces, label: int, counts: Cells) -> bool:
    """Whether the cards of a label's age have been dealt."""
    return s.age > label // LABELS_AN_AGE or (s.age == label // LABELS_AN_AGE and s.round > 0)


def deal_box(s: Pieces, label: int, first: int, count: int, slot: int, n_out: int, counts: Cells) -> None:
    """Of some kinds of cards that nobody saw, so many lie in the box."""
    heap: Cells = [0] * 17
    n = 0
    for card in range(first, first + count):
        if counts[CARD_COUNT * label + card]:
            heap[n] = card
            n += 1
    if n < n_out:
        return
    s._shuffle(heap, n)
    for i in range(n_out):
        s.cards[slot + i] = heap[i]
        counts[CARD_COUNT * label + heap[i]] = 0


# --- leaders ----------------------------------------------------------------------------------------------------------


def mix_leaders(s: Pieces, seat: int) -> None:
    """SEV-17.30: which of its leaders another player has put face down is unknown: any that was in hand then."""
    for other in range(s.seats):
        if other != seat and (s.face_down[other][0] != NONE or s.face_down[other][1] != NONE or s.face_down[other][2] != NONE):
            mix_leaders_of(s, seat, other)


def mix_leaders_of(s: Pieces, seat: int, other: int) -> None:
    """Those drafted were in hand from the beginning, those drawn only after the age of the draw. What was shown stays."""
    slots: Shorts = [0] * 16
    under: Ints = [NONE, NONE, NONE]
    n = 0
    for age in range(AGES):
        if is_veiled(s, seat, s.face_down[other][age]):
            under[age] = stage_above(s, other, s.face_down[other][age])
            n = insert(s, slots, n, s.face_down[other][age])
    hand: bool = s.hand_sizes[other] > 0 and s.hands[other][0] >= LEADER_SLOT
    for i in range(s.hand_sizes[other] if hand else 0):
        n = insert(s, slots, n, s.hands[other][i])
    for i in range(s.leader_counts[other]):
        n = insert(s, slots, n, s.leaders[other][i])
    drafted = 0
    while drafted < n and slots[drafted] < LEADER_SLOT + LEADERS_DEALT * s.seats:
        drafted += 1
    for age in range(AGES):
        if is_veiled(s, seat, s.face_down[other][age]):
            at = s._below(drafted if age <= s.drew_in[other] else n)
            s.face_down[other][age] = slots[at]
            if under[age] != NONE:
                s.tucked[other][under[age]] = slots[at]
            drafted -= 1 if at < drafted else 0
            n -= 1
            for i in range(at, n):
                slots[i] = slots[i + 1]
    for i in range(s.hand_sizes[other] if hand else 0):
        n -= 1
        s.hands[other][i] = slots[n]
    for i in range(s.leader_counts[other]):
        n -= 1
        s.leaders[other][i] = slots[n]


def is_veiled(s: Pieces, seat: int, slot: int) -> bool:
    return slot != NONE and s.labels[seat][slot] != 0


def insert(s: Pieces, slots: Shorts, n: int, slot: int) -> int:
    """Add a slot to a sorted list; its new length."""
    at = n
    while at > 0 and slots[at - 1] > slot:
        slots[at] = slots[at - 1]
        at -= 1
    slots[at] = slot
    return n + 1


def stage_above(s: Pieces, city: int, slot: int) -> int:
    """The stage under which a card lies, or NONE."""
    for stage in range(MOST_STAGES):
        if s.tucked[city][stage] == slot:
            return stage
    return NONE


# --- the discard pile -------------------------------------------------------------------------------------------------


def settle_dug(s: Pieces, seat: int, counts: Cells, fixed: Cells) -> None:
    """All saw which card was built from the pile, but not which hidden discard it was: choose one that it can have been."""
    slots: Shorts = [0] * 224
    labels: Cells = [0] * 224
    n = 0
    unsure = 0
    for slot in range(LEADER_SLOT):
        if s.labels[seat][slot] and (is_dug(s, slot) or is_discarded(s, slot)):
            unsure += 1 if is_dug(s, slot) else 0
            slots[n] = slot
            n += 1
    if unsure == 0:
        return
    for i in range(n):
        labels[i] = s.labels[seat][slots[i]]
        at: int = i
        while at > 0 and labels[at - 1] > labels[at]:
            labels[at], labels[at - 1] = labels[at - 1], labels[at]
            at -= 1
    for _ in range(TRIES):
        for i in range(n):
            s.labels[seat][slots[i]] = labels[i]
        if try_dug(s, seat, counts, fixed, slots, n):
            return


def try_dug(s: Pieces, seat: int, counts: Cells, fixed: Cells, slots: Shorts, n: int) -> bool:
    """Give each card built from the pile the label of a discard that it can have been; False where that leads nowhere."""
    for i in range(n):
        slot = slots[i]
        if not is_dug(s, slot):
            continue
        card = s.cards[slot]
        other = possible_slot(s, seat, card, counts, fixed, slots, n)
        if other == NONE:
            for j in range(n):
                if fixed[slots[j]]:
                    fixed[slots[j]] = 0
                    counts[CARD_COUNT * s.labels[seat][slots[j]] + s.cards[slots[j]]] += 1
            return False
        label = s.labels[seat][other]
        s.labels[seat][other] = s.labels[seat][slot]
        s.labels[seat][slot] = label
        counts[CARD_COUNT * label + card] -= 1
        fixed[slot] = 1
    return True


def possible_slot(s: Pieces, seat: int, card: int, counts: Cells, fixed: Cells, slots: Shorts, n: int) -> int:
    """Any slot of the pile, as it was, whose label may hold a card."""
    found = NONE
    possible = 0
    for i in range(n):
        slot = slots[i]
        if not fixed[slot] and counts[CARD_COUNT * s.labels[seat][slot] + card] > 0:
            possible += 1
            if s._below(possible) == 0:
                found = slot
    return found


def is_dug(s: Pieces, slot: int) -> bool:
    for i in range(s.dug_count):
        if s.dug[i] == slot:
            return True
    return False


def is_discarded(s: Pieces, slot: int) -> bool:
    for i in range(s.discard_count):
        if s.discards[i] == slot:
            return True
    return False


def look_through_discards(s: Pieces, seat: int) -> None:
    """SEV-16.1: whoever builds from the discard pile sees it.

    Of two labels that may hold the same card of the pile nobody can say which one it came from: they become one.
    """
    held: Words = [0] * 56
    lying: Words = [0] * 2
    note_cards(s, seat, held, lying)
    for i in range(s.discard_count):
        one = s.labels[seat][s.discards[i]]
        compared = 1 << one  # labels, since the last two became one
        for j in range(s.discard_count):
            two = s.labels[seat][s.discards[j]]
            if one and two and not compared >> two & 1:
                compared |= 1 << two
                if held[2 * one] & held[2 * two] & lying[0] or held[2 * one + 1] & held[2 * two + 1] & lying[1]:
                    join_labels(s, seat, held, one, two)
                    compared = 1 << one
    for i in range(s.discard_count):
        s.labels[seat][s.discards[i]] = 0


def note_cards(s: Pieces, seat: int, held: Words, lying: Words) -> None:
    """The cards that the slots of each label hold, and those in the pile, as bits of two words."""
    for slot in range(LEADER_SLOT):
        label = s.labels[seat][slot]
        if label:
            held[2 * label + s.cards[slot] // WORD] |= BIT[s.cards[slot] % WORD]
    for i in range(s.discard_count):
        card = s.cards[s.discards[i]]
        lying[card // WORD] |= BIT[card % WORD]


def join_labels(s: Pieces, seat: int, held: Words, one: int, two: int) -> None:
    for word in range(2):
        held[2 * one + word] |= held[2 * two + word]
    for slot in range(LEADER_SLOT):
        if s.labels[seat][slot] == two:
            s.labels[seat][slot] = one


# --- tiles ------------------------------------------------------------------------------------------------------------


def redeal_tiles(s: Pieces, seat: int) -> None:
    """A seat knows the tiles that it passed on: the first two went to two players, the last one to the next."""
    right = (seat + s.seats - 1) % s.seats
    next_right = (seat + s.seats - 2) % s.seats
    known: Cells = [0] * 25
    for i in range(s.tower_height):
        known[s.tower[i]] = 1
    for i in range(3):
        mark(s, known, s.tiles[seat][i])
        mark(s, known, s.offers[seat][i])
    if s.phase == DRAFT:
        if s.tiles[seat][0]:
            for i in range(3):
                mark(s, known, s.offers[right][i])
    else:
        mark(s, known, s.tiles[right][2])
        mark(s, known, s.tiles[right][1])
        mark(s, known, s.tiles[next_right][2])
        swap_passed(s, seat, right, next_right)
    deal_unknown_tiles(s, seat, known)
    for other in range(s.seats):
        if other != seat:
            shuffle_laying(s, other)


def mark(s: Pieces, known: Cells, tile: int) -> None:
    if tile > 0:
        known[tile] = 1


def swap_passed(s: Pieces, seat: int, right: int, next_right: int) -> None:
    """Which of the first two tiles the right neighbour kept is unknown until one of them is seen."""
    one, two = s.tiles[right][1], s.tiles[next_right][2]
    if next_right == seat or one <= 0 or two <= 0:
        return
    first = s._below(2)
    low, high = (one, two) if one < two else (two, one)
    s.tiles[right][1] = low if first else high
    s.tiles[next_right][2] = high if first else low


def deal_unknown_tiles(s: Pieces, seat: int, known: Cells) -> None:
    """Where a tile lies that the seat does not know, any such tile may lie."""
    heap: Cells = [0] * 24
    n = 0
    for tile in range(1, TILES + 1):
        if not known[tile]:
            heap[n] = tile
            n += 1
    s._shuffle(heap, n)
    for other in range(s.seats):
        for i in range(3):
            if s.tiles[other][i] > 0 and not known[s.tiles[other][i]]:
                n -= 1
                s.tiles[other][i] = heap[n]
            if s.offers[other][i] > 0 and not known[s.offers[other][i]]:
                n -= 1
                s.offers[other][i] = heap[n]


def shuffle_laying(s: Pieces, seat: int) -> None:
    """Which of its tiles a player has laid face down is unknown."""
    marks: Cells = [0, 0, 0]
    n = 0
    for i in range(3):
        if s.tiles[seat][i] > 0:
            n += 1
            at = 0
            while at < n - 1 and marks[at] > s.laying[seat][i]:
                at += 1
            for j in range(n - 1, at, -1):
                marks[j] = marks[j - 1]
            marks[at] = s.laying[seat][i]
    s._shuffle(marks, n)
    for i in range(3):
        if s.tiles[seat][i] > 0:
            n -= 1
            s.laying[seat][i] = marks[n]


# --- sealed choices ---------------------------------------------------------------------------------------------------


def any_choice(s: Pieces, seat: int) -> int:
    """A choice that a seat may have sealed. It is the seat's turn."""
    if s.phase == DRAFT:
        return FIRST_KEEP + s.offers[seat][s._below(3 if s.offers[seat][2] else 2)] - 1
    if s.phase == SIDE:
        return FIRST_SIDE + s._below(2)
    if s.phase == PENALTY:
        return any_loss(s)
    if s.phase == LOSS:
        lost = coins_lost(s, seat)
        return FIRST_PAY + s._below(1 + (lost if lost < s.coins[seat] else s.coins[seat]))
    name = SLOT_CARD[card_in(s, s.hands[seat][s._below(s.hand_sizes[seat])])]
    if s.phase == PICK:
        return FIRST_PICK + name - AGE_NAMES
    codes: Ints = [FIRST_DISCARD + name, 0, 0, 0]
    n = 1
    if s.phase == RECRUIT:
        codes[n] = first_legal(s, FIRST_RECRUIT + name - AGE_NAMES, 1, 1)
        n += 1 if codes[n] != NONE else 0
    else:
        codes[n] = first_legal(s, FIRST_BUILD + name * LEFTS * JOINS, LEFTS, JOINS)
        n += 1 if codes[n] != NONE else 0
        codes[n] = first_legal(s, FIRST_CHAIN + name * LEFTS_JOIN * JOINS, 1, 1)
        n += 1 if codes[n] != NONE else 0
    codes[n] = any_stage(s, seat, name)
    n += 1 if codes[n] != NONE else 0
    return codes[s._below(n)]


def any_purchase(s: Pieces) -> int:
    """A play of the Free City that its holder may have chosen and can share out in several ways, or NONE."""
    found = NONE
    n = 0
    s.phase = CITY
    skipped = committed(s, s.holder)
    for i in range(s.hand_sizes[s.holder]):
        if i == skipped:
            continue
        name = SLOT_CARD[card_in(s, s.hands[s.holder][i])]
        for way in range(1 + MOST_STAGES):
            code = FIRST_BUILD + name * LEFTS * JOINS
            if way:
                code = FIRST_STAGE + name * LEFTS_STAGE
                if in_any_order(s, s.seats):
                    code = FIRST_WALL + (name * MOST_STAGES + way - 1) * LEFTS_WALL
                elif way > 1:
                    break
            if refuse(s, code) == 0:
                s.sealed[s.seats] = code
                if ways_to_share(s) > 1:
                    n += 1
                    if s._below(n) == 0:
                        found = code
    s.phase = PURCHASE
    return found


def any_stage(s: Pieces, seat: int, name: int) -> int:
    if not in_any_order(s, seat):
        return first_legal(s, FIRST_STAGE + name * LEFTS_STAGE, LEFTS_STAGE, 1)
    stage = s._below(MOST_STAGES)
    return first_legal(s, FIRST_WALL + (name * MOST_STAGES + stage) * LEFTS_WALL, LEFTS_WALL, 1)


def first_legal(s: Pieces, first: int, count: int, step: int) -> int:
    """The first legal one of some codes, or NONE."""
    for i in range(count):
        rule = refuse(s, first + i * step)
        if rule == 0:
            return first + i * step
        if rule != WAY_NOT_OFFERED:
            return NONE
    return NONE


def any_loss(s: Pieces) -> int:
    found = NONE
    n = 0
    for code in range(FIRST_LOSE, FIRST_FORFEIT + PAIRS):
        if refuse(s, code) == 0:
            n += 1
            if s._below(n) == 0:
                found = code
    return found
