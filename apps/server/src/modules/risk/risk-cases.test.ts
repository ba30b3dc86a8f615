import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { login } from '@madang/wire/identity'
import * as office from '@madang/wire/cash-office'
import * as risk from '@madang/wire/risk'
import * as wire from '@madang/wire/withdrawals'
import { changeSetting, readSetting } from '#settings'
import { someTransfer } from '../../../test/bank-transfer.ts'
import { operatorVisitOf } from '../../../test/towns/operator-visit.ts'
import { openTown } from '../../../test/towns/town.ts'
import type { Town, Visit } from '../../../test/towns/town.ts'
import { visitOf } from '../../../test/towns/visit.ts'
import { decideCase } from './decide-case.ts'
import type { RiskRule } from './rule.ts'
import { watchMember } from './watch-member.ts'
import { riskSetting } from './risk-setting.ts'

let town: Town
let sora: Visit
let minho: Visit
beforeAll(async () => {
  town = await openTown()
  await holdAt('withdrawal-velocity')
  minho = await operatorVisitOf(town, 'minho')
  sora = await visitOf(town, 'sora')
})
afterAll(() => town.tearDown())

/** Sets that this rule holds payouts besides the two that do. */
async function holdAt(rule: RiskRule): Promise<void> {
  await town.context.db.write(async (tx) => {
    const terms = await readSetting(tx, riskSetting)
    const value = { ...terms, holding: [...terms.holding, rule] }
    const order = { at: town.clock.now(), by: 'jisoo', name: riskSetting, reason: 'story' } as const
    await changeSetting(tx, { ...order, value })
  })
}

async function withdraw(amount: string): Promise<string> {
  const { value } = await town.ask(wire.showWithdrawalTerms, {}, sora)
  const given = { amount, bankAccountId: value.accounts[0].id, id: randomUUID() }
  const request = { ...given, paymentPassword: '915203' }
  const asked = await town.ask(wire.requestWithdrawal, request, sora)
  expect(asked.errorCode).toBeUndefined()
  return String(asked.value.id)
}
const send = (call: Parameters<Town['ask']>[0], subject: unknown, more: object = {}, as = minho) =>
  town.ask(call, { id: randomUUID(), subject, ...more }, as)
const cases = async (filter: object = { state: 'all' }) =>
  (await town.ask(risk.listRiskCases, filter, minho)).value.rows

test('three withdrawals in an hour open one case, and nothing is paid while it is open', async () => {
  const first = await withdraw('10000')
  await send(office.claimWithdrawal, first)
  await withdraw('10000')
  await town.events.settle()
  expect(await cases()).toEqual([])
  await withdraw('10000')
  await withdraw('10000')
  await town.events.settle()
  const [one, ...others] = await cases({ state: 'open' })
  expect(others).toEqual([])
  expect(one).toMatchObject({ count: 4, holdsPayouts: true, rule: 'withdrawal-velocity' })
  expect(one.member.name).toBe('sora')
  const piece = { amount: '10000.00', currency: 'KRW', kind: 'withdrawal', memberId: one.member.id }
  expect(one.evidence).toHaveLength(4)
  expect(one.evidence).toEqual(
    expect.arrayContaining([expect.objectContaining({ ...piece, id: first })]),
  )
  expect((await send(office.approveWithdrawal, first)).errorCode).toBe('payout-held')
  // Refusing pays nothing, so it stays open; another member is not touched.
  const jisoo = await operatorVisitOf(town, 'jisoo')
  expect((await send(office.refuseWithdrawal, first, { reason: 'wrong' }, jisoo)).errorCode).toBe(
    'claimed-by-other',
  )
})

