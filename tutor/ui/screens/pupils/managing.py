"""What is stored of a pupil besides answers, changed: name, PIN, class; or everything removed."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from textual import on, work
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.content import Content
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from tutor.language import say
from tutor.progress.faults import ProgressFault, PupilRefused
from tutor.progress.roles import Action
from tutor.progress.values import Pupil
from tutor.ui.destinations import Assign, Progress
from tutor.ui.keys import Key, bind
from tutor.ui.navigation import Open
from tutor.ui.screens.appearing import OnePage
from tutor.ui.screens.pupils.asking import AskScreen, ask_new_pin
from tutor.ui.screens.pupils.exporting import answers_of, export
from tutor.ui.session import Session, session_of
from tutor.ui.widgets.keysfooter import KeysFooter
from tutor.ui.widgets.lines import Words

CHANGES: Final[Mapping[str, Action]] = MappingProxyType(
    {
        "progress": Action.SEE_PROGRESS,
        "export": Action.EXPORT_ANSWERS,
        "rename": Action.RENAME,
        "pin": Action.SET_PIN,
        "class": Action.MOVE,
        "assign": Action.TEACH,
        "remove": Action.REMOVE,
    }
)
"""The lines, each with what it does; shown are those that whoever is here may do."""


class ManageScreen(OnePage[str | None]):
    """What can be changed of one pupil; ends with a sentence about what was, or None."""

    CSS_PATH = "asking.tcss"

    def __init__(self, pupil: Pupil) -> None:
        super().__init__()
        self._pupil = pupil
        self._removing = False
        bind(
            self,
            Key("enter", "choose", "choose", priority=True),
            Key("escape", "give_up", "back"),
            Key("f1", "app.help", "help"),
        )

    @property
    def help_text(self) -> str:
        """What F1 says of looking after the names."""
        return say("pupil.manage-help")

    @property
    def session(self) -> Session:
        """Who sits here, and what is stored."""
        return session_of(self)

    def compose(self) -> ComposeResult:
        """The name above what can be done."""
        with Vertical(id="ask"):
            yield Static(Content.styled(self._pupil.name, "bold $accent"))
            yield OptionList(
                *(
                    Option(say(f"pupil.change-{line}"), id=line)
                    for line, action in CHANGES.items()
                    if self.session.may(action, self._pupil)
                )
            )
            yield Words(id="note")
        yield KeysFooter()

    def action_choose(self) -> None:
        """Does what is under the cursor."""
        self.query_one(OptionList).action_select()

    def action_give_up(self) -> None:
        """Leaves the pupil as they were."""
        self.dismiss(None)

    @on(OptionList.OptionSelected)
    @work(exclusive=True)
    async def _change(self, message: OptionList.OptionSelected) -> None:
        line = str(message.option_id)
        if not self.session.may(CHANGES[line], self._pupil):  # somebody was signed out meanwhile
            self._say(f"✗ {say('teacher.not-yours')}")
            return
        try:
            done = await getattr(self, f"_{line}")()
        except (ProgressFault, PupilRefused) as wrong:
            self._say(f"✗ {self.session.reason(wrong)}")
        else:
            if done is not None:
                self.dismiss(done)

    @on(OptionList.OptionHighlighted)
    def _think_again(self) -> None:
        self._removing = False
        self._say("")

    def _say(self, text: str) -> None:
        self.query_one("#note", Static).update(Content(text))

    # Each of them returns the sentence about what was done, or None for nothing ---------------

    async def _progress(self) -> None:
        self.dismiss(None)
        self.app.post_message(Open(Progress(self._pupil)))

    async def _assign(self) -> None:
        self.dismiss(None)
        self.app.post_message(Open(Assign((self._pupil,))))

    async def _export(self) -> None:
        export(self, answers_of(self._pupil))

    async def _rename(self) -> str | None:
        async def accept(name: str) -> Pupil:
            call = self.session.progress.call
            return await call(lambda progress: progress.rename(self._pupil.id, name))

        ask = AskScreen(say("pupil.change-rename"), "", accept, text=self._pupil.name)
        return self._done(await self.app.push_screen_wait(ask))

    async def _pin(self) -> str | None:
        pin = await ask_new_pin(self.app, say("pupil.new-pin", name=self._pupil.name))
        if pin is None:
            return None
        with self.session.hold_keys(self):
            call = self.session.progress.call
            return self._done(await call(lambda progress: progress.set_pin(self._pupil.id, pin)))

    async def _class(self) -> str | None:
        async def accept(name: str) -> Pupil:
            call = self.session.progress.call
            return await call(lambda progress: progress.set_class(self._pupil.id, name.strip()))

        note, now = say("pupil.class-note"), self._pupil.class_name or ""
        ask = AskScreen(say("pupil.change-class"), note, accept, text=now)
        return self._done(await self.app.push_screen_wait(ask))

    def _done(self, changed: Pupil | None) -> str | None:
        if changed is None:
            return None
        if self._sits_here:
            self.session.seat(changed)
        return say("pupil.changed", name=changed.name)

    async def _remove(self) -> str | None:
        if not self._removing:
            self._say(say("pupil.remove-sure", name=self._pupil.name))
            self._removing = True
            return None
        with self.session.hold_keys(self):
            await self.session.progress.call(lambda progress: progress.remove(self._pupil.id))
        done = say("pupil.removed", name=self._pupil.name)
        if not self._sits_here:
            return done
        app = self.app
        self.session.stand_up()  # everything is left, this screen too
        app.notify(done, markup=False)
        return None

    @property
    def _sits_here(self) -> bool:
        return self.session.pupil is not None and self.session.pupil.id == self._pupil.id
