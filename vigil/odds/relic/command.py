"""`vigil odds relic`: chances of battles and skill tests."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, NamedTuple

import typer

from vigil.commands.guard import FAILED, guarded
from vigil.commands.help import Command, Group, examples
from vigil.odds.relic.options import (
    AsJson,
    Bonus,
    Count,
    Csv,
    Dice,
    EnemyBonus,
    EnemyDice,
    Jobs,
    Ones,
    OnesAsSixes,
    Picture,
    Power,
    PowerNumbers,
    Quiet,
    Rerolls,
    Seed,
    Simulate,
    TieValue,
    When,
    WhichReroll,
    numbers,
)
from vigil.terminal.output import say, say_json

if TYPE_CHECKING:
    from reports.relic.odds.study import Study

BATTLE_EPILOG = examples(
    "vigil odds relic battle --player 5 --enemy 7 --bonus 2",
    "vigil odds relic battle --player 5 --enemy 3,4 --dice 2 --rerolls 1 --simulate 1000000",
    "vigil odds relic battle --player 4 --enemy 8 --power 4,6 --when after --json",
)
TEST_EPILOG = examples(
    "vigil odds relic test --attribute 4 --target 9",
    "vigil odds relic test --attribute 4 --target 9 --dice 2 --ones all --figure test.png",
    "vigil odds relic test --attribute 3 --target 8 --rerolls unlimited --reroll ones --json",
)
TABLE_EPILOG = examples(
    "vigil odds relic table", "vigil odds relic table --dice 2 --csv table.csv --figure table.svg", "vigil odds relic table --json"
)
POWER_EPILOG = examples(
    "vigil odds relic power --hand 2,4,6 --player 5 --enemy 9",
    "vigil odds relic power --hand 1,5 --attribute 4 --target 9 --json",
)
EPILOG = examples("vigil odds relic battle --player 5 --enemy 7", "vigil odds relic table", "vigil odds relic power --help")
EXAMPLES = ("vigil odds relic battle --player 5 --enemy 7", "vigil odds relic test --attribute 4 --target 9", "vigil odds relic --help")
"""What the help of all odds begins with."""

app = typer.Typer(cls=Group, help="Chances of battles and skill tests in Relic.", no_args_is_help=True, epilog=EPILOG)


@app.callback()
def _relic() -> None:
    """Chances of battles and skill tests in Relic."""


class _OutputOptions(NamedTuple):
    """What is to be done with the odds."""

    simulate: int
    seed: int
    jobs: int | None
    as_json: bool
    csv: Path | None
    figure: Path | None
    quiet: bool


@app.command("battle", cls=Command, epilog=BATTLE_EPILOG)
@guarded
def battle(
    player: Annotated[int, typer.Option(metavar="N", help="Attribute of the player, 1 to 12", show_default=False)],
    enemy: Annotated[str, typer.Option(metavar="N", help="Value of the enemy; of several that fight as one: 3,4", show_default=False)],
    bonus: Bonus = 0,
    enemy_bonus: EnemyBonus = 0,
    dice: Dice = 1,
    enemy_dice: EnemyDice = 1,
    rerolls: Rerolls = "0",
    reroll: WhichReroll = "any",
    ones_as_sixes: OnesAsSixes = False,
    power: Power = "",
    power_numbers: PowerNumbers = "one_per_roll",
    when: When = "after",
    tie_value: TieValue = "0",
    simulate: Simulate = 0,
    seed: Seed = 1,
    jobs: Jobs = None,
    as_json: AsJson = False,
    csv: Csv = None,
    figure: Picture = None,
    quiet: Quiet = False,
) -> None:
    """Chances to win, tie and lose one battle."""
    from vigil.odds.relic.studies import Fight, battle_study
    from vigil.odds.relic.throws import made_battle

    throw: dict[str, Any] = {"dice": dice, "enemy_dice": enemy_dice, "rerolls": rerolls, "reroll": reroll, "ones_as_sixes": ones_as_sixes}
    battle_throw = made_battle(**throw, power=numbers("power", power), power_numbers=power_numbers, when=when, tie_value=tie_value)
    study = battle_study(battle_throw, Fight(player, numbers("enemy", enemy), bonus, enemy_bonus), with_curve=figure is not None)
    _answer(study, _OutputOptions(simulate, seed, jobs, as_json, csv, figure, quiet))


@app.command("test", cls=Command, epilog=TEST_EPILOG)
@guarded
def skill_test(
    attribute: Annotated[int, typer.Option(metavar="N", help="Attribute of the player, 1 to 12", show_default=False)],
    target: Annotated[int, typer.Option(metavar="N", help="What dice, attribute and bonus must reach", show_default=False)],
    bonus: Bonus = 0,
    dice: Dice = 1,
    rerolls: Rerolls = "0",
    reroll: WhichReroll = "any",
    ones_as_sixes: OnesAsSixes = False,
    power: Power = "",
    power_numbers: PowerNumbers = "one_per_roll",
    ones: Ones = "any",
    count: Count = "thrown",
    simulate: Simulate = 0,
    seed: Seed = 1,
    jobs: Jobs = None,
    as_json: AsJson = False,
    csv: Csv = None,
    figure: Picture = None,
    quiet: Quiet = False,
) -> None:
    """Chance to pass one skill test."""
    from vigil.odds.relic.studies import Trial, test_study
    from vigil.odds.relic.throws import made_test

    throw: dict[str, Any] = {"dice": dice, "rerolls": rerolls, "reroll": reroll, "ones_as_sixes": ones_as_sixes, "ones": ones, "count": count}
    test_throw = made_test(**throw, power=numbers("power", power), power_numbers=power_numbers)
    study = test_study(test_throw, Trial(attribute, target, bonus), with_curve=figure is not None)
    _answer(study, _OutputOptions(simulate, seed, jobs, as_json, csv, figure, quiet))


@app.command("table", cls=Command, epilog=TABLE_EPILOG)
@guarded
def table(
    dice: Dice = 1,
    enemy_dice: EnemyDice = 1,
    rerolls: Rerolls = "0",
    reroll: WhichReroll = "any",
    ones_as_sixes: OnesAsSixes = False,
    power: Power = "",
    power_numbers: PowerNumbers = "one_per_roll",
    when: When = "after",
    tie_value: TieValue = "0",
    simulate: Simulate = 0,
    seed: Seed = 1,
    jobs: Jobs = None,
    as_json: AsJson = False,
    csv: Csv = None,
    figure: Picture = None,
    quiet: Quiet = False,
) -> None:
    """Chances of battles by difference, -20 to 20: attribute and modifiers of the player less those of the enemy."""
    from vigil.odds.relic.studies import table_study
    from vigil.odds.relic.throws import made_battle

    throw: dict[str, Any] = {"dice": dice, "enemy_dice": enemy_dice, "rerolls": rerolls, "reroll": reroll, "ones_as_sixes": ones_as_sixes}
    study = table_study(made_battle(**throw, power=numbers("power", power), power_numbers=power_numbers, when=when, tie_value=tie_value))
    _answer(study, _OutputOptions(simulate, seed, jobs, as_json, csv, figure, quiet))


@app.command("power", cls=Command, epilog=POWER_EPILOG)
@guarded
def power_cards(
    hand: Annotated[str, typer.Option(metavar="N,N", help="Power numbers, with commas between them", show_default=False)],
    player: Annotated[int | None, typer.Option(metavar="N", help="Of a battle: attribute of the player")] = None,
    enemy: Annotated[str, typer.Option(metavar="N", help="Of a battle: value of the enemy; of several: 3,4")] = "",
    attribute: Annotated[int | None, typer.Option(metavar="N", help="Of a test: attribute of the player")] = None,
    target: Annotated[int | None, typer.Option(metavar="N", help="Of a test: what must be reached")] = None,
    bonus: Bonus = 0,
    enemy_bonus: EnemyBonus = 0,
    dice: Dice = 1,
    enemy_dice: EnemyDice = 1,
    ones_as_sixes: OnesAsSixes = False,
    power_numbers: PowerNumbers = "one_per_roll",
    tie_value: TieValue = "0",
    ones: Ones = "any",
    count: Count = "thrown",
    simulate: Simulate = 0,
    seed: Seed = 1,
    jobs: Jobs = None,
    as_json: AsJson = False,
    csv: Csv = None,
    figure: Picture = None,
    quiet: Quiet = False,
) -> None:
    """Tell what power cards are worth, used as well as can be, before and after the enemy's roll."""
    from vigil.odds.relic.hands import BattleOrTest, study_of_hand

    situation = BattleOrTest(player, numbers("enemy", enemy), attribute, target, bonus, enemy_bonus)
    throw: dict[str, Any] = {"dice": dice, "ones_as_sixes": ones_as_sixes, "power_numbers": power_numbers}
    throw |= {"ones": ones, "count": count} if situation.is_test else {"enemy_dice": enemy_dice, "tie_value": tie_value}
    study = study_of_hand(numbers("hand", hand), situation, throw)
    _answer(study, _OutputOptions(simulate, seed, jobs, as_json, csv, figure, quiet))


