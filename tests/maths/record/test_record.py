"""Everything comes to what the record says."""

from itertools import islice

import pytest

from tests.maths.record import KINDS, LEFT, kept, told

PARTS = 6
"""Parts of each file, each a test of its own."""


@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("kind", KINDS)
def test_nothing_comes_to_anything_else(kind: str, part: int) -> None:
    for line in islice(kept(kind), part, None, PARTS):
        assert told(kind, line.partition(LEFT)[0]) == line
