import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Call } from '@madang/wire'
import * as arrivals from '@madang/wire/arrivals'
import * as office from '@madang/wire/cash-office'
import { demandTier } from '@madang/wire/verification'
import * as wire from '@madang/wire/wallet'
import { beginPause } from '#protection'
import { giveBack } from '../../../../test/bank-transfer.ts'
import { operatorVisitOf } from '../../../../test/towns/operator-visit.ts'
import { openPayDesk } from '../../../../test/towns/money/pay-desk.ts'
import type { PayDesk } from '../../../../test/towns/money/pay-desk.ts'
import { openTown } from '../../../../test/towns/town.ts'
import type { Town, Visit } from '../../../../test/towns/town.ts'
import { visitOf } from '../../../../test/towns/visit.ts'
import { askPayment } from '../payments/sandbox.ts'
import { settlePayment } from '../payments/settle-payment.ts'
import { hasRoomFor } from './credit-deposit.ts'
import { requestDeposit } from './request-deposit.ts'

let town: Town
let desk: PayDesk
let sora: Visit
let minho: Visit
let jisoo: Visit
let memberId: string
beforeAll(async () => {
  town = await openTown()
  desk = await openPayDesk(town)
  sora = await visitOf(town, 'sora')
  minho = await operatorVisitOf(town, 'minho')
  jisoo = await operatorVisitOf(town, 'jisoo')
  memberId = await town.idOf('sora')
})
afterAll(async () => {
  await desk.stop()
  await town.tearDown()
})

const send = (call: Call, subject: string, more: object = {}, by = minho) =>
  town.ask(call, { id: randomUUID(), subject, ...more }, by)
async function asked(amount: string): Promise<{ id: string; code: string }> {
  const given = { amount, bankId: 'madang-1', id: randomUUID() }
  return (await town.ask(wire.requestBankDeposit, given, sora)).value
}
const room = (won: bigint) =>
  town.context.db.write((tx) => hasRoomFor(tx, memberId, won * 100_000n, town.clock.now()))
const balance = async () =>
  Number((await town.ask(wire.showBalance, {}, sora)).value.sumBalance as string)

test('who takes a break gets nothing credited, from wherever the money comes', async () => {
  const [byHand, byList] = [await asked('20000'), await asked('30000')]
  const given = { amount: '40000', id: randomUUID() }
  const { value } = await town.ask(wire.requestProviderDeposit, given, sora)
  const payment = desk.of(value.id as string)
  const before = await balance()
  // Neither a limit nor a KYC level prevents the deposit; only the break will.
  expect(await room(90_000n)).toBe(true)
  const at = town.clock.now()
  const name = { kind: 'break', length: 'day' } as const
  await town.context.db.write((tx) =>
    beginPause(tx, { at, by: 'member', memberId, name, reason: 'own wish' }),
  )
  expect(await room(1n)).toBe(false)

  await send(office.claimDeposit, byHand.id)
  const more = { amount: '10000', at, bankId: 'madang-1', id: randomUUID(), memberId } as const
  await expect(
    town.context.db.write((tx) => requestDeposit(tx, { ...more, method: 'bank' })),
  ).rejects.toMatchObject({ code: 'on-a-break' })
  const confirmed = await send(office.confirmDeposit, byHand.id, {
    amount: '20000',
    payer: '박소라',
  })
  expect(confirmed.value).toMatchObject({ reason: 'limit-reached', state: 'review' })
  const line = `T1, 2026-11-21 12:01, 30000, KRW, 박소라, ${byList.code}`
  await town.ask(
    arrivals.readArrivals,
    { bankId: 'madang-1', id: randomUUID(), lines: line },
    minho,
  )
  payment.status = 'paid'
  const body = await askPayment(town.context.config, payment.id)
  expect(await town.context.db.write((tx) => settlePayment(tx, body, at))).toBe(
    'suspense: limit-reached',
  )

  const { rows } = (await town.ask(office.listSuspense, { state: 'open' }, jisoo)).value
  const suspense = rows.map(
    (row: { amount: string; cause: string }) => `${row.cause} ${row.amount}`,
  )
  expect(suspense).toEqual(
    ['20000.00', '30000.00', '40000.00'].map((sum) => `limit-reached ${sum}`),
  )
  for (const { id } of rows) {
    const credit = { outcome: 'credited', reason: 'the member asks for it' }
    // Nobody reported a payment at the provider: minho asks first.
    await send(office.resolveSuspense, id as string, credit, minho)
    const reply = await send(office.resolveSuspense, id as string, credit, jisoo)
    expect(reply.errorCode).toBe('member-without-room')
    expect(reply.message).toContain('이 회원의')
    const back = await giveBack(town, id as string, [minho, jisoo])
    expect(back.value.state).toBe('returned')
  }
  town.clock.tick(25 * 3_600_000)
  sora = await visitOf(town, 'sora')
  expect([await balance(), await room(90_000n)]).toEqual([before, true])
})

test('a tier that was demanded after asking holds when the money comes', async () => {
  const { id } = await asked('10000')
  minho = await operatorVisitOf(town, 'minho')
  jisoo = await operatorVisitOf(town, 'jisoo')
  const demand = { reason: 'structuring', tier: 'K2' }
  expect((await send(demandTier, memberId, demand, jisoo)).value.demanded).toBe('K2')
  expect(await room(1n)).toBe(false)
  await send(office.claimDeposit, id)
  const confirmed = await send(office.confirmDeposit, id, { amount: '10000', payer: '박소라' })
  expect(confirmed.value).toMatchObject({ reason: 'limit-reached', state: 'review' })
})
