"""The rules of Toy once more, in plain Python: slow, obvious, and without a line of the kernel."""
