"""Tutorials: what the coach says is borne out by the rules, in both languages, and a script that is wrong says where."""

import re
import tomllib
from dataclasses import asdict
from importlib.resources import files
from typing import Any

import pytest

from shinar.core.errors import TutorialError
from shinar.core.registry import find_game
from shinar.core.text import LANGUAGES
from shinar.core.tutorial import (
    FIRST,
    PLAYER,
    Coach,
    Shown,
    Step,
    asked_positions,
    chapters_of,
    part_of,
    script_of,
    tutorial,
)

TAUGHT = ["amytis", "architectura", "babel", "seven_wonders"]
BOXES = ["leaders", "cities", "wonder_pack"]
COURSES = [*((name, FIRST) for name in TAUGHT), *(("seven_wonders", box) for box in BOXES)]


def steps(name: str, chapter: str = FIRST, lang: str = "en") -> dict[str, Step]:
    return {step.id: step for step in tutorial(find_game(name), lang, chapter).steps}


def words(step: Step) -> list[str]:
    return [step.title, step.text, step.task, step.other, step.done, *(other.text for other in step.instead)]


@pytest.mark.parametrize("name", TAUGHT)
def test_all_chapters_are_listed(name: str) -> None:
    game = find_game(name)
    assert [(name, chapter) for chapter in chapters_of(game)] == [course for course in COURSES if course[0] == name]
    for lang in LANGUAGES:
        for chapter in chapters_of(game):
            course = tutorial(game, lang, chapter)
            assert course.chapter == chapter and course.chapters == tutorial(game, lang).chapters
        found = {found.name: (found.minutes, found.steps) for found in tutorial(game, lang).chapters}
        courses = (tutorial(game, lang, chapter) for chapter in chapters_of(game)[1:])
        assert found == {course.chapter: (course.minutes, len(course.steps)) for course in courses}


@pytest.mark.parametrize("box", BOXES)
def test_a_chapter_on_a_box_is_short_and_leads_to_a_table_with_it(box: str) -> None:
    game = find_game("seven_wonders")
    course = tutorial(game, "en", box)
    assert 6 <= len(course.steps) <= 10 and course.minutes <= 4
    assert course.options[box] == "with"
    game.new(game.usual_seats, course.options)
    assert all(box in step.view["boxes"] for step in course.steps)


def test_a_chapter_without_a_script_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("shinar.core.tutorial.chapters_of", lambda game: [FIRST, "moon"])
    with pytest.raises(TutorialError, match=re.escape("chapter moon: there is no tutorial_moon.toml")):
        tutorial(find_game("babel"), "en")


@pytest.mark.parametrize(("name", "chapter"), COURSES)
def test_both_languages_tell_the_same_game(name: str, chapter: str) -> None:
    one, other = (asdict(tutorial(find_game(name), lang, chapter)) for lang in LANGUAGES)
    told = {"title", "text", "task", "other", "done", "instead", "play", "after", "then"}
    for a, b in zip(one["steps"], other["steps"], strict=True):
        assert {key: a[key] for key in a.keys() - told} == {key: b[key] for key in b.keys() - told}
        assert [len(text.split("\n\n")) for text in (a["text"], a["done"])] == [
            len(text.split("\n\n")) for text in (b["text"], b["done"])
        ]
        assert re.findall(r"\d+", a["task"]) == re.findall(r"\d+", b["task"]), a["id"]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("name", "chapter"), COURSES)
def test_a_tutorial_is_short_and_has_work_to_do(name: str, chapter: str, lang: str) -> None:
    course = tutorial(find_game(name), lang, chapter)
    read = sum(len(text.split()) for step in course.steps for text in (step.title, step.text, step.task, step.done))
    tasks = [step for step in course.steps if step.ask]
    assert read / 200 + len(tasks) * 0.2 <= course.minutes  # 200 words a minute, and twelve seconds a move
    assert len(tasks) >= len(course.steps) / 2
    assert all(len(step.text) < 600 for step in course.steps)


