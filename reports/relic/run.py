"""A run of Relic, with its frames."""

from __future__ import annotations

from typing import TYPE_CHECKING

from reports.registry.columns import documented
from reports.shared.run import GameRun

if TYPE_CHECKING:
    import pandas as pd



class RelicRun(GameRun):
    """A finished run of Relic."""

    @documented("relic/games")
    def games(self) -> pd.DataFrame:
        """The headline: one row a card set."""
        from reports.relic.frames.course import games

        return self._each(games)

    @documented("relic/strategies")
    def strategies(self) -> pd.DataFrame:
        """Results by strategy."""
        from reports.relic.frames.results import strategies

        return self._each(strategies)

    @documented("relic/seats")
    def seats(self, pooled: bool | None = None) -> pd.DataFrame:
        """Results by strategy and seat, and the seats of all strategies together.

        Parameters
        ----------
        pooled
            True: only the rows of all strategies together. False: only those of single strategies. None: both.
        """
        from reports.frames.standings import seats

        return self._each(seats, pooled=pooled)

    @documented("relic/matchups")
    def matchups(self, by_seat: bool = False) -> pd.DataFrame:
        """Results of each strategy against each other one it met, from the first one's side.

        A game has one winner and no order among the others: with more than two players most games with an opponent are won by neither, so look at
        `win_rate` and `lost_to_rate` together.
        """
        from reports.relic.frames.results import matchups

        return self._each(matchups, by_seat)

    @documented("relic/characters")
    def characters(self, pooled: bool | None = None) -> pd.DataFrame:
        """Results by the character a player began with, for all strategies together and each of them.

        Parameters
        ----------
        pooled
            True: only the rows of all strategies together. False: only those of single strategies. None: both.
        """
        from reports.relic.frames.results import characters

        return self._each(characters, pooled=pooled)

    @documented("relic/curves")
    def curves(self, pooled: bool | None = None) -> pd.DataFrame:
        """What players have at the end of each round: level, Life, influence and attributes, by strategy and for all together.

        Parameters
        ----------
        pooled
            True: only the rows of all strategies together. False: only those of single strategies. None: both.
        """
        from reports.relic.frames.course import curves

        return self._each(curves, pooled=pooled)

    @documented("relic/milestones")
    def milestones(self, pooled: bool | None = None) -> pd.DataFrame:
        """How many come to the first relic, the middle and inner tier and victory, and in which round.

        Parameters
        ----------
        pooled
            True: only the rows of all strategies together. False: only those of single strategies. None: both.
        """
        from reports.relic.frames.milestones import milestones

        return self._each(milestones, pooled=pooled)

    @documented("relic/milestone_course")
    def milestone_course(self, pooled: bool | None = None) -> pd.DataFrame:
        """How many have come to each milestone by each round, of all games, long or short.

        Parameters
        ----------
        pooled
            True: only the rows of all strategies together. False: only those of single strategies. None: both.
        """
        from reports.relic.frames.milestones import milestone_course

        return self._each(milestone_course, pooled=pooled)

    @documented("relic/lengths")
    def lengths(self, pooled: bool | None = None) -> pd.DataFrame:
        """Games by number of rounds.

        Parameters
        ----------
        pooled
            True: only the rows of all strategies together. False: only those of single strategies. None: both.
        """
        from reports.frames.standings import lengths

        return self._each(lengths, pooled=pooled)

    @documented("relic/enemies")
    def enemies(self, pooled: bool | None = None) -> pd.DataFrame:
        """Enemies by strategy and for all strategies together: battles against them, how they end, what Life they cost.

        Parameters
        ----------
        pooled
            True: only the rows of all strategies together. False: only those of single strategies. None: both.
        """
        from reports.relic.frames.enemies import enemies

        return self._each(enemies, pooled=pooled)

    @documented("relic/cards")
    def cards(self, pooled: bool | None = None) -> pd.DataFrame:
        """Cards of all decks by strategy, and for all strategies together.

        A card is had, for the win rates with and without it, when it was acquired; an enemy when it was beaten, an event or encounter when it was
        drawn, a power card when it was used.

        Parameters
        ----------
        pooled
            True: only the rows of all strategies together. False: only those of single strategies. None: both.
        """
        from reports.relic.frames.cards import cards

        return self._each(cards, pooled=pooled)

    @documented("relic/odds")
    def odds(self) -> pd.DataFrame:
        """Battles and tests with plain dice as they were rolled in the games, against the exact odds."""
        from reports.relic.frames.odds import odds

        return self._each(odds)

    def frames(self) -> dict[str, pd.DataFrame]:
        """Frames that are written as tables, by name."""
        return {
            **super().frames(),
            "matchups_by_seat": self.matchups(by_seat=True),
            "characters": self.characters(),
            "milestones": self.milestones(),
            "milestone_course": self.milestone_course(),
            "enemies": self.enemies(),
            "cards": self.cards(),
            "curves": self.curves(),
            "lengths": self.lengths(),
            "odds": self.odds(),
        }


RUN = RelicRun
