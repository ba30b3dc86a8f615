import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import * as wire from '@madang/wire/chargebacks'
import * as finance from '@madang/wire/cash-office'
import * as oversight from '@madang/wire/oversight'
import * as statements from '@madang/wire/statements'
import * as risk from '@madang/wire/risk'
import { showHouse } from '@madang/wire/finance'
import * as wallet from '@madang/wire/wallet'
import * as withdrawals from '@madang/wire/withdrawals'
import { findHouseBalance, post, rollUp } from '#ledger'
import { booksAtZero } from '../../../../test/books-at-zero.ts'
import { operatorVisitOf } from '../../../../test/operator-visit.ts'
import { openPayDesk } from '../../../../test/pay-desk.ts'
import type { PayDesk } from '../../../../test/pay-desk.ts'
import { openTown } from '../../../../test/town.ts'
import type { Reply, Town, Visit } from '../../../../test/town.ts'
import { visitOf } from '../../../../test/visit.ts'
import { changeSetting, readSettings } from '#settings'
import { settleHeard, settlePayment } from '../payments/settle-payment.ts'
import { askPayment } from '../payments/sandbox.ts'
import { cashOf } from '../postings.ts'
import { subtractPlayed } from '../standing-store.ts'
import { reconcileCash } from '../reconcile/reconcile-cash.ts'

let town: Town
let desk: PayDesk
let minji: Visit
let jisoo: Visit
let minho: Visit
let memberId: string
beforeAll(async () => {
  town = await openTown()
  desk = await openPayDesk(town)
  minji = await visitOf(town, 'minji')
  jisoo = await operatorVisitOf(town, 'jisoo')
  minho = await operatorVisitOf(town, 'minho')
  memberId = await town.idOf('minji')
})
/** After every story: nobody below zero, all money somewhere, and the claims are what is owed. */
afterEach(async () => {
  await town.events.settle()
  await booksAtZero(town.ground.db)
})
afterAll(async () => {
  await desk.stop()
  await town.tearDown()
})

type Payment = ReturnType<PayDesk['of']>
const cash = async () =>
  Number((await town.ask(wallet.showBalance, {}, minji)).value.sumBalance as string)
const stateOf = async (subject: string) =>
  String((await town.ask(wallet.showDeposit, { subject }, minji)).value.state)
/** All there is, oldest first. */
const list = async (visit: Visit) => {
  const { value } = await town.ask(wire.listChargebacks, { limit: '100', state: 'all' }, visit)
  return (value.rows as Shown[]).toReversed()
}
type Shown = { id: string; paymentId: string; owed: string; taken: string; state: string }

/** A payment of 30,000 that was credited; the member then has spent all but so much. */
async function credited(left?: number): Promise<{ id: string; payment: Payment }> {
  const asked = { amount: '30000', id: randomUUID() }
  const { id } = (await town.ask(wallet.requestProviderDeposit, asked, minji)).value as {
    id: string
  }
  const payment = desk.of(id)
  payment.status = 'paid'
  await hear(payment)
  expect(await stateOf(id)).toBe('credited')
  if (left !== undefined) await spendDownTo(left)
  return { id, payment }
}

async function spendDownTo(left: number): Promise<void> {
  const units = BigInt(Math.round(((await cash()) - left) * 100)) * 1_000n
  const to = { currency: 'KRW', house: 'games' }
  const spent = {
    amountUnits: units,
    cause: 'stake',
    from: cashOf(memberId),
    key: randomUUID(),
    to,
  }
  await town.ground.db.write((tx) => post(tx, [[spent]], town.clock.now()))
}

async function hear({ id }: Payment): Promise<void> {
  const message = { messageId: randomUUID(), paymentId: id, provider: 'sandbox' } as const
  await settleHeard(town.ground, message, town.clock.now())
}

async function takenBack(payment: Payment): Promise<void> {
  payment.status = 'charged-back'
  await hear(payment)
}

const press = (call: Parameters<Town['ask']>[0], subject: string, more: object, as: Visit) =>
  town.ask(call, { id: randomUUID(), subject, ...more }, as)

