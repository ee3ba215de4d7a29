"""The rules of the games: pure and frozen; see ``README.md`` here to add one."""
