"""The program in a process of its own that need not load it: a fork of one that has done so.

Half a second of each start goes into reading the program, whatever the test is about. A process
begun here has its own words, environment, folder, files and terminal, and is a child of the test:
it is waited for, stopped and killed like any other. What it does not show is how a start goes. That
is for the tests of just that (``tests/test_cli.py``, ``tests/test_surroundings.py``,
``tests/ui/test_first_frame.py``, what is installed), and for one of each group that begins warm.
"""

import atexit
import ctypes
import fcntl
import gc
import importlib
import inspect
import json
import os
import socket
import subprocess
import sys
import threading
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from importlib.util import find_spec
from pathlib import Path
from runpy import run_module
from typing import Any, Final

ROOT: Final = Path(__file__).parents[1]

LOADED: Final = (
    "tutor.cli",
    "tutor.commands.classroom",
    "tutor.commands.serve",
    "tutor.progress.repository",
    "tutor.ui.app",
    "tutor.ui.screens.home.pupil",
    "tutor.web.server",
)
"""What all or many of the processes would load first."""

SCHOOL: Final = ("tutor.classroom.school.rooms", "sqlalchemy.dialects.postgresql.psycopg")
"""What each server of a school loads beside, where its packages are installed."""

READ_AT_ONCE: Final = ("COLORTERM", "LANG", "LC_", "NO_COLOR", "PYTHON", "TEXTUAL")
"""How variables begin that are looked at while Python or a package is loaded."""

USUAL: Final = {"PYTHONPATH": str(ROOT), "PYTHONUNBUFFERED": "1"}
"""Those that a fork may have all the same: the first changes nothing, the second is obeyed."""

LONGEST: Final = 1 << 17
"""Bytes of what is asked for."""

_PR_SET_CHILD_SUBREAPER: Final = 36

NURSERY: Final = ["-m", "tutor.web.nursery"]
"""What bears the apps of browsers: it is forked where its rehearsal is over, too."""


STARTED: Final[Any] = subprocess.Popen
"""Processes as they are everywhere else."""


class Popen(subprocess.Popen[Any]):
    """A process like any other, begun warm where that is the same."""

    def __init__(self, words: Sequence[str], *, tty: int | None = None, **how: Any) -> None:
        """``tty`` is a terminal that controls the process and is its input and output."""
        self._tty = tty
        if tty is not None and not self._warms(words, how.get("env"), how.get("preexec_fn")):
            begin = how.get("preexec_fn")

            def sit_down() -> None:
                os.login_tty(tty)
                if begin is not None:
                    begin()

            how["preexec_fn"] = sit_down
        super().__init__(words, **how)

    @staticmethod
    def _warms(words: Sequence[str], env: Mapping[str, str] | None, before: object) -> bool:
        """Whether a fork is the same; before it is asked for, there is one to compare with."""
        if sys.platform != "linux" or before is not None or words[0] not in _pythons:
            return False
        if _waits:
            return [*words[1:3]] == NURSERY
        if [*words[1:3]] not in (["-m", "tutor"], NURSERY) and words[1] != "-c":
            return False
        of_web = _is_of_web(words)
        read = {**(os.environ if env is None else env), **(_of_apps() if of_web else {})}
        return _read_at_once(read) == _nursery(words[0], of_web)[1]

    def _execute_child(self, *given: Any) -> None:
        own = STARTED._execute_child
        how = inspect.signature(own).bind(self, *given).arguments
        words = how["args"]
        if isinstance(words, str | bytes) or not self._warms(words, how["env"], how["preexec_fn"]):
            own(self, *given)
            return
        files = [how["p2cread"], how["c2pwrite"], how["errwrite"]]
        files = [number if file < 0 else file for number, file in enumerate(files)]
        passed = [each for each in how["pass_fds"] if each != self._tty]
        asked = {
            "words": list(map(str, words)),
            "environ": dict(os.environ if how["env"] is None else how["env"]),
            "folder": str(how["cwd"] or Path.cwd()),
            "session": how["start_new_session"],
            "terminal": self._tty is not None,
            "passed": passed,
        }
        terminal = [] if self._tty is None else [self._tty]
        sent = [*files, *passed, *terminal]
        self.pid = _wake(asked, sent) if _waits else _ask(asked, sent)
        self._child_created = True
        self._close_pipe_fds(*(how[name] for name in PIPES))  # type: ignore[attr-defined]


PIPES: Final = ("p2cread", "p2cwrite", "c2pread", "c2pwrite", "errread", "errwrite")


def run(
    words: Sequence[str], *, text: str | bytes | None = None, **how: Any
) -> subprocess.CompletedProcess[Any]:
    """Runs a process to its end, ``text`` on its standard input, and keeps what it says."""
    pipe = subprocess.PIPE
    with Popen(words, stdin=pipe, stdout=pipe, stderr=pipe, **how) as process:
        said = process.communicate(text)
    return subprocess.CompletedProcess(words, process.returncode, *said)


