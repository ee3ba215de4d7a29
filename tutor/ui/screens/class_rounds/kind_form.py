"""The choices before something that a class answers on devices alone: a set, a lesson, a game."""

from collections.abc import Iterator
from typing import Any, Final

from textual.content import Content
from textual.widget import Widget
from textual.widgets import Static

from tutor.engine.registry import offering
from tutor.language import say
from tutor.learn.activities.activity import Kind, Unposable
from tutor.learn.activities.kinds import kind, offered
from tutor.learn.class_rounds.class_round import CLASS_ROUND
from tutor.ui.widgets.choices import Choice, ChoiceRow

TIMES: Final = (0, 60, 120, 300, 600)
"""Seconds to choose from; 0: until the teacher rings."""

PART: Final = "kind-"
"""Before the names of its rows."""


def kinds_row(chosen: str) -> ChoiceRow:
    """What the class may answer on devices: the rounds of games, or something else."""
    rounds = {game.name for game in offering(CLASS_ROUND)}
    others = [Choice(each.name, each.title()) for each in offered() if each.name not in rounds]
    return ChoiceRow(
        say("devices.what"), [Choice("", say("devices.rounds")), *others], chosen, "kind"
    )


class KindForm:
    """What was chosen of a kind."""

    def __init__(self, name: str) -> None:
        """Raises :class:`Unposable` where there is no such kind."""
        self.kind: Kind = kind(name)
        self.options: dict[str, Any] = {}
        self.seconds = 0

    def rows(self) -> Iterator[Widget]:
        """A row a choice; what is to be typed from real dice is left to the desk."""
        try:
            rows = [row for row in self.kind.form() if row["answers"]]
        except Unposable as why:
            yield Static(Content.styled(say("devices.cannot", code=why.code), "bold $error"))
            return
        for row in rows:
            answers = [Choice(each["value"], each["text"]) for each in row["answers"]]
            chosen = self.options.setdefault(row["name"], row["chosen"])
            yield ChoiceRow(row["question"], answers, chosen, PART + row["name"])
        verdicts = [Choice("now", say("devices.now")), Choice("reveal", say("devices.reveal"))]
        chosen = self.options.setdefault("verdicts", "now")
        yield ChoiceRow(say("devices.verdicts"), verdicts, chosen, f"{PART}verdicts")
        times = [Choice(each, _time(each)) for each in TIMES]
        yield ChoiceRow(say("teach.time"), times, self.seconds, f"{PART}seconds")

    def take(self, row: str, value: Any) -> None:
        """Remembers what was chosen in a row."""
        name = row.removeprefix(PART)
        if name == "seconds":
            self.seconds = int(value)
        else:
            self.options[name] = value


def _time(seconds: int) -> str:
    return say("board.seconds", n=seconds) if seconds else say("teach.no-time")
