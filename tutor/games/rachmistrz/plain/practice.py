"""The practice of Rachmistrz in lines: dice, an expression, a field, until the tokens are laid."""

from collections.abc import Iterable, Iterator
from datetime import date
from pathlib import Path
from random import Random
from typing import ClassVar

from tutor.engine.shelf import Shelf
from tutor.games.rachmistrz import GAME
from tutor.games.rachmistrz.advisor.narration import example
from tutor.games.rachmistrz.advisor.reading import typed_field
from tutor.games.rachmistrz.choices import Choices
from tutor.games.rachmistrz.exercises.find import Find
from tutor.games.rachmistrz.plain.table import reached_lines
from tutor.games.rachmistrz.practice.events import Ended, Placed, Shown, Tried
from tutor.games.rachmistrz.practice.narration import hint_lines as given_hints
from tutor.games.rachmistrz.practice.practice import Practice, RollKind, header_of
from tutor.games.rachmistrz.practice.summary import Keepsake, Summary, ending_of, summarise
from tutor.games.rachmistrz.rules.components import in_reading_order
from tutor.language import listing, number, say
from tutor.learn import narration
from tutor.learn.answers import Answer
from tutor.learn.exercises import Judged
from tutor.learn.feedback import Said, answer_lines, asks_for_steps
from tutor.learn.practice.persistence import begin, reopen
from tutor.maths.notation import number_text
from tutor.plain.commands import Command
from tutor.plain.faces import PracticeFace
from tutor.plain.practice import PracticeInLines
from tutor.plain.session import Session
from tutor.progress.values import Ending


