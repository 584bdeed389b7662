"""Effects of Ascension in words."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from reports.text.clauses import Clause, counted, in_words, led, one_of, with_article
from reports.text.sentences import joined
from sim.ascension.cards.effects import (
    Acquire,
    Banish,
    BaseEffect,
    Choose,
    Defeat,
    Discard,
    Discount,
    Draw,
    Gain,
    GainRestricted,
    OpponentsDestroy,
    OpponentsKeep,
    ThenEffect,
)
from sim.ascension.cards.models import Card

ZONES = {
    "hand": "a card in your hand",
    "discard": "a card in your discard pile",
    "hand or discard": "a card in your hand or discard pile",
    "row": "a card in the centre row",
}
"""Where a card is banished from."""
GOALS = {"discard": "", "deck": " and put it on top of your deck", "hand": " and put it into your hand"}
"""Where an acquired card goes; that it goes to the discard pile is the rule."""
FREE = " without paying its cost"


def runes(number: int) -> str:
    """`1 rune`, `2 runes`."""
    return f"{number} rune{'' if number == 1 else 's'}"


def per_words(per: str) -> str:
    """What a gain is multiplied by."""
    if per == "construct faction":
        return "for each different faction among your constructs in play"
    return f"for each {per} you have in play"


class EffectWords:
    """Puts the effects of a card into words.

    Parameters
    ----------
    card
        The card whose effects they are: another hero of its own faction is `another` one to it.
    """

    def __init__(self, card: Card) -> None:
        self.own = card.faction if card.type == "hero" else ""

    def clauses(self, effects: Sequence[BaseEffect]) -> list[Clause]:
        """A list of effects."""
        return [self.clause(effect) for effect in effects]

    def clause(self, effect: Any) -> Clause:
        """One effect."""
        lead = "Unite" if effect.unite is not None else ""
        return Clause(
            self._choice(effect) if isinstance(effect, Choose) else DONE[effect.do](effect),
            self._follows(effect),
            self._condition(effect),
            effect.may,
            ALLOWED[effect.do](effect) if effect.do in ALLOWED else "",
            lead,
            alone=isinstance(effect, Choose) or effect.do in ALLOWED or getattr(effect, "per", None) is not None,
        )

    def _condition(self, effect: BaseEffect) -> str:
        if effect.if_constructs is not None:
            some = "a construct" if effect.if_constructs == 1 else f"{in_words(effect.if_constructs)} or more constructs"
            return f"you have {some} in play"
        if effect.if_played is not None:
            return f"you have played {self._hero(effect.if_played)} this turn"
        return f"you play {self._hero(effect.unite)} this turn, earlier or later" if effect.unite is not None else ""

    def _hero(self, faction: str) -> str:
        return f"another {faction} hero" if faction == self.own else with_article(f"{faction} hero")

    def _follows(self, effect: BaseEffect) -> tuple[str, ...]:
        return (led("If you do", self.clauses(effect.then)),) if isinstance(effect, ThenEffect) and effect.then else ()

    def _choice(self, effect: Choose) -> str:
        return one_of([self.clauses(option) for option in effect.options])


def _gain(effect: Gain) -> str:
    amounts = [] if effect.runes is None else [runes(effect.runes)]
    amounts += [f"{amount} {name}" for name, amount in (("power", effect.power), ("honor", effect.honor)) if amount is not None]
    return f"gain {joined(amounts)}{f' {per_words(effect.per)}' if effect.per else ''}"


def _restricted(effect: GainRestricted) -> str:
    return f"gain {runes(effect.runes)} that can only pay for {effect.faction} constructs"


def _draw(effect: Draw) -> str:
    return f"draw {counted(effect.cards, 'card')}"


def _banish(effect: Banish) -> str:
    return f"banish {ZONES[effect.source]}"


def _discard(_: Discard) -> str:
    return "discard a card"


def _defeat(effect: Defeat) -> str:
    limit = "" if effect.max_cost is None else f" that costs {effect.max_cost} power or less"
    return f"defeat a monster{limit}{FREE}"


def _acquire(effect: Acquire) -> str:
    limit = "" if effect.max_cost is None else f" that costs {runes(effect.max_cost)} or less"
    return f"acquire a {effect.type}{limit}{FREE}{GOALS[effect.to]}"


def _destroy(effect: OpponentsDestroy) -> str:
    return f"destroy {counted(effect.constructs, 'construct')}"


def _keep(effect: OpponentsKeep) -> str:
    kept = f"{in_words(effect.constructs)} construct{'' if effect.constructs == 1 else 's'}"
    return f"destroy all but {kept}" if effect.constructs else "destroy all constructs"


def _discount(effect: Discount) -> str:
    return f"pay {runes(effect.runes)} less for the next construct you acquire this turn"


DONE: Mapping[str, Callable[[Any], str]] = {
    "gain": _gain,
    "gain_restricted": _restricted,
    "draw": _draw,
    "banish": _banish,
    "discard": _discard,
    "defeat": _defeat,
    "acquire": _acquire,
    "acquire_or_defeat": lambda _: f"acquire or defeat a card in the centre row{FREE}",
    "copy": lambda _: "copy the effects of another hero you have played this turn",
    "opponents_destroy": lambda effect: f"each opponent must {_destroy(effect)}",
    "opponents_keep": lambda effect: f"each opponent must {_keep(effect)}",
    "steal": lambda _: "take a random card from each opponent's hand into your own hand",
    "discount": _discount,
    "extra_turn": lambda _: "take another turn after this one",
}
"""What a verb does, said to the player; a `choose` is said with its options."""
ALLOWED: Mapping[str, Callable[[Any], str]] = {
    "opponents_destroy": lambda effect: f"have each opponent {_destroy(effect)}",
    "opponents_keep": lambda effect: f"have each opponent {_keep(effect)}",
}
"""The same behind `you may`, where others do something."""
