import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Gives } from '@madang/wire'
import * as office from '@madang/wire/cash-office'
import { listChargebacks } from '@madang/wire/chargebacks'
import { listQueues } from '@madang/wire/desk'
import { listColleagues } from '@madang/wire/money-queues'
import * as wallet from '@madang/wire/wallet'
import { listDisputes } from '@madang/wire/disputes'
import { listOfficeMembers } from '@madang/wire/members'
import { listOfficeWalletTransfers } from '@madang/wire/transfer-wallets-office'
import { listOfficeExchanges } from '@madang/wire/points'
import { listPromotionClaims } from '@madang/wire/promotions-office'
import { listRiskCases } from '@madang/wire/risk'
import { listReviews } from '@madang/wire/verification'
import { operatorVisitOf } from '../../../test/towns/operator-visit.ts'
import { openTown } from '../../../test/towns/town.ts'
import type { Town, Visit } from '../../../test/towns/town.ts'
import { visitOf } from '../../../test/towns/visit.ts'

type Row = Gives<typeof office.listAdjustments>['rows'][number]

let town: Town
let jisoo: Visit
let minho: Visit
let yuna: Visit
let memberId: string
beforeAll(async () => {
  town = await openTown()
  jisoo = await operatorVisitOf(town, 'jisoo')
  minho = await operatorVisitOf(town, 'minho')
  yuna = await operatorVisitOf(town, 'yuna')
  const { value } = await town.ask(listOfficeMembers, { words: 'minji' }, jisoo)
  memberId = value.rows[0].id
})
afterAll(() => town.tearDown())

async function propose(amount: string): Promise<Row> {
  const body = { amount, direction: 'to-member', id: randomUUID(), memberId, reason: 'a story' }
  town.clock.tick(1_000)
  return (await town.ask(office.proposeAdjustment, body, minho)).value as Row
}
const list = async (asked: object, as = jisoo) =>
  (await town.ask(office.listAdjustments, asked, as)).value.rows as Row[]
const idsOf = async (asked: object) => (await list(asked)).map(({ id }) => id)

test('a queue is what waits, longest first; all and a member’s are the newest first', async () => {
  const [booked, first, second] = [
    await propose('1000'),
    await propose('5000000'),
    await propose('6000000'),
  ]
  const yes = { id: randomUUID(), outcome: 'booked', subject: booked.id }
  await town.ask(office.decideAdjustment, yes, jisoo)
  expect(await idsOf({})).toEqual([first.id, second.id])
  expect((await idsOf({ state: 'booked' })).at(-1)).toBe(booked.id)
  const newest = [second.id, first.id, booked.id]
  expect((await idsOf({ state: 'all' })).slice(0, 3)).toEqual(newest)
  expect((await idsOf({ memberId })).slice(0, 3)).toEqual(newest)
  expect(await idsOf({ limit: '1', memberId, state: 'proposed' })).toEqual([second.id])
})

test('one is found by its member, by its number, by the end of its number, and by its day', async () => {
  const { id, proposedAt } = await propose('7000000')
  for (const words of ['MinJi', id, id.slice(-12), `…${id.slice(-12).toUpperCase()}`, memberId]) {
    expect([words, await idsOf({ words })]).toEqual([words, expect.arrayContaining([id])])
  }
  expect(await idsOf({ words: id.slice(-12) })).toEqual([id])
  expect(await idsOf({ words: 'nobody-here' })).toEqual([])
  expect(await idsOf({ from: proposedAt.slice(0, 10) })).toContain(id)
  expect(await idsOf({ to: '2000-01-01' })).toEqual([])
  expect((await list({ words: 'jiho' })).map(({ member }) => member.name)).not.toContain('minji')
  const found = await town.ask(listOfficeMembers, { words: memberId.slice(-12) }, jisoo)
  expect(found.value.rows.map((one: { id: string }) => one.id)).toEqual([memberId])
  const decline = { id: randomUUID(), note: 'not needed', outcome: 'declined', subject: id }
  expect((await town.ask(office.decideAdjustment, decline, jisoo)).success).toBe(true)
})

test('work that nobody looks at in its time is counted as overdue', async () => {
  const queueOf = async () => {
    const { rows } = (await town.ask(listQueues, {}, await operatorVisitOf(town, 'jisoo'))).value
    return rows.find(({ name }: { name: string }) => name === 'adjustments')
  }
  const before = await queueOf()
  expect(before).toMatchObject({ overdueCount: 0 })
  expect(before.count).toBeGreaterThan(0)
  town.clock.tick(25 * 3_600_000)
  expect(await queueOf()).toMatchObject({ overdueCount: before.count })
  jisoo = await operatorVisitOf(town, 'jisoo')
  minho = await operatorVisitOf(town, 'minho')
  yuna = await operatorVisitOf(town, 'yuna')
})

