import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readArrivals } from '@madang/wire/arrivals'
import * as wire from '@madang/wire/finance'
import type { Tx } from '#kernel/database/database'
import { rollUp } from '#ledger'
import { placeWager, playWager, reviseWagers, voidWager } from '#wagers'
import { operatorVisitOf } from '../../../../test/towns/operator-visit.ts'
import { openTown } from '../../../../test/towns/town.ts'
import type { Town, Visit } from '../../../../test/towns/town.ts'
import { closeDays } from './close-day.ts'
import { rebuildReports } from '../index.ts'
import { daysThrough } from '../range.ts'

const won = 100_000n
let town: Town
let minho: Visit
let yuna: Visit
beforeAll(async () => {
  town = await openTown({ startsAt: new Date('2026-03-30T03:00:00Z') })
  await play('2026-03-30T14:59:59Z', 3)
  await play('2026-03-30T15:00:01Z', 2)
  await play('2026-03-31T15:00:00Z', 1)
  town.clock.tick(3 * 86_400_000)
  await town.events.settle()
  await rollUp(town.context.db)
  minho = await operatorVisitOf(town, 'minho')
  yuna = await operatorVisitOf(town, 'yuna')
})
afterAll(() => town.tearDown())

async function play(at: string, count: number): Promise<void> {
  const { db } = town.context
  const memberId = await town.idOf('junho')
  const order = {
    category: 'RNG',
    kind: 'slot',
    currency: 'KRW',
    game: 'horangi',
    round: 'r',
    vendor: 'MADANG',
  }
  for (let bet = 0; bet < count; bet++) {
    await playWager(db, {
      ...order,
      at: new Date(at),
      id: randomUUID(),
      memberId,
      payoutUnits: bet === 0 ? 2_500n * won : 0n,
      stakeUnits: 1_000n * won,
    })
  }
}

const close = (day: string, visit = minho, id: string = randomUUID()) =>
  town.ask(wire.closeDay, { day, id }, visit)

test('the first day to close is the first with money, played or not', async () => {
  await rollUp(town.context.db)
  const { value } = await town.ask(wire.listDays, {}, yuna)
  expect([value.next, value.through]).toEqual(['2026-01-05', '2026-01-31'])
})

test('days are closed in order, each opens where the last one closed, and every proof holds', async () => {
  const first = await close('2026-03-30')
  expect(first.value).toMatchObject({ betCount: 3, payout: '2500.00', stake: '3000.00' })
  expect((await close('2026-04-01')).errorCode).toBe('day-out-of-order')
  const second = await close('2026-03-31')
  expect(second.value).toMatchObject({ betCount: 2, opening: first.value.closing })
  for (const { value } of [first, second]) {
    expect(value.proofs.every(({ holds }: { holds: boolean }) => holds)).toBe(true)
  }
  expect((await close('2026-04-02')).errorCode).toBe('day-not-over')
  expect((await close('2030-01-01')).errorCode).toBe('day-not-over')
  expect((await close('2026-04-01', yuna)).errorCode).toBe('not-allowed')
})

test('closing again, at once, or after sums were built anew proves the same figures', async () => {
  const { value: list } = await town.ask(wire.listDays, {}, yuna)
  const kept = list.rows.find(({ day }: { day: string }) => day === '2026-03-31')
  const closings = await Promise.all([close('2026-03-31'), close('2026-03-31')])
  await rebuildReports(town.context.db, town.clock.now())
  closings.push(await close('2026-03-31'))
  for (const { value } of closings) {
    expect(value.digest).toBe(kept.digest)
    expect(value.proofs.every(({ holds }: { holds: boolean }) => holds)).toBe(true)
  }
  const id = randomUUID()
  const [one, repeat] = [await close('2026-03-31', minho, id), await close('2026-03-31', minho, id)]
  expect(repeat.value.closeCount).toBe(one.value.closeCount)
})

test('a closed day that was changed behind our back is found', async () => {
  const { db } = town.context
  const raise = (bets: number) =>
    db.write((tx) =>
      tx.rows(sql`
      update reports.house_play set bet_count = bet_count + ${bets} where day = '2026-03-30'`),
    )
  await raise(1)
  const { value } = await close('2026-03-30')
  const failed = value.proofs.filter(({ holds }: { holds: boolean }) => !holds)
  expect(failed.map(({ name }: { name: string }) => name)).toEqual([
    'plays-are-wagers',
    'same-as-before',
  ])
  expect(value.betCount).toBe(3)
  await raise(-1)
})