test('what the member still has goes back at once, however often and in whichever order', async () => {
  const { id, payment } = await credited()
  const before = await cash()
  payment.status = 'charged-back'
  await Promise.all(Array.from({ length: 10 }, () => hear(payment)))
  // A word of before that comes after: it credits nothing again and opens no case.
  const old = { ...payment, status: 'paid' as const }
  const { db } = town.ground
  expect(await db.write((tx) => settlePayment(tx, old, town.clock.now()))).toBe('known')
  expect([await cash(), await stateOf(id)]).toEqual([before - 30_000, 'charged-back'])
  expect(await list(jisoo)).toMatchObject([{ owed: '0.00', state: 'recovered', taken: '30000.00' }])
  expect((await town.ask(finance.listSuspense, { state: 'open' }, jisoo)).value.rows).toEqual([])
  // The provider's statement of that day still has the payment, and so have documents and books.
  const day = '2026-11-21'
  const said = { from: day, id: randomUUID(), provider: 'sandbox', to: day }
  const lines = `${payment.id},30000,${day}`
  expect((await town.ask(statements.readStatement, { ...said, lines }, jisoo)).success).toBe(true)
  expect((await town.ask(statements.listDifferences, {}, jisoo)).value.rows).toEqual([])
})

test('what is missing is owed, never below zero: a case opens, payouts wait, two end it', async () => {
  const { payment } = await credited(12_000)
  await takenBack(payment)
  expect(await cash()).toBe(0)
  const one = (await list(jisoo)).find(({ paymentId }) => paymentId === payment.id)
  expect(one).toMatchObject({ owed: '18000.00', state: 'open', taken: '12000.00' })
  await town.events.settle()
  const cases = (await town.ask(risk.listRiskCases, { state: 'open' }, jisoo)).value.rows
  expect(cases).toMatchObject([{ holdsPayouts: true, rule: 'chargeback' }])
  const events = (await town.ask(oversight.listEvents, { letter: 'n' }, jisoo)).value.rows
  expect(events.some((event: { action: string }) => event.action === 'event chargeback')).toBe(true)

  // The member reads the reason before anything is typed.
  const terms = (await town.ask(withdrawals.showWithdrawalTerms, {}, minji)).value
  expect(terms.gates).toContainEqual({
    amount: '18000.00',
    code: 'payment-taken-back',
    until: null,
  })
  const subject = one?.id ?? ''
  const collect = { outcome: 'collect', reason: 'they agreed on the telephone' }
  const agree = { decision: 'agree' }
  expect((await press(wire.proposeChargeback, subject, collect, jisoo)).success).toBe(true)
  expect((await press(wire.decideChargeback, subject, agree, jisoo)).errorCode).toBe('own-proposal')
  expect((await press(wire.decideChargeback, subject, agree, minho)).errorCode).toBe(
    'balance-too-low',
  )
  await credited(5_000)
  const replies = await Promise.all(
    Array.from({ length: 5 }, () => press(wire.decideChargeback, subject, agree, minho)),
  )
  expect(replies.filter(({ success }) => success)).toHaveLength(1)
  expect(await cash()).toBe(0)
  const half = (await list(jisoo)).find(({ id }) => id === subject)
  expect(half).toMatchObject({ owed: '13000.00', state: 'open' })
  // As long as anything is owed, nothing is paid out; the case of the risk desk is another hold.
  const holds = () =>
    town.ground.db.read((tx) =>
      tx.rows(sql`select 1 from wallet.payout_hold where case_id = ${subject}`),
    )
  expect(await holds()).toHaveLength(1)

  const lost = { outcome: 'write-off', reason: 'nobody will pay this' }
  await press(wire.proposeChargeback, subject, lost, minho)
  const ends: Reply[] = await Promise.all([
    press(wire.decideChargeback, subject, agree, jisoo),
    press(wire.decideChargeback, subject, agree, jisoo),
  ])
  expect(ends.filter(({ success }) => success)).toHaveLength(1)
  expect(await holds()).toEqual([])
  const balance = (house: string) =>
    town.ground.db.read((tx) => findHouseBalance(tx, { currency: 'KRW', house }))
  expect(await balance('chargebacks')).toBe(0n)
})

