"""The public API: what `import shinar` offers, the same compiled or plain, and as its types say."""

from __future__ import annotations

import copy
import os
import pickle
import re
import subprocess
import sys
from pathlib import Path

import pytest

import shinar
from shinar.core.registry import game_names
from shinar.testing.walks import cases

ROOT = Path(__file__).parents[2]
BUILDS = ("0", "1")  # SHINAR_PURE
KNOWN = (  # what stubtest finds and nobody can tell by using the class
    "disjoint base",
    'State.__init__ is inconsistent, stub does not have *args parameter "args"',  # compiled, which takes none all the same
    "State.seats is not present",  # plain: set in __init__
    "State.turn is not present",
    "cannot be subclassed",
)
STUBTEST = """  # of the package alone: its modules have no stubs, and to read them all takes a minute
from mypy import stubtest
build = stubtest.build_stubs
stubtest.build_stubs = lambda modules, options, find_submodules: build(modules, options)
raise SystemExit(stubtest.main())
"""


def run(pure: str, *words: str) -> subprocess.CompletedProcess[str]:
    paths = os.pathsep.join(str(ROOT / folder) for folder in ("src", "tests/plugin"))
    env = {**os.environ, "SHINAR_PURE": pure, "PYTHONPATH": paths, "MYPYPATH": paths}
    return subprocess.run([sys.executable, *words], cwd=ROOT, env=env, text=True, capture_output=True, check=False)


# --- what is there ----------------------------------------------------------------------------------------------------


def test_every_public_name_is_there_and_no_other() -> None:
    assert all(getattr(shinar, name) is not None for name in shinar.__all__)
    assert set(shinar.__all__) <= set(dir(shinar))
    with pytest.raises(AttributeError, match="no attribute 'nothing'"):
        shinar.nothing  # type: ignore[attr-defined]  # noqa: B018


def test_no_public_name_is_that_of_a_package() -> None:
    """Such a name would become the package as soon as something of it is imported."""
    packages = {path.stem for path in (ROOT / "src" / "shinar").iterdir()}
    assert not packages & set(shinar.__all__)


@pytest.mark.parametrize("pure", BUILDS)
def test_the_stub_tells_the_truth_of_both_builds(pure: str) -> None:
    """stubtest compares src/shinar/__init__.pyi with what is there at run time."""
    done = run(pure, "-c", STUBTEST, "shinar", "--mypy-config-file", "pyproject.toml", "--concise")
    assert "not checking stubs" not in done.stdout + done.stderr, done.stdout + done.stderr
    public = re.compile(rf"shinar\.({'|'.join(shinar.__all__)})[. ]")
    wrong = [line for line in done.stdout.splitlines() if public.match(line) and not any(known in line for known in KNOWN)]
    assert wrong == []


def test_both_builds_have_the_same_methods() -> None:
    shown = "import shinar; print(shinar.COMPILED, *(n for n in dir(shinar.State) if n[0] != '_'))"
    (compiled, *fast), (plain, *slow) = (run(pure, "-c", shown).stdout.split() for pure in BUILDS)
    assert (compiled, plain) == ("True", "False")
    assert sorted({*slow, "seats", "turn"}) == sorted(fast), "seats and turn are set in plain Python when a state is made"


def test_importing_shinar_brings_nothing_heavy() -> None:
    loaded = run("0", "-c", "import sys, shinar; print(*sys.modules)").stdout.split()
    assert not {"shinar.core.game", "rich", "typer", "fluent", "litestar", "msgspec"} & set(loaded)


# --- moves ------------------------------------------------------------------------------------------------------------


def test_legal_moves_read_like_a_collection() -> None:
    state = shinar.game("babel").new(seed=7)
    legal = state.legal_moves
    assert len(legal) == len(list(legal)) == len(state.moves()) > 0
    assert [move.code for move in legal] == state.moves()
    assert "travel hatti" in legal and state.moves()[0] in legal and next(iter(legal)) in legal
    assert "build own" not in legal and "fly away" not in legal and 10**9 not in legal and None not in legal
    assert repr(legal).startswith("<LegalMoves: travel ")
    state.do("travel hatti")
    assert "settle hittite" in legal, "it follows its state"


def test_when_the_game_is_over_no_move_is_legal() -> None:
    state = shinar.game("amytis").new(seed=1)
    state.random_playout(shinar.Rng(2))
    assert state.over and not state.legal_moves and len(state.legal_moves) == 0 and list(state.legal_moves) == []
    assert 0 not in state.legal_moves
    assert repr(state) == "<AmytisState: 2 seats, over>"


def test_a_move_prints_and_can_be_made_as_it_is() -> None:
    state = shinar.game("babel").new(seed=7)
    move = next(move for move in state.legal_moves if str(move) == "travel hatti")
    assert (move.name, dict(move.args), move.code) == ("travel", {"land": "hatti"}, state.code_of("travel hatti"))
    assert repr(move) == f"<Move {move.code}: travel hatti>"
    assert pickle.loads(pickle.dumps(move)) == move and len({move, move}) == 1
    state.do(move)
    assert state.snapshot("pawns")["pawns"][0] == 2


def test_a_move_of_another_game_is_unknown() -> None:
    state = shinar.game("babel").new()
    other = next(iter(shinar.game("amytis").new().legal_moves))
    before = state.digest()
    for what in (state.do, state.why_not):
        with pytest.raises(shinar.UnknownMove, match="is a move of another game"):
            what(other)
    assert other not in state.legal_moves and state.digest() == before


# --- copies -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", game_names())
def test_states_can_be_pickled_and_copied(name: str) -> None:
    for case in cases(shinar.game(name), 3):  # type: ignore[arg-type]
        for state in case.some(23):
            for again in (pickle.loads(pickle.dumps(state)), copy.copy(state), copy.deepcopy(state)):
                assert type(again) is type(state) and again.digest() == state.digest()
                assert again.reveal_count() == state.reveal_count()
                if not state.over:
                    again.do(again.moves()[-1])
                    expected = state.copy()
                    expected.do(expected.moves()[-1])
                    assert again.digest() == expected.digest() != state.digest(), "it goes on alike, and alone"


@pytest.mark.parametrize("name", game_names())
def test_what_one_build_pickled_the_other_reads(name: str, tmp_path: Path) -> None:
    file = tmp_path / "state"
    made = f"state = shinar.game({name!r}).new(seed=5); state.random_playout(shinar.Rng(1), 30)"
    write = f"import pickle, shinar; {made}; open({str(file)!r}, 'wb').write(pickle.dumps(state)); print(state.digest())"
    read = f"import pickle; state = pickle.loads(open({str(file)!r}, 'rb').read()); print(state.digest())"
    assert (written := run("0", "-c", write)).stdout.strip() == run("1", "-c", read).stdout.strip() != "", written.stderr


# --- events -----------------------------------------------------------------------------------------------------------


def test_events_are_those_of_the_last_move() -> None:
    state = shinar.game("bids").new(seed=1)
    assert not [*state.events]
    state.do("bid 3", seat=1)
    assert [(one.kind, one.seat, one.piece) for one in state.events] == [("bid", 1, None)]
    state.do("bid 5", seat=0)
    assert [event.kind for event in state.events] == ["bid", "show", "show", "prize"]
    assert state.copy().events == () and pickle.loads(pickle.dumps(state)).events == ()
    with pytest.raises(shinar.IllegalMove):
        state.do("bid 5", seat=0)
    assert len(state.events) == 4, "a move that is refused tells nothing"
    assert state.events[1].data() == {"kind": "show", "seat": 0, "piece": "5", "rule": "BID-1.1"}
