"""The option `--names`: in which language reports and tables call the cards."""

from typing import Annotated

import typer

HELP = "Language of the cards' names, in games whose cards have names in several: en, ru ..."
Names = Annotated[str | None, typer.Option("--names", metavar="LANGUAGE", help=HELP, show_default="as the report was written, else en")]
