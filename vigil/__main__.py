"""The command `vigil`, also as `python -m vigil`: Ctrl-C is answered from here on, while the rest is still being imported."""

from vigil.ending import ending_in_time


def main() -> None:
    """Run the command line."""
    with ending_in_time():
        from vigil.cli import app

        app(prog_name="vigil")


if __name__ == "__main__":
    main()
