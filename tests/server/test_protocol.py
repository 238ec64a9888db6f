"""The protocol: differences, its version, and what is made from its types."""

from __future__ import annotations

import importlib
import json
import random
import re
from pathlib import Path
from types import UnionType
from typing import Any, get_args, get_origin

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from litestar.response import Redirect

from shinar.core.registry import find_game
from shinar.protocol import VERSION, commands, log
from shinar.protocol.differences import NoDifference, applied, difference
from shinar.server import wire
from shinar.server.folding import FOLDS, KEPT_EVERY
from shinar.server.table_decider import DECIDES, Table
from shinar.server.table_state import Person
from tests.server.serving import Place, Server, Visitor, serving
from tests.server.sitting import ANN, BOB, Sitting

ROOT = Path(__file__).parents[2]
NAMES = st.text("abc0123", min_size=1, max_size=3)
VALUES = st.recursive(
    st.none() | st.integers(-3, 3) | st.text("xy", max_size=2),
    lambda inner: st.lists(inner, max_size=6) | st.dictionaries(NAMES, inner, max_size=5),
    max_leaves=30,
)
VIEWS = st.dictionaries(NAMES, VALUES, max_size=6)


def travelled(value: Any) -> Any:
    return json.loads(json.dumps(value))


def found_difference(old: dict[str, Any], new: dict[str, Any]) -> Any:
    """The difference of two views, read again."""
    return json.loads(difference(msgspec.json.encode(old), msgspec.json.encode(new)))


# --- differences ------------------------------------------------------------------------------------------------------


@given(VIEWS, VIEWS)
def test_a_difference_leads_from_one_view_to_the_other(old: dict[str, Any], new: dict[str, Any]) -> None:
    before = travelled(old)
    assert applied(old, found_difference(old, new)) == new
    assert old == before
    assert found_difference(old, old) == {}


@given(VIEWS, VIEWS)
def test_a_difference_is_what_the_document_says(old: dict[str, Any], new: dict[str, Any]) -> None:
    """Found a second time, between plain data: where a value is told whole, and where what is different in it."""
    assert found_difference(old, new) == plain_difference(old, new)


def plain_difference(old: dict[str, Any], new: dict[str, Any]) -> dict[str, Any]:
    changes: dict[str, Any] = {}
    for name, value in new.items():
        if name not in old:
            changes[name] = value
        elif old[name] != value:
            note_change(changes, name, old[name], value)
    if gone := [name for name in old if name not in new]:
        changes["-"] = gone
    return changes


def note_change(changes: dict[str, Any], name: str, was: Any, value: Any) -> bool:
    """Whether it was the whole value."""
    inside: dict[str, Any] | None = None
    if isinstance(was, dict) and isinstance(value, dict) and was:
        inside = plain_difference(was, value)
    elif isinstance(was, list) and isinstance(value, list) and was and len(value) >= len(was):
        inside = {}
        pairs = list(enumerate(zip(was, value, strict=False)))
        replaced = [note_change(inside, str(n), one, other) for n, (one, other) in pairs if one != other]
        inside |= {str(n): value[n] for n in range(len(was), len(value))}
        inside = None if sum(replaced) > len(was) // 2 else inside
    whole = inside is None or len(inside) > len(value)
    changes[name if whole else f"~{name}"] = value if whole else inside
    return whole


@given(VIEWS, st.randoms(use_true_random=False))
def test_names_in_another_order_are_no_difference(view: dict[str, Any], chance: random.Random) -> None:
    def shuffled(value: Any) -> Any:
        if isinstance(value, list):
            return [shuffled(one) for one in value]
        if not isinstance(value, dict):
            return value
        names = list(value)
        chance.shuffle(names)
        return {name: shuffled(value[name]) for name in names}

    assert found_difference(view, shuffled(view)) == {}


TEXTS = st.text(st.sampled_from('"\\{}[],:~-aяא\n\0'), max_size=6)


@given(
    st.dictionaries(TEXTS.filter(lambda name: name[:1] not in ("~", "-")), TEXTS), st.dictionaries(TEXTS, TEXTS | st.lists(TEXTS))
)
def test_no_letter_is_taken_for_a_sign_of_json(old: dict[str, Any], new: dict[str, Any]) -> None:
    new = {name: value for name, value in new.items() if name[:1] not in ("~", "-")}
    assert applied(old, found_difference(old, new)) == new
    inside = {"names": old, "places": [old, *old.values()]}, {"names": new, "places": [new, *new.values()]}
    assert applied(inside[0], found_difference(*inside)) == inside[1]


@given(VIEWS, st.data())
def test_a_small_change_is_told_as_one(old: dict[str, Any], data: st.DataObject) -> None:
    new = travelled(old)
    new["one"] = {**(old["one"] if isinstance(old.get("one"), dict) else {}), "more": data.draw(VALUES)}
    found = found_difference(old, new)
    assert set(found) <= {"one", "~one"}
    assert applied(old, found) == new