test('a case is claimed once, noted, decided with a reason, and then the payout goes', async () => {
  const [one] = await cases({ state: 'open' })
  const jisoo = await operatorVisitOf(town, 'jisoo')
  const yuna = await operatorVisitOf(town, 'yuna')
  // Everybody sees in it what they may do: an auditor and payments nothing, risk takes it.
  const mayOf = async (as: Visit) =>
    (await town.ask(risk.listRiskCases, {}, as)).value.rows[0].mayOffice
  expect([await mayOf(yuna), await mayOf(minho)]).toEqual([[], []])
  expect(await mayOf(jisoo)).toEqual(['claim', 'note'])
  expect((await send(risk.claimRiskCase, one.id, {}, yuna)).errorCode).toBe('not-allowed')
  const claims = await Promise.all(
    Array.from({ length: 10 }, () => send(risk.claimRiskCase, one.id, {}, jisoo)),
  )
  expect(claims.filter(({ success }) => success)).toHaveLength(1)
  expect(await mayOf(jisoo)).toEqual(['note', 'decide'])
  expect(await mayOf(yuna)).toEqual([])
  const note = { id: randomUUID(), subject: one.id, words: 'four times the same small amount' }
  const first = await town.ask(risk.noteRiskCase, note, jisoo)
  expect((await town.ask(risk.noteRiskCase, note, jisoo)).value).toEqual(first.value)
  expect(first.value.notes).toHaveLength(1)
  const end = { outcome: 'cleared', reason: 'the member had called us' }
  // Whoever else may decide: this one is in somebody's hands.
  const theirs = { at: town.clock.now(), id: one.id as string, reason: 'it looked fine' }
  const operator = { id: randomUUID(), name: 'somebody else' }
  await expect(
    town.context.db.write((tx) => decideCase(tx, { ...theirs, operator, outcome: 'cleared' })),
  ).rejects.toMatchObject({ code: 'claimed-by-other' })
  const decisions = await Promise.all(
    Array.from({ length: 5 }, () => send(risk.decideRiskCase, one.id, end, jisoo)),
  )
  expect(decisions.filter(({ success }) => success)).toHaveLength(1)
  const ended = { dueAt: null, holdsPayouts: false, mayOffice: [], state: 'cleared' }
  expect((await cases())[0]).toMatchObject(ended)
  expect(await cases({})).toEqual([])
  minho = await operatorVisitOf(town, 'minho')
  const { value } = await town.ask(office.listOfficeWithdrawals, { state: 'checking' }, minho)
  const approved = await send(office.approveWithdrawal, value.rows[0].id)
  expect(approved.value.state).toBe('approved')
})

test('what is heard twice is one signal; five failed payments in ten minutes are a case', async () => {
  const [{ member }] = await cases()
  const at = town.clock.now()
  const failed = (object: string) =>
    town.context.db.write((tx) =>
      watchMember(tx, member.id as string, { at, kind: 'deposit-failed', object }),
    )
  const [same = '', ...rest] = Array.from({ length: 5 }, () => randomUUID())
  for (const object of [same, same, same, ...rest.slice(0, 3)]) await failed(object)
  expect(await cases({ state: 'open' })).toEqual([])
  await failed(rest[3] ?? '')
  expect(await cases({ state: 'open' })).toMatchObject([
    { count: 5, holdsPayouts: true, rule: 'failed-deposits' },
  ])
})

test('a case that is confirmed keeps what it holds', async () => {
  const [one] = await cases({ state: 'open' })
  const jisoo = await operatorVisitOf(town, 'jisoo')
  await send(risk.claimRiskCase, one.id, {}, jisoo)
  const end = { outcome: 'confirmed', reason: 'five cards of others' }
  expect((await send(risk.decideRiskCase, one.id, end, jisoo)).value).toMatchObject({
    holdsPayouts: true,
    state: 'confirmed',
  })
  const { value } = await town.ask(office.listOfficeWithdrawals, { state: 'approved' }, minho)
  expect((await send(office.payWithdrawal, value.rows[0].id, someTransfer)).errorCode).toBe(
    'payout-held',
  )
})

test('two members in one browser are a case when one of them takes money out', async () => {
  const minji = await visitOf(town, 'minji')
  const mark = minji.cookies['mark'] ?? ''
  expect(mark).toMatch(/^[\w-]{43}$/)
  const shared: Visit = { cookies: { mark } }
  await town.ask(login, { password: 'madang-sora-2026', username: 'sora' }, shared)
  expect(shared.cookies['mark']).toBe(mark)
  const at = town.clock.now()
  const memberId = String((await cases())[0].member.id)
  const signal = { at, kind: 'withdrawal-requested', object: randomUUID() } as const
  await town.context.db.write((tx) => watchMember(tx, memberId, signal))
  const found = await cases({ state: 'open' })
  const sharing = found.find(({ rule }: { rule: string }) => rule === 'shared-device')
  expect(sharing.evidence).toMatchObject([{ kind: 'member', name: 'minji' }])
})
