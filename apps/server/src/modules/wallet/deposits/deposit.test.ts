import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as office from '@madang/wire/cash-office'
import * as banks from '@madang/wire/banks'
import * as wire from '@madang/wire/wallet'
import { setMemberState } from '#identity'
import { setLimit } from '#protection'
import { giveBack } from '../../../../test/bank-transfer.ts'
import { operatorVisitOf } from '../../../../test/towns/operator-visit.ts'
import { openTown } from '../../../../test/towns/town.ts'
import type { Town, Visit } from '../../../../test/towns/town.ts'
import { visitOf } from '../../../../test/towns/visit.ts'
import { depositStates } from '@madang/wire/wallet'
import { depositWays, mayBecome } from './deposit.ts'
import { endOverdue } from './end-overdue.ts'

let town: Town
let minji: Visit
let minho: Visit
beforeAll(async () => {
  town = await openTown()
})
beforeEach(async () => {
  minho = await operatorVisitOf(town, 'minho')
  minji = await visitOf(town, 'minji')
})
afterAll(() => town.tearDown())

const bankId = 'madang-1'
const asking = (amount: string, id = randomUUID()) =>
  town.ask(wire.requestBankDeposit, { amount, bankId, id }, minji)
const balance = async (visit = minji) =>
  (await town.ask(wire.showBalance, {}, visit)).value.sumBalance as string
const claim = (subject: string, visit = minho) =>
  town.ask(office.claimDeposit, { id: randomUUID(), subject }, visit)
const confirm = (
  subject: string,
  amount: string,
  id = randomUUID(),
  by = minho,
  payer = '김민지',
) => town.ask(office.confirmDeposit, { amount, id, payer, subject }, by)

async function end(subject: string): Promise<void> {
  await town.ask(wire.cancelDeposit, { id: randomUUID(), subject }, minji)
}

test('a transfer is asked for, reported, looked at and credited with what arrived', async () => {
  const before = Number(await balance())
  const asked = await asking('50000')
  expect(asked.value).toMatchObject({ amount: '50000.00', may: ['report', 'cancel'] })
  expect(asked.value).toMatchObject({ state: 'waiting', bank: { id: bankId } })
  const subject = asked.value.id as string
  const body = { id: randomUUID(), subject, uploads: [] }
  expect((await town.ask(wire.reportTransfer, body, minji)).value.state).toBe('reported')
  expect((await claim(subject)).value.mayOffice).toEqual(['confirm', 'refuse'])
  const confirmed = await confirm(subject, '49000')
  expect(confirmed.value).toMatchObject({ credited: '49000.00', state: 'credited' })
  expect(Number(await balance()) - before).toBe(49_000)
  const way = (await town.ask(wire.showDeposit, { subject }, minji)).value.steps
  expect(way.map((step: { state: string }) => step.state)).toEqual([
    'waiting',
    'reported',
    'checking',
    'credited',
  ])
})

test('more than was asked for is credited by another operator than the one who says so', async () => {
  const before = Number(await balance())
  const subject = (await asking('10000')).value.id as string
  await claim(subject)
  const response = await confirm(subject, '9000000')
  expect(response.value).toMatchObject({ reason: 'amount-differs', state: 'review' })
  const { rows } = (await town.ask(office.listSuspense, { state: 'open' }, minho)).value
  const resolve = (visit: Visit) => {
    const given = { id: randomUUID(), outcome: 'credited', reason: 'seen at the bank' }
    return town.ask(office.resolveSuspense, { ...given, subject: rows[0].id }, visit)
  }
  expect((await resolve(minho)).errorCode).toBe('own-proposal')
  expect(Number(await balance())).toBe(before)
  const jisoo = await operatorVisitOf(town, 'jisoo')
  const done = await giveBack(town, rows[0].id as string, [minho, jisoo])
  expect(done.value.state).toBe('returned')
})

test('a large transfer takes two operators, and ten presses of the second credit it once', async () => {
  const before = Number(await balance())
  const subject = (await asking('2000000')).value.id as string
  await claim(subject)
  const response = await confirm(subject, '2000000')
  expect(response.value).toMatchObject({ reason: 'large-amount', state: 'review' })
  expect(Number(await balance())).toBe(before)
  const { rows } = (await town.ask(office.listSuspense, { state: 'open' }, minho)).value
  const resolve = (visit: Visit) => {
    const given = { id: randomUUID(), outcome: 'credited', reason: 'seen at the bank' }
    return town.ask(office.resolveSuspense, { ...given, subject: rows[0].id }, visit)
  }
  expect((await resolve(minho)).errorCode).toBe('own-proposal')
  const jisoo = await operatorVisitOf(town, 'jisoo')
  const replies = await Promise.all(Array.from({ length: 10 }, () => resolve(jisoo)))
  expect(replies.filter(({ success }) => success)).toHaveLength(1)
  expect(Number(await balance()) - before).toBe(2_000_000)
  const seen = await town.ask(wire.showDeposit, { subject }, minji)
  expect(seen.value).toMatchObject({ credited: '2000000.00', state: 'credited' })
})

