"""Partners of cards: which are worth more together, measured by barring both and each alone to the same seat on the same luck."""

import threading
from collections.abc import Mapping, Sequence
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from reports.effects.frames.gaps import STRONG, WEAK
from reports.effects.partners import PairCount, Partners
from reports.effects.run import EffectRun
from reports.store.locks import writing_into
from sim.engine.bars import NO_CARD, bars_of
from sim.errors import InputError
from sim.game import Game
from vigil.cardeffects.batches import BatchRunner
from vigil.cardeffects.plans import cards_of, new_runner, only_arm
from vigil.playing.arena import Arena
from vigil.playing.checkpoints import ArraySums, Checkpoint, add_up
from vigil.playing.interrupts import CutShort, Interrupted, stopping_on_interrupt
from vigil.playing.ordered import cut_up, in_order
from vigil.playing.progress import Display
from vigil.session import Pace

GAMES = 10_000
"""Game numbers that are played unless the effects have fewer: a synergy is then known to within a point or two."""
LOOK = 2_000
"""Game numbers, the first ones, in which it is counted which cards are held together."""
BATCH = 500
"""Game numbers that a thread plays at a time."""
MOST = 20
"""Partners of a card that can be asked for."""

CHECKPOINT = ".partners.npz"
"""What is counted so far."""

Numbers = NDArray[np.int64]
Pairs = Sequence[tuple[int, int]]


def checked_partners(number: int | None) -> int | None:
    """A number of partners.

    Raises
    ------
    InputError
        If it is out of range.
    """
    if number is not None and not 1 <= number <= MOST:
        raise InputError(f"partners: {number:,} is not possible; 1 to {MOST}")
    return number


def can_have_partners(game: Game) -> bool:
    """Whether a game can bar two cards to a seat."""
    return game.has("sim", "outcome") and "barred_too" in game.room("sim", "outcome").no_change()._fields


def measure_partners(
    folder: Path, arena: Arena, effects: EffectRun, partners: int, pace: Pace, display: Display, most: int | None = None
) -> Partners | None:
    """Measure partners of the cards that are out of band, and store them beside their effects; what is stored already stays.

    Parameters
    ----------
    folder
        Where the effects are.
    arena
        The experiment with their one card set.
    effects
        What the cards cause; those out of band with its first number of players are looked at.
    partners
        How many of the cards that are most often held together with each of them.
    pace
        Threads; decides nothing about the result.
    display
        Told how far it is.
    most
        Cards at most, those farthest from their norms; all that are out of band if None.

    Returns
    -------
    Partners or None
        None if no card is out of band.

    Raises
    ------
    InputError
        If the game cannot bar two cards, or what is stored is damaged.
    Interrupted
        On Ctrl-C; what was counted is kept, and the same call goes on with it.
    """
    if not can_have_partners(arena.game):
        raise InputError(f"partners: {arena.game.title} cannot bar two cards to a seat; leave --partners out")
    values = effects.card_values()
    values = values[values["players"] == effects.manifest.experiment.players]
    out = values[values["verdict"].isin([STRONG, WEAK])]
    names = tuple(out["card"].iloc[np.argsort(-out["gap"].abs().to_numpy(), kind="stable")][:most])
    games = min(GAMES, max(manifest.games_done for manifest in effects.info.manifests))
    with writing_into(folder):
        stored = Partners.read(folder, effects.manifest.identity)
        if stored is not None and (stored.cards, stored.games, stored.partners) == (names, games, partners):
            return stored
        if not names:
            return None
        checkpoint = Checkpoint(folder / CHECKPOINT, f"partners of {effects.manifest.identity}, {games}, {partners}, {names}")
        found = _measured(arena, effects, names, games, partners, checkpoint, pace, display)
        found.write(folder)
        checkpoint.delete()
    return found


