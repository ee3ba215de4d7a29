"""The goal of the game, always in sight: the largest group, the tokens left, what was found."""

from textual.content import Content
from textual.widgets import Static

from tutor.games.rachmistrz.practice.practice import Practice
from tutor.language import number, say


class Goal(Static):
    """A few lines about how the practice stands."""

    DEFAULT_CSS = """
    Goal { height: auto; }
    """

    def show(self, practice: Practice) -> None:
        """Shows the largest group, the tokens left and, once there are any, what was found."""
        rows = [
            (say("practice.group"), number(len(practice.group))),
            (say("practice.tokens"), number(practice.tokens_left)),
        ]
        width = max(len(name) for name, _ in rows)
        lines = [
            Content.assemble(f"{name:<{width}} ", (f"{value:>2}", "bold")) for name, value in rows
        ]
        if practice.found:
            results = sorted(set(practice.found.values()))
            found = ", ".join(number(result) for result in results)
            lines.append(Content(f"{say('practice.found')} {found}"))
        self.update(Content("\n").join(lines))
