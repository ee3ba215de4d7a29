"""Islands are drawn as things stand now, whatever of them is remembered."""

from msgspec.structs import replace
from textual.app import ComposeResult
from textual.pilot import Pilot
from textual.screen import Screen
from textual.strip import Strip

from tests.games.exlibris.screens.dealing import begin
from tests.ui.screens.play import LARGE, SMALL, nowhere
from tutor.games.exlibris.widgets.islands import IslandRow, Shores, _tile
from tutor.language import use
from tutor.ui.app import TutorApp


class Table(Screen[None]):
    """The row that is looked at."""

    def compose(self) -> ComposeResult:
        """It alone."""
        yield IslandRow()


async def lines(pilot: Pilot[None], shores: Shores) -> list[Strip]:
    """What is drawn of a row that has stood there all the time."""
    row = pilot.app.screen.query_one(IslandRow)
    row.shores = shores
    row.refresh(layout=True)
    await pilot.pause()
    return [row.render_line(line) for line in range(row.size.height)]


async def test_whatever_changes_is_seen_at_once() -> None:
    """Mistakes: the islands of before, in the language, the size or the colours of before."""
    state = begin("Ala", "Olek", hands=("AAABCDE",) * 2).state
    calm, told = Shores(state.islands, ("Ala", "Olek")), state.told("A")
    assert told.found
    shown = calm._replace(told=told)
    taken = calm._replace(islands=(replace(told.after, village=0), *calm.islands[1:]))
    before = None
    async with TutorApp(opening=nowhere, pace=0).run_test(size=SMALL) as pilot:
        await pilot.app.push_screen(Table())
        for shores, language, size, theme in (
            (calm, "en", SMALL, "tutor-dark"),
            (shown, "en", SMALL, "tutor-dark"),
            (taken, "en", SMALL, "tutor-dark"),
            (taken._replace(names=("Ula", "Olek")), "en", SMALL, "tutor-dark"),
            (calm, "pl", SMALL, "tutor-dark"),
            (calm, "pl", LARGE, "tutor-dark"),
            (calm, "el", LARGE, "tutor-dark"),
            (calm, "el", LARGE, "tutor-light"),
        ):
            use(language)
            pilot.app.theme = theme
            await pilot.resize_terminal(*size)
            stays = await lines(pilot, shores)
            _tile.cache_clear()
            assert stays == await lines(pilot, shores)
            assert stays != before, (language, size, theme)
            before = stays
