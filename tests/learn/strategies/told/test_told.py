"""Of every task just that is told which the record says, and it is so."""

import pytest

from tests.learn.strategies.told import HINTS, RECORD
from tests.records import LEFT


@pytest.mark.parametrize("kind", RECORD.kinds)
def test_nothing_else_is_told(kind: str) -> None:
    for line in RECORD.kept(kind):
        assert RECORD.anew(line, kind) == line


def test_what_is_told_of_a_step_is_so() -> None:
    """Of whole numbers it is proved elsewhere."""
    for line in RECORD.kept("steps"):
        typed = line.partition(LEFT)[0]
        for hint in HINTS["steps"](typed) if set(".%^(") & {*typed} else ():
            assert all(claim.holds() for claim in hint.claims), (typed, hint.code)
