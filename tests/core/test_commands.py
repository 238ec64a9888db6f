"""The command line as a user types it: results on standard output, one clear line on standard error for what is wrong."""

import json
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

from shinar.cli import main
from shinar.cli.bench import measure, roots


@dataclass
class Done:
    code: int
    out: str
    err: str


Run = Callable[..., Done]


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    def run(*words: str) -> Done:
        monkeypatch.setattr(sys, "argv", ["shinar", *words])
        monkeypatch.setenv("COLUMNS", "120")
        with pytest.raises(SystemExit) as stopped:
            main()
        told = capsys.readouterr()
        return Done(int(stopped.value.code or 0), told.out, told.err)

    return run


MISTAKES = [
    ("play chess", "no game is called 'chess'; there are: "),
    ("play babel --seats greedy", "babel is played with 2 seats, not 1"),
    ("play babel --seats greedy,greedy,greedy", "babel is played with 2 seats, not 3"),
    ("play babel --seats greedy,wizard", "no bot is called 'wizard'; there are: random, greedy"),
    ("play babel --seats ,", "no bot is called ''"),
    ("play babel --seed -1 --seats random,random", "a seed is a whole number from 0"),
    ("play babel --seed 99999999999999999999 --seats random,random", "a seed is a whole number from 0"),
    ("play babel --seed x", "32 hexadecimal digits"),
    ("play babel --set luck=1", "no option is called 'luck'; there are: opening_hand, sumerians"),
    ("play babel --set sumerians=none", "option sumerians is one of all, run, not 'none'"),
    ("play babel --set sumerians", "an option is written name=value"),
    ("play babel --set sumerians=all --set sumerians=run", "option sumerians is given twice"),
    ("play babel --json", "--json needs a bot in every seat"),
    ("play babel --lang fr", "--lang"),
    ("play babel --record /nowhere/at/all --seats random,random", "cannot write /nowhere/at/all"),
    ("play babel --position /nowhere", "cannot read /nowhere"),
    ("play babel --position .", "cannot read ."),
    ("play babel --position pyproject.toml", "line 1: "),
    ("play", "GAME"),
    ("rules chess", "no game is called 'chess'"),
    ("serve --iterations 0", "Invalid value for '--iterations'"),
    ("serve --looks 0", "Invalid value for '--looks'"),
    ("rules babel --coverage --tests /nowhere", "no folder of tests at /nowhere"),
    ("replay /nowhere/at/all", "cannot read /nowhere/at/all"),
    ("replay", "FILE"),
    ("replay game --cards /nowhere", "cannot read /nowhere"),
    ("play architectura --set cards=/nowhere", "cannot read /nowhere"),
    ("cards check /nowhere", "cannot read /nowhere"),
    ("cards check pyproject.toml", "field build-system: there is no such field here"),
    ("cards template --game babel", "babel takes no card packs"),
    ("serve --cards /nowhere", "cannot read /nowhere"),
    ("bench chess", "no game is called 'chess'"),
    ("bench --seconds 0", "--seconds"),
    ("dance", "dance"),
    ("games --loud", "--loud"),
]


@pytest.mark.parametrize(("words", "message"), MISTAKES, ids=[m[0] for m in MISTAKES])
def test_a_mistake_is_one_clear_line(words: str, message: str, run: Run) -> None:
    done = run(*words.split())
    assert done.code == 2
    assert done.err.startswith("shinar: ")
    assert done.err.count("\n") == 1
    assert message in done.err
    assert done.out == ""


@pytest.mark.parametrize(("lang", "words"), [("en", "The rules run compiled."), ("ru", "Правила скомпилированы.")])
def test_games(lang: str, words: str, run: Run) -> None:
    done = run("games", "--lang", lang)
    assert done.code == 0
    assert words in done.out
    assert "babel" in done.out
    assert "sumerians=run" in done.out


def test_the_language_of_the_terminal_is_the_usual_one(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "ru_RU.UTF-8")
    assert "Вавилон" in run("games").out


def test_rules(run: Run) -> None:
    assert "**BAB-5.3** You need at least as many settlers" in run("rules", "babel", "--lang", "en").out
    assert "**BAB-5.3** В этой земле нужно" in run("rules", "babel", "--lang", "ru").out


def test_coverage_fails_where_a_rule_has_no_test(run: Run, tmp_path: Path) -> None:
    assert run("rules", "babel", "--coverage", "--tests", "tests").code == 0
    (tmp_path / "test_x.py").write_text('@rule("BAB-1.1", "BAB-99.9")\ndef test_x(): pass\n', "utf-8")
    done = run("rules", "babel", "--coverage", "--tests", str(tmp_path), "--lang", "en")
    assert done.code == 1
    assert "64 rules have no test: BAB-1.2" in done.err
    assert "BAB-99.9" in done.err


