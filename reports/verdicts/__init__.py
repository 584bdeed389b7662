"""What is out of its band, how sure that is, and how it is shown."""
