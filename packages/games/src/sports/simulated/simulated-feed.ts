import type { FeedAnswer, FeedBody, FeedFixture, FeedMessage } from '../feeds/feed-message.ts'
import { notStarted, type MatchFacts } from '../facts.ts'
import { makeMarkets } from '../make-markets.ts'
import type { Step } from '../models/model.ts'
import { findSportRules } from '../tables/all-sports.ts'
import { dayOf, fixturesOfDay, playFixture, seasonStart } from './schedule.ts'
import type { SimulatedFixture } from './schedule.ts'

/**
 * The products of the feed, each with its own timeline: fixtures; matches in play; all markets of
 * matches that begin within hours; main markets of the coming week; results of the season.
 */
export const simulatedProducts = ['fixtures', 'live', 'near', 'far', 'history'] as const
export type SimulatedProduct = (typeof simulatedProducts)[number]

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const DAYS_AHEAD = 9
const DAYS_BACK = 31
const NEAR_MS = 6 * HOUR_MS
/** The maximum length of a match: five sets or a day of baseball are over by then. */
const MATCH_MS = 10 * HOUR_MS
const terms = { method: 'power', overround: 0.055 } as const

/** Message numbers of a match: its fixture, main prices, all prices, then its steps. */
const seqs = { far: 2, fixture: 1, near: 3, step: 3 } as const

type Asked = {
  afterMs: number | null
  nowMs: number
  limit: number
  /** For `far`: only these matches. */
  refs?: readonly string[]
}
type Due = { atMs: number; fixture: SimulatedFixture; seq: number; body: () => FeedBody }

/**
 * The simulated leagues as a feed. Everything depends only on the seed and the hour, so a repeated
 * request, after a crash or a gap of days, returns the same matches. Of each match only the newest
 * message is returned, because an odds change carries all that is open.
 */
export class SimulatedFeed {
  readonly #seedHex: string
  readonly #feed: string
  readonly #only: string
  readonly #days = new Map<number, SimulatedFixture[]>()
  readonly #times = new Map<string, number[]>()
  readonly #courses = new Map<string, Step[]>()

  /** @param only leaves out the other leagues, where a test or a sample needs few */
  constructor(seedHex: string, { feed = 'simulator', only = '' } = {}) {
    this.#seedHex = seedHex
    this.#feed = feed
    this.#only = only
  }

  /** Returns what happened after an instant, or the current state when no instant is given. */
  read(product: SimulatedProduct, asked: Asked): FeedAnswer {
    const due = this.#due(product, asked)
      .filter(({ atMs }) => atMs <= asked.nowMs && atMs > (asked.afterMs ?? -Infinity))
      .toSorted((a, b) => a.atMs - b.atMs)
    const last = due[asked.limit - 1]?.atMs ?? Infinity
    // Messages of the same instant are returned together: the next request starts after it.
    const published = due.filter(({ atMs }) => atMs <= last)
    return {
      messages: published.map((one) => this.#message(one)),
      nowMs: asked.nowMs,
      reachesMs: published.length < due.length ? last : asked.nowMs,
    }
  }

  #message({ atMs, body, fixture, seq }: Due): FeedMessage {
    return { ...body(), at: new Date(atMs), feed: this.#feed, ref: fixture.ref, seq }
  }

  #due(product: SimulatedProduct, asked: Asked): Due[] {
    if (product === 'fixtures') return this.#fixtures(asked)
    if (product === 'live') return this.#live(asked)
    if (product === 'near') return this.#near(asked)
    return product === 'far' ? this.#far(asked) : this.#history(asked)
  }

