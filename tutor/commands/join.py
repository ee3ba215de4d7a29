"""``tutor join``: the app, straight to a class on another computer, or on this one."""

import argparse

from tutor.classroom.addresses import address_of
from tutor.classroom.codes import is_code, typed_code
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
    if args.address and address_of(args.address) is None:
        raise UsageFault(say("join.address-wrong"))
    if args.code and not is_code(typed_code(args.code)):
        raise UsageFault(say("join.no-code-wrong"))
    if not at_terminal():
        raise no_terminal("join")
    return open_app(
        args.lang, Join(args.address or "", args.code or "", args.name or args.who or "")
    )
