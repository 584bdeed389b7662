"""What a champion is worth just now: strength, defence, speed, keywords, abilities, factions (T34, T38, T39)."""

from sim.tactics.reference.contexts import Context
from sim.tactics.reference.setfile import CONSTRUCT, FACTIONS


class Values:
    """Numbers of champions, worked out anew whenever they are asked for."""

    def context_of(self, figure, source=None, **more):
        """Return in whose name the abilities of a champion happen."""
        return Context(figure.owner, figure.side, figure, source or figure, **more)

    def abilities(self, figure, word):
        """Return (source, ability) of a champion's abilities of a word: printed, constructs, quests, then what others share with it (T105)."""
        sources = [figure, *figure.constructs, *figure.quests, *self.sharing_with(figure, word)]
        found = [(source, ability) for source in sources if word in source.card.says for ability in source.card.abilities]
        return [(source, ability) for source, ability in found if ability.get("is", ability.get("on")) == word]

    def sharing_with(self, figure, word):
        """Return the other own champions whose abilities of a word this one has too."""
        if word not in self.shared or word == "share":
            return []
        others = [other for other in self.own_of(figure) if "share" in other.card.says and word in other.card.says]
        return [other for other in others if other not in self.both(figure) and figure.name in self.shared_names(other)]

    def shared_names(self, figure):
        """Return the names of the champions that have this one's printed abilities too, while it shares them."""
        shares = [ability for ability in figure.card.abilities if ability.get("is") == "share" and self.holds_for(figure, figure, ability)]
        return [name for ability in shares for name in ability["names"]]

    def triggers(self, figure, on):
        """Return (source, ability) of a champion's triggers of one moment whose condition holds."""
        return [(source, ability) for source, ability in self.abilities(figure, on) if self.holds_for(figure, source, ability)]

    def passives(self, figure, what):
        """Return a champion's passives of one kind whose condition holds."""
        if what not in self.words:
            return []
        return [ability for source, ability in self.abilities(figure, what) if self.holds_for(figure, source, ability)]

    def holds_for(self, figure, source, ability):
        """Whether the condition of an ability holds."""
        return "if" not in ability or self.holds(ability["if"], self.context_of(figure, source))

    def parts(self, figure):
        """Return everything besides souls and passives that adds to a champion's numbers: also its card itself."""
        cards = [piece.card for piece in (*figure.constructs, *figure.quests)]
        auras = [aura.bonus for aura in self.auras if self.aura_fits(aura, figure)]
        return [figure.card, *cards, *figure.carried, figure.lasting, *figure.bonuses, *auras]

    def aura_fits(self, aura, figure):
        """Whether an open aura reaches a champion (T36)."""
        owner = aura.seat is None or self.seats[aura.seat].number == figure.owner
        if figure.side != aura.side or not (owner or aura.target.get("who") == "allied"):
            return False
        return self.fits(figure, aura.target, Context(aura.seat, aura.side, aura.figure, aura.figure))

    def number(self, figure, what):
        """Return strength, defence or speed: never below 0."""
        total = sum(getattr(part, what) for part in self.parts(figure))
        total += self.soul_value(figure, what) + (self.rules["base_speed"] if what == "speed" else 0)
        context = self.context_of(figure)
        total += sum(ability.get(what, 0) * self.times(ability, context) for ability in self.passives(figure, "stat"))
        total += sum(ability.get(what, 0) for ability in self.from_others(figure))
        if what == "strength":
            for ability in self.passives(figure, "strength_factor"):
                total *= ability["factor"]
        return max(0, total)

    def soul_value(self, figure, what):
        """Return what the souls on a champion add."""
        strength, defence = self.set.soul
        return figure.souls * {"strength": strength, "defence": defence, "speed": 0}[what]

    def from_others(self, figure):
        """Return the passives `aura` of other champions that reach this one."""
        if "aura" not in self.words:
            return []
        others = [other for side in self.sides for other in self.side_figures(side.number) if other not in self.both(figure)]
        found = [(other, ability) for other in others for ability in self.passives(other, "aura")]
        return [ability for other, ability in found if self.reached_by(figure, other, ability["target"])]

    def reached_by(self, figure, other, target):
        """Whether a champion is one that another's aura is for: an own or allied one wherever it is, others on the board."""
        who = target.get("who", "own")
        if who in ("own", "allied"):
            meant = figure.side == other.side and (who == "allied" or figure.owner == other.owner)
        else:
            meant = figure in self.group(who, self.context_of(other))
        return meant and self.fits(figure, target, self.context_of(other))

    def strength(self, figure):
        """Return the strength of a champion."""
        return self.number(figure, "strength")

    def defence(self, figure):
        """Return the defence of a champion."""
        return self.number(figure, "defence")

    def speed(self, figure):
        """Return the speed of a champion."""
        return self.number(figure, "speed")

    def keywords(self, figure):
        """Return the keywords of a champion."""
        found = {word for part in self.parts(figure) for word in part.keywords}
        found |= {ability["keyword"] for ability in self.passives(figure, "keyword")}
        return found | {word for ability in self.from_others(figure) for word in ability.get("keywords", ())}

    def has(self, figure, keyword):
        """Whether a champion has a keyword."""
        return keyword in self.words and keyword in self.keywords(figure)

    def order_cost(self, figure):
        """Return the order cost: at least 1."""
        return max(1, figure.card.order + sum(ability["amount"] for ability in self.passives(figure, "order_cost")))

    def order_price(self, figure):
        """Return what an order must be paid with: nothing while an ability says so."""
        return 0 if self.passives(figure, "free_order") else self.order_cost(figure)

    def factions(self, figure):
        """Return the factions of a champion: all with the token of T76."""
        return FACTIONS if figure.all_factions else figure.card.factions

    def times(self, ability, context):
        """Return how often a number counts: once, or for each of what `per` names."""
        return self.counted(ability["per"], context) if "per" in ability else 1

    def counted(self, what, context):
        """Return a number of things that `per` may name."""
        seat, figure = context.seat, context.figure
        played = [] if seat is None else self.seats[seat].played
        if what == "constructs played":
            return sum(piece.card.type == CONSTRUCT for piece in played)
        if what == "highest cost played":
            return max((piece.card.cost for piece in played), default=0)
        if what == "souls":
            return figure.souls
        if what == "treasures":
            return len(self.sides[context.side].treasures)
        if context.side is None or context.side < 0:
            return 0
        if what == "own champions":
            return sum(bool(own.hexes) for own in (self.own_figures(seat) if seat is not None else self.side_figures(context.side)))
        if what == "beacons":
            return self.beacons_of(context.side)
        raise ValueError(f"per: {what!r} is nothing that can be counted")
