"""How the tables have come to be what they are: one small revision after the other (Alembic).

To change a table:

1. Change the model in ``tables.py``.
2. Write ``versions/r0002_<what>.py`` like the last one there: ``revision = "r0002"``,
   ``down_revision = "r0001"``, and an ``upgrade()`` in plain ``op`` calls; columns of a table that
   is there are changed inside ``with op.batch_alter_table("answers") as table:``, which SQLite
   needs. A revision never imports the models: they go on changing, it does not.
3. Set ``HEAD`` in ``tables.py``.
4. Add ``tests/progress/revisions/r0001.sql``'s sister for the new revision: rows as it stores them.

The tests then hold the migrations against the models, on both databases, and bring a database
with data of every older revision up to date. There is no way back: an older program refuses a
newer database and touches nothing.
"""
