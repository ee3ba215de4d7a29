"""States reached by playing at random on boards of our own: what the property tests look at."""

from hypothesis import strategies as some

from tests.games.rachmistrz.tables import HALVES, PLAIN, table
from tests.games.random_play import Seated
from tests.games.random_play import states as states_of
from tutor.games.rachmistrz.state import State

starts = some.builds(
    lambda seats, box: Seated(table(seats, box), seats),
    some.integers(2, 6),
    some.sampled_from([PLAIN, HALVES]),
)


def states() -> some.SearchStrategy[State]:
    """A state somewhere in a game at random."""
    return states_of(starts).map(lambda reached: reached.state)
