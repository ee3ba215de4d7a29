"""Home: what a pupil finds first, what a guest does, and the very first start."""
