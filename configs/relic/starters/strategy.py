# A strategy in Python: a function for each decision that no list of lines could make.
#   vigil strategies check STARTER.py       runs and compiles it, and says what is wrong and in which line
#   vigil new experiment NAME --game relic  writes an experiment; there add "STARTER.py" to the strategies
# The functions are compiled by numba and play some thousand games a second: numbers, arrays, loops, no lists of texts, no files.
# With compiled = False they may be any Python, at some hundred games a second. What a file does when it is run nobody checks: play those
# of people whom you trust.
#
# Every function takes the view, what a player sees who has counted, and the options, and answers the number of an option, or -1 for none:
#   view.round, view.seat, view.mission, view.progress ...           numbers
#   view.life[seat], view.space[seat], view.hand[card] ...           values of a player; copies of a card
#   view.luck                                                        a random number, another one at each decision
#   options[k].card, .space, .word, .chance, .then, .danger ...      of option k, 0 to len(options) - 1
# The functions there can be: move, march, character, power, use, arm, evade, buy, choose, decline, attribute, lower, relic, lose, spend,
# drop, charge, levels, trade, rival, mission. The guide "Strategies in Python" has the tables of all fields and what each function decides.

schema = 1
game = "relic"
name = "STARTER"
summary = "One line that says what it is after."
base = "level-runner"  # a strategy with lists that decides what no function does; without it the usual orders decide
compiled = True

# Known when the file is run: spaces["NAME"] is the number of a space, spaces.of("CLASS") says which of them are of a class,
# spaces.order("toward NAME") has the steps from each to one; cards and characters likewise, with their numbers: characters.life, cards.cost.
TIER = spaces.tier
TO_THE_RIFT = spaces.order("toward Guardian of the Rift")
TO_THE_SANCTUARY = spaces.order("toward St. Antias' Sanctuary")
LIFE = characters.life


def wounds(view):
    """Life that is missing. Functions of your own may be called like any other."""
    seat = view.seat
    return max(0, LIFE[view.character[seat]] - view.life[seat])


def worth(view, option):
    """What ending a movement on a space is worth: a battle by what it gives and by how likely it is lost."""
    seat = view.seat
    if TIER[option.space] == 3:
        return 1000 if wounds(view) <= 1 else -1000
    value = 8 * option.worth + 5 * option.draws - 3 * option.danger // 2
    if option.mission_there == 1:
        value += 60
    elif option.mission_way < 99:
        value -= 2 * option.mission_way
    if view.relics[seat] > 0 and wounds(view) <= 1:
        value -= 6 * min(TO_THE_RIFT[option.space], 30)
    elif wounds(view) >= 2:
        value -= 4 * min(TO_THE_SANCTUARY[option.space], 30)
    return value


def move(view, options):
    """Where a movement ends; one of the options has to be taken."""
    best, chosen = worth(view, options[0]), 0
    for k in range(1, len(options)):
        value = worth(view, options[k])
        if value > best:
            best, chosen = value, k
    return chosen


def power(view, options):
    """Which power card replaces a die: the one that lifts the chance most, if that is by an eighth at least."""
    best = 0
    for k in range(1, len(options)):
        if options[k].then > options[best].then:
            best = k
    return best if options[best].then >= options[best].chance + 125_000 else -1
