"""The pieces that screens of Archimedes are made of."""
