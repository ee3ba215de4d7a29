"""Practices line by line: what is heard, and what is kept of them."""

import pytest

from tests.plain.typing import transcript, typed
from tutor.engine.shelf import terminal_shelf
from tutor.learn.practice import repository as practices
from tutor.plain.openings import CannotBegin, practise, resume_practice, unfinished
from tutor.plain.session import Session
from tutor.progress.repository import Progress
from tutor.settings import Settings, save


def rolls(session: Session) -> None:
    practise(session, "rachmistrz")


def cards(session: Session) -> None:
    practise(session, "archimedes")


ROLLS = (
    *("", "?", "5+4+3=12", "", "h", "zz", "c1", "board", "h", "h", "8+8*6=96", "more"),
    *("8+8*6=96", "8+8*6=56", "hh", "skip", "7", "skip", "end"),
)


def test_a_practice_of_dice_is_heard_line_by_line() -> None:
    assert typed(ROLLS, rolls) == transcript("practice-rachmistrz")


def test_a_practice_that_broke_off_goes_on() -> None:
    assert typed(("", "5+4+3=12", "c1"), rolls).endswith("(gone)\n")
    (path,) = practices.practices_of(terminal_shelf())

    def go_on(session: Session) -> None:
        session.ask_who()
        ((what, found),) = unfinished(session)
        assert (what, found) == ("Practice: Rachmistrz", path)
        resume_practice(session, found)

    told = typed(("", "board", "end"), go_on)
    assert "Your token is on C1." in told
    assert practices.is_over(path)


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "You have no tokens on the board yet, tokens left 13."),
        ("pl", "Na planszy nie ma jeszcze twoich żetonów, zostało żetonów: 13."),
        ("de", "Du hast noch kein Plättchen auf dem Spielplan, Plättchen übrig 13."),
        ("el", "Δεν έχεις ακόμη μάρκες στο ταμπλό, μένουν μάρκες: 13."),
    ],
)
def test_a_board_without_tokens_is_told_in_a_whole_sentence(language: str, told: str) -> None:
    """It was “leżą na żadnym polu”: a word put into the sentence about fields."""
    assert told in typed(("", "board", "end"), rolls, language=language).splitlines()


def test_what_a_pupil_practised_is_stored() -> None:
    typed(("Ala", "1", "", "5+4+3=11", "h", "5+4+3=12", "C1", "end"), rolls)
    with Progress.open() as progress:
        ala = progress.find("Ala")
        answers = progress.answers(ala.id)
        (ending,) = progress.endings(ala.id)
    assert [(answer.mode, answer.correct) for answer in answers] == [
        ("practice", False),
        ("practice", True),
    ]
    assert answers[1].hints == 1
    assert (ending.mode, ending.what, ending.right, ending.asked) == (
        *("practice", "rachmistrz"),
        *(1, 2),
    )


def test_a_hand_of_cards_is_laid() -> None:
    told = typed(("", "", "h", "3+4=7", "draw", "1+11=12", "board", "hh", "end"), cards)
    assert "Start with the top card: 1." in told
    assert "You drew" in told
    assert "one plus eleven equals twelve" in told
    assert "On the pile: 12." in told


def test_missing_cards_are_found() -> None:
    told = typed(("", "2", "?", "99", *["h"] * 5, "skip", "end"), cards)
    assert "Task 1 of 10" in told
    assert "blank" in told
    assert "Task 2 of 10" in told
    assert "Task 1 of 10" in typed(("", "", "end"), cards)  # as it was chosen last


@pytest.mark.parametrize("own", ["12", "789", "abc"])
def test_real_dice_are_typed(own: str) -> None:
    save(Settings().with_choices("rachmistrz", own_dice=True))
    told = typed(("", own, "237", "7+3-2=8", "end"), rolls)
    assert "Type exactly three digits" in told
    assert "Right! 7 + 3 − 2 = 8" in told


def test_a_file_of_which_nothing_can_be_made_stays() -> None:
    typed(("", "5+4+3=12"), rolls)
    (path,) = practices.practices_of(terminal_shelf())
    path.write_text("nonsense\n")
    with pytest.raises(CannotBegin, match="I cannot read"):
        typed(("",), lambda session: resume_practice(session, path))
