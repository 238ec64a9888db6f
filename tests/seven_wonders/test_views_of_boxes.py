"""What people are shown of the boxes beside the cards: copied stages, a shared purchase, what is asked, the score sheet."""

from __future__ import annotations

from random import Random

import pytest

from shinar.core.errors import SetupError
from shinar.core.languages import LANGUAGES
from shinar.core.state import State
from shinar.testing import rule
from tests.seven_wonders.table import GAME, on

EVERYTHING = {"leaders": "with", "cities": "with", "wonder_pack": "with"}


def first_in(phase: str, seats: int) -> State:
    """The first position of random games in which this is asked."""
    for seed in range(60):
        chance, state = Random(seed), GAME.new(seats, EVERYTHING, seed)
        while not state.over:
            if on(state, "phase") == phase:
                return state
            state.do(chance.choice(state.moves()))
    raise AssertionError(f"nobody was asked for {phase}")


@rule("SEV-20.16", "SEV-20.18")
@pytest.mark.parametrize(("copied_wall", "first"), [("from_left", 1), ("from_right", 4)])
def test_copied_stages_are_named_by_their_boards(copied_wall: str, first: int) -> None:
    options = {"wonder_pack": "with", "wonders": "NWE", "sides": "A", "copied_wall": copied_wall}
    cities = GAME.view(GAME.new(3, options), 0)["cities"]
    assert cities[0]["copies"] == [f"great_wall-A-{first}", "ephesos-A-2", f"great_wall-A-{5 - first}"]
    assert cities[1]["copies"] is None


@rule("SEV-9.5")
def test_a_way_to_share_a_purchase_names_the_coins_and_only_its_holder_is_told_of_it() -> None:
    state = first_in("purchase", 2)
    seat = state.turn
    view = GAME.view(state, seat)
    assert view["asked"] == 2
    assert view["about"] == {"card": {"word": f"card-{view['cities'][2]['choice'].split()[1]}"}}
    purse = view["cities"][2]["coins"]
    for choice in view["moves"]:
        kind, paid, split = choice["path"][0].split(":")
        assert (kind, f"split {split.replace('-', ' ')}") == ("split", choice["text"])
        assert 0 < sum(int(coins) for coins in paid.split("-")) <= purse or paid == "0-0-0"
    assert len({choice["path"][0].split(":")[1] for choice in view["moves"]}) == len(view["moves"]) > 1
    other = GAME.view(state, 1 - seat)
    assert other["about"] == {} and other["cities"][2]["choice"] is None


@rule("SEV-19.22")
def test_the_prompt_says_how_many_coins_are_lost() -> None:
    state = first_in("loss", 3)
    view = GAME.view(state, state.turn)
    assert view["about"] == {"count": view["cities"][state.turn]["loses"]}
    assert GAME.view(state, -1)["about"] == {}


@rule("SEV-19.38")
@pytest.mark.parametrize("cities", ["with", "without"])
def test_the_score_sheet_has_a_line_for_debt_and_adds_up(cities: str) -> None:
    debts = 0
    for seed in range(8):
        chance, state = Random(seed), GAME.new(4, {**EVERYTHING, "cities": cities}, seed)
        while not state.over:
            state.do(chance.choice(state.moves()))
        sheet = dict(GAME.score_sheet(state))
        assert ("sheet-debt" in sheet) == (cities == "with")
        assert [sum(points) for points in zip(*sheet.values(), strict=True)] == state.scores()
        debts += sum(sheet.get("sheet-debt", []))
    assert (debts < 0) == (cities == "with")


def test_ways_to_play_by_name_have_texts_and_can_be_played() -> None:
    assert [preset.name for preset in GAME.presets] == ["first", "babel", "everything"]
    for preset in GAME.presets:
        assert GAME.new(3, preset.options).seats == 3
        for lang in LANGUAGES:
            assert GAME.texts.format(lang, f"preset-{preset.name}")
            assert GAME.texts.attribute(lang, f"preset-{preset.name}", "about")


@rule("SEV-21.1", "SEV-20.1", "SEV-21.7")
@pytest.mark.parametrize(
    ("seats", "options", "broken"),
    [
        (8, {"cities": "without"}, "SEV-21.1"),
        (3, {"wonder_pack": "with", "wonders": "UAB"}, "SEV-17.1"),
        (3, {"wonders": "PAB"}, "SEV-19.1"),
        (2, {"leaders": "with", "wonders": "ABM"}, "SEV-21.7"),
    ],
)
def test_what_does_not_go_together_names_its_rule(seats: int, options: dict[str, str], broken: str) -> None:
    with pytest.raises(SetupError) as problem:
        GAME.new(seats, options)
    assert problem.value.rule == broken
