"""Orders, deployment, and free orders that wait (T43-T46, T53)."""

from dataclasses import dataclass
from typing import Any

from sim.tactics.reference.board import distance, index
from sim.tactics.reference.questions import Kind


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
        return [figure for figure in (*owner.roster, *(rat for rat in rats if rat.hexes), *new) if self.can_be_ordered(figure)]

    def can_be_ordered(self, figure):
        """Whether a champion is ready and on the board, or can come on it; players' rats do not obey every boss (T90)."""
        obeys = self.boss is None or not self.own_rat(figure) or self.boss.rats_obey()
        return obeys and figure.ready and bool(figure.hexes or self.doors(figure))

    def doors(self, figure):
        """Return the hexes on which a champion can be deployed: free portals of the side, then what its abilities add (T44, T107)."""
        replaced = [own.at for own in self.replaceable(figure) if self.has_room(figure, own.at)]
        if not self.has_base(figure):
            return replaced
        portals = list(self.sides[figure.side].portals)
        webs = [web for web in self.webs if web not in portals] if self.deploys_on(figure, "token") else []
        return [*(hex_ for hex_ in (*portals, *webs) if self.may_come(figure, hex_)), *replaced]

    def has_base(self, figure):
        """Whether the owner of a champion off the board has a base left for it (T3)."""
        return figure.owner is None or self.figures_of(figure.owner) < self.rules["figures_per_player"]

    def may_come(self, figure, hex_):
        """Whether a champion may come on a hex: free, with room for all of it."""
        return self.free(hex_) and self.may_be_put(figure, hex_) and self.has_room(figure, hex_)

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
        """Deploy a champion, if it can be."""
        doors = self.doors(figure)
        if doors:
            self.come_on(figure, self.ask(Kind.PORTAL, figure.owner, doors, figure))

    def come_on(self, figure, hex_):
        """A champion comes on a hex; who stands there is defeated first, after which it must still be possible."""
        standing = self.on_hex(hex_)
        if standing is not None:
            self.defeat([standing], "effect")
            self.settle("loss")
        if not figure.hexes and self.has_base(figure) and self.free(hex_):
            hexes = self.covered(figure, hex_)
            if hexes:
                self.put_on_board(figure, hexes)

    def size(self, figure):
        """Return how many hexes a champion covers."""
        return max((ability["number"] for ability in self.passives(figure, "hexes")), default=1)

    def beside_both(self, figure, a, b):
        """Return the neighbours of two neighbours on which a champion may stand, in index order."""
        near = [hex_ for hex_ in self.board.within(a, 1) if distance(hex_, a) == distance(hex_, b) == 1]
        return [hex_ for hex_ in near if self.may_be_put(figure, hex_)]

    def seconds(self, figure, hex_, size):
        """Return the neighbours of a hex with which a large champion has room for all of it, in index order."""
        near = [other for other in self.board.within(hex_, 1) if other != hex_ and self.may_be_put(figure, other)]
        return [other for other in near if len(self.beside_both(figure, hex_, other)) >= size - 2]

    def has_room(self, figure, hex_):
        """Whether all of a champion that comes on a hex has room beside it."""
        size = self.size(figure)
        return size == 1 or bool(self.seconds(figure, hex_, size))

    def covered(self, figure, hex_):
        """Return the hexes that a champion covers that comes on one: a neighbour of it, then neighbours of both, chosen one by one (T103)."""
        size = self.size(figure)
        if size == 1:
            return (hex_,)
        seconds = self.seconds(figure, hex_, size)
        if not seconds:
            return ()
        hexes = [hex_, self.ask(Kind.HEX, figure.owner, seconds, figure)]
        near = self.beside_both(figure, *hexes)
        while len(hexes) < size:
            hexes.append(self.ask(Kind.HEX, figure.owner, near, figure))
            near.remove(hexes[-1])
        return tuple(sorted(hexes, key=index))

    def put_on_board(self, figure, hexes):
        """A champion comes on the board: bonuses that wait for a rat, a treasure, what being deployed does."""
        figure.hexes, figure.damage = hexes, 0
        self.count("deploy", figure.name)
        if self.own_rat(figure):
            figure.bonuses += self.seats[figure.owner].rat_bonuses
            self.seats[figure.owner].rat_bonuses = []
        self.happen(figure.owner, "deploy")
        self.find_treasures(figure)
        if self.boss is not None:
            self.boss.on_deployed(figure)
        self.answer(figure, "deployed")
        self.settle("loss")

    # --- one order ---------------------------------------------------------------------------------------------------------

    def order(self, figure, price):
        """Carry an order out: pay, deploy, when ordered, actions, exhaust (T43)."""
        owner = self.seats[figure.owner]
        owner.power -= price
        if price:
            self.happen(figure.owner, "spend", amount=price)
        self.count("order", figure.name)
        both = self.both(figure)
        for one in both:
            one.attacked = False
        for one in both:
            if not one.hexes:
                self.deploy(one)
        if figure.hexes:
            self.claim_bonuses(figure)
            self.settle("loss", figure.owner)
        if figure.hexes:
            self.answer(figure, "command")
            for one in both:
                self.actions(one)
        for one in both:
            one.ready = False
        self.happen(figure.owner, "order")
        if figure.hexes:
            self.answer(figure, "order_end")

    def actions(self, figure):
        """One move action and the attack actions, as long as the champion stands (T45)."""
        if not figure.hexes:
            return
        attacks = 2 if self.has(figure, "double") else 1
        place = None if self.has(figure, "immobile") else self.ask(Kind.PLACE, figure.owner, range(attacks + 1), figure)
        for number in range(attacks + 1):
            if number == place and figure.hexes:
                self.move(figure)
                self.settle("loss", figure.owner)
            if number < attacks and figure.hexes:
                self.attack_action(figure)

    def claim_bonuses(self, figure):
        """The next champion that is ordered gets the bonuses that wait for it."""
        owner = self.seats[figure.owner]
        for entry in list(owner.next_bonuses):
            target, bonus, context = entry
            if figure in self.candidates(target, context):
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
            own = [figure for figure in self.seats[owed.seat].champions() if figure in self.both(owed.context.figure) and self.can_be_ordered(figure)]
        else:
            own = [*self.orderable(owed.seat), *(self.boss.rats_for_players() if self.boss is not None else ())]
        return self.extreme([figure for figure in own if self.fits(figure, owed.target, owed.context)], owed.target)

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
