"""What `vigil.odds.relic` offers."""

from collections.abc import Sequence
from fractions import Fraction
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np
from numpy.typing import ArrayLike

from sim.relic.odds.battles import battle_odds
from sim.relic.odds.reading import Reading
from sim.relic.odds.skilltests import skill_odds
from sim.relic.odds.throws import ATTRIBUTE, BONUS, MOST_DICE, MOST_REROLLS, VALUE, Battle, SkillTest, tie_worth
from vigil import arguments
from vigil.arguments import checked
from vigil.odds.relic.arrays import Integers, broadcast, solved, whole
from vigil.odds.relic.throws import rerolls_of

if TYPE_CHECKING:
    from pandas import DataFrame


SHOWN = 24
"""Chances of an array that is shown whole."""
ARRAYS = dict.fromkeys(
    ("player", "enemy", "bonus", "enemy_bonus", "dice", "enemy_dice", "rerolls", "attribute", "target", "tie_value"), arguments.anything
)
"""What `whole` and `tie_worth` check."""
WHO = {"enemy": arguments.wholes, **dict.fromkeys(("player", "attribute", "target", "bonus", "enemy_bonus"), arguments.whole)}
NUMBERS = arguments.only_listed(arguments.wholes, "numbers")
DICE = {"ones_as_sixes": arguments.flag, "reroll": arguments.text, "power_numbers": arguments.text}
"""How the dice of one roll are thrown."""
THROW = {**DICE, "power": NUMBERS, **dict.fromkeys(("when", "ones", "count"), arguments.text), "exact": arguments.flag}
"""How the dice are thrown, but for what may be arrays."""


def _one_limit(name: str, value: Any) -> Any:
    """Rerolls: a number, a text or None."""
    return value if value is None or (isinstance(value, str) and arguments.text(name, value)) else arguments.whole(name, value)


ONE_THROW = {**DICE, **dict.fromkeys(("dice", "enemy_dice"), arguments.whole), "rerolls": _one_limit, "tie_value": arguments.anything}
"""How the dice of one battle or test are thrown."""


class BattleOdds(NamedTuple):
    """Chances of battles: arrays of the broadcast shape, numbers if that has no axes; float64, or fractions if they were asked for."""

    win: Any
    tie: Any
    lose: Any

    def __repr__(self) -> str:
        """The chances; of large arrays the shape, the least and the largest."""
        return f"BattleOdds({', '.join(f'{name}={_short(chance)}' for name, chance in zip(self._fields, self, strict=True))})"


def _short(chance: Any) -> str:
    """A chance, or what array of chances it is."""
    if np.size(chance) <= SHOWN:
        return repr(chance)
    return f"<{' x '.join(map(str, np.shape(chance)))} chances, {float(np.min(chance)):.4g} to {float(np.max(chance)):.4g}>"


