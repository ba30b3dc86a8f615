import type { Chance } from '../chance/chance.ts'
import { provablyFair } from '../chance/provably-fair.ts'

/** The sea in its own units; clients scale it to the screen. */
export const sea = { height: 900, width: 1600 } as const

/** The length of a wave of fish. */
export const waveMs = 60_000

export const fishingThemes = ['reef', 'abyss', 'palace'] as const
export type FishingTheme = (typeof fishingThemes)[number]

type Point = readonly [x: number, y: number]

/** A fish of a wave: where it swims, and when, in milliseconds of the wave's own time. */
export type Swimmer = {
  no: number
  target: string
  bornMs: number
  lifeMs: number
  /** A cubic curve from outside the sea through it and out again. */
  path: readonly [Point, Point, Point, Point]
  /** For a fish of a school: its offset from the curve. */
  beside: Point
}

/** Groups per wave, the largest school, and the time to cross the sea. */
const crowd: [target: string, groups: number, schoolMax: number, lifeMs: number][] = [
  ['small_clown', 9, 6, 17_000],
  ['jelly', 7, 5, 21_000],
  ['puffer', 7, 3, 19_000],
  ['turtle', 6, 2, 22_000],
  ['ray', 5, 2, 18_000],
  ['squid', 4, 1, 17_000],
  ['shark', 3, 1, 16_000],
  ['gold_shark', 1, 1, 15_000],
  ['ice_jelly', 1, 1, 20_000],
  ['spark_eel', 1, 1, 18_000],
  ['bomb_crab', 1, 1, 20_000],
  ['drill_lobster', 1, 1, 20_000],
]

/** Every fourth wave brings a dragon, every fifth the kraken. */
const rare = (number: number): typeof crowd => [
  ...(number % 4 === 0 ? [['dragon', 1, 1, 22_000] as (typeof crowd)[number]] : []),
  ...(number % 5 === 0 ? [['boss_kraken', 1, 1, 34_000] as (typeof crowd)[number]] : []),
]

/**
 * Returns the fish of a wave from its revealed seed: the same for every player, and fixed before
 * anybody saw a fish. The mix only sets the pace; the RTP is the same for any aim.
 */
export function waveOf({ number, seedHex }: { seedHex: string; number: number }): Swimmer[] {
  const chance = provablyFair({ clientSeed: 'wave', nonce: number, serverSeed: seedHex })
  const swimmers: Swimmer[] = []
  for (const [target, groups, schoolMax, lifeMs] of [...crowd, ...rare(number)]) {
    for (let group = 0; group < groups; group++) {
      const path = pathOf(chance)
      // The last fish have crossed when the wave ends. A third start early, so that the sea is not
      // empty.
      const isEarly = chance.below(3) === 0
      const bornMs = chance.below(isEarly ? earlyMs : waveMs - lifeMs)
      const count = 1 + chance.below(schoolMax)
      for (let at = 0; at < count; at++) {
        const beside: Point = at === 0 ? [0, 0] : [chance.below(180) - 90, chance.below(120) - 60]
        swimmers.push({ beside, bornMs, lifeMs, no: 0, path, target })
      }
    }
  }
  return swimmers
    .toSorted((one, other) => one.bornMs - other.bornMs)
    .map((swimmer, no) => ({ ...swimmer, no }))
}

const earlyMs = 3_000

/** Returns a path from one side of the sea to the other, with two bends. */
function pathOf(chance: Chance): Swimmer['path'] {
  const isFromLeft = chance.below(2) === 0
  const height = () => 90 + chance.below(sea.height - 300)
  const curve: Point[] = [
    [-180, height()],
    [sea.width / 3, height()],
    [(2 * sea.width) / 3, height()],
    [sea.width + 180, height()],
  ]
  const [a, b, c, d] = isFromLeft ? curve : curve.toReversed()
  return [a!, b!, c!, d!]
}

/** A pause in which the fish do not move, in milliseconds of real time since the wave began. */
export type Freeze = { atMs: number; lastsMs: number }

/** Returns the wave's own time: real time less the frozen time. */
export function swimMs(sinceMs: number, freezes: readonly Freeze[]): number {
  let lost = 0
  let until = 0
  for (const { atMs, lastsMs } of freezes.toSorted((one, other) => one.atMs - other.atMs)) {
    const from = Math.max(atMs, until)
    until = Math.max(until, atMs + lastsMs)
    if (sinceMs > from) lost += Math.min(sinceMs, until) - Math.min(from, until)
  }
  return sinceMs - lost
}

/** Returns the position of a fish at the wave's own time; undefined before and after it swims. */
export function whereIs(swimmer: Swimmer, atMs: number): { x: number; y: number } | undefined {
  const t = (atMs - swimmer.bornMs) / swimmer.lifeMs
  if (t < 0 || t > 1) return undefined
  const [a, b, c, d] = swimmer.path
  const u = 1 - t
  const along = (axis: 0 | 1) =>
    u * u * u * a[axis] +
    3 * u * u * t * b[axis] +
    3 * u * t * t * c[axis] +
    t * t * t * d[axis] +
    swimmer.beside[axis]
  return { x: along(0), y: along(1) }
}
