"""Effects as rows: which column says what of each verb."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from sim.engine.rows import Rows
from sim.voskhozhdenie.book.programs import Programs
from sim.voskhozhdenie.book.rows import bits, code_of
from sim.voskhozhdenie.cards.effects.base import BaseEffect
from sim.voskhozhdenie.cards.language import tree
from sim.voskhozhdenie.cards.language.words import Which as WhichWord
from sim.voskhozhdenie.cards.words import Keyword as KeywordWord
from sim.voskhozhdenie.codes import Deck, Goal, Keyword, Named, Repeated, Verb, Which, Who
from sim.voskhozhdenie.tables import NONE
from sim.voskhozhdenie.words import List

ASSIGNED = {None: 0, "event": 1, "chosen": 2}
"""Where a created card is assigned: nowhere, to the tactic `event`, to one of choice."""
TARGETS = {"to": "a", "source": "a", "a": "a", "b": "b", "also": "b", "chosen": "c"}
"""Fields that are targets, and the columns in which they stand."""
AMOUNTS = {"n": "amount", "power": "amount", "times": "amount", "total_below": "amount", "upto": "upto"}
"""Fields that are amounts, likewise."""
ASKED = {
    **dict.fromkeys(("search", "summon", "take", "play", "spare", "shuffle_in", "repeat"), List.TAKE),
    **dict.fromkeys(("give", "charge", "become_unit", "assign", "move", "fight", "swap_places", "for_each"), List.HELP),
    **dict.fromkeys(("heal", "restore"), List.MEND),
    **dict.fromkeys(("wound", "distribute", "destroy", "exile", "ruin", "control", "uncharge", "mark", "unassign", "to_hand"), List.HURT),
    **dict.fromkeys(("discard", "sacrifice"), List.GIVE_UP),
    "redraw": List.REDRAW,
}
"""By which list a strategy chooses the cards of a verb (ENGINE.md, section 14)."""
ASKED_OF = {("fight", "b"): List.HURT, ("wound", "chosen"): List.HELP}
"""The same of fields that differ from their verb."""
OWN_FIRST = (
    *("coins", "supply", "decree", "bonus_decrees", "extra_turn", "first_next_round", "win", "draw", "redraw", "search", "summon", "take", "play"),
    *("create", "shuffle_in", "spare", "look_top", "reorder_top", "reveal_top", "reveal_until"),
)
"""Verbs for which a strategy that may choose any player chooses itself."""


def says_each(amount: Any) -> bool:
    """Whether an amount is one of each card."""
    if isinstance(amount, tree.Calculated):
        return says_each(amount.left) or says_each(amount.right)
    return isinstance(amount, tree.OfCard) and amount.card is WhichWord.EACH


class EffectRows:
    """Writes lists of effects."""

    def __init__(self, rows: Rows, programs: Programs, ids: dict[str, int]) -> None:
        self.rows, self.programs, self.ids = rows, programs, ids
        self.special: dict[str, Callable[[Any], dict[str, int]]] = {
            "bonus_decrees": lambda effect: {"x": effect.n, "y": int(effect.only is not None), "amount": NONE},
            "decree": lambda effect: {"x": int(effect.twice)},
            "draw": lambda effect: {"x": programs.condition(effect.repeat_until)},
            "reorder_top": lambda effect: {"x": effect.n, "amount": NONE},
            "look_top": lambda effect: {"x": effect.n, "amount": NONE},
            "reveal_top": lambda effect: {"x": effect.n, "amount": NONE},
            "create": lambda effect: {"x": ids[effect.token], "y": ASSIGNED[effect.assign], "words": int(effect.silent)},
            "search": lambda effect: {"x": code_of(Goal, effect.to)},
            "play": lambda effect: {"x": int(effect.free)},
            "wound": lambda effect: {"x": int(says_each(effect.n))},
            "assign": lambda effect: {"x": NONE if effect.tactic is None else code_of(Which, effect.tactic)},
            "become_unit": lambda effect: {"x": effect.power, "amount": NONE},
            "name": lambda effect: {"x": code_of(Named, effect.what)},
            "choose": self._choose,
            "later": lambda effect: {"x": self.list(effect.effects)},
            "for_each": lambda effect: {"x": self.list(effect.effects)},
            "repeat": lambda effect: {"x": code_of(Repeated, effect.what)},
        }

    def list(self, effects: Iterable[BaseEffect]) -> int:
        """Row of a list of effects."""
        written = tuple(effects)
        first = self.rows.take("effect", len(written))
        for at, effect in enumerate(written, first):
            self._write(at, effect)
        return self.rows.add("list", list_first=first, list_last=first + len(written))

    def _choose(self, effect: Any) -> dict[str, int]:
        first = self.rows.take("list", len(effect.options))
        for at, option in enumerate(effect.options, first):
            inner = self.list(option)
            self.rows.write(at, list_first=int(self.rows.record["list_first"][inner]), list_last=int(self.rows.record["list_last"][inner]))
        return {"x": first, "y": len(effect.options)}

    def _write(self, row: int, effect: BaseEffect) -> None:
        verb = effect.do  # type: ignore[attr-defined]
        columns = dict.fromkeys(("a", "b", "c", "of", "amount", "upto", "deck", "x"), NONE) | dict.fromkeys(("y", "words", "arcanism"), 0)
        columns |= {"verb": Verb[verb.upper()], "own_first": int(verb in OWN_FIRST)}
        columns |= {"effect_when": self.programs.condition(effect.when), "effect_may": int(effect.may)}
        for field in type(effect).model_fields:
            value = getattr(effect, field)
            if value is not None:
                columns |= self._field(verb, field, value)
        if verb in self.special:
            columns |= self.special[verb](effect)
        self.rows.write(row, **columns)

    def _field(self, verb: str, field: str, value: Any) -> dict[str, int]:
        """Columns of a field, as far as it is no business of the verb alone."""
        if isinstance(value, tree.Filter):
            return {"of": self.programs.filter(value)}
        if field in TARGETS and isinstance(value, tree.Selector | WhichWord) or field == "of":
            return {TARGETS.get(field, "a"): self.programs.target(value, ASKED_OF.get((verb, field), ASKED[verb]))}
        if field in AMOUNTS and not isinstance(value, int):
            return {AMOUNTS[field]: self.programs.amount_or_all(value)}
        if field == "deck":
            return {"deck": code_of(Deck, value)}
        if field == "who":
            return {"affects": code_of(Who, value)}
        if field == "keywords":
            return {"words": bits(Keyword, value), "arcanism": sum(word is KeywordWord.ARCANISM for word in value)}
        return {}
