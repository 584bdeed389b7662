"""A run of Toy, with its frames."""

import pandas as pd

from reports.frames import standings
from reports.registry.columns import documented
from reports.shared.run import GameRun
from toygame.reports import frames


class ToyRun(GameRun):
    """A finished run of Toy."""

    @documented("toy/games")
    def games(self) -> pd.DataFrame:
        """The headline: one row a card set."""
        return self._each(lambda source: standings.games(source, {}))

    @documented("toy/strategies")
    def strategies(self) -> pd.DataFrame:
        """Results by strategy."""
        return self._each(lambda source: standings.strategies(source, {}))

    @documented("toy/seats")
    def seats(self) -> pd.DataFrame:
        """Results by strategy and seat, and the seats of all strategies together."""
        return self._each(standings.seats)

    @documented("toy/matchups")
    def matchups(self, by_seat: bool = False) -> pd.DataFrame:
        """Results of each strategy against each other one it met, from the first one's side."""
        return self._each(lambda source: standings.matchups(source, by_seat))

    @documented("toy/cards")
    def cards(self) -> pd.DataFrame:
        """Cards by strategy, and for all strategies together."""
        return self._each(frames.cards)

    @documented("toy/lengths")
    def lengths(self) -> pd.DataFrame:
        """Games by number of rounds."""
        return self._each(standings.lengths)

    def frames(self) -> dict[str, pd.DataFrame]:
        """Frames that are written as tables, by name."""
        return {**super().frames(), "cards": self.cards(), "lengths": self.lengths()}


RUN = ToyRun
