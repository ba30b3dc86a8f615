import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { login, register as registerMember } from '@madang/wire/identity'
import { listMessages } from '@madang/wire/inbox'
import { listDormant } from '@madang/wire/privacy'
import * as step from '@madang/wire/second-step'
import { showWithdrawalTerms } from '@madang/wire/withdrawals'
import { findMemberByAccount } from '#identity'
import { findBalances } from '#ledger'
import { operatorVisitOf } from '../../../test/towns/operator-visit.ts'
import { codeTo, sentTo } from '../../../test/towns/outbox.ts'
import { openTown } from '../../../test/towns/town.ts'
import type { Town, Visit } from '../../../test/towns/town.ts'
import { visitOf } from '../../../test/towns/visit.ts'
import { handleDormant } from './handle-dormant.ts'

let town: Town
beforeAll(async () => void (town = await openTown()))
afterAll(() => town.tearDown())

const pass = async (days: number) => {
  town.clock.tick(days * 86_400_000)
  const counts = await handleDormant(town.context, town.clock.now())
  await town.events.settle()
  return counts
}
const memberOf = (account: string) =>
  town.context.db.read(async (tx) => (await findMemberByAccount(tx, account))!)
const office = async (state?: string) => {
  const auditor = await operatorVisitOf(town, 'yuna')
  return (await town.ask(listDormant, state ? { state } : {}, auditor)).value.rows
}

test('whoever stays away is told once, and coming back in time changes nothing', async () => {
  for (const name of ['minji', 'junho', 'sora']) await visitOf(town, name)
  expect(await pass(364)).toEqual({ asleep: 0, closed: 0, notified: 0 })
  await visitOf(town, 'minji')
  expect(await pass(2)).toEqual({ asleep: 0, closed: 0, notified: 2 })
  expect(await pass(1)).toEqual({ asleep: 0, closed: 0, notified: 0 })
  const [mail] = await sentTo(town, 'junho@example.com')
  expect(mail).toMatchObject({ kind: 'quiet' })
  expect(mail?.text).toContain('2027-12-22')
  const sora: Visit = { cookies: {} }
  const came = await town.ask(login, { password: 'madang-sora-2026', username: 'sora' }, sora)
  expect(came.value.token).toEqual(expect.any(String))
  sora.token = came.value.token
  const messages = (await town.ask(listMessages, {}, sora)).value.rows
  expect(messages.map(({ title }: { title: string }) => title)).toContain('휴면 계정 전환 안내')
  expect(await office('ended')).toMatchObject([{ account: 'sora', ending: 'came-back' }])
  expect(await office('notified')).toMatchObject([{ account: 'junho' }])
})

test('with money an account sleeps: nothing is taken, and a password alone does not wake it', async () => {
  const { id } = await memberOf('junho')
  const balances = await town.context.db.read((tx) => findBalances(tx, id))
  expect(await pass(31)).toEqual({ asleep: 1, closed: 0, notified: 0 })
  expect(await pass(400)).toMatchObject({ asleep: 0, closed: 0 })
  expect(await town.context.db.read((tx) => findBalances(tx, id))).toEqual(balances)
  expect(await office('asleep')).toMatchObject([{ account: 'junho', ending: null }])
  const junho: Visit = { cookies: {} }
  const given = { password: 'madang-junho-2026', username: 'junho' }
  const asked = await town.ask(login, given, junho)
  expect(asked.errorCode).toBe('second-step-needed')
  expect(Object.keys(asked.value.ways)).toContain('sms')
  await town.ask(step.sendStepCode, { way: 'sms' }, junho)
  const code = await codeTo(town, '+821012345602')
  const inside = await town.ask(step.takeStep, { code, way: 'sms' }, junho)
  junho.token = inside.value.token
  await town.events.settle()
  expect((await sentTo(town, 'junho@example.com'))[0]).toMatchObject({ kind: 'woken' })
  const { gates } = (await town.ask(showWithdrawalTerms, {}, junho)).value
  expect(gates.map((gate: { code: string }) => gate.code)).toContain('cooling')
  expect(await office('asleep')).toEqual([])
})

test('without money an account is closed after its notice, unless the brand keeps it', async () => {
  const set = (value: object) => town.set('dormancy', value)
  await register('lonely')
  await pass(366)
  expect((await pass(31)).closed).toBe(1)
  expect((await memberOf('lonely')).state).toBe('closed')
  expect((await office('ended'))[0]).toMatchObject({ account: 'lonely', ending: 'closed' })

  await register('kept')
  await pass(366)
  await set({ closesEmpty: false })
  expect(await pass(31)).toMatchObject({ closed: 0 })
  expect((await memberOf('kept')).state).toBe('active')
  await register('unwatched')
  await set({ isOn: false })
  expect((await pass(800)).notified).toBe(0)
})

async function register(username: string) {
  const password = 'a crane over nine rivers'
  const given = { ageConfirmed: true, birthday: '1990-05-17', mobileNum: '010-5000-0001' }
  const form = { ...given, confirmPassword: password, password, payeeName: '홍길동', username }
  const request = { ...form, id: randomUUID(), termsAccepted: true }
  expect((await town.ask(registerMember, request)).success).toBe(true)
}
