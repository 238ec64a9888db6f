"""Rules, tests and texts belong together: none without the others."""

import re
from importlib.resources import files
from pathlib import Path

import pytest

from shinar.cli.rule_coverage import marked_tests, named_places
from shinar.core.registry import find_game, game_names
from shinar.core.rulebook import Rulebook, parse
from shinar.core.rulebook import rule as number_of
from shinar.core.text import LANGUAGES, Texts, Word
from shinar.testing import rule

TESTS = Path(__file__).parents[1]


@pytest.mark.parametrize("name", game_names())
def test_every_rule_is_stated_in_both_languages_in_the_same_order(name: str) -> None:
    rules = find_game(name).rules
    found = {lang: [(id, ruling) for id, (_, ruling, _) in parse(rules.source(lang), rules.prefix).items()] for lang in LANGUAGES}
    assert found["en"] == found["ru"]
    assert all(rule.text[lang] and rule.section[lang] for rule in rules.rules.values() for lang in LANGUAGES)


@pytest.mark.parametrize("name", game_names())
def test_every_rule_has_a_test_and_every_test_names_a_rule(name: str) -> None:
    rules = find_game(name).rules
    marked = {id for id in marked_tests(TESTS) if id.startswith(f"{rules.prefix}-")}
    assert marked == set(rules.rules)


@pytest.mark.parametrize("name", game_names())
def test_every_rule_has_its_place_in_the_code_or_the_data(name: str) -> None:
    rules = find_game(name).rules
    assert set(named_places(rules)) == set(rules.rules)


def test_places_are_named_by_file_and_function(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    package = tmp_path / "some_game"
    package.mkdir()
    (package / "__init__.py").write_text('A = "XYZ-1.1"\n\n\ndef act():\n    """XYZ-2.2 to XYZ-2.4, ABC-1.9."""\n', "utf-8")
    (package / "cards.toml").write_text("# XYZ-1.1\n", "utf-8")
    (package / "rules.en.md").write_text("**XYZ-9.9** not a place\n", "utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    assert named_places(Rulebook("some_game", "XYZ")) == {
        "XYZ-1.1": ["__init__.py", "cards.toml"],
        **{f"XYZ-2.{n}": ["__init__.py::act"] for n in (2, 3, 4)},
    }


def test_the_engine_knows_a_rule_by_its_number() -> None:
    assert number_of("BAB-5.2") == 502
    assert number_of("SEV-11.22") == 1122
    for wrong in ("", "BAB", "BAB-5", "5.2", "BAB-5.0", "BAB-5.100", "BAB-5.2 "):
        with pytest.raises(ValueError, match="no id of a rule"):
            number_of(wrong)


def test_no_test_names_a_rule_of_no_game() -> None:
    known = {id for name in game_names() for id in find_game(name).rules.rules}
    assert set(marked_tests(TESTS)) <= known


@pytest.mark.parametrize("text", ["## 1 A\n\n**BAB-2.1** x", "## 1 A\n\n**BAB-1.1** x\n\n**BAB-1.1** y", "## 1 A\n\n**AMY-1.1** x"])
def test_a_rule_out_of_place_is_an_error(text: str) -> None:
    with pytest.raises(ValueError, match="out of place"):
        parse(text, "BAB")


def test_the_mark_keeps_the_rules_of_a_test() -> None:
    @rule("BAB-1.1", "BAB-1.2")
    def test() -> None:
        """Nothing."""

    assert test.rules == ["BAB-1.1", "BAB-1.2"]  # type: ignore[attr-defined]


@pytest.mark.parametrize("name", game_names())
def test_options_have_texts(name: str) -> None:
    game = find_game(name)
    for lang in LANGUAGES:
        for option in game.options:
            assert game.texts.format(lang, f"option-{option.name}")
            assert all(game.option_text(option, value, lang) for value in option.told)


def test_words_bring_their_forms() -> None:
    texts = find_game("babel").texts
    assert texts.format("ru", "log-travel", player="Нин", land=Word("land-persia")) == "Нин идёт в Персию"
    assert texts.format("en", "log-travel", player="Nin", land=Word("land-persia")) == "Nin travels to Persia"


@pytest.mark.parametrize(("count", "words"), [(1, "1 карту"), (2, "2 карты"), (5, "5 карт"), (21, "21 карту")])
def test_russian_plurals(count: int, words: str) -> None:
    text = find_game("babel").texts.format("ru", "log-halve", player="Нин", tribe=Word("tribe-mede"), count=count)
    assert text == f"Нин платит мидийцами: соперник должен сбросить {words}"


def test_a_missing_text_or_argument_is_an_error() -> None:
    texts = Texts("shinar")
    with pytest.raises(LookupError, match="no text 'nothing'"):
        texts.format("en", "nothing")
    with pytest.raises(LookupError, match="play-seed"):
        texts.format("en", "play-seed")


@pytest.mark.parametrize("package", ["shinar", *(f"shinar.games.{name}" for name in game_names() if name != "bids")])
def test_no_text_is_in_the_wrong_language(package: str) -> None:
    """Latin letters stand in Russian texts only in what is typed or named, and no Cyrillic ones in English texts."""
    folder = files(package)
    assert not re.search("[а-яё]", folder.joinpath("text.en.ftl").read_text("utf-8"), re.IGNORECASE)
    typed = {
        "make",
        "setup",
        "Python",
        "C",
        "SHINAR_PURE",
        "rules",
        "board",
        "log",
        "quit",
        "Enter",
        "undo",
        "chat",
        "resign",
        "hint",
    }
    named = {"A", "B", "I", "II", "III", "IV"}
    for line in folder.joinpath("text.ru.ftl").read_text("utf-8").splitlines():
        spoken = re.sub(r"\{[^}]*\}?|^ *\*?\[\w+\]|^[\w-]+ =|^ *\.[\w-]+ =|^#.*", "", line)
        assert set(re.findall(r"[A-Za-z_]+", spoken)) <= typed | named, line


@pytest.mark.parametrize("name", game_names())
def test_every_way_to_play_has_its_words_and_can_be_played(name: str) -> None:
    game = find_game(name)
    ways = [game.settled(game.seats[0], preset.options) for preset in game.presets]
    assert len({str(way) for way in ways}) == len(ways)
    for preset, way in zip(game.presets, ways, strict=True):
        assert game.new(game.seats[0], way, seed=1).moves()
        for lang in LANGUAGES:
            assert game.texts.format(lang, f"preset-{preset.name}")
            assert game.texts.attribute(lang, f"preset-{preset.name}", "about")
