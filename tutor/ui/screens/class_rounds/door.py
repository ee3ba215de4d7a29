"""How pupils come in with their devices: the address, the code, and who is there already."""

from collections.abc import Sequence

from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.widgets import Static

from tutor.classroom.led import Led
from tutor.classroom.picture import modules
from tutor.language import plain, say
from tutor.ui.widgets import pixels
from tutor.ui.widgets.lines import Words
from tutor.ui.widgets.projection import BigText
from tutor.ui.widgets.qr import QrCode


class Door(Horizontal):
    """The QR code beside the address and the code in big letters, and the names below."""

    DEFAULT_CSS = """
    Door {
        height: 1fr;
        QrCode { width: auto; min-width: 33; height: 1fr; margin: 0 1; }
        #door-words { width: 1fr; height: 1fr; padding: 1 1 0 1; }
        #door-how, #door-address { height: auto; }
        #door-address { text-style: bold; color: $accent; }
        BigText { margin: 1 0 0 0; }
        #door-place { height: 3; }
        #door-code { height: 5; }
        &.-large #door-code { height: 9; }
        #door-names { height: 1fr; margin-top: 1; }
    }
    """

    def compose(self) -> ComposeResult:
        """The picture on the left, words on the right."""
        yield QrCode()
        with Vertical(id="door-words"):
            yield Words(id="door-how")
            yield Static(id="door-address")
            yield BigText(id="door-place")
            yield BigText(id="door-code")
            yield Static(id="door-names")

    def show(self, led: Led) -> None:
        """Shows the door of a room, or why there is none."""
        door = led.door
        self.query_one(QrCode).display = bool(door)
        wide = self.app.size.width >= pixels.WIDE
        self.set_class(pixels.is_large(self.app), "-large")
        place, code = self.query_one("#door-place", BigText), self.query_one("#door-code", BigText)
        place.display = bool(door) and wide
        place.texts = (door.get("url", "").partition("//")[2],)
        code.display = bool(door)
        code.texts = (door.get("code", ""),)
        how = self.query_one("#door-how", Static)
        if led.trouble:
            how.update(Content.styled(say("devices.none", why=plain(led.trouble, 300)), "$warning"))
        elif not door:
            how.update(Content(say("devices.opening")))
        else:
            how.update(Content(say("devices.how")))
        address = self.query_one("#door-address", Static)
        address.update(Content(" · ".join(door.get(name, "") for name in ("url", "code"))))
        address.display = bool(door)
        if door:
            self.query_one(QrCode).squares = modules(f"{door['url']}/#{door['code']}")
        names = [plain(str(pupil["name"])) for pupil in led.pupils]
        self.query_one("#door-names", Static).update(_names(names) if door else Content(""))


def _names(names: Sequence[str]) -> Content:
    """How many are there, and who, the last one first: there may be more than there is room for."""
    if not names:
        return Content.styled(say("devices.nobody-yet"), "$text-muted")
    counted = say("devices.here", n=len(names))
    return Content.assemble((counted, "bold"), "\n", ", ".join(reversed(names)))
