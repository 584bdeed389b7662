"""From an experiment to cards that can be barred, given and repriced."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from reports.ascension.catalogue import catalogue
from reports.effects.norms import held_against
from sim.ascension.bookbinder import bind_book
from sim.ascension.cardset import CardSet
from sim.ascension.pairs import STEPS
from sim.errors import InputError, suggestion
from sim.games import refuse_other_games
from strategies.plan import compile_plans
from vigil.arena import Arena, Arm
from vigil.interventions.bench import Bench
from vigil.interventions.field import CardPlan


@dataclass
class Priced:
    """Strategies compiled for a card set in which one card has another cost; shared by all numbers of players."""

    plans: dict[tuple[int, int], NDArray[np.void]] = field(default_factory=dict)

    def of(self, arena: Arena, card_set: CardSet, card: int, step: int) -> NDArray[np.void]:
        """The strategies, compiled when first asked for."""
        key = card, step
        if key not in self.plans:
            self.plans[key] = compile_plans(arena.strategies, card_set)
        return self.plans[key]


def with_one_card_set(arena: Arena, name: str | None) -> Arena:
    """The same experiment with one of its card sets.

    Parameters
    ----------
    arena
        The experiment.
    name
        Label of the card set, or its file; None: the only one.

    Raises
    ------
    InputError
        If there are several and none is named, the one named is not among them, or it is another game than Ascension.
    """
    refuse_other_games(arena.experiment.game, "effects")
    labels = [*arena.arms]
    if name is None and len(labels) > 1:
        raise InputError(
            f"card set: effects are measured in one card set, this experiment has {len(labels)}: {', '.join(labels)}; "
            f"choose one with --card-set (in Python card_set=), such as {labels[0]!r}"
        )
    label = labels[0] if name is None else name if name in labels else Path(name).stem
    if label not in labels:
        raise InputError(f"card set: {name!r} is not a card set of this experiment; {suggestion(label, labels)}")
    source = arena.experiment.card_sets[labels.index(label)]
    return replace(arena, experiment=arena.experiment.model_copy(update={"card_sets": (source,)}), arms={label: arena.arms[label]})


def only_arm(arena: Arena) -> Arm:
    """The one card set of what `with_one_card_set` gave."""
    (arm,) = arena.arms.values()
    return arm


def chosen_cards(card_set: CardSet, names: Sequence[str] | None) -> tuple[str, ...]:
    """Names of the cards to look at, each once; all that can be taken if none are named.

    Raises
    ------
    InputError
        If a card is unknown or cannot be taken.
    """
    takeable = [*card_set.at("centre"), *card_set.at("always")]
    if names is None:
        return tuple(card_set.cards[card].name for card in takeable)
    found = [card_set.find(name) for name in names]
    for name, card in zip(names, found, strict=True):
        if card not in takeable:
            raise InputError(f"cards: {name!r} cannot be taken in {card_set.label}, so it has no effect to measure; leave it out")
    return tuple(card_set.cards[card].name for card in dict.fromkeys(found))


def with_norms(arm: Arm, chosen: Sequence[str]) -> tuple[str, ...]:
    """The cards, and after them those that they are held against, in the order of the card file."""
    cards = catalogue(arm.card_set)
    wanted = {name for card in cards if card.name in chosen for name in held_against(card, cards)}
    return (*chosen, *(card.name for card in cards if card.name in wanted and card.name not in chosen))


def needed_by(arm: Arm, names: Sequence[str]) -> NDArray[np.bool_]:
    """`[C, C]` whether the card of the row is held against that of the column."""
    cards = {card.name: card for card in catalogue(arm.card_set)}
    return np.array([[other in held for other in names] for held in (held_against(cards[name], [*cards.values()]) for name in names)])


def new_bench(arena: Arena, arm: Arm) -> Bench:
    """The games as they are."""
    chance = np.array([strategy.policy == "random" for strategy in arena.strategies])
    return Bench(arm.table, len(arm.card_set.cards), chance, arm.card_set.label)


def card_plans(arena: Arena, bench: Bench, names: Sequence[str], chosen: int, priced: Priced) -> tuple[CardPlan, ...]:
    """What is done to each card; those after the first `chosen` are only barred."""
    cards = only_arm(arena).card_set
    starting = max(cards.at("start"), key=lambda k: cards.cards[k].count)
    made = []
    for place, name in enumerate(names):
        card = cards.find(name)
        ownable = cards.cards[card].type != "monster"
        steps = tuple(_priced(arena, bench, card, step, priced) for step in STEPS) if place < chosen else (None,) * len(STEPS)
        made.append(CardPlan(card, starting if ownable else None, steps))
    return tuple(made)


def _priced(arena: Arena, bench: Bench, card: int, step: int, priced: Priced) -> Bench | None:
    """The games with another cost of a card; None if there is no such cost (a monster's least power is 1)."""
    card_set = only_arm(arena).card_set
    old = card_set.cards[card]
    if old.cost + step < (1 if old.type == "monster" else 0):
        return None
    cards = list(card_set.cards)
    cards[card] = old.model_copy(update={"cost": old.cost + step})
    changed = replace(card_set, cards=tuple(cards))
    return bench.with_cards(bind_book(changed, arena.experiment.players), priced.of(arena, changed, card, step))
