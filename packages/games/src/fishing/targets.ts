/** A fish and what a catch pays per unit of the shot's bet. */
export type FishTarget = {
  id: string
  /** The fixed multiplier. */
  multiplier: number
  /** The RTP of shots at this target, in millionths. */
  rtpPpm: number
  /** For a special: the possible multipliers with integer weights; `multiplier` is their mean. */
  table?: readonly { multiplier: number; weight: number }[]
  /** The visual effect of the catch. It does not affect payouts. */
  effect?: 'bomb' | 'chain' | 'drill' | 'freeze'
  /** Half of its size, in sea units. */
  radius: number
}

/** The rules of a room: the payout of every target. Released versions never change. */
export type FishingRules = { version: number; targets: readonly FishTarget[] }

type Row = [id: string, multiplier: number, rtpPpm: number, radius: number]

/** games.md 7: the table of targets. */
const fish: Row[] = [
  ['small_clown', 2, 960_000, 26],
  ['jelly', 3, 960_000, 30],
  ['puffer', 5, 960_000, 34],
  ['turtle', 8, 960_000, 44],
  ['ray', 12, 960_000, 54],
  ['squid', 20, 960_000, 52],
  ['shark', 40, 960_000, 84],
  ['gold_shark', 80, 955_000, 92],
  ['dragon', 200, 950_000, 120],
  ['boss_kraken', 500, 940_000, 160],
]

const table = (...rows: [multiplier: number, weight: number][]) =>
  rows.map(([multiplier, weight]) => ({ multiplier, weight }))

/**
 * Fish with an effect. They pay from a fixed table, so that the RTP does not depend on the fish
 * near them. The mean of each table is a whole number.
 */
const specials: FishTarget[] = [
  {
    effect: 'freeze',
    id: 'ice_jelly',
    multiplier: 12,
    radius: 38,
    rtpPpm: 960_000,
    table: table([5, 490], [10, 295], [20, 130], [40, 55], [60, 30]),
  },
  {
    effect: 'chain',
    id: 'spark_eel',
    multiplier: 25,
    radius: 46,
    rtpPpm: 960_000,
    table: table([10, 500], [20, 290], [40, 125], [80, 55], [160, 30]),
  },
  {
    effect: 'bomb',
    id: 'bomb_crab',
    multiplier: 50,
    radius: 50,
    rtpPpm: 955_000,
    table: table([20, 490], [40, 265], [80, 145], [150, 80], [300, 20]),
  },
  {
    effect: 'drill',
    id: 'drill_lobster',
    multiplier: 60,
    radius: 56,
    rtpPpm: 955_000,
    table: table([30, 450], [50, 295], [90, 150], [150, 80], [250, 25]),
  },
]

const standard: FishTarget[] = [
  ...fish.map(([id, multiplier, rtpPpm, radius]) => ({ id, multiplier, radius, rtpPpm })),
  ...specials,
]

const less = (ppm: number): FishTarget[] =>
  standard.map((target) => ({ ...target, rtpPpm: target.rtpPpm - ppm }))

/** Every version, oldest first: the one of games.md, and two with a lower RTP per target. */
export const allFishingRules: readonly FishingRules[] = [
  { targets: standard, version: 1 },
  { targets: less(10_000), version: 2 },
  { targets: less(20_000), version: 3 },
]

export const findFishingRules = (version: number): FishingRules | undefined =>
  allFishingRules.find((rules) => rules.version === version)

/** Returns the lowest and highest RTP of the targets, in millionths. */
export function rtpRange({ targets }: FishingRules): { minPpm: number; maxPpm: number } {
  const all = targets.map(({ rtpPpm }) => rtpPpm)
  return { maxPpm: Math.max(...all), minPpm: Math.min(...all) }
}
