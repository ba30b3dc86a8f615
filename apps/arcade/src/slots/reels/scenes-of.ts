import type { Cell, Drop, Outcome, SlotConfig, Spin } from '@madang/games'
import { holdScenes, pickScenes, wheelScene } from '../features/feature-scenes.ts'
import { landMs } from './scene.ts'
import type { Scene } from './scene.ts'

const lasts = { end: 0, fall: 420, free: 1_700, reveal: 760, win: 1_150 }

/** Returns the whole presentation of a round, in order; the reels rest in the last scene. */
export function scenesOf(config: SlotConfig, outcome: Outcome): Scene[] {
  const scenes: Scene[] = []
  const resting = restingScene(config)
  const first = outcome.spins.findIndex(({ mode }) => mode === 'free')
  const base = first < 0 ? outcome.spins : outcome.spins.slice(0, first)
  const free = first < 0 ? [] : outcome.spins.slice(first)
  let coins = 0
  const show = (spin: Spin) => {
    for (const scene of spinScenes(config, spin)) {
      scenes.push({ ...scene, coins: coins + scene.coins })
    }
    coins += spin.coins
  }
  const last = () => scenes.at(-1) ?? resting
  for (const spin of base) show(spin)
  if (outcome.holdAndSpin) {
    scenes.push(...holdScenes(config, outcome.holdAndSpin, last(), coins))
    coins += outcome.holdAndSpin.coins
  }
  if (outcome.pick) {
    scenes.push(...pickScenes(outcome.pick, last(), coins))
    coins += outcome.pick.coins
  }
  const won = base[0]?.freeSpinsWon ?? 0
  const begin = outcome.isBought && free[0] ? free[0].freeSpinsLeft + 1 - free[0].freeSpinsWon : won
  if (begin > 0) scenes.push(freeScene({ left: begin, mode: 'base', won: begin }, last(), coins))
  if (outcome.freeTimes !== undefined) scenes.push(wheelScene(outcome.freeTimes, last()))
  for (const spin of free) {
    show(spin)
    const { freeSpinsLeft: left, freeSpinsWon: won, mode } = spin
    if (won > 0) scenes.push(freeScene({ left, mode, won }, last(), coins))
  }
  const { left: _, pick: _pick, ...rest } = last()
  const end = { ...rest, gained: 0, kind: 'end' as const, ms: lasts.end }
  scenes.push({ ...end, coins: outcome.coins })
  return scenes
}

function spinScenes(config: SlotConfig, spin: Spin): Scene[] {
  const [first] = spin.drops
  if (!first) return []
  const { freeSpinsLeft, heldReels = [], mode, mystery, reelTimes } = spin
  const still = {
    fresh: [],
    held: [],
    heldReels,
    mode,
    ...(mode === 'free' && { left: freeSpinsLeft }),
    ...(reelTimes !== undefined && { times: reelTimes }),
  }
  const reels = config.strips.base.length
  const ms = landMs.first + landMs.each * reels + (mode === 'free' ? 120 : 0)
  const before = { coins: 0, gained: 0, wins: [] }
  const landed = { ...still, ...shownOf(first), ...before, kind: 'land' as const, ms }
  const scenes: Scene[] = mystery
    ? [
        { ...landed, window: covered(config, first.window, mystery.cells), wildCells: [] },
        { ...landed, fresh: mystery.cells, kind: 'reveal', ms: lasts.reveal },
      ]
    : [landed]
  let coins = 0
  for (const [at, drop] of spin.drops.entries()) {
    coins += drop.coins
    const shown = { ...still, ...shownOf(drop), coins }
    if (drop.wins.length > 0) {
      scenes.push({ ...shown, gained: drop.coins, kind: 'win', ms: lasts.win })
    }
    const next = spin.drops[at + 1]
    if (!next) continue
    const fallen = { ...shown, ...shownOf(next), fresh: fallenCells(drop) }
    scenes.push({ ...fallen, gained: 0, kind: 'fall', ms: lasts.fall, wins: [] })
  }
  return scenes
}

const shownOf = ({ multiplier, wildCells, window, wins }: Drop) => ({
  multiplier,
  wildCells,
  window,
  wins,
})

/** Returns the window as it landed, before the mystery symbols were revealed. */
function covered(config: SlotConfig, window: string[][], cells: Cell[]): string[][] {
  const symbol = config.mystery?.symbol ?? ''
  const isCovered = new Set(cells.map((cell) => cell.join()))
  return window.map((column, reel) =>
    column.map((id, row) => (isCovered.has(`${reel},${row}`) ? symbol : id)),
  )
}

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

type FreeStart = { left: number; mode: Spin['mode']; won: number }

const freeScene = ({ left, mode, won }: FreeStart, before: Scene, coins: number): Scene => ({
  fresh: [],
  held: [],
  heldReels: [],
  // The base game's scatters start the free spins; those of a free spin add to them.
  mode,
  multiplier: 1,
  wildCells: before.wildCells,
  window: before.window,
  wins: [],
  coins,
  gained: 0,
  kind: 'free',
  left,
  ms: lasts.free,
  won,
})

/** Returns the scene before the first round: strips at their start. */
export function restingScene(config: SlotConfig): Scene {
  const window = config.strips.base.map((strip) => strip.slice(0, config.rows))
  return {
    coins: 0,
    fresh: [],
    gained: 0,
    held: [],
    heldReels: [],
    kind: 'end',
    mode: 'base',
    ms: 0,
    multiplier: 1,
    wildCells: [],
    window,
    wins: [],
  }
}
