"""From an experiment to cards that can be barred, given and repriced."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from reports.effects.norms import brought, held_against
from reports.effects.spec import CardEffectsSpec, effects_spec
from sim.counting.effects import STEPS
from sim.errors import InputError, suggestion
from sim.games import refuse_without
from strategies.compiler.plan import compile_plans
from vigil.cardeffects.arm import CardPlan
from vigil.cardeffects.batches import BatchRunner
from vigil.playing.arena import Arena, Arm
from vigil.playing.manifests import catalogue_of
from vigil.playing.resolve import card_set_label


@dataclass
class PricedPlans:
    """Strategies compiled for a card set in which one card has another cost; shared by all numbers of players."""

    plans: dict[tuple[int, int], NDArray[np.void]] = field(default_factory=dict)

    def of(self, arena: Arena, card_set: Any, card: int, step: int) -> NDArray[np.void]:
        """The strategies, compiled when first asked for."""
        key = card, step
        if key not in self.plans:
            self.plans[key] = compile_plans(arena.strategies, card_set, arena.card_sets)
        return self.plans[key]


def with_one_card_set(arena: Arena, name: str | None) -> Arena:
    """The same experiment with one of its card sets.

    Parameters
    ----------
    arena
        The experiment.
    name
        Label of the card set, or its file as seen from the working folder; None: the only one.

    Raises
    ------
    InputError
        If there are several and none is named, the one named is not among them, or nothing changes the games of the game.
    """
    refuse_without(arena.experiment.game, "reports", "effects", "effects")
    labels = [*arena.arms]
    if name is None and len(labels) > 1:
        raise InputError(
            f"card set: effects are measured in one card set, this experiment has {len(labels)}: {', '.join(labels)}; "
            f"choose one with --card-set (in Python card_set=), such as {labels[0]!r}"
        )
    label = labels[0] if name is None else card_set_label(name, arena.experiment, labels)
    if label is None:
        raise InputError(f"card set: {name!r} is not a card set of this experiment; {suggestion(Path(str(name)).stem, labels)}")
    source = arena.experiment.card_sets[labels.index(label)]
    beside = tuple(arm.card_set for other, arm in arena.arms.items() if other != label)
    experiment = arena.experiment.model_copy(update={"card_sets": (source,)})
    return replace(arena, experiment=experiment, arms={label: arena.arms[label]}, beside=(*beside, *arena.beside))


def only_arm(arena: Arena) -> Arm:
    """The one card set of what `with_one_card_set` gave."""
    (arm,) = arena.arms.values()
    return arm


def cards_of(arena: Arena) -> tuple[CardEffectsSpec, tuple[Any, ...]]:
    """What tells of the cards of the game, and the cards as entries of its catalogue; where everybody brings a deck, those of the decks."""
    spec = effects_spec(arena.experiment.game)
    cards = spec.cards(catalogue_of(arena, only_arm(arena)))
    return spec, brought(cards, [arena.deck_cards(strategy) for strategy in arena.strategies])


def chosen_cards(arena: Arena, names: Sequence[str] | None) -> tuple[str, ...]:
    """Names of the cards to look at, each once; all that can be had if none are named.

    Raises
    ------
    InputError
        If a card is unknown or nobody can come by it.
    """
    spec, cards = cards_of(arena)
    there = [card.name for card in cards if spec.can_be_had(card)]
    if names is None:
        return tuple(there)
    card_set = only_arm(arena).card_set
    found = [card_set.cards[card_set.find(name)].name for name in names]
    for name in found:
        if name not in there:
            raise InputError(f"cards: {name!r} {spec.words.absent} in {card_set.label}, so it has no effect to measure; leave it out")
    return tuple(dict.fromkeys(found))


def with_norms(arena: Arena, chosen: Sequence[str]) -> tuple[str, ...]:
    """The cards, and after them those that they are held against, in the order of the card file."""
    spec, cards = cards_of(arena)
    wanted = {name for card in cards if card.name in chosen for name in held_against(card, cards, spec)}
    return (*chosen, *(card.name for card in cards if card.name in wanted and card.name not in chosen))


def needed_by(arena: Arena, names: Sequence[str]) -> NDArray[np.bool_]:
    """`[C, C]` whether the card of the row is held against that of the column."""
    spec, cards = cards_of(arena)
    by_name = {card.name: card for card in cards}
    return np.array([[other in held for other in names] for held in (held_against(by_name[name], cards, spec) for name in names)])


def new_runner(arena: Arena, arm: Arm) -> BatchRunner:
    """The games as they are."""
    return BatchRunner(arena.game, arm.table, arm.card_set)


def card_plans(arena: Arena, runner: BatchRunner, names: Sequence[str], repriced: int, priced: PricedPlans) -> tuple[CardPlan, ...]:
    """What is done to each card; those after the first `repriced` keep their costs."""
    card_set, made = only_arm(arena).card_set, []
    for place, name in enumerate(names):
        card = card_set.find(name)
        steps = tuple(priced_runner(arena, runner, card, step, priced) for step in STEPS) if place < repriced else (None,) * len(STEPS)
        made.append(CardPlan(card, runner.outcomes.gift(card_set, card), steps))
    return tuple(made)


def priced_runner(arena: Arena, runner: BatchRunner, card: int, step: int, priced: PricedPlans) -> BatchRunner | None:
    """The games with another cost of a card; None if there is no such cost."""
    changed = runner.outcomes.repriced(only_arm(arena).card_set, card, step)
    if changed is None:
        return None
    return runner.with_cards(arena.bind(changed), priced.of(arena, changed, card, step))
