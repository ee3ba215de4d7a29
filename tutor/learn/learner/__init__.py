"""What is known of a learner: abilities that drift and share strength, and the pace."""
