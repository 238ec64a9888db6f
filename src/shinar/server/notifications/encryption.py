"""Web Push messages that only the browser can read (RFC 8291, RFC 8188), from a server that says who it is (RFC 8292).

The libraries for this send by themselves, follow redirects and connect to wherever a name leads; addresses that come from
visitors need a client of their own, and what is left is this.
"""

from __future__ import annotations

import base64
import json
import os
import time
from collections import OrderedDict
from urllib.parse import urlsplit

from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

CURVE = ec.SECP256R1()
ORDER = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551  # of the curve
RECORD = 4096  # bytes of the one record that a message is
LONGEST = RECORD - 16 - 1 - 86  # bytes that fit into it: without its tag, its end and its head
TOKEN_LIFE = 12 * 3600  # seconds; the standard allows a day
MOST_TOKENS = 100


def encoded(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


def decoded(text: str) -> bytes:
    """ValueError where it is none."""
    return base64.b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True)


def public_key(point: bytes) -> ec.EllipticCurvePublicKey:
    """The key of a browser; ValueError where these bytes are none."""
    return ec.EllipticCurvePublicKey.from_encoded_point(CURVE, point)


def public_bytes(key: ec.EllipticCurvePrivateKey | ec.EllipticCurvePublicKey) -> bytes:
    public = key.public_key() if isinstance(key, ec.EllipticCurvePrivateKey) else key
    return public.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def derived(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(hashes.SHA256(), length, salt, info).derive(secret)


def encrypt(
    text: bytes, browser: bytes, auth: bytes, own: ec.EllipticCurvePrivateKey | None = None, salt: bytes | None = None
) -> bytes:
    """The body of a push message; key and salt are drawn anew for each."""
    if len(text) > LONGEST:
        raise ValueError(f"a push message has at most {LONGEST} bytes")
    own, salt = own or ec.generate_private_key(CURVE), salt or os.urandom(16)
    mine = public_bytes(own)
    shared = own.exchange(ec.ECDH(), public_key(browser))
    secret = derived(shared, auth, b"WebPush: info\0" + browser + mine, 32)
    key = derived(secret, salt, b"Content-Encoding: aes128gcm\0", 16)
    nonce = derived(secret, salt, b"Content-Encoding: nonce\0", 12)
    head = salt + RECORD.to_bytes(4) + len(mine).to_bytes(1) + mine
    return head + AESGCM(key).encrypt(nonce, text + b"\x02", None)


class Vapid:
    """The key by which push services know this server. It follows from the server's secret, which all its processes share:
    browsers bind a subscription to it, so it must not change, nor be another one elsewhere."""

    def __init__(self, secret: bytes, contact: str) -> None:
        number = int.from_bytes(derived(secret, b"", b"shinar: key for push services, 1", 48))
        self.key = ec.derive_private_key(number % (ORDER - 1) + 1, CURVE)
        self.public = encoded(public_bytes(self.key))
        self.contact = contact
        self.tokens: OrderedDict[str, tuple[float, str]] = OrderedDict()

    def authorization(self, endpoint: str) -> str:
        """The header for an endpoint."""
        parts = urlsplit(endpoint)
        audience = f"{parts.scheme}://{parts.netloc}"
        until, token = self.tokens.get(audience, (0.0, ""))
        if until < time.time() + TOKEN_LIFE / 2:
            token = self._token(audience)
            self.tokens[audience] = (time.time() + TOKEN_LIFE, token)
            if len(self.tokens) > MOST_TOKENS:
                self.tokens.popitem(last=False)
        return f"vapid t={token}, k={self.public}"

    def _token(self, audience: str) -> str:
        claims = {"aud": audience, "exp": int(time.time()) + TOKEN_LIFE, **({"sub": self.contact} if self.contact else {})}
        parts = ({"typ": "JWT", "alg": "ES256"}, claims)
        text = ".".join(encoded(json.dumps(part, separators=(",", ":")).encode()) for part in parts)
        r, s = decode_dss_signature(self.key.sign(text.encode(), ec.ECDSA(hashes.SHA256())))
        return f"{text}.{encoded(r.to_bytes(32) + s.to_bytes(32))}"
