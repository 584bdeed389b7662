"""The page of card effects, its tables and figures, and the section of a run's report."""

from pathlib import Path
from typing import TYPE_CHECKING

from reports.effects.measurement import MeasurementPart
from reports.effects.naming import effects_in
from reports.effects.run import EffectRun
from reports.effects.sentences import how, lead
from reports.effects.tables import interaction_table, more_table, price_table, strategy_table, verdict_table
from reports.registry.metrics import METRICS
from reports.runs.notes import run_notes
from reports.store.files import write_bytes
from reports.store.language import ENGLISH, read_language, write_language
from reports.store.locks import writing_into
from reports.text.steps import Steps, Tell, nobody

if TYPE_CHECKING:
    from pandas import DataFrame

    from reports.parts.sections import Block, Section
    from reports.runs.run import Run

PAGE = "effects.html"


def write_effects(run: EffectRun, folder: Path, tell: Tell = nobody, names: str | None = None) -> Path:
    """Write the page `effects.html`, its figures and, as CSV and Parquet, the tables.

    Parameters
    ----------
    run
        The effects.
    folder
        Where; made if missing.
    tell
        Told every step.
    names
        Language of the cards' names in page and figures; by default that of the report that is there, else English.

    Returns
    -------
    Path
        The page.

    Raises
    ------
    InputError
        If the cards have no names in the language, or the folder cannot be written.
    """
    from reports.frames.files import write_csv, write_parquet
    from reports.store.filenames import FIGURES, TABLES

    step = Steps(tell, 2 + len(run.parts))
    step("tables")
    language = read_language(folder) if names is None else names
    shown, tables = effects_in(run, language), run.frames()
    with writing_into(folder):
        write_csv(tables, folder / TABLES)
        write_parquet(tables, folder / TABLES)
        frames = shown.frames()
        for part in shown.parts:
            step(f"figures: {part.players} players")
            for ending, data in _figures(frames["card_values"], part).items():
                write_bytes(folder / FIGURES / f"card-effects-{part.players}.{ending}", data)
        step(PAGE)
        written = write_bytes(folder / PAGE, page(shown, frames, wide=language != ENGLISH).encode())
        write_language(folder, language)
        return written


def page(run: EffectRun, frames: "dict[str, DataFrame]", wide: bool = False) -> str:
    """The page as HTML; `wide` as of `standalone_page`."""
    from reports.page.standalone import standalone_page
    from reports.parts.sections import Section
    from reports.registry.columns import FRAMES

    values, by = frames["card_values"], run.spec
    verdicts, prices, plans = (tuple(block for part in run.parts for block in build(run, part, frames)) for build in (_verdicts, _prices, _plans))
    sections = [
        Section("verdicts", f"Cards against the norm of their {by.words.cost}", by.words.intro, verdicts),
        Section("prices", f"What another {by.words.cost} does", by.words.prices, prices),
        Section("interactions", "For whom", _FOR_WHOM, (*plans, *_between(run, frames))),
    ]
    shown = [name for frame in ("card_values", "price_effects", "interactions") for name in FRAMES[by.frame(frame)] if name in METRICS]
    glossary = [METRICS[name] for name in dict.fromkeys(shown)]
    text = f"{lead(run, values)} {how(run.info, run.info.floor)}"
    return standalone_page(
        f"{run.manifest.experiment.name}: what cards cause",
        text,
        sections,
        notes=run_notes(run.manifest),
        glossary=glossary,
        manifest=run.manifest,
        wide=wide,
    )


_FOR_WHOM = (
    "Whether a card does the same to all strategies, at all seats and with any number of players: Cochran's Q, with q-values over all cards. A card "
    "can be strong for one plan only."
)


def effects_section(run: "Run") -> "Section":
    """The section of a run's report on the effects that were measured into its folder; empty if there are none, or they are unfinished.

    Raises
    ------
    InputError
        If they are damaged, or of other cards than the run.
    """
    from reports.effects.beside import effects_beside
    from reports.effects.chart import access_chart
    from reports.parts.sections import Block, Section

    blocks = []
    for label, found in effects_beside(run).items():
        values, by = found.card_values(), found.spec
        always = {card.name for card in found.cards if by.always_there(card)}
        for part in found.parts:
            mine = values[values["players"] == part.players]
            chart = access_chart(mine, by, found.info, f"What access to each card is worth, {_label(part)}", always)
            says = (lead(found, values[~values["card"].isin(always)]),) if part is found.parts[0] else ()
            blocks.append(Block(label, NORM.format(cost=by.words.cost), chart=chart, says=says))
    return Section("effects", "What cards cause", "", tuple(blocks), "causes")


