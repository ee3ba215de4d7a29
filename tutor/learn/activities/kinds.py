"""What can be asked of a class, by name; see README.md here for how a kind is added."""

from collections.abc import Callable, Iterator, Mapping
from typing import Final

from tutor.engine.game import Face, FaceMissing, Game, GameBroken
from tutor.engine.registry import GameUnknown, find, offering
from tutor.learn.activities.activity import Kind, Unposable
from tutor.learn.activities.class_game import CLASS_GAME
from tutor.learn.activities.exercise import ExerciseKind
from tutor.learn.activities.rounds import RoundKind
from tutor.learn.activities.sets import LessonKind, SetKind
from tutor.learn.class_rounds.class_round import CLASS_ROUND
from tutor.settings import Settings, load

HOUSE: Final[Mapping[str, Callable[[Settings], Kind]]] = {
    kind.name: kind for kind in (ExerciseKind, SetKind, LessonKind)
}
"""The kinds that belong to no game, by their names."""


def kind(of: str, settings: Settings | None = None) -> Kind:
    """The kind of that name.

    Args:
        of: the name of a game whose class rounds are meant, ``<game>-game`` for a whole game, or
            the name of a kind of the house.
        settings: what the teacher has chosen before; None: what is remembered on this machine.

    Raises:
        Unposable: ``of-unknown``, or ``data-fault`` where the game cannot be used.
    """
    chosen = load().settings if settings is None else settings
    try:
        found = _kind(of, chosen)
    except GameBroken as fault:
        raise Unposable("data-fault", game=fault.game) from fault
    if found is None:
        raise Unposable("of-unknown", of=of)
    return found


def _kind(of: str, settings: Settings) -> Kind | None:
    if of in HOUSE:
        return HOUSE[of](settings)
    try:
        game = find(of)
        game.face(CLASS_ROUND)
        return RoundKind(game.name, settings)
    except (GameUnknown, FaceMissing):
        wholes = (_whole(game) for game in offering(CLASS_GAME) if of == f"{game.name}-game")
        return next(wholes, None)


def _whole(game: Game) -> Kind:
    return game.face(CLASS_GAME)


def offered(settings: Settings | None = None) -> tuple[Kind, ...]:
    """Everything that can be asked: the rounds of games, the kinds of the house, whole games.

    A game that cannot be used is left out.
    """
    chosen = load().settings if settings is None else settings
    return tuple(_offered(chosen))


def _offered(settings: Settings) -> Iterator[Kind]:
    yield from (RoundKind(game.name, settings) for game in _usable(CLASS_ROUND))
    yield from (made(settings) for made in HOUSE.values())
    yield from (game.face(CLASS_GAME) for game in _usable(CLASS_GAME))


def _usable(face: Face[object]) -> Iterator[Game]:
    for game in offering(face):
        try:
            game.face(face)
        except GameBroken:
            continue
        yield game
