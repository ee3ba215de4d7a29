"""Commissions, islands and scores of ExLibris in words, put together from the catalogue."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from typing import Any, Final

from tutor.engine.contract import ScoreBreakdown, ScoreItem, Seat
from tutor.engine.match import Event
from tutor.explain import Narration
from tutor.games.exlibris.rules.components import COLOURS, INDEX, Colour
from tutor.games.exlibris.rules.expedition import PLACES, UNKNOWN, Finder, Seeker
from tutor.games.exlibris.rules.islands import House, Island, Islands, Rank, ranking
from tutor.games.exlibris.rules.moves import Commission
from tutor.games.exlibris.rules.phases import Reason
from tutor.games.exlibris.rules.scoring import ISLAND
from tutor.games.exlibris.rules.state import State
from tutor.games.exlibris.rules.turn_report import TurnReport, markers
from tutor.games.exlibris.sums import count_sum, score_sum, sticks_sum
from tutor.language import listing, number, parted, say

TAKINGS: Final[dict[tuple[House, ...], str]] = {
    ("village",): "village",
    ("city",): "city",
    ("village", "city"): "both",
}
"""The last words of the sentences' keys about houses that are taken."""


def colour_name(colour: Colour) -> str:
    """The name that a letter has for pupils: ``red``."""
    return say(f"exlibris.colour.{colour}")


def island_name(colour: Colour) -> str:
    """A colour by letter and name: ``A (red)``."""
    return f"{colour} ({colour_name(colour)})"


def place_name(place: int) -> str:
    """A place of the Expedition, 1 to 7: ``First``, ``Seventh``."""
    return say(f"exlibris.place-{place}")


# A Commission --------------------------------------------------------------------------------


def turn_lines(told: TurnReport, name: str | None = None) -> Iterator[str]:
    """All that a Commission does, a sentence a step; of a turn played or of a preview.

    ``name`` is whoever gives it, None for the pupil who is spoken to.
    """
    yield finding_line(told)
    if told.found:
        yield from island_lines(told, name)
    yield from march_lines(told)
    yield from ending_lines(told)


def finding_line(told: TurnReport) -> str:
    """How many Books are found, and by whom: ``Red: First (3) + Third (2) = 5 Books.`` (E3)."""
    colour = colour_name(told.colour).capitalize()
    if told.joins:
        return say("exlibris.no-seeker", colour=colour)
    if not told.found:
        places = listing([place_name(finder.place) for finder in told.finders])
        return say("exlibris.no-markers", n=len(told.finders), colour=colour, places=places)
    return say("exlibris.found", n=told.found, colour=colour, sum=_finders(told.finders))


def _finders(found_by: Iterable[Finder]) -> str:
    return " + ".join(
        f"{place_name(finder.place)} ({number(finder.markers)})"
        for finder in found_by
        if finder.markers
    )


def island_lines(told: TurnReport, name: str | None = None) -> Iterator[str]:
    """What the Books found take from the island, and the houses that come of it (E5, E6)."""
    sticks, found = told.before.sticks, sticks_sum(told)
    if found is None:
        yield say("exlibris.nothing-left", n=sticks) if sticks else say("exlibris.empty")
        return
    if not told.houses:
        yield say("exlibris.sticks", equation=found.shown())
        return
    what = TAKINGS[told.houses]
    if name is None:
        yield say(f"exlibris.you-take-{what}", n=sticks, equation=found.shown())
    else:
        yield say(f"exlibris.takes-{what}", n=sticks, equation=found.shown(), name=name)
    if told.short:
        yield say("exlibris.still-too-few", n=told.found)


def march_lines(told: TurnReport) -> Iterator[str]:
    """Who leaves the Expedition, who comes, and which places stay empty (E4, E7)."""
    left = listing([_seeker(seeker) for seeker in told.discarded])
    if told.joins:
        yield say("exlibris.joins", first=left) if left else say("exlibris.joins-no-first")
        return
    yield say("exlibris.leave", n=len(told.discarded), colours=left)
    if UNKNOWN in told.drawn:
        yield say("exlibris.come", n=len(told.drawn))
    elif told.drawn:
        places = range(PLACES, 0, -1)
        who = [
            f"{_seeker(seeker)} ({place_name(place)})"
            for place, seeker in zip(places, told.drawn, strict=False)
        ]
        yield say("exlibris.come-known", n=len(who), seekers=listing(who))
    empty = told.row.count(None)
    if empty:
        yield say("exlibris.places-empty", n=empty)


def _seeker(seeker: str) -> str:
    return say(f"exlibris.colour.{seeker}")


