import { randomBytes } from 'node:crypto'
import { generateSync } from 'otplib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { frontOf } from '@madang/wire'
import type { Call } from '@madang/wire'
import { envelopeVectors, houseOfVectors } from '@madang/wire/envelope-vectors'
import { envelopeType } from '@madang/wire/envelope'
import { login } from '@madang/wire/identity'
import { logInOperator } from '@madang/wire/operators'
import { showOfficeEnvelope, systemStatus } from '@madang/wire/settings'
import { envelopeKeys, keyFrom } from '../src/kernel/secrets/envelope-key.ts'
import { openEnvelope } from '../src/kernel/secrets/open-envelope.ts'
import { castOperators } from '../src/modules/operators/index.ts'
import { calls } from './every-call.ts'
import { encryptedBody } from './encrypted-body.ts'
import type { Sending } from './encrypted-body.ts'
import { openTown } from './towns/town.ts'
import type { Town } from './towns/town.ts'

let town: Town
beforeAll(async () => void (town = await openTown()))
afterAll(() => town.tearDown())

type Way = { method: string; url: string }

const json = JSON.stringify({ password: 'madang-minji-2026', username: 'minji' })
const keyNow = async () => (await town.ask(systemStatus, {})).value.info.envelope

async function sending(given: Partial<Sending> = {}): Promise<Sending> {
  const { at, key, kid } = await keyNow()
  return { at, json, key, kid, method: 'POST', url: login.path, ...given }
}

async function post(body: object | string, url: string = login.path, type = envelopeType) {
  const payload = typeof body === 'string' ? body : JSON.stringify(body)
  const headers = { 'content-type': type }
  const reply = await town.fronts.portal.inject({ headers, method: 'POST', payload, url })
  const { errorCode, value } = reply.json<{ errorCode?: string; value: { account?: string } }>()
  return { code: errorCode, status: reply.statusCode, value }
}

const setMode = (mode: string) => town.set('envelope', { mode })

test('the house opens every vector, and only as it was made', () => {
  const house = keyFrom(houseOfVectors.kid, Buffer.from(houseOfVectors.privateKey, 'base64url'))
  expect(house.key.toString('base64url')).toBe(houseOfVectors.key)
  for (const { envelope, json: inside, way } of envelopeVectors) {
    const body = JSON.stringify(envelope)
    const open = (given: string, at = new Date(envelope.at), by: Way = way) =>
      openEnvelope(given, by, [house], at)?.json
    expect(open(body)).toBe(inside)
    expect(open(body, new Date(envelope.at), { ...way, url: `${way.url}?a=1` })).toBeUndefined()
    expect(open(body, new Date(envelope.at + 120_001))).toBeUndefined()
    // Every single bit of what is sealed counts.
    const bytes = Buffer.from(envelope.ct, 'base64url')
    for (let bit = 0; bit < bytes.length * 8; bit++) {
      const altered = Buffer.from(bytes)
      altered[bit >> 3] = (altered[bit >> 3] ?? 0) ^ (1 << (bit & 7))
      const ct = altered.toString('base64url')
      expect(open(JSON.stringify({ ...envelope, ct }))).toBeUndefined()
    }
  }
})

test('a login in an envelope comes in; the payload is nowhere in what was sent', async () => {
  const body = encryptedBody(await sending())
  expect(JSON.stringify(body)).not.toMatch(/minji|password/)
  expect(await post(body)).toMatchObject({ status: 200, value: { account: 'minji' } })
})

test('altered, replayed, late, old, cut, foreign or too large: the same 400', async () => {
  const good = await sending()
  const made = encryptedBody(good)
  const cut = (count: number) => ({ ...made, ct: made.ct.slice(0, -count) })
  const foreign = encryptedBody({ ...good, key: houseOfVectors.key })
  const used = encryptedBody(good)
  expect((await post(used)).status).toBe(200)
  const wrong: [what: string, body: object | string, url?: string][] = [
    ['another time', { ...made, at: made.at + 1 }],
    ['another nonce', { ...made, nonce: randomBytes(16).toString('base64url') }],
    ['another way', encryptedBody({ ...good, url: '/wps/session/fresh' })],
    ['another method', encryptedBody({ ...good, method: 'PUT' })],
    ['a query beside it', made, `${login.path}?type=username`],
    ['another sender', { ...made, epk: encryptedBody(good).epk }],
    ['no point of the curve', { ...made, epk: 'BA'.padEnd(87, 'A') }],
    ['a cut tag', cut(4)],
    ['no tag', cut(22)],
    ['a replay', used],
    ['too early', encryptedBody({ ...good, at: good.at + 121_000 })],
    ['too late', encryptedBody({ ...good, at: good.at - 121_000 })],
    ['a key that nobody has', { ...made, kid: '2026-01' }],
    ['a key of another house', foreign],
    [
      '64 kB and more inside',
      encryptedBody({ ...good, json: JSON.stringify({ a: 'x'.repeat(65_536) }) }),
    ],
    ['200 kB', encryptedBody({ ...good, json: JSON.stringify({ a: 'x'.repeat(200_000) }) })],
    ['no envelope at all', json],
    ['no JSON', '<xml/>'],
    ['more than belongs in it', { ...made, extra: 1 }],
  ]
  for (const [what, body, url] of wrong) {
    expect([what, await post(body, url)]).toMatchObject([
      what,
      { code: 'envelope-wrong', status: 400 },
    ])
  }
  expect((await post(made)).status).toBe(200)
})

