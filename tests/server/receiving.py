"""Where notifications arrive: a push service with TLS, browsers that can read what comes there, and a mail server."""

from __future__ import annotations

import contextlib
import datetime
import email.policy
import ipaddress
import json
import socketserver
import ssl
import threading
import time
from collections.abc import Iterator
from email.message import EmailMessage
from email.parser import BytesParser
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any, cast

from cryptography import x509
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat
from cryptography.x509.oid import NameOID

from shinar.server.notifications.encryption import CURVE, decoded, derived, encoded, public_bytes
from tests.server.serving import Visitor, free_port


def certificate(folder: Path) -> tuple[Path, Path]:
    """A certificate of 127.0.0.1 that vouches for itself, and its key."""
    key = ec.generate_private_key(CURVE)
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "push.test")])
    now = datetime.datetime.now(datetime.UTC)
    names = x509.SubjectAlternativeName([x509.IPAddress(ipaddress.ip_address("127.0.0.1")), x509.DNSName("localhost")])
    made = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(now - datetime.timedelta(days=1))
        .not_valid_after(now + datetime.timedelta(days=2))
        .add_extension(names, critical=False)
        .add_extension(x509.BasicConstraints(ca=True, path_length=None), critical=True)
        .sign(key, hashes.SHA256())
    )
    paths = folder / "push.crt", folder / "push.key"
    paths[0].write_bytes(made.public_bytes(Encoding.PEM))
    paths[1].write_bytes(key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption()))
    return paths


class Message:
    """What came for one browser."""

    def __init__(self, path: str, headers: dict[str, str], body: bytes) -> None:
        self.path = path
        self.headers = headers
        self.body = body


class PushService:
    """Answers with the statuses it is given, in their order, then with 201."""

    def __init__(self, folder: Path) -> None:
        self.messages: list[Message] = []
        self.statuses: dict[str, list[int]] = {}  # by path
        self.hanging: set[str] = set()  # paths that are never answered
        self.certificate, key = certificate(folder)
        service = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["Content-Length"]))
                service.messages.append(Message(self.path, {name.lower(): value for name, value in self.headers.items()}, body))
                if self.path in service.hanging:
                    service.end.wait(60)
                    return
                waiting = service.statuses.get(self.path, [])
                self.send_response(waiting.pop(0) if waiting else 201)
                self.send_header("Location", f"{service.url}/elsewhere")
                self.end_headers()

            def log_message(self, *_: Any) -> None:
                """Nobody reads it."""

        self.end = threading.Event()
        self.server = ThreadingHTTPServer(("127.0.0.1", free_port()), Handler)
        self.server.daemon_threads = True
        tls = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        tls.load_cert_chain(self.certificate, key)
        self.server.socket = tls.wrap_socket(self.server.socket, server_side=True)
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    @property
    def url(self) -> str:
        return f"https://127.0.0.1:{self.server.server_port}"

    def at(self, path: str) -> list[Message]:
        return [message for message in self.messages if message.path == path]

    def close(self) -> None:
        self.end.set()
        self.server.shutdown()
        self.server.server_close()


class Browser:
    """Keys of a browser, and an address of its own at a push service."""

    def __init__(self, service: PushService, name: str) -> None:
        self.service = service
        self.path = f"/send/{name}"
        self.key = ec.generate_private_key(CURVE)
        self.auth = b"0123456789abcdef"

    @property
    def subscription(self) -> dict[str, Any]:
        """As `PushSubscription.toJSON` gives it."""
        return {
            "endpoint": self.service.url + self.path,
            "keys": {"p256dh": encoded(public_bytes(self.key)), "auth": encoded(self.auth)},
        }

    def subscribe(self, who: Visitor, lang: str = "en") -> dict[str, Any]:
        status, told = who.ask("POST", "/api/me/browsers", {**self.subscription, "lang": lang})
        assert status == 200, told
        return cast(dict[str, Any], told)

    def read(self, message: Message) -> dict[str, Any]:
        """RFC 8291, from the browser's side."""
        body = message.body
        salt, sender = body[:16], body[21 : 21 + body[20]]
        shared = self.key.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(CURVE, sender))
        secret = derived(shared, self.auth, b"WebPush: info\0" + public_bytes(self.key) + sender, 32)
        key = derived(secret, salt, b"Content-Encoding: aes128gcm\0", 16)
        nonce = derived(secret, salt, b"Content-Encoding: nonce\0", 12)
        text = AESGCM(key).decrypt(nonce, body[21 + body[20] :], None)
        assert text.endswith(b"\x02")
        return cast(dict[str, Any], json.loads(text[:-1]))

    def told(self) -> list[dict[str, Any]]:
        return [self.read(message) for message in self.service.at(self.path)]

    def wait(self, count: int = 1, seconds: float = 25) -> list[dict[str, Any]]:
        """What it was told, when there is so much."""
        end = time.monotonic() + seconds
        while len(found := self.told()) < count:
            assert time.monotonic() < end, f"only {found}"
            time.sleep(0.05)
        return found


