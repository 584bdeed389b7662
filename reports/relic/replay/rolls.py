"""How the score of a battle or test comes about: attribute, modifiers, dice, power numbers, rerolls."""

from dataclasses import dataclass, field
from itertools import groupby
from operator import itemgetter

from reports.replays.words import HasName, Sentence, count

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
    numbers: list[HasName] = field(default_factory=list)
    before: list[tuple[int, HasName | None]] = field(default_factory=list)

    @property
    def faces(self) -> str:
        """Its faces: every one but the last is a 6."""
        sixes, last = divmod(self.total, SIDES)
        return "+".join(["6"] * sixes + [str(last)] * (last > 0))

    def sentence(self) -> Sentence:
        """Its faces, with power cards and rerolls."""
        more: list[str | HasName] = []
        for card in self.numbers:
            more += [", " if more else "", card]
        for owner, rerolls in groupby(self.before, key=itemgetter(1)):
            more += [", " if more else "", "rolled again", *((" by ", owner) if owner else ()), ", was ", ", ".join(str(was) for was, _ in rerolls)]
        return (self.faces, " (", *more, ")") if more else (self.faces,)


@dataclass
class Help:
    """A text that helps.

    Attributes
    ----------
    owner
        Whose text it is.
    bonus, dice
        What it adds.
    does
        What else it does, in words.
    owed
        Power cards that are still to be paid for it.
    price
        Those that have been paid.
    shown
        The power card turned over for it.
    """

    owner: HasName
    bonus: int = 0
    dice: int = 0
    does: str = ""
    owed: int = 0
    price: list[HasName] = field(default_factory=list)
    shown: HasName | None = None

    @property
    def is_bare(self) -> bool:
        """Whether nothing but the owner is known yet: a use that has just been made."""
        return self.bonus == self.dice == 0 and not self.price

    def sentence(self) -> Sentence:
        """Whose, and what it gives."""
        gives = [f"{self.bonus:+}"] * (self.bonus != 0) + [f"{self.dice:+} {'die' if abs(self.dice) == 1 else 'dice'}"] * (self.dice != 0)
        gives += [f"({self.does})"] * bool(self.does)
        paid = [part for k, card in enumerate(self.price) for part in (" and " if k else " for ", card)]
        turned = (" with ", self.shown) if self.shown else ()
        return (self.owner, *turned, "".join(f" {give}" for give in gives), *paid)


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
        Texts that help.
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
    helpers: list[Help] = field(default_factory=list)
    dice: dict[int, Die] = field(default_factory=dict)
    enemy: list[int] = field(default_factory=list)
    used: HasName | None = None

    def use(self, owner: HasName, does: str = "", owed: int = 0) -> None:
        """Remember a use: before the roll it helps, after it it brings rerolls or a bonus."""
        self.helpers.append(Help(owner, does=does, owed=owed))
        if self.dice:
            self.used = owner

    @property
    def owes(self) -> bool:
        """Whether the use that was made last is not paid yet."""
        return bool(self.helpers and self.helpers[-1].owed)

    def pay(self, card: HasName) -> None:
        """Count a power card as part of the price of the use that was made last."""
        self.helpers[-1].owed -= 1
        self.helpers[-1].price.append(card)

    def reroll(self, number: int) -> None:
        """Roll a die again; a use that allows it is told there."""
        if self.used and self.helpers and self.helpers[-1].is_bare and self.helpers[-1].owner == self.used:
            self.helpers.pop()
        die = self.die(number)
        die.before.append((die.total, self.used))
        die.numbers.clear()

    def help(self, owner: HasName, bonus: int, dice: int) -> None:
        """Count a text; one that is already there, because it is used, is not named twice."""
        last = self.helpers[-1] if self.helpers else None
        if last and last.owner == owner and last.bonus == last.dice == 0:
            last.bonus, last.dice = bonus, dice
        else:
            self.helpers.append(Help(owner, bonus, dice))

    def die(self, number: int) -> Die:
        """The die of a number."""
        return self.dice.setdefault(number, Die())

    @property
    def total(self) -> int:
        """What all that comes to: the own score."""
        return self.value + sum(help.bonus for help in self.helpers) + sum(die.total for die in self.dice.values())

    def own(self) -> Sentence:
        """How the own score comes about."""
        parts: list[str | HasName] = [f"{self.label} {self.value}"]
        for help in self.helpers:
            parts += [", ", *help.sentence()]
        parts.append(f", {'die' if len(self.dice) == 1 else 'dice'} ")
        for number, die in sorted(self.dice.items()):
            parts += [" and " if number else "", *die.sentence()]
        return tuple(part for part in parts if part != "")

    def _since(self, score: int) -> Sentence:
        """What bonuses that count something have gained or lost since they were told."""
        rest = score - self.total
        return (f", {rest:+} by what has changed since",) if rest else ()

    def against(self, own: int, enemies: int) -> Sentence:
        """Both scores of a battle and how they come about."""
        faces = " and ".join(Die(total).faces for total in self.enemy)
        die = "die" if len(self.enemy) == 1 else "dice"
        return (f"{own} to {enemies} (", *self.own(), *self._since(own), f"; against {enemies - sum(self.enemy)} and {die} {faces})")

    def tested(self, score: int, spoilt: str) -> Sentence:
        """The score of a test and how it comes about; `spoilt`: why it fails though it is high enough."""
        return (f"with {score} (", *self.own(), *self._since(score), f"){f', enough, but {spoilt}' if spoilt else ''}")


def amount_of(number: int, thing: str) -> str:
    """Say how much: `1 power card`, `2 Life`."""
    return count(number, thing[:-1]) if thing.endswith("s") else f"{number} {thing}"
