"""Archimedes in lines: the pile and one's own cards as sentences; equations are typed."""

from collections.abc import Iterator, Mapping, Sequence

import msgspec

from tutor.engine.contract import Move, Seat
from tutor.engine.game import Game
from tutor.engine.match import Event
from tutor.games.archimedes.advisor.checking import check
from tutor.games.archimedes.advisor.hints import Ladder
from tutor.games.archimedes.advisor.hints import reach as reached
from tutor.games.archimedes.advisor.narration import Position, hint_lines, hint_sentence
from tutor.games.archimedes.choices import Choices
from tutor.games.archimedes.narration import cards_listed, headline, laying_help, tie_story
from tutor.games.archimedes.rules.moves import DRAW, PASS
from tutor.games.archimedes.rules.state import State
from tutor.games.archimedes.rules.ties import RoundEnd
from tutor.language import number, say
from tutor.learn.feedback import Row, Said, answer_lines
from tutor.plain.commands import is_pass
from tutor.plain.faces import NotRead, TableInLines
from tutor.progress.names import bare
from tutor.settings import Settings


class CardsInLines(TableInLines[State]):
    """The number on the pile, then one's own cards."""

    def options(self, game: Game, settings: Settings) -> msgspec.Struct:
        """With Reiner or without, and as long as was chosen on the screen."""
        return settings.of(game.name, Choices).options()

    def lengths(self, game: Game) -> Sequence[tuple[str, Mapping[str, object]]]:
        """Five rounds or one."""
        del game
        return [(say("table.five-rounds"), {"rounds": 5}), (say("table.one-round"), {"rounds": 1})]

    def position(self, state: State, seat: Seat, names: Sequence[str]) -> Iterator[str]:
        """The round, everybody's cards counted, the deck."""
        del seat
        yield say("table.round", number=state.round, of=state.table.rounds)
        for name, hand, total in zip(names, state.hands, state.totals, strict=True):
            yield say("plain.cards-player", name=name, n=len(hand), total=total)
        yield say("plain.cards-deck", n=state.deck_left)

    def asked(self, state: State, seat: Seat) -> Iterator[str]:
        """The pile and the hand."""
        yield say("plain.cards-top", top=state.top)
        yield say("plain.cards-hand", cards=cards_listed(state.hands[seat]))
        yield say("plain.cards-ask" if state.deck_left else "plain.cards-ask-no-deck")

    def help(self, state: State, seat: Seat) -> Iterator[str]:
        """How cards are laid, and how one is drawn."""
        del seat
        yield laying_help(state.top)

    def read(self, typed: str, state: State, seat: Seat) -> Move:
        """A laying; or a card is drawn, or with an empty deck the turn is passed."""
        if is_draw(typed):
            return DRAW if state.deck_left else PASS
        answer = check(typed, state.top, state.hands[seat])
        if answer.laying is None:
            raise NotRead(*answer_lines(answer, whole=True, again=False))
        return answer.laying

    def hints(self, state: State, seat: Seat) -> Iterator[str]:
        """What leads to the laying that helps most, rung by rung."""
        found = reached(state.top, state.hands[seat])
        ladder = Ladder(next(iter(found), None))
        position = Position(state.top, state.hands[seat], found)
        yield from (hint_sentence(rung, ladder, position) for rung in ladder.rungs)

    def everything(self, state: State, seat: Seat) -> Iterator[str]:
        """All that can be laid now."""
        hand = state.hands[seat]
        return hint_lines(state.top, hand, reached(state.top, hand))

    def happened(
        self, events: Sequence[Event[State]], names: Sequence[str], game: Game
    ) -> Iterator[Said | Row | str]:
        """A move, and a round that it ended."""
        event = events[-1]
        yield from super().happened(events, names, game)
        before, after = event.before, event.after
        if len(after.rounds) > len(before.rounds):
            yield from round_lines(after.rounds[-1], after.totals, names)
        if after.round != before.round or (after.hands and not before.hands):
            yield say("table.round", number=after.round, of=after.table.rounds)


def is_draw(typed: str) -> bool:
    """Whether a card is to be drawn, in the language spoken now or as in a record."""
    words = (str(DRAW), *say("plain.cards-words-draw").split())
    return is_pass(typed) or bare(typed) in {bare(word) for word in words}


def round_lines(end: RoundEnd, totals: Sequence[int], names: Sequence[str]) -> Iterator[str]:
    """The end of a round: the hands lie open, the best first (A8 to A11)."""
    yield headline(end, names)
    for seat in end.placing:
        yield say(
            "plain.cards-placed",
            place=end.place(seat),
            name=names[seat],
            cards=cards_listed(end.hands[seat]) or say("archimedes.no-card"),
            sum=number(end.sum(seat)),
            n=end.points(seat),
            total=totals[seat],
        )
    yield from tie_story(end, names)
