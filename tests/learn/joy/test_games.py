"""What a game that is over counts for, worked out from its record in another way."""

from collections.abc import Callable
from datetime import date
from random import Random
from typing import Any

import pytest

from tutor import data
from tutor.engine.match import AnyMatch, Match
from tutor.engine.registry import find, offering
from tutor.learn.joy.badges import IDEAS
from tutor.learn.joy.games import GAME_MARKS, ending_of
from tutor.learn.joy.records import MARKS

DAY = date(2026, 3, 1)


def played(name: str, seed: int, **chosen: object) -> AnyMatch:
    """A game to its end, by computers that move at random; the first two seats are people's."""
    game = find(name)
    options = game.rules.options(**chosen)
    box = data.components(game, options)
    match = Match.begin(game, ["Ala", "Ola"], options, box, Random(seed), None)
    rng = Random(seed)
    while not match.over:
        seat = match.state.actors()[0]
        if seat < 0:
            match.chance()
        else:
            moves = match.state.moves(seat)
            # Of many moves the first are those that write, claim or lay something.
            match.play(seat, rng.choice(moves[: max(1, len(moves) // 2)]))
    return match


def equations(match: AnyMatch, seat: int) -> int:
    told = [str(event.move) for event in match.events if event.seat == seat]
    return sum("=" in text for text in told)


def columns(match: AnyMatch, seat: int) -> int:
    state: Any = match.state
    return min(len(row) for row in state.sheets[seat])


COUNTED: dict[str, tuple[str, Callable[[AnyMatch, int], int]]] = {
    "archimedes": ("equations", equations),
    "quantum": ("columns", columns),
}


@pytest.mark.parametrize("name", COUNTED)
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_marks_are_those_of_the_seat(name: str, seed: int) -> None:
    match, (mark, counted) = played(name, seed), COUNTED[name]
    for seat in (0, 1):
        ending = ending_of(match, seat, DAY)
        assert ending.marks.get(mark, 0) == counted(match, seat)
        assert 0 not in [count for kept, count in ending.marks.items() if kept != "points"]
        assert ending.points == match.state.sheet(seat).total
        assert ending.won is (seat in match.outcome.winners)
        assert ("points" in ending.marks) is not match.game.lowest_wins


@pytest.mark.parametrize("name", ["exlibris", "quantum"])
def test_a_short_game_is_won_and_breaks_no_record(name: str) -> None:
    """Half of its sheet was full before it began, and fewer cards are worth less."""
    match = played(name, 1, short=True)
    endings = [ending_of(match, seat, DAY) for seat in (0, 1)]
    assert not any(ending.marks for ending in endings)
    assert any(ending.won for ending in endings)
    assert [ending.points for ending in endings] == list(match.outcome.totals)
    assert "points" in ending_of(played(name, 1, short=False), 0, DAY).marks


def test_where_nobody_can_say_who_it_was_only_the_game_counts() -> None:
    ending = ending_of(played("exlibris", 1), None, DAY)
    assert (ending.mode, ending.what, ending.day) == ("game", "exlibris", DAY)
    assert (ending.points, ending.won, ending.marks, ending.ideas) == (None, None, {}, ())


@pytest.mark.parametrize("name", [game.name for game in offering(GAME_MARKS)])
def test_every_mark_and_idea_has_its_words(name: str) -> None:
    match = played(name, 4)
    face = match.game.face(GAME_MARKS)
    for seat in (0, 1):
        assert set(face.marks(match, seat)) <= set(MARKS)
        assert set(face.ideas(match, seat)) <= set(IDEAS)
