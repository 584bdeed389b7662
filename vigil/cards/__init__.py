"""Cards in words: found by name, listed, and held against those of another card set."""
