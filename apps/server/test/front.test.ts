import { afterAll, beforeAll, expect, test } from 'vitest'
import { login } from '@madang/wire/identity'
import { openLog } from '../src/kernel/metrics/log.ts'
import { openApiOf } from '../src/kernel/http/openapi.ts'
import { calls } from './every-call.ts'
import { openTown } from './towns/town.ts'
import type { Town } from './towns/town.ts'

let town: Town
beforeAll(async () => void (town = await openTown()))
afterAll(() => town.tearDown())

const fronts = ['portal', 'arcade', 'backoffice'] as const
/** Who may show a front in a frame: the arcade lives in one of the portal's. */
const framedBy = { arcade: 'http://localhost:3000', backoffice: "'none'", portal: "'none'" }
const addresses = ['/health', '/openapi.json', '/api', '/no/such/thing', '/%c0%af', '/wps/captcha']

test.each(fronts)(
  'S50 every answer of %s carries the security headers and no names',
  async (name) => {
    for (const url of addresses) {
      const { headers } = await town.fronts[name].inject({ url })
      expect(headers['content-security-policy'], url).toMatch(/script-src 'nonce-[\w+/=]{22,}'/)
      expect(headers['content-security-policy'], url).not.toMatch(/unsafe-(inline|eval)/)
      expect(String(headers['content-security-policy']).split('; '), url).toEqual(
        expect.arrayContaining([
          "default-src 'none'",
          "base-uri 'none'",
          "object-src 'none'",
          "form-action 'self'",
          `frame-ancestors ${framedBy[name]}`,
          "require-trusted-types-for 'script'",
        ]),
      )
      expect(headers['x-content-type-options'], url).toBe('nosniff')
      expect(headers['referrer-policy'], url).toBe('strict-origin-when-cross-origin')
      expect(headers).not.toHaveProperty('x-powered-by')
      expect(headers).not.toHaveProperty('server')
    }
  },
)

test('S51 a nonce is fresh on every answer', async () => {
  const ask = () => town.fronts.portal.inject({ url: '/health' })
  const policies = (await Promise.all([ask(), ask()])).map(
    ({ headers }) => headers['content-security-policy'],
  )
  expect(policies[0]).not.toBe(policies[1])
})

test('what is no address of ours gets one clear no, in the language asked for', async () => {
  const reply = await town.fronts.portal.inject({ headers: { language: 'EN' }, url: '/wps/nope' })
  expect(reply.statusCode).toBe(404)
  expect(reply.json()).toMatchObject({ errorCode: 'not-found', success: false })
})

test('S49 words in prototypes, doubled names and foreign bodies are refused', async () => {
  const post = (payload: string, type = 'application/json') =>
    town.fronts.portal.inject({
      headers: { 'content-type': type },
      method: 'POST',
      payload,
      url: login.path,
    })
  const bodies = ['{"__proto__":{"isAdmin":true}}', '[]', '"text"', 'null', '{', '{"username":1}']
  for (const body of bodies) {
    const reply = await post(body)
    expect([body, reply.statusCode, reply.json().errorCode]).toEqual([body, 400, 'input-invalid'])
  }
  expect((await post('{}', 'text/plain')).statusCode).toBe(400)
  expect((await post(`{"username":"${'x'.repeat(70_000)}"}`)).statusCode).toBe(413)
})

test('S64 a canary secret appears in no log line', () => {
  const lines: string[] = []
  const log = openLog('trace', { write: (line) => void lines.push(line) })
  const canary = 'canary-7391-must-not-sing'
  const input = { mobileNum: canary, nested: { token: canary }, password: canary }
  log.info(input, 'asked')
  log.error({ input, error: new Error('failed') }, 'failed')
  log.warn({ request: { headers: { authorization: canary, cookie: canary } } }, 'headers')
  expect(lines).toHaveLength(3)
  expect(lines.join('')).not.toContain(canary)
  expect(lines.join('')).toContain('(hidden)')
})

/** What a call takes, by its name: a secret, or who somebody is and how they are reached. */
const isPrivate = (name: string) =>
  /password|token|secret|email|mobile|payee|birth|idNumber|accountNumber|verificationCode/i.test(
    name,
  )

test('S64 a canary secret appears in no log line, whichever field of a call it is typed into', () => {
  const lines: string[] = []
  const log = openLog('trace', { write: (line) => void lines.push(line) })
  const takes = calls.map((wire) => wire.takes)
  const fields = takes.flatMap((one) => Object.keys((one as { entries?: object }).entries ?? {}))
  const names = [...new Set(fields)].filter(isPrivate)
  expect(names.length).toBeGreaterThan(10)
  for (const name of names) log.info({ [name]: 'canary', input: { [name]: 'canary' } }, name)
  const sung = names.filter((_, at) => lines[at]?.includes('"canary"'))
  expect(sung).toEqual([])
})

test('S64 a line feed in somebody’s name forges no log line', () => {
  const lines: string[] = []
  const log = openLog('info', { write: (line) => void lines.push(line) })
  log.info({ name: 'minji\n{"level":50,"msg":"forged"}' }, 'hello')
  expect(lines).toHaveLength(1)
  expect(lines[0]?.trim().split('\n')).toHaveLength(1)
})

test('OpenAPI describes every call once, with what it takes', () => {
  const described = openApiOf('portal', calls) as {
    openapi: string
    paths: Record<string, Record<string, { summary: string }>>
  }
  const count = Object.values(described.paths).flatMap((path) => Object.keys(path)).length
  expect([described.openapi, count]).toEqual(['3.1.0', calls.length])
})

test('metrics are for the machine itself, and hold what the alarms watch', async () => {
  const { body } = await town.fronts.backoffice.inject({
    remoteAddress: '127.0.0.1',
    url: '/metrics',
  })
  expect(body).toMatch(/^madang_events_oldest_seconds\{subscriber="[\w.-]+"\} 0$/m)
  for (const name of ['books_difference_units', 'ledger_frozen_count']) {
    expect(body).toContain(`madang_${name} 0`)
  }
  const far = await town.fronts.backoffice.inject({ remoteAddress: '10.1.2.3', url: '/metrics' })
  expect(far.statusCode).toBe(404)
  expect((await town.fronts.portal.inject({ url: '/metrics' })).statusCode).toBe(404)
  for (const header of ['forwarded', 'via', 'x-forwarded-for']) {
    const headers = { [header]: '203.0.113.9' }
    const request = { headers, remoteAddress: '127.0.0.1', url: '/metrics' }
    expect((await town.fronts.backoffice.inject(request)).statusCode).toBe(404)
  }
})

test('with a token its carrier scrapes from anywhere, and nobody beside does without it', async () => {
  const own = town.context.config
  const kept = own.metricsToken
  own.metricsToken = 'a long and secret word'
  const ask = (remoteAddress: string, authorization?: string) =>
    town.fronts.backoffice.inject({
      ...(authorization && { headers: { authorization } }),
      remoteAddress,
      url: '/metrics',
    })
  expect((await ask('10.1.2.3', 'Bearer a long and secret word')).statusCode).toBe(200)
  expect((await ask('127.0.0.1')).statusCode).toBe(404)
  expect((await ask('127.0.0.1', 'Bearer another')).statusCode).toBe(404)
  own.metricsToken = kept
})
