"""Effects as steps: what one list of effects becomes in the book."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from sim.relic.cardeffects import (
    Advance,
    Bare,
    Battle,
    BuyPower,
    BuyWargear,
    Charge,
    Choose,
    Draw,
    FaceDown,
    Gain,
    Lose,
    Move,
    Pay,
    Players,
    SkillTest,
)
from sim.relic.cardthings import BaseEffect
from sim.relic.cardwords import BATTLE_ATTRIBUTES, COLOUR_WORDS, TEST_ATTRIBUTES, THINGS, WHO
from sim.relic.words import MAX_CONDITIONS, NOBODY, Thing, Verb, Word

UNBOUNDED = 32767
"""`when_most` of a condition without an upper bound."""
BARE_VERBS = {
    "heal": Verb.HEAL,
    "miss_turn": Verb.MISS_TURN,
    "eliminate": Verb.ELIMINATE,
    "win": Verb.WIN,
    "discard_this": Verb.DISCARD_THIS,
    "take_this": Verb.TAKE_THIS,
}


class Step(NamedTuple):
    """One row of the book's step columns; the names are those of the columns."""

    verb: int
    thing: int = Thing.NOTHING
    amount: int = 0
    arg: int = 0
    per: int = Thing.NOTHING
    may: int = 0
    when: int = Thing.NOTHING
    when_least: int = 0
    when_most: int = 0
    skip: int = 0
    split: int = 0
    condition_n: int = 0
    condition_thing: tuple[int, ...] = (0,) * MAX_CONDITIONS
    condition_amount: tuple[int, ...] = (0,) * MAX_CONDITIONS


def to_steps(effects: Iterable[BaseEffect], spaces: Mapping[str, int]) -> list[Step]:
    """All steps of a list of effects, in the order in which they are resolved; `spaces` numbers the names of spaces."""
    return [step for effect in effects for step in _steps(effect, spaces)]


def option_steps(options: Sequence[Sequence[BaseEffect]], spaces: Mapping[str, int]) -> list[Step]:
    """Steps of options, each behind its head."""
    found = []
    for option in options:
        inner = to_steps(option, spaces)
        found += [Step(Verb.OPTION, arg=option_word(option), skip=len(inner)), *inner]
    return found


def choice_steps(options: Sequence[Sequence[BaseEffect]], spaces: Mapping[str, int], may: bool) -> list[Step]:
    """Steps of a choice among options; with `may` none of them may be taken."""
    following = option_steps(options, spaces)
    return [Step(Verb.CHOOSE, amount=len(options), may=int(may), skip=len(following)), *following]


def option_word(option: Sequence[BaseEffect]) -> Word:
    """The word of an option, which is that of its first effect (ENGINE.md, section 8)."""
    first = option[0]
    match first:
        case Gain():
            return Word[first.thing.upper()]
        case Pay():
            return option_word(first.then)
        case Lose(thing="corruption") | FaceDown():
            return Word.CLEANSE
        case Bare(do="heal"):
            return Word.LIFE
        case Move():
            return Word.CROSS
        case SkillTest():
            return Word.TEST
        case Battle():
            return Word.BATTLE
        case Draw():
            return Word.DRAW
        case BuyPower():
            return Word.POWER
        case BuyWargear():
            return Word.WARGEAR
    return Word.OTHER


def _steps(effect: BaseEffect, spaces: Mapping[str, int]) -> list[Step]:
    """An effect's own step and those that hang on it."""
    if isinstance(effect, Choose):
        head, *following = choice_steps(effect.options, spaces, effect.may)
        return [_with_condition(head, effect), *following]
    blocks = [to_steps(effects, spaces) for _, effects in effect.blocks()]
    following = [step for block in blocks for step in block]
    split = len(blocks[0]) if blocks and not isinstance(effect, Players) else 0
    return [_with_condition(_single(effect, spaces), effect)._replace(skip=len(following), split=split), *following]


def _single(effect: BaseEffect, spaces: Mapping[str, int]) -> Step:
    """The step of a verb, without condition and what follows."""
    match effect:
        case Gain() | Lose():
            verb = Verb.GAIN if isinstance(effect, Gain) else Verb.LOSE
            return Step(verb, THINGS[effect.thing], effect.amount, per=THINGS[effect.per] if effect.per else Thing.NOTHING)
        case Bare():
            return Step(BARE_VERBS[effect.do])
        case SkillTest():
            return Step(Verb.TEST, amount=effect.target, arg=TEST_ATTRIBUTES[effect.attribute])
        case Battle():
            return Step(Verb.BATTLE, amount=effect.value, arg=BATTLE_ATTRIBUTES[effect.attribute])
        case Draw():
            return Step(Verb.DRAW, amount=effect.amount, arg=COLOUR_WORDS[effect.colour])
        case Move():
            return Step(Verb.MOVE, arg=spaces.get(effect.to, NOBODY))
        case Pay():
            return Step(Verb.PAY, THINGS[effect.thing], effect.amount, arg=option_word(effect.then))
        case BuyPower():
            return Step(Verb.BUY_POWER, amount=effect.price)
        case BuyWargear():
            return Step(Verb.BUY_WARGEAR, amount=effect.look)
        case Advance():
            return _advance(effect)
        case Charge():
            return Step(Verb.CHARGE, amount=effect.amount)
        case FaceDown():
            return Step(Verb.FACE_DOWN, amount=effect.count)
        case Players():
            return Step(Verb.PLAYERS, arg=WHO[effect.who])
    raise AssertionError(f"no step for the effect {effect!r}")


def _advance(effect: Advance) -> Step:
    none = (0,) * (MAX_CONDITIONS - len(effect.conditions))
    things = tuple(THINGS[met.thing] for met in effect.conditions)
    amounts = tuple(met.amount for met in effect.conditions)
    return Step(Verb.ADVANCE, condition_n=len(things), condition_thing=things + none, condition_amount=amounts + none)


def _with_condition(step: Step, effect: BaseEffect) -> Step:
    step = step._replace(may=int(effect.may))
    if effect.when is None:
        return step
    most = UNBOUNDED if effect.when.most is None else effect.when.most
    return step._replace(when=THINGS[effect.when.of], when_least=effect.when.least or 0, when_most=most)
