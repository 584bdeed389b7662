"""A run with the frames that are made of it in other rooms; the class of each game's runs is one of these."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from reports.registry.columns import documented
from reports.runs.run import Run

if TYPE_CHECKING:
    import pandas as pd

    from reports.shared.plots import RunPlots
    from reports.text.brief import Brief


class GameRun(Run):
    """A finished run; each game has a class of its own with more frames.

    Every method gives a pandas frame, and its docstring lists the columns. The card set (arm) is always the first column. Shares are numbers from 0
    to 1, intervals the columns `*_low` and `*_high`. Where there is nothing to divide by, a cell is NaN.
    """

    def brief(self, tables: bool = False) -> Brief:
        """What was played, by whom; for a notebook also how its checks end, and the tables of the terminal."""
        shown = super().brief(tables)
        if not tables:
            return shown
        from reports.effects.beside import effects_beside
        from reports.verdicts.table import judgement

        caused = effects_beside(self)
        said = {label: judgement(self, label, {} if label in caused else None).headline for label in self.arms}
        return replace(shown, lines=(*shown.lines, *(f"{label}: {text}" if len(said) > 1 else text for label, text in said.items())))

    @property
    def plot(self) -> RunPlots:
        """What can be drawn of it: `run.plot.winrates()`, `.matchups()`, `.curves()`, `.picks()`, `.effects()`."""
        from reports.shared.plots import RunPlots

        return RunPlots(self)

    def verdicts(self) -> pd.DataFrame:
        """Its numbers against their bands: out of band first, the most severe before the others, then undecided, in band, too few games.

        What a card causes is not asked here: that is `AuditRun.verdicts`.

        Columns
        -------
        card_set
            label of the card set
        about
            a strategy, a seat, a card, or the games
        what
            which kind of thing that is
        measured
            what is held against the band
        value
            the number itself; value_low, value_high: its 95% interval
        n
            observations
        band
            where it is in order, in words
        q
            one-sided test against the band's nearest edge, Benjamini-Hochberg over all rows of the same band; NaN if not tested
        verdict
            above the band, below the band, in band, undecided, or too few games
        """
        from reports.verdicts.frame import run_verdicts

        return run_verdicts(self)

    @documented("arms")
    def compare_arms(self) -> pd.DataFrame:
        """Every card set against the first one; no rows if the run has only one."""
        import pandas as pd

        from reports.frames.arms import compare_arms
        from reports.registry.columns import columns

        first, *others = (self.source(label) for label in self.arms)
        tables = [compare_arms(first, other) for other in others]
        return pd.concat(tables, ignore_index=True) if tables else pd.DataFrame(columns=columns("arms"))

    @documented("rankings")
    def rankings(self) -> pd.DataFrame:
        """What strategies are worth, the best first: strengths, Nash shares and alpha-rank, each with its interval.

        No rows of card sets whose strategies never met (mirror matches, a solo game); NaN where strengths exist but not all strategies met.
        """
        from reports.rankings.frames import rankings

        return self.of_card_sets(rankings)

    @documented("transitivity")
    def transitivity(self) -> pd.DataFrame:
        """How much of the matchups is rock-paper-scissors: one row a card set, none if not all of three strategies or more met."""
        from reports.rankings.frames import transitivity

        return self.of_card_sets(transitivity)

    @documented("cycles")
    def cycles(self) -> pd.DataFrame:
        """The strongest cycle of each card set, one row for each strategy in it and the one it beats; no rows if there is none."""
        from reports.rankings.frames import cycles

        return self.of_card_sets(cycles)

    @documented("metagame")
    def metagame(self) -> pd.DataFrame:
        """What the field settles on: each strategy's share of the Nash mixture, how sure it is in it, alpha-rank, and what dominates it.

        Of games of two players in which every strategy met every other one; no rows elsewhere.
        """
        from reports.metagame.frames import metagame

        return self.of_card_sets(metagame)

    @documented("mixture")
    def mixture(self) -> pd.DataFrame:
        """The Nash mixture as a whole: diversity, by how much it can be beaten, how it does against the field; one row a card set with a metagame."""
        from reports.metagame.frames import mixture

        return self.of_card_sets(mixture)

    @documented("win_shares")
    def win_shares(self) -> pd.DataFrame:
        """The matrix of matchups that the metagame is made of: games without a winner are half a win for both."""
        from reports.metagame.frames import win_shares

        return self.of_card_sets(win_shares)

    @documented("best_responses")
    def best_responses(self) -> pd.DataFrame:
        """Which strategy does best against the Nash mixture, against everybody alike, and against each strategy."""
        from reports.metagame.frames import best_responses

        return self.of_card_sets(best_responses)

    @documented("robustness")
    def robustness(self) -> pd.DataFrame:
        """What becomes of the verdicts when others play; no rows before `vigil robust` has measured it.

        One row a verdict and alternative. An `InputError` says so if the games stored beside the run are damaged or of another run.
        """
        from reports.robustness.frame import robustness_frame

        return robustness_frame(self)

    @documented("watched")
    def watched(self) -> pd.DataFrame:
        """The numbers that were watched until they were precise enough; no rows for a run of a number of games fixed beforehand."""
        from reports.stopping.section import watched_frame

        return watched_frame(self.manifest)
