"""Own bests at an ending in lines."""

from datetime import date

from tests.plain.typing import typed
from tutor.plain.activity import best_lines
from tutor.plain.openings import practise
from tutor.plain.session import Session
from tutor.progress.repository import Progress
from tutor.progress.values import Ending


def ended(**marks: int) -> Ending:
    return Ending(mode="practice", what="quantum", day=date(2026, 3, 1), marks=marks)


def test_what_is_better_than_ever_is_told_with_what_was_best_before() -> None:
    earlier = [ended(alone=3, columns=2), ended(alone=5)]
    told = list(best_lines(ended(alone=6, columns=2), earlier))
    assert len(told) == 2
    assert told[0].endswith("Your best yet! (before: 5)")
    assert "best" not in told[1]


def test_a_mark_that_the_figures_tell_is_not_told_again() -> None:
    assert list(best_lines(ended(alone=6), [])) == []
    assert len(list(best_lines(ended(columns=1), []))) == 1


def test_a_practice_in_lines_tells_it() -> None:
    with Progress.open() as progress:
        ala = progress.add_pupil("Ala")
        progress.add_ending(ala.id, ended(alone=2))

    def sheets(session: Session) -> None:
        practise(session, "quantum")

    tasks = "7", "14", "8"
    told = typed(("Ala", "", *tasks, "end"), sheets)
    assert "3 of 9 solved" in told
    assert "(before: 2)" in told
