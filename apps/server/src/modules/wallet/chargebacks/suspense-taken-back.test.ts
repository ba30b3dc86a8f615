import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as wire from '@madang/wire/chargebacks'
import * as finance from '@madang/wire/cash-office'
import { showHouse } from '@madang/wire/finance'
import { rollUp } from '#ledger'
import { openChargebackTown } from '../../../../test/towns/money/chargeback-town.ts'
import type { ChargebackTown } from '../../../../test/towns/money/chargeback-town.ts'

let place: ChargebackTown
beforeAll(async () => void (place = await openChargebackTown()))
afterAll(() => place.tearDown())

test('money in suspense is taken in parts, comes again, and what is left is given', async () => {
  const { cash, desk, notify, jisoo, minho, send, town } = place
  const suspended = desk.add({ amount: '9000.00', orderId: randomUUID() })
  await notify(suspended)
  const shown = async (state: string) =>
    (await town.ask(finance.listSuspense, { state }, jisoo)).value.rows.find(
      (one: { paymentId: string }) => one.paymentId === suspended.id,
    )
  const report = async (amount: string, returned: string) => {
    suspended.chargebacks = [{ amount, id: 'a', returned }]
    await Promise.all([notify(suspended), notify(suspended), notify(suspended)])
  }
  await report('4000.00', '0.00')
  expect(await shown('open')).toMatchObject({ amount: '9000.00', takenBack: '4000.00' })
  await report('9000.00', '0.00')
  expect(await shown('returned')).toMatchObject({ reason: 'charged-back', takenBack: '9000.00' })
  await report('9000.00', '6000.00')
  const open = await shown('open')
  expect(open).toMatchObject({ decidedAt: null, takenBack: '3000.00' })
  // Two operators credit the rest to the member; money that returns later is the member's too.
  const give = { account: 'minji', outcome: 'credited', reason: 'they showed the receipt' }
  const before = await cash()
  await send(finance.resolveSuspense, String(open.id), give, jisoo)
  const { account: _, ...agreed } = give
  expect((await send(finance.resolveSuspense, String(open.id), agreed, minho)).success).toBe(true)
  expect(await cash()).toBe(before + 6_000)
  await report('9000.00', '9000.00')
  expect(await cash()).toBe(before + 9_000)
})

test('the house reads what was taken back and what was given up, until it is won', async () => {
  const { credited, desk, notify, jisoo, list, minho, send, takenBack, town } = place
  const { db } = town.context
  const read = async () => {
    await rollUp(db)
    const { totals } = (await town.ask(showHouse, { period: 'lifetime' }, jisoo)).value
    const { chargedBack, deposited, writtenOff } = totals as Record<string, string>
    return [deposited, chargedBack, writtenOff].map(Number)
  }
  const [came = 0, back = 0, lost = 0] = await read()
  const since = async () => {
    const [now = 0, nowBack = 0, nowLost = 0] = await read()
    return [now - came, nowBack - back, nowLost - lost]
  }
  const { payment } = await credited(12_000)
  await takenBack(payment)
  expect(await since()).toEqual([30_000, 30_000, 0])
  // Collecting a debt returns no money to the provider.
  await credited(5_000)
  const subject = (await list()).find(({ paymentId }) => paymentId === payment.id)?.id ?? ''
  for (const outcome of ['collect', 'write-off']) {
    const proposed = { outcome, reason: 'as agreed on the telephone' }
    await send(wire.proposeChargeback, subject, proposed, jisoo)
    const agreed = await send(wire.decideChargeback, subject, { decision: 'agree' }, minho)
    expect(agreed.success).toBe(true)
  }
  expect(await since()).toEqual([60_000, 30_000, 13_000])
  // A payment without an owner was never counted as received, so its reversal is not subtracted.
  const nobodys = desk.add({ amount: '7000.00', orderId: randomUUID() })
  await notify(nobodys)
  await takenBack(nobodys)
  expect(await since()).toEqual([60_000, 30_000, 13_000])
  payment.status = 'chargeback-won'
  await notify(payment)
  expect(await since()).toEqual([60_000, 0, 0])
})
