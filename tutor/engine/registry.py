"""The games there are; the command line, the app, ``simulate``, ``replay`` and tests walk them.

Slices are found by :mod:`tutor.slices` and only their ``GAME`` is loaded here, which is light. One
that cannot be loaded is left out, and named by whoever asks for it.
"""

from functools import cache
from pathlib import Path

from tutor.engine.game import Face, Game, GameBroken, forget_faces
from tutor.importing import imported
from tutor.slices import WORDS, Slice, slices


class GameUnknown(LookupError):
    """No game of that name, which is the argument."""


@cache
def _all() -> tuple[tuple[Game, ...], tuple[GameBroken, ...]]:
    """The games that can be used in the order of menus, and what is wrong with the others."""
    games, faults = [], []
    for each in slices():
        try:
            games.append(_game(each))
        except GameBroken as fault:
            faults.append(fault)
    games.sort(key=lambda game: (game.place, game.name))
    return tuple(games), tuple(faults)


def _game(found: Slice) -> Game:
    try:
        game = imported(found.package).GAME
    except Exception as error:  # whatever another package does wrong is told, and stops nobody
        raise GameBroken(found.name, "", f"{type(error).__name__}: {error}") from error
    if not isinstance(game, Game):
        raise GameBroken(found.name, "", f"{found.package}.GAME is no Game")
    if found.folder is None or not _has_words(found.folder / WORDS):
        raise GameBroken(found.name, "", f"{found.package} has no words")
    if game.name != found.name:
        raise GameBroken(found.name, "", f"it calls itself {game.name!r}")
    return game


def _has_words(folder: Path) -> bool:
    """Whether there are English sentences: those that all other languages fall back to."""
    return (folder / "en").is_dir() or (folder / "en.mo").is_file()


def games() -> tuple[Game, ...]:
    """Every game that can be used, in the order menus show them."""
    return _all()[0]


def game_names() -> tuple[str, ...]:
    """The names of :func:`games`."""
    return tuple(game.name for game in games())


def broken() -> tuple[GameBroken, ...]:
    """What keeps other slices from being used."""
    return _all()[1]


def offering(face: Face[object]) -> tuple[Game, ...]:
    """The games that declare a face."""
    return tuple(game for game in games() if game.offers(face))


def find(name: str) -> Game:
    """The game of that name.

    Raises:
        GameUnknown: there is none.
        GameBroken: there is one that cannot be used.
    """
    for game in games():
        if game.name == name:
            return game
    for fault in broken():
        if fault.game == name:
            raise fault
    raise GameUnknown(name)


def forget() -> None:
    """Looks for games anew when next asked; for tests that add some."""
    _all.cache_clear()
    forget_faces()
    slices.cache_clear()
