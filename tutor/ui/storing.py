"""All that the keeper of progress needs in its threads, behind one import: it loads SQLAlchemy.

It stands apart so that the first screen does not wait for it.
"""

from tutor.progress.address import address, is_sqlite, place
from tutor.progress.outbox import Left, Outbox, left
from tutor.progress.repository import Progress
from tutor.ui.known import Known
from tutor.ui.writes import (
    AnswerWrite,
    ChoicesWrite,
    LessonWrite,
    StormWrite,
    Write,
    line_of,
    read,
)

__all__ = [
    "AnswerWrite",
    "ChoicesWrite",
    "Known",
    "Left",
    "LessonWrite",
    "Outbox",
    "Progress",
    "StormWrite",
    "Write",
    "address",
    "is_sqlite",
    "left",
    "line_of",
    "place",
    "read",
]
