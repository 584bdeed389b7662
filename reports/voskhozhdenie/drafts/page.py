"""The page of drafts: which list wins, what to pick first, which colours; then all numbers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pandas as pd

from reports.charts.dots import Measure, dots_chart
from reports.charts.marks import known, mark, said
from reports.charts.matrix import matrix_chart
from reports.page.standalone import standalone_page
from reports.parts.sections import Block, Chart, Section
from reports.registry.columns import FRAMES
from reports.registry.metrics import METRICS
from reports.store.language import ENGLISH
from reports.text.brief import plain_table
from reports.text.cells import number, table
from reports.voskhozhdenie.drafts.display import card_table, colour_table, list_table, matchup_table, order_table, other_name
from reports.voskhozhdenie.drafts.frames import FEW
from reports.voskhozhdenie.drafts.results import Results
from reports.voskhozhdenie.drafts.sentences import answers, colours_sentence, gaps_sentence, lists_sentence, order_sentences, picked_sentence

HALF = (0.5, "50%: lists of equal strength")
ENDS = 12
"""Cards drawn at each end of the pick order; the table has all of them."""
NAMED = 24
"""Marks that may bear their name, those farthest out first."""
HOW = "Intervals are 95%; all games of a draft are played with the same decks, so the draft is what is independent."
EFFECTS = (
    "The same drafts, decks and games on the same luck, but all copies of the card in one deck are its substitute, which the row names: what the "
    "card causes against the median card of its type, colours and cost."
)
GAPS = "Each deck's wins are measured from the win rate of its own list. It tells what goes together and need not be the card's doing."
UNPLAYED = "No games were played with the decks; --play GAMES tells which list, cards and colours win."
LISTS = ["drafting_list", "drafted_decks", "short_share", "main_size"]
WON = ["games", "draft_win_rate"]
SHORT = "{} of {} decks are too short to be played: fewer than 20 cards, or fewer than two cities."

Frames = Mapping[str, pd.DataFrame]


def page(results: Results, found: Frames, facts: Mapping[str, object]) -> str:
    """The page of drafts as HTML.

    Parameters
    ----------
    results
        What was drafted and played.
    found
        Its frames (`reports.voskhozhdenie.drafts.told.tables`).
    facts
        What it was (`told.facts`).

    Returns
    -------
    str
        HTML that needs nothing else.
    """
    cards = card_table(results, found, other_name(results))
    sections = [_first(results, found, cards), *_order(results, found), *_colours(found), _picks(results, cards), _facts(facts)]
    shown = [name for frame in _frames(found) for name in FRAMES[f"drafts-voskhozhdenie/{frame}"] if name in METRICS]
    return standalone_page(
        f"{number(results.drafts)} drafts of {results.players} players",
        f"Lists: {', '.join(results.lists)}. {number(_games(found))} games, seed {results.request.seed}. {HOW}",
        sections,
        notes=_notes(results),
        glossary=[METRICS[name] for name in dict.fromkeys(shown) if results.pairs is not None or METRICS[name].n != "games"],
        wide=results.names != ENGLISH,
    )


def _first(results: Results, found: Frames, cards: pd.DataFrame) -> Section:
    """The first screen: which list, which cards and which colours win, in sentences; below them the lists."""
    frame = list_table(results, found)
    if results.pairs is None:
        says = answers([picked_sentence(cards), UNPLAYED])
        blocks = (Block("", "", says=says), Block("", "Drafting lists", table=table(frame, LISTS)))
        return Section("lists", "What the lists drafted", "", blocks)
    order = order_sentences(order_table(results, found))[:1] if "effects" in found else [gaps_sentence(cards)]
    says = answers([lists_sentence(frame), *order, colours_sentence(colour_table(found))])
    return Section("lists", "What wins", "", (Block("", "", says=says), *_lists(frame, found)))


def _lists(frame: pd.DataFrame, found: Frames) -> list[Block]:
    """Drafting lists, and one against another."""
    measures = [Measure("draft_win_rate", "Win rate", reference=HALF)]
    chart, same = dots_chart("Win rates of the drafting lists", known(frame, "draft_win_rate"), "drafting_list", measures)
    met = matchup_table(found).rename(columns={"drafting_list": "strategy", "other_list": "opponent"})
    matrix, alike = matrix_chart("List against list", met, [*frame["drafting_list"]], "draft_win_rate", 0.5, "against", kind="")
    caption = "Per cent. How often the row wins against the column; blue: above 50%, orange: below."
    shown, pairs = table(frame, [*LISTS[:2], *WON, *LISTS[2:]]), table(matchup_table(found), ["drafting_list", "other_list", *WON])
    return [
        Block("", "", chart=chart, says=same),
        Block("", "Drafting lists", table=shown),
        Block("", caption if matrix else "", chart=matrix, says=alike),
        Block("", "List against list", table=pairs, folded=True),
    ]


def _order(results: Results, found: Frames) -> list[Section]:
    """The pick order by what cards cause; nothing if that was not measured."""
    if "effects" not in found:
        return []
    frame = order_table(results, found)
    ranked = known(frame[frame["pick_rank"].notna()], "pick_effect")
    ends = ranked if len(ranked) <= 2 * ENDS else pd.concat([ranked.head(ENDS), ranked.tail(ENDS)])
    title = "Effects of cards, the first and the last of the order" if len(ends) < len(ranked) else "Effects of cards"
    chart, same = dots_chart(title, ends.reset_index(drop=True), "card", [Measure("pick_effect", "Win rate with the card minus with its substitute")])
    columns = ["pick_rank", "card", "card_rarity", "drafted_decks", "games", "pick_effect", "winner_changed", "substitute"]
    rest = f"Cards in fewer than {FEW} decks have no rank."
    blocks = (Block("", rest, chart=chart, says=(*order_sentences(frame), *same)), Block("", "The pick order", table=table(frame, columns)))
    return [Section("order", "Pick order, by what cards cause", EFFECTS, blocks)]


def _colours(found: Frames) -> list[Section]:
    """Decks by the colours of their cities."""
    if "colours" not in found:
        return []
    frame = colour_table(found)
    measures = [Measure("draft_win_rate", "Win rate", reference=(0.5, "50%"))]
    chart, same = dots_chart("Win rates by colours", known(frame, "draft_win_rate"), "deck_colours", measures)
    intro = "Which colours win goes along with which lists draft them; what the colours cause it does not tell."
    shown = table(frame, ["deck_colours", "drafted_decks", *WON])
    return [Section("colours", "Colours of the cities", intro, (Block("", "", chart=chart, says=same), Block("", "By colours", table=shown)))]


def _picks(results: Results, frame: pd.DataFrame) -> Section:
    """Every card: how early it goes, and how decks with it fare."""
    columns = ["card", "card_rarity", "times_picked", "pick_place", "drafted_decks", "kept_rate"]
    if results.pairs is None:
        shown = table(frame.sort_values("pick_place", kind="stable"), [*columns, other_name(results)])
        return Section("cards", "Cards that were picked", "", (Block("", "Cards", table=shown),))
    shown = table(frame, [*columns, *WON, "pick_gap", "pick_p_value", other_name(results)])
    chart = _early(frame)
    caption = "Left: picked early. Up: decks with it win more than decks without it."
    blocks = (Block("", caption if chart else "", chart=chart), Block("", "Cards", table=shown, folded=True))
    return Section("cards", "Cards: how early they go, and what goes along with them", GAPS, blocks)


def _early(frame: pd.DataFrame) -> Chart | None:
    """How early cards are picked against how decks with them fare; None if there are too few games."""
    held = known(frame[frame["drafted_decks"] >= FEW], "pick_gap")
    if held.empty:
        return None
    far = held["pick_gap"].abs().rank(ascending=False, method="first")
    marks = [
        mark(
            row["card"],
            [said(row, "pick_place"), said(row, "pick_gap")],
            x=row["pick_place"],
            left=row["pick_place_low"],
            right=row["pick_place_high"],
            y=row["pick_gap"],
            low=row["pick_gap_low"],
            high=row["pick_gap_high"],
            named=int(rank) if rank <= NAMED else 0,
        )
        for row, rank in zip(held.to_dict("records"), far, strict=True)
    ]
    axes = {"x": "Mean number of the pick in its booster", "y": "Win rate with minus without, points", "xformat": "number"}
    panels = [{"title": "", **axes, "marks": marks}]
    return Chart("scatter", "How early cards are picked, and how decks with them fare", {"panels": panels, "format": "points"})


def _facts(facts: Mapping[str, object]) -> Section:
    """What was drafted, for whoever does it again."""
    rows = [(name.replace("_", " "), _text(value)) for name, value in facts.items()]
    return Section("facts", "What was drafted", "", (Block("", "", table=plain_table(("What", "Value"), rows, ("What", "Value"))),))


def _text(value: object) -> str:
    return ", ".join(map(str, value)) if isinstance(value, Sequence) and not isinstance(value, str) else "none" if value is None else str(value)


def _notes(results: Results) -> list[str]:
    """What must be known before anything else."""
    short = sum(not whole for seats in results.whole for whole in seats)
    return [SHORT.format(number(short), number(results.drafts * results.players))] if short else []


def _games(found: Frames) -> int:
    """Games that were played, each with two decks."""
    return int(found["players"]["games"].sum()) // 2 if "games" in found["players"] else 0


def _frames(found: Frames) -> list[str]:
    """Frames of the registry that the page shows."""
    played = ["drafted_matchups", "drafted_colours"] if "colours" in found else []
    return ["drafted_lists", *played, *(["pick_order"] if "effects" in found else []), "drafted_cards"]
