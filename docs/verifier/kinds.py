"""What is computed again of each kind of receipt, once its secret is revealed."""

import hashlib
import json
import struct
from datetime import datetime, timezone
from decimal import Decimal

import cards
import draws
from draws import Words, mac, sha256

NO_BYTES = "00" * 32


def canonical(value):
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"), sort_keys=True)


def hash_of(value):
    return sha256(canonical(value)).hex()


def time_of(text):
    parsed = datetime.strptime(text, "%Y-%m-%dT%H:%M:%S.%fZ")
    return parsed.replace(tzinfo=timezone.utc).timestamp()


class Found:
    """The checks of one receipt: what differs, and what was computed again."""

    def __init__(self):
        self.wrong, self.again, self.promised, self.words = [], set(), set(), []

    def check(self, name, is_same, why):
        if not is_same:
            self.wrong.append((name, why))
        return is_same


def check_slot(facts, reveal, found):
    seed = reveal["serverSeed"]
    found.check("revealed", sha256(seed).hex() == facts["commitment"], "another seed was promised")
    words = Words(seed, f"{facts['clientSeed']}:{facts['nonce']}")
    found.words = [words.next() for _ in range(8)]
    found.again |= {"hash of the seed", "words of the round", "order of the nonces"}
    found.promised |= {"outcome and payout (outcomeHash, configHash)"}


def check_lottery(facts, reveal, found):
    check_shared(facts, reveal, [facts["id"]], found)
    draw = draws.FAMILIES.get(reveal["family"]) if reveal["familyVersion"] == 1 else None
    if reveal["drawn"] is None:
        found.promised.add("a draw that was taken back")
    elif draw is None:
        found.promised.add(f"numbers of {reveal['family']} {reveal['familyVersion']}")
    else:
        drawn = draw(shared_words(facts["gameId"], facts, reveal))
        found.check("outcome", drawn == reveal["drawn"], f"the words draw {' '.join(drawn)}")
        found.again.add("numbers of the draw")
    found.promised.add("lines of the ticket (linesHash)")


def check_raffle(facts, reveal, found):
    tickets = [f"{facts['raffleId']}:{ticket}" for ticket in facts["tickets"].split(",")]
    check_shared(facts, reveal, tickets, found)
    words = shared_words(facts["raffleId"], facts, reveal)
    drawn = draws.raffle(words, len(reveal["clientBytes"]), reveal["placeCount"])
    found.check("outcome", drawn == reveal["drawn"], f"the words draw {drawn}")
    found.again.add("winners")


def check_seat_draw(facts, reveal, found):
    check_shared(facts, reveal, [facts["id"]], found)
    entries = [one["entryId"] for one in reveal["seats"]]
    lines = {f"{one}:{facts['number']}" for one in entries}
    is_each = {one["id"] for one in reveal["clientBytes"]} == lines
    found.check("entropy", is_each, "the bytes are not those of the entries that were drawn")
    words = shared_words(facts["tournamentId"], facts, reveal)
    drawn = draws.seats(words, entries, reveal["swaps"], reveal["seatMax"])
    found.check("outcome", drawn == reveal["seats"], f"the words draw {drawn}")
    found.again.add("seats")
    found.promised.add("why entries changed seats to sit apart")


def shared_words(subject, facts, reveal):
    prefix = f"{subject}:{facts['number']}:{reveal['entropy']}"
    return Words(bytes.fromhex(reveal["secret"]), prefix)


def check_shared(facts, reveal, own, found):
    is_secret = sha256(bytes.fromhex(reveal["secret"])).hex() == facts["commitment"]
    found.check("revealed", is_secret, "another secret was promised")
    check_entropy(facts["clientBytes"], own, reveal, reveal["entropy"], found)
    check_beacon(facts, reveal.get("beacon"), found)
    found.again |= {"hash of the secret", "entropy of all bytes"}


def check_entropy(own_bytes, own, reveal, entropy, found):
    given = reveal["clientBytes"]
    lines = sorted(f"{one['id']}:{one['bytesHex'].lower()}" for one in given)
    beacon = reveal.get("beacon")
    if beacon and beacon["signature"] is not None:
        random = sha256(bytes.fromhex(beacon["signature"])).hex()
        lines.append(f"beacon:{chain_hash(beacon['chain'])}:{beacon['round']}:{random}")
    is_own = all({"bytesHex": own_bytes, "id": one} in given for one in own)
    found.check("entropy", is_own, "the bytes that were signed are not in it")
    is_whole = sha256("\n".join(lines)).hex() == entropy
    found.check("entropy", is_whole, "the bytes that are shown give another entropy")


def chain_hash(chain):
    name = "" if chain["beaconId"] == "default" else chain["beaconId"]
    times = struct.pack(">IQ", chain["periodS"], chain["genesisS"])
    keys = bytes.fromhex(chain["publicKey"]) + bytes.fromhex(chain["groupHash"])
    return hashlib.sha256(times + keys + name.encode()).hexdigest()


def check_beacon(facts, beacon, found):
    if "beaconChain" not in facts:
        found.check("beacon", not beacon, "a beacon that was not promised")
        return
    if not found.check("beacon", bool(beacon), "the beacon that was promised is missing"):
        return
    chain, number = beacon["chain"], beacon["round"]
    is_named = (chain_hash(chain), number) == (facts["beaconChain"], facts["beaconRound"])
    found.check("beacon", is_named, "another round or chain was promised")
    comes_out = chain["genesisS"] + (number - 1) * chain["periodS"]
    found.check("beacon", comes_out > time_of(facts["at"]), "it came out before the stake")
    found.again.add("chain and round of the beacon")
    found.promised.add("the beacon's own signature (BLS)")


