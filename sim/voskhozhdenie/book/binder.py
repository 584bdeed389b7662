"""The card set's compiler: a `CardSet` becomes the one record the kernel reads (`BOOK`)."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from sim.engine.rows import Rows
from sim.voskhozhdenie.book.programs import Programs
from sim.voskhozhdenie.book.rows import TABLES, bits, code_of
from sim.voskhozhdenie.book.substitutes import substitutes
from sim.voskhozhdenie.book.verbs import EffectRows, says_each
from sim.voskhozhdenie.cards import words as said
from sim.voskhozhdenie.cards.abilities import Ability, Activated, CostChange, Give, Instead, Pay, Price, Resolve, Static, Triggered
from sim.voskhozhdenie.cards.cardset import CardSet
from sim.voskhozhdenie.cards.costs import CostList
from sim.voskhozhdenie.cards.dependence import asks_for_wounded, looks_at_keywords, looks_at_powers
from sim.voskhozhdenie.cards.language.words import Which as WhichWord
from sim.voskhozhdenie.cards.language.words import Zone as ZoneWord
from sim.voskhozhdenie.cards.models import Card
from sim.voskhozhdenie.cards.rulewords import CountsAs, Fits
from sim.voskhozhdenie.cards.rulewords import Where as WhereWord
from sim.voskhozhdenie.cards.words import Keyword as KeywordWord
from sim.voskhozhdenie.cards.words import Type as TypeWord
from sim.voskhozhdenie.codes import Actor, Bonus, Colour, Forbidden, How, Keyword, Kind, Noun, PlayerRule, Subtype, Trigger, Type, Where, Would
from sim.voskhozhdenie.tables import BOOK, NONE

ASSAULT = "Direct Assault"
"""The Minor tactic that players create without a cost (V26)."""
GIVES = ("power", "armor", "set_power", "base_power", "keywords", "keywords_of", "ability")
"""Bits of `gives`, in this order."""
POWER, ARMOR, KEYWORDS = 1, 2, 4
"""Bits of `late`."""
UNIT_NOUNS = ("card", "unit", "target", "permanent", "noncity")
NOUNS = {
    TypeWord.CITY: ("card", "city", "structure", "target", "nonunit"),
    TypeWord.UNIT: UNIT_NOUNS,
    TypeWord.TACTIC: ("card", "tactic", "noncity"),
    TypeWord.ORDER: ("card", "order", "nonunit", "noncity"),
    TypeWord.RELIC: ("card", "relic", "permanent", "nonunit", "noncity"),
    TypeWord.FORTIFICATION: ("card", "fortification", "structure", "target", "permanent", "nonunit", "noncity"),
    TypeWord.PATRON: ("card", "target", "nonunit", "noncity"),
}
"""What a card of each type is, as filters say it."""


def bind_book(card_set: CardSet, players: int = 2) -> NDArray[np.void]:
    """Compile a card set.

    Parameters
    ----------
    card_set
        The cards; kept.
    players
        Seats; the book is the same for any number.

    Returns
    -------
    NDArray
        One record of dtype `BOOK`, shape `(1,)`.

    Raises
    ------
    InputError
        If the cards say more than the tables hold.
    """
    return _Binder(card_set).bind()


class _Binder:
    """A book being filled."""

    def __init__(self, card_set: CardSet) -> None:
        self.card_set = card_set
        self.rows = Rows(card_set.label, BOOK, TABLES)
        self.programs = Programs(self.rows, card_set.ids)
        self.effects = EffectRows(self.rows, self.programs, card_set.ids)
        self.russian: dict[str, int] = {}

    def bind(self) -> NDArray[np.void]:
        self._write_rules()
        for row, card in enumerate(self.card_set.cards):
            self._write_card(row, card)
        self.rows.record["substitute"][: len(self.card_set.cards)] = substitutes(self.card_set.cards)
        return self.rows.book

    def _write_rules(self) -> None:
        record, switches = self.rows.record, self.card_set.switches
        for name, value in self.card_set.rules.model_dump().items():
            record[name] = value
        record["kinds"] = len(self.card_set.cards)
        record["assault"] = self.card_set.ids.get(ASSAULT, NONE)
        record["fill"] = switches.draw_step == "fill"
        record["reset"] = switches.coins == "reset"
        record["all_decrees"] = switches.decrees == "all"
        record["printed_targets"] = switches.win_targets == "printed"
        record["no_ruin"] = switches.deck_out == "nothing"
        record["fortifications_count"] = switches.fortifications_count == "yes"
        record["supplies_coins"] = switches.supplies == "coins"

    def _write_card(self, row: int, card: Card) -> None:
        def number(keyword: KeywordWord) -> int:
            return card.number_of(keyword) or 0

        charges = card.number_of(KeywordWord.CHARGES)
        self.rows.write(
            row,
            type=code_of(Type, card.type),
            colours=bits(Colour, card.colours),
            cost=NONE if card.cost is None else card.cost if isinstance(card.cost, int) else 0,
            compared_cost=card.compared_cost,
            supply=card.supply or 0,
            power=card.power or 0,
            minor=card.minor,
            nouns=sum(1 << Noun[noun.upper()] for noun in NOUNS[card.type]),
            keywords=bits(Keyword, [printed.keyword for printed in card.keywords]),
            armor=number(KeywordWord.ARMOR),
            supplies=number(KeywordWord.SUPPLIES),
            undeath=number(KeywordWord.UNDEATH),
            charges=NONE if charges is None else charges,
            subtypes=sum(1 << Subtype[word.name] for word in said.Subtype if word in card.subtypes),
            name_ru=self.russian.setdefault(card.name_ru, len(self.russian)),
            next=NONE if card.next is None else self.card_set.ids[card.next],
        )
        first = self.rows.take("ability", len(card.abilities))
        for at, ability in enumerate(card.abilities, first):
            self._write_ability(at, ability)
        self.rows.write(row, ability_first=first, ability_last=first + len(card.abilities))
        self._write_summary(row, card)

    def _write_summary(self, row: int, card: Card) -> None:
        """What a look at the card alone can tell, so that most cards need no look at their abilities."""
        record = self.rows.record
        for ability in card.abilities:
            where = code_of(Where, ability.zone)
            if isinstance(ability, Triggered):
                record["triggers"][where, row] |= 1 << code_of(Trigger, ability.trigger)
            elif isinstance(ability, Activated):
                record["decrees" if ability.on == "decree" else "activated"][where, row] = 1
            elif isinstance(ability, Static):
                self._write_static_summary(row, ability)
            elif isinstance(ability, Instead):
                record["instead"][code_of(Would, ability.would), row] = 1
            elif isinstance(ability, CostChange):
                record["changes_own_cost" if ability.to is WhichWord.SELF else "changes_costs"][row] = 1
            elif isinstance(ability, Price | Pay):
                record["priced"][row] = 1

    def _write_static_summary(self, row: int, ability: Static) -> None:
        record = self.rows.record
        if ability.zone is WhereWord.BATTLEFIELD:
            record["static"][row] = 1
        elif ability.fits is None:
            record["static_elsewhere"][row] = 1
            record["elsewhere"] = 1
        if ability.fits is Fits.SEARCH:
            record["fits_search"][row] = 1
        if ability.fits is Fits.COUNT:
            record["fits_count"][row] = 1

    def _write_ability(self, row: int, ability: Ability) -> None:
        cost_first, cost_last = self._write_costs(ability.cost)
        columns = {
            "where": code_of(Where, ability.zone),
            "when": self.programs.condition(ability.when),
            "cost_first": cost_first,
            "cost_last": cost_last,
            "list": self.effects.list(ability.effects) if ability.effects else NONE,
            "what": NONE,
            "to": NONE,
        }
        self.rows.write(row, **{**columns, **self._own_columns(ability)})

    def _own_columns(self, ability: Ability) -> dict[str, int]:
        """Columns of one kind of ability; what stands in two kinds is in either."""
        if isinstance(ability, Resolve | Activated | Price):
            return {"on": Kind[ability.on.upper()], "n": getattr(ability, "n", None) or 0}
        if isinstance(ability, Triggered):
            return {
                "on": Kind.TRIGGERED,
                "trigger": code_of(Trigger, ability.trigger),
                "what": self.programs.filter(ability.what),
                "who": code_of(Actor, ability.who),
                "how": code_of(How, ability.how),
                "may": ability.may,
            }
        if isinstance(ability, Instead):
            return {"on": Kind.INSTEAD, "would": code_of(Would, ability.would), "what": self.programs.filter(ability.what), "may": ability.may}
        if isinstance(ability, CostChange):
            to = NONE if isinstance(ability.to, WhichWord) else self.programs.filter(ability.to)
            return {"on": Kind.COST, "to": to, "n": self.programs.amount(ability.n)}
        if isinstance(ability, Pay):
            return {"on": Kind.PAY, "to": self.programs.filter(ability.charges)}
        return self._static(ability) if isinstance(ability, Static) else {"on": Kind.DECK}

    def _static(self, ability: Static) -> dict[str, int]:
        own = isinstance(ability.to, WhichWord)
        columns = {
            "on": Kind.STATIC,
            "to": NONE if own else self.programs.filter(ability.to),  # type: ignore[arg-type]
            "anywhere": not own and ZoneWord.ANYWHERE in [place.zone for place in ability.to.places],  # type: ignore[union-attr]
            "asks_wounded": asks_for_wounded(ability.to),
            "counts_as": ability.counts_as is CountsAs.LEGION,
            "forbid": bits(Forbidden, ability.forbid or ()),
            "allow": ability.allow is not None,
            "multiply": 0 if ability.multiply is None else 1 + code_of(Bonus, ability.multiply.bonus),
            "by": 1 if ability.multiply is None else ability.multiply.by,
            "again": ability.again or 0,
            "also_in": ability.also_in is not None,
            "fits": 0 if ability.fits is None else 2 if ability.fits is Fits.COUNT else 1,
            "rule": 0 if ability.rule is None else 1 + code_of(PlayerRule, ability.rule),
        }
        return columns | (self._gift(ability, ability.give) if ability.give is not None else {})

    def _gift(self, ability: Static, give: Give) -> dict[str, int]:
        def looks(*amounts: object) -> bool:
            return any(looks_at_powers(node) for node in (ability.when, ability.to, *amounts))

        inner = NONE
        if give.ability is not None:
            inner = self.rows.take("ability")
            self._write_ability(inner, give.ability)
        return {
            "gives": sum(1 << at for at, field in enumerate(GIVES) if getattr(give, field) not in (None, ())),
            "late": looks(give.power) * POWER | looks(give.armor) * ARMOR | looks() * KEYWORDS,
            "says_each": says_each(give.power) or says_each(give.armor),
            "counts_keywords": looks_at_keywords(give.armor),
            "give_power": self.programs.amount(give.power),
            "give_armor": self.programs.amount(give.armor),
            "give_set": give.set_power or 0,
            "give_base": give.base_power or 0,
            "give_keywords": bits(Keyword, give.keywords),
            "give_arcanism": sum(word is KeywordWord.ARCANISM for word in give.keywords),
            "give_of": self.programs.filter(give.keywords_of),
            "give_ability": inner,
        }

    def _write_costs(self, costs: CostList) -> tuple[int, int]:
        first = self.rows.take("cost", len(costs))
        for at, cost in enumerate(costs, first):
            wanted = NONE if cost.sacrifice is None or isinstance(cost.sacrifice, WhichWord) else self.programs.filter(cost.sacrifice)
            self.rows.write(
                at,
                cost_charge=NONE if cost.charge is None else cost.charge,
                cost_filter=wanted,
                cost_power=NONE if cost.total_power is None else cost.total_power,
            )
        return first, first + len(costs)
