"""What `import vigil` offers of cards."""

from pathlib import Path

from vigil import arguments
from vigil.arguments import checked


@checked(card_set=arguments.name_or_file)
def card_text(card_set: str | Path, name: str) -> str:
    """Say what a card does, in words that are made of its effects.

    Parameters
    ----------
    card_set
        Name of a shipped card set, a file or a folder.
    name
        Name of a card, or of whatever else of the card set has a text: characters, spaces and scenarios in Relic.

    Returns
    -------
    str
        Sentences; empty if it does nothing. `vigil cards show` has its facts too.

    Raises
    ------
    InputError
        If there is no such card set, or nothing of that name in it.
    """
    from vigil.cards.find import told_in

    return told_in(card_set, name).text
