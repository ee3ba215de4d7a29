"""Progress in lines: what is finished counts and is told, and it ends in what to practise now."""

from tests.plain.test_bests import ended
from tests.plain.typing import typed
from tutor.plain.openings import drill, play
from tutor.plain.progress import tell_progress
from tutor.plain.session import Session
from tutor.progress.repository import Progress

ANSWERED = ("Ala", "1", "", "1", "99", "98", "end")


def quantum(session: Session) -> None:
    play(session, "quantum")


def test_what_is_finished_is_told_with_its_badges() -> None:
    """Two finished practices left no trace in the lines, though the screen showed them."""
    with Progress.open() as progress:
        ala = progress.add_pupil("Ala")
        progress.add_ending(ala.id, ended(alone=2))
        progress.add_ending(ala.id, ended(alone=3))
    told = typed(("Ala",), tell_progress)
    assert "You have finished: 2 practices" in told
    assert "Practice: Quantum · " in told
    assert "this week" in told


def test_progress_leads_to_what_to_practise_now() -> None:
    typed(ANSWERED, drill)
    told = typed(("Ala", "", "end"), tell_progress)
    *_, after = told.split("Practise this now: ")
    assert "Just Enter: start." in after
    assert "Type the result." in after
    later = typed(("Ala", "later"), tell_progress)
    assert "Type the result." not in later


def test_computers_are_called_by_their_names() -> None:
    """``bot:fair`` was read aloud; who is nine says Computer."""
    told = typed(("", "Ala, lucky dip", "1", "end"), quantum)
    assert "Computers are: Lucky Dip, Snail, " in told
    assert "bot:" not in told
    assert "At the table: Ala and Lucky Dip." in told
    spoken = typed(("", "Ala, Ślepy traf", "1", "end"), quantum, language="pl")
    assert "Przy stole: Ala i Ślepy Traf." in spoken
