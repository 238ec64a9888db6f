"""SEV-20: the boards of the Wonder Pack, what their stages cost, and what they bring at once."""

from collections import Counter
from functools import partial

import pytest

from shinar.core.errors import PositionError, SetupError
from shinar.games.seven_wonders.catalogue import WONDERS
from shinar.testing import rule
from tests.seven_wonders import table
from tests.seven_wonders.costs import less_by_one, producers
from tests.seven_wonders.table import GAME, coins, offers, on, rule_against, scored, turn, victories

lay = partial(table.lay, leaders="with", cities="with", wonder_pack="with")
PLAIN = {"tower": "without", "projects": "without"}
# Start resource, and the cost of each stage.
BOARDS: dict[str, tuple[str, dict[str, tuple[str, ...]]]] = {
    "great_wall": ("L", {"A": ("WW", "PGC", "SSS", "OOO"), "B": ("PW", "OCC", "PWW", "SS")}),
    "stonehenge": ("W", {"A": ("OC", "PCC", "WWWL"), "B": ("OOO", "CCCP")}),
    "abu_simbel": ("P", {"A": ("SC", "WO", "SSGL"), "B": ("LCC", "GWW")}),
    "manneken_pis": ("", {"B": ("WSCOGPL",)}),
}
# Points that stages bring without anything else.
POINTS = {"stonehenge-A": (3, 5, 0), "abu_simbel-A": (3, 5, 0), "manneken_pis-B": (7,)}
STAGES = [
    (f"{board}-{side}", stage, cost)
    for board, (_, sides) in BOARDS.items()
    for side, costs in sides.items()
    for stage, cost in enumerate(costs)
]


def needs(board: str) -> str:
    return "\n".join(("age: 2", f"boards: {board} rhodos-A babylon-A", "hand 0: lair", "lost start: 1 1 1", "coins: 0 0 0"))


@rule("SEV-20.2")
@pytest.mark.parametrize(("board", "stage", "cost"), STAGES)
def test_what_a_stage_costs_and_the_points_it_brings(board: str, stage: int, cost: str) -> None:
    any_order = board.startswith("great_wall")
    text = needs(board if any_order else f"{board}-{stage}")
    move = f"wall lair {stage + 1}" if any_order else "stage lair"
    for less in less_by_one(cost):
        assert rule_against(lay(f"{text}\ncity 0: {producers(less)}"), move) == "SEV-4.8"
    state = lay(f"{text}\ncity 0: {producers(cost)}")
    before = scored(state, "wonder")
    turn(state, move)
    assert table.stages(state) == (1 if any_order else stage + 1)
    if board in POINTS:
        assert scored(state, "wonder") - before == POINTS[board][stage]


@rule("SEV-20.2")
@pytest.mark.parametrize("board", BOARDS)
def test_boards_have_their_start_resource_and_so_many_stages(board: str) -> None:
    start, sides = BOARDS[board]
    cards = {"L": "apothecary", "W": "stockade", "P": "scriptorium"}
    assert next(wonder for wonder in WONDERS if wonder.name == board).start == start
    for side, costs in sides.items():
        state = lay(f"age: 2\nboards: {board}-{side}-{len(costs)} rhodos-A babylon-A\nhand 0: lair\ncoins: 99 0 0")
        move = "wall lair 1" if board == "great_wall" else "stage lair"
        assert rule_against(state, move) == "SEV-6.2"
        made = {f"build {card}" for card in cards.values()}
        hand = f"boards: {board}-{side} rhodos-A babylon-A\nhand 0: {' '.join(cards.values())}\ncoins: 0 0 0\ncity 0:"
        assert offers(lay(hand)) & made == ({f"build {cards[start]}"} if start else set())


@rule("SEV-20.2")
def test_the_tables_of_the_rules_name_the_boards() -> None:
    rows = [line for line in GAME.rules.source("en").splitlines() if line.startswith("|")]
    for name in ("Great Wall", "Stonehenge", "Abu Simbel", "Manneken Pis"):
        assert sum(line.startswith(f"| {name} ") for line in rows) == 2


