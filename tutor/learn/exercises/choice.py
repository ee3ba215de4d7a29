"""Choose one of a few: a question whose wrong answers tell what somebody thinks."""

from collections.abc import Collection, Iterator, Mapping
from fractions import Fraction
from random import Random
from typing import ClassVar, Self, final

from msgspec.structs import replace

from tutor.engine.validation import ValidationIssue
from tutor.language import say
from tutor.learn.betrayed import betrayed
from tutor.learn.calculations import bare, calculation, readable
from tutor.learn.exercises.base import Judged, Question, Skill
from tutor.learn.exercises.difficulty import Difficulty
from tutor.learn.exercises.gaps import Sight
from tutor.learn.exercises.lettered import LETTERS, bare_letter, letters, none_typed, place_typed
from tutor.learn.exercises.looking import at_choice
from tutor.learn.exercises.unfit import ExerciseUnfit
from tutor.learn.exercises.words import WithFigure, Worded, Words
from tutor.learn.pictures import AnyFigure
from tutor.learn.seen import Picture
from tutor.maths.malrules.table import BY_ID
from tutor.maths.tree import value
from tutor.maths.working.alone import expression


@final
class Choice(Worded, frozen=True, tag="choice"):
    """Choose what is right; the first option is, and they are shown in an ``order`` of chance.

    ``wrong`` names the misconception behind each of the others, empty for none.
    """

    withheld: ClassVar[frozenset[str]] = frozenset({"options", "wrong", "order", "words"})

    options: tuple[str, ...] = ()
    """The same in every language, such as numbers; empty where the words have them."""
    wrong: tuple[str, ...] = ()
    order: tuple[int, ...] = ()
    trains: Skill = "make-a-number"
    words: tuple[Words, ...] = ()
    figure: AnyFigure | None = None

    def issues(self) -> Iterator[ValidationIssue]:
        """Too few options, or equal ones; a mistake that nobody has described."""
        wrong = list(super().issues())
        yield from wrong
        if wrong:
            return
        for words in self.words:
            shown = self.options or words.options
            if not 2 <= len(shown) <= len(LETTERS):
                yield ValidationIssue(ExerciseUnfit.OPTIONS_FEW, "options", n=len(LETTERS))
            elif len(set(shown)) < len(shown):
                yield ValidationIssue(ExerciseUnfit.OPTIONS_EQUAL, "options", got=shown[-1])
            elif len(words.feedback) > len(shown) or len(self.wrong) >= len(shown):
                yield ValidationIssue(ExerciseUnfit.OPTIONS_UNEVEN, "wrong", got=len(self.wrong))
            elif self.order and sorted(self.order) != list(range(len(shown))):
                yield ValidationIssue(ExerciseUnfit.OPTIONS_UNEVEN, "order", got=len(shown))
        for at, malrule in enumerate(self.wrong):
            if malrule and malrule not in BY_ID:
                yield ValidationIssue(ExerciseUnfit.MALRULE_UNKNOWN, f"wrong[{at}]", got=malrule)

    @property
    def skill(self) -> Skill:
        """Its own field: the options may be words."""
        return self.trains

    @property
    def keys(self) -> tuple[str, ...]:
        """The letters."""
        return tuple(letters()[: len(self._order)])

    @property
    def _shown(self) -> tuple[str, ...]:
        """The options by their places in the file."""
        if self.options:
            return tuple(map(calculation, self.options))
        return tuple(map(bare, self.said.options))

    @property
    def _number(self) -> Fraction | None:
        """What is right, where it is a number."""
        right = (self.options or self.said.options)[0]
        try:
            return value(expression(readable(right.strip("`"))))
        except (ValueError, ArithmeticError):
            return None

    @property
    def _order(self) -> tuple[int, ...]:
        return self.order or tuple(range(len(self._shown)))

    def laid_out(self, rng: Random) -> Self:
        """With its options in an order of chance, where it has none of its own."""
        if self.order or not self.words:
            return self
        places = range(len(self.options or self.words[0].options))
        return replace(self, order=tuple(sorted(places, key=lambda _: rng.random())))

    def letter_of(self, option: int) -> str:
        """The letter of an option, by its place in the file."""
        return letters()[self._order.index(option)]

    def ask(self) -> Question:
        """The question; a letter is to be typed."""
        first, *_, last = self.keys
        return Question(self.question, say("exercise.choice-how", first=first, last=last))

    @property
    def line(self) -> str:
        """The question and what there is to choose from."""
        return " ".join([super().line, *self._lines])

    @property
    def _lines(self) -> tuple[str, ...]:
        shown = self._shown
        return tuple(
            f"{letter}) {shown[at]}" for letter, at in zip(self.keys, self._order, strict=True)
        )

    def example(self) -> str:
        """The first letter, right or not: of two, one that is wrong would tell the other."""
        return self.keys[0]

    def picture(self) -> Picture:
        """The figure, and what there is to choose from."""
        return WithFigure(self.figure, self._lines)

    def looks(self, answer: Fraction | None) -> Iterator[Sight]:
        """What the question says of calculations, and what there is to choose from."""
        options = dict(zip(self.keys, (self._shown[at] for at in self._order), strict=True))
        yield from at_choice(self.said.question, options, self._number, self.figure)

    def hints(self, found: Collection[Fraction] = ()) -> Iterator[str]:
        """Those of the page, or strategies for what is asked; then one that it is not."""
        yield from self.own_hints(self._number)
        if len(self._order) > 2:
            yield say("exercise.choice-hint", letter=self.letter_of(len(self._order) - 1))

    def judge(
        self,
        text: str,
        history: Mapping[str, int] | None = None,
        found: Collection[Fraction] = (),
    ) -> Judged:
        """Takes a letter, whatever the keyboard, or an option as it is written."""
        del history, found
        chosen = self._chosen(text)
        if chosen is None:
            return Judged(text, none_typed(text))
        if chosen == 0:
            return Judged(text, "correct", answer=chosen)
        malrule = self.wrong[chosen - 1] if chosen <= len(self.wrong) else ""
        return Judged(text, "wrong-choice", (malrule,) if malrule else (), chosen)

    def _chosen(self, text: str) -> int | None:
        """The place of what was chosen; None where it is none of these."""
        for at, option in enumerate(self._shown):
            if text.strip() == option and len(text) > 1:
                return at
        if (typed := bare_letter(text)) in self.options:
            return self.options.index(typed)
        place = place_typed(text)
        return self._order[place] if place is not None and place < len(self._order) else None

    def tell(self, judged: Judged) -> Iterator[str]:
        """Whether the option is right, then what the page says of it, or of the misconception."""
        chosen = judged.answer
        if not isinstance(chosen, int):
            yield say("exercise.choice-unreadable", last=self.keys[-1])
            return
        letter = self.letter_of(chosen)
        yield say(
            "exercise.choice-right" if judged.correct else "exercise.choice-wrong", letter=letter
        )
        feedback = self.said.feedback[chosen : chosen + 1]
        if feedback and feedback[0]:
            yield bare(feedback[0])
        elif judged.diagnosis:
            yield betrayed(judged.diagnosis[0], year=self.year)

    def tell_covered(self, judged: Judged) -> Iterator[str]:
        """Only whether it is right."""
        yield next(iter(self.tell(judged)))

    def solutions(self) -> tuple[str, ...]:
        """The letter, the same in every language."""
        return (LETTERS[self._order.index(0)],)

    def solution_shown(self, solution: str) -> str:
        """The letter in the alphabet of the language that is spoken."""
        return letters()[LETTERS.index(solution)]

    @property
    def right(self) -> str:
        """What is right, as it stands among the others."""
        return self._shown[0]

    def working(self, found: Collection[Fraction] = ()) -> Iterator[str]:
        """What is right, and why."""
        yield say("exercise.choice-solution", letter=self.letter_of(0), option=self.right)
        why = self.said.why or "".join(self.said.feedback[:1])
        if why:
            yield bare(why)

    def separates(self, malrule: str) -> bool:
        """Whether one of its options is that of a misconception."""
        return malrule in self.wrong

    @property
    def difficulty(self) -> Difficulty:
        """Easier than what has to be worked out."""
        return Difficulty(-2.5)

    @property
    def limit(self) -> float:
        """Seconds to read all the options."""
        return 60.0
