"""What a field of strategies settles on: the mixture that nobody can beat, who is in it, what answers what."""
