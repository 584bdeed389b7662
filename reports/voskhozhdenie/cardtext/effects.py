"""Effects of Voskhozhdenie in words."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from reports.text.clauses import Clause, counted, one_of, plural, quoted, text_of
from reports.text.sentences import joined
from reports.voskhozhdenie.cardtext.amounts import (
    amount_words,
    cards_words,
    condition_words,
    every_words,
    plus_words,
    several,
    target_words,
)
from reports.voskhozhdenie.cardtext.nouns import with_article
from sim.voskhozhdenie.cards.effects import economy, entering, hands, harm, marks, tactics
from sim.voskhozhdenie.cards.effects.base import ALL, BaseEffect, Some
from sim.voskhozhdenie.cards.effects.verbs import Choose, ForEach, Later, Repeat
from sim.voskhozhdenie.cards.language.measures import Fact
from sim.voskhozhdenie.cards.language.sizes import nodes
from sim.voskhozhdenie.cards.language.tree import Amount, Known, Number, OfCard, Target
from sim.voskhozhdenie.cards.language.words import Which, Zone
from sim.voskhozhdenie.cards.rulewords import Deck, Goal, Named, Repeated, Who

WHOSE = {
    Who.YOU: "you",
    Who.ONE_OPPONENT: "an opponent",
    Who.EACH_OPPONENT: "each opponent",
    Who.ONE_PLAYER: "a player of your choice",
    Who.EACH_PLAYER: "each player",
    Who.TACTIC_TARGET: "the opponent this tactic targets",
    Who.OWNERS_OF_THEM: "each of their owners",
}
"""Who does something."""
DECKS = {
    Deck.OWN: "your deck",
    Deck.OWNER: "their owners' decks",
    Deck.CHOSEN: "any player's deck",
    Deck.LOOKED: "that deck",
    Deck.NAMED: "the chosen deck",
}
GOALS = {
    Goal.BATTLEFIELD: "summon {}",
    Goal.HAND: "take {}",
    Goal.GRAVEYARD: "put {} into your graveyard",
    Goal.PLAY_FREE: "play {} for free",
}
NAMED = {Named.CARD: "name a card", Named.SUBTYPE: "name a subtype of units", Named.DECK: "choose a deck"}
UNTIL = " until the end of the round"


def clauses_of(effects: Sequence[BaseEffect]) -> list[Clause]:
    """A list of effects."""
    return [clause_of(effect) for effect in effects]


def clause_of(effect: Any) -> Clause:
    """One effect."""
    condition = "" if effect.when is None else condition_words(effect.when)
    others = getattr(effect, "who", Who.YOU) is not Who.YOU  # what you do next would be taken for theirs
    if isinstance(effect, ForEach):
        inner = text_of(clauses_of(effect.effects))
        return Clause(DONE[effect.do](effect), (quoted(inner),), condition, effect.may)
    return Clause(DONE[effect.do](effect), (), condition, effect.may, alone=others or isinstance(effect, Choose | Later))


def cards(amount: Amount, one: str = "card") -> str:
    """A number of cards: `two cards`, `cards equal to ...`."""
    if isinstance(amount, Number):
        return counted(amount.value, one)
    if amount == Known(Fact.DONE):
        return f"that many {one}s"
    return f"all {one}s" if amount == ALL else f"{one}s equal to {amount_words(amount)}"


def some(effect: Some, one: str = "card") -> str:
    """How many cards by `n` or `upto`."""
    if effect.n is not None:
        return cards(effect.n, one)
    if effect.upto == ALL:
        return f"any number of {one}s"
    return f"up to {amount_words(effect.upto or Number(0), small=True)} {one}{'' if effect.upto == Number(1) else 's'}"


def _top(number: int) -> str:
    """Cards on top of a deck: `the top card`, `the top three cards`."""
    return f"the top {cards(Number(number)).removeprefix('a ')}"


def _affects(who: Who, you: str, he: str) -> str:
    """What you, or others, do: `draw a card`, `each opponent draws a card`."""
    return you if who is Who.YOU else f"{WHOSE[who]} {he}"


def _decree(effect: economy.Decree) -> str:
    return f"issue {some(effect, 'decree')}{'; what they do happens twice' if effect.twice else ''}"


def _bonus(effect: economy.BonusDecrees) -> str:
    only = f", only for {effect.only.value}" if effect.only else ""
    return f"next round you may issue {effect.n} more decree{'s' if effect.n > 1 else ''}{only}"


def _draw(effect: hands.Draw) -> str:
    source = "" if effect.deck is Deck.OWN else f" from {DECKS[effect.deck]}"
    again = "" if effect.repeat_until is None else f" and repeat this until {condition_words(effect.repeat_until)}"
    return f"draw {cards(effect.n)}{source}{again}"


def _discard(effect: hands.Discard) -> str:
    if effect.what is not None:
        words = cards_words(effect.what)
        number = f"all {words.every()}" if effect.n == ALL else some(effect, words.every().removesuffix("s"))
        shown = " shows his hand and" * (effect.n == ALL)
        return f"discard {number}" if effect.who is Who.YOU else f"{WHOSE[effect.who]}{shown} discards {number} in it"
    if effect.n == ALL:
        return _affects(effect.who, "discard your hand", "discards his hand")
    return _affects(effect.who, f"discard {some(effect)}", f"discards {some(effect)}")


def _redraw(effect: hands.Redraw) -> str:
    if effect.n == ALL:
        return _affects(effect.who, "redraw your hand", "redraws his hand")
    return _affects(effect.who, f"redraw {some(effect)}", f"redraws {some(effect)}")


def _mill(effect: hands.Mill) -> str:
    if effect.deck is not None:
        number = "the top card" if effect.n == Number(1) else cards(effect.n)
        return f"mill {number} of {DECKS[effect.deck]}"
    return _affects(effect.who, f"mill {cards(effect.n)}", f"mills {cards(effect.n)}")


def _shuffle_in(effect: hands.ShuffleIn) -> str:
    return f"shuffle {target_words(effect.source, source=True)} into {DECKS[effect.deck]}"


def _create(effect: entering.Create) -> str:
    one = effect.n == Number(1)
    number = f"{amount_words(effect.n, small=True)} {plural(effect.token)}" if isinstance(effect.n, Number) and not one else ""
    number = number or (with_article(effect.token) if one else f"{plural(effect.token)} equal to {amount_words(effect.n)}")
    it, own = ("it", "its own") if one else ("them", "their own")
    goal = {"event": f" and assign {it} to that tactic", "chosen": f" and assign {it} to a tactic"}.get(effect.assign or "", "")
    return f"create {number}{goal}{f' ({own} Summon does not trigger)' if effect.silent else ''}"


def _summon(effect: entering.Summon) -> str:
    below = "" if effect.total_below is None else f", whose total power is less than {amount_words(effect.total_below)}"
    dead = not isinstance(effect.source, Which) and any(place.zone is Zone.OWN_GRAVEYARD for place in effect.source.filter.places)
    return f"{'reanimate' if dead else 'summon'} {target_words(effect.source, source=True)}{below}"


def _search(effect: entering.Search) -> str:
    them = "it" if getattr(effect.source, "quantity", "one") == "one" else "them"
    return f"search your deck for {target_words(effect.source)} and {GOALS[effect.to].format(them)}"


def _play(effect: entering.Play) -> str:
    return f"play {target_words(effect.source, source=True)}{' for free' if effect.free else ''}"


def _wound(effect: harm.Wound) -> str:
    chosen = "" if effect.chosen is None else f"choose {target_words(effect.chosen)} and "
    also = "" if effect.also is None else f" and {target_words(effect.also)}"
    each = ", each" if several(effect.to) and any(node == Which.EACH for node in _cards_in(effect.n)) else ""
    return f"{chosen}wound {target_words(effect.to)}{also}{each} by {amount_words(effect.n)}"


def _cards_in(amount: Amount) -> list[Which]:
    return [node.card for node in nodes(amount) if isinstance(node, OfCard)]


def _restore(effect: harm.Restore) -> str:
    return (
        f"{'fully restore' if effect.n is None else 'restore'} {target_words(effect.to)}{'' if effect.n is None else f' by {amount_words(effect.n)}'}"
    )


def _destroy(effect: harm.Destroy) -> str:
    who = "" if effect.who is Who.YOU else f"for {WHOSE[effect.who]} "
    often = "" if effect.times == Number(1) else f", {'once for each' if effect.times == Known(Fact.DONE) else f'{amount_words(effect.times)} times'}"
    return f"{who}destroy {target_words(effect.to)}{often}"


def _sacrifice(effect: harm.Sacrifice) -> str:
    return _affects(effect.who, f"sacrifice {target_words(effect.to)}", f"sacrifices {_his(effect.to)}")


def _his(target: Target) -> str:
    return target_words(target).replace("your ", "his ")


def _assign(effect: tactics.Assign) -> str:
    goal = f" to {'tactics' if several(effect.to) else 'a tactic'} of your choice" if effect.tactic is None else " to that tactic"
    return f"assign {target_words(effect.to)}{goal}"


def _gift(effect: marks.GiveFor | marks.GiveSide) -> str:
    power = [] if effect.power is None else [plus_words(effect.power, "power")]
    return joined([*(keyword.value for keyword in effect.keywords), *power])


def _give(effect: marks.GiveFor) -> str:
    return f"give {target_words(effect.to)} {_gift(effect)}{UNTIL}"


def _give_side(effect: marks.GiveSide) -> str:
    return f"give your {cards_words(effect.what).every()}, those that come later too, {_gift(effect)}{UNTIL}"


def _become(effect: marks.BecomeUnit) -> str:
    keywords = f" with {joined([keyword.value for keyword in effect.keywords])}" if effect.keywords else ""
    return f"make {target_words(effect.to)} a unit of power {effect.power}{keywords} as well{UNTIL}"


def _name(effect: marks.Name) -> str:
    if effect.among is not None:
        return f"name one of the powers among {every_words(effect.among)}"
    return NAMED[effect.what]


def _spare(effect: marks.Spare) -> str:
    return _affects(effect.who, f"name {target_words(effect.to)}", f"names {_his(effect.to)}")


def _forbid(effect: marks.ForbidPlay) -> str:
    return f"{WHOSE[effect.who]} may not play {cards_words(effect.what).every()}{UNTIL}"


def _repeat(effect: Repeat) -> str:
    what = "the effects" if effect.what is Repeated.RESOLVE else "the Summon"
    return f"repeat {what} of {target_words(effect.of)}"


def _later(effect: Later) -> str:
    return f"when the queue comes to it, {' and '.join(clause.said for clause in clauses_of(effect.effects))}"


def _fight(effect: harm.Fight) -> str:
    other = target_words(effect.b)
    return f"have {target_words(effect.a)} fight {'another unit' if other == 'a unit' else other}"


def _to_hand(effect: hands.ToHand) -> str:
    if effect.to is Which.SELF:
        return "return this card to your hand"
    hand = "their owners' hands" if several(effect.to) else "its owner's hand"
    return f"return {target_words(effect.to, source=True)} to {hand}"


DONE: Mapping[str, Callable[[Any], str]] = {
    "coins": lambda effect: f"gain {cards(effect.n, 'coin')}",
    "supply": lambda effect: f"raise your supply value by {amount_words(effect.n)} for the rest of the game",
    "decree": _decree,
    "bonus_decrees": _bonus,
    "extra_turn": lambda _: "take two turns in a row in this action phase",
    "first_next_round": lambda _: "go first in the next round",
    "end_round": lambda _: "end the round",
    "win": lambda _: "win the game",
    "draw": _draw,
    "discard": _discard,
    "redraw": _redraw,
    "mill": _mill,
    "take": lambda effect: f"take {target_words(effect.source, source=True)}",
    "to_hand": _to_hand,
    "shuffle_in": _shuffle_in,
    "shuffle_in_hand": lambda effect: _affects(effect.who, "shuffle your hand into your deck", "shuffles his hand into his deck"),
    "shuffle_deck": lambda effect: f"shuffle {DECKS[effect.deck]}",
    "reorder_top": lambda effect: f"look at {_top(effect.n)} of your deck and put them back in any order",
    "look_top": lambda effect: f"look at {_top(effect.n)} of {DECKS[effect.deck]}",
    "reveal_top": lambda effect: f"reveal {_top(effect.n)} of your deck",
    "reveal_until": lambda effect: f"reveal cards from the top of your deck until you find {cards_words(effect.what).one()}",
    "swap_graveyard_deck": lambda _: "swap your graveyard with your deck and shuffle the new deck",
    "create": _create,
    "summon": _summon,
    "search": _search,
    "play": _play,
    "control": lambda effect: f"take control of {target_words(effect.to)}",
    "wound": _wound,
    "distribute": lambda effect: f"distribute wounds equal to {amount_words(effect.n)} among {cards_words(effect.to).every()}",
    "heal": lambda effect: f"heal {target_words(effect.to)}",
    "restore": _restore,
    "destroy": _destroy,
    "sacrifice": _sacrifice,
    "exile": lambda effect: f"exile {target_words(effect.to, source=True)}",
    "ruin": lambda effect: f"ruin {target_words(effect.to)}",
    "fight": _fight,
    "assign": _assign,
    "unassign": lambda effect: f"remove {target_words(effect.to)} from its tactic",
    "move": lambda effect: f"move {target_words(effect.to)} to another tactic, on the same side",
    "swap_places": lambda effect: f"swap the places of {target_words(effect.a)} and {target_words(effect.b)} in tactics",
    "give": _give,
    "give_side": _give_side,
    "become_unit": _become,
    "charge": lambda effect: f"charge {target_words(effect.to)}",
    "uncharge": lambda effect: f"remove all charges from {target_words(effect.to)}",
    "mark": lambda effect: f"mark {target_words(effect.to)}",
    "name": _name,
    "spare": _spare,
    "forbid_play": _forbid,
    "choose": lambda effect: one_of([clauses_of(option) for option in effect.options]),
    "later": _later,
    "for_each": lambda effect: f"for each of {target_words(effect.of)}, in turn order, let its owner do this",
    "repeat": _repeat,
}
"""What a verb does, said to the player."""
