"""Uses of Relic in words: when, for what price, and what for."""

from reports.relic.cardtext.abilities import extra_dice, reroll_text
from reports.relic.cardtext.conditions import condition_text, per_text
from reports.relic.cardtext.effects import clauses, optional
from reports.relic.cardtext.nouns import contest, things, with_trait
from reports.text.clauses import bought, finished, in_a_row, in_words
from sim.relic.cards.uses import ROLLED, Use

MOMENTS = {
    "start": "at the start of your turn",
    "move": "at the start of your movement phase",
    "engage": "at the start of your engagement phase",
    "experience": "in your experience phase",
}
"""Moments at which effects happen."""
ITSELF = "discard this card"


def use_text(use: Use, owner: str) -> str:
    """What can be done.

    Parameters
    ----------
    use
        The use.
    owner
        Whose it is: `power` cards are discarded for it, of assets the price is another card.

    Returns
    -------
    str
    """
    once = "once per turn, " if use.limit is not None or use.pay == "charge" else ""
    paid, condition = ITSELF if owner == "power" else price_text(use, owner), condition_text(use.when)
    lead = once + _moment(use)
    if use.effects and not paid:
        return optional(lead, use.effects, condition)
    offered = f"{lead}, {f'if {condition}, ' if condition else ''}you may"
    if use.effects:
        done, follows = bought(paid, clauses(use.effects))
        return " ".join([finished(f"{offered} {done}"), *follows])
    return finished(f"{offered} {f'{paid} to ' if paid else ''}{_help(use)}")


def price_text(use: Use, owner: str) -> str:
    """What it costs, said to the player; empty if nothing."""
    other = "other " if owner == "asset" else ""
    match use.pay:
        case "nothing":
            return ""
        case "charge":
            return "spend a charge"
        case "discard":
            return ITSELF
        case "asset":
            assets = ("another asset" if other else "an asset") if use.amount == 1 else f"{in_words(use.amount)} {other}assets"
            return f"discard {assets}{with_trait(use.pay_trait)}"
        case "power":
            return f"discard {things('power', use.amount)}"
    return f"pay {things(use.pay, use.amount)}"


def _moment(use: Use) -> str:
    """When it can be done."""
    if use.moment not in ROLLED:
        return MOMENTS.get(use.moment, "before a battle")
    after = "after the roll of" if use.after or use.rerolls else "in"
    against = "" if use.trait is None else f" against an enemy{with_trait(use.trait)}"
    return f"{after} {contest(use.moment, use.attribute)}{against}"


def _help(use: Use) -> str:
    """What it does for a battle or test, or that it evades."""
    if use.moment == "evade":
        return f"evade {contest('enemy', use.attribute)}{with_trait(use.trait)}"
    added = [f"add {use.bonus} to your score"] * bool(use.bonus) + [f"roll {extra_dice(use.dice)}"] * bool(use.dice)
    said = [f"{one}{per_text(use.per)}" for one in added]
    said += ["turn over the top power card, add its number to your score and discard it"] * use.reveal
    said += ["count each 1 you roll as a 6"] * use.ones_as_sixes
    said += ["lose no Life if you lose the battle"] * use.safe
    said += [reroll_text(use.rerolls, use.reroll)] * bool(use.rerolls)
    return in_a_row(said)
