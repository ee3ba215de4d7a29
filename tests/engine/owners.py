"""Processes that write one journal after each other, and owners that die.

To open something twice in a test, in one process: ``Journal.open(path)`` raises ``Owned`` while
somebody has it, ``Journal.open(path, take_over=True)`` is the second window. :func:`abandoned`
makes an owner die. A :class:`Writer` is another process that adds lines until it is refused.
"""

import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import Final

from tests import warm
from tutor.engine.writing import Journal

SCRIPT: Final = """
import sys
from pathlib import Path
from tutor.engine.ownership import Taken
from tutor.engine.writing import Journal
path, name, take_over = Path(sys.argv[1]), sys.argv[2], sys.argv[3] == "1"
lines, _ = Journal.open(path, take_over=take_over)
for number in range(100_000):
    try:
        lines.append(f"{name}:{number}", sync=number % 3 == 0)
    except Taken:
        break
    print(f"{name}:{number}", flush=True)
lines.close()
"""


def abandoned(lines: Journal) -> None:
    """Lets go of a journal as the system does for a process that dies: nothing is tidied up."""
    assert lines._file is not None
    assert lines._ownership is not None
    lines._ownership._close()
    os.close(lines._file)
    lines._file = None


class Writer:
    """A process that adds a line after the other and says which are kept."""

    def __init__(self, path: Path, name: str, *, take_over: bool) -> None:
        command = [sys.executable, "-c", SCRIPT, str(path), name, str(int(take_over))]
        root = Path(__file__).parents[2]
        self._process = warm.Popen(
            command, stdout=subprocess.PIPE, cwd=root, text=True, start_new_session=True
        )
        self._told: list[str] = []

    def wait_for(self, lines: int) -> None:
        """Waits until so many lines are kept, or it has ended."""
        out = self._process.stdout
        assert out is not None
        while len(self._told) < lines and (line := out.readline()):
            self._told.append(line.strip())

    def send(self, what: signal.Signals) -> None:
        """Sends a signal, unless it has ended."""
        if self._process.poll() is None:
            self._process.send_signal(what)

    def finish(self) -> list[str]:
        """Everything it said was kept; it is ended if it does not end by itself."""
        try:
            rest, _ = self._process.communicate(timeout=1)
        except subprocess.TimeoutExpired:
            self._process.kill()
            rest, _ = self._process.communicate()
        # Whoever is killed may be in the middle of a word.
        whole = rest[: rest.rfind("\n") + 1]
        return [*self._told, *whole.split()]