test('the same press counts once, the same id with other content is refused', async () => {
  const id = randomUUID()
  const first = await asking('20000', id)
  const again = await asking('20000', id)
  expect(again.value).toEqual(first.value)
  expect((await asking('30000', id)).errorCode).toBe('key-reused')
  await end(id)
})

test('ten confirmations at once credit once', async () => {
  const before = Number(await balance())
  const subject = (await asking('10000')).value.id as string
  await claim(subject)
  const replies = await Promise.all(
    Array.from({ length: 10 }, () => confirm(subject, '10000', randomUUID())),
  )
  expect(replies.filter(({ success }) => success)).toHaveLength(1)
  expect(new Set(replies.flatMap(({ errorCode }) => errorCode ?? []))).toEqual(
    new Set(['document-moved-on']),
  )
  expect(Number(await balance()) - before).toBe(10_000)
})

test('only whoever claimed it decides; another member sees nothing of it', async () => {
  const subject = (await asking('10000')).value.id as string
  await claim(subject)
  const jisoo = await operatorVisitOf(town, 'jisoo')
  expect((await confirm(subject, '10000', randomUUID(), jisoo)).errorCode).toBe('claimed-by-other')
  expect((await claim(subject, jisoo)).errorCode).toBe('document-moved-on')
  const junho = await visitOf(town, 'junho')
  const notFound = await town.ask(wire.showDeposit, { subject }, junho)
  expect([notFound.status, notFound.errorCode]).toEqual([404, 'not-found'])
  const cancel = { id: randomUUID(), subject }
  expect((await town.ask(wire.cancelDeposit, cancel, junho)).errorCode).toBe('not-found')
  const reason = 'no such transfer in our bank'
  const refused = await town.ask(office.refuseDeposit, { id: randomUUID(), reason, subject }, minho)
  expect(refused.value).toMatchObject({ reason, state: 'refused' })
  const late = await town.ask(wire.cancelDeposit, cancel, minji)
  expect(late.errorCode).toBe('document-moved-on')
})

test('a queue is what has not ended, oldest first; all, and one member’s, begin with the newest', async () => {
  const list = async (asked: object) =>
    (await town.ask(office.listOfficeDeposits, { limit: '100', ...asked }, minho)).value.rows
  const { value: first } = await asking('11000')
  town.clock.tick(1_000)
  const { value: second } = await asking('12000')
  await claim(second.id as string)
  const queue = await list({})
  const ids = queue.map(({ id }: { id: string }) => id)
  expect(ids.slice(-2)).toEqual([first.id, second.id])
  const states = new Set(queue.map(({ state }: { state: string }) => state))
  for (const ended of ['credited', 'refused', 'cancelled']) expect(states).not.toContain(ended)
  const [{ member }] = queue.slice(-1)
  for (const asked of [{ state: 'all' }, { memberId: member.id as string }]) {
    const rows = await list(asked)
    expect(rows[0].id).toBe(second.id)
    expect(rows.map(({ state }: { state: string }) => state)).toContain('credited')
  }
  const credited = await list({ state: 'credited' })
  expect(credited.every(({ state }: { state: string }) => state === 'credited')).toBe(true)
  const reason = 'no such transfer in our bank'
  const refuse = { id: randomUUID(), reason, subject: second.id }
  await town.ask(office.refuseDeposit, refuse, minho)
  await end(first.id as string)
})

test('an auditor may look but not decide', async () => {
  const subject = (await asking('10000')).value.id as string
  const yuna = await operatorVisitOf(town, 'yuna')
  expect((await town.ask(office.listOfficeDeposits, {}, yuna)).success).toBe(true)
  expect((await claim(subject, yuna)).errorCode).toBe('not-allowed')
  await end(subject)
})

test.each([
  ['0', 'amount-not-positive'],
  ['0.001', 'amount-too-fine'],
  ['9999.99', 'deposit-out-of-limits'],
  ['10000000.01', 'deposit-out-of-limits'],
  ['9007199254740993', 'input-invalid'],
  ['-10000', 'input-invalid'],
  ['1e5', 'input-invalid'],
  ['NaN', 'input-invalid'],
  [' 10000', 'input-invalid'],
  ['１００００', 'input-invalid'],
])('%s is refused: %s', async (amount, code) => {
  const count = async () => (await town.ask(wire.listDeposits, {}, minji)).value.rows.length
  const before = await count()
  expect((await asking(amount)).errorCode).toBe(code)
  expect(await count()).toBe(before)
})

test('at most three requests are open, and silence ends them', async () => {
  const ids = Array.from({ length: 5 }, () => randomUUID())
  const replies = await Promise.all(ids.map((id) => asking('10000', id)))
  expect(replies.filter(({ success }) => success)).toHaveLength(3)
  town.clock.tick(61 * 60_000)
  minji = await visitOf(town, 'minji')
  await endOverdue(town.context, town.clock.now())
  const { rows } = (await town.ask(wire.listDeposits, { state: 'expired' }, minji)).value
  expect(rows).toHaveLength(3)
})

