import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as banks from '@madang/wire/banks'
import * as office from '@madang/wire/cash-office'
import * as uploads from '@madang/wire/uploads'
import * as transferWallets from '@madang/wire/transfer-wallets'
import * as wire from '@madang/wire/withdrawals'
import { withdrawalStates } from '@madang/wire/wallet'
import { playWager } from '#wagers'
import { transferOf } from '../../../../test/bank-transfer.ts'
import { operatorVisitOf } from '../../../../test/towns/operator-visit.ts'
import { openTown } from '../../../../test/towns/town.ts'
import type { Town, Visit } from '../../../../test/towns/town.ts'
import { visitOf } from '../../../../test/towns/visit.ts'
import { receiveBySilence } from './give-receipt.ts'
import { requestWithdrawal } from './request-withdrawal.ts'
import { feeOf, mayBecome, withdrawalWays } from './withdrawal.ts'

let town: Town
let sora: Visit
let minho: Visit
let jisoo: Visit
beforeAll(async () => void (town = await openTown()))
beforeEach(async () => {
  town.clock.tick(24 * 3_600_000)
  minho = await operatorVisitOf(town, 'minho')
  jisoo = await operatorVisitOf(town, 'jisoo')
  sora = await visitOf(town, 'sora')
})
afterAll(() => town.tearDown())

const pins = { junho: '482615', minji: '730518', sora: '915203' }
const funds = async (visit = sora) =>
  (await town.ask(transferWallets.showFunds, {}, visit)).value as Record<string, string>
const terms = async (visit = sora) => (await town.ask(wire.showWithdrawalTerms, {}, visit)).value

async function asking(amount: string, more: object = {}, visit = sora) {
  const { accounts } = await terms(visit)
  const given = { amount, bankAccountId: accounts[0]?.id, id: randomUUID() }
  const request = { paymentPassword: pins.sora, ...given, ...more }
  return town.ask(wire.requestWithdrawal, request, visit)
}
/** The requests of an operator that need only the document's id. */
type DecisionCall = typeof office.claimWithdrawal | typeof office.approveWithdrawal
const decide = (call: DecisionCall, subject: string, visit = minho) =>
  town.ask(call, { id: randomUUID(), subject }, visit)
/** Sends it as somebody who did not claim it, unless said otherwise. */
async function pay(subject: string, visit = jisoo) {
  const sent = await transferOf(town, subject, visit)
  return town.ask(office.payWithdrawal, { id: randomUUID(), subject, ...sent }, visit)
}
const refuse = (subject: string, visit = minho) => {
  const given = { id: randomUUID(), reason: 'the account is closed', subject }
  return town.ask(office.refuseWithdrawal, given, visit)
}
async function paid(amount: string): Promise<string> {
  const asked = await asking(amount)
  expect(asked.errorCode).toBeUndefined()
  const subject = asked.value.id as string
  await decide(office.claimWithdrawal, subject)
  await decide(office.approveWithdrawal, subject)
  expect((await pay(subject)).value.state).toBe('paid')
  return subject
}
const receipt = (subject: string, body: object) =>
  town.ask(wire.giveReceipt, { id: randomUUID(), subject, uploads: [], ...body }, sora)

async function picture(): Promise<string> {
  const image = { background: '#888', channels: 3, height: 40, width: 60 } as const
  const png = await sharp({ create: image }).png().toBuffer()
  const reply = await town.fronts.portal.inject({
    cookies: sora.cookies,
    headers: { 'content-type': 'image/png', token: sora.token ?? '', 'x-forwarded-for': '1.1.1.1' },
    method: 'POST',
    payload: png,
    url: uploads.uploadImage.path,
  })
  return reply.json<{ value: { id: string } }>().value.id
}

test('money is held, paid, and its member says that it arrived', async () => {
  const before = await funds()
  const subject = await paid('20000')
  const after = await funds()
  expect(Number(before['sumBalance']) - Number(after['sumBalance'])).toBe(20_000)
  expect(after['held']).toBe('0.00')
  const { value } = await receipt(subject, { outcome: 'received' })
  expect(value).toMatchObject({ may: [], receivedAmount: '20000.00', state: 'received' })
  const again = await receipt(subject, { outcome: 'not-received', uploads: [await picture()] })
  expect(again.errorCode).toBe('document-moved-on')
})

