import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as arrivals from '@madang/wire/arrivals'
import * as office from '@madang/wire/cash-office'
import * as wire from '@madang/wire/wallet'
import { beginPause, setLimit } from '#protection'
import { giveBack } from '../../../../test/bank-transfer.ts'
import { operatorVisitOf } from '../../../../test/towns/operator-visit.ts'
import { openTown } from '../../../../test/towns/town.ts'
import type { Town, Visit } from '../../../../test/towns/town.ts'
import { visitOf } from '../../../../test/towns/visit.ts'
import { endOverdue } from '../deposits/end-overdue.ts'
import { reconcileCash } from '../reconcile/reconcile-cash.ts'

let town: Town
let minji: Visit
let minho: Visit
beforeAll(async () => {
  town = await openTown()
  minho = await operatorVisitOf(town, 'minho')
  minji = await visitOf(town, 'minji')
})
afterAll(() => town.tearDown())

let lineCount = 0
const line = (amount: string, memo: string, { currency = 'KRW', holder = '김민지' } = {}) =>
  `T${++lineCount}, 2026-11-21 12:01, ${amount}, ${currency}, ${holder}, ${memo}`
const read = (...lines: string[]) => {
  // Lists are read one after another, so that the newest comes first.
  town.clock.tick(1_000)
  const given = { bankId: 'madang-1', id: randomUUID(), lines: lines.join('\n') }
  return town.ask(arrivals.readArrivals, given, minho)
}
const outcomes = async (count: number) => {
  const { value } = await town.ask(arrivals.listArrivals, { limit: String(count) }, minho)
  return value.rows.map(({ outcome }: { outcome: string }) => outcome)
}
async function asked(amount: string): Promise<{ id: string; code: string }> {
  const given = { amount, bankId: 'madang-1', id: randomUUID() }
  return (await town.ask(wire.requestBankDeposit, given, minji)).value
}
const stateOf = async (subject: string) =>
  (await town.ask(wire.showDeposit, { subject }, minji)).value.state as string
const balance = async () =>
  Number((await town.ask(wire.showBalance, {}, minji)).value.sumBalance as string)
const cancel = (subject: string) =>
  town.ask(wire.cancelDeposit, { id: randomUUID(), subject }, minji)
const send = (call: Parameters<Town['ask']>[0], subject: unknown, more: object = {}) =>
  town.ask(call, { id: randomUUID(), subject, ...more }, minho)

test('code, name and amount agree: credited, and ten readings at once credit once', async () => {
  const before = await balance()
  const { code, id } = await asked('30000')
  const one = line('30000', `${code} 김민지`)
  const replies = await Promise.all(Array.from({ length: 10 }, () => read(one)))
  const taken = replies.filter(({ value }) => value.newCount === 1)
  expect(taken).toHaveLength(1)
  expect(await stateOf(id)).toBe('credited')
  expect((await balance()) - before).toBe(30_000)
  // A known line must keep its amount and currency.
  for (const other of [one.replace('30000', '40000'), one.replace('KRW', 'USD')]) {
    expect((await read(other)).errorCode).toBe('statement-not-readable')
  }
  // The same list under an unknown account id would credit its money twice.
  const elsewhere = { bankId: 'madang-one', id: randomUUID(), lines: one }
  const again = await town.ask(arrivals.readArrivals, elsewhere, minho)
  expect(again.errorCode).toBe('bank-account-unknown')
  const { value } = await town.ask(arrivals.listArrivals, {}, minho)
  expect(value.accounts[0]).toMatchObject({ id: 'madang-1' })
})

test('without a code the name and the exact amount are enough, if only one fits', async () => {
  const { id } = await asked('31000')
  await read(line('31000', '김민지'))
  expect(await stateOf(id)).toBe('credited')
  const twins = [await asked('32000'), await asked('32000')]
  await read(line('32000', ''))
  expect(await outcomes(1)).toEqual(['order-ambiguous'])
  for (const twin of twins) await cancel(twin.id)
})

test('short, another name, double, late, foreign, unknown: suspense, never guessed', async () => {
  const before = await balance()
  const short = await asked('20000')
  const others = await asked('21000')
  await read(line('19000', short.code))
  await read(line('21000', others.code, { holder: '박철수' }))
  expect(await outcomes(2)).toEqual(['name-differs', 'amount-differs'])
  expect([await stateOf(short.id), await stateOf(others.id)]).toEqual(['review', 'review'])

  const twice = await asked('22000')
  await read(line('22000', twice.code))
  await read(line('22000', twice.code))
  const foreign = await asked('23000')
  await read(line('100', foreign.code, { currency: 'USD' }))
  await read(line('50000', '', { holder: '아무개' }))
  expect(await outcomes(3)).toEqual(['order-unknown', 'currency-differs', 'paid-twice'])
  const late = await asked('24000')
  town.clock.tick(61 * 60_000)
  await endOverdue(town.context, town.clock.now())
  minho = await operatorVisitOf(town, 'minho')
  minji = await visitOf(town, 'minji')
  await read(line('24000', late.code))
  expect(await outcomes(1)).toEqual(['order-ended'])
  expect((await balance()) - before).toBe(22_000)
  expect(await town.context.db.write(reconcileCash)).toEqual([])
})

