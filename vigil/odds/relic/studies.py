"""From what is asked to a study: which situations belong together."""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import NamedTuple

from reports.relic.odds.situations import Case
from reports.relic.odds.study import Study
from sim.errors import InputError
from sim.relic.odds.battles import battle_odds
from sim.relic.odds.hand import sub_hands
from sim.relic.odds.skilltests import skill_odds
from sim.relic.odds.throws import ATTRIBUTE, BONUS, VALUE, Battle, PowerNumbers, Reroll, SkillTest, When, within

AROUND = (-20, 20)
"""Differences of a table and of a battle's figure."""
MARGINS = (1, 20)
"""Margins of a test's figure, at least."""
WIDEST = 300
"""Largest difference of a table."""


class Fight(NamedTuple):
    """Who fights whom."""

    player: int
    enemies: tuple[int, ...]
    bonus: int = 0
    enemy_bonus: int = 0

    def difference(self) -> int:
        """Attribute and modifiers of the player less those of the enemies, which fight as one (R15).

        Raises
        ------
        InputError
            If a number is out of range.
        """
        for enemy in self.enemies:
            within("enemy", enemy, *VALUE)
        if not self.enemies:
            raise InputError("enemy: none is given; one value, or several with commas between them")
        group = within("enemy", sum(self.enemies), *VALUE, " in all")
        own = within("player", self.player, *ATTRIBUTE) + within("bonus", self.bonus, *BONUS)
        return own - group - within("enemy_bonus", self.enemy_bonus, *BONUS)

    def facts(self) -> dict[str, object]:
        """The numbers by name."""
        return {
            "player": self.player,
            "bonus": self.bonus,
            "enemy": list(self.enemies),
            "enemy_bonus": self.enemy_bonus,
            "difference": self.difference(),
        }


class Trial(NamedTuple):
    """What is tested."""

    attribute: int
    target: int
    bonus: int = 0

    def margin(self) -> int:
        """What the dice must reach.

        Raises
        ------
        InputError
            If a number is out of range.
        """
        own = within("attribute", self.attribute, *ATTRIBUTE) + within("bonus", self.bonus, *BONUS)
        return within("target", self.target, *VALUE) - own

    def facts(self) -> dict[str, object]:
        """The numbers by name."""
        return {"attribute": self.attribute, "bonus": self.bonus, "target": self.target, "margin": self.margin()}


def battle_study(battle: Battle, fight: Fight, *, with_curve: bool = False) -> Study:
    """One battle, with the differences around it if they are wanted."""
    difference = fight.difference()
    curve = _battles(battle, range(min(AROUND[0], difference), max(AROUND[1], difference) + 1)) if with_curve else ()
    (case,) = _battles(battle, [difference])
    return Study("battle", _against(fight), battle, fight.facts(), (case,), curve)


def test_study(test: SkillTest, trial: Trial, *, with_curve: bool = False) -> Study:
    """One skill test, with the margins around it if they are wanted."""
    margin = trial.margin()
    curve = _tests(test, range(min(MARGINS[0], margin), max(MARGINS[1], margin) + 1)) if with_curve else ()
    (case,) = _tests(test, [margin])
    return Study("test", _tested(trial), test, trial.facts(), (case,), curve)


def table_study(battle: Battle, low: int = AROUND[0], high: int = AROUND[1]) -> Study:
    """All differences from one to another."""
    within("low", low, -WIDEST, WIDEST)
    within("high", high, low, WIDEST)
    cases = _battles(battle, range(low, high + 1))
    return Study("table", f"Battles by difference, {low} to {high}", battle, {"low": low, "high": high}, cases)


def power_of_battle(battle: Battle, hand: tuple[int, ...], fight: Fight) -> Study:
    """Every choice of a hand's cards, before and after the enemy's roll."""
    difference, throw = fight.difference(), _with_hand(battle, hand)
    cases: list[Case] = []
    for when in When:
        for cards in sub_hands(throw.power):
            played = replace(battle, power=cards, when=when)
            cases += _battles(played, [difference], {"when": str(when), "cards": _spaced(cards)})
    return Study("power", f"Power cards {_spaced(throw.power)}: {_against(fight)}", battle, fight.facts() | {"hand": list(throw.power)}, tuple(cases))


