"""A server's tables for programs and people: accounts and lists over HTTP, a table over a WebSocket.

client = Client("http://127.0.0.1:8000")
client.guest("Nabu")
with client.join(client.open_table("babel", ["me", "greedy"])) as seat:
    for _ in seat:
        if seat.moves:
            seat.play(seat.moves[0]["code"])
"""

try:
    from shinar.client.client import Client
    from shinar.client.connection import Seat
    from shinar.client.messages import News, NotDone, Refused, Unreachable
    from shinar.protocol.answers import Me
except ModuleNotFoundError as missing:
    if missing.name != "msgspec":
        raise
    raise ModuleNotFoundError("playing at a server needs more: pip install 'shinar[client]'", name="msgspec") from None

__all__ = ["Client", "Me", "News", "NotDone", "Refused", "Seat", "Unreachable"]
