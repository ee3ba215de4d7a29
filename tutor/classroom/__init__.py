"""The live class: a room, who is in it, and the server that pupils' devices speak to."""
