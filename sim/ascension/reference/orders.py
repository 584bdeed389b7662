"""The default orders of a strategy's decisions: cheap, dear and play order (ENGINE.md, section 6)."""


def cheap(card):
    """Sort key: lowest cost, then lowest honor, then card-file order."""
    return (card.cost, card.honor, card.number)


def dear(card):
    """Sort key: highest cost, then highest honor, then card-file order."""
    return (-card.cost, -card.honor, card.number)


def playing(card):
    """Sort key: constructs, drawing heroes, heroes with other effects, plain heroes, copying heroes; dear inside."""
    return (_play_group(card), *dear(card))


def _play_group(card):
    if card.type == "construct":
        return 0
    if "draw" in card.verbs:
        return 1
    if "copy" in card.verbs:
        return 4
    return 3 if all(effect.plain for effect in card.effects) else 2
