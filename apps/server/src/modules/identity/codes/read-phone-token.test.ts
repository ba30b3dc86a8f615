import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { registerByMobile } from '@madang/wire/identity'
import { phoneCheckPage } from '@madang/wire/phone-check'
import { phoneCheck, registerSetting } from '@madang/wire/settings'
import { securityHeaders } from '#kernel/http/pages'
import type { PageOpening } from '#kernel/http/pages'
import { changeSetting, phoneCalls, phoneCheckOpening } from '#settings'
import { openTown } from '../../../../test/towns/town.ts'
import type { Town } from '../../../../test/towns/town.ts'

let town: Town
const issuer = 'https://securetoken.example/madang'
const audience = 'madang'
const own = await generateKeyPair('RS256')
const stranger = await generateKeyPair('RS256')
/** The provider's public keys: the test publishes its own. */
const publisher = createServer((_, response) => {
  void exportJWK(own.publicKey).then((key) =>
    response.end(JSON.stringify({ keys: [{ ...key, alg: 'RS256', kid: 'k1', use: 'sig' }] })),
  )
})

beforeAll(async () => {
  town = await openTown()
  await new Promise<void>((resume) => publisher.listen(0, '127.0.0.1', resume))
})
afterAll(async () => {
  await town.tearDown()
  publisher.close()
})

type Token = { key?: CryptoKey; number?: string; iss?: string; aud?: string; minutes?: number }

function tokenOf({ key = own.privateKey, ...more }: Token = {}): Promise<string> {
  const at = Math.floor(town.clock.now().getTime() / 1_000) - (more.minutes ?? 0) * 60
  return new SignJWT({ phone_number: more.number ?? '+821071000001' })
    .setProtectedHeader({ alg: 'RS256', kid: 'k1' })
    .setIssuer(more.iss ?? issuer)
    .setAudience(more.aud ?? audience)
    .setSubject('somebody')
    .setIssuedAt(at)
    .setExpirationTime(at + 3_600)
    .sign(key)
}
const register = async (firebaseIdToken: string, mobileNum = '010-7100-0001') =>
  town.ask(registerByMobile, {
    ageConfirmed: true,
    birthday: '1990-05-17',
    firebaseChannel: 'FIREBASE',
    firebaseIdToken,
    id: randomUUID(),
    mobileNum,
    password: 'a crane over nine rivers',
    payeeName: '홍길동',
    termsAccepted: true,
  })

const setProvider = (more: object = {}) => {
  const { port } = publisher.address() as AddressInfo
  const value = { audience, issuer, keysUrl: `http://127.0.0.1:${port}/keys`, ...more }
  const change = { by: 'jisoo', name: 'phoneProvider', reason: 'a story', value } as const
  return town.context.db.write((tx) => changeSetting(tx, { ...change, at: town.clock.now() }))
}

test('a phone provider’s token proves a number only when it is real, fresh and for us; point 8: captcha check failed or a domain that is not allowed', async () => {
  expect((await register(await tokenOf())).errorCode).toBe('phone-sign-in-closed')
  await setProvider()
  const errorOf = async (token: Token) => (await register(await tokenOf(token))).errorCode
  expect(await errorOf({ key: stranger.privateKey })).toBe('phone-check-failed')
  expect(await errorOf({ iss: 'https://securetoken.example/other' })).toBe('phone-check-failed')
  expect(await errorOf({ aud: 'other' })).toBe('phone-check-failed')
  expect(await errorOf({ number: '+821071000002' })).toBe('phone-check-failed')
  expect(await errorOf({ minutes: 11 })).toBe('code-expired')
  expect((await register('not.a.token')).errorCode).toBe('phone-check-failed')
  const good = await register(await tokenOf())
  expect(good.value).toMatchObject({ account: '01071000001' })
})

test('S51 pages reach a phone provider only while it is set, and its check runs apart', async () => {
  const { db } = town.context
  const sender = async () => (await town.ask(registerSetting, {})).value.phoneSender
  await setProvider()
  expect(await sender()).toBeNull()
  expect(await phoneCalls(db)).toEqual({ calls: [] })
  expect(await phoneCheckOpening(db, phoneCheckPage)).toEqual({})
  const address = { callsUrl: 'https://phones.example/v9', checkUrl: 'https://check.example/a.js' }
  await setProvider({ apiKey: 'k', ...address })
  expect(await sender()).toEqual({ apiKey: 'k', callsUrl: address.callsUrl, hasCheck: true })
  const page = { folder: '', framedBy: [], framesOrigins: [], origin: 'http://localhost:3000' }
  const policyOf = async (opening: Promise<PageOpening>) =>
    securityHeaders(page, 'n', await opening)['content-security-policy']
  const portal = await policyOf(phoneCalls(db))
  expect(portal).toContain("connect-src 'self' ws://localhost:3000 https://phones.example;")
  expect(portal).toContain("require-trusted-types-for 'script'")
  expect(await policyOf(phoneCheckOpening(db, '/'))).not.toContain('check.example')
  const check = await policyOf(phoneCheckOpening(db, phoneCheckPage))
  expect(check).toContain('frame-src https://check.example;')
  expect(check).toContain("script-src 'nonce-n' 'strict-dynamic';")
  expect(check).not.toContain('unsafe-eval')
  const answer = await town.fronts.arcade.inject({ url: phoneCheck.path })
  expect(answer.json().value).toEqual({
    portal: town.context.config.origins.portal,
    script: address.checkUrl,
  })
})