test('everybody is offered what they may do, and an auditor nothing', async () => {
  const mayOf = async (as: Visit) => (await list({}, as)).map(({ mayOffice }) => mayOffice)
  expect(await mayOf(jisoo)).toEqual(Array.from({ length: 2 }, () => ['agree', 'decline']))
  expect(await mayOf(minho)).toEqual([['decline'], ['decline']])
  expect(await mayOf(yuna)).toEqual([[], []])
})

test('every queue of money answers the same question', async () => {
  const calls = [
    office.listOfficeDeposits,
    office.listOfficeWithdrawals,
    office.listSuspense,
    office.listAdjustments,
    listDisputes,
    listChargebacks,
    listOfficeWalletTransfers,
    listRiskCases,
    listReviews,
    listOfficeExchanges,
    listPromotionClaims,
  ]
  const narrowed = [
    { words: 'minji' },
    { words: memberId },
    { words: `…${memberId.slice(-12)}` },
    { from: '2026-01-01', to: '2026-12-31' },
  ]
  const whole = [{}, { state: 'all' }, { memberId }, { memberId, state: 'all' }]
  for (const call of calls) {
    for (const asked of [...whole, ...narrowed]) {
      const { errorCode } = await town.ask(call, asked, jisoo)
      expect([call.path, asked, errorCode]).toEqual([call.path, asked, undefined])
    }
    expect((await town.ask(call, { state: 'never' }, jisoo)).errorCode).toBe('input-invalid')
  }
})

test('a queue of money is narrowed by whose, how much and taken by whom, sorted, and summed', async () => {
  const minji = await visitOf(town, 'minji')
  const ids: string[] = []
  for (const amount of ['30000', '10000', '20000']) {
    const subject = randomUUID()
    const asked = { amount, bankId: 'madang-1', id: subject }
    await town.ask(wallet.requestBankDeposit, asked, minji)
    await town.ask(wallet.reportTransfer, { id: randomUUID(), subject, uploads: [] }, minji)
    town.clock.tick(1_000)
    ids.push(subject)
  }
  jisoo = await operatorVisitOf(town, 'jisoo')
  const asked = async (more: object) =>
    (await town.ask(office.listOfficeDeposits, { state: 'reported', ...more }, jisoo)).value
  const amountsOf = async (more: object) =>
    (await asked(more)).rows.map(({ amount }: { amount: string }) => Number(amount))
  expect((await asked({})).totals).toEqual({ amount: '60000.00', count: 3 })
  expect(await amountsOf({ sort: 'largest' })).toEqual([30_000, 20_000, 10_000])
  // Pages ordered by amount have no gaps either.
  const paged: number[] = []
  let after: string | null = null
  do {
    const page = await asked({ limit: '1', sort: 'smallest', ...(after !== null && { after }) })
    paged.push(Number(page.rows[0].amount))
    after = page.next
  } while (after !== null)
  expect(paged).toEqual([10_000, 20_000, 30_000])
  expect(await amountsOf({ amountMin: '15000', amountMax: '25000' })).toEqual([20_000])
  expect(await amountsOf({ words: 'MinJi' })).toHaveLength(3)
  expect(await amountsOf({ words: 'nobody-here' })).toEqual([])
  expect(await amountsOf({ to: '2000-01-01' })).toEqual([])
  const { code } = (await asked({ words: ids[1] })).rows[0]
  expect(await amountsOf({ words: code })).toEqual([10_000])

  const { rows: colleagues } = (await town.ask(listColleagues, {}, jisoo)).value
  const idOf = (name: string) =>
    colleagues.find((one: { name: string }) => one.name === name).id as string
  const give = (subject: string | undefined, to?: string) =>
    town.ask(office.claimDeposit, { id: randomUUID(), subject, ...(to && { to }) }, jisoo)
  expect((await give(ids[0], idOf('yuna'))).errorCode).toBe('not-allowed')
  expect((await give(ids[0], idOf('minho'))).value.claimedBy).toBe('minho')
  expect((await give(ids[1])).value.claimedBy).toBe('jisoo')
  expect(await amountsOf({ claim: 'mine', state: 'checking' })).toEqual([10_000])
  expect(await amountsOf({ claim: 'nobody' })).toEqual([20_000])
})
