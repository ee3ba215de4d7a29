"""Scores for a class to predict and to understand: a sheet of Quantum, a hand of ExLibris.

The position comes from a game between computers. Everybody writes a number down; after the bell
each team says its own, and then the score is explained line by line.
"""

from collections.abc import Iterator
from random import Random
from typing import Any, Final

from tutor import data
from tutor.engine.contract import CHANCE, ScoreBreakdown
from tutor.engine.match import Match
from tutor.engine.registry import find
from tutor.games.exlibris.narration import island_line, ranking_lines
from tutor.games.exlibris.rules import scoring as books
from tutor.games.exlibris.rules.components import COLOURS
from tutor.games.exlibris.sums import score_sum
from tutor.games.quantum.narration import column_lines, column_of, misthrow_lines, total_lines
from tutor.games.quantum.rules import scoring as columns
from tutor.games.quantum.rules.rows import LENGTH
from tutor.games.quantum.sums import total_sum
from tutor.language import say
from tutor.learn.class_rounds.events import BooksPosed, SheetPosed
from tutor.learn.class_rounds.rounds import Round

SEATS: Final = ("bot:fair", "bot:fair")

COLUMNS: Final = 3
"""Columns that are complete in a sheet of Quantum worth asking about."""

COMMISSIONS: Final = 10
"""Commissions after which the islands of ExLibris differ."""


def pose(game: str, rng: Random) -> SheetPosed | BooksPosed:
    """A position of a game that computers play now."""
    found = find(game)
    options = found.rules.options()
    with Match.begin(found, SEATS, options, data.components(found, options), rng, None) as match:
        while not match.over and not _is_rich(match.state):
            _go_on(match)
        state = match.state
        if game == "quantum":
            seat = max(range(len(SEATS)), key=state.total)
            return SheetPosed(state.sheets[seat], state.misthrows[seat])
        return BooksPosed(state.islands, state.hands[0])


def _go_on(match: Match) -> None:
    seat = match.state.actors()[0]
    if seat == CHANCE:
        match.chance()
    else:
        match.play(seat, match.choose(seat))


def _is_rich(state: Any) -> bool:
    """Whether there is enough to add up."""
    if hasattr(state, "sheets"):
        return any(min(map(len, rows)) >= COLUMNS for rows in state.sheets)
    return len(state.commissions) >= COMMISSIONS


def sheet_of(one: Round) -> ScoreBreakdown:
    """The explained score of what lies there (Q10, E10)."""
    if one.islands:
        return books.sheet(0, one.books, one.islands)
    return columns.sheet(0, one.rows, one.misthrows)


def sum_of(one: Round) -> tuple[str, int]:
    """The score as an addition, and what it makes."""
    sheet = sheet_of(one)
    found = score_sum(sheet) if one.islands else total_sum(sheet)
    return (str(sheet.total) if found is None else found.text), sheet.total


def story(one: Round) -> Iterator[str]:
    """The score line by line, in the words of the game."""
    sheet = sheet_of(one)
    if one.islands:
        yield from ranking_lines(one.islands)
        for line in sheet.lines:
            if line.code == books.ISLAND:
                yield island_line(line)
            else:
                yield say(f"score.{line.code}", n=line.params["count"])
        return
    for column in range(1, LENGTH + 1):
        yield from column_lines(column, column_of(one.rows, column))
    yield from misthrow_lines(one.misthrows)
    yield from total_lines(sheet)


def tiles(one: Round) -> tuple[tuple[str, ...], ...]:
    """What the class sees: the rows of the sheet; or colours, their islands, the cards in hand."""
    if one.islands:
        counts = tuple(str(island.count) for island in one.islands)
        held = tuple(str(one.books.count(colour)) for colour in COLOURS)
        return COLOURS, counts, held
    return tuple(tuple(map(str, row)) for row in one.rows)
