"""The command line as a program calls it, in this process."""

import io
import sys
from pathlib import Path
from typing import Final, NamedTuple

from tests.faults.laboratory import Failed
from tutor import cli

CODES: Final = frozenset({0, 1, 2})
"""Done, wrong, not understood: nothing else is an answer."""


class Said(NamedTuple):
    """What a command has answered."""

    code: int
    out: str
    err: str


def command(*words: str | Path, stdin: bytes = b"") -> Said:
    """A command, from its words to its exit code; what it raises is raised."""
    out, err = (io.TextIOWrapper(io.BytesIO(), encoding="utf-8") for _ in "ab")
    before = sys.stdin, sys.stdout, sys.stderr
    sys.stdin = io.TextIOWrapper(io.BytesIO(stdin), encoding="utf-8")
    sys.stdout, sys.stderr = out, err
    try:
        code = cli.main([str(word) for word in words])
    finally:
        sys.stdin, sys.stdout, sys.stderr = before
    return Said(code, _text(out), _text(err))


def _text(stream: io.TextIOWrapper) -> str:
    stream.flush()
    assert isinstance(stream.buffer, io.BytesIO)
    return stream.buffer.getvalue().decode("utf-8", "replace")


def answered(*words: str | Path, stdin: bytes = b"") -> Said:
    """A command that must answer, whatever it was given: an exit code, and no traceback."""
    said = command(*words, stdin=stdin)
    if said.code not in CODES:
        raise Failed(f"exit code {said.code} of {words!r}\n{said.err}")
    if "Traceback" in said.out + said.err:
        raise Failed(f"a traceback of {words!r}\n{said.out}\n{said.err}")
    if said.code and not (said.out + said.err).strip():
        raise Failed(f"not a word with exit code {said.code} of {words!r}")
    return said
