"""The log: Merkle paths (RFC 6962, RFC 9162 2.1.3.2 and 2.1.4.2) and signed heads (C2SP)."""

import base64
import binascii

from draws import sha256
from ed25519 import is_signed


def leaf_hash(data):
    return sha256(b"\x00" + data)


def node_hash(left, right):
    return sha256(b"\x01" + left + right)


def root_of(leaves):
    """The root over leaf hashes; who has no neighbour goes up as it is."""
    row = list(leaves)
    while len(row) > 1:
        row = [
            node_hash(row[at], row[at + 1]) if at + 1 < len(row) else row[at]
            for at in range(0, len(row), 2)
        ]
    return row[0]


def is_included(leaf, index, size, root, path):
    if not 0 <= index < size:
        return False
    fn, sn, found = index, size - 1, leaf
    for beside in path:
        if sn == 0:
            return False
        if fn & 1 or fn == sn:
            found = node_hash(beside, found)
            while fn & 1 == 0 and fn != 0:
                fn, sn = fn >> 1, sn >> 1
        else:
            found = node_hash(found, beside)
        fn, sn = fn >> 1, sn >> 1
    return sn == 0 and found == root


def is_consistent(first, second, path):
    """Whether the tree (size, root) of `second` goes on with that of `first`."""
    (first_size, first_root), (second_size, second_root) = first, second
    if first_size > second_size:
        return False
    if first_size == second_size:
        return path == [] and first_root == second_root
    if first_size == 0:
        return path == []
    if first_size & (first_size - 1) == 0:
        path = [first_root] + path
    if not path:
        return False
    fn, sn = first_size - 1, second_size - 1
    while fn & 1:
        fn, sn = fn >> 1, sn >> 1
    old = new = path[0]
    for beside in path[1:]:
        if sn == 0:
            return False
        if fn & 1 or fn == sn:
            old, new = node_hash(beside, old), node_hash(beside, new)
            while fn & 1 == 0 and fn != 0:
                fn, sn = fn >> 1, sn >> 1
        else:
            new = node_hash(new, beside)
        fn, sn = fn >> 1, sn >> 1
    return sn == 0 and old == first_root and new == second_root


def bytes_of(text):
    """Reads base64; what is not base64 is empty, which no signature and no path is."""
    try:
        return base64.b64decode(text, validate=True)
    except (binascii.Error, ValueError, TypeError):
        return b""


def read_key(vkey):
    """A `vkey`: name, the first four bytes of its hash, and 0x01 with the 32 bytes of the key."""
    name, found, typed = vkey.split("+", 2)
    data = bytes_of(typed)
    if len(data) != 33 or data[0] != 1 or key_hash(name, data).hex() != found:
        raise ValueError(f"no Ed25519 key: {vkey}")
    return name, data[1:]


def key_hash(name, typed):
    return sha256(name.encode() + b"\n" + typed)[:4]


def open_head(note, key):
    """The (size, root) of a signed note, or None where this key did not sign it."""
    name, public = key
    text, between, lines = note.partition("\n\n")
    text += "\n"
    prefix = f"\N{EM DASH} {name} "
    for line in lines.split("\n") if between else []:
        signed = bytes_of(line[len(prefix) :]) if line.startswith(prefix) else b""
        if signed[:4] != key_hash(name, b"\x01" + public):
            continue
        if is_signed(text.encode(), signed[4:], public):
            origin, size, root = (text.split("\n") + ["", ""])[:3]
            if origin != name or not size.isdecimal() or len(bytes_of(root)) != 32:
                return None
            return int(size), bytes_of(root)
    return None
