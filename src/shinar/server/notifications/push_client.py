"""One request to a push service: an address that a visitor named is trusted with nothing.

Only https, never to this machine or its network, to the very address that was checked, without redirects, within bounds.
"""

from __future__ import annotations

import asyncio
import contextlib
import ipaddress
import re
import socket
import ssl
from urllib.parse import SplitResult, urlsplit

import msgspec

SECONDS = 10.0  # for all of it
LONGEST_URL = 1_000
LONGEST_HEAD = 16 * 1024
MOST_WAIT = 3600  # seconds that a push service may ask for
STATUS = re.compile(rb"HTTP/1\.[01] (\d{3})\b")
RETRY = re.compile(rb"\r\nretry-after:[ \t]*(\d{1,9})[ \t]*\r\n", re.IGNORECASE)
TRANSLATED = ipaddress.ip_network("64:ff9b::/96")  # addresses of IPv4 as machines with only IPv6 reach them


class BadEndpoint(Exception):
    """Nothing is ever sent to this address. `why` is one of `scheme`, `address` and `inside`."""

    def __init__(self, why: str) -> None:
        super().__init__(why)
        self.why = why


class Answer(msgspec.Struct, frozen=True):
    """What a push service said: its status, and for how long to leave it alone, in seconds."""

    status: int
    wait: int = 0


def parsed(url: str, private: bool) -> SplitResult:
    """An endpoint as it can be sent to; BadEndpoint where it cannot."""
    try:
        parts = urlsplit(url)
        host, port = parts.hostname, parts.port
    except ValueError:
        raise BadEndpoint("address") from None
    if parts.scheme != "https":
        raise BadEndpoint("scheme")
    plain = url.isascii() and url.isprintable() and " " not in url and len(url) <= LONGEST_URL
    if not plain or not host or parts.username is not None or parts.fragment or not parts.path.strip("/"):
        raise BadEndpoint("address")
    if not private:
        if port not in (None, 443):
            raise BadEndpoint("address")
        with contextlib.suppress(ValueError):
            check_outside(host)
    return parts


def check_outside(address: str) -> None:
    """BadEndpoint for an address of this machine or its network; ValueError where it is no address but a name."""
    found = ipaddress.ip_address(address.partition("%")[0])
    if isinstance(found, ipaddress.IPv6Address):
        inner = found.ipv4_mapped or found.sixtofour or (found.teredo[1] if found.teredo else None)
        if inner is None and found in TRANSLATED:
            inner = ipaddress.IPv4Address(int(found) & 0xFFFFFFFF)
        if inner is not None:
            check_outside(str(inner))
            return
    if not found.is_global or found.is_multicast:
        raise BadEndpoint("inside")


async def resolve(host: str, port: int, private: bool) -> str:
    """Where to connect to. A name with one address inside leads nowhere, whatever its others are."""
    loop = asyncio.get_running_loop()
    found = await loop.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    addresses = [str(sockaddr[0]) for *_, sockaddr in found]
    if not private:
        for address in addresses:
            check_outside(address)
    return addresses[0]


class PushClient:
    """Sends to push services. `private` lets it send inside, where the host of this server wants that."""

    def __init__(self, private: bool = False) -> None:
        self.private = private
        self.tls = ssl.create_default_context()

    async def post(self, url: str, headers: dict[str, str], body: bytes) -> Answer:
        """OSError or TimeoutError where there is no answer."""
        parts = parsed(url, self.private)
        async with asyncio.timeout(SECONDS):
            return await self._post(parts, headers, body)

    async def _post(self, parts: SplitResult, headers: dict[str, str], body: bytes) -> Answer:
        host, port = parts.hostname or "", parts.port or 443
        address = await resolve(host, port, self.private)
        reader, writer = await asyncio.open_connection(address, port, ssl=self.tls, server_hostname=host, limit=LONGEST_HEAD)
        try:
            writer.write(_request(parts, headers, body))
            await writer.drain()
            return _answer(await reader.readuntil(b"\r\n\r\n"))
        except (asyncio.IncompleteReadError, asyncio.LimitOverrunError) as problem:
            raise ConnectionError("what came back is no answer") from problem
        finally:
            writer.transport.abort()  # nothing more is wanted, and a peer that does not close must not be waited for


def _request(parts: SplitResult, headers: dict[str, str], body: bytes) -> bytes:
    path = parts.path + (f"?{parts.query}" if parts.query else "")
    host = parts.netloc
    lines = {"Host": host, "Connection": "close", "Content-Length": str(len(body)), **headers}
    head = "".join(f"{name}: {value}\r\n" for name, value in lines.items())
    return f"POST {path} HTTP/1.1\r\n{head}\r\n".encode("ascii") + body


def _answer(head: bytes) -> Answer:
    status = STATUS.match(head)
    if status is None:
        raise ConnectionError("what came back is no answer")
    wait = RETRY.search(head)
    return Answer(int(status[1]), min(int(wait[1]), MOST_WAIT) if wait else 0)