@rule("SEV-20.1")
def test_the_boards_are_drawn_with_their_boxes_only() -> None:
    for boxes, there in (
        ({}, set()),
        ({"wonder_pack": "with"}, {"great_wall", "stonehenge", "manneken_pis"}),
        ({"wonder_pack": "with", "leaders": "with"}, set(BOARDS)),
        ({"leaders": "with"}, set()),
    ):
        drawn = Counter[str]()
        for seed in range(50):
            state = GAME.new(5, {**PLAIN, **boxes}, seed)
            drawn.update(board.split("-")[0] for board in on(state, "boards").split())
        assert set(drawn) & set(BOARDS) == there


@rule("SEV-20.1")
@pytest.mark.parametrize(
    ("letter", "boxes"), [("W", {}), ("S", {}), ("N", {}), ("U", {"wonder_pack": "with"}), ("U", {"leaders": "with"})]
)
def test_a_board_without_its_box_is_refused(letter: str, boxes: dict[str, str]) -> None:
    with pytest.raises(SetupError, match="needs"):
        GAME.new(3, {"wonders": letter, **boxes}, 1)


@rule("SEV-20.1")
def test_a_position_with_a_board_without_its_box_is_refused() -> None:
    with pytest.raises(PositionError, match="box"):
        table.lay("boards: abu_simbel-A rhodos-A babylon-A", wonder_pack="with")


@rule("SEV-20.1")
def test_without_cities_hands_and_turns_are_as_usual() -> None:
    state = GAME.new(3, {**PLAIN, "wonder_pack": "with"}, 1)
    assert len(table.hand(state, 0)) == 7
    assert on(turn(table.lay("round: 6", wonder_pack="with")), "age") == "2"


# --- Manneken Pis, its coins and its side B ---------------------------------------------------------------------------


@rule("SEV-20.15")
@pytest.mark.parametrize(("boxes", "money"), [({}, 7), ({"leaders": "with"}, 10)])
def test_manneken_pis_starts_with_four_coins_more(boxes: dict[str, str], money: int) -> None:
    for sides in "AB":
        state = GAME.new(3, {**PLAIN, "wonder_pack": "with", "wonders": "RNB", "sides": sides, **boxes}, 1)
        assert [coins(state, seat) for seat in range(3)] == [money - 4, money, money - 4]


@rule("SEV-20.15")
def test_manneken_pis_makes_nothing_to_use_or_to_sell() -> None:
    cards = {
        "W": "stockade",
        "S": "baths",
        "C": "guard_tower",
        "O": "barracks",
        "G": "workshop",
        "P": "scriptorium",
        "L": "apothecary",
    }
    for card in cards.values():
        own = lay(f"boards: manneken_pis-A rhodos-A babylon-A\nhand 0: {card}\ncoins: 0 0 0")
        assert rule_against(own, f"build {card}") == "SEV-4.8"
        buying = lay(f"boards: roma-A manneken_pis-A abu_simbel-A\nhand 0: {card}\ncoins: 9 0 0\nlost start: 0 0 1")
        assert rule_against(buying, f"build {card} 2") == "SEV-4.8"


@rule("SEV-20.2")
def test_the_one_stage_of_manneken_pis_b() -> None:
    means = "city 0: lumber_yard stone_pit clay_pool ore_vein glassworks_1 press_1 loom_1"
    rows = "age: 2\nround: 7\nboards: manneken_pis-B rhodos-A babylon-A\nhand 0: lair\ncoins: 0 0 0"
    state = turn(lay(f"{rows}\n{means}"), "stage lair")
    assert (coins(state), scored(state, "wonder"), victories(state)) == (7, 7, "3 3")


@rule("SEV-20.2")
def test_its_seven_resources_may_be_bought_from_one_neighbour() -> None:
    means = "city 1: lumber_yard stone_pit clay_pool ore_vein glassworks_1 press_1 loom_1"
    rows = "age: 2\nboards: manneken_pis-B rhodos-A babylon-A\nhand 0: lair\ncoins: 21 0 0\nlost start: 1 1 1"
    state = table.lay(f"{rows}\n{means}", laws=[10, 12], wonder_pack="with", cities="with")
    turn(state, "stage lair 21")
    assert (table.stages(state), coins(state), coins(state, 1)) == (1, 7, 24)
