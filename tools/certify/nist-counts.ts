import { chiSquareTail, erfc, normalBelow } from './special-functions.ts'

/** NIST SP 800-22 rev. 1a, 2.1: ones and zeros come about as often. */
export function frequency(bits: Uint8Array): number {
  return erfc(Math.abs(2 * ones(bits) - bits.length) / Math.sqrt(2 * bits.length))
}

/** 2.2, blocks of 128 bits. */
export function blockFrequency(bits: Uint8Array): number {
  const blocks = Math.floor(bits.length / 128)
  let chiSquare = 0
  for (let block = 0; block < blocks; block += 1) {
    const share = ones(bits.subarray(block * 128, block * 128 + 128)) / 128
    chiSquare += 4 * 128 * (share - 0.5) ** 2
  }
  return chiSquareTail(chiSquare, blocks)
}

/** 2.3: runs of like bits. */
export function runs(bits: Uint8Array): number {
  const { length } = bits
  const share = ones(bits) / length
  if (Math.abs(share - 0.5) >= 2 / Math.sqrt(length)) return 0
  let count = 1
  for (let i = 1; i < length; i += 1) if (bits[i] !== bits[i - 1]) count += 1
  const mean = 2 * length * share * (1 - share)
  return erfc(Math.abs(count - mean) / (2 * Math.sqrt(2 * length) * share * (1 - share)))
}

/** 2.4, blocks of 10,000 bits: needs at least 750,000. */
export function longestRun(bits: Uint8Array): number {
  const chances = [0.0882, 0.2092, 0.2483, 0.1933, 0.1208, 0.0675, 0.0727]
  const blocks = Math.floor(bits.length / 10_000)
  const seen = chances.map(() => 0)
  for (let block = 0; block < blocks; block += 1) {
    let [longest, run] = [0, 0]
    for (let i = block * 10_000; i < (block + 1) * 10_000; i += 1) {
      run = bits[i] === 1 ? run + 1 : 0
      if (run > longest) longest = run
    }
    seen[Math.min(6, Math.max(0, longest - 10))]! += 1
  }
  return fit(seen, chances)
}

/** 2.13: how far the walk of ones and zeros strays, forward and backward. */
export function cumulativeSums(bits: Uint8Array): number[] {
  let [sum, highest, lowest] = [0, 0, 0]
  for (const bit of bits) {
    sum += 2 * bit - 1
    if (sum > highest) highest = sum
    if (sum < lowest) lowest = sum
  }
  const forward = Math.max(highest, -lowest)
  const backward = Math.max(sum - lowest, highest - sum)
  return [forward, backward].map((far) => distanceP(far, bits.length))
}

/** Returns the P-value of the fit between counts and the chances of their classes. */
export function fit(seen: readonly number[], chances: readonly number[]): number {
  const total = seen.reduce((sum, count) => sum + count, 0)
  const chiSquare = seen.reduce((sum, count, index) => {
    const mean = total * chances[index]!
    return sum + (count - mean) ** 2 / mean
  }, 0)
  return chiSquareTail(chiSquare, seen.length - 1)
}

function ones(bits: Uint8Array): number {
  let count = 0
  for (const bit of bits) count += bit
  return count
}

function distanceP(far: number, length: number): number {
  const root = Math.sqrt(length)
  const turns = Math.trunc(length / far)
  let chance = 1
  const between = (low: number, high: number) =>
    normalBelow((high * far) / root) - normalBelow((low * far) / root)
  for (let k = Math.trunc((1 - turns) / 4); k <= Math.trunc((turns - 1) / 4); k += 1) {
    chance -= between(4 * k - 1, 4 * k + 1)
  }
  for (let k = Math.trunc((-turns - 3) / 4); k <= Math.trunc((turns - 1) / 4); k += 1) {
    chance += between(4 * k + 1, 4 * k + 3)
  }
  return chance
}
