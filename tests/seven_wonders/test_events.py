"""What the rules tell while they do it: who learns which card, who pays whom, and what the end of an age brings."""

from collections import Counter
from random import Random
from typing import Any

import pytest

from shinar.core.events import Event
from shinar.core.state import State
from shinar.testing import rule
from tests.seven_wonders.table import GAME, choose, lay, on, turn

SPECTATOR = -1


def told(state: State, kind: str, reader: int = SPECTATOR) -> list[Event]:
    """The events of a kind that the last move told, as a reader knows them."""
    return [event for event in state.events_for(reader) if event.kind == kind]


def paths(state: State, kind: str, reader: int = SPECTATOR) -> list[tuple[str | None, str | None, str | None]]:
    return [(event.piece, event.source, event.target) for event in told(state, kind, reader)]


def amounts(state: State, kind: str) -> dict[str, int]:
    """By the place to which it goes."""
    return {str(event.target): event.amount for event in told(state, kind)}


# --- what is hidden ---------------------------------------------------------------------------------------------------


@rule("SEV-2.1", "SEV-16.1")
def test_a_sealed_choice_tells_that_it_was_made_and_nothing_more() -> None:
    state = choose(lay("hand 0: altar"), 0, "build altar")
    assert [event.data() for event in state.events] == [{"kind": "choose", "seat": 0, "rule": "SEV-2.1"}]


@rule("SEV-16.1")
@pytest.mark.parametrize(
    ("move", "kind", "target"),
    [("discard altar", "discard", "discard"), ("stage altar", "stage", "wonder:0"), ("tower altar 5", "tower", "discard")],
)
def test_a_card_that_goes_face_down_is_known_to_who_played_it(move: str, kind: str, target: str) -> None:
    state = turn(lay("hand 0: altar\ntiles 0: 4 5 6\ncity 0: stone_pit timber_yard", laws=[9]), move)
    assert ("altar", "hand:0", target) in paths(state, kind, 0)
    for reader in (SPECTATOR, 1, 2):
        assert (None, "hand:0", target) in paths(state, kind, reader)


@rule("SEV-16.1", "SEV-10.5")
def test_a_tile_is_secret_until_it_is_laid() -> None:
    state = lay("hand 0: altar theater\nround: 6\nboards: babylon-B-2 rhodos-A gizah-A\ntiles 0: 4 5 6", laws=[9])
    turn(state, "tower altar 5")
    assert paths(state, "lay-aside", 0) == [("5", "tiles:0", "laying:0")]
    assert paths(state, "lay-aside", 1) == [(None, "tiles:0", "laying:0")]
    assert not told(state, "lay-tile")
    state.do("discard theater")
    assert [(event.seat, event.piece, event.amount) for event in told(state, "lay-tile")] == [(0, "5", 2)]


@rule("SEV-10.1")
def test_tiles_are_dealt_to_each_seat_for_itself() -> None:
    state = GAME.new(3, {"tower": "with", "sides": "choose"}, 1)
    for seat in range(3):
        state.do("side A", seat)
    for reader in range(3):
        dealt = told(state, "deal-tile", reader)
        assert {(event.source, event.target, event.amount) for event in dealt} == {("deck", f"offer:{reader}", 0)}
        assert [event.piece for event in dealt] == on(state, f"offers {reader}").split()


@rule("SEV-10.2")
def test_tiles_that_are_passed_on_are_known_to_both_players() -> None:
    state = GAME.new(3, {"tower": "with", "sides": "A"}, 1)
    handed = [on(state, f"offers {seat}").split() for seat in range(3)]
    for seat in range(3):
        state.do(f"keep {handed[seat][0]}", seat)
    for seat, right in ((0, 2), (1, 0), (2, 1)):
        for reader in range(3):
            kept = handed[seat][0] if reader == seat else None
            assert (kept, f"offer:{seat}", f"tiles:{seat}") in paths(state, "keep-tile", reader)
            passed = [event for event in told(state, "pass-tile", reader) if event.seat == seat]
            assert [event.piece for event in passed] == (handed[seat][1:] if reader in (seat, right) else [None, None])
            assert {(event.source, event.target, event.amount) for event in passed} == {(f"offer:{seat}", f"offer:{right}", 0)}


