"""The table of Quantum as everybody sees it: sheets, dice, sums, what is asked, what happened."""

from collections.abc import Collection, Iterator, Sequence
from typing import NamedTuple

from textual.app import ComposeResult
from textual.containers import Grid, Horizontal, Vertical
from textual.content import Content
from textual.widgets import Static

from tutor.engine.contract import Seat
from tutor.games.quantum.rules.components import Colour
from tutor.games.quantum.rules.phases import CHOICE, ROLL
from tutor.games.quantum.rules.state import State
from tutor.games.quantum.screens.asking import Asked, prompt, writing
from tutor.games.quantum.screens.eyetable import eye_table
from tutor.games.quantum.screens.picture import STEPS, look_of, step_of, sum_rows
from tutor.games.quantum.widgets.dice import QuantumDice
from tutor.games.quantum.widgets.sheet import QuantumSheet
from tutor.games.quantum.widgets.sums import QuantumSums
from tutor.language import say
from tutor.ui.widgets.putting import put
from tutor.ui.widgets.story import Story

BOXED = {1: 30, 2: 38}
"""Lines of the terminal from which one or two rows of sheets are drawn as grids."""

ROOMY = 48
"""Lines of the terminal from which no sheet makes room for the eye."""


class Scene(NamedTuple):
    """All that the table shows."""

    state: State
    names: Sequence[str]
    acting: Seat | None
    """Who is to do something, a person or a computer."""
    asked: Asked | None
    """What a person has picked so far."""
    wrong: str
    """Why what was tried cannot be done."""
    told: Sequence[str]
    eye: bool
    hidden: Collection[Colour] = ()
    """The colours whose sum is still to be worked out."""


class QuantumTable(Vertical):
    """The widgets of the table and what they show of a scene."""

    def __init__(self, seats: int) -> None:
        super().__init__(classes="-crowded" if seats > 2 else "")
        self._seats = seats

    def compose(self) -> ComposeResult:
        """The sheets, the dice beside the steps of the turn, the sums, and what is asked."""
        with Grid(id="sheets"):
            for _ in range(self._seats):
                yield QuantumSheet()
        with Horizontal(id="dice"):
            yield QuantumDice()
            yield Static(id="steps")
        yield QuantumSums()
        yield Static(id="prompt")
        with Vertical(id="below"):
            yield Static(id="eye")
            yield Story()

    @property
    def dice(self) -> QuantumDice:
        """The seven dice, as a widget."""
        return self.query_one(QuantumDice)

    @property
    def sums(self) -> QuantumSums:
        """The sums."""
        return self.query_one(QuantumSums)

    def focus_for(self, state: State, asked: Asked | None) -> None:
        """The arrow keys are for the dice or for the sums, as the step has it, or for nothing."""
        self.dice.can_focus = asked is not None and state.phase is CHOICE
        self.sums.can_focus = asked is not None and writing(state)
        target = next((part for part in (self.dice, self.sums) if part.can_focus), None)
        self.screen.set_focus(target)

    def show(self, scene: Scene) -> None:
        """Shows a position, and what whoever is asked has picked so far."""
        state, asked = scene.state, scene.asked
        self.dice.roll = state.roll
        self.dice.chosen = asked.loose if asked else frozenset(state.loose)
        self.sums.rows = tuple(sum_rows(state, scene.acting, scene.hidden))
        self._show_sheets(scene)
        self._write("#steps", Content("\n").join(_steps(state)))
        self._write("#prompt", _prompt(scene))
        self.query_one(Story).tell(scene.told)
        self._show_eye(scene)

    def _write(self, part: str, content: Content) -> None:
        put(self.query_one(part, Static), content)

    def _show_sheets(self, scene: Scene) -> None:
        """Every sheet; those in the other row than who acts make room for the eye."""
        lines = self.app.size.height
        boxed = lines >= BOXED[1 if self._seats == 2 else 2]
        chosen = self.sums.cursor if scene.asked and writing(scene.state) else None
        acting = scene.acting
        for seat, sheet in enumerate(self.query(QuantumSheet)):
            here = seat == acting
            choosing = chosen if here else None
            name = scene.names[seat]
            look = look_of(
                scene.state, seat, name, asked=here, choosing=choosing, hidden=scene.hidden
            )
            sheet.show(look, boxed=boxed)
            other_row = acting is not None and seat // 2 != acting // 2
            sheet.set_class(other_row and lines < ROOMY, "-other-row")

    def _show_eye(self, scene: Scene) -> None:
        """The panel is worked out only where it is seen: it takes a moment."""
        seen = scene.eye and scene.asked is not None
        table = list(eye_table(scene.state, scene.asked)) if seen and scene.asked else []
        self.set_class(bool(table), "-eye")
        self._write("#eye", Content("\n").join(table))


def _steps(state: State) -> Iterator[Content]:
    """The number of the turn, and its steps, the one of now marked."""
    turn, of = state.turn + (state.phase is ROLL), state.table.turns
    if of is None:
        heading = say("quantumtable.turn", number=turn)
    else:
        heading = say("quantumtable.turn-of", number=turn, of=of)
    yield Content.styled(heading, "bold $accent")
    now = step_of(state)
    for step in STEPS:
        text = f"{'▸' if step == now else ' '} {say(f'quantumtable.step-{step}')}"
        yield Content.styled(text, "bold" if step == now else "$board-spent")


def _prompt(scene: Scene) -> Content:
    """Whose step it is, and what to do."""
    if scene.acting is None:
        return Content("")
    name = scene.names[scene.acting]
    if scene.asked is None:
        return Content.styled(say("quantumtable.thinks", name=name), "$board-spent")
    words = scene.wrong or prompt(scene.state, scene.asked)
    return Content.assemble((f" {name} ", "bold reverse"), " ", words)
