import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as office from '@madang/wire/cash-office'
import * as wire from '@madang/wire/wallet'
import { changeSetting, readSettings } from '#settings'
import { operatorVisitOf } from '../../../../test/towns/operator-visit.ts'
import { openTown } from '../../../../test/towns/town.ts'
import type { Town, Visit } from '../../../../test/towns/town.ts'
import { visitOf } from '../../../../test/towns/visit.ts'
import type { Method } from './method.ts'

let town: Town
let minji: Visit
let minho: Visit
beforeAll(async () => void (town = await openTown()))
beforeEach(async () => {
  minji = await visitOf(town, 'minji')
  minho = await operatorVisitOf(town, 'minho')
})
afterAll(() => town.tearDown())

/** Changes a deposit method, as an approved proposal does. */
async function change(id: string, more: Partial<Method>): Promise<void> {
  await town.context.db.write(async (tx) => {
    const { deposits } = await readSettings(tx)
    const methods = deposits.methods.map((one) => (one.id === id ? { ...one, ...more } : one))
    const order = { at: town.clock.now(), by: 'minho', name: 'deposits', reason: 'story' } as const
    await changeSetting(tx, { ...order, value: { ...deposits, methods } })
  })
}
const asking = (amount: string, more: object = {}) => {
  const given = { amount, bankId: 'madang-1', id: randomUUID(), ...more }
  return town.ask(wire.requestBankDeposit, given, minji)
}
const send = (call: Parameters<Town['ask']>[0], subject: unknown, more: object = {}) =>
  town.ask(call, { id: randomUUID(), subject, ...more }, minho)
const balance = async () =>
  Number((await town.ask(wire.showBalance, {}, minji)).value.sumBalance as string)

test('every way stands under its group with limits, fee, hours and promise', async () => {
  const { value } = await town.ask(wire.showDepositTerms, {}, minji)
  expect(value.groups.map(({ id }: { id: string }) => id)).toEqual(['easy', 'transfer'])
  expect(value.methods).toMatchObject([
    { id: 'sandbox', kind: 'redirect', isOpen: true, hours: null },
    { amountMax: '2000000.00', id: 'sandbox-qr', kind: 'qr' },
    { banks: [{ id: 'madang-1' }], id: 'bank', minutes: 15 },
  ])
})

test('out of its hours a way is closed and says when it opens', async () => {
  // It is noon in Seoul.
  await change('bank', { closesAt: '11:30', opensAt: '09:00' })
  const opensAt = '2026-11-22T00:00:00.000Z'
  const shown = (await town.ask(wire.showDepositTerms, {}, minji)).value.methods[2]
  expect(shown).toMatchObject({ isOpen: false, opensAt })
  const refused = await asking('10000')
  expect(refused).toMatchObject({ errorCode: 'deposit-method-closed', value: { opensAt } })
  await change('bank', { closesAt: '00:00', opensAt: '00:00' })
})

test('a way that is off, unknown or of another settler takes nothing', async () => {
  expect((await asking('10000', { methodId: 'sandbox' })).errorCode).toBe('deposit-method-closed')
  expect((await asking('10000', { methodId: 'nowhere' })).errorCode).toBe('deposit-method-closed')
  await change('bank', { isOn: false })
  expect((await asking('10000')).errorCode).toBe('deposit-method-closed')
  await change('bank', { isOn: true })
})

test('its own limits stand within those of the house', async () => {
  await change('bank', { amountMax: '50000.00', amountMin: '1.00' })
  const above = await asking('50001')
  expect(above).toMatchObject({
    errorCode: 'deposit-out-of-limits',
    value: { amountMax: '50000.00' },
  })
  expect(above.value.amountMin).toBe('10000.00')
  expect((await asking('9999')).errorCode).toBe('deposit-out-of-limits')
  const { value: largest } = await asking('50000')
  expect(largest).toMatchObject({ amount: '50000.00', state: 'waiting' })
  await send(office.claimDeposit, largest.id)
  // The limits of the house apply even if a method allows more.
  await change('bank', { amountMax: '90000000.00', amountMin: '10000.00' })
  expect(await asking('10000000.01')).toMatchObject({
    errorCode: 'deposit-out-of-limits',
    value: { amountMax: '10000000.00', amountMin: '10000.00' },
  })
  await change('bank', { amountMax: '10000000.00', amountMin: '10000.00' })
})

test('the fee is that of the request, taken once, also from ten confirmations', async () => {
  await change('bank', { feeBps: 100, feeFixed: '500.00' })
  const before = await balance()
  const { value: asked } = await asking('20000')
  expect(asked).toMatchObject({
    fee: '700.00',
    methodId: 'bank',
    methodName: { EN: 'Bank transfer' },
  })
  // Later changes do not affect the terms of an open request.
  await change('bank', { feeBps: 0, feeFixed: '0.00' })
  await send(office.claimDeposit, asked.id)
  const replies = await Promise.all(
    Array.from({ length: 10 }, () =>
      send(office.confirmDeposit, asked.id, { amount: '10000', payer: '김민지' }),
    ),
  )
  expect(replies.filter(({ success }) => success)).toHaveLength(1)
  const { value: shown } = await town.ask(wire.showDeposit, { subject: asked.id }, minji)
  expect(shown).toMatchObject({ credited: '10000.00', fee: '600.00', state: 'credited' })
  expect((await balance()) - before).toBe(9_400)
})
