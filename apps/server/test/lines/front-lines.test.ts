import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Call } from '@madang/wire'
import { frontOf } from '@madang/wire'
import { forgotByEmail } from '@madang/wire/codes'
import { memberInfo, resume } from '@madang/wire/identity'
import { openLog } from '../../src/kernel/metrics/log.ts'
import { addressOf } from '../../src/kernel/http/sender.ts'
import { calls, nameOf } from '../every-call.ts'
import { pathOf } from '../sample-of.ts'
import { openTown } from '../towns/town.ts'
import type { Town } from '../towns/town.ts'
import { visitOf } from '../towns/visit.ts'

const lines: string[] = []
let town: Town
beforeAll(async () => {
  const log = openLog('info', { write: (line) => void lines.push(line) })
  town = await openTown({ log })
})
afterAll(() => town.tearDown())

const shapeOf = (wire: Call) => new RegExp(`^${wire.path.replace(/:\w+/g, '[^/]+')}$`)

test('S50 errors, assets and pages of every front carry the headers', async () => {
  const wanted = [
    'content-security-policy',
    'cross-origin-opener-policy',
    'cross-origin-resource-policy',
    'permissions-policy',
    'referrer-policy',
    'x-content-type-options',
  ]
  for (const [name, front] of Object.entries(town.fronts)) {
    for (const url of ['/wps/nope', '/%c0%af', `/${'x'.repeat(900)}`, '/health', '/assets/x.js']) {
      const { headers } = await front.inject({ url })
      for (const header of wanted) expect([name, url, header in headers]).toEqual([name, url, true])
    }
  }
})

test('S51 what the policy keeps from running is told to the house', async () => {
  const { headers } = await town.fronts.portal.inject({ url: '/health' })
  const policy = String(headers['content-security-policy'])
  expect(policy).toContain('report-uri /csp-report')
  expect(policy).toContain('report-to csp')
  expect(headers['reporting-endpoints']).toBe('csp="/csp-report"')
  lines.length = 0
  const report = { 'blocked-uri': 'inline', 'document-uri': 'http://localhost:3000/index?code=7' }
  const reply = await town.fronts.portal.inject({
    headers: { 'content-type': 'application/csp-report' },
    method: 'POST',
    payload: JSON.stringify({ 'csp-report': { ...report, 'effective-directive': 'script-src' } }),
    url: '/csp-report',
  })
  expect(reply.statusCode).toBe(204)
  const shown = JSON.parse(lines[0] ?? '{}') as object
  expect(shown).toMatchObject({ blocked: 'inline', directive: 'script-src', event: 'csp-report' })
  expect(lines[0]).not.toContain('code=7')
})

test('S52 another site’s page changes nothing: forms, fetches and simple types', async () => {
  const visit = await visitOf(town, 'minji')
  const send = (headers: object, call: Call = resume, payload = '{}') =>
    town.fronts.portal.inject({
      cookies: visit.cookies,
      headers: { 'content-type': 'application/json', ...headers },
      method: call.method as 'POST',
      payload,
      url: call.path,
    })
  expect((await send({ origin: 'http://localhost:3000' })).statusCode).toBe(200)
  const foreign = [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
  ]
  for (const headers of foreign) expect((await send(headers)).json().errorCode).toBe('not-allowed')
  const form = 'username=minji&email=minji%40example.com'
  const formed = { 'content-type': 'application/x-www-form-urlencoded' }
  const forged = await send({ ...formed, origin: 'https://evil.example' }, forgotByEmail, form)
  expect(forged.json().errorCode).toBe('not-allowed')
  for (const type of ['text/plain', 'multipart/form-data']) {
    expect((await send({ 'content-type': type })).json().errorCode).toBe('input-invalid')
  }
})

test('S49 doubled parameters are refused, in queries and in forms', async () => {
  const get = (url: string) => town.fronts.portal.inject({ url })
  const twice = await get('/wps/agent/affiliate?code=AAAA&code=BBBB')
  expect([twice.statusCode, twice.json().errorCode]).toEqual([400, 'input-invalid'])
  const proto = await get('/wps/agent/affiliate?code=AAAA&__proto__[isAdmin]=1')
  expect(proto.json().errorCode).toBe('input-invalid')
  const form = await town.fronts.portal.inject({
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    method: 'POST',
    payload: 'username=minji&username=junho&email=a%40b.kr',
    url: forgotByEmail.path,
  })
  expect([form.statusCode, form.json().errorCode]).toEqual([400, 'input-invalid'])
})

test('S55 a method that an address does not know is 405, and answers say what they are', async () => {
  for (const wire of calls) {
    // A path of words may also be one with a part in it: that one's methods are known there too.
    const known = calls.filter(
      (one) => frontOf(one) === frontOf(wire) && shapeOf(one).test(pathOf(wire)),
    )
    const method = (['PUT', 'DELETE', 'POST'] as const).find(
      (one) => !known.some((call) => call.method === one),
    )
    if (!method) continue
    const reply = await town.fronts[frontOf(wire)].inject({ method, url: pathOf(wire) })
    const shown = [nameOf(wire), reply.statusCode, reply.headers['content-type']]
    expect(shown).toEqual([nameOf(wire), 405, 'application/json; charset=utf-8'])
  }
  const other = await town.fronts.portal.inject({ method: 'DELETE', url: memberInfo.path })
  expect([other.statusCode, other.headers['allow']]).toEqual([405, 'PUT, GET'])
})

test('S56 no spelling of a forwarded header makes another address', () => {
  const peer = '10.0.0.1'
  const from = (forwarded: string | undefined, proxies: number) =>
    addressOf(
      {
        headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
        socket: { remoteAddress: peer },
      },
      proxies,
    )
  const real = '203.0.113.7'
  expect(from(real, 0)).toBe(peer)
  expect(from(undefined, 1)).toBe(peer)
  for (const forged of ['1.1.1.1', '1.1.1.1, 2.2.2.2', 'unknown', '"1.1.1.1"', '::1', ' ']) {
    expect(from(`${forged}, ${real}`, 1)).toBe(real)
  }
  for (const odd of ['<script>', `${real}:80`, '', 'a, ']) expect(from(odd, 1)).toBe(peer)
  expect(from(`6.6.6.6, ${real}, 10.0.0.9`, 2)).toBe(real)
  expect(from(real, 2)).toBe(peer)
})

test('S61 nothing of the workshop is served: maps, .git, traces, versions', async () => {
  for (const front of Object.values(town.fronts)) {
    for (const url of [
      '/.git/config',
      '/.env',
      '/package.json',
      '/assets/index.js.map',
      '/src/app.ts',
    ]) {
      const { body, headers, statusCode } = await front.inject({ url })
      expect([url, statusCode]).toEqual([url, 404])
      expect(body).not.toMatch(/at \w+ \(|node_modules|fastify/i)
      expect(headers).not.toHaveProperty('server')
      expect(headers).not.toHaveProperty('x-powered-by')
    }
  }
})
