"""What a command line needs: output that obeys nobody, Ctrl-C, completion, JSON."""
