"""Opponents: who plays a seat, and games that play themselves."""
