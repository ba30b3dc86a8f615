import { payoutUnitsFlooredToCents } from '../play/play-round.ts'
import type { Pays, SlotConfig } from './slot-config.ts'

export type PaytableEntry = { symbol: string; count: number; payoutUnits: bigint }

/** The pays at a stake: runs per line or per way, scatters, coins; the highest count first. */
export type Paytable = {
  runs: PaytableEntry[]
  scatters: PaytableEntry[]
  coins: { payoutUnits: bigint; weight: number }[]
  fullGridUnits: bigint
  winMaxUnits: bigint
  /** Rows per reel of each line; empty for ways. */
  lines: readonly (readonly number[])[]
  /** How many ways there are at most without multipliers; 0 for lines. */
  ways: number
}

/** The paytable in units of money for the bet that is chosen. */
export function paytableFor(config: SlotConfig, stakeUnits: bigint): Paytable {
  const units = (coins: number) => payoutUnitsFlooredToCents(config, stakeUnits, coins)
  const entries = (symbol: string, pays: Pays, factor: number): PaytableEntry[] =>
    Object.entries(pays)
      .map(([count, pay]) => ({ symbol, count: Number(count), payoutUnits: units(pay * factor) }))
      .toReversed()
  const scatter = config.symbols.find((symbol) => symbol.kind === 'scatter')?.id ?? ''
  const { evaluation, holdAndSpin } = config
  return {
    runs: Object.entries(config.pays).flatMap(([symbol, pays]) => entries(symbol, pays, 1)),
    scatters: entries(scatter, config.scatterPays ?? {}, config.coinsPerStake),
    coins: (holdAndSpin?.values ?? []).map(({ coins, weight }) => ({
      payoutUnits: units(coins),
      weight,
    })),
    fullGridUnits: units(holdAndSpin?.fullGridCoins ?? 0),
    winMaxUnits: units(config.winMaxX * config.coinsPerStake),
    lines: evaluation.kind === 'lines' ? evaluation.lines : [],
    ways: evaluation.kind === 'ways' ? config.rows ** config.strips.base.length : 0,
  }
}

/**
 * The stakes offered, lowest first: one coin is worth at least one hundredth, so pays are exact.
 */
export function stakesFor(config: SlotConfig): bigint[] {
  return STAKES_WON.map((won) => won * UNITS_PER_WON).filter(
    (units) => units % (BigInt(config.coinsPerStake) * UNITS_PER_CENT) === 0n,
  )
}

const UNITS_PER_WON = 100_000n
const UNITS_PER_CENT = 1_000n
const STAKES_WON = [100n, 200n, 500n, 1_000n, 2_000n, 5_000n, 10_000n, 20_000n, 50_000n, 100_000n]
