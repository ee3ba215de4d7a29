"""How rounds for a class come about: with the choices of now, or from the file of those left."""

from contextlib import suppress
from datetime import date
from pathlib import Path
from random import Random
from typing import Any, Final

import msgspec

from tutor.classroom.extra import is_here
from tutor.engine.game import GameBroken
from tutor.engine.ownership import How
from tutor.engine.registry import find, offering
from tutor.engine.shelf import Shelf
from tutor.importing import imported
from tutor.learn.class_rounds.class_round import Chosen
from tutor.learn.class_rounds.classes import Choices
from tutor.learn.class_rounds.events import Header
from tutor.learn.class_rounds.persistence import RoundsKind
from tutor.learn.class_rounds.teaching import Teaching
from tutor.learn.practice.persistence import Store, begin, reopen
from tutor.learn.practice.repository import ROUNDS
from tutor.settings import Settings
from tutor.ui.screens.base import TutorScreen
from tutor.ui.screens.class_rounds.game import TeachScreen
from tutor.ui.screens.class_rounds.kind_form import KindForm
from tutor.ui.screens.class_rounds.picture import CLASS_PICTURE, ClassPicture

DEVICES: Final = "tutor.ui.screens.class_rounds.devices"
KINDS: Final = "tutor.ui.screens.class_rounds.device_rounds"
"""What needs the packages of an extra, and is heavy: loaded where devices may join."""


def make_ready() -> None:
    """Loads what rounds begin with, in a tenth of a second; for a thread."""
    for game in offering(CLASS_PICTURE):
        with suppress(GameBroken):  # rounds go on without a board
            game.face(CLASS_PICTURE).make_ready()
    if is_here():
        imported(DEVICES)
        imported(KINDS)


def new_rounds(
    chosen: Chosen,
    choices: Choices,
    settings: Settings,
    class_name: str,
    teams: tuple[str, ...],
    rng: Random,
    shelf: Shelf,
    port: int | None = None,
) -> TeachScreen:
    """Rounds of a game with these choices, kept from their first event on.

    Where there is a ``port``, pupils may answer on devices; 0 is the usual one, or any that is
    free.

    Raises:
        tutor.data.DataFault: a data file of the game cannot be used.
    """
    header = Header(
        practice=1,
        game=ROUNDS,
        of=chosen.game.name,
        teams=teams,
        begun=date.today().isoformat(),
        class_name=class_name,
        rounds=choices.rounds,
        seconds=choices.seconds,
        claims=choices.claims,
        typed=choices.typed and chosen.brought.typing() is not None,
        material=msgspec.to_builtins(chosen.brought.gather(settings)),
        devices=port is not None,
    )
    teaching = Teaching(header)
    return _screen(teaching, begin(teaching, shelf), rng, port or 0, fresh=True)


def kind_rounds(form: KindForm, class_name: str, port: int) -> TutorScreen:
    """What the class answers on devices alone; only where they can join."""
    module, asked = imported(KINDS), form.kind
    led = module.Led(port=port, group=class_name, fresh=True)
    made: TutorScreen = module.DeviceRoundsScreen(
        led, asked.name, asked.title(), form.options, form.seconds
    )
    return made


def continued_practice(path: Path, rng: Random, how: How = How.GO_ON) -> TeachScreen:
    """The rounds of this file.

    Raises:
        tutor.engine.ownership.Owned: they are going on somewhere else.
        tutor.learn.practice.persistence.Unreadable: nothing can be made of the file, which stays.
        tutor.learn.practice.persistence.NotHere: their game is not; the file stays as it is.
    """
    teaching, store = reopen(path, RoundsKind(), rng, how)
    return _screen(teaching, store, rng)


def _screen(
    teaching: Teaching, store: Store, rng: Random, port: int = 0, *, fresh: bool = False
) -> TeachScreen:
    wall = _wall(teaching)
    if not teaching.header.devices or store.looking or not is_here():
        return TeachScreen(teaching, store, rng, wall=wall)
    module = imported(DEVICES)
    led = module.Led(port=port, group=teaching.header.class_name, fresh=fresh)
    made: TeachScreen = module.DeviceTeachScreen(teaching, store, rng, led, wall=wall)
    return made


def _wall(teaching: Teaching) -> ClassPicture[Any] | None:
    """The board of the game; rounds go on without one that is broken, as fields have names."""
    game = find(teaching.header.of)
    try:
        return game.face(CLASS_PICTURE) if game.offers(CLASS_PICTURE) else None
    except GameBroken:
        return None
