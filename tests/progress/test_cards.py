"""Decks: what a review gets and leaves, and what is due when."""

from datetime import timedelta

from tests.progress.samples import NOON, answered, card
from tutor.progress.repository import Progress
from tutor.progress.values import Card, Review


def later(fact: str, minutes: int) -> Review:
    return lambda _: card(fact, NOON + timedelta(minutes=minutes))


def test_a_review_gets_the_card_as_it_is(progress: Progress) -> None:
    seen: list[Card | None] = []

    def review(before: Card | None) -> Card:
        seen.append(before)
        return card("6*8", NOON + timedelta(days=len(seen)), stability=len(seen))

    ala = progress.add_pupil("Ala")
    (first,) = progress.record(answered(ala.id), reviews={"6*8": review}).cards
    progress.record(answered(ala.id), reviews={"6*8": review})
    assert seen == [None, first]
    assert progress.cards(ala.id) == [card("6*8", NOON + timedelta(days=2), stability=2)]


def test_what_is_due_comes_longest_overdue_first(progress: Progress) -> None:
    ala, ola = progress.add_pupil("Ala"), progress.add_pupil("Ola")
    deck = {"6*8": 3, "7+5": 1, "9-4": 5, "8/2": 2}
    reviews = {fact: later(fact, minutes) for fact, minutes in deck.items()}
    progress.record(answered(ala.id), reviews=reviews)
    assert [one.fact for one in progress.cards(ala.id)] == ["6*8", "7+5", "8/2", "9-4"]
    due = progress.due(ala.id, NOON + timedelta(minutes=3))
    assert [one.fact for one in due] == ["7+5", "8/2", "6*8"]
    assert progress.due(ola.id, NOON + timedelta(days=9)) == []


def test_what_came_back_by_a_clock_that_was_a_year_ahead_is_due(progress: Progress) -> None:
    ala, year = progress.add_pupil("Ala"), 365 * 24 * 60
    ahead = NOON + timedelta(minutes=year)
    progress.record(answered(ala.id, at=ahead), reviews={"6*8": later("6*8", year + 10)})
    progress.record(
        answered(ala.id, at=NOON),
        reviews={"7+5": later("7+5", 10), "9-4": later("9-4", year + 9000)},
    )
    due = progress.due(ala.id, NOON + timedelta(minutes=20))
    assert [one.fact for one in due] == ["7+5", "6*8"]


def test_who_answered_an_hour_ago_by_a_right_clock_waits(progress: Progress) -> None:
    ala = progress.add_pupil("Ala")
    progress.record(answered(ala.id, at=NOON), reviews={"6*8": later("6*8", 10)})
    for minutes, known in ((-60, []), (0, []), (9, []), (10, ["6*8"])):
        due = progress.due(ala.id, NOON + timedelta(minutes=minutes))
        assert [one.fact for one in due] == known
