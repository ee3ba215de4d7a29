"""Rachmistrz for a whole class: one roll for all, and a board for each (R2, R5, R6, R8, R12).

Everybody has as many tokens as one of three players. A roll is a turn: a right equation of a
printed number puts a token on a free field beside it, on one's own board. Until the bell it may be
changed; the last right answer of a turn counts. After as many rolls as tokens it is over.

The score is that of R12 at any time: a roll hands everybody one token, so that nobody loses points
for tokens that could not be laid yet, and a game may end early. After the last roll it is all 13.
"""

import re
from collections.abc import Collection, Mapping, Sequence
from fractions import Fraction
from functools import cached_property
from random import Random
from typing import Annotated, ClassVar, Final, NamedTuple

import msgspec

from tutor.data import DataFault
from tutor.engine.contract import ScoreBreakdown
from tutor.games.rachmistrz import GAME
from tutor.games.rachmistrz.advisor.checking import check
from tutor.games.rachmistrz.advisor.hints import reach
from tutor.games.rachmistrz.advisor.reading import typed_field
from tutor.games.rachmistrz.class_round import Material, RaceRound, Rolled
from tutor.games.rachmistrz.rules.components import PLACES, Field, in_reading_order
from tutor.games.rachmistrz.rules.moves import Claim, parse
from tutor.games.rachmistrz.rules.scoring import largest_group, sheet
from tutor.games.rachmistrz.rules.table import TOKENS
from tutor.language import listing, say
from tutor.learn import narration
from tutor.learn.activities import telling
from tutor.learn.activities.activity import (
    CORRECT,
    NOTHING,
    Activity,
    Idea,
    Item,
    Json,
    Kind,
    Said,
    Trained,
    Unposable,
    Verdict,
)
from tutor.learn.activities.choosing import Choosing
from tutor.learn.activities.class_game import last_of_turn
from tutor.learn.activities.rounds import EQUATION_KEYS, as_json
from tutor.learn.answers import Answer
from tutor.maths.ideas import idea_key
from tutor.maths.misconceptions import misconceptions_of
from tutor.maths.notation import number_text, read_number
from tutor.maths.tree import Tree, text
from tutor.settings import load

TURNS: Final = TOKENS[3]
"""Rolls, and tokens of everybody: those of three players (R1)."""

FIELD_CODES: Final = ("field-missing", "field-unknown", "not-beside", "field-taken", "number-full")
"""What may keep a right equation from putting a token."""

TOKENS_GONE: Final = "tokens-gone"
"""All tokens lie on the board."""

BOARD: Final = RaceRound()
"""What the rounds of this game know of boards and dice."""


class Turn(Material, frozen=True, kw_only=True):
    """What a room keeps of a turn: the board goes along, so that it outlives its data file."""

    turn: Annotated[int, msgspec.Meta(ge=1, le=TURNS)]
    """Which roll it is, from 1."""
    dice: tuple[int, int, int]
    """What they show (R4)."""


class Typed(NamedTuple):
    """An answer taken apart: either may be empty."""

    equation: str
    field: Field


_FIELD: Final = re.compile(r"([a-gA-GαβψδεφγΑΒΨΔΕΦΓ])\s?([0-9])$")
_BETWEEN: Final = " \t\n,;@"


def typed(words: str, extra: Mapping[str, str] = NOTHING) -> Typed:
    """An equation and a field: the field stands by itself, or after the equation: ``7+3-2=8 C4``.

    Args:
        words: as typed.
        extra: what was sent besides; its ``field`` counts more.
    """
    words = words.strip()
    found = _FIELD.search(words)
    equation, field = (words[: found.start()], found[1] + found[2]) if found else (words, "")
    return Typed(equation.rstrip(_BETWEEN), typed_field(extra.get("field", "").strip() or field))


def laid(said: Sequence[Said]) -> dict[int, Field]:
    """Where the token of each turn lies."""
    claims = ((turn, parse(one.verdict.kept)) for turn, one in last_of_turn(said).items())
    return {turn: claim.field for turn, claim in claims if isinstance(claim, Claim)}


