"""Words that take the room of those before move nothing; others are given the room they need."""

from collections.abc import Iterator, Sequence

import pytest
from textual.app import App, ComposeResult
from textual.containers import Vertical
from textual.content import Content
from textual.widget import Widget
from textual.widgets import Static

from tutor.ui.widgets.putting import put

LONG = "ten words that are longer than a line of it is wide"
TEXTS = ("", "one", "two", "one\ntwo", "ten\ntwo", LONG, f"one\n{LONG}", f"ten\n{LONG}", "ein")
PARTS = ("#place", "#below")


class Held(App[None]):
    """A place for words above another one."""

    def __init__(self, css: str) -> None:
        super().__init__()
        self.css = css

    def compose(self) -> ComposeResult:
        with Vertical():
            yield Static(id="place")
            yield Static("below", id="below")

    def on_mount(self) -> None:
        place = self.query_one("#place", Static)
        place.styles.width, place.styles.height, middle = f"{self.css} top".split()[:3]
        place.styles.content_align_vertical = middle
        place.styles.padding = 0, 1
        place.styles.max_height = 3


def _in_turn() -> Iterator[str | None]:
    """Each text in a place that is as it was found (None) and before none, then up and down."""
    for text in TEXTS:
        yield from (None, text, text, "")
    yield from (*TEXTS, *reversed(TEXTS))


@pytest.mark.parametrize("css", ["20 auto", "auto auto", "1fr 2", "auto 1fr", "20 3 middle"])
async def test_a_place_looks_as_if_all_had_been_laid_out_and_drawn(css: str) -> None:
    """Whatever stood there before."""
    async with (
        Held(css).run_test(size=(40, 12)) as quick,
        Held(css).run_test(size=(40, 12)) as all_,
    ):
        ours, theirs = (pilot.app.query_one("#place", Static) for pilot in (quick, all_))
        parts = [[pilot.app.query_one(part) for pilot in (quick, all_)] for part in PARTS]
        before: str | None = None
        for text in _in_turn():
            if text is None:
                ours.update("")
                theirs.update("")
            else:
                content = Content.styled(text, "bold")
                put(ours, content)
                theirs.update(content)
            await quick.pause()
            await all_.pause()
            for one, other in parts:
                assert one.region == other.region, (before, text)
                assert one.render() == other.render(), (before, text)
                assert _drawn(one) == _drawn(other), (before, text)
            before = text


def _drawn(widget: Widget) -> Sequence[str]:
    return [line.text for line in widget.render_lines(widget.size.region)]


@pytest.mark.parametrize(
    ("before", "now", "rows"),
    [
        ("one\ntwo\nthree", "one\nten\nthree", {1}),
        ("one\ntwo\nthree", "ten\ntwo\neight", {0, 2}),
        (f"{LONG}\nthree", f"{LONG}\neight", {0, 1, 2, 3}),
        ("one\ntwo", "one", {0, 1}),
    ],
)
async def test_lines_are_drawn_that_are_others(before: str, now: str, rows: set[int]) -> None:
    """All of them where a line of the words is not one of the place."""
    async with Held("22 auto").run_test(size=(40, 12)) as pilot:
        place = pilot.app.query_one("#place", Static)
        place.styles.max_height = 10
        put(place, Content(before))
        await pilot.pause()
        place.render_lines(place.size.region)
        put(place, Content(now))
        assert {y for y in range(place.size.height) if place._styles_cache.is_dirty(y)} == rows


async def test_nothing_is_laid_out_where_the_room_is_the_same(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked = list[bool]()
    async with Held("20 auto").run_test(size=(40, 12)) as pilot:
        place = pilot.app.query_one("#place", Static)
        put(place, Content("one"))
        await pilot.pause()
        monkeypatch.setattr(Static, "update", lambda _, __, layout=True: asked.append(layout))
        for text in ("two", "one\ntwo", "one"):
            put(place, Content(text))
    assert asked == [False, True]
