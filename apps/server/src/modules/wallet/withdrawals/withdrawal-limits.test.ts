import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as banks from '@madang/wire/banks'
import * as office from '@madang/wire/cash-office'
import { changePaymentPassword } from '@madang/wire/identity'
import * as wire from '@madang/wire/withdrawals'
import { post } from '#ledger'
import { beginPause } from '#protection'
import { operatorVisitOf } from '../../../../test/towns/operator-visit.ts'
import { openTown } from '../../../../test/towns/town.ts'
import type { Town, Visit } from '../../../../test/towns/town.ts'
import { visitOf } from '../../../../test/towns/visit.ts'
import { payOutAgain } from './pay-out-again.ts'
import { payOutAll } from './pay-out-all.ts'
import { requestWithdrawal } from './request-withdrawal.ts'

let town: Town
let sora: Visit
beforeAll(async () => {
  town = await openTown()
  const { db } = town.context
  const holder = await town.idOf('sora')
  const to = { currency: 'KRW', holder, purpose: 'cash' } as const
  const from = { currency: 'KRW', house: 'adjustments' }
  const amountUnits = 2_000_000n * 100_000n
  const gift = { amountUnits, cause: 'adjustment', from, key: randomUUID(), to }
  await db.write((tx) => post(tx, [[gift]], town.clock.now()))
})
/** Every test has its own day. */
beforeEach(async () => {
  town.clock.tick(24 * 3_600_000)
  sora = await visitOf(town, 'sora')
})
afterAll(() => town.tearDown())

const usual = { amountMax: '60000.00', amountMin: '10000.00', dayAmountMax: '100000.00' }
const setting = (more: object) => town.set('withdrawals', { ...usual, ...more })
const terms = async () => (await town.ask(wire.showWithdrawalTerms, {}, sora)).value
async function asking(amount: string, paymentPassword = '915203') {
  const bankAccountId = String((await terms()).accounts[0].id)
  const given = { amount, bankAccountId, id: randomUUID(), paymentPassword }
  return town.ask(wire.requestWithdrawal, given, sora)
}
const outside = { errorCode: 'withdrawal-out-of-limits' }
const shut = (gate: string) => ({ errorCode: 'withdrawal-gate-closed', value: { gate } })

test('one withdrawal is as large as the house allows, to the hundredth, and as small', async () => {
  await setting({ dayCountMax: 9 })
  const limits = { amountMax: '60000.00', amountMin: '10000.00' }
  expect(await asking('60000.01')).toMatchObject({ ...outside, value: limits })
  expect(await asking('9999.99')).toMatchObject({ ...outside, value: limits })
  for (const amount of ['60000', '10000']) expect((await asking(amount)).success).toBe(true)
})

test('a day takes out so much and no more, until midnight; what was turned down is free', async () => {
  await setting({ dayCountMax: 9 })
  const first = String((await asking('60000')).value.id)
  expect((await terms()).dayAmountLeft).toBe('40000.00')
  expect(await asking('40000.01')).toMatchObject(shut('day-amount-reached'))
  expect((await asking('40000')).success).toBe(true)
  // The brand's day ends at midnight in Seoul.
  const day = town.clock.now().toISOString().slice(0, 10)
  const until = `${day}T15:00:00.000Z`
  expect((await terms()).gates).toEqual([{ amount: null, code: 'day-amount-reached', until }])
  expect(await asking('10000')).toMatchObject(shut('day-amount-reached'))

  const minho = await operatorVisitOf(town, 'minho')
  const request = { reason: 'the name differs', subject: first }
  await town.ask(office.claimWithdrawal, { id: randomUUID(), subject: first }, minho)
  await town.ask(office.refuseWithdrawal, { ...request, id: randomUUID() }, minho)
  expect((await terms()).dayAmountLeft).toBe('60000.00')
  expect((await asking('60000')).success).toBe(true)

  town.clock.tick(Date.parse(until) - town.clock.now().getTime() - 1)
  sora = await visitOf(town, 'sora')
  expect((await asking('10000')).errorCode).toBe('withdrawal-gate-closed')
  town.clock.tick(1)
  expect((await terms()).dayAmountLeft).toBe('100000.00')
  expect((await asking('10000')).success).toBe(true)
})

test('a day takes out so often and no more', async () => {
  await setting({ dayCountMax: 2 })
  for (const amount of ['10000', '20000']) expect((await asking(amount)).success).toBe(true)
  expect(await terms()).toMatchObject({ dayCountLeft: 0, gates: [{ code: 'day-count-reached' }] })
  expect(await asking('10000')).toMatchObject(shut('day-count-reached'))
})

