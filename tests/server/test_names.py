"""Names: what can be read as another's, or cannot be read at all, is refused."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from shinar.bots import LEVELS
from shinar.core.text import LANGUAGES
from shinar.server import names
from shinar.server.errors import Refused
from tests.server.people import registered
from tests.server.serving import Visitor, serving

GOOD = [
    "Ann",
    "Jo",
    "Анна Петровна",
    "José",
    "日本 Taro",
    "Ninsun 123",
    "O'Neil",
    "Æthelred",
    "Ёж",
    "Master Li",
    "R2D2",
    "김철수",
    "نبو",
]
UNSEEN = {
    "right-to-left override": "Ann\u202e",
    "zero-width space": "An\u200bn",
    "zero-width joiner": "An\u200dn",
    "soft hyphen": "An\u00adn",
    "a tag": "Ann\U000e0041",
    "a variation selector": "Ann\ufe0f",
    "a filler that shows nothing": "An\u3164n",
    "blank braille": "An\u2800n",
    "a mark alone": "\u0301\u0301",
    "a heap of marks": "A\u0336\u0322\u031bnn",
    "a control character": "An\u0001n",
    "private use": "Ann\ue000",
    "line separator and nothing": "\u2028A",
    "blanks": "   \u00a0 ",
    "signs": "?!--",
    "digits": "123",
    "one letter": "A",
    "half a pair": "An\ud800",
}
MIXED = ["аdmin", "mаster", "Pаypal", "Αnn", "Ann Петрова", "Ѕсоpe"]
RESERVED = ["admin", "ADMIN", "Admin 7", "admin1", "the admin", "adm1n", "Ádmin", "аdміn", "АДМИН", "Shinar", "shinar team"]
RESERVED += [
    "Master",
    "rnaster",
    "МАСТЕР",
    "Мастер 2",
    "master_3",
    "bot master",
    "Бот",
    "ｇｒｅｅｄｙ",
    "ɢʀᴇᴇᴅʏ",
    "𝔤𝔯𝔢𝔢𝔡𝔶",
    "Грoссмейстер",
]
RESERVED += ["Грoссмейстер", "deleted player", "Удаленный игрок", "guest", "Гость", "Moderator", "host"]
ALIKE = [
    ("Ann", "ANN"),
    ("Ivan", "lvan"),
    ("Ivan", "1van"),
    ("José", "Jose"),
    ("Анна", "AHHA"),
    ("Вова", "Bова"),
    ("Scope", "Ѕсоре"),
]
ALIKE += [
    ("Scope", "Ѕсоре"),
    ("Tom", "Τοm"),
    ("Nabu Keeper", "NabuKeeper."),
    ("Kate", "Κаtе"),
    ("modern", "modem"),
    ("ёж", "Еж"),
    ("КАТЯ", "катя"),
]
UNLIKE = [("Ann", "Anna"), ("Bob", "Rob"), ("Катя", "Коля"), ("Nabu", "Nanu"), ("Ivan", "Evan"), ("Vera", "Vega"), ("日本", "日木")]


@pytest.mark.parametrize("name", GOOD)
def test_good_names(name: str) -> None:
    assert names.clean(f" {name}  ") == name


@pytest.mark.parametrize("name", UNSEEN.values(), ids=UNSEEN)
def test_what_cannot_be_seen_is_refused(name: str) -> None:
    with pytest.raises(Refused) as caught:
        names.clean(name)
    assert caught.value.kind == "name"


@pytest.mark.parametrize("name", [*MIXED, *RESERVED])
def test_what_speaks_for_others_is_refused(name: str) -> None:
    with pytest.raises(Refused):
        names.clean(name)


@pytest.mark.parametrize(("one", "other"), ALIKE)
def test_names_that_look_alike(one: str, other: str) -> None:
    assert names.skeleton(one) == names.skeleton(other)


@pytest.mark.parametrize(("one", "other"), UNLIKE)
def test_names_that_do_not(one: str, other: str) -> None:
    assert names.skeleton(one) != names.skeleton(other)


def test_one_form_of_each_letter_is_kept() -> None:
    assert names.clean("Ａnn\u00a0 Bo\u0308b") == "Ann Böb"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_bot_is_reserved_as_it_is_called(lang: str) -> None:
    called = [id for id in names.TEXTS.ids(lang) if re.fullmatch("(level|bot)-.+", id) and not id.endswith("-how")]
    assert len(called) == len(LEVELS) + 48
    assert all(names.reserved(names.TEXTS.format(lang, id)) for id in called)


def test_both_ways_in_know_the_registered_names(tmp_path: Path, sqlite_url: str) -> None:
    with serving(tmp_path, sqlite_url, "--no-limits") as server:
        registered(server, "Scope Keeper")
        for name in ("scope keeper", "Ѕсоре Кеереr", "SC0PE KEEPER", "ScopeKeeper", "Scоpe Keeper", "Scope\u200b Keeper", "mаster"):
            for way in ("guest", "register"):
                wanted = {"name": name, **({"password": "tablets of clay"} if way == "register" else {})}
                status, answer = Visitor(server.url).ask("POST", f"/api/{way}", wanted)
                assert (status, answer["error"]["kind"]) == (409, "name"), (way, name)
        early = Visitor(server.url).enter("Early Bird")
        registered(server, "Early Bird")
        assert early.ask("POST", "/api/guest", {})[1]["name"] != "Early Bird"
