"""What any command may find wrong below it, as the one sentence that a command line answers with.

Loaded when something is wrong: it knows all the rooms that can say so.
"""

from collections.abc import Sequence

from tutor import crashes
from tutor.commands.basics import UsageFault
from tutor.data import DataFault
from tutor.engine.game import GameBroken
from tutor.engine.registry import broken
from tutor.engine.validation import ValidationIssue
from tutor.explain import data_fault, file_fault, game_broken, issue, reason_of
from tutor.files import FileFault, is_full
from tutor.language import say, shown_path
from tutor.settings import HomeUnknown


def sentence(error: Exception, words: Sequence[str]) -> str:
    """What is wrong where no command has said it: the system, the surroundings, or the program."""
    match error:
        case FileFault():
            return file_fault(error)
        case OSError() if is_full(error):
            return say("cli.disk-full")
        case OSError():
            return say("cli.system", reason=_told(error))
        case HomeUnknown(args=(home,)):
            return say("cli.home-unknown", path=shown_path(home))
    # Not the whole line: a word of it may be an answer, or somebody's name.
    report = crashes.report(error, f"command: {next(iter(words), '')[:20]}")
    return say("app.crashed-untold") if report is None else say("app.crashed", path=report)


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


def _told(error: OSError) -> str:
    name = error.filename
    reason = reason_of(error)
    return f"{reason} ({shown_path(name)})" if isinstance(name, str) else reason