test('S37 ten at once take no more out of a day than it allows, in number and in sum', async () => {
  const { db } = town.context
  const bankAccountId = String((await terms()).accounts[0].id)
  const order = { amount: '10000', at: town.clock.now(), bankAccountId }
  const memberId = await town.idOf('sora')
  const ask = () =>
    db.write((tx) => requestWithdrawal(tx, { ...order, id: randomUUID(), memberId }))
  const taken = async () => {
    const outcomes = await Promise.allSettled(Array.from({ length: 10 }, ask))
    return outcomes.filter(({ status }) => status === 'fulfilled').length
  }
  await setting({ dayCountMax: 3 })
  expect(await taken()).toBe(3)
  await setting({ dayAmountMax: '70000.00', dayCountMax: 20 })
  expect(await taken()).toBe(4)
})

test('a fee that would take all of it, or more, is no withdrawal', async () => {
  await setting({ amountMin: '1.00', dayCountMax: 9, feeFixed: '10000.00', freeCountPerDay: 0 })
  const held = async () => Number((await terms()).available)
  const before = await held()
  for (const amount of ['9999.99', '10000']) expect(await asking(amount)).toMatchObject(outside)
  expect(await held()).toBe(before)
  const least = await asking('10000.01')
  expect(least.value).toMatchObject({ fee: '10000.00', payout: '0.01', state: 'requested' })
  await setting({ dayCountMax: 9, feeBps: 10_000, feeFixed: '0.00', freeCountPerDay: 0 })
  expect(await asking('20000')).toMatchObject(outside)
})

test('nobody is paid out to an account that still cools, not even who leaves', async () => {
  await setting({ dayCountMax: 9 })
  const account = { bank: '우리은행', holder: '박소라', number: '1002000000041' }
  const added = { ...account, id: randomUUID(), paymentPassword: '915203' }
  const { value: fresh } = await town.ask(banks.addBankAccount, added, sora)
  const { db } = town.context
  const memberId = await town.idOf('sora')
  const order = { at: town.clock.now(), bankAccountId: fresh.id as string, memberId }
  const closed = { code: 'withdrawal-gate-closed', facts: { gate: 'cooling' } }
  await expect(
    db.write((tx) => payOutAll(tx, { ...order, id: randomUUID() })),
  ).rejects.toMatchObject(closed)
  await expect(
    db.write((tx) => payOutAgain(tx, { ...order, id: randomUUID(), reason: 'it came back' })),
  ).rejects.toMatchObject(closed)
})

test('whoever changed a password takes nothing out for a day', async () => {
  await setting({ dayCountMax: 9 })
  const change = { confirmNewPassword: '246813', newPassword: '246813', oldPassword: '915203' }
  expect((await town.ask(changePaymentPassword, change, sora)).errorCode).toBeUndefined()
  await town.events.settle()
  const until = new Date(town.clock.now().getTime() + 24 * 3_600_000).toISOString()
  expect((await terms()).gates).toEqual([{ amount: null, code: 'cooling', until }])
  expect(await asking('10000', '246813')).toMatchObject(shut('cooling'))
  town.clock.tick(24 * 3_600_000)
  sora = await visitOf(town, 'sora')
  expect((await asking('10000', '246813')).success).toBe(true)
})

test('a break keeps no money in: what was deposited need not be played to be taken out', async () => {
  await setting({ dayCountMax: 9 })
  const minji = async () => {
    const visit = await visitOf(town, 'minji')
    return { visit, terms: (await town.ask(wire.showWithdrawalTerms, {}, visit)).value }
  }
  const wageringRequirement = { amount: '500000.00', code: 'deposit-unplayed', until: null }
  expect((await minji()).terms.gates).toEqual([wageringRequirement])
  const name = { kind: 'break', length: 'day' } as const
  const memberId = await town.idOf('minji')
  const pause = { at: town.clock.now(), by: 'member', memberId, name, reason: 'own wish' }
  await town.context.db.write((tx) => beginPause(tx, pause))
  const { terms: open, visit } = await minji()
  expect(open.gates).toEqual([])
  const bankAccountId = String(open.accounts[0].id)
  const given = { amount: '10000', bankAccountId, id: randomUUID(), paymentPassword: '730518' }
  expect((await town.ask(wire.requestWithdrawal, given, visit)).success).toBe(true)
  town.clock.tick(24 * 3_600_000)
  expect((await minji()).terms.gates).toMatchObject([{ code: 'deposit-unplayed' }])
})
