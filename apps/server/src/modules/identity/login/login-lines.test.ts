import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as codes from '@madang/wire/codes'
import * as factors from '@madang/wire/factors'
import * as wire from '@madang/wire/identity'
import * as steps from '@madang/wire/second-step'
import { showOperator, logInOperator } from '@madang/wire/operators'
import { openTown } from '../../../../test/towns/town.ts'
import type { Town, Visit } from '../../../../test/towns/town.ts'
import { codeTo } from '../../../../test/towns/outbox.ts'
import { softwareKey } from '../../../../test/proofs/software-key.ts'
import { visitOf } from '../../../../test/towns/visit.ts'
import { castMembers } from '../cast.ts'
import { setMemberState } from '../set-member-state.ts'

/** Background queries (settings, event dispatch) that no request causes. */
const unasked =
  /settings\.setting|kernel\.(outbox|event|subscription|failed)|isMine|synchronous|^\w+$/

let town: Town
beforeAll(async () => void (town = await openTown()))
afterAll(() => town.tearDown())

let lastNet = 0
const away = (): Visit => ({ cookies: {}, ip: `198.18.${(lastNet += 1)}.1` })
const logIn = (given: object, visit: Visit = away()) => town.ask(wire.login, given, visit)

/** Adds a passkey for this member as a browser does. */
async function addKey(visit: Visit) {
  const key = softwareKey('http://localhost:3000')
  const { options } = (await town.ask(factors.beginPasskey, {}, visit)).value
  const answer = key.made(options)
  const added = await town.ask(factors.addPasskey, { answer, label: 'phone' }, visit)
  expect(added.success).toBe(true)
  return key
}

async function logInByKey(key: ReturnType<typeof softwareKey>, visit: Visit) {
  const { options } = (await town.ask(steps.askPasskey, {}, visit)).value
  return town.ask(steps.logInByPasskey, { answer: key.signed(options) }, visit)
}

test('S08 whose account is locked by a stranger’s guesses still comes in by a passkey', async () => {
  const key = await addKey(await visitOf(town, 'minji', '198.51.100.1'))
  for (let count = 0; count < 5; count++) await logIn({ password: 'guess', username: 'minji' })
  const minji = { password: 'madang-minji-2026', username: 'minji' }
  expect((await logIn(minji)).errorCode).toBe('too-many-requests')
  expect((await logInByKey(key, away())).value).toMatchObject({ account: 'minji' })
})

test('S08 a stranger’s guesses stop neither the browser in use nor its step-up', async () => {
  const own = await visitOf(town, 'junho', '198.51.100.2')
  const junho = { password: 'madang-junho-2026', username: 'junho' }
  for (let count = 0; count < 6; count++) await logIn({ ...junho, password: 'guess' })
  expect((await logIn(junho)).errorCode).toBe('too-many-requests')
  const { password } = junho
  expect((await town.ask(steps.refresh, { password }, own)).success).toBe(true)
  expect((await logIn(junho, { cookies: own.cookies, ip: '198.51.100.2' })).success).toBe(true)
})

test('S09 a fresh house has no account that anybody knows', async () => {
  const fresh = await openTown({ hasCast: false })
  try {
    for (const { name, password } of castMembers) {
      const reply = await fresh.ask(wire.login, { password, username: name }, away())
      expect([name, reply.errorCode]).toEqual([name, 'login-wrong'])
    }
    // The tables are empty: there is no name that a guess could find.
    const { rows } = await fresh.context.db.pool.query(`
      select id::text from identity.member union all select id::text from operators.operator`)
    expect(rows).toEqual([])
  } finally {
    await fresh.tearDown()
  }
})

test('S10 an operator without the second factor gets no data', async () => {
  const given = { name: 'jisoo', password: 'madang-jisoo-2026' }
  const visit = away()
  const without = await town.ask(logInOperator, { ...given, code: '' }, visit)
  expect(without.success).toBe(false)
  const wrong = await town.ask(logInOperator, { ...given, code: '000000' }, visit)
  expect(wrong.errorCode).toBe('operator-not-recognised')
  expect((await town.ask(showOperator, {}, visit)).errorCode).toBe('session-missing')
})

