import { fit } from './nist-counts.ts'
import { chiSquareTail, erfc, upperGamma } from './special-functions.ts'

/** NIST SP 800-22 rev. 1a, 2.7: each of the 148 templates of nine bits that never overlap. */
export function nonOverlappingTemplates(bits: Uint8Array): number[] {
  const length = Math.floor(bits.length / 8)
  const mean = (length - 8) / 512
  const variance = length * (1 / 512 - 17 / 512 ** 2)
  // Such templates are counted without overlaps by counting them everywhere.
  const counts = Array.from({ length: 8 }, (_, block) =>
    windows(bits.subarray(block * length, (block + 1) * length), 9, false),
  )
  return templates.map((template) => {
    const chiSquare = counts.reduce((sum, count) => {
      return sum + (count[template]! - mean) ** 2 / variance
    }, 0)
    return chiSquareTail(chiSquare, 8)
  })
}

/** 2.8: nine ones in blocks of 1,032 bits. */
export function overlappingTemplates(bits: Uint8Array, chances = OVERLAPS): number {
  const seen = chances.map(() => 0)
  for (let from = 0; from + 1_032 <= bits.length; from += 1_032) {
    const nines = windows(bits.subarray(from, from + 1_032), 9, false)[511]!
    seen[Math.min(5, nines)]! += 1
  }
  return fit(seen, chances)
}

const OVERLAPS = [0.364091, 0.185659, 0.139381, 0.100571, 0.070432, 0.139865]

/** 2.9, Maurer's universal test with seven bits: needs 904,960. */
export function universal(bits: Uint8Array): number {
  const [size, first, expected, variance] = [7, 1_280, 6.1962507, 3.125]
  const blocks = Math.floor(bits.length / size) - first
  const last = new Int32Array(2 ** size)
  let sum = 0
  for (let block = 1; block <= first + blocks; block += 1) {
    let pattern = 0
    for (let i = (block - 1) * size; i < block * size; i += 1) pattern = pattern * 2 + bits[i]!
    if (block > first) sum += Math.log2(block - last[pattern]!)
    last[pattern] = block
  }
  const spread = 0.7 - 0.8 / size + ((4 + 32 / size) * blocks ** (-3 / size)) / 15
  const sigma = spread * Math.sqrt(variance / blocks)
  return erfc(Math.abs(sum / blocks - expected) / (Math.SQRT2 * sigma))
}

/** 2.11, patterns of sixteen bits. */
export function serial(bits: Uint8Array): number[] {
  const psi = [16, 15, 14].map((size) => {
    let sum = 0
    for (const count of windows(bits, size, true)) sum += count * count
    return (sum * 2 ** size) / bits.length - bits.length
  })
  const [a = 0, b = 0, c = 0] = psi
  return [upperGamma(2 ** 14, (a - b) / 2), upperGamma(2 ** 13, (a - 2 * b + c) / 2)]
}

/** 2.12, patterns of ten bits. */
export function approximateEntropy(bits: Uint8Array): number {
  const [a = 0, b = 0] = [10, 11].map((size) => {
    let sum = 0
    for (const count of windows(bits, size, true)) {
      if (count > 0) sum += (count / bits.length) * Math.log(count / bits.length)
    }
    return sum
  })
  return upperGamma(2 ** 9, bits.length * (Math.LN2 - (a - b)))
}

/** How often each pattern of so many bits occurs; around the end when the bits are a ring. */
function windows(bits: Uint8Array, size: number, isRing: boolean): Int32Array {
  const counts = new Int32Array(2 ** size)
  const mask = 2 ** size - 1
  let pattern = 0
  for (let i = 0; i < size - 1; i += 1) pattern = pattern * 2 + bits[i]!
  const end = bits.length + (isRing ? size - 1 : 0)
  for (let i = size - 1; i < end; i += 1) {
    pattern = ((pattern << 1) & mask) | bits[i % bits.length]!
    counts[pattern]! += 1
  }
  return counts
}

/** Templates of which no beginning is also an end. */
const templates = Array.from({ length: 512 }, (_, template) => template).filter((template) =>
  [1, 2, 3, 4, 5, 6, 7, 8].every((size) => template >> (9 - size) !== (template & (2 ** size - 1))),
)
