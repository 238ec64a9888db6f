"""Whatever the server refuses, the page can say in both languages."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

import pytest

from shinar.server.tournaments.no_show import REFUSALS
from tests.requirements import ROOT

SERVER = ROOT / "src" / "shinar" / "server"
WORDS = {"banned", "muted", "pack"}  # whose sentence is put together from more than one text
PLAIN = {"request", "server", "storage", "offline"}  # that are told without an exception


def texts(lang: str) -> dict[str, str]:
    """Of tables and the front page, and of the pages around them, which bring theirs."""
    both = "\n".join((ROOT / f"web/src/texts/{name}.{lang}.ftl").read_text("utf-8") for name in ("page", "inner"))
    return dict(re.findall(r"^(refused[\w-]*) = ((?:.*)(?:\n +.*)*)", both, re.M))


def refusals() -> Iterator[tuple[str, str, set[str], str]]:
    """Kind, why, names of figures, and place of each refusal in the server's code."""
    for path in sorted(SERVER.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Refused":
                yield *told(node), f"{path.name}:{node.lineno}"


def told(call: ast.Call) -> tuple[str, str, set[str]]:
    kind, named = call.args[0], {one.arg: one.value for one in call.keywords}
    assert isinstance(kind, ast.Constant), "the kind of a refusal is written where it is raised"
    why, args = named.get("why"), named.get("args")
    figures = {str(key.value) for key in args.keys if isinstance(key, ast.Constant)} if isinstance(args, ast.Dict) else set()
    return str(kind.value), str(why.value) if isinstance(why, ast.Constant) else "", figures


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_every_refusal_has_a_sentence(lang: str) -> None:
    known = texts(lang)
    for kind, why, figures, place in refusals():
        id = f"refused-{kind}-{why}" if why else f"refused-{kind}"
        assert id in known, f"{place} raises what no text of page.{lang}.ftl says: {id}"
        used = set(re.findall(r"\$(\w+)", known[id]))
        assert used <= figures, f"{place} does not tell {used - figures} for {id}"
    assert {f"refused-{kind}" for kind in WORDS | PLAIN} <= known.keys()


def test_no_sentence_is_left_over() -> None:
    raised = {f"refused-{kind}-{why}" if why else f"refused-{kind}" for kind, why, _, _ in refusals()}
    more = {f"refused-{kind}" for kind in WORDS | PLAIN} | {"refused", "refused-until", "refused-reason"}
    more |= {f"refused-tournament-{why}" for why in ("guest", "program", *REFUSALS)}  # of which the reason is looked up
    more |= {f"refused-people-{why}" for why in ("friends", "theirs")}  # whose room it is is told to the check
    assert texts("en").keys() <= raised | more


def test_a_sentence_in_the_docs_is_a_kind() -> None:
    listed = (ROOT / "docs" / "protocol.md").read_text("utf-8")
    for kind in {kind for kind, *_ in refusals()}:
        assert f"`{kind}`" in listed, kind
