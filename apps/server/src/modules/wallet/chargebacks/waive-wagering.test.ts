import { afterAll, beforeAll, expect, test } from 'vitest'
import * as withdrawals from '@madang/wire/withdrawals'
import { changeSetting, readSettings } from '#settings'
import { openChargebackTown } from '../../../../test/towns/money/chargeback-town.ts'
import type { ChargebackTown } from '../../../../test/towns/money/chargeback-town.ts'
import { subtractPlayed } from '../standing-store.ts'

let place: ChargebackTown
beforeAll(async () => void (place = await openChargebackTown()))
afterAll(() => place.tearDown())

const toPlay = async () => {
  const { minji, town } = place
  const { gates } = (await town.ask(withdrawals.showWithdrawalTerms, {}, minji)).value
  const found = (gates as { amount: string; code: string }[]).find(
    ({ code }) => code === 'deposit-unplayed',
  )
  return Number(found?.amount ?? 0)
}

test('what was taken back need not be played, and has to be when it comes again', async () => {
  const { credited, notify, memberId, town } = place
  const before = await toPlay()
  const { payment } = await credited()
  expect(await toPlay()).toBe(before + 30_000)
  const report = async (returned: string) => {
    payment.chargebacks = [{ amount: '20000.00', id: 'a', returned }]
    await Promise.all([notify(payment), notify(payment), notify(payment)])
    return (await toPlay()) - before
  }
  expect(await report('0.00')).toBe(10_000)
  expect(await report('5000.00')).toBe(15_000)
  // Wagering done meanwhile stays done: no more is waived than is still open.
  const played = new Map([[memberId, BigInt(before + 14_000) * 100_000n]])
  await town.context.db.write((tx) => subtractPlayed(tx, played))
  payment.chargebacks = [{ amount: '20000.00', id: 'a', returned: '5000.00' }]
  payment.chargebacks.push({ amount: '10000.00', id: 'b', returned: '0.00' })
  await notify(payment)
  expect(await toPlay()).toBe(0)
  payment.chargebacks[1] = { amount: '10000.00', id: 'b', returned: '10000.00' }
  await notify(payment)
  expect(await toPlay()).toBe(1_000)
})

test('spared is what was to be played when it was credited, whatever is asked for today', async () => {
  const { credited, notify, takenBack, town } = place
  const askFor = async (playBps: number) => {
    const { db } = town.context
    const { withdrawals: terms } = await db.read((tx) => readSettings(tx))
    const value = { ...terms, playBps }
    const order = {
      at: town.clock.now(),
      by: 'jisoo',
      name: 'withdrawals',
      reason: 'Play',
    } as const
    await db.write((tx) => changeSetting(tx, { ...order, value }))
  }
  const before = await toPlay()
  const { payment } = await credited()
  await askFor(50_000)
  const later = await credited()
  expect(await toPlay()).toBe(before + 30_000 + 150_000)
  await takenBack(payment)
  expect(await toPlay()).toBe(before + 150_000)
  await askFor(10_000)
  payment.status = 'chargeback-won'
  await notify(payment)
  expect(await toPlay()).toBe(before + 180_000)
  await takenBack(later.payment)
  expect(await toPlay()).toBe(before + 30_000)
})
