"""Where somebody sits in a match: by their name, however long it is."""

import pytest

from tests.ui.screens.play import played
from tutor.keeper.seats import LONGEST, seat_of

LONG = "Wawrzyniec Brzęczyszczykiewicz"


@pytest.mark.parametrize(
    ("seats", "name", "seat"),
    [
        (("Ola", LONG[:LONGEST]), LONG, 1),
        (("Ola", "Maria Magdalena"), "Maria Magdalena Anna", 1),  # cut behind a blank
        (("Ola", "Franciszka Maria"), "Franciszka Maria Kowalska", 1),
        (("Ola", "Ala"), "ala", 1),
        (("Ola", "Ala"), "Olek", None),
        (("Ola", "bot:random"), "Olek", 0),
        (("Ola", "Ala"), None, None),
    ],
)
def test_a_seat_is_found_by_the_name_as_it_was_cut_at_the_table(
    seats: tuple[str, ...], name: str | None, seat: int | None
) -> None:
    """Seen: for a pupil with a long name a game with a friend counted nothing."""
    assert seat_of(played("archimedes", *seats, chosen={"rounds": 1}), name) == seat
