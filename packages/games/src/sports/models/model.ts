import type { Chance } from '../../chance/chance.ts'
import type { MatchFacts } from '../facts.ts'

/** The model that prices a sport, with the sport's parameters. */
export type ModelSpec =
  | GoalsSpec
  | NormalSpec
  | InningsSpec
  | ChaseSpec
  | TennisSpec
  | RallySpec
  | SeriesSpec
  | FightSpec

/** Goals as a Poisson process with the Dixon-Coles correction for low scores. */
export type GoalsSpec = {
  name: 'goals'
  periods: readonly { key: string; minutes: number }[]
  rho: number
  /** `football`: shares per 5 minutes from real goal times; `even`: the same in every minute. */
  pace: 'football' | 'even'
  overtime: boolean
}

/** Margin and total as normal variables that shrink with the time left. */
export type NormalSpec = {
  name: 'normal'
  periods: readonly string[]
  periodMinutes: number
  sdMargin: number
  sdTotal: number
  /** Minutes of overtime; 0 where a draw is a final result. */
  overtimeMinutes: number
}

/** Runs of half innings, negative binomial. */
export type InningsSpec = { name: 'innings'; innings: number; shape: number }

/** One side bats, then the other tries to pass it. */
export type ChaseSpec = { name: 'chase'; overs: number; sdPerOver: number }

export type TennisSpec = { name: 'tennis'; bestOf: 3 | 5 }

/** Sets of rallies: each rally is one point. */
export type RallySpec = {
  name: 'rally'
  bestOf: 3 | 5 | 7
  points: number
  lastPoints: number
  /** The score at which one point decides; undefined where a lead of two is always needed. */
  cap?: number
}

/** A series of maps, frames or legs. */
export type SeriesSpec = {
  name: 'series'
  bestOf: number
  inside: 'rounds' | 'kills' | 'single'
  unitMinutes: number
}

export type FightSpec = { name: 'fight'; rounds: number; roundMinutes: number }

/**
 * The two numbers that describe a match-up. Their meaning depends on the model: mean goals of both
 * sides, mean margin and total, chances to win a point on serve, chance of a map and of a round.
 */
export type Strength = readonly [number, number]

/** A moment of a played match: milliseconds since its start, and the facts known then. */
export type Step = { atMs: number; facts: MatchFacts }

/** Returns a number in [0, 1) with 32 bits. */
export function uniform(chance: Chance): number {
  return chance.below(2 ** 32) / 2 ** 32
}

export function isHit(chance: Chance, p: number): boolean {
  return uniform(chance) < p
}
