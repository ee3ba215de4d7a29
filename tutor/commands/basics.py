"""What every command needs, and nothing heavy: exit codes, the fault, a look at the terminal."""

import gc
import os
import sys
from contextlib import suppress
from importlib import import_module
from typing import TYPE_CHECKING, Final, Self, TextIO

from tutor import postponed
from tutor.language import say

if TYPE_CHECKING:
    from random import Random
    from types import TracebackType

    from tutor.ui.destinations import Destination

DONE: Final = 0
"""Done, or the answer is right."""
WRONG: Final = 1
"""The answer, the record or the file is wrong, and was explained."""
USAGE: Final = 2
"""The command or its input was not understood."""


class UsageFault(Exception):
    """A command line that cannot be carried out, as a sentence that says what to do."""


class Listener:
    """Who reads what a command says; a context manager for all that has an exit code of its own.

    Whoever has read enough may close the pipe: what else is said goes nowhere, and the command
    comes to its exit code as if it were read.
    """

    has_left = False

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: "TracebackType | None",
    ) -> bool:
        """Goes on where nobody listens any more."""
        if not isinstance(error, BrokenPipeError):
            return False
        self.has_left = True
        write_nowhere(sys.stdout)
        return True


def write_nowhere(stream: TextIO) -> None:
    """Python writes what is left once more at exit, and would complain once more."""
    with suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())


def no_terminal(command: str, *, in_lines: bool = True) -> UsageFault:
    """What is said where a command that opens a screen has no terminal for it.

    Args:
        command: its name, and what it cannot be without.
        in_lines: whether the same can be done line by line.
    """
    told = say("cli.no-terminal-here", command=command)
    if in_lines:
        told = f"{told} {say('cli.in-lines', usage=f'tutor --plain {command}')}"
    return UsageFault(told)


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
    import_module("tutor.ui.subclassing").make_quick()  # before the toolkit makes its own
    from tutor.ui import app

    return app.open_app(language, first, rng)
