/**
 * One round, decided at once with all its features, in the order in which it is shown. Resuming
 * and replaying read this; nothing is drawn again.
 */
export type Round = {
  gameId: string
  version: number
  configHash: string
  /** 1/100,000 of the currency. */
  stakeUnits: bigint
  payoutUnits: bigint
  /** Plain JSON, fit for storing and for the wire. */
  outcome: Outcome
}

export type Outcome = {
  /** The base spin first, then the free spins. */
  spins: Spin[]
  /** Shown between the base spin and the free spins. */
  holdAndSpin?: HoldAndSpin
  /** The whole win in coins, after the cap. */
  coins: number
  isCapped: boolean
  /** 32-bit words that the round used of its stream, from the first on. */
  wordsUsed: number
}

export type Spin = {
  mode: 'base' | 'free'
  /** Strip index shown in the top row, per reel. */
  stops: number[]
  /** One window, or several when wins vanish and symbols fall. */
  drops: Drop[]
  coins: number
  scatters: Cell[]
  freeSpinsWon: number
  /** How many are still to come after this spin. */
  freeSpinsLeft: number
}

export type Drop = {
  /** Symbol ids per reel, from top to bottom, as they lie on the strips. */
  window: string[][]
  /** Cells that act as wild although another symbol lies there: expanded or sticky. */
  wildCells: Cell[]
  wins: Win[]
  /** Applied to every win of this drop. */
  multiplier: number
  /** Sum of the wins times the multiplier. */
  coins: number
}

export type Win = {
  kind: 'line' | 'ways' | 'scatter'
  symbol: string
  /** Reels in the run, or scatters. */
  count: number
  /** Index in the evaluation's lines. */
  line?: number
  ways?: number
  cells: Cell[]
  /** Before the drop's multiplier. */
  coins: number
}

export type HoldAndSpin = {
  /** What held at the start. */
  held: Coin[]
  respins: { landed: Coin[]; left: number }[]
  isFull: boolean
  /** All coins and, when the grid is full, the grand prize. */
  coins: number
}

export type Coin = { cell: Cell; coins: number }

/** Reel from the left, row from the top, both from 0. */
export type Cell = [reel: number, row: number]
