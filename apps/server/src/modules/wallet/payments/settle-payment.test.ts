import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as office from '@madang/wire/cash-office'
import * as inbox from '@madang/wire/inbox'
import * as wire from '@madang/wire/wallet'
import * as withdrawals from '@madang/wire/withdrawals'
import { findHouseBalance } from '#ledger'
import { giveBack } from '../../../../test/bank-transfer.ts'
import { operatorVisitOf } from '../../../../test/towns/operator-visit.ts'
import { openPayDesk } from '../../../../test/towns/money/pay-desk.ts'
import type { PayDesk } from '../../../../test/towns/money/pay-desk.ts'
import { openTown } from '../../../../test/towns/town.ts'
import type { Town, Visit } from '../../../../test/towns/town.ts'
import { visitOf } from '../../../../test/towns/visit.ts'
import { settleReceived } from './settle-payment.ts'

let town: Town
let desk: PayDesk
let minji: Visit
let minho: Visit
let jisoo: Visit
beforeAll(async () => {
  town = await openTown()
  desk = await openPayDesk(town)
  minji = await visitOf(town, 'minji')
  minho = await operatorVisitOf(town, 'minho')
  jisoo = await operatorVisitOf(town, 'jisoo')
})
afterAll(async () => {
  await desk.stop()
  await town.tearDown()
})

type Payment = ReturnType<PayDesk['of']>
async function asked(amount: string): Promise<Payment> {
  const given = { amount, id: randomUUID() }
  return desk.of(String((await town.ask(wire.requestProviderDeposit, given, minji)).value.id))
}
async function pay(payment: Payment): Promise<void> {
  payment.status = 'paid'
  await notify(payment)
}
async function notify(payment: Payment): Promise<void> {
  const message = { messageId: randomUUID(), paymentId: payment.id, provider: 'sandbox' } as const
  await settleReceived(town.context, message, town.clock.now())
}
const balance = async () =>
  Number((await town.ask(wire.showBalance, {}, minji)).value.sumBalance as string)
const suspendedOf = async ({ orderId }: Payment) =>
  (await town.ask(wire.showDeposit, { subject: orderId }, minji)).value.suspended
const stateOf = async ({ orderId }: Payment) =>
  String((await town.ask(wire.showDeposit, { subject: orderId }, minji)).value.state)
const caseOf = async ({ id }: Payment) => {
  const { rows } = (await town.ask(office.listSuspense, { limit: '50', state: 'all' }, minho)).value
  return rows.find((row: { paymentId: string }) => row.paymentId === id)
}
/** Two operators do it. */
async function resolve(subject: string, outcome: string) {
  if (outcome === 'returned') return giveBack(town, subject, [minho, jisoo])
  const body = { outcome, reason: 'looked at it', subject }
  await town.ask(office.resolveSuspense, { ...body, id: randomUUID() }, minho)
  return town.ask(office.resolveSuspense, { ...body, id: randomUUID() }, jisoo)
}

test('the same figure in another currency is not that money, and can only go back', async () => {
  const before = await balance()
  const payment = await asked('20000')
  payment.currency = 'USD'
  await pay(payment)
  expect([await stateOf(payment), await balance()]).toEqual(['review', before])
  const one = await caseOf(payment)
  const lies = { amount: '20000.00', cause: 'currency-differs', currency: 'USD' }
  expect(one).toMatchObject({ ...lies, asked: '20000.00' })
  expect(await suspendedOf(payment)).toEqual([{ ...lies, state: 'open' }])
  const inSuspense = (currency: string) =>
    town.context.db.read((tx) => findHouseBalance(tx, { currency, house: 'suspense' }))
  expect([await inSuspense('USD'), await inSuspense('KRW')]).toEqual([20_000n * 100_000n, 0n])
  expect((await resolve(one.id as string, 'credited')).errorCode).toBe('currency-wrong')
  expect((await resolve(one.id as string, 'returned')).value.state).toBe('returned')
  expect(await suspendedOf(payment)).toEqual([{ ...lies, state: 'returned' }])
  expect([await inSuspense('USD'), await balance()]).toEqual([0n, before])
  // A closed case leaves the queue, but a search by payment id still finds it.
  const found = async (words: object) =>
    (await town.ask(office.listSuspense, words, minho)).value.rows.map(({ id }: Row) => id)
  expect(await found({})).not.toContain(one.id)
  expect(await found({ words: ` ${payment.id} ` })).toEqual([one.id])
})

type Row = { id: string }

test('what else cannot simply be credited lies in suspense under its own cause', async () => {
  const before = await balance()
  const paid = await asked('15000')
  await pay(paid)
  const twice = desk.add({ amount: '15000.00', orderId: paid.orderId })
  const ended = await asked('16000')
  await town.ask(wire.cancelDeposit, { id: randomUUID(), subject: ended.orderId }, minji)
  const nobodys = desk.add({ amount: '17000.00' })
  const less = await asked('18000')
  less.amount = '17999.00'
  const causes = [
    [twice, 'paid-twice'],
    [ended, 'order-ended'],
    [nobodys, 'order-unknown'],
    [less, 'amount-differs'],
  ] as const
  for (const [payment, cause] of causes) {
    for (const _ of [1, 2]) await pay(payment)
    expect(await caseOf(payment)).toMatchObject({ amount: payment.amount, cause, state: 'open' })
  }
  expect((await balance()) - before).toBe(15_000)
  expect(await stateOf(paid)).toBe('credited')
  // The member also sees the second payment and the short one.
  const apart = { currency: 'KRW', state: 'open' }
  expect(await suspendedOf(paid)).toEqual([{ ...apart, amount: '15000.00', cause: 'paid-twice' }])
  expect(await suspendedOf(less)).toEqual([
    { ...apart, amount: '17999.00', cause: 'amount-differs' },
  ])
  expect(await caseOf(less)).toMatchObject({ amount: '17999.00', asked: '18000.00' })

  // Money credited out of suspense counts as a deposit: it has a wagering requirement.
  const wageringRequirement = async () => {
    const { gates } = (await town.ask(withdrawals.showWithdrawalTerms, {}, minji)).value
    const found = gates.find(({ code }: { code: string }) => code === 'deposit-unplayed')
    return Number(found?.amount ?? 0)
  }
  const owed = await wageringRequirement()
  expect((await resolve((await caseOf(less)).id as string, 'credited')).value.state).toBe(
    'credited',
  )
  expect([(await balance()) - before, (await wageringRequirement()) - owed]).toEqual([
    32_999, 17_999,
  ])
  // The member is notified, as promised when the money was put into suspense.
  await resolve((await caseOf(ended)).id as string, 'returned')
  await town.events.settle()
  const response = (await town.ask(inbox.listMessages, {}, { ...minji, lang: 'EN' })).value
  const titles = response.rows.map(({ title }: { title: string }) => title)
  expect(titles).toEqual(
    expect.arrayContaining(['Your deposit was given back', 'Your deposit is in your wallet']),
  )
  // A reversed payment stays reversed, whatever happens to another one for the same order.
  paid.status = 'charged-back'
  await notify(paid)
  await resolve((await caseOf(twice)).id as string, 'credited')
  expect([await stateOf(paid), (await balance()) - before]).toEqual(['charged-back', 32_999])
})
