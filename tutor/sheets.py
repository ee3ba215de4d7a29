"""Small JSON files of choices: read with care, replaced in one step, never lost unseen.

What cannot be read is not written over: when something is first saved in its place, it is put
beside it under a name that ends in ``.kept``, for whoever can mend it.
"""

import os
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Final

import msgspec

from tutor import files
from tutor.files import FileFault, FileMissing

KEPT: Final = ".kept"
"""Added to the name of a file that could not be read when another took its place."""

DEEPEST: Final = 50
"""Lists in lists that are still taken for choices."""


class NoSheet(Exception):
    """A file that is no sheet of choices: no JSON, no names with values, or endlessly nested."""


def read(path: Path) -> dict[str, object]:
    """The names in a file with their values.

    Raises:
        FileFault: it cannot be read; :class:`FileMissing` where there is none.
        NoSheet: it holds something else.
    """
    contents = files.contents(path, files.SHEET)
    try:
        found = msgspec.json.decode(contents, type=dict[str, object])
    except (msgspec.DecodeError, ValueError, RecursionError) as error:
        raise NoSheet(str(path)) from error
    if _is_deep(found):
        raise NoSheet(str(path))
    return found


def _is_deep(found: object) -> bool:
    """Whether it is nested deeper than can be relied upon to be written again."""
    level = [found]
    for _ in range(DEEPEST):
        level = [
            inner
            for value in level
            if isinstance(value, dict | list)
            for inner in (value.values() if isinstance(value, dict) else value)
        ]
    return bool(level)


def write(path: Path, values: Mapping[str, object]) -> bool:
    """Puts names and values in place of a file; whoever reads it finds the old or the new whole.

    Returns:
        Whether something that cannot be read was there, and lies at :func:`kept` now.

    Raises:
        OSError: it cannot be written; what was there is there still.
    """
    contents = msgspec.json.format(msgspec.json.encode(values)) + b"\n"
    draft = path.with_name(f"{path.name}.{os.getpid()}.tmp")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        draft.write_bytes(contents)
        keeps = _is_spoiled(path)
        if keeps:
            _keep(path)
        draft.replace(path)
    except (OSError, ValueError) as error:
        with suppress(OSError, ValueError):
            draft.unlink(missing_ok=True)
        raise files.fault_of(path, error) from error
    return keeps


def kept(path: Path) -> Path:
    """Where the unreadable file lies that was in the place of ``path``."""
    return path.with_name(path.name + KEPT)


def _is_spoiled(path: Path) -> bool:
    """Whether there is something to keep that could not be read; a folder stays where it is."""
    try:
        read(path)
    except FileMissing:
        return False
    except (FileFault, NoSheet):
        return not path.is_dir()
    return False


def _keep(path: Path) -> None:
    """Puts a file beside its place; what was kept there before gets a number."""
    target = kept(path)
    if os.path.lexists(target):
        numbered = (target.with_name(f"{target.name}-{number}") for number in range(1, 1000))
        target.replace(next(name for name in numbered if not os.path.lexists(name)))
    path.replace(target)
