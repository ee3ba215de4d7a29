"""Everything comes to what the record says."""

from itertools import islice

import pytest

from tests.maths.record import RECORD

PARTS = 6
"""Parts of each file, each a test of its own."""


@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("kind", RECORD.kinds)
def test_nothing_comes_to_anything_else(kind: str, part: int) -> None:
    for line in islice(RECORD.kept(kind), part, None, PARTS):
        assert RECORD.anew(line, kind) == line
