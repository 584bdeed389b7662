"""Drafting by wishes: what cards are worth, which colours, costs and kinds of cards are wanted."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import combinations

from sim.voskhozhdenie.cards.words import Colour
from sim.voskhozhdenie.draft.colours import Cards
from sim.voskhozhdenie.draft.luck import Luck
from sim.voskhozhdenie.draft.table import Built
from sim.voskhozhdenie.draft.words import ROUNDS

CITY = 5.0
"""Cards of the same rating that a city is worth where the colours of a deck are decided."""
MISSING = 1000.0
"""Points that a deck loses for every card that it has too few."""


@dataclass(frozen=True)
class Wishes:
    """A drafting list, its names looked up.

    Attributes
    ----------
    rating
        `[C]` points of each card by itself.
    group
        `[C]` group of each card.
    groups
        Of each group the place on the curve (-1: none) and the wanted kinds.
    size
        Cards of the main deck.
    colours
        Colours that the deck is to have.
    colour_points, curve_points, wanted_points
        Points, at the end of the draft, of a card in those colours (else they are lost), of one whose place on the curve is empty, of one whose kind
        is missing.
    city_points
        Points, at the end of the draft, of a city for each of those colours that no city kept so far allows.
    curve
        Cards wanted at each place of the curve.
    wanted
        Cards wanted of each kind.
    """

    rating: tuple[float, ...]
    group: tuple[int, ...]
    groups: tuple[tuple[int, tuple[int, ...]], ...]
    size: int
    colours: int
    colour_points: float = 0.0
    curve_points: float = 0.0
    wanted_points: float = 0.0
    city_points: float = 0.0
    curve: tuple[int, ...] = ()
    wanted: tuple[int, ...] = ()


@dataclass
class Shape:
    """How many cards there are of each cost and kind, and what one more is worth."""

    wishes: Wishes
    costs: list[int] = field(init=False)
    kinds: list[int] = field(init=False)

    def __post_init__(self) -> None:
        """Nothing is there yet."""
        self.costs, self.kinds = [0] * len(self.wishes.curve), [0] * len(self.wishes.wanted)

    def add(self, card: int) -> None:
        """Count a card."""
        cost, kinds = self.wishes.groups[self.wishes.group[card]]
        if cost >= 0:
            self.costs[cost] += 1
        for kind in kinds:
            self.kinds[kind] += 1

    def points(self, weight: float) -> Points:
        """What one more card of each group is worth, `weight` of what it is in the end; a group is worked out when it is asked for."""
        return Points(self, weight)


class Points(dict[int, float]):
    """Group to points."""

    def __init__(self, shape: Shape, weight: float) -> None:
        self._shape, self._curve, self._wanted = shape, weight * shape.wishes.curve_points, weight * shape.wishes.wanted_points

    def __missing__(self, group: int) -> float:
        """Work out a group."""
        shape = self._shape
        cost, kinds = shape.wishes.groups[group]
        points = sum(self._wanted * lack(shape.kinds[kind], shape.wishes.wanted[kind]) for kind in kinds)
        if cost >= 0:
            points += self._curve * lack(shape.costs[cost], shape.wishes.curve[cost])
        self[group] = points
        return points


def lack(have: int, want: int) -> float:
    """The part that is missing of what is wanted, 1 at first; behind that half a point less, and no more."""
    return (want - have) / want if have < want else -0.5


class WishfulDrafter:
    """Drafts by wishes."""

    def __init__(self, cards: Cards, wishes: Wishes) -> None:
        self._cards, self._wishes = cards, wishes

    def sit(self, luck: Luck) -> WishfulSeat:
        """Take a seat; nothing is left to luck."""
        return WishfulSeat(self._cards, self._wishes)


class WishfulSeat:
    """Keeps the card with the most points, of equal ones the first in the booster."""

    def __init__(self, cards: Cards, wishes: Wishes) -> None:
        self._cards, self._wishes, self._shape = cards, wishes, Shape(wishes)
        self._kept: list[int] = []
        self._liked = [0.0] * len(Colour)  # ratings of what was kept, by colour
        self._cities = 0
        self._allowed: set[int] = set()  # colours of the cities
        self._size = 0  # cards of a booster

    def pick(self, offered: Sequence[int], booster: int) -> int:
        """The card with the most points; a city before anything else, if there might be too few."""
        if self._cards.format.cities - self._cities >= ROUNDS - booster:
            among = [place for place, card in enumerate(offered) if self._cards.is_city[card]] or range(len(offered))
        else:
            among = range(len(offered))
        points = self._points(offered, booster)
        place = max(among, key=points.__getitem__)
        self._keep(offered[place])
        return place

    def _points(self, offered: Sequence[int], booster: int) -> list[float]:
        """Points of the cards that are offered."""
        wishes, of = self._wishes, self._cards.colours
        self._size = self._size or len(offered)
        weight = len(self._kept) / (ROUNDS * self._size)  # 0 at first, and nearly 1 in the end
        best = sorted(range(len(Colour)), key=self._liked.__getitem__, reverse=True)[: wishes.colours]
        own, loyal = {colour for colour in best if self._liked[colour] > 0}, weight * wishes.colour_points
        asked = own - self._allowed
        open_ = len(own) < wishes.colours
        shaped = self._shape.points(weight)
        found = []
        for card in offered:
            points = wishes.rating[card] + shaped[wishes.group[card]]
            if of[card] and not (open_ and len(own.union(of[card])) <= wishes.colours):
                points += loyal if own.issuperset(of[card]) or (self._cards.is_city[card] and not own.isdisjoint(of[card])) else -loyal
            if self._cards.is_city[card]:
                points += weight * wishes.city_points * len(asked.intersection(of[card]))
            found.append(points)
        return found

    def _keep(self, card: int) -> None:
        self._kept.append(card)
        if self._cards.is_city[card]:
            self._cities += 1
            self._allowed.update(self._cards.colours[card])
        self._shape.add(card)
        for colour in self._cards.colours[card]:
            times = CITY if self._cards.is_city[card] else 1.0
            self._liked[colour] += times * max(self._wishes.rating[card], 0.0) / len(self._cards.colours[card])

    def build(self) -> Built:
        """The cities whose colours allow the best cards, then card by card what has the most points."""
        known = sorted(card for card in self._kept if self._cards.is_city[card])
        others = [card for card in self._kept if not self._cards.is_city[card]]
        pairs = sorted({*combinations(known, min(self._cards.format.cities, len(known)))})
        cities = max(pairs, key=lambda pair: self._worth(pair, others))
        return self._fill(cities, others)

    def _worth(self, cities: Sequence[int], others: Sequence[int]) -> float:
        """Ratings of the best cards that cities allow, and of the cities themselves."""
        room, left, rating = self._cards.room(cities), self._wishes.size, self._wishes.rating
        total = sum(rating[city] for city in cities)
        for card in sorted(others, key=rating.__getitem__, reverse=True):
            if left and self._cards.fits(card, room):
                self._cards.place(card, room)
                total, left = total + rating[card], left - 1
        return total - MISSING * left

    def _fill(self, cities: Sequence[int], others: Sequence[int]) -> Built:
        """The rest of the deck; cards with Reinforcement lie in the deck of that name while there is room."""
        cards, wishes, shape = self._cards, self._wishes, Shape(self._wishes)
        room, left = cards.room(cities), self._by_group(others)
        main, reinforcement = list[int](), list[int]()
        while len(main) < wishes.size:
            for group in [*left]:
                while left[group] and not cards.fits(left[group][-1], room):
                    left[group].pop()
                if not left[group]:
                    del left[group]
            if not left:
                break
            shaped = shape.points(1.0)
            best = max(left, key=lambda group: wishes.rating[left[group][-1]] + shaped[group])
            card = left[best].pop()
            cards.place(card, room)
            if cards.reinforces[card] and len(reinforcement) < cards.format.reinforcement_most:
                reinforcement.append(card)
                continue
            main.append(card)
            shape.add(card)
        while len(main) < cards.format.main_least and reinforcement:
            main.append(reinforcement.pop())
        return Built(tuple(cities), tuple(main), tuple(reinforcement))

    def _by_group(self, others: Sequence[int]) -> dict[int, list[int]]:
        """Cards of each group, the best last."""
        found: dict[int, list[int]] = {}
        for card in sorted(others, key=self._wishes.rating.__getitem__):
            found.setdefault(self._wishes.group[card], []).append(card)
        return found
