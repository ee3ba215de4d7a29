"""Facts: which failed inside an expression, how well they were recalled, when they come back."""

from datetime import UTC, datetime, timedelta
from fractions import Fraction

import msgspec
import pytest

from tutor.learn.drills.facts import (
    AGAIN,
    BETWEEN_DUE,
    Recall,
    Reviewer,
    between,
    due,
    failed_facts,
    known,
    recall,
    skill_of_fact,
    traced,
)
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


@pytest.mark.parametrize(
    ("expression", "claimed", "diagnosis"),
    [
        ("610-270", 350, ()),
        ("4+3*2", 14, ("left-to-right",)),
        ("6*8-3", 39, ("nobody-knows-it-any-more",)),
        ("6*8-3", 39, ("borrow-not-paid",)),
    ],
)
def test_no_fact_is_to_blame(expression: str, claimed: int, diagnosis: tuple[str, ...]) -> None:
    tree = read(expression).tree
    assert tree is not None
    assert failed_facts(tree, Fraction(claimed), diagnosis) == ()


@pytest.mark.parametrize(
    ("diagnosis", "facts"),
    [
        (("slip", "left-to-right"), ("13-8",)),
        (("left-to-right", "slip"), ()),
        (("reversed-subtraction", "left-to-right"), ("13-8",)),
        (("left-to-right", "reversed-subtraction"), ()),
    ],
)
def test_the_likeliest_explanation_says_which_failed(
    diagnosis: tuple[str, ...], facts: tuple[str, ...]
) -> None:
    tree = read("13-8").tree
    assert tree is not None
    claimed = Fraction(6 if "slip" in diagnosis else -5)
    assert failed_facts(tree, claimed, diagnosis) == facts


def test_what_a_fact_trains() -> None:
    assert skill_of_fact("6*8") == "multiplication"
    assert skill_of_fact("13-8") == "subtraction"
    assert [skill_of_fact(text) for text in ("", "rubbish", "5/0")] == [None, None, None]


RECALLED = [
    (False, 1.0, 20.0, 1),
    (False, 1.0, None, 1),
    (True, 1.0, 20.0, 4),
    (True, 5.0, 20.0, 4),
    (True, 5.5, 20.0, 3),
    (True, 13.0, 20.0, 3),
    (True, 40.0, 60.0, 3),
    (True, 14.0, 20.0, 2),
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


def test_the_same_answers_the_same_days() -> None:
    cards = []
    for _ in range(2):
        card, now = None, NOW
        for _ in range(7):
            card = Reviewer("6*8", 3, now)(card)
            now = card.due
        cards.append(card)
    assert cards[0] == cards[1]


def knew(card: Card) -> float:
    """How probably a fact is known, as the card has it."""
    kept: float = msgspec.json.decode(card.json)["known"]
    return kept


def test_a_card_keeps_how_probably_its_fact_is_known() -> None:
    for prior in (0.2, 0.7):
        card = Reviewer("6*8", 3, NOW, prior)(None)
        assert knew(card) == known(card) == round(traced(prior, right=True), 4)
        missed = Reviewer("6*8", AGAIN, NOW)(card)
        assert knew(missed) == round(traced(knew(card), right=False), 4)
    unsaid = knew(Reviewer("6*8", 3, NOW)(None))
    assert traced(0.3, right=True) < unsaid == round(traced(0.5, right=True), 4)


def test_a_damaged_card_begins_anew() -> None:
    for damaged in ("rubbish", "{}", "[1]", '{"known":0.9}'):
        found = Reviewer("6*8", 3, NOW, 0.25)(Card("6*8", damaged, NOW))
        assert found == Reviewer("6*8", 3, NOW, 0.25)(None)


@pytest.mark.parametrize("before", [0.0, 0.1, 0.5, 0.8, 0.9])
def test_what_is_known_stays_a_chance_and_moves_by_the_answer(before: float) -> None:
    assert 0 <= traced(before, right=False) <= before <= traced(before, right=True) <= 1


def test_a_right_answer_teaches_a_little_and_may_have_been_a_guess() -> None:
    assert 0 < traced(0.0, right=True) < 0.2
    assert traced(0.1, right=True) == pytest.approx(0.55, abs=0.05)
    assert traced(0.9, right=False) == pytest.approx(0.6, abs=0.05)


def test_cards_that_do_not_say_it_are_ranked_by_their_state() -> None:
    new, again, review, strange = (
        known(Card("6*8", text, NOW))
        for text in ('{"state":1}', '{"state":3}', '{"state":2}', '{"state":9}')
    )
    assert 0 < new == strange < again < review < 1
    assert known(Card("6*8", "{}", NOW)) == known(Card("6*8", "rubbish", NOW)) == new
    assert known(Card("6*8", '{"known":-3}', NOW)) == 0


def test_times_are_taken_to_utc() -> None:
    athens = NOW.astimezone(tz=None)
    assert Reviewer("6*8", 3, athens)(None) == Reviewer("6*8", 3, NOW)(None)


def test_the_longest_overdue_comes_first() -> None:
    cards = [Card(str(days), "{}", NOW + timedelta(days=days)) for days in (2, -1, 0, -3)]
    assert [card.fact for card in due(cards, NOW)] == ["-3", "-1", "0"]


@pytest.mark.parametrize(
    ("chosen", "others"), [(0.5, BETWEEN_DUE), (0.8, BETWEEN_DUE), (0.9, 9), (0.95, 19), (1.0, 99)]
)
def test_what_comes_back_takes_no_more_than_half_of_the_misses_that_were_chosen(
    chosen: float, others: int
) -> None:
    assert between(chosen) == others
