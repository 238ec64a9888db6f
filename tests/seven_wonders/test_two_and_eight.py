"""SEV-21: eight players, and two with the Free City, with the boxes."""

from collections import Counter
from functools import partial

import pytest

from shinar.core.errors import SetupError
from shinar.core.state import State
from shinar.games.seven_wonders.catalogue import CARDS, INITIALS, WONDERS
from shinar.games.seven_wonders.tables import deck
from shinar.testing import rule
from tests.seven_wonders import table
from tests.seven_wonders.table import GAME, act, choose, city, coins, count, hand, on, rule_against, scored, turn, victories

lay = partial(table.lay, cities="with")
PLAIN = {"tower": "without", "projects": "without", "sides": "A"}
EIGHT = {**PLAIN, "cities": "with"}
COLOUR = {card.name: card.colour for card in CARDS}


def dealt(state: State) -> list[str]:
    """The names of the cards in all hands."""
    return [name for seat in range(state.seats) for name in hand(state, seat)]


def colours(names: list[str]) -> Counter[str]:
    return Counter(COLOUR[name] for name in names)


# --- eight players ----------------------------------------------------------------------------------------------------


@rule("SEV-21.1")
def test_eight_play_only_with_cities() -> None:
    with pytest.raises(SetupError, match="eight players need the Cities expansion"):
        GAME.new(8, {"cities": "without"}, 1)
    assert GAME.new(8, {"cities": "with"}, 1).seats == 8


@rule("SEV-21.2")
@pytest.mark.parametrize("age", [1, 2])
def test_eight_have_the_cards_for_seven_and_seven_black_ones(age: int) -> None:
    state = lay(f"players: 8\nage: {age}\nround: 1")
    names = dealt(state)
    assert [len(hand(state, seat)) for seat in range(8)] == [7] * 8
    assert colours(names)["black"] == 7
    assert Counter(name for name in names if COLOUR[name] != "black") == Counter(CARDS[card].name for card in deck(age, 7))


@rule("SEV-21.2")
def test_with_eight_an_age_has_six_turns() -> None:
    state = GAME.new(8, EIGHT, 5)
    rounds = 0
    while on(state, "age") == "1":
        assert [len(hand(state, seat)) for seat in range(8)] == [7 - rounds] * 8
        turn(state)
        rounds += 1
    assert rounds == 6


@rule("SEV-21.3")
@pytest.mark.parametrize(("option", "guilds", "black"), [("nine", 9, 7), ("ten", 10, 6)])
@pytest.mark.parametrize("leaders", ["with", "without"])
def test_guilds_for_eight(option: str, guilds: int, black: int, leaders: str) -> None:
    state = lay("players: 8\nage: 3\nround: 1", eight_guilds=option, leaders=leaders)
    assert (colours(dealt(state))["purple"], colours(dealt(state))["black"], len(dealt(state))) == (guilds, black, 56)
    assert sum(word.split("@")[0].endswith("_guild") or "shadows" in word for word in on(state, "box").split()) == (
        (17 if leaders == "with" else 13) - guilds
    )


@rule("SEV-21.3")
@pytest.mark.parametrize(("option", "guilds", "black"), [("nine", 9, 7), ("ten", 10, 6)])
def test_guilds_for_eight_in_a_game_that_was_played_there(option: str, guilds: int, black: int) -> None:
    state = GAME.new(8, {**EIGHT, "eight_guilds": option}, 2)
    assert (colours(dealt(state))["black"], len(dealt(state))) == (7, 56)  # only the last age has guilds
    while on(state, "age") != "3":
        act(state, GAME.moves.text(state.moves()[0]))
    assert (colours(dealt(state))["purple"], colours(dealt(state))["black"], len(dealt(state))) == (guilds, black, 56)


@rule("SEV-21.4")
def test_all_tiles_are_dealt_to_eight_and_the_tower_has_four_places() -> None:
    state = GAME.new(8, {**EIGHT, "tower": "with"}, 3)
    handed = [int(tile) for seat in range(8) for tile in on(state, f"offers {seat}").split()]
    assert sorted(handed) == list(range(1, 25))
    assert len(GAME.view(state, 0)["tower"]["places"]) == 4
    laws = lay("players: 8\nround: 2", laws=[1, 2, 3, 4, 5])
    assert on(laws, "laws") == "2 3 4 5"


@rule("SEV-21.5")
def test_six_participation_tokens_lie_on_a_project_of_eight() -> None:
    assert on(GAME.new(8, {**EIGHT, "projects": "with"}, 3), "project").split()[1] == "6"


# --- two players ------------------------------------------------------------------------------------------------------


def leaders(state: State, seat: int) -> list[str]:
    """Those that a seat has kept in the draft."""
    return [word.split("@")[0] for word in on(state, f"leaders {seat}").split()]


