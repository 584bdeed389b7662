"""A card set as the texts of its files, one readable table a card."""

from collections.abc import Mapping
from typing import Any

from sim.cardfiles.write import toml_text, toml_value
from sim.voskhozhdenie.cards.cardset import CardSet
from sim.voskhozhdenie.cards.variant import SET_FILE, files_of

FIRST = ("on", "do")
LAST = ("effects", "options", "until")
WIDTH = 150
"""Characters of a line, where a list can be broken."""


def set_texts(card_set: CardSet) -> dict[str, str]:
    """Write all files of a set.

    Parameters
    ----------
    card_set
        The cards.

    Returns
    -------
    dict
        Name of a file to its text. Written into a folder and read again they give a set with the same digest.
    """
    return {name: toml_text(tables) if name == SET_FILE else cards_text(tables) for name, tables in files_of(card_set).items()}


def cards_text(tables: Mapping[str, Any]) -> str:
    """Write a file of cards: a table a card, an ability a line where it fits."""
    return "\n".join([f"schema = {tables['schema']}\n", *map(_card_text, tables["card"])])


def _card_text(card: Mapping[str, Any]) -> str:
    plain = toml_text({field: value for field, value in card.items() if field != "abilities"})
    abilities = _in_order(card.get("abilities"))
    return f"[[card]]\n{plain}" + (f"abilities = [\n{''.join(f'  {_ability(ability)},{chr(10)}' for ability in abilities)}]\n" if abilities else "")


def _in_order(value: Any) -> Any:
    """Tables whose word stands in front, and lists of effects behind all else."""
    if isinstance(value, Mapping):
        return {field: _in_order(value[field]) for field in sorted(value, key=lambda field: (field not in FIRST, field in LAST))}
    return [_in_order(inner) for inner in value] if isinstance(value, list | tuple) else value


def _ability(ability: Mapping[str, Any]) -> str:
    """An ability in one line, or with a line for each of its effects; a list may be broken inside an inline table, the table may not."""
    line = toml_value(ability)
    effects = ability.get("effects")
    if len(line) + 3 <= WIDTH or not effects:
        return line
    head = toml_value({field: value for field, value in ability.items() if field != "effects"})[:-1]
    return f"{head}, effects = [\n{''.join(f'    {toml_value(effect)},{chr(10)}' for effect in effects)}  ]}}"
