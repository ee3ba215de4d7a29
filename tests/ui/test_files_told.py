"""Where a file is, is said so that it can be read: whole, on a line of its own, for long enough."""

import time
from collections.abc import Sequence

import pytest
from textual.pilot import Pilot

from tests.ui.screens.play import SMALL, lines_of
from tests.ui.screens.pupils.sitting import until
from tutor.language import say, use
from tutor.ui import notices
from tutor.ui.app import TutorApp
from tutor.ui.screens.home.pupil import HomeScreen

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
