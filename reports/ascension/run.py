"""A run of Ascension, with its frames."""

from __future__ import annotations

from typing import TYPE_CHECKING

from reports.registry.columns import documented
from reports.shared.run import GameRun

if TYPE_CHECKING:
    import pandas as pd



class AscensionRun(GameRun):
    """A finished run of Ascension."""

    @documented("ascension/games")
    def games(self) -> pd.DataFrame:
        """The headline: one row a card set."""
        from reports.ascension.frames.course import games

        return self._each(games)

    @documented("ascension/strategies")
    def strategies(self) -> pd.DataFrame:
        """Results by strategy, in the solo game Samael's too."""
        from reports.ascension.frames.strategies import strategies

        return self._each(strategies)

    @documented("ascension/seats")
    def seats(self, pooled: bool | None = None) -> pd.DataFrame:
        """Results by strategy and seat, and the seats of all strategies together.

        Parameters
        ----------
        pooled
            True: only the rows of all strategies together. False: only those of single strategies. None: both.
        """
        from reports.frames.standings import seats

        return self._each(seats, pooled=pooled)

    @documented("ascension/matchups")
    def matchups(self, by_seat: bool = False) -> pd.DataFrame:
        """Results of each strategy against each other one it met, from the first one's side.

        With two players `win_rate` is what a duel is about; with more look at `ahead_rate` too.
        """
        from reports.frames.standings import matchups

        return self._each(matchups, by_seat)

    @documented("ascension/honor")
    def honor(self, by_seat: bool = False, pooled: bool | None = None) -> pd.DataFrame:
        """Honor at the end of each round, by strategy.

        Parameters
        ----------
        by_seat
            One row for each seat of each strategy.
        pooled
            True: only the rows of all strategies together. False: only those of single strategies. None: both.
        """
        from reports.ascension.frames.course import honor

        return self._each(honor, by_seat, pooled=pooled)

    @documented("ascension/economy")
    def economy(self, by_seat: bool = False, pooled: bool | None = None) -> pd.DataFrame:
        """Runes and power by round and strategy.

        Parameters
        ----------
        by_seat
            One row for each seat of each strategy.
        pooled
            True: only the rows of all strategies together. False: only those of single strategies. None: both.
        """
        from reports.ascension.frames.course import economy

        return self._each(economy, by_seat, pooled=pooled)

    @documented("ascension/lengths")
    def lengths(self, pooled: bool | None = None) -> pd.DataFrame:
        """Games by number of rounds.

        Parameters
        ----------
        pooled
            True: only the rows of all strategies together. False: only those of single strategies. None: both.
        """
        from reports.frames.standings import lengths

        return self._each(lengths, pooled=pooled)

    @documented("ascension/cards")
    def cards(self, pooled: bool | None = None) -> pd.DataFrame:
        """Cards by strategy, and for all strategies together.

        Parameters
        ----------
        pooled
            True: only the rows of all strategies together. False: only those of single strategies. None: both.
        """
        from reports.ascension.frames.cards import cards

        return self._each(cards, pooled=pooled)

    @documented("ascension/first_picks")
    def first_picks(self, pooled: bool | None = None) -> pd.DataFrame:
        """How games end by the round in which a card was first taken, by strategy and for all strategies together.

        `win_rate` against `usual_win_rate` says how games with such a first pick differ from the same strategies' games on the whole.

        Parameters
        ----------
        pooled
            True: only the rows of all strategies together. False: only those of single strategies. None: both.
        """
        from reports.ascension.frames.picks import first_picks

        return self._each(first_picks, pooled=pooled)

    @documented("ascension/rivals")
    def rivals(self, pooled: bool | None = None) -> pd.DataFrame:
        """What was bought instead of what: choices between two cards, by strategy and for all strategies together.

        A choice is a purchase after which the other card, affordable before, no longer was. Every pair stands twice, once from each card's side.

        Parameters
        ----------
        pooled
            True: only the rows of all strategies together. False: only those of single strategies. None: both.
        """
        from reports.ascension.frames.rivals import rivals

        return self._each(rivals, pooled=pooled)

    def frames(self) -> dict[str, pd.DataFrame]:
        """Frames that are written as tables, by name."""
        return {
            **super().frames(),
            "matchups_by_seat": self.matchups(by_seat=True),
            "cards": self.cards(),
            "first_picks": self.first_picks(),
            "rivals": self.rivals(),
            "lengths": self.lengths(),
            "honor": self.honor(),
            "honor_by_seat": self.honor(by_seat=True),
            "economy": self.economy(),
            "economy_by_seat": self.economy(by_seat=True),
        }


RUN = AscensionRun
