"""The frame of cards: how often each is drawn, acquired, used and bought, and how games with it end."""

from typing import Any

import numpy as np
import pandas as pd
from numpy.typing import NDArray

from reports.frames.common import estimated, frame
from reports.frames.sides import Sides, winning
from reports.relic.catalogue import cards_of
from reports.relic.frames.cells import Cells
from reports.runs.source import Source
from reports.stats.estimates import mean
from reports.stats.ratios import Sums
from sim.relic.counts import Cards

Having = tuple[str, Cards, Cards]
"""What counts as having had a card: a word, games with it, and of those, won."""
ACQUIRED: Having = ("acquired", Cards.GAMES_TAKEN, Cards.WINS_TAKEN)
HAVING: dict[str, Having] = {
    "enemy": ("beaten", Cards.GAMES_BEATEN, Cards.WINS_BEATEN),
    "event": ("drawn", Cards.GAMES_DRAWN, Cards.WINS_DRAWN),
    "encounter": ("drawn", Cards.GAMES_DRAWN, Cards.WINS_DRAWN),
    "power": ("used", Cards.GAMES_USED, Cards.WINS_USED),
}
"""Types of cards that are not acquired."""


def cards(source: Source) -> pd.DataFrame:
    """One row a strategy and card, all strategies together first."""
    cells = Cells.of(source, cards_of(source.catalogue))
    having = [HAVING.get(card.type, ACQUIRED) for card in cells.cards]
    data = {
        **cells.keys(),
        "card_type": cells.card_column([card.type for card in cells.cards]),
        "price": cells.card_column([card.cost for card in cells.cards]),
        "having": cells.card_column([word for word, _, _ in having]),
        **{name: cells.total(field) for name, field in (("drawn", Cards.DRAWN), ("acquired", Cards.TAKEN), ("used", Cards.USED))},
        **cells.per_game("relic/cards"),
        **_bought(cells),
        **_first(cells),
        **winning(source, _sides(cells, having)),
    }
    return frame("relic/cards", source.label, data)


def _sides(cells: Cells, having: list[Having]) -> Sides:
    """Games with and without each card."""
    fields = np.array([[games, wins] for _, games, wins in having], np.intp).reshape(-1, 2)
    own, at = cells.counts[1:], np.arange(len(having))
    return Sides.of(cells.source, own[:, at, fields[:, 1]], own[:, at, fields[:, 0]])


def _bought(cells: Cells) -> dict[str, NDArray[Any]]:
    """Columns of what was offered for sale or choice; of relics what is chosen is acquired."""
    chosen = np.array([card.deck == "relic" for card in cells.cards])
    bought = cells.sums(Cards.BOUGHT, Cards.OFFERED, Cards.BOUGHT_OFFERED, Cards.GAMES_OFFERED)
    taken = cells.sums(Cards.TAKEN, Cards.OFFERED, Cards.TAKEN_OFFERED, Cards.GAMES_OFFERED)
    x, x_sq, xy = (np.where(chosen, *pair) for pair in ((taken.x, bought.x), (taken.x_sq, bought.x_sq), (taken.xy, bought.xy)))
    sums = Sums(x, x_sq, bought.y, bought.y_sq, xy, bought.units, bought.active)
    return {"offered": cells.total(Cards.OFFERED), "bought": x.ravel(), **estimated(buy_rate=cells.share(sums))}


def _first(cells: Cells) -> dict[str, NDArray[Any]]:
    """Columns of the round in which a card was first acquired."""
    counts, games = cells.counts, cells.counts[..., Cards.GAMES_TAKEN]
    first = mean(counts[..., Cards.FIRST_ROUND], counts[..., Cards.FIRST_ROUND_SQ], games, games * cells.factor)
    return {"acquired_games": games.ravel(), **estimated(first_acquired=first)}
