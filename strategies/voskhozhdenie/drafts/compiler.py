"""Drafting lists for a card set: names and classes looked up."""

from __future__ import annotations

from collections.abc import Sequence

from sim.errors import suggestion
from sim.voskhozhdenie.cards.cardset import CardSet
from sim.voskhozhdenie.cards.models import Card
from sim.voskhozhdenie.cards.words import Type
from sim.voskhozhdenie.draft.chance import RandomDrafter
from sim.voskhozhdenie.draft.colours import Cards
from sim.voskhozhdenie.draft.table import Drafter
from sim.voskhozhdenie.draft.wishes import Wishes, WishfulDrafter
from strategies.problems import Problems
from strategies.voskhozhdenie.cards import CARDS, CLASSES, NUMBERS, belonging, card_numbers
from strategies.voskhozhdenie.drafts.files import DraftList
from strategies.voskhozhdenie.drafts.form import DraftFile

OFF_CURVE = (Type.CITY, Type.TACTIC)
"""Cards that cost nothing have no place on a curve."""


def drafter_of(listed: DraftList, cards: Cards) -> Drafter:
    """Who drafts by a list.

    Raises
    ------
    InputError
        If the list names what is neither a card nor a class of the set, up to five problems together.
    """
    return RandomDrafter(cards) if listed.file.policy == "random" else WishfulDrafter(cards, wishes_of(listed, cards.card_set))


def wishes_of(listed: DraftList, card_set: CardSet) -> Wishes:
    """The points of a list for the cards of a set; raises as `drafter_of`."""
    file, problems = listed.file, Problems(listed.source)
    classes = {*CLASSES, *CARDS.own_classes(card_set)}
    for word in file.rating:
        if word not in classes and card_set.known(word) is None:
            tip = suggestion(word, [*classes, *(card.name for card in card_set.cards)], most=0)
            problems.add(f"rating.{word!r} is neither a card of {card_set.label} nor a class; {tip}")
    for word in file.wanted:
        if word not in classes:
            problems.add(f"wanted.{word!r} is not a class of cards; {suggestion(word, classes, most=0)}")
    for number in file.numbers:
        if number not in NUMBERS:
            problems.add(f"numbers.{number!r} is not a number of a card; {suggestion(number, NUMBERS)}")
    problems.report()
    named = {card_set.find(word): points for word, points in file.rating.items() if word not in classes}
    rated = {word: points for word, points in file.rating.items() if word in classes}
    belongs = {word: belonging(word) for word in (*rated, *file.wanted)}
    rating = tuple(
        named[k] if k in named else sum(points for word, points in rated.items() if belongs[word](card)) + _by_numbers(card, file)
        for k, card in enumerate(card_set.cards)
    )
    steps = sorted(file.curve, key=_least)
    keys = [(_step(card, steps), tuple(k for k, word in enumerate(file.wanted) if belongs[word](card))) for card in card_set.cards]
    groups = tuple(sorted({*keys}))
    return Wishes(
        rating=rating,
        group=tuple(map(groups.index, keys)),
        groups=groups,
        size=file.size,
        colours=file.colours,
        colour_points=file.colour_points,
        curve_points=file.curve_points,
        wanted_points=file.wanted_points,
        city_points=file.city_points,
        curve=tuple(file.curve[step] for step in steps),
        wanted=tuple(file.wanted.values()),
    )


def _by_numbers(card: Card, file: DraftFile) -> float:
    """Points for the printed numbers of a card."""
    printed = card_numbers(card)
    return sum(points * printed[number] for number, points in file.numbers.items())


def _least(step: str) -> int:
    """The lowest cost of a step of the curve."""
    return int(step.removesuffix("+"))


def _step(card: Card, steps: Sequence[str]) -> int:
    """Place of a card on the curve; -1: none."""
    if card.type in OFF_CURVE:
        return -1
    cost = card.compared_cost
    return next((k for k, step in enumerate(steps) if cost == _least(step) or (step.endswith("+") and cost >= _least(step))), -1)
