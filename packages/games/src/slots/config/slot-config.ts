/**
 * A slot as numbers only: what the engine plays, what the maths counts and what is hashed. Pays
 * are whole coins; a stake is always `coinsPerStake` coins, so no result has a fraction.
 */
export type SlotConfig = {
  id: string
  /** Increases with every change of the numbers; the verifier can still play old versions. */
  version: number
  rows: number
  coinsPerStake: number
  symbols: readonly SlotSymbol[]
  /** Symbol ids per reel, from top to bottom, closed to a ring. `free` is for free spins. */
  strips: { base: readonly Strip[]; free?: readonly Strip[] }
  evaluation: LinesEvaluation | WaysEvaluation | CountEvaluation
  /**
   * Coins per line or per way for a run of the symbol from the first reel; the longest counts. For
   * clusters and pays anywhere: coins by the number of cells, the largest number reached counts.
   */
  pays: Readonly<Record<string, Pays>>
  /** Whole stakes for scatters anywhere, by their number. */
  scatterPays?: Pays
  freeSpins?: FreeSpins
  cascades?: Cascades
  holdAndSpin?: HoldAndSpinRule
  mystery?: MysteryRule
  wildRespins?: WildRespins
  /** Drawn with every spin; counts for all wins of it. */
  multiplierReel?: readonly Multiple[]
  pick?: PickRule
  buy?: BuyRule
  jackpot?: JackpotRule
  /** The round ends when its win reaches this many stakes. */
  winMaxX: number
}

export type Strip = readonly string[]
export type Pays = Readonly<Record<number, number>>
export type SpinMode = 'base' | 'free'
/** A whole multiplier, and its weight among all. */
export type Multiple = { times: number; weight: number }

export type SlotSymbol =
  | { id: string; kind: 'regular' | 'scatter' | 'coin' | 'mystery' | 'bonus' }
  | WildSymbol

export type WildSymbol = {
  id: string
  kind: 'wild'
  /** Modes in which one visible wild covers its whole reel. */
  expandsIn?: readonly SpinMode[]
  /** Stays where it landed until the free spins end. */
  sticksInFree?: boolean
  /** Each wild cell counts as this many ways (ways only); 1 by default. */
  waysMultiplier?: { base: number; free: number }
}

/** Rows per reel from left to right, one list per line. */
export type LinesEvaluation = {
  kind: 'lines'
  lines: readonly (readonly number[])[]
  /** Runs from the last reel count too; one over all reels counts once. */
  bothWays?: true
}
export type WaysEvaluation = { kind: 'ways' }
/** `cluster`: cells that touch by an edge. `anywhere`: cells of the window. */
export type CountEvaluation = { kind: 'cluster' | 'anywhere' }

export type FreeSpins = {
  /** Spins by number of scatters, in the base game and again within free spins. */
  awards: Pays
  retriggers?: Pays
  /** Every win of a free spin counts so often. */
  multiplier: number
  /** Drawn once when free spins begin; counts for all of them. */
  wheel?: readonly Multiple[]
}

/** Winning cells vanish, what is above falls, the strip follows; the last multiplier stays. */
export type Cascades = {
  multipliers: { base: readonly number[]; free: readonly number[] }
  /** In free spins instead: begins here, and every fall in any of them adds this much. */
  freeGrowth?: { from: number; by: number }
}

/**
 * Enough coins at once are held, and every empty cell may catch another until no respin is left.
 */
export type HoldAndSpinRule = {
  symbol: string
  coinsMin: number
  respins: number
  /** One in so many: the chance of an empty cell in a respin. */
  landsOneIn: number
  values: readonly { coins: number; weight: number }[]
  fullGridCoins: number
}

/** All cells of this symbol show one and the same other symbol, drawn once per spin with any. */
export type MysteryRule = {
  symbol: string
  becomes: readonly { symbol: string; weight: number }[]
}

/**
 * A wild fills its reel and the others turn again: `stay` while new wilds come, holding all of
 * them; `walk` moves each one reel to the left, until the last has left the reels.
 */
export type WildRespins = { moves: 'stay' | 'walk' }

/** Closed things in an order fixed when the feature begins; opening any shows the next. */
export type PickRule = {
  symbol: string
  symbolsMin: number
  /** Prizes in coins and the number of each. */
  prizes: readonly { coins: number; count: number }[]
  /** Factors for all prizes that are opened. */
  factors?: readonly { times: number; count: number }[]
  /** Either this many may be opened, or all until the first of this many ends. */
  opens: { until: 'count' | 'end'; count: number }
}

/** Buys a feature directly, for this many stakes; the base spin is skipped. */
export type BuyRule = { priceX: number } & (
  | { starts: 'freeSpins'; scatters: number }
  | { starts: 'holdAndSpin'; coins: number }
)

/**
 * A pool that grows with every stake. Each round wins it with one chance in `ticketsPerWin` for
 * every whole `ticketUnits` of its stake; the reserve becomes the next pool.
 */
export type JackpotRule = {
  poolBps: number
  reserveBps: number
  ticketUnits: number
  ticketsPerWin: number
}