def _answer(study: "Study", output: _OutputOptions) -> None:
    """Roll if that is wanted, print, write, and complain about odds that the dice deny."""
    from reports.relic.odds.agreement import TOO_UNLIKELY
    from vigil.files.pictures import check_picture
    from vigil.odds.relic.studies import throw_text

    check_picture(output.figure, "figure")
    if output.simulate:
        from vigil.odds.relic.simulation import rolled

        study = rolled(study, output.simulate, output.seed, output.jobs)
    if output.as_json:
        _print_json(study)
    elif not output.quiet:
        _print_table(study, throw_text(study.throw))
    _write(study, output)
    if study.p_value < TOO_UNLIKELY:
        message = f"simulated and exact odds differ by more than chance allows: p = {study.p_value:.3g}, below {TOO_UNLIKELY:g}"
        say(f"error: {message}; one of them is wrong", err=True)
        raise typer.Exit(FAILED)


def _print_json(study: "Study") -> None:
    from reports.relic.odds.json import content
    from vigil.odds.relic.studies import options_of

    say_json(content(study, options_of(study.throw)))


def _print_table(study: "Study", options: str) -> None:
    from reports.relic.odds.terminal import print_study
    from vigil.terminal.screen import Screen

    print_study(study, options, Screen(soft_wrap=True))


def _write(study: "Study", output: _OutputOptions) -> None:
    """Write what is wanted as files, and say where they are."""
    from vigil.odds.relic.write import write_csv, write_figure

    for path, write in ((output.csv, write_csv), (output.figure, write_figure)):
        if path is not None:
            write(study, path)
            if not output.quiet:
                say(f"{path}: written", err=True)
