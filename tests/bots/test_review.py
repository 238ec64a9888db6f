"""Hints and reviews: what they say of positions where the right answer is known, and what the commands print."""

import json
from pathlib import Path

import pytest

from shinar.bots.advice import ADVISER, advise, best_moves, shared_out
from shinar.bots.review import Effort, Review, data, lead, review
from shinar.bots.search import Candidate, Searcher, Strength
from shinar.bots.search_parameters import SearchParameters
from shinar.core.record import Record
from shinar.core.registry import find_game, game_names
from shinar.core.state import State
from shinar.core.text import LANGUAGES
from shinar.testing.walks import Case
from tests.babel.table import GAME, lay
from tests.core.test_commands import Run, run
from tests.core.test_keyboard import sit

FEW = Strength(60, 60, SearchParameters(bias=4))
QUICK = Effort(FEW, games=1)
__all__ = ["run"]


DUEL = "pawns: persia persia\n" + "".join(
    f"temple {seat} media: 6\ntemple {seat} sumer: 5\ntemple {seat} hatti: 4\ntemple {seat} persia: 4\n"
    f"settlers {seat} persia: A A H S M\nstock {seat}: 5\nhand {seat}: M S\n"
    for seat in range(2)
)


def missed_win() -> Record:
    """Both lack one level. Seat 0 could have built it, and ended its turn; seat 1 builds and wins."""
    record = Record(GAME, {"sumerians": "all", "opening_hand": "5/5"}, ["human", "greedy"], 1, position=DUEL)
    record.moves = [(0, GAME.moves.code("end")), (1, GAME.moves.parse("build own"))]
    return record


def whole_game(name: str, seats: int) -> Record:
    case = Case(find_game(name), seats, seed=2)
    record = Record(case.game, case.game.settled(seats, {}), ["greedy"] * seats, 2)
    for state, code in case.walk():
        record.moves.append((state.turn, code))
    return record


def test_a_hint_wins_where_one_can() -> None:
    best = advise(GAME, lay(DUEL), 0, 1)[0]
    assert GAME.moves.text(best.move.code).startswith("build")
    assert best.move.chance == pytest.approx(1.0)
    assert "reason-wins" in [line.id for line in best.reasons]


@pytest.mark.parametrize("name", game_names())
def test_the_first_move_of_a_hint_has_the_best_chance_and_none_is_told_from_a_few_iterations(name: str) -> None:
    strength = Strength(400, 60, ADVISER.parameters)
    game = find_game(name)
    told = 0
    for state in Case(game, game.seats[0], seed=4).some(every=11):
        if len(state.moves()) > 1:
            moves = [advice.move for advice in advise(game, state, state.turn, 1, strength)]
            assert [move.chance for move in moves] == sorted((move.chance for move in moves), reverse=True)
            assert all(move.visits >= 30 for move in moves)
            told += len(moves)
    assert told > 2


def test_a_move_that_the_search_turned_down_is_not_told_for_its_wins() -> None:
    """Of two moves that are as good the one that wins more comes first; one that is worse in all else does not come at all."""

    class Found(Searcher):
        def search(self, state: State) -> list[Candidate]:
            return [
                Candidate(1, 500, 0.60, 0.50),
                Candidate(2, 400, 0.59, 0.55),
                Candidate(3, 60, 0.5, 0.4),
                Candidate(4, 40, 0.3, 0.7),
            ]

        def examine(self, code: int, visits: int) -> Candidate:
            assert visits == 125
            return next(move for move in self.search(lay(DUEL)) if move.code == code)

    assert [move.code for move in best_moves(Found(0, 1, FEW), lay(DUEL))] == [2, 1, 3]


def test_where_there_is_no_choice_a_hint_still_gives_the_chance() -> None:
    state = find_game("bids").new(2, seed=1)
    while len(state.moves()) > 1:
        state.do(state.moves()[0])
    (only,) = advise(find_game("bids"), state, state.turn, 1, FEW)
    assert only.move.code == state.moves()[0]
    assert 0 <= only.move.chance <= 1


