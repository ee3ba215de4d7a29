"""The short part of the laboratory: the same seeded cases for every change."""

import os

import pytest

from tests.faults.__main__ import SEED
from tests.faults.catalogue import EXPERIMENTS
from tests.faults.laboratory import Experiment, run
from tests.faults.report import failure

SHORT = [each for each in EXPERIMENTS if each.short and not each.waits]

if not hasattr(os, "fork"):
    pytest.skip("cases are forked processes", allow_module_level=True)


@pytest.mark.usefixtures("rehearsed")
@pytest.mark.parametrize("experiment", SHORT, ids=lambda each: each.name)
def test_what_is_promised_holds(experiment: Experiment) -> None:
    # One after the other, in as few processes as may be: each is a copy of all that is loaded.
    result = run(experiment, range(experiment.short), SEED)
    if result.skipped:
        pytest.skip(result.skipped)
    told = [failure(experiment, SEED, number, why) for number, why in result.failed.items()]
    assert not told, "\n".join(told)
    assert result.cases == experiment.short