class RaceTurn(Activity):
    """One roll, for which everybody may put a token on a board of their own."""

    run: ClassVar[bool] = True

    def __init__(self, turn: Turn) -> None:
        self.turn = turn

    def __eq__(self, other: object) -> bool:
        return isinstance(other, RaceTurn) and self.turn == other.turn

    def __hash__(self) -> int:
        return hash((self.turn.turn, self.turn.dice))

    @cached_property
    def _printed(self) -> frozenset[Fraction]:
        return frozenset(map(read_number, self.turn.numbers))

    @cached_property
    def _numbers(self) -> dict[str, Json]:
        return {number: list(fields) for number, fields in self.turn.numbers.items()}

    # What is seen ----------------------------------------------------------------------------

    def show(self, place: int, said: Sequence[Said] = ()) -> dict[str, Json]:
        """The dice and the board: to a pupil with their own tokens.

        ``board`` has the ``numbers`` with the fields beside each; of pupils also the ``tokens``
        (fields), the one of this turn (``now``, or null), and how many are ``left``.
        """
        return {
            "turn": self.turn.turn,
            "turns": TURNS,
            "dice": list(self.turn.dice),
            "side": self.turn.side,
            "board": self._board(place, said),
        }

    def _board(self, place: int, said: Sequence[Said]) -> dict[str, Json]:
        board: dict[str, Json] = {"numbers": self._numbers}
        if place:
            tokens = laid(said)
            board["tokens"] = list(in_reading_order(tokens.values()))
            board["now"] = tokens.get(self.turn.turn)
            board["left"] = TURNS - len(tokens)
        return board

    def words(self, place: int, said: Sequence[Said] = ()) -> dict[str, Json]:
        """The roll, what to do, and how one's own board stands."""
        return {
            "heading": say("classgame.race-heading", turn=self.turn.turn, turns=TURNS),
            "how": say("classgame.race-how"),
            "tiles": [[str(die) for die in self.turn.dice]],
            "lines": list(self._lines(said)) if place else [],
            "keys": [*EQUATION_KEYS, *"ABCDEFG"],
            "example": self._example(),
        }

    def _lines(self, said: Sequence[Said]) -> Sequence[str]:
        tokens = laid(said)
        lines = [say("classgame.race-left", n=TURNS - len(tokens))]
        if tokens:
            fields = in_reading_order(tokens.values())
            lines.append(say("classgame.race-tokens", fields=listing(fields)))
            lines.append(say("classgame.race-group", n=len(largest_group(fields))))
        if self.turn.turn in tokens:
            lines.append(say("classgame.race-now", field=tokens[self.turn.turn]))
        return lines

    def _example(self) -> str:
        """How an answer is typed; never a solution of these dice."""
        dice, expression = next(each for each in EXAMPLES if each[0] != sorted(self.turn.dice))
        result = sum(dice) - 2 * dice[0]
        field = self.turn.numbers.get(str(result), ("C4",))[0]
        return f"{narration.expression(expression)} = {result} {field}"

    # What is answered ------------------------------------------------------------------------

    def judge(
        self, place: int, said: Sequence[Said], text: str, extra: Mapping[str, str] = NOTHING
    ) -> Verdict:
        """A right equation (R5), then a free field beside its number (R6, R8).

        A field alone goes with the last right equation of the turn.
        """
        item = self.turn.turn - 1
        elsewhere = {field for turn, field in laid(said).items() if turn != self.turn.turn}
        if len(elsewhere) >= TURNS:
            return Verdict(TOKENS_GONE, item=item)
        equation, field = typed(text, extra)
        if field and not equation:
            equation = self._equation_before(said)
        answer = self._checked(equation)
        if answer.code != CORRECT or answer.tree is None or answer.value is None:
            claimed = "" if answer.claimed is None else number_text(answer.claimed)
            shown = misconceptions_of(answer.diagnosis)
            return Verdict(answer.code, shown, result=claimed, item=item)
        result = number_text(answer.value)
        code = self._obstacle(result, field, elsewhere)
        idea = self._idea_of(answer.tree, result)
        if code:
            return Verdict(code, idea=idea, result=result, item=item)
        return Verdict(CORRECT, idea=idea, result=result, kept=str(Claim(result, field)), item=item)

    def _checked(self, equation: str) -> Answer:
        return check(equation, self.turn.dice, self._printed)

    def _equation_before(self, said: Sequence[Said]) -> str:
        """The last right equation of this turn, whether its token has found a field or not."""
        right = (
            typed(one.text).equation
            for one in reversed(said)
            if one.verdict.item == self.turn.turn - 1
            and one.verdict.code in (CORRECT, *FIELD_CODES)
        )
        return next(filter(None, right), "")

    def _obstacle(self, number: str, field: Field, taken: Collection[Field]) -> str:
        """Why a token cannot lie there for a number; empty where it can."""
        beside = self.turn.numbers[number]
        if set(beside) <= set(taken):
            return "number-full"
        if not field:
            return "field-missing"
        if field not in PLACES:
            return "field-unknown"
        if field not in beside:
            return "not-beside"
        return "field-taken" if field in taken else ""

    def _idea_of(self, tree: Tree, result: str) -> str:
        same = [idea for idea in self._ideas if idea.result == result]
        meant = idea_key(text(tree))
        alike = (idea.key for idea in same if idea_key(idea.variants[0]) == meant)
        return next(alike, f"{text(tree)}={result}")

    def told(self, place: int, answer: Said, *, revealed: bool) -> Sequence[str]:
        """What became of the token, or what is wrong with the equation."""
        verdict = answer.verdict
        if verdict.item != self.turn.turn - 1:
            return ()  # of another roll
        if verdict.code in (CORRECT, TOKENS_GONE, *FIELD_CODES):
            return (self._told_of_token(verdict, typed(answer.text, answer.extra).field),)
        equation, _ = typed(answer.text)
        return tuple(telling.of_answer(self._checked(equation), revealed=revealed))

    def _told_of_token(self, verdict: Verdict, field: Field) -> str:
        if verdict.code == TOKENS_GONE:
            return say("classgame.race-tokens-gone")
        number = read_number(verdict.result)
        fields = listing(self.turn.numbers[verdict.result])
        match verdict.code:
            case "field-missing":
                return say("classgame.race-field-missing", number=number, fields=fields)
            case "field-unknown":
                return say("refused.field-unknown", field=field)
            case "not-beside":
                return say("refused.not-adjacent", field=field, number=number, fields=fields)
            case "field-taken":
                return say("refused.field-taken", field=field)
            case "number-full":
                return say("refused.number-full", number=number)
        equation, _, _ = verdict.idea.partition("=")
        shown = narration.equation(equation, number)
        return say("classgame.race-laid", equation=shown, field=field)

    # When it lies open -----------------------------------------------------------------------

    @cached_property
    def _ideas(self) -> tuple[Idea, ...]:
        return tuple(
            Idea(f"{idea.equation}={result}", result, idea.variants)
            for each in reach(self.turn.dice, self._printed)
            for result in [number_text(each.result)]
            for idea in each.ideas
        )

    def ideas(self, place: int = 0) -> Sequence[Idea]:
        """Every way to a printed number, told apart as ideas."""
        return self._ideas

    def reveal(self, place: int, said: Sequence[Said] = ()) -> dict[str, Json]:
        """A pupil's own board with its largest ``group`` and its ``total`` as it stands."""
        if not place:
            return {}
        fields = list(laid(said).values())
        board = self._board(place, said)
        board["group"] = list(in_reading_order(largest_group(fields)))
        board["total"] = self._score(fields).total
        return {"board": board}

    def _score(self, fields: Collection[Field]) -> ScoreBreakdown:
        return sheet(0, fields, self.turn.turn - len(fields))

    def points(self, said: Sequence[Said]) -> Sequence[Item]:
        """The largest group, less the tokens of the rolls so far that are not laid (R12)."""
        lines = self._score(laid(said).values()).lines
        return tuple(
            Item(line.code, line.points, msgspec.json.decode(msgspec.json.encode(line.params)))
            for line in lines
        )

    def trained(self, place: int, answer: Said) -> Trained | None:
        """Expressions, as the rounds of the game do; a right one that put no token leaves none."""
        if answer.verdict.code in (TOKENS_GONE, *FIELD_CODES):
            return None
        return Trained.by_round(GAME.name, {"dice": self.turn.dice}, BOARD.skill)

    def done(self, place: int, said: Sequence[Said]) -> bool:
        """Whether all tokens were laid before this roll."""
        return sum(turn != self.turn.turn for turn in laid(said)) >= TURNS

    def last(self, everybody: Sequence[Sequence[Said]]) -> bool:
        """Whether there are no more rolls, or nobody has a token left."""
        if self.turn.turn >= TURNS:
            return True
        return bool(everybody) and all(len(laid(said)) >= TURNS for said in everybody)


