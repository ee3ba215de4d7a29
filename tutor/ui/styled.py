"""How all that is shown looks: the themes, and what is read of style sheets before it is needed."""

import asyncio
from collections.abc import Callable
from functools import partial
from typing import Any

from textual import work
from textual.screen import Screen
from textual.theme import Theme

from tutor.postponed import catch_up
from tutor.ui import themes
from tutor.ui.steady import SteadyApp
from tutor.ui.stylesheets import Stylesheets


class StyledApp(SteadyApp):
    """An app that knows its themes, and styles no more than what is in sight."""

    def __init__(self, **options: Any) -> None:
        self._styled = -1
        """The change of colours that was followed last."""
        super().__init__(**options)
        themes.install(self)
        self.stylesheet: Stylesheets = Stylesheets(variables=self.get_css_variables())

    @property
    def available_themes(self) -> dict[str, Theme]:
        """All themes there are; Textual copies them, for each line that is drawn."""
        return self._registered_themes

    def get_theme_variable_defaults(self) -> dict[str, str]:
        """Board colours for themes that do not bring their own."""
        return themes.defaults_for(self.current_theme)

    def get_css_variables(self) -> dict[str, str]:
        """The colours of the theme; none before ours are known, as nothing is styled by then."""
        known = themes.DEFAULT_THEME in self.available_themes
        self.theme_variables = themes.colours_under(self.current_theme) if known else {}
        return self.theme_variables

    def expect_themes(self) -> None:
        """Somebody may want other colours soon: all there is of them is read in the next pause."""
        self.when_idle(self._read_themes)

    def _read_themes(self) -> None:
        for colours in themes.other_colours(self):
            self.stylesheet.read_in(colours)
        self.call_later(self._look_ahead)

    @work
    async def _look_ahead(self) -> None:
        """Finds out, one theme after the other, how what is shown looks in it."""
        for colours in themes.other_colours(self):
            self.stylesheet.look_ahead(colours, [self, *self.screen.walk_children(with_self=True)])
            await asyncio.sleep(0)

    def _load_screen_css(self, screen: Screen[Any]) -> None:
        """Reads what a screen looks like; those that are open have read theirs, and stay so."""
        unread = [each for each in screen.css_path if not self.stylesheet.has_source(str(each))]
        self.stylesheet.read_all(unread)
        if unread:
            self.stylesheet.reparse()

    def _watch_theme(self, theme_name: str) -> None:
        """Styles all at once, before anything is drawn in a mixture of old colours and new ones."""
        super()._watch_theme(theme_name)
        if self.is_running:
            self.refresh_css(animate=False)

    def refresh_css(self, animate: bool = True) -> None:
        """Styles what is in sight; a screen that lies below it is styled when it comes to light."""
        if self._css_update_count == self._styled:
            return
        self._styled = self._css_update_count
        self.stylesheet.set_variables(self.get_css_variables())
        self.stylesheet.reparse()
        self.stylesheet.update(self, animate=animate)
        if not self.screen_stack:
            return
        seen = [self.screen]
        if self.screen.styles.background.a < 1:
            seen += self._background_screens
        for screen in seen:
            if screen is not self.screen:
                self.stylesheet.update(screen, animate=animate)
            screen.refresh()
            screen._css_update_count = self._css_update_count

    def read_ahead(self) -> None:
        """Reads how that looks which was loaded on the way here: the next page is made of it."""
        self._load()

    @work(thread=True, exit_on_error=False)
    def _load(self, load: Callable[[], object] = catch_up) -> None:
        """Loads something, and reads how all looks that is there by then."""
        load()
        self.stylesheet.read_ahead()

    def when_idle(self, load: Callable[[], object]) -> None:
        """Loads something while nobody types, in a thread of its own."""
        self.collecting.in_pause(partial(self._load, load))
