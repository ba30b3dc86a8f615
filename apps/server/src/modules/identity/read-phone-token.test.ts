import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { registerByMobile } from '@madang/wire/identity'
import { changeSetting } from '#settings'
import { openTown } from '../../../test/town.ts'
import type { Town } from '../../../test/town.ts'

let town: Town
const issuer = 'https://securetoken.example/madang'
const audience = 'madang'
const own = await generateKeyPair('RS256')
const stranger = await generateKeyPair('RS256')
/** The provider's published keys: the story publishes its own. */
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

test('a phone provider’s token proves a number only when it is real, fresh and for us; point 8: captcha check failed or a domain that is not allowed', async () => {
  expect((await register(await tokenOf())).errorCode).toBe('phone-sign-in-closed')
  const { port } = publisher.address() as AddressInfo
  const value = { audience, issuer, keysUrl: `http://127.0.0.1:${port}/keys` }
  await town.ground.db.write((tx) =>
    changeSetting(tx, {
      at: town.clock.now(),
      by: 'jisoo',
      name: 'phoneProvider',
      reason: 'a story',
      value,
    }),
  )
  const said = async (token: Token) => (await register(await tokenOf(token))).errorCode
  expect(await said({ key: stranger.privateKey })).toBe('phone-check-failed')
  expect(await said({ iss: 'https://securetoken.example/other' })).toBe('phone-check-failed')
  expect(await said({ aud: 'other' })).toBe('phone-check-failed')
  expect(await said({ number: '+821071000002' })).toBe('phone-check-failed')
  expect(await said({ minutes: 11 })).toBe('code-expired')
  expect((await register('not.a.token')).errorCode).toBe('phone-check-failed')
  const good = await register(await tokenOf())
  expect(good.value).toMatchObject({ account: '01071000001' })
})
