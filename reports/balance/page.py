"""The page of a search for changes, and its Markdown form."""

from reports.balance.chart import front_chart
from reports.balance.result import BalanceResult, Finalist
from reports.balance.sentences import adapted_text, before_text, change_text, how, lead, then, unmet
from reports.balance.tables import front_table, goal_table
from reports.page.standalone import standalone_page
from reports.parts.sections import Block, Section
from reports.registry.metrics import METRICS
from reports.runs.notes import run_notes
from reports.text.cells import Cell, Column, Table
from reports.text.markdown import grid, plain

DISTANCE = (
    "The distance is how far all numbers together lie outside their limits, in half the width between two limits: 1 is one number that is as far "
    "outside as the middle of its band is from the edge."
)
STILL = "Strategies play on as they did; what players adapt to is said of each set that it was asked of."


def balance_page(result: BalanceResult) -> str:
    """The page `balance.html`, self-contained."""
    metrics = [METRICS[name] for name in dict.fromkeys(row.metric for row in result.rows)]
    notes = [*run_notes(result.manifest), *filter(None, [unmet(result)])]
    said = f"{lead(result)} {before_text(result)}"
    return standalone_page(title(result), said, sections(result), notes=notes, glossary=metrics, manifest=result.manifest)


def balance_markdown(result: BalanceResult) -> str:
    """The short form `balance.md`."""
    said = [plain(text) for text in (lead(result), before_text(result), unmet(result))]
    parts = [f"# {plain(title(result))}", *said, grid(front_table(result)), plain(how(result))]
    return "\n\n".join(part for part in parts if part) + "\n"


def title(result: BalanceResult) -> str:
    """What the page is called."""
    return f"{result.manifest.experiment.name} ({result.card_set}): what to change"


def sections(result: BalanceResult) -> list[Section]:
    """The front, then every set, the one that is named first."""
    order = sorted(range(len(result.finalists)), key=lambda place: (place != result.best, place))
    return [_front(result), *(_set(result, place) for place in order), _levers(result)]


def _front(result: BalanceResult) -> Section:
    blocks = (Block("", "Distance from the goals by the number of changes.", chart=front_chart(result), table=front_table(result)),)
    return Section("front", "What so many changes reach", f"{how(result)} {DISTANCE} {STILL}", blocks if result.finalists else ())


def _set(result: BalanceResult, place: int) -> Section:
    """One set of changes: what it changes, and every goal before and after."""
    one = result.finalists[place]
    count = len(one.changes)
    name = f"{count} change{'s' * (count != 1)}{', the set that is named' if place == result.best else ''}"
    says = tuple(filter(None, (adapted_text(result, one),)))
    intro = f"{change_text(one)}: {then(result, one.held)}. The card set is {one.file}."
    changed = Block("", "What changes.", table=_changes(one), says=says)
    goals = Block("", "Every number before and after, those that are not kept first.", table=goal_table(result, one), folded=place != result.best)
    return Section(f"set-{place + 1}", name, intro, (changed, goals), short=f"{count} change{'s' * (count != 1)}")


def _changes(one: Finalist) -> Table:
    heads = tuple(Column(head, head, "", head != "Number") for head in ("Number", "Before", "After"))
    return Table(heads, tuple((Cell(change.what), _whole(change.before), _whole(change.after)) for change in one.changes))


def _whole(value: int) -> Cell:
    return Cell(str(value), key=str(value))


def _levers(result: BalanceResult) -> Section:
    """What could have been changed."""
    heads = tuple(Column(head, head, "", head == "As it is") for head in ("Lever", "As it is", "Could be"))
    rows = [(Cell(one.what), Cell(str(one.now), key=str(one.now)), Cell(", ".join(map(str, one.values)))) for one in result.levers]
    block = Block("", "Every value was played by itself.", table=Table(heads, tuple(rows)), folded=True)
    return Section("levers", "What could change", f"{len(rows)} numbers, at most {result.most} at a time.", (block,))
