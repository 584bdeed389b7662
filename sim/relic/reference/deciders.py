"""Who decides: the policy `random` and strategies of lines (configs/relic/README.md; ENGINE.md, section 8).

Both answer the same questions; an answer among several things is an index, None for none of them.
"""

from sim.relic.reference.board import NO_WAY
from sim.relic.reference.cardfile import Scenario
from sim.relic.reference.chances import PERCENT
from sim.relic.reference.counters import Active
from sim.relic.reference.seat import text_of
from sim.relic.reference.things import is_nobody
from sim.relic.reference.trophies import cheapest, looked_at, points, until_worth

NO_RANK = (float("inf"),)


def of_use(options):
    """Return the indices of the options that are not in vain, of all if all are."""
    return [index for index, option in enumerate(options) if not option.idle] or list(range(len(options)))


class RandomDecider:
    """The policy `random`: every choice uniform, every yes or no a coin."""

    def __init__(self, stream):
        self.stream = stream

    def one_of(self, things):
        """Return any of them."""
        return self.stream.below(len(things))

    # each of these is asked only where there is something to choose from
    character = destination = event = encounter = group = best_attribute = raised = lowered = kept_relic = charged = parts_with = one_of
    parts_with_corruption = parts_with_trophy = rival = one_of

    def by_coin(self, *asked, **now):
        """Answer yes or no by a coin."""
        return self.stream.coin()

    # each of these is asked only where it is possible
    uses = uses_for = accepts = pays = resolves = trades_missions = buys_power = by_coin

    def evaded(self, pieces, chances):
        """Return the enemy that is evaded."""
        return self.one_of(pieces) if self.stream.coin() else None

    def levels_bought(self, most):
        """Return how many levels are bought, of at least one that could be."""
        return 1 + self.stream.below(most) if self.stream.coin() else 0

    def spent_trophies(self, pieces, price):
        """Return trophies worth a price, in the order in which they go."""
        left, spent = list(pieces), []
        while points(spent) < price:
            spent.append(left.pop(self.one_of(left)))
        return spent

    def keeps_mission(self, active, drawn):
        """Whether the active mission stays, and not the drawn one."""
        return self.one_of((active, drawn)) == 0

    def march(self, hand, candidates):
        """Return (power card, None): the end is chosen like that of a rolled movement."""
        if not hand or not self.stream.coin():
            return None
        return hand[self.one_of(hand)], None

    def gear(self, pieces, key, without):
        """Return a weapon or armour; the last number means none."""
        index = self.stream.below(len(pieces) + 1) if pieces else 0
        return index if index < len(pieces) else None

    def number(self, hand, word, now, with_number):
        """Return the power card that replaces the next die."""
        return self.one_of(hand) if self.stream.coin() else None

    def may_help(self, contest, use, bonus, dice):
        """Whether a use may help before a roll: the lot does not ask what it brings."""
        return True

    def may_reroll(self, roll, index):
        """Whether a use may bring a reroll of a die: the lot does not ask what it is worth."""
        return True

    def may_add(self, roll, bonus):
        """Whether a use may add its bonus after the roll: the lot does not ask what it is worth."""
        return True

    def reroll(self, kinds, roll):
        """Return the kind of the reroll that is made, of those there are, and its die."""
        if not self.stream.coin():
            return None
        return kinds[0], roll.die_for("ones") if kinds[0] == "ones" else self.one_of(roll.chains)

    def option(self, options, optional, coin, owner, texts):
        """Return an option; with `coin` a coin decides first whether there is a choice at all."""
        if coin and not self.stream.coin():
            return None
        return self.one_of(options)

    def wargear(self, pieces):
        """Return a card to buy."""
        return self.one_of(pieces) if self.stream.coin() else None

    def dropped(self, power, assets):
        """Return the cards that are discarded though there is room: none."""
        return ()


