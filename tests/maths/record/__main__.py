"""``python -m tests.maths.record`` writes the record anew."""

from tests.maths.record import RECORD

if __name__ == "__main__":
    RECORD.write()
