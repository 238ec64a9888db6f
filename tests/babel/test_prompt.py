"""What the prompt says is possible."""

import pytest

from tests.babel.table import GAME, lay

READY = "pawns: media quarry\nsettlers 0 media: 3A\ntemple 1 media: 1\nhand 0: S\nhand 1: 4S"


@pytest.mark.parametrize(
    ("position", "en", "ru"),
    [
        ("hand 0:", "Nothing more can be done: end the turn", "Действий не осталось: завершите ход"),
        ("hand 0: M", "You can travel, or end the turn", "Можно идти или завершить ход"),
        (
            READY,
            "You can travel, settle, migrate, destroy a temple, halve the rival's hand, or end the turn",
            "Можно идти, поселить, переселить троих, разрушить храм, уполовинить руку соперника или завершить ход",
        ),
        (
            "dealt: 0 1\nhand 0: M S",
            "You can travel. Your level 1 must be built before the turn ends",
            "Можно идти. До конца хода нужно построить свой 1-й уровень",
        ),
    ],
)
def test_it_names_what_is_possible_and_what_ends_the_turn(position: str, en: str, ru: str) -> None:
    view = GAME.view(lay(position), 0)
    assert GAME.prompt(view, "en") == en
    assert GAME.prompt(view, "ru") == ru


def test_only_the_one_who_is_asked_is_told() -> None:
    mine, rival, spectator = GAME.views(lay(READY), [0, 1, -1])
    assert {"word": "can-settle"} in mine["about"]["can"]
    assert rival["about"] == spectator["about"] == {}
