"""ExLibris: commissions, seekers and islands (2-4 players, E1-E10).

Reading order: ``components`` (the cards), ``setup`` (the options), ``moves``, ``expedition`` (the
row of Seekers) and ``islands``, ``turn_report`` (what a Commission does, for games and previews),
``phases`` and ``position`` (what lies where), ``refusals`` and ``legality`` (what is refused),
``transitions`` (what comes of a move), ``scoring``, ``view`` (what a seat sees); on top ``state``,
the contract.
"""

from tutor.engine.contract import Files, Rules
from tutor.engine.legality import check_start
from tutor.games.exlibris.rules.components import HAND, SHORT_HAND, Components
from tutor.games.exlibris.rules.moves import parse
from tutor.games.exlibris.rules.phases import Reason
from tutor.games.exlibris.rules.refusals import Refusal
from tutor.games.exlibris.rules.scoring import LINES
from tutor.games.exlibris.rules.setup import Options
from tutor.games.exlibris.rules.state import State, start


def _start(seats: int, options: Options, components: Components) -> State:
    """The first state; there is nothing to choose among the components."""
    del components
    check_start(seats, options.start)
    return start(seats, options.start, SHORT_HAND if options.short else HAND)


def _unpack(options: Options, files: Files) -> Components:
    """The components: the same with every option."""
    del options, files
    return Components()


RULES = Rules(
    ids=tuple(f"E{number}" for number in range(1, 11)),
    options=Options,
    variants=(Options(), Options(short=True)),
    components=Components,
    unpack=_unpack,
    start=_start,
    parse=parse,
    refusals=Refusal,
    reasons=Reason,
    lines=LINES,
)

__all__ = ["RULES"]
