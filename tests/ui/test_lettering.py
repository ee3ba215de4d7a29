"""Lines that were drawn before are drawn as Textual would draw them now."""

from typing import Any

from hypothesis import given
from hypothesis import strategies as st
from textual.color import Color
from textual.content import Content, Span
from textual.css.styles import RulesMap
from textual.strip import Strip
from textual.style import Style
from textual.visual import RenderOptions
from textual.widget import Widget

from tests.ui.screens.play import playing, write
from tutor.ui import lettering

STYLES: tuple[str | Style, ...] = (
    "bold",
    "red on blue",
    "underline",
    Style(italic=True),
    "no-such-style",
    "",
)

widths = st.integers(5, 24)  # Textual raises where a line's own edges leave no room
lines = st.text("ab 7=\t日·", max_size=24)
texts = st.lists(lines, min_size=1, max_size=4).map("\n".join)
spans = st.tuples(st.integers(0, 60), st.integers(0, 60), st.sampled_from(STYLES))
rules = st.fixed_dictionaries(
    {},
    optional={
        "text_align": st.sampled_from(["left", "center", "right", "justify"]),
        "text_overflow": st.sampled_from(["fold", "clip", "ellipsis"]),
        "text_wrap": st.sampled_from(["wrap", "nowrap"]),
        "line_pad": st.integers(0, 2),
    },
)


@st.composite
def contents(draw: st.DrawFn) -> Content:
    """Lines with colours, some of them over several lines."""
    text = draw(texts)
    cut = [(min(a, len(text)), min(b, len(text)), style) for a, b, style in draw(st.lists(spans))]
    return Content(text, [Span(begin, end, style) for begin, end, style in cut if begin < end])


def _as_read(style: str | Style) -> Style:
    try:
        return style if isinstance(style, Style) else Style.parse(style)
    except Exception:  # noqa: BLE001 - as widgets do
        return Style.null()


def _cells(strips: list[Strip]) -> list[Any]:
    """Letters with their colours and places, line by line."""
    return [[(letter, style) for text, style, _ in strip for letter in text] for strip in strips]


@given(contents(), widths, st.none() | st.integers(1, 6), rules)
def test_lines_look_as_textual_draws_them(
    content: Content, width: int, height: int | None, given: RulesMap
) -> None:
    """The first time, in another style, and again."""
    options = RenderOptions(_as_read, given)
    for bold in (False, True) * 2:
        style = Style(Color(1, 2, 3), Color(200, 0, 0), bold=bold)
        own = _cells(lettering.own_strips(content, width, height, style, options))
        assert _cells(lettering.strips(content, width, height, style, options)) == own


@given(contents(), widths, rules)
def test_lines_take_the_room_that_textual_gives_them(
    content: Content, width: int, given: RulesMap
) -> None:
    own = lettering.own_height(Content(content.plain), given, width)
    assert lettering.height(content, given, width) == own


def test_where_there_is_no_room_at_all_each_line_is_one() -> None:
    """Seen: a list in a window of one column ended the program."""
    assert lettering.height(Content("Ala\nOla"), {}, 0) == 2


@given(st.lists(st.builds(Content.styled, lines, st.sampled_from(STYLES)), max_size=4))
def test_lines_below_each_other_are_those_joined(several: list[Content]) -> None:
    one, other = lettering.below_each_other(several), Content("\n").join(several)
    assert one.plain == other.plain
    shown = [each for each in one.spans if each.style and each.start < each.end]
    assert shown == [each for each in other.spans if each.start < each.end]
    options = RenderOptions(_as_read, {})
    drawn = lettering.own_strips(one, 9, None, Style(), options)
    assert _cells(drawn) == _cells(lettering.own_strips(other, 9, None, Style(), options))


@given(st.lists(st.builds(Content.styled, lines, st.just("bold")), max_size=4))
def test_parts_beside_each_other_are_those_joined(several: list[Content]) -> None:
    one, other = lettering.beside(several, "  "), Content("  ").join(several)
    assert one.plain == other.plain
    assert [each for each in one.spans if each.start < each.end] == other.spans


@given(contents(), st.lists(contents() | lines, max_size=4))
def test_joined_parts_are_those_that_textual_joins(between: Content, several: list[Any]) -> None:
    one, other = lettering.join(between, several), lettering.own_join(between, several)
    assert (one.plain, one.spans) == (other.plain, other.spans)


def test_what_a_colour_is_called_may_mean_another_one() -> None:
    """As in another theme, and below another widget."""
    content, none = Content.styled("words", "$primary"), Style.null()
    for _ in range(2):
        for shown in (Style(foreground=Color(200, 0, 0)), Style(foreground=Color(0, 200, 0))):
            known: dict[str | Style, Style] = {"$primary": shown}
            options = RenderOptions(known.__getitem__, {})
            (drawn,) = lettering.strips(content, 9, None, none, options)
            ((_, style, _),) = drawn
            assert style is not None
            assert style.color == shown.rich_style.color


async def test_lines_in_which_nobody_looks_for_links_look_the_same() -> None:
    looked_at = 0
    async with playing((2, 3, 7)) as pilot:
        await write(pilot, "7-3*2=8")
        for key in ("f3", "escape", "f1", "escape", "s"):
            await pilot.press(key)
            drawn = [each for each in pilot.app.screen.walk_children(Widget) if each.region]
            looked_at += len(drawn)
            for widget in drawn:
                assert not widget.auto_links
                before = _cells(widget.render_lines(widget.size.region))
                widget.set_reactive(Widget.auto_links, True)
                widget._set_dirty()
                assert _cells(widget.render_lines(widget.size.region)) == before
                widget.set_reactive(Widget.auto_links, False)
    assert looked_at > 20
