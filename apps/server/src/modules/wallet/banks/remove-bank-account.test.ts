import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Call } from '@madang/wire'
import * as wire from '@madang/wire/banks'
import * as office from '@madang/wire/cash-office'
import * as parts from '@madang/wire/payout-parts'
import * as withdrawals from '@madang/wire/withdrawals'
import { changeSetting } from '#settings'
import { transferOf } from '../../../../test/bank-transfer.ts'
import { operatorVisitOf } from '../../../../test/towns/operator-visit.ts'
import { openTown } from '../../../../test/towns/town.ts'
import type { Town, Visit } from '../../../../test/towns/town.ts'
import { visitOf } from '../../../../test/towns/visit.ts'

let town: Town
let sora: Visit
let minho: Visit
let jisoo: Visit
let account: string
beforeAll(async () => {
  town = await openTown()
  const value = { fourEyesFrom: '50000.00', partMax: '40000.00' }
  const order = { at: town.clock.now(), by: 'jisoo', name: 'withdrawals', reason: 'story' } as const
  await town.context.db.write((tx) => changeSetting(tx, { ...order, value }))
  sora = await visitOf(town, 'sora')
  minho = await operatorVisitOf(town, 'minho')
  jisoo = await operatorVisitOf(town, 'jisoo')
  account = String((await town.ask(wire.listBankAccounts, {}, sora)).value.rows[0].id)
})
afterAll(() => town.tearDown())

const sendCall = (call: Call, subject: string, more: object = {}, by = minho) =>
  town.ask(call, { id: randomUUID(), subject, ...more }, by)
const remove = async (as = sora) =>
  (await town.ask(wire.removeBankAccount, { id: randomUUID(), subject: account }, as)).errorCode
const asking = async (amount: string) => {
  const given = { amount, bankAccountId: account, id: randomUUID(), paymentPassword: '915203' }
  return town.ask(withdrawals.requestWithdrawal, given, sora)
}

test('an account stays as long as money is on its way to it, at every step of that way', async () => {
  expect(await remove(await visitOf(town, 'minji'))).toBe('not-found')
  const subject = String((await asking('60000')).value.id)
  const send = async (place: string) => {
    const sent = await transferOf(town, subject, jisoo, Number(place))
    return sendCall(parts.sendPart, subject, { place, ...sent }, jisoo)
  }
  const way: [state: string, step: () => ReturnType<typeof sendCall>][] = [
    ['checking', () => sendCall(office.claimWithdrawal, subject)],
    ['second-check', () => sendCall(office.approveWithdrawal, subject)],
    ['approved', () => sendCall(office.approveWithdrawal, subject, {}, jisoo)],
    ['paying', () => send('1')],
  ]
  expect(await remove()).toBe('bank-account-in-use')
  for (const [state, step] of way) {
    expect((await step()).value.state).toBe(state)
    expect([state, await remove()]).toEqual([state, 'bank-account-in-use'])
  }
  expect((await send('2')).value.state).toBe('paid')
  expect(await remove()).toBeUndefined()
  expect((await asking('10000')).errorCode).toBe('bank-account-unknown')
})

test('the same account comes back only as a new one, that has to cool', async () => {
  const given = { bank: '토스뱅크', holder: '박소라', number: '100000000038' }
  const added = { ...given, id: randomUUID(), paymentPassword: '915203' }
  const { value } = await town.ask(wire.addBankAccount, added, sora)
  const coolsMs = Date.parse(value.usableAt as string) - Date.parse(value.addedAt as string)
  expect(coolsMs).toBe(24 * 3_600_000)
  account = String(value.id)
  expect(await asking('10000')).toMatchObject({
    errorCode: 'withdrawal-gate-closed',
    value: { gate: 'cooling' },
  })
})
