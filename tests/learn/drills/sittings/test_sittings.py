"""Every sitting goes as the record says."""

import pytest

from tests.learn.drills.sittings import RECORD


@pytest.mark.parametrize("kind", RECORD.kinds)
def test_no_sitting_goes_otherwise(kind: str) -> None:
    for line in RECORD.kept(kind):
        assert RECORD.anew(line, kind) == line
