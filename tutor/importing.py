"""Modules that are imported while the app runs, one at a time.

What comes next is loaded in a thread while somebody reads, and what is opened meanwhile by the app
itself. Where two threads import parts of one package at once, each may wait for what the other has
begun; Python then gives one of them a module of which only half is there (docs.python.org,
*importlib*: concurrent circular imports).
"""

from importlib import import_module
from threading import RLock
from typing import Any, Final

_ONE_AT_A_TIME: Final = RLock()


def imported(name: str) -> Any:
    """A module by its whole name, all of it.

    Raises:
        ImportError: there is none, or it cannot be imported.
    """
    with _ONE_AT_A_TIME:
        return import_module(name)
