import type { Cell, Coin, Drop, Outcome, SlotConfig, Spin, Win } from '@madang/games'

/** One moment of a round's presentation; a round is a list of them, nothing is drawn by chance. */
export type Scene = {
  kind: 'land' | 'win' | 'fall' | 'free' | 'hold' | 'respin' | 'held' | 'end'
  mode: 'base' | 'free' | 'hold'
  /** Symbol ids per reel, top to bottom. */
  window: string[][]
  wildCells: Cell[]
  wins: Win[]
  /** Applied to the wins of this moment. */
  multiplier: number
  /** Cells that arrived in this moment: fallen symbols, landed coins. */
  fresh: Cell[]
  held: Coin[]
  /** Coins won so far in the round, this moment included. */
  coins: number
  /** Coins that this moment adds. */
  gained: number
  /** Free spins or respins still to come; undefined outside of features. */
  left?: number
  /** Free spins just won. */
  won?: number
  ms: number
}

const lasts = { end: 0, fall: 420, free: 1_700, held: 1_500, hold: 1_400, respin: 720, win: 1_150 }
/** Reels stop one after another. */
export const landMs = { first: 520, each: 130 }

/** The whole presentation of a round, in order; the last scene is where the reels rest. */
export function scenesOf(config: SlotConfig, outcome: Outcome): Scene[] {
  const reels = config.strips.base.length
  const scenes: Scene[] = []
  let coins = 0
  for (const [at, spin] of outcome.spins.entries()) {
    const start = coins
    for (const scene of spinScenes(spin, reels)) {
      scenes.push({ ...scene, coins: start + scene.coins })
    }
    coins = start + spin.coins
    if (at === 0 && outcome.holdAndSpin) {
      scenes.push(...holdScenes(config, outcome.holdAndSpin, scenes.at(-1), coins))
      coins += outcome.holdAndSpin.coins
    }
    if (spin.freeSpinsWon > 0) scenes.push(freeScene(spin, scenes.at(-1), coins))
  }
  const last = scenes.at(-1)
  if (last) {
    const { left: _, ...rest } = last
    scenes.push({ ...rest, coins: outcome.coins, gained: 0, kind: 'end', ms: lasts.end })
  }
  return scenes
}

function spinScenes(spin: Spin, reels: number): Scene[] {
  const [first] = spin.drops
  if (!first) return []
  const left = spin.mode === 'free' ? { left: spin.freeSpinsLeft } : {}
  const still = { fresh: [], held: [], mode: spin.mode, ...left }
  const scenes: Scene[] = [
    {
      ...still,
      ...shownOf(first),
      coins: 0,
      gained: 0,
      kind: 'land',
      ms: landMs.first + landMs.each * reels + (spin.mode === 'free' ? 120 : 0),
      wins: [],
    },
  ]
  let coins = 0
  for (const [at, drop] of spin.drops.entries()) {
    coins += drop.coins
    const shown = { ...still, ...shownOf(drop), coins }
    if (drop.wins.length > 0) {
      scenes.push({ ...shown, gained: drop.coins, kind: 'win', ms: lasts.win })
    }
    const next = spin.drops[at + 1]
    if (next) {
      const fresh = fallenCells(drop)
      scenes.push({
        ...shown,
        ...shownOf(next),
        fresh,
        gained: 0,
        kind: 'fall',
        ms: lasts.fall,
        wins: [],
      })
    }
  }
  return scenes
}

const shownOf = ({ multiplier, wildCells, window, wins }: Drop) => ({
  multiplier,
  wildCells,
  window,
  wins,
})

/** Everything from the lowest vanished symbol of a reel upward has moved. */
function fallenCells(drop: Drop): Cell[] {
  const lowest = new Map<number, number>()
  for (const [reel, row] of drop.wins.flatMap(({ cells }) => cells)) {
    lowest.set(reel, Math.max(row, lowest.get(reel) ?? 0))
  }
  return [...lowest].flatMap(([reel, row]) =>
    Array.from({ length: row + 1 }, (_, above): Cell => [reel, above]),
  )
}

function holdScenes(
  config: SlotConfig,
  feature: NonNullable<Outcome['holdAndSpin']>,
  before: Scene | undefined,
  coins: number,
): Scene[] {
  if (!before) return []
  const still = { ...before, coins, gained: 0, mode: 'hold' as const, wins: [] }
  let held = feature.held
  const scenes: Scene[] = [
    {
      ...still,
      fresh: held.map(({ cell }) => cell),
      held,
      kind: 'hold',
      left: config.holdAndSpin?.respins ?? 0,
      ms: lasts.hold,
    },
  ]
  for (const { landed, left } of feature.respins) {
    held = [...held, ...landed]
    const fresh = landed.map(({ cell }) => cell)
    scenes.push({ ...still, fresh, held, kind: 'respin', left, ms: lasts.respin })
  }
  scenes.push({
    ...still,
    coins: coins + feature.coins,
    fresh: [],
    gained: feature.coins,
    held,
    kind: 'held',
    ms: lasts.held,
  })
  return scenes
}

const freeScene = (spin: Spin, before: Scene | undefined, coins: number): Scene => ({
  fresh: [],
  held: [],
  // The base game's scatters begin the free spins; those of a free spin add to them.
  mode: spin.mode,
  multiplier: 1,
  wildCells: before?.wildCells ?? [],
  window: before?.window ?? [],
  wins: [],
  coins,
  gained: 0,
  kind: 'free',
  left: spin.freeSpinsLeft,
  ms: lasts.free,
  won: spin.freeSpinsWon,
})

/** Where the reels stand before the first round: strips at their beginning. */
export function restingScene(config: SlotConfig): Scene {
  const window = config.strips.base.map((strip) => strip.slice(0, config.rows))
  return {
    coins: 0,
    fresh: [],
    gained: 0,
    held: [],
    kind: 'end',
    mode: 'base',
    ms: 0,
    multiplier: 1,
    wildCells: [],
    window,
    wins: [],
  }
}
