import type { MatchFacts } from '../facts.ts'
import type { GoalsSpec } from './model.ts'

/**
 * Shares of a football match's goals by 5 minutes, of 395,839 real goals
 * (schochastics/football-data, ODC-BY). The last share of each half holds its stoppage time.
 */
export const footballShares = [
  0.03649, 0.04533, 0.04653, 0.04706, 0.04799, 0.04868, 0.04966, 0.05055, 0.06573, 0.04839, 0.05807,
  0.05884, 0.0572, 0.05815, 0.05828, 0.05866, 0.05988, 0.1045,
] as const

/** The length of a half of football with usual stoppage, in seconds. */
const HALF_S = 2_880
const whole = footballShares.reduce((sum, share) => sum + share, 0)

/** Converts between the seconds of a period and its share of goals. */
export type Pace = {
  /** The period's share of all goals. */
  share: number
  lengthS: number
  /** The clock at the period's start. */
  fromS: number
  /** Returns the share of the period's goals that fall in its first `seconds` seconds. */
  passed(seconds: number): number
  /** Returns the second of the period by which this share of its goals has fallen. */
  secondAt(share: number): number
}

export function pacesOf(spec: GoalsSpec): Record<string, Pace> {
  const known = kept.get(spec)
  if (known) return known
  const minutes = spec.periods.reduce((sum, period) => sum + period.minutes, 0)
  let fromS = 0
  const paces: Record<string, Pace> = {}
  for (const [at, { key, minutes: own }] of spec.periods.entries()) {
    paces[key] =
      spec.pace === 'football'
        ? byShares(footballShares.slice(at * 9, at * 9 + 9), fromS)
        : evenly(own / minutes, own * 60, fromS)
    fromS += own * 60
  }
  kept.set(spec, paces)
  return paces
}

const kept = new WeakMap<GoalsSpec, Record<string, Pace>>()

function evenly(share: number, lengthS: number, fromS: number): Pace {
  return {
    share,
    lengthS,
    fromS,
    passed: (seconds) => Math.min(1, Math.max(0, seconds / lengthS)),
    secondAt: (part) => part * lengthS,
  }
}

/**
 * Builds the pace of a half: eight parts of five minutes, and a last one of eight minutes (five and
 * stoppage).
 */
function byShares(shares: readonly number[], fromS: number): Pace {
  const own = shares.reduce((sum, share) => sum + share, 0)
  const ends = shares.map((_, at) => (at === 8 ? HALF_S : (at + 1) * 300))
  const starts = shares.map((_, at) => at * 300)
  return {
    share: own / whole,
    lengthS: HALF_S,
    fromS,
    passed(seconds) {
      let sum = 0
      for (const [at, share] of shares.entries()) {
        const part = (seconds - starts[at]!) / (ends[at]! - starts[at]!)
        sum += share * Math.min(1, Math.max(0, part))
      }
      return sum / own
    },
    secondAt(part) {
      let left = part * own
      for (const [at, share] of shares.entries()) {
        if (left < share) return starts[at]! + (left / share) * (ends[at]! - starts[at]!)
        left -= share
      }
      return HALF_S
    },
  }
}

/** Returns the share of all goals still to come in each period. */
export function remainingShares(spec: GoalsSpec, facts: MatchFacts): Record<string, number> {
  const paces = pacesOf(spec)
  return Object.fromEntries(
    spec.periods.map(({ key }) => {
      const pace = paces[key]!
      if (facts.periods.some((period) => period.key === key && period.isDone)) return [key, 0]
      const passed = facts.period === key ? pace.passed(facts.clockS - pace.fromS) : 0
      return [key, pace.share * (1 - passed)]
    }),
  )
}
