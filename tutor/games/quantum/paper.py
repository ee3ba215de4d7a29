"""Quantum on paper: tasks, score sheets to play on, dice to cut out."""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Final

from tutor import data
from tutor.games.quantum import GAME
from tutor.games.quantum.exercises.making import make_tasks
from tutor.games.quantum.exercises.writable import SheetAndDice
from tutor.games.quantum.narration import colour_mark
from tutor.games.quantum.rules.components import COLOURS, NUMBERS
from tutor.games.quantum.rules.rows import LENGTH, LINE
from tutor.games.quantum.rules.scoring import MISTHROWS
from tutor.games.quantum.rules.setup import Options, unpack
from tutor.language import number, say
from tutor.learn.exercises.pictures import Picture
from tutor.learn.paper.blocks import Block, Grid, NewPage, Said
from tutor.learn.paper.cutting import net
from tutor.learn.paper.face import GamePaper
from tutor.learn.paper.tasks import task_of

SHEETS: Final = 3
"""Score sheets of a page."""


class SheetPaper(GamePaper):
    """Tasks, score sheets, the dice of the data file."""

    kinds: Sequence[str] = ("tasks", "score", "dice")

    def blocks(self, kind: str, rng: Random, count: int | None) -> Iterator[Block]:
        """Tasks, score sheets, or dice, whichever is asked for."""
        match kind:
            case "score":
                yield from _score(count or SHEETS)
            case "dice":
                yield from _dice()
            case _:
                yield from _tasks(rng, count)

    def drawn(self, picture: Picture) -> Grid | None:
        """The rows of a sheet, and the roll below them."""
        if not isinstance(picture, SheetAndDice):
            return None
        rows = tuple(
            (colour_mark(colour), *map(number, row), *[""] * (LENGTH - len(row)))
            for colour, row in zip(COLOURS, picture.rows, strict=True)
        )
        *_, roll = picture.seen().lines
        return Grid(rows, say("paper.score-about"), heavy=LINE + 1, height=7, note=roll)


def _tasks(rng: Random, count: int | None) -> Iterator[Block]:
    """Set after set, each growing harder."""
    dice = unpack(Options(), data.files(GAME)).dice
    made = 0
    while count is None or made < count:
        for exercise in make_tasks(dice, rng, hard=made > 0):
            if count is not None and made >= count:
                return
            made += 1
            yield task_of(exercise)
        if count is None:
            return


def _score(count: int) -> Iterator[Block]:
    """Sheets to play on: four rows of six, the thick line, the misthrows (Q2, Q7)."""
    yield Said(say("paper.score-how"))
    empty = ("",) * LENGTH
    rows = tuple((colour_mark(colour), *empty) for colour in COLOURS)
    total = say("paper.columns")
    crosses = tuple(number(-each) for each in range(1, MISTHROWS + 1))
    for place in range(count):
        if place and place % SHEETS == 0:
            yield NewPage()
        yield Grid((*rows, (total, *empty)), say("paper.score-about"), heavy=LINE + 1)
        yield Grid(((say("paper.misthrows"), *crosses, "="),), say("paper.misthrows"))


def _dice() -> Iterator[Block]:
    """The white die and the six coloured ones, each face with the letter of its colour (Q1)."""
    yield Said(say("paper.cut-dice"))
    coloured = unpack(Options(), data.files(GAME)).dice
    white = [number(each) for each in NUMBERS]
    marks = {colour[0]: colour_mark(colour) for colour in COLOURS}
    every = [white, *([f"{marks[face[0]]} {face[1:]}" for face in die] for die in coloured)]
    for place, faces in enumerate(every):
        if place and place % 2 == 0:
            yield NewPage()
        yield net(faces, say("paper.net", n=place + 1))
