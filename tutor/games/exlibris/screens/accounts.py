"""Scores line by line, each number with how it comes about; cards that are hidden stay hidden."""

from collections.abc import Collection, Iterator, Sequence
from typing import Final, Literal, NamedTuple, TypeAlias, get_args

from tutor.engine.contract import ScoreBreakdown, Seat
from tutor.games.exlibris.rules.components import COLOURS, INDEX, Colour
from tutor.games.exlibris.rules.islands import House, values
from tutor.games.exlibris.rules.scoring import POINTS
from tutor.games.exlibris.rules.state import State
from tutor.games.exlibris.screens.narration import houses_won
from tutor.games.exlibris.screens.ranking import rank_lines
from tutor.games.exlibris.sums import score_sum
from tutor.language import number, say, sign

HOUSES: Final[tuple[House, ...]] = get_args(House)

TOTAL: Final = "total"

Entry: TypeAlias = Colour | House | Literal["total"]

ENTRIES: Final[tuple[Entry, ...]] = (*COLOURS, *HOUSES, TOTAL)
"""The lines of an account."""

CONFIRMED = "✓"
UNSEEN = "?"


class Account(NamedTuple):
    """The score of one seat as somebody may see it."""

    state: State
    seat: Seat
    name: str
    seen: bool
    """Whether the cards in hand may be seen."""

    @property
    def sheet(self) -> ScoreBreakdown:
        """All its points."""
        return self.state.sheet(self.seat)

    def held(self, entry: Entry) -> int | None:
        """How many cards or houses; None where that is hidden."""
        if entry in HOUSES:
            return houses_won(self.state.islands, self.seat, entry)
        return self.state.hands[self.seat].count(entry) if self.seen else None

    def worth(self, entry: Entry) -> int:
        """What each of them counts."""
        if entry in COLOURS:
            return values(self.state.islands)[INDEX[entry]]
        return POINTS[entry]

    def points(self, entry: Entry) -> int | None:
        """What they bring together; None where that is hidden."""
        if entry == TOTAL:
            return self.sheet.total if self.seen else None
        count = self.held(entry)
        return None if count is None else count * self.worth(entry)


def accounts(state: State, names: Sequence[str], seen: Collection[Seat]) -> list[Account]:
    """The account of each seat; ``seen`` are those whose cards may be looked at."""
    return [Account(state, seat, name, seat in seen) for seat, name in enumerate(names)]


def explained(account: Account, entry: Entry) -> Iterator[str]:
    """How a number of an account comes about."""
    if entry in COLOURS:
        yield from rank_lines(entry, account.state.islands)
        yield _cards(account, entry)
    elif entry in HOUSES:
        yield _houses(account, entry)
    else:
        yield from _total(account)


def _cards(account: Account, colour: Colour) -> str:
    count = account.held(colour)
    if count is None:
        return say("exlibristable.why-hidden", name=account.name)
    if not count:
        return say("exlibristable.why-no-card", name=account.name)
    product = _product(count, account.worth(colour))
    return say("exlibristable.why-cards", n=count, name=account.name, equation=product)


def _houses(account: Account, house: House) -> str:
    count, worth = account.held(house) or 0, account.worth(house)
    product = _product(count, worth)
    if house == "village":
        return say("exlibristable.why-villages", n=count, worth=worth, equation=product)
    return say("exlibristable.why-cities", n=count, worth=worth, equation=product)


def _product(count: int, worth: int) -> str:
    """``3 × 2 = 6``."""
    return f"{number(count)} {sign('*')} {shown_factor(worth)} = {number(count * worth)}"


def _total(account: Account) -> Iterator[str]:
    if not account.seen:
        houses = sum(account.points(house) or 0 for house in HOUSES)
        yield say("exlibristable.why-hidden", name=account.name)
        yield say("exlibristable.why-houses-only", n=houses)
        return
    found = score_sum(account.sheet)
    if found is None:
        yield say("exlibristable.why-nothing", name=account.name)
        return
    yield say("exlibristable.why-total", name=account.name, equation=found.shown())
    if found.holds():
        yield f"{CONFIRMED} {say('exlibristable.confirmed')}"


def shown_number(value: int | None) -> str:
    """A number of an account, or a mark where it is hidden."""
    return UNSEEN if value is None else number(value)


def shown_factor(worth: int | None) -> str:
    """The same behind a sign: a value below zero stands in brackets."""
    return f"({number(worth)})" if worth is not None and worth < 0 else shown_number(worth)
