"""Drafts as files and as tables for the terminal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pandas as pd

from reports.store.version import VERSION
from reports.voskhozhdenie.drafts.frames import (
    FEW,
    cards_frame,
    colours_frame,
    copies_frame,
    decks_frame,
    effects_frame,
    lists_frame,
    matchups_frame,
    picks_frame,
    players_frame,
)
from reports.voskhozhdenie.drafts.results import Results
from sim.cardfiles.write import toml_value
from sim.voskhozhdenie import GAME

LARGE = ("picks", "decks", "players")
"""Frames with a row for each pick, card or player."""
SHOWN = 10
"""Cards in the terminal, of the best and of the worst."""


def facts(results: Results) -> dict[str, Any]:
    """What was drafted and played, ready for JSON."""
    request = results.request
    return {
        "version": VERSION,
        "behaviour": GAME.behaviour_version,
        "card_set": results.card_set.label,
        "card_set_digest": results.card_set.digest,
        "lists": list(results.lists),
        "drafts": results.drafts,
        "players": results.players,
        "seed": request.seed,
        "booster": results.contents.text,
        "games_of_a_pair": request.games,
        "strategy": request.strategy,
        "games": int(results.pairs.games.sum()) if results.pairs is not None else 0,
        "short_decks": sum(not whole for seats in results.whole for whole in seats),
    }


def tables(results: Results) -> dict[str, pd.DataFrame]:
    """All frames by name; those of games only if there were any."""
    found = {"picks": picks_frame(results), "decks": decks_frame(results), "players": players_frame(results)}
    found |= {"lists": lists_frame(results), "cards": cards_frame(results)}
    if results.pairs is not None:
        found |= {"matchups": matchups_frame(results), "colours": colours_frame(results), "copies": copies_frame(results)}
    if results.lost is not None:
        found["effects"] = effects_frame(results)
    return found


def texts(results: Results, found: dict[str, pd.DataFrame]) -> dict[str, str]:
    """Other files by name: the pick order as a drafting list."""
    return {"pick-order.toml": order_text(results, found["effects"])} if "effects" in found else {}


def order_text(results: Results, effects: pd.DataFrame) -> str:
    """A drafting list that rates every card by what it was measured to win, in percentage points; cards in too few decks have no rating."""
    ranked = effects[effects["rank"].notna()]
    request = results.request
    head = [
        "# Ratings: win rate with the card less that with its substitute, in percentage points.",
        f"# {results.drafts} drafts of {results.players} players, {request.games} games of each pair, seed {request.seed}.",
        f"# Lists: {', '.join(results.lists)}.",
        f"# Cards in fewer than {FEW} decks are not rated.",
    ]
    file = {"schema": 1, "game": "voskhozhdenie", "name": "Pick order", "summary": "Every card as good as it was measured to be."}
    file |= {"size": 20, "colours": 2, "colour_points": 4.0, "curve_points": 1.0, "wanted_points": 1.0, "city_points": 16.0}
    lines = [*head, *(f"{name} = {toml_value(value)}" for name, value in file.items()), "", "[rating]"]
    lines += [f"{toml_value(card)} = {100 * effect:.1f}" for card, effect in zip(ranked["card"], ranked["effect"], strict=True)]
    return "\n".join([*lines, "", "[wanted]", "city = 3", ""])


def summary(results: Results, found: dict[str, pd.DataFrame]) -> list[tuple[str, list[dict[str, Any]]]]:
    """Headings with rows of tables."""
    blocks = [("Drafting lists", [_list_row(row) for row in found["lists"].to_dict("records")])]
    if "colours" in found:
        blocks.append(("Colours of the cities", [_rate_row("colours", row) for row in found["colours"].to_dict("records") if row["games"]]))
    if "effects" in found:
        order = found["effects"][found["effects"]["rank"].notna()].to_dict("records")
        blocks += [(heading, [_effect_row(row) for row in some]) for heading, some in _ends("Pick order", order)]
    elif "gap" in found["cards"]:
        order = found["cards"][found["cards"]["decks"] >= FEW].to_dict("records")
        blocks += [(heading, [_gap_row(row) for row in some]) for heading, some in _ends("Cards by win rate (association)", order)]
    return [(heading, rows) for heading, rows in blocks if rows]


def _ends(heading: str, rows: Sequence[Any]) -> list[tuple[str, Sequence[Any]]]:
    """All rows, or the first and the last ones."""
    return [(heading, rows)] if len(rows) <= 2 * SHOWN else [(f"{heading}: the first {SHOWN}", rows[:SHOWN]), ("The last", rows[-SHOWN:])]


def _list_row(row: dict[str, Any]) -> dict[str, Any]:
    told = {"list": row["list"], "decks": row["decks"], "too short": f"{row['short_rate']:.1%}", "main deck": round(row["main"], 1)}
    return told | (_rate(row) if "games" in row else {})


def _rate_row(name: str, row: dict[str, Any]) -> dict[str, Any]:
    return {name: row[name], "decks": row["decks"], **_rate(row)}


def _rate(row: dict[str, Any]) -> dict[str, Any]:
    return {"games": row["games"], "win rate": f"{row['win_rate']:.1%}", "interval": f"{row['win_rate_low']:.1%} to {row['win_rate_high']:.1%}"}


def _effect_row(row: dict[str, Any]) -> dict[str, Any]:
    told = {"rank": int(row["rank"]), "card": row["card"], "decks": row["decks"], "effect": f"{100 * row['effect']:+.1f} pp"}
    return told | {"interval": f"{100 * row['effect_low']:+.1f} to {100 * row['effect_high']:+.1f}", "substitute": row["substitute"]}


def _gap_row(row: dict[str, Any]) -> dict[str, Any]:
    told = {"card": row["card"], "pick": round(row["pick"], 1), "decks": row["decks"], "gap": f"{100 * row['gap']:+.1f} pp"}
    return told | {"interval": f"{100 * row['gap_low']:+.1f} to {100 * row['gap_high']:+.1f}", "p (Holm)": f"{row['p_holm']:.2g}"}
