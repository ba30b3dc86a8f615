import { afterAll, beforeAll, expect, test } from 'vitest'
import * as wire from '@madang/wire/chargebacks'
import { openChargebackTown } from '../../../../test/towns/money/chargeback-town.ts'
import type { ChargebackTown } from '../../../../test/towns/money/chargeback-town.ts'
import { settlePayment } from '../payments/settle-payment.ts'
import { reconcileCash } from '../reconcile/reconcile-cash.ts'

let place: ChargebackTown
beforeAll(async () => void (place = await openChargebackTown()))
afterAll(() => place.tearDown())

test('in parts, won again, once more and above what was paid: each notice its own movement', async () => {
  const { cash, credited, notify, list, showDeposit, town } = place
  const { id, payment } = await credited()
  const before = await cash()
  const report = async (...parts: [id: string, amount: number, returned?: number][]) => {
    payment.status = 'paid'
    payment.chargebacks = parts.map(([name, amount, returned = 0]) => ({
      amount: amount.toFixed(2),
      id: name,
      returned: returned.toFixed(2),
    }))
    const stale = { ...payment, chargebacks: payment.chargebacks.slice(0, 1) }
    const { db } = town.context
    const late = () => db.write((tx) => settlePayment(tx, stale, town.clock.now()))
    await Promise.all([
      notify(payment),
      late(),
      notify(payment),
      notify(payment),
      late(),
      notify(payment),
    ])
    const shown = await showDeposit(id)
    return [before - (await cash()), String(shown.state), Number(shown.takenBack)]
  }
  expect(await report(['a', 10_000])).toEqual([10_000, 'credited', 10_000])
  expect(await report(['a', 10_000], ['b', 20_000])).toEqual([30_000, 'charged-back', 30_000])
  // Half of one is returned, then all of the other: the deposit counts again, less the rest.
  expect(await report(['a', 10_000], ['b', 20_000, 5_000])).toEqual([25_000, 'credited', 25_000])
  expect(await report(['a', 10_000, 10_000], ['b', 20_000, 5_000])).toEqual([
    15_000,
    'credited',
    15_000,
  ])
  // Another one for more than is left: the member never covers more than was paid.
  const all = [
    ['a', 10_000, 10_000],
    ['b', 20_000, 5_000],
    ['c', 40_000],
  ] as const
  expect(await report(...all.map((one) => [...one] as [string, number]))).toEqual([
    30_000,
    'charged-back',
    30_000,
  ])
  const rows = (await list()).filter(({ paymentId }) => paymentId === payment.id)
  expect(rows).toMatchObject([
    { amount: '10000.00', notice: 'a', returned: '10000.00', state: 'won', taken: '0.00' },
    { amount: '20000.00', notice: 'b', returned: '5000.00', taken: '15000.00' },
    { amount: '40000.00', excess: '25000.00', notice: 'c', owed: '0.00', taken: '15000.00' },
  ])
  const found = await town.context.db.write(reconcileCash)
  expect(found).toMatchObject([{ what: 'more-taken-than-paid' }])
  // The provider corrects itself: the excess goes first, and no money moves for it.
  expect(await report(['a', 10_000, 10_000], ['b', 20_000, 5_000], ['c', 40_000, 25_000])).toEqual([
    30_000,
    'charged-back',
    30_000,
  ])
})

test('a part is written off, won and taken again: claim and loss follow, to the unit', async () => {
  const { cash, claimedUnits, credited, notify, jisoo, list, minho, send } = place
  const { payment } = await credited(0)
  const report = async (amount: string, returned: string) => {
    payment.chargebacks = [{ amount, id: 'a', returned }]
    await Promise.all([notify(payment), notify(payment), notify(payment)])
    const one = (await list()).find(({ paymentId }) => paymentId === payment.id)
    return { one, subject: one?.id ?? '' }
  }
  const first = await report('8000.00', '0.00')
  expect(first.one).toMatchObject({ owed: '8000.00', state: 'open' })
  const lost = { outcome: 'write-off', reason: 'nobody will pay this' }
  await send(wire.proposeChargeback, first.subject, lost, jisoo)
  await send(wire.decideChargeback, first.subject, { decision: 'agree' }, minho)
  expect((await report('8000.00', '3000.00')).one).toMatchObject({
    lost: '5000.00',
    owed: '0.00',
    state: 'written-off',
  })
  expect((await report('9000.00', '3000.00')).one).toMatchObject({ owed: '1000.00', state: 'open' })
  const won = await report('9000.00', '9000.00')
  expect(won.one).toMatchObject({ lost: '0.00', owed: '0.00', state: 'won', taken: '0.00' })
  expect(await cash()).toBe(0)
  expect(await claimedUnits()).toBe(0n)
})

test('taken back in part before anybody heard that it was paid: the rest is credited', async () => {
  const { cash, notify, requested, stateOf } = place
  const { id, payment } = await requested()
  const before = await cash()
  Object.assign(payment, {
    chargebacks: [{ amount: '30000.00', id: 'a', returned: '20000.00' }],
    status: 'paid' as const,
  })
  await Promise.all([notify(payment), notify(payment)])
  expect([await cash(), await stateOf(id)]).toEqual([before + 20_000, 'credited'])
})
