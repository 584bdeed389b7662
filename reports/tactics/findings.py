"""What a run of Ascension Tactics says, in plain sentences."""

from collections.abc import Iterator, Mapping

import pandas as pd

from reports.figures.rows import ranked, rows
from reports.parts.findings import Finding
from reports.registry.columns import POOLED
from reports.registry.metrics import METRICS, is_enough
from reports.shared.extremes import extremes
from reports.shared.findings import NAMED, among, drama, going_with, head_of, length, outdone, own, turn_order, unfinished, winners
from reports.stats.heterogeneity import FEWEST
from reports.tactics.frames.champions import BEGUN, OF_ITS_SIDE
from reports.tactics.frames.spreads import CHAMPION, THE_MAP
from reports.tactics.rows import played_maps
from reports.tactics.run import TacticsRun
from reports.text.cells import number, points, span
from reports.text.sentences import joined, long_form, short_form, some
from reports.verdicts.verdicts import SIGNIFICANT

SOURCES = {
    "sanctuary_glory": "sanctuaries",
    "beacon_glory": "beacons",
    "token_glory": "beacon tokens",
    "slay_glory": "slays of chosen factions",
    "neutral_glory": "neutral champions",
    "villain_glory": "villains slain",
    "boss_glory": "the boss",
    "effect_glory": "texts of cards and champions",
}
"""Column to where glory comes from."""
CAUSES = {
    "falls_attack": "attacks",
    "falls_riposte": "ripostes",
    "falls_corrupted": "corrupted ground",
    "falls_effect": "effects",
    "falls_surge": "surges",
    "falls_loss": "lost defence",
    "falls_linked": "the fall of a linked figure",
}
"""Column to what champions fell by."""


def findings(run: TacticsRun, card_set: str) -> list[Finding]:
    """What one card set's games say; there are games."""
    found: list[Finding] = []
    before, after = (_campaign, winners, outdone, turn_order), (_villains, _schemes, length, drama, unfinished)
    for part in (*before, _maps, _champions, _draft, _cards, _quests, _glory, _falls, *after):
        found += part(run, card_set)
    return found


def _campaign(run: TacticsRun, card_set: str) -> Iterator[Finding]:
    """How often the players win against the villains, and how it ends."""
    if not run.is_campaign:
        return
    head, sides = head_of(run, card_set), rows(run.seats(), card_set, strategy=POOLED)
    if not is_enough("win_rate", head["games"]):
        yield Finding("Campaign", f"Too few games to say how often the players win: at least {METRICS['win_rate'].minimum_n} are needed.")
        return
    experiment = run.manifest.experiment
    who = "One player alone wins" if experiment.players == 1 else f"{experiment.players_words.capitalize()} players win"
    against = f"against {run.manifest.experiment.cast['boss'][0]}"
    degree = f" ({experiment.difficulty})" if experiment.difficulty else ""
    text = f"{who} {long_form(sides.iloc[0], 'win_rate')} of {number(head['games'])} games {against}{degree}, all strategies together."
    ends = [("by the defeat of the boss", "boss_rate"), ("because no scheme is left, which the villains win,", "schemes_rate")]
    said = [f"{short_form(head, column)} end {how}" for how, column in ends if head[column] > 0]
    yield Finding("Campaign", f"{text} {joined(said)}; all others end by glory." if said else f"{text} All games end by glory.")


def _villains(run: TacticsRun, card_set: str) -> Iterator[Finding]:
    """Who of the villains slays most, and who is defeated most often."""
    table = rows(run.villains(), card_set, strategy=POOLED)
    table = table[table["games_there"] >= METRICS["villain_falls"].minimum_n]
    if table.empty:
        return
    parts = []
    for column, what in (("villain_slain", "slays most champions"), ("villain_falls", "is defeated most often")):
        first = table.sort_values(column, ascending=False, kind="stable").iloc[0]
        parts.append(f"{first['villain']} {what}, {long_form(first, column)} a game" if first[column] > 0 else "")
    text = "; ".join(part for part in parts if part)
    if text:
        yield Finding("Villains", f"{text}.")


