"""Rachmistrz in lines: tokens as names of fields; a claim is a number and a field.

There is no sand here, and nobody has to be fast: after everything a person does, one computer
does something. The bell rings when nobody has anything left to claim.
"""

from collections.abc import Collection, Iterable, Iterator, Sequence
from typing import Final

import msgspec

from tutor.engine.contract import Move, Seat
from tutor.engine.game import Game
from tutor.engine.match import Event
from tutor.games.rachmistrz.advisor.hints import Ladder, Reach, hint_of, reach
from tutor.games.rachmistrz.advisor.narration import hint_sentence
from tutor.games.rachmistrz.advisor.reading import spoken, typed_field
from tutor.games.rachmistrz.boxes import known_dice
from tutor.games.rachmistrz.choices import Choices
from tutor.games.rachmistrz.narration import dice_line, tokens_line
from tutor.games.rachmistrz.race.claims import Entry
from tutor.games.rachmistrz.race.narration import verdict_lines
from tutor.games.rachmistrz.race.rounds import Round, latest_round, overlooked
from tutor.games.rachmistrz.rules.moves import NO_EXPRESSION, PASS, Claim, Pass, Prove, Roll
from tutor.games.rachmistrz.rules.phases import OVER, PROVE, ROLL
from tutor.games.rachmistrz.rules.setup import Options
from tutor.games.rachmistrz.rules.state import State
from tutor.language import listing, number, say
from tutor.learn.feedback import Row, Said
from tutor.learn.narration import expression
from tutor.maths.notation import Fault, read_number
from tutor.plain.commands import is_pass
from tutor.plain.faces import NotRead, TableInLines
from tutor.settings import Settings

MOST_TOLD: Final = 4
"""Lines in which a proof is told."""

MOST: Final = 3
"""Words of a claim: the number, the field, and with two players the colour (R14)."""


