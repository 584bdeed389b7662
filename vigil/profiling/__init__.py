"""Profiles of the strategies of a run: games are played once more with every decision recorded, and again without single lines."""
