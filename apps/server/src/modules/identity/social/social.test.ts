import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Provider } from 'oidc-provider'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { memberInfo, resume } from '@madang/wire/identity'
import * as wire from '@madang/wire/social'
import { openTown } from '../../../../test/towns/town.ts'
import type { Town, Visit } from '../../../../test/towns/town.ts'
import { visitOf } from '../../../../test/towns/visit.ts'

let town: Town
/** The user who is logged in at the identity provider. */
let whoIsThere = 'subject-1'
const secret = 'a secret between two houses'

/** A real OpenID provider from npm, on this machine; its users always consent. */
async function openHouse() {
  const server = createServer()
  await new Promise<void>((resume_) => server.listen(0, '127.0.0.1', resume_))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const back = (id: string) => `http://localhost:3000/wps/session/social/${id}/back`
  const provider = new Provider(issuer, {
    claims: { email: ['email'], openid: ['sub'] },
    clients: [
      {
        client_id: 'madang',
        client_secret: secret,
        redirect_uris: [back('search'), back('friends')],
      },
    ],
    cookies: { keys: ['a key of the other house'] },
    features: { devInteractions: { enabled: false } },
    findAccount: (_, id) => ({
      accountId: id,
      claims: () => ({ email: 'minji@example.com', sub: id }),
    }),
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({
        ...(oidc.session?.accountId && { accountId: oidc.session.accountId }),
        ...(oidc.client && { clientId: oidc.client.clientId }),
      })
      grant.addOIDCScope('openid email')
      await grant.save()
      return grant
    },
    pkce: { required: () => true },
  })
  const answer = provider.callback()
  server.on('request', (request, response) => {
    if (request.url?.startsWith('/interaction/')) {
      void provider.interactionFinished(request, response, { login: { accountId: whoIsThere } })
    } else void answer(request, response)
  })
  return { close: () => server.close(), issuer }
}

let house: Awaited<ReturnType<typeof openHouse>>
beforeAll(async () => {
  house = await openHouse()
  town = await openTown()
  Object.assign(town.context.config.socialSecrets, { friends: secret, search: secret })
  const { issuer } = house
  const names = { EN: 'Search', KO: '검색' }
  const one = { clientId: 'madang', issuer, name: names }
  await town.set('social', {
    providers: [
      { ...one, id: 'search', kind: 'search' },
      { ...one, id: 'friends', kind: 'social' },
    ],
  })
})
afterAll(async () => {
  await town.tearDown()
  house.close()
})

/** Follows the identity provider's redirects like a browser, until it returns to the portal. */
async function throughHouse(url: string): Promise<Record<string, string>> {
  const jar = new Map<string, string>()
  let next = url
  for (let hop = 0; hop < 10; hop++) {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await fetch(next, { headers: { cookie }, redirect: 'manual' })
    for (const set of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = set.split(';')[0]?.split('=') ?? []
      jar.set(name, value)
    }
    const location = answer.headers.get('location')
    if (!location) throw new Error(`the other house stopped: ${answer.status}`)
    next = new URL(location, next).href
    if (next.startsWith('http://localhost:3000')) {
      return Object.fromEntries(new URL(next).searchParams)
    }
  }
  throw new Error('the other house goes round in circles')
}

async function visitHouse(visit: Visit, provider = 'search') {
  const { value } = await town.ask(wire.beginSocial, { provider }, visit)
  return throughHouse(value.url)
}
const followCallback = async (visit: Visit, given: object, provider = 'search') =>
  (await town.ask(wire.endSocial, { ...given, provider }, visit)).headers['location']

test('S11 an account of another house opens this one only after its member linked it', async () => {
  const stranger: Visit = { cookies: {} }
  expect(await followCallback(stranger, await visitHouse(stranger))).toBe('/index?came=unknown')
  const minji = await visitOf(town, 'minji')
  const { value } = await town.ask(wire.linkSocial, { provider: 'search' }, minji)
  expect(await followCallback(minji, await throughHouse(value.url))).toBe('/index?came=linked')
  const { rows } = (await town.ask(wire.listLinked, {}, minji)).value
  expect(rows).toMatchObject([{ provider: 'search' }])

  const visit: Visit = { cookies: {} }
  // A house may answer with parameters of its own (RFC 6749, 4.1.2).
  const others = { prompt: 'consent', session_state: 'x'.repeat(500), unknown: 'yes' }
  const came = { ...(await visitHouse(visit)), ...others }
  expect(await followCallback(visit, came)).toBe('/index?came=in')
  const resumed = await town.ask(resume, {}, visit)
  visit.token = resumed.value.token
  expect((await town.ask(memberInfo, {}, visit)).value.account).toBe('minji')
})

test('S20 the same address at another house, or another subject, opens nothing', async () => {
  const visit: Visit = { cookies: {} }
  const there = await visitHouse(visit, 'friends')
  expect(await followCallback(visit, there, 'friends')).toBe('/index?came=unknown')
  whoIsThere = 'subject-2'
  const other: Visit = { cookies: {} }
  expect(await followCallback(other, await visitHouse(other))).toBe('/index?came=unknown')
  whoIsThere = 'subject-1'
})

test('what another browser holds, or comes twice, or is changed, is refused', async () => {
  const visit: Visit = { cookies: {} }
  const given = await visitHouse(visit)
  expect(await followCallback({ cookies: {} }, given)).toBe('/index?came=failed')
  const cookies = { ...visit.cookies }
  expect(await followCallback(visit, { ...given, state: `${given['state']}x` })).toBe(
    '/index?came=failed',
  )
  expect(await followCallback({ cookies: { ...cookies } }, given)).toBe('/index?came=in')
  expect(await followCallback({ cookies: { ...cookies } }, given)).toBe('/index?came=failed')
  const denied: Visit = { cookies: {} }
  const { state = '' } = await visitHouse(denied)
  const no = { error: 'access_denied', state }
  expect(await followCallback(denied, no)).toBe('/index?came=failed')
})

test('a house that is not set, or taken off the account, is not there', async () => {
  const unknown = await town.ask(wire.beginSocial, { provider: 'nobody' }, { cookies: {} })
  expect(unknown.errorCode).toBe('not-found')
  const minji = await visitOf(town, 'minji')
  expect((await town.ask(wire.unlinkSocial, { provider: 'search' }, minji)).success).toBe(true)
  const visit: Visit = { cookies: {} }
  expect(await followCallback(visit, await visitHouse(visit))).toBe('/index?came=unknown')
})
