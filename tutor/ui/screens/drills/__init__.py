"""The screens of self-paced drills and of the storm."""
