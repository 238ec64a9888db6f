"""SEV-20: Manneken Pis A, whose stages are those of its neighbours. It is seat 0; seat 1 is to its left, seat 2 to its right."""

from functools import partial

import pytest

from shinar.core.rng import Rng
from shinar.core.state import State
from shinar.games.seven_wonders.catalogue import WONDERS
from shinar.testing import rule
from tests.seven_wonders import table
from tests.seven_wonders.costs import coins_in, less_by_one, producers
from tests.seven_wonders.table import GAME, act, city, coins, losses, offers, on, rule_against, scored, stages, turn, victories

lay = partial(table.lay, leaders="with", cities="with", wonder_pack="with")
# Every other board: the costs of its stages; and of some the points that they bring anyway.
COSTS: dict[str, tuple[str, ...]] = {
    "alexandria-A": ("SS", "OO", "GG"),
    "alexandria-B": ("CC", "WW", "SSS"),
    "babylon-A": ("CC", "WWW", "CCCC"),
    "babylon-B": ("CL", "WWG", "CCCP"),
    "ephesos-A": ("SS", "WW", "PP"),
    "ephesos-B": ("SS", "WW", "GPL"),
    "gizah-A": ("SS", "WWW", "SSSS"),
    "gizah-B": ("WW", "SSS", "CCC", "SSSSP"),
    "halikarnassos-A": ("CC", "OOO", "LL"),
    "halikarnassos-B": ("OO", "CCC", "GPL"),
    "olympia-A": ("WW", "SS", "OO"),
    "olympia-B": ("WW", "SS", "OOL"),
    "rhodos-A": ("WW", "CCC", "OOOO"),
    "rhodos-B": ("SSS", "OOOO"),
    "roma-A": ("WCO", "SSCL"),
    "roma-B": ("WC", "SCL", "SSP"),
    "petra-A": ("WS", "7", "WSSP"),
    "petra-B": ("CCOO", "14"),
    "byzantium-A": ("CO", "WWP", "CCLG"),
    "byzantium-B": ("WOGP", "COOL"),
    "great_wall-A": ("WW", "PGC", "SSS", "OOO"),
    "great_wall-B": ("PW", "OCC", "PWW", "SS"),
    "stonehenge-A": ("OC", "PCC", "WWWL"),
    "stonehenge-B": ("OOO", "CCCP"),
    "abu_simbel-A": ("SC", "WO", "SSGL"),
    "abu_simbel-B": ("LCC", "GWW"),
}
POINTS: dict[str, tuple[int, ...]] = {
    "alexandria-A": (3, 0, 7),
    "babylon-A": (3, 0, 7),
    "ephesos-B": (2, 3, 5),
    "gizah-A": (3, 5, 7),
    "gizah-B": (3, 5, 5, 7),
    "rhodos-B": (3, 4),
    "roma-A": (4, 6),
    "roma-B": (0, 3, 3),
    "petra-A": (3, 7, 7),
    "petra-B": (3, 14),
    "byzantium-A": (3, 2, 7),
    "byzantium-B": (3, 4),
    "stonehenge-A": (3, 5, 0),
    "abu_simbel-A": (3, 5, 0),
}
OTHER = {True: "stonehenge-A", False: "gizah-A"}


def with_neighbours(left: str, right: str, built: int = 0) -> str:
    return f"boards: manneken_pis-A-{built} {left} {right}"


def beside(board: str, stage: int) -> tuple[str, str]:
    """Manneken Pis about to build a stage that is the board's, and that stage's cost."""
    other = OTHER[not board.startswith("stonehenge")]
    costs = COSTS[board]
    boards = with_neighbours(other, board, 1) if stage == 1 else with_neighbours(board, other, stage)
    return boards, (costs[0], costs[1], costs[-1])[stage]