class RollsInLines(PracticeInLines):
    """One roll after the other, without a clock."""

    practice: Practice
    COMMANDS: ClassVar[tuple[Command, ...]] = tuple(Command)

    # Asking ------------------------------------------------------------------------------------

    def ask(self) -> None:
        """Rolls, where that is due, and asks for an expression or a field."""
        practice = self.practice
        if practice.phase == "missed" and not self.take(practice.rolled(self.rng)):
            return
        if practice.phase == "roll" and not self._roll():
            return
        if practice.phase != "roll":
            self.talk.tell("", say("plain.race-dice", dice=self._dice()))
        self.talk.tell(*self._prompt())

    def _roll(self) -> bool:
        """Rolls the dice; real ones are asked for. Whether it goes on here."""
        self._sure = False
        if self.practice.header.own_dice:
            self.practice.await_dice()
            return True
        return self.take(self.practice.rolled(self.rng))

    def _dice(self) -> str:
        return listing([number(each) for each in self.practice.dice])

    def _prompt(self) -> Iterator[str]:
        practice = self.practice
        match practice.phase:
            case "roll":
                yield say("practice.own-dice")
            case "place":
                yield from self._fields()
            case _ if not practice.can_place():
                yield say("practice.nothing-fits")
            case _:
                yield say("practice.answer")

    def _fields(self) -> Iterator[str]:
        """The free fields of the number that was made, with what each would join."""
        target = self.practice.target
        assert target is not None, "a field is wanted"
        yield say("plain.race-place", number=target)
        for field in self.practice.free_fields(target):
            size = len(self.practice.joins(field))
            yield say("practice.would-join", field=field, n=size)

    def board(self) -> None:
        """Where the tokens lie, how many are left, and what is asked."""
        practice = self.practice
        self.talk.tell(
            self._tokens(),
            say("plain.race-printed", numbers=", ".join(map(number, sorted(practice.printed)))),
        )
        if practice.dice:
            self.talk.tell(say("plain.race-dice", dice=self._dice()))
        self.talk.tell(*self._prompt())

    def _tokens(self) -> str:
        laid, left = self.practice.laid, self.practice.tokens_left
        if not laid:
            return say("plain.race-tokens-none", left=left)
        fields, size = ", ".join(in_reading_order(laid)), len(self.practice.group)
        return say("plain.race-tokens", fields=fields, size=size, left=left, n=len(laid))

    def help(self) -> Iterable[str]:
        """An expression with its result; a field by its name."""
        yield say("plain.race-help-practice")
        if self.practice.phase == "answer":
            yield say("exercise.example", answer=example(self.practice.dice))

    # Answering ---------------------------------------------------------------------------------

    def answer(self, typed: str) -> None:
        """Dice, an expression or a field, as it is wanted."""
        match self.practice.phase:
            case "roll":
                self._take_dice(typed)
            case "place":
                self._place(typed)
            case _ if typed:
                self._judge(typed)
            case _ if not self.practice.can_place():
                self.skip()
            case _:
                self.board()

    def _take_dice(self, typed: str) -> None:
        roll = self.practice.typed(typed)
        if roll is None:
            faces = listing([number(face) for face in sorted(set(self.practice.header.faces))])
            self.talk.tell(say("practice.own-dice-wrong", faces=faces))
        elif self.take(roll):
            self.ask()

    def _judge(self, typed: str) -> None:
        practice = self.practice
        answer = practice.answer(typed)
        again = practice.was_wrong_before(answer)
        asked = Find(practice.dice, 2, practice.header.side)
        counts = answer.code != "not-on-board"  # which is neither right nor wrong
        judged = Judged(typed, answer.code, answer.diagnosis) if counts else None
        if not self.take(Tried(typed, answer.code, answer.diagnosis), asked, judged):
            return
        if answer.code == "correct":
            self._made(answer)
            return
        lines = answer_lines(answer, whole=again, again=False)
        if not again and asks_for_steps(answer):
            lines.append(Said(say("plain.how")))
        self.tell_briefly(lines)

    def _made(self, answer: Answer) -> None:
        self.talk.tell(narration.verdict(answer), *narration.explanation(answer))
        if self.practice.phase != "place":
            self.talk.tell(say("practice.number-full", number=answer.claimed))
        self.talk.tell(*self._prompt())

    def _place(self, typed: str) -> None:
        practice, field = self.practice, typed_field(typed)
        target = practice.target
        assert target is not None, "a field is wanted"
        free = practice.free_fields(target)
        if field not in free:
            if not field.isalnum() and field:  # another expression: what was found stays found
                practice.look_further()
                self._judge(typed)
            else:
                fields = ", ".join(free)
                self.talk.tell(say("practice.choose-field", number=target, fields=fields))
        elif self.take(Placed(number_text(target), field)):
            size = len(practice.joins(field))
            self.talk.tell(say("practice.placed", field=field, n=size))
            if practice.phase == "over":
                self.sum_up()
            else:
                self.ask()

    def skip(self) -> None:
        """Leaves this roll for the next one; while a field is wanted, the field alone."""
        if self.practice.phase == "place":
            self.practice.look_further()
            self.talk.tell(*self._prompt())
        elif self._roll():
            self.ask()

    # Help --------------------------------------------------------------------------------------

    def hint(self) -> None:
        """One step down the ladder: a number that helps the board, then how to make it."""
        if self.practice.phase == "place":
            self.talk.tell(*self._fields())
            return
        if not self.practice.can_place():
            self.talk.tell(say("practice.nothing-fits"))
            return
        hint = self.practice.next_hint()
        if hint is None or self.take(hint):
            said = given_hints(self.practice)
            self.talk.tell(said[-1] if said else say("practice.all-found"))

    def everything(self) -> None:
        """Every equation of this roll, after a try or when asked twice."""
        if self.practice.phase == "place":
            self.talk.tell(*self._fields())
        elif not self.practice.dice:
            self.talk.tell(say("plain.not-here"))
        elif self.may_show_all(self.practice.has_tried) and self.take(Shown()):
            self.talk.tell(*reached_lines(self.practice.reached()))

    # The end -----------------------------------------------------------------------------------

    def ended(self) -> Ended:
        """That the rolls are left before the last token."""
        return Ended()

    def counts(self, day: date) -> Ending | None:
        """The rolls, once something was tried."""
        return ending_of(self.practice, day)

    def summary(self) -> Iterator[str]:
        """How the rolls went, and equations to remember."""
        summary = summarise(self.practice)
        yield say("summary.title")
        yield from figures(summary, self.practice)
        for kept in summary.keepsakes:
            yield keepsake(kept)


def figures(summary: Summary, practice: Practice) -> Iterator[str]:
    """What came of a practice, in sentences."""
    yield say("summary.rolls", n=summary.rolls)
    yield say("summary.found", n=summary.found)
    if summary.group:
        fields = listing(list(in_reading_order(practice.group)))
        yield say("summary.group", n=summary.group, fields=fields)
    if not summary.unused:  # who stops early has no score yet, and is not told a negative one
        yield say("summary.score", score=summary.score)


def keepsake(kept: Keepsake) -> str:
    """An equation worth remembering, and why."""
    shown = narration.equation(kept.expression, kept.result)
    return f"{shown} ({say(f'summary.why-{kept.why}')})"


class RollPracticeInLines(PracticeFace):
    """One roll after the other, until the tokens are laid."""

    def begin(self, session: Session, rng: Random, shelf: Shelf) -> RollsInLines:
        """A practice with the remembered choices, without a sandglass."""
        practice = Practice(header_of(session.choices.of(GAME.name, Choices), sandglass=0))
        return RollsInLines(session, practice, begin(practice, shelf), rng)

    def resume(self, session: Session, path: Path, rng: Random) -> RollsInLines:
        """The rolls that this file keeps."""
        return RollsInLines(session, *reopen(path, RollKind(), rng), rng)
