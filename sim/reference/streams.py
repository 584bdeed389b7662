"""Streams of luck: Philox4x32-10, Lemire's bounded integers, the shuffle (sim/ascension/ENGINE.md, section 1)."""

WORD = 0xFFFFFFFF
MULTIPLIERS = (0xD2511F53, 0xCD9E8D57)
WEYL = (0x9E3779B9, 0xBB67AE85)
ROUNDS = 10


def philox(counter, key):
    """Return the four words of one block.

    Parameters
    ----------
    counter : tuple of four 32-bit words
    key : tuple of two 32-bit words
    """
    c0, c1, c2, c3 = counter
    k0, k1 = key
    for _ in range(ROUNDS):
        product0 = MULTIPLIERS[0] * c0
        product1 = MULTIPLIERS[1] * c2
        c0, c1, c2, c3 = (product1 >> 32) ^ c1 ^ k0, product1 & WORD, (product0 >> 32) ^ c3 ^ k1, product0 & WORD
        k0, k1 = (k0 + WEYL[0]) & WORD, (k1 + WEYL[1]) & WORD
    return c0, c1, c2, c3


class Stream:
    """The words of one (seed, game, purpose, seat), block after block, each word used once."""

    def __init__(self, seed, game, purpose, seat):
        self.key = (seed & WORD, seed >> 32 & WORD)
        self.label = (purpose << 8 | seat, game & WORD, game >> 32 & WORD)
        self.block = 0
        self.words = []

    def word(self):
        """Return the next 32-bit word."""
        if not self.words:
            self.words = list(philox((self.block, *self.label), self.key))
            self.block += 1
        return self.words.pop(0)

    def below(self, n):
        """Return a uniform number in 0..n-1 (Lemire); for n <= 1 it is 0 and no word is used."""
        if n <= 1:
            return 0
        threshold = (2**32 - n) % n
        product = self.word() * n
        while product & WORD < threshold:
            product = self.word() * n
        return product >> 32

    def coin(self):
        """Throw a coin; True accepts."""
        return self.below(2) == 1

    def shuffle(self, pile):
        """Shuffle a list in place, from the last index down to 1."""
        for i in range(len(pile) - 1, 0, -1):
            j = self.below(i + 1)
            pile[i], pile[j] = pile[j], pile[i]


class Luck:
    """All streams of one game, made when first asked for."""

    def __init__(self, seed, game):
        self.seed = seed
        self.game = game
        self.streams = {}

    def stream(self, purpose, seat=0):
        """Return the stream of a purpose and a seat."""
        if (purpose, seat) not in self.streams:
            self.streams[purpose, seat] = Stream(self.seed, self.game, purpose, seat)
        return self.streams[purpose, seat]
