import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Call } from '@madang/wire'
import * as office from '@madang/wire/cash-office'
import * as parts from '@madang/wire/payout-parts'
import * as wire from '@madang/wire/withdrawals'
import { changeSetting } from '#settings'
import { transferOf } from '../../../../test/bank-transfer.ts'
import { operatorVisitOf } from '../../../../test/towns/operator-visit.ts'
import { openTown } from '../../../../test/towns/town.ts'
import type { Town, Visit } from '../../../../test/towns/town.ts'
import { visitOf } from '../../../../test/towns/visit.ts'
import { freePayouts, holdPayouts } from '../holds/hold-store.ts'

let town: Town
let sora: Visit
let minho: Visit
let jisoo: Visit
let memberId: string
beforeAll(async () => {
  town = await openTown()
  const { db } = town.context
  const order = {
    at: town.clock.now(),
    by: 'jisoo',
    name: 'withdrawals',
    reason: 'a story',
  } as const
  await db.write((tx) => changeSetting(tx, { ...order, value: { partMax: '30000.00' } }))
  memberId = await town.idOf('sora')
  sora = await visitOf(town, 'sora')
  minho = await operatorVisitOf(town, 'minho')
  jisoo = await operatorVisitOf(town, 'jisoo')
})
afterAll(() => town.tearDown())

const sendCall = (call: Call, subject: string, more: object = {}) =>
  town.ask(call, { id: randomUUID(), subject, ...more }, minho)
/** By somebody who did not claim it. */
async function send(subject: string, place?: number) {
  const sent = await transferOf(town, subject, jisoo, place)
  const where = place === undefined ? {} : { place: String(place) }
  const call = place === undefined ? office.payWithdrawal : parts.sendPart
  return town.ask(call, { id: randomUUID(), subject, ...where, ...sent }, jisoo)
}
const show = async (subject: string) =>
  (await town.ask(wire.showWithdrawal, { subject }, sora)).value
const cash = async () =>
  Number((await town.ask(wire.showWithdrawalTerms, {}, sora)).value.available as string)

async function approved(amount: string): Promise<string> {
  const { value } = await town.ask(wire.showWithdrawalTerms, {}, sora)
  const given = { amount, bankAccountId: value.accounts[0].id, id: randomUUID() }
  const request = { ...given, paymentPassword: '915203' }
  const subject = String((await town.ask(wire.requestWithdrawal, request, sora)).value.id)
  await sendCall(office.claimWithdrawal, subject)
  expect((await sendCall(office.approveWithdrawal, subject)).value.state).toBe('approved')
  return subject
}

test('what was agreed to before a case was opened is not paid while it is open', async () => {
  const { db } = town.context
  const caseId = randomUUID()
  const [whole, inParts] = [await approved('20000'), await approved('70000')]
  expect((await send(inParts, 1)).value.state).toBe('paying')
  await db.write((tx) => holdPayouts(tx, { at: town.clock.now(), caseId, memberId }))

  expect((await send(whole)).errorCode).toBe('payout-held')
  expect((await send(inParts, 2)).errorCode).toBe('payout-held')
  const states = (await show(inParts)).parts.map(({ state }: { state: string }) => state)
  expect(states).toEqual(['sent', 'waiting', 'waiting'])
  // A failed part may still be returned during a hold: no money leaves by it.
  const before = await cash()
  const failed = { place: '3', reason: 'the bank said no' }
  expect((await sendCall(parts.failPart, inParts, failed)).value.state).toBe('paying')
  expect((await cash()) - before).toBe(10_000)

  await db.write((tx) => freePayouts(tx, caseId))
  expect((await send(inParts, 2)).value.state).toBe('paid')
  expect((await send(whole)).value.state).toBe('paid')
})

test('no part of it leaves an account that is frozen', async () => {
  const { db } = town.context
  const freeze = (at: Date | null) =>
    db.write((tx) =>
      tx.rows(sql`update ledger.account set frozen_at = ${at}
        where holder = ${memberId} and purpose = 'held'`),
    )
  const subject = await approved('40000')
  await freeze(town.clock.now())
  expect((await send(subject, 1)).errorCode).toBe('account-frozen')
  expect(await show(subject)).toMatchObject({
    parts: [{ state: 'waiting' }, {}],
    state: 'approved',
  })
  await freeze(null)
  for (const place of [1, 2]) await send(subject, place)
  expect((await show(subject)).state).toBe('paid')
})
