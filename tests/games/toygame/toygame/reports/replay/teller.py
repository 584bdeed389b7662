"""From the events of a game of Toy to its story."""

from collections.abc import Sequence
from typing import Any

import numpy as np

from reports.replays.source import Source
from reports.replays.story import Story, new_story
from reports.replays.words import count, distinct
from toygame.reports.replay.story import Score, Turn
from toygame.sim.words import EndReason, EventKind


def story_of(source: Source, game: int) -> Story[Turn, Score]:
    """Play a game again and tell it."""
    return tell(source.arm.replay(game), source.arm.card_set.cards, source.arena.seating(game))


def tell(events: np.ndarray, cards: Sequence[Any], seating: Sequence[str]) -> Story[Turn, Score]:
    """Tell the events of a game."""
    names, turns = distinct(seating), list[Turn]()
    stars, coins, ended = [0] * len(names), [0] * len(names), ""
    winner, acts = None, list[str]()
    for what, seat, card, amount, purse, total in events.tolist():
        if what == EventKind.TURN:
            stars[seat], acts = total, []
            turns.append(Turn(amount, seat, names[seat], tuple(stars), ()))
        elif what == EventKind.THROW:
            acts.append(f"throws {amount} and has {count(purse, 'coin')}")
        elif what == EventKind.BUY:
            acts.append(f"buys {cards[card].name} for {count(amount, 'coin')}: {count(purse, 'coin')}, {count(total, 'star')}")
        else:
            winner = seat if amount == EndReason.GOAL else None
            ended = "stopped at the round cap" if winner is None else f"{names[winner]} wins"
            continue
        stars[seat], coins[seat] = total, purse
        turns[-1] = Turn(turns[-1].round, seat, names[seat], turns[-1].stars, tuple(acts))
    scores = [Score(name, stars[k], coins[k], k == winner) for k, name in enumerate(names)]
    return new_story("toy", names, turns, ended, scores, 0)
