import { expect, test } from 'vitest'
import { Refusal } from '#kernel/refusal'
import { isDeep } from '../../../../../tools/checks/is-deep.ts'
import { holdsOf } from './pauses/hold.ts'
import { confirmed, windowStart, wished } from './limits/limit.ts'
import type { LimitState } from './limits/limit.ts'
import { begun, endOf, isInForce } from './pauses/pause.ts'
import type { Pause, PauseName } from './pauses/pause.ts'
import { depositRoomUnder, mayStake, roomUnder } from './limits/stake-room.ts'

const hour = 3_600_000
const terms = { delayMs: 24 * hour, lifeMs: 7 * 24 * hour }
const start = Date.parse('2026-11-21T03:00:00Z')
/** G9: the deep run plays them all; a seed replays a history. */
const histories = isDeep ? 100_000 : 10_000

const limits = [
  { kind: 'deposit', period: 'day' },
  { kind: 'loss', period: 'day' },
  { kind: 'stake', period: 'week' },
] as const
const pauses: PauseName[] = [
  { kind: 'break', length: 'day' },
  { kind: 'break', length: 'week' },
  { kind: 'exclusion', length: 'months-6' },
]

type Did =
  | { do: 'set'; at: number; limit: number; units: number | null }
  | { do: 'confirm'; at: number; limit: number }
  | { do: 'deposit' | 'bet' | 'settle'; at: number; units: number }
  | { do: 'pause'; at: number; pause: number }

/** Refusals are normal here, half a million times: nobody needs their stack traces. */
Error.stackTraceLimit = 0

/** The random generator mulberry32: small, fast and reproducible. */
function dice(seed: number): (sides: number) => number {
  let state = seed
  return (sides) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % sides
  }
}

function historyOf(seed: number): Did[] {
  const roll = dice(seed)
  let at = start
  return Array.from({ length: 6 + roll(20) }, (): Did => {
    if (roll(3) === 0) at += [1, 5, 23, 24, 25, 170, 4_400][roll(7)]! * hour
    const what = roll(16)
    const units = 1 + roll(30)
    if (what < 3) return { at, do: 'set', limit: roll(3), units: roll(6) === 0 ? null : roll(40) }
    if (what === 3) return { at, do: 'confirm', limit: roll(3) }
    if (what < 7) return { at, do: 'deposit', units }
    if (what < 13) return { at, do: 'bet', units }
    return what < 15 ? { at, do: 'settle', units } : { at, do: 'pause', pause: roll(3) }
  })
}

/** Returns which steps of a history the product's rules accept. */
function product(history: Did[]): boolean[] {
  const states = limits.map((): LimitState => ({ limitUnits: null, raise: null }))
  const standing = new Map<Pause['kind'], Pause>()
  const moved: { do: string; at: Date; units: bigint }[] = []
  const sum = (what: string, since: Date) =>
    moved.reduce((all, one) => (one.do === what && one.at >= since ? all + one.units : all), 0n)
  return history.map((step) => {
    const at = new Date(step.at)
    return accepts(() => {
      if (step.do === 'set') {
        const units = step.units === null ? null : BigInt(step.units)
        states[step.limit] = wished(states[step.limit]!, units, terms, at).state
      } else if (step.do === 'confirm') {
        states[step.limit] = confirmed(states[step.limit]!, at)
      } else if (step.do === 'pause') {
        const name = pauses[step.pause]!
        standing.set(name.kind, begun(standing.get(name.kind), name, at))
      } else {
        const held = [...standing.values()].filter((pause) => isInForce(pause, at))
        const holds = holdsOf(held.map(({ kind }) => ({ code: '', memberId: '', what: kind })))
        const used = limits.flatMap((name, n) => {
          const { limitUnits } = states[n]!
          const since = windowStart(name.period, at)
          const seen = { depositedUnits: sum('deposit', since), stakedUnits: sum('bet', since) }
          const more = { playedMs: 0n, wonUnits: sum('settle', since) }
          return limitUnits === null ? [] : [{ ...name, ...seen, ...more, limitUnits }]
        })
        const units = BigInt(step.units)
        if (step.do === 'bet') {
          mayStake(roomUnder(used, holds), { category: 'RNG', stakeUnits: units, vendor: 'M' })
        }
        if (step.do === 'deposit') {
          const room = depositRoomUnder(used.filter(({ kind }) => kind === 'deposit'))
          if (holds.pause || (room !== null && units > room)) throw new Refusal('on-a-break')
        }
        moved.push({ at, do: step.do, units })
      }
    })
  })
}

