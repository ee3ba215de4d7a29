"""How a practice screen comes about: with the choices of now, or from the file of one left."""

from pathlib import Path
from random import Random

from tutor.games.rachmistrz import GAME
from tutor.games.rachmistrz.boxes import box
from tutor.games.rachmistrz.choices import Choices
from tutor.games.rachmistrz.practice.events import Header
from tutor.games.rachmistrz.practice.practice import TOKENS, Practice
from tutor.games.rachmistrz.screens.practice import PracticeScreen
from tutor.learn.practice.persistence import begin, reopen
from tutor.settings import Settings


def new_practice(settings: Settings, rng: Random) -> PracticeScreen:
    """A practice with the remembered choices, kept from its first event on."""
    choices = settings.of(GAME.name, Choices)
    found = box(choices.side, choices.dice)
    header = Header(
        practice=1,
        game="rachmistrz",
        side=choices.side,
        faces=found.faces,
        numbers=found.numbers,
        tokens=TOKENS,
        own_dice=choices.own_dice,
        sandglass=choices.sandglass,
    )
    practice = Practice(header)
    return PracticeScreen(practice, begin(practice), rng)


def continued_practice(path: Path, rng: Random) -> PracticeScreen:
    """The practice of this file; raises :class:`tutor.learn.practice.persistence.Unreadable`."""
    found = reopen(path)
    return PracticeScreen(found.practice, found.store, rng, truncated=found.truncated)
