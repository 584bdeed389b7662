"""Two metagames on the same game numbers, as users get them: what a change moves in the mixture."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

from reports.metagame.paired import PairedMetagames
from reports.naming import Naming
from reports.registry.columns import documented
from reports.text.brief import Brief, BriefResult

if TYPE_CHECKING:
    import pandas as pd


@dataclass(frozen=True, eq=False, repr=False)
class MetagameChange(PairedMetagames, BriefResult):
    """The metagames of two arms that played the same game numbers, and what users ask of them.

    Attributes
    ----------
    game
        The game.
    catalogue
        Entries of the cards of both arms, those of the first one last.
    """

    game: str
    catalogue: Sequence[Any] = field(repr=False)

    def named(self, language: str) -> MetagameChange:
        """Give the same with the cards among what differs called by their names in a language: `en`, or one in which they have names.

        Raises
        ------
        InputError
            If they have no names in it.
        """
        naming = Naming.of_entries(self.catalogue, self.game, language)
        return replace(self, facts=tuple(map(naming.text, self.facts))) if naming.names else self

    def brief(self, tables: bool = False) -> Brief:
        """What enters the mixture, what leaves it; for a notebook both mixtures side by side."""
        from reports.metagame.changedterminal import change_sentences, change_tables, change_title

        return Brief(change_title(self), (*self.facts, *change_sentences(self)), tuple(change_tables(self)) if tables else ())

    @documented("metagame_changes")
    def metagame(self) -> pd.DataFrame:
        """Both mixtures side by side: each strategy's Nash share and alpha-rank in both arms and the difference, who gains most first."""
        from reports.metagame.changedframes import metagame_changes

        return metagame_changes(self)

    @documented("mixture_changes")
    def mixture(self) -> pd.DataFrame:
        """The diversity of both mixtures and the difference; one row."""
        from reports.metagame.changedframes import mixture_changes

        return mixture_changes(self)

    @documented("win_share_changes")
    def win_shares(self) -> pd.DataFrame:
        """Every matchup in both arms and the difference, the largest first."""
        from reports.metagame.changedframes import win_share_changes

        return win_share_changes(self)
