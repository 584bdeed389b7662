"""A run of Voskhozhdenie, with its frames."""

from __future__ import annotations

from typing import TYPE_CHECKING

from reports.registry.columns import documented
from reports.shared.run import GameRun

if TYPE_CHECKING:
    import pandas as pd


class VoskhozhdenieRun(GameRun):
    """A finished run of Voskhozhdenie."""

    @documented("voskhozhdenie/games")
    def games(self) -> pd.DataFrame:
        """The headline: one row a card set."""
        from reports.voskhozhdenie.frames.course import games

        return self._each(games)

    @documented("voskhozhdenie/strategies")
    def strategies(self) -> pd.DataFrame:
        """Results by strategy: a list for play with a deck."""
        from reports.voskhozhdenie.frames.results import strategies

        return self._each(strategies)

    @documented("voskhozhdenie/decks")
    def decks(self) -> pd.DataFrame:
        """Results by deck, all lists that play it together."""
        from reports.voskhozhdenie.frames.decks import decks

        return self._each(decks)

    @documented("voskhozhdenie/deck_matchups")
    def deck_matchups(self) -> pd.DataFrame:
        """Results of each deck against each other one it met, whatever lists played them, from the first one's side."""
        from reports.voskhozhdenie.frames.decks import deck_matchups

        return self._each(deck_matchups)

    @documented("voskhozhdenie/deck_cards")
    def deck_cards(self) -> pd.DataFrame:
        """The cards of every deck."""
        from reports.voskhozhdenie.frames.decks import deck_cards

        return self._each(deck_cards)

    @documented("voskhozhdenie/seats")
    def seats(self, pooled: bool | None = None) -> pd.DataFrame:
        """Results by strategy and seat, and the seats of all strategies together.

        Parameters
        ----------
        pooled
            True: only the rows of all strategies together. False: only those of single strategies. None: both.
        """
        from reports.frames.standings import seats

        return self._each(seats, pooled=pooled)

    @documented("voskhozhdenie/matchups")
    def matchups(self, by_seat: bool = False) -> pd.DataFrame:
        """Results of each strategy against each other one it met, from the first one's side.

        With two players `win_rate` is what a duel is about; with more look at `ahead_rate` too.
        """
        from reports.frames.standings import matchups

        return self._each(matchups, by_seat)

    @documented("voskhozhdenie/course")
    def course(self, by_seat: bool = False, pooled: bool | None = None) -> pd.DataFrame:
        """What players have at the end of each round: cities and their power, supply value, coins, hand, units, cards played.

        Parameters
        ----------
        by_seat
            One row for each seat of each strategy.
        pooled
            True: only the rows of all strategies together. False: only those of single strategies. None: both.
        """
        from reports.voskhozhdenie.frames.course import course

        return self._each(course, by_seat, pooled=pooled)

    @documented("voskhozhdenie/lengths")
    def lengths(self, pooled: bool | None = None) -> pd.DataFrame:
        """Games by number of rounds.

        Parameters
        ----------
        pooled
            True: only the rows of all strategies together. False: only those of single strategies. None: both.
        """
        from reports.frames.standings import lengths

        return self._each(lengths, pooled=pooled)

    @documented("voskhozhdenie/cards")
    def cards(self, pooled: bool | None = None) -> pd.DataFrame:
        """Cards by strategy, and for all strategies together: drawn, played, and how games with them end.

        Of a single strategy only cards that came up in its games. What is drawn out of a deck is luck, so `drawn_difference` says more of a card than
        `played_difference`, and both more than `decked_difference`; none of them is the card's doing.

        Parameters
        ----------
        pooled
            True: only the rows of all strategies together. False: only those of single strategies. None: both.
        """
        from reports.voskhozhdenie.frames.cards import cards

        return self._each(cards, pooled=pooled)

    def frames(self) -> dict[str, pd.DataFrame]:
        """Frames that are written as tables, by name."""
        return {
            **super().frames(),
            "matchups_by_seat": self.matchups(by_seat=True),
            "decks": self.decks(),
            "deck_matchups": self.deck_matchups(),
            "deck_cards": self.deck_cards(),
            "cards": self.cards(),
            "course": self.course(),
            "course_by_seat": self.course(by_seat=True),
            "lengths": self.lengths(),
        }


RUN = VoskhozhdenieRun
