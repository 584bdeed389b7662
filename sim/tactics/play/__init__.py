"""The kernel and nothing else."""