test('S37 fifty at once with money for three: three are held, nothing below zero', async () => {
  const { sumBalance } = await funds()
  const third = (Math.floor(Number(sumBalance) / 300) * 100 - 100).toFixed(2)
  const { accounts } = await terms()
  const [own] = (await town.ask(wire.listWithdrawals, {}, sora)).value.rows
  const { value } = await town.ask(office.showOfficeWithdrawal, { subject: own.id }, minho)
  const order = { amount: third, at: town.clock.now(), memberId: value.member.id as string }
  const ask = () => {
    const one = { ...order, bankAccountId: accounts[0].id as string, id: randomUUID() }
    return town.context.db.write((tx) => requestWithdrawal(tx, one))
  }
  const outcomes = await Promise.allSettled(Array.from({ length: 50 }, ask))
  const taken = outcomes.flatMap((one) => (one.status === 'fulfilled' ? one.value.id : []))
  const noes = outcomes.flatMap((one) => (one.status === 'rejected' ? String(one.reason) : []))
  expect(taken).toHaveLength(3)
  expect(new Set(noes)).toEqual(new Set(['Refusal: balance-too-low']))
  expect(Number((await funds())['held'])).toBeCloseTo(Number(third) * 3, 2)
  for (const id of taken) {
    await decide(office.claimWithdrawal, id)
    expect((await refuse(id)).value.state).toBe('refused')
  }
  expect(await funds()).toMatchObject({ held: '0.00', sumBalance })
})

test('the same press again is one withdrawal; other content is refused', async () => {
  const id = randomUUID()
  const replies = await Promise.all(Array.from({ length: 4 }, () => asking('10000', { id })))
  expect(replies.every(({ success }) => success)).toBe(true)
  expect((await funds())['held']).toBe('10000.00')
  expect((await asking('11000', { id })).errorCode).toBe('key-reused')
  await decide(office.claimWithdrawal, id)
  await refuse(id)
})

test('above the threshold two different operators must agree', async () => {
  const junho = await visitOf(town, 'junho')
  const wager = {
    category: 'RNG',
    kind: 'slot',
    currency: 'KRW',
    game: 'test',
    round: 'r1',
    vendor: 'MADANG',
  }
  const { value: me } = await town.ask(office.listOfficeDeposits, { state: 'credited' }, minho)
  const owned = me.rows.find((row: { member: { name: string } }) => row.member.name === 'junho')
  const stake = { memberId: owned.member.id as string, stakeUnits: 1_200_000n * 100_000n }
  const gates = await terms(junho)
  expect(gates.gates).toEqual([{ amount: '1200000.00', code: 'deposit-unplayed', until: null }])
  const order = { ...wager, ...stake, at: town.clock.now(), id: randomUUID() }
  await playWager(town.context.db, { ...order, payoutUnits: order.stakeUnits })
  await town.events.settle()
  expect((await terms(junho)).gates).toEqual([])

  const asked = await asking('1000000', { paymentPassword: pins.junho }, junho)
  const subject = asked.value.id as string
  await decide(office.claimWithdrawal, subject)
  const rival = await decide(office.approveWithdrawal, subject, jisoo)
  expect(rival.errorCode).toBe('claimed-by-other')
  const first = await decide(office.approveWithdrawal, subject)
  expect(first.value).toMatchObject({ agreedBy: 'minho', mayOffice: [], state: 'second-check' })
  expect((await pay(subject)).errorCode).toBe('document-moved-on')
  expect((await decide(office.approveWithdrawal, subject)).errorCode).toBe('own-proposal')
  const second = await decide(office.approveWithdrawal, subject, jisoo)
  expect(second.value.state).toBe('approved')
  // Two have agreed, but whoever claimed it does not send it too.
  expect((await pay(subject, minho)).errorCode).toBe('own-proposal')
  expect((await pay(subject)).value).toMatchObject({ reference: 'KB-1', state: 'paid' })
})

test('S37 ten operators press pay at once: it is paid once', async () => {
  const subject = (await asking('10000')).value.id as string
  await decide(office.claimWithdrawal, subject)
  await decide(office.approveWithdrawal, subject)
  const replies = await Promise.all(Array.from({ length: 10 }, () => pay(subject)))
  expect(replies.filter(({ success }) => success)).toHaveLength(1)
  expect((await refuse(subject)).errorCode).toBe('document-moved-on')
  expect((await funds())['held']).toBe('0.00')
})

