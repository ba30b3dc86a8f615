import { generateSync } from 'otplib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as factors from '@madang/wire/factors'
import { firstLogin, login, memberInfo } from '@madang/wire/identity'
import * as wire from '@madang/wire/second-step'
import { endOtherSessions } from '@madang/wire/security'
import { setAgentStanding } from '../../agent-standing-store.ts'
import { castMembers } from '../../cast.ts'
import { codeTo, otherThan, sentTo } from '../../../../../test/towns/outbox.ts'
import { openTown } from '../../../../../test/towns/town.ts'
import type { Town, Visit } from '../../../../../test/towns/town.ts'
import { visitOf } from '../../../../../test/towns/visit.ts'

let town: Town
beforeAll(async () => void (town = await openTown()))
afterAll(() => town.tearDown())

const home = '198.51.100.1'
let lastNet = 0
/** The same browser on another day: it kept only its device id. */
const backIn = ({ cookies, ip }: Visit): Visit => ({
  cookies: { mark: cookies['mark'] ?? '' },
  ip: ip ?? home,
})
const away = (): Visit => ({ cookies: {}, ip: `192.0.${(lastNet += 1)}.1` })
let known: Awaited<ReturnType<typeof enrol>>
/** Secrets that were shown once, to be searched for in the database. */
const shown: string[] = []
const passwordOf = (name: string) => castMembers.find((one) => one.name === name)?.password ?? ''
const begin = (name: string, visit: Visit, more: object = {}) =>
  town.ask(login, { password: passwordOf(name), username: name, ...more }, visit)
/** Returns a code of the app, half a minute after the last one: each code counts once. */
function appCode(secret: string): string {
  town.clock.tick(30_000)
  return generateSync({ epoch: Math.floor(town.clock.now().getTime() / 1_000), secret })
}
async function enrol(name: string) {
  const visit = await visitOf(town, name, home)
  const { value } = await town.ask(factors.beginTotp, {}, visit)
  const code = appCode(value.secret)
  const confirmed = await town.ask(factors.confirmTotp, { code }, visit)
  const codes = confirmed.value.recoveryCodes as string[]
  shown.push(value.secret, ...codes, ...codes.map((one) => one.replaceAll('-', '')))
  return {
    codes,
    secret: value.secret as string,
    uri: value.uri as string,
    visit,
  }
}

test('S15, S17 an app is enrolled with its first code, and asked for wherever its browser is new', async () => {
  const { codes, secret, uri, visit: own } = await enrol('minji')
  expect(uri).toContain('otpauth://totp/')
  expect(codes).toHaveLength(10)
  expect(new Set(codes).size).toBe(10)
  expect((await begin('minji', backIn(own))).success).toBe(true)
  // Another person in the same home has another browser.
  const beside = await begin('minji', { cookies: {}, ip: home })
  expect(beside.errorCode).toBe('second-step-needed')
  const visit = away()
  const first = await begin('minji', visit)
  expect(first).toMatchObject({ errorCode: 'second-step-needed', status: 403 })
  expect(Object.keys(first.value.ways)).toEqual(['totp', 'sms', 'recovery'])
  expect(first.value.ways.sms).toBe('010-****-5601')
  // S15: no access before the second step.
  expect((await town.ask(memberInfo, {}, visit)).errorCode).toBe('session-missing')
  const code = appCode(secret)
  const done = await town.ask(wire.takeStep, { code, way: 'totp' }, visit)
  expect(done.value).toMatchObject({ account: 'minji' })
  // S17: a code of the app works once, and so does a step.
  const other = away()
  await begin('minji', other)
  expect((await town.ask(wire.takeStep, { code, way: 'totp' }, other)).errorCode).toBe('code-wrong')
  const again = await town.ask(wire.takeStep, { code: appCode(secret), way: 'totp' }, visit)
  expect(again.errorCode).toBe('step-expired')
  // The network and its browser are known now.
  expect((await begin('minji', backIn(visit))).success).toBe(true)
})

test('S12 the member hears of the new place and of the changed factors', async () => {
  const kinds = (await sentTo(town, 'minji@example.com')).map((one) => one.kind)
  expect(kinds).toContain('new-device')
  expect(kinds).toContain('factor-changed')
})

