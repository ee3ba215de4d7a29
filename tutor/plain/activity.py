"""What everything in the line mode is: it asks, hears a line, and answers, until the end."""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from typing import ClassVar, Final

from tutor.language import say
from tutor.learn.feedback import Row, Said
from tutor.learn.joy.records import TOLD, new_records
from tutor.plain.commands import Command, about, command_of
from tutor.plain.session import Session
from tutor.plain.talk import Gone
from tutor.progress.faults import ProgressFault, PupilRefused
from tutor.progress.values import Ending

MOST: Final = 4
"""Lines in which an answer is told; the rest is one word away."""


class Activity(ABC):
    """One thing that somebody does here, from its beginning to its end."""

    COMMANDS: ClassVar[tuple[Command, ...]] = (Command.HELP, Command.BOARD, Command.END)
    """Those that help tells of."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.talk = session.talk
        self.over = False
        self._rest: Sequence[str] = ()
        """What was left untold of the last answer."""

    def run(self) -> None:
        """Goes on until it is over.

        Raises:
            tutor.plain.talk.Gone: nobody types any more; everything so far is kept.
        """
        try:
            if not self.session.knows_help:
                self.session.knows_help = True
                self.talk.tell(say("plain.ask-help"))
            self.begin()
            while not self.over:
                self._hear(self.talk.ask())
        except (Gone, KeyboardInterrupt):
            self.hung_up()
            raise

    def hung_up(self) -> None:
        """Nobody types any more: keeps what counts though it was not brought to its end."""
        self.over = True

    def _hear(self, typed: str) -> None:
        command = command_of(typed)
        match command:
            case None:
                self.answer(typed)
            case Command.HELP:
                self.talk.tell(*self.help(), *(about(each) for each in self.COMMANDS))
            case Command.HINT:
                self.hint()
            case Command.ALL:
                self.everything()
            case Command.BOARD:
                self.board()
            case Command.MORE:
                self._tell_rest()
            case Command.SKIP:
                self.skip()
            case Command.END:
                self.end()

    # What each does for itself -----------------------------------------------------------------

    @abstractmethod
    def begin(self) -> None:
        """Says where things stand, and asks."""

    @abstractmethod
    def answer(self, typed: str) -> None:
        """Takes a line that is no command; an empty one goes on."""

    @abstractmethod
    def board(self) -> None:
        """Says again what there is to be looked at, and what is asked."""

    @abstractmethod
    def help(self) -> Iterable[str]:
        """What is to be typed here."""

    def hint(self) -> None:
        """A little help with what is asked."""
        self.talk.tell(say("plain.not-here"))

    def everything(self) -> None:
        """Says all that can be said."""
        self.talk.tell(say("plain.not-here"))

    def skip(self) -> None:
        """Leaves what is asked."""
        self.talk.tell(say("plain.not-here"))

    def end(self) -> None:
        """Says what came of it, and leaves."""
        self.over = True

    def count(self, ending: Ending | None) -> None:
        """Keeps what was brought to its end for the pupil who sits here, and tells own bests."""
        pupil = self.session.pupil
        if ending is None or pupil is None:
            return
        with suppress(ProgressFault, PupilRefused):  # told already, and an end can do without
            earlier = self.session.call(lambda stored: stored.endings(pupil.id))
            self.talk.tell(*best_lines(ending, earlier))
        self.keep(ending)

    def keep(self, ending: Ending | None) -> None:
        """Keeps an ending for the pupil who sits here, and says nothing of it."""
        if ending is not None and self.session.pupil is not None:
            self.session.progress.add_ending(self.session.pupil.id, ending)

    # Telling -----------------------------------------------------------------------------------

    def tell_briefly(self, lines: Iterable[Said | Row | str]) -> None:
        """Tells at most :data:`MOST` lines, and how to hear the rest."""
        told = list(sentences(lines))
        if len(told) > MOST:
            told, self._rest = told[: MOST - 1], told[MOST - 1 :]
            told.append(say("plain.more", n=len(self._rest)))
        else:
            self._rest = ()
        self.talk.tell(*told)

    def _tell_rest(self) -> None:
        if not self._rest:
            self.talk.tell(say("plain.no-more"))
        self.talk.tell(*self._rest)
        self._rest = ()


def best_lines(ending: Ending, earlier: Iterable[Ending]) -> Iterator[str]:
    """What was best, with what the best was before where this is better than ever."""
    before = {record.mark: record.before for record in new_records(ending, earlier)}
    for mark, value in ending.marks.items():
        told = say(f"ending.mark-{mark}", n=value)
        if mark in before:
            yield f"{told}. {say('ending.record', before=before[mark])}"
        elif mark not in TOLD:
            yield told


def sentences(lines: Iterable[Said | Row | str]) -> Iterator[str]:
    """Lines to be heard: what stands beside another thing on a screen follows it.

    A line whose place of a fault is pointed at below it was just typed, and is not heard again.
    """
    told: list[str] = []
    for line in lines:
        match line:
            case Row(mark, expression, reason, wrong):
                marked = say("plain.here-wrong" if wrong else "plain.here-look")
                where = marked if mark.strip() == "▸" else ""
                shown = " ".join(filter(None, (where, expression.strip())))
                told.append(f"{shown} ({reason.strip()})" if reason.strip() else shown)
            case Said(text) if text.strip() and not text.strip(" ^"):
                del told[-1:]
            case Said(text):
                told.append(text.strip())
            case _:
                told.append(line.strip())
    yield from told
