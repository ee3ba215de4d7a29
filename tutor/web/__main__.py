"""``python -m tutor.web [LANGUAGE]``: one pupil's app, started by the server, never by hand."""

import sys

from tutor.web.page import show

if __name__ == "__main__":
    sys.exit(show(sys.argv[1:]))
