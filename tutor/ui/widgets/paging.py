"""Pages of lists that have no lines yet: there are none to turn.

Textual looks up the line of the option in focus before a list is laid out, or where no row is left
for it, and ends the program with a KeyError.
"""

from typing import Any, Final

from textual.widgets import OptionList

own_move_page: Final = OptionList._move_page
"""What Textual itself does."""


def page_safely() -> None:
    """Has lists of this process stay where they are as long as they have no room."""
    textual: Any = OptionList
    textual._move_page = move_page


def move_page(menu: OptionList, direction: Any) -> None:
    """Moves a page up (-1) or down (1), as far as there are lines."""
    if menu.scrollable_content_region:
        own_move_page(menu, direction)
