"""Replies laid down ahead: what a line leads to as far as a player can know it, when it is played, when it is given up."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import insert

from shinar.core.registry import find_game
from shinar.core.rng import Rng
from shinar.protocol import commands, log
from shinar.protocol.news import PlannedMove
from shinar.server.errors import Refused
from shinar.server.foresight import (
    MOST_REPLIES,
    Foresight,
    Verdict,
    pairs,
    planned_lines,
    planner,
    rest_of,
    turns_of,
    verdict,
    walked,
)
from shinar.server.hub import Hub
from shinar.server.metrics import Metrics
from shinar.server.models import plans
from shinar.server.plans import Plan
from shinar.server.table_decider import Table
from shinar.server.table_state import Person
from tests.server.people import eventually
from tests.server.serving import Place, Server, Visitor, serving
from tests.server.sitting import ANN, BOB, EVE, Sitting
from tests.server.stores import in_a_loop, opened

DAYS = {"kind": "days", "days": 3}
SIDES = {"sides": "AAAAAA", "second_player_projects": "2"}


def amytis() -> Sitting:
    return Sitting("amytis", options=SIDES, clock=DAYS).begin()


def sides(sitting: Sitting) -> tuple[Person, int, Person, int]:
    """Who is to move, and who may look ahead."""
    mover = sitting.table.state.turn
    return (ANN, BOB)[mover], mover, (ANN, BOB)[1 - mover], 1 - mover


def turn_of(ahead: Foresight) -> list[int]:
    """The first moves there are, to the end of a turn."""
    seat, made = ahead.turn, []
    while ahead.turn == seat:
        made.append(ahead.choices()[0]["code"])
        ahead.make(made[-1])
    return made


def line_of(table: Table, seat: int, replies: int = 1) -> list[int]:
    ahead = walked(table, seat, [])
    return [code for _ in range(2 * replies) for code in turn_of(ahead)]


def play(sitting: Sitting, who: Person, codes: list[int]) -> None:
    for code in codes:
        sitting.command(who, commands.Play(code=code))


def verdict_on(sitting: Sitting, seat: int, lines: list[list[PlannedMove]], made: int, size: int) -> Verdict:
    return verdict(sitting.table, seat, made, size, lines)


# --- looking ahead ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", [name for name in ("amytis", "babel", "architectura", "seven_wonders") if find_game(name).plans])
def test_what_one_may_plan_rests_on_nothing_hidden(name: str) -> None:
    """Where two deals look alike to a seat, the rival's line shows the seat the same, and offers it the same replies."""
    game = find_game(name)
    for seed in range(6):
        state = game.new(seed=seed)
        rng = Rng(seed)
        for _ in range(8 + 5 * seed):
            state.do(state.moves()[rng.below(len(state.moves()))])
        if state.over:
            continue
        seat = 1 - state.turn
        one, other = (Foresight(game, state.redealt(seat, Rng(guess)), seat, 7) for guess in (1, 2))
        for _ in range(30):
            assert one.turn == other.turn
            assert one.choices() == other.choices()
            assert game.view(one.state, seat) == game.view(other.state, seat)
            if not one.choices():
                break
            code = one.choices()[rng.below(len(one.choices()))]["code"]
            for ahead in (one, other):
                ahead.make(code)


def own_choices(ahead: Foresight) -> list[tuple[int, tuple[str, ...]]]:
    return [(choice["code"], tuple(choice["path"])) for choice in ahead.choices()]


@pytest.mark.parametrize("walk", range(12))
def test_replies_do_not_depend_on_how_the_hidden_part_was_dealt(walk: int) -> None:
    """The very guess that the board shows is no part of a plan: with another one the replies are the same."""
    sitting = amytis()
    *_, seat = sides(sitting)
    game, state = sitting.table.game, sitting.table.state
    guesses = [Foresight(game, state, seat, seed) for seed in range(8)]
    rng = Rng(walk)
    while guesses[0].choices():
        found = [own_choices(ahead) for ahead in guesses]
        assert all(choices == found[0] for choices in found)
        code = found[0][rng.below(len(found[0]))][0]
        for ahead in guesses:
            ahead.make(code)
    assert len(guesses[0].line) > 4


def test_a_tile_that_nobody_has_seen_is_in_no_plan() -> None:
    sitting = amytis()
    _, _, _, seat = sides(sitting)
    ahead = walked(sitting.table, seat, [])
    first = ahead.choices()[0]
    ahead.make(first["code"])
    assert ahead.unsure == {first["path"][0]}
    turn_of(ahead)
    assert not any(set(choice["path"]) & ahead.unsure for choice in ahead.choices())
    with pytest.raises(Refused) as caught:
        ahead.make(first["code"])
    assert caught.value.kind == "plan"