test('S17 a recovery code stands for the app, once', async () => {
  known = await enrol('junho')
  const [first = ''] = known.codes
  const visit = away()
  await begin('junho', visit)
  const given = { code: first.toUpperCase(), way: 'recovery' }
  expect((await town.ask(wire.takeStep, given, visit)).success).toBe(true)
  const other = away()
  await begin('junho', other)
  expect((await town.ask(wire.takeStep, given, other)).errorCode).toBe('recovery-code-wrong')
  const home = await visitOf(town, 'junho', '198.51.100.1')
  expect((await town.ask(factors.showFactors, {}, home)).value.recoveryLeft).toBe(9)
})

test('S19 the code of a second step is for that step, and five tries end it', async () => {
  const visit = away()
  await begin('minji', visit)
  town.clock.tick(61_000)
  expect((await town.ask(wire.sendStepCode, { way: 'sms' }, visit)).success).toBe(true)
  const code = await codeTo(town, '+821012345601')
  const other = away()
  await begin('minji', other)
  const stolen = await town.ask(wire.takeStep, { code, way: 'sms' }, other)
  expect(stolen.errorCode).toBe('code-wrong')
  for (let count = 1; count <= 4; count++) {
    const wrong = { code: otherThan(code), way: 'sms' }
    expect((await town.ask(wire.takeStep, wrong, visit)).errorCode).toBe('code-wrong')
  }
  expect((await town.ask(wire.takeStep, { code, way: 'sms' }, visit)).success).toBe(true)
  const unknown = await town.ask(wire.takeStep, { code, way: 'sms' }, away())
  expect(unknown.errorCode).toBe('step-expired')
  town.clock.tick(16 * 60_000)
  const guesser = away()
  await begin('minji', guesser)
  await town.ask(wire.sendStepCode, { way: 'sms' }, guesser)
  const right = await codeTo(town, '+821012345601')
  shown.push(right)
  for (let count = 1; count <= 5; count++) {
    const wrong = { code: otherThan(right), way: 'sms' }
    expect((await town.ask(wire.takeStep, wrong, guesser)).errorCode).toBe('code-wrong')
  }
  const sixth = await town.ask(wire.takeStep, { code: right, way: 'sms' }, guesser)
  expect(sixth.errorCode).toBe('step-expired')
})

test('S25 whoever has an app is fresh by it only', async () => {
  town.clock.tick(20 * 60_000)
  const { secret, visit: own } = await enrol('sora')
  const visit = backIn(own)
  visit.token = (await begin('sora', visit)).value.token
  expect((await town.ask(endOtherSessions, {}, visit)).errorCode).toBe('fresh-factor-needed')
  const password = passwordOf('sora')
  const half = await town.ask(wire.refresh, { password }, visit)
  expect(half).toMatchObject({ errorCode: 'second-step-needed' })
  expect(Object.keys(half.value.ways)).toEqual(['recovery', 'totp'])
  const wrong = await town.ask(wire.refresh, { code: '000000', password, way: 'totp' }, visit)
  expect(wrong.errorCode).toBe('code-wrong')
  const code = appCode(secret)
  expect((await town.ask(wire.refresh, { code, password, way: 'totp' }, visit)).success).toBe(true)
  expect((await town.ask(endOtherSessions, {}, visit)).success).toBe(true)
  expect((await town.ask(factors.removeTotp, {}, visit)).success).toBe(true)
  expect((await town.ask(factors.showFactors, {}, visit)).value).toMatchObject({
    recoveryLeft: 0,
    totpSince: null,
  })
})

test('S18 seeds are sealed and codes are digests', async () => {
  const { rows } = await town.context.db.pool.query(
    `select encode(sealed_seed, 'escape') as kept from identity.totp
     union all select encode(digest, 'escape') from identity.recovery_code
     union all select encode(code_digest, 'escape') from identity.one_time_code`,
  )
  expect(rows.length).toBeGreaterThan(20)
  const inTheClear = shown.filter((words) => rows.some(({ kept }) => kept.includes(words)))
  expect(inTheClear).toEqual([])
})

