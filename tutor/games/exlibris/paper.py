"""ExLibris on paper: tasks with islands and hands, score sheets to play on."""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Final

from tutor.games.exlibris.exercises.islands import IslandTable
from tutor.games.exlibris.exercises.making import FIRST, HARD, make_tasks
from tutor.games.exlibris.rules.components import COLOURS
from tutor.language import say
from tutor.learn.exercises.pictures import Picture
from tutor.learn.paper.blocks import Block, Grid, NewPage, Said
from tutor.learn.paper.face import GamePaper
from tutor.learn.paper.tasks import task_of

SHEETS: Final = 3
"""Score sheets of a page."""

SEATS: Final = 4
"""Columns to write in: one for each who plays."""


class BooksPaper(GamePaper):
    """Tasks, and score sheets."""

    kinds: Sequence[str] = ("tasks", "score")

    def blocks(self, kind: str, rng: Random, count: int | None) -> Iterator[Block]:
        """Tasks, or score sheets."""
        if kind == "score":
            yield from _score(count or SHEETS)
            return
        made = 0
        while count is None or made < count:
            for exercise in make_tasks(rng, HARD if made else FIRST):
                if count is not None and made >= count:
                    return
                made += 1
                yield task_of(exercise)
            if count is None:
                return

    def drawn(self, picture: Picture) -> Grid | None:
        """A column an island, with the sticks and the cards of it."""
        if not isinstance(picture, IslandTable):
            return None
        cards = picture.cards
        rows = [
            ("", *COLOURS),
            (say("exercise.row-sticks"), *map(str, picture.counts)),
            *([(say("exercise.row-cards"), *map(str, cards))] if cards is not None else []),
        ]
        return Grid(tuple(rows), say("paper.islands"), height=7)


def _score(count: int) -> Iterator[Block]:
    """Cards and value of every island, the houses, the total (E10)."""
    yield Said(say("paper.books-score-how"))
    empty = ("",) * SEATS
    rows = [(say("paper.island", letter=colour), *empty) for colour in COLOURS]
    last = [(say(f"paper.{code}"), *empty) for code in ("houses", "total")]
    for place in range(count):
        if place and place % SHEETS == 0:
            yield NewPage()
        whole = ((say("paper.who"), *empty), *rows, *last)
        yield Grid(whole, say("paper.books-score"), height=7.5)
