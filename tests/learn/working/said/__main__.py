"""``python -m tests.learn.working.said`` writes the record anew."""

from tests.learn.working.said import RECORD

if __name__ == "__main__":
    RECORD.write()
