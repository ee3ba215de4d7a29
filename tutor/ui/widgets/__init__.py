"""The pieces screens are made of: each knows how it looks, none knows the rules of a game."""