def rich_enough(cost: str) -> bool:
    """Whether own cards of three players can make it: not four of a kind, not two of a manufactured good."""
    return all(cost.count(letter) < 4 for letter in "WSCO") and all(cost.count(letter) < 2 for letter in "GPL")


CASES = [(board, stage) for board in COSTS for stage in range(3)]


# --- costs and effects ------------------------------------------------------------------------------------------------


@rule("SEV-20.16")
@pytest.mark.parametrize(("board", "stage"), CASES)
def test_each_stage_has_the_cost_of_the_stage_that_it_is(board: str, stage: int) -> None:
    boards, cost = beside(board, stage)
    text = f"age: 2\n{boards}\nhand 0: lair\nlost start: 0 1 1\ncoins: {coins_in(cost)} 0 0\ncity 0:"
    if rich_enough(cost):
        state = lay(f"{text} {producers(cost)}")
        points = scored(state, "wonder")
        turn(state, "stage lair")
        assert stages(state) == stage + 1
        if board in POINTS:
            brings = POINTS[board]
            assert scored(state, "wonder") - points == (brings[0], brings[1], brings[-1])[stage]
    for less in less_by_one(cost):
        if rich_enough(less) and (board, stage) != ("alexandria-B", 2):  # its first stage makes a raw material
            assert rule_against(lay(f"{text} {producers(less)}"), "stage lair") == "SEV-4.8"
    if coins_in(cost):
        poor = text.replace(f"coins: {coins_in(cost)}", f"coins: {coins_in(cost) - 1}")
        assert rule_against(lay(poor), "stage lair") == "SEV-3.3"


@rule("SEV-20.16")
def test_the_boards_here_are_all_that_there_are() -> None:
    sides = {f"{wonder.name}-{side}" for wonder in WONDERS for side in "AB"} - {"manneken_pis-A", "manneken_pis-B"}
    assert set(COSTS) == sides
    for wonder in WONDERS[:-1]:
        for side, there in zip("AB", wonder.sides, strict=True):
            assert [sorted(stage.cost) for stage in there] == [sorted(cost) for cost in COSTS[f"{wonder.name}-{side}"]]


@rule("SEV-20.16")
def test_left_first_right_second_left_last() -> None:
    """Gizah B to the left has four stages, Rhodos B to the right two."""
    everything = "city 0: sawmill lumber_yard quarry stone_pit timber_yard foundry ore_vein clay_pit press_1"
    points = []
    for built in range(3):
        boards = with_neighbours("gizah-B", "rhodos-B", built)
        state = lay(f"age: 2\n{boards}\n{everything}\nhand 0: lair\ncoins: 6 0 0")
        before = scored(state, "wonder")
        move = next(move for move in sorted(offers(state)) if move.startswith("stage lair"))
        points.append(scored(turn(state, move), "wonder") - before)
    assert points == [3, 4, 7]
    full = lay(f"age: 2\n{with_neighbours('gizah-B', 'rhodos-B', 3)}\n{everything}\nhand 0: lair")
    assert rule_against(full, "stage lair") == "SEV-6.2"


@rule("SEV-20.16")
def test_of_a_board_with_two_stages_the_last_is_the_second() -> None:
    state = lay(f"age: 2\n{with_neighbours('petra-B', 'byzantium-B', 3)}")
    assert scored(state, "wonder") == 3 + 4 + 14


@rule("SEV-20.17")
@pytest.mark.parametrize("built", [0, 3])
def test_it_does_not_matter_what_the_neighbour_has_built(built: int) -> None:
    boards = with_neighbours(f"gizah-A-{built}", f"olympia-A-{built}")
    state = turn(lay(f"age: 2\n{boards}\ncity 0: quarry\nhand 0: lair\ncoins: 0 0 0"), "stage lair")
    assert (scored(state, "wonder"), stages(state), stages(state, 1)) == (3, 1, built)


