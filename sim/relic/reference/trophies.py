"""Which trophies pay a price (R13, R44; ENGINE.md, section 6)."""

MOST_POINTS = 255


def points(pieces):
    """Return what trophies are worth together."""
    return sum(piece.card.value for piece in pieces)


def looked_at(pieces):
    """Return the first trophies, as long as they are worth at most 255 points together."""
    return [piece for place, piece in enumerate(pieces) if points(pieces[: place + 1]) <= MOST_POINTS]


def until_worth(pieces, price):
    """Return the first trophies that are worth a price together."""
    return [piece for place, piece in enumerate(pieces) if points(pieces[:place]) < price]


def cheapest(pieces, price):
    """Return the trophies of the smallest sum that is enough; of equal sums the latest trophy stays where it can, then the one before.

    Parameters
    ----------
    pieces : list of Piece
        Worth at least the price, and at most 255 points, the first trophy first.
    price : int
    """
    sums = [{0}]  # what the first trophies can make, one more in each set
    for piece in pieces:
        sums.append(sums[-1] | {known + piece.card.value for known in sums[-1]})
    left = min(known for known in sums[-1] if known >= price)
    spent = []
    for place in reversed(range(len(pieces))):
        if left not in sums[place]:
            spent.insert(0, pieces[place])
            left -= pieces[place].card.value
    return spent
