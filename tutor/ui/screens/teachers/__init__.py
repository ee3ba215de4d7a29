"""What is for teachers: signing in, the pupils to look after, class lists."""
