"""What every full game shares on the screen: who plays, whose turn it is, how it ended."""
