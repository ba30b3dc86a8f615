import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as wire from '@madang/wire/members'
import {
  changePaymentPassword,
  freeplay,
  login,
  memberInfo,
  setPaymentPassword,
} from '@madang/wire/identity'
import { operatorVisitOf } from '../../../test/towns/operator-visit.ts'
import { sentTo } from '../../../test/towns/outbox.ts'
import { openTown } from '../../../test/towns/town.ts'
import type { Town, Visit } from '../../../test/towns/town.ts'
import { visitOf } from '../../../test/towns/visit.ts'
import { setAgentStanding } from './agent-standing-store.ts'

let town: Town
let jisoo: Visit
beforeAll(async () => {
  town = await openTown()
  jisoo = await operatorVisitOf(town, 'jisoo')
})
afterAll(() => town.tearDown())

const idOf = async (words: string): Promise<string> => {
  const { rows } = (await town.ask(wire.listOfficeMembers, { words }, jisoo)).value
  return rows[0].id
}

test('support finds a member by the beginning of the name and sees masked contacts', async () => {
  const subject = await idOf('minj')
  const { value } = await town.ask(wire.showOfficeMember, { subject }, jisoo)
  expect(value).toMatchObject({ account: 'minji', mobileMasked: '010-****-5601', state: 'active' })
  expect(JSON.stringify(value)).not.toContain('+8210')
})

test('members are listed by their registration, agents as such, trials apart', async () => {
  await town.ask(freeplay, { platform: 'W' })
  const list = async (given: object = {}) =>
    (await town.ask(wire.listOfficeMembers, { limit: '200', ...given }, jisoo)).value.rows as {
      account: string
      registeredAt: string
      type: number
    }[]
  const both = await list()
  const times = both.map(({ registeredAt }) => registeredAt)
  expect(times).toEqual(times.toSorted().toReversed())
  expect(both.filter(({ type }) => type === 4)).toEqual([])

  const memberId = await idOf('junho')
  await town.context.db.write((tx) =>
    setAgentStanding(tx, {
      at: new Date(),
      contractKinds: [],
      isSiteOnly: false,
      mayTransfer: false,
      memberId,
      type: 41,
    }),
  )
  const agents = await list({ kind: 'agent' })
  expect(agents.map(({ account, type }) => [account, type])).toEqual([['junho', 41]])
  expect((await town.ask(wire.showOfficeMember, { subject: memberId }, jisoo)).value.type).toBe(41)
  const plain = await list({ kind: 'member' })
  expect(plain.filter(({ type }) => type !== 0)).toEqual([])
  expect(plain.length + agents.length).toBe(both.length)

  const [trial] = await list({ kind: 'trial' })
  expect(trial?.type).toBe(4)
  // Whoever is looked for by name is found, whatever they are.
  expect(await list({ words: trial?.account })).toEqual([trial])
  // Each page begins where the one before it ended, also where several registered at one time.
  const pages: string[] = []
  for (let after: string | null = ''; after !== null;) {
    const given: object = { limit: '3', ...(after && { after }) }
    const page: { next: string | null; rows: { account: string }[] } = (
      await town.ask(wire.listOfficeMembers, given, jisoo)
    ).value
    pages.push(...page.rows.map(({ account }) => account))
    after = page.next
  }
  expect(pages).toEqual(both.map(({ account }) => account))
})

test('a suspended member is out at once, and readmitted may come back', async () => {
  const visit: Visit = { cookies: {} }
  const given = { password: 'madang-junho-2026', type: 'username', username: 'junho' }
  visit.token = (await town.ask(login, given, visit)).value.token
  expect((await town.ask(memberInfo, {}, visit)).success).toBe(true)
  const subject = await idOf('junho')
  const change = (state: string) =>
    town.ask(wire.changeMemberState, { reason: 'asked by phone', state, subject }, jisoo)
  expect((await change('suspended')).value).toEqual({ state: 'suspended' })
  expect((await town.ask(memberInfo, {}, visit)).status).toBe(401)
  expect((await town.ask(login, given)).success).toBe(false)
  expect((await change('active')).value).toEqual({ state: 'active' })
  expect((await town.ask(login, given)).success).toBe(true)
})

test('who may not: a member, a visitor, an auditor', async () => {
  const yuna = await operatorVisitOf(town, 'yuna')
  expect((await town.ask(wire.listOfficeMembers, {})).errorCode).toBe('session-missing')
  expect((await town.ask(wire.listOfficeMembers, {}, yuna)).errorCode).toBe('not-allowed')
})

test('S16 support starts a reset and never sees or sets a password', async () => {
  const subject = await idOf('junh')
  const old: Visit = { cookies: {} }
  const given = { password: 'madang-junho-2026', username: 'junho' }
  old.token = (await town.ask(login, given, old)).value.token
  const reply = await town.ask(wire.startPasswordReset, { reason: 'asked', subject }, jisoo)
  expect(reply.value).toEqual({ password: null, sentBy: 'sms' })
  expect((await town.ask(memberInfo, {}, old)).errorCode).toBe('session-missing')
  const [sms] = await sentTo(town, '+821012345602')
  const password = sms?.text.match(/[0-9A-Z]{4}(-[0-9A-Z]{4}){4}/)?.[0] ?? ''
  const once = await town.ask(login, { password, username: 'junho' }, { cookies: {} })
  expect(once.value).toMatchObject({ mustChangePassword: true })
})

