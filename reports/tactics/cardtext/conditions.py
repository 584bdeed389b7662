"""Conditions and goals of Ascension Tactics in words, and what bonuses are multiplied by."""

from __future__ import annotations

from collections.abc import Iterator

from reports.tactics.cardtext.nouns import TERRAINS, Voice, on_card
from reports.text.clauses import counted, in_words, times, with_article
from reports.text.sentences import joined
from sim.tactics.cards.conditions import Condition, TokensOnCard
from sim.tactics.cards.goals import Goal
from sim.tactics.cards.words import FACTIONS

PER = {
    "constructs played": "construct you have played this turn",
    "highest cost played": "rune of the highest cost of a card you have played this turn",
    "souls": "devoured soul on it",
    "treasures": "treasure of your side",
    "own champions": "of your champions on the board",
    "beacons": "beacon you control",
}
"""For what a bonus counts again, behind `for each`."""


def condition_text(when: Condition | None, voice: Voice) -> str:
    """What must hold, without `if`; empty if nothing must."""
    return "" if when is None else joined(list(_parts(when, voice)))


def per_text(per: str | None) -> str:
    """For what a number counts again, with a blank in front; empty if it counts once."""
    return "" if per is None else f" for each {PER[per]}"


def played_words(word: str) -> str:
    """A played card by its type or faction: `a hero`, `a Void card`."""
    return with_article(f"{word} card" if word in FACTIONS else word)


def card_words(kind: str | None, faction: str | None, number: int = 1) -> str:
    """So many cards: `a Void hero`, `two cards`."""
    one = " ".join(filter(None, (faction, kind or "card")))
    return counted(number, one, f"{one}{'es' if kind == 'hero' else 's'}")


def goal_text(goal: Goal) -> str:
    """What completes a quest, said to its player."""
    number, often = goal.count, f" {times(goal.count)}" if goal.count > 1 else ""
    return {
        "play": f"play {card_words(goal.type, goal.faction, number)}",
        "acquire": f"acquire {card_words(goal.type, None, number)}",
        "order": f"order champions{often}" if often else "order a champion",
        "deploy": f"deploy {counted(number, 'champion')}",
        "defeat": f"defeat {counted(number, 'enemy', 'enemies')} by attacks",
        "enter": f"step into {TERRAINS.get(str(goal.terrain), '')}{often}",
        "treasure": f"take {counted(number, 'treasure')}",
        "research": f"research{often}",
        "control": f"control {counted(number, 'sanctuary', 'sanctuaries')}",
        "spend": f"spend {number} power",
    }[goal.event]


def _parts(when: Condition, voice: Voice) -> Iterator[str]:
    """All that must hold."""
    if when.allegiance is not None:
        yield f"you have played another {when.allegiance} card this turn"
    if when.played is not None:
        yield f"you have played {played_words(when.played)} this turn"
    if when.played_cost is not None:
        yield f"you have played a card that costs {when.played_cost} or more this turn"
    if when.first_turn:
        yield "it is your first turn"
    if when.attacked is not None:
        yield f"{voice.me} has {'' if when.attacked else 'not '}attacked in this order"
    if when.on_terrain is not None:
        yield f"{voice.me} stands on {TERRAINS[when.on_terrain]}"
    if when.near is not None:
        yield f"{voice.me} stands on or next to {TERRAINS[when.near]}"
    if when.beacons is not None:
        who = "the villains control" if voice.villains else "you control"
        yield f"{who} at least {in_words(when.beacons)} beacon{'' if when.beacons == 1 else 's'}"
    if when.chosen:
        yield f"a faction of {voice.me} is chosen"
    if when.threat is not None:
        yield f"the threat is {when.threat} or more"
    if when.tokens is not None:
        yield f"{_tokens(when.tokens)} on {voice.me}"
    if when.ready is not None:
        yield f"{voice.me} is {'ready' if when.ready else 'exhausted'}"


def _tokens(tokens: TokensOnCard) -> str:
    least, most = tokens.least, tokens.most
    if least is None:
        return f"at most {on_card(tokens.kind, int(most or 0))} lie{'s' if most == 1 else ''}"
    if most is None:
        return f"at least {on_card(tokens.kind, least)} lie{'s' if least == 1 else ''}"
    return f"from {in_words(least)} to {on_card(tokens.kind, most)} lie"
