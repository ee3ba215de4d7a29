"""A step of a turn in a game with the class: a vote on the dice, or a sum for one's own sheet.

Which steps there are, and who makes them, is in :mod:`tutor.games.quantum.class_game`.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Annotated, ClassVar, Final, Literal

import msgspec

from tutor.engine.contract import CHANCE, Refused
from tutor.games.quantum.class_sheet import MISTHROW, Sheet, sheet_after, writings
from tutor.games.quantum.class_typing import BESIDE, read_vote, read_writing
from tutor.games.quantum.narration import (
    QuantumNarration,
    colour_mark,
    colour_name,
    sum_line,
    why_not,
)
from tutor.games.quantum.rules.components import COLOURS, DICE, Colour, Components, Die
from tutor.games.quantum.rules.legality import row_obstacle
from tutor.games.quantum.rules.moves import Keep, Reroll, Roll, die_text, parse
from tutor.games.quantum.rules.rows import LENGTH, LINE, Rows, is_full
from tutor.games.quantum.rules.setup import Options, lay_out
from tutor.games.quantum.rules.state import State, start
from tutor.games.quantum.rules.sums import Sum, sums
from tutor.language import listing, number, say
from tutor.learn.activities.activity import (
    CORRECT,
    NOTHING,
    Activity,
    Idea,
    Item,
    Json,
    Said,
    Trained,
    Verdict,
)

TURNS: Final = 12
"""So many turns a game has at most."""

VOTE: Final = "vote"
"""The code of an answer that says what is to become of the dice."""

SHEET_CLOSED: Final = "sheet-closed"
"""Nothing is written any more in this sheet."""

SEATS: Final = 2
"""The rules roll for a table; how many sit there does not matter."""

ACTIVE: Final = 0
"""The seat that chooses for the class."""


class Turn(msgspec.Struct, frozen=True):
    """What a room keeps of a step, as JSON: the dice go along, so that they outlive their file."""

    turn: Annotated[int, msgspec.Meta(ge=1, le=TURNS)]
    """Which turn it is, from 1."""
    step: Literal["roll", "write"]
    roll: tuple[str, ...]
    """What the dice show, as records write it: ``3 r4 r2 y5 b6 b1 p2``."""
    dice: tuple[Die, ...]
    """The faces of the six coloured dice."""
    rerolled: tuple[Annotated[int, msgspec.Meta(ge=0, le=DICE)], ...] = ()
    """The dice that were rolled again, 0 for the white one."""

    @property
    def shown(self) -> Roll:
        """The roll.

        Raises:
            Refused: it is none.
        """
        found = parse(" ".join(["roll", *self.roll]))
        assert isinstance(found, Roll), "what begins with roll is one"
        return found

    def lying(self) -> State:
        """The roll as it lies before anybody has chosen.

        Raises:
            Refused: the dice have no such faces.
        """
        return table(self.dice).play(CHANCE, self.shown)


def table(dice: tuple[Die, ...]) -> State:
    """The rules of some dice, before a roll."""
    return start(lay_out(SEATS, Options(), Components(dice)))


class SheetTurn(Activity):
    """A step of a turn: a vote, or something to be written into everybody's own sheet."""

    run: ClassVar[bool] = True

    def __init__(self, turn: Turn) -> None:
        """Takes what a room has kept.

        Raises:
            Refused: the dice cannot lie so.
        """
        self.turn = turn
        self._sums = sums(turn.shown)
        self._lying = turn.lying()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, SheetTurn) and self.turn == other.turn

    def __hash__(self) -> int:
        return hash(self.turn)

    @property
    def _writes(self) -> bool:
        return self.turn.step == "write"

    @property
    def _closed_turns(self) -> int:
        """The turns that are over before this step."""
        return self.turn.turn - 1

    def _sum(self, colour: Colour) -> Sum:
        return self._sums[COLOURS.index(colour)]

    def _obstacle(self, sheet: Sheet, found: Sum) -> Refused | None:
        """Why a sheet does not take a sum (Q2), or None."""
        row = sheet.rows[COLOURS.index(found.colour)]
        return row_obstacle(row, found.colour, found.total)

    # What is seen ----------------------------------------------------------------------------

    def show(self, place: int, said: Sequence[Said] = ()) -> dict[str, Json]:
        """The dice and their sums: to a pupil with their own sheet.

        ``sheet`` has the ``rows`` by colour with what was written in this turn, the ``misthrows``
        marked, the colours that ``can`` be written, what was done in this turn (``now``: a colour,
        ``misthrow`` or null), and whether it is ``closed``.
        """
        shown = self.turn.shown
        found: dict[str, Json] = {
            "turn": self.turn.turn,
            "turns": TURNS,
            "step": self.turn.step,
            "dice": {"white": shown.white, "faces": list(shown.faces)},
            "rerolled": list(self.turn.rerolled),
            "sums": {each.colour: each.total for each in self._sums},
        }
        if place:
            found["sheet"] = self._sheet_shown(said)
        return found

    def _sheet_shown(self, said: Sequence[Said]) -> dict[str, Json]:
        before = sheet_after(said, self._closed_turns)
        wrote = writings(said).get(self.turn.turn)
        sheet = before if wrote is None else before.after(wrote)
        fitting = [each.colour for each in self._sums if self._obstacle(before, each) is None]
        return {
            **_as_shown(sheet),
            "can": [] if before.is_closed else fitting,
            "now": None if wrote is None else wrote.verdict.kept.removeprefix("write "),
            "closed": before.is_closed,
        }

    def words(self, place: int, said: Sequence[Said] = ()) -> dict[str, Json]:
        """The dice to be tapped in a vote, or the sums; one's own rows as lines."""
        voting = not self._writes
        tiles = list(self._dice_tiles(place)) if voting else list(self._sum_tiles(place))
        return {
            "heading": say("classgame.sheet-heading", turn=self.turn.turn, turns=TURNS),
            "how": say("classgame.sheet-vote") if voting else say("classgame.sheet-write"),
            "tiles": tiles,
            "lines": [*self._roll_lines(), *(self._own_lines(said) if place else ())],
            "keys": ["w"] if voting else [],
            "example": "w 1 4" if voting else colour_name(COLOURS[-1]),
        }

    def _dice_tiles(self, place: int) -> Iterator[list[str]]:
        """The dice with their numbers, so that a tap says which; on the wall what they show."""
        shown = self.turn.shown
        faces = [str(shown.white), *map(_face, shown.faces)]
        if place:
            yield [f"{die_text(die)}{BESIDE}{face}" for die, face in enumerate(faces)]
            yield [say("classgame.sheet-keep")]
        else:
            yield faces

    def _sum_tiles(self, place: int) -> Iterator[list[str]]:
        yield [f"{colour_name(each.colour)} {each.total}" for each in self._sums]
        if place:
            yield [say("classgame.sheet-misthrow")]

    def _roll_lines(self) -> Iterator[str]:
        if self._writes and self.turn.rerolled:
            yield say("classgame.sheet-rolled-again", dice=_dice_listed(self.turn.rerolled))
        yield from map(sum_line, self._sums)

    def _own_lines(self, said: Sequence[Said]) -> Iterator[str]:
        before = sheet_after(said, self._closed_turns)
        if before.is_closed:
            yield say("classgame.sheet-closed")
        wrote = writings(said).get(self.turn.turn)
        sheet = before if wrote is None else before.after(wrote)
        for each in self._sums:
            yield _row_line(sheet.rows, each.colour)
            refused = self._obstacle(before, each)
            if refused is not None and self._writes and not before.is_closed:
                yield why_not(refused)
        yield say("classgame.sheet-misthrows", n=sheet.misthrows)
        if self._writes and wrote is None and not before.is_closed:
            yield say("classgame.sheet-nothing-yet")

    # What is answered ------------------------------------------------------------------------

    def judge(
        self, place: int, said: Sequence[Said], text: str, extra: Mapping[str, str] = NOTHING
    ) -> Verdict:
        """A vote, a sum for one's own sheet (Q2), or a misthrow.

        What is kept of them is ``keep``, ``reroll w 1 4``, ``write purple`` or ``misthrow``.
        """
        item = self.turn.turn - 1
        before = sheet_after(said, self._closed_turns)
        if before.is_closed:
            return Verdict(SHEET_CLOSED, item=item)
        try:
            if not self._writes:
                return Verdict(VOTE, kept=str(self._vote(text)), item=item)
            return self._written(before, text)
        except Refused as refused:
            return Verdict(_code(refused), item=item)

    def _vote(self, text: str) -> Keep | Reroll:
        """What somebody wants; raises Refused."""
        move = read_vote(text)
        self._lying.play(ACTIVE, move)
        return move

    def _written(self, before: Sheet, text: str) -> Verdict:
        item = self.turn.turn - 1
        colour, said = read_writing(text)
        if colour is None:
            return Verdict(MISTHROW, kept=MISTHROW, item=item)
        found = self._sum(colour)
        if said not in (None, found.total):
            return Verdict("wrong-result", result=str(said), item=item)
        refused = self._obstacle(before, found)
        if refused is not None:
            return Verdict(refused.code, result=str(found.total), item=item)
        return Verdict(CORRECT, result=str(found.total), kept=f"write {colour}", item=item)

    def told(self, place: int, answer: Said, *, revealed: bool) -> Sequence[str]:
        """What was done, or why it cannot be."""
        code = answer.verdict.code
        if answer.verdict.item != self.turn.turn - 1:
            return ()  # of another turn
        if code == SHEET_CLOSED:
            return (say("classgame.sheet-closed"),)
        try:
            told = self._told_writing if self._writes else self._told_vote
            return (told(answer, revealed),)
        except Refused as refused:
            if _code(refused) != "unreadable":
                return (QuantumNarration().refusal(refused),)
            if self._writes:
                return (say("classgame.sheet-unread-write"),)
            return (say("classgame.sheet-unread-vote"),)

    def _told_vote(self, answer: Said, revealed: bool) -> str:
        move = self._vote(answer.text)
        if isinstance(move, Keep):
            return say("classgame.sheet-voted-keep")
        return say("classgame.sheet-voted", dice=_dice_listed(move.dice))

    def _told_writing(self, answer: Said, revealed: bool) -> str:
        colour, said = read_writing(answer.text)
        if colour is None:
            return say("classgame.sheet-marked")
        found = self._sum(colour)
        row = colour_name(colour)
        match answer.verdict.code:
            case "wrong-result" if revealed:
                return sum_line(found)
            case "wrong-result":
                return say("classgame.sheet-other-sum", colour=row, number=said)
            case "row-full":
                return say("classgame.sheet-row-full", colour=row)
            case "not-rising":
                return say("classgame.sheet-not-rising", colour=row, number=found.total)
            case "not-falling":
                return say("classgame.sheet-not-falling", colour=row, number=found.total)
        return say("classgame.sheet-wrote", colour=row, number=found.total)

    # When it lies open -----------------------------------------------------------------------

    def ideas(self, place: int = 0) -> Sequence[Idea]:
        """None: a sum is chosen, not found; the story tells all four (Q4)."""
        return ()

    def story(self, place: int = 0) -> Sequence[str]:
        """Where each sum comes from."""
        return tuple(map(sum_line, self._sums)) if self._writes else ()

    def reveal(self, place: int, said: Sequence[Said] = ()) -> dict[str, Json]:
        """A pupil's own sheet after the bell, with its ``total`` as it stands."""
        if not place:
            return {}
        sheet = self._rung(said)
        shown = {**self._sheet_shown(said), **_as_shown(sheet), "closed": sheet.is_closed}
        return {"sheet": {**shown, "total": sheet.score.total}}

    def _rung(self, said: Sequence[Said]) -> Sheet:
        """A sheet when the bell of this step has rung: who said nothing has a misthrow then."""
        return sheet_after(said, self.turn.turn if self._writes else self._closed_turns)

    def points(self, said: Sequence[Said]) -> Sequence[Item]:
        """The completed columns less the misthrows, as after the bell of this step (Q8, Q10)."""
        return tuple(
            Item(line.code, line.points, msgspec.json.decode(msgspec.json.encode(line.params)))
            for line in self._rung(said).score.lines
        )

    def trained(self, place: int, answer: Said) -> Trained | None:
        """Sums of dice, where somebody has said one; who only points at a colour trains nothing."""
        if not self._writes or answer.verdict.code not in (CORRECT, "wrong-result"):
            return None
        if read_writing(answer.text)[1] is None:
            return None
        return Trained.by_round("quantum", {"roll": self.turn.roll}, "sums-of-dice")

    def done(self, place: int, said: Sequence[Said]) -> bool:
        """Whether the sheet was closed before this turn."""
        return sheet_after(said, self._closed_turns).is_closed

    def last(self, everybody: Sequence[Sequence[Said]]) -> bool:
        """Whether this was the last turn, or a sheet is full, or all are closed (Q9)."""
        if not self._writes:
            return False
        sheets = [self._rung(said) for said in everybody]
        if self.turn.turn >= TURNS or any(is_full(sheet.rows) for sheet in sheets):
            return True
        return bool(sheets) and all(sheet.is_closed for sheet in sheets)


def _code(refused: Refused) -> str:
    return "unreadable" if refused.code == "move-unreadable" else refused.code


def _as_shown(sheet: Sheet) -> dict[str, Json]:
    rows = {colour: list(row) for colour, row in zip(COLOURS, sheet.rows, strict=True)}
    return {"rows": rows, "misthrows": sheet.misthrows}


def _row_line(rows: Rows, colour: Colour) -> str:
    """A row with its cells and the thick line: ``red: 3 5 9 _ | _ _``."""
    row = rows[COLOURS.index(colour)]
    cells = [*map(number, row), *"_" * (LENGTH - len(row))]
    return f"{colour_name(colour)}: {' '.join([*cells[:LINE], '|', *cells[LINE:]])}"


def _face(face: str) -> str:
    """A face with the letters of its colour: ``R4``."""
    (colour,) = (each for each in COLOURS if each[0] == face[0])
    return f"{colour_mark(colour)}{face[1:]}"


def _dice_listed(dice: Sequence[int]) -> str:
    return listing([number(die) if die else say("quantum.white") for die in dice])