def test_a_missed_win_is_the_turning_point() -> None:
    found = review(missed_win(), QUICK)
    worst = found.turning[0]
    assert (worst.made, worst.seat, GAME.moves.text(worst.better.code)[:5]) == (0, 0, "build")
    assert worst.lost == worst.better.chance - worst.move.chance > 0.06
    assert "reason-wins" in [line.id for line in worst.reasons]
    assert found.curve[0][0] > 0.9 and found.curve[-1] == [0, 1]
    assert found.luck and (found.luck.seat, found.luck.margin) == (1, 1)


def test_an_unfinished_game_has_no_luck() -> None:
    record = missed_win()
    del record.moves[1:]
    found = review(record, QUICK)
    assert found.luck is None and data(found, "en")["luck"] is None
    assert found.curve[-1] == found.curve[-2]


@pytest.mark.parametrize("name", game_names())
def test_the_review_of_any_game(name: str) -> None:
    record = whole_game(name, find_game(name).seats[-1])
    told: list[float] = []
    found = review(record, Effort(Strength(20, 60, SearchParameters(bias=4)), games=2), told.append)
    assert told == sorted(told) and told[0] >= 0 and told[-1] < 1
    assert len(found.curve) == len(record.moves) + 1
    for chances in found.curve:
        assert sum(chances) == pytest.approx(1)
        assert all(0 <= chance <= 1 for chance in chances)
    assert {seat for seat, chance in enumerate(found.curve[-1]) if chance} == set(found.end.winner_seats())
    assert found.luck and found.luck.margin == lead(found.end, found.luck.seat) >= 0
    assert found.luck.deal + found.luck.choices == pytest.approx(found.luck.margin)
    for lang in LANGUAGES:
        played = json.loads(json.dumps(data(found, lang)))["played"]
        assert [(move["seat"], record.game.moves.parse(move["text"])) for move in played] == record.moves
        assert [move["words"] for move in played] == [record.game.move_text(code, lang) for _, code in record.moves]
    assert data(found, None) == data(found, None)


def test_the_same_review_of_the_same_game() -> None:
    """Of a whole game, whose chances are all but certain: what a search finds there follows from its seed."""
    few = Effort(Strength(20, 60, SearchParameters(bias=4)), games=1)
    twice: list[Review] = [review(whole_game("babel", 2), few) for _ in range(2)]
    assert data(twice[0], "en") == data(twice[1], "en")


def test_chances_of_several_seats() -> None:
    assert shared_out(0.4, [10.0, 30.0, 90.0], 0) == pytest.approx([0.4, 0.15, 0.45])
    assert shared_out(1.0, [10.0, 0.0, 0.0], 0) == [1.0, 0.0, 0.0]


@pytest.mark.parametrize(("lang", "words"), [("en", "The best moves now"), ("ru", "Лучшие ходы сейчас")])
def test_hint_at_the_prompt(lang: str, words: str) -> None:
    screen = sit(["hint"], lang)
    assert words in screen
    assert screen.count(" %") == 5
    assert "hint " in sit(["?"], lang)


@pytest.mark.parametrize(
    ("lang", "words"),
    [
        ("en", ["Turning points", "Better: build", "it wins the game"]),
        ("ru", ["Переломные моменты", "Лучше: ", "выигрывает партию"]),
    ],
)
def test_the_command(run: Run, tmp_path: Path, lang: str, words: list[str]) -> None:
    file = tmp_path / "game.jsonl"
    record = missed_win()
    state = record.start()
    for seat, code in record.moves:
        state.do(code, seat)
    file.write_text("\n".join(record.lines(state)), "utf-8")
    done = run("review", str(file), "--lang", lang, "--iterations", "60", "--games", "1")
    assert done.code == 0
    for word in words:
        assert word in done.out
    found = json.loads(run("review", str(file), "--lang", lang, "--iterations", "60", "--games", "1", "--json").out)
    assert found["turning"][0]["better"]["text"].startswith("build")
    assert found["luck"]["seat"] == 1
    assert len(found["curve"]) == found["moves"] + 1


def test_the_command_tells_luck_from_choices(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    assert run("play", "amytis", "--seats", "greedy,random", "--seed", "1", "--json", "--record", str(file)).code == 0
    done = run("review", str(file), "--lang", "en", "--looks", "20", "--games", "2")  # the former name of --iterations
    assert "Equal bots with the same deal" in done.out
    assert run("review", str(tmp_path / "none.jsonl")).code == 2