test('a member’s own limit holds at request, at credit and against the operator', async () => {
  const junho = await visitOf(town, 'junho')
  const terms = { delayMs: 86_400_000, lifeMs: 604_800_000 }
  const { value: me } = await town.ask(banks.listBankAccounts, {}, junho)
  expect(me.holder).toBe('이준호')
  const ask = (amount: string) => {
    const given = { amount, bankId, id: randomUUID() }
    return town.ask(wire.requestBankDeposit, given, junho)
  }
  const first = (await ask('50000')).value.id as string
  const second = (await ask('50000')).value.id as string
  const { value: shown } = await town.ask(office.showOfficeDeposit, { subject: first }, minho)
  const memberId = shown.member.id as string
  const at = town.clock.now()
  const name = { kind: 'deposit', period: 'day' } as const
  const wish = { at, by: 'member' as const, limitUnits: 60_000n * 100_000n, memberId, name }
  await town.context.db.write((tx) => setLimit(tx, { ...wish, reason: 'own wish', terms }))
  const above = await ask('70000')
  expect([above.errorCode, above.value.room]).toEqual(['deposit-limit-reached', '60000.00'])

  await claim(first)
  await claim(second)
  expect((await confirm(first, '50000', undefined, minho, '이준호')).value.state).toBe('credited')
  expect((await confirm(second, '50000', undefined, minho, '이준호')).value.state).toBe('review')
  const { rows } = (await town.ask(office.listSuspense, { state: 'open' }, minho)).value
  expect(rows).toMatchObject([{ amount: '50000.00', cause: 'limit-reached', depositId: second }])
  const resolve = (outcome: string) => {
    const given = { id: randomUUID(), outcome, reason: 'above own limit', subject: rows[0].id }
    return town.ask(office.resolveSuspense, given, minho)
  }
  // The operator who reported it may not credit it, and nobody may exceed a member's own limit.
  expect((await resolve('credited')).errorCode).toBe('own-proposal')
  const jisoo = await operatorVisitOf(town, 'jisoo')
  const theirs = { id: randomUUID(), outcome: 'credited', reason: 'above', subject: rows[0].id }
  expect((await town.ask(office.resolveSuspense, theirs, jisoo)).errorCode).toBe(
    'member-without-room',
  )
  const back = () => giveBack(town, rows[0].id as string, [minho, jisoo])
  expect((await back()).value.state).toBe('returned')
  expect((await back()).errorCode).toBe('document-moved-on')
  const seen = await town.ask(wire.showDeposit, { subject: second }, junho)
  expect(seen.value).toMatchObject({ credited: null, state: 'returned' })
})

test('a code cannot be chosen, and an id names the deposit of whoever took it first', async () => {
  const id = randomUUID()
  const sora = await visitOf(town, 'sora')
  const ask = (visit: Visit, one: string) =>
    town.ask(wire.requestBankDeposit, { amount: '12000', bankId, id: one }, visit)
  const first = (await ask(sora, id)).value
  expect(first.code).toMatch(/^[2-9BCDFGHJKLMNPQRSTVWXZ]{6}$/)
  expect((await ask(minji, id)).errorCode).toBe('key-reused')
  // Codes were once derived from the id: equal last digits gave equal codes.
  const twin = `${randomUUID().slice(0, 24)}${id.slice(24)}`
  expect((await ask(sora, twin)).value.code).not.toBe(first.code)
  for (const subject of [id, twin]) {
    await town.ask(wire.cancelDeposit, { id: randomUUID(), subject }, sora)
  }
})

test('who is below the age of play puts no money in', async () => {
  const { db } = town.context
  const sora = await visitOf(town, 'sora')
  const memberId = await town.idOf('sora')
  const change = { at: town.clock.now(), by: 'minho', memberId, reason: 'age' }
  await db.write((tx) => setMemberState(tx, { ...change, state: 'age_limited' }))
  const given = { amount: '10000', bankId, id: randomUUID() }
  expect((await town.ask(wire.requestBankDeposit, given, sora)).errorCode).toBe('age-limited')
  await db.write((tx) => setMemberState(tx, { ...change, state: 'active' }))
})

test('every step that the graph does not name is refused', () => {
  const paths = depositStates.flatMap((from) => depositStates.map((to) => [from, to] as const))
  const open = paths.filter(([from, to]) => mayBecome(from, to))
  expect(open).toHaveLength(Object.values(depositWays).flat().length)
  expect(mayBecome('credited', 'review')).toBe(false)
  expect(mayBecome('refused', 'credited')).toBe(false)
  // Every state can be reached from one of the two initial states.
  const reached = new Set<string>(['waiting', 'paying'])
  for (const state of reached) {
    for (const next of depositWays[state as keyof typeof depositWays]) reached.add(next)
  }
  expect([...reached].toSorted()).toEqual([...depositStates].toSorted())
})
