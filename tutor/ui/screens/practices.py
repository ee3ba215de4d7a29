"""How the practices of games come to the screen."""

from collections import deque
from collections.abc import Mapping
from contextlib import suppress

from textual import on
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.content import Content
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from tutor.data import DataFault
from tutor.engine.game import GameBroken
from tutor.engine.registry import find, offering
from tutor.explain import data_fault
from tutor.language import say
from tutor.ui.destinations import CannotOpen, PracticeSetup
from tutor.ui.faces import PRACTICE
from tutor.ui.keys import Key
from tutor.ui.screens.base import TutorScreen
from tutor.ui.screens.practice_setup import PracticeSetupScreen
from tutor.ui.session import Session
from tutor.ui.widgets.keysfooter import KeysFooter
from tutor.ui.widgets.lines import Words
from tutor.ui.widgets.putting import put


class PracticesScreen(TutorScreen):
    """The games that can be practised; Enter leads to the choices before one."""

    KEYS = (
        Key("enter", "choose", "open", priority=True),
        Key("escape", "app.pop_screen", "home"),
    )

    AUTO_FOCUS = "OptionList"
    CSS_PATH = "lines.tcss"

    @property
    def help_text(self) -> str:
        """What F1 says of the practices to choose from."""
        return say("practice.list-help")

    def compose(self) -> ComposeResult:
        """A line a game, and what its practice is."""
        with Vertical(id="lines"):
            yield Static(Content.styled(say("home.practices"), "bold $accent"), id="title")
            games = [game.name for game in offering(PRACTICE)]
            yield OptionList(*(Option(say(f"practice.title-{game}"), game) for game in games))
            yield Words(Content(say(f"practice.about-{games[0]}") if games else ""), id="about")
        yield KeysFooter()

    def on_mount(self) -> None:
        """What is practised is loaded while the pupil reads."""
        self.session.when_idle(_load_all)

    @on(OptionList.OptionHighlighted)
    def _describe(self, message: OptionList.OptionHighlighted) -> None:
        about = Content(say(f"practice.about-{message.option_id}"))
        put(self.query_one("#about", Static), about)

    @on(OptionList.OptionSelected)
    def _open(self, message: OptionList.OptionSelected) -> None:
        self.open(PracticeSetup(str(message.option_id)), instead=True)

    def action_choose(self) -> None:
        """Leads to the game under the cursor."""
        self.query_one(OptionList).action_select()


def _load_all() -> None:
    for game in offering(PRACTICE):
        with suppress(GameBroken):  # who chooses it is told
            game.face(PRACTICE)


def setup_screen(_session: Session, game: str) -> TutorScreen:
    """What is chosen before a practice.

    Raises:
        tutor.engine.game.GameBroken: the game cannot be practised after all.
        CannotOpen: one of its data files cannot be used.
    """
    screen = find(game).face(PRACTICE).setup()
    if isinstance(screen, PracticeSetupScreen):
        try:
            deque(screen.rows(), maxlen=0)  # what there is to choose may stand in a data file
        except DataFault as fault:
            raise CannotOpen(data_fault(fault), "warning") from fault
    return screen


def practice_screen(session: Session, game: str, choices: Mapping[str, object]) -> TutorScreen:
    """A new practice of a game with the remembered choices, but for these.

    Raises:
        tutor.engine.game.GameBroken: the game cannot be used.
        CannotOpen: one of its data files cannot be.
    """
    chosen = session.choices.with_choices(game, **choices)
    try:
        return find(game).face(PRACTICE).new_practice(chosen, session.rng, session.shelf)
    except DataFault as fault:
        raise CannotOpen(data_fault(fault), "warning") from fault
