import { afterAll, beforeAll, expect, test } from 'vitest'
import { isCommitmentOf } from '@madang/games/chance/commitment'
import { printSeries } from '@madang/games/lottery/scratch'
import { scratchChecks } from '@madang/games/proofs/scratch-checks'
import type { ScratchReceipt } from '@madang/games/proofs/receipt'
import { factsOf } from '@madang/games/proofs/receipt'
import * as scratch from '@madang/wire/lottery-scratch'
import * as office from '@madang/wire/scratch-office'
import { newId } from '#kernel/ids'
import { operatorVisitOf } from '../../../../test/towns/operator-visit.ts'
import { TableLobby } from '../../../../test/towns/table-lobby.ts'
import { openTown } from '../../../../test/towns/town.ts'
import type { Town, Visit } from '../../../../test/towns/town.ts'
import { visitOf } from '../../../../test/towns/visit.ts'
import { auditScratch } from './audit-scratch.ts'
import { showSecrets } from './scratch.ts'

let town: Town
let minji: Visit
beforeAll(async () => {
  town = await openTown()
  minji = await visitOf(town, 'minji')
  await new TableLobby(town, 'live-dat-river').hasWon('minji', 10_000_000)
})
afterAll(() => town.tearDown())

const reason = 'a series for the new year'
const prizes = [
  { tickets: 1, times: 50 },
  { tickets: 10, times: 5 },
  { tickets: 40, times: 2 },
  { tickets: 60, times: 1 },
]
const wanted = { do: 'make', price: '500', prizes, ticketCount: 300, titleId: 'moon-jar' } as const

const rows = async (by: Visit): Promise<office.OfficeSeries[]> =>
  (await town.ask(office.listOfficeSeries, {}, by)).value.rows
const onSale = async (): Promise<scratch.ScratchSeries[]> =>
  (await town.ask(scratch.listScratchSeries, {})).value.list
const change = (by: Visit, subject: string, state: 'selling' | 'stopped') =>
  town.ask(office.switchSeries, { reason, state, subject }, by)
const buy = (seriesId: string, ticketNo: number | null = null) =>
  town.ask(scratch.buyScratchTicket, { id: newId(), seriesId, ticketNo }, minji)

test('39: a prize table that cannot be printed is refused before anybody decides', async () => {
  const jisoo = await operatorVisitOf(town, 'jisoo')
  const propose = (more: object) =>
    town.ask(office.proposeSeries, { change: { ...wanted, ...more }, id: newId(), reason }, jisoo)
  const codeOf = async (more: object) => (await propose(more)).errorCode
  expect(await codeOf({ prizes: prizes.toReversed() })).toBe('prizes-invalid')
  expect(await codeOf({ prizes: [{ tickets: 301, times: 1 }] })).toBe('prizes-invalid')
  expect(await codeOf({ titleId: 'tiger-coin' })).toBe('prizes-invalid')
  expect(await codeOf({ prizes: [{ tickets: 300, times: 1 }] })).toBe('prizes-above-price')
  // The house returns 75 % at least, and never all of it.
  expect(await codeOf({ prizes: [{ tickets: 100, times: 2 }] })).toBe('return-out-of-limits')
  expect(await codeOf({ titleId: 'no-such-title' })).toBe('not-found')
  expect(await codeOf({ price: '0' })).toBe('amount-not-positive')
})

