"""From the command to the first text on a terminal, against an empty app (goal: 1.1 times).

By the clock on the wall; CPU time stands in ``python -m tests.benchmarks.limits first``.
"""

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from tests.benchmarks.starting import EMPTY, HOME, first_text


@pytest.mark.benchmark(group="first text")
@pytest.mark.parametrize("script", [EMPTY, HOME], ids=["empty", "home"])
def test_first_text(benchmark: BenchmarkFixture, script: str) -> None:
    took = benchmark.pedantic(  # type: ignore[no-untyped-call]
        first_text, args=(script,), rounds=10, warmup_rounds=2
    )
    assert took > 0
