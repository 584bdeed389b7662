"""Balance gates: thresholds in a file, and how a run is held against them."""