def power_of_test(test: SkillTest, hand: tuple[int, ...], trial: Trial) -> Study:
    """Every choice of a hand's cards in a skill test."""
    margin, throw = trial.margin(), _with_hand(test, hand)
    cases: list[Case] = []
    for cards in sub_hands(throw.power):
        cases += _tests(replace(test, power=cards), [margin], {"when": "test", "cards": _spaced(cards)})
    return Study("power", f"Power cards {_spaced(throw.power)}: {_tested(trial)}", test, trial.facts() | {"hand": list(throw.power)}, tuple(cases))


def options_of(throw: Battle | SkillTest) -> dict[str, object]:
    """How the dice are thrown, by name."""
    facts: dict[str, object] = {"dice": throw.dice, "rerolls": "unlimited" if throw.rerolls is None else throw.rerolls, "reroll": str(throw.reroll)}
    facts |= {"ones_as_sixes": throw.ones_as_sixes, "power": list(throw.power), "power_numbers": str(throw.power_numbers)}
    if isinstance(throw, Battle):
        return facts | {"enemy_dice": throw.enemy_dice, "when": str(throw.when), "tie_value": str(throw.tie_value)}
    return facts | {"ones": str(throw.reading.ones), "count": str(throw.reading.count)}


def throw_text(throw: Battle | SkillTest) -> str:
    """How the dice are thrown, in a few words."""
    parts = [f"{throw.dice} {'die' if throw.dice == 1 else 'dice'}"]
    if isinstance(throw, Battle):
        parts[0] += f" against {throw.enemy_dice}"
    if throw.rerolls != 0:
        number = "unlimited" if throw.rerolls is None else str(throw.rerolls)
        which = "ones" if throw.reroll is Reroll.ONES else "any die"
        parts.append(f"{number} {'reroll' if throw.rerolls == 1 else 'rerolls'} of {which}")
    if throw.ones_as_sixes:
        parts.append("a 1 counts as a 6")
    if throw.power:
        parts.append(f"power cards {_spaced(throw.power)}" + (f" {throw.when} the enemy's roll" if isinstance(throw, Battle) else ""))
        if throw.dice > 1:
            parts.append("one for each die thrown" if throw.power_numbers is PowerNumbers.ONE_PER_DIE else "one for the dice thrown together")
    if isinstance(throw, Battle) and throw.tie_value:
        parts.append(f"a tie is worth {throw.tie_value} of a win")
    return ", ".join(parts)


def _with_hand(throw: Battle | SkillTest, hand: tuple[int, ...]) -> Battle | SkillTest:
    """The same throw with a hand; checks the hand."""
    if not hand:
        raise InputError("hand: no cards; give power numbers with commas between them")
    if throw.power:
        raise InputError("power: the cards are given by hand; leave it out")
    return replace(throw, power=hand)


def _battles(battle: Battle, differences: Iterable[int], keys: Mapping[str, int | str] | None = None) -> tuple[Case, ...]:
    """Cases of battles."""
    found = battle_odds(battle, differences)
    return tuple(Case({**(keys or {}), "difference": d}, battle, d, found[d]) for d in sorted(found))


def _tests(test: SkillTest, margins: Iterable[int], keys: Mapping[str, int | str] | None = None) -> tuple[Case, ...]:
    """Cases of skill tests."""
    found = skill_odds(test, margins)
    return tuple(Case({**(keys or {}), "margin": margin}, test, margin, found[margin]) for margin in sorted(found))


def _spaced(cards: tuple[int, ...]) -> str:
    """Power numbers as text."""
    return " ".join(str(card) for card in cards)


def _against(fight: Fight) -> str:
    """A battle in words."""
    enemies = "+".join(str(enemy) for enemy in fight.enemies)
    return f"player {fight.player}{_signed(fight.bonus)} against enemy {enemies}{_signed(fight.enemy_bonus)}"


def _tested(trial: Trial) -> str:
    """A test in words."""
    return f"attribute {trial.attribute}{_signed(trial.bonus)} against target {trial.target}"


def _signed(bonus: int) -> str:
    """A modifier in words, if there is one."""
    return f" ({bonus:+d})" if bonus else ""