test('won back: claim, loss and member have theirs again, once', async () => {
  const { id, payment } = await credited(10_000)
  await takenBack(payment)
  expect(await cash()).toBe(0)
  payment.status = 'chargeback-won'
  await Promise.all(Array.from({ length: 5 }, () => hear(payment)))
  expect([await cash(), await stateOf(id)]).toEqual([10_000, 'credited'])
  // An old word again: a payment is taken back once.
  const old = { ...payment, status: 'charged-back' as const }
  const { db } = town.ground
  expect(await db.write((tx) => settlePayment(tx, old, town.clock.now()))).toBe('known')
  expect(await cash()).toBe(10_000)
})

const toPlay = async () => {
  const { gates } = (await town.ask(withdrawals.showWithdrawalTerms, {}, minji)).value
  const found = (gates as { amount: string; code: string }[]).find(
    ({ code }) => code === 'deposit-unplayed',
  )
  return Number(found?.amount ?? 0)
}

test('what was taken back need not be played, and has to be when it comes again', async () => {
  const before = await toPlay()
  const { payment } = await credited()
  expect(await toPlay()).toBe(before + 30_000)
  const say = async (returned: string) => {
    payment.chargebacks = [{ amount: '20000.00', id: 'a', returned }]
    await Promise.all([hear(payment), hear(payment), hear(payment)])
    return (await toPlay()) - before
  }
  expect(await say('0.00')).toBe(10_000)
  expect(await say('5000.00')).toBe(15_000)
  // What was played meanwhile stays played: there is no less than nothing to be spared.
  const played = new Map([[memberId, BigInt(before + 14_000) * 100_000n]])
  await town.ground.db.write((tx) => subtractPlayed(tx, played))
  payment.chargebacks = [{ amount: '20000.00', id: 'a', returned: '5000.00' }]
  payment.chargebacks.push({ amount: '10000.00', id: 'b', returned: '0.00' })
  await hear(payment)
  expect(await toPlay()).toBe(0)
  payment.chargebacks[1] = { amount: '10000.00', id: 'b', returned: '10000.00' }
  await hear(payment)
  expect(await toPlay()).toBe(1_000)
})

