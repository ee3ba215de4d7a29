"""``python -m tutor.web [LANGUAGE]``: one pupil's app, started by the server, never by hand."""

import sys

from tutor.ui.app import open_app

if __name__ == "__main__":
    sys.exit(open_app(next(iter(sys.argv[1:]), None)))