@pytest.mark.parametrize(("name", "chapter"), COURSES)
def test_every_other_move_is_legal_and_not_the_one_asked_for(name: str, chapter: str) -> None:
    for step in steps(name, chapter).values():
        legal = [list(choice["path"]) for choice in step.view["moves"]]
        assert bool(step.ask) == bool(legal)
        assert all(other.path in legal and other.path != step.ask for other in step.instead)
        assert not step.ask or step.view["turn"] == PLAYER


@pytest.mark.parametrize(("name", "chapter"), COURSES)
def test_only_what_the_player_sees_is_sent(name: str, chapter: str) -> None:
    for step in steps(name, chapter).values():
        made = [*step.play, *([step.after] if step.after else []), *step.then]
        assert all(view["seat"] == PLAYER for view in [step.view, *(move.view for move in made)])
        assert all(move.path == [] for move in made if move.how == "sealed" and move.seat != PLAYER)
    if name == "babel":
        assert all(step.view["players"][1 - PLAYER]["hand"] is None for step in steps(name).values())
    if name == "seven_wonders":
        views = [
            view
            for step in steps(name, chapter).values()
            for view in (step.view, *(move.view for move in [*step.play, *step.then]))
        ]
        others = [city for view in views for city in view["cities"][1:]]
        assert all(city["hand"] is city["leaders"] is city["choice"] is city["tiles"] is None for city in others)
        assert any(city["chosen"] for city in others)


def test_others_choose_in_secret_before_and_after_the_player() -> None:
    game = steps("seven_wonders")
    assert [(move.seat, move.how) for move in game["own"].play] == [(1, "sealed"), (2, "sealed")]
    assert game["own"].view["pending"] == [PLAYER] and after_of(game["own"]).how == "revealing"
    assert after_of(game["own"]).lines[0] == "Balasi builds Altar"
    assert after_of(game["first"]).how == "sealed" and after_of(game["first"]).view["pending"] == [1, 2]
    assert [(move.seat, move.how) for move in game["first"].then] == [(1, "sealed"), (2, "revealing")]
    assert game["first"].then[0].lines == ["Balasi has chosen"]
    assert all(
        move.how == "open" for step in steps("babel").values() for move in [*step.play, *([step.after] if step.after else [])]
    )
    assert {move.how for step in steps("architectura").values() for move in step.play} == {"open"}


def after_of(step: Step) -> Shown:
    assert step.after
    return step.after


@pytest.mark.parametrize(("name", "chapter"), COURSES)
def test_every_text_is_used(name: str, chapter: str) -> None:
    game = find_game(name)
    script = script_of(game, chapter)
    assert script
    for lang in LANGUAGES:
        source = files(game.texts.packages[-1]).joinpath(f"{part_of(chapter)}.{lang}.ftl").read_text("utf-8")
        assert set(re.findall(r"^lesson-([a-z-]+) =", source, re.MULTILINE)) == {step["id"] for step in script["step"]}
        assert chapter or re.findall(r"^chapter-(\w+) =", source, re.MULTILINE) == script.get("chapters", [])


@pytest.mark.parametrize("name", TAUGHT)
def test_positions_of_steps_are_those_that_are_shown(name: str) -> None:
    game = find_game(name)
    asked = asked_positions(game)
    shown = [(id, step) for chapter in chapters_of(game) for id, step in steps(name, chapter).items()]
    assert len({id for id, _ in shown}) == len(shown), "two chapters have a step of the same id"
    assert asked.keys() == {id for id, step in shown if step.ask}
    for id, step in shown:
        assert not step.ask or game.view(asked[id], PLAYER) == step.view


def test_a_game_without_a_script_has_no_steps() -> None:
    game = find_game("bids")
    assert tutorial(game, "en").steps == []
    assert asked_positions(game) == {}


# --- what the texts claim beyond the numbers that are filled in -------------------------------------------------------


def after(step: Step) -> dict[str, Any]:
    assert step.after
    return step.after.view


def site(view: dict[str, Any], seat: int, land: str) -> dict[str, Any]:
    found: dict[str, Any] = view["players"][seat]["lands"][land]
    return found


def value(view: dict[str, Any], place: str) -> int | None:
    found: int | None = view["streets"]["ab".index(place[0])][int(place[1]) - 1]["value"]
    return found


