"""A class list pasted: looked at before it is stored, doubles asked about, all of it or nothing."""

import asyncio
from pathlib import Path

import pytest
from textual import events
from textual.pilot import Pilot
from textual.widgets import Input, OptionList, Static, TextArea

from tests.progress.lists.make import EXPORTS
from tests.ui.screens.pupils.sitting import add, app_of, notices, stored, until
from tests.ui.screens.teachers.entering import shows, teacher_at
from tutor.language import say
from tutor.progress.repository import Progress
from tutor.ui.destinations import ClassList
from tutor.ui.screens.help import HelpScreen
from tutor.ui.screens.home.teacher import TeacherHome
from tutor.ui.screens.teachers.class_list import ClassListScreen
from tutor.ui.screens.teachers.preview import PreviewScreen


async def paste(pilot: Pilot[None], text: str, class_name: str = "4b") -> None:
    pilot.app.post_message(events.Paste(text))
    await pilot.pause()
    await pilot.press("tab", *class_name)
    await pilot.pause()


async def preview(pilot: Pilot[None]) -> PreviewScreen:
    await pilot.press("f5")
    await until(pilot, lambda: shows(pilot, PreviewScreen))
    await until(pilot, lambda: bool(shown(pilot)))  # and it is drawn
    assert isinstance(pilot.app.screen, PreviewScreen)
    return pilot.app.screen


def told(pilot: Pilot[None]) -> str:
    return " ".join(str(one.content) for one in pilot.app.screen.query("#told").results(Static))


def pupils() -> list[tuple[str, str | None]]:
    return [(one.name, one.class_name) for one in stored()]


def shown(pilot: Pilot[None]) -> list[str]:
    return [str(option.prompt) for option in pilot.app.screen.query_one(OptionList).options]


async def test_a_list_that_is_not_stored_is_not_lost_by_one_key() -> None:
    """Seen: thirty pasted names gone with one Esc too many."""
    async with teacher_at(ClassList()) as pilot:
        await paste(pilot, "Anna\nJan\n")
        await pilot.press("escape")
        await until(pilot, lambda: say("classlist.leave") in notices(pilot))
        assert shows(pilot, ClassListScreen)
        await pilot.press("escape")
        await until(pilot, lambda: not shows(pilot, ClassListScreen))
    async with teacher_at(ClassList()) as pilot:
        await pilot.press("escape")
        await until(pilot, lambda: not shows(pilot, ClassListScreen))


async def test_a_class_is_stored_once_it_was_seen() -> None:
    async with teacher_at(ClassList()) as pilot:
        await paste(pilot, "Lp;Nazwisko;Imię\n1;Kowalska;Anna\n2;Nowak;Jan\n")
        assert told(pilot) == say("classlist.found", n=2)
        await preview(pilot)
        assert [line.split()[:3] for line in shown(pilot)] == [
            ["1", "Lp;Nazwisko;Imię", "a"],
            ["2", "Anna", "Kowalska"],
            ["3", "Jan", "Nowak"],
        ]
        assert pupils() == []
        await pilot.press("f5")
        await until(pilot, lambda: shows(pilot, TeacherHome))
        await until(pilot, lambda: say("classlist.stored", n=2) in notices(pilot))
    assert pupils() == [("Anna Kowalska", "4b"), ("Jan Nowak", "4b")]


async def test_doubles_are_asked_about_before_anything_is_stored() -> None:
    add("Ewa", "Iga", "Ola")
    async with teacher_at(ClassList()) as pilot:
        await paste(pilot, "Ala\nAla\nEwa\nIga\nOla")
        await preview(pilot)
        await pilot.press("f5")
        assert told(pilot) == say("classlist.decide-first", n=4)
        await pilot.press("right", "right", "f5")  # the second Ala is another one
        assert told(pilot) == say("classlist.decide-first", n=3)
        await pilot.press("left", "left", "left", "f7")  # all who are there are the same pupils
        await pilot.press("down", "right", "right")  # but Iga is left out
        await pilot.press("f5")
        await until(pilot, lambda: shows(pilot, TeacherHome))
    assert sorted(pupils(), key=str) == [
        ("Ala (2)", "4b"),
        ("Ala", "4b"),
        ("Ewa", "4b"),
        ("Iga", None),
        ("Ola", "4b"),
    ]


async def test_what_is_not_understood_is_told_and_nothing_typed_is_lost() -> None:
    async with teacher_at(ClassList()) as pilot:
        await pilot.press("f5")
        assert told(pilot) == say("classlist.nobody")
        text = "Kowalska, Anna\nLis, Ola\nNowak, Jan, Adam"
        await paste(pilot, text)
        await preview(pilot)
        await pilot.press("f5")
        assert "3" in told(pilot)
        await pilot.press("escape")
        await until(pilot, lambda: shows(pilot, ClassListScreen))
        assert pilot.app.screen.query_one(TextArea).text == text
        assert pilot.app.screen.query_one(Input).value == "4b"
        await preview(pilot)
        await pilot.press("f5", "f5")
        await until(pilot, lambda: shows(pilot, TeacherHome))
    assert pupils() == [("Anna Kowalska", "4b"), ("Ola Lis", "4b")]


