import { type Fraction, fraction, none, one, over, plus, times } from '../fraction.ts'
import { cycleOf, runHits } from '../run-hits.ts'
import type { SlotConfig } from '../../config/slot-config.ts'
import { spinTables } from '../../play/spin-tables.ts'

/**
 * Returns the exact mean of the coins that the respins of a base spin win. A respin begins with the
 * set of reels full of wilds. Each next set has a known probability, so the means of all sets are
 * one system of linear equations, solved without rounding.
 */
export function respinMaths(config: SlotConfig): { coins: Fraction; trigger: Fraction } {
  const chances = wildChances(config)
  const reels = chances.flatMap(({ n }, reel) => (n > 0n ? [reel] : []))
  const walks = config.wildRespins?.moves === 'walk'
  const first = setsOf(reels).map((wilds) => ({ wilds, chance: chanceOf(chances, reels, wilds) }))
  const states = walks ? setsOf(walkable(reels)) : setsOf(reels)
  const known = new Map(states.map((held, at) => [held.join(), at]))

  const equations = states.map((held): Fraction[] => {
    const row = states.map((): Fraction => none)
    const free = reels.filter((reel) => !held.includes(reel))
    for (const landed of setsOf(free)) {
      const all = [...held, ...landed].toSorted((a, b) => a - b)
      const next = walks ? walked(all) : landed.length > 0 ? all : []
      const at = known.get(next.join())
      if (next.length === 0 || at === undefined) continue
      row[at] = plus(row[at] ?? none, chanceOf(chances, free, landed))
    }
    return row
  })
  const means = solve(
    equations,
    states.map((held) => (held.length === 0 ? none : coinsWith(config, held))),
  )
  let coins = none
  let trigger = none
  for (const { chance, wilds } of first) {
    const held = walks ? walked(wilds) : wilds
    if (held.length === 0) continue
    trigger = plus(trigger, chance)
    coins = plus(coins, times(chance, means[known.get(held.join()) ?? -1] ?? none))
  }
  return { coins, trigger }
}

const walked = (reels: number[]) => reels.flatMap((reel) => (reel > 1 ? [reel - 1] : []))

/** Returns every reel on which a wild can be after it has walked. */
function walkable(reels: number[]): number[] {
  return Array.from({ length: Math.max(0, ...reels) }, (_, reel) => reel).filter((reel) => reel > 0)
}

/** Per reel the chance that its window shows a wild. */
function wildChances(config: SlotConfig): Fraction[] {
  const { lengths, offsets, wildLines } = spinTables(config, 'base')
  return Array.from(lengths, (length, reel) => {
    let shows = 0
    for (let stop = 0; stop < length; stop += 1) {
      shows += Number(wildLines[(offsets[reel] ?? 0) + stop] !== 0)
    }
    return fraction(shows, length)
  })
}

/** Returns the mean of one spin with these reels full of wilds. */
function coinsWith(config: SlotConfig, held: number[]): Fraction {
  const { lengths } = spinTables(config, 'base')
  const cycle = held.reduce(
    (all, reel) => all / BigInt(lengths[reel] ?? 1),
    cycleOf(config, 'base'),
  )
  const coins = runHits(config, 'base', held).reduce((sum, hit) => sum + hit.coins, 0n)
  return fraction(coins, cycle)
}

function setsOf(reels: number[]): number[][] {
  return Array.from({ length: 2 ** reels.length }, (_, bits) =>
    reels.filter((_reel, at) => (bits & (1 << at)) !== 0),
  )
}

/** Returns the probability that exactly those of these reels show a wild. */
function chanceOf(chances: Fraction[], reels: number[], wilds: number[]): Fraction {
  return reels.reduce((product, reel) => {
    const shows = chances[reel] ?? none
    const factor = wilds.includes(reel) ? shows : fraction(shows.d - shows.n, shows.d)
    return times(product, factor)
  }, one)
}

/** Solves x = own + onward · x by elimination. */
function solve(onward: Fraction[][], own: Fraction[]): Fraction[] {
  const size = own.length
  const minus = (a: Fraction, b: Fraction) => plus(a, fraction(-b.n, b.d))
  const rows = onward.map((row, at) => [
    ...row.map((chance, other) => minus(at === other ? one : none, chance)),
    own[at] ?? none,
  ])
  for (let pivot = 0; pivot < size; pivot += 1) {
    const lead = rows[pivot] ?? []
    const scaled = lead.map((entry) => over(entry, lead[pivot] ?? one))
    rows[pivot] = scaled
    for (const [at, row] of rows.entries()) {
      const factor = row[pivot] ?? none
      if (at === pivot || factor.n === 0n) continue
      rows[at] = row.map((entry, i) => minus(entry, times(factor, scaled[i] ?? none)))
    }
  }
  return rows.map((row) => row[size] ?? none)
}