  /** Returns fixtures. Each is announced nine days before its day, one after another. */
  #fixtures({ afterMs, nowMs }: Asked): Due[] {
    const today = dayOf(nowMs)
    const first = afterMs === null ? today - 1 : Math.max(dayOf(afterMs) + DAYS_AHEAD, today - 40)
    return this.#between(first, today + DAYS_AHEAD).map(([fixture, atMs]) => {
      return this.#dueOf(fixture, atMs, nowMs)
    })
  }

  #dueOf(fixture: SimulatedFixture, atMs: number, nowMs: number): Due {
    const body = (): FeedBody => {
      const over = fixture.startsAtMs <= nowMs ? this.#over(fixture, nowMs) : undefined
      return {
        fixture: { ...describe(fixture), ...(over && { over }) },
        kind: 'fixture-change',
        startsAt: new Date(fixture.startsAtMs),
        status: over?.facts.status ?? 'not-started',
      }
    }
    return { atMs, body, fixture, seq: seqs.fixture }
  }

  #over(fixture: SimulatedFixture, nowMs: number): FeedFixture['over'] {
    const steps = this.#course(fixture)
    const last = steps.at(-1)!
    const endedAtMs = fixture.startsAtMs + last.atMs
    if (endedAtMs > nowMs) return undefined
    return { endedAtMs, facts: last.facts, seq: seqs.step + steps.length }
  }

  /** Returns changes in matches that have begun: their course with all prices, or their end. */
  #live({ afterMs, nowMs }: Asked): Due[] {
    const after = afterMs ?? nowMs - MATCH_MS
    const first = Math.max(dayOf(after - MATCH_MS), dayOf(nowMs) - DAYS_BACK)
    return this.#between(first, dayOf(nowMs)).flatMap(([fixture]): Due[] => {
      if (fixture.startsAtMs > nowMs || fixture.startsAtMs + MATCH_MS <= after) return []
      const times = this.#timesOf(fixture)
      const begun = fixture.startsAtMs
      if (begun + times.at(-1)! <= after) return []
      const at = times.findLastIndex((atMs) => begun + atMs <= nowMs)
      // In a request for the current state, finished matches came with their fixtures.
      const isOver = at === times.length - 1
      if (at < 0 || (isOver && afterMs === null)) return []
      const body = () => stepOf(fixture, this.#course(fixture)[at]!.facts)
      return [{ atMs: begun + times[at]!, body, fixture, seq: seqs.step + at + 1 }]
    })
  }

  #near({ nowMs }: Asked): Due[] {
    return this.#between(dayOf(nowMs), dayOf(nowMs + NEAR_MS)).flatMap(([fixture]) => {
      if (fixture.startsAtMs <= nowMs) return []
      const atMs = fixture.startsAtMs - NEAR_MS
      return [{ atMs, body: () => before(fixture, 'all'), fixture, seq: seqs.near }]
    })
  }

  #far({ nowMs, refs = [] }: Asked): Due[] {
    const today = dayOf(nowMs)
    const wanted = new Set(refs)
    return this.#between(today, today + DAYS_AHEAD).flatMap(([fixture, atMs]) => {
      if (fixture.startsAtMs <= nowMs + NEAR_MS) return []
      if (wanted.size > 0 && !wanted.has(fixture.ref)) return []
      return [{ atMs, body: () => before(fixture, 'main'), fixture, seq: seqs.far }]
    })
  }

  /** Returns results of each league's season until the day before yesterday, one day at a time. */
  #history({ nowMs }: Asked): Due[] {
    const today = dayOf(nowMs)
    return this.#between(today - DAYS_BACK, today - 2).flatMap(([fixture, , league]) => {
      const day = dayOf(fixture.startsAtMs)
      if (seasonStart(league, today) > day) return []
      return [this.#dueOf(fixture, (day + 2) * DAY_MS, nowMs)]
    })
  }

  /** Returns the fixtures of days, when each is announced, and the index of its league. */
  #between(first: number, last: number): [SimulatedFixture, number, number][] {
    const days = Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at)
    return days.flatMap((day) => {
      const fixtures = this.#fixturesOf(day)
      const each = fixtures.length / new Set(fixtures.map(({ competition }) => competition)).size
      return fixtures.flatMap((fixture, at): [SimulatedFixture, number, number][] => {
        if (!fixture.ref.startsWith(this.#only)) return []
        const share = at / fixtures.length
        return [[fixture, Math.floor((day - DAYS_AHEAD + share) * DAY_MS), Math.floor(at / each)]]
      })
    })
  }

  #fixturesOf(day: number): SimulatedFixture[] {
    const known = this.#days.get(day) ?? fixturesOfDay(day)
    return keep(this.#days, day, known, 60)
  }

  /**
   * Returns the times of a match's steps. Cached for two days; whole courses are too large for
   * that.
   */
  #timesOf(fixture: SimulatedFixture): number[] {
    const known = this.#times.get(fixture.ref) ?? this.#course(fixture).map(({ atMs }) => atMs)
    return keep(this.#times, fixture.ref, known, 4_000)
  }

  #course(fixture: SimulatedFixture): Step[] {
    const known = this.#courses.get(fixture.ref) ?? playFixture(this.#seedHex, fixture)
    return keep(this.#courses, fixture.ref, known, 150)
  }
}

/** Stores a value as the newest of at most `most`. */
function keep<K, V>(known: Map<K, V>, key: K, value: V, most: number): V {
  known.delete(key)
  known.set(key, value)
  if (known.size > most) known.delete(known.keys().next().value!)
  return value
}

const rulesOf = ({ competition }: SimulatedFixture) => findSportRules(competition.sport)!

function before(fixture: SimulatedFixture, depth: 'main' | 'all'): FeedBody {
  const markets = makeMarkets(rulesOf(fixture), fixture.strength, notStarted, { ...terms, depth })
  return { facts: notStarted, kind: 'odds-change', markets }
}

function stepOf(fixture: SimulatedFixture, facts: MatchFacts): FeedBody {
  if (facts.status === 'ended') return { facts, kind: 'bet-settlement' }
  const all = { ...terms, depth: 'all' } as const
  const markets = makeMarkets(rulesOf(fixture), fixture.strength, facts, all)
  return { facts, kind: 'odds-change', markets }
}

function describe(fixture: SimulatedFixture): FeedFixture {
  const { away, competition, home, id, round, season, strength } = fixture
  return {
    away: { id: away.id, name: away.name },
    competition: { id: competition.id, isSimulated: true, name: competition.name },
    home: { id: home.id, name: home.name },
    id,
    round,
    season,
    sport: competition.sport,
    strength,
  }
}
