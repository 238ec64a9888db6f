"""Whatever can be written in the card language can be played: random packs, random games, all that holds for every game."""

from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from shinar.games.architectura import pack as packs
from shinar.games.architectura import vocabulary as v
from shinar.games.architectura.pack import ALONE, FIELDS, WORDS
from shinar.games.architectura.pack_registry import PACK_REGISTRY
from shinar.testing import battery
from shinar.testing.walks import Case
from tests.architectura.table import GAME

IDS = [f"c{n}" for n in range(36)]
CHECKS = [
    battery.check_whole_game,
    battery.check_conservation,
    battery.check_copies,
    battery.check_no_leak,
    battery.check_paths,
    battery.check_position,
    battery.check_record,
    battery.check_sealed_choices,
    battery.check_texts,
]


def written(fields: dict[str, Any]) -> str:
    return "\n".join(f"{name} = {_toml(value)}" for name, value in fields.items())


def _toml(value: Any) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    return str(value) if isinstance(value, int) else f'"{value}"'


@st.composite
def targets(draw: st.DrawFn, names: list[str]) -> dict[str, Any]:
    """Some of the fields that describe cards."""
    values: dict[str, Any] = {
        **{
            name: st.sampled_from([word for word in WORDS[name] if word])
            for name in ("where", "whose", "compare", "with", "stuck", "mode")
        },
        **{name: st.booleans() for name in ("other", "each_player", "may", "destroyed")},
        **{name: st.integers(1, 9) for name in ("count", "amount")},
        "points": st.integers(-20, 20),
        "named": st.sampled_from(IDS[:12]),
    }
    rare = ("compare", "named")
    chosen = [name for name in names if draw(st.integers(0, 5 if name in rare else 1)) == 0]
    return {name: draw(values[name]) for name in chosen}


@st.composite
def effects(draw: st.DrawFn) -> dict[str, Any]:
    verb = draw(st.sampled_from(sorted(FIELDS)))
    fields = draw(targets(list(FIELDS[verb])))
    if verb == "replace":
        fields.pop("whose", None)
    if verb in ALONE and draw(st.integers(0, 3)) == 0:
        fields = {**{k: f for k, f in fields.items() if k not in ("may", "each_player")}, "count": "each"}
    return {"verb": verb, **fields}


@st.composite
def cards(draw: st.DrawFn, deck: str, number: int) -> str:
    kind = draw(st.sampled_from(["", "", "", "X", "No"]))
    low = draw(st.integers(-3, 9)) if not kind else draw(st.integers(-3, 0))
    values = [low + n for n in range(draw(st.sampled_from([1, 4, 4, 4])))]
    sides = [packs.printed(v.KINDS.index(kind) if kind else v.KIND_NUMBER, value) for value in values]
    lines = [
        f"[[{deck}]]",
        f'id = "c{number}"',
        f'name = {{ en = "C{number}", ru = "К{number}" }}',
        'text = { en = "T", ru = "Т" }',
    ]
    lines += [f"sides = {sides}".replace("'", '"'), f'initial = "{draw(st.sampled_from(sides))}"']
    lines += [f"shield = {_toml(draw(st.integers(0, 5)) == 0)}"]
    lines += [f'replaces = "c{draw(st.integers(0, 11))}"'] if deck != "base" else []
    lines += [draw(before(outside=deck == "blue" and number % 6 == 0))]
    for entry in draw(st.lists(effects(), max_size=3)):
        lines += [f"[[{deck}.instant]]", written(entry)]
    lines += [draw(later(deck))]
    for entry in draw(
        st.lists(targets(["where", "whose", "other", "compare", "named", "points", "mode", "destroyed"]), max_size=2)
    ):
        lines += [f"[[{deck}.end]]", written(entry)]
    return "\n".join(lines).replace("[before]", f"[{deck}.before]")


@st.composite
def before(draw: st.DrawFn, outside: bool) -> str:
    if outside:
        return "[before]\noutside = true"
    if draw(st.integers(0, 3)):
        return ""
    where, whose = draw(st.sampled_from(WORDS["where"][1:])), draw(st.sampled_from(WORDS["whose"]))
    need = f'{{ where = "{where}", whose = "{whose}" }}'
    facts = ["cost = 1", "search = 1", 'unplayable = "remove"', f"needs = [{need}]"]
    return "\n".join(["[before]", *draw(st.lists(st.sampled_from(facts), unique=True, max_size=3))])


@st.composite
def later(draw: st.DrawFn, deck: str) -> str:
    when = draw(st.sampled_from(["", "", "played", "destroyed", "next turn"]))
    if not when:
        return ""
    fields: dict[str, Any] = {"when": when}
    if when == "next turn":
        fields |= draw(effects())
    else:
        fields |= {"verb": "hand" if when == "played" else "draw", "amount": draw(st.integers(1, 9))}
    return f"[[{deck}.delayed]]\n{written(fields)}"


@st.composite
def whole_packs(draw: st.DrawFn) -> str:
    lines = ['id = "any"', 'name = { en = "Any", ru = "Любой" }']
    lines += [draw(cards("base", number)) for number in range(12)]
    for i, colour in enumerate(v.COLOURS):
        lines += [draw(cards(colour, 12 + 6 * i + n)) for n in range(draw(st.integers(0, 2)))]
    return "\n".join(lines)


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
@settings(max_examples=4, phases=[Phase.generate], suppress_health_check=list(HealthCheck))
@given(text=whole_packs(), seed=st.integers(0, 1000))
def test_any_pack_can_be_played(check: Any, text: str, seed: int) -> None:
    value = PACK_REGISTRY.add(text)
    try:
        for seats in (2, 3, 4):
            options = {"cards": value, "additional": "any" if seed % 2 else "none", "moving": "standing" if seed % 3 else "lifted"}
            case = Case(GAME, seats, options, seed)
            if not case.start().over:
                check(case)
    finally:
        PACK_REGISTRY.forget(value)
