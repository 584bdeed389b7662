"""Card sets: folders with a file `toy.toml`."""