EXAMPLES: Final = (([1, 2, 4], "4+2-1"), ([2, 3, 7], "7+3-2"))
"""Dice, ascending, and an expression of them: the others less the smallest."""


class RaceGame(Kind):
    """A game of as many rolls as everybody has tokens."""

    name = f"{GAME.name}-game"

    def form(self) -> list[dict[str, Json]]:
        """The side of the board, the dice, and what real ones show."""
        rows = Choosing(GAME.name, BOARD, load().settings, {}).form()
        return [row for row in rows if row["name"] != "different"]

    def pose(self, options: Mapping[str, Json], rng: Random, before: Json = None) -> Json:
        """The next roll.

        Options: ``side``, and ``dice`` as the name of a set, count when a game begins; ``dice`` as
        three numbers, or ``typed``, is what real dice show.
        """
        last = None if before is None else _read(before)
        if last is not None and last.turn >= TURNS:
            raise Unposable("over")
        try:
            choosing = Choosing(GAME.name, BOARD, load().settings, options)
            material = last or choosing.material()
            rolled: Rolled = choosing.posed(material, rng)
        except DataFault as fault:
            raise Unposable("data-fault", game=GAME.name) from fault
        turn = 1 if last is None else last.turn + 1
        faces, numbers, side = material.faces, material.numbers, material.side
        return as_json(Turn(turn=turn, dice=rolled.dice, faces=faces, numbers=numbers, side=side))

    def load(self, posed: Json) -> RaceTurn:
        """The turn again."""
        return RaceTurn(_read(posed))


def _read(posed: Json) -> Turn:
    try:
        turn = msgspec.convert(posed, Turn)
    except msgspec.ValidationError as error:
        raise Unposable("options-wrong", field="posed") from error
    if any(True for _ in BOARD.issues(turn)) or not BOARD.fits(turn, Rolled(turn.dice)):
        raise Unposable("options-wrong", field="posed")
    return turn