test('what is inside is checked like any payload', async () => {
  const inside = await sending({ json: '{"username":"minji","isAdmin":true}' })
  expect(await post(encryptedBody(inside))).toMatchObject({ code: 'input-invalid', status: 400 })
  expect((await post(encryptedBody(await sending({ json: '[]' })))).code).toBe('input-invalid')
  expect((await post(encryptedBody(await sending({ json: '{"username":"a\\u0000"}' })))).code).toBe(
    'input-invalid',
  )
  const plain = JSON.stringify({ password: 'x'.repeat(70_000), username: 'minji' })
  expect((await post(plain, login.path, 'application/json')).status).toBe(413)
})

test('one nonce opens once, however many send it at the same moment', async () => {
  const body = encryptedBody(await sending())
  const replies = await Promise.all(Array.from({ length: 8 }, () => post(body)))
  const count = (status: number) => replies.filter((one) => one.status === status).length
  expect([count(200), count(400)]).toEqual([1, 7])
})

test('keys go with the month: two live, the third opens nothing', async () => {
  const { folder } = town.context.config
  const november = await sending()
  expect(november.kid).toBe('2026-11')
  town.clock.tick(30 * 86_400_000)
  const december = await sending()
  expect(december.kid).toBe('2026-12')
  expect(december.key).not.toBe(november.key)
  expect((await post(encryptedBody({ ...november, at: december.at }))).status).toBe(200)
  town.clock.tick(30 * 86_400_000)
  const late = { ...november, at: town.clock.now().getTime() }
  expect((await post(encryptedBody(late))).code).toBe('envelope-wrong')
  const [now, before] = envelopeKeys(folder, town.clock.now())
  expect([now.kid, before.kid]).toEqual(['2027-01', '2026-12'])
})

test('on demand by setting: off takes none, offered takes both, required takes nothing else', async () => {
  const plain = () => post(json, login.path, 'application/json')
  expect((await plain()).status).toBe(200)
  const open = await sending()
  await setMode('required')
  expect((await keyNow()).isRequired).toBe(true)
  expect(await plain()).toMatchObject({ code: 'envelope-needed', status: 400 })
  expect((await post(encryptedBody(await sending()))).status).toBe(200)
  await setMode('off')
  expect(await keyNow()).toBe(null)
  expect((await plain()).status).toBe(200)
  expect((await post(encryptedBody(open))).code).toBe('envelope-wrong')
  await setMode('offered')
})

test('an operator logs in by envelope, and without one unless it is demanded', async () => {
  const logIn = async (isEncrypted: boolean) => {
    town.clock.tick(60_000)
    const [{ name, password, totpSecret: secret }] = castOperators as [(typeof castOperators)[0]]
    const code = generateSync({ epoch: Math.floor(town.clock.now().getTime() / 1_000), secret })
    const text = JSON.stringify({ code, name, password })
    const { envelope } = (await town.ask(showOfficeEnvelope, {})).value
    const way = { method: 'POST', url: logInOperator.path }
    const payload = isEncrypted
      ? JSON.stringify(encryptedBody({ ...envelope, ...way, json: text }))
      : text
    const headers = { 'content-type': isEncrypted ? envelopeType : 'application/json' }
    const reply = await town.fronts.backoffice.inject({ ...way, headers, method: 'POST', payload })
    return reply.json<{ errorCode?: string; success: boolean }>()
  }
  expect((await logIn(true)).success).toBe(true)
  expect((await logIn(false)).success).toBe(true)
  await setMode('required')
  expect((await logIn(false)).errorCode).toBe('envelope-needed')
  expect((await logIn(true)).success).toBe(true)
  await setMode('offered')
})

test('each call that carries a password may be enveloped, and no other takes one', async () => {
  const carries = ({ takes }: Call) =>
    Object.keys((takes as { entries?: object }).entries ?? {}).some((name) => /assword/.test(name))
  const isSecret = (wire: Call) => frontOf(wire) === 'portal' || wire.path.startsWith('/bo/')
  const wanted = calls.filter((wire) => carries(wire) && isSecret(wire))
  expect(wanted.length).toBeGreaterThan(10)
  const beside = ['/wps/session/login/freeplay']
  const enveloped = calls.filter((wire) => wire.isEnveloped).map(({ path }) => path)
  expect(enveloped.toSorted()).toEqual([...wanted.map(({ path }) => path), ...beside].toSorted())
  const { kid } = await sending()
  expect((await post({ kid }, '/wps/session/resume')).code).toBe('envelope-wrong')
})
