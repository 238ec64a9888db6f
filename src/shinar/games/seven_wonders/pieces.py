"""The table of 7 Wonders: where every card, tile, coin and token lies, and how they are dealt, passed and put down.

Cards that may be hidden are kept in *slots*: a slot belongs to one physical card from the deal of its age on, wherever it goes. For
each seat a slot has a label of what that seat knows of it: 0 is known; else the slot is one of those that were dealt in an age and
never seen (`unseen`), or that the seat last saw together in its own hand in a turn (`held`). Slots with one label hold, for that
seat, certain cards in an unknown order. knowledge.py deals them anew.

City 2 of a game for two is the Free City, which has no seat.
"""

from __future__ import annotations

from shinar.core.fields import Field
from shinar.core.state import State
from shinar.games.seven_wonders import cards, tables

NONE = -1

HAND, TURNS, START_COINS, TILES = cards.HAND, cards.TURNS, cards.START_COINS, cards.TILES
CARD_COUNT, FIRST_GUILD, GUILDS = tables.CARD_COUNT, tables.FIRST_GUILD, tables.GUILDS
FREE_CITY_GUILDS, GUILDS_BEYOND_PLAYERS = cards.FREE_CITY_GUILDS, cards.GUILDS_BEYOND_PLAYERS
PROJECTS_AN_AGE = tables.PROJECTS_AN_AGE
DECKS = [[tables.deck(age + 1, n) + [0] * (56 - len(tables.deck(age + 1, n))) for age in range(3)] for n in range(3, 8)]
DECK_SIZES = [[len(tables.deck(age + 1, n)) for age in range(3)] for n in range(3, 8)]
LABELS_AN_AGE = cards.LABELS_AN_AGE
CHOSEN_SIDES = 1  # before it by chance; after it A for all, B for all


