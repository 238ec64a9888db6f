"""A thousand games of each game, played before and kept: the same seeds play them for ever."""

from pathlib import Path

import pytest

from shinar.testing import kept

KEPT = Path(__file__).parent / "kept"


@pytest.mark.parametrize("name", kept.kept_games())
def test_the_same_seeds_play_the_same_games(name: str) -> None:
    cases = kept.kept_cases(kept.kept_games()[name])
    for before, case in zip(kept.written(KEPT / f"{name}.jsonl.gz"), cases, strict=True):
        assert kept.played(case) == before, case
