"""ExLibris: commissions, seekers and islands (2-4 players, E1-E10).

Reading order: ``components`` (the cards), ``moves``, ``expedition`` (the row of Seekers) and
``islands``, ``telling`` (what a Commission does, for games and previews), ``phases`` and ``state``
(a position), ``referee`` (refusals), ``playing`` (what comes of a move), ``scoring``; ``box``
holds the options.
"""

from tutor.engine.contract import Rules
from tutor.games.exlibris.rules.components import BoxUnfit, Components
from tutor.games.exlibris.rules.moves import parse
from tutor.games.exlibris.rules.phases import Reason
from tutor.games.exlibris.rules.refusals import Refusal
from tutor.games.exlibris.rules.scoring import LINES
from tutor.games.exlibris.rules.setup import FILES, Options, check_start, cross_check, unpack
from tutor.games.exlibris.rules.state import State, start


def _start(seats: int, options: Options, components: Components) -> State:
    """The first state; there is nothing to choose among the components."""
    del components
    check_start(seats, options)
    return start(seats, options.start)


RULES = Rules(
    ids=tuple(f"E{number}" for number in range(1, 11)),
    options=Options,
    variants=(Options(),),
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
