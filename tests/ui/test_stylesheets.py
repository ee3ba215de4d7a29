"""A part of the stylesheet is read once, and never with the colours of another theme."""

from collections.abc import Iterator
from typing import Any

import pytest
from textual.css import stylesheet
from textual.css.errors import StylesheetError
from textual.css.stylesheet import Stylesheet

from tutor.ui import stylesheets
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
