"""Maps: found by name or file, checked beside their scenarios, drawn, and generated."""