@rule("SEV-21.6")
def test_two_draft_leaders_by_swapping() -> None:
    state = GAME.new(2, {**PLAIN, "leaders": "with"}, 4)
    first = [hand(state, 0), hand(state, 1)]
    assert [len(cards) for cards in first] == [4, 4]
    for seat in range(2):
        state.do(f"pick {first[seat][0]}", seat)
    assert [hand(state, 0), hand(state, 1)] == [first[1][1:], first[0][1:]]
    for seat in range(2):
        state.do(f"pick {hand(state, seat)[0]}", seat)
    assert [hand(state, 0), hand(state, 1)] == [first[0][2:], first[1][2:]]
    for seat in range(2):
        state.do(f"pick {hand(state, seat)[0]}", seat)
    assert on(state, "phase") == "recruit"
    assert [sorted(hand(state, seat)) for seat in range(2)] == [
        sorted([first[0][0], first[1][1], first[0][2], first[1][3]]),
        sorted([first[1][0], first[0][1], first[1][2], first[0][3]]),
    ]


@rule("SEV-21.7")
def test_the_free_city_has_no_leaders_and_three_coins() -> None:
    state = GAME.new(2, {**PLAIN, "leaders": "with"}, 4)
    assert on(state, "coins") == "6 6 3"
    while on(state, "phase") == "pick":
        act(state, GAME.moves.text(state.moves()[0]))
    assert (on(state, "phase"), state.pending_seats(), on(state, "leaders 2")) == ("recruit", [0, 1], "")
    for seat in range(2):
        choose(state, seat)
    assert (on(state, "round"), on(state, "coins"), city(state, 2)) == ("1", "9 9 3", [])


@rule("SEV-21.7")
def test_the_free_city_is_never_roma_or_abu_simbel() -> None:
    boxes = {**PLAIN, "leaders": "with", "cities": "with", "wonder_pack": "with"}
    boards = [on(GAME.new(2, boxes, seed), "boards").split() for seed in range(300)]
    free = {row[2].split("-")[0] for row in boards}
    assert free == {wonder.name for wonder in WONDERS} - {"roma", "abu_simbel"}
    assert {"roma", "abu_simbel"} <= {board.split("-")[0] for row in boards for board in row[:2]}


@rule("SEV-21.7")
@pytest.mark.parametrize("board", ["roma", "abu_simbel"])
def test_such_a_board_cannot_be_given_to_the_free_city(board: str) -> None:
    initial = INITIALS[[wonder.name for wonder in WONDERS].index(board)]
    boxes = {**PLAIN, "leaders": "with", "wonder_pack": "with"}
    with pytest.raises(SetupError, match="the Free City cannot have the board"):
        GAME.new(2, {**boxes, "wonders": f"EH{initial}"}, 1)
    assert on(GAME.new(2, {**boxes, "wonders": f"{initial}EH"}, 1), "boards").startswith(board)


@rule("SEV-21.8")
@pytest.mark.parametrize("age", [1, 2, 3])
def test_with_cities_two_have_three_black_cards_and_hands_of_eight(age: int) -> None:
    state = lay(f"players: 2\nage: {age}\nround: 1\nholder: 0")
    assert [len(hand(state, 0)), len(hand(state, 1)), len(on(state, "pile").split())] == [9, 8, 7]
    pile = [word.split("@")[0].removesuffix("_1").removesuffix("_2") for word in on(state, "pile").split()]
    found = colours(dealt(state) + pile)
    assert (found["black"], found.total(), found["purple"]) == (3, 24, 5 if age == 3 else 0)


@rule("SEV-21.8")
def test_with_cities_an_age_of_two_has_seven_turns() -> None:
    state = GAME.new(2, {**PLAIN, "cities": "with"}, 3)
    rounds = set()
    while on(state, "age") == "1":
        rounds.add(int(on(state, "round")))
        act(state, GAME.moves.text(state.moves()[0]))
    assert rounds == set(range(1, 8))


TWO = "players: 2\nboards: ephesos-A rhodos-A babylon-A\nholder: 0\nround: 4\n"


@rule("SEV-21.9")
def test_the_free_city_gets_coins_from_a_neighbours_gambling_den() -> None:
    state = turn(lay(f"{TWO}hand 0: gambling_den altar\nhand 1: theater\ncoins: 0 0 0"), "build gambling_den", "build theater")
    act(state, "build altar")
    assert on(state, "coins") == "6 1 1"


@rule("SEV-21.9")
def test_a_gambling_den_of_the_free_city_pays_both_players() -> None:
    state = turn(lay(f"{TWO}hand 0: gambling_den altar\nhand 1: theater\ncoins: 0 0 0"), "build altar", "build theater")
    act(state, "build gambling_den")
    assert on(state, "coins") == "1 1 6"


