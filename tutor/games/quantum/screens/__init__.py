"""The screens of Quantum: the full game at one keyboard, and its scores explained."""
