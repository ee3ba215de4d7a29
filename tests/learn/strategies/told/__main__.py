"""``python -m tests.learn.strategies.told`` writes the record anew."""

from tests.learn.strategies.told import RECORD

if __name__ == "__main__":
    RECORD.write()
