import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Call } from '@madang/wire'
import * as office from '@madang/wire/cash-office'
import * as wire from '@madang/wire/disputes'
import * as inbox from '@madang/wire/inbox'
import * as parts from '@madang/wire/payout-parts'
import * as wallet from '@madang/wire/wallet'
import * as withdrawals from '@madang/wire/withdrawals'
import { houseBalances, post } from '#ledger'
import { transferOf } from '../../../../test/bank-transfer.ts'
import { operatorVisitOf } from '../../../../test/towns/operator-visit.ts'
import { pictureOf } from '../../../../test/picture-of.ts'
import { openTown } from '../../../../test/towns/town.ts'
import type { Town, Visit } from '../../../../test/towns/town.ts'
import { visitOf } from '../../../../test/towns/visit.ts'
import { reconcileCash } from '../reconcile/reconcile-cash.ts'
import { partsOf } from '../withdrawals/payout-part.ts'

let town: Town
let sora: Visit
let minho: Visit
let jisoo: Visit
beforeAll(async () => {
  town = await openTown()
  const value = { feeFixed: '500.00', fourEyesFrom: '50000.00', freeCountPerDay: 0 }
  await setting({ ...value, partMax: '30000.00' })
  await give(2_000_000n)
})
beforeEach(async () => {
  town.clock.tick(24 * 3_600_000)
  minho = await operatorVisitOf(town, 'minho')
  jisoo = await operatorVisitOf(town, 'jisoo')
  sora = await visitOf(town, 'sora')
})
afterAll(() => town.tearDown())

const setting = (value: object) => town.set('withdrawals', value)
async function give(won: bigint): Promise<void> {
  const { db } = town.context
  const holder = await town.idOf('sora')
  const to = { currency: 'KRW', holder, purpose: 'cash' } as const
  const from = { currency: 'KRW', house: 'adjustments' }
  const gift = { amountUnits: won * 100_000n, cause: 'adjustment', from, key: randomUUID(), to }
  await db.write((tx) => post(tx, [[gift]], town.clock.now()))
}

const sendCall = (call: Call, subject: string, more: object = {}, by = minho) =>
  town.ask(call, { id: randomUUID(), subject, ...more }, by)
const cash = async () =>
  Number((await town.ask(wallet.showBalance, {}, sora)).value.sumBalance as string)
const show = async (subject: string) =>
  (await town.ask(withdrawals.showWithdrawal, { subject }, sora)).value
/** Minho claims every payout, so jisoo sends it; then jisoo cannot end a dispute about it. */
async function send(subject: string, place: number) {
  const sent = { ...(await transferOf(town, subject, jisoo, place)), reference: `MB-${place}` }
  return sendCall(parts.sendPart, subject, { place: String(place), ...sent }, jisoo)
}
async function pay(subject: string) {
  return sendCall(office.payWithdrawal, subject, await transferOf(town, subject, jisoo), jisoo)
}
const fail = (subject: string, place: number) =>
  sendCall(parts.failPart, subject, { place: String(place), reason: 'the bank said no' })

async function approved(amount: string): Promise<string> {
  const { value } = await town.ask(withdrawals.showWithdrawalTerms, {}, sora)
  const given = { amount, bankAccountId: value.accounts[0].id, id: randomUUID() }
  const request = { ...given, paymentPassword: '915203' }
  const asked = await town.ask(withdrawals.requestWithdrawal, request, sora)
  expect(asked.errorCode).toBeUndefined()
  const subject = String(asked.value.id)
  await sendCall(office.claimWithdrawal, subject)
  const first = await sendCall(office.approveWithdrawal, subject)
  if (first.value.state === 'second-check')
    await sendCall(office.approveWithdrawal, subject, {}, jisoo)
  return subject
}
async function paid(amount: string): Promise<string> {
  const subject = await approved(amount)
  const { parts: transfers } = await show(subject)
  if (transfers.length === 0) await pay(subject)
  for (const { place } of transfers) await send(subject, place)
  return subject
}
/** Opens a case: the member reports that nothing, or only this amount, arrived. */
async function disputed(subject: string, receivedAmount?: string): Promise<string> {
  const outcome = receivedAmount ? 'partly' : 'not-received'
  const uploads = [await pictureOf(town, sora)]
  const body = {
    id: randomUUID(),
    outcome,
    subject,
    uploads,
    ...(receivedAmount && { receivedAmount }),
  }
  const reply = await town.ask(withdrawals.giveReceipt, body, sora)
  expect(reply.errorCode).toBeUndefined()
  return String(reply.value.disputes.at(-1).id)
}
const resolve = (subject: string, outcome: string, by = jisoo) =>
  sendCall(wire.resolveDispute, subject, { outcome, reason: 'the bank has answered' }, by)
