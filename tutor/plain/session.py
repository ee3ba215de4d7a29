"""Who sits before the lines, what they chose, and where what they do is kept: as in the app."""

import asyncio
from collections.abc import Callable
from random import Random
from typing import TYPE_CHECKING, TypeVar

from tutor import sheets
from tutor.closing import Closing
from tutor.engine.shelf import Shelf, terminal_shelf
from tutor.explain import progress_rescued, progress_told
from tutor.keeper.chosen import Choosing, OfPupil, OfTerminal
from tutor.keeper.progress_keeper import ANSWERS, ProgressKeeper
from tutor.keeper.reached import Told
from tutor.language import say, use
from tutor.learn.drills.records import Memory, Records
from tutor.learn.drills.session import GUEST
from tutor.learn.practice.earlier import end_sitting
from tutor.plain.choosing import choose
from tutor.plain.talk import Talk
from tutor.progress import pins
from tutor.progress.belongings import folder_of, settings_of
from tutor.progress.faults import ProgressFault, PupilRefused
from tutor.progress.names import fitting, folded, tidied
from tutor.progress.values import Pupil, Rescued
from tutor.settings import Settings

if TYPE_CHECKING:  # loads SQLAlchemy, which is for threads
    from tutor.progress.repository import Progress

T = TypeVar("T")


class Session(Closing):
    """One dialogue with one person, from its start to its end."""

    def __init__(self, talk: Talk, rng: Random | None = None) -> None:
        """``rng`` are the dice and the shuffling of everything here."""
        self.talk = talk
        self.rng = rng or Random()
        self.progress = ProgressKeeper(self._tell_progress)
        self.pupil: Pupil | None = None
        """Who sits here; None for somebody who is just trying."""
        self.shelf: Shelf = terminal_shelf()
        """Where what they begin is kept."""
        self._chosen: Choosing = OfTerminal()
        self.knows_help = False
        """Whether was told how to hear what can be typed: once is enough."""
        self._has_said = False

    @property
    def choices(self) -> Settings:
        """What was chosen, here or in the app."""
        return self._chosen.settings

    @property
    def pupil_id(self) -> int:
        """The ``id`` under which answers are stored; a guest has one too."""
        return self.pupil.id if self.pupil else GUEST

    @property
    def records(self) -> Records:
        """Where the answers of a drill are kept: in the database, or for a guest nowhere."""
        return self.progress if self.pupil else Memory()

    def call(self, work: "Callable[[Progress], T]", within: float = ANSWERS) -> T:
        """What ``work`` returns, or raises; also that nobody answers ``within`` seconds."""
        return asyncio.run(self.progress.call(work, within))

    def choose_for(self, game: str, **changes: object) -> None:
        """Remembers choices of a game's own; says so when they cannot be kept."""
        notice = self._chosen.choose_for(game, changes)
        if notice is not None:
            path = self._chosen.path
            names = {"path": path, "kept": sheets.kept(path), "folder": path.parent}
            self.talk.tell(say(f"settings.{notice}", **names))

    def close(self) -> None:
        """Stores what is left, keeps the rest for later, and says what could be kept nowhere."""
        self.progress.close()
        if self.progress.lost:
            self.talk.tell(say("pupil.lost", n=self.progress.lost))

    # Who is here -----------------------------------------------------------------------------

    def ask_who(self) -> None:
        """Asks for a name, once; Enter alone is for somebody who is just trying.

        Raises:
            tutor.plain.talk.Gone: nobody types any more.
        """
        if self._has_said:
            return
        self.talk.tell(say("plain.who"))
        while not self._has_said:
            typed = " ".join(self.talk.ask().split())
            try:
                self._sit(typed)
            except (ProgressFault, PupilRefused) as wrong:
                self.talk.tell(progress_told(wrong), say("plain.who"))

    def _sit(self, name: str) -> None:
        found = self._named(name) if name else None
        self._has_said = True
        self.pupil = found
        if found is None:
            self.talk.tell(say("drillview.guest"))
            return
        end_sitting(terminal_shelf())
        self.shelf = Shelf(folder_of(found))
        self._chosen = theirs = OfPupil(settings_of(found), self._chosen.settings)
        if theirs.own.language is not None:
            use(theirs.own.language)
        self.talk.tell(say("pupil.hello", name=found.name))

    def _named(self, name: str) -> Pupil | None:
        """The pupil that was meant, who has typed the PIN; None for a guest."""
        known = fitting(name, self.call(lambda progress: progress.pupils()))
        same = [pupil for pupil in known if folded(pupil.name) == folded(name)]
        if len(same) == 1:
            return self._signed_in(same[0])
        lines: list[tuple[str, Pupil | str | None]] = [
            (f"{pupil.name} {pupil.class_name or ''}".strip(), pupil) for pupil in known
        ]
        if not same:
            lines.append((say("pupil.new", name=tidied(name)), name))
        lines.append((say("pupil.guest"), None))
        chosen = choose(self.talk, say("pupil.who"), lines, None)
        if isinstance(chosen, str):
            return self._added(chosen)
        return chosen and self._signed_in(chosen)

    def _signed_in(self, pupil: Pupil) -> Pupil:
        if not pupil.has_pin:
            return pupil
        pin = self.talk.ask_covered(say("pupil.pin-of", name=pupil.name))
        return self.call(lambda progress: progress.sign_in(pupil.id, pin))

    def _added(self, name: str) -> Pupil:
        """Somebody new on the list, with a PIN typed twice or none."""
        question = say("pupil.new-pin", name=name)
        while pin := self.talk.ask_covered(f"{question} {say('pupil.new-pin-note')}"):
            try:
                pins.check(pin)
            except PupilRefused as wrong:
                self.talk.tell(progress_told(wrong))
                continue
            if self.talk.ask_covered(say("pupil.pin-again")) == pin:
                break
            self.talk.tell(say("pupil.pin-differs"))
        return self.call(lambda progress: progress.add_pupil(name, pin))

    def _tell_progress(self, told: Told) -> None:
        """Says, before the next line, that something waits to be stored, or is stored now."""
        match told:
            case None:
                self.talk.notice(say("pupil.stored-after-all"))
            case Rescued():
                self.talk.notice(progress_rescued(told))
            case ProgressFault():
                self.talk.notice(f"{progress_told(told)} {say('pupil.kept-meanwhile')}")
            case _:
                self.talk.notice(progress_told(told))
