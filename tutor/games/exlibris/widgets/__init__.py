"""The pieces that screens of ExLibris are made of."""
