import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Call } from '@madang/wire'
import * as office from '@madang/wire/cash-office'
import * as wallet from '@madang/wire/wallet'
import * as wire from '@madang/wire/withdrawals'
import { findMemberByAccount } from '#identity'
import { auditBooks, listTransfersOf, post, trialBalance } from '#ledger'
import { operatorVisitOf } from '../../../test/operator-visit.ts'
import { openTown } from '../../../test/town.ts'
import type { Reply, Town, Visit } from '../../../test/town.ts'
import { visitOf } from '../../../test/visit.ts'
import { reconcileCash } from './reconcile/reconcile-cash.ts'

let town: Town
/** A connection of its own: whoever disturbs the database must not be disturbed. */
let hand: Client
let accountId: string
let sora: string
beforeAll(async () => {
  town = await openTown()
  hand = new Client({ connectionString: town.url })
  await hand.connect()
  await hand.query(disturbance)
  const visit = await visitOf(town, 'sora')
  accountId = (await town.ask(wire.showWithdrawalTerms, {}, visit)).value.accounts[0].id as string
  sora = (await town.ground.db.read((tx) => findMemberByAccount(tx, 'sora')))?.id ?? ''
})
afterAll(async () => {
  await hand.end()
  await town.tearDown()
})

/** Steps of documents fail as the database is told: on a full disk, in a deadlock. */
const disturbance = `
  create sequence public.met;
  create table public.disturbed (code text, times int);
  create function public.disturb() returns trigger language plpgsql as $$
  declare one public.disturbed;
  begin
    select * into one from public.disturbed limit 1;
    if found and nextval('public.met') <= one.times then
      raise exception 'disturbed' using errcode = one.code;
    end if;
    return null;
  end $$;
  create trigger disturb before insert on wallet.step
    for each statement execute function public.disturb();`

async function disturb(code: string, times: number): Promise<void> {
  await hand.query('alter sequence public.met restart')
  await hand.query('insert into public.disturbed values ($1, $2)', [code, times])
}
const calm = () => hand.query('delete from public.disturbed')

type Press = () => Promise<Reply>
/** `early` is the same said by another press: a press that was refused stays so. */
type Step = { name: string; press: Press; early: Press; look: Press }
type Life = { document: string; steps: Step[]; balance: () => Promise<number>; change: number }

const step = (name: string, call: Call, given: object, by: Visit, look: Press): Step => {
  const pressed = { id: randomUUID(), ...given }
  const early = () => town.ask(call, { ...pressed, id: randomUUID() }, by)
  return { early, look, name, press: () => town.ask(call, pressed, by) }
}
const balanceOf = (visit: Visit) => async () =>
  Number((await town.ask(wallet.showBalance, {}, visit)).value.sumBalance)

/** From the request to the credit. */
async function depositLife(): Promise<Life> {
  const [minji, minho] = [await visitOf(town, 'minji'), await operatorVisitOf(town, 'minho')]
  const id = randomUUID()
  const look = () => town.ask(wallet.showDeposit, { subject: id }, minji)
  const asked = { amount: '20000', bankId: 'madang-1', id }
  const subject = { subject: id }
  return {
    balance: balanceOf(minji),
    change: 20_000,
    document: `deposit:${id}`,
    steps: [
      step('request', wallet.requestBankDeposit, asked, minji, look),
      step('report', wallet.reportTransfer, { ...subject, uploads: [] }, minji, look),
      step('claim', office.claimDeposit, subject, minho, look),
      step('confirm', office.confirmDeposit, { ...subject, amount: '20000' }, minho, look),
    ],
  }
}

/** From the request to the member's word that it arrived. */
async function withdrawalLife(): Promise<Life> {
  await refill()
  const minho = await operatorVisitOf(town, 'minho')
  const visit = await visitOf(town, 'sora')
  const id = randomUUID()
  const look = () => town.ask(wire.showWithdrawal, { subject: id }, visit)
  const asked = { amount: '20000', bankAccountId: accountId, id, paymentPassword: '915203' }
  const subject = { subject: id }
  const receipt = { ...subject, outcome: 'received', uploads: [] }
  return {
    balance: balanceOf(visit),
    change: -20_000,
    document: `withdrawal:${id}`,
    steps: [
      step('request', wire.requestWithdrawal, asked, visit, look),
      step('claim', office.claimWithdrawal, subject, minho, look),
      step('approve', office.approveWithdrawal, subject, minho, look),
      step('pay', office.payWithdrawal, subject, minho, look),
      step('receipt', wire.giveReceipt, receipt, visit, look),
    ],
  }
}