test('spared is what was to be played when it was credited, whatever is asked for today', async () => {
  const askFor = async (playBps: number) => {
    const { db } = town.ground
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
  await hear(payment)
  expect(await toPlay()).toBe(before + 180_000)
  await takenBack(later.payment)
  expect(await toPlay()).toBe(before + 30_000)
})

test('in parts, won again, once more and above what was paid: each notice its own movement', async () => {
  const { id, payment } = await credited()
  const before = await cash()
  const say = async (...parts: [id: string, amount: number, returned?: number][]) => {
    payment.status = 'paid'
    payment.chargebacks = parts.map(([name, amount, returned = 0]) => ({
      amount: amount.toFixed(2),
      id: name,
      returned: returned.toFixed(2),
    }))
    const stale = { ...payment, chargebacks: payment.chargebacks.slice(0, 1) }
    const { db } = town.ground
    const late = () => db.write((tx) => settlePayment(tx, stale, town.clock.now()))
    await Promise.all([hear(payment), late(), hear(payment), hear(payment), late(), hear(payment)])
    const shown = (await town.ask(wallet.showDeposit, { subject: id }, minji)).value
    return [before - (await cash()), String(shown.state), Number(shown.takenBack)]
  }
  expect(await say(['a', 10_000])).toEqual([10_000, 'credited', 10_000])
  expect(await say(['a', 10_000], ['b', 20_000])).toEqual([30_000, 'charged-back', 30_000])
  // Half of one comes back, then all of the other: the deposit counts again, less what is missing.
  expect(await say(['a', 10_000], ['b', 20_000, 5_000])).toEqual([25_000, 'credited', 25_000])
  expect(await say(['a', 10_000, 10_000], ['b', 20_000, 5_000])).toEqual([
    15_000,
    'credited',
    15_000,
  ])
  // Once more, for more than there is: the member never covers more than was paid.
  const all = [
    ['a', 10_000, 10_000],
    ['b', 20_000, 5_000],
    ['c', 40_000],
  ] as const
  expect(await say(...all.map((one) => [...one] as [string, number]))).toEqual([
    30_000,
    'charged-back',
    30_000,
  ])
  const rows = (await list(jisoo)).filter(({ paymentId }) => paymentId === payment.id)
  expect(rows).toMatchObject([
    { amount: '10000.00', notice: 'a', returned: '10000.00', state: 'won', taken: '0.00' },
    { amount: '20000.00', notice: 'b', returned: '5000.00', taken: '15000.00' },
    { amount: '40000.00', excess: '25000.00', notice: 'c', owed: '0.00', taken: '15000.00' },
  ])
  const found = await town.ground.db.write(reconcileCash)
  expect(found).toMatchObject([{ what: 'more-taken-than-paid' }])
  // The provider corrects itself: what was above goes first, and moves nothing.
  expect(await say(['a', 10_000, 10_000], ['b', 20_000, 5_000], ['c', 40_000, 25_000])).toEqual([
    30_000,
    'charged-back',
    30_000,
  ])
})

test('a part is written off, won and taken again: claim and loss follow, to the unit', async () => {
  const { payment } = await credited(0)
  const say = async (amount: string, returned: string) => {
    payment.chargebacks = [{ amount, id: 'a', returned }]
    await Promise.all([hear(payment), hear(payment), hear(payment)])
    const one = (await list(jisoo)).find(({ paymentId }) => paymentId === payment.id)
    return { one, subject: one?.id ?? '' }
  }
  const first = await say('8000.00', '0.00')
  expect(first.one).toMatchObject({ owed: '8000.00', state: 'open' })
  const lost = { outcome: 'write-off', reason: 'nobody will pay this' }
  await press(wire.proposeChargeback, first.subject, lost, jisoo)
  await press(wire.decideChargeback, first.subject, { decision: 'agree' }, minho)
  expect((await say('8000.00', '3000.00')).one).toMatchObject({
    lost: '5000.00',
    owed: '0.00',
    state: 'written-off',
  })
  expect((await say('9000.00', '3000.00')).one).toMatchObject({ owed: '1000.00', state: 'open' })
  const won = await say('9000.00', '9000.00')
  expect(won.one).toMatchObject({ lost: '0.00', owed: '0.00', state: 'won', taken: '0.00' })
  expect(await cash()).toBe(0)
  const balance = (house: string) =>
    town.ground.db.read((tx) => findHouseBalance(tx, { currency: 'KRW', house }))
  expect(await balance('chargebacks')).toBe(0n)
})

test('money in suspense is taken in parts, comes again, and what is left is given', async () => {
  const lying = desk.add({ amount: '9000.00', orderId: randomUUID() })
  await hear(lying)
  const shown = async (state: string) =>
    (await town.ask(finance.listSuspense, { state }, jisoo)).value.rows.find(
      (one: { paymentId: string }) => one.paymentId === lying.id,
    )
  const say = async (amount: string, returned: string) => {
    lying.chargebacks = [{ amount, id: 'a', returned }]
    await Promise.all([hear(lying), hear(lying), hear(lying)])
  }
  await say('4000.00', '0.00')
  expect(await shown('open')).toMatchObject({ amount: '9000.00', takenBack: '4000.00' })
  await say('9000.00', '0.00')
  expect(await shown('returned')).toMatchObject({ reason: 'charged-back', takenBack: '9000.00' })
  await say('9000.00', '6000.00')
  const open = await shown('open')
  expect(open).toMatchObject({ decidedAt: null, takenBack: '3000.00' })
  // Two operators give what is left to its member; what comes again later is theirs too.
  const give = { account: 'minji', outcome: 'credited', reason: 'they showed the receipt' }
  const before = await cash()
  await press(finance.resolveSuspense, String(open.id), give, jisoo)
  const { account: _, ...agreed } = give
  expect((await press(finance.resolveSuspense, String(open.id), agreed, minho)).success).toBe(true)
  expect(await cash()).toBe(before + 6_000)
  await say('9000.00', '9000.00')
  expect(await cash()).toBe(before + 9_000)
})

test('taken back in part before anybody heard that it was paid: the rest is credited', async () => {
  const asked = { amount: '30000', id: randomUUID() }
  const { id } = (await town.ask(wallet.requestProviderDeposit, asked, minji)).value as {
    id: string
  }
  const before = await cash()
  const payment = Object.assign(desk.of(id), {
    chargebacks: [{ amount: '30000.00', id: 'a', returned: '20000.00' }],
    status: 'paid' as const,
  })
  await Promise.all([hear(payment), hear(payment)])
  expect([await cash(), await stateOf(id)]).toEqual([before + 20_000, 'credited'])
})

test('taken back from suspense, and while the money is being spent: nothing below zero', async () => {
  const lost = desk.add({ amount: '7000.00', orderId: randomUUID() })
  await hear(lost)
  await takenBack(lost)
  const cases = (await town.ask(finance.listSuspense, { state: 'returned' }, jisoo)).value.rows
  expect(cases).toMatchObject([{ paymentId: lost.id, reason: 'charged-back', state: 'returned' }])

  const { payment } = await credited(30_000)
  payment.status = 'charged-back'
  const told = await askPayment(town.ground.config, payment.id)
  const to = { currency: 'KRW', house: 'games' }
  const stakes = Array.from({ length: 20 }, () => ({
    amountUnits: 200_000_000n,
    cause: 'stake',
    from: cashOf(memberId),
    key: randomUUID(),
    to,
  }))
  const { db } = town.ground
  await Promise.all([
    ...stakes.slice(0, 10).map((one) => db.write((tx) => post(tx, [[one]], town.clock.now()))),
    db.write((tx) => settlePayment(tx, told, town.clock.now())),
    ...stakes.slice(10).map((one) => db.write((tx) => post(tx, [[one]], town.clock.now()))),
  ])
  expect(await cash()).toBe(0)
})

test('the house reads what was taken back and what was given up, until it is won', async () => {
  const { db } = town.ground
  const read = async () => {
    await rollUp(db)
    const { totals } = (await town.ask(showHouse, { period: 'lifetime' }, jisoo)).value
    const { chargedBack, deposited, writtenOff } = totals as Record<string, string>
    return [deposited, chargedBack, writtenOff].map(Number)
  }
  const [came = 0, back = 0, lost = 0] = await read()
  const since = async () => {
    const [now = 0, nowBack = 0, nowLost = 0] = await read()
    return [now - came, nowBack - back, nowLost - lost]
  }
  const { payment } = await credited(12_000)
  await takenBack(payment)
  expect(await since()).toEqual([30_000, 30_000, 0])
  // Collecting what is owed brings nothing back to the provider.
  await credited(5_000)
  const subject = (await list(jisoo)).find(({ paymentId }) => paymentId === payment.id)?.id ?? ''
  for (const outcome of ['collect', 'write-off']) {
    const proposed = { outcome, reason: 'as agreed on the telephone' }
    await press(wire.proposeChargeback, subject, proposed, jisoo)
    const agreed = await press(wire.decideChargeback, subject, { decision: 'agree' }, minho)
    expect(agreed.success).toBe(true)
  }
  expect(await since()).toEqual([60_000, 30_000, 13_000])
  // What was nobody's yet never came in, so it is not taken back from what did.
  const nobodys = desk.add({ amount: '7000.00', orderId: randomUUID() })
  await hear(nobodys)
  await takenBack(nobodys)
  expect(await since()).toEqual([60_000, 30_000, 13_000])
  payment.status = 'chargeback-won'
  await hear(payment)
  expect(await since()).toEqual([60_000, 0, 0])
})
