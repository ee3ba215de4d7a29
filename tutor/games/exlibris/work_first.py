"""What a player of ExLibris works out before a Commission is given: the sticks that are left."""

from tutor.engine.contract import Move, Seat
from tutor.games.exlibris.narration import island_name
from tutor.games.exlibris.rules.islands import HOUSE
from tutor.games.exlibris.rules.moves import Commission
from tutor.games.exlibris.rules.state import State
from tutor.games.exlibris.rules.turn_report import preview
from tutor.language import say
from tutor.learn.exercises import Evaluate
from tutor.learn.narration import calculation
from tutor.learn.sums import plus
from tutor.learn.work_first import Asked, WorkFirst


class SticksFirst(WorkFirst):
    """The sticks of an island less the Books found there, with the houses taken (E3, E5)."""

    def asked(self, state: State, seat: Seat, move: Move) -> Asked | None:
        """The sticks left; nothing where no Book is found, or more than there are sticks (E6)."""
        if not isinstance(move, Commission):
            return None
        told = preview(state.view(seat), move.colour)
        if not told.found or told.short:
            return None
        sticks = plus([told.before.sticks, *[HOUSE] * len(told.houses)])
        books = [finder.markers for finder in told.finders if finder.markers]
        one = Evaluate("-".join([sticks, *map(str, books)]))
        island = island_name(move.colour)
        heading = say("exlibristable.work-first", n=told.before.sticks, island=island)
        hint = say("exlibristable.work-first-hint", expression=calculation(one.tree))
        return Asked(heading, one, (hint,))
