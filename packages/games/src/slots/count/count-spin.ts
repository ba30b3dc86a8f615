import type { SpinTables } from '../play/spin-tables.ts'

/** Coins of all lines at these stops; `sticky` holds the lines that are wild on each reel. */
export function countLines(tables: SpinTables, stops: Int32Array, sticky?: Int32Array): number {
  const { matches, offsets, symbolCount, reels, pays } = tables
  const first = stops[0]! * symbolCount
  let coins = 0
  let alive = sticky === undefined ? aliveSymbols(tables, stops) : tables.present[stops[0]!]!
  for (; alive !== 0; alive &= alive - 1) {
    const symbol = 31 - Math.clz32(alive & -alive)
    const payRow = symbol * (reels + 1)
    let lines = matches[first + symbol]!
    let paid = pays[payRow + 1]!
    if (paid !== 0) coins += paid * bitCount(lines)
    for (let reel = 1; reel < reels; reel += 1) {
      let here = matches[(offsets[reel]! + stops[reel]!) * symbolCount + symbol]!
      if (sticky !== undefined) here |= sticky[reel]!
      lines &= here
      if (lines === 0) break
      // Every line that continues is paid the difference, so only the longest run counts.
      const pay = pays[payRow + reel + 1]!
      if (pay !== paid) coins += (pay - paid) * bitCount(lines)
      paid = pay
    }
  }
  return coins
}

/** Coins of all ways at these stops. */
export function countWays(tables: SpinTables, stops: Int32Array): number {
  const { matches, offsets, symbolCount, reels, pays } = tables
  const first = stops[0]! * symbolCount
  let coins = 0
  for (let alive = aliveSymbols(tables, stops); alive !== 0; alive &= alive - 1) {
    const symbol = 31 - Math.clz32(alive & -alive)
    let ways = matches[first + symbol]!
    let run = 1
    while (run < reels) {
      const here = matches[(offsets[run]! + stops[run]!) * symbolCount + symbol]!
      if (here === 0) break
      ways *= here
      run += 1
    }
    coins += ways * pays[symbol * (reels + 1) + run]!
  }
  return coins
}

/** Returns the symbols (as bits) on enough of the first reels to be paid at all. */
function aliveSymbols(tables: SpinTables, stops: Int32Array): number {
  const { present, offsets, runMin } = tables
  let alive = present[stops[0]!]!
  for (let reel = 1; reel < runMin; reel += 1) alive &= present[offsets[reel]! + stops[reel]!]!
  return alive
}

/** How many scatters, or coins, the windows at these stops show. */
export function countShown(tables: SpinTables, shown: Uint8Array, stops: Int32Array): number {
  let count = 0
  for (let reel = 0; reel < tables.reels; reel += 1) {
    count += shown[tables.offsets[reel]! + stops[reel]!]!
  }
  return count
}

export function bitCount(bits: number): number {
  let n = bits - ((bits >>> 1) & 0x55555555)
  n = (n & 0x33333333) + ((n >>> 2) & 0x33333333)
  return Math.imul((n + (n >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
