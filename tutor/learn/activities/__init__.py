"""What a class is asked on its own devices; see README.md here."""
