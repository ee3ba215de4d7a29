"""What a class list would change, line by line, before anything is stored."""

from collections.abc import Iterator, Sequence
from typing import ClassVar, Final, NamedTuple

import msgspec
from textual import work
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.content import Content
from textual.screen import Screen
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from tutor.keeper.progress_keeper import READS_MUCH
from tutor.language import plain, say
from tutor.progress.class_list import Line, read
from tutor.progress.enrolling import Change, Choice, Entry, changes, entries
from tutor.progress.faults import ProgressFault, PupilRefused
from tutor.progress.roles import Action
from tutor.progress.values import Pupil
from tutor.ui.keys import Key, bind
from tutor.ui.screens.teachers import wording
from tutor.ui.session import Session, session_of
from tutor.ui.widgets.keysfooter import KeysFooter
from tutor.ui.widgets.lines import Words

CHOICES: Final = tuple(Choice)


class _Row(NamedTuple):
    """A line of the preview: a name, or a line of the list that has none."""

    line: Line
    entry: int | None
    """The place of the name among all names."""


class PreviewScreen(Screen[str | None]):
    """Every line, and what becomes of it; ends with a sentence about what was stored, or None."""

    KEYS: ClassVar[tuple[Key, ...]] = (
        Key("f5,ctrl+s", "store", "store", priority=True),
        Key("left", "choose(-1)", "other-choice", priority=True),
        Key("right", "choose(1)", "other-choice", show=False, priority=True),
        Key("f7", "choose_all", "for-all"),
        Key("f6", "turn", "turn-names"),
        Key("escape", "leave", "back"),
        Key("f1", "app.help", "help"),
    )

    AUTO_FOCUS = "OptionList"
    CSS_PATH = "class_list.tcss"

    def __init__(self, text: str, class_name: str | None, pupils: Sequence[Pupil]) -> None:
        """``class_name`` is that of whoever has none in the list."""
        super().__init__()
        self._text, self._class_name, self._pupils = text, class_name, pupils
        self._surname_first = True
        self._lines: tuple[Line, ...] = ()
        self.entries: tuple[Entry, ...] = ()
        self._changes: tuple[Change, ...] | None = None
        """What is to be stored, made once: asking again must not add anybody twice."""
        self._warned = False
        self._plan()
        bind(self, *self.KEYS)

    @property
    def session(self) -> Session:
        """Where the class is stored."""
        return session_of(self)

    @property
    def help_text(self) -> str:
        """What F1 says of the preview."""
        return say("classlist.preview-help")

    def compose(self) -> ComposeResult:
        """The sum of it above the lines."""
        with Vertical(id="preview"):
            yield Static(Content.styled(say("classlist.preview-title"), "bold $accent"))
            yield Words(id="summary")
            yield OptionList()
            yield Words(id="told")
        yield KeysFooter()

    def on_mount(self) -> None:
        """Shows the lines, the cursor on the first that asks something."""
        self._show()
        self._go_to_undecided()

    # The plan --------------------------------------------------------------------------------

    def _plan(self) -> None:
        self._lines = read(self._text, surname_first=self._surname_first)
        self.entries = entries(self._lines, self._pupils, self._class_name)
        self._changes, self._warned = None, False

    @property
    def _rows(self) -> tuple[_Row, ...]:
        return tuple(self._each_row())

    def _each_row(self) -> Iterator[_Row]:
        place = 0
        for line in self._lines:
            if not line.found:
                yield _Row(line, None)
            for _ in line.found:
                yield _Row(line, place)
                place += 1

    @property
    def _undecided(self) -> list[int]:
        """Where in the list somebody has to decide."""
        return [
            at
            for at, row in enumerate(self._rows)
            if row.entry is not None and self.entries[row.entry].choice is None
        ]

    def _show(self) -> None:
        names = self.query_one(OptionList)
        before = names.highlighted or 0
        names.clear_options()
        names.add_options(
            Option(
                _line_words(row.line)
                if row.entry is None
                else _entry_words(self.entries[row.entry], row.line)
            )
            for row in self._rows
        )
        names.highlighted = min(before, max(0, names.option_count - 1))
        self.query_one("#summary", Static).update(
            Content(wording.summary(self._lines, self.entries))
        )
        self._say("")

    def _say(self, text: str, style: str = "$text-error") -> None:
        self.query_one("#told", Static).update(Content.styled(text, style))

    def _go_to_undecided(self) -> bool:
        if self._undecided:
            self.query_one(OptionList).highlighted = self._undecided[0]
        return bool(self._undecided)

    # Deciding --------------------------------------------------------------------------------

    @property
    def _here(self) -> int | None:
        """The place of the name under the cursor that asks something, or may be decided anew."""
        at = self.query_one(OptionList).highlighted
        if at is None:
            return None
        place = self._rows[at].entry
        return place if place is not None and self.entries[place].clash else None

    def action_choose(self, way: int) -> None:
        """Takes the next answer, or the one before, for the name under the cursor."""
        if (place := self._here) is None:
            return
        now = self.entries[place].choice
        start = -1 if way > 0 else 0
        at = (CHOICES.index(now) if now else start) + way
        self._decide({place: CHOICES[at % len(CHOICES)]})

    def action_choose_all(self) -> None:
        """Takes the answer under the cursor for everything that asks the same."""
        if (place := self._here) is None or (choice := self.entries[place].choice) is None:
            self._say(say("classlist.choose-first"))
            return
        clash = self.entries[place].clash
        self._decide({at: choice for at, one in enumerate(self.entries) if one.clash is clash})

    def _decide(self, choices: dict[int, Choice]) -> None:
        self.entries = tuple(
            msgspec.structs.replace(one, choice=choices.get(at, one.choice))
            for at, one in enumerate(self.entries)
        )
        self._changes, self._warned = None, False
        self._show()

    def action_turn(self) -> None:
        """Reads two names beside each other the other way round."""
        self._surname_first = not self._surname_first
        self._plan()
        self._show()
        self._go_to_undecided()

    # Storing ---------------------------------------------------------------------------------

    def action_store(self) -> None:
        """Stores everything, once each name is decided; what is left out is said first."""
        if not self.session.may(Action.ENROL):
            self._say(f"✗ {say('teacher.not-yours')}")
        elif self._go_to_undecided():
            self._say(say("classlist.decide-first", n=len(self._undecided)))
        elif (lost := wording.left_out(self._lines)) and not self._warned:
            self._warned = True
            self._say(lost)
        else:
            self._store()

    @work(exclusive=True, group="store")
    async def _store(self) -> None:
        if self._changes is None:
            self._changes = changes(self.entries, self._pupils)
        decided = self._changes
        app, call = self.app, self.session.progress.call
        try:
            with self.session.hold_keys(self):
                stored = await call(lambda progress: progress.enrol(decided), READS_MUCH)
        except ProgressFault as fault:
            self._say(f"✗ {self.session.reason(fault)}")
        except PupilRefused as refused:
            await self._look_again(refused)
        else:
            told = say("classlist.stored", n=len(stored))
            if self.is_active:
                self.dismiss(told)
            else:  # something lies above it, which is not to go in its place
                app.notify(told, markup=False)

    async def _look_again(self, refused: PupilRefused) -> None:
        """Somebody was added or removed elsewhere meanwhile: all is looked at anew.

        What was decided stays where the question is the same.
        """
        try:
            self._pupils = await self.session.progress.call(lambda progress: progress.pupils())
        except ProgressFault as fault:
            self._say(f"✗ {self.session.reason(fault)}")
            return
        before = {_asked(one): one.choice for one in self.entries}
        self._plan()
        self.entries = tuple(
            msgspec.structs.replace(one, choice=before.get(_asked(one), one.choice))
            for one in self.entries
        )
        self._show()
        self._go_to_undecided()
        self._say(f"✗ {self.session.reason(refused)} {say('classlist.look-again')}")

    def action_leave(self) -> None:
        """Goes back to the list, with nothing stored."""
        self.dismiss(None)