@rule("SEV-10.5")
def test_a_tile_comes_from_the_seat_that_laid_it_aside() -> None:
    state = turn(lay("hand 1: altar\ntiles 1: 4 5 6", laws=[9]), "", "tower altar 5")
    assert paths(state, "lay-tile") == [("5", "laying:1", "tower")]


@rule("SEV-2.4")
def test_hands_are_passed_as_a_whole() -> None:
    state = turn(lay("hand 0: altar theater baths stockade"), "build altar")
    passed = [(event.piece, event.source, event.target, event.amount) for event in told(state, "pass-hand")]
    assert passed == [(None, "hand:0", "hand:1", 3), (None, "hand:1", "hand:2", 3), (None, "hand:2", "hand:0", 3)]


@rule("SEV-1.7", "SEV-16.1")
def test_a_hand_that_is_dealt_is_known_to_its_player() -> None:
    state = turn(lay("round: 6"))
    for seat in range(3):
        known = [event for event in told(state, "deal", seat) if event.piece]
        assert {event.target for event in known} == {f"hand:{seat}"}
        assert sorted(str(event.piece) for event in known) == sorted(GAME.view(state, seat)["cities"][seat]["hand"])
    assert told(state, "deal") == [], "others are not told of it"


@rule("SEV-10.2", "SEV-16.1")
def test_tiles_of_the_draft_are_known_to_who_passes_them_and_who_gets_them() -> None:
    state = lay("phase: draft\noffers 0: 1 2 3\noffers 1: 4 5 6\noffers 2: 7 8 9", tower="with")
    for seat, tile in enumerate((1, 4, 7)):
        state.do(f"keep {tile}", seat)
    assert [path for path in paths(state, "keep-tile", 0) if path[0]] == [("1", "offer:0", "tiles:0")]
    for reader, known in ((0, {"2", "3", "5", "6"}), (2, {"2", "3", "8", "9"}), (SPECTATOR, set())):
        assert {path[0] for path in paths(state, "pass-tile", reader)} - {None} == known


# --- a turn -----------------------------------------------------------------------------------------------------------


@rule("SEV-4.5")
def test_another_than_the_first_seat_pays_from_its_own_coins() -> None:
    state = turn(
        lay("age: 2\nhand 1: caravansery\ncity 0: lumber_yard\ncity 2: timber_yard\ncoins: 0 9 0"), "", "build caravansery 2"
    )
    assert {(event.seat, event.source, event.target, event.amount) for event in told(state, "buy")} == {
        (1, "coins:1", "coins:2", 2),
        (1, "coins:1", "coins:0", 2),
    }


@rule("SEV-19.21")
def test_who_loses_coins_by_others_is_told() -> None:
    state = turn(lay("hand 1: hideout\ncoins: 2 0 2", cities="with"), "", "build hideout")
    state.do("pay 1", 0)
    state.do("pay 0", 2)
    assert amounts(state, "lose-by-others") == {"coins:0": 1, "coins:2": 1}


@rule("SEV-4.5", "SEV-3.3")
def test_a_payment_names_who_gets_it() -> None:
    state = turn(lay("hand 0: sawmill\nage: 2\ncity 1: lumber_yard"), "build sawmill")
    assert amounts(state, "pay") == {"bank": 1}
    state = turn(lay("age: 2\nhand 0: caravansery\ncity 1: lumber_yard\ncity 2: timber_yard\ncoins: 9 0 0"), "build caravansery 2")
    assert [(event.seat, event.source, event.target, event.amount) for event in told(state, "buy")] == [
        (0, "coins:0", "coins:1", 2),
        (0, "coins:0", "coins:2", 2),
    ]


