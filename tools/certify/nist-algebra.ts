import { fit } from './nist-counts.ts'

/** NIST SP 800-22 rev. 1a, 2.5: the rank of matrices of 32 by 32 bits. */
export function matrixRank(bits: Uint8Array): number {
  const full = rankChance(32)
  const almost = rankChance(31)
  const seen = [0, 0, 0]
  for (let from = 0; from + 1_024 <= bits.length; from += 1_024) {
    const rows = new Uint32Array(32)
    for (let i = 0; i < 1_024; i += 1) rows[i >> 5] = rows[i >> 5]! * 2 + bits[from + i]!
    seen[Math.min(2, 32 - rankOf(rows))]! += 1
  }
  return fit(seen, [full, almost, 1 - full - almost])
}

/** 2.10: how long a shift register must be to make each block of 500 bits. */
export function linearComplexity(bits: Uint8Array, chances = COMPLEXITIES): number {
  const size = 500
  const mean = size / 2 + (9 - 1) / 36 - (size / 3 + 2 / 9) / 2 ** size
  const seen = chances.map(() => 0)
  for (let from = 0; from + size <= bits.length; from += size) {
    const off = registerLength(bits.subarray(from, from + size)) - mean + 2 / 9
    seen[Math.min(6, Math.max(0, Math.ceil(off + 2.5)))]! += 1
  }
  return fit(seen, chances)
}

const COMPLEXITIES = [0.010417, 0.03125, 0.125, 0.5, 0.25, 0.0625, 0.020833]

/** The chance that a random matrix of 32 by 32 bits has the rank. */
function rankChance(rank: number): number {
  let chance = 2 ** (rank * (64 - rank) - 1_024)
  for (let i = 0; i < rank; i += 1) {
    chance *= (1 - 2 ** (i - 32)) ** 2 / (1 - 2 ** (i - rank))
  }
  return chance
}

function rankOf(rows: Uint32Array): number {
  let rank = 0
  for (let bit = 31; bit >= 0; bit -= 1) {
    const pivot = rows.findIndex((row, index) => index >= rank && ((row >>> bit) & 1) === 1)
    if (pivot < 0) continue
    const held = rows[pivot]!
    rows[pivot] = rows[rank]!
    rows[rank] = held
    for (let row = rank + 1; row < 32; row += 1) {
      if (((rows[row]! >>> bit) & 1) === 1) rows[row]! ^= held
    }
    rank += 1
  }
  return rank
}

/** Berlekamp and Massey, 32 bits at a time. */
function registerLength(bits: Uint8Array): number {
  const words = Math.ceil((bits.length + 1) / 32)
  let connection = new Uint32Array(words)
  let earlier = new Uint32Array(words)
  // The bits so far, the newest as the lowest; the earlier connection grows with every step.
  const past = new Uint32Array(words)
  connection[0] = 1
  earlier[0] = 1
  let length = 0
  for (let i = 0; i < bits.length; i += 1) {
    shift(past, bits[i]!)
    shift(earlier, 0)
    let sum = 0
    for (let word = 0; word < words; word += 1) sum ^= connection[word]! & past[word]!
    if (isEven(sum)) continue
    const before = connection
    connection = before.map((word, index) => word ^ earlier[index]!)
    if (length * 2 <= i) {
      length = i + 1 - length
      earlier = before
    }
  }
  return length
}

function shift(words: Uint32Array, bit: number): void {
  let carry = bit
  for (let word = 0; word < words.length; word += 1) {
    const held = words[word]!
    words[word] = (held << 1) | carry
    carry = held >>> 31
  }
}

function isEven(word: number): boolean {
  let folded = word ^ (word >>> 16)
  folded ^= folded >>> 8
  folded ^= folded >>> 4
  folded ^= folded >>> 2
  return ((folded ^ (folded >>> 1)) & 1) === 0
}
