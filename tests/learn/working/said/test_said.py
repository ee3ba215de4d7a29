"""Of every working just that is said which the record says."""

import pytest

from tests.learn.working.said import RECORD


@pytest.mark.parametrize("kind", RECORD.kinds)
def test_nothing_else_is_said(kind: str) -> None:
    for line in RECORD.kept(kind):
        assert RECORD.anew(line, kind) == line
