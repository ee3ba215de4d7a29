"""The exercises of Archimedes in lines: a hand against the deck, or missing cards."""

from collections.abc import Iterable, Iterator
from datetime import date
from pathlib import Path
from random import Random

from tutor.engine.shelf import Shelf
from tutor.games.archimedes import GAME
from tutor.games.archimedes.advisor.narration import Position, hint_lines, hint_sentence
from tutor.games.archimedes.aloud import aloud
from tutor.games.archimedes.choices import Choices
from tutor.games.archimedes.deck import deck
from tutor.games.archimedes.exercises.lay import Lay
from tutor.games.archimedes.exercises.missing import Missing
from tutor.games.archimedes.missing import narration as missing_words
from tutor.games.archimedes.missing import practice as missing
from tutor.games.archimedes.missing.practice import MissingKind, MissingPractice
from tutor.games.archimedes.missing.task import Task
from tutor.games.archimedes.narration import cards_listed, laying_help, shown
from tutor.games.archimedes.plain.table import is_draw
from tutor.games.archimedes.practice.events import Drew, Ended, Shown
from tutor.games.archimedes.practice.narration import advice_lines, keepsake_line, summary_lines
from tutor.games.archimedes.practice.practice import HandKind, Practice, header_of
from tutor.games.archimedes.practice.summary import ending_of, summarise
from tutor.games.archimedes.rules.components import REINER, card_text
from tutor.language import number, say
from tutor.learn.exercises import Judged
from tutor.learn.feedback import answer_lines
from tutor.learn.practice.persistence import begin, reopen
from tutor.learn.practice.repository import kind_of
from tutor.plain.choosing import choose
from tutor.plain.faces import PracticeFace
from tutor.plain.practice import PracticeInLines, SetInLines
from tutor.plain.session import Session
from tutor.progress.values import Ending


class HandInLines(PracticeInLines):
    """One hand against the deck, from the deal until the last card is laid."""

    practice: Practice

    def ask(self) -> None:
        """Deals, where that is due; the pile, then the hand."""
        practice = self.practice
        if practice.phase == "deal" and not self.take(practice.deal(self.rng)):
            return
        self._sure = False
        self.talk.tell("")
        self.board()

    def board(self) -> None:
        """The pile, the hand, how many cards there are to draw, and what is wanted."""
        practice = self.practice
        self.talk.tell(
            say("archimedes.standing", turn=practice.turns + 1, n=len(practice.hand)),
            say("plain.cards-top", top=practice.top),
            say("plain.cards-hand", cards=cards_listed(practice.hand)),
            say("plain.cards-deck", n=len(practice.deck)),
            say("plain.cards-ask"),
        )

    def help(self) -> Iterable[str]:
        """How the hand is laid down in words."""
        yield laying_help(self.practice.top)

    def answer(self, typed: str) -> None:
        """A laying, or that a card is drawn."""
        if not typed:
            self.board()
        elif is_draw(typed):
            self.skip()
        else:
            self._judge(typed)

    def _judge(self, typed: str) -> None:
        practice = self.practice
        answer = practice.answer(typed)
        again, top = practice.was_wrong_before(answer), practice.top
        asked = Lay(top, tuple(map(card_text, practice.hand)))
        judged = Judged(typed, answer.code, answer.diagnosis)
        if not self.take(practice.answered(answer), asked, judged):
            return
        if answer.laying is None:
            self.tell_briefly(answer_lines(answer, whole=again, again=False))
            return
        self.talk.tell(f"{shown(answer.laying)}. {aloud(top, answer.laying)}.")
        if practice.phase == "over":
            self.sum_up()
        else:
            self.ask()

    def skip(self) -> None:
        """Draws a card, and says which."""
        events = self.practice.draw(self.rng)
        if not events:
            self.talk.tell(say("plain.cards-none-left"))
            return
        if not all(map(self.take, events)):
            return
        if not isinstance(events[0], Drew):
            self.talk.tell(say("archimedes.shuffled"))
        drew = self.practice.drew
        assert drew is not None, "a card was drawn"
        reiner = drew == REINER
        self.talk.tell(
            say("archimedes.drew-reiner") if reiner else say("archimedes.drew", card=number(drew))
        )
        self.ask()

    def hint(self) -> None:
        """One step down the ladder for the hand."""
        hint = self.practice.next_hint()
        if hint is not None and not self.take(hint):
            return
        practice, ladder = self.practice, self.practice.ladder
        if ladder is None:
            self.talk.tell(say("plain.cards-none-left"))
            return
        position = Position(practice.top, practice.hand, practice.reached())
        self.talk.tell(hint_sentence(practice.rungs[-1], ladder, position))

    def everything(self) -> None:
        """All that can be laid, after a try or when asked twice."""
        practice = self.practice
        if self.may_show_all(practice.has_tried) and self.take(Shown()):
            self.talk.tell(*hint_lines(practice.top, practice.hand, practice.reached()))

    def ended(self) -> Ended:
        """That the hand is left before its last card."""
        return Ended()

    def counts(self, day: date) -> Ending | None:
        """The hand, as soon as a card was laid or an equation tried."""
        return ending_of(self.practice, day)

    def summary(self) -> Iterator[str]:
        """How the hand went, and equations to remember."""
        summary = summarise(self.practice)
        yield say("archimedes.done" if summary.done else "archimedes.stopped")
        yield from summary_lines(summary)
        yield from advice_lines(summary)
        for kept in summary.keepsakes:
            equation, why = keepsake_line(kept)
            yield f"{equation} ({why})"


