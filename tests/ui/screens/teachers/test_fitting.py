"""Every page for teachers fits the smallest terminal, in every language."""

import pytest

from tests.language.sources import TRIED
from tests.ui.screens.pupils.sitting import add, app_of, until
from tests.ui.screens.teachers.entering import at_home, shows
from tests.ui.screens.teachers.test_class_list import paste, preview
from tests.ui.screens.test_screens import assert_fits
from tutor import language
from tutor.ui.destinations import (
    Assignments,
    ClassList,
    Home,
    Print,
    Removed,
    Reports,
    Roster,
    SignIn,
    Teachers,
)
from tutor.ui.screens.home.teacher import TeacherHome

PAGES = {
    "menu": Teachers(),
    "roster": Roster(),
    "removed": Removed(),
    "class list": ClassList(),
    "print": Print(),
    "reports": Reports(),
    "assignments": Assignments(),
    "sign in": SignIn(can_wait=True),
}


@pytest.mark.parametrize("spoken", TRIED)
async def test_every_page_fits(spoken: str) -> None:
    language.use(spoken)
    add("Ala")
    async with at_home() as pilot:
        app = app_of(pilot)
        app.sign_in_teacher()
        await until(pilot, lambda: shows(pilot, TeacherHome))
        for page in PAGES.values():
            app.open(Home())
            app.open(page)
            await pilot.pause()
            await until(pilot, lambda: shows(pilot, TeacherHome) == (page == Teachers()))  # noqa: B023
            assert_fits(pilot)
            if isinstance(page, ClassList):
                await paste(pilot, "Ala\nAla\n")
                await preview(pilot)
                assert_fits(pilot)
