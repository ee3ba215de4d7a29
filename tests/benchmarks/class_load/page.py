"""What the pupil's page costs the server before anybody has joined: files, bytes, processor."""

import re
from http.client import HTTPConnection
from typing import Final
from urllib.parse import urljoin, urlsplit

from tests.benchmarks.class_load.server import Elsewhere, Server

LOADS: Final = 30
NAMED: Final = re.compile(
    r"""(?:href|src|from|import)\s*=?\s*["']([^"'#?]+\.(?:js|css|svg|woff2))"""
    r"""|url\(["']?([^"')]+)"""
)


def get(line: HTTPConnection, path: str) -> str:
    """What lies there, read as text."""
    line.request("GET", path)
    return line.getresponse().read().decode("utf-8", "replace")


def files(url: str) -> list[str]:
    """The addresses that a browser asks for when a pupil opens the page, that with words too."""
    parts = urlsplit(url)
    line = HTTPConnection(parts.netloc)
    found, waiting = ["/", "/class/hello"], ["/"]
    while waiting:
        path = waiting.pop()
        for names in NAMED.findall(get(line, path)):
            other = urlsplit(urljoin(path, next(filter(None, names)))).path
            if other not in found:
                found.append(other)
                waiting.append(other)
    line.close()
    return found


def page_ms(server: Server | Elsewhere) -> tuple[float, int, int]:
    """Milliseconds of processor for one page, its requests and its bytes."""
    url = server.line["url"]
    asked = files(url)
    size = 0
    before = server.used().cpu
    for _ in range(LOADS):
        line = HTTPConnection(urlsplit(url).netloc)
        size = sum(len(get(line, path)) for path in asked)
        line.close()
    return 1000 * (server.used().cpu - before) / LOADS, len(asked), size
