"""Frames of cards and treasures: how often they are taken and used, and how games with them end."""

import numpy as np
import pandas as pd

from reports.frames.common import estimated, frame
from reports.frames.pergame import per_game
from reports.frames.sides import Sides, winning
from reports.runs.source import Source
from reports.tactics.catalogue import CardInfo, cards_of, others_of
from reports.tactics.frames.cells import Cells
from sim.tactics.counts import Cards, Treasures

FIELDS = {"card": "name", "printed_kind": "type", "factions": "factions", "card_cost": "cost", "card_place": "place"}
"""Column to the field of the catalogue that fills it."""
QUEST = "quest"
IN_DECKS = ("start", "always", "centre", "quests")
"""Places of what can lie in a deck or in the row."""


def deck_cards(source: Source) -> list[CardInfo]:
    """Cards that can lie in a deck or in the row, in the order of their counts."""
    return [card for card in cards_of(source.catalogue) if card.place in IN_DECKS]


def cards(source: Source) -> pd.DataFrame:
    """One row a strategy and card, all strategies together first."""
    known = deck_cards(source)
    places = [card.id for card in known]
    cells = Cells.of(source, source.tally.cards, places)
    acquired = cells.counts[..., Cards.ACQUIRED]
    facts = {column: [getattr(card, field) for card in known] for column, field in FIELDS.items()}
    own = source.tally.cards[: source.own, places]
    quests = np.array([card.type == QUEST for card in known])
    wins, games = (
        np.where(quests, own[..., done], own[..., had])
        for done, had in ((Cards.WINS_COMPLETED, Cards.WINS_ACQUIRED), (Cards.GAMES_COMPLETED, Cards.GAMES_ACQUIRED))
    )
    data = {
        **cells.keys(**facts),
        "games": cells.games.ravel(),
        "chances": cells.total(Cards.AFFORDABLE),
        "copies_acquired": acquired.ravel(),
        **per_game("tactics/cards", cells.counts, Cards, cells.games, cells.games * cells.factor),
        **estimated(
            take_rate=cells.chosen(Cards.PICKED, Cards.AFFORDABLE, Cards.PICKED_AFFORDABLE, cells.counts[..., Cards.GAMES_AFFORDABLE]),
            played_per_copy=cells.per(Cards.PLAYED, Cards.ACQUIRED, Cards.PLAYED_ACQUIRED, cells.games),
        ),
        **winning(source, Sides.of(source, wins, games)),
    }
    return frame("tactics/cards", source.label, data)


def treasures(source: Source) -> pd.DataFrame:
    """One row a strategy and treasure, all strategies together first."""
    known = others_of(source.catalogue, "treasure")
    places = [treasure.id for treasure in known]
    cells = Cells.of(source, source.tally.treasures, places)
    own = source.tally.treasures[: source.own, places]
    data = {
        **cells.keys(treasure=[treasure.name for treasure in known], treasure_copies=[treasure.count for treasure in known]),
        "games": cells.games.ravel(),
        **per_game("tactics/treasures", cells.counts, Treasures, cells.games, cells.games * cells.factor),
        **winning(source, Sides.of(source, own[..., Treasures.WINS_TAKEN], own[..., Treasures.GAMES_TAKEN])),
    }
    return frame("tactics/treasures", source.label, data)