def test_play_json(run: Run) -> None:
    words = ["play", "babel", "--seats", "greedy,random", "--seed", "7", "--set", "opening_hand=3/5", "--json"]
    done = run(*words)
    game = json.loads(done.out)
    assert set(game) == {"game", "seed", "options", "seats", "moves", "scores", "winners", "hash"}
    assert (game["game"], game["seed"], game["seats"]) == ("babel", 7, ["greedy", "random"])
    assert game["options"] == {"sumerians": "all", "opening_hand": "3/5"}
    assert game["winners"] == [0]
    assert all(isinstance(move, int) for move in game["moves"])
    assert run(*words).out == done.out, "the same seed must give the same game"


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_play_record_and_replay(lang: str, run: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    played = run("play", "babel", "--seats", "greedy,greedy", "--seed", "5", "--record", str(file), "--lang", lang)
    assert played.code == 0
    assert str(file) in played.out.replace("\n", "")
    replayed = run("replay", str(file), "--log", "--at", "20", "--lang", lang)
    assert replayed.code == 0
    last = json.loads(file.read_text("utf-8").splitlines()[-1])
    assert last["hash"] in replayed.out
    assert ("wins" if lang == "en" else "Победа") in replayed.out
    assert run("replay", str(file), "--at", "9999").code == 2


@pytest.mark.parametrize(("version", "told"), [("v0.1", True), ("v0.2", False)])
def test_records_of_every_release_are_replayed_and_verified(version: str, told: bool, run: Run) -> None:
    file = str(Path(__file__).parent.parent / "records" / version / "babel-sealed.jsonl")
    for lang, words in (("en", "is of an older kind and was not compared"), ("ru", "старого вида, она не сверялась")):
        replayed = run("replay", file, "--lang", lang)
        assert replayed.code == 0 and (words in replayed.out) == told
    assert run("verify", file).code == 0


def test_a_game_from_a_position_is_recorded_with_it(run: Run, tmp_path: Path) -> None:
    position, file = tmp_path / "position.txt", tmp_path / "game.jsonl"
    position.write_text("turn: 1\nhand 1: 4A\ntemple 0 media: 1 2 3\n", "utf-8")
    words = ["--seats", "random,random", "--seed", "5", "--position", str(position), "--record", str(file)]
    assert run("play", "babel", *words).code == 0
    assert json.loads(file.read_text("utf-8").splitlines()[1])["seat"] == 1
    assert run("replay", str(file)).code == 0
    file.write_text(file.read_text("utf-8").replace("media: 1 2 3", "media: 1 3 2"), "utf-8")
    done = run("replay", str(file))
    assert (done.code, "levels of a temple rise" in done.err) == (2, True)


def test_an_edited_record_is_refused(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    run("play", "babel", "--seats", "random,random", "--seed", "5", "--record", str(file))
    lines = file.read_text("utf-8").splitlines()
    file.write_text("\n".join([*lines[:4], *lines[5:]]), "utf-8")
    done = run("replay", str(file))
    assert done.code == 2
    assert done.err == "shinar: line 5: move 4 expected, not 5\n"


def test_bench_prints_every_figure(run: Run) -> None:
    done = run("bench", "babel", "--seconds", "0.05", "--json")
    figures = json.loads(done.out)["games"]["babel"]
    assert set(figures) == {"compiled", "interpreted", "ratio", "two threads", "search", "state bytes"}
    for place in ("opening", "halfway"):
        assert set(figures["search"][place]) == {"random games/s", "iterations/s", "iterations for a random game", "two threads"}
        assert figures["search"][place]["iterations for a random game"] > 0.5, "a search must keep half of the pace of playouts"
    assert figures["state bytes"] < 1024
    assert all(ratio > 1 for ratio in figures["ratio"].values())


def test_bench_measures_a_game_with_all_its_boxes_as_well() -> None:
    measured = roots(["babel", "seven_wonders"])
    assert list(measured) == ["babel", "seven_wonders", "seven_wonders with everything"]
    root = measured["seven_wonders with everything"][1]
    assert root.seats == 7
    assert sys.getsizeof(root) < 6 * 1024
    assert set(measure(root, 0.01)) == {"random games/s", "moves/s", "moves/s through the API", "copies/s"}


def test_the_installed_command() -> None:
    done = subprocess.run([Path(sys.executable).parent / "shinar", "--help"], capture_output=True, text=True)
    assert done.returncode == 0
    for command in ("games", "rules", "play", "replay", "review", "bench"):
        assert command in done.stdout


def test_a_closed_pipe_is_no_traceback() -> None:
    command = f"{Path(sys.executable).parent / 'shinar'} rules babel | head -1"
    done = subprocess.run(command, shell=True, capture_output=True, text=True)
    assert "Traceback" not in done.stderr
