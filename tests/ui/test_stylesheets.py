"""A part of the stylesheet is read once, and never with the colours of another theme."""

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from random import Random
from typing import Any, cast
from unittest.mock import MagicMock

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.style import Style
from textual.color import Color
from textual.css import stylesheet
from textual.css.errors import StylesheetError
from textual.css.scalar import Scalar
from textual.css.styles import RulesMap, Styles
from textual.css.stylesheet import Stylesheet
from textual.dom import DOMNode

from tutor.ui import app as tutor_app
from tutor.ui import collecting, stylesheets
from tutor.ui.app import TutorApp
from tutor.ui.destinations import (
    Drill,
    Home,
    Lessons,
    Practice,
    PracticeSetup,
    Rules,
    Settings,
    Table,
)
from tutor.ui.stylesheets import Stylesheets

BLUE, RED = {"primary": "#0000ff"}, {"primary": "#ff0000"}
PART = "#part { background: $primary; }"
WRONG = "#part { no-such-thing: 1; }"


@pytest.fixture
def read(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    """The parts that were read, in order."""
    parts, parse = list[str](), vars(stylesheet)["parse"]

    def counted(scope: str, css: str, *args: Any, **options: Any) -> Any:
        parts.append(css)
        return parse(scope, css, *args, **options)

    monkeypatch.setattr(stylesheet, "parse", counted)
    stylesheets._READ.clear()
    yield parts
    stylesheets._READ.clear()


def background(sheet: Stylesheet) -> str:
    return sheet.rules[0].styles.background.hex


def test_many_parts_are_read_once_however_many_come_later(read: list[str]) -> None:
    sheet = Stylesheets(variables=BLUE)
    for number in range(100):
        sheet.add_source(f"#part{number} {{ width: {number}; }}", read_from=("", str(number)))
        sheet.reparse()
    assert len(read) == len(set(read)) == 100
    assert len(sheet.rules) == 100


def test_what_was_read_in_other_colours_is_not_read_when_they_are_chosen(read: list[str]) -> None:
    sheet = Stylesheets(variables=BLUE)
    sheet.add_source(PART, read_from=("", "part"))
    assert background(sheet) == "#0000FF"
    sheet.read_in(RED)
    assert background(sheet) == "#0000FF"
    before = len(read)
    sheet.set_variables(RED)
    sheet.reparse()
    assert background(sheet) == "#FF0000"
    assert len(read) == before == 2


def test_another_app_of_the_process_reads_nothing_again(read: list[str]) -> None:
    for _ in range(2):
        sheet = Stylesheets(variables=BLUE)
        sheet.add_source(PART, read_from=("", "part"))
        assert background(sheet) == "#0000FF"
    assert read == [PART]


def test_each_theme_has_its_own_colours_and_comes_back_at_once(read: list[str]) -> None:
    sheet = Stylesheets(variables=BLUE)
    sheet.add_source(PART, read_from=("", "part"))
    shown = [background(sheet)]
    for colours in (RED, BLUE):
        sheet.set_variables(colours)
        sheet.reparse()
        shown.append(background(sheet))
    assert shown == ["#0000FF", "#FF0000", "#0000FF"]
    assert len(read) == 2


def test_a_part_that_is_wrong_leaves_the_rules_as_they_were() -> None:
    sheet = Stylesheets(variables=BLUE)
    sheet.add_source(PART, read_from=("", "part"))
    before = sheet.rules
    sheet.add_source(WRONG, read_from=("", "wrong"))
    with pytest.raises(StylesheetError):
        sheet.reparse()
    assert sheet._rules is before


def test_a_part_that_is_nearer_for_another_class_is_not_read_again(read: list[str]) -> None:
    """How near it is still decides which of two rules wins."""
    for nearness in (-1, -3):
        sheet = Stylesheets(variables=BLUE)
        sheet.add_source(PART, read_from=("", "part"), is_default_css=True, tie_breaker=nearness)
        assert [rule.tie_breaker for rule in sheet.rules] == [nearness]
    assert read == [PART]


def mounted() -> DOMNode:
    node = DOMNode()
    node._is_mounted = True
    return node


LOOKS: Sequence[Mapping[str, object]] = (
    {},
    {"color": Color(1, 2, 3)},
    {"color": Color(3, 2, 1), "background": Color(9, 9, 9)},
    {"background": Color(9, 9, 9), "width": Scalar.parse("3"), "text_style": Style(bold=True)},
    {"display": "none", "scrollbar_color": Color(5, 5, 5)},
    {"width": Scalar.parse("50%"), "color": Color(1, 2, 3), "display": "block"},
)
"""What rules may say, one after the other."""


@given(st.lists(st.sampled_from(LOOKS), min_size=1, max_size=5))
def test_who_gets_other_rules_looks_and_is_drawn_as_by_textual(
    looks: Sequence[Mapping[str, Any]],
) -> None:
    """Asked for what is to be drawn or laid out anew are the same, however often."""

    def found(replace: Any) -> Iterator[object]:
        node, asked = mounted(), list[tuple[tuple[str, bool], ...]]()

        def note(_: object, **options: bool) -> None:
            asked.append(tuple(sorted(options.items())))

        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(Styles, "refresh", note)
            for look in looks:
                replace(node, cast("RulesMap", dict(look)))
                yield node.styles.base.get_rules(), set(asked)
                asked.clear()

    assert [*found(Stylesheets.replace_rules)] == [*found(Stylesheet.replace_rules)]


def test_each_way_of_drawing_anew_is_asked_for_once(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = list[dict[str, bool]]()
    monkeypatch.setattr(Styles, "refresh", lambda _, **options: asked.append(options))
    colours = {"color": Color(1, 2, 3), "background": Color(3, 2, 1), "tint": Color(4, 4, 4)}
    Stylesheets.replace_rules(mounted(), cast("RulesMap", colours))
    assert asked == [{"children": True}]


def test_of_two_rules_that_weigh_the_same_the_later_holds() -> None:
    sheet, node = Stylesheets(variables={}), DOMNode()
    for lines in ("1", "2"):
        sheet.add_source(f"* {{ height: {lines}; }}", read_from=("", lines))
        sheet.apply(node)
        assert str(node.styles.height) == lines


async def test_pages_of_home_are_loaded_once_it_is_in_sight(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Mistake: with a drill that was begun at once, which takes 6 MB that nobody needs there."""
    monkeypatch.setenv("TUTOR_HOME", str(tmp_path))
    loaded = list[bool]()
    monkeypatch.setattr(tutor_app, "load_soon", lambda: loaded.append(True))
    app = TutorApp(pace=0)
    async with app.run_test() as pilot:
        app.seat(None)
        app.open(Drill())
        expected: list[bool]
        for expected in ([], [True], [True]):
            await pilot.pause()
            app.collecting._last_key = -1e9
            app.collecting.look()
            await app.workers.wait_for_complete()
            assert loaded == expected
            app.open(Home())


async def test_what_was_loaded_is_read_before_it_is_opened(
    read: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Seen: a page that was opened for the first time was parsed for 4 ms."""
    monkeypatch.setenv("TUTOR_HOME", str(tmp_path))
    async with TutorApp(pace=0).run_test() as pilot:
        pilot.app.load_soon()  # type: ignore[attr-defined]
        await pilot.app.workers.wait_for_complete()
        read.clear()
        for destination in (Rules(), Settings(), Lessons(), Table()):
            pilot.app.open(destination)  # type: ignore[attr-defined]
            await pilot.pause()
        assert len(pilot.app.screen_stack) == 6
    assert not read


async def test_what_came_with_a_page_is_read_in_the_next_pause(
    read: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Seen: whoever went to a practice by way of its choices waited for its style sheet."""
    monkeypatch.setenv("TUTOR_HOME", str(tmp_path))
    monkeypatch.setattr(collecting, "gc", MagicMock())
    app = TutorApp(rng=Random(1), pace=0)
    async with app.run_test() as pilot:
        for opened in (Home(), PracticeSetup("rachmistrz")):
            app.open(opened)
            await pilot.pause()
            app.collecting._modules, app.collecting._last_key = 0, -1e9
            app.collecting.look()
            await app.workers.wait_for_complete()
        read.clear()
        app.open(Practice("rachmistrz"))
        await pilot.pause()
        assert len(app.screen_stack) == 4  # the choices, and the practice
    assert not read
