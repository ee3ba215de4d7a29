"""The keys of teams can be read from the last row."""

from textual.theme import Theme

from tests.ui.widgets.apps import Stage
from tests.ui.widgets.test_themes import contrast, every_theme
from tutor.ui.widgets.teams import Teams, TeamScore


@every_theme
async def test_a_key_as_high_as_its_tile_is_not_one_with_the_screen(theme: Theme) -> None:
    """Seen on a dark wall: above and below its tile the letter went on as the screen."""
    teams = Teams()
    teams.scores = (TeamScore("1", "Kasia", 0), TeamScore("2", "Olek", 0))
    app = Stage(teams, theme=theme.name)
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        grounds = _grounds(teams, teams.size.height - 2)  # the lowest line of the tile
        letter, tile = grounds[3], grounds[1]  # the foot of the 1, and the edge beside it
        assert contrast(letter, app.theme_variables["background"]) >= 3
        assert contrast(letter, tile) >= 3


def _grounds(teams: Teams, line: int) -> list[str]:
    """The ground of each cell of a line."""
    found = list[str]()
    for segment in teams.render_line(line):
        colour = segment.style.bgcolor if segment.style else None
        found += [colour.get_truecolor().hex if colour else ""] * segment.cell_length
    return found
