"""What is said to a pupil about an answer: the verdict, the working, the likely mistake."""

from collections.abc import Iterable

from textual.content import Content
from textual.widgets import Static

from tutor.language import say
from tutor.practice import wording
from tutor.practice.answers import Answer


class Feedback(Static):
    """A panel of sentences; hidden while there is nothing to say."""

    DEFAULT_CSS = """
    Feedback {
        height: auto;
        max-height: 100%;
        padding: 0 1;
        display: none;
        border-left: thick $accent;
        background: $panel;
        &.-right { border-left: thick $success; }
        &.-wrong { border-left: thick $error; }
        &.-said { display: block; }
    }
    """

    def tell(self, mood: str, lines: Iterable[Content | str]) -> None:
        """Shows lines; the mood is ``right``, ``wrong`` or ``hint``."""
        self.remove_class("-right", "-wrong", "-hint")
        self.add_class(f"-{mood}", "-said")
        self.update(Content("\n").join(_content(line) for line in lines))

    def silence(self) -> None:
        """Says nothing more."""
        self.remove_class("-said")


def _content(line: Content | str) -> Content:
    return line if isinstance(line, Content) else Content(line)


def answer_lines(answer: Answer) -> list[Content | str]:
    """All there is to say about an answer that is not right."""
    lines: list[Content | str] = [Content.styled(wording.verdict(answer), "bold")]
    if answer.code != "wrong-result" or answer.tree is None:
        return [*lines, *_pointed(answer)]
    lines += _working(answer)
    lines += wording.explanation(answer)
    return [*lines, say("practice.again")]


def _pointed(answer: Answer) -> list[Content | str]:
    """What was typed, with the place of the fault marked below it."""
    fault = answer.fault
    if fault is None or not answer.text.isprintable() or len(answer.text) > 50:
        return []
    if fault.code in ("not-on-board", "no-result", "digit-missing") or not answer.text:
        return []
    marks = " " * fault.start + "^" * max(1, fault.end - fault.start)
    return [f"  {answer.text}", Content.styled(f"  {marks}", "bold $error")]


def _working(answer: Answer) -> list[Content | str]:
    assert answer.tree is not None, "a wrong result has an expression"
    lines = wording.working_lines(answer.tree)
    departed = wording.departed_step(answer)
    width = max(len(line.expression) for line in lines)
    return [
        Content.assemble(
            ("▸ " if place == departed else "  ", "bold $error"),
            f"{line.expression:<{width}}  ",
            (line.reason, "dim"),
        )
        for place, line in enumerate(lines)
    ]
