"""How widgets look that are alike and lie alike: worked out once for all of them.

Textual goes through all rules of all pages that were ever opened, for each widget that comes and
each whose class or focus has changed, and sees for each rule whether the widget lies where it says.
Here that is done once for a kind of widget, its id and classes, and those of all it lies in; what
is left to be seen each time is whether it has the state that a rule asks for, such as the focus.
"""

from collections import defaultdict
from collections.abc import Collection, Iterable, Sequence
from itertools import chain
from operator import itemgetter
from typing import Any, Final, NamedTuple, cast

from textual.color import Color
from textual.css.model import CombinatorType, RuleSet, Selector, SelectorType
from textual.css.scalar import Scalar
from textual.css.styles import RulesMap, Styles
from textual.dom import DOMNode
from textual.geometry import Spacing

MOST_KINDS: Final = 2_000
"""So many sets of rules are remembered, of which each is about a kind of widget."""

MOST_PLACES: Final = 100
"""So many places are remembered where such a widget lies."""

_ORDER: Final = frozenset({"first-of-type", "last-of-type", "first-child", "last-child", "empty"})
_EVERY_OTHER: Final = frozenset({"odd", "even"})
_TOOLKIT: Final = "-textual-system"
"""The class of what no rule for everything is about."""

_USUAL: Final = Styles()
_PROPERTIES: Final = frozenset(chain(*(vars(kind) for kind in Styles.__mro__)))
_KEPT: Final = frozenset({Color, Spacing, tuple, int, float, bool})

Said = tuple[tuple[int, ...], Any]
"""How specifically a property is set, and to what."""

Kind = tuple[type[DOMNode], str | None, frozenset[str]]
"""All that rules may ask of a node, besides its state: what it is, its id and its classes."""

Place = tuple[Kind, ...]
"""The kinds of a node and, before it, of all that it lies in, with the classes that matter."""


Asked = tuple[int, str]
"""A state that somebody on a path is asked for, by their place in it: whether they have it."""


class Way(NamedTuple):
    """Some selectors of a rule, one within the other."""

    rule: "Rule"
    selectors: list[Selector]
    specificity: tuple[int, int, int]
    names: frozenset[str]
    """What has to be there for them to fit."""

    def asks(self, path: Sequence[Any]) -> Collection[frozenset[Asked]]:
        """What must be so for the last of these nodes to be selected: all of any of these.

        Of kinds, ids and classes nothing is left to be asked; nothing at all where they do not fit.
        """
        found = set[frozenset[Asked]]()
        end, last = len(self.selectors) - 1, len(path) - 1
        begun: list[tuple[int, int, frozenset[Asked]]] = [(0, 0, frozenset())]
        while begun:
            at, place, asked = begun.pop()
            if place > last:
                continue
            selector = self.selectors[at]
            if selector.combinator is CombinatorType.DESCENDENT:
                if at == end:
                    place = last
                else:
                    begun.append((at, place + 1, asked))
            if selector._check(path[place]):
                if selector.pseudo_classes:
                    asked |= {(place, state) for state in selector.pseudo_classes}
                if at < end:
                    begun.append((at + 1, place + selector.advance, asked))
                elif place == last:
                    found.add(asked)
        return found


class Rule(RuleSet):
    """A rule of a style sheet that knows what it asks for; it is equal to no other."""

    _ways: tuple[Way, ...] | None = None
    _as_set: RulesMap | None = None

    __hash__ = object.__hash__
    __eq__ = object.__eq__

    @classmethod
    def of(cls, rule: RuleSet, tie_breaker: int) -> "Rule":
        """The same rule, so far from whom it is about."""
        return cls(**{**vars(rule), "tie_breaker": tie_breaker})

    def ways(self) -> tuple[Way, ...]:
        """The selectors that stand side by side."""
        if self._ways is None:
            self._ways = tuple(
                [
                    Way(
                        self,
                        each.selectors,
                        each.specificity,
                        frozenset(map(_name, each.selectors)),
                    )
                    for each in self.selector_set
                ]
            )
        return self._ways

    @property
    def as_set(self) -> RulesMap:
        """What it says, each property as a style has it once it is set."""
        if self._as_set is None:
            styles = Styles()
            rules: Any = styles._rules
            for name, value in self.styles._rules.items():
                if not _is_set_as_it_is(value):
                    setattr(styles, name, value)
                elif name in _PROPERTIES:
                    rules[name] = value
            self._as_set = styles._rules
        return self._as_set


