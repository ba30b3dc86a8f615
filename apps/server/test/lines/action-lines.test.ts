import sql from 'sql-template-tag'
import { Writable } from 'node:stream'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Call } from '@madang/wire'
import { frontOf } from '@madang/wire'
import { login } from '@madang/wire/identity'
import { saveView, showOperator } from '@madang/wire/operators'
import { openFront } from '../../src/kernel/http/open-front.ts'
import { openLog } from '../../src/kernel/metrics/log.ts'
import { securityHeaders } from '../../src/kernel/http/pages.ts'
import { calls, nameOf, routes } from '../every-call.ts'
import { operatorVisitOf } from '../towns/operator-visit.ts'
import { partsOf, pathOf, sampleFor } from '../sample-of.ts'
import { openTown } from '../towns/town.ts'
import type { Town, Visit } from '../towns/town.ts'
import { visitOf } from '../towns/visit.ts'

const lines: string[] = []
let town: Town
beforeAll(async () => {
  const log = openLog('info', { write: (line) => void lines.push(line) })
  town = await openTown({ log })
})
afterAll(() => town.tearDown())

const minji = { password: 'madang-minji-2026', username: 'minji' }

test('S52 reading changes nothing: no GET writes but those that draw a puzzle or count', async () => {
  const writers = [
    'GET /wps/agent/affiliate',
    'GET /wps/captcha',
    'GET /wps/slider',
    'GET /wps/slider/puzzle',
    'GET /wps/session/social/:provider/back',
    // The first look at the hall lays out tables that were never there.
    'GET /wps/live/tables',
  ]
  const asleep = await openTown()
  try {
    const minji = await visitOf(asleep, 'minji')
    const jisoo = await operatorVisitOf(asleep, 'jisoo')
    const { pool } = asleep.context.db
    const { rows } = await pool.query<{ name: string }>('select current_database() as name')
    const name = rows[0]?.name ?? ''
    const beginAnew = () =>
      pool
        .query(
          `select pg_terminate_backend(pid) from pg_stat_activity
           where datname = current_database() and pid <> pg_backend_pid()`,
        )
        .catch(() => undefined)
    await pool.query(`alter database ${name} set default_transaction_read_only = on`)
    await beginAnew()
    await pool.query('set default_transaction_read_only = on').catch(() => undefined)
    const wrote: string[] = []
    for (const wire of calls.filter((one) => one.method === 'GET' && one.for !== 'frame')) {
      const front = frontOf(wire)
      const visit = front === 'backoffice' ? jisoo : minji
      const reply = await asleep.ask(wire, sampleFor(wire), visit)
      if (reply.status === 500) wrote.push(nameOf(wire))
    }
    expect(wrote.toSorted()).toEqual(writers.toSorted())
    // What was published before is still to be delivered, and that writes.
    await pool.query('set default_transaction_read_only = off')
    await pool.query(`alter database ${name} reset default_transaction_read_only`)
    await beginAnew()
  } finally {
    await asleep.tearDown()
  }
})

test('S65 a login, a refusal, a limit and what no page sends are one line each', async () => {
  const loggedBy = async (work: () => Promise<unknown>) => {
    lines.length = 0
    await work()
    const all = lines.map((line) => JSON.parse(line) as Record<string, string>)
    return all.filter(({ event }) => event !== undefined)
  }
  const visit: Visit = { cookies: {}, ip: '198.51.100.50' }
  const came = await loggedBy(() => town.ask(login, minji, visit))
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
  const failed = await loggedBy(() => town.ask(login, guess, visit))
  expect(failed).toMatchObject([{ event: 'proof-failed', outcome: 'login-wrong' }])
  expect(JSON.stringify(failed)).not.toContain('sora')
  for (let count = 0; count < 4; count++) await town.ask(login, guess, visit)
  const hit = await loggedBy(() => town.ask(login, guess, visit))
  expect(hit).toMatchObject([{ event: 'limit-hit', outcome: 'too-many-requests' }])
  const bypass = await loggedBy(() => town.ask(login, { ...minji, isAgent: 1 }, visit))
  expect(bypass).toMatchObject([{ event: 'bypassed', outcome: 'input-invalid' }])
  const yuna = await operatorVisitOf(town, 'yuna')
  const given = { filters: {}, name: 'mine', page: 'members' }
  await loggedBy(() => town.ask(saveView, given, yuna))
  const role = await loggedBy(() => town.ask(firstFor('admin'), {}, yuna))
  expect(role).toMatchObject([{ event: 'not-allowed', outcome: 'not-allowed' }])
  expect(role[0]?.['who']).toMatch(/^operator /)
})

test('S32 a role that is taken away is gone with the next call', async () => {
  const minho = await operatorVisitOf(town, 'minho')
  const wire = calls.find((one) => one.for === 'operator' && one.roles?.includes('payments'))
  if (!wire) throw new Error('no call for payments')
  const errorOf = async () => (await town.ask(wire, { ...partsOf(wire), nope: 1 }, minho)).errorCode
  expect(await errorOf()).toBe('input-invalid')
  const take = sql`update operators.operator set roles = '{auditor}' where name = 'minho'`
  await town.context.db.write((tx) => tx.rows(take))
  expect(await errorOf()).toBe('not-allowed')
  const shut = sql`update operators.operator set state = 'disabled' where name = 'minho'`
  await town.context.db.write((tx) => tx.rows(shut))
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
      { ...town.context, log: silent },
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
      { ...town.context, log: silent },
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
