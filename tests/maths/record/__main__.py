"""``python -m tests.maths.record`` writes the record anew."""

from tests.maths.record import write

if __name__ == "__main__":
    write()
