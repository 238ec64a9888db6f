"""Frames from clients: what is read without the parser is read as the parser would."""

from __future__ import annotations

from itertools import pairwise
from types import SimpleNamespace
from typing import Any

from hypothesis import given
from hypothesis import strategies as st
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame, Opcode
from websockets.protocol import State
from websockets.server import ServerProtocol

from shinar.server.connections import GuardedWebSocket, text_of_frame, whole_frames

TEXTS = st.text(max_size=30) | st.sampled_from(["", "x" * 125, "x" * 126, "ж" * 62, "ж" * 63, "x" * 127, "x" * 70_000])
CONTROL = st.sampled_from([Frame(Opcode.PING, b"p"), Frame(Opcode.PONG, b""), Frame(Opcode.CLOSE, b"\x03\xe8")])


def written(frame: Frame) -> bytes:
    """As a client sends it."""
    return frame.serialize(mask=True)


def split(text: str, at: int) -> list[Frame]:
    """A message in two frames."""
    data = text.encode()
    return [Frame(Opcode.TEXT, data[:at], fin=False), Frame(Opcode.CONT, data[at:])]


FRAMES = st.one_of(
    TEXTS.map(lambda text: [Frame(Opcode.TEXT, text.encode())]),
    st.builds(split, st.text(max_size=30), st.integers(0, 30)),
    st.builds(
        lambda text, at, between: [split(text, at)[0], between, split(text, at)[1]], st.text(max_size=9), st.integers(0, 9), CONTROL
    ),
    CONTROL.map(lambda frame: [frame]),
    st.just([Frame(Opcode.TEXT, b"\xff\xfe")]),
    st.just([Frame(Opcode.BINARY, b"{}")]),
)


class Hearer:
    """What a connection brought, and how it ended."""

    def __init__(self) -> None:
        self.heard: list[str] = []

    def lost(self) -> None:
        self.heard.append("(lost)")


def connection(hearer: Hearer, between: bool) -> GuardedWebSocket:
    """One whose handshake is over, and which a route has taken over."""
    made: Any = GuardedWebSocket.__new__(GuardedWebSocket)
    made.conn = ServerProtocol(state=State.OPEN)
    made.transport = SimpleNamespace(write=lambda data: None, close=lambda: None, is_closing=lambda: False)
    made.hearer = SimpleNamespace(heard=hearer.heard.append, lost=hearer.lost)
    made.queue = SimpleNamespace(put_nowait=lambda message: None)
    made.frames, made.curr_msg_data_type, made.close_sent, made.close_timer = [], "text", False, None
    made.disconnected = made.handshake_complete = False
    made.pending_ping_payload = made.ping_timer = made.pong_timer = None
    made.between = between
    return made  # type: ignore[no-any-return]


def told(chunks: list[bytes], between: bool) -> list[str]:
    hearer = Hearer()
    one = connection(hearer, between)
    for chunk in chunks:
        one.data_received(chunk)
        if "(lost)" in hearer.heard:
            break
    return hearer.heard


@given(st.lists(FRAMES, max_size=6), st.lists(st.integers(0, 400), max_size=6), st.booleans())
def test_what_is_heard_does_not_depend_on_how_it_is_read(messages: list[list[Frame]], cuts: list[int], by_frame: bool) -> None:
    frames = [written(frame) for message in messages for frame in message]
    data = b"".join(frames)
    places = sorted({0, len(data), *(cut for cut in cuts if cut < len(data))})
    chunks = frames if by_frame else [data[a:b] for a, b in pairwise(places)]
    assert told(chunks, True) == told(chunks, False)


@given(st.binary(max_size=140) | st.builds(lambda text: written(Frame(Opcode.TEXT, text.encode())), TEXTS), st.integers(0, 7))
def test_only_a_whole_short_text_goes_without_the_parser(data: bytes, missing: int) -> None:
    text = text_of_frame(data)
    if text is not None:
        heard: list[str] = told([data], False)
        assert heard == [text] and whole_frames(data)
        assert all(text_of_frame(data[:end]) is None for end in range(len(data))), missing


def test_after_goodbye_nothing_is_heard() -> None:
    goodbye, late = written(Frame(Opcode.CLOSE, b"\x03\xe8")), written(Frame(Opcode.TEXT, b"late"))
    hearer = Hearer()
    one = connection(hearer, True)
    for chunk in (goodbye, late):
        one.data_received(chunk)
    assert hearer.heard == ["(lost)"]


def test_most_messages_go_without_the_parser(monkeypatch: Any) -> None:
    """Also after a long one, and after the answer to a ping."""
    parsed: list[bytes] = []
    usual = WebSocketsSansIOProtocol.data_received

    def data_received(self: WebSocketsSansIOProtocol, data: bytes) -> None:
        parsed.append(data)
        usual(self, data)

    monkeypatch.setattr(WebSocketsSansIOProtocol, "data_received", data_received)
    chunks = [written(Frame(Opcode.TEXT, text)) for text in (b"one", b"x" * 200, b"two")]
    chunks.insert(2, written(Frame(Opcode.PONG, b"")))
    assert told(chunks, True) == ["one", "x" * 200, "two"]
    assert parsed == chunks[1:3]
