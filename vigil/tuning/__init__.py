"""The search for the best answer to a field: candidates, generations, the last test on fresh games."""