# The process that asks ---------------------------------------------------------------------------

_pythons: dict[str, tuple[Mapping[str, str] | None, Sequence[str]]] = {
    sys.executable: (None, SCHOOL if find_spec("redis") and find_spec("psycopg") else ())
}
"""Those of which processes are begun warm: the environment to load the program in, if not ours with
what is to be imported from here, and what else to load."""

_nurseries: dict[tuple[int, str, bool], tuple[socket.socket, dict[str, str]]] = {}
"""The line to the warm process and what it has read at once, by who asks for which Python: forks
have their own.

Of ours there is one more for servers of the web and their nurseries, in which apps are rehearsed.
"""

_waits: list[tuple[socket.socket, int]] = []
"""In a server of the web that was begun warm: its child that is to be its nursery."""


def also(python: str, environ: Mapping[str, str], *more: str) -> None:
    """Has processes of another Python, in which the program is installed, begun warm as well.

    Args:
        python: where it lies.
        environ: with which they are begun.
        more: modules to load beside those that many need.
    """
    _pythons[python] = environ, more


_rehearsed: list[bool] = []
"""Something in it: this is the warm process of the web, or a fork of it."""


def _is_of_web(words: Sequence[str]) -> bool:
    is_one = [*words[1:3]] == NURSERY or "serve" in words[3:4]
    return is_one and words[0] == sys.executable


def _of_apps() -> dict[str, str]:
    """The environment of apps in browsers; another Python does not load ours to read this file."""
    found: dict[str, str] = dict(importlib.import_module("tutor.web.apps").APP)
    return found


def rehearse() -> None:
    """Has the warm process of the web begun: what is looked for from now on is something else."""
    _nursery(sys.executable, of_web=True)


def _read_at_once(environ: Mapping[str, str]) -> dict[str, str]:
    read = {name: said for name, said in environ.items() if name.startswith(READ_AT_ONCE)}
    return dict(read.items() - USUAL.items())


def _ask(asked: dict[str, Any], files: Sequence[int]) -> int:
    """The process that is born."""
    line, _ = _nursery(asked["words"][0], _is_of_web(asked["words"]))
    libc = ctypes.CDLL(None)
    # Whoever has begun it is gone when we hear of it: then it is ours, as nothing else becomes.
    libc.prctl(_PR_SET_CHILD_SUBREAPER, 1)
    try:
        socket.send_fds(line, [json.dumps(asked).encode()], files)
        answer = line.recv(64)
    finally:
        libc.prctl(_PR_SET_CHILD_SUBREAPER, 0)
    if not answer:
        raise RuntimeError("no process can be born: the warm one has ended")
    return int(answer)


def _wake(asked: dict[str, Any], files: Sequence[int]) -> int:
    """The process that has waited to be this one; any other one is started."""
    line, pid = _waits.pop()
    subprocess.Popen = STARTED  # type: ignore[misc]
    with line:
        socket.send_fds(line, [json.dumps(asked).encode()], files)
    return pid


def _nursery(python: str, of_web: bool) -> tuple[socket.socket, dict[str, str]]:
    who = os.getpid(), python, of_web
    if who not in _nurseries:
        ours, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        theirs.set_inheritable(True)
        here = f"import sys; sys.path[0] = {str(ROOT)!r}; from tests.warm import serve"
        given, more = _pythons[python]
        how = f"{theirs.fileno()}, {of_web}, *{tuple(more)}"
        # Of the folder that we are in nothing is imported: another Python has a copy of its own.
        begin = f"{here}; sys.path[0] = {os.devnull!r}; serve({how})"
        environ = {k: v for k, v in (given or os.environ).items() if not k.startswith("TUTOR_")}
        environ |= _of_apps() if of_web else {}
        if given is None:
            environ["PYTHONPATH"] = str(ROOT)
        nothing = (os.POSIX_SPAWN_OPEN, 0, os.devnull, os.O_RDONLY, 0)
        os.posix_spawn(python, [python, "-c", begin], environ, file_actions=[nothing])
        theirs.close()
        _nurseries[who] = ours, _read_at_once(environ)
    return _nurseries[who]


# The process that is warm ------------------------------------------------------------------------


def serve(number: int, of_web: bool, *more: str) -> None:
    """Begins processes as often as it is asked to, until whoever asks is gone."""
    for name in (*LOADED, *_screens(), *more):
        importlib.import_module(name)
    if of_web:
        _rehearsed.append(True)
        warming: Any = importlib.import_module("tutor.web.warming")
        warming.warm_up()
        importlib.import_module("tutor.web.nursery")._end_threads()
        warming.warm_up = lambda: None
    # Else each of them would do so anew, soon after its first picture.
    importlib.import_module("tutor.learn.lessons").lessons()
    importlib.import_module("tutor.maths.verdict").warm_up()
    gc.collect()
    gc.freeze()
    with suppress(KeyboardInterrupt):
        born = _bear(socket.socket(fileno=number))
    if born:
        _live(*born)


