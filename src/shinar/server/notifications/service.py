"""All that notifications need in one process, put together; and the tasks that do the work."""

from __future__ import annotations

from collections.abc import Awaitable
from functools import cached_property
from typing import TYPE_CHECKING

from shinar.server.hub import Hub
from shinar.server.identity import seal, unseal
from shinar.server.metrics import Metrics
from shinar.server.notifications.addresses import Addresses
from shinar.server.notifications.ledger import Ledger
from shinar.server.notifications.letters import Mailer, Smtp, sender_of
from shinar.server.notifications.notifier import Notifier
from shinar.server.notifications.push_client import PushClient
from shinar.server.notifications.sender import Sender
from shinar.server.notifications.subscriptions import Subscriptions
from shinar.server.notifications.turns import Turns
from shinar.server.settings import Settings
from shinar.server.store import Store
from shinar.server.tournaments.store import TournamentStore

if TYPE_CHECKING:
    from shinar.server.notifications.encryption import Vapid


def contact(public_url: str) -> str:
    """Whom a push service may turn to: it takes no address without TLS."""
    return public_url if public_url.startswith("https://") else ""


class Notifications:
    """What people are told when they are away."""

    def __init__(self, store: Store, hub: Hub, settings: Settings, figures: Metrics) -> None:
        self.settings = settings
        self.turns = Turns(store)
        self.ledger = Ledger(store)
        self.addresses = Addresses(store)
        self.tournaments = TournamentStore(store)
        self.subscriptions = Subscriptions(store, settings.bounds.browsers_per_person)
        self.client = PushClient(settings.push_private)
        self.mailer = Mailer(Smtp.of(settings.smtp), sender_of(settings.mail_from)) if settings.smtp else None
        self.notifier = Notifier(hub, self.ledger, self.turns, settings.notice_delay)
        self.sender = Sender(self, self.notifier, figures)
        hub.noticed = self.notifier.noticed

    @cached_property
    def vapid(self) -> Vapid:
        """Who this server is to push services; with it comes cryptography, seven megabytes, when somebody first asks for it."""
        from shinar.server.notifications.encryption import Vapid

        mailto = f"mailto:{self.mailer.sender.addr_spec}" if self.mailer else ""
        return Vapid(self.settings.secret, mailto or contact(self.settings.public_url))

    def tasks(self) -> list[Awaitable[None]]:
        """What goes on as long as the process lives."""
        return [self.notifier.keep_looking(), self.sender.keep_sending()]

    def close(self) -> None:
        if self.mailer:
            self.mailer.close()

    # --- links in letters ---------------------------------------------------------------------------------------------

    def mail_link(self, address: str, use: str) -> str:
        """A page of this site that a letter leads to."""
        return f"{self.settings.public_url}{address}{use}"

    def token(self, user: str, address: str, use: str) -> str:
        """What only this server can have written into a letter to this address."""
        return seal(self.settings, user, address, f"mail-{use}")

    def read_token(self, token: str, use: str) -> tuple[str, str] | None:
        """Whose letter it was, and where it went."""
        told = unseal(self.settings, token, f"mail-{use}")
        return (told.id, told.name) if told else None
