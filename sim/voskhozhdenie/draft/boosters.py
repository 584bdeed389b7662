"""Boosters: which cards lie in them, drawn by lot."""

from __future__ import annotations

from dataclasses import dataclass, fields

from sim.errors import InputError, quoted, suggestion
from sim.voskhozhdenie.cards.cardset import CardSet
from sim.voskhozhdenie.cards.words import Rarity
from sim.voskhozhdenie.draft.luck import Luck, drawn
from sim.voskhozhdenie.draft.words import MAX_BOOSTER


@dataclass(frozen=True)
class Contents:
    """Cards of each rarity in a booster (V10); they are drawn in this order."""

    rare: int = 1
    uncommon: int = 4
    common: int = 9
    city: int = 1

    @property
    def size(self) -> int:
        """Cards of a booster."""
        return sum(self.counts)

    @property
    def counts(self) -> tuple[int, ...]:
        """Cards of each rarity, in the order of the fields."""
        return tuple(getattr(self, field.name) for field in fields(self))

    @property
    def text(self) -> str:
        """What `contents_from` reads as the same."""
        return ",".join(f"{rarity}={count}" for rarity, count in zip(RARITIES, self.counts, strict=True))


RARITIES = tuple(field.name for field in fields(Contents))


def contents_from(text: str) -> Contents:
    """Read the contents of boosters, such as `rare=1,uncommon=4,common=9,city=1`; a rarity that is left out has none.

    Raises
    ------
    InputError
        If a rarity is unknown, is said twice or has no number, or the booster is empty or too large.
    """
    found: dict[str, int] = {}
    for part in text.split(","):
        rarity, _, count = (word.strip() for word in part.partition("="))
        if rarity not in RARITIES:
            raise InputError(f"booster: {quoted(rarity)} is not a rarity; {suggestion(rarity, RARITIES)}")
        if rarity in found or not (count.isascii() and count.isdecimal() and len(count) <= len(str(MAX_BOOSTER))):
            raise InputError(f"booster: {quoted(part.strip())} is no number of cards; write each rarity once, as in {Contents().text}")
        found[rarity] = int(count)
    contents = Contents(**{rarity: found.get(rarity, 0) for rarity in RARITIES})
    if not 1 <= contents.size <= MAX_BOOSTER:
        raise InputError(f"booster: {contents.size} cards; a booster has 1 to {MAX_BOOSTER}")
    return contents


class Boosters:
    """Boosters of a card set.

    Parameters
    ----------
    card_set
        The cards there are.
    contents
        Cards of each rarity.

    Raises
    ------
    InputError
        If a booster needs more different cards of a rarity than there are.
    """

    def __init__(self, card_set: CardSet, contents: Contents) -> None:
        self.size, self._counts = contents.size, contents.counts
        self.pools = [[k for k, card in enumerate(card_set.cards) if card.rarity is Rarity(rarity)] for rarity in RARITIES]
        for rarity, count, pool in zip(RARITIES, contents.counts, self.pools, strict=True):
            if count > len(pool):
                raise InputError(f"booster: {count} different cards of the rarity {rarity}, and {card_set.label} has {len(pool)}; lower the number")

    def open(self, luck: Luck) -> list[int]:
        """Ids of the cards of one booster, rarity by rarity."""
        return [card for count, pool in zip(self._counts, self.pools, strict=True) for card in drawn(luck, pool, count)]

