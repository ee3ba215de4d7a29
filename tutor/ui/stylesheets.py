"""A stylesheet that reads each of its parts once.

Textual reads every part anew when a screen brings another one, and forgets all but 64 of what it
has read, while this program has more: each page that was opened for the first time took longer
than the one before. Here what was read stays, as long as the colours are the same; apps of one
process, such as the pages that a server makes out of one, share it.
"""

from dataclasses import replace
from typing import Final

from textual.cache import LRUCache
from textual.css.model import RuleSet
from textual.css.stylesheet import Stylesheet
from textual.css.types import CSSLocation

PARTS: Final = 1_000
"""Parts that are kept for one set of colours: those of all screens and widgets, and room."""

THEMES: Final = 4
"""Sets of colours for which parts are kept."""

_READ: Final = LRUCache[tuple[tuple[str, str], ...], LRUCache[tuple[object, ...], list[RuleSet]]](
    THEMES
)


class Stylesheets(Stylesheet):
    """The rules of an app, none of which is read twice for the same colours."""

    def __init__(self, *, variables: dict[str, str] | None = None) -> None:
        super().__init__(variables=variables)
        self._parse_cache = _read_with(self._variables)

    def set_variables(self, variables: dict[str, str]) -> None:
        """Colours to use from now on; the same ones change nothing."""
        if variables == self._variables:
            return
        self._parse_cache = LRUCache(0)  # what is emptied now is another's
        super().set_variables(variables)
        self._parse_cache = _read_with(variables)

    def _parse_rules(
        self,
        css: str,
        read_from: CSSLocation,
        is_default_rules: bool = False,
        tie_breaker: int = 0,
        scope: str = "",
    ) -> list[RuleSet]:
        """The rules of a part; how far a class is from who wears them changes only who wins."""
        key = (css, read_from, is_default_rules, tie_breaker, scope)
        if (found := self._parse_cache.get(key)) is None:
            rules = super()._parse_rules(css, read_from, is_default_rules, 0, scope)
            found = [replace(rule, tie_breaker=tie_breaker) for rule in rules]
            self._parse_cache[key] = found
        return found

    def reparse(self) -> None:
        """Takes in what was added; where a part of it is wrong, all stays as it was."""
        self.parse()


def _read_with(variables: dict[str, str]) -> LRUCache[tuple[object, ...], list[RuleSet]]:
    key = tuple(sorted(variables.items()))
    if (found := _READ.get(key)) is None:
        found = _READ[key] = LRUCache(PARTS)
    return found
