"""Positions in lines: asked, told, kept, and the board on a word."""

from datetime import UTC, datetime, timedelta

import pytest

from tests.learn.exercises.samples import BEST
from tests.learn.positions.played import shipped
from tests.plain.typing import typed
from tutor.engine.registry import game_names
from tutor.learn.positions.kept import keep
from tutor.plain.menu import menu
from tutor.plain.positions import PositionsInLines
from tutor.plain.session import Session
from tutor.progress.repository import Progress
from tutor.progress.values import now

NOW = datetime(2026, 3, 2, 9, tzinfo=UTC)


def asking(session: Session) -> None:
    session.ask_who()
    PositionsInLines(session, [BEST, shipped("quantum")], spaced=True, clock=lambda: NOW).run()


def test_a_letter_is_told_and_the_next_position_comes() -> None:
    heard = typed(("", "z", "b", "skip"), asking)
    assert "Archimedes" in heard
    assert "1) Player 2" in heard
    assert "Right! Move 2 is the best." in heard
    assert heard.index("Right! Move 2") < heard.index("Quantum")
    assert next(shipped("quantum").working()) in heard


def test_the_board_and_hints_come_on_a_word() -> None:
    heard = typed(("", "board", "h", "h", "?", "end"), asking)
    assert "Player 1: 2 cards in hand" in heard
    for hint in list(BEST.hints())[:2]:
        assert hint in heard


@pytest.mark.parametrize("game", game_names())
def test_the_board_of_every_game_can_be_told(game: str) -> None:
    def one(session: Session) -> None:
        session.ask_who()
        PositionsInLines(session, [shipped(game)], spaced=False).run()

    assert len(typed(("", "board", "end"), one).splitlines()) > 8


def test_an_answer_is_kept_for_whoever_gave_a_name() -> None:
    typed(("Ala", "1", "", "a", "end"), asking)
    with Progress.open() as progress:
        (answer,) = progress.answers(progress.find("Ala").id)
    assert (answer.skill, answer.code, answer.text) == (
        "best-move-archimedes", "wrong-choice", "a",
    )  # fmt: skip


def test_moments_that_have_come_back_stand_in_the_menu() -> None:
    with Progress.open() as progress:
        ala = progress.add_pupil("Ala")
        keep(progress, ala.id, [BEST], now() - timedelta(days=2))
    heard = typed(("Ala", "q"), menu)
    assert "1 moment from your games" in heard
    assert "Puzzle of the day: " in heard
    assert "moment from your games" not in typed(("", "q"), menu)
