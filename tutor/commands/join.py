"""``tutor join``: the app, straight to a class on another computer, or on this one."""

import argparse

from tutor.classroom.extra import INSTALL, is_here
from tutor.commands.basics import UsageFault, at_terminal, no_terminal, open_app
from tutor.language import say
from tutor.ui.destinations import Join


def configure(parser: argparse.ArgumentParser) -> None:
    """Declares where the class is, and who comes; what is left out is asked on the screen."""
    parser.add_argument("address", nargs="?", metavar="ADDRESS", help=say("join.cli-address"))
    parser.add_argument("code", nargs="?", metavar="CODE", help=say("join.cli-code"))
    parser.add_argument("who", nargs="?", metavar="NAME", help=say("join.cli-name"))
    parser.add_argument("--name", metavar="NAME", default="", help=say("join.cli-name"))


def run(args: argparse.Namespace) -> int:
    """Opens the app where a class is joined.

    Raises:
        UsageFault: a package is missing, what was typed is no address or no code, or nobody sits
            at a terminal.
    """
    if not is_here("aiohttp"):
        raise UsageFault(say("join.no-extra", install=INSTALL))
    if (wrong := _wrong(args.address, args.code)) is not None:
        raise UsageFault(say(wrong))
    if not at_terminal():
        raise no_terminal("join")
    return open_app(
        args.lang, Join(args.address or "", args.code or "", args.name or args.who or "")
    )


def _wrong(address: str | None, code: str | None) -> str | None:
    """The sentence of what can be neither, whatever class is open."""
    # Both know the package that is not everywhere.
    from tutor.classroom.client import address_of
    from tutor.classroom.hub import is_code, typed_code

    if address and address_of(address) is None:
        return "join.address-wrong"
    return "join.no-code-wrong" if code and not is_code(typed_code(code)) else None
