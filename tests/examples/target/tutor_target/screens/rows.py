"""The rows of choices that the table and the practice share."""

from tutor.language import number, say
from tutor.maths.expressions import Use
from tutor.ui.widgets.choices import Choice, ChoiceRow
from tutor_target.choices import Choices


def numbers_row(chosen: Choices) -> ChoiceRow:
    """How many numbers are rolled."""
    numbers = [Choice(n, number(n)) for n in (4, 6)]
    return ChoiceRow(say("target.numbers"), numbers, chosen.numbers, "numbers")


def use_row(chosen: Choices) -> ChoiceRow:
    """Whether all of them are to be used."""
    ways = [Choice(use.value, say(f"target.use-{use}")) for use in Use]
    return ChoiceRow(say("target.use"), ways, chosen.use.value, "use")


def rounds_row(chosen: Choices) -> ChoiceRow:
    """For how many rounds."""
    rounds = [Choice(n, number(n)) for n in (1, 3, 5)]
    return ChoiceRow(say("target.rounds"), rounds, chosen.rounds, "rounds")
