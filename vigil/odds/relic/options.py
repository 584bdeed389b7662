"""Options that the commands about odds share."""

from pathlib import Path
from typing import Annotated

import typer

from sim.errors import InputError, quoted

Dice = Annotated[int, typer.Option(metavar="N", help="Dice that the player throws together, 1 to 20")]
EnemyDice = Annotated[int, typer.Option(metavar="N", help="Dice of the enemy, 1 to 20")]
Rerolls = Annotated[str, typer.Option(metavar="N", help="Rerolls of single dice in all; of ones also: unlimited")]
WhichReroll = Annotated[str, typer.Option("--reroll", metavar="WHICH", help="Which dice may be rerolled: any, or ones")]
OnesAsSixes = Annotated[bool, typer.Option("--ones-as-sixes", help="A rolled 1 counts as a 6 in every respect")]
Power = Annotated[str, typer.Option(metavar="N,N", help="Power numbers in hand, with commas between them", show_default="none")]
PowerNumbers = Annotated[str, typer.Option(metavar="READING", help="Of dice thrown together cards replace one_per_roll, or one_per_die")]
When = Annotated[str, typer.Option(metavar="WHEN", help="Power numbers are chosen before or after the enemy's roll")]
TieValue = Annotated[str, typer.Option(metavar="N", help="What a tie is worth to the player, of a win: 0 to 1")]
Ones = Annotated[str, typer.Option(metavar="READING", help="A test fails if any die shows 1, or if all do")]
Count = Annotated[str, typer.Option(metavar="READING", help="For that only thrown dice count, or every die")]
Bonus = Annotated[int, typer.Option(metavar="N", help="Modifiers of the player, added up")]
EnemyBonus = Annotated[int, typer.Option(metavar="N", help="Modifiers of the enemy, added up")]
Simulate = Annotated[int, typer.Option(metavar="N", help="Roll each row so often, and compare", show_default="not at all")]
Seed = Annotated[int, typer.Option(metavar="N", help="Master seed of the simulation")]
Jobs = Annotated[int | None, typer.Option(metavar="N", help="Threads", show_default="one for each core")]
AsJson = Annotated[bool, typer.Option("--json", help="The odds as JSON on stdout: fractions and numbers")]
Csv = Annotated[Path | None, typer.Option("--csv", metavar="FILE", help="For the odds as CSV", show_default="none")]
Picture = Annotated[Path | None, typer.Option("--figure", metavar="FILE", help="For a figure, .png or .svg", show_default="none")]
Quiet = Annotated[bool, typer.Option("--quiet", "-q", help="No table")]


def numbers(name: str, text: str) -> tuple[int, ...]:
    """Whole numbers with commas between them; none for an empty text.

    Raises
    ------
    InputError
        If something is no number.
    """
    try:
        return tuple(int(word) for word in text.split(",")) if text.strip() else ()
    except ValueError:
        raise InputError(f"{name}: {quoted(text)} are no numbers; write them with commas between them: 2,4") from None
