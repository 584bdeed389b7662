"""Passives and triggers of Relic in words, a sentence or more each."""

from collections.abc import Callable, Mapping
from typing import Any

from reports.relic.cardtext.conditions import condition_text, per_text
from reports.relic.cardtext.effects import clauses, optional
from reports.relic.cardtext.nouns import contest, marked, of_attribute, with_trait
from reports.text.clauses import counted, finished, in_words, led
from sim.relic.cards.abilities import Modifier, Trigger

ROLLS = {"both": "battles and tests", "battle": "battles", "test": "tests"}
MOMENTS = {
    "turn_start": "at the start of your turn",
    "experience": "at the start of your experience phase",
    "battle_won": "when you win {battle}",
    "battle_lost": "when you lose {battle}",
    "test_passed": "when you pass {test}",
    "test_failed": "when you fail {test}",
    "level": "when you gain a level",
    "vanquished": "when you are vanquished",
    "mission": "when you complete a mission",
    "corruption": "when you gain a corruption card",
}
"""When triggers answer."""


def passive_text(passive: Any) -> str:
    """What holds as long as it is there."""
    return HOLDS[passive.is_](passive)


def trigger_text(trigger: Trigger) -> str:
    """What is answered to an event."""
    moment = MOMENTS[trigger.on].format(battle=contest("battle", trigger.attribute), test=contest("test", trigger.attribute))
    return optional(moment, trigger.effects) if trigger.may else led(moment, clauses(trigger.effects))


def higher(number: int) -> str:
    """By how much something is shifted."""
    return f"{abs(number)} {'lower' if number < 0 else 'higher'}"


def _modifier(passive: Modifier, contests: str) -> str:
    """More or less score or dice."""
    where = f"in {of_attribute(contests, passive.attribute)}{_against(getattr(passive, 'trait', None))}{per_text(passive.per)}"
    if passive.is_.endswith("_dice"):
        done = f"roll {extra_dice(passive.amount)}" if passive.amount >= 0 else f"roll {_fewer(-passive.amount)}"
    else:
        done = f"add {passive.amount} to your score" if passive.amount >= 0 else f"subtract {-passive.amount} from your score"
    condition = condition_text(passive.when)
    return finished(f"if {condition}, {done} {where}" if condition else f"{done} {where}")


def extra_dice(number: int) -> str:
    """`an extra die`, `two extra dice`."""
    return counted(number, "extra die", "extra dice")


def _fewer(number: int) -> str:
    return "one die fewer" if number == 1 else f"{in_words(number)} dice fewer"


def _against(trait: str | None) -> str:
    return "" if trait is None else f" against enemies{with_trait(trait)}"


def reroll_text(number: int, which: str) -> str:
    """Dice that are rolled again."""
    ones = "" if which == "any" else f" that show{'s' if number == 1 else ''} a 1"
    return f"reroll {counted(number, 'die', 'dice')}{ones}"


def _reroll(passive: Any, noun: str) -> str:
    return f"In {contest(noun, passive.attribute)}, you may {reroll_text(passive.amount, passive.dice)}."


def _no_life_loss(passive: Any) -> str:
    return f"You lose no Life for losing {contest('battle', passive.attribute)}."


def _evade(passive: Any) -> str:
    marks = [f"the trait {passive.trait}"] * (passive.trait is not None) + [f"a value of {passive.most} or less"] * (passive.most is not None)
    return f"You may evade {of_attribute('enemies', passive.attribute)}{marked(marks)}."


HOLDS: Mapping[str, Callable[[Any], str]] = {
    "battle_bonus": lambda passive: _modifier(passive, "battles"),
    "battle_dice": lambda passive: _modifier(passive, "battles"),
    "skill_bonus": lambda passive: _modifier(passive, "tests"),
    "skill_dice": lambda passive: _modifier(passive, "tests"),
    "battle_reroll": lambda passive: _reroll(passive, "battle"),
    "skill_reroll": lambda passive: _reroll(passive, "test"),
    "ones_as_sixes": lambda passive: f"Each 1 you roll in {ROLLS[passive.roll]} counts as a 6.",
    "no_life_loss": _no_life_loss,
    "evade": _evade,
    "cannot_evade": lambda _: "You cannot evade enemies.",
    "move_choice": lambda passive: f"Your movement may be up to {passive.amount} higher or lower than your roll.",
    "power_limit": lambda passive: f"Your limit of power cards is {higher(passive.amount)}.",
    "asset_limit": lambda passive: f"Your limit of assets is {higher(passive.amount)}.",
    "corruption_limit": lambda passive: f"Your corruption limit is {higher(passive.amount)}.",
    "price": lambda passive: f"Wargear costs you {abs(passive.amount)} influence {'more' if passive.amount < 0 else 'less'}.",
    "life_per_explosion": lambda passive: f"Each explosion of your dice in a battle costs you {passive.amount} Life.",
}
"""What a passive says."""
