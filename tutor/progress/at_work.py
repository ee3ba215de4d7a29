"""Who is at what just now, and who is stuck: what the teacher's desk shows of pupils at work.

It is read from the answers themselves, so it is there as soon as an answer is stored. Of pupils who
read, or think for long, it is known by a sign of life that their page gives from time to time.
"""

from collections import defaultdict
from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import Any, Final

from sqlalchemy import ColumnElement, Row, select
from sqlalchemy.orm import Session

from tutor.progress.database import Opened
from tutor.progress.names import in_order
from tutor.progress.pupils import of_class
from tutor.progress.tables import AnswerRow, AtWorkRow, PupilRow, pupil_row
from tutor.progress.values import AtWork, Work, now

LATELY: Final = timedelta(minutes=10)
"""The answers that count here."""

GONE: Final = timedelta(seconds=75)
"""How long after the last sign somebody is gone; pages give one every half minute."""

ANSWERED: Final = timedelta(minutes=3)
"""How long after their last answer somebody is there without any other sign."""


class WhoIsAtWork(Opened):
    """The part of progress that knows what pupils are at."""

    def is_at(self, pupil: int, work: Work | None, at: datetime | None = None) -> None:
        """Keeps what a pupil is at; said again and again while they are.

        Args:
            pupil: an ``id``.
            work: None: at nothing of that kind any more.
            at: in UTC; None for now.

        Raises:
            tutor.progress.faults.PupilRefused: the pupil has been removed.
        """
        moment = at or now()

        def store(session: Session) -> None:
            pupil_row(session, pupil)
            row = session.get(AtWorkRow, pupil)
            if work is None:
                if row is not None:
                    session.delete(row)
                return
            same = row is not None and (row.mode, row.what) == (work.mode, work.what)
            if row is None or not same or moment - row.at > GONE:
                row = AtWorkRow(pupil_id=pupil, mode=work.mode, what=work.what, since=moment)
            row.at = moment
            session.merge(row)

        self._database.write(store)

    def at_work(self, class_name: str | None = None, at: datetime | None = None) -> list[AtWork]:
        """Who is at something just now, by name.

        Args:
            class_name: of which class; None for everybody.
            at: in UTC; None for now.
        """
        moment = at or now()
        with self._database.reading() as session:
            whom = of_class(session, class_name)
            rows = session.execute(_signs(whom)).all()
            signs = sorted(rows, key=lambda row: in_order(row.name))
            lately = defaultdict[int, list[Row[Any]]](list)
            for row in session.execute(_answers(whom, moment - LATELY)):
                lately[row.pupil_id].append(row)
        found = (_at_work(row, lately[row.id], moment) for row in signs)
        return [each for each in found if each is not None]


def _signs(whom: ColumnElement[bool]) -> Any:
    signs = select(
        PupilRow.id, PupilRow.name, AtWorkRow.mode, AtWorkRow.what, AtWorkRow.since, AtWorkRow.at
    ).outerjoin(AtWorkRow, AtWorkRow.pupil_id == PupilRow.id)
    return signs.where(whom)


def _answers(whom: ColumnElement[bool], since: datetime) -> Any:
    """The answers since then, the latest first; what was said in rounds of the class is not one."""
    columns = AnswerRow.pupil_id, AnswerRow.at, AnswerRow.text, AnswerRow.correct
    answers = select(*columns, AnswerRow.diagnosis).where(
        AnswerRow.pupil_id.in_(select(PupilRow.id).where(whom)),
        AnswerRow.at >= since,
        AnswerRow.mode != "class",
    )
    return answers.order_by(AnswerRow.at.desc(), AnswerRow.id.desc())


def _at_work(sign: Row[Any], answers: Sequence[Row[Any]], at: datetime) -> AtWork | None:
    """What is known of a pupil; None for one who is at nothing."""
    here = sign.at is not None and at - sign.at <= GONE
    answered = answers[0].at if answers else None
    if not here and (answered is None or at - answered > ANSWERED):
        return None
    signs = [sign.at] if here else []
    right = sum(row.correct for row in answers)
    last = answers[0] if answers else None
    return AtWork(
        pupil=sign.id,
        name=sign.name,
        work=Work(sign.mode, sign.what) if here else None,
        since=sign.since if here else None,
        seen=max(signs if answered is None else [*signs, answered]),
        answered=answered,
        text=last.text if last else "",
        correct=last.correct if last else None,
        right=right,
        wrong=len(answers) - right,
        wrong_in_a_row=_wrong_in_a_row(answers),
        diagnosis=tuple(last.diagnosis.split()) if last else (),
    )


def _wrong_in_a_row(answers: Sequence[Row[Any]]) -> int:
    for number, row in enumerate(answers):
        if row.correct:
            return number
    return len(answers)
