"""The search itself: forced wins, the same iterations every time, a bounded tree, time limits, sealed choices."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from shinar_toy.state import BidRules

from shinar.bots import search
from shinar.bots.search import Searcher, Strength, leader
from shinar.bots.search_parameters import KINDS, SearchParameters
from shinar.bots.tree import Tree
from shinar.core.registry import find_game, game_names
from shinar.core.rng import Rng
from shinar.core.state import State
from tests.babel.table import GAME, TEMPLES, WINNING, act, lay
from tests.bots.nim import nim

PARAMETERS = [SearchParameters(kind=kind, cutoff=cutoff, bias=bias) for kind in KINDS for cutoff, bias in ((-1, 0), (5, 4))]
PARAMETERS += [
    SearchParameters(cutoff=5, bias=4, blur=2),
    *(SearchParameters(kind=kind, cutoff=5, bias=4, patience=3) for kind in KINDS),
]


def middle(name: str, seats: int, moves: int = 4) -> State:
    """A game after a few moves at random."""
    state, rng = find_game(name).new(seats, seed=4), Rng(4)
    for _ in range(moves):
        state.do(state.moves()[rng.below(len(state.moves()))])
    return state


def grown(state: State, parameters: SearchParameters, iterations: int, seed: int = 1, size: int = 20_000) -> Tree:
    tree = Tree(state, state.turn, parameters, seed, size)
    tree.run(iterations)
    return tree


@pytest.mark.parametrize("parameters", PARAMETERS, ids=str)
def test_a_win_at_once_is_found(parameters: SearchParameters) -> None:
    state = lay(WINNING)
    best = max(grown(state, parameters, 400).root_moves(), key=lambda move: move[1])
    assert GAME.moves.text(best[0]) == "build own"
    assert act(state, "build own").winner_seats() == [0]


@pytest.mark.parametrize("parameters", [SearchParameters(kind="shared", bias=bias) for bias in (0, 4)], ids=str)
def test_the_rivals_win_is_seen_and_prevented(parameters: SearchParameters) -> None:
    """Seat 1 wins with the level on top of seat 0's own stock, unless seat 0 builds it first."""
    rival = TEMPLES.replace(" 0 ", " 1 ") + "hand 1: M\nstock 1: 2 6\n"
    own = "temple 0 hatti: 1 2 3 4\nsettlers 0 hatti: A H S M A\nstock 0: 6 5\nhand 0: M\n"
    state = lay(f"pawns: hatti persia\n{rival}{own}")
    best = max(grown(state, parameters, 1500).root_moves(), key=lambda move: move[1])
    assert GAME.moves.text(best[0]) == "build own"


@pytest.mark.parametrize("bias", [0, 4])
def test_the_rival_is_taken_to_play_for_itself(bias: int) -> None:
    """With a rival who helped, any move would win."""
    for heap in (5, 6, 7, 9):
        best = max(grown(nim(heap), SearchParameters(bias=bias), 600).root_moves(), key=lambda move: move[1])
        assert best[0] + 1 == heap % 4


@pytest.mark.parametrize("parameters", PARAMETERS, ids=str)
@pytest.mark.parametrize("name", game_names())
def test_iterations_follow_from_the_seed(name: str, parameters: SearchParameters) -> None:
    differ = 0
    for seats in find_game(name).seats:
        state = middle(name, seats)
        found = [grown(state, parameters, 60, seed).root_moves() for seed in (1, 1, 2)]
        assert found[0] == found[1]
        assert sorted(code for code, *_ in found[0]) == sorted(state.moves())
        differ += found[0] != found[2]
    assert differ, "another seed tries other things, except where all moves are worth the same, as in a draft"


def told(name: str) -> str:
    """What trees of a game found, to be compared between builds."""
    found = [grown(middle(name, find_game(name).seats[-1]), parameters, 30).root_moves() for parameters in PARAMETERS]
    return json.dumps(found)