def _is_set_as_it_is(value: object) -> bool:
    """Whether a style keeps a value that it is given, and makes no other of it."""
    return type(value) in _KEPT or (type(value) is Scalar and not value.is_percent)


def _name(selector: Selector) -> str:
    match selector.type:
        case SelectorType.TYPE:
            return selector.name
        case SelectorType.CLASS:
            return f".{selector.name}"
        case SelectorType.ID:
            return f"#{selector.name}"
    return "*"


class Look:
    """What rules say of a node in each state that it and those it lies in have had."""

    def __init__(self, rules: Iterable[Rule], path: list[DOMNode]) -> None:
        """Finds which rules may be about the last of these nodes; the first rule weighs most."""
        names = set[str]().union(*[node._selector_names | node._css_type_names for node in path])
        ways = [way for rule in rules for way in rule.ways() if way.names <= names]
        self._ways = [(way, asks) for way in ways if (asks := way.asks(path))]
        """Those that fit where what they ask for is so."""
        self._asked = sorted({each for _, asks in self._ways for each in chain(*asks)})
        self._states = dict[tuple[bool, ...], RulesMap]()
        """By what was so of all that is asked."""
        self._fitting = dict[tuple[bool, ...], RulesMap]()
        """By which of the ways fit then."""
        asked = frozenset(chain(*[way.rule.pseudo_classes for way, _ in self._ways]))
        self.flags: Final = {
            "_has_hover_style": "hover" in asked,
            "_has_focus_within": "focus-within" in asked,
            "_has_order_style": not asked.isdisjoint(_ORDER),
            "_has_odd_or_even": not asked.isdisjoint(_EVERY_OTHER),
        }
        """What Textual notes of a node, to know when it has to look at it again."""

    def now(self, path: list[DOMNode]) -> RulesMap:
        """What holds of the last of these nodes as they are now."""
        state = tuple([_is_so(path[place], name) for place, name in self._asked])
        if (found := self._states.get(state)) is None:
            so = {each for each, is_so in zip(self._asked, state, strict=True) if is_so}
            fitting = tuple([any(each <= so for each in asks) for _, asks in self._ways])
            if (found := self._fitting.get(fitting)) is None:
                ways = [way for (way, _), fits in zip(self._ways, fitting, strict=True) if fits]
                found = self._fitting[fitting] = _said(ways)
            self._states[state] = found
        return found


def _is_so(node: DOMNode, state: str) -> bool:
    tells: Any = node._PSEUDO_CLASSES.get(state)
    return tells is not None and bool(tells(node))


def _said(ways: Iterable[Way]) -> RulesMap:
    """What these come to, each property as its style has it once it is set."""
    strongest = dict[str, tuple[int, bool, tuple[int, int, int], int]]()
    said = dict[str, Any]()
    undone = set[str]()
    for way in ways:
        rule = way.rule
        own, styles = not rule.is_default_rules, rule.styles
        settled = rule.as_set
        for name, value in styles._rules.items():
            how = (own, name in styles.important, way.specificity, rule.tie_breaker)
            if value is None:
                undone.add(name)
            if name not in strongest or how > strongest[name]:
                strongest[name] = how
                said[name] = settled.get(name)
    if undone:
        said |= _undone(undone, ways)
    return cast("RulesMap", {name: value for name, value in said.items() if value is not None})


