"""A game in lines in which sums are worked out before they are told."""

import pytest

from tests.plain.typing import transcript, typed
from tutor.plain.openings import play
from tutor.plain.session import Session
from tutor.progress.repository import Progress
from tutor.settings import load

WORKED = (
    *("", "Ala, bot:fair", "", "2"),
    *("keep", "red", "8", "h", "9", "yellow", "next", "pass", "end"),
)
"""Who plays, how long, who works out; then the dice, red wrong, hinted and right, yellow not."""


def quantum(session: Session) -> None:
    play(session, "quantum")


def test_sums_are_worked_out_line_by_line() -> None:
    told = typed(WORKED, quantum)
    assert told == transcript("play-quantum-work-first")
    assert load().settings.games["quantum"] == {"work_first": True}
    assert "Who works out the sums?" in typed(("", "Ala, bot:fair", "", "", "end"), quantum)
    assert load().settings.games["quantum"] == {"work_first": True}  # Enter leaves it as it was


def test_the_second_wrong_number_is_told_and_the_move_played() -> None:
    told = typed(("", "Ala, bot:fair", "", "2", "keep", "blue", "?", "9", "8"), quantum)
    *_, helped, wrong, second = told.split("> ")[:-1]
    assert "costs you nothing" in helped
    assert "= 11" not in wrong
    assert "= 11" in second
    assert "Ala writes 11 (blue)." in second


def test_all_is_told_when_asked_for_and_the_game_may_be_left_from_the_question() -> None:
    told = typed(("", "Ala, bot:fair", "", "2", "keep", "blue", "", "hh", "red", "end"), quantum)
    assert "Ala writes 11 (blue)." in told
    assert told.count("What is the sum of blue?") == 2
    assert told.endswith("another time.\n")


def test_a_game_without_sums_asks_nothing_of_the_kind() -> None:
    told = typed(("", "", "end"), lambda session: play(session, "archimedes"))
    assert "works out" not in told


@pytest.mark.parametrize("name", ["Ala", "Ola"])
def test_only_answers_of_the_one_who_sits_here_are_kept(name: str) -> None:
    def pupil(session: Session) -> None:
        session.pupil = session.call(lambda progress: progress.add_pupil("Ala"))
        session._has_said = True
        quantum(session)

    typed((f"{name}, Iza", "", "2", "keep", "blue", "8", "11", "end"), pupil)
    with Progress.open() as progress:
        kept = progress.answers(progress.find("Ala").id)
    assert [each.correct for each in kept] == ([False, True] if name == "Ala" else [])
