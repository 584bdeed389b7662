"""A card set of four cards, and what is said about files like it."""

from pathlib import Path

import pytest

from sim.ascension.cards.files import load_card_set
from sim.errors import InputError

START = """
schema = 1
name = "Tiny"

[[card]]
name = "Apprentice"
count = 8
place = "start"
type = "hero"
cost = 0
honor = 0
effects = [{ do = "gain", runes = 1 }]
"""

CENTRE = """
[[card]]
name = "Void Initiate"
count = 3
type = "hero"
faction = "Void"
cost = 1
honor = 1
effects = [{ do = "gain", runes = 1 }, { do = "banish", from = "hand or discard", may = true }]

[[card]]
name = "Altar"
count = 2
type = "construct"
faction = "Mechana"
cost = 5
honor = 5

[[card]]
name = "Widow"
count = 2
type = "monster"
cost = 4
honor = 3
"""

TINY = START + CENTRE


def complaint(source, beside=None):
    """What is said about a file, without its folder."""
    with pytest.raises(InputError) as caught:
        load_card_set(source, beside)
    return str(caught.value).replace(f"{Path(source).parent}/", "") if Path(source).is_absolute() else str(caught.value)
