"""The effects of cards as users get them: in short, and as frames."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from reports.effects.costs import FarCosts
from reports.effects.handicaps import Handicaps
from reports.effects.measurement import Measurement
from reports.effects.partners import Partners
from reports.effects.roles import RoleEffects
from reports.effects.sides import Sides
from reports.registry.columns import documented
from reports.runs.kept import kept
from reports.runs.pooled import apart
from reports.text.brief import Brief, BriefResult
from sim.games import game_of

if TYPE_CHECKING:
    import pandas as pd

    from reports.effects.plots import EffectPlots


NAMED = 8
"""Cards that are named in short."""


@dataclass(frozen=True, eq=False, repr=False)
class EffectRun(Measurement, BriefResult):
    """The effects of the cards of one card set, and what users ask of them.

    The frames have the columns that are listed; which of them tell a card, and what margins are of, depends on the game.

    Attributes
    ----------
    pairs
        Partners of cards, if they were measured.
    costs
        Costs of cards farther away than one, if they were measured.
    role_counts
        Roles of seats, such as characters, if they were measured.
    handicap_counts
        What could be given to one of two sides to make up for the turn order, if that was measured.
    side_counts
        What could be given to each of more than two sides, if that was measured.
    """

    pairs: Partners | None = None
    costs: FarCosts | None = None
    role_counts: RoleEffects | None = None
    handicap_counts: Handicaps | None = None
    side_counts: Sides | None = None

    def brief(self, tables: bool = False) -> Brief:
        """What was measured; for a notebook what access to each card is worth, the largest gaps first."""
        from reports.effects.sentences import lead
        from reports.effects.tables import effect_table, labels_of

        sets, names = self.manifest.arms[0].label, [card.name for card in self.cards]
        players = " and ".join("solo" if part.players == 1 else part.manifest.experiment.players_text for part in self.parts)
        title = f"{self.manifest.experiment.name} ({sets}): effects of {len(names)} {'card' if len(names) == 1 else 'cards'}, {players}"
        lines = [f"{self.manifest.games_done:,} game numbers, seed {self.manifest.seeds}, each played again with every change"]
        if not tables:
            return Brief(title, (*lines, f"cards: {', '.join(names[:NAMED])}{' ...' if len(names) > NAMED else ''}"))
        values = self.card_values()
        several = ["players"] if len(self.parts) > 1 else []
        columns = ["card", *several, self.spec.cost_column, "access_value", "gap", "q_value", "fair_cost_text", "verdict"]
        shown = effect_table(values, columns, labels_of(self.spec, gap="Gap"))
        return Brief(title, (*lines, lead(self, values)), (("What access is worth, points of the win share", shown),))

    @property
    def plot(self) -> EffectPlots:
        """What can be drawn of it: `effects.plot.effects()`."""
        from reports.effects.plots import EffectPlots

        return EffectPlots(self, self.card_values())

    @documented("effects", "effects")
    def effects(self, by_seat: bool = False, pooled: bool | None = None) -> pd.DataFrame:
        """What each change of a card does to the seat it is done to: by strategy, and for all strategies together.

        All intervals are ordinary ones, for a number of games fixed beforehand. If the games were played until the access values were precise
        enough, they hold in the limit, since when to stop was decided by widths alone (Chow and Robbins 1965).

        Parameters
        ----------
        by_seat
            One row for each seat instead of each strategy.
        pooled
            True: only the rows of all strategies together. False: only those of single strategies. None: both.
        """
        return apart(self._effects(by_seat), pooled)

    @kept
    def _effects(self, by_seat: bool) -> pd.DataFrame:
        """The same with all rows."""
        from reports.effects.frames.effects import effects

        return effects(self, by_seat)

    @documented("card_values", "effects")
    @kept
    def card_values(self, floor: float | None = None) -> pd.DataFrame:
        """What having access to each card is worth, against the norm of its cost, with a verdict; the largest gaps first.

        Access is worth what is lost when the card is barred to the seat while the others may still have it (restricted play). The norm is the
        average of that over the other cards of the same kind and cost; the gap is judged against the band of `floor` to either side of 0: `too
        strong` or `too weak` if the interval is wholly outside and the q-value, over all rows, below 0.05; `in band` if it is wholly inside;
        otherwise `not enough games`.

        Parameters
        ----------
        floor
            Share of wins (0.01 is one point) up to which a gap is of no interest; as it was measured with by default.
        """
        from reports.effects.frames.cardvalues import card_values

        return card_values(self, self.effects(), self.info.floor if floor is None else floor)

    @documented("price_effects", "effects")
    @kept
    def prices(self) -> pd.DataFrame:
        """What one less and one more in cost does to how often a card is bought and how those fare who take it, by strategy and altogether."""
        from reports.effects.frames.prices import prices

        return prices(self)

    @documented("interactions", "effects")
    @kept
    def interactions(self, floor: float | None = None) -> pd.DataFrame:
        """Whether what a card does is the same for all strategies, at all seats and with any number of players.

        Parameters
        ----------
        floor
            As for `card_values`; decides which groups are named in `strong_for`.
        """
        from reports.effects.frames.interactions import interactions

        return interactions(self, self.info.floor if floor is None else floor)

    @documented("card_partners")
    def partners(self) -> pd.DataFrame:
        """Whether cards are worth more together than each alone: one row a pair; no rows before partners were measured."""
        from reports.effects.partners import partner_frame

        return partner_frame(self.pairs)

    @documented("cost_curves")
    @kept
    def cost_curves(self) -> pd.DataFrame:
        """What access to each card is worth at other costs, against the norm there, with a verdict.

        At its cost, at one less and at one more; where `vigil effects --costs` or an audit measured them, from two less to three more, as far as
        there are such costs. q-values are over all cards, for the same change and number of players.
        """
        from reports.effects.frames.costcurves import cost_curves

        return cost_curves(self, self.card_values(), self.costs)

    @documented("role_effects")
    def roles(self, floor: float | None = None) -> pd.DataFrame:
        """What each role of a seat, such as a character, causes: the same games played with every role that no other seat has.

        Parameters
        ----------
        floor
            Share of wins up to which a shift is of no interest; by default as the band of the game says for win rates by role.
        """
        from reports.effects.roles import role_frame

        return role_frame(self.role_counts, self.role_floor if floor is None else floor)

    @documented("handicaps")
    def handicaps(self) -> pd.DataFrame:
        """How often the first side wins with what could be given to one side to make up for the turn order; no rows before that was measured."""
        from reports.effects.handicaps import handicap_frame

        return handicap_frame(self.handicap_counts if self.side_counts is None else self.side_counts.first_alone)

    @documented("side_shares")
    def side_shares(self) -> pd.DataFrame:
        """How often each of more than two sides wins with what could be given to make them even; no rows before that was measured."""
        from reports.effects.sides import side_frame

        return side_frame(self.side_counts)

    @property
    def role_floor(self) -> float:
        """By how much the win share with a role may differ and be in band."""
        from reports.verdicts.bands import limits_in

        experiment = self.manifest.experiment
        limits = limits_in(game_of(experiment.game).folder("reports"), f"{self.spec.role}s", "win_rate", experiment.sides)
        return self.info.floor if limits is None else limits[1] - 1 / experiment.sides

    def frames(self) -> dict[str, pd.DataFrame]:
        """All frames, by the names of their files."""
        return {
            "card_values": self.card_values(),
            "card_effects": self.effects(),
            "card_effects_by_seat": self.effects(by_seat=True),
            "price_effects": self.prices(),
            "card_interactions": self.interactions(),
            **({} if self.pairs is None else {"card_partners": self.partners()}),
            **({} if self.costs is None else {"cost_curves": self.cost_curves()}),
            **({} if self.role_counts is None else {"role_effects": self.roles()}),
            **({} if self.handicap_counts is None and self.side_counts is None else {"handicaps": self.handicaps()}),
            **({} if self.side_counts is None else {"side_shares": self.side_shares()}),
        }