async def test_first_names_may_stand_first() -> None:
    async with teacher_at(ClassList()) as pilot:
        await paste(pilot, "Anna;Kowalska\nJan;Nowak")
        await preview(pilot)
        assert "Kowalska Anna" in shown(pilot)[0]
        await pilot.press("f6")
        assert "Anna Kowalska" in shown(pilot)[0]
        await pilot.press("f5")
        await until(pilot, lambda: shows(pilot, TeacherHome))
    assert pupils() == [("Anna Kowalska", "4b"), ("Jan Nowak", "4b")]


async def test_who_came_meanwhile_is_asked_about() -> None:
    async with teacher_at(ClassList()) as pilot:
        await paste(pilot, "Ala\nOla")
        await preview(pilot)
        with Progress.open() as progress:
            progress.add_pupil("Ala", class_name="4b")
        await pilot.press("f5")
        await until(pilot, lambda: say("classlist.look-again") in told(pilot))
        assert len(stored()) == 1
        await pilot.press("f5")
        await until(pilot, lambda: shows(pilot, TeacherHome))
    assert pupils() == [("Ala", "4b"), ("Ola", "4b")]


async def test_what_lies_above_the_preview_stays_when_all_is_stored() -> None:
    """Seen: the page that lay there went in place of the preview, and the list stayed."""
    async with teacher_at(ClassList()) as pilot:
        await paste(pilot, "Ala")
        await preview(pilot)
        before = pilot.app.screen
        await pilot.app.push_screen(HelpScreen(before))
        assert isinstance(before, PreviewScreen)
        before.action_store()
        await until(pilot, lambda: say("classlist.stored", n=1) in notices(pilot))
        assert shows(pilot, HelpScreen)
        await pilot.press("escape")
        assert shows(pilot, PreviewScreen)
    assert pupils() == [("Ala", "4b")]


async def test_what_was_decided_stays_where_all_is_looked_at_anew() -> None:
    """Seen: thirty answers about who is who were asked for once more."""
    add("Ewa", "Iga")
    async with teacher_at(ClassList()) as pilot:
        await paste(pilot, "Ola\nEwa\nIga")
        await preview(pilot)
        await pilot.press("left", "left", "f7")
        with Progress.open() as progress:
            progress.add_pupil("Ola", class_name="4b")
        before = pilot.app.screen
        assert isinstance(before, PreviewScreen)
        decided = [one.choice for one in before.entries[1:]]
        await pilot.press("f5")
        await until(pilot, lambda: say("classlist.look-again") in told(pilot))
        assert [one.choice for one in before.entries[1:]] == decided
        assert None not in decided


async def test_nothing_is_stored_once_a_pupil_sits_there() -> None:
    async with teacher_at(ClassList()) as pilot:
        await paste(pilot, "Ala")
        await preview(pilot)
        app_of(pilot).presence.sign_out()
        await pilot.press("f5")
        assert say("teacher.not-yours") in told(pilot)
    assert pupils() == []


@pytest.mark.parametrize("kind", EXPORTS)
async def test_thirty_pupils_of_a_school_program_with_a_few_keys(kind: str, tmp_path: Path) -> None:
    """Two minutes of a teacher: the name of the file, and a handful of keys."""
    export = EXPORTS[kind]
    file = tmp_path / "list.csv"
    await asyncio.to_thread(file.write_bytes, export.text.encode(export.encodings[0]))
    async with teacher_at(ClassList()) as pilot:
        await pilot.press("f4")
        pilot.app.post_message(events.Paste(str(file)))  # dropped on the window
        await pilot.pause()
        await pilot.press("enter")
        await until(pilot, lambda: told(pilot) == say("classlist.found", n=30))
        await preview(pilot)
        doubles = len(export.names) - len(set(export.names))
        await pilot.press("f5")
        if doubles:
            assert told(pilot) == say("classlist.decide-first", n=doubles)
            await pilot.press("right", "right", "f5")  # it is another one of that name
        await until(pilot, lambda: shows(pilot, TeacherHome))
    assert sorted(name.removesuffix(" (2)") for name, _ in pupils()) == sorted(export.names)
    assert {of_class for _, of_class in pupils()} == {export.class_name}


async def test_a_file_that_is_no_list_is_said_so(tmp_path: Path) -> None:
    async with teacher_at(ClassList()) as pilot:
        await pilot.press("f4")
        await pilot.press(*"nowhere", "enter")
        await until(pilot, lambda: "nowhere" in str(pilot.app.screen.query_one("#note").render()))
        await pilot.press("escape")
        assert shows(pilot, ClassListScreen)