@rule("SEV-20.16")
def test_stages_bring_coins_shields_and_symbols() -> None:
    state = lay(
        f"age: 2\nround: 7\n{with_neighbours('rhodos-B', 'ephesos-A')}\nhand 0: lair\ncity 0: quarry stone_pit\ncoins: 0 0 0"
    )
    turn(state, "stage lair")
    assert (coins(state), victories(state), scored(state, "wonder")) == (3, "3 3", 3)
    state = lay(f"age: 2\n{with_neighbours('rhodos-B', 'babylon-A', 2)}\ncity 0: apothecary workshop")
    assert scored(state, "science") == 10


@rule("SEV-20.16")
@pytest.mark.parametrize(
    ("boards", "move"),
    [
        (with_neighbours("alexandria-B", "rhodos-A", 1), "build baths"),
        (with_neighbours("rhodos-A", "alexandria-A", 2), "build stockade"),
        (with_neighbours("rhodos-A", "alexandria-B", 2), "build scriptorium"),
        (with_neighbours("rhodos-A", "olympia-A", 2), "olympia baths"),
        (with_neighbours("great_wall-B", "rhodos-A", 3), "build baths"),
    ],
)
def test_stages_that_last_work_for_manneken_pis(boards: str, move: str) -> None:
    hand = f"hand 0: {move.split()[1]}\ncoins: 0 0 0"
    assert move in offers(lay(f"{boards}\n{hand}"))
    none = "boards: manneken_pis-A-0 " + boards.split(" ", 2)[2]
    assert move not in offers(lay(f"{none}\n{hand}"))


@rule("SEV-20.16")
def test_olympia_b_sells_cheap_and_copies_a_guild() -> None:
    state = lay(f"{with_neighbours('olympia-B', 'rhodos-A', 1)}\nhand 0: barracks stockade\ncoins: 1 0 0")
    assert {"build barracks", "build stockade 1"} <= offers(state)
    rows = "city 1: workers_guild\ncity 2: ore_vein clay_pool"
    assert scored(lay(f"age: 3\n{with_neighbours('olympia-B', 'rhodos-A', 3)}\n{rows}"), "guilds") == 2
    assert scored(lay(f"age: 3\n{with_neighbours('olympia-B', 'rhodos-A', 2)}\n{rows}"), "guilds") == 0


@rule("SEV-20.16")
def test_babylon_b_lets_it_play_its_last_card() -> None:
    state = turn(lay(f"round: 7\n{with_neighbours('rhodos-A', 'babylon-B', 2)}\nhand 0: altar theater"), "build altar")
    assert (on(state, "phase"), state.pending_seats()) == ("seventh", [0])


@rule("SEV-20.16")
def test_diplomacy_and_losses_by_a_copied_stage() -> None:
    boards = with_neighbours("petra-B", "byzantium-A")
    state = turn(lay(f"age: 2\n{boards}\nhand 0: lair\ncity 0: brickyard foundry\ncoins: 0 0 0"), "stage lair")
    assert losses(state) == [0, 2, 2]
    boards = with_neighbours("petra-B", "byzantium-A", 1)
    state = turn(lay(f"age: 2\n{boards}\nhand 0: lair\ncity 0: sawmill press_1\ncoins: 0 0 0"), "stage lair")
    assert (on(state, "diplomacy"), scored(state, "wonder")) == ("1 0 0", 3 + 2)


@rule("SEV-20.16")
def test_halikarnassos_lets_it_build_from_the_discard_pile() -> None:
    boards = with_neighbours("halikarnassos-B", "rhodos-A")
    state = turn(lay(f"age: 2\n{boards}\nhand 0: lair\ncity 0: foundry\ndiscards: altar\ncoins: 0 0 0"), "stage lair")
    assert (on(state, "phase"), state.pending_seats()) == ("dig", [0])
    assert "altar" in city(act(state, "dig altar"))


# --- the Great Wall ---------------------------------------------------------------------------------------------------


