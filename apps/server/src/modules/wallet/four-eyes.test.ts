import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Call } from '@madang/wire'
import { readArrivals } from '@madang/wire/arrivals'
import * as office from '@madang/wire/cash-office'
import * as disputes from '@madang/wire/disputes'
import * as parts from '@madang/wire/payout-parts'
import * as wallet from '@madang/wire/wallet'
import * as withdrawals from '@madang/wire/withdrawals'
import { transferOf } from '../../../test/bank-transfer.ts'
import { operatorVisitOf } from '../../../test/towns/operator-visit.ts'
import { pictureOf } from '../../../test/picture-of.ts'
import { openTown } from '../../../test/towns/town.ts'
import type { Town, Visit } from '../../../test/towns/town.ts'
import { visitOf } from '../../../test/towns/visit.ts'
import { addGift } from './index.ts'

let town: Town
let sora: Visit
let minho: Visit
let jisoo: Visit
beforeAll(async () => {
  town = await openTown()
  const sora = await town.idOf('sora')
  await town.context.db.write((tx) => addGift(tx, sora, '4000000'))
})
beforeEach(async () => {
  town.clock.tick(24 * 3_600_000)
  minho = await operatorVisitOf(town, 'minho')
  jisoo = await operatorVisitOf(town, 'jisoo')
  sora = await visitOf(town, 'sora')
})
afterAll(() => town.tearDown())

const act = (call: Call, subject: string, more: object, by: Visit) =>
  town.ask(call, { id: randomUUID(), subject, ...more }, by)
const cash = async (visit = sora) =>
  Number((await town.ask(wallet.showBalance, {}, visit)).value.sumBalance)

async function approved(amount: string): Promise<string> {
  const { value } = await town.ask(withdrawals.showWithdrawalTerms, {}, sora)
  const given = { amount, bankAccountId: value.accounts[0].id, id: randomUUID() }
  await town.ask(withdrawals.requestWithdrawal, { ...given, paymentPassword: '915203' }, sora)
  await act(office.claimWithdrawal, given.id, {}, minho)
  const { value: first } = await act(office.approveWithdrawal, given.id, {}, minho)
  if (first.state === 'second-check') await act(office.approveWithdrawal, given.id, {}, jisoo)
  return given.id
}

test('whoever claimed a payout does not send it, however small it is', async () => {
  const subject = await approved('20000')
  const sent = await transferOf(town, subject, minho)
  const own = await town.ask(office.showOfficeWithdrawal, { subject }, minho)
  expect(own.value.mayOffice).toEqual(['refuse'])
  expect((await act(office.payWithdrawal, subject, sent, minho)).errorCode).toBe('own-proposal')
  const bare = await act(office.payWithdrawal, subject, { reference: 'KB-1' }, jisoo)
  expect(bare.errorCode).toBe('input-invalid')
  const { receiver } = sent
  const elsewhere = [
    { ...sent, amount: '20001' },
    { ...sent, receiver: { ...receiver, number: '110999000001' } },
    { ...sent, receiver: { ...receiver, holder: '김철수' } },
    { ...sent, receiver: { ...receiver, bank: '우체국' } },
  ]
  for (const other of elsewhere) {
    const reply = await act(office.payWithdrawal, subject, other, jisoo)
    expect(reply.errorCode).toBe('transfer-differs')
  }
  const paid = await act(office.payWithdrawal, subject, sent, jisoo)
  expect(paid.value).toMatchObject({ reference: 'KB-1', state: 'paid' })
})

test('a part leaves with its amount and receiver, by somebody who did not claim it', async () => {
  await town.set('withdrawals', { dayAmountMax: '90000000.00', partMax: '1000000.00' })
  const subject = await approved('1500000')
  const [first, second] = [
    await transferOf(town, subject, minho, 1),
    await transferOf(town, subject, minho, 2),
  ]
  expect([first.amount, second.amount]).toEqual(['1000000.00', '500000.00'])
  const send = (place: number, body: object, by: Visit) =>
    act(parts.sendPart, subject, { place: String(place), ...body }, by)
  expect((await send(1, first, minho)).errorCode).toBe('own-proposal')
  expect((await send(1, { reference: 'KB-1' }, jisoo)).errorCode).toBe('input-invalid')
  expect((await send(1, second, jisoo)).errorCode).toBe('transfer-differs')
  expect((await send(1, first, jisoo)).value.state).toBe('paying')
  expect((await send(2, second, jisoo)).value.state).toBe('paid')
  await town.set('withdrawals', {})
})

