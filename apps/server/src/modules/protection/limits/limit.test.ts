import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Refusal } from '#kernel/refusal'
import { confirmed, hourOf, windowStart, wished } from './limit.ts'
import type { LimitName, LimitState } from './limit.ts'
import { mayStake, roomUnder } from './stake-room.ts'

const hour = 3_600_000
const terms = { delayMs: 24 * hour, lifeMs: 7 * 24 * hour }
const start = new Date('2026-11-21T03:00:00Z')
/** `MADANG_HISTORIES=100000` is the goal of a long run; every `npm test` plays ten thousand. */
const histories = Number(process.env['MADANG_HISTORIES'] ?? 10_000)

const names: LimitName[] = [
  { kind: 'loss', period: 'day' },
  { kind: 'stake', period: 'week' },
  { kind: 'loss', period: 'month' },
  { kind: 'bet', period: 'once' },
]

type Step =
  | { do: 'wish'; name: number; units: bigint | null }
  | { do: 'confirm'; name: number }
  | { do: 'bet'; units: bigint; wins: bigint }
  | { do: 'wait'; hours: number }

const slot = { category: 'RNG', vendor: 'MADANG' }
const units = fc.bigInt(0n, 40n)
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    do: fc.constant('wish' as const),
    name: fc.nat(names.length - 1),
    units: fc.option(units),
  }),
  fc.record({ do: fc.constant('confirm' as const), name: fc.nat(names.length - 1) }),
  { arbitrary: fc.record({ do: fc.constant('bet' as const), units, wins: units }), weight: 3 },
  fc.record({ do: fc.constant('wait' as const), hours: fc.constantFrom(1, 5, 23, 25, 170, 400) }),
)

/** Returns the steps that the product's rules accept, with their times. */
function play(steps: Step[]) {
  const states = names.map((): LimitState => ({ limitUnits: null, raise: null }))
  const bets: { at: Date; units: bigint; wins: bigint; limits: (bigint | null)[] }[] = []
  let now = start
  for (const one of steps) {
    if (one.do === 'wait') now = new Date(now.getTime() + one.hours * hour)
    if (one.do === 'wish') {
      const before = states[one.name]!
      states[one.name] = wished(before, one.units, terms, now).state
    }
    if (one.do === 'confirm') {
      const after = unless(() => confirmed(states[one.name]!, now))
      if (after) states[one.name] = after
    }
    if (one.do === 'bet' && one.units > 0n) {
      const used = names.flatMap((name, at) => {
        const { limitUnits } = states[at]!
        return limitUnits === null ? [] : [{ ...name, limitUnits, ...seen(bets, name, now) }]
      })
      const isTaken = unless(
        () => (mayStake(roomUnder(used), { ...slot, stakeUnits: one.units }), true),
      )
      const limits = states.map(({ limitUnits }) => limitUnits)
      if (isTaken) bets.push({ at: now, limits, units: one.units, wins: one.wins })
    }
  }
  return bets
}

function seen(bets: { at: Date; units: bigint; wins: bigint }[], name: LimitName, now: Date) {
  const since = name.kind === 'bet' ? now : windowStart(name.period, now)
  const counted = bets.filter(({ at }) => hourOf(at) >= since)
  return {
    playedMs: 0n,
    stakedUnits: counted.reduce((sum, bet) => sum + bet.units, 0n),
    wonUnits: counted.reduce((sum, bet) => sum + bet.wins, 0n),
  }
}

function unless<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch (error) {
    if (error instanceof Refusal) return undefined
    throw error
  }
}

/**
 * The reference implementation: it keeps no state. It reads the whole history of requests and
 * confirmations and returns the limit that was in force at a time.
 */
function inForce(steps: Step[], name: number, at: Date): bigint | null {
  let [now, limit] = [start, null as bigint | null]
  let wish: { units: bigint | null; asked: Date } | undefined
  for (const one of steps) {
    if (one.do === 'wait') now = new Date(now.getTime() + one.hours * hour)
    if (now > at) break
    if (one.do === 'wish' && one.name === name) {
      const isLooser = limit !== null && (one.units === null || one.units > limit)
      if (!isLooser) limit = one.units
      wish = isLooser ? { asked: now, units: one.units } : undefined
    }
    if (one.do === 'confirm' && one.name === name && wish) {
      const waitedHours = (now.getTime() - wish.asked.getTime()) / hour
      if (waitedHours >= 24 && waitedHours < 24 + 7 * 24) {
        limit = wish.units
        wish = undefined
      }
    }
  }
  return limit
}

