"""In how many games the engines of a game are held against each other.

As many as a test run has time for; `VIGIL_AGREEMENT_GAMES=1000` in the environment plays so many of each kind, and `VIGIL_AGREEMENT_GAMES=few`, as
`make quick` says, at most `FEW`.
"""

import os

FEW = 8
ASKED = os.environ.get("VIGIL_AGREEMENT_GAMES", "")
MANY = ASKED.isdigit()
"""Whether somebody asked for a number of games, and has the time for them."""


def game_count(usual: int) -> int:
    """Games of one kind, of which a test run usually plays so many."""
    return min(usual, FEW) if ASKED == "few" else int(ASKED or usual)
