"""How good a city looks before the end: what it has scored, and what it promises.

Compiles to C. All in hundredths of points. The weights were fitted to how games between bots
ended (docs/bots.md).
"""

from __future__ import annotations

from shinar.core.native import Ints
from shinar.games.seven_wonders import cards, moves, tables
from shinar.games.seven_wonders.boxes import prospects
from shinar.games.seven_wonders.boxes.effects import has_bonus, note_choice
from shinar.games.seven_wonders.boxes.hooks import all_decide, in_prelude
from shinar.games.seven_wonders.boxes.plans import plan_effects, plan_free_build, plan_play, plan_tucked
from shinar.games.seven_wonders.cards import NONE
from shinar.games.seven_wonders.features import described, turns_left
from shinar.games.seven_wonders.pieces import Pieces, add_building, remove_building
from shinar.games.seven_wonders.prices import is_stage
from shinar.games.seven_wonders.scoring import score
from shinar.games.seven_wonders.supply import refresh
from shinar.games.seven_wonders.turn import income, note_dig, stage_in
from shinar.games.seven_wonders.wonders import stage_work

try:
    import cython  # type: ignore[import-not-found, unused-ignore]
except ImportError:
    from shinar import _nocython as cython  # type: ignore[no-redef, unused-ignore]

if not cython.compiled:  # arrays are passed as pointers: only C can call these
    from shinar.games.seven_wonders.boxes.plans import plan_gifts, suppose, take_back
    from shinar.games.seven_wonders.features import describe
    from shinar.games.seven_wonders.turn import charge

# For each feature of a city its weight in the last turn, and before the first one.
FITTED = {
    "military": (115, 111),
    "wonder": (92, 99),
    "blue": (91, 116),
    "science": (87, 69),
    "yellow": (88, 105),
    "guilds": (87, 78),
    "tower": (42, 43),
    "project points": (108, 71),
    "coins": (30, 34),
    "coins to 3": (39, 10),
    "coins to 6": (17, 3),
    "coins to 10": (3, 33),
    "raw kinds": (103, 225),
    "raw twice": (53, 256),
    "raw thrice": (-11, 191),
    "raw producers": (1, -44),
    "goods kinds": (133, 244),
    "goods twice": (10, 96),
    "raw for sale": (50, -10),
    "goods for sale": (115, 50),
    "cheap raw": (35, 184),
    "cheap goods": (33, 105),
    "stages left": (-58, -84),
    "stage ready": (40, 65),
    "stage lacks": (2, -6),
    "stage points": (19, -5),
    "shields": (45, -3),
    "ahead": (1, -26),
    "behind": (34, 7),
    "lead": (10, 4),
    "ahead in time": (9, 7),
    "behind in time": (-20, -3),
    "lead in time": (-1, 2),
    "lead later": (9, 15),
    "ahead later": (15, 8),
    "symbols": (160, 270),
    "symbol kinds": (-113, 63),
    "symbol pairs": (-5, 212),
    "most of a symbol": (-63, -140),
    "brown cards": (5, 327),
    "grey cards": (37, 335),
    "blue cards": (29, -73),
    "yellow cards": (6, 117),
    "red cards": (-32, 78),
    "purple cards": (95, 260),
    "chains to blue": (55, 118),
    "chains to yellow": (5, 82),
    "chains to red": (31, 156),
    "chains to green": (37, 176),
    "free builds": (234, 231),
    "seventh cards": (314, -177),
    "copy": (117, 829),
    "digs": (400, 300),
    "gifts": (110, 627),
    "grants": (68, 76),
    "colour tokens": (38, 76),
    "smelters": (7, 99),
    "part": (225, 44),
    "part by age": (74, 19),
    "part unsure": (-34, 11),
    "no part": (-45, -214),
    "no part unsure": (-22, 0),
    "tiles": (-175, -139),
    **prospects.FITTED,
}
ALL_TURNS = cards.AGES * cards.TURNS
WEIGHTS: list[Ints] = [
    [round(end + (start - end) * left / ALL_TURNS) for end, start in FITTED.values()] for left in range(ALL_TURNS + 1)
]
CHOOSE, CITY, PURCHASE = (cards.PHASES.index(phase) for phase in ("choose", "city", "purchase"))
A_DISCARD, A_TOWER, A_OLYMPIA, A_GIFT, A_GRANT, A_WALL_GRANT = (
    moves.KINDS.index(kind) for kind in ("discard", "tower", "olympia", "gift", "grant", "wall_grant")
)
A_BOX_BUILD, A_BOX_PLAY = moves.BOX_BUILD, moves.BOX_PLAY
ALONE, BY_TOKEN = moves.JOIN.words.index("alone"), moves.JOIN.words.index("token")
KIND, NAME, JOIN, TILE = moves.KIND_OF, moves.NAME_IN, moves.JOIN_IN, moves.TILE_IN
CARD_OF_NAME = [numbers[0] for numbers in tables.CARDS_OF]
SHIELDS, POWER_BITS = tables.SHIELDS, tables.POWER_BITS
CHANGES_SUPPLY = [int(bool(effect.makes or effect.cheap)) for effect in tables.EFFECTS]


