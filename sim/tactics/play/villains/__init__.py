"""The campaign: villains, their schemes and their bosses (T79 to T94)."""