const messages = async () => {
  await town.events.settle()
  const { value } = await town.ask(inbox.listMessages, {}, { ...sora, lang: 'EN' })
  const titles: string[] = value.rows.map(({ title }: { title: string }) => title)
  // Leaves out the messages about the withdrawal's own steps and the welcome message.
  return titles.filter((title) => !/^(Welcome|We have your|Your withdrawal)/.test(title))
}

test('a case has both sides, a clock and an end; its member hears each step', async () => {
  const subject = await paid('20500')
  const id = await disputed(subject, '12000')
  const before = await cash()
  const [open] = (await show(subject)).disputes
  expect(open).toMatchObject({ claim: 'partly', missing: '8000.00', outcome: null, state: 'open' })
  expect(Date.parse(open.dueAt) - Date.parse(open.openedAt)).toBe(72 * 3_600_000)
  expect((await resolve(id, 'returned')).errorCode).toBe('claimed-by-other')
  expect((await sendCall(wire.claimDispute, id, {}, jisoo)).value.claimedBy).toBe('jisoo')
  expect((await sendCall(wire.claimDispute, id)).errorCode).toBe('claimed-by-other')
  const words = { uploads: [], words: 'the account shows 12,000 only' }
  expect((await sendCall(wire.addEvidence, subject, words, sora)).errorCode).toBeUndefined()
  const minji = await visitOf(town, 'minji')
  expect((await sendCall(wire.addEvidence, subject, words, minji)).errorCode).toBe('not-found')
  await sendCall(wire.addOfficeEvidence, id, { words: 'the bank sent 8,000 back' })
  expect((await resolve(id, 'returned')).value.state).toBe('proposed')
  const came = { isAgreed: true, reference: 'MB-7' }
  const ended = await sendCall(wire.decideDispute, id, came)
  expect(ended.value).toMatchObject({ decidedBy: 'minho', mayOffice: [], state: 'returned' })
  expect((await cash()) - before).toBe(8_000)
  const after = await show(subject)
  expect(after).toMatchObject({ state: 'returned' })
  const [closed] = after.disputes
  expect(closed).toMatchObject({ dueAt: null, reason: 'the bank has answered', state: 'returned' })
  expect(closed.evidence.map(({ by }: { by: string }) => by)).toEqual([
    'member',
    'member',
    'operator',
  ])
  expect(JSON.stringify(after)).not.toContain('minho')
  expect((await sendCall(wire.addEvidence, subject, words, sora)).errorCode).toBe(
    'document-moved-on',
  )
  const received = await messages()
  expect(received.slice(0, 3)).toEqual([
    'The money is back in your wallet',
    'News about your withdrawal',
    'We are looking into your withdrawal',
  ])
})

test('two decide: paid again is a new movement, ten presses make one', async () => {
  await setting({ fourEyesFrom: '20000.00', freeCountPerDay: 9, partMax: '0.00' })
  const subject = await paid('20000')
  const id = await disputed(subject)
  const before = await cash()
  await sendCall(wire.claimDispute, id, {}, jisoo)
  expect((await resolve(id, 'paid-again')).value.state).toBe('proposed')
  expect((await show(subject)).disputes[0]).toMatchObject({ outcome: null, reason: null })
  const { receiver } = (await town.ask(wire.showOfficeDispute, { subject: id }, minho)).value
  const again = { amount: '20000', isAgreed: true, receiver, reference: 'KB-2' }
  const agree = (by: Visit) => sendCall(wire.decideDispute, id, again, by)
  expect((await agree(jisoo)).errorCode).toBe('own-proposal')
  const answers = await Promise.all(Array.from({ length: 10 }, () => agree(minho)))
  expect(answers.filter(({ success }) => success)).toHaveLength(1)
  const disputes = (await town.context.db.read(houseBalances)).find(
    ({ house }) => house === 'disputes',
  )
  expect(disputes?.units).toBe(-20_000n * 100_000n)
  expect(await cash()).toBe(before)
  // The money is sent again: the member is asked again, and may report it missing again.
  expect(await show(subject)).toMatchObject({
    may: ['receipt'],
    receivedAmount: null,
    state: 'paid',
  })
  const second = await disputed(subject)
  // Minho paid again, so jisoo is the one to end it.
  await sendCall(wire.claimDispute, second)
  await resolve(second, 'refused', minho)
  await sendCall(wire.decideDispute, second, { isAgreed: false, note: 'ask the bank' }, jisoo)
  expect((await show(subject)).disputes[1].state).toBe('open')
  await sendCall(wire.claimDispute, second)
  await resolve(second, 'refused', minho)
  const yes = await sendCall(wire.decideDispute, second, { isAgreed: true }, jisoo)
  expect(yes.value.state).toBe('refused')
  expect(await show(subject)).toMatchObject({ receivedAmount: '20000.00', state: 'received' })
  expect(await cash()).toBe(before)
})

