"""Card sets that reach the limits of the kernel, at random: many kinds, long texts, hundreds of constructs, extra turns, tiny and huge hands."""

import random
from pathlib import Path

FACTIONS = ("Enlightened", "Lifebound", "Mechana", "Void")
TYPES = ("hero", "construct", "monster")
MAX_BOX = 256
MAX_KINDS = 128
MAX_TRIGGERS = 128
MAX_STEPS = 1024
EVENTS = ("construct_played", "hero_played", "monster_defeated")
PERS = ("construct", "construct faction", *(f"{faction} construct" for faction in FACTIONS))


class Writer:
    """A card set being written; `players` is how many must find room in the box."""

    def __init__(self, rng: random.Random, players: int) -> None:
        self.rng = rng
        self.box = MAX_BOX
        self.players = players
        self.steps = MAX_STEPS
        self.triggers = self.actions = MAX_TRIGGERS
        self.lavish = rng.choice((1, 3, 30, 99))
        self.longest = rng.choice((1, 2, 4, 16))
        self.greed = rng.random()
        self.cards: list[str] = []

    def effect(self, depth: int = 3) -> str:
        """One effect of any verb; those that keep a turn going are frequent."""
        rng, faction = self.rng, self.rng.choice(FACTIONS)
        amount = rng.randint(1, self.lavish)
        bodies = [
            f'do = "gain", {rng.choice(("runes", "power", "honor"))} = {amount}',
            f'do = "gain", runes = {amount}, power = {amount}, honor = 1',
            f'do = "gain", {rng.choice(("runes", "power", "honor"))} = {amount}, per = "{rng.choice(PERS)}"',
            f'do = "gain", runes = {amount}, power = {amount}, per = "construct"',
            f'do = "gain_restricted", runes = {amount}, faction = "{faction}"',
            f'do = "draw", cards = {rng.choice((1, 2, amount))}',
            f'do = "discount", runes = {amount}',
            f'do = "acquire", type = "{rng.choice(("hero", "construct"))}", to = "{rng.choice(("deck", "discard", "hand"))}"',
            *(f'do = "{verb}"' for verb in ("defeat", "acquire_or_defeat", "copy", "steal", "extra_turn", "discard")),
            f'do = "banish", from = "{rng.choice(("hand", "discard", "hand or discard", "row"))}"',
            f'do = "opponents_destroy", constructs = {amount}',
            f'do = "opponents_keep", constructs = {rng.randint(0, self.lavish)}',
        ]
        if depth > 1:
            inner = ", ".join(self.effect(depth - 1) for _ in range(rng.randint(1, 3)))
            bodies += [f'do = "banish", from = "{rng.choice(("hand or discard", "row"))}", then = [{inner}]', f'do = "discard", then = [{inner}]']
            bodies += [f'do = "choose", options = [[{self.effect(depth - 1)}], [{inner}]]'] * 2
        if rng.random() < self.greed / 3:
            bodies = ['do = "extra_turn"', 'do = "draw", cards = 2', 'do = "defeat"', 'do = "copy"']
        fields = rng.choice(bodies)
        single = "then" not in fields and "options" not in fields
        if rng.random() < 0.25:
            several = "power" in fields and "runes" in fields
            conditions = [f', if_played = "{faction}"', f", if_constructs = {rng.randint(1, 9)}"]
            fields += rng.choice(conditions + [f', unite = "{faction}"'] * (single and not several))
        may = single and rng.random() < 0.25 and not ("power" in fields and "runes" in fields)
        return "{ " + fields + (", may = true" if may else "") + " }"

    def text(self, most: int) -> str:
        """A list of effects, empty when the steps of the set run out."""
        found: list[str] = []
        for _ in range(self.rng.randint(1, most)):
            effect = self.effect(self.rng.choice((1, 1, 2, 3)))
            cost = 3 * effect.count("do =") + effect.count("], [") + effect.count("options")
            if cost > self.steps:
                break
            self.steps -= cost
            found.append(effect)
        return ", ".join(found)

    def card(self, name: str, place: str, count: int, kind: str) -> None:
        """Write one card."""
        rng = self.rng
        lines = [f'name = "{name}"', f'type = "{kind}"', f"count = {count}", f'place = "{place}"']
        lines += [f"cost = {rng.randint(kind == 'monster', rng.choice((1, 3, 8)))}", f"honor = {rng.randint(0, self.lavish)}"]
        lines += [f'faction = "{rng.choice(FACTIONS)}"'] * (rng.random() < 0.7)
        if rng.random() < 0.8:
            lines.append(f"effects = [{self.text(self.longest)}]")
        if kind == "construct":
            lines += [f'constructs_count_as = "{rng.choice(FACTIONS)}"'] * (rng.random() < 0.2)
            lines += self.standing("triggers", rng.choice((0, 1, 4)), self.trigger)
            lines += self.standing("actions", rng.choice((0, 1, 3)), self.action)
        self.cards.append("[[card]]\n" + "\n".join(lines) + "\n")

    def standing(self, field: str, count: int, write) -> list[str]:
        """Triggers or actions, as many as the set still has room for."""
        count = min(count, getattr(self, field))
        parts = [part for part in (write() for _ in range(count)) if part]
        setattr(self, field, getattr(self, field) - len(parts))
        return [f"{field} = [{', '.join(parts)}]"] * bool(parts)

    def trigger(self) -> str:
        """One trigger."""
        rng = self.rng
        if rng.random() < 0.25:
            return f'{{ on = "construct_acquired", to = "{rng.choice(("play", "hand"))}" }}'
        on, effects = rng.choice((*EVENTS, "construct_acquired")), self.text(2)
        return f'{{ on = "{on}", effects = [{effects}] }}' if effects else ""

    def action(self) -> str:
        """One action; many cost nothing."""
        effects = self.text(3)
        price = self.rng.choice(("runes = 0", "runes = 0", "runes = 1", "banish_self = true"))
        return f"{{ {price}, effects = [{effects}] }}" if effects else ""

    def fill(self) -> None:
        """Fill the box."""
        rng = self.rng
        start = rng.choice((1, 2, 10, 30))
        kinds = rng.choice((3, 6, 20, MAX_KINDS - 2))
        favourite = rng.choice((*TYPES, "construct"))
        begins = rng.randint(1, 3)
        for number in range(begins):
            self.card(f"Start {number}", "start", max(1, start // begins), rng.choice(("hero", "construct")))
        self.box -= self.players * begins * max(1, start // begins)
        stacks = rng.randint(0, 8)
        for number in range(stacks):
            kind = rng.choice(TYPES)
            count = 1 if kind == "monster" else rng.randint(1, 4)
            self.box -= count
            self.card(f"Always {number}", "always", count, kind)
        copies = max(1, self.box // kinds)
        for number in range(min(kinds - begins - stacks, self.box // copies) if kinds > begins + stacks else 1):
            self.card(f"Card {number}", "centre", copies, favourite if rng.random() < 0.7 else rng.choice(TYPES))


def limit_set(path: Path, rng: random.Random, players: int) -> Path:
    """Write a card set that goes to the limits; return its path."""
    writer = Writer(rng, players)
    writer.fill()
    rules = [f"hand_size = {rng.choice((1, 1, 2, 5, 60, 256))}", f"row_size = {rng.choice((1, 6, 8))}", f"round_cap = {rng.choice((3, 20, 200))}"]
    rules += [f"{field} = {rng.choice((5, 60, 999))}" for field in ("honor_per_player", "honor_solo")]
    head = ["schema = 1", f'name = "{path.stem}"', 'provenance = "A test."', "[rules]", *rules, ""]
    path.write_text("\n".join([*head, *writer.cards]), encoding="utf-8")
    return path
