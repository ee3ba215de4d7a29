"""Answers as they are given: stored in one step with the ratings and the cards they change."""

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from datetime import datetime
from types import MappingProxyType
from typing import Any, Final, TypeVar, cast

from msgspec.structs import asdict
from sqlalchemy import Row, func, or_, select
from sqlalchemy.orm import Session

from tutor.progress.cards import card_of, reviewed
from tutor.progress.database import Opened, batches
from tutor.progress.ratings import model_of, rated_by, rating_of
from tutor.progress.statistics import attributed_counts
from tutor.progress.tables import (
    HERE,
    AnswerRow,
    CardRow,
    ItemRow,
    PupilRow,
    SkillRow,
    pupil_row,
)
from tutor.progress.values import (
    Answer,
    Answered,
    Mode,
    Rate,
    Recorded,
    Response,
    Review,
)

T = TypeVar("T")

LONGEST: Final = 1_000
"""Letters of a typed text, or of a diagnosis, that are kept; what is longer is an accident."""

PAGE: Final = 2_000
"""Answers that are read at a time where all of them are asked for."""

_COLUMNS: Final = AnswerRow.__table__.columns

_IN_ORDER: Final = select(*_COLUMNS).order_by(_COLUMNS.at, _COLUMNS.id)
"""Columns of the table, no models: of models nothing would be used, and they cost five times."""

_RESPONSES: Final = select(*(_COLUMNS[name] for name in Response._fields)).order_by(
    _COLUMNS.at, _COLUMNS.id
)

_NO_REVIEWS: Final[Mapping[str, Review]] = MappingProxyType({})


class Answers(Opened):
    """The part of progress that knows answers."""

    def record(
        self,
        answered: Answered,
        rate: Rate | None = None,
        reviews: Mapping[str, Review] = _NO_REVIEWS,
        *,
        late: bool = False,
    ) -> Recorded:
        """Stores an answer, the ratings and the cards it changes: all of it, or nothing.

        It is on disk when this returns. An answer that is stored already, under its ``uid``,
        changes nothing: what comes back is that answer with the ratings and cards of now.

        Args:
            answered: what was answered; of its text the first :data:`LONGEST` characters are kept.
            rate: called with what the database holds at that moment, and never another terminal's
                answer in between; None where the answer is not rated.
            reviews: by fact such as ``6*8``, called in the same way with the card of that fact.
            late: it has waited since an earlier day, so the pupil may have been removed meanwhile,
                and may come back.

        Raises:
            tutor.progress.faults.PupilRefused: the pupil has been removed.
            tutor.progress.faults.ProgressFault: it cannot be stored.
        """

        def store(session: Session) -> Recorded:
            if (known := _stored(session, answered.uid)) is not None:
                return _recorded(session, known, reviews, rated=rate is not None)
            pupil_row(session, answered.pupil, late=late)
            rated = rated_by(session, answered, rate) if rate else None
            row = _answer_row(answered, rated.pupil.value if rated else None)
            session.add(row)
            cards = [reviewed(session, answered.pupil, *review) for review in reviews.items()]
            session.flush()
            return Recorded.of(_answer(row), rated, tuple(cards))

        return self._database.write(store)

    def record_all(self, answered: Sequence[Answered]) -> int:
        """Stores answers that are not rated, whoever gave them; those stored already just stay.

        Of pupils who are gone for good nothing is stored; who was removed may yet come back.

        Returns:
            How many are new.
        """
        stored = 0
        for some in batches(answered):

            def store(session: Session, some: Sequence[Answered] = some) -> int:
                uids, pupils = {each.uid for each in some}, {each.pupil for each in some}
                known = set(session.scalars(select(AnswerRow.uid).where(AnswerRow.uid.in_(uids))))
                there = set(session.scalars(select(PupilRow.id).where(PupilRow.id.in_(pupils))))
                new = {
                    each.uid: _answer_row(each, None)
                    for each in some
                    if each.uid not in known and each.pupil in there
                }
                session.add_all(new.values())
                return len(new)

            stored += self._database.write(store)
        return stored

    def answers(
        self,
        pupil: int | None = None,
        since: datetime | None = None,
        until: datetime | None = None,
    ) -> list[Answer]:
        """The answers of a pupil, or of everybody on the list, the oldest first.

        Args:
            pupil: an ``id``; None for everybody.
            since: the earliest time, in UTC, that time included; None for all of them.
            until: the latest one, that time included.
        """
        chosen = _IN_ORDER.where(_COLUMNS.pupil_id.in_(HERE))
        if pupil is not None:
            chosen = chosen.where(_COLUMNS.pupil_id == pupil)
        if since is not None:
            chosen = chosen.where(_COLUMNS.at >= since)
        if until is not None:
            chosen = chosen.where(_COLUMNS.at <= until)
        with self._database.reading() as session:
            return [_answer(row) for row in session.execute(chosen)]

    def each_answer(self, pupil: int) -> Iterator[Answer]:
        """The answers of a pupil, the oldest first: some at a time, however many there are.

        Nothing is held in the database between two of them, for as long as that may take.

        Args:
            pupil: an ``id``; of who is not on the list there are none.
        """
        whose = _IN_ORDER.where(_COLUMNS.pupil_id == pupil, _COLUMNS.pupil_id.in_(HERE))
        chosen = whose
        while True:
            with self._database.reading() as session:
                some = [_answer(row) for row in session.execute(chosen.limit(PAGE))]
            yield from some
            if len(some) < PAGE:
                return
            at, last = some[-1].at, some[-1].id
            chosen = whose.where(_COLUMNS.at >= at, or_(_COLUMNS.at > at, _COLUMNS.id > last))

    def responses(self, pupil: int) -> list[Response]:
        """All answers of a pupil without their texts, the oldest first; quick for a whole year."""
        chosen = _RESPONSES.where(_COLUMNS.pupil_id == pupil, _COLUMNS.pupil_id.in_(HERE))
        with self._database.reading() as session:
            return [
                Response(at, skill, correct, seconds, ids_in(diagnosis), theta)
                for at, skill, correct, seconds, diagnosis, theta in session.execute(chosen)
            ]

    def answers_stored(self, pupils: Iterable[int]) -> int:
        """How many answers these pupils have given."""
        chosen = select(func.count()).select_from(AnswerRow)
        with self._database.reading() as session:
            return sum(
                session.scalar(chosen.where(AnswerRow.pupil_id.in_(some))) or 0
                for some in batches(pupils)
            )

    def misconceptions(self, pupil: int, since: datetime | None = None) -> dict[str, int]:
        """How often each misconception was behind a pupil's answers: what ranks the next one.

        Args:
            pupil: an ``id``.
            since: the earliest time, in UTC, that counts; None for all of them.

        Returns:
            Ids with their counts, the commonest first.
        """
        chosen = select(AnswerRow.diagnosis, func.count()).where(
            AnswerRow.pupil_id == pupil, AnswerRow.diagnosis != ""
        )
        if since is not None:
            chosen = chosen.where(AnswerRow.at >= since)
        with self._database.reading() as session:
            times = Counter[tuple[str, ...]]()
            for diagnosis, number in session.execute(chosen.group_by(AnswerRow.diagnosis)):
                times[ids_in(diagnosis)] += number
        return attributed_counts(times)

    def answers_of_kind(self, pupil: int, kind: str, since: datetime) -> list[tuple[str, datetime]]:
        """When a pupil answered exercises of a kind, with their keys, the oldest first.

        Args:
            pupil: the ``id``.
            kind: of exercise.
            since: UTC.
        """
        chosen = (
            select(AnswerRow.key, AnswerRow.at)
            .where(AnswerRow.pupil_id == pupil, AnswerRow.kind == kind, AnswerRow.at >= since)
            .order_by(AnswerRow.at)
        )
        with self._database.reading() as session:
            return [(key, at) for key, at in session.execute(chosen)]


