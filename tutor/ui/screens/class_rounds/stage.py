"""What the screen of a class waits for; everything it shows and every key follows from it."""

from enum import StrEnum

from tutor.learn.class_rounds.rounds import Phase


class Stage(StrEnum):
    """One thing at a time."""

    READY = "ready"
    """The teacher, to roll the dice, deal the cards, or type what lies on the table."""
    CLAIM = "claim"
    """Teams; time runs in this stage alone."""
    NUMBER = "number"
    """The result a team claims."""
    FIELD = "field"
    """The field beside it."""
    EQUATION = "equation"
    """The equation of cards that a team says."""
    PAUSE = "pause"
    """The teacher, who may put things right meanwhile."""
    NAME = "name"
    """Which team's name is wrong; then the right one."""
    SKIP = "skip"
    """Which team sits this round out."""
    PROOF = "proof"
    """The expression of the next claim."""
    VERDICT = "verdict"
    """Enter, when it has been understood."""
    JUDGED = "judged"
    """Enter, to show what there was to be found."""
    REVEAL = "reveal"
    """The next round, or the same one again."""


FROM_PHASE = {
    Phase.READY: Stage.READY,
    Phase.CLAIM: Stage.PAUSE,
    Phase.PROVE: Stage.PROOF,
    Phase.JUDGED: Stage.JUDGED,
    Phase.REVEAL: Stage.REVEAL,
}
"""Where rounds that were left are gone on with."""

TYPED = (Stage.NUMBER, Stage.FIELD, Stage.EQUATION, Stage.PROOF)
"""The stages with a line to type on, whatever else holds."""

PLAYING = (Stage.READY, Stage.CLAIM, Stage.NUMBER, Stage.FIELD, Stage.EQUATION, Stage.PAUSE)
"""The stages that show the dice or the cards, and the time."""

CALLING = (Stage.NUMBER, Stage.FIELD, Stage.EQUATION)
"""The stages of one claim: Esc takes a step back."""
