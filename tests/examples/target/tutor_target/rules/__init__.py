"""Target: make a number of the numbers rolled (1-4 players, T1-T8).

Reading order: ``components`` (what is rolled), ``moves``, ``phases``, ``position``, ``legality``
(refusals), ``transitions`` (what comes of a move), ``scoring``; ``setup`` holds the options and
the data file.
"""

from tutor.engine.contract import Rules
from tutor.maths.expressions import Use
from tutor_target.rules.components import Components, NumbersUnfit
from tutor_target.rules.moves import parse
from tutor_target.rules.refusals import Refusal
from tutor_target.rules.scoring import LINES, Reason
from tutor_target.rules.setup import FILES, Options, lay_out, unpack
from tutor_target.rules.state import State, start


def _start(seats: int, options: Options, components: Components) -> State:
    return start(lay_out(seats, options, components))


RULES = Rules(
    ids=tuple(f"T{number}" for number in range(1, 9)),
    options=Options,
    variants=(
        Options(),
        Options(use=Use.SOME),
        Options(numbers=6),
        Options(numbers=6, use=Use.SOME),
    ),
    components=Components,
    files=FILES,
    unpack=unpack,
    start=_start,
    parse=parse,
    refusals=Refusal,
    reasons=Reason,
    issues=NumbersUnfit,
    lines=LINES,
)

__all__ = ["RULES"]
