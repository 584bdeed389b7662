"""One module for each command of the command line; heavy imports happen inside the functions."""
