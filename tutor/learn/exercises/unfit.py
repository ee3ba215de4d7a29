"""What can be wrong with the data of an exercise, as codes."""

from enum import StrEnum


class ExerciseUnfit(StrEnum):
    """Why an exercise of the right types is none. Params: ``got``, where nothing else is said.

    The sentences are ``lessons.misfit-<value>``; a slice may add codes of its own.
    """

    TARGET_UNFIT = "target-unfit"
    """The target is no number."""
    EXPRESSION_UNFIT = "expression-unfit"
    """Nothing that could be worked out."""
    MALRULE_UNKNOWN = "malrule-unknown"
    """There is no such misconception."""
    WORDS_MISSING = "words-missing"
    """An exercise with words of its own has none. Params: ``page``."""
    OPTIONS_FEW = "options-few"
    """Less than two things to choose from, or more than letters. Params: ``n``."""
    OPTIONS_EQUAL = "options-equal"
    """Two of them are the same."""
    OPTIONS_UNEVEN = "options-uneven"
    """A page has another number of them, or more feedback or mistakes than there are."""
    NO_NUMBER = "no-number"
    """An answer that is no number."""
    FORESEEN_RIGHT = "foreseen-right"
    """A page calls a number wrong that is right."""
    STEP_FALSE = "step-false"
    """A line of a worked example is worth something else than the line before."""
    GAPS_MISSING = "gaps-missing"
    """A worked example without a gap to fill, or with too many. Params: ``most``."""
    POSITION_UNFIT = "position-unfit"
    """No position of this game, or the rules do not allow a move in it."""
