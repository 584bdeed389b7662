"""Balance gates: a run held against a file of thresholds."""
