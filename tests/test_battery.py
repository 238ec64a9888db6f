"""What holds for every game: each registered one gets all of this for free."""

from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given, note, settings
from hypothesis import strategies as st

import shinar
from shinar.core.registry import find_game, game_names
from shinar.testing import battery, event_checks, golden, view_checks
from shinar.testing.walks import Case, cases

CHECKS = [
    battery.check_whole_game,
    battery.check_legality,
    battery.check_paths,
    battery.check_objections,
    battery.check_bad_moves,
    battery.check_copies,
    battery.check_conservation,
    battery.check_no_leak,
    battery.check_views_together,
    battery.check_sealed_choices,
    battery.check_fresh_sources,
    battery.check_record,
    battery.check_position,
    battery.check_texts,
    view_checks.check_views,
    event_checks.check_events,
    event_checks.check_events_leak_nothing,
    event_checks.check_log_reads_events_alone,
]
GOLDENS = Path(__file__).parent / "goldens"


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
@pytest.mark.parametrize("name", game_names())
@settings(max_examples=6)
@given(seed=st.integers(0, 2**53 - 1))
def test_every_game(name: str, check: Callable[[Case], None], seed: int) -> None:
    note(f"seed {seed}")
    for case in cases(find_game(name), seed):
        check(case)


@pytest.mark.parametrize("name", game_names())
def test_compiled_and_interpreted_play_the_same_games(name: str) -> None:
    assert shinar.COMPILED, "these tests are for a compiled build: run `make setup`"
    seeds = range(max(2, 12 // len(find_game(name).seats)))
    for ours, plain in zip(battery.traces(name, seeds), battery.plain_traces(name, seeds), strict=True):
        assert ours == plain


@pytest.mark.parametrize(("title", "case"), [pair for name in game_names() for pair in golden.golden_cases(name).items()])
def test_golden(title: str, case: Case) -> None:
    written = GOLDENS / f"{title}.txt"
    assert written.exists(), f"{written.name} is missing: `python -m shinar.testing.golden tests/goldens` writes it"
    assert golden.text_of(case) == written.read_text("utf-8")


def test_no_golden_is_left_over() -> None:
    titles = {title for name in game_names() for title in golden.golden_cases(name)}
    assert {path.stem for path in GOLDENS.glob("*.txt")} == titles
