"""What characters and cards let their holder do, and its price (R16, R25, R29; ENGINE.md, section 7.5)."""

from typing import Any, NamedTuple

from sim.relic.reference.cardfile import Character, Use
from sim.relic.reference.chances import CERTAIN, PERCENT
from sim.relic.reference.conditions import holds, times
from sim.relic.reference.losses import lose_cards, lose_some
from sim.relic.reference.seat import GEAR_OF_BATTLES, text_of

MEAN_NUMBER = 3
"""What a power card still to be revealed is reckoned with: the mean of the numbers 1 to 6, rounded down."""


class Possible(NamedTuple):
    """A use that can be made: whose it is, the chance as things stand and with it, in parts of a million."""

    holder: Any
    use: Use
    now: int = 0
    then: int = 0


def holders(seat):
    """Return character, assets and power cards in the order in which their uses are looked at."""
    return [seat.character, *seat.assets, *seat.power]


def still_held(seat, holder):
    """Whether what was there when a pass began is still there."""
    return holder is seat.character or holder in seat.assets or holder in seat.power


def possible(seat, holder, moment, fits=lambda use: True):
    """Return the uses of a character or card that can be made at a moment."""
    uses = [use for use in text_of(holder).uses if use.moment == moment]
    if not uses:
        return uses
    used = seat.character_used if isinstance(holder, Character) else holder.used
    return [use for use in uses if not (used and once_a_turn(use)) and fits(use) and payable(seat, holder, use) and holds(seat, use.when)]


def once_a_turn(use):
    """Whether a use marks its card or character, so that no such use of it can be made again in the turn (R16)."""
    return use.pay == "charge" or use.limit == "turn"


def payable(seat, holder, use):
    """Whether the price of a use can be paid; a power card costs itself, the last Life is never paid."""
    return holder in seat.power or PAYABLE[use.pay](seat, holder, use)


def assets_for(seat, holder, use):
    """Return the assets that can pay for a use: all but the one that is used, with a trait only such."""
    return [piece for piece in seat.holding("asset", use.pay_trait) if piece is not holder]


PAYABLE = {
    "nothing": lambda seat, holder, use: True,
    "charge": lambda seat, holder, use: holder.charges >= use.amount,
    "discard": lambda seat, holder, use: True,
    "life": lambda seat, holder, use: seat.life > use.amount,
    "influence": lambda seat, holder, use: seat.influence >= use.amount,
    "power": lambda seat, holder, use: len(seat.power) >= use.amount,
    "asset": lambda seat, holder, use: len(assets_for(seat, holder, use)) >= use.amount,
    "token": lambda seat, holder, use: seat.tokens >= use.amount,
}
"""Prices of uses."""


def pay(table, seat, holder, use):
    """Pay the price of a use and mark what can do so once a turn."""
    table.spend(1)
    if isinstance(holder, Character):
        seat.character_used |= once_a_turn(use)
    else:
        holder.used |= once_a_turn(use)
    if holder in seat.power or use.pay == "discard":
        pile = seat.power if holder in seat.power else seat.assets
        pile.remove(holder)
        table.discard(holder)
    elif use.pay == "charge":
        holder.charges -= use.amount
    elif use.pay == "life":
        seat.lose_life(use.amount)
    elif use.pay == "influence":
        seat.influence -= use.amount
    elif use.pay == "power":
        lose_cards(table, seat, seat.power, use.amount)
    elif use.pay == "asset":
        lose_some(table, seat, assets_for(seat, holder, use), use.amount)
    elif use.pay == "token":
        seat.lose_tokens(use.amount)


def discard_spent(table, seat, holder, use):
    """Discard a card whose last charge was spent (R29)."""
    if use.pay == "charge" and holder in seat.assets and holder.charges <= 0:
        seat.assets.remove(holder)
        table.discard(holder)


