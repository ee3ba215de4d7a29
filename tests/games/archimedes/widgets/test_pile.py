"""The pile when a card comes to lie on it."""

import pytest
from textual.app import ComposeResult

from tests.ui.screens.play import SMALL
from tutor.games.archimedes.widgets.pile import Pile
from tutor.ui.app import TutorApp
from tutor.ui.screens.base import TutorScreen


class PileScreen(TutorScreen):
    """Nothing but a pile."""

    def compose(self) -> ComposeResult:
        yield Pile()


@pytest.mark.usefixtures("animated")
@pytest.mark.parametrize(
    ("before", "after", "glows"),
    [
        ((0, False), (8, False), False),  # the first card of a round is turned up
        ((8, False), (5, False), True),
        ((8, False), (8, True), True),  # Reiner stands for the same number
        ((8, False), (8, False), False),
        ((8, False), (0, False), False),
    ],
)
async def test_a_card_glows_that_was_laid_on_another(
    before: tuple[int, bool],
    after: tuple[int, bool],
    glows: bool,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("tutor.ui.widgets.movement.LASTS", 3600.0)
    screen = PileScreen()
    async with TutorApp(opening=lambda app: app.push_screen(screen)).run_test(size=SMALL) as pilot:
        await pilot.pause()
        pile = screen.query_one(Pile)
        pile.top, pile.reiner = before
        pile.show(after[0], 41, reiner=after[1])
        assert pile.landed is glows
