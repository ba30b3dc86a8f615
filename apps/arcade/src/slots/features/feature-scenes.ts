import type { HoldAndSpin, Pick, SlotConfig } from '@madang/games'
import type { Scene } from '../reels/scene.ts'

const lasts = { held: 1_500, hold: 1_400, pick: 5_000, picked: 2_400, respin: 720, wheel: 2_400 }

/**
 * Returns the scenes of hold and respin: the held coins, each respin with the coins that land, and
 * the total.
 */
export function holdScenes(
  config: SlotConfig,
  feature: HoldAndSpin,
  before: Scene,
  coins: number,
): Scene[] {
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

/**
 * Returns one scene per item that may be opened: it waits for a touch, or opens the next one
 * itself. At the end all items are open.
 */
export function pickScenes(feature: Pick, before: Scene, coins: number): Scene[] {
  const size = feature.opened.length + feature.closed.length
  const still = { ...before, coins, fresh: [], gained: 0, mode: 'pick' as const, wins: [] }
  const waiting = feature.opened.map((_, at): Scene => {
    const opened = feature.opened.slice(0, at)
    return { ...still, kind: 'pick', ms: lasts.pick, pick: { closed: [], opened, size } }
  })
  return [
    ...waiting,
    {
      ...still,
      coins: coins + feature.coins,
      gained: feature.coins,
      kind: 'picked',
      ms: lasts.picked,
      pick: { closed: feature.closed, opened: feature.opened, size },
    },
  ]
}

/** Returns the scene of the wheel, whose multiplier applies to all free spins. */
export const wheelScene = (times: number, before: Scene): Scene => ({
  ...before,
  fresh: [],
  gained: 0,
  kind: 'wheel',
  ms: lasts.wheel,
  times,
  wins: [],
})
