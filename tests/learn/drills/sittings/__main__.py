"""``python -m tests.learn.drills.sittings`` writes the record anew."""

from tests.learn.drills.sittings import RECORD

if __name__ == "__main__":
    RECORD.write()
