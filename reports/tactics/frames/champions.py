"""The frame of champions: how they are drafted, what they do on the board, how games with them end."""

from typing import Any

import numpy as np
import pandas as pd

from reports.frames.common import estimated, frame
from reports.frames.pergame import per_game
from reports.frames.sides import Sides, winning
from reports.runs.source import Source
from reports.stats.estimates import mean, rate
from reports.tactics.catalogue import CardInfo, champions_of
from reports.tactics.frames.cells import Cells, Columns
from sim.tactics.counts import Champions

STARTING = "starting"
"""Champions that games are begun with; games of all others are compared by whether it was in the roster."""
OF_ROSTERS = (STARTING, "special")
"""Champions that come of the first roster: the special ones are brought by it."""
BEGUN, HAD, OF_ITS_SIDE = "begun with", "in the roster", "always with its side"
"""Which games are with a champion; the last one of those that are not drafted, of which there are no games without."""
FIELDS = {
    "champion": "name",
    "champion_kind": "place",
    "factions": "factions",
    "order_cost": "order",
    "champion_strength": "strength",
    "champion_defence": "defence",
}
"""Column to the field of the catalogue that fills it."""
SHARES = {
    "fall_attack_share": (Champions.FALLS_ATTACK,),
    "fall_riposte_share": (Champions.FALLS_RIPOSTE,),
    "fall_corrupted_share": (Champions.FALLS_CORRUPTED,),
    "fall_effect_share": (Champions.FALLS_EFFECT,),
    "fall_other_share": (Champions.FALLS_SURGE, Champions.FALLS_LOSS, Champions.FALLS_LINKED),
}
"""Column to the causes of falls that are added."""


def champions(source: Source) -> pd.DataFrame:
    """One row a strategy and champion, all strategies together first."""
    known = champions_of(source.catalogue)
    cells = Cells.of(source, source.tally.champions, range(len(known)))
    had = cells.counts[..., Champions.GAMES_HAD]
    facts = {column: [getattr(champion, field) for champion in known] for column, field in FIELDS.items()}
    data = {
        **cells.keys(**facts, compared_by=[compared_by(champion, drafts(source)) for champion in known]),
        "games": cells.games.ravel(),
        "games_begun": cells.total(Champions.GAMES_BEGUN),
        "games_had": had.ravel(),
        **per_game("tactics/champions", cells.counts, Champions, had, had * cells.factor),
        **_drafted(cells, known),
        **_fallen(cells),
        **winning(source, _sides(source, known)),
    }
    return frame("tactics/champions", source.label, data)


def drafts(source: Source) -> bool:
    """Whether champions are drafted; else every side has those that the scenario recommends, and a champion cannot be told from its side."""
    return bool(source.tally.champions[..., Champions.OFFERED].any())


def compared_by(champion: CardInfo, drafted: bool) -> str:
    """Which games are with a champion."""
    if champion.place in OF_ROSTERS and not drafted:
        return OF_ITS_SIDE
    return BEGUN if champion.place == STARTING else HAD


def _sides(source: Source, known: list[CardInfo]) -> Sides:
    """Games with and without each champion: starting ones by the first roster, which length of a game cannot change."""
    own = source.tally.champions[: source.own, : len(known)]
    words = [compared_by(champion, drafts(source)) for champion in known]
    begun, told = (np.array([test(word) for word in words]) for test in (BEGUN.__eq__, OF_ITS_SIDE.__ne__))
    fields = ((Champions.WINS_BEGUN, Champions.WINS_HAD), (Champions.GAMES_BEGUN, Champions.GAMES_HAD))
    wins, games = (np.where(begun, own[..., first], own[..., later]) * told for first, later in fields)
    return Sides.of(source, wins, games)


def _drafted(cells: Cells, known: list[CardInfo]) -> Columns:
    """Columns of the draft; games are clusters, for a champion may lie face up at several picks of one. Only starting champions begin a game."""
    counts, games = cells.counts, cells.games
    begins = games * np.array([champion.place == STARTING for champion in known])
    picks, begun = counts[..., Champions.PICKED], counts[..., Champions.GAMES_BEGUN]
    offered = np.minimum(counts[..., Champions.OFFERED], games)
    place = mean(counts[..., Champions.PICK_PLACE], counts[..., Champions.PICK_PLACE_SQ], picks, picks * cells.factor)
    rates: dict[str, Any] = {
        "draft_rate": cells.chosen(Champions.PICKED, Champions.OFFERED, Champions.PICKED_OFFERED, offered),
        "draft_place": place,
        "begun_rate": rate(begun, begins, begins * cells.factor),
    }
    return {"draft_offers": cells.total(Champions.OFFERED), "draft_picks": picks.ravel(), **estimated(**rates)}


def _fallen(cells: Cells) -> Columns:
    """Columns of falls: what for each of them was slain, and what they came by."""
    counts, falls = cells.counts, cells.counts[..., Champions.FALLS]
    shares = {name: cells.parts(counts[..., list(causes)].sum(axis=-1), Champions.FALLS) for name, causes in SHARES.items()}
    slain = cells.per(Champions.SLAIN, Champions.FALLS, Champions.SLAIN_FALLS, counts[..., Champions.GAMES_HAD])
    return {"falls_counted": falls.ravel(), **estimated(slain_by_fall=slain, **shares)}
