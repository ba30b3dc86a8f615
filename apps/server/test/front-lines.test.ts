import sql from 'sql-template-tag'
import { Writable } from 'node:stream'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Call } from '@madang/wire'
import { frontOf } from '@madang/wire'
import { forgotByEmail, sendLoginCode } from '@madang/wire/codes'
import { login, memberInfo, resume } from '@madang/wire/identity'
import { saveView, showOperator } from '@madang/wire/operators'
import { modules } from '../src/app.ts'
import { openDatabase } from '../src/kernel/database.ts'
import { openFront } from '../src/kernel/open-front.ts'
import { openLog } from '../src/kernel/log.ts'
import { securityHeaders } from '../src/kernel/pages.ts'
import { seal, unseal } from '../src/kernel/seal.ts'
import { addressOf } from '../src/kernel/sender.ts'
import { openText, sealText } from '../src/kernel/vault.ts'
import { operatorVisitOf } from './operator-visit.ts'
import { openTown } from './town.ts'
import type { Town, Visit } from './town.ts'
import { visitOf } from './visit.ts'

const lines: string[] = []
let town: Town
beforeAll(async () => {
  const log = openLog('info', { write: (line) => void lines.push(line) })
  town = await openTown({ log })
})
afterAll(() => town.tearDown())

const routes = modules.flatMap((module) => module.routes ?? [])
const calls: Call[] = routes.map((route) => route.wire)
const nameOf = (wire: Call) => `${wire.method} ${wire.path}`
const minji = { password: 'madang-minji-2026', username: 'minji' }
const shapeOf = (wire: Call) => new RegExp(`^${wire.path.replace(/:\w+/g, '[^/]+')}$`)
const pathOf = (wire: Call) => wire.path.replace(/:\w+/g, '01890000-0000-7000-8000-000000000000')

test('S26 over TLS every cookie is bound to its host, secure and out of reach of scripts', async () => {
  const safe = await openTown({ isSafe: true })
  try {
    const cookies = await safe.fronts.portal.inject({
      headers: { 'content-type': 'application/json' },
      method: 'POST',
      payload: JSON.stringify({ ...minji, remember: true }),
      url: login.path,
    })
    const code = await safe.fronts.portal.inject({
      headers: { 'content-type': 'application/json' },
      method: 'POST',
      payload: JSON.stringify({ mobileNum: '010-2345-6789' }),
      url: sendLoginCode.path,
    })
    const set = [cookies, code].flatMap(({ headers }) => headers['set-cookie'] ?? []).map(String)
    const names = set.map((one) => one.split('=')[0])
    expect(names).toEqual(expect.arrayContaining(['__Host-sid', '__Host-rm', '__Host-code']))
    for (const one of set) {
      expect(one).toMatch(/^__Host-\w+=/)
      for (const word of ['Secure', 'HttpOnly', 'Path=/']) expect(one).toContain(word)
      expect(one).toMatch(/SameSite=(Lax|Strict)/)
      expect(one).not.toContain('Domain')
    }
    // S60: the same house answers nothing that came without TLS.
    const plain = await safe.fronts.portal.inject({
      headers: { 'x-forwarded-proto': 'http' },
      url: '/wps/system/status',
    })
    expect(plain.json()).toMatchObject({ errorCode: 'not-allowed', success: false })
    const { headers } = await safe.fronts.portal.inject({ url: '/wps/system/status' })
    expect(headers['strict-transport-security']).toContain('max-age=63072000')
  } finally {
    await safe.tearDown()
  }
})

test('S60 the way to the database is checked where its address asks for it', async () => {
  const url = new URL(town.url)
  url.searchParams.set('sslmode', 'verify-full')
  const db = openDatabase(url.href)
  await expect(db.read((tx) => tx.rows(sql`select 1`))).rejects.toThrow(/SSL|TLS/)
  await db.close()
})

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
  const told = JSON.parse(lines[0] ?? '{}') as object
  expect(told).toMatchObject({ blocked: 'inline', directive: 'script-src', event: 'csp-report' })
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

