"""Facts: which failed inside an expression, how well they were recalled, when they come back."""

from datetime import UTC, datetime, timedelta
from fractions import Fraction

import msgspec
import pytest

from tutor.learn.drills.facts import AGAIN, Recall, Reviewer, due, failed_facts, recall
from tutor.maths.misconceptions import diagnose
from tutor.maths.notation import read
from tutor.progress.values import Card

NOW = datetime(2026, 9, 1, 8, tzinfo=UTC)

FAILED = [
    ("6*8-3", 39, ("6*8",)),
    ("8*6-3", 39, ("6*8",)),
    ("4+3*2", 14, ()),
    ("4+3*2", 12, ("2*3",)),
    ("7*8-6/2", 61, ("7*8",)),
    ("5*(4+2)", 22, ()),
    ("13-8", -5, ("13-8",)),
    ("61-27", 46, ()),
    ("7*0+5", 12, ("0*7",)),
    ("7*8+1", 55, ("7*8",)),
    ("27*3", 84, ("3*7",)),
    ("27+35", 63, ("5+7",)),
    ("61-27", 35, ("11-7",)),
    ("7*8", 65, ()),
    ("56/8", 6, ("56/8",)),
]


@pytest.mark.parametrize(("expression", "claimed", "facts"), FAILED)
def test_the_fact_that_failed(expression: str, claimed: int, facts: tuple[str, ...]) -> None:
    tree = read(expression).tree
    assert tree is not None
    found = failed_facts(tree, Fraction(claimed), diagnose(tree, Fraction(claimed)))
    assert found == facts


def test_without_an_explanation_it_is_the_hardest() -> None:
    tree = read("7*8-6/2").tree
    assert tree is not None
    assert failed_facts(tree, Fraction(1000), ()) == ("7*8",)


RECALLED = [
    (False, 1.0, 20.0, 1),
    (False, 1.0, None, 1),
    (True, 1.0, 20.0, 4),
    (True, 8.0, 20.0, 3),
    (True, 19.0, 20.0, 2),
    (True, 1.0, None, 3),
    (True, 99.0, None, 3),
]


@pytest.mark.parametrize(("right", "seconds", "limit", "recalled"), RECALLED)
def test_how_well_it_was_recalled(
    right: bool, seconds: float, limit: float | None, recalled: Recall
) -> None:
    assert recall(right=right, seconds=seconds, limit=limit) == recalled


def test_a_fact_comes_back_later_and_later() -> None:
    card, now, gaps = None, NOW, list[timedelta]()
    for _ in range(6):
        card = Reviewer("6*8", 3, now)(card)
        gaps.append(card.due - now)
        now = card.due
    assert gaps[0] < timedelta(hours=1)
    assert gaps == sorted(gaps)
    assert gaps[-1] > timedelta(days=20)
    assert Reviewer("6*8", AGAIN, now)(card).due - now < timedelta(days=1)


def test_the_same_reviews_the_same_card() -> None:
    once, again = (Reviewer("6*8", 3, NOW)(Reviewer("6*8", 1, NOW)(None)) for _ in range(2))
    assert once == again
    kept = msgspec.json.decode(once.json)
    assert kept["due"].endswith("+00:00")
    assert msgspec.json.decode(Reviewer("7*8", 3, NOW)(None).json)["card_id"] != kept["card_id"]


def test_times_are_taken_to_utc() -> None:
    athens = NOW.astimezone(tz=None)
    assert Reviewer("6*8", 3, athens)(None) == Reviewer("6*8", 3, NOW)(None)


def test_the_longest_overdue_comes_first() -> None:
    cards = [Card(str(days), "{}", NOW + timedelta(days=days)) for days in (2, -1, 0, -3)]
    assert [card.fact for card in due(cards, NOW)] == ["-3", "-1", "0"]
