"""What the tutor says of Target outside of play: is this right, and what could be made."""