def test_what_changes_inside_the_places_of_a_list_is_told_inside_them() -> None:
    """However many of them: both players of a game change with most moves."""
    old = {"players": [{"coins": 3, "built": ["baths"]}, {"coins": 3, "built": ["altar"]}], "row": [1, 2, 3]}
    new = {"players": [{"coins": 2, "built": ["baths"]}, {"coins": 3, "built": ["altar", "inn"]}], "row": [4, 5, 3]}
    assert found_difference(old, new) == {"~players": {"~0": {"coins": 2}, "~1": {"~built": {"1": "inn"}}}, "row": [4, 5, 3]}


@pytest.mark.parametrize("name", ["~turn", "-", "-gone"])
def test_names_that_look_like_signs_are_not_told_in_a_difference(name: str) -> None:
    with pytest.raises(NoDifference):
        found_difference({"turn": 1}, {"turn": 1, name: 2})
    with pytest.raises(NoDifference):
        found_difference({"turn": 1, name: 2}, {"turn": 1})
    with pytest.raises(NoDifference):
        found_difference({"turn": 1, name: 2}, {"turn": 1, name: 3})
    assert found_difference({name: 2}, {name: 2}) == {}


@pytest.mark.parametrize("lang", [None, "ru"])
@pytest.mark.parametrize("game", ["babel", "amytis", "architectura", "seven_wonders", "bids"])
def test_what_is_told_is_the_same_whole_or_in_changes(game: str, lang: str | None) -> None:
    """Every seat and a spectator, through a random game: who follows it in changes knows what one is told who comes now."""
    seats, rng = (3 if game in ("seven_wonders", "bids") else 2), random.Random(7)
    sitting = Sitting(game, seats, rules=find_game(game).version, options=find_game(game).settled(seats, {}))
    for seat in range(seats):
        sitting.command(Person(f"p{seat}", f"P{seat}"), commands.Sit(seat=seat))
    sitting.command(Person("ann", "Ann"), commands.Start())
    table, shown = sitting.table, dict[int, wire.Shown]()
    known = {reader.seat: json.loads(text) for reader, text in wire.news(table, readers_of(table, lang), shown).items()}
    while table.status == "playing":
        seat = rng.choice(table.state.pending_seats())
        size = table.size
        code = rng.choice(table.game.choices(table.state, seat))["code"]
        sitting.command(Person(f"p{seat}", ""), commands.Play(code=code))
        whole = wire.news(table, readers_of(table, lang, size), {})
        for reader, text in wire.news(table, readers_of(table, lang, size, follows=True), shown).items():
            change, right = json.loads(text), json.loads(whole[reader._replace(follows=False)])
            assert (change["t"], change["after"]) == ("change", size)
            mine = known[reader.seat]
            mine["view"] = applied(mine["view"], change.get("view", {}))
            mine["table"] = {**mine["table"], **change.get("table", {})}
            assert (mine["view"], mine["table"], change["events"]) == (right["view"], right["table"], right["events"])


def readers_of(table: Table, lang: str | None, since: int | None = None, follows: bool = False) -> list[wire.Reader]:
    return [wire.Reader(seat, lang, table.size if since is None else since, follows) for seat in range(-1, len(table.seats))]


def test_the_past_is_the_same_however_one_looks_back() -> None:
    """Whoever looks back and forth gets states that are kept on the way: the same as those played from the beginning."""
    sitting = Sitting().begin()
    table, rng = sitting.table, random.Random(3)

    def play() -> None:
        seat = table.state.turn
        code = rng.choice(table.game.choices(table.state, seat))["code"]
        sitting.command((ANN, BOB)[seat], commands.Play(code=code))

    while len(table.moves) < 3 * KEPT_EVERY:
        play()
    then = [table.record.start()]
    for seat, code in table.moves:
        then.append(then[-1].copy())
        then[-1].do(code, seat)
    for made in rng.sample(range(len(then)), len(then)):
        assert table.state_after(made).digest() == then[made].digest()
    assert sorted(table.history) == [KEPT_EVERY, 2 * KEPT_EVERY, 3 * KEPT_EVERY]  # also while nobody looks back