function accepts(work: () => void): boolean {
  try {
    work()
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}

/**
 * The reference implementation: it keeps no state. For every deposit and bet it reads the whole
 * history from its beginning, in plain numbers.
 */
function mayMove(diary: Did[], accepted: boolean[], n: number): boolean {
  const now = diary[n]!
  if (now.do !== 'bet' && now.do !== 'deposit') return true
  for (let p = 0; p < n; p++) {
    const one = diary[p]!
    if (one.do !== 'pause' || !accepted[p]) continue
    const name = pauses[one.pause]!
    const end = name.kind === 'exclusion' ? Infinity : endOf(name.length, new Date(one.at))
    if (Number(end) > now.at) return false
  }
  return limits.every(({ kind, period }, limit) => {
    if ((kind === 'deposit') !== (now.do === 'deposit')) return true
    const most = inForce(diary, n, limit)
    if (most === null) return true
    const since = now.at - (period === 'day' ? 24 : 168) * hour
    let seen = now.units
    for (let p = 0; p < n; p++) {
      const one = diary[p]!
      if (!accepted[p] || one.at < since) continue
      if (one.do === now.do) seen += one.units
      if (one.do === 'settle' && kind === 'loss') seen -= one.units
    }
    return seen <= most
  })
}

function inForce(diary: Did[], n: number, limit: number): number | null {
  let most: number | null = null
  let wish: { units: number | null; at: number } | undefined
  for (let p = 0; p < n; p++) {
    const one = diary[p]!
    if (one.do === 'set' && one.limit === limit) {
      const isLooser: boolean = most !== null && (one.units === null || one.units > most)
      wish = isLooser ? { at: one.at, units: one.units } : undefined
      if (!isLooser) most = one.units
    }
    if (one.do === 'confirm' && one.limit === limit && wish) {
      const waited = (one.at - wish.at) / hour
      if (waited >= 24 && waited < 192) [most, wish] = [wish.units, undefined]
    }
  }
  return most
}

test(`G9: ${histories} random histories, nothing past a limit, a break or an exclusion`, () => {
  const tally = { accepted: 0, refused: 0 }
  for (let seed = 1; seed <= histories; seed++) {
    const diary = historyOf(seed)
    const answers = product(diary)
    for (const [n, step] of diary.entries()) {
      if (step.do !== 'bet' && step.do !== 'deposit') continue
      const may = mayMove(diary, answers, n)
      if (answers[n] !== may) {
        throw new Error(`seed ${seed}, step ${n}: ${answers[n]} where ${may} is right`)
      }
      tally[may ? 'accepted' : 'refused']++
    }
  }
  console.info(
    `G9: ${histories} histories, ${tally.accepted} moves accepted, ${tally.refused} refused`,
  )
  expect(Math.min(tally.accepted, tally.refused)).toBeGreaterThan(histories)
}, 120_000)

test('G9: a break taken earlier never lets more through later', () => {
  for (let seed = 1; seed <= histories / 10; seed++) {
    const diary = historyOf(seed)
    const bets = diary.filter((step) => step.do === 'bet' || step.do === 'deposit')
    const early: Did = { at: start, do: 'pause', pause: seed % 3 }
    const answers = product(bets)
    const after = product([early, ...bets]).slice(1)
    expect(after.some((may, n) => may && !answers[n])).toBe(false)
  }
}, 120_000)