def test_a_plan_of_babel_ends_before_cards_are_drawn() -> None:
    sitting = Sitting(clock=DAYS).begin()
    for text in ("travel media", "settle persian", "build dealt"):
        sitting.command(ANN, commands.Play(text=text))
    ahead = walked(sitting.table, 1, [])
    assert "end" in [choice["text"] for choice in sitting.table.game.choices(sitting.table.state, 0)]
    assert "end" not in [choice["text"] for choice in ahead.choices()]


def test_who_may_look_ahead() -> None:
    sitting = amytis()
    mover, _, waiting, seat = sides(sitting)
    assert planner(sitting.table, waiting) == seat
    for who, kind in ((mover, "plan"), (EVE, "spectator")):
        with pytest.raises(Refused) as caught:
            planner(sitting.table, who)
        assert caught.value.kind == kind
    for other in (Sitting("amytis", options=SIDES).begin(), Sitting("bids", seats=3, clock=DAYS).begin()):
        with pytest.raises(Refused) as caught:
            planner(other.table, BOB)
        assert (caught.value.kind, caught.value.why) == ("plan", "")
        assert not other.table.info().plans
    sitting.command(waiting, commands.StandIn(level="random"))
    with pytest.raises(Refused) as caught:
        planner(sitting.table, waiting)
    assert caught.value.kind == "standin"


def test_lines_that_are_no_plan() -> None:
    sitting = amytis()
    _, _, _, seat = sides(sitting)
    line = line_of(sitting.table, seat)
    other = [*line[:-1], next(c["code"] for c in walked(sitting.table, seat, line[:-1]).choices() if c["code"] != line[-1])]
    for lines, why in (([line[:-1]], ""), ([line, line], "twice"), ([line, other], "twice"), ([[10**6]], "")):
        with pytest.raises(Refused) as caught:
            planned_lines(sitting.table, seat, lines)
        assert (caught.value.kind, caught.value.why) == ("plan", why)
    whole = line_of(sitting.table, seat, MOST_REPLIES)
    with pytest.raises(Refused):
        walked(sitting.table, seat, [*whole, 0])


# --- holding it against the game --------------------------------------------------------------------------------------


def test_a_reply_to_what_was_foreseen() -> None:
    sitting = amytis()
    mover, _, waiting, seat = sides(sitting)
    codes = line_of(sitting.table, seat, 2)
    lines = planned_lines(sitting.table, seat, [codes])
    made, size = len(sitting.table.moves), sitting.table.size
    theirs = turns_of(pairs(lines[0]))[0][1]
    play(sitting, mover, theirs[:1])
    assert verdict_on(sitting, seat, lines, made, size) == Verdict(), "nothing is asked of its owner yet"
    play(sitting, mover, theirs[1:])
    found = verdict_on(sitting, seat, lines, made, size)
    assert not found.ended
    play(sitting, waiting, list(found.codes))
    left = rest_of(sitting.table.game, seat, lines[0], sitting.table.moves[made:])
    assert [move.code for move in left] == codes[len(theirs) + len(found.codes) :]
    assert verdict_on(sitting, seat, [left], len(sitting.table.moves), sitting.table.size) == Verdict()


def test_another_move_gives_the_plan_up() -> None:
    sitting = amytis()
    mover, _, _, seat = sides(sitting)
    lines = planned_lines(sitting.table, seat, [line_of(sitting.table, seat)])
    size = sitting.table.size
    while sitting.table.state.turn != seat:
        play(sitting, mover, [sitting.table.state.moves()[-1]])
    assert verdict_on(sitting, seat, lines, 0, size) == Verdict(ended="otherwise")


def test_a_reply_that_the_rules_forbid_is_not_made() -> None:
    sitting = amytis()
    mover, _, _, seat = sides(sitting)
    (line,) = planned_lines(sitting.table, seat, [line_of(sitting.table, seat)])
    theirs = [move for move in line if move.seat != seat]
    size = sitting.table.size
    play(sitting, mover, [move.code for move in theirs])
    never = next(code for code in sitting.table.game.moves if sitting.table.state.why_not(code))
    assert verdict_on(sitting, seat, [[*theirs, PlannedMove(seat, never, [])]], 0, size) == Verdict(ended="illegal")


@pytest.mark.parametrize("back", [False, True])
def test_a_bot_that_stands_in_gives_the_plan_up(back: bool) -> None:
    sitting = amytis()
    _, _, waiting, seat = sides(sitting)
    lines = planned_lines(sitting.table, seat, [line_of(sitting.table, seat)])
    size = sitting.table.size
    sitting.command(waiting, commands.StandIn(level="random"))
    if back:
        sitting.command(waiting, commands.Back())
    assert verdict_on(sitting, seat, lines, 0, size).ended == "undone"


