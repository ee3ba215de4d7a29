"""The command that holds figures to their limits: what it prints, and when it says no."""

from collections.abc import Iterator
from itertools import count

import pytest

from tests.benchmarks.limits import __main__ as command
from tests.benchmarks.limits.measuring import Found, Limit, forget, measured, shown
from tutor.maths import expressions
from tutor.maths.expressions import results


def limit(figure: float, most: float, name: str = "a thing") -> Limit:
    return Limit(name, lambda: figure, most, lambda: 0.001, rounds=2)


def test_the_least_of_several_times_counts() -> None:
    times: Iterator[float] = iter([0.5, 0.2, 0.3])
    anchors = count(1.0)
    found = measured(Limit("a thing", times.__next__, 1.0, anchors.__next__, rounds=3))
    assert (found.figure, found.anchor, found.ratio) == (0.2, 1.0, 0.2)


@pytest.mark.parametrize(("figure", "holds"), [(0.0019, True), (0.002, True), (0.0021, False)])
def test_a_ratio_is_held_to_its_limit(figure: float, holds: bool) -> None:
    found = Found(limit(figure, 2.0), figure, 0.001)
    assert found.holds is holds
    assert ("ABOVE" in str(found)) is not holds


def test_the_command_ends_with_1_where_a_row_is_above(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    rows = [limit(0.001, 2.0, "quick"), limit(0.005, 2.0, "slow")]
    monkeypatch.setattr(command, "TABLES", (rows[:1], rows[1:]))
    assert command.main([]) == 1
    assert len(capsys.readouterr().out.splitlines()) == 3
    assert command.main(["qui"]) == 0
    assert [line.split()[0] for line in capsys.readouterr().out.splitlines()] == ["name", "quick"]


def test_every_row_has_a_name_of_its_own_and_a_limit() -> None:
    rows = [row for table in command.TABLES for row in table]
    assert len({row.name for row in rows}) == len(rows)
    assert all(row.most > 0 and row.rounds > 0 for row in rows)


def test_what_is_remembered_is_forgotten_but_for_some_names() -> None:
    results((2, 3))
    forget([expressions], but=("results",))
    assert results.cache_info().currsize
    forget([expressions])
    assert not results.cache_info().currsize


def test_seconds_are_shown_in_a_unit_that_suits_them() -> None:
    assert [shown(seconds) for seconds in (2.5, 0.25, 0.000025)] == [
        "2.50 s",
        "250.00 ms",
        "25.0 us",
    ]
