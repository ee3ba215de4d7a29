"""The sums behind ExLibris: Books found, sticks on an island, a score, each as an equation."""

from tutor.engine.contract import ScoreBreakdown
from tutor.games.exlibris.rules.islands import HOUSE, Island
from tutor.games.exlibris.rules.scoring import ISLAND, POINTS
from tutor.games.exlibris.rules.turn_report import TurnReport
from tutor.learn.sums import Sum, plus


def found_sum(told: TurnReport) -> Sum | None:
    """The markers beside the finders (E3); None where fewer than two have any."""
    markers = [finder.markers for finder in told.finders if finder.markers]
    return Sum(plus(markers), told.found) if len(markers) > 1 else None


def sticks_sum(told: TurnReport) -> Sum | None:
    """The sticks of the island, the houses taken and the Books (E5): ``2+7-5`` is 4.

    None when nothing was found and when nothing is there to take it from. Where houses are too
    few as well, only what they make: ``0+7`` is 7 (E6).
    """
    if not told.found or (told.short and not told.houses):
        return None
    added = plus([told.before.sticks, *[HOUSE] * len(told.houses)])
    if told.short:
        return Sum(added, told.before.sticks + HOUSE * len(told.houses))
    return Sum(f"{added}-{told.found}", told.after.sticks)


def count_sum(island: Island) -> Sum | None:
    """The sticks of an island and the houses that stand (E10); None where none does."""
    if not island.houses:
        return None
    return Sum(plus([island.sticks, *[HOUSE] * island.houses]), island.count)


def score_sum(sheet: ScoreBreakdown) -> Sum | None:
    """A whole score (E10); cards that cost a point are taken away at the end.

    None where there is nothing to add up.
    """
    gains: list[str] = []
    losses: list[str] = []
    for line in sheet.lines:
        if line.code == ISLAND:
            times, worth = line.params["cards"], line.params["value"]
        else:
            times, worth = line.params["count"], POINTS[line.code]
        (losses if worth < 0 else gains).append(f"{times}*{abs(worth)}")
    if not gains and not losses:
        return None
    return Sum("-".join(["+".join(gains) or "0", *losses]), sheet.total)