test('S52 reading changes nothing: no GET writes but those that draw a puzzle or count', async () => {
  const writers = [
    'GET /wps/agent/affiliate',
    'GET /wps/captcha',
    'GET /wps/check/username',
    'GET /wps/puzzle',
    'GET /wps/slider',
    'GET /wps/session/social/:provider/back',
    // The first look at the hall lays out tables that were never there.
    'GET /wps/live/tables',
  ]
  const asleep = await openTown()
  try {
    const minji = await visitOf(asleep, 'minji')
    const jisoo = await operatorVisitOf(asleep, 'jisoo')
    const { pool } = asleep.ground.db
    const { rows } = await pool.query<{ name: string }>('select current_database() as name')
    const name = rows[0]?.name ?? ''
    await pool.query(`alter database ${name} set default_transaction_read_only = on`)
    await pool
      .query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and pid <> pg_backend_pid()`,
      )
      .catch(() => undefined)
    await pool.query('set default_transaction_read_only = on').catch(() => undefined)
    const wrote: string[] = []
    for (const wire of calls.filter((one) => one.method === 'GET' && one.for !== 'frame')) {
      const front = frontOf(wire)
      const visit = front === 'backoffice' ? jisoo : minji
      const reply = await asleep.ask(wire, { ...partsOf(wire), ...leastOf(wire) }, visit)
      if (reply.status === 500) wrote.push(nameOf(wire))
    }
    expect(wrote).toContain('GET /wps/captcha')
    expect(wrote.filter((one) => !writers.includes(one))).toEqual([])
  } finally {
    await asleep.tearDown()
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
    const told = [nameOf(wire), reply.statusCode, reply.headers['content-type']]
    expect(told).toEqual([nameOf(wire), 405, 'application/json; charset=utf-8'])
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

const key = Buffer.alloc(32, 7)
/** Both that close anything: with a key of its own, and with the keys of this house. */
const seals = {
  seal: {
    close: (words: string) => seal(words, key),
    nonceAt: 0,
    open: (sealed: Buffer) => unseal(sealed, key),
  },
  vault: {
    close: (words: string) => sealText(town.ground, 'a.column', words),
    nonceAt: 1,
    open: (sealed: Buffer) => openText(town.ground, 'a.column', sealed),
  },
}

test('S59 no two seals share a nonce, and one changed bit opens nothing', () => {
  for (const { close, nonceAt, open } of Object.values(seals)) {
    const sealed = Array.from({ length: 5_000 }, () => close('the same words'))
    const nonces = sealed.map((one) => one.subarray(nonceAt, nonceAt + 12).toString('hex'))
    expect(new Set(nonces).size).toBe(5_000)
    const [first = Buffer.alloc(0)] = sealed
    expect(open(first)).toBe('the same words')
    for (let at = 0; at < first.length; at++) {
      const bent = Buffer.from(first)
      bent[at] = (bent[at] ?? 0) ^ 1
      expect(() => open(bent)).toThrow()
    }
  }
  // What one column closed is nothing in another.
  const moved = sealText(town.ground, 'another.column', 'the same words')
  expect(() => seals.vault.open(moved)).toThrow()
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

test('S65 a login, a refusal, a limit and what no page sends are one line each', async () => {
  const told = async (work: () => Promise<unknown>) => {
    lines.length = 0
    await work()
    const all = lines.map((line) => JSON.parse(line) as Record<string, string>)
    return all.filter(({ event }) => event !== undefined)
  }
  const visit: Visit = { cookies: {}, ip: '198.51.100.50' }
  const came = await told(() => town.ask(login, minji, visit))
  expect(came).toHaveLength(1)
  expect(came[0]).toMatchObject({
    at: town.clock.now().toISOString(),
    call: 'POST /wps/session/login',
    event: 'came-in',
    ip: '198.51.100.50',
    who: 'visitor',
  })
  expect(came[0]?.['requestId']).toBeTruthy()
  const guess = { password: 'wrong', username: 'sora' }
  const failed = await told(() => town.ask(login, guess, visit))
  expect(failed).toMatchObject([{ event: 'proof-failed', outcome: 'login-wrong' }])
  expect(JSON.stringify(failed)).not.toContain('sora')
  for (let count = 0; count < 4; count++) await town.ask(login, guess, visit)
  const hit = await told(() => town.ask(login, guess, visit))
  expect(hit).toMatchObject([{ event: 'limit-hit', outcome: 'too-many-requests' }])
  const bypass = await told(() => town.ask(login, { ...minji, isAgent: 1 }, visit))
  expect(bypass).toMatchObject([{ event: 'bypassed', outcome: 'input-invalid' }])
  const yuna = await operatorVisitOf(town, 'yuna')
  const given = { filters: {}, name: 'mine', page: 'members' }
  await told(() => town.ask(saveView, given, yuna))
  const role = await told(() => town.ask(firstFor('admin'), {}, yuna))
  expect(role).toMatchObject([{ event: 'not-allowed', outcome: 'not-allowed' }])
  expect(role[0]?.['who']).toMatch(/^operator /)
})

test('S32 a role that is taken away is gone with the next call', async () => {
  const minho = await operatorVisitOf(town, 'minho')
  const wire = calls.find((one) => one.for === 'operator' && one.roles?.includes('payments'))
  if (!wire) throw new Error('no call for payments')
  const heard = async () => (await town.ask(wire, { ...partsOf(wire), nope: 1 }, minho)).errorCode
  expect(await heard()).toBe('input-invalid')
  const take = sql`update operators.operator set roles = '{auditor}' where name = 'minho'`
  await town.ground.db.write((tx) => tx.rows(take))
  expect(await heard()).toBe('not-allowed')
  const shut = sql`update operators.operator set state = 'disabled' where name = 'minho'`
  await town.ground.db.write((tx) => tx.rows(shut))
  expect((await town.ask(showOperator, {}, minho)).errorCode).toBe('session-missing')
})

test('S66 whatever a route throws: a plain answer with an id, and the house goes on', async () => {
  const silent = openLog('silent', new Writable())
  for (const name of ['portal', 'arcade', 'backoffice'] as const) {
    const own = routes.filter(({ wire }) => frontOf(wire) === name)
    const broken = own.map(({ wire }) => ({
      handle: () => Promise.reject(new Error(`secret of ${wire.path}`)),
      wire: { ...wire, for: 'anyone' as const, takes: v.record(v.string(), v.unknown()) },
    }))
    const front = await openFront(
      {
        clock: town.clock,
        headers: () => securityHeaders({ folder: '', framedBy: [], framesOrigins: [], origin: '' }),
        name,
        origin: 'http://localhost:3000',
        routes: broken,
        whoIs: async () => ({ kind: 'visitor' }),
      },
      { ...town.ground, log: silent },
    )
    for (const { wire } of broken) {
      const reply = await front.inject({ method: wire.method, url: pathOf(wire) })
      expect([nameOf(wire), reply.statusCode]).toEqual([nameOf(wire), 500])
      expect(reply.json()).toMatchObject({ errorCode: 'unexpected', success: false })
      expect(reply.json().value.requestId).toMatch(/^[0-9a-f-]{36}$/)
      expect(reply.body).not.toContain('secret of')
    }
    // Who cannot be told apart is nobody: a check that fails lets nobody in.
    const shut = await openFront(
      {
        clock: town.clock,
        headers: () => ({}),
        name,
        origin: 'http://localhost:3000',
        routes: own,
        whoIs: () => Promise.reject(new Error('the check itself failed')),
      },
      { ...town.ground, log: silent },
    )
    for (const { wire } of own) {
      const { statusCode } = await shut.inject({ method: wire.method, url: pathOf(wire) })
      expect([nameOf(wire), statusCode]).toEqual([nameOf(wire), 500])
    }
    await front.close()
    await shut.close()
  }
})

const firstFor = (role: string): Call => {
  const found = calls.find((one) => one.roles?.length === 1 && String(one.roles[0]) === role)
  if (!found) throw new Error(`no call for ${role} alone`)
  return found
}

/** Path parts need something that fits, or the router would answer before the route. */
function partsOf(wire: Call): Record<string, string> {
  const parts = [...wire.path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? '')
  return Object.fromEntries(parts.map((part) => [part, '01890000-0000-7000-8000-000000000000']))
}

/** The least that a call takes: text for each field that must be there. */
function leastOf(wire: Call): Record<string, string> {
  const { entries = {} } = wire.takes as { entries?: Record<string, v.GenericSchema> }
  const guesses = ['1', 'KO', '2026-11-01', '01890000-0000-7000-8000-000000000000', 'day', 'RNG']
  const needed = Object.entries(entries).filter(([, schema]) => !v.is(schema, undefined))
  return Object.fromEntries(
    needed.map(([name, schema]) => [name, guesses.find((guess) => v.is(schema, guess)) ?? '1']),
  )
}
