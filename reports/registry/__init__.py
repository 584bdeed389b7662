"""What every number means: metrics, and the columns of the frames."""
