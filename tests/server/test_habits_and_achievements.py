"""What pages of players say about how somebody plays: from score sheets, in both languages, and only where it stands out."""

from __future__ import annotations

import pytest

from shinar.core.registry import find_game, game_names
from shinar.server.achievements import Group, achieved
from shinar.server.habits import FEW, LEAST_GAMES, MANY, MOST_TOLD, WINS, habits, shares, told_as, usual

OFFICIAL = ("amytis", "architectura", "babel", "seven_wonders")
SCIENTIST = [("sheet-science", 30), ("sheet-wonder", 0), ("sheet-blue", 8), ("sheet-military", 4)]


def ordinary(game: str) -> list[tuple[str, int]]:
    return [(line, round(mean * 1000)) for line, (mean, _) in usual(game).items()]


def test_who_lives_by_science_is_told_so() -> None:
    found = habits("seven_wonders", [(SCIENTIST, True)] * LEAST_GAMES)
    assert (found[0].kind, found[0].line) == (WINS, "sheet-science")
    assert (FEW, "sheet-wonder") in [(one.kind, one.line) for one in found]
    assert found[0].texts == {"en": "Wins by science", "ru": "Побеждает наукой"}
    assert len(found) <= MOST_TOLD


def test_who_collects_science_and_loses_does_not_win_by_it() -> None:
    found = habits("seven_wonders", [(SCIENTIST, False)] * LEAST_GAMES)
    assert (found[0].kind, found[0].line) == (MANY, "sheet-science")


@pytest.mark.parametrize("game", OFFICIAL)
def test_who_plays_as_others_do_has_no_habits(game: str) -> None:
    assert habits(game, [(ordinary(game), True)] * 20) == []


def test_a_few_games_are_no_habit() -> None:
    assert habits("seven_wonders", [(SCIENTIST, True)] * (LEAST_GAMES - 1)) == []


@pytest.mark.parametrize("sheet", [[], [("sheet-science", 0)], [("sheet-debt", -5)], [("no-such-line", 9)]])
def test_sheets_that_say_nothing(sheet: list[tuple[str, int]]) -> None:
    assert habits("seven_wonders", [(sheet, True)] * 20) == []


def test_debts_take_nothing_from_the_shares_of_other_lines() -> None:
    assert shares([("sheet-blue", 10), ("sheet-debt", -5)]) == {"sheet-blue": 1.0, "sheet-debt": -0.5}


@pytest.mark.parametrize("game", OFFICIAL)
def test_what_is_usual_are_lines_of_the_score_sheet(game: str) -> None:
    """The shares of all lines together are the points, or most of them: little that hardly ever scores is left out."""
    assert 0.9 < sum(mean for mean, _ in usual(game).values()) < 1.1
    known = find_game(game).texts
    for line in usual(game):
        assert known.format("en", line) and known.format("ru", line)


@pytest.mark.parametrize("game", OFFICIAL)
def test_a_game_has_words_for_its_habits(game: str) -> None:
    told = [told_as(game, line, kind) for line in usual(game) for kind in (MANY, FEW, WINS)]
    assert len([one for one in told if one]) >= 6
    for one in told:
        assert not one or set(one[0].texts) == {"en", "ru"}


def test_a_game_without_such_data_has_no_habits() -> None:
    for game in set(game_names()) - set(OFFICIAL):
        assert habits(game, [([("sheet-points", 9)], True)] * 20) == []


def won(game: str = "babel", against: str = "people", seats: int = 2, games: int = 1, first: int = 5) -> Group:
    return Group(game, against, "win", seats, games, first)


def ids(*groups: Group, settled: bool = False) -> dict[str, int | None]:
    return {one.id: one.at for one in achieved(groups, settled)}


def test_achievements_are_dated_by_the_first_game_that_fits() -> None:
    assert ids() == {}
    assert ids(won(first=9), won("amytis", first=5)) == {"people": 5}
    assert ids(won(against="master", first=7)) == {"master": 7}
    assert ids(won("seven_wonders", seats=6)) == {"people": 5, "full-house": 5}
    assert ids(won("seven_wonders", "grandmaster", seats=6)) == {"grandmaster": 5}
    assert ids(Group("babel", "master", "loss", 2, 50, 1)) == {}


def test_every_game_is_won_when_the_last_one_is() -> None:
    groups = [won(game, "novice", first=n) for n, game in enumerate(game_names(), 1)]
    assert ids(*groups) == {"every-game": len(groups)}
    assert ids(*groups[1:]) == {}


def test_a_hundred_games_need_not_be_won() -> None:
    assert ids(Group("babel", "novice", "loss", 2, 60, 1), won(against="novice", games=40)) == {"hundred": None}
    assert ids(settled=True) == {"settled": None}
