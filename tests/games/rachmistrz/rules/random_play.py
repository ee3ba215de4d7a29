"""States reached by playing at random on boards of our own: what the property tests look at."""

from hypothesis import strategies as some

from tests.engine.random_play import Seated
from tests.engine.random_play import states as states_of
from tests.games.rachmistrz.rules.tables import HALVES, PLAIN, table
from tutor.games.rachmistrz.rules.state import State

starts = some.builds(
    lambda seats, box: Seated(table(seats, box), seats),
    some.integers(2, 6),
    some.sampled_from([PLAIN, HALVES]),
)


def states() -> some.SearchStrategy[State]:
    """A state somewhere in a game at random."""
    return states_of(starts).map(lambda reached: reached.state)
