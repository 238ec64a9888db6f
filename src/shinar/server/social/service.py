"""All that people are to each other, put together for one process; and the work that goes on behind it."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable
from typing import TYPE_CHECKING

from shinar.server.heartbeat import now_ms
from shinar.server.hub import Hub
from shinar.server.identity import new_id
from shinar.server.notifications.occasions import Occasion
from shinar.server.retention import take_lease
from shinar.server.social.challenges import Challenges
from shinar.server.social.friends import Friends
from shinar.server.social.present import Present
from shinar.server.social.reports import Reports
from shinar.server.social.wishes import WishStore
from shinar.server.store import StorageDown

if TYPE_CHECKING:
    from shinar.server.notifications.service import Notifications

log = logging.getLogger("shinar.social")
LEASE = "challenges"
EVERY = 5.0  # seconds between two looks at challenges of which somebody who is away is to be told
TIDY = 600.0


class Social:
    """Friends, blocks, challenges, reports, and who is here."""

    def __init__(self, hub: Hub, notifications: Notifications) -> None:
        bounds = hub.bounds
        self.store = hub.store
        self.notifications = notifications
        self.holder = new_id()
        self.blocks = hub.blocks
        self.friends = Friends(self.store, self.blocks, bounds.friends_per_person, bounds.friends_asked)
        self.wishes = WishStore(self.store)
        self.present = Present(self.store)
        self.challenges = Challenges(hub, self.blocks, self.friends, self.wishes, bounds.challenges_per_person)
        self.reports = Reports(self.store)
        self.tidied = float("-inf")
        notifications.sender.challenges = self.challenges

    def tasks(self) -> list[Awaitable[None]]:
        """What goes on as long as the process lives."""
        return [self.present.keep_looking(), self.keep_telling()]

    async def keep_telling(self) -> None:
        """Those who are away hear of challenges; in one process at a time."""
        while True:
            await asyncio.sleep(EVERY)
            try:
                if await take_lease(self.store, LEASE, self.holder, int(4 * EVERY * 1000)):
                    await self.look()
            except StorageDown as problem:
                log.warning("storage: %s", problem)
            except Exception:
                log.exception("challenges")

    async def look(self) -> None:
        """Tell of challenges that nobody has seen; then forget old ones."""
        before = now_ms() - int(self.notifications.notifier.delay * 1000)
        if untold := await self.challenges.untold(before):
            ledger = self.notifications.ledger
            reach = await ledger.reach({one.other_id for one in untold})
            found = [
                (Occasion(one.other_id, one.id, "challenge", 1, one.created), reach[one.other_id], one.seen)
                for one in untold
                if one.other_id in reach
            ]
            await ledger.claim(found)  # of two that do it, one tells
            await self.challenges.looked_after([one.id for one in untold])
        now = asyncio.get_running_loop().time()
        if now - self.tidied > TIDY:
            self.tidied = now
            await self.challenges.tidy()
