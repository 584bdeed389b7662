"""A card of Ascension in words."""

from collections.abc import Mapping
from typing import Any

from reports.ascension.cardtext.effects import EffectWords, runes
from reports.comparison.facts import copies
from reports.text.clauses import bought, finished, led, text_of, with_article
from sim.ascension.cards.models import Action, Card, Trigger

PLACES = {"centre": " in the centre deck", "start": " in each starting deck", "always": ", always available"}
"""Where its copies are."""
TURN = "once per turn"


def things(card_set: Any) -> Mapping[str, Card]:
    """Everything of a card set that has a text, by name: its cards."""
    return {card.name: card for card in card_set.cards}


def card_line(card: Card) -> str:
    """What a card is: type and faction, cost, honor, copies."""
    faction = "" if card.faction == "none" else f"{card.faction} "
    kind = f"{faction}{card.type}"
    price = f"{card.cost} power to defeat" if card.type == "monster" else f"costs {runes(card.cost)}, worth {card.honor} honor"
    return " ".join(map(finished, (kind, price, f"{copies(card.count)}{PLACES[card.place]}")))


def card_text(card: Card) -> str:
    """What a card does, in sentences that are made of its effects; empty if it does nothing.

    Parameters
    ----------
    card
        A card of the card set.

    Returns
    -------
    str
        Cards that do different things have different texts. Cost, honor and copies stand in `card_line`, but the honor of a monster's reward is
        part of its text.
    """
    words = EffectWords(card)
    parts = [_own(card, words)]
    parts += [_trigger(trigger, card, words) for trigger in card.triggers]
    parts += [_action(action, words) for action in card.actions]
    if card.constructs_count_as != "none":
        parts.append(f"While this is in play, all your constructs count as {card.constructs_count_as} constructs too.")
    if not card.banishable:
        parts.append("This card cannot be banished from the centre row.")
    return " ".join(filter(None, parts))


def _own(card: Card, words: EffectWords) -> str:
    """What happens by itself."""
    clauses = words.clauses(card.effects)
    if card.type == "monster":
        honor = [f"{card.honor} honor."] * bool(card.honor)
        return " ".join(["Reward:", *honor, text_of(clauses)]).strip() if honor or clauses else "No reward."
    if not clauses:
        return ""
    return led(TURN, clauses) if card.type == "construct" else text_of(clauses)


def _trigger(trigger: Trigger, card: Card, words: EffectWords) -> str:
    kind = "construct" if trigger.on.startswith("construct") else "hero"
    named = f"{trigger.faction} {kind}" if trigger.faction else kind
    own = trigger.faction in (None, card.faction, card.constructs_count_as)
    moment = {
        "construct_played": f"when you put {with_article(named)} into play{' (this one included)' if own else ''}",
        "hero_played": f"when you play {with_article(named)}",
        "monster_defeated": "when you defeat a monster in the centre row",
        "construct_acquired": f"when another {named} you acquire would go to your discard pile",
    }[trigger.on]
    if trigger.to is None:
        return led(f"{TURN}, {moment}", words.clauses(trigger.effects))
    goal = {"play": "into play", "hand": "into your hand"}[trigger.to]
    return finished(f"{TURN}, {moment}, {'you may ' * trigger.may}put it {goal} instead")


def _action(action: Action, words: EffectWords) -> str:
    prices = [] if action.runes is None else [f"pay {runes(action.runes)}"]
    prices += ["banish this construct"] * action.banish_self
    done, follows = bought(" and ".join(prices), words.clauses(action.effects))
    return " ".join([finished(f"you may {done}" if action.banish_self else f"{TURN}, you may {done}"), *follows])
