"""Points of the teams, as simple as a class can check in its head.

A claim that stands is worth a point, and one more when there is only one idea that leads to its
result: such a result was hard to see. A right prediction of a score is worth a point. What is
wrong is worth nothing and costs nothing.
"""

from tutor.maths.notation import read_number
from tutor.practice.teaching.events import Header
from tutor.practice.teaching.finding import findings
from tutor.practice.teaching.rounds import Call, Round

RIGHT = 1
ONLY_IDEA = 1


def points_of(call: Call, round_: Round, header: Header) -> int:
    """What one claim has brought."""
    if not call.right:
        return 0
    if round_.predicts:
        return RIGHT
    result = read_number(call.number)
    rare = any(each.result == result and len(each.ideas) == 1 for each in findings(round_, header))
    return RIGHT + (ONLY_IDEA if rare else 0)


def round_points(round_: Round, header: Header) -> tuple[int, ...]:
    """What each team has got in a round."""
    totals = [0] * len(header.teams)
    for call in round_.calls:
        totals[call.team] += points_of(call, round_, header)
    return tuple(totals)
