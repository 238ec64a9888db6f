"""SEV-18: leaders that bring points, shields, symbols and coins, one by one, and the guilds of Leaders."""

import pytest

from shinar.games.seven_wonders.catalogue import CARDS
from shinar.games.seven_wonders.pieces import Pieces
from shinar.games.seven_wonders.points import added_points
from shinar.games.seven_wonders.tables import CARD_NUMBERS
from shinar.testing import rule
from tests.seven_wonders.leaders import recruiting, table
from tests.seven_wonders.table import coins, count, lay, on, scored, turn, victories

# Two to four cards of each colour, for a table of three.
COLOURS = {
    "brown": "lumber_yard stone_pit clay_pool",
    "grey": "loom_1 press_1",
    "blue": "altar theater baths",
    "yellow": "marketplace west_trading_post east_trading_post",
    "green": "apothecary workshop",
    "red": "stockade barracks guard_tower",
    "purple": "workers_guild spies_guild",
    "black": "militia hideout residence",
}
HANDS = "leaders 0: nero\nleaders 1: midas\nleaders 2: varro"  # for the next recruitment phase
ALL = " ".join(COLOURS.values())


def points(leader: str, cards: str, more: str = "", **options: object) -> int:
    """What a leader adds to the score of a city with these cards, whatever the line."""
    position = f"age: 3\nboards: gizah-A rhodos-A babylon-A\ncoins: 0 0 0\n{more}\ncity 0: {cards} "
    with_leader, without = (table(position + name, **options) for name in (leader, ""))
    return with_leader.scores()[0] - without.scores()[0]


# --- what is printed --------------------------------------------------------------------------------------------------


@rule("SEV-18.2")
@pytest.mark.parametrize(("leader", "worth"), [("sappho", 2), ("zenobia", 3), ("nefertiti", 4), ("cleopatra", 5)])
def test_leaders_worth_points(leader: str, worth: int) -> None:
    assert scored(table(f"city 0: {leader}"), "leaders") == worth
    assert points(leader, ALL, cities="with") == worth


@rule("SEV-18.3")
@pytest.mark.parametrize(("leader", "shields"), [("hannibal", 1), ("caesar", 2)])
@pytest.mark.parametrize("age", [1, 2, 3])
def test_leaders_with_shields_count_in_every_age(leader: str, shields: int, age: int) -> None:
    reds = ("stockade", "barracks", "guard_tower")
    position = f"age: {age}\nround: 6\ncity 0: {leader}\ncity 1: {' '.join(reds[:shields])}\n{HANDS}"
    state = turn(table(position))
    assert victories(state) == str(2 * age - 1), "as many as the left neighbour, more than the right one"
    weaker = turn(table(position.replace(leader, "sappho")))
    assert (victories(weaker), count(weaker, "defeats")) == ("", 1)


@rule("SEV-18.3", "SEV-17.11")
def test_a_leader_of_the_recruitment_phase_has_shields_at_once() -> None:
    state = turn(recruiting("caesar", "coins: 5 0 0", ("nero", "midas")), "recruit caesar")
    assert [state.snapshot("shields")["shields"][seat] for seat in range(3)] == [2, 0, 0]


@rule("SEV-18.4")
def test_croesus_brings_six_coins() -> None:
    assert coins(turn(recruiting("croesus", "coins: 3 0 0"), "recruit croesus")) == 8
    assert points("croesus", ALL, cities="with") == 0


# --- what is counted --------------------------------------------------------------------------------------------------


@rule("SEV-18.5")
@pytest.mark.parametrize(
    ("leader", "colour", "each"),
    [
        ("phidias", "brown", 1),
        ("nebuchadnezzar", "blue", 1),
        ("varro", "yellow", 1),
        ("hypatia", "green", 1),
        ("darius", "black", 1),
        ("praxiteles", "grey", 2),
        ("pericles", "red", 2),
        ("hiram", "purple", 2),
    ],
)
def test_leaders_that_count_cards_of_the_own_city(leader: str, colour: str, each: int) -> None:
    assert {card.colour for card in CARDS if card.id in COLOURS[colour].split()} == {colour}
    cards = COLOURS[colour]
    others = " ".join(found for name, found in COLOURS.items() if name != colour)
    assert points(leader, cards, cities="with") == each * len(cards.split())
    assert points(leader, others, f"city 1: {cards}", cities="with") == 0, "other colours and other cities do not count"


