"""Paper: sheets for pupils and keys for teachers, from any game, skill, lesson or misconception."""