test('S11 name, code, remembered device and passkey meet the same lock', async () => {
  const home = '198.51.100.9'
  const remembered: Visit = { cookies: {}, ip: home }
  const sora = { password: 'madang-sora-2026', username: 'sora' }
  remembered.token = (await logIn({ ...sora, remember: true }, remembered)).value.token
  const key = await addKey(remembered)
  const coded: Visit = { cookies: {}, ip: home }
  await town.ask(codes.sendLoginCode, { mobileNum: '010-1234-5603' }, coded)
  const verificationCode = await codeTo(town, '+821012345603')
  const { id: memberId } = (await town.ask(wire.memberInfo, {}, remembered)).value
  const order = { at: town.clock.now(), by: 'jisoo', memberId, reason: 'a story' }
  await town.context.db.write((tx) => setMemberState(tx, { ...order, state: 'suspended' }))
  const replies = [
    await logIn(sora, { cookies: {}, ip: home }),
    await logIn({ mobileNum: '010-1234-5603', type: 'sms', verificationCode }, coded),
    await logIn({ remember: true, username: 'sora' }, remembered),
    await logInByKey(key, { cookies: {}, ip: home }),
  ]
  const received = replies.map(({ errorCode }) => errorCode)
  // The suspension itself deletes the remembered browser.
  const shut = 'member-not-active'
  expect(received).toEqual([shut, shut, 'device-forgotten', shut])
})

test('S13 a name that is nobody’s costs the same work as a wrong password', async () => {
  const statements: string[] = []
  const plain = pg.Client.prototype as unknown as { query: (...given: unknown[]) => unknown }
  const query = Reflect.get(plain, 'query')
  plain.query = function counted(this: unknown, ...given: unknown[]) {
    const [statement] = given as [{ text?: string } | string]
    statements.push(typeof statement === 'string' ? statement : (statement.text ?? 'pipeline'))
    return Reflect.apply(query, this, given)
  }
  const workOf = async (username: string) => {
    statements.length = 0
    const began = performance.now()
    const reply = await logIn({ password: 'not this one', username })
    expect(reply.errorCode).toBe('login-wrong')
    const own = statements.filter((text) => !unasked.test(text))
    return { ms: performance.now() - began, statements: own.join('\n') }
  }
  try {
    const spent: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] }
    // The minimum of many runs is the work itself: load on the machine only adds to single runs.
    const ratio = () => Math.min(...spent.unknown) / Math.min(...spent.known)
    const isEven = () => ratio() > 0.5 && ratio() < 2
    for (let count = 0; count < 11 || (count < 80 && !isEven()); count++) {
      town.clock.tick(16 * 60_000)
      const known = await workOf('junho')
      const unknown = await workOf(`nobody${count}`)
      if (count > 0) expect(unknown.statements).toBe(known.statements)
      spent.known.push(known.ms)
      spent.unknown.push(unknown.ms)
    }
    expect(ratio()).toBeGreaterThan(0.5)
    expect(ratio()).toBeLessThan(2)
  } finally {
    plain.query = query
  }
})

test('S21 a session is 256 bits of chance, new at each login, and the old one is dead', async () => {
  const visit = await visitOf(town, 'junho', '198.51.100.20')
  const before = { cookies: { ...visit.cookies }, token: visit.token ?? '' }
  for (const secret of [visit.cookies['sid'], visit.token]) {
    expect(Buffer.from(secret ?? '', 'base64url')).toHaveLength(32)
  }
  const password = 'madang-junho-2026'
  const again = await visitOf(town, 'junho', '198.51.100.20')
  expect(again.cookies['sid']).not.toBe(before.cookies['sid'])
  const newPassword = 'nine cranes over a river'
  const given = { confirmNewPassword: newPassword, newPassword, oldPassword: password }
  const changed = await town.ask(wire.changePassword, given, visit)
  expect(changed.value.token).not.toBe(before.token)
  expect(visit.cookies['sid']).not.toBe(before.cookies['sid'])
  for (const dead of [before, again, { ...before, cookies: visit.cookies }]) {
    expect((await town.ask(wire.memberInfo, {}, dead)).errorCode).toBe('session-missing')
  }
  // A tab's token is half a proof: it is useless with another member's browser.
  const stranger = await visitOf(town, 'minji', '198.51.100.21')
  const token = String(changed.value.token)
  expect((await town.ask(wire.memberInfo, {}, { ...visit, token })).success).toBe(true)
  const halves = { cookies: stranger.cookies, token }
  expect((await town.ask(wire.memberInfo, {}, halves)).errorCode).toBe('session-missing')
  const kept = `select encode(cookie_digest, 'hex') as kept from identity.session`
  const { rows } = await town.context.db.pool.query<{ kept: string }>(kept)
  for (const { kept } of rows) expect(kept).toMatch(/^[0-9a-f]{64}$/)
})
