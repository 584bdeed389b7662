"""The frame of enemies: how battles against each of them end, and what Life they cost."""

import pandas as pd

from reports.frames.common import estimated, frame
from reports.frames.countratio import count_ratio
from reports.relic.catalogue import cards_of
from reports.relic.frames.cells import Cells
from reports.runs.source import Source
from sim.relic.counts import Cards


def enemies(source: Source) -> pd.DataFrame:
    """One row a strategy and enemy, all strategies together first."""
    cells = Cells.of(source, cards_of(source.catalogue, "enemy"))
    fought, beaten, tied = (cells.total(field) for field in (Cards.FOUGHT, Cards.BEATEN, Cards.TIED))
    costs = cells.sums(Cards.LIFE_COST, Cards.FOUGHT, Cards.LIFE_COST_FOUGHT, Cards.GAMES_FOUGHT)
    data = {
        **cells.keys(),
        "trait": cells.card_column([card.trait for card in cells.cards]),
        "attribute": cells.card_column([card.attribute for card in cells.cards]),
        "enemy_value": cells.card_column([card.value for card in cells.cards]),
        "fights": fought,
        "fights_won": beaten,
        "fights_tied": tied,
        "fights_lost": fought - beaten - tied,
        "life_lost": cells.total(Cards.LIFE_COST),
        **cells.per_game("relic/enemies"),
        **estimated(
            beaten_rate=cells.share(cells.sums(Cards.BEATEN, Cards.FOUGHT, Cards.BEATEN_FOUGHT, Cards.GAMES_FOUGHT)),
            beaten_tied_rate=cells.share(cells.sums(Cards.TIED, Cards.FOUGHT, Cards.TIED_FOUGHT, Cards.GAMES_FOUGHT)),
            life_per_fight=count_ratio(costs, cells.choice),
        ),
    }
    return frame("relic/enemies", source.label, data)