test('small payouts checked by one operator together need another', async () => {
  await setting({ freeCountPerDay: 9, partMax: '0.00', separateFrom: '30000.00' })
  const first = await paid('20000')
  expect((await show(first)).state).toBe('paid')
  const second = await approved('15000')
  const shown = (await town.ask(office.showOfficeWithdrawal, { subject: second }, minho)).value
  expect(shown.steps.map(({ operator }: { operator: string | null }) => operator)).toEqual([
    null,
    'minho',
    'minho',
    'jisoo',
  ])
  await pay(second)
})

test('nothing arrived and it came back: the fee too, and a repeat hears the first answer', async () => {
  await setting({ feeFixed: '500.00', freeCountPerDay: 0 })
  const before = await cash()
  const id = await disputed(await paid('20500'))
  await sendCall(wire.claimDispute, id, {}, jisoo)
  await resolve(id, 'returned')
  const request = { id: randomUUID(), isAgreed: true, reference: 'MB-8', subject: id }
  const twice = await Promise.all([1, 2].map(() => town.ask(wire.decideDispute, request, minho)))
  expect(twice.map(({ value }) => value.state)).toEqual(['returned', 'returned'])
  expect(await cash()).toBe(before)
})

test('a payout above what the bank takes leaves in parts, each once, and what fails comes back', async () => {
  expect(partsOf(70n, 30n)).toEqual([30n, 30n, 10n])
  expect([partsOf(30n, 30n), partsOf(30n, 0n)]).toEqual([[], []])
  await setting({ feeFixed: '500.00', freeCountPerDay: 0, partMax: '30000.00' })
  const before = await cash()
  const subject = await approved('70500')
  const amounts = (await show(subject)).parts.map(({ amount }: { amount: string }) => amount)
  expect(amounts).toEqual(['30000.00', '30000.00', '10000.00'])
  expect((await pay(subject)).errorCode).toBe('payout-in-parts')
  const rush = await Promise.all(Array.from({ length: 10 }, () => send(subject, 1)))
  expect(rush.filter(({ success }) => success)).toHaveLength(1)
  expect((await show(subject)).state).toBe('paying')
  expect(await town.context.db.write(reconcileCash)).toEqual([])
  const refused = await sendCall(office.refuseWithdrawal, subject, { reason: 'too late for that' })
  expect(refused.errorCode).toBe('payout-in-parts')
  await fail(subject, 2)
  expect(await town.context.db.write(reconcileCash)).toEqual([])
  const sent = await transferOf(town, subject, jisoo, 3)
  const request = { id: randomUUID(), place: '3', subject, ...sent }
  const both = await Promise.all([1, 2].map(() => town.ask(parts.sendPart, request, jisoo)))
  expect(both.map(({ value }) => value.state)).toEqual(['paid', 'paid'])
  const shown = await show(subject)
  expect(shown).toMatchObject({ may: ['receipt'], payout: '40000.00', state: 'paid' })
  expect(shown.parts[0]).toMatchObject({ reference: 'MB-1', state: 'sent' })
  expect(shown.parts[1]).toMatchObject({ reason: 'the bank said no', state: 'failed' })
  expect(before - (await cash())).toBe(40_500)
  expect((await town.ask(wallet.showBalance, {}, sora)).value.held).toBe('0.00')
  // Nothing of the sent money arrived: the member gets it back, and the fee.
  const id = await disputed(subject)
  await sendCall(wire.claimDispute, id, {}, jisoo)
  await resolve(id, 'returned')
  await sendCall(wire.decideDispute, id, { isAgreed: true, reference: 'MB-9' })
  expect(await cash()).toBe(before)
})

test('when the bank takes no part at all, everything is the member’s again, the fee too', async () => {
  const before = await cash()
  const subject = await approved('60500')
  for (const place of [1, 2]) await fail(subject, place)
  expect(await show(subject)).toMatchObject({
    may: [],
    reason: 'the bank said no',
    state: 'refused',
  })
  expect(await cash()).toBe(before)
  expect((await send(subject, 1)).errorCode).toBe('document-moved-on')
  expect((await send(subject, 9)).errorCode).toBe('not-found')
})
