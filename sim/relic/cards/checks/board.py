"""What is wrong with a board: rings, the scenario space, ways that lead nowhere, and spaces nobody can reach."""

from __future__ import annotations

from collections.abc import Iterator

from sim.cardfiles.problems import Problem
from sim.errors import suggestion
from sim.relic.cards.board import in_tier
from sim.relic.cards.cardset import CardSet
from sim.relic.cards.words import RINGS
from sim.relic.words import FAR

MIN_RING = 3
"""Spaces of a ring: with fewer its two directions are one."""
FILE = "board.toml"


def board_problems(card_set: CardSet) -> Iterator[Problem]:
    """What is wrong with the board and with the spaces that characters start on."""
    yield from _tier_problems(card_set)
    ids = card_set.space_ids
    for space in card_set.spaces:
        if space.box and space.box.to not in ids:
            yield Problem(
                f"{FILE}, space {space.name!r}, field box.to", f"{space.box.to!r} is not a space of this set; {suggestion(space.box.to, ids)}"
            )
    for character in card_set.characters:
        if character.start not in ids:
            place = f"characters.toml, character {character.name!r}, field start"
            yield Problem(place, f"{character.start!r} is not a space of this set; {suggestion(character.start, ids)}")
    yield from _reach_problems(card_set)


def _tier_problems(card_set: CardSet) -> Iterator[Problem]:
    """Tiers with too few spaces, or too many."""
    for tier in RINGS:
        there = len(in_tier(card_set.spaces, tier))
        if there < MIN_RING:
            yield Problem(FILE, f"the {tier} tier has {there} spaces; a ring needs at least {MIN_RING}")
    if not in_tier(card_set.spaces, "inner"):
        yield Problem(FILE, "the inner tier has no space; it needs at least 1")
    centres = in_tier(card_set.spaces, "centre")
    if len(centres) != 1:
        names = f" ({', '.join(repr(card_set.spaces[space].name) for space in centres)})" if centres else ""
        yield Problem(FILE, f'{len(centres)} spaces{names} have tier = "centre"; there is exactly one scenario space')


def _reach_problems(card_set: CardSet) -> Iterator[Problem]:
    """Spaces to which there is no way from a space where a character starts, or from the sanctuary."""
    starts = {character.start: f"where {character.name!r} starts" for character in reversed(card_set.characters)}
    starts[card_set.rules.sanctuary] = "the sanctuary"
    lost: dict[int, str] = {}
    for name, what in starts.items():
        if name in card_set.space_ids:
            ways = card_set.board.distance[card_set.space_ids[name]]
            lost |= {number: f"{name!r}, {what}" for number in range(len(card_set.spaces)) if ways[number] == FAR}
    for number in sorted(lost):
        space = card_set.spaces[number]
        tip = "" if space.tier in RINGS else "; the inner tier is entered by a movement box or a text that moves the player"
        yield Problem(f"{FILE}, space {space.name!r}", f"cannot be reached from {lost[number]}{tip}")
