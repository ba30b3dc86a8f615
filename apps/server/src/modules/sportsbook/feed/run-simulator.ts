import { findSportRules, makeMarkets, notStarted, type Step } from '@madang/games/sports'
import type { FeedMessage } from '@madang/games/sports-feeds'
import {
  dayOf,
  fixturesOfDay,
  playFixture,
  seasonStart,
  type SimulatedFixture,
} from '@madang/games/simulated-sports'
import type { Tx } from '#kernel/database'
import { upsertMarkets } from '../market-store.ts'
import type { Match, NewMatch } from '../match.ts'
import { insertMatches, listShallow, updateDepth } from '../match-store.ts'
import { applyMessage, marketOf } from './apply-message.ts'
import { countOfDays, listRunning } from './feed-store.ts'
import { runSeasons } from './run-seasons.ts'
import { simulator } from './simulator.ts'

export const priceTerms = { overround: 0.055, method: 'power' } as const

const DAYS_AHEAD = 8
const PER_DAY = 480
const PER_LEAGUE = 8
/** How many matches one step of the worker handles, so that nobody waits for it. */
const CHUNK = { all: 3, live: 6, main: 12, past: 12 } as const

/** Courses that were played lately: they follow from the seed, so losing them costs a moment. */
const played = new Map<string, Step[]>()
const PLAYED_MAX = 150

function courseOf(seedHex: string, fixture: SimulatedFixture): Step[] {
  const key = `${seedHex.slice(0, 8)} ${fixture.ref}`
  const known = played.get(key) ?? playFixture(seedHex, fixture)
  played.delete(key)
  played.set(key, known)
  if (played.size > PLAYED_MAX) played.delete(played.keys().next().value ?? '')
  return known
}

type Turn = { now: Date; seedHex: string }

/**
 * One turn of the simulated leagues, what is in play first. Gives in how many milliseconds the next
 * one is due: prices of the coming week are made at leisure, because others use this process too.
 */
export async function runSimulator(tx: Tx, turn: Turn): Promise<number> {
  if (await addFixtures(tx, turn)) return 20
  if (await playOn(tx, turn)) return 20
  if (await runSeasons(tx, turn)) return 150
  if (await deepen(tx, turn)) return 150
  await addPast(tx, turn)
  return 700
}

/** The fixtures of yesterday to the coming week. */
async function addFixtures(tx: Tx, { now }: Turn): Promise<boolean> {
  const today = dayOf(now.getTime())
  const counts = await countOfDays(tx, simulator, now, { ahead: DAYS_AHEAD + 1, back: 3 })
  const days = Array.from({ length: DAYS_AHEAD + 2 }, (_, at) => today - 1 + at)
  const missing = days.find((day) => (counts.get(day) ?? 0) < PER_DAY)
  if (missing === undefined) return false
  await insertMatches(tx, fixturesOfDay(missing).map(newMatch))
  return true
}

/** Matches that are due: each gets the news of its course until now. */
async function playOn(tx: Tx, { now, seedHex }: Turn): Promise<boolean> {
  let appliedCount = 0
  for (const match of await listRunning(tx, simulator, now)) {
    const message = messageFor(match, { now, seedHex })
    if (!message) continue
    await applyMessage(tx, message)
    appliedCount += 1
    if (appliedCount >= CHUNK.live) return true
  }
  return false
}

/** What the feed says of a match now, if it is anything new. */
export function messageFor(
  match: Pick<Match, 'feedRef' | 'feedSeq' | 'sport'>,
  { now, seedHex }: Turn,
): FeedMessage | undefined {
  const fixture = fixtureOf(match.feedRef)
  const rules = findSportRules(match.sport)
  if (!fixture || !rules) return undefined
  const steps = courseOf(seedHex, fixture)
  const elapsedMs = now.getTime() - fixture.startsAtMs
  // Steps have the numbers from 1 on.
  const seq = steps.findLastIndex(({ atMs }) => atMs <= elapsedMs) + 1
  const step = steps[seq - 1]
  if (!step || seq <= match.feedSeq) return undefined
  const common = { at: now, feed: simulator, ref: match.feedRef, seq }
  const { facts } = step
  if (facts.status === 'ended') return { ...common, facts, kind: 'bet-settlement' }
  const markets = makeMarkets(rules, fixture.strength, facts, { ...priceTerms, depth: 'all' })
  return { ...common, facts, kind: 'odds-change', markets }
}

