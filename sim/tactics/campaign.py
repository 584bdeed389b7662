"""What the record of a game holds of a campaign: schemes, the boss, and what lies on villains' and champions' cards (T79 to T94)."""

from typing import Any

from sim.tactics.tables import MAX_RANKS
from sim.tactics.words import MAX_HEXES, MAX_SCHEMES, MAX_VILLAINS

S = (MAX_SCHEMES,)
V = (MAX_VILLAINS,)


def campaign_fields(champions: int) -> list[tuple[Any, ...]]:
    """Fields of the record, for so many champions."""
    champion = (champions,)
    return [
        ("schemes_n", "i2"),
        ("schemes", "i2", S),  # kinds, the top one last
        ("revealed_n", "i2"),
        ("revealed", "i2", (2,)),
        ("threat", "i2"),  # schemes that are discarded
        ("scheme_discard", "i2", S),
        ("boss", "i2"),  # champion, or NOBODY
        ("mark_lies", "u1"),  # the mark lies on the players' portal
        ("asleep_n", "i2"),
        ("asleep", "i2", V),  # ranks that may be revived
        ("revived_n", "i2"),
        ("revived", "i2", V),  # champions, in the order of their arrival
        ("unused_n", "i2"),
        ("unused", "i2", (MAX_RANKS,)),  # ranks of starting champions that nobody was dealt
        ("works", "u8", (MAX_HEXES,)),  # whom a villain could defeat from a hex: bits by their places in `figure`
        ("glory_on", "i4", champion),
        ("colour", "i1", champion),  # of a villain's target, or NOBODY
        ("schemes_seen", "i4", S),
        ("lower_effects", "i4", S),
        ("early", "i4", S),  # copies among the first schemes of the deck
        ("scheme_glory", "i4", S),  # that villains have gained by it
        ("surges", "i4"),
    ]