test('with the brand’s wish everybody takes a step; a name goes with a code, three tries', async () => {
  await town.set('secondStep', { asksBankName: true, isForEveryone: true })
  const visit = away()
  const first = await begin('sora', visit)
  expect(Object.keys(first.value.ways)).toEqual(['sms', 'bankName'])
  town.clock.tick(61_000)
  await town.ask(wire.sendStepCode, { way: 'sms' }, visit)
  const code = await codeTo(town, '+821012345603')
  const take = (given: object) => town.ask(wire.takeStep, { way: 'sms', ...given }, visit)
  // An empty field is no try.
  for (let count = 0; count < 3; count++) {
    expect((await take({ bankName: '박소라' })).errorCode).toBe('code-missing')
    expect((await take({ bankName: ' ', code })).value.fields).toEqual({ bankName: 'required' })
  }
  const wrongs = [
    await take({ bankName: '박보라', code }),
    await take({ bankName: '박소라', code: otherThan(code) }),
  ]
  expect(wrongs.map(({ errorCode }) => errorCode)).toEqual(['code-wrong', 'code-wrong'])
  // The code is still good: only the name was wrong.
  expect((await take({ bankName: '박 소라', code })).value).toMatchObject({ account: 'sora' })
  await town.set('secondStep', {})
})

test('a way that is switched off while a step is open ends nothing any more', async () => {
  await town.set('secondStep', { isForEveryone: true })
  const visit = away()
  await begin('sora', visit)
  town.clock.tick(61_000)
  await town.ask(wire.sendStepCode, { way: 'sms' }, visit)
  const code = await codeTo(town, '+821012345603')
  await town.set('secondStep', { isForEveryone: true, maySms: false })
  expect((await town.ask(wire.showStep, {}, visit)).errorCode).toBe('step-expired')
  const [sent, taken] = [
    await town.ask(wire.sendStepCode, { way: 'sms' }, visit),
    await town.ask(wire.takeStep, { code, way: 'sms' }, visit),
  ]
  expect([sent.errorCode, taken.errorCode]).toEqual(['step-expired', 'step-expired'])
  await town.set('secondStep', {})
})

test('a second step leads to where it was begun: who is no member of the portal takes it at the agents’', async () => {
  const memberId = await town.idOf('junho')
  const only = { contractKinds: [], isSiteOnly: true, mayTransfer: false, memberId }
  const stand = (type: 0 | 2) =>
    town.context.db.write((tx) => setAgentStanding(tx, { ...only, at: town.clock.now(), type }))
  await stand(2)
  const { secret } = known
  const visit = away()
  expect((await begin('junho', visit, { place: 'agent' })).errorCode).toBe('second-step-needed')
  const done = await town.ask(wire.takeStep, { code: appCode(secret), way: 'totp' }, visit)
  expect(done.value).toMatchObject({ account: 'junho' })
  expect((await begin('junho', away())).errorCode).toBe('member-login-only')
  await stand(0)
})

test('a new number is proven by a code in this session, and belongs to one member', async () => {
  const visit = await visitOf(town, 'sora', home)
  const value = '010-4444-5555'
  town.clock.tick(61_000)
  await town.ask(factors.sendContactCode, { channel: 'sms', value }, visit)
  const code = await codeTo(town, '+821044445555')
  const other = await visitOf(town, 'sora', home)
  const given = { channel: 'sms', code, value }
  expect((await town.ask(factors.proveContact, given, other)).errorCode).toBe('code-wrong')
  expect((await town.ask(factors.proveContact, given, visit)).success).toBe(true)
  const { mobile } = (await town.ask(factors.showFactors, {}, visit)).value
  expect(mobile).toEqual({ isVerified: true, masked: '010-****-5555' })
  town.clock.tick(61_000)
  const taken = { channel: 'sms', value: '010-1234-5601' }
  await town.ask(factors.sendContactCode, taken, visit)
  const theirs = { ...taken, code: await codeTo(town, '+821012345601') }
  expect((await town.ask(factors.proveContact, theirs, visit)).errorCode).toBe('mobile-taken')
})

test('the password that the brand gives out opens nothing but its own change', async () => {
  await town.set('passwords', { fixedDefault: passwordOf('sora') })
  const visit: Visit = { cookies: {}, ip: home }
  const reply = await begin('sora', visit)
  expect(reply.value).toMatchObject({ mustChangePassword: true, needOldPassword: false })
  visit.token = reply.value.token
  expect((await town.ask(factors.showFactors, {}, visit)).errorCode).toBe('not-allowed')
  const first = { firstTimeLogin: true, passwordExpired: false }
  expect(reply.value).toMatchObject(first)
  // A login whose response was lost is still the first one; after the call it is not.
  expect((await begin('sora', { cookies: {}, ip: home })).value).toMatchObject(first)
  expect((await town.ask(firstLogin, {}, visit)).success).toBe(true)
  const later = (await begin('sora', { cookies: {}, ip: home })).value
  expect(later).toMatchObject({ ...first, firstTimeLogin: false, mustChangePassword: true })
  await town.set('passwords', {})
})
