"""ExLibris in lines: Expedition, islands and hand as sentences; a letter or a colour is typed."""

from collections.abc import Iterator, Sequence
from typing import Final

from tutor.engine.contract import Move, Seat
from tutor.engine.game import Game
from tutor.engine.match import Event
from tutor.games.exlibris.narration import (
    colour_name,
    count_text,
    island_name,
    seen_lines,
    turn_lines,
)
from tutor.games.exlibris.rules.components import COLOURS
from tutor.games.exlibris.rules.moves import COMMISSIONS, Commission
from tutor.games.exlibris.rules.state import State
from tutor.games.exlibris.rules.turn_report import preview
from tutor.language import listing, say
from tutor.learn.feedback import Row, Said
from tutor.plain.faces import NotRead, TableInLines
from tutor.progress.names import bare

_ON_KEYS: Final = str.maketrans("αβψδε", "abcde")
"""The Greek letters on the keys of the colours."""


class BooksInLines(TableInLines[State]):
    """The Expedition from the First to the Seventh, the islands, then one's own cards."""

    def position(self, state: State, seat: Seat, names: Sequence[str]) -> Iterator[str]:
        """The islands, the players, then what is told before every move."""
        for colour, island in zip(COLOURS, state.islands, strict=True):
            standing = [
                house
                for house, owner in (
                    (say("exlibristable.village"), island.village),
                    (say("exlibristable.city"), island.city),
                )
                if owner is None
            ]
            houses = listing(standing) if standing else say("plain.books-no-house")
            yield say(
                "plain.books-island",
                island=island_name(colour),
                n=island.sticks,
                houses=houses,
                count=count_text(island),
            )
        for each, name in enumerate(names):
            yield say("plain.books-player", name=name, n=state.sizes[each])
        yield say("plain.books-stack", n=state.stack_left)

    def asked(self, state: State, seat: Seat) -> Iterator[str]:
        """The Expedition and the hand."""
        yield from seen_lines(state, seat)
        yield say("plain.books-ask")

    def help(self, state: State, seat: Seat) -> Iterator[str]:
        """A letter, or a colour."""
        del state, seat
        yield say("plain.books-help")

    def read(self, typed: str, state: State, seat: Seat) -> Move:
        """The Commission of a letter or of the name of a colour."""
        word = bare(typed).translate(_ON_KEYS)
        for colour in COLOURS:
            if word in (colour.lower(), bare(colour_name(colour))):
                return COMMISSIONS[colour]
        raise NotRead(say("plain.books-help"))

    def hints(self, state: State, seat: Seat) -> Iterator[str]:
        """What each Commission in the hand would do, as far as anybody can know."""
        view = state.view(seat)
        for colour in dict.fromkeys(view.hand):
            yield " ".join(turn_lines(preview(view, colour)))

    def happened(
        self, events: Sequence[Event[State]], names: Sequence[str], game: Game
    ) -> Iterator[Said | Row | str]:
        """Who gave which Commission, and all that it did."""
        event = events[-1]
        if isinstance(event.move, Commission):
            colour = event.move.colour
            name = names[event.seat]
            yield say("plain.books-gives", name=name, island=island_name(colour))
            yield from turn_lines(event.before.told(colour), name)
