"""Which cards a scene is about: it says so itself, and the pool is held to it."""

import inspect
from functools import partial


def about(*cards):
    """Mark a scene as one that asserts what these cards do; a card that is only laid down beside them is not named."""

    def marked(scene):
        scene.about = (*cards, *getattr(scene, "about", ()))
        return scene

    return marked


def rows_of(mark):
    """What a mark gives to each of its scenes: names with values, and what the scene is called."""
    names = [name.strip() for name in mark.args[0].split(",")] if isinstance(mark.args[0], str) else mark.args[0]
    ids = mark.kwargs.get("ids")
    for at, row in enumerate(mark.args[1]):
        values = getattr(row, "values", None) if hasattr(row, "marks") else row if len(names) > 1 else (row,)
        called = row.id if hasattr(row, "marks") else ids(values[0]) if callable(ids) else [*ids][at] if ids else None
        yield dict(zip(names, values, strict=True)), called


def cards_of(scene):
    """Cards that a scene is about.

    Those of its mark, besides those that its rows have in a field `card`; rows without one are called by it (`CARD: what`).
    """
    cards = [*getattr(scene, "about", ())]
    for mark in [mark for mark in getattr(scene, "pytestmark", ()) if mark.name == "parametrize"]:
        for given, called in rows_of(mark):
            if "card" in given:
                cards.append(given["card"])
                continue
            inside = [value.card for value in given.values() if isinstance(getattr(value, "card", None), str)]
            cards += inside or ([called.split(":")[0]] if called and ":" in called else [])
    return cards


def plays_of(scene):
    """What plays a scene once with each of its rows."""
    given = [{}]
    for mark in [mark for mark in getattr(scene, "pytestmark", ()) if mark.name == "parametrize"]:
        given = [{**before, **row} for before in given for row, _ in rows_of(mark)]
    return [partial(scene, **row) for row in given]


def scenes_of(module):
    """Scenes that stand in a module, by name."""
    found = inspect.getmembers(module, inspect.isfunction)
    return {name: scene for name, scene in found if name.startswith("test_") and scene.__module__ == module.__name__}
