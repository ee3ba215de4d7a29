"""Rounds with a class in words, put together from the catalogue: what was called, what was found.

Nothing here shames anybody: a team is told what its idea was, and what the app understood.
"""

from tutor.language import number, say
from tutor.learn import narration
from tutor.learn.class_rounds.events import Header
from tutor.learn.class_rounds.finding import Finding
from tutor.learn.class_rounds.rounds import SAID, Call
from tutor.maths.notation import read_number


def shown_number(text: str) -> str:
    """A number of a claim as the class writes it."""
    return number(read_number(text))


def called(call: Call) -> str:
    """A claim in a few signs: ``8 → C4``; an equation as it was said."""
    if call.field:
        return f"{shown_number(call.number)} → {call.field}"
    return equation(call)


def equation(call: Call) -> str:
    """What was said for a claim, as an equation; the bare number where nothing was typed."""
    if not call.number:
        return narration.expression(call.text)
    if call.code == SAID or not call.text:
        return shown_number(call.number)
    return narration.equation(call.text, read_number(call.number))


def ways(finding: Finding) -> str:
    """How many ways there are, and how many of them are different ideas."""
    counted = say("teach.ways", n=finding.ways)
    if finding.ways == 1:
        return counted
    return f"{counted}, {say('teach.ideas', n=len(finding.ideas))}"


def idea_lines(finding: Finding, most: int) -> list[str]:
    """A line an idea: its ways, the plainest first, at most so many of them."""
    lines = []
    for idea in finding.ideas:
        texts = [narration.expression(text) for text in idea[:most]]
        more = len(idea) - len(texts)
        lines.append(" = ".join(texts) + (f" … +{more}" if more else ""))
    return lines


def scored(points: int) -> str:
    """Points with their word."""
    return say("teach.points", n=points)


def title(header: Header) -> str:
    """The game, and the class when it has a name."""
    game = say(f"game.{header.of}")
    return f"{game} · {header.class_name}" if header.class_name else game
