"""What the wall says of answers from devices, without any name."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from textual.content import Content

from tutor.language import number, plain, say
from tutor.learn.class_rounds import narration
from tutor.learn.class_rounds.events import Heard
from tutor.learn.class_rounds.finding import Finding
from tutor.learn.feedback import Said
from tutor.ui.widgets.lines import ListLine
from tutor.ui.widgets.revealpages import Wrong
from tutor.ui.widgets.revealrows import Found
from tutor.ui.widgets.wrapping import close

MOST_ASTRAY: Final = 4
"""Misconceptions that are told at once."""


def _counted(state: Mapping[str, Any]) -> Mapping[str, int]:
    """How often each result was found, by its exact text.

    Args:
        state: of the room, with everything open.
    """
    show: Mapping[str, Any] = state.get("show") or {}
    found: dict[str, int] = show.get("found") or {}
    counts = Counter[str]()
    for solution, (_, count) in zip(show.get("solutions") or (), found.items(), strict=False):
        counts[solution["result"]] += count
    return counts


def heard(state: Mapping[str, Any]) -> Heard:
    """What devices said in a round that lies open."""
    show: Mapping[str, Any] = state.get("show") or {}
    return Heard(_counted(state), {str(rule): int(n) for rule, n in show.get("astray", {}).items()})


def found_row(finding: Finding, names: Sequence[str], count: int) -> Content:
    """A row for a result that devices found: by which teams besides, in how many ways.

    Args:
        finding: the result.
        names: of the teams.
        count: how often devices found it.
    """
    who = [*(names[call.team] for call in finding.calls), say("devices.found", n=count)]
    return ListLine.assemble(
        ("✓ ", "bold $success"),
        (f"{number(finding.result):>5}", "bold"),
        f"  {', '.join(who)}: ",
        (narration.ways(finding), "$text-muted"),
    )


def astray(state: Mapping[str, Any]) -> Iterator[str]:
    """Misconceptions with how many had them, the most frequent first."""
    for each in (state.get("words_astray") or ())[:MOST_ASTRAY]:
        yield f"✗ {each['count']} × {each['name']}"


def found_pages(state: Mapping[str, Any]) -> Iterator[Found]:
    """Every solution of a round that lies open, with how many found it, to be read by a class."""
    for idea in state.get("words_solutions") or ():
        yield Found("", close(str(idea["text"])), int(idea.get("found", 0)))


def wrong_pages(state: Mapping[str, Any]) -> Iterator[Wrong]:
    """What went wrong on devices, the most frequent first."""
    for each in state.get("words_astray") or ():
        yield Wrong(int(each["count"]), str(each["name"]))


def ranked(state: Mapping[str, Any]) -> Iterator[Found]:
    """Everybody with their points, those with most first."""
    for each in state.get("ranking") or ():
        yield Found("", plain(str(each["name"])), int(each["points"]))


def shown_lines(shown: Mapping[str, Any]) -> Iterator[Said]:
    """An answer that is shown to all, with its working."""
    mark = "✓" if shown.get("correct") else "✗"
    yield Said(f"{mark} {plain(str(shown['text']))}", "bold")
    yield from (Said(str(sentence)) for sentence in shown.get("told") or ())


def ending(state: Mapping[str, Any], report: list[str] | None) -> Iterator[str]:
    """The end of rounds with devices: who has most, and where the report lies."""
    ranking = (state.get("ranking") or ())[:3]
    if ranking:
        best = ", ".join(f"{plain(each['name'])} {each['points']}" for each in ranking)
        yield say("devices.best", names=best)
    yield from where_it_lies(state, report)


def where_it_lies(state: Mapping[str, Any], report: list[str] | None) -> Iterator[str]:
    """Where the report of devices lies, or that it could not be saved: each round makes one."""
    if report:
        yield say("devices.saved", files=", ".join(report))
    elif report is not None and state.get("round"):
        yield say("classroom.event-over-unwritten")
