"""Why a player cannot use a card now, and what is short: for people to read, never for a search.

What would be paid is asked of the rules themselves: of the same position with a full purse. Every seat is told again after every
choice of anybody, so this must be quick. Compiles to C.
"""

from __future__ import annotations

from shinar.core.native import Ints, Words
from shinar.core.state import MoveList
from shinar.games.seven_wonders import cards, moves, tables
from shinar.games.seven_wonders.boxes import phases
from shinar.games.seven_wonders.cards import RESOURCES
from shinar.games.seven_wonders.legality import asked_city, refuse
from shinar.games.seven_wonders.offers import legal
from shinar.games.seven_wonders.pieces import Pieces, left_of, right_of
from shinar.games.seven_wonders.prices import is_stage
from shinar.games.seven_wonders.refusals import RESOURCES_MISSING
from shinar.games.seven_wonders.state import SevenWondersState
from shinar.games.seven_wonders.terms import WILD, WILD_COUNT
from shinar.games.seven_wonders.turn import stage_in
from shinar.games.seven_wonders.view_types import Lack, Refused
from shinar.games.seven_wonders.wonders import in_any_order, stage_work, stands

try:
    import cython  # type: ignore[import-not-found, unused-ignore]
except ImportError:
    from shinar import _nocython as cython  # type: ignore[no-redef, unused-ignore]

if not cython.compiled:  # arrays are passed as pointers: only C can call these
    from shinar.games.seven_wonders.boxes.trade import read_terms
    from shinar.games.seven_wonders.payment import add_producer, suffices
    from shinar.games.seven_wonders.turn import charge

FULL_PURSE = 1000
WITH_CARDS = [int(phase in ("choose", "city", "seventh", "dig", *phases.PLAYED_IN)) for phase in cards.PHASES]  # by phase
WITH_STAGES = [int(phase not in ("dig", *phases.ONLY_BUILT)) for phase in cards.PHASES]
DIG = cards.PHASES.index("dig")
A_BUILD, A_STAGE, A_WALL, A_DIG = (moves.KINDS.index(kind) for kind in ("build", "stage", "wall", "dig"))
A_BOX_BUILD, A_BOX_PLAY = moves.BOX_BUILD, moves.BOX_PLAY
ALONE, JOINS = moves.JOIN.words.index("alone"), len(moves.JOIN.words)
KIND_OF, NAME_IN, JOIN_IN = moves.KIND_OF, moves.NAME_IN, moves.JOIN_IN
FIRST = [moves.MOVES.first(kind) for kind in moves.KINDS]
LEFTS = moves.LEFTS
FIRST_CARD = [numbers[0] for numbers in tables.CARDS_OF]
AGE_NAMES, MOST_STAGES = tables.AGE_NAMES, cards.MOST_STAGES
NEED, GOODS = tables.NEED, len(cards.RESOURCES)
NUMBERS = {name: number for number, name in enumerate(tables.NAMES)}


def refused(state: SevenWondersState, seat: int, names: list[str]) -> Refused:
    """For the cards that a seat can choose from: by name why one cannot be built, and why no stage can be."""
    asked = state.copy()
    if not asked._call_on(seat):
        return {}
    rich = asked.copy()
    assert isinstance(asked, SevenWondersState) and isinstance(rich, SevenWondersState)
    return reasons(asked, rich, names)


def reasons(asked: Pieces, rich: Pieces, names: list[str]) -> Refused:
    """The same where the seat is asked, and for another such position in which it is to have a full purse."""
    if not WITH_CARDS[asked.phase]:
        return {}
    city = asked_city(asked)
    rich.coins[city] = FULL_PURSE
    within = MoveList()
    legal(asked, within)
    usable, raises = built_with(within), offers_stage(within)
    legal(rich, within)
    found: dict[str, Lack] = {}
    for name in names:
        if name not in found and NUMBERS[name] not in usable:
            found[name] = why_not_built(asked, rich, within, city, NUMBERS[name])
    if raises or not names or not WITH_STAGES[asked.phase]:
        return {"cards": found, "stage": None}
    return {"cards": found, "stage": why_not_raised(asked, rich, within, city, NUMBERS[names[0]])}


def built_with(offered: MoveList) -> set[int]:
    """The names of the cards that can be built."""
    found = set()
    for i in range(offered.n):
        if builds(offered.codes[i]):
            found.add(NAME_IN[offered.codes[i]])
    return found


def offers_stage(offered: MoveList) -> bool:
    for i in range(offered.n):
        if is_stage(KIND_OF[offered.codes[i]]):
            return True
    return False


def builds(code: int) -> bool:
    """Whether a move is a building and nothing else."""
    kind = KIND_OF[code]
    return (A_BUILD <= kind <= A_BOX_BUILD or kind in (A_BOX_PLAY, A_DIG)) and JOIN_IN[code] == ALONE


# --- the plainest move ------------------------------------------------------------------------------------------------


def plain_code(s: Pieces, name: int) -> int:
    """To build a card of a name without buying anything."""
    if s.phase == DIG:
        return FIRST[A_DIG] + name * LEFTS[A_DIG] * JOINS
    return FIRST[A_BOX_PLAY] + name - AGE_NAMES if name >= AGE_NAMES else FIRST[A_BUILD] + name * LEFTS[A_BUILD] * JOINS


def stage_code(s: Pieces, city: int, name: int, stage: int) -> int:
    """To build a stage with a card of a name without buying anything."""
    if not in_any_order(s, city):
        return FIRST[A_STAGE] + name * LEFTS[A_STAGE]
    return FIRST[A_WALL] + (name * MOST_STAGES + stage) * LEFTS[A_WALL]


