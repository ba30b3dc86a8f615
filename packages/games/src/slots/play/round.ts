/**
 * One round, decided at once with all its features, in display order. Resuming and replaying read
 * this; nothing is drawn again.
 */
export type Round = {
  gameId: string
  version: number
  configHash: string
  /** The price of the round, 1/100,000 of the currency; a bought feature costs its price. */
  stakeUnits: bigint
  /** The value of the coins; a jackpot is added to it. */
  payoutUnits: bigint
  /** Plain JSON, suitable for storage and for the API. */
  outcome: Outcome
}

export type Outcome = {
  /** The base spin first, its respins, then the free spins. A bought round has no base spin. */
  spins: Spin[]
  /** Shown between the base spin and the free spins. */
  holdAndSpin?: HoldAndSpin
  /** Shown after the base spin, before the free spins. */
  pick?: Pick
  /** The wheel's result when free spins began; it is already in their multipliers. */
  freeTimes?: number
  isBought?: true
  /** The round won the pool at its value at that time. */
  isJackpot?: true
  /** The whole win in coins, after the cap. */
  coins: number
  isCapped: boolean
  /** 32-bit words that the round used of its stream, from the first on. */
  wordsUsed: number
}

/**
 * Returns whether the round is more than one spin and its wins: it takes long to show, and the
 * member must not miss it.
 */
export const hasFeature = ({ holdAndSpin, isJackpot, pick, spins }: Outcome): boolean =>
  spins.length > 1 || holdAndSpin !== undefined || pick !== undefined || isJackpot === true

export type Spin = {
  mode: 'base' | 'free'
  /** Strip index shown in the top row, per reel; a reel that is held keeps its last. */
  stops: number[]
  /** One window, or several when wins vanish and symbols fall. */
  drops: Drop[]
  coins: number
  scatters: Cell[]
  freeSpinsWon: number
  /** How many remain after this spin. */
  freeSpinsLeft: number
  /** Reels full of wilds that did not turn: this is a respin. */
  heldReels?: number[]
  /** What the mystery cells of this spin became; windows already show it. */
  mystery?: { cells: Cell[]; symbol: string }
  /** The multiplier reel's result; it is already in the drops' multipliers. */
  reelTimes?: number
}

export type Drop = {
  /** Symbol ids per reel, from top to bottom, as on the strips. */
  window: string[][]
  /** Cells that act as wild although they hold another symbol: expanded or sticky. */
  wildCells: Cell[]
  wins: Win[]
  /** Applied to every win of this drop. */
  multiplier: number
  /** Sum of the wins times the multiplier. */
  coins: number
}

export type Win = {
  kind: 'line' | 'ways' | 'scatter' | 'cluster' | 'anywhere'
  symbol: string
  /** Reels in the run, or cells. */
  count: number
  /** Index in the evaluation's lines. */
  line?: number
  /** The run begins at the last reel. */
  fromRight?: true
  ways?: number
  cells: Cell[]
  /** Before the drop's multiplier. */
  coins: number
}

export type HoldAndSpin = {
  /** The coins held at the start. */
  held: Coin[]
  respins: { landed: Coin[]; left: number }[]
  isFull: boolean
  /** All coins and, when the grid is full, the grand prize. */
  coins: number
}

export type Coin = { cell: Cell; coins: number }

/** Things in opening order, whichever the member touches. */
export type Pick = {
  opened: PickThing[]
  /** The things that stayed closed, shown at the end. */
  closed: PickThing[]
  coins: number
}

export type PickThing =
  | { kind: 'prize'; coins: number }
  | { kind: 'factor'; times: number }
  | { kind: 'end' }

/** Reel from the left, row from the top, both from 0. */
export type Cell = [reel: number, row: number]
