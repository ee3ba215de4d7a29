"""A stylesheet that reads each of its parts once.

Textual reads every part anew when a screen brings another one, and forgets all but 64 of what it
has read, while this program has more: each page that was opened for the first time took longer
than the one before. Here what was read stays, as long as the colours are the same; apps of one
process, such as the pages that a server makes out of one, share it.
"""

import sys
from collections.abc import Collection, Iterable
from functools import cached_property
from inspect import getfile
from pathlib import Path
from typing import Any, Final

from textual._path import _css_path_type_as_list
from textual.cache import LRUCache
from textual.css.model import RuleSet
from textual.css.styles import RulesMap
from textual.css.stylesheet import Stylesheet
from textual.css.tokenize import tokenize_values
from textual.css.tokenizer import Token
from textual.css.types import CSSLocation
from textual.dom import DOMNode
from textual.screen import Screen
from textual.widget import Widget

from tutor.ui.looks import Index, Rule

THEMES: Final = 4
"""Sets of colours for which parts are kept."""


class _Read:
    """What was read with one set of colours."""

    def __init__(self, variables: dict[str, str]) -> None:
        self.parts: Any = {}
        """The rules of each part; a dictionary, since threads read ahead."""
        self.kinds = set[type[Widget]]()
        """The widgets whose parts were read ahead."""
        self._variables = variables

    @cached_property
    def tokens(self) -> dict[str, list[Token]]:
        """The colours as styles of texts ask for them."""
        return tokenize_values(self._variables)


_READ: Final = LRUCache[tuple[tuple[str, str], ...], _Read](THEMES)


