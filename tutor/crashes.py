"""What nobody foresaw, written down for whoever can mend it: a class sees one sentence instead.

A report is a small file in the user's data folder: which program, which system, what went wrong
and where, no values. The newest few are kept.
"""

import os
import platform
import sys
import traceback
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

import tutor
from tutor.language import plain
from tutor.settings import data_folder, makeshift_folder

LONGEST: Final = 1 << 16
"""Letters of the longest report: of a longer one the middle is left out."""

MOST: Final = 20
"""Reports that are kept."""

PATTERN: Final = "crash-*.txt"


def folder() -> Path:
    """The folder of the reports; it need not exist yet."""
    return data_folder() / "crashes"


def report(what: BaseException | str, where: str = "") -> Path | None:
    """Writes down what went wrong; never raises.

    Args:
        what: an error, or a text about one.
        where: the command, or the screens that were open.

    Returns:
        The file; None where none can be written.
    """
    try:
        text = _told(what, where)
    except Exception:  # noqa: BLE001 - it was to help, not to harm
        return None
    for place in (folder, lambda: makeshift_folder() / "crashes"):
        try:
            return _written(text, place())
        except Exception:  # noqa: BLE001 - whatever is wrong with that folder
            continue
    return None


def _written(text: str, place: Path) -> Path:
    place.mkdir(parents=True, exist_ok=True)
    _clear(place, MOST - 1)
    # The time makes names that sort by age; two processes may fail at once.
    path = place / datetime.now(UTC).strftime(f"crash-%Y%m%d-%H%M%S-%f-{os.getpid()}.txt")
    path.write_text(text, encoding="utf-8", errors="backslashreplace")
    return path


def _told(what: BaseException | str, where: str) -> str:
    if isinstance(what, BaseException):
        what = "".join(traceback.format_exception(what))
    if len(what) > LONGEST:
        what = f"{what[: LONGEST // 2]}\n…\n{what[-LONGEST // 2 :]}"
    lines = (plain(line, LONGEST) for line in what.splitlines())
    what = "\n".join(lines)
    machine = f"Python {platform.python_version()}, {sys.platform}"
    return f"tutor {tutor.__version__}, {machine}\n{where}\n\n{what}\n"


def _clear(place: Path, most: int) -> None:
    """Takes away all but the newest reports."""
    for old in sorted(place.glob(PATTERN))[: -most or None]:
        with suppress(OSError):
            old.unlink()
