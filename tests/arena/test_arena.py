"""Tournaments: fair fixtures, the same games again, nothing lost when they are stopped."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import time
from collections import Counter
from dataclasses import asdict, replace
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shinar.arena.fixtures import Setting, arrange, fixtures
from shinar.arena.journal import Journal
from shinar.arena.match import MatchResult, play
from shinar.arena.runner import in_process, processes, run
from shinar.arena.standing import interval, ratings, standing
from shinar.bots import SIMPLE, STRENGTHS
from shinar.bots.simple import GreedyBot
from shinar.core.errors import SetupError

SHINAR = str(Path(sys.executable).with_name("shinar"))


def shinar(*args: str, timeout: float = 120) -> subprocess.CompletedProcess[str]:
    return subprocess.run([SHINAR, "arena", *args], capture_output=True, text=True, timeout=timeout)


def outcomes(games: list[MatchResult]) -> list[tuple[Any, ...]]:
    return [(game.number, game.seed, game.seats, game.scores, game.winners, game.moves) for game in games]


@given(st.integers(1, 30), st.integers(2, 4), st.integers(0, 2**40))
def test_every_bot_plays_every_deal_from_every_seat(games: int, seats: int, seed: int) -> None:
    setting = Setting("bids", ("random", "greedy", "other"), games, seats, seed)
    found = list(fixtures(setting))
    assert [fixture.number for fixture in found] == list(range(len(found)))
    for pairing in {fixture.pairing for fixture in found}:
        mine = [fixture for fixture in found if fixture.pairing == pairing]
        assert games <= len(mine) < games + seats
        for deal in {fixture.seed for fixture in mine}:
            tables = [fixture.seats for fixture in mine if fixture.seed == deal]
            if pairing:
                assert [sum(table[seat] == pairing[1] for table in tables) for seat in range(seats)] == [1] * seats
            else:
                assert all(Counter(table[seat] for table in tables) == Counter(setting.bots) for seat in range(seats))


def test_a_ladder_pairs_neighbours_only() -> None:
    setting = Setting("babel", ("a", "b", "c"), 2, 2, ladder=True)
    assert {fixture.pairing for fixture in fixtures(setting)} == {("a", "b"), ("b", "c")}


def test_the_same_seed_plays_the_same_games_in_one_process_or_in_many() -> None:
    setting = arrange("amytis", ["random", "greedy"], 6, seed=5)
    one = Journal(setting, None)
    many = Journal(setting, None)
    assert len(list(run(setting, one, in_process))) == 6
    list(run(setting, many, processes(2)))
    assert outcomes(one.games()) == outcomes(many.games())
    other = arrange("amytis", ["random", "greedy"], 6, seed=6)
    assert outcomes([play(other, fixture) for fixture in fixtures(other)]) != outcomes(one.games())


def test_a_tournament_that_was_stopped_goes_on(tmp_path: Path) -> None:
    """Half of it, a line cut short as by a crash, and the rest: the same as without a stop."""
    setting = arrange("babel", ["random", "greedy"], 10, seed=1)
    whole = Journal(setting, None)
    list(run(setting, whole, in_process))
    path = tmp_path / "games.jsonl"
    half = Journal(setting, path)
    for _, game in zip(range(4), run(setting, half, in_process), strict=False):
        last = game
    assert half.file
    half.file.write(json.dumps(last.data())[:50])
    half.file.close()
    rest = Journal(setting, path)
    assert len(rest.played) >= 4
    list(run(setting, rest, in_process))
    assert outcomes(rest.games()) == outcomes(whole.games())
    rest.finish(standing(rest.games()).data())
    assert json.loads(path.read_text().splitlines()[-1])["summary"]["games"] == 10
    again = Journal(setting, path)
    again.close()
    assert outcomes(again.games()) == outcomes(whole.games())


def test_an_interrupt_while_a_game_is_written_down_waits(tmp_path: Path) -> None:
    setting = arrange("babel", ["random", "greedy"], 2, seed=1)
    journal = Journal(setting, tmp_path / "games.jsonl")
    assert journal.file
    write, before = journal.file.write, signal.getsignal(signal.SIGINT)
    journal.file.write = lambda text: (write(text[:9]), os.kill(os.getpid(), signal.SIGINT), write(text[9:]))  # type: ignore
    with pytest.raises(KeyboardInterrupt):
        list(run(setting, journal, in_process))
    assert len(journal.played) == 1
    assert len((tmp_path / "games.jsonl").read_text().splitlines()) == 2
    assert signal.getsignal(signal.SIGINT) is before
    journal.close()


@pytest.mark.parametrize(
    ("content", "said"),
    [
        ("diary\n", "line 1"),
        ("[]\n", "is not a file of an arena"),
        ('{"arena": 1, "game": "amytis"}\n', "another game: 'amytis'"),
        ("HEADER\n17\n", "line 2"),
        ('HEADER\n{"number": 1}\n', "line 2"),
    ],
)
def test_a_file_of_something_else_is_left_alone(tmp_path: Path, content: str, said: str) -> None:
    setting = arrange("babel", ["random", "greedy"], 2)
    path = tmp_path / "other"
    path.write_text(content.replace("HEADER", json.dumps({"arena": 1, **setting.header()})))
    before = path.read_text()
    with pytest.raises(SetupError, match=re.escape(said)):
        Journal(setting, path)
    assert path.read_text() == before


def test_a_file_keeps_the_names_of_older_releases() -> None:
    """What a level is stands in the header: under another name an interrupted arena could not go on."""
    assert arrange("babel", ["novice", "greedy"], 2).header()["strength"] == {
        "novice": {
            "looks": 19,
            "seconds": 0.5,
            "manner": asdict(STRENGTHS["novice"].parameters),
            "threads": 1,
            "endgame": False,
        },
        "greedy": {"blur": 2.3},
    }


def test_games_of_a_level_that_has_changed_since_are_not_mixed_with_new_ones(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    setting = arrange("babel", ["greedy", "novice"], 2)
    path = tmp_path / "games.jsonl"
    Journal(setting, path).close()
    Journal(setting, path).close()
    monkeypatch.setitem(STRENGTHS, "novice", replace(STRENGTHS["novice"], iterations=20))
    with pytest.raises(SetupError, match="another strength"):
        Journal(setting, path)
    monkeypatch.undo()
    monkeypatch.setitem(SIMPLE, "greedy", partial(GreedyBot, blur=9.0))
    with pytest.raises(SetupError, match="another strength"):
        Journal(setting, path)


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (["chess"], "no game is called 'chess'"),
        (["babel", "--bots", "greedy"], "two or more different bots"),
        (["babel", "--bots", "greedy,greedy"], "two or more different bots"),
        (["babel", "--bots", "greedy,deep"], "no bot is called 'deep'"),
        (["babel", "--bots", "random,greedy", "--seats", "3"], "2 seats, not 3"),
        (["babel", "--bots", "random,greedy", "--set", "weather=fine"], "no option is called 'weather'"),
        (["babel", "--bots", "random,greedy", "--seconds", "0"], "some time"),
        (["babel", "--bots", "random,greedy", "--games", "2", "--jobs", "1", "--json", "/nowhere/at/all"], "cannot write"),
        (["babel", "--bots", "random,greedy", "--games", "2", "--jobs", "1", "--plot", "/nowhere/at/all.png"], "cannot write"),
    ],
)
def test_what_cannot_be_played_is_said_in_one_line(args: list[str], said: str) -> None:
    answer = shinar(*args)
    assert answer.returncode == 2 and said in answer.stderr and "Traceback" not in answer.stderr


@pytest.mark.parametrize(("lang", "words"), [("en", "Who beats whom"), ("ru", "Кто кого")])
def test_the_table_and_the_picture(tmp_path: Path, lang: str, words: str) -> None:
    picture = tmp_path / "out.png"
    answer = shinar("amytis", "--bots", "random,greedy", "--games", "4", "--jobs", "2", "--plot", str(picture), "--lang", lang)
    assert answer.returncode == 0, answer.stderr
    assert words in answer.stdout and "greedy" in answer.stdout and "±" in answer.stdout
    assert picture.read_bytes().startswith(b"\x89PNG")


def test_an_interrupt_keeps_and_shows_what_was_played(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    command = [
        SHINAR,
        "arena",
        "babel",
        "--bots",
        "random,greedy",
        "--games",
        "100000",
        "--jobs",
        "2",
        "--json",
        str(path),
        "--lang",
        "en",
    ]
    arena = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True)
    while not (path.exists() and path.read_text().count("\n") > 5):
        assert arena.poll() is None
        time.sleep(0.05)
    os.killpg(arena.pid, signal.SIGINT)
    out, err = arena.communicate(timeout=60)
    assert arena.returncode == 130 and "Traceback" not in err, err
    lines = path.read_text().splitlines()
    played = json.loads(lines[-1])["summary"]["games"]
    assert played == len(lines) - 2 >= 5
    assert f"Stopped after {played} of 100,000 games" in out


def test_ray_plays_the_same_games(tmp_path: Path) -> None:
    paths = [tmp_path / "here.jsonl", tmp_path / "ray.jsonl"]
    for path, more in zip(paths, (["--jobs", "1"], ["--ray"]), strict=True):
        answer = shinar("amytis", "--bots", "random,greedy", "--games", "6", "--json", str(path), *more, timeout=300)
        assert answer.returncode == 0, answer.stderr
    games = [[MatchResult(**json.loads(line)) for line in path.read_text().splitlines()[1:-1]] for path in paths]
    assert outcomes(games[0]) == outcomes(sorted(games[1], key=lambda game: game.number))


# --- what the games prove ---------------------------------------------------------------------------------------------


def fabricated(results: str, seats: int = 2) -> list[MatchResult]:
    """Games of `b` against `a`: w won, l lost, d shared."""
    found = []
    for number, letter in enumerate(results):
        winners = {"w": [0], "l": list(range(1, seats)), "d": list(range(seats))}[letter]
        places = [0 if seat in winners else 1 for seat in range(seats)]
        names = ["b", *["a"] * (seats - 1)]
        found.append(MatchResult(number, 0, names, ["a", "b"], [0] * seats, winners, places, 10, [1.0] * seats))
    return found


def test_shared_wins_count_in_parts() -> None:
    row = standing(fabricated("wwld")).rows[0]
    assert (row.bot, row.against, row.games, row.wins, row.rate, row.fair) == ("b", "a", 4, 2.5, 0.625, 0.5)
    assert standing(fabricated("wlld", seats=3)).rows[0].rate == pytest.approx((1 + 1 / 3) / 4)


def test_the_interval_is_wilsons() -> None:
    assert interval(0.5, 100) == pytest.approx((0.4038, 0.5962), abs=1e-4)
    assert interval(1.0, 20) == pytest.approx((0.8389, 1.0), abs=1e-4)
    assert interval(0.0, 0) == (0.0, 1.0)


@given(st.floats(0, 1), st.integers(1, 10_000))
def test_an_interval_holds_its_rate(rate: float, games: int) -> None:
    low, high = interval(rate, games)
    assert 0 <= low <= rate <= high <= 1


def test_who_wins_more_is_rated_higher_and_more_games_make_it_surer() -> None:
    few, many = ratings(fabricated("wwlw")), ratings(fabricated("wwlw" * 20))
    assert [one.bot for one in few] == [one.bot for one in many] == ["b", "a"]
    assert many[0].error < few[0].error
    equal = ratings(fabricated("wl" * 30))
    assert abs(equal[0].rating - equal[1].rating) < 2
