"""What a notification says, in the language of whoever gets it: the game, who is waiting, and where. Never a card."""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING

import msgspec

from shinar.core.registry import find_game
from shinar.core.text import Texts
from shinar.server.notifications.letters import Letter, Line
from shinar.server.notifications.occasions import Kind, people
from shinar.server.table_state import TableState

if TYPE_CHECKING:
    from shinar.server.social.challenges import Named

TEXTS = Texts("shinar.server.notifications")


class Notice(msgspec.Struct, frozen=True):
    """As the service worker of the page gets it; of one `tag` a browser shows only the last."""

    title: str
    body: str
    path: str
    tag: str

    @property
    def topic(self) -> str:
        """By what a push service knows which messages make older ones useless: 32 letters that say nothing."""
        return hashlib.sha256(self.tag.encode()).hexdigest()[:32]


def notice(table: TableState, user: str, kind: Kind, lang: str) -> Notice:
    """What a person is told about a table."""
    names = _names(table, user, kind)
    title = TEXTS.format(lang, f"note-{kind}", game=table.game.texts.format(lang, "title"))
    first = kind == "turn" and not table.last_acts.get(table.seat_of(user))
    body = TEXTS.format(lang, "note-turn-first" if first else f"note-{kind}-body", names=", ".join(names), count=len(names))
    return Notice(title, body, f"/table/{table.id}", f"{table.id}:{kind}")


def challenge_notice(challenge: Named, lang: str) -> Notice:
    """What a person is told who is challenged."""
    game = find_game(challenge.challenge.game).texts.format(lang, "title")
    title = TEXTS.format(lang, "note-challenge", game=game)
    body = TEXTS.format(lang, "note-challenge-body", name=challenge.name)
    return Notice(title, body, "/friends", f"{challenge.challenge.id}:challenge")


def _names(table: TableState, user: str, kind: Kind) -> list[str]:
    """Whom it is about: the others, or those of them who want something."""
    others = [table.seats[seat] for seat in people(table) if table.seats[seat].user != user]
    if kind == "rematch":
        others = [seat for seat in others if seat.again]
    if kind == "chat":
        others = sorted(others, key=lambda seat: table.spoken.get(seat.user or "", 0))[-1:]
    return [seat.name for seat in others]


def digest(found: list[tuple[Kind, Notice]], to: str, lang: str, site: str, stop: str, click: str) -> Letter:
    """One letter with all that a person has not seen yet."""
    turns = all(kind == "turn" for kind, _ in found)
    subject = TEXTS.format(lang, "mail-subject-turns" if turns else "mail-subject-news", count=len(found))
    lines = [Line(f"{one.title}. {one.body}", site + one.path) for _, one in found]
    return Letter(to, subject, lines, Line(TEXTS.format(lang, "mail-foot", site=site), stop), click, lang)


def confirmation(to: str, lang: str, site: str, link: str) -> Letter:
    """The letter by which an address is confirmed."""
    lines = [Line(TEXTS.format(lang, "mail-confirm-text", site=site)), Line(TEXTS.format(lang, "mail-confirm-link"), link)]
    return Letter(to, TEXTS.format(lang, "mail-confirm-subject"), lines, Line(TEXTS.format(lang, "mail-confirm-foot")), "", lang)
