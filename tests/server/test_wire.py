"""The wire's own frames: as the library would write and read them, in whatever pieces they come."""

import asyncio
import os
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from uvicorn.config import Config
from uvicorn.server import ServerState
from websockets.frames import Frame, Opcode

from freebooter.server.live.wire import BEHIND, LONGEST, Hear, Wire, frames, head

HANDSHAKE = (
    b"GET / HTTP/1.1\r\nHost: here\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)


@pytest.mark.parametrize("length", [0, 1, 125, 126, 127, 65_535, 65_536, 100_000])
def test_what_stands_before_a_message_says_how_long_it_is(length: int) -> None:
    message = b"x" * length
    assert head(length) + message == Frame(Opcode.TEXT, message).serialize(mask=False)


def sent(opcode: Opcode, content: bytes, *, fin: bool = True) -> bytes:
    return Frame(opcode, content, fin).serialize(mask=True)


@pytest.mark.parametrize("length", [0, 1, 125, 126, 127, LONGEST])
def test_whole_frames_of_a_client_are_read_with_what_they_are(length: int) -> None:
    content = os.urandom(length)
    data = sent(Opcode.TEXT, content) + sent(Opcode.PONG, b"1234") + sent(Opcode.TEXT, b"", fin=False)
    assert frames(data) == [(0x81, content), (0x8A, b"1234"), (0x01, b"")]


def test_what_is_not_made_of_whole_frames_is_left_to_the_library() -> None:
    for length in (0, 5, 125, 126, 300):
        whole = sent(Opcode.TEXT, b"x" * length)
        assert all(frames(whole[:end]) is None for end in range(1, len(whole)))
        assert all(frames(whole + whole[:end]) is None for end in range(1, len(whole)))
    assert frames(sent(Opcode.TEXT, b"x" * (LONGEST + 1))) is None
    assert frames(sent(Opcode.TEXT, b"x" * 70_000)) is None
    assert frames(Frame(Opcode.TEXT, b"no mask").serialize(mask=False)) is None


class Paper(asyncio.Transport):
    """A transport that keeps what is written to it."""

    def __init__(self) -> None:
        super().__init__()
        self.written = b""
        self.lying = 0
        self.closed = self.aborted = False

    def write(self, data: Any) -> None:
        self.written += data

    def close(self) -> None:
        self.closed = True

    def abort(self) -> None:
        self.aborted = self.closed = True

    def is_closing(self) -> bool:
        return self.closed

    def get_write_buffer_size(self) -> int:
        return self.lying

    def pause_reading(self) -> None:
        pass

    def resume_reading(self) -> None:
        pass


def heard(pieces: list[bytes], early: bytes = b"", hear: Hear | None = None) -> tuple[list[Any], Paper]:
    """What an application hears if a client sends these pieces after the handshake, and what goes back.

    If there is somebody to `hear` messages first, only those that are not taken come to the application.
    """
    got: list[Any] = []
    paper = Paper()

    async def application(scope: Any, receive: Any, send: Any) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        while (message := await receive())["type"] == "websocket.receive":
            got.append(message.get("text", message.get("bytes")))
        got.append(message["code"])

    async def talk() -> None:
        wire = Wire(Config(application, log_config=None), ServerState(), {})
        wire.connection_made(paper)
        wire.data_received(HANDSHAKE + early)
        await asyncio.sleep(0.001)
        paper.written = b""
        wire.hear = hear
        for piece in pieces:
            if not paper.closed:
                wire.data_received(piece)
                await asyncio.sleep(0)
        wire.connection_lost(None)
        await asyncio.gather(*wire.tasks)

    asyncio.run(talk())
    return got, paper


Sent = tuple[str | bytes, list[bytes]]
"""A message (or nothing, for a frame of control) and the frames that carry it."""


@st.composite
def messages(draw: st.DrawFn) -> Sent:
    kind = draw(st.sampled_from(["text", "text", "text", "parts", "bytes", "pong"]))
    content = draw(st.text(max_size=40)) * draw(st.sampled_from([1, 1, 1, 10, 300]))
    data = content.encode()
    if kind == "text":
        return content, [sent(Opcode.TEXT, data)]
    if kind == "bytes":
        return data, [sent(Opcode.BINARY, data)]
    if kind == "pong":
        return "", [sent(Opcode.PONG, b"late")]
    at = draw(st.integers(0, len(data)))
    between = [sent(Opcode.PONG, b"")] if draw(st.booleans()) else []
    return content, [sent(Opcode.TEXT, data[:at], fin=False), *between, sent(Opcode.CONT, data[at:])]


@given(st.lists(messages(), max_size=6), st.data())
def test_in_whatever_pieces_they_come_messages_are_heard_as_they_were_sent(
    said: list[Sent], data: st.DataObject
) -> None:
    line = b"".join(frame for _, each in said for frame in each)
    cuts = data.draw(st.one_of(st.just(ends(said)), st.lists(st.integers(0, len(line)), max_size=8)))
    got, paper = heard(list(cut(line, sorted(cuts))))
    assert got == [content for content, each in said if each != [sent_pong(each)]] + [1005]
    assert not paper.written


def sent_pong(each: list[bytes]) -> bytes | None:
    """The frame, if it is a pong alone."""
    return each[0] if len(each) == 1 and each[0][0] == 0x8A else None


def ends(said: list[Sent]) -> list[int]:
    """Where frames end: as they come from a client that nobody disturbs."""
    found, at = [], 0
    for _, each in said:
        for frame in each:
            at += len(frame)
            found.append(at)
    return found


def cut(line: bytes, cuts: list[int]) -> Iterator[bytes]:
    for first, last in zip([0, *cuts], [*cuts, len(line)], strict=True):
        if first < last:
            yield line[first:last]


def test_a_ping_between_messages_is_answered() -> None:
    one, ping, two = sent(Opcode.TEXT, b"one"), sent(Opcode.PING, b"hey"), sent(Opcode.TEXT, b"two")
    for pieces in ([one, ping, two], [one + ping + two]):
        got, paper = heard(pieces)
        assert got == ["one", "two", 1005]
        assert paper.written == Frame(Opcode.PONG, b"hey").serialize(mask=False)


def test_text_that_is_not_utf_8_ends_the_line() -> None:
    got, paper = heard([sent(Opcode.TEXT, b"good"), sent(Opcode.TEXT, b"b\xffd"), sent(Opcode.TEXT, b"late")])
    assert got == ["good", 1007]
    assert paper.closed


def test_text_that_is_not_utf_8_leaves_no_traceback_in_the_log(caplog: pytest.LogCaptureFixture) -> None:
    heard([sent(Opcode.TEXT, b"b\xffd")])
    heard([sent(Opcode.TEXT, b"b\xff", fin=False), sent(Opcode.CONT, b"d")])
    assert not caplog.records


def test_a_message_is_offered_to_whoever_hears_it_first_but_overtakes_none() -> None:
    offered: list[bytes] = []

    def hear(message: bytes) -> bool:
        offered.append(message)
        return message.startswith(b"short")

    one, two, three, four = (sent(Opcode.TEXT, text) for text in (b"short 1", b"long", b"short 2", b"short 3"))
    got, _ = heard([one, two + three, four], hear=hear)
    assert got == ["long", "short 2", 1005]
    assert offered == [b"short 1", b"long", b"short 3"]


def test_nothing_is_offered_behind_a_closing_frame_or_in_pieces() -> None:
    offered: list[bytes] = []
    close, text = sent(Opcode.CLOSE, (1000).to_bytes(2, "big")), sent(Opcode.TEXT, b"text")
    heard([close + text], hear=lambda message: not offered.append(message))
    heard([text[:3], text[3:]], hear=lambda message: not offered.append(message))
    assert not offered


def test_after_a_closing_frame_nothing_is_heard_any_more() -> None:
    close, late = sent(Opcode.CLOSE, (1000).to_bytes(2, "big")), sent(Opcode.TEXT, b"late")
    for pieces in ([close, late], [close + late]):
        assert heard(pieces)[0] == [1000]


def test_a_message_in_the_middle_of_another_ends_the_line() -> None:
    got, paper = heard([sent(Opcode.TEXT, b"begun", fin=False), sent(Opcode.TEXT, b"another")])
    assert got == [1002]
    assert paper.closed


def test_the_end_of_a_message_that_looks_like_a_message_is_none() -> None:
    inner = sent(Opcode.TEXT, b"not said")
    begun = bytes([0x82, 0x80 | len(inner), 0, 0, 0, 0])  # with this mask, the content stands there as it is
    for pieces in ([begun, inner], [begun[:1], begun[1:], inner], [begun[:3], begun[3:], inner]):
        assert heard(pieces)[0] == [inner, 1005]
    assert heard([inner], early=begun)[0] == [inner, 1005]


def test_who_talks_before_the_handshake_is_done_is_heard_too() -> None:
    said = [sent(Opcode.TEXT, text) for text in (b"one", b"two", b"three")]
    assert heard(said[1:], early=said[0])[0] == ["one", "two", "three", 1005]


def test_a_client_that_does_not_read_is_cut_off() -> None:
    async def talk() -> tuple[Paper, Paper]:
        read, unread = Paper(), Paper()
        for paper in (read, unread):
            wire = Wire(Config(ignore, log_config=None), ServerState(), {})
            wire.connection_made(paper)
            paper.lying = 0 if paper is read else BEHIND + 1
            wire.write(b"news")
        await asyncio.sleep(0.001)
        return read, unread

    read, unread = asyncio.run(talk())
    assert (read.written, read.aborted) == (head(4) + b"news", False)
    assert (unread.written, unread.aborted) == (b"", True)


def test_who_does_not_answer_a_ping_is_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("freebooter.server.live.wire.LAST_WORD", 0.0)
    paper = Paper()

    async def talk() -> None:
        wire = Wire(Config(ignore, log_config=None), ServerState(), {})
        wire.connection_made(paper)
        wire.keepalive_timeout()
        await asyncio.sleep(0.01)

    asyncio.run(talk())
    assert paper.aborted


async def ignore(scope: Any, receive: Any, send: Any) -> None:
    """An application that is not asked anything."""
