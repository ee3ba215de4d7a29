"""Where a file is, is said so that it can be read: whole, on a line of its own, for long enough."""

import time
from collections.abc import Sequence
from pathlib import Path

import pytest
from textual.pilot import Pilot

from tests.progress.test_keeper import locked_database
from tests.ui.screens.drills.sitting import pupil
from tests.ui.screens.play import LARGE, SMALL, lines_of
from tests.ui.screens.pupils.sitting import until
from tutor.explain import progress_wrong
from tutor.language import say, use
from tutor.progress.address import FILE
from tutor.progress.values import Choices
from tutor.settings import Notice
from tutor.ui import notices
from tutor.ui.app import TutorApp
from tutor.ui.screens.home.pupil import HomeScreen
from tutor.ui.widgets.keysfooter import UNSAVED, KeysFooter

PATH = "/home/school/computers-of-room-12/tutor-report-7c-2026-11-28.md"


def told(pilot: Pilot[None]) -> Sequence[str]:
    return [each.message for each in pilot.app._notifications]


@pytest.mark.parametrize("lang", ["en", "pl", "el", "de"])
async def test_a_path_is_not_broken_and_stays_until_it_was_read(
    lang: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Seen: a path broken twice in the middle of a name, gone before it was written down."""
    use(lang)
    app = TutorApp()
    async with app.run_test(size=SMALL, notifications=True) as pilot:
        await until(pilot, lambda: isinstance(app.screen, HomeScreen))
        text = say("progressview.exported", path=PATH)
        app.tell_file(text)
        await until(pilot, lambda: any(PATH in line for line in lines_of(pilot)))
        app.tell_file(text)  # once more is not twice
        await pilot.pause()
        assert told(pilot) == [text]
        await pilot.press("down")
        assert told(pilot) == [text]
        later = time.time() + notices.STAYS
        monkeypatch.setattr(notices, "time", lambda: later)
        await pilot.press("down")
        assert told(pilot) == []


async def test_what_is_not_saved_is_said_below_until_it_is() -> None:
    """Seen: it was told once, and then not before the end of the lesson."""
    who, app = pupil(), TutorApp()
    sign = f" {UNSAVED} {say('pupil.unsaved')} "
    async with app.run_test(size=LARGE) as pilot:
        app.seat(who)
        await until(pilot, lambda: isinstance(app.screen, HomeScreen))
        with locked_database():
            app.progress.choose(who.id, Choices(calm=False))
            await until(pilot, lambda: lines_of(pilot)[-1].endswith(sign))
            row = app.screen.query_one(KeysFooter)
            row.shown = row.shown[:1] * (LARGE[0] // len(row.shown[0].text))
            await until(pilot, lambda: lines_of(pilot)[-1].startswith(UNSAVED))
        await until(pilot, lambda: UNSAVED not in lines_of(pilot)[-1])


async def test_pupils_hear_what_to_do_and_the_teacher_where_it_lies() -> None:
    """Seen: a pupil of seven was shown the address of the school's server."""
    who, app = pupil(), TutorApp()
    async with app.run_test(size=LARGE, notifications=True) as pilot:
        app.seat(who)
        await until(pilot, lambda: isinstance(app.screen, HomeScreen))
        with locked_database():
            app.progress.choose(who.id, Choices(calm=False))
            await until(pilot, lambda: bool(told(pilot)))
            assert told(pilot) == [
                f"{say('progress.pupil-waits')} {say('pupil.kept-meanwhile')}",
            ]
            await pilot.press("f1")
            fault = app.progress.failing
            assert fault is not None
            why = progress_wrong(fault)
            assert FILE in why
            shown = "".join("".join(lines_of(pilot)).split())
            wanted = say("help.unsaved", sign=UNSAVED, why=why)
            assert "".join(wanted.split()) in shown.replace("│", "")
            await pilot.press("escape")
            app.sign_in_teacher()
            await until(pilot, lambda: any(why in each for each in told(pilot)))


async def test_where_settings_cannot_be_saved_only_the_teacher_is_told_where() -> None:
    app = TutorApp()
    async with app.run_test(size=LARGE, notifications=True) as pilot:
        await until(pilot, lambda: isinstance(app.screen, HomeScreen))
        app.tell_notice(Notice.NOT_SAVED, Path(PATH))
        await until(pilot, lambda: told(pilot) == [say("settings.pupil-not-saved")])
        app.sign_in_teacher()
        app.tell_notice(Notice.NOT_SAVED, Path(PATH))
        await until(pilot, lambda: say("settings.not-saved", path=PATH) in told(pilot))
