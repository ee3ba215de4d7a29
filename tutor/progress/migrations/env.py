"""What Alembic runs to find the database: the connection that ``repository`` has handed over."""

from alembic import context

context.configure(connection=context.config.attributes["connection"])
context.run_migrations()
