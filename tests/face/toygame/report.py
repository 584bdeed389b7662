"""How runs of Toy are shown: the frames every game has, one section, one sentence, no bands, no figures, no panels."""

import pandas as pd

from reports.frames.common import estimated
from reports.game import Presentation
from reports.parts.findings import Finding
from reports.parts.sections import Block, Section, each_card_set
from reports.runs.run import Run
from reports.stats.estimates import rate
from reports.store.manifest import Entry
from reports.text.cells import table


class Die(Entry):
    """One die."""

    colour: str


class ToyRun(Run):
    """A run of Toy."""

    def games(self):
        return self._each(lambda source: pd.DataFrame({"card_set": [source.label], "games": [source.played]}))

    def strategies(self):
        def build(source):
            won = estimated(win_rate=rate(source.wins, source.games))
            return pd.DataFrame({"card_set": source.label, "strategy": source.labels, "games": source.games, "wins": source.wins, **won})

        return self._each(build)

    def seats(self):
        return self.strategies().head(0)

    def matchups(self, by_seat=False):
        return self.strategies().head(0)

    def compared(self, first, other):
        raise AssertionError("one card set")


class ToyPresentation(Presentation[ToyRun]):
    run = ToyRun
    entry = Die

    def catalogue(self, card_set):
        return tuple(Die(id=k, name=f"die {k}", colour=colour) for k, colour in enumerate(card_set.dice))

    def findings(self, run, card_set):
        return [Finding("Pips", f"{run.arms[card_set].tally.game[2]} pips were thrown.")]

    @property
    def sections(self):
        def throws(run):
            made = each_card_set(run, lambda card_set: [Block(card_set, "Who threw best", table=table(run.strategies(), ["strategy", "win_rate"]))])
            return Section("throws", "Throws", "Everybody throws.", made)

        return (throws,)

    def tables(self, run, card_set):
        return [("Throws", table(run.strategies(), ["strategy", "win_rate"]))]


PRESENTATION = ToyPresentation()
