"""One page's app, in a process of its own: what the nursery's children and ``tutor.web`` run."""

from collections.abc import Sequence

from tutor.ui.app import open_app


def show(arguments: Sequence[str]) -> int:
    """Runs the app until its page is closed; returns the code to exit with.

    Args:
        arguments: the language, if it is not to be the remembered one.
    """
    return open_app(next(iter(arguments), None))