@rule("SEV-21.9")
def test_the_free_city_stays_out_of_conflicts_by_diplomacy() -> None:
    last = TWO.replace("round: 4", "round: 7")
    position = f"{last}hand 0: altar theater baths\nhand 1: loom_1 press_1\ncity 1: stockade\ndiplomacy: 0 0 {{}}\ncoins: 0 0 0"
    peaceful = act(turn(lay(position.format(1)), "discard altar", "discard loom"), "build theater")
    assert ([victories(peaceful, seat) for seat in range(3)], on(peaceful, "defeats")) == (["", "1", ""], "1 0 0")
    assert on(peaceful, "diplomacy") == "0 0 0"
    fighting = act(turn(lay(position.format(0)), "discard altar", "discard loom"), "build theater")
    assert ([victories(fighting, seat) for seat in range(3)], on(fighting, "defeats")) == (["", "1 1", ""], "1 0 1")


@rule("SEV-21.9")
def test_a_residence_of_the_free_city_brings_it_the_token() -> None:
    state = turn(lay(f"{TWO}hand 0: residence altar\nhand 1: theater\ncoins: 0 0 0"), "build altar", "build theater")
    assert on(act(state, "build residence"), "diplomacy") == "0 0 1"


@rule("SEV-21.9")
def test_a_mask_copies_a_green_card_of_the_free_city() -> None:
    position = f"{TWO}city 0: pigeon_loft\ncity 2: apothecary"
    assert scored(lay(position), "science") == 1
    assert scored(lay(position.replace("city 2: apothecary", "city 2: altar")), "science") == 0


@rule("SEV-21.9")
def test_the_holder_copies_a_leader_for_the_free_city() -> None:
    """With the Courtesans' Guild; leaders next door are those of the two players."""
    means = "city 2: lumber_yard clay_pool loom_1 glassworks_1\ncity 1: croesus"
    position = f"{TWO}age: 3\n{means}\nhand 0: courtesans_guild gardens\nhand 1: palace\ncoins: 0 0 0"
    state = turn(lay(position, leaders="with"), "discard gardens", "discard palace")
    act(state, "build courtesans_guild")
    assert (on(state, "phase"), state.pending_seats()) == ("copy", [0])
    act(state, "copy croesus")
    assert (on(state, "copied 2"), coins(state, 2)) == ("croesus", 6)


@rule("SEV-9.6", "SEV-18.24", "SEV-21.9")
@pytest.mark.parametrize("used", [0, 1])
def test_the_free_city_discards_no_black_card_that_a_copied_leader_lets_it_build(used: int) -> None:
    """Caligula, copied by the Courtesans' Guild, builds a black card for nothing, once an age."""
    means = f"city 1: caligula\ncity 2: courtesans_guild\ncopied 2: caligula\nblack used: 0 0 {used}"
    position = f"{TWO}age: 3\n{means}\nhand 0: capitol gardens\nhand 1: palace\ncoins: 0 0 0"
    state = turn(lay(position, leaders="with"), "discard gardens", "discard palace")
    if used:
        assert rule_against(state, "caligula capitol") == "SEV-18.25"
        assert rule_against(state, "discard capitol") == ""
    else:
        assert rule_against(state, "discard capitol") == "SEV-9.6"
        assert "capitol" in city(act(state, "caligula capitol"), 2)


@rule("SEV-21.9")
def test_the_holder_chooses_a_stage_of_the_great_wall_for_the_free_city() -> None:
    position = TWO.replace("babylon-A", "great_wall-A") + "age: 2\nhand 0: vineyard temple\nhand 1: walls\ncity 2: {}\ncoins: 0 0 0"
    poor = turn(lay(position.format("ore_vein"), wonder_pack="with"), "discard vineyard", "discard walls")
    assert rule_against(poor, "wall temple 4") == "SEV-4.8"
    state = turn(lay(position.format("ore_vein foundry"), wonder_pack="with"), "discard vineyard", "discard walls")
    assert on(act(state, "wall temple 4"), "raised 2") == "4"


@rule("SEV-21.10")
@pytest.mark.parametrize(("money", "left"), [(5, 4), (1, 0), (0, 0)])
def test_the_free_city_pays_a_loss_as_far_as_it_can_and_takes_no_debt(money: int, left: int) -> None:
    position = f"{TWO}hand 0: hideout altar\nhand 1: theater\ncoins: 0 0 {money}"
    state = act(turn(lay(position), "build hideout", "build theater"), "build altar")
    assert (count(state, "coins", 2), on(state, "debt")) == (left, "0 1 0")


@rule("SEV-21.10")
def test_what_the_free_city_lets_others_lose_players_may_owe() -> None:
    position = f"{TWO}hand 0: hideout altar\nhand 1: theater\ncoins: 2 2 0"
    state = act(turn(lay(position), "build altar", "build theater"), "build hideout")
    assert (on(state, "phase"), state.pending_seats()) == ("loss", [0, 1])
    for seat, paid in enumerate((0, 1)):
        state.do(f"pay {paid}", seat)
    assert (on(state, "coins"), on(state, "debt")) == ("2 1 0", "1 0 0")
