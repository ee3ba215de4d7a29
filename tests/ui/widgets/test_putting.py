"""Words that take the room of those before move nothing; others are given the room they need."""

import pytest
from textual.app import App, ComposeResult
from textual.containers import Vertical
from textual.content import Content
from textual.widgets import Static

from tutor.ui.widgets.putting import put

TEXTS = ("", "one", "two", "one\ntwo", "ten words that are longer than a line of it is wide", "ein")


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
        place.styles.width, place.styles.height = self.css.split()
        place.styles.max_height = 3


@pytest.mark.parametrize("css", ["20 auto", "auto auto", "1fr 2", "auto 1fr"])
@pytest.mark.parametrize("first", TEXTS)
async def test_a_place_is_as_large_as_if_all_had_been_laid_out(css: str, first: str) -> None:
    async with (
        Held(css).run_test(size=(40, 12)) as quick,
        Held(css).run_test(size=(40, 12)) as all_,
    ):
        for text in (first, *TEXTS):
            content = Content.styled(text, "bold")
            put(quick.app.query_one("#place", Static), content)
            all_.app.query_one("#place", Static).update(content)
            await quick.pause()
            await all_.pause()
            for part in ("#place", "#below"):
                one, other = quick.app.query_one(part), all_.app.query_one(part)
                assert one.region == other.region, text
                assert one.render() == other.render()


async def test_nothing_is_laid_out_where_the_room_is_the_same(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked = list[bool]()
    async with Held("20 auto").run_test(size=(40, 12)) as pilot:
        place = pilot.app.query_one("#place", Static)
        put(place, Content("one"))
        await pilot.pause()
        monkeypatch.setattr(Static, "update", lambda _, __, layout: asked.append(layout))
        for text in ("two", "one\ntwo", "one"):
            put(place, Content(text))
    assert asked == [False, True]