test('a case is claimed, given to whose it is, or sent back; foreign money only goes back', async () => {
  const { value } = await town.ask(office.listSuspense, { limit: '50', state: 'open' }, minho)
  const of = (cause: string) => value.rows.find((row: { cause: string }) => row.cause === cause)
  const reason = 'looked at it'
  const unknown = of('order-unknown')
  expect(unknown).toMatchObject({ claimedBy: null, member: null, payer: '아무개' })
  const claimed = await send(office.claimSuspense, unknown.id)
  expect(claimed.value.claimedBy).toBe('minho')
  const jisoo = await operatorVisitOf(town, 'jisoo')
  const rival = { id: randomUUID(), subject: unknown.id }
  expect((await town.ask(office.claimSuspense, rival, jisoo)).errorCode).toBe('claimed-by-other')
  const theirs = { id: randomUUID(), outcome: 'returned', reason, subject: unknown.id }
  expect((await town.ask(office.resolveSuspense, theirs, jisoo)).errorCode).toBe('claimed-by-other')
  const credit = { outcome: 'credited', reason }
  const nobody = await send(office.resolveSuspense, unknown.id, credit)
  expect(nobody.errorCode).toBe('suspense-without-member')
  const wrong = await send(office.resolveSuspense, unknown.id, { ...credit, account: 'nobody9' })
  expect(wrong.errorCode).toBe('account-unknown')
  const before = await balance()
  const given = { ...credit, account: 'minji' }
  // Only an operator names the member, so one operator alone cannot credit the money.
  const named = await send(office.resolveSuspense, unknown.id, given)
  expect(named.value).toMatchObject({ member: { name: 'minji' }, namedBy: 'minho', state: 'open' })
  expect((await send(office.resolveSuspense, unknown.id, credit)).errorCode).toBe('own-proposal')
  expect(await balance()).toBe(before)
  const agree = () => {
    const body = { ...credit, id: randomUUID(), subject: unknown.id }
    return town.ask(office.resolveSuspense, body, jisoo)
  }
  const replies = await Promise.all(Array.from({ length: 5 }, agree))
  expect(replies.filter(({ success }) => success)).toHaveLength(1)
  expect((await balance()) - before).toBe(50_000)

  const foreign = of('currency-differs')
  expect(foreign).toMatchObject({ amount: '100.00', currency: 'USD' })
  expect((await send(office.resolveSuspense, foreign.id, credit)).errorCode).toBe('currency-wrong')
  const back = await giveBack(town, foreign.id as string, [minho, jisoo])
  expect(back.value.state).toBe('returned')
})

test('what was credited by hand is known when the list comes; another sender never is', async () => {
  const before = await balance()
  const byHand = await asked('25000')
  await send(office.claimDeposit, byHand.id)
  await send(office.confirmDeposit, byHand.id, { amount: '25000', payer: '김 민지' })
  await read(line('25000', byHand.code))
  expect(await outcomes(1)).toEqual(['known'])
  expect((await balance()) - before).toBe(25_000)
  const others = await asked('26000')
  await send(office.claimDeposit, others.id)
  const confirm = { amount: '26000', payer: '박철수' }
  const held = await send(office.confirmDeposit, others.id, confirm)
  expect(held.value).toMatchObject({ reason: 'name-differs', state: 'review' })
})

test('a limit or a pause that came after asking holds against a list of the bank too', async () => {
  const before = await balance()
  const { code, id } = await asked('28000')
  const small = await asked('15000')
  const { db } = town.context
  const memberId = await town.idOf('minji')
  const wish = {
    at: town.clock.now(),
    by: 'member' as const,
    limitUnits: 20_000n * 100_000n,
    memberId,
    name: { kind: 'deposit', period: 'day' } as const,
    reason: 'own wish',
    terms: { delayMs: 86_400_000, lifeMs: 604_800_000 },
  }
  await db.write((tx) => setLimit(tx, wish))
  await read(line('28000', code))
  expect(await outcomes(1)).toEqual(['limit-reached'])
  expect([await stateOf(id), (await balance()) - before]).toEqual(['review', 0])
  const name = { kind: 'exclusion', length: 'year' } as const
  const pause = { at: town.clock.now(), by: 'member', memberId, name, reason: 'own wish' }
  await db.write((tx) => beginPause(tx, pause))
  await read(line('15000', small.code))
  expect(await outcomes(1)).toEqual(['limit-reached'])
})