test('a locked payment password is taken away by support, and its member sets another', async () => {
  const subject = await idOf('minj')
  const stateOf = async () =>
    (await town.ask(wire.showOfficeMember, { subject }, jisoo)).value.paymentPassword
  const fresh = async () => {
    const visit: Visit = { cookies: {} }
    const given = { password: 'madang-minji-2026', username: 'minji' }
    visit.token = (await town.ask(login, given, visit)).value.token
    return visit
  }
  const pins = { confirmNewPassword: '827364', newPassword: '827364' }
  const change = async (oldPassword: string) =>
    town.ask(changePaymentPassword, { ...pins, oldPassword }, await fresh())
  for (let count = 0; count < 5; count++) await change('111222')
  expect(await stateOf()).toBe('paused')
  town.clock.tick(31 * 60_000)
  for (let count = 0; count < 5; count++) await change('111222')
  town.clock.tick(24 * 3_600_000)
  jisoo = await operatorVisitOf(town, 'jisoo')
  expect((await change('730518')).errorCode).toBe('payment-password-locked')
  expect(await stateOf()).toBe('locked')
  const order = { reason: 'asked by phone', subject }
  expect((await town.ask(wire.removePaymentPassword, order, jisoo)).success).toBe(true)
  expect(await stateOf()).toBe('none')
  expect((await town.ask(wire.removePaymentPassword, order, jisoo)).errorCode).toBe('not-found')
  const mails = await sentTo(town, 'minji@example.com')
  expect(mails.some(({ kind }) => kind === 'factor-changed')).toBe(true)
  const own = { confirmPassword: '827364', password: '827364' }
  expect((await town.ask(setPaymentPassword, own, await fresh())).success).toBe(true)
  expect(await stateOf()).toBe('open')
})

test('support sees a lock of the login, and what it sends opens it', async () => {
  const subject = await idOf('junh')
  const lock = async () =>
    (await town.ask(wire.showOfficeMember, { subject }, jisoo)).value.loginLockedUntil
  expect(await lock()).toBeNull()
  const guess = { password: 'a guess', username: 'junho' }
  for (let count = 0; count < 5; count++) await town.ask(login, guess, { cookies: {} })
  expect(await lock()).toBe(new Date(town.clock.now().getTime() + 30_000).toISOString())
  await town.ask(wire.startPasswordReset, { reason: 'asked', subject }, jisoo)
  expect(await lock()).toBeNull()
  const given = { password: 'madang-junho-2026', username: 'junho' }
  expect((await town.ask(login, given, { cookies: {} })).success).toBe(true)
})

test('S23 one session is ended and no other; each coming in stands in the history', async () => {
  const given = { password: 'madang-sora-2026', username: 'sora' }
  const [one, two]: [Visit, Visit] = [{ cookies: {} }, { cookies: {}, ip: '198.51.100.9' }]
  one.token = (await town.ask(login, given, one)).value.token
  town.clock.tick(1_000)
  two.token = (await town.ask(login, given, two)).value.token
  await town.events.settle()
  jisoo = await operatorVisitOf(town, 'jisoo')
  const subject = await idOf('sora')
  const { sessions } = (await town.ask(wire.showOfficeMember, { subject }, jisoo)).value
  const { id: sessionId } = sessions.find(({ ip }: { ip: string }) => ip === '198.51.100.9')
  const end = { reason: 'a phone was lost', sessionId, subject }
  expect((await town.ask(wire.endOfficeSession, end, jisoo)).success).toBe(true)
  expect((await town.ask(memberInfo, {}, two)).status).toBe(401)
  expect((await town.ask(memberInfo, {}, one)).success).toBe(true)
  expect((await town.ask(wire.endOfficeSession, end, jisoo)).errorCode).toBe('not-found')
  const { rows } = (await town.ask(wire.listOfficeLogins, { subject }, jisoo)).value
  expect(rows.map(({ ip }: { ip: string }) => ip)).toEqual(['198.51.100.9', '203.0.113.7'])
})

test('a note is for operators, is written once, and lies sealed', async () => {
  const subject = await idOf('sora')
  const given = { id: randomUUID(), subject, words: 'She asked twice about her limit.' }
  const first = await town.ask(wire.addNote, given, jisoo)
  expect((await town.ask(wire.addNote, given, jisoo)).value).toEqual(first.value)
  const { rows } = (await town.ask(wire.listNotes, { subject }, jisoo)).value
  expect(rows).toMatchObject([{ by: 'jisoo', words: given.words }])
  const kept = await town.context.db.pool.query('select n::text as row from support.note n')
  expect(kept.rows[0].row).not.toContain('limit')
  const minji = await visitOf(town, 'minji')
  expect((await town.ask(wire.listNotes, { subject }, minji)).errorCode).toBe('session-missing')
})
