"""A client of WebSockets as cheap as can be, so that what is measured is the server.

One ``Crowd`` holds any number of lines in one epoll; nothing is awaited and nothing is decoded
unless whoever holds a line does so. RFC 6455 by hand; frames from here are masked with zero, which
the server unmasks like any other. It also says what no honest client says: see ``raw``.
"""

import os
import select
import socket
from base64 import b64encode
from collections import deque
from collections.abc import Callable
from struct import Struct
from time import monotonic
from typing import Final
from urllib.parse import urlsplit

TEXT: Final = 1
BINARY: Final = 2
CLOSE: Final = 8
PING: Final = 9
PONG: Final = 10
AT_ONCE: Final = 1 << 18
"""Bytes that are read at once."""

_SHORT: Final = Struct(">H")
_LONG: Final = Struct(">Q")


def frame(payload: bytes, opcode: int = TEXT, *, fin: bool = True) -> bytes:
    """A frame as a client sends it, masked with zero."""
    head = opcode | (0x80 if fin else 0)
    size = len(payload)
    if size < 126:
        return bytes((head, 0x80 | size, 0, 0, 0, 0)) + payload
    if size < 65536:
        return bytes((head, 0xFE)) + _SHORT.pack(size) + b"\0\0\0\0" + payload
    return bytes((head, 0xFF)) + _LONG.pack(size) + b"\0\0\0\0" + payload


class Line:
    """One connection; ``heard`` is given each text that comes, and when it came."""

    def __init__(self, crowd: "Crowd", url: str, *, path: str = "/class/ws") -> None:
        """Begins to connect; ``opened`` turns true while the crowd polls."""
        parts = urlsplit(url)
        self.crowd = crowd
        self.opened = False
        self.closed = False
        self.status = 0
        """What the server answered to the handshake: 101, or why not."""
        self.close_code = 0
        self.received = 0
        """Bytes."""
        self.texts: deque[bytes] = deque(maxlen=1000)
        """What came, where ``heard`` is not overridden."""
        self._host = parts.netloc
        self._path = path
        self._left = b""
        self._part = b""
        self._unsent = bytearray()
        self.socket = socket.socket()
        self.socket.setblocking(False)
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.socket.connect_ex((parts.hostname, parts.port))
        crowd.take(self)

    def heard(self, text: bytes, at: float) -> None:
        """A text has come, at this monotonic time."""
        self.texts.append(text)

    def open(self) -> None:
        """The handshake is done."""

    def lost(self) -> None:
        """The connection has ended, however."""

    def say(self, text: bytes) -> None:
        """Sends a text."""
        self.raw(frame(text))

    def raw(self, data: bytes) -> None:
        """Sends bytes, whatever they are; what cannot be sent yet waits."""
        if self.closed:
            return
        if self._unsent:
            self._unsent += data
            return
        try:
            sent = self.socket.send(data)
        except BlockingIOError:
            sent = 0
        except OSError:
            self.drop()
            return
        if sent < len(data):
            self._unsent += data[sent:]
            self.crowd.wants_to_write(self, True)

    @property
    def unsent(self) -> int:
        """Bytes that wait because the server does not read."""
        return len(self._unsent)

    def drop(self, *, reset: bool = False) -> None:
        """Ends the connection without a word, with a reset if asked."""
        if self.closed:
            return
        self.closed = True
        if reset:
            self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, b"\1\0\0\0\0\0\0\0")
        self.crowd.forget(self)
        self.socket.close()
        self.lost()

    def handshake(self) -> bytes:
        """The request that opens a WebSocket."""
        key = b64encode(os.urandom(16)).decode()
        return (
            f"GET {self._path} HTTP/1.1\r\nHost: {self._host}\r\nUpgrade: websocket\r\n"
            f"Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\n\r\n"
        ).encode()

    def ready(self, event: int) -> None:
        """The socket can be read or written."""
        if event & select.EPOLLOUT:
            self._write()
        if event & ~select.EPOLLOUT and not self.closed:
            self._read()

    def _write(self) -> None:
        if not self.status:
            self.status = 1
            self._unsent += self.handshake()
        try:
            del self._unsent[: self.socket.send(self._unsent)]
        except BlockingIOError:
            return
        except OSError:
            self.drop()
            return
        if not self._unsent:
            self.crowd.wants_to_write(self, False)

    def _read(self) -> None:
        try:
            data = self.socket.recv(AT_ONCE)
        except BlockingIOError:
            return
        except OSError:
            data = b""
        at = monotonic()
        if not data:
            self.drop()
            return
        self.received += len(data)
        if self._left:
            data = self._left + data
            self._left = b""
        if not self.opened:
            head, found, data = data.partition(b"\r\n\r\n")
            if not found:
                self._left = head
                return
            self.status = int(head[9:12])
            if self.status != 101:
                self.drop()
                return
            self.opened = True
            self.open()
        self._frames(data, at)

    def _frames(self, data: bytes, at: float) -> None:
        start, end = 0, len(data)
        while end - start >= 2:
            size, body = data[start + 1], start + 2
            if size == 126:
                body += 2
            elif size == 127:
                body += 8
            if end < body:
                break
            if size == 126:
                (size,) = _SHORT.unpack_from(data, start + 2)
            elif size == 127:
                (size,) = _LONG.unpack_from(data, start + 2)
            if end < body + size:
                break
            head, start = data[start], body + size
            self._frame(head, data[body:start], at)
            if self.closed:
                return
        self._left = data[start:]

    def _frame(self, head: int, payload: bytes, at: float) -> None:
        opcode = head & 15
        if opcode <= BINARY:
            self._part += payload
            if head & 0x80:
                whole, self._part = self._part, b""
                self.heard(whole, at)
        elif opcode == PING:
            self.raw(frame(payload, PONG))
        elif opcode == CLOSE:
            self.close_code = int.from_bytes(payload[:2], "big")
            self.raw(frame(payload[:2], CLOSE))
            self.drop()


