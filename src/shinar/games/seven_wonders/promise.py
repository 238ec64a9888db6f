"""How good a city looks before the end: what it has scored, and what it promises.

Plain Python that compiles to C with promise.pxd. All in hundredths of points. The weights were fitted to how games between bots
ended (docs/bots.md).
"""

from __future__ import annotations

from shinar.games.seven_wonders import cards, moves, tables
from shinar.games.seven_wonders.traits import Traits

# For each trait of a city its weight in the last turn, and before the first one.
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
}
COUNT = len(FITTED)
ALL_TURNS = cards.AGES * cards.TURNS
WEIGHTS = [[round(end + (start - end) * left / ALL_TURNS) for end, start in FITTED.values()] for left in range(ALL_TURNS + 1)]
NONE = -1
CHOOSE, CITY = cards.PHASES.index("choose"), cards.PHASES.index("city")
A_DISCARD, A_TOWER, A_OLYMPIA, A_GIFT, A_STAGE, A_GRANT = (
    moves.KINDS.index(kind) for kind in ("discard", "tower", "olympia", "gift", "stage", "grant")
)
ALONE, BY_TOKEN = moves.JOIN.words.index("alone"), moves.JOIN.words.index("token")
KIND, NAME, JOIN, TILE = moves.KIND_OF, moves.NAME_IN, moves.JOIN_IN, moves.TILE_IN
CARD_OF_NAME = [numbers[0] for numbers in tables.CARDS_OF]
SHIELDS, SPECIAL, DIG = tables.SHIELDS, tables.SPECIAL, tables.SPECIALS.index("dig")
CHANGES_SUPPLY = [int(bool(effect.makes or effect.cheap)) for effect in tables.EFFECTS]


class Promise(Traits):
    """The judgement of one who looks no further than a turn."""

    def value(self, seat: int) -> int:
        """Its lead; a play that the seat has sealed counts as carried out."""
        if self.sealed[seat] != NONE and (self.phase == CHOOSE or self.phase == CITY):
            return self.planned_lead(seat)
        return self.lead(seat)

    def value_each(self, found: list[int]) -> None:
        """Where nothing is sealed, each city is judged once."""
        for seat in range(self.seats):
            if self.sealed[seat] != NONE:
                Traits.value_each(self, found)
                return
        total = 0
        for seat in range(self.seats):
            found[seat] = self.worth(seat)
            total += found[seat]
        for seat in range(self.seats):
            found[seat] = self.seats * found[seat] - total

    def lead(self, seat: int) -> int:
        """What a city is worth more than the others on average, times their number."""
        n = (self.seats - 1) * self.worth(seat)
        for other in range(self.seats):
            if other != seat:
                n -= self.worth(other)
        return n

    def worth(self, city: int) -> int:
        """All that can be said of a city, each thing by its weight; at the end the score."""
        if self.turn < 0:
            return 100 * self.score(city)
        found = [0] * 80
        self.describe(city, found)
        weights = WEIGHTS[self.turns_left()]
        n = 0
        for i in range(COUNT):
            n += weights[i] * found[i]
        return n

    # --- a play in mind -----------------------------------------------------------------------------------------------

    def planned_lead(self, city: int) -> int:
        """The lead after the play that is sealed, as if it were carried out alone. All is put back."""
        code = self.sealed[city]
        changes = [0] * 8
        tokens = self.tokens_left
        self.charge(city, code, changes)
        work = self.planned_work(city, code)
        at = self.tile_place(city, TILE[code]) if KIND[code] == A_TOWER else NONE
        if at != NONE:
            self.tiles[city][at] = NONE
        if work != NONE:
            self.plan(city, code, work, 1)
        changes[city] += self.income(city, code, work)
        for other in range(self.cities):
            self.coins[other] += changes[other]
        n = self.lead(city)
        for other in range(self.cities):
            self.coins[other] -= changes[other]
        if work != NONE:
            self.plan(city, code, work, -1)
        if at != NONE:
            self.tiles[city][at] = TILE[code]
        self.tokens_left = tokens
        return n

    def planned_work(self, city: int, code: int) -> int:
        """What a play builds, or NONE."""
        if KIND[code] in (A_STAGE, A_GRANT):
            return self.stage_work(city, self.stages[city])
        return NONE if KIND[code] in (A_DISCARD, A_TOWER) else CARD_OF_NAME[NAME[code]]

    def tile_place(self, city: int, tile: int) -> int:
        """Which of the seat's tiles it is."""
        for i in range(3):
            if self.tiles[city][i] == tile:
                return i
        return NONE

    def plan(self, city: int, code: int, work: int, step: int) -> None:
        """A building or a stage more, or less again."""
        if KIND[code] in (A_STAGE, A_GRANT):
            self.plan_stage(city, code, work, step)
        else:
            self.plan_building(city, code, work, step)
        if CHANGES_SUPPLY[work]:
            self.refresh(city)

    def plan_stage(self, city: int, code: int, work: int, step: int) -> None:
        self.stages[city] += step
        self.shields[city] += step * SHIELDS[work]
        if KIND[code] == A_GRANT:
            self.grant_tokens[city] -= step
        if SPECIAL[work] == DIG:
            self.digs[city] += step

    def plan_building(self, city: int, code: int, card: int, step: int) -> None:
        if step > 0:
            self.add_building(city, card)
        else:
            self.remove_building(city, card)
        if KIND[code] == A_OLYMPIA:
            self.olympia_used[city] += step
        elif KIND[code] == A_GIFT:
            self.gift_tokens[city] -= step
        if JOIN[code] != ALONE:
            self.taking_part[city] += step
            if JOIN[code] == BY_TOKEN:
                self.colour_tokens[city] -= step
            if self.tokens_left > 0:
                self.tokens_left -= 1  # put back with the rest
