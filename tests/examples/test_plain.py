"""A game from elsewhere line by line: its table and its practice."""

from tests.plain.typing import typed
from tutor.plain.openings import play, practise
from tutor.plain.session import Session


def test_the_game_is_played_by_typing() -> None:
    def opening(session: Session) -> None:
        play(session, "target", ["Ala", "bot:fair"])

    told = typed(("", "?", "board", "1+", "pass", *["pass"] * 20), opening)
    assert "Make " in told
    assert "Ala: 0" in told
    assert "such as 7*(8-3)+5" in told
    assert any(line in told for line in ("wins!", "share the win!"))


def test_its_tasks_are_worked_through() -> None:
    def opening(session: Session) -> None:
        practise(session, "target")

    told = typed(("", "h", "h", "h", "h", "1+1=2", "end"), opening)
    assert "Right!" not in told
    assert "Task 2 of 10" in typed(("", "skip", "end"), opening)
    equation = told.splitlines()[-1]  # what is worth remembering
    assert "Right!" in typed(("", equation, "end"), opening)
