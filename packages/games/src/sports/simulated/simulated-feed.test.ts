import { expect, test } from 'vitest'
import type { FeedMessage } from '../feeds/feed-message.ts'
import { SimulatedFeed, type SimulatedProduct } from './simulated-feed.ts'

const seed = 'ab'.repeat(32)
const noon = Date.UTC(2026, 10, 23, 12)
const minute = 60_000
const feed = new SimulatedFeed(seed)

/** Asks from an instant on until nothing is missing, and gives all that was told. */
function all(product: SimulatedProduct, afterMs: number | null, nowMs: number, limit = 20) {
  const received: FeedMessage[] = []
  for (let after = afterMs; ;) {
    const answer = feed.read(product, { afterMs: after, limit, nowMs })
    received.push(...answer.messages)
    if (answer.reachesMs === nowMs) return received
    expect(answer.reachesMs).toBeGreaterThan(after ?? 0)
    after = answer.reachesMs
  }
}

test('whoever asks in small steps hears the same as who asks at once, in order', () => {
  const from = noon - minute / 2
  const whole = feed.read('live', { afterMs: from, limit: 10_000, nowMs: noon }).messages
  expect(whole.length).toBeGreaterThan(5)
  const parts = all('live', from, noon, 3)
  expect(parts).toEqual(whole)
  const times = parts.map(({ at }) => at.getTime())
  expect(times).toEqual(times.toSorted((a, b) => a - b))
  expect(Math.min(...times)).toBeGreaterThan(from)
})

test('what a gap has missed is told by where things stand: ends are settled, the rest is newest', () => {
  const [before, after] = [noon, noon + 90 * minute]
  const begun = new Set(all('live', null, before, 2_000).map(({ ref }) => ref))
  const missed = all('live', before, after, 2_000)
  expect(new Set(missed.map(({ ref }) => ref)).size).toBe(missed.length)
  const ends = missed.filter(({ kind }) => kind === 'bet-settlement')
  expect(ends.some(({ ref }) => begun.has(ref))).toBe(true)
  const open = missed.filter(({ kind }) => kind === 'odds-change')
  expect(open.length).toBeGreaterThan(20)
})

test('fixtures become known before their prices, and the past by its results', () => {
  const fixtures = all('fixtures', null, noon, 5_000)
  const known = new Set(fixtures.map(({ ref }) => ref))
  expect(known.size).toBeGreaterThan(4_000)
  const near = feed.read('near', { afterMs: null, limit: 4, nowMs: noon })
  const far = feed.read('far', { afterMs: null, limit: 4, nowMs: noon })
  for (const { ref, seq } of [...near.messages, ...far.messages]) {
    expect(known.has(ref)).toBe(true)
    expect(seq).toBeGreaterThan(1)
  }
  expect(near.reachesMs).toBeLessThan(noon)
  const history = feed.read('history', { afterMs: null, limit: 1, nowMs: noon })
  expect(history.messages.length).toBeGreaterThan(0)
  for (const message of history.messages) {
    expect(message).toMatchObject({ fixture: { over: { facts: { status: 'ended' } } } })
  }
  const later = all('fixtures', noon, noon + 60 * minute)
  expect(later).toHaveLength(20)
  expect(later.some(({ ref }) => known.has(ref))).toBe(false)
})
