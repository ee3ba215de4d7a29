"""The pieces that screens of Rachmistrz are made of."""
