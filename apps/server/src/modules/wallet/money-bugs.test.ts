import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Call } from '@madang/wire'
import * as office from '@madang/wire/cash-office'
import * as identity from '@madang/wire/identity'
import * as transferWallets from '@madang/wire/transfer-wallets'
import * as wallet from '@madang/wire/wallet'
import * as wire from '@madang/wire/withdrawals'
import { findBalances } from '#ledger'
import { setLimit } from '#protection'
import { playWager } from '#wagers'
import { someTransfer, transferOf } from '../../../test/bank-transfer.ts'
import { operatorVisitOf } from '../../../test/towns/operator-visit.ts'
import { openTown } from '../../../test/towns/town.ts'
import type { Town, Visit } from '../../../test/towns/town.ts'
import { visitOf } from '../../../test/towns/visit.ts'
import { confirmDeposit } from './deposits/decide-deposit.ts'
import { receiveBySilence } from './withdrawals/give-receipt.ts'

const won = 100_000n
let town: Town
let sora: Visit
let minho: Visit
beforeAll(async () => void (town = await openTown()))
beforeEach(async () => {
  town.clock.tick(25 * 3_600_000)
  sora = await visitOf(town, 'sora')
  minho = await operatorVisitOf(town, 'minho')
})
afterAll(() => town.tearDown())

async function withdraw(amount: string) {
  const { value } = await town.ask(wire.showWithdrawalTerms, {}, sora)
  const given = { amount, bankAccountId: value.accounts[0].id, id: randomUUID() }
  return town.ask(wire.requestWithdrawal, { ...given, paymentPassword: '915203' }, sora)
}
const deposit = (amount: string, visit = sora) => {
  const given = { amount, bankId: 'madang-1', id: randomUUID() }
  return town.ask(wallet.requestBankDeposit, given, visit)
}
const send = (call: Call, subject: string, more: object = {}) =>
  town.ask(call, { id: randomUUID(), subject, ...more }, minho)

async function paid(amount: string): Promise<string> {
  const subject = String((await withdraw(amount)).value.id)
  await send(office.claimWithdrawal, subject)
  await send(office.approveWithdrawal, subject)
  const jisoo = await operatorVisitOf(town, 'jisoo')
  const sent = await transferOf(town, subject, jisoo)
  const body = { id: randomUUID(), subject, ...sent }
  expect((await town.ask(office.payWithdrawal, body, jisoo)).value.state).toBe('paid')
  return subject
}

const strange = [
  '-1',
  '0',
  '0.001',
  '1e3',
  'NaN',
  ' 1',
  '１００',
  '9007199254740993',
  '100 USD',
  '',
]
test.each(strange)('S48 an amount that is none moves nothing: %s', async (amount) => {
  const before = (await town.ask(transferWallets.showFunds, {}, sora)).value
  for (const reply of [await withdraw(amount), await deposit(amount)]) {
    expect(['input-invalid', 'amount-not-positive', 'amount-too-fine']).toContain(reply.errorCode)
  }
  expect((await town.ask(transferWallets.showFunds, {}, sora)).value).toEqual(before)
})

test('S37 withdrawals and bets at once never spend the same won twice', async () => {
  const { db } = town.context
  const memberId = await town.idOf('sora')
  const cash = async () =>
    (await db.read((tx) => findBalances(tx, memberId))).find(({ currency }) => currency === 'KRW')
  const before = await cash()
  const order = {
    category: 'RNG',
    kind: 'slot',
    currency: 'KRW',
    game: 'horangi',
    round: 'r',
    vendor: 'MADANG',
  }
  const bet = () =>
    playWager(db, {
      ...order,
      at: town.clock.now(),
      id: randomUUID(),
      memberId,
      payoutUnits: 0n,
      stakeUnits: 60_000n * won,
    }).then(
      () => 60_000n * won,
      () => 0n,
    )
  const out = async () => ((await withdraw('60000')).success ? 60_000n * won : 0n)
  const gone = await Promise.all(
    Array.from({ length: 20 }, (_, at) => (at % 2 === 0 ? bet() : out())),
  )
  const spent = gone.reduce((sum, units) => sum + units, 0n)
  const after = await cash()
  expect(spent).toBe(180_000n * won)
  expect((before?.cashUnits ?? 0n) - (after?.cashUnits ?? 0n)).toBe(spent)
  expect(after?.cashUnits).toBeGreaterThanOrEqual(0n)
})

test('what was paid out cannot be refused, taken back or paid again', async () => {
  await give('100000')
  const subject = await paid('20000')
  const refused = await send(office.refuseWithdrawal, subject, { reason: 'changed my mind' })
  expect(refused.errorCode).toBe('document-moved-on')
  expect((await send(office.payWithdrawal, subject, someTransfer)).errorCode).toBe(
    'document-moved-on',
  )
})

