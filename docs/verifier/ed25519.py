"""Ed25519 signatures, verified as RFC 8032 (5.1.7) describes it. Nothing is signed here."""

import hashlib

P = 2**255 - 19
ORDER = 2**252 + 27742317777372353535851937790883648493
D = -121665 * pow(121666, P - 2, P) % P
ROOT_OF_MINUS_ONE = pow(2, (P - 1) // 4, P)


def is_signed(message, signature, public_key):
    """Whether the key of 32 bytes signed the message with this signature of 64 bytes."""
    if len(public_key) != 32 or len(signature) != 64:
        return False
    key, commitment = point_of(public_key), point_of(signature[:32])
    response = int.from_bytes(signature[32:], "little")
    if key is None or commitment is None or response >= ORDER:
        return False
    digest = hashlib.sha512(signature[:32] + public_key + message).digest()
    challenge = int.from_bytes(digest, "little") % ORDER
    return same(add_multiples(response, BASE, challenge, minus(key)), commitment)


def x_of(y, is_odd):
    """The x of a point with this y; None where the curve has none."""
    if y >= P:
        return None
    square = (y * y - 1) * pow(D * y * y + 1, P - 2, P) % P
    if square == 0:
        return None if is_odd else 0
    x = pow(square, (P + 3) // 8, P)
    if (x * x - square) % P != 0:
        x = x * ROOT_OF_MINUS_ONE % P
    if (x * x - square) % P != 0:
        return None
    return P - x if (x & 1) != is_odd else x


def point_of(encoded):
    """Reads 32 bytes as a point in extended coordinates (X, Y, Z, T)."""
    number = int.from_bytes(encoded, "little")
    y = number & ((1 << 255) - 1)
    x = x_of(y, number >> 255)
    return None if x is None else (x, y, 1, x * y % P)


def add(one, other):
    a = (one[1] - one[0]) * (other[1] - other[0]) % P
    b = (one[1] + one[0]) * (other[1] + other[0]) % P
    c = 2 * one[3] * other[3] * D % P
    d = 2 * one[2] * other[2] % P
    e, f, g, h = b - a, d - c, d + c, b + a
    return (e * f % P, g * h % P, f * g % P, e * h % P)


def minus(point):
    return (P - point[0], point[1], point[2], P - point[3])


def add_multiples(m, one, n, other):
    """m times one point and n times another, doubled together."""
    total, both = (0, 1, 1, 0), add(one, other)
    for bit in reversed(range(max(m.bit_length(), n.bit_length()))):
        total = add(total, total)
        if m >> bit & 1:
            total = add(total, both if n >> bit & 1 else one)
        elif n >> bit & 1:
            total = add(total, other)
    return total


def same(one, other):
    return (one[0] * other[2] - other[0] * one[2]) % P == 0 and (
        one[1] * other[2] - other[1] * one[2]
    ) % P == 0


BASE_Y = 4 * pow(5, P - 2, P) % P
BASE = (x_of(BASE_Y, 0), BASE_Y, 1, x_of(BASE_Y, 0) * BASE_Y % P)
