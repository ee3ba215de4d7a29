"""Moments of a game that is over, kept for whose they are: they come back on other days."""

from collections.abc import Callable
from contextlib import suppress

from tutor.engine.analysis.judgement import Analysis
from tutor.engine.analysis.review import Stopped, analyse
from tutor.engine.game import GameBroken
from tutor.engine.match import AnyMatch
from tutor.engine.record import RecordWrong, Replay, replay
from tutor.keeper.seats import seat_of
from tutor.learn.positions.kept import keep
from tutor.learn.positions.making import moments_of
from tutor.progress.values import now
from tutor.ui.session import Session


def judge(session: Session, match: AnyMatch, stop: Callable[[], bool]) -> None:
    """Judges a match that is on disk and keeps its moments; for a thread.

    Args:
        session: of whose moments they are.
        match: it is over.
        stop: whether to leave it; it is asked between two decisions.
    """
    assert match.path is not None, "it is on disk"
    try:
        found = replay(match.path)
        analysis = analyse(found, stop=stop)
    except (Stopped, GameBroken, RecordWrong, OSError):
        return  # it can be looked at later
    keep_moments(session, match, found, analysis)


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
