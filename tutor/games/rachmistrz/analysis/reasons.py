"""Why a move of Rachmistrz was worse. Each reason is tried: undone, the chance must be better."""

from collections.abc import Iterator
from typing import Final

from tutor.engine.analysis.face import Moment
from tutor.engine.analysis.judgement import RESOLUTION, Reason
from tutor.engine.contract import Seat
from tutor.games.rachmistrz.analysis.estimate import chance, features
from tutor.games.rachmistrz.analysis.standing import is_right, settled
from tutor.games.rachmistrz.opponents.fair import growth
from tutor.games.rachmistrz.rules.components import NEIGHBOURS
from tutor.games.rachmistrz.rules.moves import PASS, Claim, Prove
from tutor.games.rachmistrz.rules.scoring import groups
from tutor.games.rachmistrz.rules.state import State
from tutor.games.rachmistrz.rules.table import answers

RESULT_NOT_SEEN: Final = "result-not-seen"
"""The dice gave a number with a free field, and nothing was claimed (R6, R10). Params:
``number``, ``equation``, ``field``."""
WRONG_NUMBER: Final = "number-not-made"
"""The number claimed cannot be made of the dice (R9). Params: ``number``."""
PROOF_WRONG: Final = "proof-went-wrong"
"""The number can be made, but not as it was proved (R9). Params: ``number``, ``equation``."""
JOINS: Final = "joins-two-groups"
"""A field would have joined two groups (R12). Params: ``field``, ``size`` of both together."""
BLOCKS: Final = "blocks-a-group"
"""A field would have kept another's largest group from growing as much (R12). Params: ``field``."""
GROWS: Final = "grows-your-group"
"""A field would have made the largest group larger (R12). Params: ``field``, ``size``."""

CODES: Final = (RESULT_NOT_SEEN, WRONG_NUMBER, PROOF_WRONG, JOINS, BLOCKS, GROWS)


def reasons(moment: Moment[State]) -> Iterator[Reason]:
    """What holds of :data:`CODES`, wrong claims first, then fields."""
    state, seat, played, best = moment.state, moment.seat, moment.played, moment.best
    done = chance(settled(state, seat, played), seat)
    if chance(settled(state, seat, best), seat) - done < RESOLUTION:
        return
    if isinstance(played, Prove):
        assert isinstance(best, Prove), "claims are proved or not"
        yield Reason(PROOF_WRONG, {"number": best.number, "equation": best.text})
        return
    if isinstance(played, Claim) and not is_right(state, played):
        yield Reason(WRONG_NUMBER, {"number": played.number})
    if not isinstance(best, Claim):
        return
    if played == PASS:
        text = answers(state.digits, best.number).moves[0].text
        params = {"number": best.number, "equation": text, "field": best.field}
        yield Reason(RESULT_NOT_SEEN, params)
    elif isinstance(played, Claim):
        yield from _of_a_field(state, seat, played, best)


def _of_a_field(state: State, seat: Seat, played: Claim, best: Claim) -> Iterator[Reason]:
    """What a token on the better field does that one on the field played does not."""
    mine = groups(state.fields(seat))
    near = [group for group in mine if not group.isdisjoint(NEIGHBOURS[best.field])]
    size = 1 + sum(map(len, near))
    if growth(best.field, mine) > growth(played.field, mine):
        code = JOINS if len(near) > 1 else GROWS
        yield Reason(code, {"field": best.field, "size": size})
    after = [state.play(seat, move) for move in (played, best)]  # as if both stood
    others = [other for other in range(state.table.seats) if other != seat]
    if any(_reach(after[1], other) < _reach(after[0], other) for other in others):
        yield Reason(BLOCKS, {"field": best.field})


def _reach(state: State, seat: Seat) -> int:
    """By how much one more token may make the largest group of a seat larger."""
    return features(state, seat)[1]