def check_table_bet(facts, reveal, result, found):
    same = ("tableId", "number", "chainHead", "linkIndex", "salt", "leafIndex")
    is_result = result["kind"] == "table-result" and result["id"] == facts["roundId"]
    is_same = is_result and all(result[key] == facts[key] for key in same)
    found.check("resultSigned", is_same, "the result is of another round")
    found.check("revealed", reveal.get("link", result["link"]) == result["link"], "another link")
    check_entropy(facts["clientBytes"], [facts["id"]], reveal, result["entropy"], found)
    check_beacon(facts, reveal.get("beacon"), found)
    is_hashed = hash_of(reveal["outcome"]) == result["outcomeHash"]
    found.check("outcome", is_hashed, "another outcome was signed")
    found.again.add("entropy of all bytes")
    check_table_result(result, found)


def check_table_result(facts, found):
    link = bytes.fromhex(facts["link"])
    head = link
    for _ in range(facts["linkIndex"] + 1):
        head = sha256(head)
    found.check("revealed", head.hex() == facts["chainHead"], "the link is not of the chain")
    found.again.add("links up to the head of the chain")
    deal = draws.TABLES.get((facts["class"], facts["version"]))
    if deal is None:
        found.promised.add(f"deal of {facts['class']} {facts['version']} (outcomeHash)")
        return
    key = mac(link, bytes.fromhex(facts["salt"]))
    outcome = deal(Words(key, f"{facts['tableId']}:{facts['number']}:{facts['entropy']}"))
    is_same = hash_of(outcome) == facts["outcomeHash"]
    found.check("outcome", is_same, f"the words deal {canonical(outcome)}")
    found.again.add("dice, balls or cards")
    found.promised.add("payout of the bet")


def check_scratch(facts, reveal, found):
    secret = reveal["secret"]
    is_secret = sha256(secret).hex() == facts["commitment"]
    found.check("revealed", is_secret, "another secret was promised")
    title, version = facts["gameId"].replace("scratch-", "", 1), facts["titleVersion"]
    found.again.add("hash of the secret")
    prizes, tickets = draws.SCRATCH.get((title, version)), 10_000
    table = reveal.get("printed")
    if "rulesHash" in facts and table:
        rules = {"id": title, "prizes": table["prizes"], "tickets": table["ticketCount"]}
        is_bound = hash_of({**rules, "version": version}) == facts["rulesHash"]
        found.check("payout", is_bound, "another prize table was promised")
        prizes = [(one["times"], one["tickets"]) for one in table["prizes"]]
        tickets = table["ticketCount"]
    if prizes is None:
        found.promised.add(f"payout of {title} {version}")
        return
    printed = draws.printed(title, version, secret, prizes, tickets)
    pays = Decimal(facts["stake"]) * printed[facts["ticketNo"]]
    found.check("payout", pays == Decimal(facts["payout"]), f"the ticket was printed with {pays}")
    found.again.add("the whole series and the payout")


def check_magazine(facts, reveal, result, found):
    is_result = result["kind"] == "fishing-result" and result["id"] == facts["id"]
    is_same = is_result and result["commitment"] == facts["commitment"]
    found.check("resultSigned", is_same, "the result is of another magazine")
    seed, shots = reveal["serverSeed"], reveal["shots"]
    is_seed = sha256(bytes.fromhex(seed)).hex() == facts["commitment"]
    found.check("revealed", is_seed, "another secret was promised")
    is_each = [one["shot"] for one in shots] == list(range(result["shotCount"]))
    found.check("skipped", is_each, "the shots do not count from 0 without a gap")
    found.check("outcome", len(shots) <= facts["shots"], "more shots than were reserved")
    found.check("outcome", hash_of(shots) == result["outcomeHash"], "other shots were signed")
    for one in shots:
        words = Words(seed, f"{facts['clientSeed']}:{one['shot']}")
        pays = draws.shot(words, one["target"], facts["rulesVersion"])
        found.check("outcome", pays == one["multiplier"], f"shot {one['shot']} pays {pays}")
    won = Decimal(facts["bet"]) * sum(one["multiplier"] for one in shots)
    found.check("payout", won == Decimal(result["won"]), f"the shots come to {won}")
    found.again |= {"hash of the secret", "every shot", "what was won"}


def check_hand(facts, reveal, result, found):
    same = ("tableId", "number", "commitment", "leafIndex")
    is_result = result["kind"] == "card-result" and result["id"] == facts["handId"]
    is_same = is_result and all(result[key] == facts[key] for key in same)
    found.check("resultSigned", is_same, "the result is of another hand")
    given = {one["id"]: one["bytesHex"] for one in reveal["clientBytes"]}
    seats = [{"bytesHex": given.get(one, NO_BYTES), "id": one} for one in reveal["seatIds"]]
    shown = {"clientBytes": seats}
    check_entropy(facts["clientBytes"], [facts["id"]], shown, result["entropy"], found)
    for part, name in (("setup", "setupHash"), ("actions", "actionsHash")):
        found.check("outcome", hash_of(reveal[part]) == result[name], f"another {part} was signed")
    if "secret" in reveal:
        secret = bytes.fromhex(reveal["secret"])
        found.check("revealed", sha256(secret).hex() == facts["commitment"], "another secret")
    else:
        is_promise = cards.is_promise(reveal["cut"]["roots"], facts["commitment"])
        found.check("revealed", is_promise, "other sets of cards were promised")
        wrong = cards.wrong_cards(reveal, result["entropy"], result["game"])
        found.check("outcome", wrong is None, wrong)
        found.again |= {"the cut and the mix", "each card that was shown", "the set not played"}
    found.again.add("entropy of all seats")
    found.promised.add("end of the hand (outcomeHash)")
