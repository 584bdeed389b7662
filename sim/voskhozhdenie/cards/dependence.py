"""What looks at powers: gifts that do are worked out behind all others (V79, V83)."""

from functools import cache
from typing import Any

from sim.voskhozhdenie.cards.language import tree
from sim.voskhozhdenie.cards.language.measures import Holds, Measure, Tally
from sim.voskhozhdenie.cards.language.sizes import nodes
from sim.voskhozhdenie.cards.language.words import State

MEASURES = {Measure.POWER, Measure.BOOST, Measure.HALFUP, Measure.HALFDOWN}
TALLIES = {Tally.MAX_POWER, Tally.TOTAL_POWER, Tally.MAX_BOOST}
STATES = {State.BOOSTED, State.WEAKENED, State.STRONGEST, State.WEAKEST, State.STRONGEST_OWN}


@cache
def looks_at_powers(node: Any) -> bool:
    """Whether a filter, amount or condition cannot be judged before the powers of units are known."""
    return any(map(_looks, nodes(node)))


@cache
def looks_at_keywords(node: Any) -> bool:
    """Whether an amount counts keywords."""
    return any(isinstance(inner, tree.OfCards) and inner.tally in (Tally.KEYWORDS, Tally.KEYWORD_SUM) for inner in nodes(node))


@cache
def asks_for_wounded(node: Any) -> bool:
    """Whether a filter asks for wounded units, so that its gift reaches them."""
    return any(isinstance(inner, tree.Is) and State.WOUNDED in inner.states for inner in nodes(node))


def _looks(node: Any) -> bool:
    if isinstance(node, tree.OfCard | tree.Compared):
        return node.measure in MEASURES
    if isinstance(node, tree.OfCards):
        return node.tally in TALLIES
    if isinstance(node, tree.Is):
        return bool({*node.states} & STATES)
    return isinstance(node, tree.So) and node.holds is Holds.YOU_HAVE_STRONGEST