class MissingInLines(SetInLines):
    """A card is missing in task after task."""

    practice: MissingPractice

    @property
    def _task(self) -> Task:
        task = self.practice.task
        assert task is not None, "a set that is over is summed up"
        return task

    def tell_task(self, *, again: bool) -> None:
        """The equation, and what is wanted."""
        del again
        place, of = self.practice.place + 1, len(self.practice.tasks)
        self.talk.tell(
            say("practice.task", number=place, of=of),
            missing_words.task_text(self._task),
            say("plain.cards-twice" if self._task.is_twice else "plain.cards-missing"),
        )

    def last_hint(self) -> str:
        """The last rung of the ladder that was shown."""
        shown = self.practice.shown
        return missing_words.hint_sentence(shown[-1], self._task) if shown else ""

    def help(self) -> Iterable[str]:
        """The number of a card."""
        yield say("plain.cards-twice" if self._task.is_twice else "plain.cards-missing")

    def answer(self, typed: str) -> None:
        """Judges and keeps an answer; after a right one it goes on."""
        if not typed:
            self.board()
            return
        task = self._task
        answer = self.practice.answer(typed)
        asked = Missing(task.sign, task.first, task.second, task.result)
        judged = Judged(typed, answer.code, answer.diagnosis)
        if not self.take(self.practice.answered(answer), asked, judged):
            return
        self.tell_briefly(missing_words.answer_lines(answer, task))
        if answer.correct:
            self.ask()

    def counts(self, day: date) -> Ending | None:
        """The set, as soon as a number was typed."""
        return missing.ending_of(self.practice, day)

    def summary(self) -> Iterator[str]:
        """How many cards were found, and the equations that were not."""
        summary = missing.summarise(self.practice)
        perfect = summary.alone == summary.tasks
        yield say("archimedes.missing-perfect" if perfect else "archimedes.missing-done")
        yield from missing_words.summary_lines(summary)
        yield from missing_words.remember_lines(summary)


class CardPracticeInLines(PracticeFace):
    """A hand against the deck, or a set of missing cards."""

    def begin(self, session: Session, rng: Random, shelf: Shelf) -> PracticeInLines:
        """A hand or a set: it is asked which, and remembered."""
        choices = session.choices.of(GAME.name, Choices)
        cards = deck(choices.reiner)
        kinds = [
            (say("archimedes.exercise-round"), "round"),
            (say("archimedes.exercise-missing"), "missing"),
        ]
        question = say("plain.cards-which")
        exercise = choose(session.talk, question, kinds, choices.exercise)
        session.choose_for(GAME.name, exercise=exercise)
        if exercise == "missing":
            tasks = MissingPractice(missing.header_of(cards, rng))
            return MissingInLines(session, tasks, begin(tasks, shelf), rng)
        practice = Practice(header_of(cards))
        return HandInLines(session, practice, begin(practice, shelf), rng)

    def resume(self, session: Session, path: Path, rng: Random) -> PracticeInLines:
        """The hand or the set that this file keeps."""
        if kind_of(path) == "missing":
            return MissingInLines(session, *reopen(path, MissingKind(), rng), rng)
        return HandInLines(session, *reopen(path, HandKind(), rng), rng)
