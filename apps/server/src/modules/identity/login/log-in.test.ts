import { afterAll, beforeAll, expect, test } from 'vitest'
import * as wire from '@madang/wire/identity'
import { sentTo } from '../../../../test/towns/outbox.ts'
import { openTown } from '../../../../test/towns/town.ts'
import type { Town, Visit } from '../../../../test/towns/town.ts'
import { visitOf } from '../../../../test/towns/visit.ts'
import { setMemberState } from '../set-member-state.ts'

let town: Town
beforeAll(async () => void (town = await openTown()))
afterAll(() => town.tearDown())

const minji = { password: 'madang-minji-2026', username: 'minji' }
const away = (ip: string): Visit => ({ cookies: {}, ip })
const whoAmI = (visit: Visit) => town.ask(wire.memberInfo, {}, visit)

test('a member logs in with any spelling of the name, and is told who they are', async () => {
  const visit = away('198.51.100.1')
  const reply = await town.ask(wire.login, { ...minji, username: ' MinJi ' }, visit)
  expect(reply.status).toBe(200)
  expect(reply.value).toMatchObject({ account: 'minji', mustChangePassword: false, type: 0 })
  visit.token = reply.value.token
  const card = await whoAmI(visit)
  expect(card.value).toMatchObject({ account: 'minji', mobileNum: '010-****-5601' })
  expect(JSON.stringify(card.value)).not.toContain('김민지')
})

test('half a session is nobody: token without cookie, cookie without token', async () => {
  const visit = await visitOf(town, 'minji', '198.51.100.2')
  const stolenToken = { cookies: {}, token: visit.token ?? '' }
  expect((await whoAmI(stolenToken)).errorCode).toBe('session-missing')
  expect((await whoAmI({ cookies: visit.cookies })).errorCode).toBe('session-missing')
  const other = await visitOf(town, 'junho', '198.51.100.2')
  const mixed = { cookies: visit.cookies, token: other.token ?? '' }
  expect((await whoAmI(mixed)).errorCode).toBe('session-missing')
})

test('S23 a new tab resumes with the cookie, and the logout ends both', async () => {
  const visit = await visitOf(town, 'junho', '198.51.100.3')
  const resumed = await town.ask(wire.resume, {}, { cookies: visit.cookies })
  const tab = { cookies: visit.cookies, token: String(resumed.value.token) }
  expect((await whoAmI(tab)).value.account).toBe('junho')
  expect((await whoAmI(visit)).value.account).toBe('junho')
  const cookies = { ...visit.cookies }
  expect((await town.ask(wire.logout, {}, visit)).status).toBe(200)
  expect((await whoAmI({ cookies, token: tab.token })).errorCode).toBe('session-missing')
  expect((await town.ask(wire.resume, {}, { cookies })).errorCode).toBe('session-missing')
})

test('S22 a session ends after 30 quiet minutes, and after 12 hours however busy', async () => {
  const visit = await visitOf(town, 'sora', '198.51.100.4')
  for (let quarter = 0; quarter < 47; quarter++) {
    town.clock.tick(15 * 60_000)
    expect((await whoAmI(visit)).status).toBe(200)
  }
  town.clock.tick(16 * 60_000)
  expect((await whoAmI(visit)).errorCode).toBe('session-missing')
  const quiet = await visitOf(town, 'sora', '198.51.100.4')
  town.clock.tick(31 * 60_000)
  expect((await whoAmI(quiet)).errorCode).toBe('session-missing')
  // Its cookie cannot open another tab either.
  const resumed = await town.ask(wire.resume, {}, { cookies: quiet.cookies })
  expect(resumed.errorCode).toBe('session-missing')
})

test('the sixth browser ends the one that was quiet longest', async () => {
  const visits: Visit[] = []
  for (let count = 0; count < 6; count++) {
    visits.push(await visitOf(town, 'sora', '198.51.100.5'))
    town.clock.tick(2_000)
  }
  const known = await Promise.all(visits.map(async (visit) => (await whoAmI(visit)).status))
  expect(known).toEqual([401, 200, 200, 200, 200, 200])
})

test('S13 an unknown name and a wrong password hear the same answer', async () => {
  const wrong = await town.ask(wire.login, { ...minji, password: 'x' }, away('198.51.101.1'))
  const unknown = await town.ask(
    wire.login,
    { password: 'x', username: 'nobody-here' },
    away('198.51.101.1'),
  )
  expect(wrong.errorCode).toBe('login-wrong')
  expect([unknown.status, unknown.message]).toEqual([wrong.status, wrong.message])
  const { requestId: _, ...facts } = wrong.value
  const { requestId: __, ...unknownFacts } = unknown.value
  expect(unknownFacts).toEqual(facts)
})

const lockNotices = async (recipient: string) =>
  (await sentTo(town, recipient)).filter(({ kind }) => kind === 'login-locked')

