"""Two stored runs side by side: what belongs together, and what moved. Nothing is played, so games are not paired."""
