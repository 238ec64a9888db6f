"""Sends what is due, a little at a time: few at once, few for one person, and never for longer than each may take."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from typing import TYPE_CHECKING

import msgspec

from shinar.server.heartbeat import now_ms
from shinar.server.metrics import Metrics
from shinar.server.notifications.ledger import Delivery
from shinar.server.notifications.letters import MailFailed
from shinar.server.notifications.notices import Notice, challenge_notice, digest, notice
from shinar.server.notifications.notifier import Notifier
from shinar.server.notifications.push_client import Answer, BadEndpoint
from shinar.server.notifications.subscriptions import Subscription
from shinar.server.store import StorageDown
from shinar.server.tournaments import beginnings

if TYPE_CHECKING:
    from shinar.server.notifications.service import Notifications
    from shinar.server.social.challenges import Challenges

log = logging.getLogger("shinar.notifications")
EVERY = 1.0  # seconds between two looks at what is due
AT_ONCE = 16  # that are being sent
OF_ONE_PERSON = 4  # of them
WAITS = (10, 60, 300, 1800, 7200)  # seconds before each further try
TTL = 24 * 3600  # seconds that a push service keeps a message for a browser that is not there
GONE = (404, 410)
PASSING = (408, 425, 429)  # and all from 500 on


class Sender:
    """What this process has taken upon itself to send."""

    def __init__(self, means: Notifications, notifier: Notifier, figures: Metrics) -> None:
        self.means = means
        self.notifier = notifier
        self.figures = figures
        self.tasks: set[asyncio.Task[None]] = set()
        self.busy: Counter[str] = Counter()  # by person
        self.challenges: Challenges | None = None

    async def keep_sending(self) -> None:
        """As long as the process lives. What is being sent when it ends is not sent again: nobody is told twice."""
        try:
            while True:
                try:
                    await self.begin()
                except StorageDown as problem:
                    log.warning("storage: %s", problem)
                except Exception:
                    log.exception("notifications")
                if len(self.tasks) >= AT_ONCE:
                    await asyncio.wait(self.tasks, timeout=EVERY, return_when=asyncio.FIRST_COMPLETED)
                else:
                    await asyncio.sleep(EVERY)
        finally:
            for task in self.tasks:
                task.cancel()
            await asyncio.gather(*self.tasks, return_exceptions=True)

    async def begin(self) -> None:
        """Take as much as there is room for."""
        room = AT_ONCE - len(self.tasks)
        if room <= 0:
            return
        full = [user for user, count in self.busy.items() if count >= OF_ONE_PERSON]
        later = []
        for one in await self.means.ledger.take_due(room, full):
            if self.busy[one.user_id] >= OF_ONE_PERSON:
                later.append(one)
                continue
            task = asyncio.create_task(self._send(one))
            self.tasks.add(task)
            self.busy[one.user_id] += 1
            task.add_done_callback(self.tasks.discard)
        if later:
            await self.means.ledger.again(later, int(2 * EVERY * 1000), failed=False)

    async def _send(self, one: Delivery) -> None:
        try:
            outcome = await (self.push(one) if one.way == "push" else self.write(one))
            self.figures.notifications.labels(one.way, outcome).inc()
        except StorageDown as problem:
            log.warning("storage: %s", problem)
        except Exception:
            log.exception("a notification was not sent")
        finally:
            self.busy[one.user_id] -= 1
            if not self.busy[one.user_id]:
                del self.busy[one.user_id]

    # --- push ---------------------------------------------------------------------------------------------------------

    async def push(self, one: Delivery) -> str:
        """One message to one browser; what came of it."""
        ledger = self.means.ledger
        browser = await self.means.subscriptions.find(one.target, one.user_id)
        told = await self._still(one, browser.lang) if browser else None
        if browser is None or told is None:
            await ledger.done([one])
            return "late"
        if browser.rest > now_ms():
            await ledger.again([one], browser.rest - now_ms(), failed=False)
            return "later"
        try:
            answer = await self._post(browser, told)
        except BadEndpoint:
            await self.means.subscriptions.drop(browser.id, browser.user_id)
            return "refused"
        except (OSError, ValueError) as problem:
            log.info("a push service cannot be reached (%s)", type(problem).__name__)
            answer = Answer(0)
        return await self._settle(one, browser, answer)

    async def _post(self, browser: Subscription, told: Notice) -> Answer:
        from shinar.server.notifications.encryption import decoded, encrypt

        body = encrypt(msgspec.json.encode(told), decoded(browser.p256dh), decoded(browser.auth))
        headers = {
            "Authorization": self.means.vapid.authorization(browser.endpoint),
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            "TTL": str(TTL),
            "Urgency": "normal",
            "Topic": told.topic,
        }
        return await self.means.client.post(browser.endpoint, headers, body)

    async def _settle(self, one: Delivery, browser: Subscription, answer: Answer) -> str:
        """A browser that is gone is forgotten, one that cannot be reached is tried again, later each time."""
        ledger, subscriptions = self.means.ledger, self.means.subscriptions
        if answer.status in GONE:
            await subscriptions.drop(browser.id, browser.user_id)
            return "gone"
        if 200 <= answer.status < 300:
            await ledger.done([one])
            await subscriptions.reached(browser)
            return "sent"
        await subscriptions.failed(browser)
        passing = answer.status in PASSING or answer.status >= 500 or not answer.status
        if passing and one.tries < len(WAITS):
            await ledger.again([one], max(WAITS[one.tries], answer.wait) * 1000)
            return "again"
        await ledger.done([one])
        return "failed"

    # --- mail ---------------------------------------------------------------------------------------------------------

    async def write(self, first: Delivery) -> str:
        """One letter with all that waits for a person's next; what came of it."""
        ledger, mailer = self.means.ledger, self.means.mailer
        address = await self.means.addresses.of(first.user_id)
        if mailer is None or address is None or address.confirmed is None:
            await ledger.done([first])
            return "late"
        all_of_it = [first, *await ledger.take_letter(first.user_id)]
        found = [(one.kind, told) for one in all_of_it if (told := await self._still(one, address.lang))]
        if not found:
            await ledger.done(all_of_it)
            return "late"
        if not await ledger.may_write_to(first.user_id):
            await ledger.again(all_of_it, max(0, address.sent + address.every - now_ms()) + 1000, failed=False)
            return "later"
        token = self.means.token(first.user_id, address.address, "stop")
        stop, click = (self.means.mail_link(path, token) for path in ("/mail?stop=", "/api/mail/stop?token="))
        letter = digest(found, address.address, address.lang, self.means.settings.public_url, stop, click)
        try:
            await mailer.send(letter)
        except MailFailed as problem:
            log.warning("a letter was not sent: %s", problem)
            return await self._failed(all_of_it, problem)
        await ledger.done(all_of_it)
        return "sent"

    async def _still(self, one: Delivery, lang: str) -> Notice | None:
        """What is to be said, if it is still so and nobody has seen it."""
        if one.kind == "challenge":  # which has no table yet: its own id stands for one
            found = await self.challenges.find(one.table_id) if self.challenges else None
            return challenge_notice(found, lang) if found else None
        if one.kind == beginnings.KIND:
            return await beginnings.notice(self.means.tournaments, one.user_id, one.table_id, lang)
        table = await self.notifier.holds(one.user_id, one.table_id, one.kind, one.moment)
        return notice(table, one.user_id, one.kind, lang) if table else None

    async def _failed(self, letter: list[Delivery], problem: MailFailed) -> str:
        """An address that takes no letters is forgotten. What may have arrived is not sent twice."""
        if problem.final:
            await self.means.addresses.forget(letter[0].user_id)
            return "gone"
        tries = min(one.tries for one in letter)
        if problem.unsure or tries >= len(WAITS):
            await self.means.ledger.done(letter)
            return "failed"
        await self.means.ledger.again(letter, WAITS[tries] * 1000)
        await self.means.ledger.not_written_to(letter[0].user_id)
        return "again"