NORM = (
    "Height: by how much a seat's share of wins falls when it may never have the card while the others may. Each card stands before its own norm: "
    "the others of its kind and {cost}. Names are those of cards out of band, as far as they fit."
)


def effect_tables_section(run: "Run") -> "Section":
    """All numbers of `effects_section`, and how they were measured."""
    from reports.effects.beside import effects_beside
    from reports.parts.sections import Block, Section

    blocks, intro = [], ""
    for label, found in effects_beside(run).items():
        values, by = found.card_values(), found.spec
        intro = f"{by.words.intro} {how(found.info, found.info.floor)}"
        for part in found.parts:
            mine = values[values["players"] == part.players]
            blocks.append(Block(label, f"What access is worth, {_label(part)}", table=verdict_table(mine, by, found.info.intervals), folded=True))
            blocks.append(Block(label, f"{by.words.more}, {_label(part)}", table=more_table(mine, by, found.info.intervals), folded=True))
    return Section("effect-tables", "What cards cause: all numbers", intro, tuple(blocks))


def _label(part: MeasurementPart) -> str:
    text = part.manifest.experiment.players_text
    return f"{text[0].upper()}{text[1:]}"


def _figures(values: "DataFrame", part: MeasurementPart) -> dict[str, bytes]:
    """Ending to the bytes of the figure; nothing if there is nothing to draw."""
    from reports.effects.figure import draw_effects
    from reports.figures.style import as_png, as_svg, styled

    with styled():
        figure = draw_effects(values[values["players"] == part.players], part.spec)
    return {} if figure is None else {"svg": as_svg(figure).encode(), "png": as_png(figure)}


def _verdicts(run: EffectRun, part: MeasurementPart, frames: "dict[str, DataFrame]") -> "list[Block]":
    """Verdicts with one number of players."""
    from reports.effects.chart import access_chart
    from reports.parts.sections import Block

    values = frames["card_values"]
    mine = values[values["players"] == part.players]
    verdicts = Block(_label(part), "Verdicts, in points of win share", table=verdict_table(mine, run.spec, run.info.intervals))
    more = Block(_label(part), run.spec.words.more, table=more_table(mine, run.spec, run.info.intervals), folded=True)
    always = {card.name for card in run.cards if run.spec.always_there(card)}
    chart = access_chart(mine, run.spec, run.info, "What access to each card is worth", always)
    return [Block(_label(part), NORM.format(cost=run.spec.words.cost), chart=chart), verdicts, more]


def _prices(run: EffectRun, part: MeasurementPart, frames: "dict[str, DataFrame]") -> "list[Block]":
    """Other costs with one number of players."""
    from reports.parts.sections import Block

    values, prices = (frames[name][frames[name]["players"] == part.players] for name in ("card_values", "price_effects"))
    table = Block(_label(part), "One less and one more", table=price_table(prices, values, run.spec, run.info.intervals))
    return [*([] if (drawn := _curves(run, part)) is None else [drawn]), *([table] if len(prices) else [])]


def _curves(run: EffectRun, part: MeasurementPart) -> "Block | None":
    """The cards that were looked at from two less to three more; None if there are none."""
    from reports.effects.costchart import cost_chart
    from reports.parts.sections import Block

    if run.costs is None or run.costs.players != part.players:
        return None
    chart = cost_chart(run.cost_curves(), part, run.costs.cards, run.info.floor)
    return Block(_label(part), f"What access is worth at each {run.spec.words.cost}, with 95% intervals.", chart=chart) if chart else None


def _plans(run: EffectRun, part: MeasurementPart, frames: "dict[str, DataFrame]") -> "list[Block]":
    """Strategies and seats with one number of players."""
    from reports.parts.sections import Block

    frame = frames["card_interactions"]
    mine = frame[frame["players"] == part.players]
    differ = Block(_label(part), "Cards that surely do not do the same to all", table=interaction_table(mine, run.spec, sure=True))
    each = Block(_label(part), "Access by strategy, in points of win share", table=strategy_table(run.effects(), run.spec, part.players), folded=True)
    return [*([differ] if differ.table is not None and differ.table.rows else []), each]


def _between(run: EffectRun, frames: "dict[str, DataFrame]") -> "list[Block]":
    """Numbers of players against each other."""
    from reports.parts.sections import Block

    frame = frames["card_interactions"]
    mine = frame[frame["by"] == "players"]
    return [Block("All numbers of players", "By number of players", table=interaction_table(mine, run.spec, sure=False))] if len(mine) else []