/** Opens the case of a payout that jisoo sent and that did not arrive. */
async function disputed(amount: string): Promise<string> {
  const subject = await approved(amount)
  await act(office.payWithdrawal, subject, await transferOf(town, subject, jisoo), jisoo)
  const uploads = [await pictureOf(town, sora)]
  const body = { id: randomUUID(), outcome: 'not-received', subject, uploads }
  const { value } = await town.ask(withdrawals.giveReceipt, body, sora)
  return value.disputes.at(-1).id as string
}
const reason = 'the bank has answered'
const resolve = (id: string, outcome: string, by: Visit) =>
  act(disputes.resolveDispute, id, { outcome, reason }, by)
const decide = (id: string, more: object, by: Visit) =>
  act(disputes.decideDispute, id, { isAgreed: true, ...more }, by)

test.each(['paid-again', 'returned', 'refused'])(
  'a dispute of any size, %s, is ended by two, and not by its payer',
  async (outcome) => {
    const before = await cash()
    const id = await disputed('20000')
    await act(disputes.claimDispute, id, {}, minho)
    const first = await resolve(id, outcome, minho)
    expect(first.value).toMatchObject({ outcome, state: 'proposed' })
    expect((await decide(id, { reference: 'KB-9' }, minho)).errorCode).toBe('own-proposal')
    expect((await decide(id, { reference: 'KB-9' }, jisoo)).errorCode).toBe('own-proposal')
    // The payer proposes; then whoever did not pay can agree.
    await decide(id, { isAgreed: false }, minho)
    await act(disputes.claimDispute, id, {}, jisoo)
    expect((await resolve(id, outcome, jisoo)).value.state).toBe('proposed')
    const { receiver } = (await town.ask(disputes.showOfficeDispute, { subject: id }, minho)).value
    const sent = outcome === 'paid-again' ? { amount: '20000', receiver } : {}
    if (outcome !== 'refused') {
      const bare = await decide(id, sent, minho)
      expect(bare.errorCode).toBe('reference-missing')
    }
    const reference = outcome === 'refused' ? null : 'KB-9'
    const ended = await decide(id, { ...sent, ...(reference && { reference }) }, minho)
    expect(ended.value).toMatchObject({ decidedBy: 'minho', reference, state: outcome })
    expect((await cash()) - before).toBe(outcome === 'returned' ? 0 : -20_000)
  },
)

async function suspended(payer: string): Promise<{ id: string; deposit: string }> {
  const deposit = randomUUID()
  const asked = { amount: '30000', bankId: 'madang-1', id: deposit }
  await town.ask(wallet.requestBankDeposit, asked, sora)
  await act(office.claimDeposit, deposit, {}, minho)
  await act(office.confirmDeposit, deposit, { amount: '30000', payer }, minho)
  const { rows } = (await town.ask(office.listSuspense, { state: 'open' }, minho)).value
  const found = rows.find((row: { depositId: string }) => row.depositId === deposit)
  return { deposit, id: found.id as string }
}

const giveBack = { outcome: 'returned', reason: 'it is from another account' }
const receiver = { bank: '신한은행', holder: '김철수', number: '110400000123' }

