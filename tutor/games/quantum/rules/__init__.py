"""Quantum: seven dice, rising and falling rows (2-4 players, Q1-Q10).

Reading order: ``components`` (the dice), ``setup`` (options and the data file), ``moves``,
``rows`` (the sheet), ``sums``, ``phases`` and ``position`` (what lies where), ``refusals`` and
``legality`` (what is refused), ``transitions`` (what comes of a move), ``scoring``; on top
``state``, the contract. ``chances`` and ``outlook`` help whoever has to choose: what a re-roll may
bring, and what a number leaves room for.
"""

from tutor.engine.contract import Rules
from tutor.games.quantum.rules.components import Components, DiceUnfit
from tutor.games.quantum.rules.moves import parse
from tutor.games.quantum.rules.refusals import Refusal
from tutor.games.quantum.rules.scoring import LINES, Reason
from tutor.games.quantum.rules.setup import FILES, Options, lay_out, unpack
from tutor.games.quantum.rules.state import State, start


def _start(seats: int, options: Options, components: Components) -> State:
    return start(lay_out(seats, options, components))


RULES = Rules(
    ids=tuple(f"Q{number}" for number in range(1, 11)),
    options=Options,
    variants=(Options(), Options(short=True)),
    components=Components,
    files=FILES,
    unpack=unpack,
    start=_start,
    parse=parse,
    refusals=Refusal,
    reasons=Reason,
    issues=DiceUnfit,
    lines=LINES,
)

__all__ = ["RULES"]