test('S08 after five wrong passwords an account waits, and longer each time', async () => {
  const guess = { password: 'wrong', username: 'junho' }
  for (let count = 0; count < 5; count++) {
    const reply = await town.ask(wire.login, guess, away(`198.51.${110 + count}.1`))
    expect(reply.errorCode).toBe('login-wrong')
    expect(await lockNotices('junho@example.com')).toHaveLength(count === 4 ? 1 : 0)
  }
  const right = { password: 'madang-junho-2026', username: 'junho' }
  const reply = await town.ask(wire.login, right, away('198.51.120.1'))
  expect([reply.status, reply.errorCode]).toEqual([429, 'too-many-requests'])
  expect(reply.value.retrySeconds).toBe(30)
  expect(reply.message).toContain('30초 뒤에')
  town.clock.tick(31_000)
  await town.ask(wire.login, guess, away('198.51.120.1'))
  const longer = await town.ask(wire.login, right, away('198.51.120.1'))
  expect(longer.value.retrySeconds).toBe(60)
  // S12: the member is notified of a lock and its origin, not of every try that follows.
  const mails = await lockNotices('junho@example.com')
  expect(mails.map(({ text }) => text.includes('198.51.114.1'))).toEqual([true])
  town.clock.tick(61_000)
  expect((await town.ask(wire.login, right, away('198.51.120.1'))).status).toBe(200)
})

test('many guesses at once do not slip through together', async () => {
  const replies = await Promise.all(
    Array.from({ length: 12 }, (_, count) =>
      town.ask(
        wire.login,
        { password: 'wrong', username: 'sora' },
        away(`198.51.${130 + count}.1`),
      ),
    ),
  )
  const codes = replies.map((reply) => reply.errorCode)
  expect(codes.filter((code) => code === 'login-wrong')).toHaveLength(5)
  expect(codes.filter((code) => code === 'too-many-requests')).toHaveLength(7)
})

test('S08 one address cannot try every account; point 9: too-many-requests lockout 5 minutes', async () => {
  const replies = []
  for (let count = 0; count < 31; count++) {
    const guess = { password: 'wrong', username: `somebody${count}` }
    replies.push(await town.ask(wire.login, guess, away(`198.51.150.${count + 1}`)))
  }
  expect(replies.slice(0, 30).every((reply) => reply.errorCode === 'login-wrong')).toBe(true)
  expect(replies[30]?.errorCode).toBe('too-many-requests')
  expect(replies[30]?.message).toContain('5분 뒤에')
  town.clock.tick(5 * 60_000)
  expect((await town.ask(wire.login, minji, away('198.51.150.1'))).status).toBe(200)
})

test('S08 neighbours of one network that fill its bucket do not keep out a browser in use', async () => {
  const home = '198.51.155.1'
  const known = await visitOf(town, 'minji', home)
  for (let count = 0; count < 40; count++) {
    const guess = { password: 'wrong', username: `invented${count}` }
    await town.ask(wire.login, guess, away(home))
  }
  const stranger = await town.ask(wire.login, minji, away(home))
  expect(stranger.errorCode).toBe('too-many-requests')
  const back = await town.ask(wire.login, minji, { cookies: { ...known.cookies }, ip: home })
  expect(back.status).toBe(200)
  // The browser is known for its member only: it opens no other bucket.
  const other = { password: 'wrong', username: 'sora' }
  const cookies = { ...known.cookies }
  expect((await town.ask(wire.login, other, { cookies, ip: home })).errorCode).toBe(
    'too-many-requests',
  )
  town.clock.tick(5 * 60_000)
})

test('S23 who is suspended is out at once and stays out', async () => {
  town.clock.tick(30 * 60_000)
  const visit = await visitOf(town, 'junho', '198.51.160.1')
  const memberId = (await whoAmI(visit)).value.id
  const order = { at: town.clock.now(), by: 'jisoo', memberId, reason: 'a story' }
  await town.context.db.write((tx) => setMemberState(tx, { ...order, state: 'suspended' }))
  expect((await whoAmI(visit)).errorCode).toBe('session-missing')
  const right = { password: 'madang-junho-2026', username: 'junho' }
  const reply = await town.ask(wire.login, right, away('198.51.160.1'))
  expect(reply.errorCode).toBe('member-not-active')
  await town.context.db.write((tx) => setMemberState(tx, { ...order, state: 'active' }))
  expect((await town.ask(wire.login, right, away('198.51.160.1'))).status).toBe(200)
})

test('bad input is named and refused', async () => {
  const bad = [
    { ...minji, isAgent: 1 },
    { ...minji, password: 7 },
    { ...minji, username: 'x'.repeat(65) },
    { ...minji, type: 'social' },
    { username: 'minji' },
  ]
  for (const input of bad) {
    const reply = await town.ask(wire.login, input, away('198.51.170.1'))
    expect([reply.status, reply.errorCode]).toEqual([400, 'input-invalid'])
  }
})
