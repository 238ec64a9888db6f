"""Tells those who take part in an arena that it has begun: in a Swiss system their first game tells them."""

from __future__ import annotations

from typing import Final

from shinar.core.registry import find_game
from shinar.server.notifications.ledger import Ledger
from shinar.server.notifications.notices import TEXTS, Notice
from shinar.server.notifications.occasions import Occasion
from shinar.server.tournaments.store import RUNNING, Tournament, TournamentStore

KIND: Final = "tournament"
PATIENCE = 15_000  # milliseconds in which a page that is open says so
NEWS = 120_000  # milliseconds in which a beginning is told: who looks later finds it on the page


def began(one: Tournament) -> int:
    """When an arena really began."""
    return (one.ends or 0) - one.length


async def announce(store: TournamentStore, ledger: Ledger, one: Tournament) -> None:
    """Each is told once, whichever process does it; who is at the page has seen it."""
    players = {player.user_id: player for player in await store.players(one.id) if not player.paused}
    reach = await ledger.reach(players)
    found = [Occasion(user, one.id, KIND, 1, began(one)) for user in sorted(reach)]
    await ledger.claim((each, reach[each.user], players[each.user].seen >= each.at) for each in found)


async def notice(store: TournamentStore, user: str, id: str, lang: str) -> Notice | None:
    """What somebody is told, if it is still so and they have not come by themselves."""
    found = await store.running(id)
    player = await store.player(id, user) if found else None
    if found is None or found.state != RUNNING or player is None or player.paused or player.seen >= began(found):
        return None
    game = find_game(found.game).texts.format(lang, "title")
    title = TEXTS.format(lang, "note-tournament", game=game)
    return Notice(title, TEXTS.format(lang, "note-tournament-body"), f"/tournaments/{id}", f"{id}:{KIND}")
