"""What every command needs, and nothing heavy: exit codes, the fault, a look at the terminal."""

import gc
import sys
from typing import TYPE_CHECKING, Final

from tutor import postponed

if TYPE_CHECKING:
    from random import Random

    from tutor.ui.destinations import Destination

DONE: Final = 0
"""Done, or the answer is right."""
WRONG: Final = 1
"""The answer, the record or the file is wrong, and was explained."""
USAGE: Final = 2
"""The command or its input was not understood."""


class UsageFault(Exception):
    """A command line that cannot be carried out, as a sentence that says what to do."""


def at_terminal() -> bool:
    """Whether somebody sits there to read and to type."""
    return sys.stdin.isatty() and sys.stdout.isatty()


def open_app(
    language: str | None, first: "Destination | None" = None, rng: "Random | None" = None
) -> int:
    """Opens the app, at home or at ``first``, in the terminal; returns the exit code."""
    gc.disable()  # until the app has begun: see tutor.ui.collecting
    postponed.postpone()
    # A command that is refused, or only explained, loads no toolkit.
    from tutor.ui import app

    return app.open_app(language, first, rng)
