"""A battle from the preparation to its result (R14-R20; ENGINE.md, sections 7.1 and 7.3)."""

from sim.relic.reference import missions
from sim.relic.reference.cardfile import ATTRIBUTES, Card
from sim.relic.reference.contest import Fight
from sim.relic.reference.purposes import ENEMY_DICE, OWN_DICE
from sim.relic.reference.roll import SIX, Roll, die
from sim.relic.reference.stack import Range
from sim.relic.reference.uses import uses_in_contest


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
        return equals[table.decides(seat).equals(equals)]
    return word


def contend(table, fight):
    """Prepare and roll; return `win`, `tie` or `lose` (R16, R19)."""
    seat = fight.seat
    choose_gear(table, fight)
    uses_in_contest(table, fight)
    fight.enemy_dice = enemy_roll(table.luck.stream(ENEMY_DICE, seat.number))
    roll = Roll(table, fight, table.luck.stream(OWN_DICE, seat.number))
    own, against = roll.total(), fight.enemy_dice + fight.against()
    seat.lose_life(roll.explosions() * fight.burn)
    if own == against:
        return "tie"
    return "win" if own > against else "lose"


def choose_gear(table, fight):
    """Choose a weapon, then an armour: the best chance, then an armour that spares Life (R16, R24)."""
    chosen = []
    for kind in ("weapon", "armour"):
        pieces = [piece for piece in fight.seat.assets if piece.card.type == kind]
        keys = []
        for piece in pieces:
            fight.prepare([*chosen, piece])
            spares = any(passive.kind == "no_life_loss" and fight.fits(passive) for passive in piece.card.passives)
            keys.append((fight.chance(), kind == "armour" and spares))
        index = table.decides(fight.seat).gear(keys)
        chosen += [] if index is None else [pieces[index]]
    fight.prepare(chosen)


def enemy_roll(stream):
    """Roll the enemy's die; every 6 brings another one (R17)."""
    faces = [die(stream)]
    while faces[-1] == SIX:
        faces.append(die(stream))
    return sum(faces)


def consequences(table, fight, outcome, texts):
    """Lose Life, end the engagement and lay down what follows a battle.

    Parameters
    ----------
    fight : Fight
    outcome : str
        `win`, `tie` or `lose`.
    texts : list of Range
        What the enemies' texts say about this outcome, in order.
    """
    seat = fight.seat
    if outcome != "win":
        leave_engagement(table, seat)
    if outcome == "win":
        missions.note(seat, "battle", attribute=fight.attribute)
        table.stack.push([*texts, *table.answers(seat, "battle_won", fight.attribute)])
    elif outcome == "lose":
        if not fight.safe:
            seat.lose_life(table.rules.battle_loss)
        table.stack.push([*texts, *table.answers(seat, "battle_lost", fight.attribute)])


def leave_engagement(table, seat):
    """End the engagement phase if it is that player's."""
    if seat is table.active:
        table.engagement_over = True


def battle_of_text(table, seat, owner, effect):
    """Fight an enemy that is no card, without trait (R20)."""

    def fight_with(attribute):
        return Fight(seat, attribute, [Card(name="", number=0, deck="", type="enemy", attribute=attribute, value=effect["value"])])

    attribute = attribute_that_counts(table, seat, effect["attribute"], lambda name: fight_with(name).chance())
    fight = fight_with(attribute)
    outcome = contend(table, fight)
    consequences(table, fight, outcome, [Range(seat, owner, list(effect.get(outcome, [])))])
