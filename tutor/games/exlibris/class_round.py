"""ExLibris in rounds with a class: what are these cards worth (E10)?"""

from collections.abc import Iterator
from random import Random
from typing import ClassVar, Final

import msgspec

from tutor.games.exlibris import GAME
from tutor.games.exlibris.narration import island_line, ranking_lines
from tutor.games.exlibris.rules.components import COLOURS, Colour
from tutor.games.exlibris.rules.islands import Island
from tutor.games.exlibris.rules.scoring import CITY_POINTS, ISLAND, VILLAGE_POINTS, sheet
from tutor.games.exlibris.rules.state import State
from tutor.games.exlibris.sums import score_sum
from tutor.language import number, say
from tutor.learn.class_rounds.class_round import Picture
from tutor.learn.class_rounds.ways import PredictRound, played
from tutor.learn.sums import Sum
from tutor.settings import Settings

COMMISSIONS: Final = 10
"""Commissions after which the islands differ."""

STICKS, CARDS, VILLAGE, CITY = "∥", "▮", "⌂", "♜"
"""What is counted, as signs that a wall draws."""

SEAT: Final = 0
"""Whose cards these are."""


class Material(msgspec.Struct, frozen=True):
    """Nothing: the islands and the cards say all."""


class BooksPosed(msgspec.Struct, frozen=True):
    """The islands, and the cards of one hand."""

    islands: tuple[Island, Island, Island, Island, Island]
    books: tuple[Colour, ...]


class BooksRound(PredictRound[Material, BooksPosed]):
    """The class predicts what a hand is worth."""

    material = Material
    posed = BooksPosed
    earlier: ClassVar[tuple[str, ...]] = ("books-posed",)
    skill = "planning"

    def gather(self, settings: Settings) -> Material:
        """Nothing: the cards of ExLibris are always the same."""
        return Material()

    def pose(self, material: Material, rng: Random) -> BooksPosed:
        """The first hand of a game between computers."""
        state = played(GAME, State, _is_rich, rng)
        a, b, c, d, e = state.islands
        return BooksPosed((a, b, c, d, e), state.hands[SEAT])

    def fits(self, material: Material, posed: BooksPosed) -> bool:
        """Any five islands do, and any cards."""
        return True

    def task(self, posed: BooksPosed) -> str:
        """What the rows show, and the houses taken."""
        villages, cities = _taken(posed)
        return say("teach.books", villages=villages, cities=cities)

    def picture(self, posed: BooksPosed) -> Picture:
        """A column an island: letter, sticks, cards in hand; below them the houses taken."""
        counts = (str(island.count) for island in posed.islands)
        held = (str(posed.books.count(colour)) for colour in COLOURS)
        villages, cities = _taken(posed)
        houses = (f"{VILLAGE}{VILLAGE_POINTS}", villages), (f"{CITY}{CITY_POINTS}", cities)
        taken = tuple(
            tile for house, count in houses if count for tile in (house, f"×{number(count)}")
        )
        rows = (" ", *COLOURS), (STICKS, *counts), (CARDS, *held), *([taken] if taken else [])
        books = ("board-target", *(f"book-{colour.lower()}" for colour in COLOURS))
        return Picture(
            rows,
            table=True,
            plain=True,
            colours=(books, ("board-target",), books, ("board-target", "", "board-target")),
            rule=say("teach.books-rule"),
        )

    def addition(self, posed: BooksPosed) -> Sum:
        """Cards by the value of their island, and the houses."""
        found = sheet(SEAT, posed.books, posed.islands)
        return score_sum(found) or Sum(str(found.total), found.total)

    def story(self, posed: BooksPosed) -> Iterator[str]:
        """The islands in their order, then the score line by line."""
        yield from ranking_lines(posed.islands)
        for line in sheet(SEAT, posed.books, posed.islands).lines:
            if line.code == ISLAND:
                yield island_line(line)
            else:
                yield say(f"score.{line.code}", n=line.params["count"])


def _taken(posed: BooksPosed) -> tuple[int, int]:
    """How many Villages and Cities are taken by whose cards these are."""
    villages = sum(island.village == SEAT for island in posed.islands)
    return villages, sum(island.city == SEAT for island in posed.islands)


def _is_rich(state: State) -> bool:
    """Whether there is enough to add up."""
    return len(state.commissions) >= COMMISSIONS
