import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { provablyFair } from '../../chance/provably-fair.ts'
import { playMatch } from '../models/all-models.ts'
import type { ModelSpec, Step, Strength } from '../models/model.ts'
import { findSportRules } from '../tables/all-sports.ts'
import { normalTotals } from '../usual-strengths.ts'
import { SIDES, type SimulatedCompetition, simulatedCompetitions } from './competitions.ts'

/** A fixture of a simulated league. Day, league and place identify it permanently. */
export type SimulatedFixture = {
  id: string
  ref: string
  competition: SimulatedCompetition
  season: string
  round: number
  home: SimulatedCompetition['teams'][number]
  away: SimulatedCompetition['teams'][number]
  startsAtMs: number
  strength: Strength
}

const DAY_MS = 86_400_000
const ROUNDS = 2 * (SIDES - 1)
const PER_DAY = SIDES / 2

/** Returns the fixtures of all leagues that begin on a day, counted from the epoch in UTC. */
export function fixturesOfDay(day: number): SimulatedFixture[] {
  return simulatedCompetitions.flatMap((competition, index) =>
    Array.from({ length: PER_DAY }, (_, place) => fixtureAt({ competition, index }, day, place)),
  )
}

/** Returns all fixtures of the season that a league plays on a day, ordered by day. */
export function seasonFixtures(index: number, day: number): SimulatedFixture[] {
  const competition = simulatedCompetitions[index]!
  const first = seasonStart(index, day)
  return Array.from({ length: ROUNDS * PER_DAY }, (_, at) =>
    fixtureAt({ competition, index }, first + Math.floor(at / PER_DAY), at % PER_DAY),
  )
}

export function dayOf(atMs: number): number {
  return Math.floor(atMs / DAY_MS)
}

/** Returns the first day of the season that this league plays on a day. */
export function seasonStart(index: number, day: number): number {
  return day - roundOn(index, day).round
}

function roundOn(index: number, day: number): { season: number; round: number } {
  const shifted = day + index * 7
  return { season: Math.floor(shifted / ROUNDS), round: shifted % ROUNDS }
}

type League = { competition: SimulatedCompetition; index: number }

function fixtureAt({ competition, index }: League, day: number, place: number): SimulatedFixture {
  const { season, round } = roundOn(index, day)
  const [first, second] = pairOf(round, place)
  const home = competition.teams[first]!
  const away = competition.teams[second]!
  const ref = `${competition.id}:${day}:${place}`
  // Spreads a league's matches over the day, and staggers the leagues.
  const minute = (Math.floor(((place + (index * 37) / 60) / PER_DAY) * 288) * 5) % 1_440
  const { model } = findSportRules(competition.sport)!
  return {
    id: idOf(ref),
    ref,
    competition,
    season: `S${season % 1000}`,
    round: round + 1,
    home,
    away,
    startsAtMs: day * DAY_MS + minute * 60_000,
    strength: strengthOf(competition.sport, model, home.rating - away.rating),
  }
}

/**
 * Returns a pairing by the circle method: all sides meet each other, then again with sides swapped.
 */
function pairOf(round: number, place: number): [number, number] {
  const turn = round % (SIDES - 1)
  const at = (n: number) => (n === 0 ? 0 : ((n - 1 + turn) % (SIDES - 1)) + 1)
  const pair: [number, number] = [at(place), at(SIDES - 1 - place)]
  const isBack = round >= SIDES - 1
  return isBack !== (place + turn) % 2 > 0 ? [pair[1], pair[0]] : pair
}

/** Returns a UUID derived from the name, so a fixture always has the same id. */
function idOf(ref: string): string {
  const hex = bytesToHex(sha256(utf8ToBytes(`madang simulated ${ref}`))).slice(0, 32)
  const variant = ((Number.parseInt(hex.charAt(16), 16) & 3) | 8).toString(16)
  const name = `${hex.slice(0, 12)}8${hex.slice(13, 16)}${variant}${hex.slice(17)}`
  return [0, 8, 12, 16, 20].map((from, at) => name.slice(from, [8, 12, 16, 20, 32][at])).join('-')
}

/** The largest rating difference that counts; larger ones are treated as this. */
export const ratingMax = 1.2

/** Converts a rating difference into the numbers of a model, including home advantage. */
export function strengthOf(sport: string, model: ModelSpec, difference: number): Strength {
  const by = Math.max(-ratingMax, Math.min(ratingMax, difference))
  const shared = (home: number, away: number, share: number): Strength => [
    home * Math.exp(share * by),
    away * Math.exp(-share * by),
  ]
  if (sport === 'football') return shared(1.5, 1.2, 0.45)
  if (model.name === 'goals') return shared(3, 2.8, 0.25)
  if (model.name === 'normal') return [2 + model.sdMargin * 0.7 * by, normalTotals[sport] ?? 100]
  if (model.name === 'innings') return shared(4.7, 4.5, 0.2)
  if (model.name === 'chase') return [160 + 14 * by, 158 - 14 * by]
  if (model.name === 'tennis') return [0.635 + 0.035 * by, 0.635 - 0.035 * by]
  if (model.name === 'rally') return [0.505 + 0.03 * by, 0]
  return [Math.min(0.85, Math.max(0.15, 0.5 + 0.22 * by)), Math.min(0.6, 0.5 + 0.07 * by)]
}

/**
 * Plays the whole course of a fixture. It depends only on the seed and the fixture's name, so a
 * replay, after a crash or for a recovery, gives the same match. The seed is a secret of the
 * installation: anybody who knows it can predict every result.
 */
export function playFixture(seedHex: string, fixture: SimulatedFixture): Step[] {
  const chance = provablyFair({ serverSeed: seedHex, clientSeed: fixture.ref, nonce: 0 })
  return playMatch(findSportRules(fixture.competition.sport)!.model, fixture.strength, chance)
}
