"""Effects as steps: what one list of effects, or the reward of a level, becomes in the book."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from sim.relic.book.codes import Codes
from sim.relic.cards.effects import (
    Advance,
    Bare,
    Battle,
    BuyPower,
    BuyWargear,
    Charge,
    Choose,
    Clear,
    Draw,
    FaceDown,
    Gain,
    Lose,
    Move,
    NewMission,
    Pay,
    Players,
    SkillTest,
)
from sim.relic.cards.things import BaseEffect, Foe
from sim.relic.cards.words import BATTLE_ATTRIBUTES, COLOUR_WORDS, FORBIDDEN, KINDS, TEST_ATTRIBUTES, THINGS, TIERS, WHO
from sim.relic.words import ANY, MAX_CONDITIONS, Only, Thing, Verb, Word

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
    sort: int = 0
    trait: int = ANY
    step_dice: int = 0
    step_ties: int = 0
    step_forbids: int = 0
    per: int = Thing.NOTHING
    may: int = 0
    only: int = 0
    skip: int = 0
    split: int = 0
    condition_n: int = 0
    condition_thing: tuple[int, ...] = (0,) * MAX_CONDITIONS
    condition_amount: tuple[int, ...] = (0,) * MAX_CONDITIONS


def to_steps(effects: Iterable[BaseEffect], codes: Codes) -> list[Step]:
    """All steps of a list of effects, in the order in which they are resolved."""
    return [step for effect in effects for step in _steps(effect, codes)]


def option_steps(options: Sequence[Sequence[BaseEffect]], codes: Codes) -> list[Step]:
    """Steps of options, each behind its head."""
    found = []
    for option in options:
        inner = to_steps(option, codes)
        found += [Step(Verb.OPTION, arg=option_word(option), skip=len(inner)), *inner]
    return found


def choice_steps(options: Sequence[Sequence[BaseEffect]], codes: Codes, may: bool) -> list[Step]:
    """Steps of a choice among options; with `may` none of them may be taken."""
    following = option_steps(options, codes)
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


def _steps(effect: BaseEffect, codes: Codes) -> list[Step]:
    """An effect's own step and those that hang on it."""
    if isinstance(effect, Choose):
        head, *following = choice_steps(effect.options, codes, effect.may)
        return [_on_terms(head, effect, codes), *following]
    blocks = [to_steps(effects, codes) for _, effects in effect.blocks()]
    following = [step for block in blocks for step in block]
    split = len(blocks[0]) if blocks and not isinstance(effect, Players) else 0
    return [_on_terms(_single(effect, codes), effect, codes)._replace(skip=len(following), split=split), *following]


def _single(effect: BaseEffect, codes: Codes) -> Step:
    """The step of a verb, without condition and what follows."""
    match effect:
        case Gain() | Lose():
            verb, trait = (Verb.GAIN, None) if isinstance(effect, Gain) else (Verb.LOSE, effect.trait)
            return Step(verb, THINGS[effect.thing], effect.amount, trait=codes.trait(trait), per=codes.per(effect.per))
        case Bare():
            return Step(BARE_VERBS[effect.do])
        case SkillTest():
            return Step(Verb.TEST, amount=effect.target, arg=TEST_ATTRIBUTES[effect.attribute])
        case Battle():
            dice, ties, forbids = foe_values(effect)
            foe = Step(Verb.BATTLE, step_dice=dice, step_ties=ties, step_forbids=forbids)
            return foe._replace(amount=effect.value, arg=BATTLE_ATTRIBUTES[effect.attribute])
        case Draw():
            return Step(Verb.DRAW, amount=effect.amount, arg=COLOUR_WORDS[effect.colour])
        case Move():
            return _move(effect, codes)
        case Pay():
            return Step(Verb.PAY, THINGS[effect.thing], effect.amount, arg=option_word(effect.then), trait=codes.trait(effect.trait))
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
        case NewMission():
            return Step(Verb.NEW_MISSION, amount=int(effect.replace))
        case Clear():
            kind = ANY if effect.type is None else KINDS[effect.type]
            return Step(Verb.CLEAR, amount=int(effect.trophies), arg=kind, trait=codes.trait(effect.trait))
        case Players():
            return Step(Verb.PLAYERS, arg=WHO[effect.who])
    raise AssertionError(f"no step for the effect {effect!r}")


def foe_values(foe: Foe) -> tuple[int, int, int]:
    """Dice of an enemy, whether it wins ties, and what it forbids (`Forbid`)."""
    return foe.dice, int(foe.wins_ties), sum(FORBIDDEN[word] for word in foe.forbid)


def _move(effect: Move, codes: Codes) -> Step:
    if effect.to is not None:
        return Step(Verb.MOVE, sort=Only.SPACE, arg=codes.spaces[effect.to])
    if effect.area is not None:
        return Step(Verb.MOVE, sort=Only.AREA, arg=codes.areas[effect.area])
    return Step(Verb.MOVE, sort=Only.TIER, arg=TIERS[str(effect.tier)])


def _advance(effect: Advance) -> Step:
    none = (0,) * (MAX_CONDITIONS - len(effect.conditions))
    things = tuple(THINGS[met.thing] for met in effect.conditions)
    amounts = tuple(met.amount for met in effect.conditions)
    return Step(Verb.ADVANCE, condition_n=len(things), condition_thing=things + none, condition_amount=amounts + none)


def _on_terms(step: Step, effect: BaseEffect, codes: Codes) -> Step:
    return step._replace(may=int(effect.may), only=codes.only(effect.when))


REWARDS = {
    "strength": (Thing.STRENGTH, 1),
    "willpower": (Thing.WILLPOWER, 1),
    "cunning": (Thing.CUNNING, 1),
    "any": (Thing.ATTRIBUTE, 1),
    "life": (Thing.LIFE, 1),
    "influence": (Thing.INFLUENCE, 2),
    "power": (Thing.POWER, 1),
    "mission": (Thing.MISSION, 1),
}
"""What the words of a track give (R8)."""


def reward_steps(rewards: Iterable[str], special: Sequence[Step]) -> list[Step]:
    """Steps of the rewards of one level; `special` stands for that word."""
    return [step for word in rewards for step in (special if word == "special" else [Step(Verb.GAIN, *REWARDS[word])])]
