"""The formulas of docs/fairness.md, sections 3 and 3a: words from blocks, and what is drawn."""

import hashlib
import hmac


def sha256(data):
    return hashlib.sha256(data.encode() if isinstance(data, str) else data).digest()


def mac(key, text):
    """HMAC-SHA-256; a key or a message that is text is taken as UTF-8."""
    key = key.encode() if isinstance(key, str) else key
    return hmac.new(key, text.encode() if isinstance(text, str) else text, hashlib.sha256).digest()


class Words:
    """The words of the blocks HMAC(key, prefix ":" number), four bytes each, greatest first."""

    def __init__(self, key, prefix):
        self.key, self.prefix, self.at, self.block = key, prefix, 0, b""

    def next(self):
        if self.at % 8 == 0:
            self.block = mac(self.key, f"{self.prefix}:{self.at // 8}")
        start = self.at % 8 * 4
        self.at += 1
        return int.from_bytes(self.block[start : start + 4], "big")

    def below(self, bound):
        limit = 2**32 - 2**32 % bound
        word = self.next()
        while word >= limit:
            word = self.next()
        return word % bound

    def shuffle(self, size):
        numbers = list(range(size))
        for i in range(size - 1, 0, -1):
            j = self.below(i + 1)
            numbers[i], numbers[j] = numbers[j], numbers[i]
        return numbers

    def draw(self, size, count):
        numbers = list(range(size))
        for i in range(count):
            j = i + self.below(size - i)
            numbers[i], numbers[j] = numbers[j], numbers[i]
        return numbers[:count]


def digits(words, width):
    return str(words.below(10**width)).zfill(width)


def numbered(places):
    """Balls from 01 on, with two digits."""
    return [str(at + 1).zfill(2) for at in places]


def mark_six(words):
    drawn = numbered(words.draw(49, 7))
    return sorted(drawn[:6]) + drawn[6:]


def powerball(words):
    return sorted(numbered(words.draw(28, 5))) + [str(words.below(10))]


def ladder(words):
    start = "left" if words.below(2) == 0 else "right"
    return [start, "3" if words.below(2) == 0 else "4"]


def thai(words):
    first = [digits(words, 6), digits(words, 2)]
    pairs = [words.draw(1000, 2), words.draw(1000, 2)]
    return first + [str(number).zfill(3) for pair in pairs for number in pair]


def levels(*sizes):
    """Levels of (how many numbers, digits); a repeat inside a level is drawn again."""

    def drawn(words):
        every = []
        for count, width in sizes:
            own = []
            while len(own) < count:
                number = digits(words, width)
                if number not in own:
                    own.append(number)
            every += own
        return every

    return drawn


FAMILIES = {
    "ssc": lambda words: [digits(words, 1) for _ in range(5)],
    "11x5": lambda words: numbered(words.draw(11, 5)),
    "k3": lambda words: sorted(str(1 + words.below(6)) for _ in range(3)),
    "pk10": lambda words: numbered(words.shuffle(10)),
    "keno": lambda words: sorted(numbered(words.draw(80, 20))),
    "bingo": lambda words: numbered(words.draw(75, 55)),
    "mark6": mark_six,
    "powerball": powerball,
    "ladder": ladder,
    "4d": lambda words: [digits(words, 4) for _ in range(23)],
    "3d": lambda words: [digits(words, 3)],
    "thai": thai,
    "togel": lambda words: [digits(words, 4)],
    "vn-north": levels((1, 5), (1, 5), (2, 5), (6, 5), (4, 4), (6, 4), (3, 3), (4, 2)),
    "vn-south": levels(
        (1, 6), (1, 5), (1, 5), (2, 5), (7, 5), (1, 4), (3, 4), (1, 3), (1, 2)
    ),
}


def hands(size, count, *names):
    """The first hand is the first name's; the rest are the doors where there is one name more."""

    def deal(words):
        drawn = words.draw(size, count)
        each = count // (4 if names[-1] == "doors" else len(names))
        parts = [drawn[at : at + each] for at in range(0, count, each)]
        if names[-1] == "doors":
            return {"banker": parts[0], "doors": parts[1:]}
        return dict(zip(names, parts))

    return deal


def dice(words):
    return {"dice": [1 + words.below(6) for _ in range(3)]}


def dragon_tiger(words):
    dragon, tiger = (card % 52 for card in words.draw(416, 2))
    return {"dragon": dragon, "tiger": tiger}


def casino_holdem(words):
    drawn = words.draw(52, 9)
    return {"player": drawn[:2], "dealer": drawn[2:4], "board": drawn[4:]}


BANKER_DRAWS = {4: (2, 7), 5: (4, 7), 6: (6, 7)}


def baccarat(words):
    p1, b1, p2, b2, third, last = (card % 52 for card in words.draw(416, 6))

    def value(card):
        return card % 13 + 1 if card % 13 < 9 else 0

    player, banker = (value(p1) + value(p2)) % 10, (value(b1) + value(b2)) % 10
    if player >= 8 or banker >= 8:
        return {"player": [p1, p2], "banker": [b1, b2]}
    if player >= 6:
        return {"player": [p1, p2], "banker": [b1, b2] + ([third] if banker <= 5 else [])}
    shown = value(third)
    least, most = BANKER_DRAWS.get(banker, (0, 9) if banker <= 2 else (1, 0))
    draws = shown != 8 if banker == 3 else least <= shown <= most
    return {"player": [p1, p2, third], "banker": [b1, b2] + ([last] if draws else [])}


