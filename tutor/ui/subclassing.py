"""What Textual finds out for each class of widgets, found out once for each class that it rests on.

For every new class it looks through all that every class above it has: a thirtieth of the time
until the first picture. Imported before any of its widgets; ``tests/ui/test_messages.py`` compares
what is found.
"""

from collections.abc import Mapping
from functools import cache
from typing import Any, Final

from textual.dom import DOMNode
from textual.reactive import Reactive

own_init_subclass: Final = DOMNode.__dict__["__init_subclass__"]
"""What Textual itself does."""

_COMPUTED: Final = ("compute_", "_compute_")


def make_quick() -> None:
    """Has classes of this process be made in this way from now on."""
    node: Any = DOMNode
    node.__init_subclass__ = classmethod(_init_subclass)


def _init_subclass(
    cls: Any,
    inherit_css: bool = True,
    inherit_bindings: bool = True,
    inherit_component_classes: bool = True,
) -> None:
    super(DOMNode, cls).__init_subclass__()
    cls._inherit_css = inherit_css
    cls._inherit_bindings = inherit_bindings
    cls._inherit_component_classes = inherit_component_classes
    above = [_own(each) for each in reversed(cls.__mro__[1:])] + [_found_in(cls)]
    cls._reactives = {name: each for values, _ in above for name, each in values.items()}
    cls._computes = frozenset().union(*(computed for _, computed in above))
    bases = cls._css_bases(cls)
    cls._css_type_name = bases[0].__name__
    cls._css_type_names = frozenset(base.__name__ for base in bases)
    cls._merged_bindings = cls._merge_bindings()


def _found_in(kind: type) -> tuple[Mapping[str, Reactive[Any]], frozenset[str]]:
    """The values that a class itself has, and the names of those that it computes."""
    own = vars(kind)
    values = {name: each for name, each in own.items() if isinstance(each, Reactive)}
    computed = (name.lstrip("_")[8:] for name in own if name.startswith(_COMPUTED))
    return values, frozenset(computed)


_own: Final = cache(_found_in)
