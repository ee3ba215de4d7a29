"""How able pupils are and how hard items are, as far as answers have told."""

from collections.abc import Collection

from msgspec.structs import asdict
from sqlalchemy import select
from sqlalchemy.orm import Session

from tutor.progress.database import Opened, batches
from tutor.progress.tables import ItemRow, LearnerRow, PupilRow, SkillRow
from tutor.progress.values import Answered, Rate, Rated, Rating, Standing


class Ratings(Opened):
    """The part of progress that knows ratings; answers change them."""

    def ratings(self, pupil: int) -> dict[str, Rating]:
        """How able a pupil is (theta), skill by skill; nothing for skills not rated yet."""
        with self._database.reading() as session:
            return _ratings(session, pupil)

    def standing(self, pupil: int) -> Standing:
        """All that is known of how able a pupil is."""
        with self._database.reading() as session:
            return _standing(session, pupil)

    def item_ratings(self, keys: Collection[str]) -> dict[str, Rating]:
        """How hard items are (beta), by key; nothing for those that nobody has answered yet."""
        with self._database.reading() as session:
            return {
                row.key: rating_of(row)
                for some in batches(keys)
                for row in session.scalars(select(ItemRow).where(ItemRow.key.in_(some)))
            }


def rated_by(session: Session, answered: Answered, rate: Rate) -> Rated:
    """Changes the ratings as an answer does, which is stored in the same step."""
    item = session.get(ItemRow, answered.key)
    standing = _standing(session, answered.pupil, answered.skill)
    rated = rate(standing, rating_of(item) if item else None)
    session.merge(SkillRow(pupil_id=answered.pupil, skill=answered.skill, **asdict(rated.pupil)))
    session.merge(ItemRow(key=answered.key, **asdict(rated.item)))
    if rated.model:
        session.merge(LearnerRow(pupil_id=answered.pupil, model=rated.model))
    return rated


def _standing(session: Session, pupil: int, skill: str = "") -> Standing:
    row = session.get(PupilRow, pupil)
    class_name = row.class_name if row else None
    return Standing(_ratings(session, pupil), model_of(session, pupil), class_name, skill)


def _ratings(session: Session, pupil: int) -> dict[str, Rating]:
    chosen = select(SkillRow).where(SkillRow.pupil_id == pupil).order_by(SkillRow.skill)
    return {row.skill: rating_of(row) for row in session.scalars(chosen)}


def model_of(session: Session, pupil: int) -> str:
    """What is kept of a pupil for whoever rates; empty where nothing is kept yet."""
    row = session.get(LearnerRow, pupil)
    return row.model if row else ""


def rating_of(row: SkillRow | ItemRow) -> Rating:
    """A rating as it travels."""
    return Rating(row.value, row.uncertainty, row.answers, row.at)
