"""The option of all commands that play much: who plays."""

from typing import Annotated

import typer

Cluster = Annotated[
    str | None,
    typer.Option(
        "--cluster",
        metavar="ADDRESS",
        help="Let the workers of a Dask cluster play: tcp://HOST:8786, or local:4 for four workers here",
        show_default="threads of this machine",
    ),
]