class RaceInLines(TableInLines[State]):
    """The dice, then who has what on the board."""

    def options(self, game: Game, settings: Settings) -> msgspec.Struct:
        """The side and the dice chosen, as on the screen."""
        chosen = settings.of(game.name, Choices)
        return Options(chosen.side, known_dice(chosen.dice) or msgspec.UNSET)

    def position(self, state: State, seat: Seat, names: Sequence[str]) -> Iterator[str]:
        """Everybody's tokens by their fields."""
        del seat
        for each, name in enumerate(names):
            yield tokens_line(state, each, name)

    def looking(self) -> Iterator[str]:
        """How to hear where a number is."""
        yield say("plain.race-where")

    def asked(self, state: State, seat: Seat) -> Iterator[str]:
        """The dice, or the claim to be proved."""
        laid = state.to_prove
        if laid is not None:
            yield dice_line(state)
            yield say("plain.race-prove", number=laid.claim.number)
            return
        yield dice_line(state)
        left = [number(each) for each in state.colours_left(seat) if each]
        yield say("plain.race-colours", colours=listing(left)) if left else say("plain.race-ask")

    def help(self, state: State, seat: Seat) -> Iterator[str]:
        """A claim, or the expression for one."""
        if state.phase is PROVE:
            yield say("plain.race-help-prove")
        else:
            yield say("plain.race-help")
            if any(state.table.colours):
                yield say("plain.race-help-colour")

    def read(self, typed: str, state: State, seat: Seat) -> Move:
        """A claim, a pass; or the expression of a claim, a minus alone for none."""
        if state.phase is PROVE:
            return self._proof(typed, state)
        if is_pass(typed):
            return PASS
        words = typed_field(typed).replace(",", " ").split()
        claimed = self._number(words[0], state)
        if len(words) == 1:
            raise NotRead(free_line(claimed, state))
        entry = Entry(state, seat)
        colour = words[2] if len(words) == MOST else ""
        if len(words) > MOST or (colour and not colour.isdecimal()):
            raise NotRead(*self.help(state, seat))
        return Claim(claimed, words[1], int(colour) if colour else entry.colour)

    def _number(self, word: str, state: State) -> str:
        """A number that the board prints, as it prints it."""
        try:
            value = read_number(word)
        except Fault:
            raise NotRead(say("race.no-number", text=word), say("plain.race-help")) from None
        found = [text for text in state.table.spots if read_number(text) == value]
        if not found:
            raise NotRead(say("plain.race-not-printed", number=value))
        return found[0]

    def _proof(self, typed: str, state: State) -> Move:
        laid = state.to_prove
        assert laid is not None, "there is a claim to be proved"
        if typed == NO_EXPRESSION or is_pass(typed):
            return Prove(laid.claim.number, NO_EXPRESSION)
        expression, complaint = spoken(typed, laid.claim.number)
        if complaint:
            raise NotRead(complaint)
        return Prove(laid.claim.number, expression)

    def doubt(self, state: State, seat: Seat, move: Move) -> str:
        """That a token goes back where there is no expression."""
        if isinstance(move, Prove) and move.text == NO_EXPRESSION:
            return say("plain.race-no-expression")
        return ""

    def hints(self, state: State, seat: Seat) -> Iterator[str]:
        """The ladder towards a number that can still be claimed, or the one to be proved."""
        del seat
        printed = {read_number(text): text for text in state.table.spots}
        found = reach(state.digits, printed)
        if state.to_prove is not None:
            wanted = {read_number(state.to_prove.claim.number)}
        else:
            wanted = {each.result for each in found if state.free_fields(printed[each.result])}
        best = next((each for each in found if each.result in wanted), None)
        if best is None:
            yield say("plain.race-nothing")
            return
        ladder = Ladder(best.result, best.ideas[0].equation)
        yield say("plain.race-try", number=best.result)
        yield hint_of("sight", ladder).told()
        yield hint_of("back", ladder).told()
        for rung in ("skeleton", "equation"):
            yield hint_sentence(rung, ladder, found, wanted)

    def everything(self, state: State, seat: Seat) -> Iterator[str]:
        """Every number that the roll gives, and how."""
        printed = [read_number(text) for text in state.table.spots]
        return reached_lines(reach(state.digits, printed))

    def happened(
        self, events: Sequence[Event[State]], names: Sequence[str], game: Game
    ) -> Iterator[Said | Row | str]:
        """Dice, claims and passes; of a proof what it showed, of a round what was overlooked."""
        event = events[-1]
        match event.move:
            case Roll():
                yield say("plain.race-round", number=event.after.round)
            case Claim(claimed, field):
                name = names[event.seat]
                yield say("plain.race-claims", name=name, number=claimed, field=field)
            case Pass():
                yield say("race.passes", name=names[event.seat])
        story = latest_round(events)
        if story is None:
            return
        if isinstance(event.move, Prove):
            call = [call for call in story.calls if call.right is not None][-1]
            *lines, token = verdict_lines(names[call.seat], call, story.rolled.dice)
            yield from (*lines[: MOST_TOLD - 1], token)
        if event.after.phase in (ROLL, OVER):
            yield from _round_lines(story)

    def next_of(
        self, state: State, actors: Sequence[Seat], persons: Collection[Seat], last: Seat
    ) -> Seat:
        """People in turn; after each thing that one of them does, one computer."""
        people = [seat for seat in actors if seat in persons]
        computers = [seat for seat in actors if seat not in persons]
        if people and (last not in persons or not computers):
            after = [seat for seat in people if seat > last]
            return (after or people)[0]
        return (computers or people)[0]


def free_line(claimed: str, state: State) -> str:
    """Where a number lies on the board, and which of its fields are free."""
    free = state.free_fields(claimed)
    around = ", ".join(state.table.spots[claimed].fields)
    if not free:
        return say("plain.race-full", number=claimed, fields=around)
    return say("plain.race-free", number=claimed, fields=", ".join(free), example=free[0])


def reached_lines(found: Iterable[Reach]) -> Iterator[str]:
    """Every number that a roll gives, a line each, with the ideas that give it."""
    for each in found:
        ideas = listing([expression(idea.equation) for idea in each.ideas], either=True)
        yield f"{number(each.result)} = {ideas}"


def _round_lines(story: Round) -> Iterator[str]:
    """That a round is over, and what could have been claimed too; its proofs have been told."""
    yield say("race.round", number=story.rolled.round)
    if not story.calls:
        yield say("race.nobody")
    if left := overlooked(story):
        yield say("race.overlooked", numbers=listing(left))
