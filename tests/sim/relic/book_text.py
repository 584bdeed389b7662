"""What a book says, as the files of a card set would say it: the binder's inverse, written from the comments of `tables.py`."""

from book_cells import Cells, lower

from sim.relic.tables import FIRST_CHARACTER, FIRST_SCENARIO
from sim.relic.words import Attribute, Deck, Goal, Kind, On, Only, Passive, Pay, Reroll, Thing, Tier, Verb, When, Where, Who, Word


class Reader(Cells):
    """Reads the rows of a book."""

    def block(self, text, row):
        """Effects of the steps `text`_first .. `text`_last."""
        return self.effects(self.at(f"{text}_first", row), self.at(f"{text}_last", row))

    def effects(self, first, last):
        found = []
        at = first
        while at < last:
            found.append(self.effect(at))
            at += 1 + self.at("skip", at)
        assert at == last
        return found

    def effect(self, at):
        """One effect with all that hangs on it."""
        verb, amount, arg = Verb(self.at("verb", at)), self.at("amount", at), self.at("arg", at)
        start, split, end = at + 1, at + 1 + self.at("split", at), at + 1 + self.at("skip", at)
        thing = {lower(Thing(self.at("thing", at))): amount} if self.at("thing", at) else {}
        effect = {"do": lower(verb)}
        match verb:
            case Verb.GAIN | Verb.LOSE:
                effect |= {**thing, **self.per("per", at), **self.trait("trait", at)}
            case Verb.TEST:
                effect |= {"attribute": lower(Attribute(arg)), "target": amount}
                effect |= self.parts(("pass", start, split), ("fail", split, end))
            case Verb.BATTLE:
                effect |= {"attribute": lower(Attribute(arg)), "value": amount, **self.foe("step", at)}
                effect |= self.parts(("win", start, split), ("lose", split, end))
            case Verb.DRAW:
                effect[lower(Deck(arg))] = amount
            case Verb.MOVE:
                effect |= self.place(Only(self.at("sort", at)), arg)
            case Verb.PAY:
                assert split == end
                effect |= {**thing, **self.trait("trait", at), "then": self.effects(start, end)}
                assert Word(arg) == word_of(effect["then"])
            case Verb.CHOOSE:
                effect["options"] = self.options(start, end)
                assert len(effect["options"]) == amount
            case Verb.BUY_POWER:
                effect["price"] = amount
            case Verb.BUY_WARGEAR:
                effect["look"] = amount
            case Verb.ADVANCE:
                pairs = [(self.book["condition_thing"][at][k], self.book["condition_amount"][at][k]) for k in range(self.at("condition_n", at))]
                effect["conditions"] = [{lower(Thing(of)): int(least)} for of, least in pairs]
            case Verb.CHARGE:
                effect["amount"] = amount
            case Verb.FACE_DOWN:
                effect["count"] = amount
            case Verb.NEW_MISSION:
                effect |= {"replace": True} if amount else {}
            case Verb.CLEAR:
                effect |= {} if arg < 0 else {"type": lower(Kind(arg))}
                effect |= {**self.trait("trait", at), **({"trophies": True} if amount else {})}
            case Verb.PLAYERS:
                effect |= {"who": lower(Who(arg)), "effects": self.effects(start, end)}
        if self.at("may", at):
            effect["may"] = True
        return {**effect, **self.condition("only", at)}

    def parts(self, *parts):
        return {name: self.effects(first, last) for name, first, last in parts if first < last}

    def options(self, at, end):
        found = []
        while at < end:
            assert self.at("verb", at) == Verb.OPTION
            after = at + 1 + self.at("skip", at)
            found.append(self.effects(at + 1, after))
            assert Word(self.at("arg", at)) == word_of(found[-1])
            at = after
        assert at == end
        return found

    def abilities(self, owner):
        """Passives, uses, triggers and scores of an owner."""
        rows = [self.passive(row) for row in range(self.at("passive_first", owner), self.at("passive_last", owner))]
        found = {
            "passives": [row for row in rows if "is" in row],
            "score": [row for row in rows if "is" not in row],
            "uses": [self.use(row) for row in range(self.at("use_first", owner), self.at("use_last", owner))],
            "triggers": [self.trigger(row) for row in range(self.at("trigger_first", owner), self.at("trigger_last", owner))],
        }
        return {name: rows for name, rows in found.items() if rows}

    def passive(self, row):
        which, amount, arg = Passive(self.at("passive", row)), self.at("passive_amount", row), self.at("passive_arg", row)
        if which == Passive.ENEMY_SCORE:
            assert arg == 0
            return {"amount": amount, **self.per("passive_per", row)}
        found = {"is": lower(which), **self.filter("passive", row)}
        if which == Passive.EVADE:
            return {**found, **({"most": amount} if amount else {})}
        if which == Passive.ONES_AS_SIXES:
            return {**found, **({"roll": lower(Where(arg))} if arg else {})}
        if which in (Passive.NO_LIFE_LOSS, Passive.CANNOT_EVADE):
            assert (amount, arg) == (0, 0)
            return found
        found |= {"amount": amount, **({"dice": lower(Reroll(arg))} if arg else {})}
        return {**found, **self.per("passive_per", row), **self.condition("passive_only", row)}

    def use(self, row):
        found = {"moment": lower(When(self.at("use_when", row))), **self.filter("use", row)}
        if self.at("use_pay", row):
            found["pay"] = lower(Pay(self.at("use_pay", row)))
            if self.at("use_amount", row) != 1:
                found["amount"] = self.at("use_amount", row)
        else:
            assert self.at("use_amount", row) == 0
        if self.at("use_pay_trait", row) >= 0:
            found["pay_trait"] = self.traits[self.at("use_pay_trait", row)]
        found |= {**self.per("use_per", row), **self.condition("use_only", row)}
        if self.at("use_limit", row):
            found["limit"] = "turn"
        for name in ("bonus", "dice", "rerolls"):
            if self.at(f"use_{name}", row):
                found[name] = self.at(f"use_{name}", row)
        if self.at("use_reroll", row):
            found["reroll"] = lower(Reroll(self.at("use_reroll", row)))
        for name, column in (("ones_as_sixes", "use_sixes"), ("safe", "use_safe"), ("after", "use_after"), ("reveal", "use_reveal")):
            if self.at(column, row):
                found[name] = True
        effects = self.effects(self.at("use_first_step", row), self.at("use_last_step", row))
        return {**found, **({"effects": effects} if effects else {})}

    def trigger(self, row):
        found = {"on": lower(On(self.at("trigger_on", row))), **self.filter("trigger", row)}
        if self.at("trigger_may", row):
            found["may"] = True
        return {**found, "effects": self.effects(self.at("trigger_first_step", row), self.at("trigger_last_step", row))}

    def card(self, card):
        """A card's table without name and text."""
        home, kind = Deck(self.at("home", card)), Kind(self.at("kind", card))
        found = {"count": int((self.book["deck"][home][: self.at("deck_n", home)] == card).sum())}
        if home <= Deck.WARGEAR:
            found["type"] = lower(kind)
        if self.at("worth", card):
            found["worth"] = self.at("worth", card)
        if home == Deck.WARGEAR:
            found["cost"] = self.at("cost", card)
        if self.at("charges", card):
            found["charges"] = self.at("charges", card)
        asked = {k: int(self.book["asks"][card][k]) + (home == k) for k in range(3)}
        icons = {lower(Deck(k)): n for k, n in asked.items() if n}
        found |= {"icons": icons} if icons else {}
        traits = {name for number, name in enumerate(self.traits) if self.at("traits", card) >> number & 1}
        found |= {"trait": traits} if traits else {}
        found |= self.abilities(card)
        if home == Deck.POWER:
            found["number"] = self.at("value", card)
            for use in found.get("uses", []):
                assert use.pop("pay") == "discard"
        return {**found, **self.texts(card, home, kind)}

    def texts(self, card, home, kind):
        """Texts of a card, and what only some cards have."""
        fields = {"special": "special", "win": "win", "lose": "lose", "effect": "effects"}
        extra = {}
        if kind == Kind.ENEMY:
            fields["effect"] = "start"
            extra = {"attribute": lower(Attribute(self.at("test", card))), "value": self.at("value", card)}
            extra |= self.foe("foe", card)
            extra |= {} if self.at("trophy", card) else {"trophy": False}
        elif kind == Kind.MISSION:
            fields["effect"] = "reward"
            extra = {"objective": self.objective(card)}
        elif kind == Kind.CORRUPTION:
            extra = {"activation": self.at("value", card)}
        elif self.at("optional", card):
            extra = {"optional": True}
        found = {field: self.block(text, card) for text, field in fields.items()}
        return {**{field: effects for field, effects in found.items() if effects}, **extra}

    def objective(self, card):
        goal, arg = Goal(self.at("goal", card)), self.at("goal_arg", card)
        found = {"event": lower(goal), **({"count": self.at("goal_count", card)} if self.at("goal_count", card) != 1 else {})}
        match goal:
            case Goal.HAVE:
                counted = self.counted(arg)
                found |= {"of": counted} if isinstance(counted, str) else counted
            case Goal.MEET:
                found |= {"chosen": True} if arg else {}
            case Goal.VISIT:
                found["at"] = [self.spaces[k] for k in range(len(self.spaces)) if self.book["goal_at"][card][k]]
            case Goal.DEFEAT | Goal.BATTLE | Goal.TEST:
                found |= {"attribute": lower(Attribute(arg))} if arg >= 0 else {}
        if self.at("goal_trait", card) >= 0:
            found["trait"] = self.traits[self.at("goal_trait", card)]
        if self.at("goal_least", card):
            found["least"] = self.at("goal_least", card)
        return found

    def character(self, number):
        """A character's table; the track as effects."""
        values = [int(value) for value in self.book["attribute"][number]]
        return {
            **dict(zip(("strength", "willpower", "cunning"), values, strict=True)),
            **({"affiliation": self.affiliations[self.at("affiliation", number)]} if self.at("affiliation", number) >= 0 else {}),
            "life": self.at("life", number),
            "start": self.spaces[self.at("start", number)],
            "power_limit": [int(limit) for limit in self.book["power_limit"][number]],
            "asset_limit": self.at("asset_limit", number),
            "track": [self.effects(self.book["track_first"][number][level], self.book["track_last"][number][level]) for level in range(1, 13)],
            **self.abilities(FIRST_CHARACTER + number),
        }

    def scenario(self, number):
        return {"confrontation": self.block("confront", number), **self.abilities(FIRST_SCENARIO + number)}

    def space(self, number):
        """A space's table; options as an optional choice in its text."""
        icons = {lower(Deck(k)): int(self.book["icons"][number][k]) for k in range(3) if self.book["icons"][number][k]}
        box = {"to": self.spaces[self.at("box_to", number)]} if self.at("box_to", number) >= 0 else {}
        box |= {"from_start": True} if self.at("box_start", number) else {}
        box |= {"relics": self.at("box_relics", number)} if self.at("box_relics", number) else {}
        area = self.at("area", number)
        text = self.block("text", number)
        found = {"tier": lower(Tier(self.at("tier", number))), **({"area": self.areas[area]} if area >= 0 else {})}
        return {**found, **({"icons": icons} if icons else {}), **({"box": box} if box else {}), **({"text": text} if text else {})}


def word_of(effects):
    """The word of an option, from ENGINE.md section 8."""
    first = effects[0]
    do = first["do"]
    if do == "gain":
        return Word[next(key for key in first if key not in ("do", "per", "may", "when")).upper()]
    if do == "pay":
        return word_of(first["then"])
    if do == "lose" and "corruption" in first:
        return Word.CLEANSE
    words = {"face_down": "CLEANSE", "move": "CROSS", "heal": "LIFE", "buy_power": "POWER", "buy_wargear": "WARGEAR"}
    words |= {word: word.upper() for word in ("test", "battle", "draw")}
    return Word[words.get(do, "OTHER")]
