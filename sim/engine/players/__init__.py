"""Players written in Python: what they are shown, how kernels ask them, and their code."""
