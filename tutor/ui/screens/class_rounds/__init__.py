"""The screens of rounds with a class: for a projector and a teacher at the keyboard."""
