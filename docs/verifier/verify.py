#!/usr/bin/env python3
"""Verifies a file of proofs that a browser saved, by docs/fairness.md and nothing else.

    python3 docs/verifier/verify.py madang-proofs.json

Ends with 0 where everything is as it was promised, with 1 where something differs, and with 2 where
the file is no file of proofs. It asks nobody: no network, and no line of the house's own code.
"""

import json
import sys

import kinds
from ed25519 import is_signed
from kinds import Found, canonical, time_of
from log import bytes_of, is_consistent, is_included, leaf_hash, open_head, read_key

# By kind of receipt: the kind of its leaf, the field that is the leaf's subject, how it counts.
PLACES = {
    "slot": ("casino-seed", None, None),
    "table-bet": ("tables", "tableId", "chain"),
    "table-result": ("tables", "tableId", "chain"),
    "lottery-ticket": ("lottery", "gameId", "one"),
    "scratch-ticket": ("lottery-scratch", None, None),
    "raffle-ticket": ("raffle", None, "one"),
    "fishing-magazine": ("fishing-magazines", None, None),
    "fishing-result": ("fishing-magazines", None, None),
    "tournament-draw": ("card-tournament", "tournamentId", "one"),
    "card-hand": ("cardroom", "tableId", "one"),
    "card-result": ("cardroom", "tableId", "one"),
}
UNPROMISED = ("card-seat", "tournament-entry", "lottery-chase")
ALONE = {
    "slot": kinds.check_slot,
    "lottery-ticket": kinds.check_lottery,
    "raffle-ticket": kinds.check_raffle,
    "scratch-ticket": kinds.check_scratch,
    "tournament-draw": kinds.check_seat_draw,
}
WITH_RESULT = {
    "table-bet": kinds.check_table_bet,
    "fishing-magazine": kinds.check_magazine,
    "card-hand": kinds.check_hand,
}
# A head is signed every minute: a promise that is missing after so many seconds is withheld.
PATIENCE = 600


def main(paths):
    if len(paths) != 1:
        print(__doc__)
        return 2
    try:
        with open(paths[0], encoding="utf-8") as stream:
            file = json.load(stream)
        is_ours = file["format"] == "madang-proofs-1" and isinstance(file["receipts"], list)
        receipt_key, head_key = read_key(file["receiptKey"]), read_key(file["headKey"])
    except (OSError, ValueError, KeyError, TypeError, AttributeError) as error:
        print(f"{paths[0]} is no file of proofs (madang-proofs-1): {error}")
        return 2
    if not is_ours:
        print(f"{paths[0]} is no file of proofs (madang-proofs-1)")
        return 2
    head, wrong = None, []
    try:
        head, wrong = check_heads(file, head_key)
    except Exception as error:
        wrong = [("unreadable", "log", head_key[0], f"{type(error).__name__} {error}")]
    checked = [check_receipt(one, receipt_key[1], head) for one in file["receipts"]]
    for facts, found in checked:
        wrong += [(name, facts["kind"], facts["id"], why) for name, why in found.wrong]
        if not found.wrong:
            words = "".join(f" {word:08x}" for word in found.words)
            print(f"right {facts['kind']} {facts['id']}{words and f', begins with{words}'}")
    wrong += check_order(checked)
    for line in summaries(checked):
        print(line)
    for name, kind, about, why in wrong:
        print(f"DIFFERS {name} {kind} {about}: {why}")
    seen = file.get("differences") or []
    for one in seen:
        print(f"SEEN BY THE BROWSER {one.get('name')} {one.get('about')} at {one.get('foundAt')}")
    print("Everything is as it was promised." if not wrong else f"{len(wrong)} checks differ.")
    return 1 if wrong or seen else 0


def check_heads(file, key):
    """The newest head, where it is signed; and what differs of the log."""
    wrong = []
    first_note, latest_note = file.get("firstNote"), file.get("latestNote")
    latest = None
    if first_note is not None and latest_note is not None:
        first, latest = open_head(first_note, key), open_head(latest_note, key)
        if first is None or latest is None:
            wrong.append(("headSigned", "log", key[0], "a head is not signed by the key"))
            latest = None
        elif not is_consistent(first, latest, [bytes_of(one) for one in file["consistency"]]):
            wrong.append(("consistent", "log", key[0], "the newest head does not follow the first"))
    for note in file.get("conflicts") or []:
        name = "consistent" if open_head(note, key) else "headSigned"
        wrong.append((name, "log", key[0], "a head that does not follow the first was shown"))
    return latest, wrong


def check_receipt(kept, key, head):
    """The facts of a receipt, and everything that was found about it."""
    found = Found()
    unread = {"at": None, "id": "?", "kind": "receipt"}
    try:
        facts = {**unread, **json.loads(kept["words"])}
        if not is_receipt(kept, key):
            found.check("receiptSigned", False, "the key did not sign these words")
            return facts, found
    except (ValueError, KeyError, TypeError, AttributeError) as error:
        found.check("receiptSigned", False, f"cannot be read: {error}")
        return unread, found
    try:
        time_of(facts["at"])
        is_canonical = canonical(json.loads(kept["words"])) == kept["words"]
        found.check("canonical", is_canonical, "the words are not in canonical form")
        if facts["kind"] in PLACES:
            check_leaf(facts, kept.get("leaf"), head, found)
        elif not found.check("kind", facts["kind"] in UNPROMISED, "an unknown kind"):
            return facts, found
        check_reveal(facts, kept.get("reveal"), key, found)
    except Exception as error:  # A file of somebody else: whatever cannot be read, differs.
        found.check("unreadable", False, f"{type(error).__name__} {error}")
    return facts, found


