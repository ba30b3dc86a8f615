import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import * as office from '@madang/wire/cash-office'
import * as wire from '@madang/wire/wallet'
import { systemClock } from '#kernel/clock'
import { secretOf } from '#kernel/secrets/secrets'
import { startSandboxPay } from '../../../../../../tools/sandbox-pay/start-sandbox-pay.ts'
import type { PracticeServer } from '../../../../../../tools/practice/practice-server.ts'
import { operatorVisitOf } from '../../../../test/towns/operator-visit.ts'
import { openTown } from '../../../../test/towns/town.ts'
import type { Reply, Town, Visit } from '../../../../test/towns/town.ts'
import { visitOf } from '../../../../test/towns/visit.ts'
import { endOverdue } from '../deposits/end-overdue.ts'
import { followPayments } from './follow-payments.ts'
import { signatureOf } from './signature.ts'

let town: Town
let minji: Visit
let provider: PracticeServer
beforeAll(async () => {
  // The provider signs with the real time, so this town uses it too.
  town = await openTown({ startsAt: systemClock.now() })
  await town.fronts.portal.listen({ host: '127.0.0.1', port: 0 })
  const { port } = town.fronts.portal.server.address() as AddressInfo
  const { config } = town.context
  const secret = secretOf(config.folder, 'sandbox-pay')
  const notifyUrl = `http://127.0.0.1:${port}${wire.receiveSandboxPay.path}`
  provider = await startSandboxPay({ notifyUrl, port: 0, secret })
  config.payOrigin = provider.origin
  minji = await visitOf(town, 'minji')
})
afterAll(async () => {
  await provider.stop()
  await town.tearDown()
})

const ask = (amount: string) =>
  town.ask(wire.requestProviderDeposit, { amount, id: randomUUID() }, minji)
const show = (subject: string) => town.ask(wire.showDeposit, { subject }, minji)
const balance = async () =>
  Number((await town.ask(wire.showBalance, {}, minji)).value.sumBalance as string)

async function press(payUrl: string, how: string, button = 'pay'): Promise<void> {
  const body = new URLSearchParams({ how, press: button })
  const answer = await fetch(payUrl, { body, method: 'POST', redirect: 'manual' })
  expect(answer.status).toBe(303)
}

/** Polls until the deposit has this state, because messages take a moment. */
async function until(subject: string, state: string): Promise<Reply> {
  for (let attempt = 0; attempt < 60; attempt++) {
    const reply = await show(subject)
    if (reply.value.state === state) return reply
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`the deposit never became ${state}: ${(await show(subject)).value.state}`)
}

test.each(['usual', 'twice', 'disorder', 'forged'])('paid, told %s: credited once', async (how) => {
  const before = await balance()
  const { value } = await ask('15000')
  expect(value).toMatchObject({ may: ['pay', 'check', 'cancel'], state: 'paying' })
  await press(value.payUrl as string, how)
  await until(value.id as string, 'credited')
  await new Promise((resolve) => setTimeout(resolve, how === 'disorder' ? 1_000 : 250))
  expect((await balance()) - before).toBe(15_000)
  expect((await show(value.id as string)).value).toMatchObject({ credited: '15000.00', may: [] })
})

test('a silent provider is asked: by the member, or by the job after a minute', async () => {
  const before = await balance()
  const first = (await ask('10000')).value
  await press(first.payUrl as string, 'silent')
  const checks = await Promise.all(
    Array.from({ length: 5 }, () => town.ask(wire.checkDeposit, { subject: first.id }, minji)),
  )
  expect(checks.map(({ value }) => value.state as string)).toContain('credited')
  const second = (await ask('10000')).value
  await press(second.payUrl as string, 'silent')
  town.clock.tick(61_000)
  await followPayments(town.context, town.clock.now())
  await until(second.id as string, 'credited')
  expect((await balance()) - before).toBe(20_000)
})

test('a wrong amount is not credited but lies in suspense until somebody decides', async () => {
  const before = await balance()
  const { value } = await ask('20000')
  await press(value.payUrl as string, 'less')
  await until(value.id as string, 'review')
  expect(await balance()).toBe(before)
  const minho = await operatorVisitOf(town, 'minho')
  const jisoo = await operatorVisitOf(town, 'jisoo')
  const { rows } = (await town.ask(office.listSuspense, { state: 'open' }, minho)).value
  expect(rows).toMatchObject([{ amount: '19000.00', cause: 'amount-differs' }])
  const given = { id: randomUUID(), outcome: 'credited' as const, reason: 'the payer agrees' }
  const resolve = () =>
    town.ask(office.resolveSuspense, { ...given, id: randomUUID(), subject: rows[0].id }, jisoo)
  // One proposes it, the other credits it.
  const asked = { ...given, subject: rows[0].id }
  expect((await town.ask(office.resolveSuspense, asked, minho)).value.state).toBe('open')
  const replies = await Promise.all(Array.from({ length: 10 }, resolve))
  expect(replies.filter(({ success }) => success)).toHaveLength(1)
  expect((await balance()) - before).toBe(19_000)
  expect((await show(value.id as string)).value).toMatchObject({ credited: '19000.00' })
})

