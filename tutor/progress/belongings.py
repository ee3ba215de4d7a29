"""What belongs to a pupil besides the database: a folder on this computer, the same from any page.

In it lie what the pupil has begun and can go on with, and what they have chosen. It is named after
the pupil's number and the moment they were added: numbers begin at 1 in every database, and that
of somebody who is gone may be given again, but never with the same moment. So neither another
database nor another pupil finds it, and a database that is moved takes nothing from anybody.
"""

import shutil
from contextlib import suppress
from datetime import UTC
from pathlib import Path
from typing import Final

from tutor.progress.values import Pupil
from tutor.settings import FILE, data_folder

FOLDER: Final = "pupils"


def folder_of(pupil: Pupil) -> Path:
    """The folder of a pupil's own; it need not exist yet."""
    moment = pupil.created.astimezone(UTC).strftime("%Y%m%d-%H%M%S-%f")
    return data_folder() / FOLDER / f"{pupil.id}-{moment}"


def settings_of(pupil: Pupil) -> Path:
    """The file of what a pupil has chosen; it need not exist yet."""
    return folder_of(pupil) / FILE


def remove(pupil: Pupil) -> bool:
    """Removes what belongs to a pupil who is removed for good; it cannot be brought back.

    The reports of classes on devices forget the pupil too. While a pupil can still be restored
    nothing is to be done: it lies there, for nobody else.

    Returns:
        Whether nothing of it is left.
    """
    from tutor.progress import reports  # start-up: home needs none of it

    folder = folder_of(pupil)
    shutil.rmtree(folder, ignore_errors=True)
    with suppress(OSError):
        folder.parent.rmdir()  # of the last of them
    return reports.forget(pupil) and not folder.exists()