@rule("SEV-20.18")
@pytest.mark.parametrize(
    ("option", "first", "second", "last"), [("from_left", "WW", "PGC", "OOO"), ("from_right", "OOO", "SSS", "WW")]
)
def test_stages_of_the_great_wall_are_counted_from_one_end(option: str, first: str, second: str, last: str) -> None:
    for stage, cost in enumerate((first, second, last)):
        boards = with_neighbours("gizah-A", "great_wall-A", 1) if stage == 1 else with_neighbours("great_wall-A", "gizah-A", stage)
        text = f"age: 2\n{boards}\nhand 0: lair\nlost start: 0 1 1\ncoins: 0 0 0\ncity 0:"
        for other in COSTS["great_wall-A"]:
            state = lay(f"{text} {producers(other)}", copied_wall=option)
            assert rule_against(state, "stage lair") == ("" if other == cost else "SEV-4.8")


@rule("SEV-20.18")
def test_its_own_stages_follow_each_other_and_the_option_touches_no_other_board() -> None:
    state = lay(f"age: 2\n{with_neighbours('great_wall-A', 'gizah-A')}\nhand 0: lair\ncity 0: foundry ore_vein quarry stone_pit")
    assert {rule_against(state, f"wall lair {stage}") for stage in (1, 3, 4)} == {"SEV-20.4"}
    boards = with_neighbours("gizah-A", "petra-A", 2)
    for option in ("from_left", "from_right"):
        assert scored(lay(f"age: 2\n{boards}", copied_wall=option), "wonder") == 3 + 7


# --- what is its own --------------------------------------------------------------------------------------------------


@rule("SEV-20.19")
def test_it_counts_its_own_stones() -> None:
    boards = with_neighbours("stonehenge-B", "rhodos-A")
    rows = "hand 0: lair\ncity 0: foundry ore_vein stone_pit\ncity 1: quarry timber_yard\ncoins: 0 0 0"
    state = turn(lay(f"age: 2\n{boards}\n{rows}"), "stage lair")
    assert (coins(state), scored(state, "wonder")) == (1, 1)


@rule("SEV-20.19", "SEV-20.11")
@pytest.mark.parametrize(
    ("boards", "tucked"),
    [
        (with_neighbours("rhodos-A", "stonehenge-B-2", 2), "stockade altar"),
        (with_neighbours("stonehenge-B-2", "rhodos-A", 3), "stockade militia altar"),
    ],
)
def test_the_card_under_its_own_board_counts(boards: str, tucked: str) -> None:
    """Under its stage lies a blue card, and the neighbours have three; under Stonehenge's a black one."""
    cities = "city 1: theater baths\ncity 2: aqueduct\ncity 0: temple"
    seat = boards.split().index("stonehenge-B-2") - 1
    state = lay(f"age: 3\nround: 7\n{boards}\n{cities}\ntucked 0: {tucked}\ntucked {seat}: barracks hideout")
    before = scored(state, "wonder")
    turn(state)
    assert scored(state, "wonder") - before == 3
    assert scored(state, "wonder", seat) == 0


@rule("SEV-20.19")
def test_it_buries_its_own_leader() -> None:
    boards = with_neighbours("abu_simbel-B", "rhodos-A")
    rows = "hand 0: lair\ncity 0: loom_1 brickyard caesar\ncity 1: plato\ncoins: 0 0 0"
    state = turn(lay(f"age: 2\n{boards}\n{rows}"), "stage lair")
    assert (on(state, "phase"), state.pending_seats(), offers(state)) == ("bury", [0], {"bury caesar"})
    act(state, "bury caesar")
    assert (scored(state, "wonder"), "plato" in city(state, 1)) == (10, True)


# --- Roma -------------------------------------------------------------------------------------------------------------


def extra(boards: str, cards: str, money: int, **options: str) -> State:
    rows = f"hand 0: lair\nleaders 0: caesar\ncity 0: {cards}\ncoins: {money} 0 0"
    return turn(lay(f"age: 2\n{boards}\n{rows}", laws=(), project="", **options), "stage lair")


