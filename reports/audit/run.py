"""An audit as users get it: the run, what its cards cause, and whether that holds with other players."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, cast

from reports.registry.columns import documented
from reports.shared.run import GameRun
from reports.text.brief import Brief, BriefResult

if TYPE_CHECKING:
    import pandas as pd

    from reports.audit.judgement import CardJudgement
    from reports.effects.run import EffectRun
    from reports.shared.plots import RunPlots
    from reports.text.cells import Table


@dataclass(frozen=True, eq=False, repr=False)
class AuditRun(BriefResult):
    """A finished audit.

    Attributes
    ----------
    run
        The games, and frames made of them.
    effects
        Card set to the effects of its cards.
    """

    run: GameRun
    effects: dict[str, EffectRun]

    @property
    def folder(self) -> Path:
        """Where it is stored."""
        return self.run.folder or Path()

    @property
    def plot(self) -> RunPlots:
        """What can be drawn of it, as of its run: `audit.plot.effects()`, `.winrates()`, `.matchups()`, `.curves()`, `.picks()`."""
        return self.run.plot

    @documented("card_verdicts")
    def verdicts(self) -> pd.DataFrame:
        """Every card against the norm of its cost by effect, whether the verdict holds with other players, and what would bring it into band."""
        from reports.audit.frame import card_verdicts

        return card_verdicts(self.run, self.effects)

    @documented("role_effects")
    def roles(self, card_set: str | None = None) -> pd.DataFrame:
        """What each role of a seat, such as a character, causes; no rows in games without roles.

        Parameters
        ----------
        card_set
            Label of a card set; by default the first one.
        """
        return self.effects[next(iter(self.effects)) if card_set is None else card_set].roles()

    @documented("handicaps")
    def handicaps(self, card_set: str | None = None) -> pd.DataFrame:
        """How often the first side wins with what could be given to one side to make up for the turn order; no rows where nothing could.

        Parameters
        ----------
        card_set
            Label of a card set; by default the first one.
        """
        return self.effects[next(iter(self.effects)) if card_set is None else card_set].handicaps()

    @documented("side_shares")
    def side_shares(self, card_set: str | None = None) -> pd.DataFrame:
        """How often each of more than two sides wins with what could be given to make them even; no rows where nothing could.

        Parameters
        ----------
        card_set
            Label of a card set; by default the first one.
        """
        return self.effects[next(iter(self.effects)) if card_set is None else card_set].side_shares()

    def judgements(self, card_set: str) -> list[CardJudgement]:
        """The cards of one card set, those out of band first."""
        from reports.audit.judgement import card_judgements
        from reports.audit.others import effects_with_others

        return card_judgements(self.effects[card_set], effects_with_others(self.run, card_set))

    def named(self, language: str) -> AuditRun:
        """The same audit with its cards called by their names in a language.

        Raises
        ------
        InputError
            If the cards have no names in it.
        """
        from reports.effects.beside import effects_beside

        run = self.run.named(language)
        return self if run is self.run else AuditRun(run, effects_beside(run))

    def brief(self, tables: bool = False) -> Brief:
        """Which cards are too strong or too weak; for a notebook also by how much, and what would mend them."""
        from reports.audit.sentences import verdict_sentence

        manifest, found = self.run.manifest, {card_set: self.judgements(card_set) for card_set in self.effects}
        names, several = " and ".join(self.run.arms), len(found) > 1
        title = f"{manifest.experiment.name}: audit, {manifest.games_done:,} games of {names}, {len(self.run.labels)} strategies"
        said = {card_set: verdict_sentence(there, self.effects[card_set].spec.words.cost) for card_set, there in found.items()}
        lines = (f"{card_set}: {text}" if several else text for card_set, text in said.items())
        return Brief(title, tuple(lines), tuple(self._table(card_set, there) for card_set, there in found.items()) if tables else ())

    def _table(self, card_set: str, found: list[CardJudgement]) -> tuple[str, Table]:
        """The cards of one card set that are out of band, with a title."""
        from reports.text.brief import plain_table
        from reports.text.cells import points, span

        by = self.effects[card_set].spec
        rows = [
            [
                one.name,
                by.price(one.entry, by.cost(one.entry)),
                f"{points(one.values['gap'])} ({span(one.values['gap_low'], one.values['gap_high'], 'points')})",
                one.verdict,
                one.holds,
                one.mend,
            ]
            for one in found
            if one.listed
        ]
        headings = ("Card", "Cost", "Shifts the win rate by, points", "Verdict", "With other players", "What would mend it")
        return f"Cards out of band ({card_set})", plain_table(headings, rows, headings)


def load_audit(folder: Path) -> AuditRun:
    """Load a finished audit.

    Raises
    ------
    InputError
        If the folder is missing, foreign or damaged, or the audit is unfinished.
    """
    from reports.audit.info import read_audit
    from reports.effects.beside import effects_beside
    from reports.loading import load_run
    from sim.errors import InputError

    if not read_audit(folder).finished:
        raise InputError(f"{folder}: this audit is not finished; go on with: vigil audit --resume --out {folder}")
    run = load_run(folder)
    return AuditRun(cast("GameRun", run), effects_beside(run))