def test_a_move_taken_back_gives_the_plan_up() -> None:
    sitting = Sitting(clock=DAYS).begin()
    sitting.command(ANN, commands.Play(text="travel media"))
    size = sitting.table.size
    sitting.command(ANN, commands.Undo())
    sitting.command(ANN, commands.Play(text="travel media"))
    assert verdict_on(sitting, 1, [[PlannedMove(0, 1, [])]], 1, size).ended == "undone"


def test_halving_in_babel_is_answered_however_it_came() -> None:
    """BAB-7.19: what one discards depends on one's own hand alone."""
    game = find_game("babel")
    travel, halve, other = (game.new().code_of(text) for text in ("travel media", "halve persian 1", "halve mede 2"))
    assert game.condition([travel, halve]) == game.condition([other])
    assert game.condition([halve, travel]) != game.condition([other])


# --- over the wire ----------------------------------------------------------------------------------------------------


@pytest.fixture
def server(database_url: str, tmp_path: Path) -> Iterator[Server]:
    with serving(tmp_path, database_url, "--no-limits") as running:
        yield running


def begun(server: Server, *others: str) -> tuple[list[Place], int]:
    """A game of Amytis for days, with who waits in the first place and who is to move in the second; the seat of the first."""
    people = [Visitor(server.url).enter(name) for name in ("Ann", "Bob", *others)]
    table = people[0].open_table("amytis", ("me", "free"), visibility="open", clock=DAYS, options=SIDES)
    places = [who.sit_at(table) for who in people]
    places[1].command("sit")
    places[0].command("start")
    for place in places:
        place.until(lambda p: p.info.get("status") == "playing")
    mover = places[0].view["turn"]
    return [places[1 - mover], places[mover], *places[2:]], 1 - mover


def foreseen(place: Place, replies: int = 1) -> tuple[list[int], list[int]]:
    """The first line there is, and of it the rival's first moves."""
    line: list[int] = []
    theirs: list[int] = []
    before, turns = None, 0
    while True:
        answer = place.command("foresee", line=line)
        assert answer["t"] == "ok", answer
        seat = answer["ahead"]["seat"]
        if seat != before:
            turns += 1
            if turns > 2 * replies:
                assert answer["ahead"]["ready"]
                return line, theirs
        before = seat
        line.append(answer["view"]["moves"][0][0])
        if turns == 1:
            theirs.append(line[-1])


def lay_down(place: Place, *lines: list[int]) -> dict[str, object]:
    answer = place.command("plan", lines=list(lines), moment=place.info["moment"])
    assert answer["t"] == "ok", answer
    return dict(answer["plan"])


def make(place: Place, codes: list[int]) -> None:
    for code in codes:
        answer = place.command("play", code=code)
        assert answer["t"] == "ok", answer


def test_a_reply_is_made_at_once_also_after_a_restart_and_nobody_else_hears_of_it(server: Server) -> None:
    places, seat = begun(server, "Eve")
    owner, rival, watcher = places
    line, theirs = foreseen(owner)
    size = owner.told
    told = lay_down(owner, line)
    assert [[move["code"] for move in one] for one in told["lines"]] == [line]  # type: ignore[attr-defined]
    assert rival.command("planned")["plan"] == watcher.command("planned")["plan"] == {"lines": []}
    assert rival.command("ping")["n"] == size, "no entry tells that there is a plan"
    for place in places:
        place.close()
    server.kill()
    server.start()
    rival = rival.who.sit_at(rival.table)
    rival.news()
    make(rival, theirs)
    assert rival.view["turn"] == 1 - seat, "the reply came with the move"
    assert [event["code"] for event in rival.events if event["kind"] == "move"] == line
    owner = owner.who.sit_at(owner.table)
    owner.news()
    eventually(lambda: owner.command("planned")["plan"] == {"lines": []})
    assert owner.who.ask("GET", "/api/me/turns")[1]["turns"] == []
    for text in rival.who.heard + watcher.who.heard:
        assert '"ahead"' not in text