def test_a_move_that_was_taken_back_is_not_in_the_past() -> None:
    for seed in range(20):
        sitting, rng = Sitting(seed=seed).begin(), random.Random(seed)
        table = sitting.table
        while len(table.moves) < KEPT_EVERY - 1:
            seat = table.state.turn
            sitting.command((ANN, BOB)[seat], commands.Play(code=rng.choice(table.game.choices(table.state, seat))["code"]))
        seat = table.state.turn
        who, codes = (ANN, BOB)[seat], [choice["code"] for choice in table.game.choices(table.state, seat)]
        sitting.command(who, commands.Play(code=codes[-1]))
        if len(codes) < 2 or not table.may_undo(seat):
            continue
        gone = table.state_after(KEPT_EVERY).digest()
        sitting.command(who, commands.Undo())
        sitting.command(who, commands.Play(code=codes[0]))
        assert gone != table.state_after(KEPT_EVERY).digest() == table.state.digest()
        return
    raise AssertionError("no deal in which such a move can be taken back")


# --- over the wire ----------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Any:
    folder = tmp_path_factory.mktemp("protocol")
    with serving(folder, f"sqlite:///{folder}/shinar.db", "--no-limits") as running:
        yield running


@pytest.mark.parametrize(
    ("query", "why"), [("", "older"), ("version=1&", "older"), ("version=99&", "newer"), ("version=x", "newer")]
)
def test_a_client_of_another_version_is_told_so(server: Server, query: str, why: str) -> None:
    ann = Visitor(server.url).enter("Ann")
    place = Place(ann, ann.open_table(), query=query)
    refused = place.receive()
    assert (refused["t"], refused["error"]["kind"], refused["error"]["why"]) == ("error", "message", why)
    assert f"version {VERSION}" in refused["error"]["text"]


def test_who_has_missed_a_change_asks_for_the_whole(server: Server) -> None:
    ann = Visitor(server.url).enter("Ann")
    table = ann.open_table("babel", ("me", "free"))
    place, bob = ann.sit_at(table), Visitor(server.url).enter("Bob").sit_at(table)
    place.news()
    bob.command("sit")
    place.until(lambda p: p.info["seats"][1]["name"] == "Bob")
    place.command("start")
    before, last = (place.view, place.info), place.events[-1]
    place.told = -1  # as if the last message had been lost
    place.socket.send(json.dumps({"do": "refresh", "id": 99, "since": last["n"] - 1}))
    assert place.news()["events"] == [last] and place.told > 0
    assert (place.view, place.info) == before
    place.until(lambda p: p.receive() == {"t": "ok", "id": 99, "n": place.told} or True)
    place.command("play", code=place.view["moves"][0]["code"])


def test_a_reader_gets_the_whole_view_once(server: Server) -> None:
    ann = Visitor(server.url).enter("Ann")
    place = ann.sit_at(ann.open_table("babel", ("me", "random")))
    place.news()
    while place.info["status"] == "playing" and len(place.events) < 60:
        if place.view["moves"]:
            place.command("play", code=place.view["moves"][0]["code"], moment=place.info["moment"])
        else:
            place.receive()
    kinds = re.findall(r'^\{"t":"(news|change)"', "\n".join(ann.heard), re.M)
    assert kinds.count("news") == 1 and len(kinds) > 20


# --- what is made from the types --------------------------------------------------------------------------------------


def test_every_entry_is_folded_and_every_act_decided() -> None:
    assert set(FOLDS) == set(log.KINDS.values())
    assert set(DECIDES) == set(get_args(commands.AnyAction))


@pytest.mark.filterwarnings("ignore::DeprecationWarning")  # of the framework, when it reads the routes
def test_what_is_made_from_the_types_is_up_to_date(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(ROOT / "tools")
    files = importlib.import_module("protocol").files()
    boards = {path.parent.name for path in files if path.name == "view.ts"}
    assert boards >= {path.name for path in (ROOT / "web" / "src" / "boards").iterdir() if path.is_dir()}
    for path, text in files.items():
        assert path.read_text("utf-8") == text, f"{path.name}: run tools/protocol.py"


@pytest.mark.filterwarnings("ignore::DeprecationWarning")  # of the framework, when it reads the routes
def test_every_route_answers_with_a_type(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(ROOT / "tools")
    made: Any = importlib.import_module("answers")
    routes = list(made.handlers())
    untyped = [
        sorted(one.paths)
        for one in routes
        for kind in kinds_of(made.answered(one))
        if kind not in (str, bytes, Redirect) and not made.has_fields(kind)
    ]
    assert len(routes) > 40 and untyped == []


def kinds_of(kind: Any) -> tuple[Any, ...]:
    """The types of a union, or the one."""
    return get_args(kind) if get_origin(kind) is UnionType else (kind,)


def test_the_description_of_the_socket_names_only_what_it_has() -> None:
    document = json.loads((ROOT / "docs" / "asyncapi.json").read_text("utf-8"))
    for reference in re.findall(r'"\$ref": "#/([^"]+)"', json.dumps(document)):
        found = document
        for part in reference.split("/"):
            found = found[part]
    assert set(document["components"]["messages"]) >= {"Play", "News", "Change", "Done", "Failed"}
