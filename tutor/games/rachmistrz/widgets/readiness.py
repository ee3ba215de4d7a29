"""What a board beside a panel is made of, worked out before it is opened."""

from tutor.games.rachmistrz.widgets.hexlayout import fitting, layout_of
from tutor.maths import equations

PANELS = ((110, 35), (0, 23))
"""From how many columns of the terminal on a panel has how many, as the style sheets have it."""

FOOTER = 1
DICE = 3
"""So many numbers are rolled usually."""


def make_ready(columns: int, lines: int) -> None:
    """Works out the board of a terminal so large, and what all rolls have in common.

    It takes a tenth of a second, and changes nothing that is seen: for a thread.
    """
    panel = next(width for least, width in PANELS if columns >= least)
    _ = layout_of(fitting(columns - panel, lines - FOOTER)).paints
    equations.make_ready(DICE)
