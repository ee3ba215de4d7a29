"""Modules that the toolkit imports on its way to the first picture, and needs only after it.

Of what home waits for, a tenth are modules of which nothing is used until a class is joined or
something is chosen from a list. They are imported at once and executed as soon as somebody asks
for something in them, as if that had been so all along.
"""

import os
import sys
from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from importlib.machinery import ModuleSpec, PathFinder
from threading import RLock
from types import MappingProxyType, ModuleType
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:  # it imports much that nobody needs
    from importlib.abc import Loader

LATER: Final = frozenset(
    {
        "asyncio.format_helpers",
        "asyncio.sslproto",
        "asyncio.staggered",
        "asyncio.trsock",
        "bz2",
        "difflib",
        "hashlib",
        "hmac",
        "importlib.metadata",
        "linecache",
        "locale",
        "lzma",
        "mimetypes",
        "msgspec.inspect",
        "msgspec.msgpack",
        "msgspec.toml",
        "msgspec.yaml",
        "platform",
        "secrets",
        "ssl",
        "statistics",
        "tempfile",
        "textual.types",
        "textwrap",
        "token",
        "tokenize",
    }
)
"""Those whose importers ask for nothing before somebody uses them."""

SELDOM: Final = frozenset(
    {"asyncio.sslproto", "hashlib", "hmac", "importlib.metadata", "secrets", "ssl"}
)
"""Those that only who joins a class, types a PIN or installs a game needs: with what they stand on
they take 8 MB."""

ELSEWHERE: Final[Mapping[tuple[str, str], str]] = MappingProxyType(
    {
        ("textual.types", "CallbackType"): "textual._types",
        ("textual.types", "IgnoreReturnCallbackType"): "textual._types",
    }
)
"""What is asked for all the same, and where it really comes from."""

CALLED: Final = frozenset(
    {
        ("difflib", "get_close_matches"),
        ("tempfile", "TemporaryFile"),
        ("tempfile", "gettempdir"),
    }
)
"""Functions that are asked for by name and called later, if at all."""


def _system() -> str:
    return os.uname().sysname if hasattr(os, "uname") else "Windows"


SAID: Final[Mapping[tuple[str, str], Callable[[], str]]] = MappingProxyType(
    {("platform", "system"): _system}
)
"""Functions that are called at once, and what says the same without their module."""


class Postponed(ModuleType):
    """A module that is executed when something in it is asked for."""

    def __init__(self, name: str, loader: "Loader") -> None:
        super().__init__(name)
        self._loader, self._lock = loader, RLock()

    def __getattr__(self, name: str) -> object:
        # Whoever imports it looks for some of these: they do not ask for anything in it.
        if name.startswith("__") and name != "__all__":
            raise AttributeError(name)
        if source := ELSEWHERE.get((self.__name__, name)):
            return getattr(import_module(source), name)
        if saying := SAID.get((self.__name__, name)):
            return saying
        if (self.__name__, name) in CALLED:
            return self._calling(name)
        self.execute()
        if type(self) is Postponed:  # it is being executed, and looks for a part of itself
            raise AttributeError(f"module {self.__name__!r} has no attribute {name!r} yet")
        return getattr(self, name)

    def _calling(self, name: str) -> Callable[..., object]:
        """What calls a function of this module, which is executed by then."""

        def call(*args: object, **named: object) -> object:
            Postponed.execute(self)  # by now it may be a module like any other
            function: Callable[..., object] = self.__dict__[name]
            return function(*args, **named)

        return call

    def execute(self) -> None:
        """Makes it a module like any other."""
        lock = self._lock
        with lock:  # another thread may ask for something too: it waits until all is there
            loader = self.__dict__.pop("_loader", None)
            if loader is None:
                return
            assert self.__spec__ is not None, "it was imported"
            self.__spec__.loader = self.__loader__ = loader
            loader.exec_module(self)
            self.__class__ = ModuleType  # type: ignore[assignment]


class _Later:
    """Makes the module; executes nothing."""

    def __init__(self, loader: "Loader") -> None:
        self._loader = loader

    def create_module(self, spec: ModuleSpec) -> ModuleType:
        return Postponed(spec.name, self._loader)

    def exec_module(self, module: ModuleType) -> None:
        """Not yet."""


class _Finder:
    """Finds them where they always are."""

    names = LATER

    @classmethod
    def find_spec(
        cls, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """The module with a loader that waits; None for all others."""
        if name not in cls.names:
            return None
        spec = PathFinder.find_spec(name, path, target)
        if spec is not None and spec.loader is not None:
            spec.loader = _Later(spec.loader)  # type: ignore[assignment]
        return spec


def postpone() -> None:
    """From now on these modules wait; those that were imported already do not."""
    _Finder.names = LATER
    if _Finder not in sys.meta_path:
        sys.meta_path.insert(0, _Finder)


def catch_up() -> None:
    """Executes those that still wait, in a pause, but for what is seldom needed."""
    _Finder.names = SELDOM
    for name in LATER - SELDOM:
        if isinstance(module := sys.modules.get(name), Postponed):
            module.execute()
