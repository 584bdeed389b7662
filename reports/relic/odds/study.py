"""A study of odds as users get it: the situations, and what they come to in short."""

from dataclasses import dataclass

from reports.relic.odds.situations import Situations
from reports.text.brief import Brief, BriefResult


@dataclass(frozen=True, repr=False)
class Study(Situations, BriefResult):
    """Some situations that belong together, and what users ask of it."""

    def brief(self, tables: bool = False) -> Brief:
        """What was asked and, of one situation, the chances; for a notebook the odds as the terminal shows them."""
        from reports.relic.odds.terminal import grid, outcomes_text

        cases = f"{len(self.cases)} situations" if len(self.cases) > 1 else outcomes_text(self)
        return Brief(self.title, (cases,), (("Odds", grid(self)),) if tables else ())