@rule("SEV-18.6")
@pytest.mark.parametrize("built", [0, 1, 3])
def test_amytis_counts_own_stages(built: int) -> None:
    state = table(f"boards: gizah-A-{built} rhodos-A-2 babylon-A-2\ncity 0: amytis")
    assert scored(state, "leaders") == 2 * built


@rule("SEV-18.7")
def test_alexander_makes_every_victory_token_worth_one_more() -> None:
    assert points("alexander", "", "victories 0: 1 1 3 5\nvictories 1: 5 5\ndefeats: 2 0 0") == 4


@rule("SEV-18.7")
def test_alexander_counts_tokens_of_projects() -> None:
    position = "age: 2\nround: 6\ncity 0: alexander\ntaking part: 2 0 0\n" + HANDS
    state = turn(table(position, project="war_mirror 0"))
    assert (victories(state), scored(state, "leaders")) == ("3 3", 2)


@rule("SEV-18.8", "SEV-18.30")
@pytest.mark.parametrize(("money", "worth"), [(2, 0), (3, 1), (11, 3)])
def test_midas_counts_the_treasury_once_more(money: int, worth: int) -> None:
    state = table(f"city 0: midas\ncoins: {money} 9 9")
    assert (scored(state, "leaders"), scored(state, "treasury")) == (worth, worth)


@rule("SEV-18.9")
@pytest.mark.parametrize(
    ("cards", "sets"),
    [
        ("stockade apothecary altar", 1),
        ("stockade barracks apothecary workshop altar", 1),
        ("stockade barracks apothecary workshop altar theater", 2),
        ("stockade barracks altar theater lumber_yard", 0),
        ("stockade altar euclid", 0),
    ],
)
def test_justinian_counts_sets_of_red_green_and_blue(cards: str, sets: int) -> None:
    assert scored(table(f"city 0: justinian {cards}"), "leaders") == 3 * sets


SEVEN = "lumber_yard loom_1 altar marketplace apothecary stockade workers_guild"
SEVEN_MORE = "stone_pit press_1 theater west_trading_post workshop barracks spies_guild"


@rule("SEV-18.10")
@pytest.mark.parametrize(("cards", "sets"), [(SEVEN, 1), (f"{SEVEN} {SEVEN_MORE}", 2)])
def test_plato_counts_sets_of_the_seven_colours(cards: str, sets: int) -> None:
    assert points("plato", cards) == 7 * sets


@rule("SEV-18.10")
@pytest.mark.parametrize("missing", SEVEN.split())
def test_for_plato_black_and_white_cards_stand_for_no_colour(missing: str) -> None:
    cards = " ".join(card for card in SEVEN.split() if card != missing)
    assert points("plato", f"{cards} militia sappho nero", cities="with") == 0


# --- science ----------------------------------------------------------------------------------------------------------


@rule("SEV-18.11")
def test_aristotle_makes_each_set_worth_three_more() -> None:
    cards = "apothecary workshop scriptorium"
    assert points("aristotle", cards) == 3
    assert points("aristotle", f"{cards} dispensary laboratory library") == 6
    assert points("aristotle", "apothecary workshop") == 0


@rule("SEV-18.11")
def test_aristotle_and_the_archives_add_up() -> None:
    position = "age: 3\narchives: 2 0 0\ncity 0: apothecary workshop scriptorium "
    both, one = table(position + "aristotle"), table(position)
    assert one.scores()[0] == 1 + 3 + 7 + 2 * 3  # coins, symbols, set, archives
    assert both.scores()[0] - one.scores()[0] == 3