def claims(message: Message, key: str) -> dict[str, Any]:
    """What a message says of its sender, if that is signed with the key."""
    scheme, token, shown = message.headers["authorization"].split(" ")
    assert scheme == "vapid" and shown == f"k={key}"
    head, body, signature = token.removeprefix("t=").rstrip(",").split(".")
    assert json.loads(decoded(head)) == {"typ": "JWT", "alg": "ES256"}
    r, s = (int.from_bytes(part) for part in (decoded(signature)[:32], decoded(signature)[32:]))
    public = ec.EllipticCurvePublicKey.from_encoded_point(CURVE, decoded(key))
    public.verify(encode_dss_signature(r, s), f"{head}.{body}".encode(), ec.ECDSA(hashes.SHA256()))
    return cast(dict[str, Any], json.loads(decoded(body)))


class MailServer:
    """Takes every letter, except for those whom it does not know. Speaks as little SMTP as that needs."""

    def __init__(self) -> None:
        self.letters: list[EmailMessage] = []
        self.heads: list[list[bytes]] = []  # of each letter its header lines, as they came
        self.recipients: list[str] = []
        self.unknown: set[str] = set()
        self.busy = 0  # letters that it puts off
        sink = self

        class Handler(socketserver.StreamRequestHandler):
            def handle(self) -> None:
                self.wfile.write(b"220 mail.test\r\n")
                while line := self.rfile.readline():
                    word, rest = line[:4].upper(), line.strip().decode()
                    if word == b"DATA":
                        self.wfile.write(b"354 go on\r\n")
                        sink.take(self.data())
                        self.wfile.write(b"250 taken\r\n")
                    elif word == b"QUIT":
                        self.wfile.write(b"221 bye\r\n")
                        return
                    else:
                        self.wfile.write(sink.answer(word, rest))

            def data(self) -> bytes:
                lines = []
                while (line := self.rfile.readline()) not in (b".\r\n", b""):
                    lines.append(line.removeprefix(b".") if line.startswith(b"..") else line)
                return b"".join(lines)

        self.server = socketserver.ThreadingTCPServer(("127.0.0.1", free_port()), Handler)
        self.server.daemon_threads = True
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def answer(self, word: bytes, rest: str) -> bytes:
        if word == b"RCPT":
            address = rest.partition("<")[2].partition(">")[0]
            if address in self.unknown:
                return b"550 nobody here\r\n"
            if self.busy:
                self.busy -= 1
                return b"451 later\r\n"
            self.recipients.append(address)
        return b"250 mail.test\r\n"

    def take(self, data: bytes) -> None:
        parsed = BytesParser(policy=email.policy.default).parsebytes(data)
        self.heads.append(data.partition(b"\r\n\r\n")[0].split(b"\r\n"))
        self.letters.append(parsed)

    @property
    def url(self) -> str:
        return f"smtp+plain://127.0.0.1:{self.server.server_address[1]}"

    def wait(self, count: int, seconds: float = 40) -> list[EmailMessage]:
        """The letters, when there are so many."""
        end = time.monotonic() + seconds
        while len(self.letters) < count:
            assert time.monotonic() < end, f"only {len(self.letters)} letters"
            time.sleep(0.05)
        return self.letters

    def close(self) -> None:
        self.server.shutdown()
        self.server.server_close()


def text_of(letter: EmailMessage, kind: str = "plain") -> str:
    body = letter.get_body((kind,))
    assert body is not None
    return str(body.get_content())


@contextlib.contextmanager
def receiving(folder: Path) -> Iterator[tuple[PushService, MailServer]]:
    """Both, as long as they are wanted."""
    push, mail = PushService(folder), MailServer()
    try:
        yield push, mail
    finally:
        push.close()
        mail.close()
