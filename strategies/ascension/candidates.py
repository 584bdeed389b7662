"""What each list of Ascension can be asked about, and where such a card lies then (`sim/ascension/ENGINE.md`, sections 4 and 6)."""

from collections.abc import Callable, Collection, Mapping
from typing import NamedTuple

from sim.ascension.cards.effects import Acquire, AcquireOrDefeat, Banish, Copy, Defeat, Discard
from sim.ascension.words import Counter
from strategies.ascension.box import PILE, Box, has_plain_choice


class Candidates(NamedTuple):
    """What a list can be asked about."""

    things: Collection[int]
    """Cards; of `choose` words."""
    words: str
    """The same in words; nothing if it is never asked."""
    lies: Callable[[int], tuple[Counter, ...]]
    """Counters of a name that count such a card where it is asked about."""


def _nowhere(card: int) -> tuple[Counter, ...]:
    return ()


def _owned(card: int) -> tuple[Counter, ...]:
    return (Counter.OWNED,)


def _in_play(card: int) -> tuple[Counter, ...]:
    return (Counter.IN_PLAY,)


def _played(card: int) -> tuple[Counter, ...]:
    return (Counter.PLAYED,)


def _row(card: int) -> tuple[Counter, ...]:
    return (Counter.ROW,)


def _offered(box: Box) -> Callable[[int], tuple[Counter, ...]]:
    """Where a card that is on offer lies; an always-available monster is in no pile."""
    centre, piles = box.at("centre"), box.reach[PILE]
    return lambda card: (Counter.ROW,) if card in centre else (Counter.PILE,) if card in piles else ()


def _only_if(there: bool, candidates: Candidates) -> Candidates:
    return candidates if there else Candidates((), "", _nowhere)


def _take(box: Box) -> Candidates:
    return Candidates(box.at("centre") | box.at("always"), "cards of the centre row and always-available ones", _offered(box))


def _use(box: Box) -> Candidates:
    return Candidates({i for i in box.of("construct") if box.cards[i].actions}, "constructs with actions", _in_play)


def _hand(box: Box) -> Candidates:
    return Candidates(box.ownable, "heroes and constructs in hand", _owned)


def _wait(box: Box) -> Candidates:
    return Candidates(box.of("construct"), "constructs", _in_play)


def _decline(box: Box) -> Candidates:
    some = {i for i in box.there if box.cards[i].type == "construct" or has_plain_choice(box.cards[i])}
    return Candidates(some, "constructs and cards with optional effects that have no target", _nowhere)


def _banish(box: Box) -> Candidates:
    there = any(isinstance(effect, Banish) and effect.source != "row" for effect in box.effects)
    return _only_if(there, Candidates(box.ownable, "own heroes and constructs", _owned))


def _discard(box: Box) -> Candidates:
    return _only_if(any(isinstance(effect, Discard) for effect in box.effects), Candidates(box.ownable, "heroes and constructs in hand", _owned))


def _banish_row(box: Box) -> Candidates:
    there = any(isinstance(effect, Banish) and effect.source == "row" for effect in box.effects)
    some = {i for i in box.at("centre") if box.cards[i].banishable}
    return _only_if(there, Candidates(some, "cards of the centre row that can be banished", _row))


def _free(box: Box) -> Candidates:
    """Cards that one of the texts can take without paying."""
    found: set[int] = set()
    for effect in box.effects:
        if isinstance(effect, AcquireOrDefeat):
            found |= box.at("centre")
        elif isinstance(effect, Defeat | Acquire):
            kind = effect.type if isinstance(effect, Acquire) else "monster"
            some = box.of(kind) & (box.at("centre") | box.at("always"))
            found |= {i for i in some if effect.max_cost is None or box.cards[i].cost <= effect.max_cost}
    return _only_if(bool(found), Candidates(found, "what a text can acquire or defeat for free", _offered(box)))


def _copy(box: Box) -> Candidates:
    some = {i for i in box.of("hero") if not box.cards[i].copies_anywhere}
    return _only_if(any(isinstance(effect, Copy) for effect in box.effects), Candidates(some, "heroes that do not copy themselves", _played))


def _keep(box: Box) -> Candidates:
    return _only_if(box.attacks and box.players > 1, Candidates(box.of("construct"), "constructs", _in_play))


def _choose(box: Box) -> Candidates:
    found = {int(word) for i in box.there for word in box.cards[i].option_words}
    return _only_if(bool(found), Candidates(found, "options that a card has", _nowhere))


CANDIDATES: Mapping[str, Callable[[Box], Candidates]] = {
    "take": _take,
    "use": _use,
    "play": _hand,
    "hold": _hand,
    "wait": _wait,
    "decline": _decline,
    "banish": _banish,
    "discard": _discard,
    "banish_row": _banish_row,
    "free": _free,
    "copy": _copy,
    "keep": _keep,
    "choose": _choose,
}
"""What each list can be asked about in a game."""
