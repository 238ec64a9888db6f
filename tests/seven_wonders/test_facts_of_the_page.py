"""The page draws cards, boards and projects from a copy of their facts: it must be the facts.

`python -m tests.seven_wonders.test_facts_of_the_page` writes it anew.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from shinar.games.seven_wonders.cards import PROJECTS, Effect
from shinar.games.seven_wonders.catalogue import CARDS, WONDERS

WRITTEN = Path(__file__).parents[2] / "web" / "src" / "boards" / "seven_wonders" / "facts.json"


def effect(found: Effect) -> dict[str, Any]:
    """What an effect has, and nothing that it has not."""
    facts = {name: value for name, value in found._asdict().items() if value != Effect._field_defaults[name]}
    for name, inside in (("per", found.per), ("loss", found.loss), ("sets", found.sets)):
        if inside:
            facts[name] = {part: value for part, value in inside._asdict().items() if value}
    return facts


def facts() -> dict[str, Any]:
    return {
        "cards": {
            card.name: {"colour": card.colour, "cost": card.cost, "after": card.after, **effect(card.effect)} for card in CARDS
        },
        "wonders": {
            wonder.name: {
                "start": wonder.start,
                **({"any_order": True} if wonder.any_order else {}),
                **{
                    side: [{"cost": stage.cost, **effect(stage.effect)} for stage in stages]
                    for side, stages in zip("AB", wonder.sides, strict=True)
                },
            }
            for wonder in WONDERS
        },
        "projects": {p.name: {"price": p.price, "reward": p.reward, "amount": p.amount, "penalty": p.penalty} for p in PROJECTS},
    }


def text() -> str:
    lines = []
    for group, things in facts().items():
        inside = ",\n".join(f"    {json.dumps(name)}: {json.dumps(thing)}" for name, thing in things.items())
        lines.append(f"  {json.dumps(group)}: {{\n{inside}\n  }}")
    return "{\n" + ",\n".join(lines) + "\n}\n"


def test_the_page_has_the_facts_of_the_game() -> None:
    assert json.loads(WRITTEN.read_text("utf-8")) == json.loads(text()), "write them anew, as the head of this file says"


if __name__ == "__main__":
    WRITTEN.write_text(text(), "utf-8")
