"""A drill line by line: what is heard, and what is kept."""

import io
from datetime import UTC, datetime, timedelta

from tests.plain.typing import transcript, typed
from tutor.language import say, speaking
from tutor.plain.activity import MOST
from tutor.plain.drill import DrillInLines
from tutor.plain.session import Session
from tutor.plain.talk import Talk
from tutor.progress.repository import Progress


class Clock:
    """Four seconds go by whenever somebody looks."""

    def __init__(self) -> None:
        self.at = datetime(2026, 3, 2, 9, tzinfo=UTC)

    def __call__(self) -> datetime:
        self.at += timedelta(seconds=4)
        return self.at


def drill(session: Session) -> None:
    session.ask_who()
    DrillInLines(session, Clock()).run()


SCRIPT = ("", "3", "7", "10", "h", "", "skip", "hh", "?", "board", "abc", "7", "end")


def test_a_drill_is_heard_line_by_line() -> None:
    assert typed(SCRIPT, drill) == transcript("drill")


def test_a_wrong_answer_is_told_in_few_lines_and_the_rest_on_a_word() -> None:
    told = typed(("", "3", "4", "more", "end"), drill)
    for answer in told.split("> ")[2:4]:
        heard = answer.split("\n\n")[0].splitlines()[1:]
        assert 0 < len(heard) <= MOST


def test_answers_are_stored_for_whoever_gave_a_name() -> None:
    script = ("Ala", "1", "", "1", "2", "skip")
    assert typed(script, drill).endswith("(gone)\n")
    with Progress.open() as progress:
        pupil = progress.find("Ala")
        answers = progress.answers(pupil.id)
    assert [answer.text for answer in answers] == ["1", "2", ""]
    assert {answer.mode for answer in answers} == {"drill"}
    assert answers[-1].code == "gave-up"


def test_a_drill_that_was_ended_counts_for_the_pupil() -> None:
    typed(("Ala", "1", "", "skip", "end"), drill)
    with Progress.open() as progress:
        (ending,) = progress.endings(progress.find("Ala").id)
    assert (ending.mode, ending.right, ending.asked) == ("drill", 0, 1)


def test_a_drill_whose_line_has_ended_counts_as_far_as_it_came() -> None:
    """Seen: with Ctrl+D, or at the end of a pipe, its answers were kept and it was not counted."""
    typed(("Ala", "1", "", "skip", "1"), drill)
    with Progress.open() as progress:
        (ending,) = progress.endings(progress.find("Ala").id)
    assert (ending.mode, ending.right, ending.asked) == ("drill", 0, 2)


def test_how_to_hear_what_can_be_typed_is_told_once() -> None:
    """Nobody who only hears finds out by chance that ? helps."""

    def twice(session: Session) -> None:
        drill(session)
        drill(session)

    paper = typed(("", "end", "?", "end"), twice)
    assert paper.count(say("plain.ask-help")) == 1


def test_a_drill_that_was_ended_is_not_counted_once_more_when_the_line_ends() -> None:
    def twice(session: Session) -> None:
        drill(session)
        session.talk.ask()

    typed(("Ala", "1", "", "skip", "end"), twice)
    with Progress.open() as progress:
        assert len(progress.endings(progress.find("Ala").id)) == 1


def test_what_cannot_be_stored_is_said_once_before_the_next_line() -> None:
    paper = io.StringIO()
    talk = Talk(io.StringIO("\n"), paper)
    with speaking("en"):
        talk.notice("The disk is full.")
        assert talk.ask() == ""
    assert paper.getvalue() == "The disk is full.\n> \n"


def test_a_guest_is_not_stored() -> None:
    typed(("", "1", "end"), drill)
    with Progress.open() as progress:
        assert list(progress.pupils()) == []
