import type { Cell, Coin, PickThing, Win } from '@madang/games'

/** One moment of a round's presentation. A round is a list of scenes, and none is random. */
export type Scene = {
  kind: 'land' | 'reveal' | 'win' | 'fall' | 'free' | 'wheel' | Feature | 'end'
  mode: 'base' | 'free' | 'hold' | 'pick'
  /** Symbol ids per reel, top to bottom. */
  window: string[][]
  wildCells: Cell[]
  wins: Win[]
  /** Applied to the wins of this moment. */
  multiplier: number
  /** Cells that arrived in this moment: fallen symbols, landed coins. */
  fresh: Cell[]
  held: Coin[]
  /** Reels that do not turn in this spin. */
  heldReels: number[]
  /** Coins won so far in the round, this moment included. */
  coins: number
  /** Coins that this moment adds. */
  gained: number
  /** Free spins or respins still to come; undefined outside of features. */
  left?: number
  /** Free spins just won. */
  won?: number
  /** What the multiplier reel or the wheel shows. */
  times?: number
  /** The opened items of a pick bonus, in order, and the number of items. */
  pick?: { opened: PickThing[]; closed: PickThing[]; size: number }
  ms: number
}

type Feature = 'hold' | 'respin' | 'held' | 'pick' | 'picked'

/** Reels stop one after another. */
export const landMs = { first: 520, each: 130 }