# By class and version; what is missing here is only held against the hash that was signed.
TABLES = {
    ("FT", 1): lambda words: {"beads": 60 + words.below(40)},
    ("YSX", 1): dice,
    ("SIC", 1): dice,
    ("SD", 1): lambda words: {"tokens": [words.below(2) for _ in range(4)]},
    ("ROU", 1): lambda words: {"pocket": words.below(37)},
    ("ROU-la-partage", 1): lambda words: {"pocket": words.below(37)},
    ("ROU-double-zero", 1): lambda words: {"pocket": words.below(38)},
    ("DAT", 1): dragon_tiger,
    ("BAC", 1): baccarat,
    ("BAC-no-commission", 1): baccarat,
    ("BAC-ez", 1): baccarat,
    ("NN", 1): hands(52, 20, "banker", "doors"),
    ("MT", 1): hands(40, 8, "banker", "doors"),
    ("WZPJ", 1): hands(32, 8, "banker", "doors"),
    ("MJ", 1): hands(48, 10, "east", "west"),
    ("ZJH", 1): hands(52, 6, "dragon", "phoenix"),
    ("TCP", 1): hands(52, 6, "player", "dealer"),
    ("HE", 1): casino_holdem,
}

# Of 10,000 tickets: what a ticket pays in prices, and how many do; by title and version.
SCRATCH = {
    ("moon-jar", 1): [(1000, 1), (100, 10), (20, 60), (5, 400), (2, 1250), (1, 1000)],
    ("magpie-gift", 1): [(500, 2), (50, 20), (10, 150), (5, 300), (2, 1000), (1, 1800)],
    ("tiger-coin", 1): [(2000, 1), (200, 5), (20, 50), (5, 500), (2, 1000), (1, 1000)],
    ("lotus-pond", 1): [(1000, 2), (100, 10), (10, 200), (3, 800), (2, 600), (1, 1000)],
    ("dragon-stairs", 1): [(3000, 1), (100, 5), (25, 40), (5, 300), (2, 1000), (1, 600)],
    ("dawn-market", 1): [(1500, 1), (50, 30), (10, 100), (4, 500), (2, 750), (1, 1000)],
}


def printed(title, version, secret, prizes, tickets):
    """What each ticket of the series pays, in prices, by its number."""
    order = Words(secret, f"{title}:{version}").shuffle(tickets)
    pays, at = [0] * tickets, 0
    for multiple, count in prizes:
        for number in order[at : at + count]:
            pays[number] = multiple
        at += count
    return pays


# Multiple and RTP in millionths, and for a special the multiples with their weights.
FISH = {
    "small_clown": (2, 960_000, None),
    "jelly": (3, 960_000, None),
    "puffer": (5, 960_000, None),
    "turtle": (8, 960_000, None),
    "ray": (12, 960_000, None),
    "squid": (20, 960_000, None),
    "shark": (40, 960_000, None),
    "gold_shark": (80, 955_000, None),
    "dragon": (200, 950_000, None),
    "boss_kraken": (500, 940_000, None),
    "ice_jelly": (12, 960_000, ((5, 490), (10, 295), (20, 130), (40, 55), (60, 30))),
    "spark_eel": (25, 960_000, ((10, 500), (20, 290), (40, 125), (80, 55), (160, 30))),
    "bomb_crab": (50, 955_000, ((20, 490), (40, 265), (80, 145), (150, 80), (300, 20))),
    "drill_lobster": (60, 955_000, ((30, 450), (50, 295), (90, 150), (150, 80), (250, 25))),
}
LESS_BY_VERSION = {1: 0, 2: 10_000, 3: 20_000}


def shot(words, target, version):
    """What a hit pays, in bets of one shot."""
    multiple, rtp, specials = FISH[target]
    if words.below(multiple * 1_000_000) >= rtp - LESS_BY_VERSION[version]:
        return 0
    if specials is None:
        return multiple
    at = words.below(sum(weight for _, weight in specials))
    for special, weight in specials:
        if at < weight:
            return special
        at -= weight


def seats(words, entries, swaps, seat_max):
    order = sorted(entries)
    for at in range(len(order) - 1, 0, -1):
        other = words.below(at + 1)
        order[at], order[other] = order[other], order[at]
    for one, other in swaps:
        order[one], order[other] = order[other], order[one]
    count = -(-len(order) // seat_max)
    drawn = []
    for table in range(count):
        size = len(order) // count + (table < len(order) % count)
        for seat in range(size):
            entry = order[len(drawn)]
            drawn.append({"entryId": entry, "table": table + 1, "seat": seat + 1})
    return drawn


def raffle(words, ticket_count, place_count):
    left, drawn = list(range(1, ticket_count + 1)), []
    while left and len(drawn) < place_count:
        drawn.append(left.pop(words.below(len(left))))
    return drawn