def test_architectura_comparisons() -> None:
    game = steps("architectura")
    assert (value(game["hello"].view, "a1"), value(after(game["place"]), "a1"), value(game["rival"].view, "a2")) == (6, 5, 9)
    arsenal = game["play"].view["players"][0]["hand"][1]
    assert (arsenal["id"], arsenal["initial"]) == ("arsenal", "4")
    assert value(game["ruin"].view, "b1") == 3 and value(after(game["ruin-place"]), "b1") is None
    assert value(game["ruin-place"].view, "a3") == 10 and game["ruin-place"].view["fates"]["a4"]["changes"][0]["now"] == 10
    assert (value(game["decline"].view, "b2"), value(game["cover"].view, "b2")) == (7, 8)
    assert len(after(game["cover-place"])["streets"][1][0]["cards"]) == 2


def test_architectura_properties() -> None:
    game = steps("architectura")
    assert value(after(game["forge"]), "a3") == value(after(game["forge"]), "a2") == 10
    assert after(game["protect"])["streets"][0][0]["cards"][0]["token"] == PLAYER
    assert [value(game[id].view, "a1") for id in ("green", "turn", "turn-own")] == [9, 10, 7]
    assert (value(game["turn-own"].view, "a3"), value(after(game["turn-own"]), "a3")) == (4, 7)


def test_architectura_end() -> None:
    game = steps("architectura")
    assert [player["deck"] for player in game["exchange"].view["players"]] == [0, 0]
    assert game["end"].view["winners"] == [PLAYER] and game["last"].view["winners"] == []
    assert [sum(points[seat] for _, points in game["end"].sheet) for seat in range(2)] == game["end"].view["scores"]


def test_babel_opening() -> None:
    game = steps("babel")
    assert (game["hello"].view["players"][0]["hand_size"], game["hello"].view["players"][1]["hand_size"]) == (8, 5)
    assert site(after(game["third"]), 0, "media")["settlers"] == ["persian"] * 3
    assert game["refill"].view["players"][0]["stock"] == [4, 2]
    assert site(game["refill"].view, 1, "sumer") == {"settlers": ["assyrian"] * 3, "temple": [1]}
    assert site(after(game["build-four"]), 0, "media")["temple"] == [1, 2, 3, 4]
    assert game["fourth"].view["players"][0]["hand"]["hittite"] == 3


def test_babel_abilities() -> None:
    game = steps("babel")
    assert game["steal"].view["scores"] == [5, 7] and after(game["steal"])["scores"] == [7, 6]
    assert site(after(game["migrate"]), 0, "hatti")["settlers"] == ["hittite"] * 3 + ["assyrian"] * 3
    assert site(after(game["destroy"]), 1, "hatti")["temple"] == []
    assert [game[id].view["players"][1]["hand_size"] for id in ("halve", "halved")] == [6, 3]
    assert site(after(game["chain"]), 0, "persia")["settlers"][-3:] == ["mede"] * 3
    assert site(after(game["expel"]), 1, "persia") == {"settlers": [], "temple": [1, 2, 3]}
    assert site(after(game["skip"]), 0, "persia")["temple"] == [1, 2, 4]


def test_babel_end() -> None:
    game = steps("babel")
    assert game["fifteen"].view["scores"] == [14, 11]
    assert after(game["fifteen"])["scores"] == [15, 11] and not after(game["fifteen"])["over"]
    assert after(game["below-ten"])["scores"] == [15, 9] and after(game["below-ten"])["winners"] == [PLAYER]
    assert [sum(points[seat] for _, points in game["sheet"].sheet) for seat in range(2)] == [15, 9]
    assert game["farewell"].sheet == []


def test_amytis_opening() -> None:
    game = steps("amytis")
    assert [step.view["scores"][0] for step in map(game.get, ("place", "wall", "together")) if step] == [0, 1, 3]
    assert gains(game["wall"]) == {
        "city:5": 0,
        "city:1": 2,
        "city:2": 2,
        "city:3": 2,
        "city:4": 2,
        "city:6": 2,
        "city:7": 2,
        "city:8": 2,
        "city:9": 2,
    }
    assert max(gains(game["together"]), key=gains(game["together"]).__getitem__) == "city:3"
    assert after(game["together"])["players"][0]["completed"][0]["rows"] == ["BBB"]
    assert sum(stack["architect"] is not None for stack in game["return"].play[0].view["stacks"]) == 6
    assert game["return"].view["players"][0]["architects"] == 4