@checked(**ARRAYS, **THROW)
def battle(
    player: ArrayLike,
    enemy: ArrayLike,
    bonus: ArrayLike = 0,
    *,
    enemy_bonus: ArrayLike = 0,
    dice: ArrayLike = 1,
    enemy_dice: ArrayLike = 1,
    rerolls: ArrayLike | str | None = 0,
    reroll: str = "any",
    ones_as_sixes: bool = False,
    power: Sequence[int] = (),
    power_numbers: str = "one_per_roll",
    when: str = "after",
    tie_value: float | Fraction | str = 0,
    exact: bool = False,
) -> BattleOdds:
    """Chances of battles (rules R14 to R19).

    Both sides throw their dice, every 6 adds one more die; dice, attribute and modifiers add up; higher wins, equal is a tie. The enemy rolls
    first, and the player uses rerolls or power cards as well as can be: so that P(win) + tie_value P(tie) is largest, and where several uses are
    worth as much, with the fewest.

    Parameters
    ----------
    player
        Attribute of the player, 1 .. 12. All arrays are broadcast.
    enemy
        Value of the enemy, 1 .. 99; of several that fight as one, the sum (R15).
    bonus, enemy_bonus
        Modifiers of either side, added up.
    dice, enemy_dice
        Dice thrown by either side, 1 .. 20.
    rerolls
        Rerolls of single dice in all, one after the other, each seen before the next; None or "unlimited" with `reroll="ones"`.
    reroll
        `any` die, or `ones`: those whose thrown face is 1. A die is rerolled with its whole chain.
    ones_as_sixes
        A 1 counts as a 6 in every respect.
    power
        Power numbers in hand, 1 .. 6; each may replace the roll of one die.
    power_numbers
        `one_per_roll`: of the dice thrown together they replace one at most, and each die that explosions bring is a roll of its own; `one_per_die`:
        any of them.
    when
        `after` the enemy's roll is known, or announced `before` it: for thrown dice, and for the explosion dice that announced sixes bring.
    tie_value
        What a tie is worth, of a win.
    exact
        Give fractions. With decisions that depend on the enemy's roll, enemy rolls that come up less than once in 10**18 are counted as lost.

    Returns
    -------
    BattleOdds
        `win`, `tie` and `lose`; as float64 within 1e-15 of the truth.

    Raises
    ------
    InputError
        If something is out of range.
    """
    options: dict[str, Any] = {
        "reroll": reroll,
        "ones_as_sixes": bool(ones_as_sixes),
        "power": tuple(power),
        "power_numbers": power_numbers,
        "when": when,
        "tie_value": tie_worth(tie_value),
    }
    counts, limit = _rerolls(rerolls)
    own, bonuses = whole("player", player, ATTRIBUTE), whole("bonus", bonus, BONUS)
    other, penalties = whole("enemy", enemy, VALUE), whole("enemy_bonus", enemy_bonus, BONUS)
    thrown = whole("dice", dice, (1, MOST_DICE)), whole("enemy_dice", enemy_dice, (1, MOST_DICE)), counts
    own, bonuses, other, penalties, *throws = broadcast(own, bonuses, other, penalties, *thrown)

    def solve(throw: tuple[int, ...], differences: list[int]) -> dict[int, tuple[Fraction, ...]]:
        asked = Battle(dice=throw[0], enemy_dice=throw[1], rerolls=throw[2] if limit else None, **options)
        return {d: (odds.win, odds.tie, odds.lose) for d, odds in battle_odds(asked, differences).items()}

    return BattleOdds(*solved(throws, own + bonuses - other - penalties, solve, len(BattleOdds._fields), exact))


@checked(**ARRAYS, **THROW)
def test(
    attribute: ArrayLike,
    target: ArrayLike,
    bonus: ArrayLike = 0,
    *,
    dice: ArrayLike = 1,
    rerolls: ArrayLike | str | None = 0,
    reroll: str = "any",
    ones_as_sixes: bool = False,
    power: Sequence[int] = (),
    power_numbers: str = "one_per_roll",
    ones: str = "any",
    count: str = "thrown",
    exact: bool = False,
) -> Any:
    """Chances to pass skill tests (rules R22 and R23): dice, attribute and bonus must reach the target, and a rolled 1 fails.

    Parameters
    ----------
    attribute
        Attribute of the player, 1 .. 12. All arrays are broadcast.
    target
        What must be reached, 1 .. 99.
    bonus
        Skill bonuses, added up.
    dice, rerolls, reroll, ones_as_sixes, power, power_numbers
        As in `battle`; rerolls and cards are used so that the chance to pass is largest. A power number of 1 counts as a rolled 1.
    ones
        `any` die that shows 1 fails the test, or only if `all` do.
    count
        Only `thrown` dice count for that, or `every` die, those that explosions add included.
    exact
        Give fractions; they are exact in every case.

    Returns
    -------
    ndarray
        Chances, float64 and correctly rounded; a number if nothing has axes.

    Raises
    ------
    InputError
        If something is out of range.
    """
    options: dict[str, Any] = {
        "reroll": reroll,
        "ones_as_sixes": bool(ones_as_sixes),
        "power": tuple(power),
        "power_numbers": power_numbers,
        "reading": Reading.of(ones, count),
    }
    counts, limit = _rerolls(rerolls)
    aims, own, bonuses = whole("target", target, VALUE), whole("attribute", attribute, ATTRIBUTE), whole("bonus", bonus, BONUS)
    aims, own, bonuses, *throws = broadcast(aims, own, bonuses, whole("dice", dice, (1, MOST_DICE)), counts)

    def solve(throw: tuple[int, ...], asked: list[int]) -> dict[int, tuple[Fraction, ...]]:
        test = SkillTest(dice=throw[0], rerolls=throw[1] if limit else None, **options)
        return {margin: (odds.win,) for margin, odds in skill_odds(test, asked).items()}

    return solved(throws, aims - own - bonuses, solve, 1, exact)[0]


