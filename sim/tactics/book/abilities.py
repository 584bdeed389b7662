"""Abilities as rows: what a champion, a construct or a quest can do."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

import numpy as np

from sim.engine.rows import Rows
from sim.tactics.book.effects import EffectRows, kind_number
from sim.tactics.book.rows import STATS, code, keyword_bits
from sim.tactics.book.texts import Texts
from sim.tactics.cards.abilities import AnyAbility, Aura, DeployOn, HasKeyword, Hexes, OrderCost, Share, Stat, StrengthFactor, Trigger
from sim.tactics.cards.words import COUNTED, FACTIONS
from sim.tactics.codes import Word
from sim.tactics.tables import NONE


class AbilityRows:
    """Writes abilities."""

    def __init__(self, rows: Rows, texts: Texts, effects: EffectRows, names: Mapping[str, int]) -> None:
        self.rows, self.texts, self.effects, self.names = rows, texts, effects, names

    def all(self, abilities: Iterable[AnyAbility]) -> tuple[int, int]:
        """The first row of some abilities, and the one behind the last."""
        written = tuple(abilities)
        first = self.rows.take("ability", len(written))
        for at, ability in enumerate(written, first):
            self._write(at, ability)
        return first, first + len(written)

    def _write(self, row: int, ability: Any) -> None:
        word = ability.on if isinstance(ability, Trigger) else ability.is_
        columns: dict[str, Any] = {"ability": Word[word.upper()], "when": self.texts.condition(ability.when)}
        columns |= {"list": NONE, "answers_type": NONE, "answers_faction": NONE, "per": NONE, "aura_target": NONE, "own_name": NONE}
        self.rows.write(row, **(columns | self._columns(ability)))

    def _columns(self, ability: Any) -> dict[str, Any]:
        """What the word says beside its condition."""
        if isinstance(ability, Trigger):
            types = {"answers_type": kind_number(ability.type), "answers_faction": code(FACTIONS, ability.faction)}
            return {"may": ability.may, "list": self.effects.list(ability.effects), **types}
        if isinstance(ability, Stat):
            return {"gain": [getattr(ability, stat) for stat in STATS], "per": code(COUNTED, ability.per)}
        if isinstance(ability, HasKeyword):
            return {"gain_words": keyword_bits([ability.keyword])}
        if isinstance(ability, OrderCost):
            return {"number": ability.amount}
        if isinstance(ability, StrengthFactor):
            return {"number": ability.factor}
        if isinstance(ability, Hexes):
            return {"number": ability.number}
        if isinstance(ability, DeployOn):
            return {"web": ability.token is not None, "own_name": NONE if ability.own is None else self.names[ability.own]}
        if isinstance(ability, Share):
            first = self.rows.take("name", len(ability.names))
            for at, name in enumerate(ability.names, first):
                self.rows.write(at, name=self.names[name])
            return {"share_first": first, "share_last": first + len(ability.names)}
        if isinstance(ability, Aura):
            gain = [getattr(ability, stat) for stat in STATS]
            return {"gain": gain, "gain_words": keyword_bits(ability.keywords), "aura_target": self.texts.target(ability.target)}
        return {}


def write_given(rows: Rows) -> None:
    """Write down which words of abilities each champion may have of those that others share with it (T105)."""
    record = rows.record
    abilities = [range(first, last) for first, last in zip(record["rank_first"], record["rank_last"], strict=True)]
    for printed in abilities:
        shared = bits_of(record["ability"][row] for row in printed)
        for row in printed:
            if record["ability"][row] == Word.SHARE:
                names = record["name"][record["share_first"][row] : record["share_last"][row]]
                record["given"][np.isin(record["rank_name"], names)] |= shared


def bits_of(words: Iterable[int]) -> np.uint32:
    """Words of abilities as bits."""
    return np.uint32(sum({1 << int(word) for word in words}))
