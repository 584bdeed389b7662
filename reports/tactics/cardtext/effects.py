"""Effects of Ascension Tactics in words."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from reports.tactics.cardtext.conditions import card_words, condition_text
from reports.tactics.cardtext.nouns import BOARD_TOKENS, TERRAIN_TOKENS, TERRAINS, Voice, hexes, souls, values_words
from reports.tactics.cardtext.targets import TargetWords
from reports.text.clauses import Clause, counted, finished, in_a_row, in_words, led, one_of, quoted, text_of, times, with_article
from reports.text.sentences import joined
from sim.tactics.cards.effects.base import BaseEffect
from sim.tactics.cards.effects.verbs import Banish, Choose
from sim.tactics.cards.words import COLOURS

UNTIL = {"turn": "this turn", "own_turn": "until the start of your next turn", "game": "for the rest of the game"}
VILLAINS_UNTIL = {**UNTIL, "own_turn": "until the start of the villains' next turn"}
PLACES = {
    "hand": "from your hand",
    "discard": "from your discard pile",
    "hand or discard": "from your hand or discard pile",
    "played": "in front of you",
    "row": "of the centre row",
}
"""Where a card lies that is banished."""
SOURCES = {"any": "of the centre row or the piles", "row": "of the centre row"}
GOES = {"usual": "", "hand": " into your hand", "deck": " onto your deck"}
AIMS = {
    "self": "{}",
    "portal": "the nearest portal of its side",
    "sanctuary": "the nearest sanctuary",
    "beacon": "the nearest beacon",
    "treasure": "the nearest treasure",
    "target": "its target",
}
"""Towards what is moved."""
SPOTS = {
    "self": "{}",
    "portal": "a portal of its side",
    "sanctuary": "a sanctuary",
    "beacon": "a beacon",
    "treasure": "a treasure",
    "target": "its target",
}
"""On or next to what is put."""
ORDINARY = {"here": "the hex of {}, if it is ordinary", "near": "an ordinary hex on or next to {}", "any": "any ordinary hex"}
"""Where a terrain token is put."""
LYING = {"here": " on the hex of {}", "near": " on or next to {}", "any": ""}
"""Where a terrain token lies that is moved or taken away."""
HEXES = {"here": "the hex of {}", "near": "a hex on or next to {}", "any": "any hex"}
VILLAINS = "the villains"
DISCARDING = {"opponents": "each opponent", "all": "each player"}


def clauses(effects: Sequence[BaseEffect], voice: Voice) -> list[Clause]:
    """A list of effects."""
    return [clause(effect, voice) for effect in effects]


def clause(effect: Any, voice: Voice) -> Clause:
    """One effect."""
    done = DONE[effect.do](effect, voice)
    follows = (led("If you do", clauses(effect.then, voice), apart=True),) if isinstance(effect, Banish) and effect.then else ()
    lead = "" if effect.allegiance is None else f"Allegiance {effect.allegiance}"
    return Clause(done, follows, condition_text(effect.when, voice), effect.may, _allowed(effect, done, voice), lead, isinstance(effect, Choose))


def optional(lead: str, effects: Sequence[BaseEffect], voice: Voice, condition: str = "") -> str:
    """What may happen when or if something is so: all of it or nothing."""
    inner, lead = clauses(effects, voice), f"{lead}, if {condition}" if condition else lead
    comma = "" if lead.endswith(":") else ","
    if all(one.in_row for one in inner):
        return finished(f"{lead}{comma} you may {in_a_row([one.allowed or one.do for one in inner])}")
    if len(inner) == 1 and not (inner[0].condition or inner[0].lead):
        return " ".join([finished(f"{lead}{comma} you may {inner[0].allowed or inner[0].do}"), *inner[0].follows])
    return f"{finished(f'{lead}{comma} you may do this', ':')} {quoted(text_of(inner))}"


def _allowed(effect: Any, done: str, voice: Voice) -> str:
    """What is done, behind `you may`, where that is not `done`."""
    if effect.do == "discard" and (voice.villains or effect.who != "you"):
        return f"have {_discarding(effect, voice)} discard {counted(effect.cards, 'card')}"
    return f"let {done}" if done.startswith(VILLAINS) else ""


def _gain(effect: Any, voice: Voice) -> str:
    goods = [(effect.runes, "rune", "runes"), (effect.power, "power", "power"), (effect.glory, "glory", "glory")]
    said = [f"{number} {one if number == 1 else many}" for number, one, many in goods if number is not None]
    if effect.only is not None:
        said[0] += f" for {effect.only}s only"
    if voice.villains:
        return f"{VILLAINS} gain {said[-1]}"
    return f"gain {joined(said)}"


def _discard(effect: Any, voice: Voice) -> str:
    cards = counted(effect.cards, "card")
    if effect.who == "you" and not voice.villains:
        return f"discard {cards}"
    return f"{_discarding(effect, voice)} discards {cards}"


def _discarding(effect: Any, voice: Voice) -> str:
    return DISCARDING["all" if voice.villains else effect.who]


def _banish(effect: Any, _: Voice) -> str:
    card = f"another {effect.type or 'card'}" if effect.other else with_article(effect.type or "card")
    return f"banish {card} {PLACES[effect.source]}"


def _acquire(effect: Any, _: Voice) -> str:
    bound = [] if effect.max_cost is None else [f"costs {effect.max_cost} or less"]
    if effect.source != "top":
        that = f" that {bound[0]}" if bound else ""
        return f"acquire {with_article(effect.type or 'card')} {SOURCES[effect.source]}{that} free{GOES[effect.to]}"
    if effect.to == "usual":
        return "acquire the top card of the centre deck free"
    fits = [f"is {with_article(effect.type)}"] if effect.type else []
    goes = GOES[effect.to].strip()
    if not (fits or bound):
        return f"acquire the top card of the centre deck free {goes}"
    return f"acquire the top card of the centre deck free, {goes} if it {joined([*fits, *bound])}"


def _bonus(effect: Any, voice: Voice) -> str:
    given = values_words(effect.strength, effect.defence, effect.speed, effect.keywords)
    if effect.until == "next":
        return f"give {TargetWords(effect.target, voice).next_one()} {given}"
    whom = _villains(effect) if effect.target is None else TargetWords(effect.target, voice).whom()
    return f"give {whom} {given} {until_words(effect.until, voice)}"


def until_words(until: str, voice: Voice) -> str:
    """When a bonus ends."""
    return (VILLAINS_UNTIL if voice.villains else UNTIL)[until]


def _villains(effect: Any) -> str:
    """Villains for whom an effect without a target is."""
    return "all villains" if effect.targets is None else villains_words(effect.targets)


def _each(effect: Any, voice: Voice) -> str:
    """Each of those whom an effect is for."""
    return _villains(effect) if effect.target is None else TargetWords(effect.target, voice).each()


def _reveal(effect: Any, voice: Voice) -> str:
    whom = TargetWords(effect.target, voice).whom()
    return f"reveal a treasure of the bag and give its bonuses to {whom} {until_words(effect.until, voice)}"


def villains_words(targets: Sequence[str]) -> str:
    """Villains by the colours of their targets, or by name."""
    said = [f"the {word} villain" if word in COLOURS else str(word) for word in targets]
    return joined(said)


def _damage(effect: Any, voice: Voice) -> str:
    amount = f"damage equal to {voice.mine} strength" if effect.amount == "strength" else f"{effect.amount} damage"
    return f"deal {amount} to {TargetWords(effect.target, voice).each()}"


def _free_order(effect: Any, voice: Voice) -> str:
    later = " at any later moment of this turn" if effect.later else ""
    return f"order {TargetWords(effect.target, voice).whom()} free{later}"


def _deploy(effect: Any, voice: Voice) -> str:
    where = {
        "portal": "",
        "here": f" on the hex of {voice.me}",
        "token": " on a web",
        "target": " on the hex of the champion that was defeated last",
    }[effect.at]
    return f"deploy {TargetWords(effect.target, voice).whom()}{where}"


def _move(effect: Any, voice: Voice) -> str:
    whom = TargetWords(effect.target, voice).whom()
    if effect.to is not None:
        return f"put {whom} on or next to {SPOTS[effect.to].format(voice.me)}"
    aim = "" if effect.toward is None else f" towards {AIMS[effect.toward].format(voice.me)}"
    return f"move {whom} by up to {effect.points} point{'' if effect.points == 1 else 's'}{aim}"


def _add_special(effect: Any, _: Voice) -> str:
    many = effect.copies > 1
    who = f"{in_words(effect.copies)} figures of {effect.name}" if many else effect.name
    return f"add {who} to your roster unless you have {'them' if many else 'it'}"


def _terrain(effect: Any, voice: Voice) -> str:
    token = with_article(TERRAIN_TOKENS[effect.kind])
    if effect.deed == "put":
        return f"put {token} on {ORDINARY[effect.at].format(voice.me)}"
    lying = LYING[effect.at].format(voice.me)
    return f"move {token}{lying} to any ordinary hex" if effect.deed == "move" else f"take {token}{lying} off the board"


def _token(effect: Any, voice: Voice) -> str:
    if effect.kind == "mark" or effect.at == "card":
        return f"put {BOARD_TOKENS[effect.kind]} on the card of {voice.me or 'this text'}"
    if effect.kind == "web" and voice.villains:
        return "put a web on the hex of a player's champion"
    return f"put {BOARD_TOKENS[effect.kind]} on {HEXES[effect.at].format(voice.me)}"


def _destroy(effect: Any, voice: Voice) -> str:
    what = "all constructs" if effect.count == "all" else counted(effect.count, "construct")
    return f"destroy {what} on {TargetWords(effect.target, voice).each()}"


def _order_villains(effect: Any, _: Voice) -> str:
    """Orders one after the other; the same villain several times in a row is said once."""
    said: list[tuple[str, int]] = []
    for word in effect.targets:
        if said and said[-1][0] == word:
            said[-1] = (word, said[-1][1] + 1)
        else:
            said.append((word, 1))
    return ", then ".join(f"order {villains_words([word])}{'' if number == 1 else f' {times(number)}'}" for word, number in said)


def _villain_rat(effect: Any, _: Voice) -> str:
    return f"put {with_article(effect.name)} of the villains on or next to {SPOTS[effect.at].format('this villain')}"


DONE: Mapping[str, Callable[[Any, Voice], str]] = {
    "gain": _gain,
    "draw": lambda effect, _: f"draw {counted(effect.cards, 'card')}",
    "discard": _discard,
    "banish": _banish,
    "acquire": _acquire,
    "recover": lambda effect, _: f"take {card_words(effect.type, None)} from your discard pile into your hand",
    "replace_card": lambda effect, _: f"replace {with_article(effect.out)} of your deck by {with_article(effect.into)}",
    "rob": lambda effect, _: "let each opponent discard a random card, then take one of these cards into your hand",
    "research": lambda effect, _: "research free",
    "copy": lambda effect, _: f"carry out the effects of another hero {PLACES[effect.source]}",
    "bonus": _bonus,
    "soul": lambda effect, voice: f"put {souls(effect.count)} on {_each(effect, voice)}",
    "remove_soul": lambda effect, voice: f"take {souls(effect.count)} off {_each(effect, voice)}",
    "damage": _damage,
    **{verb: lambda effect, voice: f"{effect.do} {TargetWords(effect.target, voice).whom()}" for verb in ("defeat", "ready", "exhaust")},
    "free_order": _free_order,
    "deploy": _deploy,
    "move": _move,
    "transform": lambda effect, voice: f"transform {voice.me} into {effect.into}",
    "add_special": _add_special,
    "resize": lambda effect, voice: (
        f"change {TargetWords(effect.target, voice).whom()} for good by {values_words(effect.strength, effect.defence, effect.speed)}"
    ),
    "treasure": lambda effect, _: f"take {counted(effect.count, 'treasure')} from the bag",
    "reveal_treasure": _reveal,
    "move_treasure": lambda effect, _: f"move a treasure on the board by up to {hexes(effect.points)}",
    "terrain": _terrain,
    "animate": lambda effect, _: f"turn {TERRAINS[effect.kind]} on the board into the champion {effect.name}",
    "token": _token,
    "destroy": _destroy,
    "choose": lambda effect, voice: one_of([clauses(option, voice) for option in effect.options]),
    "order_villains": _order_villains,
    "surge": lambda effect, _: "carry out the Surge of the boss",
    "score": lambda effect, _: f"{VILLAINS} score the sanctuaries they control now",
    "villain_rat": _villain_rat,
}
"""What a verb does, said to the player."""
