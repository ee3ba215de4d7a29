"""How rounds for a class come about: with the choices of now, or from the file of those left."""

from datetime import date
from pathlib import Path
from random import Random

from tutor.games.archimedes.deck import deck
from tutor.games.rachmistrz.boxes import box
from tutor.games.rachmistrz.choices import Choices as DiceChoices
from tutor.learn.class_rounds.classes import Choices
from tutor.learn.class_rounds.events import PREDICTED, Header
from tutor.learn.class_rounds.teaching import Teaching
from tutor.learn.practice.persistence import begin, reopen
from tutor.settings import Settings
from tutor.ui.screens.class_rounds.game import TeachScreen


def new_rounds(
    choices: Choices, settings: Settings, class_name: str, teams: tuple[str, ...], rng: Random
) -> TeachScreen:
    """Rounds with these choices, kept from their first event on."""
    dice = choices.of == "rachmistrz"
    table = settings.of("rachmistrz", DiceChoices)
    found = box(table.side, table.dice)
    header = Header(
        practice=1,
        game="teaching",
        of=choices.of,
        teams=teams,
        begun=date.today().isoformat(),
        class_name=class_name,
        rounds=choices.rounds,
        seconds=choices.seconds,
        claims=choices.claims,
        typed=choices.typed and choices.of not in PREDICTED,
        side=table.side,
        faces=found.faces if dice else (),
        numbers=found.numbers if dice else {},
        deck=deck(reiner=False).deck if choices.of == "archimedes" else {},
        hand=choices.hand,
    )
    teaching = Teaching(header)
    return TeachScreen(teaching, begin(teaching), rng)


def continued_practice(path: Path, rng: Random) -> TeachScreen:
    """The rounds of this file; raises :class:`tutor.learn.practice.persistence.Unreadable`."""
    found = reopen(path)
    return TeachScreen(found.practice, found.store, rng, truncated=found.truncated)
