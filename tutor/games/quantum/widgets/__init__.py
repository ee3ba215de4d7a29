"""The pieces that screens of Quantum are made of."""