test('after five failed payments in ten minutes the sixth is refused, for an hour', async () => {
  const sora = await visitOf(town, 'sora')
  const again = () =>
    town.ask(wire.requestProviderDeposit, { amount: '10000', id: randomUUID() }, sora)
  for (let count = 0; count < 5; count++) {
    const { id, payUrl } = (await again()).value as { id: string; payUrl: string }
    await press(payUrl, 'fail')
    await town.ask(wire.checkDeposit, { subject: id }, sora)
  }
  const { errorCode, value } = await again()
  const leftMs = Date.parse(value.until as string) - town.clock.now().getTime()
  expect([errorCode, Math.ceil(leftMs / 60_000)]).toEqual(['deposits-failed-too-often', 60])
})

test('cancelled and failed payments credit nothing; money after the end goes to review', async () => {
  const before = await balance()
  const cancelled = (await ask('10000')).value
  await press(cancelled.payUrl as string, 'usual', 'cancel')
  await until(cancelled.id as string, 'cancelled')
  const failed = (await ask('10000')).value
  await press(failed.payUrl as string, 'fail')
  await until(failed.id as string, 'failed')
  const late = (await ask('10000')).value
  const subject = late.id as string
  await town.ask(wire.cancelDeposit, { id: randomUUID(), subject }, minji)
  await press(late.payUrl as string, 'usual')
  await until(subject, 'review')
  expect(await balance()).toBe(before)
})

test('what nobody signed, or signed long ago, is turned away; content may not change', async () => {
  const { config } = town.context
  const secret = secretOf(config.folder, 'sandbox-pay')
  const now = Math.floor(town.clock.now().getTime() / 1_000)
  const send = (more: { at?: number; key?: Buffer; id?: string; body?: string }) => {
    const { at = now, body = '{"paymentId":"sp_none"}', id = `msg_${randomUUID()}`, key } = more
    const signed = { id, rawBody: Buffer.from(body), timestamp: String(at) }
    return town.fronts.portal.inject({
      headers: {
        'content-type': 'application/json',
        'webhook-id': id,
        'webhook-signature': signatureOf(key ?? secret, signed),
        'webhook-timestamp': signed.timestamp,
      },
      method: 'POST',
      payload: body,
      url: wire.receiveSandboxPay.path,
    })
  }
  expect((await send({ key: Buffer.alloc(32) })).statusCode).toBe(401)
  expect((await send({ at: now - 301 })).statusCode).toBe(401)
  expect((await send({ at: now + 301 })).statusCode).toBe(401)
  expect((await send({ body: '[]' })).statusCode).toBe(400)
  const id = `msg_${randomUUID()}`
  expect((await send({ id })).json()).toMatchObject({ value: { isRepeat: false } })
  expect((await send({ id })).json()).toMatchObject({ value: { isRepeat: true } })
  const changed = await send({ body: '{"paymentId":"sp_other"}', id })
  expect(changed.json()).toMatchObject({ errorCode: 'key-reused' })
})

test('a provider that is away leaves the request standing, to open once when back', async () => {
  const { config } = town.context
  config.payOrigin = 'http://127.0.0.1:9'
  const { value } = await ask('10000')
  expect(value).toMatchObject({ may: ['check', 'cancel'], payUrl: null, state: 'paying' })
  const subject = value.id as string
  expect((await town.ask(wire.checkDeposit, { subject }, minji)).errorCode).toBe('provider-silent')
  config.payOrigin = provider.origin
  const opened = await town.ask(wire.checkDeposit, { subject }, minji)
  expect(opened.value.payUrl).toMatch(/\/pay\/sp_/)
  await press(opened.value.payUrl as string, 'usual')
  await until(subject, 'credited')
})

test.each([
  ['second', 'credited', [['paid-twice', '14000.00']]],
  ['foreign', 'review', [['currency-differs', '14000.00']]],
  ['more', 'review', [['amount-differs', '15000.00']]],
])('paid, %s: it is %s, and the rest lies apart', async (how, state, apart) => {
  const { value } = await ask('14000')
  await press(value.payUrl as string, how)
  await until(value.id as string, state)
  await vi.waitFor(
    async () => {
      const { suspended } = (await show(value.id as string)).value
      type Came = { cause: string; amount: string }
      expect((suspended as Came[]).map(({ amount, cause }) => [cause, amount])).toEqual(apart)
    },
    { timeout: 3_000 },
  )
})

test('a request whose time is up is asked for first: paid in silence, it is credited', async () => {
  const { config } = town.context
  const before = await balance()
  const paid = (await ask('16000')).value
  const unpaid = (await ask('17000')).value
  await press(paid.payUrl as string, 'silent')
  const stateOf = async ({ id }: typeof paid) => (await show(id as string)).value.state as string
  const later = async (ms: number) => {
    town.clock.tick(ms)
    await endOverdue(town.context, town.clock.now())
    minji = await visitOf(town, 'minji')
    return [await stateOf(paid), await stateOf(unpaid)]
  }
  // While the provider is down, its payments are unknown: no deposit expires for a day.
  config.payOrigin = 'http://127.0.0.1:9'
  expect(await later(61 * 60_000)).toEqual(['paying', 'paying'])
  config.payOrigin = provider.origin
  expect(await later(60_000)).toEqual(['credited', 'expired'])
  expect((await balance()) - before).toBe(16_000)
  const lost = (await ask('18000')).value
  config.payOrigin = 'http://127.0.0.1:9'
  await later(26 * 3_600_000)
  expect(await stateOf(lost)).toBe('expired')
  config.payOrigin = provider.origin
})