test('money is given back by two, to a named account, under the number of the bank', async () => {
  const { deposit, id } = await suspended('김철수')
  const give = (more: object, by: Visit) =>
    act(office.resolveSuspense, id, { ...giveBack, ...more }, by)
  expect((await give({}, minho)).errorCode).toBe('receiver-missing')
  const asked = await give({ receiver }, minho)
  expect(asked.value).toMatchObject({
    proposal: { by: 'minho', outcome: 'returned', receiver },
    state: 'open',
  })
  const sent = { amount: '30000', receiver, reference: 'KB-77' }
  expect((await give(sent, minho)).errorCode).toBe('own-proposal')
  const other = { ...sent, receiver: { ...receiver, number: '1234567890' } }
  expect((await give(other, jisoo)).errorCode).toBe('transfer-differs')
  expect((await give({ ...sent, amount: '29999' }, jisoo)).errorCode).toBe('transfer-differs')
  const gone = await give(sent, jisoo)
  expect(gone.value).toMatchObject({ decidedBy: 'jisoo', reference: 'KB-77', state: 'returned' })
  const shown = await town.ask(wallet.showDeposit, { subject: deposit }, sora)
  expect(shown.value.state).toBe('returned')
})

test('whoever reported money neither credits it nor sends it back', async () => {
  const { id } = await suspended('김철수')
  const give = (more: object, by: Visit) =>
    act(office.resolveSuspense, id, { ...giveBack, ...more }, by)
  // Jisoo asks for the return of what minho reported: minho may not be the second.
  await give({ receiver }, jisoo)
  const sent = { amount: '30000', receiver, reference: 'KB-78' }
  expect((await give(sent, minho)).errorCode).toBe('own-proposal')
  const credit = { outcome: 'credited', reason: 'a brother paid' }
  expect((await act(office.resolveSuspense, id, credit, minho)).errorCode).toBe('own-proposal')
  expect((await act(office.resolveSuspense, id, credit, jisoo)).value.state).toBe('credited')
})

test('the payer is part of every confirmation', async () => {
  const subject = randomUUID()
  const asked = { amount: '30000', bankId: 'madang-1', id: subject }
  await town.ask(wallet.requestBankDeposit, asked, sora)
  await act(office.claimDeposit, subject, {}, minho)
  const bare = await act(office.confirmDeposit, subject, { amount: '30000' }, minho)
  expect(bare.errorCode).toBe('input-invalid')
  await act(office.refuseDeposit, subject, { reason: 'a story' }, minho)
})

test('a bank list read by one credits no more than a confirmation by one would', async () => {
  const subject = randomUUID()
  const asked = { amount: '2500000', bankId: 'madang-1', id: subject }
  const { code } = (await town.ask(wallet.requestBankDeposit, asked, sora)).value
  const { value } = await town.ask(office.showOfficeDeposit, { subject }, minho)
  const before = await cash()
  const line = ['bank-1', '2026-11-29 10:00', '2500000', 'KRW', value.member.payeeName, code].join(
    ',',
  )
  const read = await town.ask(
    readArrivals,
    { bankId: 'madang-1', id: randomUUID(), lines: line },
    minho,
  )
  expect(read.value).toEqual({ lineCount: 1, newCount: 1 })
  expect(await cash()).toBe(before)
  const { rows } = (await town.ask(office.listSuspense, { state: 'open' }, minho)).value
  const found = rows.find((row: { depositId: string }) => row.depositId === subject)
  expect(found).toMatchObject({ cause: 'large-amount', namedBy: 'minho' })
  const credit = { outcome: 'credited', reason: 'the bank has it' }
  const own = await act(office.resolveSuspense, found.id, credit, minho)
  expect(own.errorCode).toBe('own-proposal')
  await act(office.resolveSuspense, found.id, credit, jisoo)
  expect((await cash()) - before).toBe(2_500_000)
})

test.each(['to-member', 'from-member'])(
  'a correction %s of any size takes two',
  async (direction) => {
    const before = await cash()
    const id = randomUUID()
    const memberId = await town.idOf('sora')
    const asked = { amount: '10', direction, id, memberId, reason: 'booked twice' }
    const proposed = await town.ask(office.proposeAdjustment, asked, minho)
    expect(proposed.value).toMatchObject({ decidedBy: null, state: 'proposed' })
    expect(await cash()).toBe(before)
    const own = await act(office.decideAdjustment, id, { outcome: 'booked' }, minho)
    expect(own.errorCode).toBe('own-proposal')
    await act(office.decideAdjustment, id, { outcome: 'booked' }, jisoo)
    expect((await cash()) - before).toBe(direction === 'to-member' ? 10 : -10)
  },
)
