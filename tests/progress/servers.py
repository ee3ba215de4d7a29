"""A PostgreSQL server of the tests' own: made, used and thrown away; only a socket, no port."""

import os
import pwd
import shutil
import subprocess
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

from tests.memory import in_memory

DEBIAN: Final = Path("/usr/lib/postgresql")
USER: Final = "postgres"


def missing() -> str | None:
    """Why there can be no server here; None where there can."""
    if _program("initdb") is None:
        return "PostgreSQL is not installed (Debian's package: postgresql)"
    if os.geteuid() == 0 and _postgres() is None:
        return "PostgreSQL does not run as root, and there is no user postgres"
    return None


@contextmanager
def server() -> Iterator[str]:
    """A running server; its socket is in the folder given, its superuser is ``tutor``."""
    # Short: the path of a socket must be. A disk would be busy for minutes with all databases.
    folder = Path(tempfile.mkdtemp(prefix="tutor-pg-", dir=in_memory()))
    try:
        if os.geteuid() == 0:
            shutil.chown(folder, USER, USER)
        data = folder / "data"
        _run("initdb", "-D", data, "-U", "tutor", "-A", "trust", "-E", "UTF8", "-N", "--locale=C")
        start(str(folder))
        try:
            yield str(folder)
        finally:
            _run("pg_ctl", "stop", "-w", "-m", "immediate", "-D", data)
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def restart(socket: str) -> None:
    """Ends a server at once, as if it had crashed, and starts it again."""
    _run("pg_ctl", "restart", "-w", "-m", "immediate", "-D", Path(socket) / "data")


def stop(socket: str) -> None:
    """Ends a server at once."""
    _run("pg_ctl", "stop", "-w", "-m", "immediate", "-D", Path(socket) / "data")


def start(socket: str) -> None:
    """Starts one again that was stopped."""
    log = Path(socket) / "log"
    _run("pg_ctl", "start", "-w", "-D", Path(socket) / "data", "-o", _options(socket), "-l", log)


def _options(folder: str | Path) -> str:
    return f"-k {folder} -c listen_addresses= -c fsync=off -c max_connections=40"


def _run(name: str, *arguments: str | Path) -> None:
    done = subprocess.run(
        [_program(name) or name, *arguments],
        cwd="/",
        env={"PATH": os.defpath, "LC_ALL": "C"},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,  # a pipe would be held open by the server
        stderr=subprocess.DEVNULL,
        check=False,
        **_as_whom(),
    )
    assert done.returncode == 0, f"{name} {arguments}"


def _program(name: str) -> Path | None:
    """One of Debian's programs, of the latest version, or whatever is on the path."""
    debian = sorted(DEBIAN.glob(f"*/bin/{name}"), key=lambda path: float(path.parts[-3]))
    found = debian[-1] if debian else shutil.which(name)
    return Path(found) if found else None


def _as_whom() -> Mapping[str, Any]:
    entry = _postgres()
    if os.geteuid() != 0 or entry is None:
        return {}
    return {"user": entry.pw_uid, "group": entry.pw_gid, "extra_groups": []}


def _postgres() -> pwd.struct_passwd | None:
    try:
        return pwd.getpwnam(USER)
    except KeyError:
        return None