def value(s: Pieces, seat: int) -> int:
    """Its lead; what the seat has sealed counts as carried out."""
    if s.sealed[seat] == NONE:
        return lead(s, seat)
    if s.phase == CHOOSE or s.phase == CITY or s.phase == PURCHASE or (s.boxes and in_prelude(s)):
        return planned_lead(s, seat)
    return supposed_lead(s, seat) if s.boxes and all_decide(s) else lead(s, seat)


def lead(s: Pieces, seat: int) -> int:
    """What a city is worth more than the others on average, times their number."""
    n = (s.seats - 1) * worth(s, seat)
    for other in range(s.seats):
        if other != seat:
            n -= worth(s, other)
    return n


def worth(s: Pieces, city: int) -> int:
    """All that can be said of a city, each thing by its weight; at the end the score."""
    if s.turn < 0:
        return 100 * score(s, city)
    found: Ints = [0] * 80
    describe(s, city, found)
    weights: Ints = WEIGHTS[turns_left(s)]
    n = 0
    for i in range(described(s)):
        n += weights[i] * found[i]
    return n


# --- a play in mind ---------------------------------------------------------------------------------------------------


def planned_lead(s: Pieces, city: int) -> int:
    """The lead after the play that is sealed, as if it were carried out alone. All is put back."""
    code = s.sealed[city]
    paid: Ints = [0] * 8
    sales: Ints = [0] * 8
    given: Ints = [0] * 8
    tokens, powers, fresh = s.tokens_left, s.powers[city], s.fresh_powers[city]
    digs, dues = s.digs[city], s.dues[city]
    charge(s, city, code, paid, sales, given)
    work = planned_work(s, city, code)
    at = tile_place(s, city, TILE[code]) if KIND[code] == A_TOWER else NONE
    if at != NONE:
        s.tiles[city][at] = NONE
    stage = stage_in(s, city, code) if is_stage(KIND[code]) else NONE
    if work != NONE:
        plan(s, city, code, stage, work, 1)
        note_dig(s, city, work)
        if s.boxes:
            note_choice(s, city, work)
            plan_gifts(s, city, work, given)
    given[city] += income(s, city, code, work)
    for other in range(s.cities):
        given[other] += 1 if s.boxes and given[other] and has_bonus(s, other) else 0
        s.coins[other] += sales[other] - paid[other] + given[other]
    n: int = supposed_lead(s, city) if s.boxes and in_prelude(s) else lead(s, city)
    for other in range(s.cities):
        s.coins[other] -= sales[other] - paid[other] + given[other]
    if work != NONE:
        plan(s, city, code, stage, work, -1)
    if at != NONE:
        s.tiles[city][at] = TILE[code]
    s.tokens_left, s.powers[city], s.fresh_powers[city] = tokens, powers, fresh
    s.digs[city], s.dues[city] = digs, dues
    return n


def supposed_lead(s: Pieces, seat: int) -> int:
    """The lead when what the seat has sealed in a phase of a box counts as done."""
    kept: Ints = [0] * 4
    suppose(s, seat, kept)
    n = lead(s, seat)
    take_back(s, seat, kept)
    return n


def planned_work(s: Pieces, city: int, code: int) -> int:
    """What a play builds, or NONE."""
    if is_stage(KIND[code]):
        return stage_work(s, city, stage_in(s, city, code))
    return NONE if KIND[code] in (A_DISCARD, A_TOWER) else CARD_OF_NAME[NAME[code]]


def tile_place(s: Pieces, city: int, tile: int) -> int:
    """Which of the seat's tiles it is."""
    for i in range(3):
        if s.tiles[city][i] == tile:
            return i
    return NONE


def plan(s: Pieces, city: int, code: int, stage: int, work: int, step: int) -> None:
    """A building or a stage more, or less again."""
    if stage != NONE:
        plan_stage(s, city, code, stage, work, step)
    elif KIND[code] == A_BOX_PLAY:
        plan_play(s, city, work, step)
    else:
        plan_building(s, city, code, work, step)
    if s.boxes:
        plan_effects(s, city, work, step)
    if CHANGES_SUPPLY[work]:
        refresh(s, city)


def plan_stage(s: Pieces, city: int, code: int, stage: int, work: int, step: int) -> None:
    s.stages[city] += step
    s.raised[city] ^= 1 << stage
    s.shields[city] += step * SHIELDS[work]
    if step > 0:
        s.powers[city] |= POWER_BITS[work]
    else:
        s.powers[city] &= ~POWER_BITS[work]
    if KIND[code] in (A_GRANT, A_WALL_GRANT):
        s.grant_tokens[city] -= step
    if s.boxes:
        plan_tucked(s, city, code, stage, work, step)


def plan_building(s: Pieces, city: int, code: int, card: int, step: int) -> None:
    if step > 0:
        add_building(s, city, card)
    else:
        remove_building(s, city, card)
    if KIND[code] == A_OLYMPIA:
        s.olympia_used[city] += step
    elif KIND[code] == A_BOX_BUILD:
        plan_free_build(s, city, step)
    elif KIND[code] == A_GIFT:
        s.gift_tokens[city] -= step
    if JOIN[code] != ALONE:
        s.taking_part[city] += step
        if JOIN[code] == BY_TOKEN:
            s.colour_tokens[city] -= step
        if s.tokens_left > 0:
            s.tokens_left -= 1  # put back with the rest
