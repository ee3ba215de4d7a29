"""Catch the mistake: how what somebody got is told."""

from tutor.learn.exercises.mistake import Mistake


def test_a_mistake_with_decimals_is_told_in_decimals() -> None:
    """Seen: 0.8 · 0.6 = 24/5, and 12/25 for the right one."""
    exercise = Mistake("0.8*0.6", "product-places")
    assert "4.8" in exercise.ask().heading
    assert exercise.solutions() == ("0.48",)
    assert exercise.picture().seen().lines == ("0.8 × 0.6 = 4.8",)
