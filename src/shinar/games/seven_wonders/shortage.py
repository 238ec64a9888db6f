"""Why a player cannot use a card now, and what is short: for people to read, never for a search.

What would be paid is asked of the rules themselves: of the same position with a full purse.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

from shinar.core.errors import OutOfTurn
from shinar.core.moves import Move
from shinar.games.seven_wonders.boxes.phases import ONLY_BUILT, PLAYED_IN
from shinar.games.seven_wonders.boxes.trade import discounted, made_kinds
from shinar.games.seven_wonders.cards import MOST_STAGES, PHASES, RAW, RESOURCES
from shinar.games.seven_wonders.legality import asked_city
from shinar.games.seven_wonders.moves import BOX_BUILD, BOX_PLAY, KINDS, MOVES
from shinar.games.seven_wonders.refusals import RESOURCES_MISSING
from shinar.games.seven_wonders.state import SevenWondersState
from shinar.games.seven_wonders.tables import AGE_NAMES, CARDS_OF, NAMES, NEED, power
from shinar.games.seven_wonders.turn import payment_of
from shinar.games.seven_wonders.wonders import in_any_order, next_stage, stage_work, stands

FULL_PURSE = 1000
OF_BOX = KINDS[BOX_PLAY]
BUILDS = ("build", "chain", "olympia", "gift", KINDS[BOX_BUILD], OF_BOX)
STAGES = ("stage", "grant", "wall", "wall_grant")
WITH_CARDS = ("choose", "city", "seventh", "dig", *PLAYED_IN)
DISCOUNTS = sum(power(name) for name in ("green_discount", "blue_discount", "red_discount", "stage_discount"))
MADE_GOODS, MISSING_GOODS, MISSING_GOODS_TOO = (power(name) for name in ("made_goods", "missing_goods", "missing_goods_too"))
ALL_RESOURCES = (1 << len(RESOURCES)) - 1
SETS = 16  # of raw materials, as payment.py counts them; half as many of manufactured goods


def refused(state: SevenWondersState, seat: int, names: Iterable[str]) -> dict[str, Any]:
    """For the cards that a seat can choose from: by name why one cannot be built, and why no stage can be."""
    asked = _asked(state, seat)
    phase = "" if asked is None else PHASES[asked.snapshot("phase")["phase"]]
    if asked is None or phase not in WITH_CARDS:
        return {}
    city = asked_city(asked)
    rich = _rich(asked, city)
    cards = list(dict.fromkeys(names))
    legal = [MOVES.move(code) for code in _codes(asked)]
    within = [MOVES.move(code) for code in _codes(rich)]
    found: dict[str, Any] = {}
    for name in cards:
        kinds = ("dig",) if phase == "dig" else BUILDS
        if not _meant(legal, name, kinds):
            move = _plain("dig" if phase == "dig" else OF_BOX if NAMES.index(name) >= AGE_NAMES else "build", name)
            found[name] = _why(asked, rich, city, _meant(within, name, kinds), [move])
    if phase in ("dig", *ONLY_BUILT) or not cards or _meant(legal, None, STAGES):
        return {"cards": found, "stage": None}
    return {"cards": found, "stage": _why(asked, rich, city, _meant(within, cards[0], STAGES), _stages(asked, city, cards[0]))}


def _asked(state: SevenWondersState, seat: int) -> SevenWondersState | None:
    """The position in which the seat decides, or decides anew; None where it may not."""
    if state.over or seat == state.turn:
        return None if state.over else state
    trial = state.copy()
    try:
        trial.give_turn(seat)
    except OutOfTurn:
        return None
    assert isinstance(trial, SevenWondersState)
    return trial


def _rich(state: SevenWondersState, city: int) -> SevenWondersState:
    found = state.copy()
    facts = state.snapshot()
    facts["coins"][city] = FULL_PURSE
    found.restore(facts)
    assert isinstance(found, SevenWondersState)
    return found


def _codes(state: SevenWondersState) -> list[int]:
    """The legal moves by the codes of the rules of today."""
    if state.MOVES is MOVES:
        return state.moves()
    moves = [state.MOVES.move(code) for code in state.moves()]
    return [MOVES.code(move.name, **move.args) for move in moves]


def _meant(moves: Sequence[Move], name: str | None, kinds: Sequence[str]) -> list[Move]:
    return [move for move in moves if move.name in kinds and name in (None, move.args["card"]) and _alone(move)]


def _alone(move: Move) -> bool:
    return move.args.get("join", "alone") == "alone"


def _plain(kind: str, name: str) -> Move:
    free = {"build": {"left": "0", "join": "alone"}, "dig": {"left": "0", "join": "alone"}, OF_BOX: {}}
    return MOVES.move(MOVES.code(kind, card=name, **free[kind]))


def _stages(state: SevenWondersState, city: int, name: str) -> list[Move]:
    """The plain ways to build what is left of a wonder."""
    if not in_any_order(state, city):
        return [MOVES.move(MOVES.code("stage", card=name, left="0"))]
    left = [stage + 1 for stage in range(MOST_STAGES) if not stands(state, city, stage)] or [1]
    return [MOVES.move(MOVES.code("wall", card=name, stage=str(stage), left="0")) for stage in left]


def _why(state: SevenWondersState, rich: SevenWondersState, city: int, payable: list[Move], plain: list[Move]) -> dict[str, Any]:
    """The rule against it; the goods that must be bought; the coins that are short, or whether no neighbour sells the goods."""
    if payable:
        priced = [(payment_of(rich, city, move.code), move) for move in payable] if city < state.seats else []
        (bank, left, right), move = min(priced, key=lambda way: sum(way[0]), default=((0, 0, 0), payable[0]))
        goods = _bought(state, city, move, [city]) if left + right else {}
        short = max(0, bank + left + right - state.snapshot("coins")["coins"][city]) if priced else 0
        return {"rule": _rule(state, plain), "goods": goods, "sold": True, "coins": short}
    rule = _rule(rich, plain)
    if rule != state.RULES.by_number(RESOURCES_MISSING).id:
        return {"rule": rule, "goods": {}, "sold": True, "coins": 0}
    around = [city, (city + 1) % _cities(state), (city - 1) % _cities(state)]
    return {"rule": rule, "goods": _bought(state, city, plain[0], around), "sold": False, "coins": 0}


def _rule(state: SevenWondersState, moves: list[Move]) -> str:
    """The rule against the last of some moves: where stages can be chosen, all of them cost more than there is."""
    problem = state.why_not(state.MOVES.code(moves[-1].name, **moves[-1].args))
    return "" if problem is None else problem.rule


def _cities(state: SevenWondersState) -> int:
    return int(state.snapshot("cities")["cities"])


def _bought(state: SevenWondersState, city: int, move: Move, sources: list[int]) -> dict[str, int]:
    """The goods of a cost that some cities do not have: of what the first can use itself, of the others what they sell."""
    facts = state.snapshot("makes", "sells")
    words = [facts["makes" if one == city else "sells"][one] for one in sources]
    supply = [sum(row[word] for row in words) for word in range(3)]
    work = _work(state, city, move)
    missing = _missing(NEED[work], supply, _wild(state, city, move, work))
    return {RESOURCES[resource]: n for resource, n in missing.items()}


def _work(state: SevenWondersState, city: int, move: Move) -> int:
    if move.name not in STAGES:
        return CARDS_OF[NAMES.index(move.args["card"])][0]
    stage = int(move.args["stage"]) - 1 if "stage" in move.args else next_stage(state, city)
    return stage_work(state, city, stage)


def _wild(state: SevenWondersState, city: int, move: Move, work: int) -> list[int]:
    """The single units of its choice that the city has for this, each as bits of resources."""
    powers = state.snapshot("powers")["powers"][city]
    stage = int(move.args["stage"]) - 1 if "stage" in move.args else next_stage(state, city)
    card = stage if move.name in STAGES else work
    made = made_kinds(state, city)
    units = [
        discounted(state, city, KINDS.index(move.name), card) if powers & DISCOUNTS else 0,
        made if powers & MADE_GOODS else 0,
        ALL_RESOURCES & ~made if powers & MISSING_GOODS else 0,
        ALL_RESOURCES & ~made if powers & MISSING_GOODS_TOO else 0,
    ]
    return [unit for unit in units if unit]


def _missing(need: Sequence[int], supply: Sequence[int], wild: list[int]) -> dict[int, int]:
    """The units that are left over when as many as possible are there, the dearer kinds first."""
    kept, left = [0] * len(need), Counter[int]()
    for resource in reversed(range(len(need))):
        for _ in range(need[resource]):
            kept[resource] += 1
            if not _covers(kept, supply, wild):
                kept[resource] -= 1
                left[resource] += 1
    return dict(sorted(left.items()))


def _covers(need: Sequence[int], supply: Sequence[int], wild: list[int]) -> bool:
    """Whether a supply, as payment.py counts it, and single units are enough."""
    if _suffices(need, supply):
        return True
    if not wild:
        return False
    for resource in range(len(need)):
        if need[resource] and wild[0] >> resource & 1:
            less = [n - (at == resource) for at, n in enumerate(need)]
            if _covers(less, supply, wild[1:]):
                return True
    return _covers(need, supply, wild[1:])


def _suffices(need: Sequence[int], supply: Sequence[int]) -> bool:
    """Hall's theorem: every set of resources has as many producers as units of it are needed."""
    raw = supply[0] | supply[1] << 64
    for chosen in range(SETS):
        if sum(n for at, n in enumerate(need[:RAW]) if chosen >> at & 1) > (raw >> 8 * chosen & 0xFF):
            return False
    made = range(SETS // 2)
    return all(sum(n for at, n in enumerate(need[RAW:]) if chosen >> at & 1) <= (supply[2] >> 8 * chosen & 0xFF) for chosen in made)