class RuleDecider:
    """A strategy: in every list the lowest rank wins, the first of several.

    Parameters
    ----------
    lists : dict of str to sequence of Line
    counters : Counters
    places : dict, optional
        What `named` has found so far, in this game or others.
    """

    def __init__(self, lists, counters, places=None):
        self.lists = lists
        self.counters = counters
        self.places = {} if places is None else places

    def rank(self, list_name, thing, **now):
        """Return (line number, place inside the line) of a thing, NO_RANK when no line fits."""
        counters = self.counters.judging(thing, now)
        for rank, line in self.named(list_name, thing):
            if line.toward:
                steps = counters.steps_toward(line.toward, thing)
                if steps < NO_WAY and line.holds(counters):
                    return (*rank, steps)
            elif line.holds(counters):
                return rank
        return NO_RANK

    def named(self, list_name, thing):
        """Return (rank, line) of every line that names a thing, looked up once: only conditions and ways depend on the game."""
        key = list_name, thing
        if key not in self.places:
            found = [(number, line, line.place(thing)) for number, line in enumerate(self.lists[list_name])]
            self.places[key] = [((number, *place), line) for number, line, place in found if place is not None]
        return self.places[key]

    def fits(self, list_name, thing, **now):
        """Whether any line of a list fits a thing."""
        return self.rank(list_name, thing, **now) != NO_RANK

    def best(self, list_name, things):
        """Return the index of the lowest rank, None when no line fits any of them."""
        ranks = [self.rank(list_name, thing) for thing in things]
        return ranks.index(min(ranks)) if ranks and min(ranks) != NO_RANK else None

    def keeping(self, piece):
        """Return the order in which cards are kept: by `keep`, then highest worth, then the order of the files."""
        return (self.rank("keep", piece.card), -piece.card.worth, piece.card.number)

    # --- the course of a turn ---

    def character(self, characters):
        """Return the character that is kept."""
        return self.best("character", characters) or 0

    def march(self, hand, candidates):
        """Return (power card, space) of the movement that is worth a card, None for none."""
        if not self.lists["march"]:
            return None
        numbers = sorted({piece.card.power_number for piece in hand})
        ends = [(self.rank("march", end, number=number), number, end) for number in numbers for end in candidates(number)]
        rank, number, end = min(ends, key=lambda found: found[0], default=(NO_RANK, None, None))
        if rank == NO_RANK:
            return None
        return next(piece for piece in hand if piece.card.power_number == number), end

    def destination(self, spaces):
        """Return where a movement, or a move to an area or a tier, ends."""
        return self.best("move", spaces) or 0

    def rival(self, characters):
        """Return the other player that is meant, by his character."""
        return self.best("rival", characters) or 0

    def event(self, pieces):
        """Return the event that comes first."""
        return 0

    encounter = event

    def group(self, chances):
        """Return the group of enemies that is fought first: the highest chance."""
        return chances.index(max(chances))

    def resolves(self, owner):
        """Whether an optional encounter is resolved."""
        return not self.fits("decline", owner.card)

    def levels_bought(self, most):
        """Return how many levels are bought: as many as are not declined."""
        return next((number for number in range(most, 0, -1) if not self.fits("decline", "level", number=number)), 0)

    def trades_missions(self):
        """Whether completed missions are traded for a relic."""
        return not self.fits("decline", "relic")

    # --- battles, tests, uses ---

    def best_attribute(self, chances):
        """Return the attribute of the best chance."""
        return chances.index(max(chances))

    def gear(self, pieces, key, without):
        """Return the weapon or armour of the highest key, of those that have one (of no use: None) and are not declined."""
        keys = [None if self.fits("decline", piece.card) else key(piece) for piece in pieces]
        best = max((found for found in keys if found is not None), default=None)
        return None if best is None else keys.index(best)

    def evaded(self, pieces, chances):
        """Return the enemy that is evaded; each is judged with the chance against its group."""
        ranks = [self.rank("evade", piece.card, chance=chance // PERCENT) for piece, chance in zip(pieces, chances, strict=True)]
        return None if min(ranks) == NO_RANK else ranks.index(min(ranks))

    def uses(self, thing, possible, chance=0, gain=0):
        """Whether a use of a card or character is made."""
        return self.fits("use", thing, chance=chance, gain=gain)

    def uses_for(self, thing, idle, possible):
        """Whether a use is made for its effects: not in vain."""
        return not idle and self.uses(thing, possible)

    def number(self, hand, word, now, with_number):
        """Return the power card that replaces the next die: the best one, if it is better than the die and the strategy wants it."""
        chances = {number: with_number(number) for number in {piece.card.power_number for piece in hand}}
        best = min(chances, key=lambda number: (-chances[number], number))
        gain = chances[best] // PERCENT - now // PERCENT
        if chances[best] <= now or not self.fits("power", word, chance=now // PERCENT, gain=gain, number=best):
            return None
        return next(index for index, piece in enumerate(hand) if piece.card.power_number == best)

    def may_help(self, contest, use, bonus, dice):
        """Whether a use may help before a roll: if it brings something that does not hold already."""
        new = (use.safe and not contest.safe) or (use.ones_as_sixes and not contest.as_sixes)
        return bool(bonus or dice or use.reveal or new)

    def may_reroll(self, roll, index):
        """Whether a use may bring a reroll of a die: if that is worth making."""
        return roll.worth_making(index)

    def may_add(self, roll, bonus):
        """Whether a use may add its bonus after the roll: if that changes the result."""
        return roll.helped_by(bonus)

    def reroll(self, kinds, roll):
        """Return the kind of the reroll that is made, the first one worth making of those there are, and its die."""
        return next(((kind, roll.die_for(kind)) for kind in kinds if roll.worth_making(roll.die_for(kind))), None)

    # --- effects ---

    def accepts(self, owner, option, effect=None):
        """Whether an optional effect is used; without an owner it must be wanted. No line names a scenario."""
        if is_nobody(owner):
            return self.fits("choose", option)
        return isinstance(owner, Scenario) or not self.fits("decline", text_of(owner))

    def pays(self, option, owner=None, effect=None, condition=None):
        """Whether a price is paid: not in vain."""
        return not option.idle and self.fits("choose", option)

    def option(self, options, optional, coin, owner, texts):
        """Return an option, one in vain only if all are; if no line fits, none of an optional choice, else the first."""
        left = of_use(options)
        best = self.best("choose", [options[index] for index in left])
        if best is None:
            return None if optional else left[0]
        return left[best]

    def raised(self, names):
        """Return the attribute that is raised."""
        return self.best("attribute", names) or 0

    def lowered(self, names):
        """Return the attribute that is lowered: the highest rank, the last of several."""
        return _last_highest([self.rank("attribute", name) for name in names])

    def kept_relic(self, pieces):
        """Return the relic that is kept: by `relic`, else the highest worth."""
        best = self.best("relic", [piece.card for piece in pieces])
        if best is not None:
            return best
        worths = [piece.card.worth for piece in pieces]
        return worths.index(max(worths))

    def parts_with(self, pieces):
        """Return the card that goes first: the one that is kept last, the last of several."""
        return _last_highest([self.keeping(piece) for piece in pieces])

    def parts_with_corruption(self, pieces):
        """Return the corruption card that goes first: the one that is kept last; without a line the lowest worth, active before face-down."""
        return _last_highest([self._losing(piece) for piece in pieces])

    def parts_with_trophy(self, pieces):
        """Return the trophy that goes first: the one that is kept last; without a line the lowest value."""
        ranks = [self.rank("keep", piece.card) for piece in pieces]
        return _last_highest([(rank, -piece.card.value) if rank == NO_RANK else (rank,) for rank, piece in zip(ranks, pieces, strict=True)])

    def spent_trophies(self, pieces, price):
        """Return trophies worth a price: the cheapest ones that are not kept, or of all, where those are not enough."""
        for pool in ([piece for piece in pieces if not self.fits("keep", piece.card)], pieces):
            known = looked_at(pool)
            if points(known) >= price:
                return cheapest(known, price)
        return until_worth(pieces, price)

    def keeps_mission(self, active, drawn):
        """Whether the active mission stays: by `mission`, each judged as if it were active, else by the higher worth."""
        seat = self.counters.seat
        judged = (Active(active, seat.progress, seat.rival), Active(drawn, 0, None))
        ranks = [self.rank("mission", mission.piece.card, active=mission) for mission in judged]
        if ranks[0] == ranks[1]:
            return active.card.worth >= drawn.card.worth
        return ranks[0] < ranks[1]

    def _losing(self, piece):
        rank = self.rank("keep", piece.card)
        return (rank, -piece.card.worth, piece.active) if rank == NO_RANK else (rank,)

    def charged(self, pieces):
        """Return the card that gets charges: the one that is kept first."""
        order = [self.keeping(piece) for piece in pieces]
        return order.index(min(order))

    def dropped(self, power, assets):
        """Yield the cards that are discarded though there is room."""
        for pile in (power, assets):
            yield from (piece for piece in list(pile) if self.fits("drop", piece.card))

    def buys_power(self, price):
        """Whether one more power card is bought."""
        return self.fits("buy", "power")

    def wargear(self, pieces):
        """Return the card that is bought."""
        return self.best("buy", [piece.card for piece in pieces])


def _last_highest(ranks):
    """Return the index of the highest rank, the last of several."""
    highest = max(ranks)
    return max(index for index, rank in enumerate(ranks) if rank == highest)
