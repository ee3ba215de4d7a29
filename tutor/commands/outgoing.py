"""Lines of JSON on standard output; apart from what answers them, which others need nothing of."""

import sys
from typing import Any

import msgspec


def print_json(value: Any) -> None:
    """One line of JSON on standard output, flushed, so that a reader at the other end goes on."""
    sys.stdout.buffer.write(as_line(value))
    sys.stdout.buffer.flush()


def as_line(value: Any) -> bytes:
    """The line."""
    return msgspec.json.encode(value) + b"\n"
