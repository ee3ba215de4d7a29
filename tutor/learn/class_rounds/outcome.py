"""What a class has brought to its end: how much was found, its own record, what went astray."""

from collections import Counter
from itertools import chain
from typing import NamedTuple

from msgspec.structs import replace

from tutor.learn.class_rounds import classes
from tutor.learn.class_rounds.rounds import Round, Way
from tutor.learn.class_rounds.teaching import Teaching
from tutor.maths.misconceptions import misconceptions_of
from tutor.progress.names import same_class


class Outcome(NamedTuple):
    """What came of all rounds together."""

    found: int
    """Results that anybody found; of predictions, those that were right."""
    of: int
    """Results that there were; of predictions nothing is counted."""
    most: int
    """The most found in one round."""
    astray: tuple[str, int] | None
    """The misconception behind most of what was said, and how often; None without any."""


def outcome(teaching: Teaching) -> Outcome:
    """Sums the rounds up, what was called out and what was heard of devices."""
    rounds = [_found(teaching, one) for one in teaching.rounds]
    of = 0 if teaching.game.way is Way.PREDICT else sum(total for _, total in rounds)
    most = max((found for found, _ in rounds), default=0)
    return Outcome(sum(found for found, _ in rounds), of, most, _astray(teaching))


def _found(teaching: Teaching, one: Round) -> tuple[int, int]:
    """How much of a round was found, and how much there was."""
    findings, heard = teaching.findings(one), one.heard
    if one.way is Way.PREDICT:
        right = sum(call.right for call in one.calls)
        return right + sum(heard.found.get(each.number, 0) for each in findings), 0
    found = sum(bool(each.calls or heard.found.get(each.number)) for each in findings)
    return found, len(findings)


def _astray(teaching: Teaching) -> tuple[str, int] | None:
    calls = (call for one in teaching.rounds for call in one.calls)
    found = Counter(chain.from_iterable(misconceptions_of(call.diagnosis)[:1] for call in calls))
    for one in teaching.rounds:
        found.update(one.heard.astray)
    return next(iter(found.most_common(1)), None)


def new_record(class_name: str, of: str, most: int) -> int | None:
    """Remembers the most that a class has found in one round of a game.

    Args:
        class_name: classes without a name have no records.
        of: the name of the game.
        most: of the rounds that are over.

    Returns:
        The best before, where this is better; None where there was none, or it was as good.
    """
    choices = classes.load()
    same = [each for each in choices.records if same_class(each, class_name)]
    before = max((choices.records[each].get(of, 0) for each in same), default=0)
    if not class_name or most <= before:
        return None
    name = same[0] if same else class_name  # as it was written first
    records = {**choices.records, name: {**choices.records.get(name, {}), of: most}}
    classes.save(replace(choices, records=records))
    return before or None