def first_stage(s: Pieces, city: int, name: int) -> int:
    """To build the first stage that is left."""
    for stage in range(MOST_STAGES):
        if not stands(s, city, stage):
            return stage_code(s, city, name, stage)
    return stage_code(s, city, name, 0)


def last_stage(s: Pieces, city: int, name: int) -> int:
    """To build the last stage that is left: where stages can be chosen, all of them cost more than there is."""
    for stage in range(MOST_STAGES - 1, -1, -1):
        if not stands(s, city, stage):
            return stage_code(s, city, name, stage)
    return stage_code(s, city, name, 0)


# --- prices -----------------------------------------------------------------------------------------------------------


def cheapest_code(rich: Pieces, within: MoveList, city: int, name: int, stages: bool) -> int:
    """With a full purse, the cheapest way to build a card, or a stage with it; -1 where there is none.

    The first one for the Free City, which shares its purchases out afterwards.
    """
    found = -1
    least = 0
    for i in range(within.n):
        code = within.codes[i]
        if NAME_IN[code] != name or not (is_stage(KIND_OF[code]) if stages else builds(code)):
            continue
        if city >= rich.seats:
            return code
        coins = coins_for(rich, city, code, True)
        if found < 0 or coins < least:
            found = code
            least = coins
    return found


def coins_for(rich: Pieces, city: int, code: int, with_bank: bool) -> int:
    """What a play costs, with what goes to the bank or without."""
    paid: Ints = [0] * 8
    sales: Ints = [0] * 8
    given: Ints = [0] * 8
    charge(rich, city, code, paid, sales, given)
    return paid[city] if with_bank else sales[left_of(rich, city)] + sales[right_of(rich, city)]


# --- reasons ----------------------------------------------------------------------------------------------------------


def why_not_built(asked: Pieces, rich: Pieces, within: MoveList, city: int, name: int) -> Lack:
    plain = plain_code(asked, name)
    return reason(asked, rich, city, cheapest_code(rich, within, city, name, False), plain, plain)


def why_not_raised(asked: Pieces, rich: Pieces, within: MoveList, city: int, name: int) -> Lack:
    payable = cheapest_code(rich, within, city, name, True)
    return reason(asked, rich, city, payable, first_stage(asked, city, name), last_stage(asked, city, name))


def reason(asked: Pieces, rich: Pieces, city: int, payable: int, plain: int, last: int) -> Lack:
    """The rule against it; the goods that must be bought; the coins that are short, or whether no neighbour sells the goods."""
    if payable >= 0:
        priced = city < asked.seats
        goods = goods_short(asked, city, payable, False) if priced and coins_for(rich, city, payable, False) else {}
        coins = coins_for(rich, city, payable, True) - asked.coins[city] if priced else 0
        return {"rule": rule_id(asked, refuse(asked, last)), "goods": goods, "sold": True, "coins": coins if coins > 0 else 0}
    rule = refuse(rich, last)
    if rule != RESOURCES_MISSING:
        return {"rule": rule_id(asked, rule), "goods": {}, "sold": True, "coins": 0}
    return {"rule": rule_id(asked, rule), "goods": goods_short(asked, city, plain, True), "sold": False, "coins": 0}


def rule_id(state: Pieces, rule: int) -> str:
    return state.RULES.by_number(rule).id if rule else ""


def goods_short(s: Pieces, city: int, code: int, bought: bool) -> dict[str, int]:
    """The goods of a cost that the city does not make, or does not get either if it buys all that its neighbours sell."""
    short: Ints = [0] * 7
    count_short(s, city, code, bought, short)
    return {RESOURCES[resource]: short[resource] for resource in range(GOODS) if short[resource]}


def count_short(s: Pieces, city: int, code: int, bought: bool, short: Ints) -> None:
    """The units that are left over when as many as possible are there, the dearer kinds first."""
    supply: Words = [0, 0, 0]
    terms: Ints = [0] * 10
    kept: Ints = [0] * 7
    for word in range(3):
        supply[word] = s.makes[city][word]
        if bought:
            supply[word] += s.sells[left_of(s, city)][word] + s.sells[right_of(s, city)][word]
    kind = KIND_OF[code]
    what: int = stage_in(s, city, code) if is_stage(kind) else FIRST_CARD[NAME_IN[code]]
    work: int = stage_work(s, city, what) if is_stage(kind) else what
    read_terms(s, city, kind, what, terms)
    for resource in range(GOODS - 1, -1, -1):
        for _ in range(NEED[work][resource]):
            kept[resource] += 1
            if not covers(kept, supply, terms, WILD):
                kept[resource] -= 1
                short[resource] += 1


def covers(kept: Ints, supply: Words, terms: Ints, wild: int) -> bool:
    """Whether a supply, as payment.py counts it, and the single units of the city's choice from `wild` on are enough."""
    need: Words = [0, 0, 0]
    for resource in range(GOODS):
        add_producer(need, 1 << resource, kept[resource])
    if suffices(need, supply):
        return True
    if wild >= WILD + terms[WILD_COUNT]:
        return False
    for resource in range(GOODS):
        if kept[resource] and terms[wild] >> resource & 1:
            kept[resource] -= 1
            enough = covers(kept, supply, terms, wild + 1)
            kept[resource] += 1
            if enough:
                return True
    return covers(kept, supply, terms, wild + 1)
