"""Plays a run's games with other players: tuned ones, beginners, and other numbers of them."""