class Pieces(State):
    """The pieces of a game of 7 Wonders."""

    FIELDS = (
        Field("makes", (8, 3), 8),
        Field("sells", (8, 3), 8),
        Field("sealed", (8,), 2),
        Field("coins", (8,), 2),
        Field("hands", (8, 8), 2),
        Field("tucked", (8, 4), 2),
        Field("discards", (176,), 2),
        Field("discard_count", (), 2),
        Field("dug", (8,), 2),
        Field("pile", (8,), 2),
        Field("cards", (176,)),
        Field("labels", (8, 176)),
        Field("hand_sizes", (8,)),
        Field("dug_count"),
        Field("pile_size"),
        Field("thrown", (78,)),
        Field("built", (8, 78)),
        Field("colours", (8, 7)),
        Field("shields", (8,)),
        Field("prices", (8, 4)),
        Field("wonders", (8,)),
        Field("sides", (8,)),
        Field("stages", (8,)),
        Field("start_lost", (8,)),
        Field("olympia_used", (8,)),
        Field("victories", (8, 3)),
        Field("defeats", (8,)),
        Field("minus", (8,)),
        Field("minus_tokens", (8,)),
        Field("shield_tokens", (8,)),
        Field("colour_tokens", (8,)),
        Field("gift_tokens", (8,)),
        Field("grant_tokens", (8,)),
        Field("archives", (8,)),
        Field("menageries", (8,)),
        Field("smelters", (8,)),
        Field("taking_part", (8,)),
        Field("joined", (8,)),
        Field("digs", (8,)),
        Field("offers", (8, 3)),
        Field("tiles", (8, 3)),
        Field("laying", (8, 3)),
        Field("tower", (24,)),
        Field("tower_height"),
        Field("laws", (25,)),
        Field("project"),
        Field("tokens_left"),
        Field("tokens_open"),
        Field("age"),
        Field("round"),
        Field("holder"),
        Field("phase"),
        Field("cities"),
        Field("side_choice"),
        Field("with_tower"),
        Field("with_projects"),
        Field("fresh_tile"),
        Field("untaxed_gifts"),
        Field("one_for_sale"),
        Field("single_lost"),
        Field("single_minus"),
        Field("minus_is_defeat"),
    )

    makes: list[list[int]]  # by city: what it can use itself, as payment.py counts it
    sells: list[list[int]]  # by city: what its neighbours can buy
    sealed: list[int]  # by city: the move chosen and not yet revealed, or NONE
    coins: list[int]
    hands: list[list[int]]  # by seat: slots
    tucked: list[list[int]]  # by city: the slots of the cards under its stages
    discards: list[int]  # slots of the cards lying face down in the discard pile
    discard_count: int
    dug: list[int]  # slots of the cards that were built from the discard pile
    pile: list[int]  # slots of the Free City's pile, the top one last
    cards: list[int]  # by slot
    labels: list[list[int]]  # by seat and slot: what the seat knows of it
    hand_sizes: list[int]
    dug_count: int
    pile_size: int
    thrown: list[int]  # by card: how many lie in the discard pile in everybody's sight, lost by a penalty
    built: list[list[int]]  # by city and card: whether it stands there
    colours: list[list[int]]  # by city: how many buildings of each colour
    shields: list[int]  # by city: those of buildings and stages
    prices: list[list[int]]  # by city: raw and manufactured goods on the left, then on the right
    wonders: list[int]
    sides: list[int]
    stages: list[int]  # by city: how many are built
    start_lost: list[int]  # by city: whether the board makes nothing any more
    olympia_used: list[int]  # by city: whether this age's free building was taken
    victories: list[list[int]]  # by city: victory tokens of 1, 3, 5
    defeats: list[int]
    minus: list[int]  # by city: points lost to minus tokens
    minus_tokens: list[int]
    shield_tokens: list[int]
    colour_tokens: list[int]
    gift_tokens: list[int]
    grant_tokens: list[int]
    archives: list[int]
    menageries: list[int]
    smelters: list[int]
    taking_part: list[int]  # by seat: participation tokens
    joined: list[int]  # by seat: whether it took part in this turn
    digs: list[int]  # by city: whether a build from the discard pile is due
    offers: list[list[int]]  # by seat: tiles handed over in the draft
    tiles: list[list[int]]  # by seat: the tile kept first, second, third; NONE where it is on the tower
    laying: list[list[int]]  # by seat: whether that tile lies face down beside the tower
    tower: list[int]  # tiles in the order in which they were laid
    tower_height: int
    laws: list[int]  # by tile: whether it holds
    project: int  # of this age, or NONE
    tokens_left: int
    tokens_open: int  # whether tokens were left when the turn began
    age: int  # 0 to 2
    round: int  # the turn of the age, from 1
    holder: int  # with two players: who decides for the Free City
    phase: int
    cities: int
    side_choice: int
    with_tower: int
    with_projects: int
    fresh_tile: int  # options of rulings, 1 where they differ from the usual
    untaxed_gifts: int
    one_for_sale: int
    single_lost: int
    single_minus: int
    minus_is_defeat: int

    # --- set-up -------------------------------------------------------------------------------------------------------

    def clear(self) -> None:
        """Before a deal: nothing lies anywhere."""
        self.cities = 3 if self.seats == 2 else self.seats
        self.project = NONE
        for city in range(8):
            self.sealed[city] = NONE
            for i in range(8):
                self.hands[city][i] = NONE
            for stage in range(4):
                self.tucked[city][stage] = NONE
            self.pile[city] = NONE
            self.dug[city] = NONE
        for i in range(176):
            self.discards[i] = NONE

    def lay_out(self) -> None:
        """SEV-1.3, SEV-1.4: boards and coins."""
        self.clear()
        if self.wonders[0] == NONE:
            for i in range(7):
                self.wonders[i] = i
            self.shuffle(self.wonders, 7)
        for city in range(8):
            if city >= self.cities:
                self.wonders[city] = 0
                continue
            self.coins[city] = START_COINS
            self.sides[city] = self.first_side(city)

    def first_side(self, city: int) -> int:
        """By chance, of all the same, or left to the players; that of the Free City is then drawn."""
        if self.side_choice > CHOSEN_SIDES:
            return self.side_choice - CHOSEN_SIDES - 1
        return 0 if self.side_choice == CHOSEN_SIDES and city < self.seats else self.below(2)

    def left_of(self, city: int) -> int:
        """SEV-1.2."""
        return city + 1 if city + 1 < self.cities else 0

    def right_of(self, city: int) -> int:
        return city - 1 if city > 0 else self.cities - 1

    def deal_tiles(self) -> None:
        """SEV-10.1."""
        heap = [0] * 24
        for tile in range(TILES):
            heap[tile] = tile + 1
        self.shuffle(heap, TILES)
        for seat in range(self.seats):
            for i in range(3):
                self.offers[seat][i] = heap[3 * seat + i]

    def draw_project(self) -> None:
        """SEV-13.1, SEV-13.2."""
        self.project = PROJECTS_AN_AGE * self.age + self.below(PROJECTS_AN_AGE)
        self.tokens_left = 2 if self.seats == 2 else 6 if self.seats == 8 else self.seats - 1

    # --- dealing and passing ------------------------------------------------------------------------------------------

    def deal_age(self) -> None:
        """SEV-1.5 to SEV-1.7, SEV-9.2: the deck of the age, shuffled into slots."""
        heap = [0] * 64
        n = self.fill_deck(heap)
        self.shuffle(heap, n)
        first = HAND * self.cities * self.age
        for i in range(n):
            self.cards[first + i] = heap[i]
            for seat in range(self.seats):
                self.labels[seat][first + i] = LABELS_AN_AGE * self.age + 1
        for seat in range(self.seats):
            for i in range(HAND):
                self.hands[seat][i] = first + HAND * seat + i
                self.labels[seat][first + HAND * seat + i] = 0
            self.hand_sizes[seat] = HAND
        if self.cities > self.seats:
            self.pile_size = HAND
            for i in range(HAND):
                self.pile[i] = first + HAND * 2 + i
        self.reveals += 1

    def fill_deck(self, heap: list[int]) -> int:
        """The cards of the age; in the last one with guilds. Guilds that are not used get slots of their own: nobody knows them."""
        n = DECK_SIZES[self.cities - 3][self.age]
        for i in range(n):
            heap[i] = DECKS[self.cities - 3][self.age][i]
        if self.age < 2:
            return n
        guilds = [0] * 10
        for i in range(GUILDS):
            guilds[i] = FIRST_GUILD + i
        self.shuffle(guilds, GUILDS)
        used = self.guilds_used()
        for i in range(used):
            heap[n + i] = guilds[i]
        for i in range(used, GUILDS):
            slot = self.first_box() + i - used
            self.cards[slot] = guilds[i]
            for seat in range(self.seats):
                self.labels[seat][slot] = LABELS_AN_AGE * 2 + 1
        return n + used

    def guilds_used(self) -> int:
        """SEV-1.6, SEV-9.2."""
        return FREE_CITY_GUILDS if self.seats == 2 else self.seats + GUILDS_BEYOND_PLAYERS

    def first_box(self) -> int:
        """The slot of the first guild that is not used; they are there in the last age only."""
        return 3 * HAND * self.cities

    def pass_hands(self) -> None:
        """SEV-2.4, SEV-9.4: to the left in ages I and III, to the right in age II."""
        step = self.seats - 1 if self.age == 1 else 1
        passed = [[0] * 8, [0] * 8, [0] * 8, [0] * 8, [0] * 8, [0] * 8, [0] * 8, [0] * 8]
        sizes = [0] * 8
        for seat in range(self.seats):
            to = (seat + step) % self.seats
            sizes[to] = self.hand_sizes[seat]
            for i in range(8):
                passed[to][i] = self.hands[seat][i]
            for i in range(self.hand_sizes[seat]):
                slot = self.hands[seat][i]
                self.labels[seat][slot] = LABELS_AN_AGE * self.age + 1 + self.round
                self.labels[to][slot] = 0
        for seat in range(self.seats):
            self.hand_sizes[seat] = sizes[seat]
            for i in range(8):
                self.hands[seat][i] = passed[seat][i]

    def draw_for_city(self) -> None:
        """SEV-9.4: the holder takes the top card of the Free City's pile into the hand."""
        self.pile_size -= 1
        slot = self.pile[self.pile_size]
        self.pile[self.pile_size] = NONE
        self.hands[self.holder][self.hand_sizes[self.holder]] = slot
        self.hand_sizes[self.holder] += 1
        self.labels[self.holder][slot] = 0

    # --- handling -----------------------------------------------------------------------------------------------------

    def hand_of(self, city: int) -> int:
        """The seat whose hand a city plays from."""
        return city if city < self.seats else self.holder

    def place_in_hand(self, seat: int, name: int) -> int:
        """Where in a hand the first card of a name is, or NONE."""
        for i in range(self.hand_sizes[seat]):
            if NAME_OF[self.cards[self.hands[seat][i]]] == name:
                return i
        return NONE

    def take_from_hand(self, seat: int, name: int) -> int:
        """The slot of a card that leaves a hand."""
        at = self.place_in_hand(seat, name)
        slot = self.hands[seat][at]
        self.hand_sizes[seat] -= 1
        for i in range(at, self.hand_sizes[seat]):
            self.hands[seat][i] = self.hands[seat][i + 1]
        self.hands[seat][self.hand_sizes[seat]] = NONE
        return slot

    def lay_open(self, slot: int) -> int:
        """A card comes to lie where all see it: its slot is done with."""
        card = self.cards[slot]
        self.cards[slot] = 0
        for seat in range(self.seats):
            self.labels[seat][slot] = 0
        return card

    def discard(self, slot: int) -> None:
        self.discards[self.discard_count] = slot
        self.discard_count += 1

    def in_discards(self, name: int) -> bool:
        for card in range(CARD_COUNT):
            if self.thrown[card] and NAME_OF[card] == name:
                return True
        for i in range(self.discard_count):
            if NAME_OF[self.cards[self.discards[i]]] == name:
                return True
        return False

    def take_from_discards(self, name: int) -> int:
        """A card of a name out of the discard pile: one in everybody's sight if there is one, else the first laid."""
        for card in range(CARD_COUNT):
            if self.thrown[card] and NAME_OF[card] == name:
                self.thrown[card] -= 1
                return card
        at = 0
        while NAME_OF[self.cards[self.discards[at]]] != name:
            at += 1
        slot = self.discards[at]
        self.discard_count -= 1
        for i in range(at, self.discard_count):
            self.discards[i] = self.discards[i + 1]
        self.discards[self.discard_count] = NONE
        self.keep_in_mind(slot)
        self.dug[self.dug_count] = slot
        self.dug_count += 1
        return self.cards[slot]

    def keep_in_mind(self, slot: int) -> None:
        """Who knew of such a card in the pile takes it to be that one: the others of its name stay as unknown as they were."""
        for seat in range(self.seats):
            if self.labels[seat][slot] == 0:
                continue
            for i in range(self.discard_count):
                other = self.discards[i]
                if self.cards[other] == self.cards[slot] and self.labels[seat][other] == 0:
                    self.labels[seat][other] = self.labels[seat][slot]
                    self.labels[seat][slot] = 0
                    break

    def add_building(self, city: int, card: int) -> None:
        self.built[city][card] = 1
        self.colours[city][COLOUR[card]] += 1
        self.shields[city] += SHIELDS[card]

    def remove_building(self, city: int, card: int) -> None:
        self.built[city][card] = 0
        self.colours[city][COLOUR[card]] -= 1
        self.shields[city] -= SHIELDS[card]

    def has(self, city: int, card: int) -> bool:
        """Whether a building of that card's name stands in a city."""
        return bool(self.built[city][card] or self.built[city][TWIN[card]])


NAME_OF, TWIN, COLOUR, SHIELDS = tables.NAME_OF, tables.TWIN, tables.COLOUR, tables.SHIELDS
