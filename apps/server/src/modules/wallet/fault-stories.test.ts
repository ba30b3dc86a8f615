import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import * as wallet from '@madang/wire/wallet'
import { listTransfersOf } from '#ledger'
import { cashiersOf, lives } from '../../../test/towns/money/cash-lives.ts'
import type { Cashiers, Kind, Life, Step } from '../../../test/towns/money/cash-lives.ts'
import { halfOpenTo } from '../../../test/half-open.ts'
import type { HalfOpen } from '../../../test/half-open.ts'
import { openPayDesk } from '../../../test/towns/money/pay-desk.ts'
import type { PayDesk } from '../../../test/towns/money/pay-desk.ts'
import { openTown } from '../../../test/towns/town.ts'
import type { Reply, Town } from '../../../test/towns/town.ts'
import { takeArrivals } from './arrivals/take-arrivals.ts'
import { settlePayment } from './payments/settle-payment.ts'

let town: Town
let desk: PayDesk
let cable: HalfOpen
/** A separate connection for causing faults, which the faults must not affect. */
let hand: Client
beforeAll(async () => {
  town = await openTown({
    async way(url) {
      cable = await halfOpenTo(url)
      return `${cable.url}?query_timeout=1500`
    },
  })
  desk = await openPayDesk(town)
  hand = new Client({ connectionString: town.url })
  await hand.connect()
  await hand.query(disturbance)
  await setting('withdrawals', { dayCountMax: 999, freeCountPerDay: 999 })
  await setting('deposits', { openCountMax: 99 })
})
afterAll(async () => {
  await hand.end()
  await town.tearDown()
  await cable.close()
  await desk.stop()
})

/** Raises limits: so many deposits and withdrawals in one day would reach them. */
const setting = (name: 'deposits' | 'withdrawals', value: object) => town.set(name, value)

/** Makes steps and messages fail with given errors, such as a full disk or a deadlock. */
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
    for each statement execute function public.disturb();
  create trigger disturb before insert on wallet.inbox
    for each statement execute function public.disturb();`

async function disturb(code: string, times: number): Promise<void> {
  await hand.query('alter sequence public.met restart')
  await hand.query('insert into public.disturbed values ($1, $2)', [code, times])
}
const calm = () => hand.query('delete from public.disturbed')

/** Repeats the same request, as a caller without a response does, until the server is back. */
async function sendUntilAnswered({ send }: Step): Promise<Reply> {
  for (let reply = await send(); ; reply = await send()) {
    if (reply.errorCode !== 'unavailable' && reply.errorCode !== 'provider-silent') return reply
  }
}

/** The faults, and how the caller goes on: always by repeating the same request. */
const faults: Record<string, (step: Step, cashiers: Cashiers) => Promise<Reply>> = {
  async 'F1 PostgreSQL drops every connection'(step) {
    const sent = step.send().catch(() => undefined)
    await hand.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`)
    await sent
    return sendUntilAnswered(step)
  },
  async 'F2 the work dies in the middle of its transaction'(step) {
    // More than one, because work left over from an earlier request may die instead.
    await disturb('57P01', 3)
    expect((await step.send()).success).toBe(false)
    await calm()
    return step.send()
  },
  async 'F3 the answer is lost after the commit'({ send }) {
    const first = await send()
    expect((await send()).value).toEqual(first.value)
    return first
  },
  async 'F5 the database is slow, and the caller presses again meanwhile'({ send }) {
    await hand.query('begin; lock table wallet.step in exclusive mode')
    const sent = [send(), send()]
    await new Promise((done) => setTimeout(done, 60))
    await hand.query('commit')
    return (await Promise.all(sent))[0] ?? send()
  },
  async 'F6 the press comes ten times at once, then with other words'({ other, send }) {
    const replies = await Promise.all(Array.from({ length: 10 }, send))
    for (const { errorCode, value } of replies) {
      expect([errorCode, value]).toEqual([undefined, replies[0]?.value])
    }
    if (other) expect((await other()).errorCode).toBe('key-reused')
    return send()
  },
  async 'F8 the provider is silent for longer than the house waits'(step, cashiers) {
    const waits: AbortController[] = []
    const spy = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
      const wait = new AbortController()
      waits.push(wait)
      return wait.signal
    })
    let giveUp: NodeJS.Timeout | undefined
    desk.hush()
    try {
      // Another member's payment is open too, and must not be delayed.
      const id = randomUUID()
      const asked = { amount: '10000', id }
      const waiting = town.ask(wallet.requestProviderDeposit, asked, cashiers.minji)
      await desk.asked()
      // The server's time-out expires now, and for every further call.
      giveUp = setInterval(() => waits.forEach((wait) => wait.abort(patienceIsOver)), 20)
      const reply = await step.send()
      expect((await waiting).value).toMatchObject({ payUrl: null, state: 'paying' })
      desk.speak()
      spy.mockRestore()
      const left = { id: randomUUID(), subject: id }
      expect((await town.ask(wallet.cancelDeposit, left, cashiers.minji)).success).toBe(true)
      return reply.success ? reply : await sendUntilAnswered(step)
    } finally {
      clearInterval(giveUp)
      desk.speak()
      spy.mockRestore()
    }
  },
  async 'F9 money comes that nobody asked for'(step) {
    await strayMoney()
    return step.send()
  },
  async 'F12 the disk is full'({ show, send }) {
    await disturb('53100', 9)
    const before = await stateNow(show)
    expect(await send()).toMatchObject({ status: 503, success: false })
    expect(await stateNow(show)).toBe(before)
    await calm()
    return send()
  },
  async 'F13 a deadlock, twice'({ send }) {
    await disturb('40P01', 2)
    const reply = await send()
    await calm()
    return reply
  },
}