def _schemes(run: TacticsRun, card_set: str) -> Iterator[Finding]:
    """Schemes that change who wins when they come early, and that which brings the villains most glory."""
    table = rows(run.schemes(), card_set, strategy=POOLED)
    known = table[table["games_revealed"] >= METRICS["scheme_glory"].minimum_n]
    if known.empty:
        return
    first = known.sort_values("scheme_glory", ascending=False, kind="stable").iloc[0]
    text = f"{first['scheme']} brings the villains most glory, {long_form(first, 'scheme_glory')} a game in which it is revealed."
    sure = table[table["q_value"] < SIGNIFICANT].sort_values("win_difference", kind="stable")
    named = [f"{row.scheme} {points(row.win_difference)} points" for row in sure.itertuples()]
    few = f" Early in the deck these change how often the players win: {some(named, NAMED)}." if named else ""
    none = "" if named or table["p_value"].isna().all() else " None is known to change how often the players win when it is early in the deck."
    yield Finding("Schemes", f"{text}{few}{none}")


def _maps(run: TacticsRun, card_set: str) -> Iterator[Finding]:
    """Whether what is found is about strategies, sides and champions, or about the maps."""
    spread, differences = rows(run.map_spread(), card_set), rows(run.map_differences(), card_set)
    maps = played_maps(run, card_set)["map"].tolist()
    if len(maps) < FEWEST:
        names = joined(maps)
        these = "this map" if len(maps) == 1 else "these maps"
        yield Finding("Maps", f"All games were played on {names}: what is found here is about {these} alone.")
        return
    sides = spread[spread["about_kind"] == "side"]
    if len(sides) and is_enough("new_map", sides["maps_played"].iloc[0]):
        first = sides.iloc[0]
        who, they = ("the players win", "they") if run.is_campaign else (f"the first {run.manifest.experiment.side} wins", "it")
        text = f"Over {number(first['maps_played'])} maps {who} {long_form(first, 'map_win_rate')}"
        text += f"; on another map {they} would win {_new(first, 'new_map')}."
        if not run.is_campaign:
            text += f" It is about {first['map_answer']}."
        elif first["map_answer"] == THE_MAP:
            text += " Maps differ by more than luck."
        yield Finding("Maps", text)
    tested = differences[(differences["about_kind"] == CHAMPION) & differences["map_p_value"].notna()]
    if tested.empty:
        return
    differing = tested[tested["map_q_value"] < SIGNIFICANT].sort_values("map_deviation", ascending=False, kind="stable")
    lasting = tested[tested["map_answer"].str.startswith(f"the {CHAMPION} itself")]
    every = number(len(tested))
    who = f"Of {every} champions {number(len(lasting))} win{'s' * (len(lasting) == 1)}" if len(lasting) else f"None of {every} champions wins"
    said = [f"{who} more, or less, on any map like these" + ": that is about the champion" * bool(len(lasting))]
    if len(differing):
        named = [f"{row.about_name} ({100 * row.map_deviation:.1f} points between maps)" for row in differing.head(NAMED).itertuples()]
        said.append(f"{number(len(differing))} differ{'s' * (len(differing) == 1)} between maps by more than luck: {some(named, NAMED)}")
    else:
        said.append("none differs between maps by more than luck")
    about = int((tested["map_answer"] == THE_MAP).sum())
    said += [f"{number(about)} matter{'s' * (about == 1)} on some maps alone"] * bool(about)
    yield Finding("Maps", "; ".join(said) + ".")


def _new(row: pd.Series, name: str) -> str:
    """Where a number would lie on another map."""
    return f"between {span(row[f'{name}_low'], row[f'{name}_high'], METRICS[name].unit).replace('–', ' and ')}"


def _champions(run: TacticsRun, card_set: str) -> Iterator[Finding]:
    """Champions that go with winning and losing."""
    table = rows(run.champions(), card_set, strategy=POOLED)
    if (table["compared_by"] == OF_ITS_SIDE).any():
        yield Finding(
            "Champions",
            "Each side always begins with the champions that the scenario recommends for it: what is won with one is what its side wins."
            ' A card set with champions = "draft" tells them apart, and what a champion causes is measured with either.',
        )
        return
    starting = table[(table["compared_by"] == BEGUN) & (table["q_value"] < SIGNIFICANT)]
    starting = starting.sort_values("win_difference", ascending=False, kind="stable")
    up, down = starting[starting["win_difference"] > 0].head(NAMED), starting[starting["win_difference"] < 0].iloc[::-1].head(NAMED)
    parts = [f"Games begun with these champions are won more often than the same strategy's other games: {_differences(up)}."] * bool(len(up))
    parts += [f"Won less often with: {_differences(down)}."] * bool(len(down))
    if parts:
        association = "This is association: what else its drafter took, and what it left to the others, is part of it."
        yield Finding("Champions", " ".join([*parts, association]))


