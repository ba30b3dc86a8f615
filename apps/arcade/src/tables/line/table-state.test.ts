import { expect, test } from 'vitest'
import type { TableEvent, TableView } from '@madang/wire/table-line'
import { applied, resultsSoFar } from './table-state.ts'

const hash = 'a'.repeat(64)
const id = '0193a1b2-0000-7000-8000-000000000000'
const begin: TableView = { results: [], round: null, seq: 6, tableId: 'live-dat-river' }
const step = { kind: 'card' as const, lastsMs: 800, place: 'dragon', shows: [] }
const flip = { kind: 'flip' as const, lastsMs: 900, place: 'dragon', shows: [12] }
const result = {
  call: { key: 'DAT.dragonWins' },
  entropy: null,
  receipt: null,
  link: hash,
  number: 9,
  outcome: {},
  roundId: id,
  wins: ['dragon'],
}
const at = '2026-11-21T03:00:00.000Z'
const events: TableEvent[] = [
  { dueAt: at, kind: 'shuffle', number: 9 },
  { chainHead: hash, closesAt: at, commitment: hash, kind: 'betting', opensAt: at, salt: hash },
  { kind: 'locked' },
  { from: 0, kind: 'dealing', steps: [step], until: at },
  { from: 1, kind: 'dealing', steps: [flip], until: at },
  { kind: 'result', result },
  { kind: 'settling' },
  { kind: 'closed' },
]
const played = events.reduce(
  (view, event, place) => applied(view, { event, roundId: id, seq: 7 + place }),
  begin,
)

test('the log makes the view, one number after another', () => {
  expect(played).toMatchObject({ seq: 14, round: { number: 9, state: 'closed' } })
  expect(played.round?.steps).toEqual([step, flip])
  expect(resultsSoFar(played).map(({ wins }) => wins)).toEqual([['dragon']])
})

test('an event that was heard before, or after a gap, changes nothing', () => {
  const message = { event: events[0]!, roundId: id }
  expect(applied(played, { ...message, seq: 14 })).toBe(played)
  expect(applied(played, { ...message, seq: 16 })).toBe(played)
})

test('the next round keeps the result, once', () => {
  const next = applied(played, { event: events[0]!, roundId: `${id.slice(0, -1)}1`, seq: 15 })
  expect([next.results.length, resultsSoFar(next).length]).toEqual([1, 1])
  expect(next.round).toMatchObject({ result: null, steps: [] })
})

test('a round that is taken back has no result any more, on the table or long after it', () => {
  const voided: TableEvent = { kind: 'voided', link: hash }
  const here = applied(played, { event: voided, roundId: id, seq: 15 })
  expect(here.round).toMatchObject({ id, result: null, state: 'voided' })
  expect(resultsSoFar(here)).toEqual([])
  const other = `${id.slice(0, -1)}1`
  const next = applied(played, { event: events[0]!, roundId: other, seq: 15 })
  const later = applied(next, { event: voided, roundId: id, seq: 16 })
  expect(later.round).toMatchObject({ id: other, state: 'shuffle' })
  expect(resultsSoFar(later)).toEqual([])
})