def _screens() -> Iterator[str]:
    """The modules of all that can be opened, and of what each game brings."""
    places = importlib.import_module("tutor.ui.navigation").PLACES
    yield from (f"tutor.ui.screens.{place.partition(':')[0]}" for place in places.values())
    for game in importlib.import_module("tutor.slices").slices():
        if game.ours:
            own = f"tutor.games.{game.name}"
            faces = importlib.import_module(own).GAME.faces
            yield from (f"{own}.{face.partition(':')[0]}" for face in faces.values())


def _bear(line: socket.socket) -> tuple[dict[str, Any], list[int]] | None:
    """What was asked for and its files, in the process that is to be it; nothing in the end."""
    while True:
        heard, files, *_ = socket.recv_fds(line, LONGEST, 64)
        if not heard:
            return None
        told, tell = os.pipe()
        first = os.fork()
        if first == 0:
            second = os.fork()
            if second:
                os.write(tell, str(second).encode())
                os._exit(0)
            return json.loads(heard), files
        os.waitpid(first, 0)
        line.send(os.read(told, 64))
        for each in (told, tell, *files):
            os.close(each)


def _live(asked: dict[str, Any], files: Sequence[int]) -> None:
    """The life of what is born: what Python does between its start and its end."""
    wanted = (0, 1, 2, *asked["passed"])
    # Out of the way first: a file may lie where another one is to be.
    high = [fcntl.fcntl(each, fcntl.F_DUPFD, max(wanted) + 1) for each in files]
    if asked["terminal"]:
        os.login_tty(high.pop())
    elif asked["session"]:
        os.setsid()
    for file, number in zip(high, wanted, strict=True):
        if number > 2 or not asked["terminal"]:
            os.dup2(file, number)
    for each in [int(path.name) for path in Path("/proc/self/fd").iterdir()]:
        if each not in wanted:
            with suppress(OSError):
                os.close(each)
    os.chdir(asked["folder"])
    os.environ.clear()
    os.environ.update(asked["environ"])
    _open_streams()
    _, kind, what, *words = asked["words"]
    sys.path[0] = ""
    sys.argv = [kind, *words]
    if _rehearsed and what == "tutor":
        _have_a_nursery()
    try:
        if kind == "-c":
            exec(compile(what, "<string>", "exec"), {"__name__": "__main__"})
        else:
            if [kind, what] == NURSERY:
                del sys.modules[what]  # else Python warns of what is run when it is loaded
            run_module(what, run_name="__main__", alter_sys=True)
    finally:
        _end(sys.exception())


def _open_streams() -> None:
    """Those that Python opens when it starts, at the files that there are now."""
    at_once = bool(os.environ.get("PYTHONUNBUFFERED"))
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        before = getattr(sys, name)
        stream: Any = open(  # noqa: SIM115 - as long as the process lives
            before.fileno(), mode, encoding=before.encoding, errors=before.errors, closefd=False
        )
        by_line = not at_once and (name == "stderr" or stream.isatty())
        stream.reconfigure(line_buffering=by_line, write_through=at_once and mode == "w")
        setattr(sys, name, stream)
        setattr(sys, f"__{name}__", stream)


def _have_a_nursery() -> None:
    """Leaves a fork to wait until this server wants a nursery: then it is that child."""
    ours, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
    pid = os.fork()
    if pid:
        theirs.close()
        _waits.append((ours, pid))
        subprocess.Popen = Popen  # type: ignore[misc,assignment]
        return
    ours.close()
    heard, files, *_ = socket.recv_fds(theirs, LONGEST, 64)
    if not heard:
        os._exit(0)
    _live(json.loads(heard), files)


def _end(error: BaseException | None) -> None:
    """As Python ends, but for taking apart all that was loaded, which takes longest of all."""
    code = error.code if isinstance(error, SystemExit) else int(error is not None)
    if error is not None and not isinstance(error, SystemExit):
        sys.excepthook(type(error), error, error.__traceback__)
    if code is not None and not isinstance(code, int):
        print(code, file=sys.stderr)
        code = 1
    threading._shutdown()  # type: ignore[attr-defined]
    atexit._run_exitfuncs()
    code = (code or 0) & 0xFF
    for stream in (sys.stdout, sys.stderr):
        try:
            if not stream.closed:
                stream.flush()
        except (OSError, ValueError) as lost:
            code = UNSAID
            with suppress(OSError, ValueError):
                os.write(2, f"Exception ignored: {lost!r}\n".encode())
    os._exit(code)


UNSAID: Final = 120
"""How Python ends where what was said cannot be written."""
