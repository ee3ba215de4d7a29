"""Points of the teams, as simple as a class can check in its head.

A claim that stands is worth a point, and with dice one more when there are only one or two ways to
its result: such a result was hard to see. What is wrong is worth nothing and costs nothing.
"""

from tutor.learn.class_rounds.events import Header
from tutor.learn.class_rounds.finding import findings
from tutor.learn.class_rounds.rounds import Call, Round
from tutor.maths.notation import read_number

RIGHT = 1
HARD_TO_SEE = 1

FEW = 2
"""Ways to a result that is hard to see."""


def points_of(call: Call, round_: Round, header: Header) -> int:
    """What one claim has brought."""
    if not call.right:
        return 0
    if not call.field:
        return RIGHT
    result = read_number(call.number)
    ways = (each.ways for each in findings(round_, header) if each.result == result)
    return RIGHT + (HARD_TO_SEE if next(ways) <= FEW else 0)


def round_points(round_: Round, header: Header) -> tuple[int, ...]:
    """What each team has got in a round."""
    totals = [0] * len(header.teams)
    for call in round_.calls:
        totals[call.team] += points_of(call, round_, header)
    return tuple(totals)
