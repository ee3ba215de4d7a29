"""Lines of bytes: where one ends, what is no part of it, and how much of it is kept."""

from collections.abc import Sequence

import pytest

from tutor.incoming import LONGEST, Incoming


@pytest.mark.parametrize(
    ("pieces", "lines"),
    [
        ([], []),
        ([b"a\nb"], [b"a", b"b"]),
        ([b"\n \r\na\r\n"], [b"a\r"]),
        ([b"a", b"b\nc", b"\n"], [b"ab", b"c"]),
        ([b"\xef\xbb\xbfa\n\xef\xbb\xbfb"], [b"a", b"\xef\xbb\xbfb"]),  # what is no mark is text
        ([b"\xef", b"\xbb\xbf", b"a\nb"], [b"a", b"b"]),
        ([b"\xef\xbb\xbf\na"], [b"a"]),
        ([b"a" * (LONGEST + 9), b"a" * LONGEST, b"a\nb"], [b"a" * (LONGEST + 1), b"b"]),
    ],
)
def test_lines_whatever_pieces_they_come_in(
    pieces: Sequence[bytes], lines: Sequence[bytes]
) -> None:
    coming = iter(pieces)
    assert list(Incoming(lambda _: next(coming, b""))) == lines
