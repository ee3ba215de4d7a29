"""Styles of widgets, worked out once for all apps of the tests that have the same style sheets.

Textual looks through all rules for each widget, each time that a screen opens or a class changes.
What comes of it depends on the rules and on the widget's kind, name, classes and state, and on
those of the widgets it lies in; ``tests/ui/test_headless.py`` compares it with Textual's own.
"""

from typing import Any, Final

import pytest
from textual.app import App
from textual.css.model import RuleSet
from textual.css.stylesheet import Stylesheet

from tutor.ui.stylesheets import Stylesheets

MOST: Final = 200
"""So many sets of rules are remembered, each with the styles that came of it."""

_parsed: dict[tuple[tuple[str, str], ...], dict[Any, Any]] = {}
"""What apps of these tests have read of their styles, by the colours of the theme."""

_found: dict[tuple[int, ...], tuple[list[RuleSet], dict[Any, Any]]] = {}
"""Rules, by what they are told apart by, and what came of them for the widgets met so far."""

MOST_OUTCOMES: Final = 10_000

_outcomes: dict[int, tuple[Any, Any]] = {}
"""What rules become when they are set on a widget that has none, by the rules' own identity."""

own_apply: Final = Stylesheet.apply
"""What Textual itself does."""

own_replace: Final = Stylesheets.replace_rules
"""What the program itself does."""


def share_styles(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let apps share the style sheets that they read, and what came of them."""
    monkeypatch.setattr(Stylesheet, "__init__", _sharing(Stylesheet.__init__))
    monkeypatch.setattr(Stylesheet, "set_variables", _sharing(Stylesheet.set_variables))
    monkeypatch.setattr(Stylesheet, "apply", _remembering(own_apply))
    for kind in (Stylesheet, Stylesheets):  # Textual's and that of the program
        monkeypatch.setattr(kind, "replace_rules", staticmethod(_sparing(kind.replace_rules)))
    # Sheets of styles are told apart as all objects are, which Python itself does quicker.
    monkeypatch.setattr(RuleSet, "__hash__", object.__hash__)


def _sharing(set_variables: Any) -> Any:
    def shared(sheet: Any, /, variables: dict[str, str] | None = None) -> None:
        sheet._parse_cache = {}  # it is emptied next, and the one it has is not its alone
        set_variables(sheet, variables=variables)
        colours = tuple(sorted((variables or {}).items()))
        sheet._parse_cache = _parsed.setdefault(colours, {})

    return shared


def _remembering(apply: Any) -> Any:
    def remembered(sheet: Any, node: Any, *, animate: bool = False, cache: Any = None) -> None:
        if node._parent is not None:
            cache = _Styles(sheet, node, {} if cache is None else cache)
        apply(sheet, node, animate=animate, cache=cache)

    return remembered


def _sparing(replace_rules: Any) -> Any:
    """What does not change is not set again; of what is new, nobody is told rule by rule."""

    def replaced(node: Any, rules: Any, animate: bool = False) -> None:
        base = node.styles.base
        kept = base._rules
        outcome = _outcomes.get(id(rules), (None, rules))[1]
        if kept in (rules, outcome):
            node.notify_style_update()
            return
        is_new = not kept and not node._is_mounted
        if is_new and outcome is not rules:
            kept.update(outcome)
            base._updates += 1
            node.notify_style_update()
            return
        # Nothing moves: then each rule has its new value at once, as without an animation.
        moves = animate and node.app.animation_level != "none"
        replace_rules(node, rules, animate=moves)
        if is_new:
            if len(_outcomes) > MOST_OUTCOMES:
                _outcomes.clear()
            _outcomes[id(rules)] = rules, dict(kept)

    return replaced


class _Styles:
    """What Textual asks for the styles of a sibling that is like a widget; here, of any widget."""

    def __init__(self, sheet: Any, node: Any, places: dict[Any, Any]) -> None:
        """``places`` are those of the parents met while nothing changes."""
        place = places.get(node._parent)
        if place is None:
            place = tuple(_look(each) for each in node.css_path_nodes[:-1])
            places[node._parent] = place
        self._place = type(node), place
        self._known = _known(sheet)

    def get(self, key: tuple[Any, ...]) -> Any:
        return self._known.get((self._place, key[1:]))

    def __setitem__(self, key: tuple[Any, ...], styles: Any) -> None:
        self._known[self._place, key[1:]] = styles


def _look(node: Any) -> tuple[Any, ...]:
    """All that rules may ask about a widget that another one lies in."""
    state = node.pseudo_classes if isinstance(node, App) else node._pseudo_classes_cache_key
    return type(node), node._id, node.classes, state


def _known(sheet: Any) -> dict[Any, Any]:
    rules = sheet.rules
    known: tuple[list[RuleSet], dict[Any, Any]] | None = getattr(sheet, "_known", None)
    if known is None or known[0] is not rules:
        if len(_found) > MOST:
            _found.clear()
        known = rules, _found.setdefault(tuple(map(id, rules)), (rules, {}))[1]
        sheet._known = known
    return known[1]