@rule("SEV-2.6", "SEV-5.7")
def test_coins_that_come_in() -> None:
    state = turn(lay("age: 2\nhand 0: vineyard\ncity 1: lumber_yard\ncity 2: ore_vein"), "build vineyard")
    assert amounts(state, "income") == {"coins:0": 2, "coins:1": 3, "coins:2": 3}


@rule("SEV-13.3", "SEV-15.4", "SEV-13.9")
def test_taking_part_with_a_token_when_only_one_is_left() -> None:
    text = "hand 0: altar\nhand 1: stockade\ncity 1: lumber_yard\ncolour tokens: 1 0 0"
    state = turn(lay(text, project="double_walls 1"), "build altar 0 token", "build stockade 0 join")
    assert paths(state, "give-back") == [("colour", "tokens:0", "bank")]
    assert paths(state, "take-part") == [("double_walls", "project", "part:0"), ("double_walls", "bank", "part:1")]


@rule("SEV-9.4", "SEV-9.11")
def test_the_free_city_has_no_seat_but_its_places() -> None:
    state = lay("players: 2\nholder: 0\nhand 0: altar theater\nhand 1: baths\ncity 1: stone_pit")
    for seat, move in ((0, "build altar"), (1, "build baths"), (0, "build theater")):
        choose(state, seat, move)
    builds = [(event.seat, event.piece, event.source, event.target) for event in told(state, "build")]
    assert builds[2] == (None, "theater", "hand:0", "city:2")
    assert [event.seat for event in told(state, "hold")] == [1]
    assert [path[1:] for path in paths(state, "draw")] == [("pile", "hand:1")] and told(state, "draw")[0].amount == 0
    assert [bool(paths(state, "draw", reader)[0][0]) for reader in (0, 1, SPECTATOR)] == [False, True, False]


# --- the end of an age ------------------------------------------------------------------------------------------------


@rule("SEV-14.2", "SEV-15.5")
def test_what_a_project_brings() -> None:
    state = turn(lay("round: 6\ntaking part: 2 0 1", project="cranes 0"))
    assert paths(state, "complete-project") == [("cranes", None, None)]
    assert [(event.seat, event.amount) for event in told(state, "reward")] == [(0, 2), (2, 1)]
    assert [event.seat for event in told(state, "spare")] == [1]
    assert paths(state, "reward-token") == [("gift", "bank", "tokens:0")] * 2 + [("gift", "bank", "tokens:2")]
    assert [(event.seat, event.amount) for event in told(state, "return-tokens")] == [(0, 2), (2, 1)]


@rule("SEV-14.3", "SEV-14.5", "SEV-14.10")
def test_what_a_project_costs() -> None:
    state = turn(lay("round: 6\ntaking part: 1 0 0\ncity 1: lumber_yard", project="cranes 1"))
    assert [(event.piece, event.amount) for event in told(state, "fail-project")] == [("cranes", 1)]
    assert [event.seat for event in told(state, "excuse")] == [0]
    assert paths(state, "lose-card") == [("lumber_yard", "city:1", "discard")]
    assert amounts(state, "take-minus") == {"tokens:2": 1}


@rule("SEV-7.2", "SEV-7.3", "SEV-11.22")
def test_conflicts_tell_the_tokens_of_each_city() -> None:
    state = turn(lay("age: 2\nround: 6\ncity 0: stockade", laws=[22]))
    assert [(event.seat, event.amount) for event in told(state, "fight")] == [(0, 1), (1, 0), (2, 0)]
    assert paths(state, "take-victory") == [("3", "bank", "tokens:0")] * 2
    assert amounts(state, "take-defeat") == {"tokens:1": 2, "tokens:2": 2}