def gains(step: Step) -> dict[str, int]:
    return {choice["path"][0]: choice["gain"] or 0 for choice in step.view["moves"]}


def test_amytis_heights_and_projects() -> None:
    game = steps("amytis")
    assert [len(pile) for pile in game["heights"].view["players"][0]["city"]] == [2, 2, 2, 2, 1, 0, 0, 0, 0]
    found = gains(game["height-two"])
    assert found == {
        **dict.fromkeys(found, found["city:9"]),
        "city:5": 5,
        **dict.fromkeys(("city:1", "city:2", "city:3", "city:4"), 1),
    }
    shown = [pile[-1]["colour"] if pile else "" for pile in game["corner"].view["players"][0]["city"]]
    assert [cell for cell, colour in enumerate(shown, 1) if colour == "orange"] == [1, 5]
    done = after(game["project"])["players"][0]["completed"]
    assert [card["rows"] for card in done] == [["O.", "OO"]]
    assert game["four"].view["players"][0]["architects"] == 4 and game["four"].view["players"][0]["pawns"] == 4


def test_amytis_end() -> None:
    game = steps("amytis")
    assert [stack["height"] for stack in game["ending"].view["stacks"]] == [2, 2, 2, 2, 0, 2, 2, 2, 1]
    walls = gains(game["last-place"])
    assert max(walls.values()) == walls["city:9"] == walls["city:8"] == 6 and walls["city:2"] == 4
    favours = gains(game["last-favour"])
    assert max(favours, key=favours.__getitem__) == "favour:corners" and favours["favour:corners"] == 15
    assert game["last-favour"].view["players"][0]["track"] < game["last-place"].view["players"][0]["track"]
    assert game["sheet"].view["winners"] == [PLAYER]
    rows = dict(game["sheet"].sheet)
    assert (rows["sheet-track"][0], rows["sheet-projects"][0], rows["sheet-corners"][0], rows["sheet-row"][0]) == (53, 16, 15, 10)


def shields(view: dict[str, Any]) -> list[int]:
    return [city["shields"] for city in view["cities"]]


def purses(view: dict[str, Any]) -> list[int]:
    return [city["coins"] for city in view["cities"]]


def test_seven_wonders_first_age() -> None:
    game = steps("seven_wonders")
    assert [city["wonder"] for city in game["hello"].view["cities"]] == ["gizah", "rhodos", "ephesos"]
    assert [city["buildings"][-1] for city in game["own"].view["cities"]] == ["stone_pit", "lumber_yard", "ore_vein"]
    ways = {tuple(choice["path"]) for choice in game["trade"].view["moves"] if choice["path"][0] == "hand:barracks"}
    assert {way for _, way in ways if way.startswith("build")} == {"build:2-0-0", "build:0-2-0"}
    assert purses(game["trade"].view) == [3, 3, 3] and purses(game["stage"].view) == [1, 2, 5]
    assert after(game["stage"])["cities"][0]["stages"] == 1 and after(game["stage"])["cities"][0]["tucked"] == ["guard_tower"]
    assert {choice["path"][1] for choice in game["discard"].view["moves"]} == {"use:discard"}
    assert game["discard"].then[-1].view["cities"][0]["coins"] == 4
    assert shields(game["sixth"].view) == [1, 0, 0]
    assert [city["victories"] for city in after(game["sixth"])["cities"]] == [[1, 1], [], []]
    assert [city["defeats"] for city in after(game["sixth"])["cities"]] == [0, 1, 1]


def test_seven_wonders_later_ages() -> None:
    game = steps("seven_wonders")
    assert not game["chain"].jump and (game["chain"].view["age"], game["chain"].view["passing"]) == (2, "right")
    assert "temple" in game["chain"].then[-1].view["cities"][1]["buildings"]
    assert {"dispensary", "school"} < set(game["science"].view["cities"][0]["buildings"])
    assert dict(game["end"].sheet)["sheet-science"][PLAYER] == 1 + 1 + 1 + 7
    assert shields(game["last"].view) == [3, 4, 3] and shields(after(game["last"])) == [6, 4, 3]
    assert [city["victories"].count(5) for city in game["end"].view["cities"]] == [2, 1, 0]
    assert game["end"].view["winners"] == [PLAYER]
    rows = dict(game["end"].sheet)
    assert rows["sheet-yellow"] == rows["sheet-guilds"] == [0, 0, 0]
    assert [sum(points[seat] for points in rows.values()) for seat in range(3)] == game["end"].view["scores"]


