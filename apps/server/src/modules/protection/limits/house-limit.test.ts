import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as wire from '@madang/wire/house-limits'
import { listLimits, setLimit } from '@madang/wire/protection'
import { requestBankDeposit } from '@madang/wire/wallet'
import { operatorVisitOf } from '../../../../test/towns/operator-visit.ts'
import { openTown } from '../../../../test/towns/town.ts'
import type { Town, Visit } from '../../../../test/towns/town.ts'
import { visitOf } from '../../../../test/towns/visit.ts'

let town: Town
let minji: Visit
let jisoo: Visit
let minho: Visit
let subject: string
beforeAll(async () => {
  town = await openTown()
  jisoo = await operatorVisitOf(town, 'jisoo')
  minho = await operatorVisitOf(town, 'minho')
  minji = await visitOf(town, 'minji')
  subject = await town.idOf('minji')
})
afterAll(() => town.tearDown())

const name = { kind: 'deposit', period: 'day' }
const set = (amount: string | null, by: Visit, more: object = {}) => {
  const request = { ...name, amount, id: randomUUID(), reason: 'looked at', subject, ...more }
  return town.ask(wire.setHouseLimit, request, by)
}
const agree = (by: Visit) =>
  town.ask(wire.agreeHouseLimit, { ...name, id: randomUUID(), reason: 'yes', subject }, by)
const own = async () => {
  const { limits } = (await town.ask(listLimits, {}, minji)).value
  return limits.find((one: typeof name) => one.kind === 'deposit' && one.period === 'day')
}
const deposit = (amount: string) =>
  town.ask(requestBankDeposit, { amount, bankId: 'madang-1', id: randomUUID() }, minji)

test('the house lowers at once, and the lowest of several limits holds', async () => {
  expect((await set('100000', minho)).success).toBe(true)
  expect(await own()).toMatchObject({ amount: null, house: '100000.00', left: '100000.00' })
  expect((await deposit('100001')).errorCode).toBe('deposit-limit-reached')
  await town.ask(setLimit, { ...name, amount: '50000' }, minji)
  expect(await own()).toMatchObject({ amount: '50000.00', left: '50000.00' })
  expect((await deposit('60000')).errorCode).toBe('deposit-limit-reached')
  await set('20000', minho)
  expect((await deposit('30000')).errorCode).toBe('deposit-limit-reached')
  expect((await deposit('20000')).success).toBe(true)
  const yuna = await operatorVisitOf(town, 'yuna')
  expect((await set('10000', yuna)).errorCode).toBe('not-allowed')
  expect((await set('10000', minho, { period: 'once' })).errorCode).toBe('input-invalid')
})

test('S39 raising needs a second person, also to none, and the member cannot do it', async () => {
  expect((await agree(jisoo)).errorCode).toBe('raise-unknown')
  await set('900000', minho)
  expect((await own()).house).toBe('20000.00')
  expect((await agree(minho)).errorCode).toBe('own-proposal')
  await set(null, minho)
  const both = await Promise.all([agree(jisoo), agree(jisoo)])
  expect(both.filter(({ success }) => success)).toHaveLength(1)
  expect(await own()).toMatchObject({ amount: '50000.00', house: null, left: '50000.00' })
})

test('a lower one takes back a raise that waits', async () => {
  await set('90000', minho)
  await set('95000', minho)
  await set('80000', jisoo)
  expect((await agree(jisoo)).errorCode).toBe('raise-unknown')
  expect((await own()).house).toBe('80000.00')
})
