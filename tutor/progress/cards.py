"""Decks: the facts and positions that come back to a pupil, and when."""

from collections.abc import Mapping
from datetime import datetime, timedelta
from typing import Final

from sqlalchemy import func, select
from sqlalchemy.orm import Session

from tutor.progress.database import Opened
from tutor.progress.tables import AnswerRow, CardRow, pupil_row
from tutor.progress.values import Card, Review

AHEAD: Final = timedelta(days=1)
"""An answer that is so much later than now was given by a clock that was ahead."""


class Cards(Opened):
    """The part of progress that knows decks; answers change them, and who puts a card into one."""

    def cards(self, pupil: int) -> list[Card]:
        """All facts of a pupil's deck, in the order of their texts."""
        return sorted(self._cards(pupil, None), key=lambda card: card.fact)

    def add_cards(self, pupil: int, reviews: Mapping[str, Review]) -> tuple[Card, ...]:
        """Puts cards into a pupil's deck, or changes them, though nothing was answered.

        Args:
            pupil: the ``id``.
            reviews: by the key of the card, as of :meth:`tutor.progress.answers.Answers.record`.

        Raises:
            tutor.progress.faults.PupilRefused: the pupil has been removed.
            tutor.progress.faults.ProgressFault: they cannot be stored.
        """

        def store(session: Session) -> tuple[Card, ...]:
            pupil_row(session, pupil)
            return tuple(reviewed(session, pupil, *review) for review in reviews.items())

        return self._database.write(store)

    def due(self, pupil: int, now: datetime) -> list[Card]:
        """The cards of a pupil that come back by ``now`` (UTC), the longest overdue first.

        With answers by a clock that was ahead those count that came back by it soon after.
        """
        return self._cards(pupil, now)

    def _cards(self, pupil: int, until: datetime | None) -> list[Card]:
        chosen = select(CardRow).where(CardRow.pupil_id == pupil)
        last = select(func.max(AnswerRow.at)).where(AnswerRow.pupil_id == pupil)
        with self._database.reading() as session:
            if until is not None:
                ahead = session.scalar(last.where(AnswerRow.at > until + AHEAD))
                chosen = chosen.where(CardRow.due <= (ahead + AHEAD if ahead else until))
            rows = session.scalars(chosen.order_by(CardRow.due, CardRow.fact))
            return [card_of(row) for row in rows]


def reviewed(session: Session, pupil: int, fact: str, review: Review) -> Card:
    """Changes a card of a deck, or puts it in."""
    row = session.get(CardRow, (pupil, fact))
    card = review(card_of(row) if row else None)
    session.merge(CardRow(pupil_id=pupil, fact=fact, json=card.json, due=card.due))
    return card


def card_of(row: CardRow) -> Card:
    """A card as it travels."""
    return Card(row.fact, row.json, row.due)