def test_seven_wonders_tower_and_project() -> None:
    game = steps("seven_wonders")
    assert game["draft-on"].view["cities"][0]["offer"] == [3, 14]
    assert after(game["draft-on"])["cities"][0]["tiles"] == game["project"].view["cities"][0]["tiles"] == [5, 14, 1]
    assert after(game["draft-on"])["project"]["name"] == game["project"].view["project"]["name"] == "double_walls"
    assert game["law"].view["tower"]["laws"] == [5] and game["law"].view["cities"][1]["taking_part"] == 1
    coins = [purses(view) for view in (game["law"].view, after(game["law"]))]
    assert [later - earlier for earlier, later in zip(*coins, strict=True)] == [1, 0, 1]
    assert game["join"].view["project"]["tokens"] == 1
    told = {(line["id"], line["args"].get("player")) for line in after_of(game["join"]).log}
    assert {("log-project", None), ("log-reward", 0), ("log-reward", 1), ("log-spared", 2)} < told
    assert [city["start_lost"] for city in after(game["join"])["cities"]] == [False] * 3
    assert [city["victories"] for city in after(game["join"])["cities"]] == [[1, 1], [1, 1], []]


def test_seven_wonders_leaders() -> None:
    game = steps("seven_wonders", "leaders")
    assert game["leaders-draft-on"].view["cities"][0]["hand"] == ["nebuchadnezzar", "caesar", "plato"]
    recruited = game["leaders-recruit"].then[-1].view["cities"]
    assert [city["buildings"] for city in recruited] == [["hammurabi"], ["caesar"], ["varro"]]
    under = after(game["leaders-stage"])["cities"][0]
    assert (under["tucked"], under["stages"], under["coins"]) == (["sappho"], 1, 1)
    ways = {tuple(choice["path"]) for choice in game["leaders-discount"].view["moves"]}
    assert ("hand:walls", "build:2-0-0") not in ways and ("hand:walls", "build:0-0-0") not in ways  # a third stone is out of reach
    blue = {"theater", "altar", "aqueduct", "temple"}
    assert blue < set(game["leaders-last"].view["cities"][0]["buildings"])
    assert after(game["leaders-last"])["scores"][0] == game["leaders-last"].view["scores"][0] + 4 - 1  # three coins were a point
    assert shields(after(game["leaders-roma"])) == [2, 1, 1]
    assert "Balasi recruits Nero for free" in after_of(game["leaders-roma"]).lines


def test_seven_wonders_cities() -> None:
    game = steps("seven_wonders", "cities")
    assert purses(game["cities-den"].then[-1].view) == [9, 4, 4]
    assert game["cities-loss"].view["phase"] == "loss" and game["cities-loss"].view["pending"] == [0, 2]
    assert game["cities-loss"].view["cities"][2]["coins"] == 1
    assert [city["debt"] for city in game["cities-loss"].then[-1].view["cities"]] == [0, 0, 1]
    diplomacy = game["cities-diplomacy"]
    assert shields(diplomacy.view) == [0, 4, 3]
    fought = [[(len(city["victories"]), city["defeats"]) for city in view["cities"]] for view in (diplomacy.view, after(diplomacy))]
    assert fought == [[(0, 2), (2, 0), (1, 1)], [(0, 2), (3, 0), (1, 2)]]
    assert after(diplomacy)["cities"][0]["tokens"] == {}
    rows = dict(game["cities-end"].sheet)
    assert rows["sheet-science"][PLAYER] == 2 * 2 + 1 + 1 + 7
    assert rows["sheet-debt"] == [0, 0, -1] and rows["sheet-black"][PLAYER] == 2
    assert game["cities-end"].view["winners"] == [PLAYER]


