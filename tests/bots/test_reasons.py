"""The reasons of hints: true where the answer is known, borne out by deals that they were not found in, blind to what is hidden."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from shinar.bots.advice import ADVISER, advise
from shinar.bots.reasons import (
    ALL,
    BEATEN,
    LATER,
    LOST,
    NEXT,
    REPLY,
    RIVALS,
    SCORED,
    SOON,
    THREAT,
    WON,
    Trials,
    mean,
    merged,
    reasons,
    try_out,
)
from shinar.bots.search import Strength
from shinar.core.game import Game, Line
from shinar.core.registry import find_game, game_names
from shinar.core.rng import Rng
from shinar.core.state import State
from shinar.core.text import LANGUAGES, Word
from shinar.testing.walks import Case
from tests.amytis import table as amytis
from tests.architectura import table as architectura
from tests.babel import table as babel
from tests.seven_wonders import table as seven_wonders

FEW = Strength(100, 60, ADVISER.parameters)


def found(game: Game, state: State, move: str, *others: str, seed: int = 3) -> list[Line]:
    """What speaks for a move of seat 0 against others."""
    tried = try_out(game, state, 0, [state.code_of(text) for text in (move, *others)], seed)
    return reasons(tried[0], merged(tried[1:]))


def said(game: Game, lines: list[Line], lang: str = "en") -> list[str]:
    return [game.texts.format(lang, line.id, **line.args) for line in lines]


# --- positions where the reason is known ------------------------------------------------------------------------------


def test_babel_the_last_level_wins() -> None:
    state = babel.lay(babel.WINNING)
    assert said(babel.GAME, found(babel.GAME, state, "build own", "end")) == ["it wins the game"]


# Seat 1 builds its last level in reply, unless its temple in Persia goes or seat 0's third Assyrian lets it be destroyed.
RACE = "pawns: persia persia\n" + "".join(
    f"temple {seat} media: 6\ntemple {seat} sumer: 5\ntemple {seat} hatti: 4\ntemple {seat} persia: {level}\n"
    f"settlers {seat} persia: A A H S M\nstock {seat}: 5\nhand {seat}: {hand}\n"
    for seat, level, hand in ((0, 2, "A A A"), (1, 4, "M S"))
)


def test_babel_assyrians_stop_the_rival_from_winning() -> None:
    lines = found(babel.GAME, babel.lay(RACE), "settle assyrian", "end", "travel assyria")
    assert said(babel.GAME, lines)[0] == "it stops a rival from winning in reply"
    assert said(babel.GAME, lines, "ru")[0] == "это не даёт сопернику победить в ответ"
    assert "reason-averts" not in [line.id for line in found(babel.GAME, babel.lay(RACE), "end", "settle assyrian")]


def test_amytis_a_project_is_completed() -> None:
    """The third blue cell completes project 3: eight points, named by their line of the score."""
    state = amytis.holding("TB", "WB GB . / . . . / . . .", rest="projects 0: 3")
    (line,) = found(amytis.GAME, state, "place 3", "place 4", "place 6")[:1]
    assert line == Line("reason-source", {"points": 8, "source": Word("sheet-projects")})
    assert said(amytis.GAME, [line]) == ["it scores 8 points this turn (Completed projects)"]
    assert said(amytis.GAME, [line], "ru") == ["этот ход даёт 8 очков (Выполненные проекты)"]


def test_architectura_a_card_of_value_nine() -> None:
    state = architectura.lay("hand 0: 8 9 3\nhand 1: 5 6 7\nstreet a: 1.12\ndeck 0: 1 2 4 5 6 7 10 11 12")
    line = found(architectura.GAME, state, "play 9", "play 3")[0]
    assert line == Line("reason-source", {"points": 9, "source": Word("sheet-values")})


def test_points_that_are_put_off_are_no_reason() -> None:
    """A new hand scores later what another card scores now: that is no more."""
    state = architectura.lay("hand 0: 8 9 3\nhand 1: 5 6 7\nstreet a: 1.12\ndeck 0: 1 2 4 5 6 7 10 11 12")
    assert "reason-next-source" not in [line.id for line in found(architectura.GAME, state, "exchange", "play 9", "play 8")]


LAST_TURN = (
    "age: 3\nround: 6\nhand 0: university arsenal\nhand 1: pantheon palace\nhand 2: gardens senate\n"
    "city 0: apothecary workshop library\n"
)


def test_seven_wonders_a_second_scroll() -> None:
    """Two scrolls for one: science goes from 10 to 13. Choices are sealed: the points come when they are opened, and are told."""
    state = seven_wonders.lay(LAST_TURN)
    (line,) = found(seven_wonders.GAME, state, "chain university", "discard arsenal", "discard university")
    assert line == Line("reason-source", {"points": 3, "source": Word("sheet-science")})


def test_seven_wonders_shields_pay_at_the_end_of_the_age() -> None:
    """Two shields against two on both sides, and one turn to go after this one: with three more, two victories of five points."""
    cities = "city 0: walls\ncity 1: stables\ncity 2: archery_range\n"
    hands = "hand 0: fortifications town_hall arena\nhand 1: pantheon palace gardens\nhand 2: senate lodge study\n"
    state = seven_wonders.lay(f"age: 3\nround: 5\n{cities}{hands}coins: 0 0 0\n")
    line = found(seven_wonders.GAME, state, "chain fortifications", "discard fortifications")[0]
    assert line == Line("reason-next-source", {"points": 10, "source": Word("sheet-military")})
    assert said(seven_wonders.GAME, [line]) == ["it sets up 10 points next turn (Military)"]


# --- whatever the position --------------------------------------------------------------------------------------------

NAMES = ("amytis", "architectura", "babel", "seven_wonders")
MEASURED = {
    "reason-source": (SCORED, 1),
    "reason-scores": (SCORED, 1),
    "reason-next-source": (NEXT, 1),
    "reason-next": (NEXT, 1),
    "reason-later-source": (LATER, 1),
    "reason-later": (LATER, 1),
    "reason-denies": (REPLY, -1),
    "reason-risks": (LOST, -1),
    "reason-rivals-source": (RIVALS, -1),
    "reason-rivals": (RIVALS, -1),
}


@pytest.mark.parametrize("name", NAMES)
def test_reasons_hold_in_other_deals(name: str) -> None:
    """What is said from some deals is so in others: each line of the score differs there in the same direction."""
    game = find_game(name)
    seats = game.usual_seats or game.seats[0]
    checked = 0
    for state in Case(game, seats, seed=4, lively=True).some(every=9):
        codes = state.moves()[:4]
        if len(codes) > 1:
            one, two = (try_out(game, state, state.turn, codes, seed) for seed in (5, 6))
            for i in range(len(codes)):
                again = two[i], merged(two[:i] + two[i + 1 :])
                for line in reasons(one[i], merged(one[:i] + one[i + 1 :])):
                    checked += check_again(line, *again)
    assert checked > 2


def check_again(line: Line, move: Trials, other: Trials) -> int:
    if line.id not in MEASURED:
        return 0
    measure, sign = MEASURED[line.id]
    source = line.args["source"].id if "source" in line.args else ALL
    assert sign * (mean(move, measure, source) - mean(other, measure, source)) > 0, line
    return 1


@pytest.mark.parametrize("name", game_names())
def test_hidden_things_make_no_difference_to_what_is_tried_out(name: str) -> None:
    game = find_game(name)
    rng = Rng(1)
    for seats in {game.seats[0], game.seats[-1]}:
        for state in Case(game, seats, seed=3).some(every=29):
            seat, codes = state.turn, state.moves()[:2]
            first = try_out(game, state, seat, codes, 5)
            assert try_out(game, state.redealt(seat, rng), seat, codes, 5) == first, state


def test_who_chooses_while_others_have_sealed_is_told_the_same_whatever_they_sealed() -> None:
    """In 7 Wonders others may have chosen already: their choices are not in the reasons."""
    for seat, sealed in ((0, 1), (1, 2)):
        told = []
        for choice in ("discard pantheon", "discard palace") if sealed == 1 else ("discard gardens", "discard senate"):
            state = seven_wonders.lay(LAST_TURN)
            state.do(choice, sealed)
            state.give_turn(seat)
            told.append([advice.reasons for advice in advise(seven_wonders.GAME, state, seat, 1, FEW)])
        assert told[0] == told[1]


# --- what is said of figures ------------------------------------------------------------------------------------------


def trials(**values: float | list[float]) -> Trials:
    """Trials with these means; `scored_media` is a line of the score, and lines count in all unless that is given."""
    blank: dict[tuple[str, str], list[float]] = {
        (name, line): [0.0] * 4
        for name in (WON, BEATEN, THREAT, SCORED, NEXT, SOON, LATER, REPLY, LOST, RIVALS)
        for line in ((ALL, "land-media", "land-sumer") if name in (SCORED, NEXT, SOON, LATER, RIVALS) else (ALL,))
    }
    for key, value in values.items():
        name, _, line = key.partition("_")
        several = value if isinstance(value, list) else [float(value)] * 4
        blank[name, f"land-{line}" if line else ALL] = several
    return blank


@pytest.mark.parametrize(
    ("move", "other", "ids"),
    [
        ({}, {}, []),
        ({"won": 1, "scored": 4}, {}, ["reason-wins"]),
        ({"beaten": 0}, {"beaten": 1}, ["reason-averts"]),
        ({"beaten": 0.5}, {"beaten": 0.7}, []),
        ({"threat": 1}, {"threat": 0.2}, ["reason-threatens"]),
        ({"threat": 1}, {"threat": 0.9}, []),
        ({"scored": 3, "scored_media": 3}, {}, ["reason-source"]),
        ({"scored": 4, "scored_media": 2, "scored_sumer": 2}, {"scored": 1, "scored_media": 1}, ["reason-source"]),
        ({"scored": 6, "scored_media": 1, "scored_sumer": 1}, {}, ["reason-scores"]),
        ({"scored": 0}, {"scored": -2}, ["reason-spares"]),
        ({"scored": 0.6}, {}, []),
        ({"reply": 2}, {"reply": 6}, ["reason-denies"]),
        ({}, {"lost": 3}, ["reason-risks"]),
        ({"next": 4, "next_media": 4, "soon": 4}, {}, ["reason-next-source"]),
        ({"next": 4, "next_media": 4}, {}, []),
        ({"later": 4, "later_sumer": 5}, {}, ["reason-later-source"]),
        ({"later": -1, "later_sumer": 5}, {}, []),
        ({"later": [0, 20, 0, 20], "later_sumer": [0, 20, 0, 20]}, {}, []),
        ({"scored": 4, "scored_media": 4, "later": 4, "later_media": 4}, {}, ["reason-source"]),
        ({"scored": 4, "scored_media": 4, "later": 8, "later_media": 8}, {}, ["reason-source", "reason-later-source"]),
        ({"rivals": 3, "rivals_media": 3}, {"rivals": 5, "rivals_media": 5}, ["reason-rivals-source"]),
        ({"rivals": 3}, {"rivals": 5}, ["reason-rivals"]),
        ({"scored": 3, "scored_media": 3}, {"reply": 6, "lost": 3}, ["reason-source", "reason-denies"]),
    ],
)
def test_reasons(move: Mapping[str, float], other: Mapping[str, float], ids: list[str]) -> None:
    lines = reasons(trials(**move), trials(**other))
    assert [line.id for line in lines] == ids
    for lang in LANGUAGES:
        assert all(said(babel.GAME, lines, lang))


def test_the_only_move_is_told_for_what_it_does_at_once() -> None:
    assert [line.id for line in reasons(trials(scored=3, scored_media=3, later=9, later_media=9), {})] == ["reason-source"]


@pytest.mark.parametrize(
    ("points", "words"),
    [
        (1, "к концу партии это обещает примерно на 1 очко больше (Мидия)"),
        (3, "к концу партии это обещает примерно на 3 очка больше (Мидия)"),
        (12, "к концу партии это обещает примерно на 12 очков больше (Мидия)"),
    ],
)
def test_a_source_is_named_in_the_words_of_the_game(points: int, words: str) -> None:
    lines = reasons(trials(later=points, later_media=points), trials())
    assert said(babel.GAME, lines, "ru") == [words]
