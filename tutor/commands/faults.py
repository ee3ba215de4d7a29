"""What any command may find wrong below it, as the one sentence that a command line answers with.

Loaded when something is wrong: it knows all the rooms that can say so.
"""

from collections.abc import Sequence

from tutor.commands.basics import UsageFault
from tutor.data import DataFault
from tutor.engine.game import GameBroken
from tutor.engine.registry import broken
from tutor.engine.validation import ValidationIssue
from tutor.explain import data_fault, game_broken, issue


def usage_fault(error: Exception, words: Sequence[str]) -> UsageFault | None:
    """The fault to answer with; None for an error that is none of the command line's.

    ``words`` is the command line: a game in it that is there, and yet not offered, is what is
    wrong with it.
    """
    match error:
        case DataFault():
            return UsageFault(data_fault(error))
        case ValidationIssue():
            return UsageFault(issue(error))
        case GameBroken():
            return UsageFault(game_broken(error))
        case UsageFault():
            named = (fault for fault in broken() if fault.game in words)
            return next((UsageFault(game_broken(fault)) for fault in named), error)
        case _:
            return None
