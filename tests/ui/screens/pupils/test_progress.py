"""My progress: the pages in words and plots, the file, and everything that may be missing."""

import csv
from datetime import timedelta
from pathlib import Path

import pytest
from msgspec.structs import replace
from textual.widgets import Static

from tests.progress.samples import NOON, response
from tests.ui.screens.play import SMALL, lines_of, playing, write
from tests.ui.screens.pupils.sitting import (
    add,
    app_of,
    fill,
    notices,
    page_of,
    progress_of,
    until,
)
from tutor.language import say
from tutor.learn.progress_narration import points
from tutor.learn.progress_report import Week, report
from tutor.progress import repository
from tutor.progress.values import Ending, Pupil, Rating, now
from tutor.settings import Settings
from tutor.ui.app import TutorApp
from tutor.ui.destinations import Practice, Progress
from tutor.ui.screens.drills.drill import DrillScreen
from tutor.ui.screens.pupils.progress import PAGES, ProgressScreen


@pytest.fixture
def ala() -> Pupil:
    [pupil] = add("Ala")
    return pupil


def test_a_report_compares_weeks_and_names_what_a_week_has_added() -> None:
    before, lately = NOON - timedelta(days=9), NOON - timedelta(days=2)
    answers = [
        response(at=before, correct=False, seconds=9.0, theta=0.0),
        response(at=before, seconds=7.0, theta=0.2),
        response(at=lately, seconds=4.0, theta=0.5),
    ]
    made = report(answers, {"subtraction": Rating(0.5, answers=3)}, [], NOON)
    assert made.last_week == Week(2, 0.5, 8.0)
    assert made.this_week == Week(1, 1.0, 4.0)
    [skill] = made.skills
    assert skill.gained == pytest.approx(0.3)
    assert [points(theta) for theta in (-9.0, 0.0, 1.234)] == [0, 500, 623]


async def test_who_has_only_played_turns_every_page_and_moves_on_it(ala: Pupil) -> None:
    """Seen: on the page of skills, where there are none, an arrow ended the program."""
    with repository.Progress.open() as progress:
        progress.add_ending(ala.id, Ending(mode="game", what="quantum", day=now().date()))
    async with progress_of(ala) as pilot:
        for page in PAGES:
            assert page_of(pilot) == page
            await pilot.press("down", "up", "enter", "m", "right")
            await pilot.pause()


async def test_every_page_says_in_words_what_it_plots(ala: Pupil) -> None:
    fill(ala)
    async with progress_of(ala) as pilot:
        shown = dict[str, str]()
        for page in PAGES:
            assert page_of(pilot) == page
            await pilot.pause(0.1)
            shown[page] = "\n".join(lines_of(pilot))
            await pilot.press("right")
        await pilot.press("right", "right", "down")
        await pilot.pause()
        shown["fractions"] = "\n".join(lines_of(pilot))
    beside_the_plot = [line[:43] for line in shown["facts"].splitlines()]
    shown["box"] = " ".join(" ".join(beside_the_plot).split())
    for page, words in [
        ("answers", say("progressview.this-week", share="78%", seconds="4.5", n=9)),
        ("answers", say("progressview.right-more", share="25%")),
        ("answers", say("progressview.faster", seconds="8.5")),
        ("skills", "900 ↑ Subtracting"),
        ("fractions", "450   Fractions"),
        ("facts", "6 × 8"),
        ("box", say("progressview.about-strong", count=1)),
        ("mistakes", say("malrule.left-to-right.name")),
        ("mistakes", say("progressview.times", n=8)),
    ]:
        assert words in shown[page], page
    assert "●" in shown["answers"]
    assert "█" in shown["facts"]


async def test_all_answers_go_into_a_file_that_is_told(ala: Pupil) -> None:
    fill(ala)
    async with progress_of(ala) as pilot:
        await pilot.press("f5")
        await until(pilot, lambda: ".csv" in notices(pilot))
        [file] = Path.home().glob("tutor-Ala-*.csv")
        assert say("progressview.exported", path=file) in notices(pilot)
        fill(ala)
        await pilot.press("f5")
        await until(pilot, lambda: "-2.csv" in notices(pilot))
    with file.open(encoding="utf-8-sig", newline="") as lines:
        rows = list(csv.DictReader(lines))
    assert len(rows) == 17
    assert {row["Pupil"] for row in rows} == {"Ala"}
    assert rows[-1]["Typed"] == "'=1+1"  # no formula for a spreadsheet
    assert rows[0]["Seconds"] == "9"


