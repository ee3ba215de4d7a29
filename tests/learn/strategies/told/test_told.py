"""Of every task just that is told which the record says."""

import pytest

from tests.learn.strategies.told import RECORD


@pytest.mark.parametrize("kind", RECORD.kinds)
def test_nothing_else_is_told(kind: str) -> None:
    for line in RECORD.kept(kind):
        assert RECORD.anew(line, kind) == line
