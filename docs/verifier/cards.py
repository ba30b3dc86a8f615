"""Card tables: cards that were promised one by one (docs/fairness.md, "Card tables")."""

from draws import Words, mac
from log import is_included, leaf_hash, node_hash, root_of

# Cards of a deck, and how many decks are shuffled one after another.
DECKS = {
    "holdem": (52, 1),
    "omaha": (52, 1),
    "badugi": (52, 2),
    "niuniu": (52, 2),
    "seotda2": (20, 9),
    "seotda3": (20, 9),
    "matgo": (50, 6),
}


def is_promise(roots, commitment):
    return node_hash(*map(bytes.fromhex, roots)).hex() == commitment


def wrong_cards(reveal, entropy, game):
    """What is not as it was promised of the cards that a seat was shown; None where all is."""
    size, count = DECKS[game]
    key = bytes.fromhex(entropy)
    played = mac(key, "cut")[0] & 1
    roots = [bytes.fromhex(root) for root in reveal["cut"]["roots"]]
    words = Words(key, "mix")
    mix = [deck * size + place for deck in range(count) for place in words.shuffle(size)]
    places = [card["at"] for card in reveal["cards"]]
    if len(set(places)) != len(places) or not all(0 <= at < len(mix) for at in places):
        return "a place of the deck stands twice, or is none"
    for card in reveal["cards"]:
        place, path = mix[card["at"]], [bytes.fromhex(one) for one in card["path"]]
        leaf = leaf_of(place, card["card"], card["nonce"])
        if not is_included(leaf, place, len(mix), roots[played], path):
            return f"the card at place {card['at']} was not promised"
    if set_root(reveal["cut"]["otherSeed"], size, count) != roots[1 - played]:
        return "the set that was not played is not the one that was promised"
    return None


def leaf_of(place, card, nonce):
    return leaf_hash(f"{place}:{card}:{nonce}".encode())


def set_root(seed, size, count):
    key = bytes.fromhex(seed)
    words = Words(key, "deck")
    cards = [card for _ in range(count) for card in words.shuffle(size)]
    nonces = [mac(key, f"card:{place}").hex() for place in range(len(cards))]
    return root_of(leaf_of(place, card, nonces[place]) for place, card in enumerate(cards))