@rule("SEV-14.8", "SEV-7.2")
def test_a_victory_that_was_lost_to_the_project_is_not_taken_from_those_won() -> None:
    text = "age: 3\nround: 6\ntaking part: 0 1 1\nvictories 0: 1 3\ncity 0: stockade"
    state = turn(lay(text, project="triumphal_arches 1"))
    assert paths(state, "lose-victory") == [("1", "tokens:0", "bank"), ("3", "tokens:0", "bank")]
    won = {line.args["player"]: line.args["won"] for line in GAME.told(state, SPECTATOR) if line.id == "log-conflicts"}
    assert won == {0: 2, 1: 0, 2: 0}
    assert told(state, "end")


@rule("SEV-14.8")
def test_a_victory_is_lost_by_the_seat_that_did_not_take_part() -> None:
    state = turn(lay("age: 3\nround: 6\ntaking part: 1 0 1\nvictories 1: 1 3", project="triumphal_arches 1"))
    assert paths(state, "lose-victory") == [("1", "tokens:1", "bank"), ("3", "tokens:1", "bank")]


# --- whole games ------------------------------------------------------------------------------------------------------


class Table:
    """The table as it follows from events alone, hidden parts too."""

    def __init__(self, state: State) -> None:
        facts = state.snapshot()
        self.amounts: Counter[str] = Counter({f"coins:{city}": facts["coins"][city] for city in range(facts["cities"])})
        self.pieces: dict[str, Counter[str]] = {}
        self.passed: dict[str, Counter[str]] = {}  # hands on their way: all are passed at once
        for seat in range(state.seats):
            view = GAME.view(state, seat)["cities"][seat]
            self.at(f"hand:{seat}").update(view["hand"])
            self.at(f"offer:{seat}").update(map(str, view["offer"]))

    def at(self, place: str) -> Counter[str]:
        return self.pieces.setdefault(place, Counter())

    def follow(self, event: Event) -> None:
        if event.source and event.source.startswith("coins"):
            self.amounts[event.source] -= event.amount
        if event.target and event.target.startswith("coins"):
            self.amounts[event.target] += event.amount
        if event.kind in ("take-minus", "take-defeat"):
            self.amounts[f"{event.kind} {event.target}"] += event.amount
        if event.kind == "pass-hand":
            self.passed[str(event.target)] = self.pieces.pop(str(event.source))
            assert self.passed[str(event.target)].total() == event.amount
        elif self.passed:
            self.pieces.update(self.passed)
            self.passed = {}
        if event.piece and event.source and event.source not in ("deck", "bank", "project", "pile"):
            count = event.amount if event.kind == "return-tokens" else 1
            assert self.at(event.source)[event.piece] >= count, event
            self.at(event.source)[event.piece] -= count
        if event.piece and event.target:
            self.at(event.target)[event.piece] += event.amount if event.kind == "reward-token" else 1

    def check(self, state: State) -> None:
        for number, city in enumerate(GAME.view(state, SPECTATOR)["cities"]):
            tokens = self.at(f"tokens:{number}")
            assert self.amounts[f"coins:{number}"] == city["coins"]
            assert +self.at(f"city:{number}") == Counter(city["buildings"])
            assert self.at(f"wonder:{number}").total() == city["stages"]
            assert self.amounts[f"take-defeat tokens:{number}"] == city["defeats"]
            assert self.amounts[f"take-minus tokens:{number}"] == city["minus"]
            assert {value: tokens[str(value)] for value in (1, 3, 5)} == {
                value: city["victories"].count(value) for value in (1, 3, 5)
            }
            assert +Counter({name: tokens[name] for name in TOKENS}) == Counter(city["tokens"])
        for seat in range(state.seats):
            own = GAME.view(state, seat)["cities"][seat]
            assert +self.at(f"hand:{seat}") == Counter(own["hand"])
            assert +self.at(f"tiles:{seat}") == Counter(str(tile) for tile in own["tiles"] if tile not in own["laying"])
            assert +self.at(f"laying:{seat}") == Counter(map(str, own["laying"]))
        assert +self.at("tower") == Counter(str(tile) for tile in GAME.view(state, SPECTATOR)["tower"]["laid"])
        pile = state.snapshot()["discard_count"] + len(GAME.view(state, SPECTATOR)["thrown"])
        assert self.at("discard").total() == pile


