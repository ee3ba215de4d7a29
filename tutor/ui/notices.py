"""What the app says unasked: what cannot be opened, stored or used, and that it can be again."""

from pathlib import Path

from textual.app import App

from tutor import sheets
from tutor.engine.game import FaceMissing, GameBroken
from tutor.engine.registry import GameUnknown
from tutor.keeper.reached import Told
from tutor.language import plain, say
from tutor.progress.faults import ProgressFault, PupilRefused
from tutor.progress.values import Rescued
from tutor.settings import Notice
from tutor.ui.destinations import CannotOpen


class Notices(App[None]):
    """An app that says in a sentence what went wrong without stopping anything."""

    def tell_not_opened(self, why: Exception) -> None:
        """Says in a sentence why a destination cannot be shown."""
        match why:
            case CannotOpen(severity=severity):
                self.notify(str(why), severity=severity, markup=False)
            case GameUnknown(args=(game,)):
                self.warn(say("record.game-unknown", game=plain(game)))
            case FaceMissing(args=(game, _)):
                self.warn(say("app.not-offered", game=plain(game)))
            case GameBroken():
                self.tell_broken(why)

    def warn(self, text: str) -> None:
        """Says something that is to be noticed."""
        self.notify(text, severity="warning", timeout=15, markup=False)

    def tell_progress(self, wrong: Told) -> None:
        """Says that something cannot be stored and is kept meanwhile, or that it is stored now."""
        if wrong is None:
            self.notify(say("pupil.stored-after-all"), markup=False)
            return
        if isinstance(wrong, Rescued):
            self.notify(_why(wrong), severity="warning", timeout=60, markup=False)
            return
        text = _why(wrong)
        if isinstance(wrong, ProgressFault):
            text = f"{text} {say('pupil.kept-meanwhile')}"
        self.warn(text)

    def tell_broken(self, fault: GameBroken) -> None:
        """Says which game cannot be used; everything else can."""
        self.warn(_why(fault))

    def tell_notice(self, notice: Notice, path: Path) -> None:
        """Shows what went wrong with the settings that lie at ``path``."""
        names = {"path": path, "kept": sheets.kept(path), "folder": path.parent}
        self.warn(say(f"settings.{notice}", **names))


def _why(wrong: ProgressFault | PupilRefused | Rescued | GameBroken) -> str:
    """What is wrong below, in a sentence."""
    from tutor import explain  # start-up: it knows every room, and all may be well

    if isinstance(wrong, GameBroken):
        return explain.game_broken(wrong)
    if isinstance(wrong, Rescued):
        return explain.progress_rescued(wrong)
    return explain.progress_wrong(wrong)