test(`no bet passes a limit in ${histories} random histories`, () => {
  let accepted = 0
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const bets = play(steps)
      accepted += bets.length
      for (const [n, bet] of bets.entries()) {
        const soFar = bets.slice(0, n)
        for (const [at, { kind, period }] of names.entries()) {
          const limit = bet.limits[at] ?? null
          if (limit === null) continue
          // Exact windows, to the millisecond: the product's whole hours must be stricter.
          const length = { day: 24, month: 0, once: 0, week: 168 }[period] * hour
          const since = period === 'month' ? seoulMonth(bet.at) : bet.at.getTime() - length
          const within = soFar.filter((one) => one.at.getTime() > since || period === 'month')
          const inMonth = within.filter((one) => one.at.getTime() >= since)
          const staked = inMonth.reduce((sum, one) => sum + one.units, 0n)
          const won = inMonth.reduce((sum, one) => sum + one.wins, 0n)
          if (kind === 'bet') expect(bet.units <= limit).toBe(true)
          if (kind === 'stake') expect(staked + bet.units <= limit).toBe(true)
          if (kind === 'loss' && period === 'month') {
            expect(staked - won + bet.units <= limit).toBe(true)
          }
        }
      }
    }),
    { numRuns: histories },
  )
  console.info(`${histories} histories, ${accepted} bets accepted, none past a limit`)
  expect(accepted).toBeGreaterThan(histories)
}, 600_000)

/** Returns the month in Seoul by the platform's calendar, not by the product's arithmetic. */
function seoulMonth(at: Date): number {
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Seoul' }).format(at)
  return new Date(`${day.slice(0, 7)}-01T00:00:00+09:00`).getTime()
}

test('the limit in force is what the whole diary says', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      for (const bet of play(steps)) {
        // Several steps may have the same time, so only unambiguous times are compared.
        const isAlone = names.map((_, at) => inForce(steps, at, bet.at))
        const isAmbiguous = hasChangeAt(steps, bet.at)
        if (!isAmbiguous) expect(bet.limits).toEqual(isAlone)
      }
    }),
    { numRuns: histories },
  )
}, 600_000)

function hasChangeAt(steps: Step[], at: Date): boolean {
  let now = start
  return steps.some((one) => {
    if (one.do === 'wait') now = new Date(now.getTime() + one.hours * hour)
    return now.getTime() === at.getTime() && (one.do === 'wish' || one.do === 'confirm')
  })
}

test('a limit that was set earlier never lets more through', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), units, (steps, limit) => {
      const onlyBets = steps.filter((one) => one.do === 'bet' || one.do === 'wait')
      const losing = onlyBets.map((one) => (one.do === 'bet' ? { ...one, wins: 0n } : one))
      const total = (bets: { units: bigint }[]) => bets.reduce((sum, bet) => sum + bet.units, 0n)
      const tight: Step = { do: 'wish', name: 3, units: limit }
      expect(total(play([tight, ...losing])) <= total(play(losing))).toBe(true)
    }),
    { numRuns: histories / 10 },
  )
}, 600_000)

test('lower holds at once, higher after its time and a second yes', () => {
  const set = wished({ limitUnits: null, raise: null }, 100n, terms, start)
  expect(set).toEqual({ state: { limitUnits: 100n, raise: null }, step: 'lowered' })
  const asked = wished(set.state, 200n, terms, start)
  expect(asked.step).toBe('raise-requested')
  expect(asked.state.limitUnits).toBe(100n)
  const later = (hours: number) => new Date(start.getTime() + hours * hour)
  expect(() => confirmed(asked.state, later(23.99))).toThrow('raise-too-early')
  expect(confirmed(asked.state, later(24)).limitUnits).toBe(200n)
  expect(() => confirmed(asked.state, later(24 * 8))).toThrow('raise-unknown')
  const again = wished(asked.state, 300n, terms, later(23))
  expect(() => confirmed(again.state, later(24))).toThrow('raise-too-early')
  const lowered = wished(asked.state, 50n, terms, later(1))
  expect(lowered.state).toEqual({ limitUnits: 50n, raise: null })
  expect(() => confirmed(lowered.state, later(25))).toThrow('raise-unknown')
})

test('a month is a month of the calendar in Seoul', () => {
  const newMonth = new Date('2026-11-30T15:00:00Z')
  expect(windowStart('month', new Date(newMonth.getTime() - 1)).toISOString()).toBe(
    '2026-10-31T15:00:00.000Z',
  )
  expect(windowStart('month', newMonth)).toEqual(newMonth)
})
