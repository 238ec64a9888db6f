"""Letters: what they say, and how they reach the host's mail server."""

from __future__ import annotations

import asyncio
import html
import re
import smtplib
import ssl
from concurrent.futures import ThreadPoolExecutor
from email.headerregistry import Address, BaseHeader, HeaderRegistry, UnstructuredHeader
from email.message import EmailMessage
from email.policy import SMTP, Policy
from email.utils import format_datetime, localtime, make_msgid
from urllib.parse import parse_qs, unquote, urlsplit

import msgspec

from shinar.core.errors import SetupError

SECONDS = 20.0  # for one command of SMTP
WHOLE = 60.0  # for a letter
LONGEST_ADDRESS = 254
ADDRESS = re.compile(
    r"[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*@([A-Za-z0-9-]{1,63}\.)+[A-Za-z0-9-]{2,63}"
)
PORTS = {"smtp": 587, "smtps": 465, "smtp+plain": 25}
USAGE = "give --smtp as smtp://USER:PASSWORD@HOST (STARTTLS), smtps://... (TLS), or smtp+plain://... (neither)"


def clean_address(text: str) -> str | None:
    """An address as it is kept, its domain in ASCII; None where it is none, such as one with a line break in it."""
    local, _, domain = text.strip().rpartition("@")
    try:
        found = f"{local}@{domain.encode('idna').decode().lower()}"
    except UnicodeError:
        return None
    return found if len(found) <= LONGEST_ADDRESS and len(local) <= 64 and ADDRESS.fullmatch(found) else None


class WholeHeader(UnstructuredHeader, BaseHeader):
    """One on a line of its own, however long: a link that is broken up and encoded is no link to a mail program."""

    def fold(self, *, policy: Policy) -> str:
        return f"{self.name}: {self}{policy.linesep}"


def _policy() -> Policy:
    headers = HeaderRegistry()
    headers.map_to_type("list-unsubscribe", WholeHeader)
    return SMTP.clone(header_factory=headers)


POLICY = _policy()


class Smtp(msgspec.Struct, frozen=True):
    """The host's mail server."""

    host: str
    port: int
    tls: str  # smtp: STARTTLS, smtps: from the beginning, smtp+plain: none
    user: str = ""
    password: str = ""

    @classmethod
    def of(cls, url: str) -> Smtp:
        try:
            parts = urlsplit(url)
            port = parts.port
        except ValueError:
            raise SetupError(f"--smtp is not the address of a mail server: {USAGE}") from None
        if parts.scheme not in PORTS or not parts.hostname or parts.path.strip("/") or parse_qs(parts.query):
            raise SetupError(f"--smtp is not the address of a mail server: {USAGE}")
        user, password = unquote(parts.username or ""), unquote(parts.password or "")
        return cls(parts.hostname, port or PORTS[parts.scheme], parts.scheme, user, password)


class Line(msgspec.Struct, frozen=True):
    """A line of a letter, which may lead somewhere."""

    text: str
    link: str = ""


class Letter(msgspec.Struct, frozen=True):
    """A letter in words."""

    to: str
    subject: str
    lines: list[Line]
    foot: Line
    stop: str  # where one click ends all letters (RFC 8058)
    lang: str