test('the house by day, month, year and lifetime adds up to the same sums', async () => {
  const span = { from: '2026-01-01', to: '2026-04-02' }
  const reports = await Promise.all(
    wire.reportPeriods.map(async (period) => {
      const asked = period === 'lifetime' ? { period } : { period, ...span }
      return (await town.ask(wire.showHouse, asked, yuna)).value
    }),
  )
  for (const { totals } of reports) {
    expect(totals).toEqual(reports[0].totals)
    expect(totals).toMatchObject({ betCount: 6, gain: '-1500.00', stake: '6000.00' })
    expect(totals).toMatchObject({ adjusted: '200000.00', deposited: '1700000.00' })
  }
  expect(reports.map(({ rows }) => rows.length)).toEqual([4, 3, 1, 1])
  const empty = { from: '2025-01-01', period: 'day', to: '2025-01-02' }
  expect((await town.ask(wire.showHouse, empty, yuna)).value.rows).toEqual([])
})

test('files carry title, span, maker and time, and say so when nothing happened', async () => {
  const asked = { format: 'csv', from: '2025-01-01', period: 'day', to: '2025-01-02' }
  const csv = await town.ask(wire.exportHouse, asked, { ...yuna, lang: 'EN' })
  const text = String(csv.value)
  for (const word of ['Madang house report', '2025-01-01 ~ 2025-01-02', 'yuna', 'No Activity']) {
    expect(text).toContain(word)
  }
  const xlsx = await town.ask(wire.exportHouse, { ...asked, format: 'xlsx' }, yuna)
  expect(xlsx.headers['content-type']).toContain('spreadsheetml')
  expect(String(xlsx.value).startsWith('PK')).toBe(true)
})

test('what is owed is filed as it is shown, by who asked for it', async () => {
  const { rows } = (await town.ask(wire.showLiability, {}, yuna)).value
  const krw = rows.find(({ currency }: { currency: string }) => currency === 'KRW')
  const csv = await town.ask(wire.exportLiability, { format: 'csv' }, { ...yuna, lang: 'EN' })
  expect(csv.headers['content-disposition']).toMatch(/"madang-liability-[\dT-]+Z\.csv"/)
  const lines = String(csv.value).split('\r\n')
  expect(lines).toContain('made by,yuna')
  expect(lines).toContain(`owed,${krw.owed}`)
  expect(lines).toContain(`cover,${krw.cover}`)
  const xlsx = await town.ask(wire.exportLiability, { format: 'xlsx' }, yuna)
  expect(xlsx.headers['content-type']).toContain('spreadsheetml')
  expect(String(xlsx.value).startsWith('PK')).toBe(true)
  const asked = await town.ask(wire.exportLiability, { format: 'csv' })
  expect(asked.errorCode).toBe('session-missing')
})

test('what is owed to members is what their accounts hold, beside the money for it', async () => {
  const { value } = await town.ask(wire.showLiability, {}, yuna)
  const krw = value.rows.find(({ currency }: { currency: string }) => currency === 'KRW')
  // Two deposits, a gift and an agent’s credit came in; junho won 1,500 more than was staked.
  expect(krw).toMatchObject({ funds: '1700000.00', held: '0.00', owed: '1951500.00' })
  // An agent's credit stands for itself; the columns are the whole.
  expect(krw).toMatchObject({ cash: '1901500.00', credit: '50000.00', transit: '0.00' })
  expect(krw.vendors).toBe('0.00')
  expect(krw.cover).toBe('-251500.00')
  // Money of nobody is money that is there, and covers nothing of what members are owed.
  const lines = 'A-1,2026-03-09 10:00,30000,KRW,somebody,nothing that was asked for'
  await town.ask(readArrivals, { bankId: 'madang-1', id: randomUUID(), lines }, minho)
  const after = (await town.ask(wire.showLiability, {}, yuna)).value.rows
  const more = { cover: '-251500.00', funds: '1730000.00', suspense: '30000.00' }
  expect(after).toContainEqual({ ...krw, ...more })
})

test('what lies in rounds that have not ended is told as one sum, until they end', async () => {
  const { db } = town.context
  const inPlay = async () => {
    const { value } = await town.ask(wire.showLiability, {}, yuna)
    return value.rows.find(({ currency }: { currency: string }) => currency === 'KRW').inPlay
  }
  expect(await inPlay()).toBe('0.00')
  const [memberId, at] = [await town.idOf('junho'), town.clock.now()]
  const bets = ['RNG', 'LIVE'].map((category) => ({
    at,
    category,
    currency: 'KRW',
    game: 'horangi',
    id: randomUUID(),
    kind: 'slot',
    memberId,
    round: 'r',
    vendor: 'MADANG',
  }))
  for (const bet of bets) await placeWager(db, { ...bet, stakeUnits: 1_500n * won })
  expect(await inPlay()).toBe('3000.00')
  for (const bet of bets) await voidWager(db, bet)
  expect(await inPlay()).toBe('0.00')
})

