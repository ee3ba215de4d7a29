"""What is seen of Target: its table, its practice."""
