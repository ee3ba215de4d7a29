"""Files for a teacher or a pupil: into a folder on a terminal, as downloads in a browser.

On a terminal they are written to a folder that is easily found: TUTOR_HOME, else the user's own. A
page in a browser gets them as downloads, and nothing is left on the server.
"""

import filecmp
from asyncio import to_thread
from collections.abc import Awaitable, Callable, Iterator
from datetime import date
from io import BytesIO
from itertools import count
from pathlib import Path
from typing import BinaryIO, Final, NamedTuple

from textual.app import App

from tutor.keeper.presence import Place
from tutor.language import say
from tutor.replacing import replaced
from tutor.settings import own_folder
from tutor.ui.session import session_of

MAKING: Final = "making"
"""The group of work that makes files."""


class Made(NamedTuple):
    """A file that is there, and has no place yet."""

    name: str
    """Without its ending."""
    suffix: str
    """``.pdf``"""
    mime: str
    contents: bytes

    @property
    def whole_name(self) -> str:
        """With its ending."""
        return f"{self.name}{self.suffix}"


def dated(*parts: str | None) -> str:
    """The name of a file of some words, with the local date."""
    words = ("tutor", *filter(None, parts), str(date.today()))
    return "-".join(
        "".join(letter if letter.isalnum() else "-" for letter in word) for word in words
    )


def make_once(app: App[None], name: str, make: Callable[[], Awaitable[None]]) -> None:
    """Makes a file, unless the very same is being made: a key was pressed once too often.

    The app waits for it, not the screen, which may be left meanwhile.

    Args:
        app: of the terminal.
        name: what tells the file from others.
        make: makes it, and says where it is or why there is none.
    """
    under_way = (each for each in app.workers if each.group == MAKING and not each.is_finished)
    if name not in {each.name for each in under_way}:
        app.run_worker(make(), name=name, group=MAKING)


async def delivered(app: App[None], made: Made) -> str:
    """Gives a file to who sits here, and returns the sentence that says where it is.

    Raises:
        OSError: it cannot be written.
    """
    if session_of(app).presence.place is not Place.TERMINAL:
        download = BytesIO(made.contents)
        app.deliver_binary(download, save_filename=made.whole_name, mime_type=made.mime)
        return say("progressview.delivered", name=made.whole_name)

    def fill(file: BinaryIO) -> None:
        file.write(made.contents)

    path = await to_thread(written, made.name, made.suffix, fill)
    return say("progressview.exported", path=path)


def written(name: str, suffix: str, fill: Callable[[BinaryIO], None]) -> Path:
    """A new file with a name of its own: what was made before may be open somewhere.

    Where the last one is the same, that one is it. A file is empty until it is whole: half of one
    would look like a whole one.

    Raises:
        OSError: it cannot be written; then there is none.
    """
    before: Path | None = None
    for path in _paths(name, suffix):
        try:
            path.touch(exist_ok=False)
        except FileExistsError:
            before = path
            continue
        try:
            with replaced(path) as file:
                fill(file)
        except BaseException:
            path.unlink()
            raise
        if before is not None and _alike(before, path):
            path.unlink()
            return before
        return path
    raise AssertionError


def _alike(one: Path, other: Path) -> bool:
    try:
        return filecmp.cmp(one, other, shallow=False)
    except OSError:  # who may read neither has a new one
        return False


def _paths(name: str, suffix: str) -> Iterator[Path]:
    folder = own_folder()
    folder.mkdir(parents=True, exist_ok=True)
    yield folder / f"{name}{suffix}"
    yield from (folder / f"{name}-{number}{suffix}" for number in count(2))
