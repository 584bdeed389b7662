"""A run of Ascension, with its frames."""

from __future__ import annotations

from typing import TYPE_CHECKING

from reports.registry.columns import documented
from reports.runs.kept import kept
from reports.shared.run import GameRun

if TYPE_CHECKING:
    import pandas as pd



class AscensionRun(GameRun):
    """A finished run of Ascension."""

    @documented("ascension/games")
    @kept
    def games(self) -> pd.DataFrame:
        """The headline: one row a card set."""
        from reports.ascension.frames.course import games

        return self._each(games)

    @documented("ascension/strategies")
    @kept
    def strategies(self) -> pd.DataFrame:
        """Results by strategy, in the solo game Samael's too."""
        from reports.ascension.frames.strategies import strategies

        return self._each(strategies)

    @documented("ascension/seats")
    @kept
    def seats(self) -> pd.DataFrame:
        """Results by strategy and seat, and the seats of all strategies together."""
        from reports.frames.standings import seats

        return self._each(seats)

    @documented("ascension/matchups")
    @kept
    def matchups(self, by_seat: bool = False) -> pd.DataFrame:
        """Results of each strategy against each other one it met, from the first one's side.

        With two players `win_rate` is what a duel is about; with more look at `ahead_rate` too.
        """
        from reports.frames.standings import matchups

        return self._each(lambda source: matchups(source, by_seat))

    @documented("ascension/honor")
    @kept
    def honor(self, by_seat: bool = False) -> pd.DataFrame:
        """Honor at the end of each round, by strategy."""
        from reports.ascension.frames.course import honor

        return self._each(lambda source: honor(source, by_seat))

    @documented("ascension/economy")
    @kept
    def economy(self, by_seat: bool = False) -> pd.DataFrame:
        """Runes and power by round and strategy."""
        from reports.ascension.frames.course import economy

        return self._each(lambda source: economy(source, by_seat))

    @documented("ascension/lengths")
    @kept
    def lengths(self) -> pd.DataFrame:
        """Games by number of rounds."""
        from reports.frames.standings import lengths

        return self._each(lengths)

    @documented("ascension/cards")
    @kept
    def cards(self) -> pd.DataFrame:
        """Cards by strategy, and for all strategies together."""
        from reports.ascension.frames.cards import cards

        return self._each(cards)

    @documented("ascension/first_picks")
    @kept
    def first_picks(self) -> pd.DataFrame:
        """How games end by the round in which a card was first taken, by strategy and for all strategies together.

        `win_rate` against `usual_win_rate` says how games with such a first pick differ from the same strategies' games on the whole.
        """
        from reports.ascension.frames.picks import first_picks

        return self._each(first_picks)

    @documented("ascension/rivals")
    @kept
    def rivals(self) -> pd.DataFrame:
        """What was bought instead of what: choices between two cards, by strategy and for all strategies together.

        A choice is a purchase after which the other card, affordable before, no longer was. Every pair stands twice, once from each card's side.
        """
        from reports.ascension.frames.rivals import rivals

        return self._each(rivals)

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