async def test_a_folder_that_takes_no_file_is_told(
    ala: Pupil, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    fill(ala)
    async with progress_of(ala) as pilot:
        (tmp_path / "file").touch()
        monkeypatch.setenv("TUTOR_HOME", str(tmp_path / "file"))
        await pilot.press("f5")
        await until(pilot, lambda: "TUTOR_HOME" in notices(pilot))


async def test_nothing_answered_and_nobody_here_are_told(ala: Pupil) -> None:
    def opening(app: TutorApp) -> None:
        app.seat(None)
        app.open(Progress())

    app = TutorApp(opening=opening)
    async with app.run_test(size=SMALL) as pilot:
        await until(pilot, lambda: say("progressview.guest") in notices(pilot))
        app.push_screen(ProgressScreen(ala))
        nothing = say("progressview.nothing")
        await pilot.pause()
        await until(
            pilot,
            lambda: any(str(each.content) == nothing for each in app.screen.query(Static)),
        )
        await pilot.press("right", "down", "escape")  # there is no page to turn


@pytest.mark.parametrize(
    ("game", "exercise", "typed", "expected"),
    [
        ("rachmistrz", "round", "7*3-2=20", ("find", "many-results", "wrong-result", 1)),
        ("archimedes", "missing", "13", ("missing", "unknowns", "wrong-number", 1)),
        ("archimedes", "round", "3+5=9", ("lay", "cards", "wrong-top", 1)),
    ],
)
async def test_a_guided_practice_is_stored_for_who_sits_here(
    ala: Pupil, game: str, exercise: str, typed: str, expected: tuple[object, ...]
) -> None:
    chosen = Settings().with_choices("archimedes", exercise=exercise)
    async with playing((2, 3, 7), start="home", settings=chosen) as pilot:
        app_of(pilot).seat(ala)
        app_of(pilot).open(Practice(game))
        await pilot.pause()
        await pilot.press("f2")
        await write(pilot, "=")  # a slip of the keyboard is no answer
        await pilot.press("f2")
        await pilot.press("ctrl+u")
        await write(pilot, typed)
    with repository.Progress.open() as progress:
        [stored] = progress.answers(ala.id)
    assert (stored.kind, stored.skill, stored.code, stored.hints) == expected
    assert (stored.mode, stored.text) == ("practice", typed)


async def test_what_was_done_shows_with_its_badges_unless_the_teacher_says_no(ala: Pupil) -> None:
    today = now().astimezone().date()
    done = Ending(mode="practice", what="quantum", day=today, right=9, asked=10)
    lesson = replace(done, mode="lesson", what="brackets", uid="b" * 32)
    counts = [say(f"progressview.count-{mode}", n=1) for mode in ("lesson", "practice")]
    for ending in (done, lesson):
        with repository.Progress.open() as progress:
            progress.add_ending(ala.id, ending)
    for joy in (True, False):
        with repository.Progress.open() as progress:
            progress.set_joy(joy)
        async with progress_of(ala) as pilot:
            shown = "\n".join(lines_of(pilot))
        assert ", ".join(counts) in shown
        assert "Quantum" in shown
        assert say("progressview.did-right", right=9, of=10) in shown
        assert (say("badge.first-lesson") in shown) is joy
        assert (say("progressview.week-days", n=1) in shown) is joy


@pytest.mark.parametrize(
    ("turns", "skill"), [(2, "subtraction"), (3, "multiplication"), (4, "subtraction")]
)
async def test_what_is_weak_is_practised_at_once(ala: Pupil, turns: int, skill: str) -> None:
    fill(ala)
    async with progress_of(ala) as pilot:
        await pilot.press(*["right"] * turns)
        await pilot.pause()
        named = say("progressview.practise", skills=say(f"drillview.skill-{skill}"))
        assert named in "\n".join(lines_of(pilot))
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(pilot.app.screen, DrillScreen))
        drill = pilot.app.screen
        assert isinstance(drill, DrillScreen)
        assert drill.skills == (skill,)
        await until(pilot, lambda: drill.asked is not None)
        assert drill.asked is not None
        assert drill.asked.exercise.skill == skill