test('39: a series is made by two, put on sale, stopped and closed, and proves what it sold', async () => {
  const jisoo = await operatorVisitOf(town, 'jisoo')
  const minho = await operatorVisitOf(town, 'minho')
  const id = newId()
  const wish = { change: wanted, id, reason }
  expect((await town.ask(office.proposeSeries, wish, jisoo)).success).toBe(true)
  // The exact return stands there before anybody decides: 240 prices of 300 tickets.
  const { rows: open } = (await town.ask(office.listSeriesProposals, {}, minho)).value
  expect(open[0]).toMatchObject({ change: wanted, id, may: ['approve', 'decline'] })
  expect(open[0].returnBps).toBe(8_000)
  const decide = (by: Visit, of = id) =>
    town.ask(office.decideSeries, { decision: 'approve', id: of }, by)
  expect((await decide(jisoo)).errorCode).toBe('own-proposal')
  const answers = await Promise.all([decide(minho), decide(minho), decide(minho)])
  expect(answers.filter(({ success }) => success)).toHaveLength(1)
  const seriesId = answers.find(({ success }) => success)?.value.seriesId as string
  const made = async (by = minho) => (await rows(by)).find((one) => one.id === seriesId)!
  expect(await made()).toMatchObject({ price: '500.00', returnBps: 8_000, state: 'ready' })

  // It is promised, and not yet on sale; one series of a title sells at a time.
  expect((await buy(seriesId)).errorCode).toBe('series-ended')
  expect((await change(jisoo, seriesId, 'selling')).errorCode).toBe('series-on-sale')
  const before = (await onSale()).find(({ titleId }) => titleId === 'moon-jar')!
  expect((await change(jisoo, before.id, 'stopped')).success).toBe(true)
  expect((await buy(before.id)).errorCode).toBe('series-ended')
  expect((await change(jisoo, seriesId, 'selling')).value).toEqual({ state: 'selling' })
  const shown = (await onSale()).filter(({ titleId }) => titleId === 'moon-jar')
  expect(shown).toMatchObject([{ id: seriesId, price: '500.00', ticketCount: 300 }])

  const bought: scratch.ScratchedTicket[] = []
  for (let ticketNo = 0; ticketNo < 25; ticketNo += 1) {
    bought.push((await buy(seriesId, ticketNo)).value.ticket)
  }
  expect(new Set(bought.map(({ stake }) => stake))).toEqual(new Set(['500.00']))
  expect((await buy(seriesId, 300)).errorCode).toBe('not-found')

  // Stopped: nothing is sold, what is bought stays; closed by two: the rest is void for ever.
  expect((await change(jisoo, seriesId, 'stopped')).value).toEqual({ state: 'stopped' })
  expect((await buy(seriesId)).errorCode).toBe('series-ended')
  const end = { change: { do: 'close', seriesId }, id: newId(), reason } as const
  expect((await town.ask(office.proposeSeries, end, jisoo)).success).toBe(true)
  expect((await decide(minho, end.id)).value).toEqual({ seriesId })
  expect(await made()).toMatchObject({
    secret: null,
    soldCount: 25,
    state: 'ended',
    voidCount: 275,
  })
  expect((await change(jisoo, seriesId, 'selling')).errorCode).toBe('series-ended')
  const again = { ...end, id: newId() }
  expect((await town.ask(office.proposeSeries, again, jisoo)).errorCode).toBe('series-ended')

  // The secret that was promised prints what was paid, also for whoever has the receipt alone.
  const { db } = town.context
  expect(await showSecrets(db)).toBe(1)
  const { secret, secretHash } = await made()
  expect(isCommitmentOf(secret!, secretHash)).toBe(true)
  const own: scratch.ScratchedTicket[] = (await town.ask(scratch.listScratchTickets, {}, minji))
    .value.list
  const ended = own.filter((ticket) => ticket.seriesId === seriesId)
  expect(ended).toHaveLength(25)
  for (const { payout, printed, receipt, secret: shownSecret, ticketNo, times } of ended) {
    const facts = factsOf(receipt!.words) as ScratchReceipt
    const rules = { id: 'moon-jar', prizes, tickets: 300, version: facts.titleVersion }
    expect(printSeries(rules, shownSecret!)[ticketNo]).toBe(times)
    const checks = (more: typeof printed) =>
      scratchChecks(facts, { printed: more, secret: shownSecret! })
    expect([payout, checks(printed)]).toEqual([payout, [{ isSame: true, name: 'payout' }]])
    // Another prize table is not the one that the receipt is bound to.
    const other = { prizes: [{ tickets: 300, times: 1 }], ticketCount: 300 }
    expect(checks(other)).toEqual([{ isSame: false, name: 'payout' }])
  }
  const audit = await auditScratch(db, { now: town.clock.now(), since: new Date(0) })
  expect(audit.faultCount).toBe(0)
  expect((await change(jisoo, before.id, 'selling')).success).toBe(true)
})

test('39: the last ticket of a series of operators ends it, and none follows by itself', async () => {
  const jisoo = await operatorVisitOf(town, 'jisoo')
  const minho = await operatorVisitOf(town, 'minho')
  const id = newId()
  const own = { ...wanted, prizes: [{ tickets: 40, times: 2 }], ticketCount: 100 }
  const made = { ...own, titleId: 'lotus-pond' }
  await town.ask(office.proposeSeries, { change: made, id, reason }, jisoo)
  const decided = await town.ask(office.decideSeries, { decision: 'approve', id }, minho)
  const seriesId = decided.value.seriesId as string
  const house = (await onSale()).find(({ titleId }) => titleId === 'lotus-pond')!
  await change(jisoo, house.id, 'stopped')
  await change(jisoo, seriesId, 'selling')
  await town.context.db.pool.query(
    'update lottery.scratch_series set sold_count = 99 where id = $1',
    [seriesId],
  )
  const last = await buy(seriesId)
  expect([0, 2]).toContain(last.value.ticket.times)
  expect((await onSale()).filter(({ titleId }) => titleId === 'lotus-pond')).toEqual([])
  await change(jisoo, house.id, 'selling')
})

test('39: who may not make or stop a series is refused', async () => {
  const support = await operatorVisitOf(town, 'yuna')
  await town.context.db.pool.query(
    `update operators.operator set roles = '{support}' where name = 'yuna'`,
  )
  const [series] = await rows(support)
  const refused = await change(support, series!.id, 'stopped')
  expect(refused.success).toBe(false)
  const wish = { change: wanted, id: newId(), reason }
  expect((await town.ask(office.proposeSeries, wish, support)).success).toBe(false)
})