@rule("SEV-18.11")
def test_symbols_of_ones_choice_are_set_for_the_best_sum_of_all() -> None:
    """Four of a kind and one of another: the third of the kinds only with what the sets bring more."""
    cards = "age: 3\nboards: babylon-A-2 rhodos-A gizah-A\ncity 0: apothecary dispensary lodge academy workshop"
    alone, more = table(cards), table(cards + " aristotle")
    assert scored(alone, "science") == 25 + 1  # five compasses, a gear
    assert scored(more, "science") == 16 + 1 + 1 + 10
    archives = table(cards + " aristotle\narchives: 1 0 0")
    assert archives.scores()[0] - more.scores()[0] == 3


@rule("SEV-18.12")
@pytest.mark.parametrize(
    ("leader", "with_two", "two"),
    [
        ("euclid", "workshop scriptorium", "apothecary"),
        ("pythagoras", "apothecary scriptorium", "workshop"),
        ("ptolemy", "apothecary workshop", "scriptorium"),
    ],
)
def test_leaders_with_a_symbol(leader: str, with_two: str, two: str) -> None:
    assert scored(table(f"city 0: {leader} {with_two}"), "science") == 3 + 7
    assert scored(table(f"city 0: {leader} {two}"), "science") == 4
    assert scored(table(f"city 0: {leader} {two}"), "leaders") == 0


@rule("SEV-18.12")
@pytest.mark.parametrize("leader", ["euclid", "pythagoras", "ptolemy"])
def test_they_are_no_green_cards(leader: str) -> None:
    state = table(f"age: 3\ncity 0: hypatia {leader}\ncity 1: philosophers_guild\ncity 2: pigeon_loft", cities="with")
    assert (scored(state, "leaders"), scored(state, "guilds", 1)) == (0, 0)
    assert scored(state, "science", 2) == 0, "a mask copies green cards only"


# --- guilds -----------------------------------------------------------------------------------------------------------


@rule("SEV-18.31", "SEV-18.32", "SEV-18.33", "SEV-18.34")
@pytest.mark.parametrize(
    ("guild", "makes"),
    [
        ("gamers_guild", "lumber_yard stone_pit clay_pool ore_vein"),
        ("courtesans_guild", "lumber_yard clay_pool loom_1 glassworks_1"),
        ("diplomats_guild", "lumber_yard stone_pit glassworks_1 press_1"),
        ("architects_guild", "clay_pool ore_vein foundry loom_1 press_1"),
    ],
)
def test_what_the_guilds_cost(guild: str, makes: str) -> None:
    position = f"age: 3\nboards: roma-A halikarnassos-A alexandria-A\nhand 0: {guild}\ncoins: 0 0 0\ncity 0: "
    state = turn(table(position + makes), f"build {guild}")
    assert guild in on(state, "city 0").split()
    for missing in makes.split():
        short = table(position + " ".join(card for card in makes.split() if card != missing))
        assert short.why_not(f"build {guild}") is not None


@rule("SEV-18.30", "SEV-18.31")
def test_treasury_midas_and_gamers_each_count_all_coins() -> None:
    state = table("age: 3\ncity 0: midas gamers_guild\ncoins: 8 30 30")
    assert [scored(state, line) for line in ("treasury", "leaders", "guilds")] == [2, 2, 2]


@rule("SEV-18.32")
def test_the_diplomats_count_leaders_next_door() -> None:
    position = "age: 3\nplayers: 4\nboards: gizah-A abu_simbel-B-1 rhodos-A babylon-A-1\ncity 0: diplomats_guild nero\n"
    more = "city 1: sappho midas\nburied 1: caesar\ncity 2: varro\ncity 3: plato courtesans_guild\ncopied 3: varro\ntucked 3: hiram"
    assert scored(table(position + more, wonder_pack="with"), "guilds") == 3


@rule("SEV-18.33")
def test_the_architects_count_guilds_next_door() -> None:
    guilds = "city 1: workers_guild\ncity 2: traders_guild\ncity 3: gamers_guild builders_guild"
    state = table(f"age: 3\nplayers: 4\ncity 0: architects_guild spies_guild\n{guilds}")
    assert scored(state, "guilds") == 3 * 3


def test_what_aristotle_would_add_to_the_sets_there_are() -> None:
    state = lay("city 0: apothecary workshop scriptorium", leaders="with")
    assert isinstance(state, Pieces)
    assert added_points(state, 0, CARD_NUMBERS["aristotle"]) == 3
