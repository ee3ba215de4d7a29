"""The table of roles, tried in the browser: a page is what the server says, and never more."""

from datetime import UTC, datetime
from pathlib import Path

import msgspec
import pytest

from tests import roles
from tests.web.test_requests import asking, origin, refused, site
from tutor.progress.roles import Role
from tutor.progress.values import Choices, Pupil
from tutor.settings import BROWSER, ROLE
from tutor.web.page import PUPIL, PageApp


def somebody(number: int) -> Pupil:
    return Pupil(number, f"Ala {number}", False, datetime.now(UTC), Choices())


def page_of(role: Role, monkeypatch: pytest.MonkeyPatch, home: Path) -> PageApp:
    """The app of a page, made in the surroundings that the server gives it."""
    monkeypatch.setenv("TUTOR_HOME", str(home))
    monkeypatch.setenv(BROWSER, "0" * 32)
    monkeypatch.setenv(ROLE, Role.TEACHER if role is Role.TEACHER else Role.PUPIL)
    if role is Role.PUPIL:
        monkeypatch.setenv(PUPIL, msgspec.json.encode(somebody(1)).decode())
    return PageApp()


@pytest.mark.parametrize("cell", roles.CELLS, ids=str)
async def test_every_cell(
    cell: roles.Cell, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    page = page_of(cell.role, monkeypatch, tmp_path)
    assert page.role is cell.role
    about = somebody(1 if cell.own else 2)
    assert page.may(cell.action, about) == cell.allowed


@pytest.mark.parametrize("role", [Role.GUEST, Role.PUPIL])
async def test_nothing_on_a_pupils_page_asks_for_the_teacher(
    role: Role, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    assert not page_of(role, monkeypatch, tmp_path).presence.lets_teachers_in


async def test_a_teachers_page_is_for_who_has_logged_in() -> None:
    async with asking(site()) as client:
        for cookie in ("", "tutor_teacher=", "tutor_teacher=0", "tutor_session=1"):
            headers = origin(client) | {"Cookie": cookie}
            assert await refused(client, headers, f"/teacher/ws/{'0' * 32}") == 403
            async with client.get("/teacher/app", headers=headers) as answer:
                assert 'id="terminal"' not in await answer.text()
