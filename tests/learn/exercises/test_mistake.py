"""Catch the mistake: how what somebody got is told."""

from tutor.learn.exercises.mistake import Mistake


def test_a_mistake_with_decimals_is_told_in_decimals() -> None:
    """Seen: 0.8 · 0.6 = 24/5, and 12/25 for the right one."""
    exercise = Mistake("0.8*0.6", "product-places")
    assert "4.8" in exercise.ask().heading
    assert exercise.solutions() == ("0.48",)
    assert exercise.picture().seen().lines == ("0.8 × 0.6 = 4.8",)


def test_a_mistake_with_mixed_numbers_is_told_in_mixed_numbers() -> None:
    """Seen: 2 1/2 · 2 1/2 = 17/4, where nobody who writes mixed numbers says seventeen quarters."""
    exercise = Mistake("2 1/2*2 1/2", "mixed-parts-apart")
    assert exercise.picture().seen().lines == ("2 1/2 × 2 1/2 = 4 1/4",)
    assert any("4 1/4" in hint for hint in exercise.hints())
    assert exercise.solutions() == ("6 1/4",)
