import { notStarted } from '../facts.ts'
import { lawOf } from '../models/all-models.ts'
import type { SeasonFixture } from '../season.ts'
import { findSportRules } from '../tables/all-sports.ts'
import { ratingMax, strengthOf } from './schedule.ts'

export type SeasonLaw = Omit<SeasonFixture, 'homeId' | 'awayId'>

/** Laws are computed at this spacing of differences; in between a chance is nearly linear. */
const grid = 0.2

/** A cache without eviction: at most thirteen laws per sport. */
const laws = new Map<string, SeasonLaw>()

/**
 * Returns how a match ends by the model of its sport, from the rating difference. Accurate to two
 * tenths of a percent, which suffices for a season that is simulated thousands of times. The price
 * of a single match uses its exact strength.
 */
export function seasonLaw(sport: string, difference: number): SeasonLaw {
  const place = Math.max(-ratingMax, Math.min(ratingMax, difference)) / grid
  const [below, share] = [Math.floor(place), place - Math.floor(place)]
  const low = lawAt(sport, below)
  if (share < 1e-9) return low
  const high = lawAt(sport, below + 1)
  const between = (a: number, b: number) => a + share * (b - a)
  return {
    draw: between(low.draw, high.draw),
    home: between(low.home, high.home),
    margin: between(low.margin, high.margin),
  }
}

function lawAt(sport: string, place: number): SeasonLaw {
  const key = `${sport} ${place}`
  const law = laws.get(key) ?? exactLaw(sport, place * grid)
  laws.set(key, law)
  return law
}

/** Returns the same law without the grid. */
export function exactLaw(sport: string, difference: number): SeasonLaw {
  const rules = findSportRules(sport)!
  const measure = rules.markets[0]!.measure
  const strength = strengthOf(sport, rules.model, difference)
  const dist = lawOf(rules.model, strength, notStarted).diff(measure, rules.wholeScope)
  let [home, draw, ahead] = [0, 0, 0]
  for (const [n, p] of dist ?? []) {
    if (n > 0) [home, ahead] = [home + p, ahead + n * p]
    if (n === 0) draw += p
  }
  return { draw, home, margin: home > 0 ? ahead / home : 1 }
}