test('a receipt counts once, by the member or by silence, never by both', async () => {
  await give('100000')
  const receipt = (subject: string) => {
    const body = { id: randomUUID(), subject, outcome: 'received', uploads: [] }
    return town.ask(wire.giveReceipt, body, sora)
  }
  const own = await paid('20000')
  const replies = await Promise.all(Array.from({ length: 5 }, () => receipt(own)))
  expect(replies.filter(({ success }) => success)).toHaveLength(1)
  const silent = await paid('20000')
  town.clock.tick(61 * 60_000)
  sora = await visitOf(town, 'sora')
  await receiveBySilence(town.context.db, town.clock.now())
  expect((await receipt(silent)).errorCode).toBe('document-moved-on')
})

test('a deposit limit holds over deposits that are credited at once', async () => {
  const junho = await visitOf(town, 'junho')
  const asked = await Promise.all(Array.from({ length: 3 }, () => deposit('40000', junho)))
  const subjects = asked.map(({ value }) => String(value.id))
  for (const subject of subjects) {
    expect((await send(office.claimDeposit, subject)).success).toBe(true)
  }
  const wish = {
    at: town.clock.now(),
    by: 'member' as const,
    limitUnits: 50_000n * won,
    memberId: await town.idOf('junho'),
    name: { kind: 'deposit', period: 'day' } as const,
    reason: 'own wish',
    terms: { delayMs: 86_400_000, lifeMs: 604_800_000 },
  }
  await town.context.db.write((tx) => setLimit(tx, wish))
  const before = Number((await town.ask(wallet.showBalance, {}, junho)).value.sumBalance)
  const { db } = town.context
  const asMinho = `select id, name from operators.operator where name = 'minho'`
  const { rows } = await db.pool.query(asMinho)
  const [operator] = rows as { id: string; name: string }[]
  if (!operator) throw new Error('no minho')
  // Calls the operation directly: requests through the server run in turn and prove no lock.
  const order = { amount: '40000', at: town.clock.now(), operator, payer: '이준호' }
  await Promise.all(subjects.map((id) => db.write((tx) => confirmDeposit(tx, { ...order, id }))))
  const after = Number((await town.ask(wallet.showBalance, {}, junho)).value.sumBalance)
  expect(after - before).toBe(40_000)
})

test('a trial member’s play money is never money', async () => {
  const trial: Visit = { cookies: {} }
  trial.token = String((await town.ask(identity.freeplay, { platform: 'W' }, trial)).value.token)
  expect((await deposit('20000', trial)).errorCode).toBe('in_need_true_account')
  const request = { amount: '20000', bankAccountId: randomUUID(), id: randomUUID() }
  const out = await town.ask(wire.requestWithdrawal, { ...request, paymentPassword: '1' }, trial)
  expect(out.errorCode).toBe('in_need_true_account')
  const { currency } = (await town.ask(wallet.showBalance, {}, trial)).value
  expect(currency).toBe('PLY')
})

test('corrections show the balance before and after once they are booked, not before', async () => {
  const memberId = await town.idOf('junho')
  const jisoo = await operatorVisitOf(town, 'jisoo')
  const ask = () => {
    const given = { amount: '30000', direction: 'to-member', memberId, reason: 'many small ones' }
    return town.ask(office.proposeAdjustment, { ...given, id: randomUUID() }, minho)
  }
  const replies = await Promise.all(Array.from({ length: 3 }, ask))
  const rows = replies.map(({ value }) => value as { id: string; state: string })
  expect(rows.map(({ state }) => state)).toEqual(['proposed', 'proposed', 'proposed'])
  expect(rows).toMatchObject(rows.map(() => ({ after: null, before: null })))
  const booked = await Promise.all(
    rows.map(({ id: subject }) => {
      const body = { id: randomUUID(), outcome: 'booked', subject }
      return town.ask(office.decideAdjustment, body, jisoo)
    }),
  )
  const ends = booked
    .map(({ value }) => [Number(value.before), Number(value.after)] as const)
    .toSorted(([one], [other]) => one - other)
  const first = ends[0]?.[0] ?? 0
  expect(ends).toEqual([0, 1, 2].map((at) => [first + at * 30_000, first + (at + 1) * 30_000]))
})

test('no correction is larger than the house allows, also by two', async () => {
  const given = {
    direction: 'from-member',
    memberId: await town.idOf('junho'),
    reason: 'far too much',
  }
  const ask = (amount: string) =>
    town.ask(office.proposeAdjustment, { ...given, amount, id: randomUUID() }, minho)
  expect(await ask('10000000.01')).toMatchObject({
    errorCode: 'adjustment-out-of-limits',
    value: { amountMax: '10000000.00' },
  })
  expect((await ask('10000000')).value.state).toBe('proposed')
})

/** Gives money without a wagering requirement, by two operators. */
async function give(amount: string): Promise<void> {
  const given = { amount, direction: 'to-member', reason: 'for the story' }
  const asked = { ...given, id: randomUUID(), memberId: await town.idOf('sora') }
  const { value } = await town.ask(office.proposeAdjustment, asked, minho)
  const jisoo = await operatorVisitOf(town, 'jisoo')
  const body = { id: randomUUID(), outcome: 'booked', subject: value.id }
  const reply = await town.ask(office.decideAdjustment, body, jisoo)
  expect(reply.errorCode).toBeUndefined()
}
