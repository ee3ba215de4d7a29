"""What is best here? Positions of games, one by one: a key chooses, then it is told why.

Moments of the pupil's own games come here to be practised, and so does the puzzle of the day.
"""

from collections.abc import Callable, Iterator, Sequence
from datetime import date, datetime, timedelta
from random import Random
from typing import ClassVar, Final

from textual import work
from textual.app import ComposeResult
from textual.containers import Container, VerticalScroll
from textual.content import Content
from textual.widget import Widget
from textual.widgets import Static

from tutor.engine.game import GameBroken
from tutor.engine.match import Match
from tutor.language import say
from tutor.language.days import dated
from tutor.learn.exercises import Judged
from tutor.learn.exercises.best_move import BestMove
from tutor.learn.positions.puzzles import LONGEST, in_a_row, puzzle_of, solved
from tutor.learn.positions.sitting import Sitting
from tutor.progress.faults import ProgressFault, PupilRefused
from tutor.progress.values import Work, now
from tutor.ui.destinations import CannotOpen, Home, Rules
from tutor.ui.keys import Key, letter, rebind
from tutor.ui.screens.drills.drilling import DrillingScreen
from tutor.ui.screens.games.result import ENDING
from tutor.ui.session import Session
from tutor.ui.widgets.keysfooter import KeysFooter

CHOICES: Final = ("1", "2", "3", "4")
"""The keys of the moves."""


def puzzle_screen(session: Session, clock: Callable[[], datetime] = now) -> "PositionsScreen":
    """The puzzle of the day, for whoever sits here.

    Raises:
        CannotOpen: no game has any.
    """
    del session
    puzzle = puzzle_of(clock().astimezone().date())
    if puzzle is None:
        raise CannotOpen(say("puzzle.none"), "warning")
    return PositionsScreen((puzzle.exercise,), False, puzzle.day, clock)


