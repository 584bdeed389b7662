"""What characters and cards let their holder do once a turn, and its price (R16, R25, R29; ENGINE.md, section 7.5)."""

from sim.relic.reference.cardfile import Character
from sim.relic.reference.chances import PERCENT
from sim.relic.reference.losses import lose_cards
from sim.relic.reference.seat import GEAR_OF_BATTLES, text_of


def holders(seat):
    """Return character, assets and power cards in the order in which their uses are looked at."""
    return [seat.character, *seat.assets, *seat.power]


def still_held(seat, holder):
    """Whether what was there when a pass began is still there."""
    return holder is seat.character or holder in seat.assets or holder in seat.power


def possible(seat, holder, moment, fits=lambda use: True):
    """Return the uses of a character or card that can be made at a moment."""
    used = seat.character_used if isinstance(holder, Character) else holder.used
    return [] if used else [use for use in text_of(holder).uses if use.moment == moment and fits(use) and payable(seat, holder, use)]


def payable(seat, holder, use):
    """Whether the price of a use can be paid; a power card costs itself, the last Life is never paid."""
    if holder in seat.power:
        return True
    return {
        "nothing": lambda: True,
        "charge": lambda: holder.charges >= use.amount,
        "discard": lambda: True,
        "life": lambda: seat.life > use.amount,
        "influence": lambda: seat.influence >= use.amount,
        "power": lambda: len(seat.power) >= use.amount,
    }[use.pay]()


def pay(table, seat, holder, use):
    """Pay the price of a use and mark it as made."""
    if isinstance(holder, Character):
        seat.character_used = True
    else:
        holder.used = True
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


def discard_spent(table, seat, holder, use):
    """Discard a card whose last charge was spent (R29)."""
    if use.pay == "charge" and holder in seat.assets and holder.charges <= 0:
        seat.assets.remove(holder)
        table.discard(holder)


def uses_in_contest(table, contest):
    """Offer the uses of a battle or test; weapons and armour only if they are chosen, in tests never (R24)."""
    seat = contest.seat
    for holder in holders(seat):
        thing = text_of(holder)
        if not still_held(seat, holder) or (getattr(thing, "type", None) in GEAR_OF_BATTLES and holder not in contest.gear):
            continue
        for use in possible(seat, holder, contest.word, contest.fits):
            now = contest.chance() // PERCENT
            gain = contest.chance(use.bonus, use.dice) // PERCENT - now
            if table.decides(seat).uses(thing, chance=now, gain=gain):
                pay(table, seat, holder, use)
                contest.use(use)
                discard_spent(table, seat, holder, use)
                break


def evade_by_use(table, fight, enemy, chance):
    """Offer the uses that evade an enemy, `fight` being one against it alone; return whether one was made."""
    seat = fight.seat
    for holder in holders(seat):
        for use in possible(seat, holder, "evade", fight.fits):
            if table.decides(seat).evades_by_use(enemy, text_of(holder), chance):
                pay(table, seat, holder, use)
                discard_spent(table, seat, holder, use)
                return True
    return False
