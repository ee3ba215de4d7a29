"""What pupils and teachers see: Textual screens and widgets, nothing of the rules."""
