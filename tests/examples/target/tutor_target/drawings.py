"""The picture of an exercise of Target: the target above the numbers."""

from collections.abc import Iterator
from typing import Final

from textual.widget import Widget

from tutor.ui.widgets.pictures import Drawings
from tutor.ui.widgets.projection import BigTiles
from tutor_target.exercises import Numbered

LINES: Final = {False: 7, True: 13}
"""Lines of the picture, on a small terminal and on a large one."""


def _tiles(picture: Numbered, large: bool) -> Iterator[Widget]:
    tiles = BigTiles()
    tiles.styles.height = LINES[large]
    tiles.set_reactive(BigTiles.rows, ((str(picture.target),), tuple(map(str, picture.numbers))))
    yield tiles


DRAWINGS: Final = Drawings({Numbered: _tiles})
