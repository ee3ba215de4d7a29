"""What Textual finds out again for each message and each value, found out once.

A key is a hundred messages, and each is looked for in all classes of a widget, each handler's
parameters are counted, each value asks whether it is computed, and all of it is told to a log that
nobody reads: a fifth of the time that a key takes. The answers depend on classes alone;
``tests/ui/test_messages.py`` compares them with Textual's own.
"""

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, nullcontext
from os import environ
from types import FunctionType, MethodType
from typing import Any, Final

from textual import Logger, _callback, constants
from textual.binding import BindingsMap
from textual.dom import DOMNode
from textual.keys import key_to_character
from textual.message import Message
from textual.message_pump import MessagePump
from textual.reactive import Reactive
from textual.screen import Screen

Handlers = tuple[tuple[type, str], ...]
"""The classes of a widget that handle a kind of message, and what they call the handler."""

own_handlers: Final = MessagePump._get_dispatch_methods
"""What Textual itself does."""

own_count: Final = _callback._count_parameters
own_value: Final = Reactive.__get__
own_prevent: Final = MessagePump.prevent
own_chain: Final = Screen._binding_chain

_handlers: dict[tuple[type, type, str], Handlers | None] = {}
"""By widget, message and name of the handler; none where it depends on more than the classes."""

_plain: dict[type, dict[Any, bool]] = {}
"""Whether values of a kind of widget are kept, and not computed."""

_NOBODY: Final = nullcontext()
_KEYWORDS: Final = 0x0C
"""The flags of code that takes any number of parameters, by place or by name."""

_OTHERS: Final = frozenset({"__wrapped__", "__signature__"})
"""Where a function says that it has the parameters of another one."""


def make_direct() -> None:
    """Has Textual remember in this process what classes do with messages and values."""
    textual: Any = MessagePump, Reactive, _callback, Logger, Screen
    pump, reactive, callback, logger, screen = textual
    screen._binding_chain = property(binding_chain)
    pump._get_dispatch_methods = handlers
    pump.prevent = _prevent
    reactive.__get__ = value
    callback._count_parameters = count
    if constants.LOG_FILE is None and "devtools" not in environ.get("TEXTUAL", ""):
        for kind in ("event", "debug", "info"):
            setattr(logger, kind, property(lambda itself: itself))
        logger.verbosity = lambda itself, _: itself
        logger.__call__ = lambda *_, **__: None


def handlers(
    pump: MessagePump, name: str, message: Message
) -> Iterator[tuple[type, Callable[..., Any]]]:
    """The methods that a message goes to, each asked for when the one before it is through."""
    key = type(pump), type(message), name
    if key not in _handlers:
        _handlers[key] = _look(*key)
    found = _handlers[key]
    if found is None:
        yield from own_handlers(pump, name, message)
        return
    for kind, called in found:
        if message._no_default_action:
            return
        yield kind, kind.__dict__[called].__get__(pump, kind)


def _look(widget: type, message: type, name: str) -> Handlers | None:
    found = []
    for kind in widget.__mro__:
        decorated = kind.__dict__.get("_decorated_handlers") or {}
        if decorated and not decorated.keys().isdisjoint(message.__mro__):
            return None
        called = next((each for each in (f"_{name}", name) if kind.__dict__.get(each)), None)
        if called and not getattr(kind.__dict__[called], "_textual_on", None):
            found.append((kind, called))
    return tuple(found)


def count(function: Callable[..., Any]) -> int:
    """How many parameters a function has, or a method beside the object that it is bound to."""
    bound = type(function) is MethodType
    own = function.__func__ if isinstance(function, MethodType) else function
    if type(own) is not FunctionType or not _OTHERS.isdisjoint(own.__dict__):
        return own_count(function)
    code = own.__code__
    if bound and not code.co_argcount:  # bound to what takes any number
        return own_count(function)
    more = (code.co_flags & _KEYWORDS).bit_count()
    return code.co_argcount + code.co_kwonlyargcount + more - bound


def value(reactive: Any, node: Any, kind: type) -> Any:
    """A value of a widget."""
    if node is None:
        return reactive
    plain = _plain.setdefault(kind, {})
    if reactive not in plain:
        plain[reactive] = not hasattr(kind, reactive.compute_name)
    if plain[reactive]:
        try:
            return node.__dict__[reactive.internal_name]
        except KeyError:
            pass  # it gets its first value
    return own_value(reactive, node, kind)


def binding_chain(screen: Any) -> list[tuple[DOMNode, BindingsMap]]:
    """Whose keys act now, but for those that are letters for somebody nearer to the focus."""
    focused = screen.focused
    if focused is None or focused.loading:
        nodes = [screen, screen.app]
    else:
        nodes = focused.ancestors_with_self
    chain = [(node, node._bindings.copy()) for node in nodes]
    takers = list[Any]()
    for node, bindings in chain:
        keys = bindings.key_to_bindings
        for taker in takers:
            for key in [*keys]:
                if taker.check_consume_key(key, key_to_character(key)):
                    del keys[key]
        if type(node).check_consume_key is not DOMNode.check_consume_key:
            takers.append(node)
    if keymap := screen.app._keymap:
        for node, bindings in chain:
            if clashed := bindings.apply_keymap(keymap).clashed_bindings:
                screen.app.handle_bindings_clash(clashed, node)
    return chain


def _prevent(pump: MessagePump, *kinds: type[Message]) -> AbstractContextManager[None]:
    return own_prevent(pump, *kinds) if kinds else _NOBODY