class PositionsScreen(DrillingScreen):
    """Asks position after position; after the last one it goes back."""

    KEYS: ClassVar[tuple[Key, ...]] = (
        Key("enter", "next", "go-on", priority=True),
        *(
            Key(keys, f"choose({place})", "choose", show=not place)
            for place, keys in enumerate(CHOICES)
        ),
        Key("f2", "hint", "hint"),
        Key("question_mark", "hint", "hint", show=False),
        Key("f4", "skip", "skip"),
        Key(letter("r"), "rules", "rules"),
        Key("pageup", "scroll(-1)", "up", show=False, priority=True),
        Key("pagedown,space", "scroll(1)", "down", show=False, priority=True),
        Key("escape,q", "app.pop_screen", "leave"),
    )

    CSS_PATH = "positions.tcss"

    def __init__(
        self,
        exercises: Sequence[BestMove],
        spaced: bool = True,
        day: date | None = None,
        clock: Callable[[], datetime] = now,
    ) -> None:
        super().__init__(clock)
        self.exercises = tuple(exercises)
        self.spaced = spaced
        self.day = day
        self.sitting: Sitting | None = None
        self.judged: Judged | None = None
        """What became of the position that is shown; None while it is asked."""
        self.days = 0
        """Puzzles of the day that were answered day by day; 0 where nobody counts."""
        self._hints = 0
        self._place = 0
        self._asked_at = self.clock()

    @property
    def at_work(self) -> Work:
        """Practising with positions of that game."""
        return Work("practice", self.exercise.game)

    @property
    def help_text(self) -> str:
        """What F1 says of positions."""
        return say("positions.help")

    @property
    def exercise(self) -> BestMove:
        """The position that is shown."""
        return self.exercises[min(self._place, len(self.exercises) - 1)]

    def compose(self) -> ComposeResult:
        """Words beside or above the position."""
        yield Static(id="title")
        with Container(id="position"):
            with VerticalScroll(id="words", can_focus=False):
                yield Static(id="told")
            yield Container(id="picture")
        yield KeysFooter()

    async def on_mount(self) -> None:
        """Begins the sitting with the first of the positions."""
        year = self.session.choices.year
        self.sitting = Sitting(
            self.records(), self.pupil, self.exercises, spaced=self.spaced, year=year
        )
        await self._ask()

    async def _ask(self) -> None:
        """Shows the position that comes next."""
        self.judged, self._hints, self._asked_at = None, 0, self.clock()
        keys = f"{CHOICES[0]}–{self.exercise.keys[-1]}"
        rebind(self, Key(CHOICES[0], "choose(0)", "choose", written=keys))
        holder, picture = self.query_one("#picture"), self._picture()
        with self.app.batch_update():
            await holder.remove_children()
            if picture is not None:
                await holder.mount(picture)
        self._tell()

    def _picture(self) -> Widget | None:
        """The position as the game draws it."""
        exercise = self.exercise
        game = exercise.of_game
        try:
            if not game.offers(ENDING):
                return None
            face = game.face(ENDING)
        except GameBroken:
            return None  # it can be read
        self.set_class(face.is_wide, "-below")
        match = Match(game, exercise.names, exercise.state, None, Random(), looking=True)
        return face.position(match, exercise.seat)

    # Words -----------------------------------------------------------------------------------

    def _tell(self) -> None:
        game = say(f"game.{self.exercise.game}")
        about = say("positions.puzzle", date=dated(self.day)) if self.day else self._counted()
        title = Content.assemble((game, "bold $accent"), f"  {about}")
        self.query_one("#title", Static).update(title)
        self.query_one("#told", Static).update(Content("\n").join(self._told()))
        self.query_one("#words").scroll_home()
        self.refresh_bindings()

    def _counted(self) -> str:
        return say("positions.counted", number=self._place + 1, all=len(self.exercises))

    def _told(self) -> Iterator[Content]:
        """The question and the moves; of one that is done what became of it, and why."""
        exercise = self.exercise
        picture = exercise.picture()
        if self.judged is None:
            yield Content.styled(exercise.ask().heading, "bold")
            yield from map(Content, picture.lines)
            yield Content("")
            yield from map(Content, picture.options)
            yield Content("")
            yield from self._help()
            return
        chosen = self.judged.answer
        if isinstance(chosen, int):
            style = "bold $success" if self.judged.correct else "bold $warning"
            yield Content.styled(exercise.verdict(chosen), style)
        else:
            yield Content.styled(next(exercise.working()), "bold")
        yield Content("")
        for place, option in enumerate(picture.options):
            mark = RIGHT if exercise.is_right(place) else OTHER
            yield Content.assemble(f"{mark} ", (option, "bold" if place == chosen else ""))
            yield Content.styled(exercise.chance_text(place), "$text-muted")
        yield Content("")
        yield from map(Content, exercise.causes())
        if self.days:
            yield Content.styled(say("positions.solved", n=self.days), "bold $success")

    def _help(self) -> Iterator[Content]:
        hints = list(self.exercise.hints())[: self._hints]
        if not hints:
            last = self.exercise.keys[-1]
            yield Content.styled(say("positions.how", last=last), "$text-muted")
        yield from map(Content, hints)

    # Keys ------------------------------------------------------------------------------------

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Moves, hints and leaving out while it is asked; Enter once it is told."""
        match action:
            case "next":
                return self.judged is not None
            case "choose":
                place = parameters[0]
                within = isinstance(place, int) and place < len(self.exercise.options)
                return self.judged is None and within
            case "hint" | "skip":
                return self.judged is None
            case _:
                return True

    def action_choose(self, place: int) -> None:
        """Chooses a move."""
        self._answer(self.exercise.keys[place])

    def action_rules(self) -> None:
        """The rules of its game, for who has not played it yet."""
        self.open(Rules(self.exercise.game))

    def action_skip(self) -> None:
        """Leaves the position, and sees what was best."""
        self._answer("")

    def _answer(self, text: str) -> None:
        sitting, at = self.sitting, self.clock()
        if self.busy or self.judged is not None or sitting is None:
            return
        took, hints = max(0.0, (at - self._asked_at).total_seconds()), self._hints
        self.run_in_thread(lambda: sitting.answered(text, took, at, hints), self._react)

    def _react(self, judged: Judged) -> None:
        self.judged = judged
        self._tell()
        if self.day is not None and self.session.pupil is not None:
            self._count_days(self.day)

    @work
    async def _count_days(self, day: date) -> None:
        """Says how many puzzles of the day were answered day by day."""
        since, pupil = self.clock() - timedelta(days=LONGEST), self.pupil
        kind = self.exercise.kind
        try:
            answers = await self.session.progress.call(
                lambda stored: stored.answers_of_kind(pupil, kind, since)
            )
        except (ProgressFault, PupilRefused):
            return  # told already, and it can do without
        self.days = in_a_row(solved(answers), day)
        if self.is_open:
            self._tell()

    async def action_next(self) -> None:
        """On to the next position; behind the last one, back."""
        if self._place + 1 < len(self.exercises):
            self._place += 1
            await self._ask()
        elif len(self.app.screen_stack) > HOME_AND_THIS:
            self.app.pop_screen()
        else:
            self.open(Home())

    def action_hint(self) -> None:
        """A hint more, below the moves; an answer proves less from then on."""
        self._hints = min(self._hints + 1, len(list(self.exercise.hints())))
        self._tell()

    def action_scroll(self, way: int) -> None:
        """More of the words, where they do not fit beside the position."""
        words = self.query_one("#words")
        (words.scroll_page_down if way > 0 else words.scroll_page_up)()


RIGHT, OTHER = "✓", "·"
"""Before a move that is right, and before the others."""

HOME_AND_THIS: Final = 2
"""Screens on each other when this one was opened from home: home is made anew then."""
