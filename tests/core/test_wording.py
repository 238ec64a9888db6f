"""How texts read: words that a native reader stumbled over stay away, sentences about oneself agree, levels are translated."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from shinar.bots import LEVELS
from shinar.core.registry import find_game, game_names
from shinar.core.text import LANGUAGES, Texts

ROOT = Path(__file__).parents[2]
SOURCES = sorted(
    path for path in (*ROOT.glob("src/shinar/**/*.ftl"), *ROOT.glob("web/src/texts/*.ftl")) if "plugin" not in path.parts
)
BANNED = {
    "en": [
        r"\bI have one\b",
        r"\bof You\b",
        r"\bYou (?:moves|builds|takes|plays|travels|draws|ends)\b",
        r"\bthe own\b",
        r"minutes and \d+ seconds",
    ],
    "ru": [
        r"аккаунт",
        r"легальн",
        r"накрыть",
        r"ходит Вы",
        r"игрока Вы",
        r"минут и \d+ секунд",
        r"У меня она есть",
        r"милост[ьи] царя",
        r"Жильё",
        r"Чуд[оа] Света",
        r"Великий Проект",
    ],
}
GAMES = [name for name in game_names() if name != "bids"]
SECOND = re.compile(r"\b(?:you|your|вы|ваш[аеи]?|вами)\b", re.IGNORECASE)


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: "/".join(path.parts[-2:]))
def test_no_text_has_a_banned_wording(path: Path) -> None:
    lang = path.name.split(".")[-2]
    text = path.read_text("utf-8")
    assert [words for words in BANNED[lang] if re.search(words, text)] == []


@pytest.mark.parametrize("path", [path for path in SOURCES if ".ru." in path.name], ids=lambda path: "/".join(path.parts[-2:]))
def test_russian_texts_are_set_in_russian(path: Path) -> None:
    """Angle quotes, and a dash between words where a hyphen would do no good; commands in straight quotes are none."""
    for line in path.read_text("utf-8").splitlines():
        words = re.sub(r"\{[^}]*\}?", "", line)
        assert not re.search(r"[“”„]", words), line
        assert not re.search(r"[а-яё] - [а-яё]", words), line


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_a_line_of_the_log_about_oneself_speaks_to_the_reader(name: str, lang: str) -> None:
    """What one did oneself is told with `you`; what others did, with their name. A line that opens with `NAME:` is for both."""
    source = (ROOT / f"src/shinar/games/{name}/text.{lang}.ftl").read_text("utf-8")
    lines = re.findall(r"^(log-[\w-]+) = (.*?)(?=^\S|\Z)", source, re.M | re.S)
    named = {id: body for id, body in lines if "$player" in body}
    assert named
    for id, body in named.items():
        if body.startswith("{ $player }:"):
            continue
        assert "{ $person ->" in body, id
        mine = re.search(r"\[you\] (.*)", body)
        assert mine and "$player" not in mine[1], id
        assert SECOND.search(mine[1]), id


def test_the_log_says_you_build() -> None:
    babel = find_game("babel").texts
    for lang, mine, theirs in (
        ("en", "You end the turn", "Gudea ends the turn"),
        ("ru", "Вы завершаете ход", "Гудеа завершает ход"),
    ):
        name = "Gudea" if lang == "en" else "Гудеа"
        assert babel.format(lang, "log-end", player="-", person="you") == mine
        assert babel.format(lang, "log-end", player=name) == theirs


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_level_has_a_name_and_says_how_it_plays(lang: str) -> None:
    texts = Texts("shinar")
    names = [texts.format(lang, f"level-{level}") for level in LEVELS]
    assert len(set(names)) == len(LEVELS)
    assert all(texts.format(lang, f"level-{level}-how").endswith(".") for level in LEVELS)
    if lang == "ru":
        assert all(re.fullmatch("[а-яё]+", name) for name in names)
