"""What the keeper of progress opens the database with, behind one import: it loads SQLAlchemy.

It stands apart so that the first screen does not wait for it.
"""

from tutor.keeper import writes
from tutor.learn.class_rounds.forgetting import remove_everything
from tutor.progress.address import address, is_sqlite, place
from tutor.progress.outbox import Left, Outbox, left
from tutor.progress.repository import Progress

__all__ = [
    "Left",
    "Outbox",
    "Progress",
    "address",
    "is_sqlite",
    "left",
    "place",
    "remove_everything",
    "writes",
]
