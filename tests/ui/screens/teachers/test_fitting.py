"""Every page for teachers fits the smallest terminal, in every language."""

import pytest

from tests.language.sources import TRIED
from tests.ui.screens.pupils.sitting import add, until
from tests.ui.screens.teachers.entering import shows, teacher_at
from tests.ui.screens.teachers.test_class_list import paste, preview
from tests.ui.screens.test_screens import assert_fits
from tutor import language
from tutor.ui.destinations import (
    Assignments,
    ClassList,
    Destination,
    Print,
    Removed,
    Reports,
    Roster,
    SignIn,
    Teachers,
)
from tutor.ui.screens.home.pupil import HomeScreen

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
    for page in PAGES.values():
        await _fits(page)


async def _fits(page: Destination) -> None:
    async with teacher_at(page) as pilot:
        await until(pilot, lambda: not shows(pilot, HomeScreen))
        assert_fits(pilot)
        if isinstance(page, ClassList):
            await paste(pilot, "Ala\nAla\n")
            await preview(pilot)
            assert_fits(pilot)
