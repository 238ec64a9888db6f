"""Every card, stage, tile and project is named and explained in both languages, with the numbers of its card."""

import re

import pytest

from shinar.core.text import LANGUAGES, Word
from shinar.games.seven_wonders.cards import (
    COLOURS,
    PROJECTS,
    RESOURCES,
    SYMBOLS,
    TILES,
    Card,
    Effect,
    Project,
    Wonder,
)
from shinar.games.seven_wonders.catalogue import CARDS, WONDERS
from tests.seven_wonders.table import GAME


def form(lang: str, id: str, name: str) -> str:
    """A form of a word."""
    found: str = GAME.texts._arguments(lang, {"word": Word(id)})[f"word-{name}"]
    return found


def numbers(text: str) -> list[int]:
    return sorted(map(int, re.findall(r"\d+", text)))


def shown(effect: Effect) -> list[int]:
    """The numbers that an effect shows, but for what makes or cheapens resources."""
    per = [effect.per.coins, effect.per.points] if effect.per else []
    sets = [effect.sets.points if effect.sets else 0, effect.set_points, int(effect.special == "tucked_colour")]
    return sorted(n for n in [effect.points, effect.coins, effect.shields, *per, *sets] if n)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.id)
def test_cards_are_named_and_explained(card: Card, lang: str) -> None:
    name, effect = card.name, card.effect
    assert GAME.texts.format(lang, f"card-{name}")
    text = form(lang, f"card-{name}", "effect")
    if effect.makes and "/" not in effect.makes:
        assert numbers(text) == ([2] if len(effect.makes) == 2 else [])
    elif not effect.cheap:
        assert numbers(text) == shown(effect)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("wonder", WONDERS, ids=lambda wonder: wonder.name)
def test_stages_are_explained(wonder: Wonder, lang: str) -> None:
    for side, stages in zip("AB", wonder.sides, strict=True):
        for number, stage in enumerate(stages, 1):
            text = GAME.texts.format(lang, f"stage-{wonder.name}-{side}-{number}")
            assert stage.effect.cheap or numbers(text) == shown(stage.effect)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("project", PROJECTS, ids=lambda project: project.name)
def test_projects_are_explained(project: Project, lang: str) -> None:
    id = f"project-{project.name}"
    price = project.price
    assert numbers(form(lang, id, "price")) == sorted([int(price[0])] + [1] * len(price[1:]))
    assert form(lang, id, "reward") and form(lang, id, "penalty")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_rest_has_names(lang: str) -> None:
    ids = (
        [f"resource-{name}" for name in RESOURCES]
        + [f"colour-{name}" for name in COLOURS]
        + [f"science-{name}" for name in SYMBOLS]
    )
    names = [GAME.texts.format(lang, id) for id in [*ids, *(f"wonder-{wonder.name}" for wonder in WONDERS)]]
    assert len(set(names)) == len(names)
    assert len({form(lang, f"tile-{tile}", "law") for tile in range(1, TILES + 1)}) == TILES
