"""The short part of the laboratory: the same seeded cases for every change."""

import os

import pytest

from tests.faults.__main__ import SEED
from tests.faults.catalogue import EXPERIMENTS
from tests.faults.laboratory import Case, Experiment, Failed, attempt, run
from tests.faults.report import failure

SHORT = [each for each in EXPERIMENTS if each.short and not each.waits]
CHEAP = [each for each in SHORT if each.together > 1]
"""Those whose cases may share a process."""

if not hasattr(os, "fork"):
    pytest.skip("cases are forked processes", allow_module_level=True)


def one_after_the_other(case: Case) -> int:
    """Every case of what is cheap; a process is a copy of all that is loaded, and costs more."""
    told, tried = [], 0
    for each in CHEAP:
        assert each.missing() is None
        with each.around():
            for number in range(each.short):
                print(each.name, number, flush=True)  # the last of them is told if it hangs
                some, why = attempt(each, SEED, number, case.folder / each.name / str(number))
                tried += some
                if why:
                    told.append(failure(each, SEED, number, why))
    if told:
        raise Failed("\n".join(told))
    return tried


ALL_CHEAP = Experiment(
    "cheap ones", "what each of them promises", one_after_the_other, short=1, long=0, limit=90
)


@pytest.mark.usefixtures("rehearsed")
@pytest.mark.parametrize(
    "experiment",
    [ALL_CHEAP, *(each for each in SHORT if each not in CHEAP)],
    ids=lambda each: each.name,
)
def test_what_is_promised_holds(experiment: Experiment) -> None:
    # One after the other, in as few processes as may be: each is a copy of all that is loaded.
    result = run(experiment, range(experiment.short), SEED)
    if result.skipped:
        pytest.skip(result.skipped)
    told = [failure(experiment, SEED, number, why) for number, why in result.failed.items()]
    assert not told, "\n".join(told)
    assert result.cases == experiment.short
    assert experiment is not ALL_CHEAP or result.tried >= sum(each.short for each in CHEAP)
