"""Where ``-o`` leads: to a file that is whole or as it was before; with ``-`` to whoever reads."""

import shutil
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any, BinaryIO, Final

from tutor.commands.basics import UsageFault
from tutor.explain import reason_of
from tutor.language import say, shown_path
from tutor.replacing import replaced

STANDARD: Final = "-"
"""The name under which standard output is asked for; nothing else is said there then."""


def save(file: bytes, output: str, told: str) -> None:
    """Puts a file in its place, and says so.

    Args:
        file: what it holds.
        output: what stands behind ``-o``.
        told: the sentence with which a file is told of; none is where it goes to whoever reads.

    Raises:
        UsageFault: it cannot be written; what was there is there still.
    """
    if output == STANDARD:
        out = _standard_output(is_text=_is_text(file))
        out.write(file)
        out.flush()
        return
    try:
        with replaced(Path(output)) as opened:
            opened.write(file)
    except (OSError, ValueError) as error:
        told = say("pupil.cli-not-saved", path=shown_path(output), reason=reason_of(error))
        raise UsageFault(told) from error
    print(told)


def send_on(write: Callable[[BinaryIO], object]) -> None:
    """Sends to standard output what is written to a file, once all of it is.

    Raises:
        UsageFault: a terminal would show it.
    """
    out = _standard_output(is_text=False)
    with tempfile.TemporaryFile() as file:
        write(file)
        file.seek(0)
        shutil.copyfileobj(file, out)
    out.flush()


def _standard_output(*, is_text: bool) -> Any:
    """Standard output for bytes.

    Raises:
        UsageFault: it is a terminal, and they are no text.
    """
    if sys.stdout.isatty() and not is_text:
        raise UsageFault(say("cli.not-for-terminal"))
    sys.stdout.flush()
    return sys.stdout.buffer


def _is_text(file: bytes) -> bool:
    try:
        file.decode()
    except UnicodeDecodeError:
        return False
    return True
