"""A battle from the preparation to its result (R14-R20; ENGINE.md, sections 7.1 and 7.3)."""

from functools import partial

from sim.relic.reference import missions
from sim.relic.reference.cardfile import ATTRIBUTES, Card
from sim.relic.reference.contest import Fight
from sim.relic.reference.purposes import ENEMY_DICE, OWN_DICE
from sim.relic.reference.roll import SIX, Roll, die
from sim.relic.reference.seat import GEAR_OF_BATTLES
from sim.relic.reference.stack import Range
from sim.relic.reference.uses import expected, possible, uses_in_contest

AFTER_VICTORY = "after victory"
"""The verb, of no card file, that waits on the stack below a block `win`."""


def attribute_that_counts(table, seat, word, chance):
    """Return the attribute meant by `highest`, `lowest`, `chosen` or its own name.

    Parameters
    ----------
    word : str
    chance : callable
        The chance with an attribute, before uses.
    """
    if word == "chosen":
        return ATTRIBUTES[table.decides(seat).best_attribute([chance(name) for name in ATTRIBUTES])]
    if word in ("highest", "lowest"):
        extreme = (max if word == "highest" else min)(seat.attributes.values())
        equals = [name for name in ATTRIBUTES if seat.attributes[name] == extreme]
        return equals[table.decides(seat).best_attribute([chance(name) for name in equals])]
    return word


def contend(table, fight):
    """Prepare and roll; return `win`, `tie` or `lose` (R16, R19)."""
    seat = fight.seat
    table.spend(table.weigh_roll(seat, "battle"))
    choose_gear(table, fight)
    uses_in_contest(table, fight)
    fight.enemy_dice = sum(enemy_roll(table.luck.stream(ENEMY_DICE, seat.number)) for _ in range(fight.dice_against))
    roll = Roll(table, fight, table.luck.stream(OWN_DICE, seat.number))
    own, against = roll.total(), fight.enemy_dice + fight.against()
    seat.lose_life(roll.explosions() * fight.burn)
    if own == against and not fight.ties_are_lost:
        return "tie"
    return "win" if own > against else "lose"


def choose_gear(table, fight):
    """Choose a weapon, then an armour (R16, R24); none of what an enemy forbids is looked at."""
    chosen = []
    for kind in GEAR_OF_BATTLES:
        pieces = [piece for piece in fight.seat.assets if piece.card.type == kind and kind not in fight.forbidden]
        index = table.decides(fight.seat).gear(pieces, partial(help_of_gear, fight, chosen), partial(chance_with, fight, chosen))
        chosen += [] if index is None else [pieces[index]]
    fight.prepare(chosen)


def chance_with(fight, chosen):
    """Return the chance with a weapon and armour."""
    fight.prepare(chosen)
    return fight.chance()


def help_of_gear(fight, chosen, piece):
    """Return the chance with a weapon or armour and the best of its uses, and whether it is an armour that spares Life; None if it is of no use."""
    fight.prepare([*chosen, piece])
    counting = [passive for passive in piece.card.passives if fight.counts(passive)]
    uses = possible(fight.seat, piece, "battle", fight.allows)
    if not (counting or uses):
        return None
    helped = [fight.chance(*expected(fight.seat, use)) for use in uses if not use.rerolls and not use.after]
    spares = piece.card.type == "armour" and any(passive.kind == "no_life_loss" for passive in counting)
    return max([fight.chance(), *helped]), spares


def enemy_roll(stream):
    """Roll a die of the enemy; every 6 brings another one at once (R17)."""
    faces = [die(stream)]
    while faces[-1] == SIX:
        faces.append(die(stream))
    return sum(faces)


def consequences(table, fight, outcome, texts):
    """Lose Life, end the engagement and lay down what follows a battle that was not won.

    Parameters
    ----------
    fight : Fight
    outcome : str
        `tie` or `lose`.
    texts : list of Range
        What the enemies' texts say about this outcome, in order.
    """
    seat = fight.seat
    leave_engagement(table, seat)
    if outcome == "lose":
        if not fight.safe:
            seat.lose_life(table.rules.battle_loss)
        for text in texts:
            text.kept = table.rules.penalty == "always"
        table.stack.push([*texts, *table.answers(seat, "battle_lost", fight.attribute)])


def count_victory(table, seat, attribute):
    """Count a battle that was won, after the steps of the enemies, and lay down what answers to it."""
    missions.note(seat, "battle", attribute=attribute)
    table.stack.push(table.answers(seat, "battle_won", attribute))


def leave_engagement(table, seat):
    """End the engagement phase if it is that player's."""
    if seat is table.active:
        table.engagement_over = True


def battle_of_text(table, seat, owner, effect):
    """Fight an enemy that is no card, without trait (R20)."""
    strength = {word: effect[word] for word in ("value", "dice", "wins_ties", "forbid") if word in effect}

    def fight_with(attribute):
        return Fight(seat, attribute, [Card(name="", number=0, deck="", type="enemy", attribute=attribute, **strength)])

    attribute = attribute_that_counts(table, seat, effect["attribute"], lambda name: fight_with(name).chance())
    fight = fight_with(attribute)
    outcome = contend(table, fight)
    block = Range(seat, owner, list(effect.get(outcome, [])))
    if outcome != "win":
        consequences(table, fight, outcome, [block])
    elif block.steps:
        table.stack.push([block, Range(seat, owner, [{"do": AFTER_VICTORY, "attribute": fight.attribute}])])
    else:
        count_victory(table, seat, fight.attribute)


def after_victory(table, seat, owner, effect):
    """Count a battle of a text when its block `win` is resolved; if that brought the player down, this is gone with his other ranges."""
    count_victory(table, seat, effect["attribute"])
