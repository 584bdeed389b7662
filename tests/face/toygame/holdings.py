"""What a set of Toy holds."""


def facts(card_set):
    """Its dice."""
    return {"dice": len(card_set.dice)}


def told(facts):
    """In a few words."""
    return f"{facts['dice']} dice"


def lines(facts):
    """Line by line."""
    return [told(facts)]
