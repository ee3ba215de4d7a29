"""What a terminal that was killed left on this computer, stored by whoever opens the database.

A terminal does so in a thread of its own (:mod:`tutor.keeper.waiting`); a command, which is to tell
of everything, does so before it begins.
"""

from contextlib import suppress

from tutor.keeper.reached import storing
from tutor.keeper.waiting import folder
from tutor.progress.faults import ProgressFault, PupilRefused
from tutor.progress.repository import Progress


def take_over(progress: Progress) -> int:
    """Stores what was left behind for a database; returns how much it was.

    What cannot be stored now stays for the next who opens it.
    """
    stored = 0
    if not folder().is_dir():
        return stored
    loaded = storing()  # and with it what teaches: seldom anything is there
    with suppress(ProgressFault):  # it can only be read, or is away
        for each in loaded.left(folder(), progress.identity()):
            try:
                for write in loaded.writes.in_lines(each.lines):
                    with suppress(PupilRefused):  # the pupil was removed meanwhile
                        write.store(progress, late=True)
                        stored += 1
            except ProgressFault:
                each.close()
                raise
            each.clear()
    return stored
