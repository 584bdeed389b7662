"""The board and what lies beside it as plain values for the script of the page: what is there, and what an act changes of it."""

from __future__ import annotations

from typing import Any

from markupsafe import Markup

from reports.page.scriptdata import as_script
from reports.replays.story import Story
from reports.tactics.replay.board import Board
from reports.tactics.replay.figures import Figure
from reports.tactics.replay.story import Score, Turn
from sim.tactics.state import NOBODY

Scene = dict[str, Any]
"""Everything that is drawn, each under a key of its own."""


def scene(board: Board) -> Scene:
    """Everything as it is now.

    Parameters
    ----------
    board
        A board that has followed a game so far.

    Returns
    -------
    dict
        `hexes`: coordinates; `portals`: the side of each hex's portal, -1 of none; `targets`: colour and hex of each target of
        villains; `kinds`, `treasures`: names of cards and treasures by number;
        `turn`: round and side; `row`: kinds of cards, -1 of an empty slot; `hN` of a hex: terrain, side that controls its beacon and side of its
        beacon token, -1 of none, whether a treasure and a web lie there; `cN` of a champion: name, seat, side, keywords, what lies on its card; `fN`
        likewise: hexes, strength, defence, damage, whether it is ready, souls; `gN` of a side: glory, beacon tokens, treasures; `sN` of a seat:
        runes, those for constructs only, power, cards in deck and discard pile; `handN`, `frontN`: kinds of cards; `rosterN`: numbers of champions.
    """
    piles, figures = board.piles, board.figures
    portals = board.cast.book["portal"][: len(board.terrain)].tolist()
    kinds, treasures = ([entry.name for entry in entries] for entries in (board.cast.kinds, board.cast.treasures))
    found: Scene = {"hexes": board.cast.hexes(), "portals": portals, "targets": board.cast.targets(), "kinds": kinds, "treasures": treasures}
    found |= {"turn": [board.round, board.side], "row": [card if card == NOBODY else piles.kind[card] for card in piles.row]}
    for place in range(len(board.terrain)):
        laid = [int(place in board.hidden), int(place in board.webs)]
        found[f"h{place}"] = [board.terrain[place], board.holder.get(place, NOBODY), board.token_of.get(place, NOBODY), *laid]
    for side, glory in enumerate(board.glory):
        found[f"g{side}"] = [glory, board.tokens[side], board.purses[side].copy()]
    for seat, roster in enumerate(figures.rosters):
        found[f"s{seat}"] = [board.runes[seat], board.bound[seat], board.power[seat], len(piles.deck[seat]), len(piles.discard[seat])]
        found[f"hand{seat}"] = [piles.kind[card] for card in piles.hand[seat]]
        found[f"front{seat}"] = [piles.kind[card] for card in piles.front[seat]]
        found[f"roster{seat}"] = roster.copy()
    for number, figure in figures.of.items():
        if figure.places or not (figure.is_rat or figure.gone):
            found[f"c{number}"], found[f"f{number}"] = _told(board, figure), _stands(board, figure)
    return found


def changes(before: Scene, after: Scene) -> Scene:
    """What of a scene is different from another one; None: it is no more there."""
    gone = {key: None for key in before if key not in after}
    return {**gone, **{key: value for key, value in after.items() if before.get(key) != value}}


def told(story: Story[Turn, Score]) -> Markup:
    """A story as the script of its page reads it: names, and for each act what it changes, movements, attacks and defeats."""
    acts = [act for turn in story.turns for act in turn.acts]
    players, sides = story.turns[0].players, story.turns[0].sides
    steps = [[act.changes, act.drawn.paths, act.drawn.strikes, act.drawn.falls] for act in acts]
    seats = [[player.name, player.side] for player in players]
    return as_script({"sides": [side.name for side in sides], "seats": seats, "steps": steps})


def _told(board: Board, figure: Figure) -> list[Any]:
    card = board.figures.card_of(figure)
    worn = [entry.name for entry in board.piles.entries([*card.constructs, *card.quests])]
    carried = [board.cast.treasures[treasure].name for treasure in card.carried]
    keywords = [*figure.keywords, *(["all factions"] if figure.all_factions else []), *(["marked"] if figure.marked else [])]
    keywords += [f"glory {figure.riches}"] if figure.riches else []
    target = board.cast.target_of(figure.rank)
    keywords += [f"{target} target"] if target else []
    return [board.figures.name(figure.number).name, figure.seat, figure.side, keywords, [*worn, *carried]]


def _stands(board: Board, figure: Figure) -> list[Any]:
    souls = board.figures.card_of(figure).souls
    return [figure.places.copy(), figure.strength, figure.defence, figure.damage, int(figure.ready), souls]
