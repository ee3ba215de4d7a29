"""The data files: boards, decks and dice, read from the ``data`` folder into typed values.

In a checkout that folder lies next to the package, in an installed copy inside it. A game of
another package has a ``data`` folder in that package. Each is ``data/<game>/<name>.toml``.
"""

import tomllib
from collections.abc import Iterator
from enum import StrEnum
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from tutor import files as files_of_others
from tutor.engine.contract import Files
from tutor.engine.game import Game, GameBroken
from tutor.engine.registry import broken, games
from tutor.engine.validation import ValidationIssue, issues, typed, validate
from tutor.files import FileFault
from tutor.slices import slices

T = TypeVar("T", bound=msgspec.Struct)

PACKAGE = Path(__file__).parent


class FileUnfit(StrEnum):
    """Why a data file cannot be read at all: as :class:`tutor.files.FileUnread`, or no TOML."""

    FILE_MISSING = "file-missing"
    FILE_NO_FOLDER = "file-no-folder"
    FILE_NOT_A_FILE = "file-not-a-file"
    FILE_TOO_LARGE = "file-too-large"
    """Params: ``most``, in bytes."""
    FILE_NOT_ALLOWED = "file-not-allowed"
    FILE_LINKS_CIRCLE = "file-links-circle"
    FILE_NAME_UNFIT = "file-name-unfit"
    FILE_NOT_TEXT = "file-not-text"
    FILE_UNREADABLE = "file-unreadable"
    NOT_TOML = "not-toml"
    """Params: ``reason``, in the TOML reader's words, with line and column."""


class DataFault(Exception):
    """A data file that cannot be used: the file, and the :class:`ValidationIssue` in it.

    The issue's code is one of :class:`FileUnfit`, of :class:`tutor.engine.validation.Unfit`, or
    of the game's own.
    """

    def __init__(self, file: Path, issue: ValidationIssue) -> None:
        super().__init__(str(file), issue.code, issue.key)
        self.file = file
        self.issue = issue


def beside_package(name: str) -> Path:
    """The folder ``name`` of the checkout, or its packed copy ``tutor/_name``.

    A folder of that name next to an installed package is somebody else's: a checkout is known
    by its ``pyproject.toml``.
    """
    checkout = PACKAGE.parent
    if (checkout / "pyproject.toml").is_file() and (checkout / name).is_dir():
        return checkout / name
    return PACKAGE / f"_{name}"


def folder() -> Path:
    """Where the data files are."""
    return beside_package("data")


def read(path: Path, kind: type[T]) -> T:
    """A data file as ``kind``.

    Raises:
        DataFault: it cannot be read, or does not fit.
    """
    try:
        return validate(_toml(path), kind)
    except ValidationIssue as issue:
        raise DataFault(path, issue) from issue


def file_issue(fault: FileFault) -> ValidationIssue:
    """That a file cannot be read, as something to mend in what it should hold."""
    params: dict[str, Any] = dict(fault.params)
    return ValidationIssue(FileUnfit(f"file-{fault.code}"), **params)


def _toml(path: Path) -> Any:
    try:
        text = files_of_others.text(path, files_of_others.SHEET)
    except FileFault as fault:
        raise file_issue(fault) from fault
    try:
        return tomllib.loads(text)
    except (ValueError, RecursionError) as error:  # a number of 5,000 digits is a ValueError
        raise ValidationIssue(FileUnfit.NOT_TOML, reason=str(error)) from error


def files(game: Game, where: Path | None = None) -> Files:
    """The data files of a game, from their own place or ``where``.

    Raises:
        DataFault: one of them cannot be used.
    """
    kinds = game.rules.files.items()
    return {name: read(_path(where, game, name), kind) for name, kind in kinds}


def components(game: Game, options: msgspec.Struct, where: Path | None = None) -> msgspec.Struct:
    """What the data folder holds for a game with these options.

    Raises:
        DataFault: a file cannot be used.
        ValidationIssue: the options ask for something the files do not have.
    """
    return game.rules.unpack(options, files(game, where))


def _path(where: Path | None, game: Game, name: str) -> Path:
    """Where a file of a game is; another package's stays there unless ``where`` has it too."""
    (found,) = (each for each in slices() if each.name == game.name)
    if not found.ours and found.folder and not (where and (where / game.name).is_dir()):
        where = found.folder / "data"
    return (where or folder()) / game.name / f"{name}.toml"


def check(where: Path) -> Iterator[DataFault | GameBroken]:
    """Everything wrong with the data of all games, file by file, and games that cannot be used."""
    for game in games():
        try:
            yield from _check_game(where, game)
        except GameBroken as fault:
            yield fault
    yield from broken()


def _check_game(where: Path, game: Game) -> Iterator[DataFault]:
    found: dict[str, msgspec.Struct] = {}
    faults = 0
    for name, kind in game.rules.files.items():
        for fault in _check_file(_path(where, game, name), kind, name, found):
            faults += 1
            yield fault
    if not faults:
        for name, issue in game.rules.cross_check(found):
            yield DataFault(_path(where, game, name), issue)


def _check_file(
    path: Path, kind: type[msgspec.Struct], name: str, files: dict[str, msgspec.Struct]
) -> Iterator[DataFault]:
    """The faults of one file, which is put among ``files`` when it has the right types."""
    try:
        files[name] = typed(_toml(path), kind)
    except ValidationIssue as issue:
        yield DataFault(path, issue)
    else:
        for found in issues(files[name]):
            yield DataFault(path, found)
