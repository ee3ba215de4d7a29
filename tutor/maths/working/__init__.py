"""Free arithmetic as pupils write it: equations, chains, lines of working; read and judged."""
