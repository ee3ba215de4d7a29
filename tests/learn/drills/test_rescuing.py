"""What is asked after two misses: safe, easier than both of them, and not just asked."""

from collections.abc import Mapping, Sequence
from random import Random

import pytest

from tutor.learn.drills.items import Item
from tutor.learn.drills.rescuing import rescue
from tutor.learn.exercises import Fact, Skill

ADDITION: Skill = "addition"
TABLES: Skill = "multiplication"


def item(key: str, chance: float) -> Item:
    return Item(Fact("2*3"), key, 0.0, chance, 8.0)


def rescued(
    made: Mapping[Skill, Sequence[Item]], *missed: float, recent: Sequence[str] = ()
) -> tuple[str, str] | None:
    row = [item(f"missed{place}", chance) for place, chance in enumerate(missed)]
    found = rescue(made, made.__getitem__, row, recent, Random(1))
    return found and (found[0].key, found[1])


@pytest.mark.parametrize(
    ("missed", "because"),
    [((0.3, 0.4), "rescue"), ((0.4, 0.8), "help"), ((0.8, 0.4), "help"), ((0.78,), "rescue")],
)
def test_it_is_easier_only_where_it_is_easier_than_all_that_was_missed(
    missed: tuple[float, ...], because: str
) -> None:
    """By half a logit: 0.86 than what has a chance of 0.78, but not than 0.80."""
    assert rescued({ADDITION: [item("safe", 0.86)]}, *missed) == ("safe", because)


def test_of_what_is_safe_the_easier_comes() -> None:
    made = {ADDITION: [item("safe", 0.88), item("easier", 0.95)]}
    assert rescued(made, 0.4) == ("safe", "rescue")
    assert rescued(made, 0.86) == ("easier", "rescue")


def test_the_first_skill_with_something_safe_is_taken() -> None:
    made = {TABLES: [item("hard", 0.8)], ADDITION: [item("safe", 0.85)]}
    assert rescued(made, 0.3) == ("safe", "rescue")
    made[TABLES] = [item("first", 0.84)]
    assert rescued(made, 0.3) == ("first", "rescue")
    assert rescued(made, 0.3, recent=["first"]) == ("safe", "rescue")


def test_without_anything_safe_the_safest_that_was_not_asked_of_late_comes() -> None:
    made = {TABLES: [item("safest", 0.8), item("hard", 0.5)], ADDITION: [item("middle", 0.6)]}
    assert rescued(made, 0.3) == ("safest", "rescue")
    assert rescued(made, 0.3, recent=["safest"]) == ("middle", "rescue")
    assert rescued(made, 0.7, recent=["safest"]) == ("middle", "help")
    assert rescued(made, 0.3, recent=["safest", "middle", "hard"]) == ("safest", "rescue")
    assert rescued({ADDITION: []}, 0.3) is None


def test_rather_what_was_asked_of_late_than_what_would_be_missed() -> None:
    made = {ADDITION: [item("missed0", 0.7), item("late", 0.6), item("far", 0.1)]}
    assert rescued(made, 0.3, recent=["missed0", "late"]) == ("late", "rescue")
    assert rescued(made, 0.3, 0.3, recent=["missed0"]) == ("late", "rescue")
    made = {ADDITION: [item("missed0", 0.7), item("late", 0.6), item("hard", 0.36)]}
    assert rescued(made, 0.3, recent=["missed0", "late"]) == ("hard", "help")