def is_receipt(receipt, key):
    text = "madang-receipt-1\n" + receipt["words"]
    return is_signed(text.encode(), bytes_of(receipt["signature"]), key)


def check_leaf(facts, leaf, head, found):
    if leaf is None:
        is_covered = head is not None and facts["leafIndex"] < head[0]
        found.check("included", not is_covered, "the head covers its promise, which is not shown")
        return
    path = [bytes_of(one) for one in leaf["proof"]]
    is_in = head is not None and leaf["size"] == head[0]
    hashed = leaf_hash(leaf["words"].encode())
    is_in = is_in and is_included(hashed, facts["leafIndex"], head[0], head[1], path)
    found.check("included", is_in, "its promise is not in the tree of the newest head")
    found.check("promised", is_leaf_of(facts, json.loads(leaf["words"])), "the leaf is another's")
    found.again.add("place in the log")


def is_leaf_of(facts, leaf):
    kind, subject, count = PLACES[facts["kind"]]
    first, number = leaf.get("firstNumber", 0), facts.get("number")
    is_number = (
        count is None
        or (count == "one" and first == number)
        or (count == "chain" and first <= number < first + leaf["linkCount"])
    )
    return (
        leaf["kind"] == kind
        and (subject is None or leaf["subject"] == facts[subject])
        and is_number
        and leaf["secretHash"] == facts.get("commitment", facts.get("chainHead"))
        and (count != "chain" or leaf["salt"] == facts["salt"])
        and time_of(leaf["committedAt"]) <= time_of(facts["at"])
    )


def check_reveal(facts, reveal, key, found):
    kind = facts["kind"]
    found.again.add("signature")
    if kind == "slot" and not (isinstance(facts["nonce"], int) and facts["clientSeed"]):
        raise ValueError("no number or client seed")
    if kind == "table-result":
        kinds.check_table_result(facts, found)
    elif reveal is None:
        if kind in ALONE or kind in WITH_RESULT:
            found.promised.add("outcomes that are not revealed yet")
    elif not found.check("revealed", reveal["kind"] == kind, "what is shown is of another kind"):
        return
    elif kind in ALONE:
        ALONE[kind](facts, reveal, found)
    elif found.check("resultSigned", is_receipt(reveal["result"], key), "the key did not sign it"):
        found.again.add("signature of the result")
        WITH_RESULT[kind](facts, reveal, json.loads(reveal["result"]["words"]), found)


def check_order(checked):
    """What only all receipts together show: gaps, numbers used twice, promises kept back."""
    wrong, seeds, used = [], {}, {}
    unread = {"receiptSigned", "unreadable"}
    signed = [facts for facts, found in checked if not unread & dict(found.wrong).keys()]
    newest = max((time_of(facts["at"]) for facts in signed), default=0)
    kept = {(facts["kind"], facts["id"]): one for one, (facts, _) in enumerate(checked)}
    for at, (facts, found) in enumerate(checked):
        if facts not in signed:
            continue
        kind, about = facts["kind"], facts["id"]
        if kept[kind, about] != at and checked[kept[kind, about]][0] != facts:
            wrong.append(("twice", kind, about, "two receipts of one stake"))
        if kind == "slot":
            seeds.setdefault(facts["commitment"], []).append(facts)
        if "linkIndex" in facts:
            place = used.setdefault((facts["chainHead"], facts["linkIndex"]), facts["number"])
            if place != facts["number"]:
                wrong.append(("twice", kind, about, "one link decides two rounds"))
        is_late = newest - time_of(facts["at"]) > PATIENCE
        is_bare = "place in the log" not in found.again and kind in PLACES and not found.wrong
        if is_late and is_bare:
            wrong.append(("included", kind, about, "its promise is in no head after ten minutes"))
    for commitment, rounds in seeds.items():
        nonces = sorted(one["nonce"] for one in rounds)
        if len(set(nonces)) != len(nonces):
            wrong.append(("twice", "slot", commitment, "one number decides two rounds"))
        missing = sorted(set(range(nonces[0], nonces[-1])) - set(nonces))
        if missing:
            wrong.append(("skipped", "slot", commitment, f"no round has the numbers {missing}"))
        if len({one["clientSeed"] for one in rounds}) > 1:
            wrong.append(("clientSeed", "slot", commitment, "two client seeds for one seed"))
    return wrong


def summaries(checked):
    """A line for each kind: what was computed again, and what only stands as it was promised."""
    for kind in sorted({facts["kind"] for facts, _ in checked}):
        own = [found for facts, found in checked if facts["kind"] == kind]
        again = sorted(set().union(*(found.again for found in own)))
        promised = sorted(set().union(*(found.promised for found in own)))
        yield (
            f"{kind}: {len(own)}; computed again: {', '.join(again) or 'nothing'};"
            f" only as promised: {', '.join(promised) or 'nothing'}"
        )


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
