"""A bot with a misconception in lines: find what is wrong, show it, put it right."""

from collections.abc import Iterable
from typing import ClassVar

from tutor.language import say
from tutor.learn.taught import Taught, ending_of
from tutor.plain.activity import Activity
from tutor.plain.commands import Command
from tutor.plain.session import Session
from tutor.progress.values import now


class TaughtInLines(Activity):
    """The same as on the screen, a line at a time."""

    COMMANDS: ClassVar[tuple[Command, ...]] = (
        Command.HELP,
        Command.HINT,
        Command.BOARD,
        Command.END,
    )

    def __init__(self, session: Session, misconception: str, seed: int) -> None:
        """``seed`` chooses the bot."""
        super().__init__(session)
        self.taught = Taught(misconception, seed)

    def begin(self) -> None:
        """What the bot has worked out, and the question."""
        self.talk.tell(say("taught.title", name=self.taught.name))
        self.board()

    def board(self) -> None:
        """Once more what there is to be seen."""
        self.talk.tell(self.taught.question(), *self.taught.shown(), self.taught.how())

    def help(self) -> Iterable[str]:
        """What is to be done, and how the answer is typed."""
        yield say("taught.help")
        yield self.taught.how()

    def hint(self) -> None:
        """Tells the hint of the stage."""
        self.talk.tell(self.taught.hint())

    def answer(self, typed: str) -> None:
        """Takes an answer; when the bot has learned it, it is counted and over."""
        taught = self.taught
        if not typed:
            self.board()
            return
        before = taught.stage
        self.talk.tell(*taught.answer(typed).lines)
        if taught.stage == "over":
            self.talk.tell(taught.question(), *taught.shown())
            self.count(ending_of(taught, now().astimezone().date()))
            self.end()
        elif taught.stage != before:
            self.board()
