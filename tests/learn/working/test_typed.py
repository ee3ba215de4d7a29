"""What was typed: a result alone, or steps that lead to one."""

import pytest

from tutor.learn.working.typed import has_steps


@pytest.mark.parametrize("typed", ["8=8", "3+5=8", "3 + 5 = 8", "3+5\n8", "3+5; 8", "=3+5=8"])
def test_steps(typed: str) -> None:
    assert has_steps(typed)


@pytest.mark.parametrize("typed", ["", "=", "8", "=8", "3+5"])
def test_a_result_alone_may_begin_with_an_equals_sign(typed: str) -> None:
    assert not has_steps(typed)