/** What the next life takes out, put in without anything to be played. */
async function refill(): Promise<void> {
  const from = { currency: 'KRW', house: 'adjustments' }
  const to = { currency: 'KRW', holder: sora, purpose: 'cash' } as const
  const gift = { amountUnits: 20_000n * 100_000n, cause: 'adjustment', from, key: randomUUID(), to }
  await town.ground.db.write((tx) => post(tx, [[gift]], town.clock.now()))
}

/** What befalls a press, and how its caller goes on: always by the same press again. */
const faults: Record<string, (press: Press, look: Press) => Promise<Reply>> = {
  async 'F1 PostgreSQL drops every connection'(press) {
    const pressed = press().catch(() => undefined)
    await hand.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`)
    await pressed
    // The pool may hand out another connection that was killed: the caller presses until it holds.
    for (let reply = await press(); ; reply = await press()) {
      if (reply.errorCode !== 'unavailable') return reply
    }
  },
  async 'F2 the work dies in the middle of its transaction'(press) {
    await disturb('57P01', 1)
    expect((await press()).success).toBe(false)
    await calm()
    return press()
  },
  async 'F3 the answer is lost after the commit'(press) {
    const first = await press()
    expect((await press()).value).toEqual(first.value)
    return first
  },
  async 'F5 the database is slow, and the caller presses again meanwhile'(press) {
    await hand.query('begin; lock table wallet.step in exclusive mode')
    const pressed = [press(), press()]
    await new Promise((done) => setTimeout(done, 60))
    await hand.query('commit')
    return (await Promise.all(pressed))[0] ?? press()
  },
  async 'F12 the disk is full'(press, look) {
    await disturb('53100', 9)
    const before = await stateNow(look)
    expect(await press()).toMatchObject({ status: 503, success: false })
    expect(await stateNow(look)).toBe(before)
    await calm()
    return press()
  },
  async 'F13 a deadlock, twice'(press) {
    await disturb('40P01', 2)
    const reply = await press()
    await calm()
    return reply
  },
}

const stateNow = async (look: Press) => String((await look()).value.state)

const lives = {
  deposit: [depositLife, ['request', 'report', 'claim', 'confirm']],
  withdrawal: [withdrawalLife, ['request', 'claim', 'approve', 'pay', 'receipt']],
} as const

describe.each(Object.keys(faults))('%s', (fault) => {
  describe.each(['deposit', 'withdrawal'] as const)('in the life of a %s', (kind) => {
    test.each(lives[kind][1])('at its %s', async (where) => {
      town.clock.tick(24 * 3_600_000)
      const life = await lives[kind][0]()
      const before = await life.balance()
      for (const { look, name, press } of life.steps) {
        const reply = name === where ? await faults[fault]?.(press, look) : await press()
        expect([name, reply?.errorCode, reply?.success]).toEqual([name, undefined, true])
      }
      await settledBooks(life, before)
    })
  })
})

test.each(['deposit', 'withdrawal'] as const)('F7 a %s out of order stands still', async (kind) => {
  town.clock.tick(24 * 3_600_000)
  const life = await lives[kind][0]()
  const before = await life.balance()
  for (const [at, { press }] of life.steps.entries()) {
    // A transfer may be claimed unreported; everything else waits for what comes before it.
    const later =
      at === 0 ? life.steps.slice(1) : kind === 'deposit' ? [] : life.steps.slice(at + 1)
    for (const { early } of later) expect((await early()).success).toBe(false)
    expect([at, (await press()).success]).toEqual([at, true])
  }
  await settledBooks(life, before)
})

/** The money moved once, by as many lines as the life has, and all books agree. */
async function settledBooks(life: Life, before: number): Promise<void> {
  expect((await life.balance()) - before).toBe(life.change)
  const { db } = town.ground
  const lines = await db.read((tx) => listTransfersOf(tx, life.document))
  expect(lines).toHaveLength(life.change > 0 ? 1 : 2)
  expect(await db.read(auditBooks)).toEqual([])
  expect((await db.read(trialBalance)).every((one) => one.differenceUnits === 0n)).toBe(true)
  expect(await db.write(reconcileCash)).toEqual([])
}