@rule("SEV-20.20")
@pytest.mark.parametrize(
    ("boards", "cards"),
    [
        (with_neighbours("rhodos-A", "roma-B", 1), "stone_pit clay_pool loom_1"),
        (with_neighbours("roma-B", "rhodos-A", 2), "quarry press_1"),
    ],
)
def test_an_extra_leader_by_a_copied_stage_costs_a_coin_less(boards: str, cards: str) -> None:
    state = extra(boards, cards, 4)
    assert (on(state, "phase"), offers(state)) == ("extra", {"pass", "recruit caesar"})
    act(state, "recruit caesar")
    assert (coins(state), "caesar" in city(state)) == (0, True)
    assert on(extra(boards, cards, 3), "phase") == "choose"  # nothing is asked: he is too dear


@rule("SEV-20.20")
def test_the_first_stage_of_roma_b_draws_leaders_for_manneken_pis() -> None:
    boards = with_neighbours("roma-B", "rhodos-A")
    state = lay(f"age: 2\n{boards}\nhand 0: lair\nleaders 0: caesar\ncity 0: lumber_yard clay_pool\ncoins: 0 0 0")
    turn(state, "stage lair")
    assert (coins(state), len(on(state, "leaders 0").split())) == (5, 5)


# --- help with copied costs -------------------------------------------------------------------------------------------


@rule("SEV-20.21")
def test_imhotep_takes_a_resource_off_a_copied_cost() -> None:
    boards = with_neighbours("gizah-A", "rhodos-A")
    text = f"age: 2\n{boards}\nhand 0: lair\nlost start: 0 1 1\ncoins: 0 0 0\ncity 0: stone_pit"
    assert rule_against(lay(text), "stage lair") == "SEV-4.8"
    assert stages(turn(lay(f"{text} imhotep"), "stage lair")) == 1


@rule("SEV-20.21")
@pytest.mark.parametrize("how", ["architect_cabinet", "tile 15", "token"])
def test_the_cabinet_tile_15_and_a_token_spare_the_resources(how: str) -> None:
    boards = with_neighbours("gizah-B", "rhodos-A", 2)
    text = f"age: 2\n{boards}\nhand 0: lair\ncoins: 0 0 0\n"
    text += {"architect_cabinet": "city 0: architect_cabinet", "tile 15": "", "token": "grant tokens: 1 0 0"}[how]
    state = lay(text, laws=[15] if how == "tile 15" else [])
    turn(state, "grant lair" if how == "token" else "stage lair")
    assert stages(state) == 3


@rule("SEV-20.21")
@pytest.mark.parametrize("how", ["architect_cabinet", "tile 15", "imhotep"])
def test_coins_of_a_copied_cost_are_still_paid(how: str) -> None:
    boards = with_neighbours("rhodos-A", "petra-A", 1)
    card = "" if how == "tile 15" else how
    text = f"age: 2\n{boards}\nhand 0: lair\ncity 0: {card}\ngrant tokens: 1 0 0\ncoins: %d 0 0"
    laws = [15] if how == "tile 15" else []
    assert rule_against(lay(text % 6, laws=laws), "stage lair") == "SEV-3.3"
    state = lay(text % 7, laws=laws)
    assert rule_against(state, "grant lair") == "SEV-15.11"
    assert coins(turn(state, "stage lair")) == 0


@rule("SEV-20.16")
def test_whole_games_beside_every_board_come_to_an_end() -> None:
    for seed, letters in enumerate(("NWS", "NUM", "NPY", "NMU", "NSW", "NBH")):
        for sides in "AB":
            options = {"leaders": "with", "cities": "with", "wonder_pack": "with", "wonders": letters, "sides": sides}
            state = GAME.new(3, options, seed)
            state.random_playout(Rng(seed))
            assert state.over
