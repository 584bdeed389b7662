"""How runs of Toy are shown."""
