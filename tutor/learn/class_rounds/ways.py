"""The three ways a round with a class can go; a game takes one of these as its base."""

from abc import abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from fractions import Fraction
from random import Random
from typing import ClassVar, Final, TypeVar

from tutor import data
from tutor.engine.contract import CHANCE, AnyState
from tutor.engine.game import Game
from tutor.engine.match import Match
from tutor.engine.opponents import BOT, usual_of
from tutor.language import plain, say
from tutor.learn.class_rounds.class_round import ClassRound, GivenBack, Judged, M, P
from tutor.learn.class_rounds.finding import Finding
from tutor.learn.class_rounds.rounds import CORRECT, Way
from tutor.learn.sums import Sum
from tutor.maths.notation import Fault, number_text, read_number

S = TypeVar("S", bound=AnyState)

PLAYERS: Final = 2
"""How many play the games that scores are taken from, where a game allows so few or so many."""


class ClaimRound(ClassRound[M, P]):
    """A result and a field beside it are claimed, and proved in turn after the bell.

    The first to claim a result has it for this round; a field holds one token for all rounds.
    """

    way: ClassVar[Way] = Way.CLAIM

    @abstractmethod
    def places(self, material: M) -> Mapping[str, tuple[str, ...]]:
        """The results that can be claimed: here there are some.

        Returns:
            Exact texts such as ``8`` or ``7/2``, each with the names of the fields beside it.
        """


class SayRound(ClassRound[M, P]):
    """Equations are said and judged at once; a right one is kept as ``expression=result``.

    Its expression is then one of the ways of :meth:`findings`, so that an idea counts once.
    """

    way: ClassVar[Way] = Way.SAY


class PredictRound(ClassRound[M, P]):
    """A score is predicted: everybody writes a number down, then it is explained."""

    way: ClassVar[Way] = Way.PREDICT

    @abstractmethod
    def addition(self, posed: P) -> Sum:
        """The score as an addition, and what it makes."""

    @abstractmethod
    def story(self, posed: P) -> Iterable[str]:
        """The score line by line, in the words of the game."""

    def judge(self, material: M, posed: P, text: str, number: str = "") -> Judged:
        """Compares a number with the score.

        Raises:
            GivenBack: it is no number.
        """
        try:
            said = number_text(read_number(text))
        except Fault as fault:
            typed = plain(text).strip()
            told = say("teach.no-number", text=typed) if typed else say("teach.nothing-typed")
            raise GivenBack(told) from fault
        right = said == str(self.addition(posed).result)
        return Judged(said, CORRECT if right else "wrong-result")

    def findings(self, material: M, posed: P) -> Sequence[Finding]:
        """The one right prediction, with its addition."""
        found = self.addition(posed)
        return (Finding(Fraction(found.result), ((found.text,),)),)


def played(game: Game, kind: type[S], is_enough: Callable[[S], bool], rng: Random) -> S:
    """A position of a game that computers play now, the first in which there is enough to see.

    They are of the game's usual level.

    Args:
        game: the game.
        kind: the class of its states.
        is_enough: whether there is enough to see in a state.
        rng: all chance comes from it.

    Raises:
        tutor.data.DataFault: a data file of the game cannot be used.
        tutor.engine.game.GameBroken: its computers cannot be used.
    """
    seats = [BOT + usual_of(game)] * min(max(PLAYERS, game.seats[0]), game.seats[-1])
    options = game.rules.options()
    box = data.components(game, options)
    with Match.begin(game, seats, options, box, rng, None).of(kind) as match:
        while not match.over and not is_enough(match.state):
            seat = match.state.actors()[0]
            if seat == CHANCE:
                match.chance()
            else:
                match.play(seat, match.choose(seat))
        return match.state
