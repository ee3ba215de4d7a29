"""Archimedes: shed your hand by making equations (2-5 players, A1-A12).

Reading order: ``components`` (the cards), ``moves``, ``offers`` (what a hand allows), ``phases``
and ``state`` (a position), ``referee`` (refusals), ``playing`` (what comes of a move), ``ties``
(how rounds and the game are decided), ``scoring``; ``box`` holds the options and the data file.
"""

from tutor.engine.contract import Rules
from tutor.games.archimedes.rules.components import Components, DeckUnfit
from tutor.games.archimedes.rules.moves import parse
from tutor.games.archimedes.rules.refusals import Refusal
from tutor.games.archimedes.rules.scoring import LINES, Reason
from tutor.games.archimedes.rules.setup import FILES, Options, cross_check, lay_out, unpack
from tutor.games.archimedes.rules.state import State, start


def _start(seats: int, options: Options, components: Components) -> State:
    return start(lay_out(seats, options, components))


RULES = Rules(
    ids=tuple(f"A{number}" for number in range(1, 13)),
    options=Options,
    variants=(Options(reiner=True), Options(reiner=False)),
    components=Components,
    files=FILES,
    unpack=unpack,
    cross_check=cross_check,
    start=_start,
    parse=parse,
    refusals=Refusal,
    reasons=Reason,
    issues=DeckUnfit,
    lines=LINES,
)

__all__ = ["RULES"]