class Stylesheets(Stylesheet):
    """The rules of an app, none of which is read twice for the same colours."""

    def __init__(self, *, variables: dict[str, str] | None = None) -> None:
        super().__init__(variables=variables)
        self._read = _read_with(self._variables)
        self._parse_cache = self._read.parts
        self._indices = {self._read: Index()}
        """The rules by what they are about, for each set of colours that was seen."""
        self._below: set[DOMNode] | None = None
        """While many are styled: those in which all is to be drawn anew afterwards."""

    def set_variables(self, variables: dict[str, str]) -> None:
        """Colours to use from now on; the same ones change nothing."""
        if variables == self._variables:
            return
        self._parse_cache = LRUCache(0)  # what is emptied now is another's
        super().set_variables(variables)
        self._read = _read_with(variables)
        self._indices.setdefault(self._read, Index())
        self._parse_cache = self._read.parts

    @property
    def _variable_tokens(self) -> dict[str, list[Token]]:
        return self._read.tokens

    def read_in(self, variables: dict[str, str]) -> "Stylesheets":
        """Reads all that is known in other colours, so that whoever chooses these need not wait."""
        other = Stylesheets(variables=variables)
        other.source = dict(self.source)
        other.parse()
        return other

    def look_ahead(self, variables: dict[str, str], nodes: Iterable[DOMNode]) -> None:
        """Finds out how these look in other colours, all of which were read; they do not change."""
        index = Index()
        index.take_in(self.read_in(variables).rules)
        for node in nodes:
            for each in (node, *[part.node for part in node._component_styles.values()]):
                if each is not None:
                    path = each.css_path_nodes
                    index.look_of(path).now(path)

    def read_ahead(self) -> None:
        """Reads how all widgets look that our modules name, as far as loaded; for a thread."""
        for kind in _named() - self._read.kinds:
            self._read.kinds.add(kind)
            for where, css, nearness, scope in kind._get_default_css(kind.__new__(kind)):
                self._parse_rules(css, where, True, nearness, scope)
            if issubclass(kind, Screen) and kind.CSS_PATH is not None:
                for path in _css_path_type_as_list(kind.CSS_PATH):
                    file = (Path(getfile(kind)).parent / path).absolute()
                    self._parse_rules(file.read_text("utf-8"), (str(file), ""))

    def _parse_rules(
        self,
        css: str,
        read_from: CSSLocation,
        is_default_rules: bool = False,
        tie_breaker: int = 0,
        scope: str = "",
    ) -> list[RuleSet]:
        """The rules of a part; how far a class is from who wears them changes only who wins."""
        key = (Rule, css, read_from, is_default_rules, tie_breaker, scope)
        if (found := self._parse_cache.get(key)) is None:
            rules = super()._parse_rules(css, read_from, is_default_rules, 0, scope)
            found = [Rule.of(rule, tie_breaker) for rule in rules]
            self._parse_cache[key] = found
        return found

    def apply(
        self,
        node: DOMNode,
        *,
        animate: bool = False,
        cache: dict[tuple[object, ...], RulesMap] | None = None,
    ) -> None:
        """Has a node look as the rules say; Textual's cache of a moment is not needed."""
        del cache
        index = self._indices[self._read]
        if not index.knows(self.rules):
            index.take_in(self.rules)
        path = node.css_path_nodes
        look = index.look_of(path)
        vars(node).update(look.flags)
        for options in self._replaced(node, look.now(path), animate=animate):
            if self._below is not None and options == {"children": True}:
                self._below.add(node)
                options = {}
            node.styles.base.refresh(**options)
        self._process_component_classes(node)

    def update_nodes(self, nodes: Iterable[DOMNode], animate: bool = False) -> None:
        """Has many nodes look as the rules say; who lies in several of them is drawn anew once."""
        self._below = below = set[DOMNode]()
        try:
            super().update_nodes(nodes, animate)
        finally:
            self._below = None
        for inside in {each for node in below for each in node.walk_children()}:
            inside.refresh()

    def _process_component_classes(self, node: DOMNode) -> None:
        """Has the parts of a node look as the rules say; each stands for a node of its own."""
        changed, parts = False, node._component_styles
        for component in sorted(node._get_component_classes()):
            part = parts[component].node if component in parts else None
            if part is None:
                part = DOMNode(classes=component)
                part._attach(node)
            before = parts.get(component) and part.styles.base.get_rules()
            self.apply(part)
            changed = changed or before != part.styles.base.get_rules()
            parts[component] = part.styles
        if changed:
            node.refresh()

    @classmethod
    def replace_rules(cls, node: DOMNode, rules: RulesMap, animate: bool = False) -> None:
        """Has a node look by these rules; only those that say something else than before are set.

        Textual sets all of them, and each colour that changes has all that is in the node drawn
        anew, one after the other; they are asked for that once.
        """
        for options in cls._replaced(node, rules, animate):
            node.styles.base.refresh(**options)

    @classmethod
    def _replaced(
        cls, node: DOMNode, rules: RulesMap, animate: bool
    ) -> Collection[dict[str, bool]]:
        """Sets rules, and tells in which ways the node is to be drawn anew."""
        styles = node.styles.base
        known = styles.get_rules()
        if known == rules:
            node.notify_style_update()
            return ()
        if not known and not node._is_mounted:  # it is drawn anyhow, and the rules are as if set
            styles._rules.update(rules)
            styles._updates += 1
            node.notify_style_update()
            return ()
        if animate and rules.get("transitions"):
            super().replace_rules(node, rules, animate)
            return ()
        asked = dict[tuple[tuple[str, bool], ...], dict[str, bool]]()

        def note(**options: bool) -> None:
            asked[tuple(sorted(options.items()))] = options

        styles.refresh = note  # type: ignore[method-assign]
        try:
            for name in known.keys() | rules.keys():
                if known.get(name) != rules.get(name):
                    setattr(styles, name, rules.get(name))
        finally:
            del styles.refresh
        node.notify_style_update()
        return asked.values()

    def reparse(self) -> None:
        """Takes in what was added; where a part of it is wrong, all stays as it was."""
        self.parse()


def _read_with(variables: dict[str, str]) -> _Read:
    key = tuple(sorted(variables.items()))
    if (found := _READ.get(key)) is None:
        found = _READ[key] = _Read(variables)
    return found


def _named() -> set[type[Widget]]:
    """The kinds of widgets that modules of this program name: its own, and those it is made of."""
    modules = [module for name, module in [*sys.modules.items()] if name.startswith("tutor.")]
    named = [each for module in modules for each in [*vars(module).values()]]
    return {each for each in named if isinstance(each, type) and issubclass(each, Widget)}
