"""A run of Ascension, with its frames."""

from __future__ import annotations

from typing import TYPE_CHECKING

from reports.registry.columns import documented
from reports.runs.run import Run

if TYPE_CHECKING:
    import pandas as pd

    from reports.frames.common import Source


class AscensionRun(Run):
    """A finished run of Ascension."""

    @documented("games")
    def games(self) -> pd.DataFrame:
        """The headline: one row a card set."""
        from reports.ascension.frames.course import games

        return self._each(games)

    @documented("strategies")
    def strategies(self) -> pd.DataFrame:
        """Results by strategy, in the solo game Samael's too."""
        from reports.ascension.frames.standings import strategies

        return self._each(strategies)

    @documented("seats")
    def seats(self) -> pd.DataFrame:
        """Results by strategy and seat, and the seats of all strategies together."""
        from reports.ascension.frames.standings import seats

        return self._each(seats)

    @documented("matchups")
    def matchups(self, by_seat: bool = False) -> pd.DataFrame:
        """Results of each strategy against each other one it met, from the first one's side.

        With two players `win_rate` is what a duel is about; with more look at `ahead_rate` too.
        """
        from reports.ascension.frames.standings import matchups

        return self._each(lambda source: matchups(source, by_seat))

    @documented("honor")
    def honor(self, by_seat: bool = False) -> pd.DataFrame:
        """Honor at the end of each round, by strategy."""
        from reports.ascension.frames.course import honor

        return self._each(lambda source: honor(source, by_seat))

    @documented("economy")
    def economy(self, by_seat: bool = False) -> pd.DataFrame:
        """Runes and power by round and strategy."""
        from reports.ascension.frames.course import economy

        return self._each(lambda source: economy(source, by_seat))

    @documented("lengths")
    def lengths(self) -> pd.DataFrame:
        """Games by number of rounds."""
        from reports.frames.standings import lengths

        return self._each(lengths)

    @documented("cards")
    def cards(self) -> pd.DataFrame:
        """Cards by strategy, and for all strategies together."""
        from reports.ascension.frames.cards import cards

        return self._each(cards)

    @documented("first_picks")
    def first_picks(self) -> pd.DataFrame:
        """How games end by the round in which a card was first taken, by strategy and for all strategies together.

        `win_rate` against `usual_win_rate` says how games with such a first pick differ from the same strategies' games on the whole.
        """
        from reports.ascension.frames.picks import first_picks

        return self._each(first_picks)

    @documented("rivals")
    def rivals(self) -> pd.DataFrame:
        """What was bought instead of what: choices between two cards, by strategy and for all strategies together.

        A choice is a purchase after which the other card, affordable before, no longer was. Every pair stands twice, once from each card's side.
        """
        from reports.ascension.frames.rivals import rivals

        return self._each(rivals)

    def compared(self, first: Source, other: Source) -> pd.DataFrame:
        """Rows of `compare_arms` for one card set."""
        from reports.ascension.frames.arms import compare_arms

        return compare_arms(first, other)
