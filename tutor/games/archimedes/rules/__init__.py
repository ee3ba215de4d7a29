"""Archimedes: shed your hand by making equations (2-5 players, A1-A12).

Reading order: ``components`` (the cards), ``setup`` (options and the data file), ``moves``,
``offers`` (what a hand allows), ``ties`` (how rounds and the game are decided), ``scoring``,
``phases`` and ``position`` (what lies where), ``refusals`` and ``legality`` (what is refused),
``transitions`` (what comes of a move), ``view`` (what a seat sees and what may be hidden from
it); on top ``state``, the contract. ``outlook`` helps whoever has to choose.
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
    variants=(Options(reiner=True), Options(reiner=False), Options(rounds=1)),
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