def test_what_is_left_of_a_plan_goes_on_and_another_move_gives_it_up(server: Server) -> None:
    (owner, rival), seat = begun(server)
    line, theirs = foreseen(owner, 2)
    lay_down(owner, line)
    make(rival, theirs)
    owner.until(lambda p: p.view["turn"] == 1 - seat and p.info["made"] > len(theirs))
    rest = line[owner.info["made"] :]
    eventually(lambda: [[m["code"] for m in one] for one in owner.command("planned")["plan"]["lines"]] == [rest])
    while rival.view["turn"] != seat:
        make(rival, [rival.view["moves"][-1]["code"]])
    eventually(lambda: owner.command("planned")["plan"] == {"lines": [], "ended": "otherwise"})
    owner.until(lambda p: p.view["turn"] == seat)
    assert lay_down(owner) == {"lines": []}


def test_what_is_refused_and_taken_away(server: Server) -> None:
    (owner, rival, watcher), _ = begun(server, "Eve")
    line, theirs = foreseen(owner)
    assert rival.command("foresee", line=[])["error"]["kind"] == "plan"
    assert watcher.command("foresee", line=[])["error"]["kind"] == "spectator"
    assert owner.command("foresee", line=[10**6])["error"]["kind"] == "plan"
    assert owner.command("plan", lines=[line], moment=1)["error"]["kind"] == "stale"
    for lines in ([line] * 9, [[0] * 61]):
        owner.socket.send(json.dumps({"do": "plan", "lines": lines, "moment": 1}))
        assert owner.receive()["error"]["kind"] == "message"
    lay_down(owner, line)
    lay_down(owner)
    make(rival, theirs)
    assert owner.command("planned")["plan"] == {"lines": []}
    assert rival.info["made"] == len(theirs), "what was taken away is not played"


def test_nothing_stays_when_the_game_is_over(server: Server, database_url: str) -> None:
    (owner, rival), _ = begun(server)
    line, _ = foreseen(owner)
    lay_down(owner, line)
    assert [one["table"] for one in exported(owner)] == [owner.table]
    assert rival.command("resign")["t"] == "ok"
    eventually(lambda: exported(owner) == [])


def exported(place: Place) -> list[dict[str, object]]:
    return list(place.who.ask("GET", "/api/me/export")[1]["plans"])


@in_a_loop
async def test_a_plan_laid_down_while_another_process_wrote_the_move_is_played(database_url: str) -> None:
    """And so is one whose process died before it had looked."""
    async with opened(database_url) as store:
        hub = Hub(store, lambda id, size: None, 0.0, Metrics())
        other = Hub(store, lambda id, size: None, 0.0, Metrics())
        sitting = amytis()
        await store.append("t", sitting.log, sitting.table.index())
        _, _, waiting, seat = sides(sitting)
        (line,) = planned_lines(sitting.table, seat, [line_of(sitting.table, seat)])
        table = Table.of("t", sitting.log)
        theirs = turns_of(pairs(line))[0]
        for code in theirs[1]:
            entries = table.entries([log.Moved(theirs[0], code)], 2_000_000)
            table.fold(entries[0])
            await store.append("t", entries)
        size = sitting.table.size
        await other.plans.keep(Plan("t", waiting.id, 0, size, [line], looked=size))
        await asyncio.gather(hub.plans.sweep(), other.plans.sweep())
        played = Table.of("t", await store.log("t")).moves
        assert [code for _, code in played] == [move.code for move in line], "once, whoever looks"
        for one in (hub, other):
            await one.close()


def test_what_is_left_of_a_line() -> None:
    sitting = amytis()
    _, other, _, seat = sides(sitting)
    codes = line_of(sitting.table, seat, 2)
    (line,) = planned_lines(sitting.table, seat, [codes])
    game, moves = sitting.table.game, pairs(line)
    assert rest_of(game, seat, line, []) == line
    assert rest_of(game, seat, line, moves[:1]) == line[1:], "in the middle of the turn that was foreseen"
    assert rest_of(game, seat, line, [(other, 10**6)]) == []
    first = len(turns_of(moves)[0][1]) + len(turns_of(moves)[1][1])
    assert rest_of(game, seat, line, moves[:first]) == line[first:]
    assert rest_of(game, seat, line, moves) == []


@in_a_loop
async def test_a_damaged_plan_holds_no_game_up(tmp_path: Path) -> None:
    async with opened(f"sqlite:///{tmp_path}/shinar.db") as store:
        hub = Hub(store, None, 0.0, Metrics())
        sitting = amytis()
        mover, _, waiting, _ = sides(sitting)
        await store.append("t", sitting.log, sitting.table.index())
        async with store.transaction() as connection:
            row = {"made": 0, "size": 1, "looked": 1, "created": 1, "ended": "", "lines": '[[{"seat": 1'}
            await connection.execute(insert(plans).values(table_id="t", user_id=waiting.id, **row))
        table = await hub.execute("t", mover, commands.Play(code=sitting.table.state.moves()[0]))
        assert len(table.moves) == 1
        await hub.close()
