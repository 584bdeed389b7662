"""How large a tree is, and the parts it is made of."""

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from typing import Any, TypeVar

from sim.cardfiles.models import wrong
from sim.errors import quoted
from sim.voskhozhdenie.words import MAX_NODES

Node = TypeVar("Node")


def nodes(tree: Any) -> Iterator[Any]:
    """A tree and all values inside it, in the order in which they are written."""
    if is_dataclass(tree):
        yield tree
        for field in fields(tree):
            yield from nodes(getattr(tree, field.name))
    elif isinstance(tree, tuple):
        for inner in tree:
            yield from nodes(inner)


def check_size(tree: Node, text: str) -> Node:
    """Refuse a tree of too many parts; a good one is returned."""
    found = sum(1 for _ in nodes(tree))
    if found > MAX_NODES:
        raise wrong(f"{quoted(text)} has {found} parts, more than {MAX_NODES}; say it shorter")
    return tree
