"""Rachmistrz: three dice, one expression, a hexagonal board (2-6 players, R1-R14).

Reading order: ``components`` (board and dice), ``setup`` (options and data files), ``moves``,
``table`` (what is worked out once a game), ``phases`` and ``position`` (what lies where),
``refusals`` and ``legality`` (what is refused), ``transitions`` (what comes of a move),
``scoring``, ``offers`` (what may be claimed); on top ``state``, the contract.
"""

from tutor.engine.contract import Rules
from tutor.games.rachmistrz.rules.components import BoxUnfit, Components
from tutor.games.rachmistrz.rules.moves import parse
from tutor.games.rachmistrz.rules.refusals import Refusal
from tutor.games.rachmistrz.rules.scoring import LINES, Reason
from tutor.games.rachmistrz.rules.setup import FILES, Options, cross_check, unpack
from tutor.games.rachmistrz.rules.state import State, start
from tutor.games.rachmistrz.rules.table import lay


def _start(seats: int, options: Options, components: Components) -> State:
    """The first state; the options have done their part in choosing the components."""
    del options
    return start(lay(seats, components))


RULES = Rules(
    ids=tuple(f"R{number}" for number in range(1, 15)),
    options=Options,
    variants=(Options(side="easy"), Options(side="hard")),
    components=Components,
    files=FILES,
    unpack=unpack,
    cross_check=cross_check,
    start=_start,
    parse=parse,
    refusals=Refusal,
    reasons=Reason,
    issues=BoxUnfit,
    lines=LINES,
)

__all__ = ["RULES"]
