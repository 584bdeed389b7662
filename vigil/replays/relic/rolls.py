"""How the score of a battle or test comes about: attribute, modifiers, dice, power numbers, rerolls."""

from dataclasses import dataclass, field
from itertools import groupby
from operator import itemgetter

from vigil.replays.words import Named, Sentence, count

SIDES = 6


@dataclass
class Die:
    """A thrown die.

    Attributes
    ----------
    total
        With its explosions.
    numbers
        Power cards played for it, or for dice that its explosions brought.
    before
        Totals that were rolled again, each with whose use allowed it; None: a text that is always there.
    """

    total: int = 0
    numbers: list[Named] = field(default_factory=list)
    before: list[tuple[int, Named | None]] = field(default_factory=list)

    @property
    def faces(self) -> str:
        """Its faces: every one but the last is a 6."""
        sixes, last = divmod(self.total, SIDES)
        return "+".join(["6"] * sixes + [str(last)] * (last > 0))

    def told(self) -> Sentence:
        """Its faces, with power cards and rerolls."""
        more: list[str | Named] = []
        for card in self.numbers:
            more += [", " if more else "", card]
        for owner, rerolls in groupby(self.before, key=itemgetter(1)):
            more += [", " if more else "", "rolled again", *((" by ", owner) if owner else ()), ", was ", ", ".join(str(was) for was, _ in rerolls)]
        return (self.faces, " (", *more, ")") if more else (self.faces,)


@dataclass
class Roll:
    """A battle or test under way.

    Attributes
    ----------
    label, value
        Name and value of what is used: an attribute, the level, influence.
    target
        Of a test; None in a battle.
    helpers
        Whose texts help, with bonus and dice.
    revealed
        Power cards turned over, by whose text.
    dice
        Thrown dice by their number.
    enemy
        Totals of the enemies' dice.
    used
        Whose use was made last after the roll, if any.
    """

    label: str
    value: int
    target: int | None = None
    helpers: list[tuple[Named, int, int]] = field(default_factory=list)
    dice: dict[int, Die] = field(default_factory=dict)
    revealed: dict[Named, Named] = field(default_factory=dict)
    enemy: list[int] = field(default_factory=list)
    used: Named | None = None

    def use(self, owner: Named) -> None:
        """Remember a use: before the roll it helps, after it it brings rerolls."""
        self.helpers.append((owner, 0, 0))
        if self.dice:
            self.used = owner

    def reroll(self, number: int) -> None:
        """Roll a die again; a use that allows it is told there."""
        if self.used and self.helpers[-1] == (self.used, 0, 0):
            self.helpers.pop()
        die = self.die(number)
        die.before.append((die.total, self.used))
        die.numbers.clear()

    def help(self, owner: Named, bonus: int, dice: int) -> None:
        """Count a text; one that is already there, because it is used, is not named twice."""
        if self.helpers and self.helpers[-1] == (owner, 0, 0):
            self.helpers.pop()
        self.helpers.append((owner, bonus, dice))

    def die(self, number: int) -> Die:
        """The die of a number."""
        return self.dice.setdefault(number, Die())

    @property
    def total(self) -> int:
        """What all that comes to: the own score."""
        return self.value + sum(bonus for _, bonus, _ in self.helpers) + sum(die.total for die in self.dice.values())

    def own(self) -> Sentence:
        """How the own score comes about."""
        parts: list[str | Named] = [f"{self.label} {self.value}"]
        for owner, bonus, dice in self.helpers:
            gives = [f"{bonus:+}"] * (bonus != 0) + [f"{dice:+} {'die' if abs(dice) == 1 else 'dice'}"] * (dice != 0)
            shown = [" with ", self.revealed[owner]] if owner in self.revealed else []
            parts += [", ", owner, *shown, f" {' '.join(gives)}" if gives else ""]
        parts.append(f", {'die' if len(self.dice) == 1 else 'dice'} ")
        for number, die in sorted(self.dice.items()):
            parts += [" and " if number else "", *die.told()]
        return tuple(part for part in parts if part != "")

    def _since(self, score: int) -> str:
        """What bonuses that count something have gained or lost since they were told."""
        rest = score - self.total
        return f", {rest:+} by what has changed since" if rest else ""

    def against(self, own: int, enemies: int) -> Sentence:
        """Both scores of a battle and how they come about."""
        faces = " and ".join(Die(total).faces for total in self.enemy)
        die = "die" if len(self.enemy) == 1 else "dice"
        return (f"{own} to {enemies} (", *self.own(), self._since(own), f"; against {enemies - sum(self.enemy)} and {die} {faces})")

    def tested(self, score: int, spoilt: str) -> Sentence:
        """The score of a test and how it comes about; `spoilt`: why it fails though it is high enough."""
        return (f"with {score} (", *self.own(), self._since(score), f"){f', enough, but {spoilt}' if spoilt else ''}")


def amount_of(number: int, thing: str) -> str:
    """Say how much: `1 power card`, `2 Life`."""
    return count(number, thing[:-1]) if thing.endswith("s") else f"{number} {thing}"
