import type { Chance } from '../chance/chance.ts'
import { uniform } from './models/model.ts'
import type { Chances } from './price-market.ts'

/** A side's standing: points first, then the difference of scores, then its score. */
export type SeasonSide = { id: string; points: number; difference: number; scored: number }

/** A fixture still to be played, as its model sees it. */
export type SeasonFixture = {
  homeId: string
  awayId: string
  home: number
  draw: number
  /** The average margin of a winning side. */
  margin: number
}

export type SeasonChances = { first: Record<string, Chances>; placed: Record<string, Chances> }

/**
 * Returns how likely each side finishes first and among the first `places`. The rest of the season
 * is simulated `runs` times by the models' chances. Sides level at the end share the place.
 */
export function seasonChances(
  sides: readonly SeasonSide[],
  fixtures: readonly SeasonFixture[],
  { chance, places, runs }: { chance: Chance; places: number; runs: number },
): SeasonChances {
  const at = new Map(sides.map(({ id }, index) => [id, index]))
  const rows = fixtures.map((one) => ({
    away: at.get(one.awayId)!,
    draw: one.home + one.draw,
    home: at.get(one.homeId)!,
    homeWin: one.home,
    margin: one.margin,
  }))
  const [first, placed] = [new Float64Array(sides.length), new Float64Array(sides.length)]
  const start = Float64Array.from(sides, ({ difference, points }) => keyOf(points, difference))
  const now = new Float64Array(sides.length)
  for (let run = 0; run < runs; run += 1) {
    now.set(start)
    for (const { away, draw, home, homeWin, margin } of rows) {
      const drawn = uniform(chance)
      if (drawn < homeWin) {
        now[home]! += keyOf(3, margin)
        now[away]! -= margin
      } else if (drawn < draw) {
        now[home]! += keyOf(1, 0)
        now[away]! += keyOf(1, 0)
      } else {
        now[away]! += keyOf(3, margin)
        now[home]! -= margin
      }
    }
    countRun(now, places, { first, placed })
  }
  const shown = (sums: Float64Array) =>
    Object.fromEntries(
      sides.map(({ id }, index) => {
        const win = sums[index]! / runs
        return [id, { loss: 1 - win, win }]
      }),
    )
  return { first: shown(first), placed: shown(placed) }
}

/** Returns one number that orders sides: no difference of scores outweighs a point. */
const keyOf = (points: number, difference: number): number => points * 100_000 + difference

function countRun(
  now: Float64Array,
  places: number,
  { first, placed }: { first: Float64Array; placed: Float64Array },
): void {
  // By index for speed: every side is compared with every other, thousands of times a season.
  for (let side = 0; side < now.length; side += 1) {
    const own = now[side]!
    let ahead = 0
    let level = 1
    for (let other = 0; other < now.length && ahead < places; other += 1) {
      const key = now[other]!
      if (key > own) ahead += 1
      else if (other !== side && key === own) level += 1
    }
    if (ahead >= places) continue
    if (ahead === 0) first[side]! += 1 / level
    placed[side]! += Math.min(1, (places - ahead) / level)
  }
}

/** Final ranks: sides that are level in everything share one. */
export function seasonRanks(sides: readonly SeasonSide[]): Record<string, number> {
  const key = ({ difference, points, scored }: SeasonSide) =>
    keyOf(points, difference) + scored / 100_000
  return Object.fromEntries(
    sides.map((side) => [side.id, 1 + sides.filter((other) => key(other) > key(side)).length]),
  )
}
