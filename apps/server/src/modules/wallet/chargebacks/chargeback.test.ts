import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as wire from '@madang/wire/chargebacks'
import * as finance from '@madang/wire/cash-office'
import * as oversight from '@madang/wire/oversight'
import * as risk from '@madang/wire/risk'
import * as statements from '@madang/wire/statements'
import * as withdrawals from '@madang/wire/withdrawals'
import { post } from '#ledger'
import { openChargebackTown } from '../../../../test/towns/money/chargeback-town.ts'
import type { ChargebackTown } from '../../../../test/towns/money/chargeback-town.ts'
import type { Reply } from '../../../../test/towns/town.ts'
import { askPayment } from '../payments/sandbox.ts'
import { settlePayment } from '../payments/settle-payment.ts'

let place: ChargebackTown
beforeAll(async () => void (place = await openChargebackTown()))
afterAll(() => place.tearDown())

test('what the member still has goes back at once, however often and in whichever order', async () => {
  const { cash, credited, notify, jisoo, list, stateOf, town } = place
  const { id, payment } = await credited()
  const before = await cash()
  payment.status = 'charged-back'
  await Promise.all(Array.from({ length: 10 }, () => notify(payment)))
  // An outdated status that arrives late credits nothing again and opens no case.
  const old = { ...payment, status: 'paid' as const }
  const { db } = town.context
  expect(await db.write((tx) => settlePayment(tx, old, town.clock.now()))).toBe('known')
  expect([await cash(), await stateOf(id)]).toEqual([before - 30_000, 'charged-back'])
  expect(await list()).toMatchObject([{ owed: '0.00', state: 'recovered', taken: '30000.00' }])
  expect((await town.ask(finance.listSuspense, { state: 'open' }, jisoo)).value.rows).toEqual([])
  // The provider's statement of that day still lists the payment; documents and books do too.
  const day = '2026-11-21'
  const body = { from: day, id: randomUUID(), provider: 'sandbox', to: day }
  const lines = `${payment.id},30000,${day}`
  expect((await town.ask(statements.readStatement, { ...body, lines }, jisoo)).success).toBe(true)
  expect((await town.ask(statements.listDifferences, {}, jisoo)).value.rows).toEqual([])
})

test('what is missing is owed, never below zero: a case opens, payouts wait, two end it', async () => {
  const { cash, claimedUnits, credited, jisoo, list, minho, minji, send, takenBack, town } = place
  const { payment } = await credited(12_000)
  await takenBack(payment)
  expect(await cash()).toBe(0)
  const one = (await list()).find(({ paymentId }) => paymentId === payment.id)
  expect(one).toMatchObject({ owed: '18000.00', state: 'open', taken: '12000.00' })
  await town.events.settle()
  const cases = (await town.ask(risk.listRiskCases, { state: 'open' }, jisoo)).value.rows
  expect(cases).toMatchObject([{ holdsPayouts: true, rule: 'chargeback' }])
  const events = (await town.ask(oversight.listEvents, { letter: 'n' }, jisoo)).value.rows
  expect(events.some((event: { action: string }) => event.action === 'event chargeback')).toBe(true)

  // The member sees the reason before entering anything.
  const terms = (await town.ask(withdrawals.showWithdrawalTerms, {}, minji)).value
  expect(terms.gates).toContainEqual({
    amount: '18000.00',
    code: 'payment-taken-back',
    until: null,
  })
  const subject = one?.id ?? ''
  const collect = { outcome: 'collect', reason: 'they agreed on the telephone' }
  const agree = { decision: 'agree' }
  expect((await send(wire.proposeChargeback, subject, collect, jisoo)).success).toBe(true)
  expect((await send(wire.decideChargeback, subject, agree, jisoo)).errorCode).toBe('own-proposal')
  expect((await send(wire.decideChargeback, subject, agree, minho)).errorCode).toBe(
    'balance-too-low',
  )
  await credited(5_000)
  const replies = await Promise.all(
    Array.from({ length: 5 }, () => send(wire.decideChargeback, subject, agree, minho)),
  )
  expect(replies.filter(({ success }) => success)).toHaveLength(1)
  expect(await cash()).toBe(0)
  const half = (await list()).find(({ id }) => id === subject)
  expect(half).toMatchObject({ owed: '13000.00', state: 'open' })
  // While a debt is open, nothing is paid out; the case of the risk team is a separate hold.
  const holds = () =>
    town.context.db.read((tx) =>
      tx.rows(sql`select 1 from wallet.payout_hold where case_id = ${subject}`),
    )
  expect(await holds()).toHaveLength(1)

  const lost = { outcome: 'write-off', reason: 'nobody will pay this' }
  await send(wire.proposeChargeback, subject, lost, minho)
  const ends: Reply[] = await Promise.all([
    send(wire.decideChargeback, subject, agree, jisoo),
    send(wire.decideChargeback, subject, agree, jisoo),
  ])
  expect(ends.filter(({ success }) => success)).toHaveLength(1)
  expect(await holds()).toEqual([])
  expect(await claimedUnits()).toBe(0n)
})

test('won back: claim, loss and member have theirs again, once', async () => {
  const { cash, credited, notify, stateOf, takenBack, town } = place
  const { id, payment } = await credited(10_000)
  await takenBack(payment)
  expect(await cash()).toBe(0)
  payment.status = 'chargeback-won'
  await Promise.all(Array.from({ length: 5 }, () => notify(payment)))
  expect([await cash(), await stateOf(id)]).toEqual([10_000, 'credited'])
  // An outdated status again: a payment is reversed only once.
  const old = { ...payment, status: 'charged-back' as const }
  const { db } = town.context
  expect(await db.write((tx) => settlePayment(tx, old, town.clock.now()))).toBe('known')
  expect(await cash()).toBe(10_000)
})

test('taken back from suspense, and while the money is being spent: nothing below zero', async () => {
  const { cash, credited, desk, notify, jisoo, spent, takenBack, town } = place
  const lost = desk.add({ amount: '7000.00', orderId: randomUUID() })
  await notify(lost)
  await takenBack(lost)
  const cases = (await town.ask(finance.listSuspense, { state: 'returned' }, jisoo)).value.rows
  expect(cases).toMatchObject([{ paymentId: lost.id, reason: 'charged-back', state: 'returned' }])

  const { payment } = await credited(30_000)
  payment.status = 'charged-back'
  const reported = await askPayment(town.context.config, payment.id)
  const stakes = Array.from({ length: 20 }, () => spent(200_000_000n))
  const { db } = town.context
  await Promise.all([
    ...stakes.slice(0, 10).map((one) => db.write((tx) => post(tx, [[one]], town.clock.now()))),
    db.write((tx) => settlePayment(tx, reported, town.clock.now())),
    ...stakes.slice(10).map((one) => db.write((tx) => post(tx, [[one]], town.clock.now()))),
  ])
  expect(await cash()).toBe(0)
})
