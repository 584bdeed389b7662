"""What kernels of all games are made with: how they are compiled and cached, streams of luck, compiled strategies, ranges of games."""