def ending_lines(told: TurnReport) -> Iterator[str]:
    """That the final phase begins, and why, or that the game is over (E8, E9)."""
    if told.begins is not None:
        yield say(f"exlibris.because-{told.begins}")
    if told.over:
        yield say("exlibris.over")
    elif told.begins is Reason.SIX_CARDS:
        yield say("exlibris.one-more-round")
    elif told.begins is not None:
        yield say("exlibris.until-equal")


# Islands and scores --------------------------------------------------------------------------


def count_text(island: Island) -> str:
    """The sticks of an island, standing houses as 7 each: ``4 + 7 = 11``, or ``4`` alone."""
    found = count_sum(island)
    return number(island.sticks) if found is None else found.shown()


def ranking_lines(islands: Islands) -> Iterator[str]:
    """The islands in their order, with their ties and what a card of each is worth (E10)."""
    yield say("exlibris.ranking")
    for _, equals in groupby(ranking(islands), key=lambda rank: rank.places):
        yield _rank_line(list(equals), islands)


def _rank_line(equals: Sequence[Rank], islands: Islands) -> str:
    first = equals[0]
    counts = listing(
        [f"{island_name(rank.colour)} {count_text(islands[INDEX[rank.colour]])}" for rank in equals]
    )
    if len(equals) == 1:
        return say("exlibris.rank", place=first.places[0], counts=counts, value=first.value)
    places = listing([number(place) for place in first.places])
    return say("exlibris.rank-shared", places=places, counts=counts, value=first.value)


def seen_lines(state: State, seat: Seat) -> Iterator[str]:
    """The Expedition from its First on, then the cards of a hand."""
    places = enumerate(zip(state.expedition, markers(state.final), strict=True), 1)
    row = [_place_text(place, who, found) for place, (who, found) in places]
    yield say("plain.books-expedition", row=parted(row))
    held = Counter(state.hands[seat])
    cards = [f"{held[colour]} {island_name(colour)}" for colour in COLOURS if held[colour]]
    yield say("plain.books-hand", cards=listing(cards))


def _place_text(place: int, who: Seeker | None, found: int) -> str:
    """A place of the Expedition: who stands there, and how many markers lie beside it."""
    where = place_name(place)
    if who is None:
        return say("plain.books-nobody", place=where)
    return say("plain.books-seeker", place=where, colour=say(f"exlibris.colour.{who}"), n=found)


class ExLibrisNarration(Narration[State]):
    """Scores rest on the ranking of the islands."""

    def made(self, event: Event[State], names: Sequence[str]) -> str:
        """A Commission by its island, or that cards were shuffled."""
        if isinstance(event.move, Commission):
            card = island_name(event.move.colour)
            return say("exlibristable.gave", name=names[event.seat], card=card)
        return say("exlibristable.shuffled")

    def seen(self, state: State, seat: Seat, names: Sequence[str]) -> Iterator[str]:
        """The Expedition and the hand; the islands are drawn."""
        del names
        yield from seen_lines(state, seat)

    def reason(self, code: str, params: Mapping[str, Any]) -> str:
        """Islands by letter and colour."""
        told = dict(params)
        for name in ("colour", "cheaper", "instead"):
            if name in told:
                told[name] = island_name(told[name])
        if "house" in told:
            return say(f"reason.{code}-{told.pop('house')}", **told)
        if told.get("cards") == 0:
            return say(f"reason.{code}-none", **told)
        return say(f"reason.{code}", **told)

    def score_line(self, line: ScoreItem) -> str:
        """Houses by their number, cards by their island."""
        return island_line(line) if line.code == ISLAND else super().score_line(line)

    def score_equation(self, sheet: ScoreBreakdown) -> str | None:
        """A whole score as an equation."""
        return score_equation(sheet)

    def ranking(self, state: State) -> Iterator[str]:
        """The islands in their order (E10)."""
        yield from ranking_lines(state.islands)

    def closing(self, state: State, names: Sequence[str]) -> Iterator[str]:
        """The ranks of the islands at the end, for all the scores rest on them."""
        yield from ranking_lines(state.islands)


def island_line(line: ScoreItem) -> str:
    """What the cards of a colour bring: ``cards of island A (red): 3 × 2``."""
    value = line.params["value"]
    worth = number(value) if value >= 0 else f"({number(value)})"
    island = island_name(line.params["colour"])
    return say("score.island", n=line.params["cards"], island=island, value=worth)


def score_equation(sheet: ScoreBreakdown) -> str | None:
    """A whole score as an equation: ``3 × 2 + 1 × 3 − 2 × 1 = 7``; None with nothing to add."""
    found = score_sum(sheet)
    return None if found is None else found.shown()
