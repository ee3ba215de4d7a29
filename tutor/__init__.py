"""Tutor: a maths tutor for the classroom terminal.

The package itself imports nothing heavy: each command pays only for the rooms it enters.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    __version__: str

DISTRIBUTION = "classroom-tutor"
"""The name the product is installed under."""


def __getattr__(name: str) -> str:
    """Look ``__version__`` up when asked: reading package metadata costs tens of milliseconds."""
    if name != "__version__":
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from importlib.metadata import PackageNotFoundError, version  # start-up

    try:
        return version(DISTRIBUTION)
    except PackageNotFoundError:  # a checkout nobody installed
        return "0+checkout"