def _stored(session: Session, uid: str) -> AnswerRow | None:
    return session.scalar(select(AnswerRow).where(AnswerRow.uid == uid))


def _recorded(
    session: Session, row: AnswerRow, reviews: Collection[str], *, rated: bool
) -> Recorded:
    """What has become of an answer that was stored before."""
    theta = session.get(SkillRow, (row.pupil_id, row.skill)) if rated else None
    beta = session.get(ItemRow, row.key) if rated else None
    cards = [session.get(CardRow, (row.pupil_id, fact)) for fact in reviews]
    return Recorded(
        _answer(row),
        rating_of(theta) if theta else None,
        rating_of(beta) if beta else None,
        tuple(card_of(card) for card in cards if card is not None),
        model_of(session, row.pupil_id) if rated else "",
    )


def _answer_row(answered: Answered, theta: float | None) -> AnswerRow:
    columns = asdict(answered) | {
        "text": storable(answered.text),
        "diagnosis": _in_short(" ".join(answered.diagnosis)),
    }
    return AnswerRow(pupil_id=columns.pop("pupil"), theta=theta, **columns)


def _answer(row: AnswerRow | Row[Any]) -> Answer:
    return Answer(
        id=row.id,
        uid=row.uid,
        pupil=row.pupil_id,
        at=row.at,
        mode=cast("Mode", row.mode),
        kind=row.kind,
        skill=row.skill,
        key=row.key,
        exercise=row.exercise,
        text=row.text,
        code=row.code,
        correct=row.correct,
        seconds=row.seconds,
        hints=row.hints,
        diagnosis=ids_in(row.diagnosis),
        theta=row.theta,
    )


def _in_short(ids: str) -> str:
    """The first ids, as many as an index of any database takes."""
    return ids if len(ids) <= LONGEST else ids[:LONGEST].rpartition(" ")[0]


def ids_in(diagnosis: str) -> tuple[str, ...]:
    """The ids of a diagnosis as it is stored."""
    return tuple(diagnosis.split())


def storable(text: str) -> str:
    """A typed text as any database takes it: no NUL, no half characters, not endless."""
    whole = text[:LONGEST].encode(errors="replace").decode()
    return whole.replace("\0", "\N{REPLACEMENT CHARACTER}")
