"""From an experiment to the effects of its cards."""

import time
from collections.abc import Sequence
from dataclasses import replace
from functools import partial

import numpy as np

from reports.effects import EffectRun
from reports.manifest import Manifest
from sim.ascension.bookbinder import bind_book
from sim.ascension.cardset import CardSet
from sim.ascension.pairs import STEPS
from sim.errors import InputError
from strategies.plan import compile_plans
from vigil.arena import Arena
from vigil.arena import Arm as Table
from vigil.interrupts import Interrupted, stopping_on_interrupt
from vigil.interventions.arm import CardArm
from vigil.interventions.bench import Bench
from vigil.manifesting import new_manifest
from vigil.parts import MemoryParts
from vigil.progress import Display
from vigil.ranges import GameRange, cut
from vigil.runner import SLICE, new_tallies, play_ranges
from vigil.session import Pace, warm_up


def measure(arena: Arena, names: Sequence[str] | None, pace: Pace, display: Display) -> EffectRun:
    """Measure what barring, giving and repricing cards does.

    Parameters
    ----------
    arena
        The experiment, with one card set.
    names
        Cards; by default all that can be taken.
    pace
        Threads.
    display
        Told how far it is.

    Returns
    -------
    EffectRun

    Raises
    ------
    InputError
        If a card is unknown or cannot be taken, or there are several card sets.
    """
    if len(arena.arms) > 1:
        raise InputError(f"card sets: effects are measured in one card set, this experiment has {len(arena.arms)}; leave one in `card_sets`")
    table = next(iter(arena.arms.values()))
    chosen = _cards(table.card_set, names)
    bench = _bench(arena, table)
    arms = {table.card_set.cards[card].name: _arm(arena, table, bench, card) for card in chosen}
    parts = MemoryParts(partial(new_tallies, arms))
    games = arena.experiment.games
    with display, stopping_on_interrupt() as stop:
        warm_up(arena, display, stop)
        display.playing(games * len(arms), 0)
        began = time.perf_counter()
        played = list(play_ranges(arms, cut([GameRange(0, games)], SLICE), parts, jobs=pace.jobs, display=display, stop=stop))
        seconds = time.perf_counter() - began
    done = sum(piece.stop - piece.start for piece in played)
    if done < games:
        raise Interrupted(f"interrupted after {done:,} of {games:,} game numbers; nothing is kept")
    return EffectRun(_finished(new_manifest(arena, pace.jobs), games, seconds), parts.total())


def _finished(manifest: Manifest, games: int, seconds: float) -> Manifest:
    """The manifest of the whole measurement."""
    return Manifest.model_validate({**dict(manifest), "games_done": games, "seconds": seconds, "complete": True})


def _cards(card_set: CardSet, names: Sequence[str] | None) -> list[int]:
    """Ids of the cards to look at."""
    takeable = [*card_set.at("centre"), *card_set.at("always")]
    if names is None:
        return takeable
    found = [card_set.find(name) for name in names]
    for name, card in zip(names, found, strict=True):
        if card not in takeable:
            raise InputError(f"cards: {name!r} cannot be taken in {card_set.label}, so it has no effect to measure; leave it out")
    return list(dict.fromkeys(found))


def _bench(arena: Arena, table: Table) -> Bench:
    """The games as they are."""
    chance = np.array([strategy.policy == "random" for strategy in arena.strategies])
    return Bench(table.table, len(table.card_set.cards), chance, table.card_set.label)


def _arm(arena: Arena, table: Table, bench: Bench, card: int) -> CardArm:
    """Everything that is done to one card."""
    cards = table.card_set
    ownable = cards.cards[card].type != "monster"
    starting = max(cards.at("start"), key=lambda k: cards.cards[k].count)
    return CardArm(card, starting if ownable else None, bench, tuple(_priced(arena, table, bench, card, step) for step in STEPS))


def _priced(arena: Arena, table: Table, bench: Bench, card: int, step: int) -> Bench | None:
    """The games with another cost of a card; None if there is no such cost (a monster's least power is 1)."""
    old = table.card_set.cards[card]
    if old.cost + step < (1 if old.type == "monster" else 0):
        return None
    cards = list(table.card_set.cards)
    cards[card] = old.model_copy(update={"cost": old.cost + step})
    changed = replace(table.card_set, cards=tuple(cards))
    return bench.with_cards(bind_book(changed, arena.experiment.players), compile_plans(arena.strategies, changed))
