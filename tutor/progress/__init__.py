"""What a pupil has done: everything answered is stored at once and durably, on this machine.

``repository.Progress`` is the door: ``Progress.open()`` gives the database of this terminal, SQLite
in the user's data folder or, by ``TUTOR_DATABASE``, a PostgreSQL server. What goes in and comes out
are the plain values of ``values``; trouble is a code of ``faults``. Exercises are opaque here: a
kind, a skill, a key and a JSON text.

Only ``repository`` and what stands behind it load SQLAlchemy: import it where the database is
opened, in a thread worker. ``values``, ``faults``, ``statistics`` and ``export`` are light.
"""
