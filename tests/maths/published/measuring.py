"""How well the program explains published answers, in rates between 0 and 1."""

from collections.abc import Callable, Iterable, Sequence
from typing import Final, NamedTuple

from tests.maths.published.answers import Answer
from tutor.maths.misconceptions import BY_ID
from tutor.maths.notation import read
from tutor.maths.working.judging import Working, judge
from tutor.maths.working.reading import DIVIDED_BY_ZERO


class Seen(NamedTuple):
    """What the program made of an answer."""

    answer: Answer
    working: Working

    @property
    def divides_by_zero(self) -> bool:
        return self.working.code == "division-by-zero"

    @property
    def ids(self) -> tuple[str, ...]:
        return (DIVIDED_BY_ZERO,) if self.divides_by_zero else self.working.diagnosis

    @property
    def is_typeable(self) -> bool:
        return bool(self.working.claims) or self.divides_by_zero

    @property
    def is_right_first(self) -> bool:
        """Whether what is said first of a wrong answer explains it."""
        return self.ids[:1] != () and self.ids[0] in self.answer.expect

    @property
    def is_in_list(self) -> bool:
        return not set(self.answer.expect).isdisjoint(self.ids)

    @property
    def is_accused(self) -> bool:
        """Whether the first thing said is a misconception that does not explain the answer."""
        explained = {*self.answer.expect, *self.answer.allow}
        return self.ids[:1] != () and self.ids[0] in BY_ID and self.ids[0] not in explained

    @property
    def is_told_right(self) -> bool:
        """Whether right answers count as right, joined results as joined, wrong ones as wrong."""
        working = self.working
        if self.answer.kind == "chain":
            return working.running_equals and working.first_wrong is None
        right = working.correct and working.first_wrong is None
        return right == (self.answer.kind == "right")

    @property
    def is_missed(self) -> bool:
        """Whether anything is to be said of it in a list of misses."""
        wanted = self.answer.kind in ("misconception", "slip")
        told = self.is_typeable and self.is_told_right and not self.is_accused
        return not told or (wanted and not self.is_right_first)


def seen(answer: Answer) -> Seen:
    """Judges one answer, against its expression where it is an answer to one."""
    tree = read(answer.of).tree if answer.of else None
    return Seen(answer, judge(answer.text, tree))


class Rate(NamedTuple):
    """One column of the table."""

    name: str
    goal: float
    counts: Callable[[Answer], bool]
    holds: Callable[[Seen], bool]
    is_most: bool = False
    """Whether the goal is the most that it may be."""

    def of(self, looks: Iterable[Seen]) -> float | None:
        """The part of the answers that count for which it holds; None where none counts."""
        asked = [look for look in looks if self.counts(look.answer)]
        return sum(map(self.holds, asked)) / len(asked) if asked else None

    def reaches(self, looks: Sequence[Seen], goal: float) -> bool:
        """Whether the rate is as good as ``goal``; true where nothing counts."""
        found = self.of(looks)
        return found is None or (found <= goal if self.is_most else found >= goal)


def _always(answer: Answer) -> bool:
    return True


def _is_misconception(answer: Answer) -> bool:
    return answer.kind == "misconception"


def _is_slip(answer: Answer) -> bool:
    return answer.kind == "slip"


TYPEABLE: Final = Rate("typeable", 0.95, _always, lambda look: look.is_typeable)
RIGHT_FIRST: Final = Rate("right first", 0.85, _is_misconception, lambda look: look.is_right_first)
IN_LIST: Final = Rate("in the list", 0.93, _is_misconception, lambda look: look.is_in_list)
ACCUSED: Final = Rate("falsely accused", 0.05, _always, lambda look: look.is_accused, is_most=True)
SLIPS: Final = Rate("slips called slips", 0.85, _is_slip, lambda look: look.ids[:1] == ("slip",))
TOLD_RIGHT: Final = Rate("right and wrong told", 0.97, _always, lambda look: look.is_told_right)

RATES: Final = (TYPEABLE, RIGHT_FIRST, IN_LIST, ACCUSED, SLIPS, TOLD_RIGHT)
