"""Programs of other people: they may do anything, and the arena goes on."""

from __future__ import annotations

import json
import os
import re
import signal
import sys
import textwrap
import time
from pathlib import Path

import pytest

from shinar.arena.external_bot import ExternalBot, Forfeit
from shinar.arena.fixtures import arrange, fixtures
from shinar.arena.match import MatchResult, play
from shinar.arena.standing import standing
from shinar.core.registry import find_game

ROOT = Path(__file__).parents[2]

GOOD = """
    import json, sys
    for line in sys.stdin:
        message = json.loads(line)
        if message["t"] == "move":
            print(json.dumps({"move": message["view"]["moves"][0]["code"]}), flush=True)
"""
EAGER = "before it is asked|answers nonsense"  # whichever is noticed first
BAD = {
    "ends": ("import sys; sys.exit(3)", r"ends in the middle of the game \(exit 3\)"),
    "crashes": ("raise ValueError('no idea')", "ValueError: no idea"),
    "stalls": ("import time; time.sleep(60)", "does not answer within 1 seconds"),
    "never reads": ("import time\nprint('', end='', flush=True)\ntime.sleep(60)", "does not answer within 1 seconds"),
    "floods": ("while True: print('x' * 1000)", EAGER),
    "one endless line": (
        "import sys\nfor line in sys.stdin:\n    while '\"move\"' in line: sys.stdout.write('x' * 1000)",
        "floods: more than 65536 bytes",
    ),
    "babbles": ("import sys\nfor line in sys.stdin: print('hello', flush=True)", EAGER),
    "no JSON": (
        "import sys\nfor line in sys.stdin:\n    if '\"t\": \"move\"' in line: print('end', flush=True)",
        "answers nonsense: 'end'",
    ),
    "no object": (
        "import sys\nfor line in sys.stdin:\n    if '\"t\": \"move\"' in line: print('[1]', flush=True)",
        "answers nonsense",
    ),
    "no move": (
        'import sys\nfor line in sys.stdin:\n    if \'"t": "move"\' in line: print(\'{"move": "castle"}\', flush=True)',
        "answers no move",
    ),
    "a number too large": (
        'import sys\nfor line in sys.stdin:\n    if \'"t": "move"\' in line: print(\'{"move": 123456789}\', flush=True)',
        "answers no move",
    ),
    "not UTF-8": (
        'import sys\nfor line in sys.stdin:\n    if \'"t": "move"\' in line:\n'
        "        sys.stdout.buffer.write(b'\\xff\\xfe\\n'); sys.stdout.flush()",
        "answers nonsense",
    ),
}


def program(folder: Path, source: str) -> str:
    path = folder / "bot.py"
    path.write_text(textwrap.dedent(source))
    return f"{sys.executable} {path}"


def games(bot: str, count: int = 2, seconds: float = 1.0, other: str = "random") -> list[MatchResult]:
    setting = arrange("babel", [other, bot], count, seconds=seconds)
    return [play(setting, fixture) for fixture in fixtures(setting)]


def test_a_program_plays_whole_games(tmp_path: Path) -> None:
    found = games(program(tmp_path, GOOD), seconds=20)
    assert len(found) == 2 and all(game.forfeit is None and game.moves > 10 for game in found)


def test_the_example_beats_random_play() -> None:
    bot = f"{sys.executable} {ROOT / 'examples' / 'collector.py'}"
    found = games(bot, 6, seconds=20)
    assert not any(game.forfeit for game in found)
    assert standing(found).rows[0].rate > 0.5


@pytest.mark.parametrize("kind", BAD)
def test_a_bad_program_loses_by_default_and_the_next_game_is_played(tmp_path: Path, kind: str) -> None:
    source, reason = BAD[kind]
    bot = program(tmp_path, source)
    for game in games(bot):
        seat = game.seats.index(bot)
        assert game.forfeit and game.forfeit[0] == seat and re.search(reason, game.forfeit[1]), game.forfeit
        assert game.winners == [1 - seat] and game.places[seat] == 1


def test_an_illegal_move_is_a_loss_that_names_the_rule(tmp_path: Path) -> None:
    bot = program(tmp_path, GOOD.replace('message["view"]["moves"][0]["code"]', '"end"'))
    assert all(game.forfeit and "BAB-5.8" in game.forfeit[1] for game in games(bot))


def test_a_program_that_is_not_there() -> None:
    assert all(game.forfeit and "does not start" in game.forfeit[1] for game in games("/no/such/program"))


def test_two_programs_that_do_not_start() -> None:
    setting = arrange("babel", ["/no/such", "/nor/this"], 2)
    assert all(play(setting, fixture).forfeit for fixture in fixtures(setting))


def test_nothing_a_program_started_outlives_its_game(tmp_path: Path) -> None:
    note = tmp_path / "child"
    source = f"""
        import subprocess, sys
        child = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(600)"])
        open({str(note)!r}, "w").write(str(child.pid))
        raise SystemExit
    """
    assert all(game.forfeit for game in games(program(tmp_path, source)))
    pid = int(note.read_text())
    for _ in range(100):
        if not Path(f"/proc/{pid}").exists() or " Z " in Path(f"/proc/{pid}/stat").read_text():
            return
        time.sleep(0.05)
    os.kill(pid, signal.SIGKILL)
    raise AssertionError("a child of the program is still running")


def test_a_program_sees_what_its_seat_may_see(tmp_path: Path) -> None:
    source = f"""
        import json, sys
        for line in sys.stdin:
            message = json.loads(line)
            open({str(tmp_path / "heard")!r}, "a").write(line)
            if message["t"] == "move":
                print(json.dumps({{"move": message["view"]["moves"][0]["text"]}}), flush=True)
    """
    bot = program(tmp_path, source)
    found = games(bot, seconds=20)
    heard = [json.loads(line) for line in (tmp_path / "heard").read_text().splitlines()]
    assert [message["t"] for message in heard].count("new") == [message["t"] for message in heard].count("over") == len(found)
    seat = -1
    for message in heard:
        if message["t"] == "new":
            seat = message["seat"]
        elif message["t"] == "move":
            assert message["view"]["seat"] == seat
            assert message["view"]["players"][1 - seat]["hand"] is None and message["view"]["players"][seat]["hand"] is not None


def test_a_program_that_has_ended_before_it_is_told_anything_leaves_nothing_open(monkeypatch: pytest.MonkeyPatch) -> None:
    def gone(bot: ExternalBot, message: object) -> None:
        started.append(bot)
        bot.lose("ends")

    started: list[ExternalBot] = []
    monkeypatch.setattr(ExternalBot, "tell", gone)
    with pytest.raises(Forfeit, match="ends"):
        ExternalBot(f"{sys.executable} -c pass", find_game("babel"), 0, arrange("babel", ["random", "greedy"], 2))
    process = started[0].process
    assert process.returncode is not None
    assert all(pipe and pipe.closed for pipe in (process.stdin, process.stdout, process.stderr))
