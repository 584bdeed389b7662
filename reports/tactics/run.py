"""A run of Ascension Tactics, with its frames."""

from __future__ import annotations

from typing import TYPE_CHECKING

from reports.registry.columns import documented
from reports.shared.run import GameRun

if TYPE_CHECKING:
    import pandas as pd


class TacticsRun(GameRun):
    """A finished run of Ascension Tactics. A side is a player, or a team where teams play."""

    @documented("tactics/games")
    def games(self) -> pd.DataFrame:
        """The headline: one row a card set."""
        from reports.tactics.frames.course import games

        return self._each(games)

    @documented("tactics/strategies")
    def strategies(self) -> pd.DataFrame:
        """Results by strategy: glory and where it came from, what was done, which champions fell by what."""
        from reports.tactics.frames.course import strategies

        return self._each(strategies)

    @documented("tactics/seats")
    def seats(self, pooled: bool | None = None) -> pd.DataFrame:
        """Results by strategy and side, and the sides of all strategies together.

        Parameters
        ----------
        pooled
            True: only the rows of all strategies together. False: only those of single strategies. None: both.
        """
        from reports.frames.standings import seats

        return self._each(seats, pooled=pooled)

    @documented("tactics/matchups")
    def matchups(self, by_seat: bool = False) -> pd.DataFrame:
        """Results of each strategy against each other one it met, from the first one's side.

        With two sides `win_rate` is what a duel is about; with more look at `ahead_rate` too.
        """
        from reports.frames.standings import matchups

        return self._each(matchups, by_seat)

    @documented("tactics/maps")
    def maps(self) -> pd.DataFrame:
        """How games go on each map."""
        from reports.tactics.frames.maps import maps

        return self._each(maps)

    @documented("tactics/map_results")
    def map_results(self) -> pd.DataFrame:
        """How each strategy fares on each map."""
        from reports.tactics.frames.maps import map_results

        return self._each(map_results)

    @documented("tactics/map_spread")
    def map_spread(self) -> pd.DataFrame:
        """Win rates of strategies and sides over the maps: how far maps lie apart, what another map would bring, and what it is about."""
        from reports.tactics.frames.spreads import map_spread

        return self._each(map_spread)

    @documented("tactics/map_differences")
    def map_differences(self) -> pd.DataFrame:
        """What more is won with each champion and card, over the maps: whether it is about the champion or about the map."""
        from reports.tactics.frames.spreads import map_differences

        return self._each(map_differences)

    @documented("tactics/champions")
    def champions(self, pooled: bool | None = None) -> pd.DataFrame:
        """Champions by strategy, and for all strategies together: the draft, the board, and how games with them end.

        Parameters
        ----------
        pooled
            True: only the rows of all strategies together. False: only those of single strategies. None: both.
        """
        from reports.tactics.frames.champions import champions

        return self._each(champions, pooled=pooled)

    @documented("tactics/cards")
    def cards(self, pooled: bool | None = None) -> pd.DataFrame:
        """Cards by strategy, and for all strategies together: taken, played, and how games with them end.

        A card is had, for the win rates with and without it, when it was acquired; a quest when it was completed.

        Parameters
        ----------
        pooled
            True: only the rows of all strategies together. False: only those of single strategies. None: both.
        """
        from reports.tactics.frames.cards import cards

        return self._each(cards, pooled=pooled)

    @documented("tactics/treasures")
    def treasures(self, pooled: bool | None = None) -> pd.DataFrame:
        """Treasures by strategy, and for all strategies together.

        Parameters
        ----------
        pooled
            True: only the rows of all strategies together. False: only those of single strategies. None: both.
        """
        from reports.tactics.frames.cards import treasures

        return self._each(treasures, pooled=pooled)

    @documented("tactics/course")
    def course(self, by_seat: bool = False, pooled: bool | None = None) -> pd.DataFrame:
        """What sides have at the end of each round: glory, figures on the board, orders.

        Parameters
        ----------
        by_seat
            One row for each side of each strategy.
        pooled
            True: only the rows of all strategies together. False: only those of single strategies. None: both.
        """
        from reports.tactics.frames.course import course

        return self._each(course, by_seat, pooled=pooled)

    @documented("tactics/lengths")
    def lengths(self, pooled: bool | None = None) -> pd.DataFrame:
        """Games by number of rounds.

        Parameters
        ----------
        pooled
            True: only the rows of all strategies together. False: only those of single strategies. None: both.
        """
        from reports.frames.standings import lengths

        return self._each(lengths, pooled=pooled)

    @documented("tactics/heat")
    def heat(self) -> pd.DataFrame:
        """Where on each map champions stand, are attacked, and fall: one row a map, side and hex."""
        from reports.tactics.frames.heat import heat

        return self._each(heat)

    @documented("tactics/villains")
    def villains(self, pooled: bool | None = None) -> pd.DataFrame:
        """Villains of a campaign by strategy of the players, and for all strategies together; none outside a campaign.

        Parameters
        ----------
        pooled
            True: only the rows of all strategies together. False: only those of single strategies. None: both.
        """
        from reports.tactics.frames.campaign import villains

        return self._each(villains, pooled=pooled)

    @documented("tactics/schemes")
    def schemes(self, pooled: bool | None = None) -> pd.DataFrame:
        """Schemes of a campaign by strategy of the players, and for all strategies together; none outside a campaign.

        With a scheme are games that have it among the first eight of the deck, without it all others, so that the lot alone tells them apart.

        Parameters
        ----------
        pooled
            True: only the rows of all strategies together. False: only those of single strategies. None: both.
        """
        from reports.tactics.frames.campaign import schemes

        return self._each(schemes, pooled=pooled)

    @property
    def is_campaign(self) -> bool:
        """Whether players stood together against villains."""
        return bool(self.manifest.experiment.cast)

    def frames(self) -> dict[str, pd.DataFrame]:
        """Frames that are written as tables, by name."""
        return {
            **super().frames(),
            "matchups_by_seat": self.matchups(by_seat=True),
            "maps": self.maps(),
            "map_results": self.map_results(),
            "map_spread": self.map_spread(),
            "map_differences": self.map_differences(),
            "champions": self.champions(),
            "cards": self.cards(),
            "treasures": self.treasures(),
            "course": self.course(),
            "course_by_seat": self.course(by_seat=True),
            "lengths": self.lengths(),
            "heat": self.heat(),
            **({"villains": self.villains(), "schemes": self.schemes()} if self.is_campaign else {}),
        }


RUN = TacticsRun
"""Frames of a run of Ascension Tactics, one kind of table a file."""
