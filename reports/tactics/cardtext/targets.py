"""Whom an effect of Ascension Tactics is for, in words."""

from __future__ import annotations

from collections.abc import Iterator

from reports.tactics.cardtext.nouns import TERRAINS, Voice, either, hexes
from reports.text.clauses import in_words, with_article
from reports.text.sentences import joined
from sim.tactics.cards.targets import Target

STATS = {"strength": "strength", "defence": "defence", "speed": "speed", "order": "order cost"}
BESIDE = {"own": "of yours", "allied": "of your side"}
"""Behind a champion with a name: whose it is."""


class TargetWords:
    """Says which champions a target means.

    Parameters
    ----------
    target
        The target.
    voice
        Whose text it stands in.
    """

    def __init__(self, target: Target, voice: Voice) -> None:
        self.target, self.voice = target, voice

    @property
    def many(self) -> bool:
        """Whether several champions are meant, so that they `get` and not one `gets`."""
        return self.target.count != 1 and not self._one_of_many

    def whom(self) -> str:
        """All that are meant: `this champion`, `one of your champions`, `all enemies next to this champion`."""
        alone = self._alone()
        if alone:
            return alone
        count = self.target.count
        if count == "all":
            return f"all {self._owned(many=True)}"
        if self._one_of_many:
            return self._extreme()
        return self._one() if count == 1 else self._several(int(count))

    def each(self) -> str:
        """Each of them, where something happens to everyone: `each enemy`."""
        if self.target.count == "all":
            return f"each of {self._owned(many=True)}" if self._says_whose else f"each {self._noun(many=False)}"
        return f"each of {self.whom()}" if self.many else self.whom()

    def next_one(self) -> str:
        """The next of them that is ordered."""
        return f"the next of {self._owned(many=True)} that you order this turn"

    def _alone(self) -> str:
        """A word that means one champion, whatever filters say."""
        return {"self": self.voice.me, "bearer": "its bearer", "slain": "the defeated enemy"}.get(self.target.who, "")

    @property
    def _one_of_many(self) -> bool:
        return self.target.highest is not None or self.target.lowest is not None

    @property
    def _says_whose(self) -> bool:
        """Whether the noun has a word in front that says whose they are."""
        return self.target.who == "own" or (self.voice.villains and self.target.who in ("allied", "enemy"))

    def _extreme(self) -> str:
        """The one with the highest, or lowest, value."""
        end, stat = ("highest", self.target.highest) if self.target.highest is not None else ("lowest", self.target.lowest)
        which = f"with the {end} {STATS[str(stat)]}"
        if self._says_whose:
            return f"the one of {self._owned(many=True)} {which}"
        return f"the {'other ' * bool(self.target.other)}{self._noun(many=False)} {which}"

    def _one(self) -> str:
        """One of them, of the player's choice."""
        if self.target.name is not None and not self.voice.villains:
            beside = BESIDE.get(self.target.who, "")
            noun = " ".join(filter(None, (self._named(), beside, *self._behind())))
            return f"another {noun}" if self.target.other else with_article(noun)
        if self._says_whose:
            return f"{'another' if self.target.other else 'one'} of {self._owned(many=True, other=False)}"
        noun = self._noun(many=False)
        return f"another {noun}" if self.target.other else with_article(noun)

    def _several(self, count: int) -> str:
        number = in_words(count)
        return f"{number} {'of ' * self._says_whose}{self._owned(many=True)}"

    def _owned(self, *, many: bool, other: bool = True) -> str:
        """Champions with whose they are in front."""
        before = "other " if other and self.target.other else ""
        if not self._says_whose:
            return f"{before}{self._noun(many=many)}"
        whose = "your " if not self.voice.villains else "the players' " if self.target.who == "enemy" else "the "
        return f"{whose}{before}{self._noun(many=many)}"

    def _named(self) -> str:
        """A name, behind the words that stand before it."""
        return " ".join([*self._before(), str(self.target.name)])

    def _noun(self, *, many: bool) -> str:
        """Champions with all filters, without whose they are where that stands in front."""
        behind = list(self._behind())
        noun = self._kind()
        if self.target.who in BESIDE and not self._says_whose:
            behind.insert(0, BESIDE[self.target.who])
        called = [f"called {self.target.name}"] if self.target.name is not None else []
        return " ".join([*self._before(), plural_of(noun) if many else noun, *called, *behind])

    def _kind(self) -> str:
        if self.target.minion:
            return "enemy minion" if self.target.who == "enemy" and not self._says_whose else "minion"
        if self.voice.villains:
            return {"own": "villain", "allied": "villain"}.get(self.target.who, "champion")
        return {"enemy": "enemy", "neutral": "neutral champion"}.get(self.target.who, "champion")

    def _before(self) -> list[str]:
        ready = {True: ["ready"], False: ["exhausted"]}.get(self.target.ready, []) if self.target.ready is not None else []
        return [*ready, *([either(self.target.faction)] if self.target.faction else [])]

    def _behind(self) -> Iterator[str]:
        """What stands behind the noun, joined into one clause."""
        target, said = self.target, []
        if target.minion is False:
            said.append("that are no minions" if target.count != 1 or self._says_whose else "that is no minion")
        if target.min_order is not None or target.max_order is not None:
            said.append(f"with an order cost of {bounds(target.min_order, target.max_order)}")
        if target.on_board is not None:
            said.append(f"{'on' if target.on_board else 'off'} the board")
        if target.on_terrain is not None:
            said.append(f"on {TERRAINS[target.on_terrain]}")
        if target.not_on_portal:
            said.append("not on a portal")
        if target.within is not None:
            said.append(f"within {hexes(target.within)} of {self.voice.me}")
        if target.adjacent:
            said.append(f"next to {self.voice.me}")
        if target.in_ranged_reach_of is not None:
            reaching = self.voice.me if target.in_ranged_reach_of == "self" else "a villain" if self.voice.villains else "one of your champions"
            said.append(f"in ranged reach of {reaching}")
        if said:
            yield joined(said)


def bounds(least: int | None, most: int | None) -> str:
    """`2 or less`, `3 or more`, `2 to 3`."""
    if least is None:
        return f"{most} or less"
    if most is None:
        return f"{least} or more"
    return str(least) if least == most else f"{least} to {most}"


def plural_of(noun: str) -> str:
    """Several of a noun that a target can have."""
    return f"{noun[:-1]}ies" if noun.endswith("enemy") else f"{noun}s"
