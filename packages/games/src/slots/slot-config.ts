/**
 * A slot as numbers only: what the engine plays, what the maths counts and what is hashed. Pays
 * are whole coins; a stake is always `coinsPerStake` coins, so no result has a fraction.
 */
export type SlotConfig = {
  id: string
  /** Rises with every change of the numbers; old versions stay playable by the verifier. */
  version: number
  rows: number
  coinsPerStake: number
  symbols: readonly SlotSymbol[]
  /** Symbol ids per reel, from top to bottom, closed to a ring. `free` is for free spins. */
  strips: { base: readonly Strip[]; free?: readonly Strip[] }
  evaluation: LinesEvaluation | WaysEvaluation
  /** Coins per line or per way for a run of the symbol from the first reel; the longest counts. */
  pays: Readonly<Record<string, Pays>>
  /** Whole stakes for scatters anywhere, by their number. */
  scatterPays?: Pays
  freeSpins?: FreeSpins
  cascades?: Cascades
  holdAndSpin?: HoldAndSpinRule
  /** The round ends when its win reaches this many stakes. */
  winMaxX: number
}

export type Strip = readonly string[]
export type Pays = Readonly<Record<number, number>>
export type SpinMode = 'base' | 'free'

export type SlotSymbol = { id: string; kind: 'regular' | 'scatter' | 'coin' } | WildSymbol

export type WildSymbol = {
  id: string
  kind: 'wild'
  /** Modes in which one visible wild covers its whole reel. */
  expandsIn?: readonly SpinMode[]
  /** Stays where it landed until the free spins end. */
  sticksInFree?: boolean
  /** Each wild cell counts as so many ways (ways only); 1 where nothing is said. */
  waysMultiplier?: { base: number; free: number }
}

/** Rows per reel from left to right, one list per line. */
export type LinesEvaluation = { kind: 'lines'; lines: readonly (readonly number[])[] }
export type WaysEvaluation = { kind: 'ways' }

export type FreeSpins = {
  /** Spins by number of scatters, in the base game and again within free spins. */
  awards: Pays
  retriggers?: Pays
  /** Every win of a free spin counts so often. */
  multiplier: number
}

/** Winning cells vanish, what is above falls, the strip follows; the last multiplier stays. */
export type Cascades = { multipliers: { base: readonly number[]; free: readonly number[] } }

/** Enough coins at once hold, and every empty cell may catch another until no respin is left. */
export type HoldAndSpinRule = {
  symbol: string
  coinsMin: number
  respins: number
  /** One in so many: the chance of an empty cell in a respin. */
  landsOneIn: number
  values: readonly { coins: number; weight: number }[]
  fullGridCoins: number
}