def helpers(contest):
    """Yield whose uses count in a battle or test, each if it is still held; weapons and armour only if they are chosen, in tests never (R24)."""
    for holder in holders(contest.seat):
        gear = getattr(text_of(holder), "type", None) in GEAR_OF_BATTLES
        if still_held(contest.seat, holder) and (not gear or holder in contest.gear):
            yield holder


def given(seat, use):
    """Return bonus and dice of a use, multiplied by what its holder has."""
    many = times(seat, use.per)
    return use.bonus * many, use.dice * many


def expected(seat, use):
    """Return bonus and dice of a use as estimates take them, before it is known which power card is revealed."""
    bonus, dice = given(seat, use)
    return bonus + (MEAN_NUMBER if use.reveal else 0), dice


def revealed(table):
    """Discard the top power card; return its number, 0 if there is none."""
    piece = table.decks["power"].draw()
    if piece is None:
        return 0
    table.discard(piece)
    return piece.card.power_number


def uses_in_contest(table, contest):
    """Offer the uses of a battle or test before the roll."""
    seat = contest.seat
    for holder in helpers(contest):
        thing = text_of(holder)
        for use in possible(seat, holder, contest.word, lambda use: contest.fits(use) and not (use.rerolls or use.after)):
            if not table.decides(seat).may_help(contest, use, *given(seat, use)):
                continue
            now, then = contest.chance(), contest.chance(*expected(seat, use))
            gain = then // PERCENT - now // PERCENT
            if table.decides(seat).uses(thing, Possible(holder, use, now, then), chance=now // PERCENT, gain=gain):
                bonus, dice = given(seat, use)
                pay(table, seat, holder, use)
                contest.use(use, bonus + (revealed(table) if use.reveal else 0), dice)
                discard_spent(table, seat, holder, use)
                break


def uses_after_roll(table, contest, roll):
    """Offer the uses that bring rerolls or a bonus afterwards, in one pass, while the battle is not won or the test not passed (section 7.6)."""
    for holder in helpers(contest):
        for use in possible(contest.seat, holder, contest.word, lambda use: contest.allows(use) and (use.rerolls or use.after)):
            if roll.succeeds():
                return
            if (add_afterwards if use.after else roll_again)(table, roll, holder, use):
                break


def roll_again(table, roll, holder, use):
    """Offer a use that brings rerolls; return whether it was made."""
    seat, decides = roll.contest.seat, table.decides(roll.contest.seat)
    index = roll.die_for(use.reroll)
    if index is None or not decides.may_reroll(roll, index):
        return False
    then = roll.chance_of_reroll(index)
    if not decides.uses(text_of(holder), Possible(holder, use, 0, then), chance=then // PERCENT, gain=then // PERCENT):
        return False
    pay(table, seat, holder, use)
    roll.reroll({use.reroll: use.rerolls})
    discard_spent(table, seat, holder, use)
    return True


def add_afterwards(table, roll, holder, use):
    """Offer a use whose bonus is added after the roll; return whether it was made."""
    seat, decides = roll.contest.seat, table.decides(roll.contest.seat)
    bonus, _ = given(seat, use)
    gain = CERTAIN if roll.succeeds(bonus) else 0
    if not decides.may_add(roll, bonus) or not decides.uses(text_of(holder), Possible(holder, use, 0, gain * PERCENT), gain=gain):
        return False
    pay(table, seat, holder, use)
    roll.contest.fixed += bonus
    discard_spent(table, seat, holder, use)
    return True


def evading_uses(fight):
    """Yield the uses that can evade an enemy now, each with its holder; `fight` is one against the enemy alone."""
    for holder in holders(fight.seat):
        for use in possible(fight.seat, holder, "evade", fight.fits):
            yield holder, use


def evade_by_use(table, fight, chance):
    """Offer the uses that evade an enemy of a group against which the chance is known, in parts of a million; return whether one was made."""
    seat = fight.seat
    for holder, use in evading_uses(fight):
        if table.decides(seat).uses(text_of(holder), Possible(holder, use, chance, chance), chance=chance // PERCENT):
            pay(table, seat, holder, use)
            discard_spent(table, seat, holder, use)
            return True
    return False
