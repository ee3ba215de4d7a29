"""The keys of the teacher; some do one thing in one stage, and another in another."""

from collections.abc import Mapping, Sequence
from typing import Final

from tutor.ui.keys import Key
from tutor.ui.screens.class_rounds.stage import CALLING, Stage

OFFERED: Final[Mapping[str, Sequence[Stage]]] = {
    "view": (Stage.CLAIM, Stage.FIELD, Stage.JUDGED, Stage.REVEAL),
    "theme": (Stage.READY, Stage.PAUSE),
    "reopen": (Stage.READY,),
    "finish": (Stage.READY, Stage.PAUSE, Stage.REVEAL),
    "pause": (Stage.CLAIM,),
    "ring": (Stage.CLAIM,),
    "rename": (Stage.PAUSE,),
    "skip": (Stage.PAUSE,),
    "no_expression": (Stage.PROOF,),
    "said_right": (Stage.PROOF,),
    "again": (Stage.REVEAL,),
    "move": (Stage.REVEAL,),
    "page": (Stage.REVEAL,),
}
"""The stages in which a key does something; other keys always do."""

NOT_PREDICTING: Final = ("view", "said_right", "again", "page")
"""What there is no use for where a score is predicted."""

GO_ON = Key("enter", "go_on", "go-on")
ENTERS = {
    Stage.READY: Key("enter", "go_on", "begin-round"),
    Stage.PAUSE: GO_ON,
    Stage.VERDICT: GO_ON,
    Stage.JUDGED: Key("enter", "go_on", "show-all"),
    Stage.REVEAL: Key("enter", "go_on", "next-round"),
}
"""What Enter does where it goes on."""

PAUSE = Key("f5", "pause", "pause", priority=True)
SAID_RIGHT = Key("f5", "said_right", "said-right", priority=True)
RING = Key("f6", "ring", "ring", priority=True)
SAME_AGAIN = Key("f8", "again", "same-again", priority=True)
"""Not the key of the bell: pressed once too often, that would ring it for what was just asked."""
NAME_TEAM = Key("f7", "rename", "name-team", priority=True)
SKIP_TEAM = Key("f8", "skip", "skip-team", priority=True)
END = Key("f9", "finish", "end-rounds", priority=True)
PAGES = (
    Key("right", "page(1)", "page-after", show=False),
    Key("left", "page(-1)", "page-before", show=False),
)
REOPEN = Key("left", "reopen", "page-before")
"""Back to what lies open, where Enter was pressed once too often."""
MOVES = Key("down", "move(1)", "down"), Key("up", "move(-1)", "up", show=False)
NO_EXPRESSION = Key("f9", "no_expression", "no-expression", priority=True)
LEAVE = Key("escape", "back", "leave", priority=True)
BACK = Key("escape", "back", "back", priority=True)


def keys_of(stage: Stage) -> tuple[Key, ...]:
    """All keys of a stage, in the order of their row."""
    return (
        ENTERS.get(stage, GO_ON),
        Key("f2", "view", "other-view", priority=True),
        Key("f3", "theme", "colours", priority=True),
        Key("f4", "take_back", "take-back", priority=True),
        *_stage_keys(stage),
        BACK if steps_back(stage) else LEAVE,
    )


def _stage_keys(stage: Stage) -> tuple[Key, ...]:
    """The keys that do one thing in one stage, and another in another."""
    match stage:
        case Stage.PROOF:
            return SAID_RIGHT, NO_EXPRESSION
        case Stage.REVEAL:
            return SAME_AGAIN, END, *PAGES, *MOVES
        case _:
            return REOPEN, PAUSE, RING, END, NAME_TEAM, SKIP_TEAM


def steps_back(stage: Stage) -> bool:
    """Whether Esc takes a step back, in place of leaving."""
    return stage in (*CALLING, Stage.NAME, Stage.SKIP)
