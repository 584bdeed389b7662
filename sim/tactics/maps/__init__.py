"""Maps of Ascension Tactics: Inferno: hexes, files, tables of geometry, what is wrong with a map, a generator, and maps as text."""
