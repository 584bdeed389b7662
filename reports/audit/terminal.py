"""An audit in short, for a terminal."""

from rich.console import Console
from rich.table import Table
from rich.text import Text

from reports.audit.judgement import CardJudgement, closest
from reports.audit.roles import role_screen
from reports.audit.run import AuditRun
from reports.audit.sentences import verdict_sentence
from reports.effects.sentences import how
from reports.effects.spec import CardEffectsSpec
from reports.runs.notes import run_notes
from reports.text.cells import points, span
from reports.verdicts.findings import said_of

HEADINGS = ("card", "cost", "shifts the win rate by", "verdict", "with other players", "what would mend it")


def print_audit(audit: AuditRun, console: Console, *, everything: bool = False) -> None:
    """Print which cards are out of band, and what would mend them; with `everything` all cards."""
    for note in run_notes(audit.run.manifest):
        console.print(Text(note, style="yellow"))
    for card_set, effects in audit.effects.items():
        found = audit.judgements(card_set)
        first, *more = (*said_of(audit.run, card_set, "Player"), verdict_sentence(found, effects.spec.words.cost))
        console.print(Text("\n".join([f"{audit.run.manifest.experiment.name} ({card_set}): {first}", *more]), style="bold"))
        shown = [one for one in found if everything or one.listed] or closest(found)
        if shown:
            if not any(one.out for one in shown) and not everything:
                console.print(Text("Not decided yet; these may be the next:"))
            console.print(_table(shown, effects.spec))
        roles = role_screen(effects)
        if roles is not None:
            console.print(Text(roles.sentence, style="bold"))
        console.print(Text(how(effects.info, effects.info.floor), style="dim"))


def _table(found: list[CardJudgement], by: CardEffectsSpec) -> Table:
    made = Table(box=None, padding=(0, 1, 0, 0), pad_edge=False)
    for heading in HEADINGS:
        made.add_column(Text(heading))
    for one in found:
        row = one.values
        gap = Text.assemble(f"{points(row['gap'])} ", (f"({span(row['gap_low'], row['gap_high'], 'points')})", "dim"))
        cost = by.price(one.entry, by.cost(one.entry))
        made.add_row(Text(one.name), Text(cost), gap, Text(one.verdict), Text(one.holds or ("not asked" if one.out else "")), Text(one.mend))
    return made
