"""Widgets are drawn as Textual would, and plain ones without asking for what they lack."""

from typing import Any

import pytest
from rich.segment import Segment
from rich.style import Style
from textual._compositor import ChopsUpdate
from textual._styles_cache import StylesCache
from textual.app import App, ComposeResult
from textual.color import Color
from textual.containers import Vertical
from textual.dom import DOMNode
from textual.filter import ANSIToTruecolor, Monochrome
from textual.geometry import Region
from textual.strip import Strip
from textual.widgets import Static

from tutor.ui import app as tutor_app
from tutor.ui import painting
from tutor.ui.compositing import Parts

assert tutor_app  # which has all be drawn in this way

PLAIN = ("bare", "room", "glass", "edgeless")
ADORNED = ("edged", "outlined", "hatched", "tinted", "pale", "faint")


class Many(App[None]):
    """One widget of each sort."""

    CSS = """
    Vertical { background: rgb(30,60,90); background-tint: white 10%; height: auto; }
    Vertical { text-style: bold; }
    Static { width: 12; height: 2; color: yellow; }
    #room { padding: 1 2 1 1; background: red; height: 4; }
    #glass { background: lime 30%; color: auto 60%; text-style: not bold italic; }
    #edgeless { border: none; outline: none; tint: red 0%; hatch: none; }
    #edged { border: round red; height: 4; }
    #outlined { outline-left: tall red; }
    #hatched { hatch: cross red; padding: 0 2; }
    #tinted { tint: red 40%; }
    #pale { opacity: 20%; background: white; color: auto; }
    #faint { text-opacity: 50%; }
    """

    def compose(self) -> ComposeResult:
        """All below each other."""
        with Vertical():
            for name in (*PLAIN, *ADORNED):
                yield Static("[red]1[/] + [dim]2[/]\n= [ansi_red]3[/]", id=name)


def _cells(strips: list[Strip]) -> list[Any]:
    return [[(letter, style) for text, style, _ in strip for letter in text] for strip in strips]


async def test_widgets_look_as_textual_draws_them(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whole, in part, when they change and in another width."""
    app = Many()
    async with app.run_test(size=(40, 40)) as pilot:
        for change in ("", "[dim]other[/]\nwords, more of them"):
            for name in (*PLAIN, *ADORNED):
                widget = app.query_one(f"#{name}", Static)
                if change:
                    widget.update(change)
                    widget.styles.width = 15
            await pilot.pause()
            for name in (*PLAIN, *ADORNED):
                widget = app.query_one(f"#{name}", Static)
                height = widget.region.height
                whole = Region(0, 0, widget.region.width, height)
                for crop in (whole, Region(2, height - 1, 7, 1)):
                    drawn = _cells(painting.render_widget(widget._styles_cache, widget, crop))
                    with monkeypatch.context() as own:
                        own.setattr(Strip, "apply_filter", painting.own_filter)
                        own.setattr(DOMNode, "background_colors", painting.own_grounds)
                        meant = painting.own_render_widget(StylesCache(), widget, crop)
                    assert drawn == _cells(meant), name


async def test_who_has_no_edges_is_not_asked_for_them(monkeypatch: pytest.MonkeyPatch) -> None:
    asked, own = list[str](), painting.own_render_widget

    def noted(cache: StylesCache, widget: Any, crop: Region) -> list[Strip]:
        asked.append(widget.id)
        return own(cache, widget, crop)

    monkeypatch.setattr(painting, "own_render_widget", noted)
    async with Many().run_test(size=(40, 40)) as pilot:
        for widget in pilot.app.query(Static):
            widget.render_lines(Region(0, 0, 12, 2))
    assert {*asked} >= {*ADORNED}
    assert not {*asked} & {*PLAIN}


def test_colours_of_the_palette_are_mixed_and_others_left() -> None:
    mix, white = ANSIToTruecolor(App().ansi_theme_dark), Color(255, 255, 255)
    mixed = Strip([Segment("1", Style.parse("#102030 on #405060")), Segment(" ")], 2)
    assert mixed.apply_filter(mix, white) is mixed
    assert mixed.crop(0, 1).apply_filter(Monochrome(), white) is not mixed.crop(0, 1)
    for style in ("red", "on red", "dim #102030"):
        strip = Strip([Segment("1", Style.parse(style))], 1)
        assert [*strip.apply_filter(mix, white)] == [*painting.own_filter(strip, mix, white)]
        assert [*strip.apply_filter(mix, white)] != [*strip]


def test_what_is_cut_from_a_line_is_remembered() -> None:
    strip = Strip([Segment("one two")], 7)
    assert strip.crop(1, 3) is strip.crop(1, 3)
    assert strip.divide([3, 7])[0] is strip.divide([3, 7])[0]
    with pytest.raises(AttributeError, match="no attribute 'length'"):
        _ = strip.length  # type: ignore[attr-defined]


def test_parts_of_a_picture_are_written_as_textual_writes_them() -> None:
    """Whole ones, ones that stand over the end, ones left out, on two lines."""
    console = App().console
    chops = [
        {0: Strip([Segment("abc", Style.parse("red"))], 3), 3: None, 5: Strip([Segment("de")], 2)},
        {0: Strip([Segment("fghij")], 5), 5: Strip([Segment("kl")], 2)},
    ]
    for spans in ([(0, 0, 7), (1, 0, 7)], [(0, 0, 6), (1, 2, 5)], [(1, 5, 6)]):
        update: Any = chops, spans, [[3, 5, 7], [5, 7]]
        assert Parts(*update).render_segments(console) == ChopsUpdate(*update).render_segments(
            console
        )


async def test_words_are_written_as_textual_has_them_in_every_widget() -> None:
    """With the ground, the colour and the style of all that a widget lies in."""
    rich: Any = painting.own_rich_style
    visual: Any = painting.own_visual_style
    app = Many()
    async with app.run_test(size=(40, 40)):
        for widget in app.screen.query("*"):
            assert widget.rich_style == rich.fget(widget), widget
            found, widget._visual_style = widget.visual_style, None
            assert found == visual.fget(widget), widget
