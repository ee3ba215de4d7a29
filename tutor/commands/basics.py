"""What every command needs, and nothing heavy: exit codes, the fault, a look at the terminal."""

import sys
from typing import Final

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
