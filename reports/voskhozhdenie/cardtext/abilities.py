"""Abilities of Voskhozhdenie in words."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from reports.text.clauses import Clause, bought, finished, led, quoted, text_of
from reports.text.sentences import joined
from reports.voskhozhdenie.cardtext.amounts import amount_words, cards_words, condition_words, every_words, plus_words
from reports.voskhozhdenie.cardtext.effects import clauses_of
from sim.voskhozhdenie.cards.abilities import Ability, Activated, CostChange, DeckBuilding, Give, Instead, Pay, Price, Resolve, Static, Triggered
from sim.voskhozhdenie.cards.costs import Cost
from sim.voskhozhdenie.cards.language.tree import Number
from sim.voskhozhdenie.cards.language.words import Which
from sim.voskhozhdenie.cards.rulewords import Actor, Allowed, Bonus, Fits, Forbidden, How, PlayerRule, Trigger, Where, Would
from sim.voskhozhdenie.cards.words import Colour

COLOURS = {Colour.WHITE: "white", Colour.BLUE: "blue", Colour.BLACK: "black", Colour.RED: "red"}
OWN = {
    Trigger.SUMMON: "Summon:",
    Trigger.DEATH: "Death:",
    Trigger.ATTACK: "Attack:",
    Trigger.BERSERK: "Berserk:",
    Trigger.VICTORY: "Victory:",
    Trigger.GAME_START: "Start of the game:",
    Trigger.ROUND_START: "Start of the round:",
    Trigger.ROUND_END: "End of the round:",
}
"""Triggers that have a name of their own."""
WHERE = {
    Where.BATTLEFIELD: "",
    Where.GRAVEYARD: "while this is in your graveyard",
    Where.HAND: "while this is in your hand",
    Where.REINFORCEMENT: "while this is in your reinforcement deck",
    Where.DECK: "while this is in your deck",
}
HOW = {How.ANY: "", How.NOT_PLAYED: " that was not played", How.NOT_FROM_HAND: " that was not played from hand"}
FORBIDDEN = {
    Forbidden.HEAL: "healed",
    Forbidden.RESTORE: "restored",
    Forbidden.PLAY: "played",
    Forbidden.SUPERIORITY: "won by their Superiority",
    Forbidden.DECLARING_SIDE: "assigned to the declaring side of tactics",
}
RULES = {
    PlayerRule.ALWAYS_FIRST: "you are the first player of every round",
    PlayerRule.DRAW_STEP_FROM_GRAVEYARD: "in the draw step you may take each card from your graveyard instead",
}


def ability_text(ability: Ability) -> str:
    """An ability in sentences."""
    return TOLD[type(ability)](ability)


def _resolve(ability: Resolve) -> str:
    clauses = clauses_of(ability.effects)
    return text_of(clauses) if ability.on == "resolve" else led("Superiority:", clauses)


def _activated(ability: Activated) -> str:
    word = {"decree": "Decree", "charge": "Charge", "activate": "Sacrifice"}[ability.on]
    if ability.on == "charge" and ability.n != 1:
        word = f"Charge ({ability.n})"
    costs = [_cost(cost) for cost in ability.cost]
    if ability.on == "activate" and len(ability.cost) == 1 and ability.cost[0].sacrifice is not None:
        word, costs = f"Sacrifice ({_one(ability.cost[0])})", []
    place = f", {WHERE[ability.zone]}" if WHERE[ability.zone] else ""
    condition = "" if ability.when is None else f", if {condition_words(ability.when)}"
    return led(f"{word}{place}{condition}{''.join(f', {cost}' for cost in costs)}:", clauses_of(ability.effects))


def _one(cost: Cost) -> str:
    return "this card" if isinstance(cost.sacrifice, Which) or cost.sacrifice is None else cards_words(cost.sacrifice).one()


def _cost(cost: Cost) -> str:
    if cost.charge is not None:
        return f"spend {cost.charge} charge{'s' if cost.charge > 1 else ''} of this"
    if cost.total_power is not None and not isinstance(cost.sacrifice, Which) and cost.sacrifice is not None:
        return f"sacrifice any number {cards_words(cost.sacrifice).several()} with a total power of {cost.total_power} or more"
    return f"sacrifice {_one(cost)}"


def _triggered(ability: Triggered) -> str:
    clauses = clauses_of(ability.effects)
    lead = OWN.get(ability.trigger) or _when(ability)
    condition = "" if ability.when is None else condition_words(ability.when)
    place = WHERE[ability.zone]
    if lead.endswith(":"):
        lead = f"{lead[:-1]}{f', {place}' if place else ''}{f', if {condition}' if condition else ''}:"
    else:
        lead = f"{f'{place}, ' if place else ''}{lead}{f' while {condition}' if condition else ''}"
    return _optional(lead, ability.may, ability.cost, clauses)


def _optional(lead: str, may: bool, cost: Sequence[Cost], clauses: list[Clause]) -> str:
    """What happens, or may for a price."""
    comma = "" if lead.endswith(":") else ","
    if cost:
        done, follows = bought(joined([_cost(part) for part in cost]), clauses)
        return " ".join([finished(f"{lead}{comma} {'you may ' * may}{done}"), *follows])
    if may:
        said = " and ".join(clause.do for clause in clauses)
        return finished(f"{lead}{comma} you may {said}")
    return led(lead, clauses)


def _when(ability: Triggered) -> str:
    who = {Actor.YOU: ("you", ""), Actor.OPPONENT: ("an opponent", "s"), Actor.ANY: ("any player", "s")}[ability.who]
    what = "" if ability.what is None else cards_words(ability.what).one()
    return {
        Trigger.FIGHT_WON: "when this wins a fight",
        Trigger.ASSIGNED: f"when {who[0]} assign{who[1]} a unit to this tactic",
        Trigger.PLAY: f"when {who[0]} play{who[1]} {what}",
        Trigger.PLAY_UNDEATH: "when you play a card for its Undeath cost",
        Trigger.SUMMONED: f"when {who[0]} summon{who[1]} {what}{HOW[ability.how]}",
        Trigger.DIES: f"when {what} dies",
        Trigger.SACRIFICED: f"when you sacrifice {what}",
        Trigger.TO_GRAVEYARD: "when a card enters your graveyard",
        Trigger.DRAW: "when you draw a card",
        Trigger.REDRAW: "when you redraw cards",
        Trigger.SUPERIORITY_USED: f"when {who[0]} activate{who[1]} the Superiority of a tactic",
        Trigger.SEARCHED: f"when you search out and summon {what}",
    }[ability.trigger]


def _instead(ability: Instead) -> str:
    what = "" if ability.what is None else cards_words(ability.what).one()
    lead = {
        Would.DECK_OUT: "if a city of yours would be ruined because you draw from an empty deck",
        Would.REDRAWN: "if you redraw this card",
        Would.DIES: f"if {what} would die without being sacrificed",
    }[ability.would]
    clauses = clauses_of(ability.effects)
    if ability.cost:
        kept = [] if clauses else ["that card stays as it was"]
        done = joined([_cost(part) for part in ability.cost])
        return " ".join([finished(f"{lead}, {'you may ' * ability.may}{done} instead"), *(finished(f"If you do, {text}") for text in kept)])
    return finished(f"{lead}, {' and '.join(clause.do for clause in clauses)} instead")


def _static(ability: Static) -> str:
    to = every_words(ability.to)
    many = not isinstance(ability.to, Which)
    lead = "" if ability.when is None else f"while {condition_words(ability.when)}, "
    if WHERE[ability.zone]:
        lead = f"{WHERE[ability.zone]}, {lead}"
    have, are, do = ("have", "are", "do") if many else ("has", "is", "does")
    for said in (
        ability.give and f"{to} {have} {_gift(ability.give, many)}",
        ability.counts_as and f"{to} {'count' if many else 'counts'} as {'Legion units' if many else 'one Legion unit'} when yours are counted",
        ability.forbid == (Forbidden.SUPERIORITY,) and f"the Superiority of {to} cannot be chosen",
        ability.forbid and f"{to} cannot be {' or '.join(FORBIDDEN[word] for word in ability.forbid)}",
        ability.allow is Allowed.ASSIGN_WOUNDED and f"{to} may be assigned and {do} not leave tactics",
        ability.multiply and _multiplied(ability, to, many),
        ability.again and f"{to} do their effects {'one more time' if ability.again == 1 else f'{ability.again} more times'}",
        ability.also_in and "the top card of your deck is also a card in your hand",
        ability.fits is Fits.SEARCH and f"{to} {'fit' if many else 'fits'} whatever you search for, at any cost",
        ability.fits is Fits.COUNT and f"{to} {are} counted in every count of your units, whatever the condition",
        ability.rule and RULES[ability.rule],
    ):
        if said:
            return finished(f"{lead}{said}")
    return ""


def _multiplied(ability: Static, to: str, many: bool) -> str:
    times = "twice" if ability.multiply and ability.multiply.by == 2 else f"{ability.multiply.by if ability.multiply else 1} times"
    bonus = "each bonus of Arcanism" if ability.multiply and ability.multiply.bonus is Bonus.ARCANISM else "all bonuses of power"
    return f"{to} {'get' if many else 'gets'} {bonus} {times}"


def _gift(give: Give, many: bool) -> str:
    if give.power is not None and give.power == give.armor:
        return plus_words(give.power, "power and Armor", many)
    parts = [plus_words(amount, word, many) for word, amount in (("power", give.power), ("Armor", give.armor)) if amount is not None]
    parts += [f"power {give.set_power}"] if give.set_power is not None else []
    parts += [f"base power {give.base_power}"] if give.base_power is not None else []
    parts += [keyword.value for keyword in give.keywords]
    parts += [f"every keyword of {every_words(give.keywords_of)}, each once"] if give.keywords_of is not None else []
    parts += [quoted(ability_text(give.ability))] if give.ability is not None else []
    return joined(parts)


def _cost_change(ability: CostChange) -> str:
    to = every_words(ability.to)
    costs = "costs" if isinstance(ability.to, Which) else "cost"
    if isinstance(ability.n, Number):
        return finished(f"{to} {costs} {abs(ability.n.value)} {'less' if ability.n.value < 0 else 'more'}")
    left, right = getattr(ability.n, "left", None), getattr(ability.n, "right", None)
    if left == Number(0) and right is not None:
        return finished(f"{to} {costs} X less, where X is {amount_words(right)}")
    return finished(f"{to} {costs} X more, where X is {amount_words(ability.n)}")


def _price(ability: Price) -> str:
    kind = {"extra_cost": "Extra cost:", "alt_cost": "Alternative cost:"}[ability.on]
    return finished(f"{kind} {joined([_cost(cost) for cost in ability.cost])}")


def _deck(ability: DeckBuilding) -> str:
    said = []
    if ability.any_number_of:
        said.append(f"your deck may hold any number of {joined([COLOURS[colour] for colour in ability.any_number_of])} cards")
    if ability.counts_as:
        said.append(f"this counts as a city of {joined([COLOURS[colour] for colour in ability.counts_as])}")
    return finished(f"Deck building: {joined(said)}")


TOLD: Mapping[type[Ability], Callable[[Any], str]] = {
    Resolve: _resolve,
    Activated: _activated,
    Triggered: _triggered,
    Instead: _instead,
    Static: _static,
    CostChange: _cost_change,
    Price: _price,
    Pay: lambda ability: finished(f"charges of {every_words(ability.charges)} may pay for this, one coin each"),
    DeckBuilding: _deck,
}
"""How each kind of ability is told."""
