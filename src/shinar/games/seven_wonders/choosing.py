"""Who has to choose, and what each move sets going. Compiles to C.

Numbers such as SEV-2.1 name rules in rules.en.md.
"""

from __future__ import annotations

from shinar.core.events import NOTHING
from shinar.core.native import Ints
from shinar.games.seven_wonders import cards, moves
from shinar.games.seven_wonders.boxes.hooks import all_decide, all_decided, decides, in_prelude
from shinar.games.seven_wonders.boxes.phases import DRAFTED, REVEAL, SETTLED
from shinar.games.seven_wonders.cards import NONE
from shinar.games.seven_wonders.course import begin_age, begin_draft, begin_drafts, end_dig, end_turn, go_on, settle_age
from shinar.games.seven_wonders.dealing import pass_tiles
from shinar.games.seven_wonders.events import AT_WONDER, E_CHOOSE, E_PASS, E_SIDE
from shinar.games.seven_wonders.legality import digging, ways_to_share
from shinar.games.seven_wonders.penalties import owes, punish
from shinar.games.seven_wonders.pieces import Pieces
from shinar.games.seven_wonders.tower import lay_tiles
from shinar.games.seven_wonders.turn import carry_out, from_bank

try:
    import cython  # type: ignore[import-not-found, unused-ignore]
except ImportError:
    from shinar import _nocython as cython  # type: ignore[no-redef, unused-ignore]

if not cython.compiled:  # arrays are passed as pointers: only C can call these
    from shinar.games.seven_wonders.boxes.hooks import make_choice

CHOOSE, CITY, SEVENTH, DIG, PENALTY, DRAFT, SIDE, PURCHASE = (
    cards.PHASES.index(phase) for phase in ("choose", "city", "seventh", "dig", "penalty", "draft", "side", "purchase")
)
KIND, A_DISCARD, A_PASS = moves.KIND_OF, moves.KINDS.index("discard"), moves.KINDS.index("pass")
FIRST_SIDE, FIRST_SPLIT = moves.MOVES.first("side"), moves.MOVES.first("split")


# --- choosing at the same time ----------------------------------------------------------------------------------------


def together(s: Pieces) -> bool:
    """SEV-2.1, SEV-1.8, SEV-10.2, SEV-14.16: whether all choose in secret."""
    if s.phase == CHOOSE or s.phase == DRAFT or s.phase == SIDE or s.phase == PENALTY:
        return True
    return s.boxes != 0 and all_decide(s)


def may_decide(s: Pieces, seat: int) -> bool:
    """Whether a seat has anything to choose, where all choose in secret."""
    if s.phase == PENALTY:
        return owes(s, seat)
    return s.boxes == 0 or decides(s, seat)


def pending(s: Pieces) -> int:
    if s.turn < 0:
        return 0
    if not together(s):
        return 1 << s.turn
    bits = 0
    for seat in range(s.seats):
        if s.sealed[seat] == NONE and may_decide(s, seat):
            bits |= 1 << seat
    return bits


def call_on(s: Pieces, seat: int) -> bool:
    """SEV-2.7: a sealed choice may be changed until the last one is made."""
    if s.turn < 0 or not (together(s) and may_decide(s, seat)):
        return seat == s.turn
    s.turn = seat
    return True


# --- moves ------------------------------------------------------------------------------------------------------------


def play(s: Pieces, code: int) -> None:
    if together(s):
        s.sealed[s.turn] = code
        wait_for_others(s)
    elif s.phase == CITY:
        s.sealed[s.seats] = code
        if not s.first_rules and KIND[code] != A_DISCARD and ways_to_share(s) > 1:
            if s.telling:
                s._tell(E_CHOOSE, s.turn)
            s.phase = PURCHASE
            return
        carry_out(s)
        go_on(s)
    elif s.phase == PURCHASE:
        s.split = code - FIRST_SPLIT
        carry_out(s)
        go_on(s)
    elif s.phase == SEVENTH:
        s.sealed[s.turn] = code
        carry_out(s)
        go_on(s)
    elif s.phase == DIG:
        dig_or_pass(s, code)
    else:
        choose(s, code)


def wait_for_others(s: Pieces) -> None:
    """SEV-2.1: the next seat that owes a choice; when there is none, the choices are revealed."""
    for seat in range(s.seats):
        if s.sealed[seat] == NONE and may_decide(s, seat):
            if s.telling:
                s._tell(E_CHOOSE, s.turn)
            s.turn = seat
            return
    if s.phase == CHOOSE:
        all_chosen(s)
    elif s.phase == DRAFT:
        if s.telling:
            s._tell(E_CHOOSE, s.turn)
        if pass_tiles(s):
            begin_age(s)
    elif s.phase == SIDE:
        turn_boards(s)
    elif s.phase == PENALTY:
        punish(s)
        s.reveals += 1
        settle_age(s)
    else:
        follow(s, all_decided(s))


def all_chosen(s: Pieces) -> None:
    """The last player has chosen; with two, the holder now chooses for the Free City (SEV-9.4, SEV-9.8)."""
    if s.cities > s.seats and s.phase == CHOOSE:
        if s.telling:
            s._tell(E_CHOOSE, s.turn)
        s.phase = CITY
        s.turn = s.holder
        return
    carry_out(s)
    go_on(s)


def follow(s: Pieces, what: int) -> None:
    """All have chosen in a phase of a box."""
    if what == REVEAL:
        all_chosen(s)
    elif what == DRAFTED:
        begin_draft(s)
    elif what == SETTLED:
        s.reveals += 1
        lay_tiles(s)
        end_turn(s)


def choose(s: Pieces, code: int) -> None:
    """A choice of a box that was due is made; it may be the last one before hands are passed on and seen."""
    given: Ints = [0] * 8
    s.reveals += 1
    if make_choice(s, code, given):
        carry_out(s)
    for city in range(s.cities):
        if given[city]:
            s.coins[city] += from_bank(s, city, given[city])
    go_on(s)


def dig_or_pass(s: Pieces, code: int) -> None:
    """SEV-6.9, SEV-6.10: the last thing before hands are passed on and seen."""
    city = digging(s)
    end_dig(s, city)
    s.reveals += 1
    if KIND[code] != A_PASS:
        s.sealed[city] = code
        carry_out(s)
    elif s.telling:
        s._tell(E_PASS, s.turn)
    go_on(s)


def turn_boards(s: Pieces) -> None:
    """SEV-1.8."""
    for seat in range(s.seats):
        s.sides[seat] = s.sealed[seat] - FIRST_SIDE
        if s.telling:
            s._tell(E_SIDE, seat, s.sides[seat], NOTHING, AT_WONDER + seat)
        s.sealed[seat] = NONE
    s.reveals += 1
    begin_drafts(s)


def foresee(s: Pieces, code: int) -> None:
    """A play is judged as if it were revealed alone: what the others do with their cards is not known."""
    if s.phase != CHOOSE and not (s.boxes and in_prelude(s)):
        play(s, code)
        return
    seat = s.turn
    for other in range(s.seats):
        s.sealed[other] = NONE
    s.sealed[seat] = code
    seen = s.reveals
    carry_out(s)
    lay_tiles(s)
    s.reveals = seen
    s.turn = (seat + 1) % s.seats
