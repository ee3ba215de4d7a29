"""The sums behind a score of Quantum: the misthrows by themselves, and the whole total."""

from tutor.engine.contract import ScoreBreakdown
from tutor.learn.sums import Sum, plus


def misthrows_sum(count: int) -> Sum | None:
    """What misthrows cost together (Q7); None for fewer than two."""
    if count < 2:
        return None
    costs = range(1, count + 1)
    return Sum(plus(costs), sum(costs))


def total_sum(sheet: ScoreBreakdown) -> Sum | None:
    """The columns, less the misthrows one after another (Q10).

    None where there is nothing to add up.
    """
    gains = [line.points for line in sheet.lines if line.points > 0]
    losses = [-line.points for line in sheet.lines if line.points < 0]
    if not losses and len(gains) < 2:
        return None
    return Sum("-".join([plus(gains) or "0", *map(str, losses)]), sheet.total)
