"""The missing card: an equation laid out in cards, and the cards to choose from."""

from collections.abc import Iterator
from random import Random
from typing import Final

from textual import events, on
from textual.app import ComposeResult
from textual.content import Content
from textual.widgets import Static

from tutor.games.archimedes.aloud import aloud
from tutor.games.archimedes.exercises.missing import Missing
from tutor.games.archimedes.missing.narration import answer_lines, hint_sentence
from tutor.games.archimedes.missing.practice import Ended, MissingPractice, Skipped
from tutor.games.archimedes.missing.task import Task, fitting_cards
from tutor.games.archimedes.rules.components import VALUES, Card
from tutor.games.archimedes.rules.moves import Equation
from tutor.games.archimedes.screens.summary import MissingSummaryScreen
from tutor.games.archimedes.widgets.cards import CardRow
from tutor.language import say
from tutor.learn.exercises import Judged
from tutor.learn.feedback import Said
from tutor.learn.narration import GAP
from tutor.learn.practice.persistence import Store
from tutor.ui.screens.practising import TaskScreen
from tutor.ui.widgets.answer import AnswerInput
from tutor.ui.widgets.equationcards import EquationCards
from tutor.ui.widgets.feedback import Feedback
from tutor.ui.widgets.keysfooter import KeysFooter
from tutor.ui.widgets.putting import put

WORDS = 72
"""Columns for what is said, on the smallest terminal."""

LOW: Final = dict.fromkeys(("wrong", "hint", "right"), 4)
"""Lines for what is said, between the equation and the cards."""

DONE, NOW, OPEN = "●", "◉", "○"
"""Marks of tasks: done, asked now, still to come."""


class GapInput(AnswerInput):
    """The line for the number that is missing."""

    @property
    def help_text(self) -> str:
        """What F1 says of the line for the missing number."""
        return say("archimedes.gap-help")


class MissingScreen(TaskScreen[Task]):
    """A card is missing in task after task."""

    CSS_PATH = "missing.tcss"

    def __init__(self, practice: MissingPractice, store: Store, rng: Random) -> None:
        super().__init__(store, rng)
        self.practice: MissingPractice = practice

    @property
    def help_text(self) -> str:
        """What F1 says of the practice of missing numbers."""
        return say("archimedes.missing-help")

    def compose(self) -> ComposeResult:
        """How far it is, the equation, the line, what is said, and every card there is."""
        yield Static(id="progress")
        yield EquationCards()
        yield GapInput()
        yield Feedback(WORDS, most=LOW, classes="-beside")
        yield Static(id="message")
        yield CardRow(tuple(VALUES))
        yield KeysFooter()

    # Answering -------------------------------------------------------------------------------

    @on(CardRow.Chosen)
    def _card_chosen(self, message: CardRow.Chosen) -> None:
        """A card that is chosen is the answer."""
        self.enter(str(message.card))

    def judge(self, text: str) -> None:
        """Says what is to be said; the card of a right answer fills the gap and is read aloud."""
        task = self.asked
        answer = self.practice.answer(text)
        entry = self.query_one(AnswerInput)
        entry.remember(text)
        asked = Missing(task.sign, task.first, task.second, task.result)
        judged = Judged(text, answer.code, answer.diagnosis)
        if not self.take(self.practice.answered(answer), asked, judged):
            return
        said = list(answer_lines(answer, task))
        if answer.correct:
            self.solved = task
            card = fitting_cards(task)[0]
            said.append(aloud(*_laid(task, card)))
            self._show(task, card)
        else:
            entry.give_back(text)
        first, *rest = said
        self.tell("right" if answer.correct else "wrong", [Said(first, "bold"), *map(Said, rest)])

    def on_key(self, event: events.Key) -> None:
        """Whoever types while choosing a card goes on typing on the line."""
        self.query_one(AnswerInput).type_here(event)

    # Help and leaving ------------------------------------------------------------------------

    def given_hints(self) -> Iterator[str]:
        """The rungs of the ladder so far."""
        for rung in self.practice.shown:
            yield hint_sentence(rung, self.asked)

    def skipped(self) -> Skipped:
        """The event that leaves a task."""
        return Skipped()

    def action_back(self) -> None:
        """Goes back to the line, or does what Esc does in every set."""
        entry = self.query_one(AnswerInput)
        if not entry.has_focus and self.practice.phase != "over":
            entry.focus()
            return
        super().action_back()
        if not self.said and self.practice.phase != "over" and self.is_current:
            self._message()

    def ended(self) -> Ended:
        """The event that ends the set."""
        return Ended()

    def end_screen(self) -> MissingSummaryScreen:
        """What came of the set."""
        return MissingSummaryScreen(self.practice)

    # What is shown ---------------------------------------------------------------------------

    def show_task(self, task: Task) -> None:
        """Shows a task with its gap."""
        self._show(task, None)

    def _show(self, task: Task, filled: int | None) -> None:
        first, second, result = (filled if part is None else part for part in task.parts)
        self.query_one(EquationCards).parts = (first, task.sign, second, "=", result)
        entry = self.query_one(AnswerInput)
        entry.value = ""
        entry.placeholder = f"{GAP} = " if filled is None else ""
        put(self.query_one("#progress", Static), self._progress())
        self._message()
        self.refresh_bindings()

    def _progress(self) -> Content:
        tasks, place = len(self.practice.header.tasks), self.practice.place
        asked = place - (self.solved is not None)
        marks = "".join(DONE if at < place else NOW if at == asked else OPEN for at in range(tasks))
        told = say("practice.task", number=asked + 1, of=tasks)
        return Content.assemble((told, "bold $accent"), "  ", marks)

    def _message(self) -> None:
        """What is wanted now."""
        if self.solved is not None:
            text = say("practice.task-next")
        elif self.asked.is_twice:
            text = say("archimedes.task-twice")
        else:
            text = say("archimedes.task-prompt")
        put(self.query_one("#message", Static), Content(text))


def _laid(task: Task, card: Card) -> tuple[int, Equation]:
    """The equation of a task with the card that was missing, and the top it starts from."""
    first, second, result = (card if part is None else part for part in task.parts)
    return first, Equation(first, task.sign, second, result)
