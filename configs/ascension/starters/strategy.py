# A strategy in Python: a function for each decision that no list of lines could make.
#   vigil strategies check STARTER.py       runs and compiles it, and says what is wrong and in which line
#   vigil new experiment NAME               writes an experiment; there add "STARTER.py" to the strategies
# The functions are compiled by numba and play some ten thousand games a second: numbers, arrays, loops, no lists of texts, no files.
# With compiled = False they may be any Python, at some hundred games a second. What a file does when it is run nobody checks: play those
# of people whom you trust.
#
# Every function takes the view, what a player sees who has counted, and the options, and answers the number of an option, or -1 for none:
#   view.pool, view.runes, view.power, view.round, view.seat ...     numbers
#   view.hand[card], view.owned[seat, card], view.row[slot] ...      copies of a card; the card in a slot, NOWHERE in an empty one
#   view.luck                                                        a random number, another one at each decision
#   options[k].card, .cost, .zone, .action, .word                    of option k, 0 to len(options) - 1
# The functions there can be: take, play, wait, decline, banish, discard, banish_row, free, copy, keep, destroy, choose. The guide "Strategies in
# Python" has the tables of all fields and what each function decides.

schema = 1
name = "STARTER"
summary = "One line that says what it is after."
base = "balanced"      # a strategy with lists that decides what no function does; without it the usual orders decide
compiled = True

# Known when the file is run: cards["NAME"] is the number of a card, cards.cost and the like are numbers of all cards, cards.of("CLASS") says
# which of them are of a class.
APPRENTICE = cards["Apprentice"]
MYSTIC = cards["Mystic"]
INFANTRY = cards["Heavy Infantry"]
MONSTER = cards.of("monster")
HONOR = cards.honor
COPIES = cards.copies


def is_late(view):
    """Whether hardly any new card will be drawn again. Functions of your own may be called like any other."""
    return view.pool <= 25 or (view.players > 2 and view.pool <= 50)


def worth(view, option):
    """What taking an option is worth."""
    card = option.card
    if option.zone == ACTION:
        return 100
    if MONSTER[card]:
        return 50 + 10 * option.cost
    if is_late(view):
        return 20 * HONOR[card] - 10 * option.cost + 5
    if card == MYSTIC:
        return 25 if view.owned[view.seat, MYSTIC] < 2 else 0
    if card == INFANTRY:
        return 20 if view.owned[view.seat, INFANTRY] < 4 else 0
    return 10 * option.cost + 2 * HONOR[card] if COPIES[card] > 0 else 0


def take(view, options):
    """What to buy, fight or use; asked again until it answers -1."""
    best, chosen = 0, -1
    for k in range(len(options)):
        value = worth(view, options[k])
        if value > best:
            best, chosen = value, k
    return chosen


def banish(view, options):
    """Which own card leaves for good: an Apprentice while there are other cards that pay."""
    for k in range(len(options)):
        if options[k].card == APPRENTICE:
            return k
    return -1 if view.may else 0
