"""Triggers and passives of Ascension Tactics in words, a sentence or more each."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from reports.tactics.cardtext.conditions import card_words, condition_text, per_text
from reports.tactics.cardtext.effects import clauses, optional
from reports.tactics.cardtext.nouns import KEYWORDS, Voice, hexes, values_words
from reports.tactics.cardtext.targets import TargetWords
from reports.text.clauses import finished, in_words, led, with_article
from reports.text.sentences import joined
from sim.tactics.cards.abilities import Trigger

MOMENTS = {
    "command": "when {me} is ordered",
    "deployed": "when {me} is deployed",
    "slay": "Slay:",
    "order_end": "at the end of an order to {me}",
    "defeated": "when {me} is defeated",
    "turn_start": "at the start of your turn",
    "turn_end": "at the end of your turn",
    "game_start": "at the start of the game",
    "quest_completed": "when you complete a quest",
    "surge": "Surge:",
}
"""When triggers answer."""
OF_VILLAINS = {"turn_start": "at the start of the villains' turn", "turn_end": "at the end of the villains' turn"}


def ability_text(ability: Any, voice: Voice) -> str:
    """A trigger or a passive in sentences."""
    return _trigger(ability, voice) if isinstance(ability, Trigger) else _passive(ability, voice)


def _trigger(trigger: Trigger, voice: Voice) -> str:
    """What is answered to something that happens."""
    moment, condition = _moment(trigger, voice), condition_text(trigger.when, voice)
    if trigger.may:
        return optional(moment.removesuffix(":") + ":" * (moment.endswith(":") and not condition), trigger.effects, voice, condition)
    if condition:
        moment = f"{moment.removesuffix(':')}, if {condition}{':' * moment.endswith(':')}"
    return led(moment, clauses(trigger.effects, voice), apart=True)


def _moment(trigger: Trigger, voice: Voice) -> str:
    if trigger.on == "card_played":
        return f"when you play {card_words(trigger.type, trigger.faction)}"
    moments = {**MOMENTS, **(OF_VILLAINS if voice.villains else {})}
    return moments[trigger.on].format(me=voice.me)


def _passive(passive: Any, voice: Voice) -> str:
    """What holds, while a condition does if there is one."""
    said, condition = HOLDS[passive.is_](passive, voice), condition_text(passive.when, voice)
    return finished(f"while {condition}, {said}" if condition else said)


def _stat(passive: Any, voice: Voice) -> str:
    return f"{voice.me} has {values_words(passive.strength, passive.defence, passive.speed)}{per_text(passive.per)}"


def _order_cost(passive: Any, voice: Voice) -> str:
    return f"an order to {voice.me} costs {abs(passive.amount)} {'less' if passive.amount < 0 else 'more'}"


def _factor(passive: Any, voice: Voice) -> str:
    return f"the strength of {voice.me} counts {'twice' if passive.factor == 2 else f'{in_words(passive.factor)} times'}"


def _deploy_on(passive: Any, voice: Voice) -> str:
    if passive.token is not None:
        return f"{voice.me} may be deployed on {with_article(passive.token)}"
    return f"{voice.me} may be deployed on the hex of {with_article(passive.own)} of yours, which is defeated"


def _share(passive: Any, voice: Voice) -> str:
    whose = "" if voice.villains else "your "
    return f"all other abilities of {voice.me} are also those of {whose}{joined(list(passive.names))}"


def _aura(passive: Any, voice: Voice) -> str:
    """An aura is for all others that fit, whatever its target says of their number."""
    words = TargetWords(passive.target.model_copy(update={"count": "all", "other": True}), voice)
    return f"{words.whom()} have {values_words(passive.strength, passive.defence, passive.speed, passive.keywords)}"


HOLDS: Mapping[str, Callable[[Any, Voice], str]] = {
    "stat": _stat,
    "keyword": lambda passive, voice: f"{voice.me} has {KEYWORDS[passive.keyword]}",
    "order_cost": _order_cost,
    "free_order": lambda _, voice: f"{voice.me} may be ordered free",
    "ignore_forest": lambda _, voice: f"{voice.me} enters forests at the cost of ordinary hexes",
    "linked": lambda _, voice: f"two figures stand for {voice.me}: they are ordered together, and if one is defeated, so is the other",
    "holds_treasures": lambda _, voice: f"treasures used on {voice.me} stay on its card and keep working",
    "immune": lambda _, voice: f"{voice.me} takes no damage and cannot be defeated",
    "strength_factor": _factor,
    "deploy_on": _deploy_on,
    "share": _share,
    "hexes": lambda passive, voice: f"{voice.me} stands on {hexes(passive.number)}",
    "aura": _aura,
}
"""What a passive says."""