def _differences(table: pd.DataFrame) -> str:
    """Champions with their differences."""
    reach = [span(row.win_difference_low, row.win_difference_high, "points") for row in table.itertuples()]
    return joined([f"{row.champion} {points(row.win_difference)} points ({ends})" for row, ends in zip(table.itertuples(), reach, strict=True)])


def _draft(run: TacticsRun, card_set: str) -> Iterator[Finding]:
    """Champions that are taken first, and those that are left."""
    table = rows(run.champions(), card_set, strategy=POOLED).rename(columns={"champion": "card"})
    found = extremes(table[table["draft_offers"] > 0], "draft_rate")
    ends = [("the champions that are drafted most often", found.above, found.metric), ("those that are left", found.below, found.metric)]
    yield from among("Draft", ends)


def _cards(run: TacticsRun, card_set: str) -> Iterator[Finding]:
    """Cards that go with winning and losing."""
    table = rows(run.cards(), card_set, strategy=POOLED)
    yield from going_with("Cards", "heroes, constructs and champions of the row", "acquired", table[table["printed_kind"] != "quest"])


def _quests(run: TacticsRun, card_set: str) -> Iterator[Finding]:
    """Quests that are completed most and least often."""
    table = rows(run.cards(), card_set, strategy=POOLED)
    quests = table[table["printed_kind"] == "quest"]
    if quests.empty or not is_enough("card_completed", quests["games"].iloc[0]) or not quests["card_completed"].any():
        return
    quests = quests.sort_values("card_completed", ascending=False, kind="stable")
    most, least = quests.iloc[0], quests.iloc[-1]
    text = f"{most['card']} is completed most often, {long_form(most, 'card_completed')} times a game and side"
    yield Finding("Quests", f"{text}; {least['card']} least often, {short_form(least, 'card_completed')} times.")


def _glory(run: TacticsRun, card_set: str) -> Iterator[Finding]:
    """Where glory comes from."""
    table = own(run, run.strategies(), card_set)
    if table.empty or not is_enough("glory", table["games"].min()):
        return
    weights = table["games"] / table["games"].sum()
    shares = {name: float((table[column] * weights).sum()) for column, name in SOURCES.items()}
    if not sum(shares.values()):
        return
    best = ranked(table, card_set).iloc[0]
    text = f"Glory comes from {_parts(shares)}. {best['strategy']}, which wins most, ends with {long_form(best, 'glory')} glory."
    yield Finding("Glory", text)


def _falls(run: TacticsRun, card_set: str) -> Iterator[Finding]:
    """What champions fall by."""
    table, head = own(run, run.strategies(), card_set), head_of(run, card_set)
    if table.empty or not is_enough("game_falls", head["games"]):
        return
    weights = table["games"] / table["games"].sum()
    shares = {name: float((table[column] * weights).sum()) for column, name in CAUSES.items()}
    text = f"{long_form(head, 'game_falls')} champions and rats fall a game, all sides together"
    if sum(shares.values()):
        text += f": by {_parts(shares)}"
    worst = extremes(table, "falls").above.head(1)
    most = [f" {row['strategy']} loses most, {short_form(row, 'falls')} a game." for _, row in worst.iterrows()]
    yield Finding("Falls", f"{text}.{''.join(most)}")


def _parts(shares: Mapping[str, float]) -> str:
    """What a whole is made of, the largest part first: `attacks (61%), ripostes (39%) and surges (less than 1%)`."""
    total = sum(shares.values())
    order = sorted((name for name in shares if shares[name] > 0), key=lambda name: -shares[name])
    parts = [(name, f"{100 * shares[name] / total:.0f}%") for name in order]
    return joined([f"{name} ({'less than 1%' if part == '0%' else part})" for name, part in parts])