test('silence counts as received after the minutes, once, and never before', async () => {
  const subject = await paid('10000')
  const { db } = town.context
  town.clock.tick(59 * 60_000)
  await receiveBySilence(db, town.clock.now())
  town.clock.tick(60_000)
  const counts = await Promise.all([1, 2, 3].map(() => receiveBySilence(db, town.clock.now())))
  expect(counts.reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(1)
  sora = await visitOf(town, 'sora')
  const { value } = await town.ask(wire.showWithdrawal, { subject }, sora)
  expect(value).toMatchObject({ isReceiptAutomatic: true, state: 'received' })
  expect((await receipt(subject, { outcome: 'received' })).errorCode).toBe('document-moved-on')
})

test('a part that did not arrive needs a picture, and opens a case', async () => {
  const subject = await paid('30000')
  const body = { outcome: 'partly', receivedAmount: '12000' }
  expect((await receipt(subject, body)).errorCode).toBe('proof-missing')
  const proof = await picture()
  expect((await receipt(subject, { ...body, uploads: [randomUUID()] })).errorCode).toBe(
    'upload-unknown',
  )
  const tooMuch = { ...body, receivedAmount: '30000', uploads: [proof] }
  expect((await receipt(subject, tooMuch)).errorCode).toBe('received-amount-wrong')
  const partly = await receipt(subject, { ...body, uploads: [proof] })
  expect(partly.value).toMatchObject({ remainingAmount: '18000.00', state: 'partly' })
  expect(partly.value.disputes).toMatchObject([{ missing: '18000.00', state: 'open' }])
  // An operator decides the case; the member's receipt cannot be changed.
  expect((await receipt(subject, { outcome: 'received' })).errorCode).toBe('document-moved-on')
})

test('an account in another name is refused, and a second one must cool', async () => {
  const add = (more: object) => {
    const given = { bank: '우리은행', holder: '박 소라', id: randomUUID(), number: '1002000000041' }
    return town.ask(banks.addBankAccount, { ...given, paymentPassword: pins.sora, ...more }, sora)
  }
  expect((await add({ holder: '김민지' })).errorCode).toBe('bank-account-name-differs')
  expect((await add({ paymentPassword: '111222' })).errorCode).toBe('payment-password-wrong')
  const { value: account } = await add({})
  expect(account).toMatchObject({ holder: '박소라', numberMasked: '•••• 0041' })
  expect((await add({})).errorCode).toBe('bank-account-known')
  const early = await asking('10000', { bankAccountId: account.id })
  expect(early).toMatchObject({ errorCode: 'withdrawal-gate-closed', value: { gate: 'cooling' } })
  town.clock.tick(24 * 3_600_000)
  sora = await visitOf(town, 'sora')
  minho = await operatorVisitOf(town, 'minho')
  const asked = await asking('10000', { bankAccountId: account.id })
  const remove = { id: randomUUID(), subject: account.id as string }
  expect((await town.ask(banks.removeBankAccount, remove, sora)).errorCode).toBe(
    'bank-account-in-use',
  )
  await decide(office.claimWithdrawal, asked.value.id as string)
  await refuse(asked.value.id as string)
  const removed = await town.ask(banks.removeBankAccount, { ...remove, id: randomUUID() }, sora)
  expect(removed.success).toBe(true)
})

test('nobody else may see or take it, nor a login that is not fresh', async () => {
  const subject = await paid('10000')
  const minji = await visitOf(town, 'minji')
  const other = await town.ask(wire.showWithdrawal, { subject }, minji)
  expect([other.status, other.errorCode]).toEqual([404, 'not-found'])
  const body = { id: randomUUID(), outcome: 'received' as const, subject, uploads: [] }
  expect((await town.ask(wire.giveReceipt, body, minji)).errorCode).toBe('not-found')
  const { accounts } = await terms()
  const foreign = { bankAccountId: accounts[0].id, paymentPassword: pins.minji }
  expect((await asking('10000', foreign, minji)).errorCode).toBe('bank-account-unknown')
  expect((await town.ask(wire.showWithdrawalTerms, {})).errorCode).toBe('session-missing')
  town.clock.tick(6 * 60_000)
  expect((await asking('10000')).errorCode).toBe('fresh-factor-needed')
})

test('the first of a day are free, later ones cost', () => {
  const setting = { feeBps: 15, feeFixed: '1000.00', freeCountPerDay: 3 }
  expect(feeOf(100_000n * 100_000n, setting, 2)).toBe(0n)
  expect(feeOf(10_001n * 100_000n, setting, 3)).toBe(101_500_000n)
})

test('the graph has no way back to playing, and every state is reached', async () => {
  const reached = new Set<string>(['requested'])
  for (const state of reached) {
    for (const next of withdrawalWays[state as keyof typeof withdrawalWays]) reached.add(next)
  }
  expect([...reached].toSorted()).toEqual([...withdrawalStates].toSorted())
  expect(mayBecome('paid', 'refused')).toBe(false)
  expect(mayBecome('received', 'not-received')).toBe(false)
})
