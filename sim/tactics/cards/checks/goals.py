"""Goals of quests that nobody can reach."""

from __future__ import annotations

from collections.abc import Iterator

from sim.cardfiles.problems import Problem
from sim.tactics.cards.cardset import CardSet
from sim.tactics.cards.models import Quest
from sim.tactics.words import MAX_PLAYED, MAX_SEATS

MOST_SANCTUARIES = 8
"""More than these no map has."""


def goal_problems(card_set: CardSet) -> Iterator[Problem]:
    """Goals that ask for more than there is."""
    for quest in card_set.quests:
        if quest.copies:
            most, what = _most(card_set, quest)
            if most is not None and quest.goal.count > most:
                text = f"asks for {quest.goal.count}, but there {'is' if most == 1 else 'are'} {most or 'no'} {what}; ask for less, or add some"
                yield Problem(f"{card_set.homes[f'quest {quest.name}']}, quest {quest.name!r}, field goal", text)


def _most(card_set: CardSet, quest: Quest) -> tuple[int | None, str]:
    """How often what a goal counts can happen in a turn, as far as the set tells, and what it is; None if it does not."""
    goal = quest.goal
    match goal.event:
        case "play":
            there = [played for played in _played(card_set) if goal.type in (None, played[0])]
            fits = [copies for _, factions, copies in there if goal.faction is None or goal.faction in factions]
            own = goal.type in (None, "quest") and goal.faction in (None, *quest.factions)
            kind = " ".join(filter(None, (goal.faction, goal.type or "card")))
            return min(sum(fits) - own, MAX_PLAYED - 1), f"other {kind}s that can be played in a turn"
        case "acquire" if goal.type == "champion":
            return sum(champion.copies for champion in card_set.of_kind("row")), "champions in the centre deck"
        case "acquire":
            cards = [card for card in card_set.deck_cards if card.place != "start" and goal.type in (None, card.type)]
            champions = sum(champion.copies for champion in card_set.of_kind("row")) if goal.type is None else 0
            return sum(card.copies for card in cards) + champions, f"{goal.type or 'card'}s that can be acquired"
        case "research":
            return sum(other.copies for other in card_set.quests) - 1, "other quests"
        case "treasure":
            return sum(treasure.copies for treasure in card_set.treasures), "treasures"
        case "control":
            return MOST_SANCTUARIES, "sanctuaries on any map"
    return None, ""


def _played(card_set: CardSet) -> Iterator[tuple[str, tuple[str, ...], int]]:
    """Type, factions and number of all cards that one player can have."""
    for card in card_set.deck_cards:
        yield card.type, card.factions, card.copies
    for quest in card_set.quests:
        yield "quest", quest.factions, quest.copies


def cards_in_all(card_set: CardSet, seats: int = MAX_SEATS) -> int:
    """Cards of a game, with everybody's starting decks."""
    cards = sum(card.copies * (seats if card.place == "start" else 1) for card in card_set.deck_cards)
    return cards + sum(quest.copies for quest in card_set.quests) + sum(champion.copies for champion in card_set.of_kind("row"))