class Crowd:
    """Many lines that are looked after together."""

    def __init__(self) -> None:
        self._epoll = select.epoll()
        self.lines: dict[int, Line] = {}

    def take(self, line: Line) -> None:
        """Looks after a line that is being connected."""
        number = line.socket.fileno()
        self.lines[number] = line
        self._epoll.register(number, select.EPOLLIN | select.EPOLLOUT)

    def forget(self, line: Line) -> None:
        """Looks no longer."""
        number = line.socket.fileno()
        if self.lines.pop(number, None) is not None:
            self._epoll.unregister(number)

    def wants_to_write(self, line: Line, wants: bool) -> None:
        """Whether a line waits until it can be written to."""
        if (number := line.socket.fileno()) in self.lines:
            flags = select.EPOLLIN | (select.EPOLLOUT if wants else 0)
            self._epoll.modify(number, flags)

    def deaf(self, line: Line) -> None:
        """Never reads from a line again, as a client that has stopped."""
        self.forget(line)

    def poll(self, seconds: float) -> None:
        """Waits so long at most for something to happen, and lets it."""
        for number, event in self._epoll.poll(max(0.0, seconds)):
            if (line := self.lines.get(number)) is not None:
                line.ready(event)

    def until(self, holds: Callable[[], object], patience: float) -> bool:
        """Polls until something holds; false when it never did."""
        end = monotonic() + patience
        while not holds():
            left = end - monotonic()
            if left <= 0:
                return False
            self.poll(min(left, 0.05))
        return True

    def idle(self, seconds: float) -> None:
        """Polls for so long, whatever happens."""
        end = monotonic() + seconds
        while (left := end - monotonic()) > 0:
            self.poll(left)

    def close(self) -> None:
        """Drops all lines."""
        for line in list(self.lines.values()):
            line.drop()
        self._epoll.close()
