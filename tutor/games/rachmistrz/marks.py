"""What a player of Rachmistrz did best in a race."""

from collections.abc import Iterator

from tutor.engine.contract import Refused, Seat
from tutor.engine.match import AnyMatch
from tutor.games.rachmistrz.rules.moves import NO_EXPRESSION, Prove
from tutor.games.rachmistrz.rules.scoring import largest_group
from tutor.games.rachmistrz.rules.state import State
from tutor.learn.joy.games import GameMarks
from tutor.learn.joy.ideas import ideas_of
from tutor.maths.notation import read


class RaceMarks(GameMarks):
    """The largest group, and ideas in the expressions that were shown."""

    def marks(self, match: AnyMatch, seat: Seat) -> dict[str, int]:
        """The largest group."""
        return {"largest-group": len(largest_group(match.of(State).state.fields(seat)))}

    def ideas(self, match: AnyMatch, seat: Seat) -> tuple[str, ...]:
        """What the expressions passed on their way, of claims that stood."""
        found = (idea for text in _shown(match, seat) for idea in _ideas(text))
        return tuple(dict.fromkeys(found))


def _shown(match: AnyMatch, seat: Seat) -> Iterator[str]:
    """The expressions of a seat whose tokens stayed."""
    for event in match.of(State).events:
        move = event.move
        if event.seat != seat or not isinstance(move, Prove) or move.text == NO_EXPRESSION:
            continue
        if len(event.after.fields(seat)) >= len(event.before.fields(seat)):
            yield move.text


def _ideas(text: str) -> tuple[str, ...]:
    tree = read(text).tree
    try:
        return () if tree is None else tuple(ideas_of(tree))
    except (ArithmeticError, Refused):
        return ()  # no value, and so no idea
