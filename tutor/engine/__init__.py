"""What every game is: contract, records, journals, matches, opponents. It knows no game by name."""
