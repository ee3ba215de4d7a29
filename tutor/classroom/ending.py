"""What is left of a room that is over: progress, a report, and nothing that goes on."""

from collections.abc import Collection

from msgspec.structs import replace

from tutor import crashes
from tutor.classroom import report
from tutor.classroom.events import Turned
from tutor.classroom.progress import answered, endings
from tutor.classroom.room import Phase, Room
from tutor.progress.reports import NOBODY
from tutor.progress.repository import Progress


def end(progress: Progress, room: Room, at: int) -> list[str]:
    """Keeps what a room was for, and ends it; doing it again changes nothing.

    Args:
        progress: where the pupils and the log of the room are.
        room: one that was left in the midst of a round counts as ended there.
        at: now, in milliseconds since the epoch.

    Returns:
        The files of the report; none of a room that nobody came to, or where they cannot be
        written.

    Raises:
        tutor.progress.faults.ProgressFault: it could not be kept; the room is not ended.
    """
    if room.phase is not Phase.OVER:
        room = room.after(Turned("end"), at)
    progress.record_all(list(answered(room)))
    progress.add_endings(endings(room))
    saved: list[str] = []
    if room.rounds or room.members:
        uids = {each.id: each.uid for each in (*progress.pupils(), *progress.removed())}
        try:
            saved = [str(path) for path in report.save(_without_gone(room, uids), uids)]
        except OSError:  # the desk and the wall say that there is no report
            saved = []
        except Exception as error:  # noqa: BLE001 - a game of another package may tell it in any way
            crashes.report(error, "the report of a class")
    progress.end_room(room.header.uid, at)
    return saved


def _without_gone(room: Room, there: Collection[int]) -> Room:
    """The room without the names and words of those who were removed for good meanwhile."""
    members = (
        one
        if one.pupil is None or one.pupil in there
        else replace(one, name=NOBODY, said=(), scores={})
        for one in room.members
    )
    return replace(room, members=tuple(members))