def _undone(names: Collection[str], ways: Iterable[Way]) -> dict[str, Any]:
    """What these come to where somebody says ``initial``."""
    found = defaultdict[str, list[Said]](list)
    for way in ways:
        rule = way.rule
        for name, specificity, value in rule.styles.extract_rules(
            way.specificity, rule.is_default_rules, rule.tie_breaker
        ):
            if name in names:
                found[name].append((specificity, value))
    styles = Styles()
    for name, said in found.items():
        setattr(styles, name, _strongest(name, said))
    return {name: styles._rules.get(name) for name in names}


def _strongest(name: str, said: Sequence[Said]) -> object:
    """What is said most specifically; ``initial`` is what others say: defaults, or the rest."""
    value = max(said, key=_how)[1]
    if value is not None:
        return value
    usual, own = [each for each in said if not each[0][0]], [each for each in said if each[0][0]]
    if usual and any(each is None for _, each in own):
        value = max(usual, key=_how)[1]
    if value is None and (not usual or any(each is None for _, each in usual)):
        value = max(own, key=_how)[1] if own else getattr(_USUAL, name)
    return cast("object", value)


_how: Final = itemgetter(0)


class Candidates:
    """Rules whose last selector fits a node, and how nodes look that have no others."""

    def __init__(self, rules: tuple[Rule, ...]) -> None:
        self._rules = rules
        self._looks = dict[Place, Look]()
        names = chain(*[way.names for rule in rules for way in rule.ways()])
        self._classes = frozenset({*[name[1:] for name in names if name[0] == "."], _TOOLKIT})
        """Those that matter: of an app in other colours all but the name of its theme is alike."""

    def look_of(self, path: list[DOMNode]) -> Look:
        """How the last node of a path looks, by all rules there are."""
        named = self._classes.intersection
        place = tuple([(type(node), node._id, named(node._classes)) for node in path])
        if (look := self._looks.get(place)) is None:
            _make_room(self._looks, MOST_PLACES)
            look = self._looks[place] = Look(self._rules, path)
        return look


_CANDIDATES: Final = dict[tuple[Rule, ...], Candidates]()
"""All there are, for all apps of this process."""


class Index:
    """The rules of a style sheet by what they are about."""

    def __init__(self) -> None:
        self._rules: list[RuleSet] = []
        self._by_name = defaultdict[str, list[tuple[int, Rule]]](list)
        """By the last selector, with the place in the style sheet."""
        self._kinds = dict[Kind, Candidates]()

    def take_in(self, rules: list[RuleSet]) -> None:
        """These are the rules from now on."""
        known = len(self._rules)
        if rules[:known] != self._rules:
            known = 0
            self._by_name.clear()
        for place, rule in enumerate(rules[known:], known):
            for name in rule.selector_names:
                self._by_name[name].append((place, cast("Rule", rule)))
        self._rules = rules
        self._kinds.clear()

    def knows(self, rules: list[RuleSet]) -> bool:
        """Whether these are the rules."""
        return self._rules is rules

    def look_of(self, path: list[DOMNode]) -> Look:
        """How a node looks, which is the last of a path."""
        node = path[-1]
        kind = type(node), node._id, frozenset(node._classes)
        if (found := self._kinds.get(kind)) is None:
            found = self._kinds[kind] = self._candidates(node)
        return found.look_of(path)

    def _candidates(self, node: DOMNode) -> Candidates:
        names = node._selector_names & self._by_name.keys()
        placed = sorted({each for name in names for each in self._by_name[name]}, reverse=True)
        rules = tuple([rule for _, rule in placed])
        if (found := _CANDIDATES.get(rules)) is None:
            _make_room(_CANDIDATES, MOST_KINDS)
            found = _CANDIDATES[rules] = Candidates(rules)
        return found


def _make_room(known: dict[Any, Any], most: int) -> None:
    """Lets go of what has been known longest."""
    while len(known) >= most:
        known.pop(next(iter(known)), None)
