"""What the rules of Amytis tell of a move."""

from collections import Counter

from shinar.core.rng import Rng
from shinar.core.state import State
from shinar.testing import rule
from tests.amytis.table import EMPTY, GAME, act, holding, in_line, lay

Carried = tuple[str, str | None, str | None, str | None]


def carried(state: State) -> list[Carried]:
    """The pieces that the last move carried: how, piece, from, to."""
    return [(event.kind, event.piece, event.source, event.target) for event in state.events_for(-1) if event.piece]


def amounts(state: State, kind: str) -> list[tuple[int | None, int]]:
    return [(event.seat, event.amount) for event in state.events if event.kind == kind]


@rule("AMY-3.1", "AMY-3.4")
def test_a_tile_goes_to_the_hand_an_architect_comes_and_the_next_tile_is_seen() -> None:
    state = act(lay("stacks: * * * / *-GP-WB * * / * * *"), "take 4")
    assert carried(state) == [
        ("take", "wall:blue", "market:4", "hand:0"),
        ("place-architect", "architect", "supply:0", "market:4"),
        ("uncover", "garden:pink", None, "market:4"),
    ]


@rule("AMY-3.5")
def test_beneath_the_last_tile_of_a_stack_nothing_is_uncovered() -> None:
    state = act(lay("stacks: WB * * / * * * / * * *\ncity 1: 4? . . / . . . / . . ."), "take 1")
    assert [event.kind for event in state.events] == ["take", "place-architect"]


@rule("AMY-4.1", "AMY-4.3")
def test_a_placed_tile_tells_its_cell_and_its_points() -> None:
    state = act(holding("WB", "WG . . / . . . / . . ."), "place 2")
    assert carried(state) == [("place", "wall:blue", "hand:0", "city:0:2")]
    assert amounts(state, "score") == [(0, 4)]
    assert amounts(act(holding("WB"), "place 5"), "score") == []  # no points, nothing scored


@rule("AMY-5.4", "AMY-5.7")
def test_a_project_comes_from_the_display_which_is_filled_from_the_deck() -> None:
    state = act(holding("PB", rest="display: 4 5 6\nprojects 0: 1"), "place 1")
    before = GAME.view(state, 0)["display"][1]["number"]
    act(state, "project 2")
    after = str(GAME.view(state, 0)["display"][1]["number"])
    assert carried(state) == [
        ("take-project", str(before), "display:2", "projects:0"),
        ("fill-display", after, "deck", "display:2"),
    ]
    assert amounts(state, "score") == [(0, 1)]


@rule("AMY-5.8")
def test_an_empty_deck_fills_no_place() -> None:
    others = " ".join(str(n) for n in range(4, 21))
    state = act(holding("PB", rest=f"display: 1 2 3\ncompleted 1: {others}\ndeck:\n"), "place 1", "project 1")
    assert carried(state) == [("take-project", "1", "display:1", "projects:0")]


@rule("AMY-6.4", "AMY-6.7")
def test_points_instead_of_a_project_are_told_even_if_there_are_none() -> None:
    for completed, scored in (("", []), ("completed 1: 4 5 6\n", [(0, 3)])):
        state = act(holding("PB", sides="BBBBBB", rest=completed), "place 1", "points")
        assert amounts(state, "choose-points") == [(0, 0)]
        assert amounts(state, "score") == scored


@rule("AMY-7.5", "AMY-7.7")
def test_a_completed_project_tells_what_it_brings_at_the_end() -> None:
    state = act(holding("WB", "GB TB . / . . . / . . .", rest="projects 0: 3 7"), "place 3")
    assert ("complete-project", "3", "projects:0", "completed:0") in carried(state)
    assert amounts(state, "complete-project") == [(0, 8)]


@rule("AMY-8.1", "AMY-8.4")
def test_a_pawn_goes_to_the_favour_and_a_missing_one_is_told() -> None:
    state = act(in_line(), "place 5", "favour stairs")
    assert carried(state) == [("claim-favour", "pawn", "supply:0", "favour:stairs")]
    state = act(in_line("favours 0: i ii iii iv row"), "place 5")
    assert amounts(state, "lack-pawn") == [(0, 0)]


@rule("AMY-2.2", "AMY-2.4")
def test_every_architect_that_comes_back_is_told() -> None:
    state = act(holding("WB", EMPTY, rest="architects 1: 4 5 6 7\n"), "place 5")
    assert carried(state)[1:] == [("take-back-architect", "architect", f"market:{stack}", "supply:1") for stack in (4, 5, 6, 7)]


@rule("AMY-9.1", "AMY-9.2")
def test_the_last_turn_and_the_end_are_events() -> None:
    stacks = "stacks: . WB TG / * * * / * * *\ncity 1: 4? 4? . / . . . / . . .\ncity 0: 4? 4? . / . . . / . . .\narchitects 1: 9"
    state = act(lay(stacks), "take 2", "place 9")
    assert amounts(state, "begin-last-turn") == [(1, 0)]
    assert state.events[-1].kind == "begin-last-turn"
    act(state, "take 3", "place 9")
    assert [event.kind for event in state.events][-1] == "end-game"


@rule("AMY-1.8")
def test_all_that_moves_is_told_and_no_tile_that_nobody_sees() -> None:
    """Counting what events carry from place to place gives what lies there."""
    for seed in range(8):
        state = GAME.new(options={"sides": "random"}, seed=seed)
        rng = Rng(seed)
        held = piles(state)
        points = [0, 0]
        while not state.over:
            moves = state.moves()
            state.do(moves[rng.below(len(moves))])
            for event in state.events:
                if event.source:
                    held[event.source, event.kind.endswith("architect")] -= 1
                    held[event.target, event.kind.endswith("architect")] += 1
                elif event.kind == "score":
                    points[event.seat or 0] += event.amount
                elif event.kind == "uncover":
                    top = GAME.view(state, -1)["stacks"][int((event.target or "")[-1]) - 1]["top"]
                    assert event.piece == f"{top['building']}:{top['colour']}"
            assert +held == piles(state)
            assert points == [player["points"] for player in GAME.view(state, -1)["players"]]


def piles(state: State) -> Counter[tuple[str | None, bool]]:
    """How many pieces lie at each place; architects, marked True, are counted apart."""
    view = GAME.view(state, -1)
    found: Counter[tuple[str | None, bool]] = Counter({("deck", False): view["deck"]})
    for number, stack in enumerate(view["stacks"], 1):
        found[f"market:{number}", False] = stack["height"]
        found[f"market:{number}", True] = int(stack["architect"] is not None)
    for slot, card in enumerate(view["display"], 1):
        found[f"display:{slot}", False] = int(card is not None)
    for favour, owner in view["favours"].items():
        found[f"favour:{favour}", False] = sum(owner) if favour == "row" else int(owner is not None)
    for seat, player in enumerate(view["players"]):
        found[f"hand:{seat}", False] = int(view["hand"] is not None and view["turn"] == seat)
        found[f"supply:{seat}", True] = player["architects"]
        found[f"supply:{seat}", False] = player["pawns"]
        found[f"projects:{seat}", False] = len(player["open"])
        found[f"completed:{seat}", False] = len(player["completed"])
        for cell, pile in enumerate(player["city"], 1):
            found[f"city:{seat}:{cell}", False] = len(pile)
    return +found