/** League, day and place are in the name. */
function fixtureOf(ref: string): SimulatedFixture | undefined {
  const day = Number(ref.split(':')[1])
  return Number.isInteger(day) ? fixturesByRef(day).get(ref) : undefined
}

const fixtureDays = new Map<number, Map<string, SimulatedFixture>>()

function fixturesByRef(day: number): Map<string, SimulatedFixture> {
  const known = fixtureDays.get(day)
  if (known) return known
  const made = new Map(fixturesOfDay(day).map((fixture) => [fixture.ref, fixture]))
  if (fixtureDays.size > 40) fixtureDays.clear()
  fixtureDays.set(day, made)
  return made
}

/** Main markets for the week, all of them for what begins within hours. */
async function deepen(tx: Tx, { now }: Turn): Promise<boolean> {
  const until = (hours: number) => new Date(now.getTime() + hours * 3_600_000)
  const near = await listShallow(tx, { depth: 'all', limit: CHUNK.all, until: until(6) })
  for (const match of near) await priceFixture(tx, match, 'all', now)
  if (near.length > 0) return true
  const far = await listShallow(tx, { depth: 'main', limit: CHUNK.main, until: until(8 * 24) })
  for (const match of far) await priceFixture(tx, match, 'main', now)
  return far.length > 0
}

/** The markets of a fixture before it begins, by its model. */
export async function priceFixture(tx: Tx, match: Match, depth: 'main' | 'all', at: Date) {
  const rules = findSportRules(match.sport)
  if (!rules || match.strengthA === null || match.strengthB === null) return
  const strength = [match.strengthA, match.strengthB] as const
  const made = makeMarkets(rules, strength, notStarted, { ...priceTerms, depth })
  await upsertMarkets(
    tx,
    made.map((market, position) => marketOf(market, { at, matchId: match.id, position })),
  )
  await updateDepth(tx, match.id, depth)
}

/** Results since each season's start, newest first and a few at a time. */
async function addPast(tx: Tx, { now, seedHex }: Turn): Promise<void> {
  const today = dayOf(now.getTime())
  const counts = await countOfDays(tx, simulator, now, { ahead: 0, back: 32 })
  for (let day = today - 2; day > today - 31; day -= 1) {
    const known = counts.get(day) ?? 0
    const wanted = fixturesOfDay(day).filter((_, at) => {
      return seasonStart(Math.floor(at / PER_LEAGUE), today) <= day
    })
    if (known >= wanted.length) continue
    const rows = wanted.slice(known, known + CHUNK.past).map((fixture) => {
      const last = courseOf(seedHex, fixture).at(-1)!
      const endedAt = new Date(fixture.startsAtMs + last.atMs)
      return { ...newMatch(fixture), endedAt, facts: last.facts, status: last.facts.status }
    })
    await insertMatches(tx, rows)
    return
  }
}

function newMatch(fixture: SimulatedFixture): NewMatch {
  return {
    awayId: fixture.away.id,
    competitionId: fixture.competition.id,
    endedAt: null,
    facts: notStarted,
    feed: simulator,
    feedRef: fixture.ref,
    homeId: fixture.home.id,
    id: fixture.id,
    round: fixture.round,
    season: fixture.season,
    sport: fixture.competition.sport,
    startsAt: new Date(fixture.startsAtMs),
    status: 'not-started',
    strengthA: fixture.strength[0],
    strengthB: fixture.strength[1],
  }
}