TOKENS = ("shields", "colour", "gift", "grant", "archives", "menagerie", "smelter")


@pytest.mark.parametrize("seats", [2, 3, 5, 7])
def test_the_table_follows_from_events_alone(seats: int) -> None:
    """Coins, buildings, hands, tiles and tokens of whole games, so also what the end of an age brought and cost each city."""
    for seed in range(4):
        options = {"wonders": "HBOGERA", "sides": "B"} if seed % 2 else {}
        state, chance = GAME.new(seats, options, seed), Random(seed)
        table = Table(state)
        while not state.over:
            state.do(lively(state, chance))
            for event in state.events:
                table.follow(event)
            table.check(state)


def lively(state: State, chance: Random) -> int:
    """A move at random, buildings that take part in the project, stages and the tower before the rest."""
    moves = state.moves()
    texts = [GAME.moves.text(code) for code in moves]
    good = [
        code
        for code, text in zip(moves, texts, strict=True)
        if text.split()[-1] in ("join", "token") or text.startswith(("stage", "dig"))
    ]
    return chance.choice(good if good and chance.random() < 0.7 else moves)


@rule("SEV-16.1")
@pytest.mark.parametrize("seats", [2, 3, 5])
def test_no_event_tells_others_what_is_hidden(seats: int) -> None:
    """The same play by another deal of what the reader cannot know: what the reader hears of it is the same."""
    compared = 0
    for seed in range(5):
        state, chance = GAME.new(seats, {}, seed), Random(seed)
        while not state.over:
            before, code = state.copy(), lively(state, chance)
            state.do(code)
            for name, seen in ((event.kind, event.seen) for event in state.events):
                if name in ("deal", "draw", "discard-last", "keep-tile", "pass-tile", "lay-aside", "deal-tile"):
                    assert seen >= 0
            if len(state.events) == 1 and state.events[0].kind == "choose":
                others = [other for other in before.moves() if other != code][:5]
                for other in others:
                    trial = before.copy()
                    trial.do(other)
                    assert trial.events == state.events
                    compared += 1
    assert compared > 50


def test_a_copy_and_a_search_tell_nothing() -> None:
    state = turn(lay("hand 0: altar"), "build altar")
    assert state.events and not state.copy().events
    trial = state.copy()
    trial.gains(trial.moves())
    trial.foreseen(trial.moves()[0])
    assert not trial.events


def test_every_kind_is_told_in_some_game() -> None:
    """No kind of event is there for nothing, and none is told without its rule."""
    found: dict[str, Any] = {}
    for seed in range(80):
        options = [{"sides": "choose"}, {"wonders": "HBOGERA", "sides": "B"}, {"wonders": "OHBGERA", "sides": "A"}][seed % 3]
        if seed % 2:
            boards = {"wonders": ("WMU", "UPM", "MNW", "YWU")[seed // 2 % 4], "sides": ("B", "A", "choose")[seed // 8 % 3]}
            options = {**boards, "leaders": "with", "cities": "with", "wonder_pack": "with"}
        state, chance = GAME.new((2, 3, 4)[seed % 3] if seed % 2 == 0 else 3 + seed % 2, options, seed), Random(seed)
        while not state.over:
            state.do(lively(state, chance))
            found.update({event.kind: event.rule for event in state.events})
    wall = lay("boards: great_wall-A rhodos-A babylon-A\ngrant tokens: 1 0 0\nhand 0: altar baths", wonder_pack="with")
    for move, seat in (("wall_grant altar 3", 0), ("", 1), ("", 2)):
        choose(wall, seat, move)
    found.update({event.kind: event.rule for event in wall.events})
    assert set(found) == {kind.name for kind in state.EVENTS.kinds}
    assert set(found.values()) <= set(GAME.rules.rules)