def _measured(
    arena: Arena, effects: EffectRun, names: Sequence[str], games: int, partners: int, checkpoint: Checkpoint, pace: Pace, display: Display
) -> Partners:
    """Choose the pairs and play them."""
    arm = only_arm(arena)
    runner, card_set = new_runner(arena, arm), arm.card_set
    spec, entries = cards_of(arena)
    ids = {entry.name: card_set.find(entry.name) for entry in entries if spec.can_be_had(entry)}
    held = [card for card in ids.values() if runner.outcomes.gift(card_set, card) is not None]
    with stopping_on_interrupt() as stop, display:
        display.playing(games, 0)
        try:
            pairs = _chosen(runner, [ids[name] for name in names], held, min(LOOK, games), partners, pace.jobs, stop)
            once = sorted({(min(pair), max(pair)) for pair in pairs})
            sums = _played(runner, once, games, checkpoint, pace.jobs, display, stop).sums
        except CutShort:
            raise Interrupted("interrupted; what was counted of the pairs is kept, the same command goes on") from None
    name_of = {card: name for name, card in ids.items()}
    counts = [_count(name_of, pair, once.index((min(pair), max(pair))), sums) for pair in pairs]
    identity, players = effects.manifest.identity, effects.manifest.experiment.players
    return Partners(of=identity, players=players, games=games, partners=partners, cards=tuple(names), pairs=tuple(counts))


def _count(name_of: Mapping[int, str], pair: tuple[int, int], at: int, sums: Mapping[str, Numbers]) -> PairCount:
    """What was counted of a pair, from the side of its first card."""
    card, other = pair
    order = (0, 1, 2, 3) if card < other else (1, 0, 2, 3)
    fields = dict(zip(("alone", "partner_alone", "pair", "synergy"), order, strict=True))
    lost = {name: int(sums["lost"][at, place]) for name, place in fields.items()}
    squares = {f"{name}_sq": int(sums["lost_sq"][at, place]) for name, place in fields.items()}
    return PairCount(card=name_of[card], partner=name_of[other], together=int(sums["together"][at]), **lost, **squares)


def _chosen(
    runner: BatchRunner, cards: Sequence[int], held: Sequence[int], games: int, partners: int, jobs: int, stop: threading.Event
) -> list[tuple[int, int]]:
    """Each card with those that the seat in focus has most often beside it."""

    def together(numbers: range) -> Numbers:
        batch = runner.play(numbers.start, numbers.stop)
        mine, others = (np.array([runner.came_by(batch, card) for card in some], np.int64) for some in (cards, held))
        return np.asarray(mine @ others.T, np.int64)

    counts = sum(in_order(together, cut_up(range(games), BATCH), jobs, stop), np.zeros((len(cards), len(held)), np.int64))
    pairs: list[tuple[int, int]] = []
    for card, row in zip(cards, counts, strict=True):
        order = [k for k in np.argsort(-row, kind="stable") if held[k] != card and row[k] > 0]
        pairs += [(card, held[k]) for k in order[:partners]]
    return pairs


def _played(
    runner: BatchRunner, pairs: Pairs, games: int, checkpoint: Checkpoint, jobs: int, display: Display, stop: threading.Event
) -> ArraySums:
    """Play all pairs.

    Returns
    -------
    ArraySums
        Over games, of each pair: `together` `[P]`, held both; `lost` `[P, 4]`, wins lost without the one, the other, both, and beyond each; and the
        squares of these, `lost_sq`.
    """
    single = sorted({card for pair in pairs for card in pair})
    bars = bars_of([*single, *(card for card, _ in pairs)], [*(NO_CARD for _ in single), *(other for _, other in pairs)])

    def nothing() -> ArraySums:
        return ArraySums(together=np.zeros(len(pairs), np.int64), **{name: np.zeros((len(pairs), 4), np.int64) for name in ("lost", "lost_sq")})

    def counted(numbers: range) -> Mapping[str, Numbers]:
        batch = runner.play(numbers.start, numbers.stop, bars, stop)
        before = np.asarray(batch.standing.winner == batch.focus, np.int64)
        lost_by = [before - (barred.winner == batch.focus) for barred in batch.without]
        without = dict(zip(single, lost_by, strict=False))
        sums = nothing().sums
        for k, ((card, other), both) in enumerate(zip(pairs, lost_by[len(single) :], strict=True)):
            lost = np.stack([without[card], without[other], both, without[card] + without[other] - both])
            sums["together"][k] = (runner.came_by(batch, card) & runner.came_by(batch, other)).sum()
            sums["lost"][k], sums["lost_sq"][k] = lost.sum(axis=1), (lost**2).sum(axis=1)
        display.advance(len(numbers))
        return sums

    return add_up(counted, cut_up(range(games), BATCH), nothing(), checkpoint, jobs, display, stop)
