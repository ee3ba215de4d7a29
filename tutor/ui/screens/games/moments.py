"""Moments of a game that is over, kept for whose they are: they come back on other days."""

from contextlib import suppress

from tutor.engine.analysis.judgement import Analysis
from tutor.engine.game import GameBroken
from tutor.engine.match import AnyMatch
from tutor.engine.record import Replay
from tutor.keeper.seats import seat_of
from tutor.learn.positions.kept import keep
from tutor.learn.positions.making import moments_of
from tutor.progress.values import now
from tutor.ui.session import Session


def keep_moments(session: Session, match: AnyMatch, found: Replay, analysis: Analysis) -> None:
    """Has the moments of the pupil who sits here come back; for a thread, as it weighs them long.

    Nothing is kept for a guest, and nothing of a game that goes on.
    """
    pupil = session.pupil
    seat = seat_of(match, pupil.name if pupil else None)
    if pupil is None or seat is None or found.outcome is None:
        return
    with suppress(GameBroken):  # it can be looked at all the same
        moments = tuple(moments_of(found, analysis, seat))
        if moments:
            session.progress.later(lambda deck: keep(deck, pupil.id, moments, now()))
