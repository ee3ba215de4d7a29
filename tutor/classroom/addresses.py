"""Where a class is, as somebody types it."""

from urllib.parse import urlsplit

from tutor.classroom.codes import is_code, typed_code
from tutor.classroom.extra import PORT


def address_of(text: str) -> str | None:
    """The address of a hub as ``http://host:port``, however it was typed; None where it is none."""
    typed = text.strip().rstrip("/")
    if "://" not in typed:
        typed = f"http://{typed}"
    try:
        parts = urlsplit(typed)
        port = parts.port or (443 if parts.scheme == "https" else PORT)
    except ValueError:
        return None
    host = parts.hostname or ""
    if parts.scheme not in ("http", "https") or not host or any(map(str.isspace, host)):
        return None
    shown = f"[{host}]" if ":" in host else host
    return f"{parts.scheme}://{shown}:{port}"


def code_behind(text: str) -> str:
    """The code of a class behind its address, as the square on the screen has it; else empty."""
    code = typed_code(text.partition("#")[2])
    return code if is_code(code) else ""