def test_seven_wonders_wonder_pack() -> None:
    game = steps("seven_wonders", "wonder_pack")
    assert after(game["pack-wall"])["cities"][0]["raised"] == [2]
    assert after(game["pack-wall"])["cities"][0]["victories"] == [3, 3]
    assert game["pack-copy"].view["cities"][1]["stages"] == 0
    assert purses(after(game["pack-copy-on"]))[0] == purses(game["pack-copy-on"].view)[0] + 9
    stones = game["pack-stones"]
    gained = after(stones)["scores"][0] - stones.view["scores"][0]
    assert purses(after(stones))[0] == purses(stones.view)[0] + 4 and gained == 4 + (1 + 4) // 3
    assert game["pack-bury"].view["phase"] == "bury"
    state = asked_positions(find_game("seven_wonders"))["pack-bury"]
    buried = {leader: state.copy() for leader in ("caesar", "cleopatra", "croesus")}
    for leader, trial in buried.items():
        trial.do(f"bury {leader}")
    assert [trial.scores()[0] - state.scores()[0] for trial in buried.values()] == [10, 8 - 5, 2]
    assert shields(after(game["pack-bury"])) == [9, 3, 3]


# --- scripts that are wrong -------------------------------------------------------------------------------------------


def broken(**changes: Any) -> dict[str, Any]:
    """The script of Babel with its first task changed."""
    script = tomllib.loads(files("shinar.games.babel").joinpath("tutorial.toml").read_text("utf-8"))
    script["step"][2].update(changes)
    return script


@pytest.mark.parametrize(
    ("changes", "complaint"),
    [
        ({"ask": "hand:mede pawn:babylon"}, "step travel: hand:mede pawn:babylon is no legal move"),
        ({"play": ["end"]}, "step travel: end is no legal move"),
        ({"id": "unwritten"}, "step unwritten: no text 'lesson-unwritten'"),
        ({"instead": {"end": "hand:persian pawn:persia"}}, "step travel: 'end'"),
        ({"show": {"n": "players.0.moustache"}}, "step travel: 'moustache'"),
        ({"rules": ["BAB-99.1"]}, "step travel: 'BAB-99.1'"),
        ({"moves": []}, "step travel: a step has no moves"),
        ({"position": "turn: 7"}, "step travel: line 1: turn"),
        ({"id": "settle"}, "nothing uses the text .again"),
    ],
)
def test_a_wrong_script_says_where(changes: dict[str, Any], complaint: str) -> None:
    with pytest.raises(TutorialError, match=re.escape(complaint)):
        Coach(find_game("babel"), "en").perform(broken(**changes))


@pytest.mark.parametrize(
    ("changes", "complaint"),
    [
        ({"play": ["2: hand:altar build:0-0-0"]}, "step first: hand:altar build:0-0-0 is no legal move"),
        ({"play": ["3: hand:altar build:0-0-0"]}, "step first: there is no seat 3"),
        ({"then": ["1: hand:ore_vein build:0-0-0"]}, "step first: hand:ore_vein build:0-0-0 is no legal move"),
        ({"position": "players: 2"}, "step first: a position for 2, but 2 rivals have a name"),
    ],
)
def test_a_wrong_script_of_sealed_choices_says_where(changes: dict[str, Any], complaint: str) -> None:
    script = tomllib.loads(files("shinar.games.seven_wonders").joinpath("tutorial.toml").read_text("utf-8"))
    script["step"][2].update(changes)
    with pytest.raises(TutorialError, match=re.escape(complaint)):
        Coach(find_game("seven_wonders"), "en").perform(script)


def test_moves_that_follow_need_words() -> None:
    script = tomllib.loads(files("shinar.games.seven_wonders").joinpath("tutorial.toml").read_text("utf-8"))
    script["step"][3]["then"] = ["1: hand:theater build:0-0-0"]
    with pytest.raises(TutorialError, match="step own: moves follow"):
        Coach(find_game("seven_wonders"), "en").perform(script)


def test_a_jump_after_a_move_needs_words() -> None:
    script = broken()
    script["step"][3]["position"] = script["step"][0]["position"].replace("pawns: quarry quarry", "pawns: media quarry")
    with pytest.raises(TutorialError, match="a jump follows"):
        Coach(find_game("babel"), "en").perform(script)
