"""The state contract: random source, hashes, snapshots, threads, and no Python object in a playout."""

import sys
import threading
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shinar.core.errors import IllegalMove, SetupError
from shinar.core.playouts import playouts
from shinar.core.registry import find_game, game_names
from shinar.core.rng import Rng
from shinar.testing.walks import Case

COMPILED_GAMES = [name for name in game_names() if find_game(name).state.FIELDS]


def test_the_random_source_is_splitmix64() -> None:
    rng = Rng(0)
    assert [rng.next() for _ in range(3)] == [0xE220A8397B1DCDAF, 0x6E789E6AA1B965F4, 0x06C45D188009454F]


@given(seed=st.integers(0, 2**64 - 1), n=st.integers(1, 1000))
def test_random_numbers_stay_in_range(seed: int, n: int) -> None:
    rng = Rng(seed)
    assert all(0 <= rng.below(n) < n for _ in range(20))


def test_random_numbers_are_even() -> None:
    rng = Rng(1)
    counts = [0] * 7
    for _ in range(70_000):
        counts[rng.below(7)] += 1
    assert all(9_500 < count < 10_500 for count in counts)


@pytest.mark.parametrize("name", COMPILED_GAMES)
def test_a_playout_makes_no_python_object(name: str) -> None:
    root = find_game(name).new(seed=3)
    playouts(root, 10, 1)
    before = sys.getallocatedblocks()
    playouts(root, 2_000, 1)
    assert sys.getallocatedblocks() - before < 20


@pytest.mark.parametrize("name", COMPILED_GAMES)
def test_threads_play_the_same_games_as_one(name: str) -> None:
    root = find_game(name).new(seed=3)
    alone = [playouts(root, 300, seed) for seed in range(4)]
    together: list[Any] = [None] * 4

    def work(seed: int) -> None:
        together[seed] = playouts(root, 300, seed)

    crew = [threading.Thread(target=work, args=(seed,)) for seed in range(4)]
    for worker in crew:
        worker.start()
    for worker in crew:
        worker.join()
    assert together == alone


@pytest.mark.parametrize("name", COMPILED_GAMES)
def test_snapshots_restore_the_state(name: str) -> None:
    game = find_game(name)
    for state in Case(game, game.seats[0], seed=4, lively=True).some(every=9):
        blank = game.state()
        blank.restore(state.snapshot())
        assert blank.digest() == state.digest()
        assert blank.snapshot() == state.snapshot()


@pytest.mark.parametrize("name", COMPILED_GAMES)
def test_a_snapshot_that_does_not_fit_is_refused(name: str) -> None:
    game = find_game(name)
    state = game.new()
    field = game.state.FIELDS[0]
    for wrong in ([], [[1]], 300):
        with pytest.raises(ValueError, match=f"{field.name}: {field.cells} numbers"):
            state.restore({**state.snapshot(), field.name: wrong})


@pytest.mark.parametrize("name", COMPILED_GAMES)
def test_every_field_counts_in_hash_and_copy(name: str) -> None:
    game = find_game(name)
    facts = game.new(seed=1).snapshot()
    seen = set()
    for field in game.state.FIELDS:
        changed = game.state()
        cells = field.fitted(facts[field.name])
        cells[-1] += 1
        changed.restore({**facts, field.name: _shaped(cells, field.shape)})
        seen.add(changed.digest())
        assert changed.copy().digest() == changed.digest()
        assert changed.copy().snapshot() == changed.snapshot()
    assert len(seen) == len(game.state.FIELDS)


def _shaped(cells: list[int], shape: tuple[int, ...]) -> Any:
    from shinar.core.fields import nested

    return nested(cells, shape)


def test_a_state_takes_over_only_its_own_kind() -> None:
    with pytest.raises(TypeError):
        find_game("babel").new().become(find_game("bids").new())


@pytest.mark.parametrize("name", ["amytis", "babel"])
def test_states_are_small(name: str) -> None:
    assert sys.getsizeof(find_game(name).new()) < 1024


@pytest.mark.parametrize("seats", [0, 1, 3, -1, 2.0, "2", True, 10**20])
def test_seat_counts_are_checked(seats: Any) -> None:
    with pytest.raises(SetupError, match="babel is played with 2 seats"):
        find_game("babel").new(seats=seats)


@pytest.mark.parametrize("seed", [-1, 2**53, 1.0, "1", True, 10**100])
def test_seeds_are_checked(seed: Any) -> None:
    with pytest.raises(SetupError, match="a seed is a whole number"):
        find_game("babel").new(seed=seed)


def test_an_illegal_move_carries_its_rule_and_a_sentence() -> None:
    state = find_game("babel").new(seed=1)
    with pytest.raises(IllegalMove) as caught:
        state.do("end")
    assert caught.value.rule == "BAB-5.8"
    assert "first turn" in caught.value.sentence
    assert caught.value.move == "end"
