"""What a person, a guest or a token may be called. One path of checks, so that nobody passes for somebody else."""

from __future__ import annotations

import hashlib
import re
import unicodedata
from collections.abc import Iterator
from functools import cache

from confusable_homoglyphs.categories import alias
from confusable_homoglyphs.utils import load

from shinar.bots import LEVELS
from shinar.bots.cast import cast
from shinar.core.text import LANGUAGES, Texts
from shinar.server.errors import Refused

SHORTEST, LONGEST = 2, 30  # letters of a name
LONGEST_LABEL = 60
MARKS = 2  # accents in a row: more would climb over the lines above
SCRIPTLESS = ("COMMON", "INHERITED")
EAST_ASIAN = {"HAN", "HIRAGANA", "KATAKANA", "HANGUL", "BOPOMOFO"}  # written together, and with Latin
HIDDEN = ("Cc", "Cf", "Cn", "Co", "Cs", "Zl", "Zp")  # control, format and direction marks, unassigned, private, half pairs
BLANK = "\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0\u034f\u180b\u180c\u180d\u180e"  # letters and marks that show nothing
TEXTS = Texts("shinar")
BOT_WORDS = ("bot", "бот")
NOBODY = ("guest", "гость", "deleted player", "удалённый игрок", "free seat", "свободное место", "spectator", "зритель")
# Words that speak for the site: no name may have one of them among its words.
OFFICE = ("admin", "administrator", "moderator", "shinar", "sysadmin", "system", "support", "staff", "root", "official", "host")
DIGITS = "0123456789"
OFFICE_RU = ("админ", "администратор", "модератор", "шинар", "система", "поддержка", "хозяин")


def tidy(text: str, longest: int) -> str:
    """Text as it is kept and shown: one form of each letter, single spaces; Refused where something in it cannot be seen."""
    whole = " ".join(unicodedata.normalize("NFKC", text).split())
    if len(whole) > longest:
        raise Refused("name", f"a name has at most {longest} characters", why="long", args={"most": longest})
    marks = 0
    for letter in whole:
        kind = unicodedata.category(letter)
        marks = marks + 1 if kind.startswith("M") else 0
        if kind in HIDDEN or letter in BLANK or 0xFE00 <= ord(letter) <= 0xFE0F or letter in "<>" or marks > MARKS:
            raise Refused("name", "a name may contain only letters, digits and visible characters", why="signs")
    return whole


def label(text: str) -> str:
    """What a token is called: seen by its owner, and as a name at the tables where a guest's program plays."""
    return tidy(text, LONGEST_LABEL)


def clean(name: str) -> str:
    """A name that may be taken as far as it goes by itself; whether it looks like somebody else's, the store knows."""
    whole = tidy(name, LONGEST)
    letters = [letter for letter in whole if unicodedata.category(letter)[0] in "LN"]
    if len(letters) < SHORTEST or not any(unicodedata.category(letter)[0] == "L" for letter in whole):
        raise Refused("name", "a name has at least two letters", why="short")
    if mixed(whole):
        raise Refused("name", "a name is written in the letters of one alphabet", why="alphabet")
    if reserved(whole):
        raise Refused("name", "this name is reserved", why="reserved")
    return whole


def mixed(name: str) -> bool:
    """Whether letters of alphabets that are not written together stand in one name."""
    scripts = {alias(letter) for letter in name if unicodedata.category(letter)[0] == "L"} - set(SCRIPTLESS)
    return len(scripts) > 1 and not scripts <= EAST_ASIAN | {"LATIN"}


def reserved(name: str) -> bool:
    """Whether a name is, or looks like, that of a bot, of the site, or of nobody."""
    words = [skeleton(word.rstrip(DIGITS)) for word in re.split(r"[\W_]+", name)]
    if skeleton(name) in _whole() or _offices() & {*words, skeleton(name)}:
        return True
    bots = {skeleton(word) for word in BOT_WORDS}
    left = "".join(word for word in words if word not in bots)
    return not left or left in _whole() | _offices()


@cache
def _whole() -> frozenset[str]:
    return frozenset(skeleton(word) for word in (*LEVELS, *_bots(), *BOT_WORDS, *NOBODY))


def _bots() -> Iterator[str]:
    """What bots are called: their levels and their characters, in every language."""
    for level, characters in cast().items():
        for id in (f"level-{level}", *(f"bot-{name}" for name in characters)):
            yield from (TEXTS.format(lang, id) for lang in LANGUAGES)


@cache
def _offices() -> frozenset[str]:
    return frozenset(skeleton(word) for word in (*OFFICE, *OFFICE_RU))


@cache
def _prototypes() -> dict[str, str]:
    """For each letter the one that stands for all that look like it (Unicode's confusables, UTS 39).

    The data list pairs in both directions. A letter with several is what the others look like; so is a pair of letters.
    They are six megabytes, of which the letters are few: nobody keeps the rest.
    """
    found: dict[str, str] = {}
    pairs = load("confusables.json")
    for letter, alike in pairs.items():
        if len(letter) > 1 or len(alike) != 1:
            continue
        other = alike[0]["c"].replace("\u200e", "")
        if len(other) > 1 or len(pairs.get(other, ())) > 1 or other < letter:
            found[letter] = other
    return found


@cache
def _seen(letter: str) -> str:
    """A small letter as a hasty reader takes it: for the Latin one that it, or its capital, looks like.

    Small н looks like no Latin letter, but Н looks like H: whoever is confused by capitals is confused by the name.
    """
    small_capital = unicodedata.name(letter, "").partition("LATIN LETTER SMALL CAPITAL ")[2]
    for form in (letter, letter.upper(), small_capital):
        like = _plain(_prototypes().get(form, form))
        if like.isascii() and like:
            return "".join(_prototypes().get(one, one) for one in like).casefold()
    return _plain(_prototypes().get(letter, letter))


def skeleton(name: str) -> str:
    """The name as a hasty reader sees it: names that look alike have the same one.

    Case, accents and what stands between letters do not count; i, I, l and 1 are one letter, and so are о, o and 0.
    """
    seen = "".join(map(_seen, _plain(name))).replace("i", "l")
    return "".join(letter for letter in seen if letter.isalnum()) or seen


def _plain(text: str) -> str:
    """Without case and accents."""
    bare = (letter for letter in unicodedata.normalize("NFKD", text) if not unicodedata.combining(letter))
    return unicodedata.normalize("NFKD", "".join(bare).casefold())


def buried(seen: str) -> str:
    """What is left of the skeleton of a deleted name: enough to refuse it, too little to read it."""
    return "gone:" + hashlib.sha256(seen.encode()).hexdigest()