@pytest.mark.parametrize("name", game_names())
def test_compiled_and_interpreted_find_the_same(name: str) -> None:
    env = {**os.environ, "SHINAR_PURE": "1", "PYTHONPATH": os.pathsep.join(sys.path)}
    done = subprocess.run([sys.executable, "-m", "tests.bots.test_tree", name], env=env, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert done.stdout.strip() == told(name)


@pytest.mark.parametrize("parameters", PARAMETERS, ids=str)
def test_a_full_tree_searches_on_without_growing(parameters: SearchParameters) -> None:
    tree = grown(middle("babel", 2), parameters, 2000, size=100)
    assert tree.used <= 100
    assert tree.iterations() == 2000
    assert sum(visits for _, visits, _, _ in tree.root_moves()) == 2000


@pytest.mark.parametrize(("patience", "visits"), [(0, 2), (1, 2), (2, 3), (3, 4), (9, 10)])
def test_what_follows_a_move_is_judged_when_it_has_been_visited_often_enough(patience: int, visits: int) -> None:
    state = middle("amytis", 2, moves=0)
    tree = Tree(state, state.turn, SearchParameters(bias=8, patience=patience), 1, 2000)
    while tree.used <= 1 + len(state.moves()):
        tree.run(tree.iterations() + 1)
    assert max(n for _, n, _, _ in tree.root_moves()) == visits


def test_an_iteration_makes_no_python_object() -> None:
    tree = grown(middle("amytis", 2), SearchParameters(bias=4), 50)
    before = sys.getallocatedblocks()
    tree.run(3000)
    assert sys.getallocatedblocks() - before < 20


def test_time_ends_a_search() -> None:
    searcher = Searcher(0, 1, Strength(10**7, 0.1))
    found = searcher.search(find_game("babel").new(seed=1))
    assert 0 < sum(move.visits for move in found) < 10**7


def test_a_tree_can_be_stopped() -> None:
    tree = grown(middle("babel", 2), SearchParameters(), 10)
    tree.stop = True
    assert tree.run(1000) == 10


def test_two_threads_give_what_their_trees_give_alone() -> None:
    state = middle("amytis", 2)
    searcher = Searcher(state.turn, 9, Strength(400, 60, threads=2))
    together = searcher.search(state)
    seeds = Rng(9)
    alone = [Tree(state, state.turn, SearchParameters(), seeds.next(), 20_000) for _ in range(2)]
    for tree in alone:
        tree.run(200)
    for move in together:
        assert move.visits == sum(n for tree in alone for code, n, _, _ in tree.root_moves() if code == move.code)


@pytest.mark.parametrize("threads", [1, 2])
@pytest.mark.parametrize("name", ["amytis", "architectura", "babel", "seven_wonders"])
def test_a_decision_spares_only_iterations_that_cannot_change_it(name: str, threads: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(search, "EVALUATIONS_PER_ITERATION", 1000)  # there is time for any number of moves
    spared = disagreed = 0
    for seed in range(12):
        state = middle(name, find_game(name).seats[0], seed + 4)
        strength = Strength(1500, 60, SearchParameters(cutoff=8, bias=4), threads)
        whole, sparing = Searcher(state.turn, seed, strength), Searcher(state.turn, seed, strength)
        assert sparing.decide(state) == whole.search(state)[0].code
        apart = len({leader(tree)[0] for tree in whole.trees}) > 1
        iterations = sum(tree.iterations() for tree in sparing.trees)
        assert not apart or iterations == 1500, "where the trees do not agree, all iterations count"
        disagreed += apart
        spared += 1500 - iterations
    assert spared > 0
    assert threads == 1 or disagreed


def test_where_iterations_bring_many_moves_a_decision_takes_fewer() -> None:
    iterations = 600
    for name, fewer in (("babel", False), ("seven_wonders", True)):
        state = middle(name, 3 if fewer else 2, 4)
        for threads in (1, 2):
            searcher = Searcher(state.turn, 1, Strength(iterations, 60, SearchParameters(cutoff=8, bias=4), threads))
            searcher.decide(state)
            for tree in searcher.trees:
                decided = leader(tree)[1] > iterations // threads - tree.iterations()
                judged = tree.used > search.EVALUATIONS + search.EVALUATIONS_PER_ITERATION * iterations // threads
                assert judged == fewer
                assert fewer == (tree.iterations() < iterations // threads and not decided)
            whole = searcher.search(state)
            assert sum(move.visits for move in whole) == iterations, "chances are told from all iterations"


def test_moves_judged_before_do_not_count_against_the_next_decision() -> None:
    state = lay("pawns: media quarry\nhand 0: M M S S\n")
    searcher = Searcher(0, 1, Strength(300, 60, SearchParameters(bias=4)))
    code = searcher.decide(state)
    searcher.made(state, code)
    state.do(code)
    searcher.prepare(state)
    assert searcher.trees[0].iterations() > 0
    assert searcher.used == [searcher.trees[0].used]
    assert searcher.used[0] > 1
    searcher.expected = ""
    searcher.prepare(state)
    assert searcher.used == [1]


def test_a_tree_is_kept_for_ones_own_next_decision_only() -> None:
    state = lay("pawns: media quarry\nhand 0: M M S S\n")
    searcher = Searcher(0, 1, Strength(300, 60, SearchParameters(bias=4)))
    searcher.search(state)
    code = GAME.moves.code("settle", tribe="mede")
    searcher.made(state, code)
    state.do(code)
    searcher.prepare(state.redealt(0, Rng(8)))
    assert searcher.trees[0].iterations() > 0
    searcher.search(state)
    searcher.made(state, GAME.moves.code("end"))
    state.do("end")
    while state.turn == 1:
        state.do(state.moves()[0])
    searcher.prepare(state)
    assert searcher.trees[0].iterations() == 0


def test_a_move_visited_too_little_can_be_examined() -> None:
    state = lay(WINNING)
    searcher = Searcher(0, 1, Strength(200, 60, SearchParameters(bias=4)))
    build = searcher.search(state)[0]
    end = searcher.examine(GAME.moves.code("end"), 100)
    assert end.visits == 100
    assert end.result < build.result
    tree = searcher.trees[0]
    tree.run(tree.iterations() + 100)
    again = next(move for move in searcher.candidates() if move.code == build.code)
    assert again.visits > build.visits


@pytest.mark.parametrize("kind", KINDS)
def test_who_has_sealed_a_choice_is_not_taken_to_have_chosen_at_random(kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Seats 1 and 2 have sealed; whatever a deal makes of it, each look lets them choose again, and theirs count apart."""
    called: list[int] = []
    call_on = BidRules.call_on

    def noted(rules: BidRules, seat: int) -> bool:
        called.append(seat)
        return call_on(rules, seat)

    monkeypatch.setattr(BidRules, "call_on", noted)
    state = find_game("bids").new(3, seed=1)
    state.do("bid 5", 1)
    state.do("bid 1", 2)
    state.give_turn(0)
    tree = Tree(state, 0, SearchParameters(kind=kind), 1, 10_000)
    called.clear()
    tree.run(300)
    assert called.count(1) == called.count(2) == 300
    assert sorted(code for code, *_ in tree.root_moves()) == state.moves()
    assert sum(visits for _, visits, _, _ in tree.root_moves()) == 300


@pytest.mark.parametrize("name", ["amytis", "babel", "seven_wonders"])
def test_the_more_it_is_blurred_the_more_often_the_best_looking_move_is_missed(name: str) -> None:
    states = [middle(name, find_game(name).seats[-1], moves) for moves in range(4, 40)]
    states = [state for state in states if len(state.moves()) > 1]

    def first_looks(blur: float) -> list[int]:
        """What each position's first look went to: the move with the best hint."""
        trees = [grown(state, SearchParameters(exploration=0.0, bias=8, blur=blur), 1) for state in states]
        return [next(code for code, visits, _, _ in tree.root_moves() if visits) for tree in trees]

    sure = first_looks(0.0)
    same = [sum(code == best for code, best in zip(first_looks(blur), sure, strict=True)) for blur in (0.0, 0.2, 4.0)]
    assert len(states) == same[0] >= same[1] > same[2]


if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).parents[1] / "plugin"))
    print(told(sys.argv[1]))
