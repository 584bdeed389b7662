"""Which words the cards of a game say at all: what none says need not be looked for."""

def words_in(value):
    """Return all words of effects and abilities, keys and values alike."""
    if isinstance(value, dict):
        return {word for key, inner in value.items() for word in ({key} | words_in(inner))}
    if isinstance(value, (list, tuple, set, frozenset)):
        return {word for inner in value for word in words_in(inner)}
    return {value} if isinstance(value, str) else set()


def words_of(cards, treasures):
    """Return all words that cards and treasures say, their keywords among them."""
    parts = [(*card.abilities, *card.effects, *card.ambush, *card.reward, card.keywords) for card in cards]
    return words_in(parts) | words_in([treasure.keywords for treasure in treasures])


def lowers_defence(value):
    """Whether a negative defence is said anywhere."""
    if isinstance(value, dict):
        return value.get("defence", 0) < 0 or any(lowers_defence(inner) for inner in value.values())
    return isinstance(value, (list, tuple)) and any(lowers_defence(inner) for inner in value)


def defence_may_vanish(cards, treasures):
    """Whether a champion may come to defence 0 without any damage."""
    printed = any(card.defence < 0 or (card.kind and not card.defence) for card in cards) or any(treasure.defence < 0 for treasure in treasures)
    return printed or lowers_defence([(*card.abilities, *card.effects, *card.ambush, *card.reward) for card in cards])
