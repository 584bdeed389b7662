"""What each list of Voskhozhdenie can be asked about (`sim/voskhozhdenie/ENGINE.md`, section 14)."""

from collections.abc import Callable, Collection, Mapping
from typing import NamedTuple

from sim.voskhozhdenie.cards.effects.hands import Redraw
from sim.voskhozhdenie.cards.effects.harm import Heal, Restore
from sim.voskhozhdenie.cards.effects.marks import Name
from sim.voskhozhdenie.cards.effects.verbs import Choose
from sim.voskhozhdenie.cards.rulewords import Named
from sim.voskhozhdenie.cards.words import Keyword, Type
from sim.voskhozhdenie.words import MAX_KINDS, Word
from strategies.voskhozhdenie.box import Box, is_decree, is_optional, may_be_declined
from strategies.voskhozhdenie.cards import is_activated
from strategies.voskhozhdenie.form import ASSIGNING, OPTIONS


class Candidates(NamedTuple):
    """What a list can be asked about."""

    things: Collection[int]
    """Places on the axis of things."""
    words: str
    """The same in words; nothing if it is never asked."""


NEVER = Candidates((), "")


def word(name: str) -> int:
    """Place of a word on the axis of things."""
    return MAX_KINDS + Word[name.upper()]


def _redraw(box: Box) -> Candidates:
    asked = box.card_set.rules.redraws > 0 or box.does(Redraw)
    return Candidates(box.owned, "cards that can lie in a hand") if asked else NEVER


def _act(box: Box) -> Candidates:
    return Candidates(box.playable | {word(name) for name in ASSIGNING}, "cards that can be played and the words 'attack', 'defend' and 'assault'")


def _use(box: Box) -> Candidates:
    used = {i for i, card in enumerate(box.cards) if is_activated(card, box.card_set)}
    return Candidates(used, "cards with Charge and Sacrifice abilities") if used else NEVER


def _assign(box: Box) -> Candidates:
    return Candidates(box.units, "units")


def _decree(box: Box) -> Candidates:
    given = any(is_decree(gift) for gift in box.gifts)
    cards = {i for i, card in enumerate(box.cards) if given or any(map(is_decree, card.abilities))}
    cards |= {word("undeath")} if box.can_have(Keyword.UNDEATH) else set()
    cards |= {word("reinforcement")} if box.with_word(Keyword.REINFORCEMENT) else set()
    return Candidates(cards, "cards with decrees and the words 'undeath' and 'reinforcement'") if cards else NEVER


def _win(box: Box) -> Candidates:
    superiority = {word("superiority")} if box.has_kind("superiority") else set()
    return Candidates({word("damage")} | superiority, "damage and the Superiorities that these cards have")


def _any(box: Box) -> Candidates:
    return Candidates(range(len(box.cards)), "cards")


def _mend(box: Box) -> Candidates:
    mended = box.units | box.of_type(Type.CITY, Type.FORTIFICATION)
    return Candidates(mended, "units, cities and fortifications") if box.does(Heal, Restore) else NEVER


def _decline(box: Box) -> Candidates:
    given = any(is_optional(gift) for gift in box.gifts)
    some = {i for i, card in enumerate(box.cards) if given or may_be_declined(card)}
    return Candidates(some, "cards with optional effects") if some else NEVER


def _pay(box: Box) -> Candidates:
    return Candidates((word("coins"), word("cost")), "coins and alternative costs") if box.has_kind("alt_cost") else NEVER


def _call(box: Box) -> Candidates:
    named = any(isinstance(effect, Name) and effect.what is Named.CARD for effect in box.effects)
    return _any(box) if named else NEVER


def _choose(box: Box) -> Candidates:
    most = max((len(effect.options) for effect in box.effects if isinstance(effect, Choose)), default=0)
    return Candidates([word(name) for name in OPTIONS[:most]], "options that these cards have") if most else NEVER


CANDIDATES: Mapping[str, Callable[[Box], Candidates]] = {
    "redraw": _redraw,
    "act": _act,
    "use": _use,
    "attack": _assign,
    "defend": _assign,
    "decree": _decree,
    "win": _win,
    "take": _any,
    "help": _any,
    "mend": _mend,
    "hurt": _any,
    "give_up": _any,
    "decline": _decline,
    "pay": _pay,
    "call": _call,
    "choose": _choose,
}
"""What each list can be asked about in a game; those behind `use` are the lines `use` of `act`."""