def message(letter: Letter, sender: Address) -> EmailMessage:
    """As it is sent: plain text, and simple HTML. The policy refuses a header with a line break in it."""
    found = EmailMessage(policy=POLICY)
    found["From"] = sender
    found["To"] = Address(addr_spec=letter.to)
    found["Subject"] = letter.subject
    found["Date"] = format_datetime(localtime())
    found["Message-ID"] = make_msgid(domain=sender.domain)
    found["Auto-Submitted"] = "auto-generated"
    found["Content-Language"] = letter.lang
    if letter.stop:
        found["List-Unsubscribe"] = f"<{letter.stop}>"
        found["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
    lines = [*letter.lines, letter.foot]
    found.set_content("\n\n".join("\n".join(filter(None, (line.text, line.link))) for line in lines) + "\n")
    found.add_alternative(_page(letter), subtype="html")
    return found


def _page(letter: Letter) -> str:
    def paragraph(line: Line, style: str = "") -> str:
        text = html.escape(line.text)
        inner = f'<a href="{html.escape(line.link)}">{text}</a>' if line.link else text
        return f"<p{style}>{inner}</p>"

    body = "\n".join(paragraph(line) for line in letter.lines)
    foot = paragraph(letter.foot, ' style="font-size:small"')
    title = html.escape(letter.subject)
    return (
        f'<!doctype html>\n<html lang="{letter.lang}"><head><title>{title}</title></head><body>\n{body}\n{foot}\n</body></html>\n'
    )


def sender_of(text: str) -> Address:
    """Who letters are from, as the host wrote it: an address, or a name with one."""
    name, _, rest = text.rpartition("<")
    address = clean_address(rest.removesuffix(">")) if name else clean_address(text)
    if address is None or not name.isprintable():
        raise SetupError('--mail-from is not an address; give one such as games@example.org or "Shinar <games@example.org>"')
    return Address(display_name=name.strip().strip('"'), addr_spec=address)


def public_address(url: str, smtp: str, mail_from: str) -> str:
    """Where letters lead, as the host wrote it; whatever is wrong with what letters need is said before the server starts."""
    parts = urlsplit(url)
    if url and (
        parts.scheme not in ("http", "https") or not parts.netloc or parts.path.strip("/") or parts.query or parts.fragment
    ):
        raise SetupError("--public-url is not the address of a site; give one such as https://games.example.org")
    if smtp:
        Smtp.of(smtp)
        sender_of(mail_from)
        if not url:
            raise SetupError(
                "letters lead to this server: with --smtp give its address too, --public-url https://games.example.org"
            )
    return url.rstrip("/")


class MailFailed(Exception):
    """A letter was not taken. `final` where this address will never take one; `unsure` where it may have been taken after all."""

    def __init__(self, text: str, final: bool = False, unsure: bool = False) -> None:
        super().__init__(text)
        self.final = final
        self.unsure = unsure


class Mailer:
    """Hands letters to the host's mail server, in threads of its own: two at a time."""

    def __init__(self, server: Smtp, sender: Address) -> None:
        self.server = server
        self.sender = sender
        self.threads = ThreadPoolExecutor(2, "mail")

    async def send(self, letter: Letter) -> None:
        """MailFailed where it could not be handed over."""
        work = asyncio.get_running_loop().run_in_executor(self.threads, self._send, message(letter, self.sender))
        try:
            async with asyncio.timeout(WHOLE):
                await work
        except smtplib.SMTPRecipientsRefused as problem:
            codes = [code for code, _ in problem.recipients.values()]
            raise MailFailed("the address was refused", final=all(500 <= code < 600 for code in codes)) from None
        except (smtplib.SMTPException, OSError) as problem:
            unsure = isinstance(problem, TimeoutError | smtplib.SMTPServerDisconnected | ConnectionResetError)
            raise MailFailed(f"the mail server cannot be used ({type(problem).__name__})", unsure=unsure) from None

    def _send(self, found: EmailMessage) -> None:
        server = self.server
        with self._connect() as connection:
            if server.tls == "smtp":
                connection.starttls(context=ssl.create_default_context())
            if server.user:
                connection.login(server.user, server.password)
            connection.send_message(found)

    def _connect(self) -> smtplib.SMTP:
        host, port = self.server.host, self.server.port
        if self.server.tls == "smtps":
            return smtplib.SMTP_SSL(host, port, timeout=SECONDS, context=ssl.create_default_context())
        return smtplib.SMTP(host, port, timeout=SECONDS)

    def close(self) -> None:
        self.threads.shutdown(wait=False, cancel_futures=True)
