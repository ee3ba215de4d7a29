"""How the server and the nursery speak: short messages over a pair of sockets, files beside them.

One message is its length (four bytes, big-endian) and a JSON object. What files go along travel
with the length, as descriptors do between processes (``SCM_RIGHTS``).
"""

import json
import socket
from collections.abc import Mapping, Sequence
from typing import Any, Final

HEAD: Final = 4
FILES: Final = 2
"""Descriptors that come with one message at most: an app's line and its complaints."""
LONGEST: Final = 2**20
"""Bytes of a message: an environment is a few thousand."""


def send(line: socket.socket, message: Mapping[str, Any], files: Sequence[int] = ()) -> None:
    """Sends a message, and with it copies of open files.

    Raises:
        OSError: nobody is there, or nobody has read for as long as the socket waits.
    """
    text = json.dumps(message).encode()
    head = len(text).to_bytes(HEAD, "big")
    sent = socket.send_fds(line, [head], list(files)) if files else 0
    line.sendall((head + text)[sent:])


def receive(line: socket.socket) -> tuple[dict[str, Any], list[int]] | None:
    """The next message and the files that came with it; None when the other end is gone."""
    head, files = b"", list[int]()
    while len(head) < HEAD:
        part, came, _, _ = socket.recv_fds(line, HEAD - len(head), FILES)
        files += came
        if not part:
            return None
        head += part
    size = int.from_bytes(head, "big")
    text = bytearray()
    while len(text) < size:
        if size > LONGEST or not (part := line.recv(size - len(text))):
            return None
        text += part
    return read(bytes(text)), files


def read(text: bytes) -> dict[str, Any]:
    """A message without its length; raises ValueError when it is none."""
    message = json.loads(text)
    if not isinstance(message, dict):
        raise ValueError(message)  # noqa: TRY004 - as what is no JSON at all
    return message
