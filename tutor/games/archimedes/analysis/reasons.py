"""Why a move of Archimedes was worse, each true by counterfactual."""

from collections.abc import Iterator

from tutor.engine.analysis.face import Moment
from tutor.engine.analysis.judgement import Reason
from tutor.games.archimedes.rules.state import State


def reasons(moment: Moment[State]) -> Iterator[Reason]:
    """The reasons that hold, the most telling first."""
    del moment
    yield from ()
