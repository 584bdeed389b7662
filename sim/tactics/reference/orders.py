"""Orders, deployment, and free orders that wait (T43-T46, T53)."""

from dataclasses import dataclass
from typing import Any

from sim.tactics.reference.board import distance
from sim.tactics.reference.questions import Kind
from sim.tactics.reference.setfile import GIANT_RAT


@dataclass(frozen=True, eq=False)
class FreeOrder:
    """A free order that is owed.

    Attributes
    ----------
    may : bool
        Whether it is asked if it is taken at all.
    """

    seat: int
    target: dict[str, Any]
    context: Any
    may: bool


class Orders:
    """Orders to own champions."""

    # --- who can be ordered ------------------------------------------------------------------------------------------------

    def orderable(self, seat):
        """Return the own champions that can be given an order, whatever it costs: roster, rats on the board, one new rat."""
        owner = self.seats[seat]
        rats = [rat for rat in owner.rats if rat.ready]
        new = [rat for rat in rats if not rat.hexes][:1]
        if self.boss is not None and not self.boss.rats_obey():
            rats, new = [], []
        return [figure for figure in (*owner.roster, *(rat for rat in rats if rat.hexes), *new) if self.can_be_ordered(figure)]

    def can_be_ordered(self, figure):
        """Whether a champion is ready and on the board, or can come on it."""
        return figure.ready and bool(figure.hexes or self.doors(figure))

    def doors(self, figure):
        """Return the hexes on which a champion can be deployed: free portals of the side, then what its abilities add (T44, T107)."""
        if figure.owner is not None and self.figures_of(figure.owner) >= self.rules["figures_per_player"]:
            return [own.at for own in self.replaceable(figure)]
        portals = [hex_ for hex_ in self.sides[figure.side].portals if self.free(hex_)]
        webs = [web for web in self.webs if self.free(web) and self.may_end(figure, web)] if self.deploys_on(figure, "token") else []
        return [*portals, *(web for web in webs if web not in portals), *(own.at for own in self.replaceable(figure))]

    def deploys_on(self, figure, word):
        """Return what a champion's passives `deploy_on` say about tokens, or own champions."""
        return [ability[word] for ability in self.passives(figure, "deploy_on") if word in ability]

    def replaceable(self, figure):
        """Return the own champions on the board on whose hex this one may come, defeating them."""
        names = self.deploys_on(figure, "own")
        return [own for own in self.own_of(figure) if own.hexes and own.name in names] if names else []

    def free(self, hex_):
        """Whether no champion stands on a hex."""
        return self.on_hex(hex_) is None

    def figures_of(self, seat):
        """Return how many figures of a player are on the board."""
        owner = self.seats[seat]
        return sum(bool(figure.hexes) for figure in (*owner.roster, *owner.seconds, *owner.rats))

    # --- coming on the board -----------------------------------------------------------------------------------------------

    def deploy(self, figure):
        """Deploy a champion, if it can be; whether it has been."""
        doors = self.doors(figure)
        if not doors:
            return False
        hex_ = self.ask(Kind.PORTAL, figure.owner, doors, figure)
        standing = self.on_hex(hex_)
        if standing is not None:
            self.defeat([standing], "effect")
        self.put_on_board(figure, (hex_,))
        return True

    def put_with_size(self, figure, hex_):
        """A champion comes on a hex; the others it covers are free neighbours of all it covers so far, chosen one by one (T103)."""
        hexes = (hex_,)
        for _ in range(sum(ability["number"] - 1 for ability in self.passives(figure, "hexes"))):
            near = [other for other in self.board.neighbours(hex_) if other not in hexes and self.free(other) and self.may_end(figure, other)]
            near = [other for other in near if all(distance(other, one) <= 1 for one in hexes[:2])]
            if not near:
                return
            hexes = (*hexes, self.ask(Kind.HEX, figure.owner, near, figure))
        self.put_on_board(figure, hexes)

    def put_on_board(self, figure, hexes):
        """A champion comes on the board: bonuses that wait for a rat, a treasure, what being deployed does."""
        figure.hexes, figure.damage = hexes, 0
        self.count("deploy", figure.name)
        if figure.name == GIANT_RAT and figure.owner is not None:
            figure.bonuses += self.seats[figure.owner].rat_bonuses
            self.seats[figure.owner].rat_bonuses = []
        self.happen(figure.owner, "deploy")
        self.find_treasures(figure)
        if self.boss is not None:
            self.boss.on_deployed(figure)
        for source, ability in self.triggers(figure, "deployed"):
            self.run(ability["effects"], self.context_of(figure, source), ability)
        self.settle("loss")

    # --- one order ---------------------------------------------------------------------------------------------------------

    def order(self, figure, price):
        """Carry an order out: pay, deploy, when ordered, actions, exhaust (T43)."""
        owner = self.seats[figure.owner]
        owner.power -= price
        if price:
            self.happen(figure.owner, "spend", amount=price)
        self.count("order", figure.name)
        figure.attacked = False
        both = [one for one in (figure, figure.twin) if one is not None]
        for one in both:
            if not one.hexes:
                self.deploy(one)
        if any(one.hexes for one in both):
            self.claim_bonuses(figure)
            for source, ability in self.triggers(figure, "command"):
                self.run(ability["effects"], self.context_of(figure, source), ability)
            for one in both:
                self.actions(one)
        for one in both:
            one.ready = False
        self.happen(figure.owner, "order")
        if figure.hexes:
            for source, ability in self.triggers(figure, "order_end"):
                self.run(ability["effects"], self.context_of(figure, source), ability)

    def actions(self, figure):
        """One move action and the attack actions, as long as the champion stands (T45)."""
        if not figure.hexes:
            return
        attacks = 2 if self.has(figure, "double") else 1
        place = None if self.has(figure, "immobile") else self.ask(Kind.PLACE, figure.owner, range(attacks + 1), figure)
        for number in range(attacks + 1):
            if number == place and figure.hexes:
                self.move(figure)
            if number < attacks and figure.hexes:
                self.attack_action(figure)

    def claim_bonuses(self, figure):
        """The next champion that is ordered gets the bonuses that wait for it."""
        owner = self.seats[figure.owner]
        for entry in list(owner.next_bonuses):
            target, bonus, context = entry
            if self.fits(figure, target, context):
                owner.next_bonuses.remove(entry)
                figure.bonuses.append(bonus)

    # --- free orders -------------------------------------------------------------------------------------------------------

    def owe(self, seat, target, context, may):
        """A free order waits until what causes it is finished (T46)."""
        self.free_orders.append(FreeOrder(seat, target, context, may))

    def owe_later(self, seat, target, context):
        """A free order may be taken at any later moment of the turn."""
        self.seats[seat].owed.append(FreeOrder(seat, target, context, True))

    def free_candidates(self, owed):
        """Return the champions that a free order may be given to just now."""
        if owed.target.get("who") in ("self", "bearer"):
            own = [owed.context.figure] if self.can_be_ordered(owed.context.figure) else []
        else:
            own = [*self.orderable(owed.seat), *(self.boss.rats_for_players() if self.boss is not None else ())]
        return [figure for figure in own if self.fits(figure, owed.target, owed.context)]

    def serve_free_orders(self):
        """Offer the free orders that wait, first come first served; what the served ones cause waits behind."""
        while self.free_orders:
            owed = self.free_orders.pop(0)
            candidates = self.free_candidates(owed)
            if candidates and (not owed.may or self.ask(Kind.MAY, owed.seat, (False, True), owed.context.source)):
                self.order_free(owed, candidates)

    def order_free(self, owed, candidates):
        """Carry a free order out; a rat of the villains only moves (T90)."""
        figure = self.ask(Kind.TARGET, owed.seat, candidates, owed.context.source)
        if self.is_villain(figure):
            self.move(figure, owed.seat)
        else:
            self.order(figure, 0)

    def take_owed(self, owed):
        """Take a free order that may be taken at any moment of the turn."""
        self.seats[owed.seat].owed.remove(owed)
        self.order_free(owed, self.free_candidates(owed))
