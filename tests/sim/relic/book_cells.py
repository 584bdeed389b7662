"""What single columns of a book say, as the files of a card set would say it."""

from sim.relic.words import TRAITED, Attribute, Forbid, Only, Thing, Tier


def lower(member):
    return member.name.lower()


class Cells:
    """Reads cells of a book; the names are those of spaces, traits, areas and affiliations by number."""

    def __init__(self, book, spaces, traits, areas, affiliations):
        self.book = book
        self.spaces = list(spaces)
        self.traits = list(traits)
        self.areas = list(areas)
        self.affiliations = list(affiliations)

    def at(self, column, row):
        return int(self.book[column][row])

    def counted(self, number):
        """A counted thing: a word, or a table with a trait."""
        word = lower(Thing(number % TRAITED))
        return word if number < TRAITED else {"of": word, "trait": self.traits[number // TRAITED - 1]}

    def per(self, column, row):
        return {"per": self.counted(self.at(column, row))} if self.at(column, row) else {}

    def trait(self, column, row):
        return {"trait": self.traits[self.at(column, row)]} if self.at(column, row) >= 0 else {}

    def foe(self, prefix, row):
        """How an enemy fights, where it is not as usual."""
        dice, forbids = self.at(f"{prefix}_dice", row), self.at(f"{prefix}_forbids", row)
        found = {"dice": dice} if dice != 1 else {}
        found |= {"wins_ties": True} if self.at(f"{prefix}_ties", row) else {}
        return {**found, **({"forbid": {lower(one) for one in Forbid if forbids & one}} if forbids else {})}

    def place(self, sort, arg):
        """Where a move goes."""
        if sort == Only.SPACE:
            return {"to": self.spaces[arg]}
        return {"area": self.areas[arg]} if sort == Only.AREA else {"tier": lower(Tier(arg))}

    def condition(self, column, row):
        only = self.at(column, row)
        if not only:
            return {}
        sort, arg = Only(self.at("only_sort", only)), self.at("only_arg", only)
        if sort != Only.COUNT:
            names = {
                Only.TIER: {tier: lower(tier) for tier in Tier},
                Only.AREA: self.areas,
                Only.SPACE: self.spaces,
                Only.AFFILIATION: self.affiliations,
            }
            return {"when": {lower(sort): names[sort][arg]}}
        least, most = self.at("only_least", only), self.at("only_most", only)
        bounds = {**({"least": least} if least else {}), **({"most": most} if most < 32767 else {})}
        counted = self.counted(arg)
        return {"when": {**({"of": counted} if isinstance(counted, str) else counted), **bounds}}

    def filter(self, column, row):
        found = {}
        if self.at(f"{column}_attribute", row) >= 0:
            found["attribute"] = lower(Attribute(self.at(f"{column}_attribute", row)))
        if column != "trigger" and self.at(f"{column}_trait", row) >= 0:
            found["trait"] = self.traits[self.at(f"{column}_trait", row)]
        return found