def _asked(entry: Entry) -> tuple[object, ...]:
    """What there was to decide about a name."""
    return (*(entry.line, entry.name, entry.class_name, entry.clash), entry.there)


def _line_words(line: Line) -> Content:
    """A line of the list without a pupil: why it is left out."""
    style = "$text-error" if line.kind in wording.LEFT_OUT else "$text-muted"
    told = wording.fate(line)
    return Content.assemble(_number(line.number), plain(line.text), "  ", (told, style))


def _entry_words(entry: Entry, line: Line) -> Content:
    """A name of the list, and what becomes of it."""
    first = Content.assemble(_number(entry.line), entry.name)
    if entry.class_name:
        first = Content.assemble(first, "  ", (entry.class_name, "$text-muted"))
    if unused := wording.unused(line):
        first = Content.assemble(first, "  ", (unused, "$text-muted"))
    if entry.clash is None:
        return Content.assemble(first, "  ", (say("classlist.new"), "$text-success"))
    question = Content.styled(wording.why(entry), "$text-warning")
    answers = Content("  ").join(_answer(entry, choice) for choice in Choice)
    return Content.assemble(first, "  ", question, "\n     ", answers)


def _number(line: int) -> Content:
    return Content.styled(f"{line:>3}  ", "$text-muted")


def _answer(entry: Entry, choice: Choice) -> Content:
    text = say(f"classlist.choice-{choice}")
    if choice is entry.choice:
        return Content.styled(f"‹{text}›", "bold $accent")
    return Content.styled(f" {text} ", "$text-muted")
