"""Effects as rows: which column says what of each verb."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from sim.engine.rows import Rows
from sim.tactics.book.rows import STATS, code, keyword_bits, said
from sim.tactics.book.texts import Texts
from sim.tactics.cards.effects.base import Aimed, BaseEffect
from sim.tactics.cards.words import (
    AIMS,
    DEPLOYED_AT,
    FACTIONS,
    GOES,
    HANDS,
    NEAR,
    PLAYERS,
    SOURCES,
    TERRAIN_DEEDS,
    TOKENS,
    UNTIL,
)  # fmt: skip
from sim.tactics.cards.words import COLOURS as WORDS
from sim.tactics.codes import Kind, Verb
from sim.tactics.tables import ALL, COLOURS, NONE


def kind_number(word: str | None) -> int:
    """Number of a type of card, or NONE."""
    return NONE if word is None else Kind[word.upper()]


class EffectRows:
    """Writes lists of effects; `kinds`, `ranks` and `names` are the numbers of cards, champions and names by their names."""

    def __init__(self, rows: Rows, texts: Texts, kinds: Mapping[str, int], ranks: Mapping[str, int], names: Mapping[str, int]) -> None:
        self.rows, self.texts, self.names = rows, texts, names
        self.special: dict[str, Callable[[Any], dict[str, Any]]] = {
            "gain": lambda effect: {"a": effect.runes or 0, "b": effect.power or 0, "c": effect.glory or 0, "n": effect.only is not None},
            "draw": lambda effect: {"n": effect.cards},
            "discard": lambda effect: {"n": effect.cards, "a": code(PLAYERS, effect.who)},
            "banish": self._banish,
            "acquire": lambda effect: {
                "a": code(SOURCES, effect.source),
                "b": kind_number(effect.type),
                "c": said(effect.max_cost),
                "n": code(GOES, effect.to),
            },
            "recover": lambda effect: {"b": kind_number(effect.type)},
            "replace_card": lambda effect: {"a": kinds[effect.out], "b": kinds[effect.into]},
            "copy": lambda effect: {"a": code(("played", "row"), effect.source)},
            "soul": lambda effect: {"n": effect.count},
            "remove_soul": lambda effect: {"n": effect.count},
            "damage": lambda effect: {"n": NONE if effect.amount == "strength" else effect.amount},
            "free_order": lambda effect: {"a": effect.later},
            "deploy": lambda effect: {"a": code(DEPLOYED_AT, effect.at)},
            "move": lambda effect: {"n": said(effect.points), "a": code(AIMS, effect.toward), "b": code(AIMS, effect.to)},
            "transform": lambda effect: {"a": ranks[effect.into]},
            "add_special": lambda effect: {"a": ranks[effect.name], "n": effect.copies},
            "treasure": lambda effect: {"n": effect.count},
            "move_treasure": lambda effect: {"n": effect.points},
            "terrain": lambda effect: {
                "a": texts.terrain(effect.kind),
                "b": code(TERRAIN_DEEDS, effect.deed),
                "c": code(NEAR, effect.at),
            },
            "animate": lambda effect: {"a": ranks[effect.name], "b": texts.terrain(effect.kind)},
            "token": lambda effect: {"a": code(TOKENS, effect.kind), "c": code((*NEAR, "card"), effect.at)},
            "destroy": lambda effect: {"n": ALL if effect.count == "all" else effect.count},
            "choose": self._choose,
            "order_villains": lambda effect: self._villains(effect.targets),
            "villain_rat": lambda effect: {"a": ranks[effect.name], "b": code(AIMS, effect.at)},
        }

    def list(self, effects: Iterable[BaseEffect]) -> int:
        """Row of a list of effects, or NONE if it is empty."""
        written = tuple(effects)
        if not written:
            return NONE
        first = self._effects(written)
        return self.rows.add("list", list_first=first, list_last=first + len(written))

    def _effects(self, written: tuple[BaseEffect, ...]) -> int:
        first = self.rows.take("effect", len(written))
        for at, effect in enumerate(written, first):
            self._write(at, effect)
        return first

    def _banish(self, effect: Any) -> dict[str, Any]:
        return {"a": code(HANDS, effect.source), "b": kind_number(effect.type), "n": effect.other, "then": self.list(effect.then)}

    def _choose(self, effect: Any) -> dict[str, Any]:
        first = self.rows.take("list", len(effect.options))
        for at, option in enumerate(effect.options, first):
            begin = self._effects(option)
            self.rows.write(at, list_first=begin, list_last=begin + len(option))
        return {"then": first, "n": len(effect.options)}

    def _villains(self, words: Sequence[str]) -> dict[str, Any]:
        """Rows of the words by which villains are meant: colours of their targets, or names."""
        first = self.rows.take("name", len(words))
        for at, word in enumerate(words, first):
            self.rows.write(at, name=WORDS.index(word) if word in WORDS else COLOURS + self.names[word])
        return {"a": first, "b": first + len(words)}

    def _write(self, row: int, effect: BaseEffect) -> None:
        columns: dict[str, Any] = {"verb": Verb[effect.do.upper()], "effect_when": self.texts.condition(effect.when), "effect_may": effect.may}
        columns |= {"allegiance": code(FACTIONS, effect.allegiance), "target": self.texts.target(getattr(effect, "target", None))}
        columns |= {"then": NONE, "a": NONE, "b": NONE, "c": NONE}
        columns |= {"plus": [getattr(effect, stat, 0) for stat in STATS], "plus_words": keyword_bits(getattr(effect, "keywords", ()))}
        columns |= {"until": code(UNTIL, getattr(effect, "until", "turn"))}
        if effect.do in self.special:
            columns |= self.special[effect.do](effect)
        if isinstance(effect, Aimed) and effect.targets is not None:
            columns |= self._villains(effect.targets)
        self.rows.write(row, **columns)
