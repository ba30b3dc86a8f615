import { type Fraction, fraction, none, plus } from '../fraction.ts'
import type { SlotConfig } from '../../config/slot-config.ts'

/**
 * Coins that so many free spins with sticky wilds win, exactly. Stops of different reels are
 * independent, so is each reel's memory: a cell matches a symbol on spin t if the symbol lies
 * there now, or a wild has lain there on any of the t spins. Lines are products over reels.
 */
export function stickyCoins(config: SlotConfig, spins: number): Fraction {
  if (config.evaluation.kind !== 'lines') throw new RangeError('sticky wilds need lines')
  const strips = config.strips.free ?? config.strips.base
  const wild = config.symbols.find((symbol) => symbol.kind === 'wild')?.id
  let coins = none
  for (let spin = 1; spin <= spins; spin += 1) {
    const cycle = strips.reduce((all, strip) => all * BigInt(strip.length) ** BigInt(spin), 1n)
    let won = 0n
    for (const rows of config.evaluation.lines) {
      for (const [symbol, pays] of Object.entries(config.pays)) {
        const matches = rows.map((_, reel) => matching(strips[reel] ?? [], symbol, wild, spin))
        const lengths = strips.map((strip) => BigInt(strip.length) ** BigInt(spin))
        won += lineCoins(pays, matches, lengths)
      }
    }
    coins = plus(coins, fraction(won, cycle))
  }
  return coins
}

/** Sequences of `spin` stops after which one cell of the reel matches; the same for every row. */
function matching(
  strip: readonly string[],
  symbol: string,
  wild: string | undefined,
  spin: number,
): bigint {
  const length = BigInt(strip.length)
  const notWild = BigInt(strip.filter((here) => here !== wild).length)
  const isSymbol = BigInt(strip.filter((here) => here === symbol).length)
  const earlier = BigInt(spin - 1)
  // Every sequence, less those where no wild ever lay here and the symbol does not lie here now.
  return length ** BigInt(spin) - notWild ** earlier * (notWild - isSymbol)
}

function lineCoins(
  pays: Readonly<Record<number, number>>,
  matches: bigint[],
  lengths: bigint[],
): bigint {
  let coins = 0n
  for (const [run, pay] of Object.entries(pays)) {
    const hits = matches.reduce((product, match, reel) => {
      const length = lengths[reel] ?? 0n
      if (reel < Number(run)) return product * match
      return product * (reel === Number(run) ? length - match : length)
    }, 1n)
    coins += hits * BigInt(pay)
  }
  return coins
}