const patienceIsOver = new DOMException('nobody answered in time', 'TimeoutError')

const stateNow = async (show: Step['show']) => String((await show()).value.state)

/** Payments without an order, in foreign currency, and twice: by bank and by provider. */
async function strayMoney(): Promise<void> {
  const { db } = town.context
  const at = town.clock.now()
  const operator = { id: randomUUID(), name: 'minho' }
  const line = (currency: string) => {
    const named = { bankId: 'madang-1', holder: '아무개', memo: '', reference: randomUUID() }
    return { ...named, amountUnits: 2_000_000_000n, arrivedAt: at, currency }
  }
  const list = [line('KRW'), line('USD')]
  expect(await takeArrivals({ db }, list, { at, operator })).toBe(2)
  expect(await takeArrivals({ db }, list, { at, operator })).toBe(0)
  const settle = (payment: object) =>
    db.write((tx) => settlePayment(tx, desk.add({ orderId: randomUUID(), ...payment }), at))
  expect(await settle({})).toBe('suspense: order-unknown')
  expect(await settle({ currency: 'USD' })).toBe('suspense: order-unknown')
}

const steps = {
  deposit: ['request', 'report', 'claim', 'confirm'],
  'provider deposit': ['redirect', 'webhook', 'settle'],
  withdrawal: ['request', 'claim', 'approve', 'pay', 'receipt'],
} as const
const kinds = Object.keys(lives) as Kind[]

describe.each(Object.keys(faults))('%s', (fault) => {
  let cashiers: Cashiers
  beforeAll(async () => void (cashiers = await cashiersOf(town, desk)))
  // The fault hits one document at each of its steps, so that effects of earlier faults add up.
  test.each(kinds)('at each step in the life of a %s', async (kind) => {
    const life = await lives[kind](cashiers)
    const before = await life.balance()
    const met: string[] = []
    for (const step of life.steps) {
      const reply = await faults[fault]?.(step, cashiers)
      expect([step.name, reply?.errorCode, reply?.success]).toEqual([step.name, undefined, true])
      met.push(step.name)
    }
    expect(met).toEqual(steps[kind])
    await movedOnce(life, before)
  })
})

test('F4 every connection is half open while each life stands at another step', async () => {
  const cashiers = await cashiersOf(town, desk)
  const next: Step[] = []
  for (const kind of kinds) {
    for (const where of steps[kind]) {
      const { steps: way } = await lives[kind](cashiers)
      for (const step of way) {
        if (step.name !== where) await step.send()
        else break
      }
      next.push(...way.filter(({ name }) => name === where))
    }
  }
  cable.goSilent()
  const replies = await Promise.all(next.map(sendUntilAnswered))
  const received = replies.map(({ errorCode, success }, at) => [next[at]?.name, success, errorCode])
  expect(received).toEqual(next.map(({ name }) => [name, true, undefined]))
})

test.each(kinds)('F7 a %s out of order stands still', async (kind) => {
  const life = await lives[kind](await cashiersOf(town, desk))
  const before = await life.balance()
  for (const [at, { send }] of life.steps.entries()) {
    // A transfer can be claimed before it is reported; all other steps need the earlier ones.
    const later =
      at === 0 ? life.steps.slice(1) : kind === 'deposit' ? [] : life.steps.slice(at + 1)
    const soFar = await life.balance()
    for (const { early } of later) {
      const { success } = await early()
      // A message is accepted and a question answered, but neither creates a payment.
      expect(success && kind !== 'provider deposit').toBe(false)
    }
    expect(await life.balance()).toBe(soFar)
    expect([at, (await send()).success]).toEqual([at, true])
  }
  await movedOnce(life, before)
})

/** Checks that the money moved once, by the expected number of transfers. */
async function movedOnce(life: Life, before: number): Promise<void> {
  expect((await life.balance()) - before).toBe(life.change)
  const lines = await town.context.db.read((tx) => listTransfersOf(tx, life.document))
  expect(lines).toHaveLength(life.change > 0 ? 1 : 2)
}
