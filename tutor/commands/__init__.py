"""The commands, one file each: what a command line asks is answered by the rooms below."""