@checked(**ONE_THROW, power=NUMBERS, when=arguments.text)
def table(low: int = -20, high: int = 20, *, simulate: int = 0, seed: int = 1, jobs: int | None = None, **options: Any) -> "DataFrame":
    """Chances to win, tie and lose by difference: attribute and modifiers of the player less those of the enemy.

    Parameters
    ----------
    low, high
        Differences.
    simulate
        Battles to roll for each difference; 0: none.
    seed, jobs
        Of the simulation; the result does not depend on the number of threads.
    **options
        `dice`, `enemy_dice`, `rerolls`, `reroll`, `ones_as_sixes`, `power`, `power_numbers`, `when` and `tie_value`, as in `battle`.

    Returns
    -------
    DataFrame
        One row a difference; see `reports.relic.odds.frames.rows_frame`.
    """
    from reports.relic.odds.frames import rows_frame
    from vigil.odds.relic.studies import table_study
    from vigil.odds.relic.throws import made_battle

    study = table_study(made_battle(**options), low, high)
    if simulate:
        from vigil.odds.relic.simulation import rolled

        study = rolled(study, simulate, seed, jobs)
    return rows_frame(study)


@checked(hand=NUMBERS, **WHO, **ONE_THROW, ones=arguments.text, count=arguments.text)
def power(
    hand: Sequence[int],
    *,
    player: int | None = None,
    enemy: int | Sequence[int] | None = None,
    attribute: int | None = None,
    target: int | None = None,
    bonus: int = 0,
    enemy_bonus: int = 0,
    **options: Any,
) -> "DataFrame":
    """What power cards are worth, used as well as can be: without cards, with each choice of the hand's cards, before and after the enemy's roll.

    Parameters
    ----------
    hand
        Power numbers.
    player, enemy, bonus, enemy_bonus
        Of a battle.
    attribute, target, bonus
        Of a skill test instead.
    **options
        As in `battle` or `test`, without `power` and `when`.

    Returns
    -------
    DataFrame
        One row a choice of cards and time; see `reports.relic.odds.frames.rows_frame`.

    Raises
    ------
    InputError
        If something is out of range, or it is neither a battle nor a test.
    """
    from reports.relic.odds.frames import rows_frame
    from vigil.odds.relic.hands import BattleOrTest, study_of_hand

    enemies = () if enemy is None else (enemy,) if isinstance(enemy, int) else tuple(enemy)
    return rows_frame(study_of_hand(tuple(hand), BattleOrTest(player, enemies, attribute, target, bonus, enemy_bonus), options))


def _rerolls(rerolls: ArrayLike | str | None) -> tuple[Integers, bool]:
    """Numbers of rerolls, and whether there is a limit."""
    if rerolls is None or isinstance(rerolls, str):
        count = rerolls_of(rerolls)
        return np.asarray(count or 0, np.int64), count is not None
    return whole("rerolls", rerolls, (0, MOST_REROLLS)), True