test('days that piled up are closed a month at a press, each with its proofs, once', async () => {
  const other = await openTown({ startsAt: new Date('2026-02-03T03:00:00Z') })
  await rollUp(other.context.db)
  const visit = await operatorVisitOf(other, 'minho')
  const until = (through: string, id: string = randomUUID()) =>
    other.ask(wire.closeDay, { day: '2026-01-05', id, through }, visit)
  expect((await until('2026-01-04')).errorCode).toBe('input-invalid')
  expect((await until('2026-02-05')).errorCode).toBe('input-invalid')
  expect((await until('2026-02-03')).errorCode).toBe('day-not-over')
  const id = randomUUID()
  const both = await Promise.all([until('2026-01-31', id), until('2026-01-31', id)])
  expect(both.map(({ value }) => [value.day, value.closeCount])).toEqual([
    ['2026-01-31', 1],
    ['2026-01-31', 1],
  ])
  const { value } = await other.ask(wire.listDays, {}, visit)
  expect([value.next, value.through, value.rows.length]).toEqual(['2026-02-01', '2026-02-02', 27])
  const proofs = value.rows.flatMap((row: { proofs: { holds: boolean }[] }) => row.proofs)
  expect(proofs.every(({ holds }: { holds: boolean }) => holds)).toBe(true)
  await other.tearDown()
})

test('two days closed at once as the very first begin one row of days, not two', async () => {
  const other = await openTown({ startsAt: new Date('2026-04-02T03:00:00Z') })
  const visit = await operatorVisitOf(other, 'minho')
  const first = (day: string) => other.ask(wire.closeDay, { day, id: randomUUID() }, visit)
  const replies = await Promise.all(['2026-03-28', '2026-03-31'].map((day) => first(day)))
  const ends = replies.map(({ errorCode = 'closed' }) => errorCode).toSorted()
  expect(ends).toEqual(['closed', 'day-out-of-order'])
  await other.tearDown()
})

test('a round of a closed day that is taken back later: what it was closed with stays, and what is now', async () => {
  const id = randomUUID()
  const memberId = await town.idOf('junho')
  const order = {
    category: 'RNG',
    kind: 'slot',
    currency: 'KRW',
    game: 'horangi',
    round: 'r',
    vendor: 'MADANG',
  }
  const sums = { at: town.clock.now(), id, memberId, payoutUnits: 0n, stakeUnits: 1_000n * won }
  await playWager(town.context.db, { ...order, ...sums })
  town.clock.tick(86_400_000)
  await town.events.settle()
  minho = await operatorVisitOf(town, 'minho')
  let first: Record<string, unknown> = {}
  for (let list = await days(); list.next; list = await days()) {
    const { next, through } = list
    const order = { day: next, id: randomUUID(), through: through ?? next }
    first = (await town.ask(wire.closeDay, order, minho)).value
  }
  const day = String(first['day'])
  expect(first).toMatchObject({ betCount: 1, now: null, stake: '1000.00' })
  const undo = { at: town.clock.now(), id, leg: 'void', memberId, to: 'undone' } as const
  await town.context.db.write((tx) => reviseWagers(tx, [undo]))
  await town.events.settle()
  const { value } = await close(day)
  const failed = value.proofs.filter(({ holds }: { holds: boolean }) => !holds)
  expect(failed).toEqual([{ holds: false, name: 'same-as-before' }])
  expect(value).toMatchObject({ betCount: 1, stake: '1000.00' })
  expect(value.now).toEqual({ ...sumsOf(first), betCount: 0, stake: '0.00' })
})

const days = async () => (await town.ask(wire.listDays, {}, minho)).value

function sumsOf(first: Record<string, unknown>) {
  const { betCount, closing, deposited, opening, payout, stake, withdrawn } = first
  return { betCount, closing, deposited, opening, payout, stake, withdrawn }
}

test('closing a month reads the large books once, not once a day', async () => {
  const closingOf = async (from: string, to: string): Promise<string[]> => {
    const received: string[] = []
    await town.context.db.write(async (tx) => {
      const rows: Tx['rows'] = (query) => {
        received.push(query.sql)
        return tx.rows(query)
      }
      const counted = Object.assign(Object.create(tx) as Tx, { rows })
      const order = { now: new Date('2027-01-01T00:00:00Z'), operator: 'minho' }
      await closeDays(counted, { ...order, days: daysThrough(from, to) })
    })
    return received
  }
  const [one, month] = [
    await closingOf('2026-03-30', '2026-03-30'),
    await closingOf('2026-03-30', '2026-04-29'),
  ]
  const large = /from (wagers\.|ledger\.account|ledger\.transfer|newest)/
  const countOf = (all: string[]) => all.filter((query) => large.test(query)).length
  expect(countOf(month)).toBe(countOf(one))
  // A day more is its closing sum and its row.
  expect(month.length - one.length).toBeLessThanOrEqual(30 * 2)
  expect(one.length).toBeLessThanOrEqual(20)
})
