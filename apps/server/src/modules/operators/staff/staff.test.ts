import { randomUUID } from 'node:crypto'
import { generateSync } from 'otplib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as operators from '@madang/wire/operators'
import * as wire from '@madang/wire/staff'
import { operatorVisitOf } from '../../../../test/towns/operator-visit.ts'
import { sentTo } from '../../../../test/towns/outbox.ts'
import { openTown } from '../../../../test/towns/town.ts'
import type { Town, Visit } from '../../../../test/towns/town.ts'

let town: Town
let jisoo: Visit
let minho: Visit
beforeAll(async () => void (town = await openTown()))
afterAll(() => town.tearDown())

const mail = 'haneul@example.com'
const password = 'nine cranes over a river'
const post = (more: object = {}) => ({
  fullName: '정하늘',
  id: randomUUID(),
  isInvited: false,
  mail,
  name: 'haneul',
  reason: 'she joins the desk',
  roles: ['support', 'risk'],
  title: '상담',
  ...more,
})
const logInBoth = async () => {
  jisoo = await operatorVisitOf(town, 'jisoo')
  minho = await operatorVisitOf(town, 'minho')
}
const propose = (more: object = {}) => town.ask(wire.proposeStaff, post(more), jisoo)
const decide = (id: string, by: Visit, decision = 'approve') =>
  town.ask(wire.decideStaff, { decision, id }, by)
const recordOf = async (name: string) =>
  (await town.ask(wire.listStaff, {}, jisoo)).value.rows.find(
    (row: { name: string }) => row.name === name,
  )
const tokenIn = async () => (await sentTo(town, mail))[0]?.text.match(/#([\w-]{43})/)?.[1] ?? ''
function codeOf(secret: string): string {
  town.clock.tick(60_000)
  return generateSync({ epoch: Math.floor(town.clock.now().getTime() / 1_000), secret })
}
const logIn = async (secret: string, visit: Visit = { cookies: {} }) => {
  const given = { code: codeOf(secret), name: 'haneul', password }
  const reply = await town.ask(operators.logInOperator, given, visit)
  visit.token = reply.value?.token
  return { reply, visit }
}

let secret = ''

test('S39 a new operator takes two, and only the mailbox that was named opens the door', async () => {
  await logInBoth()
  const { value } = await propose({ language: 'EN' })
  expect((await decide(value.id, jisoo)).errorCode).toBe('own-proposal')
  expect(await recordOf('haneul')).toBeUndefined()
  expect((await decide(value.id, minho)).success).toBe(true)
  expect(await recordOf('haneul')).toMatchObject({ roles: ['support', 'risk'], state: 'invited' })
  const early = { code: '000000', name: 'haneul', password: '' }
  expect((await town.ask(operators.logInOperator, early)).errorCode).toBe('operator-not-recognised')

  // The trail is kept for ever, so it must not contain the mailbox.
  const { rows } = await town.context.db.pool.query(
    'select facts::text as facts from operators.audit where facts::text like $1',
    [`%${mail}%`],
  )
  expect(rows).toEqual([])
  const [sent] = await sentTo(town, mail)
  expect(sent?.text).toContain('You are invited to the back office')
  expect(sent?.text).toContain('/invitation?lang=EN#')
  const token = await tokenIn()
  const shown = await town.ask(wire.showInvitation, { token })
  expect(shown.value).toMatchObject({ name: 'haneul' })
  secret = shown.value.secret
  const accept = (more: object) =>
    town.ask(wire.acceptInvitation, { code: codeOf(secret), password, token, ...more })
  expect((await accept({ token: 'x'.repeat(43) })).errorCode).toBe('step-expired')
  expect((await accept({ password: 'haneul and nine cranes' })).errorCode).toBe('input-invalid')
  expect((await accept({ password: 'short' })).errorCode).toBe('input-invalid')
  const other = String((Number(codeOf(secret)) + 1) % 1_000_000).padStart(6, '0')
  expect((await accept({ code: other })).errorCode).toBe('code-wrong')
  expect((await accept({})).value).toEqual({ name: 'haneul' })
  expect((await accept({})).errorCode).toBe('step-expired')
  expect((await logIn(secret)).reply.value.operator.roles).toEqual(['support', 'risk'])
})

test('S32 whoever is shut out is out at the next call, and comes back by two and an invitation', async () => {
  const { visit } = await logIn(secret)
  expect((await town.ask(operators.showOperator, {}, visit)).success).toBe(true)
  await logInBoth()
  const disable = (subject: string) =>
    town.ask(wire.disableStaff, { reason: 'a story', subject }, jisoo)
  expect((await disable('jisoo')).errorCode).toBe('own-proposal')
  expect((await disable('haneul')).success).toBe(true)
  expect((await town.ask(operators.showOperator, {}, visit)).status).toBe(401)
  expect((await logIn(secret)).reply.errorCode).toBe('operator-not-recognised')
  const record = await recordOf('haneul')
  expect(record).toMatchObject({ lastIp: '203.0.113.7', state: 'disabled' })
  expect(record.disabledAt).toEqual(expect.any(String))

  await logInBoth()
  const { value } = await propose({ isInvited: true, mail: '', roles: ['support'] })
  await decide(value.id, minho)
  const token = await tokenIn()
  const again = await town.ask(wire.showInvitation, { token })
  expect(again.value.secret).not.toBe(secret)
  town.clock.tick(25 * 3_600_000)
  expect((await town.ask(wire.showInvitation, { token })).errorCode).toBe('step-expired')
})

test('nobody raises themselves: not by proposing, not by deciding; an auditor only audits', async () => {
  await logInBoth()
  expect((await propose({ name: 'jisoo', roles: ['admin'] })).errorCode).toBe('own-proposal')
  const mixed = await propose({ name: 'minho', roles: ['auditor', 'payments'] })
  expect(mixed.errorCode).toBe('input-invalid')
  const { value } = await propose({ name: 'minho', roles: ['admin', 'finance'] })
  expect((await decide(value.id, minho)).errorCode).toBe('own-proposal')
  expect((await recordOf('minho')).roles).toEqual(['payments', 'finance', 'support'])
  const asked = await town.ask(wire.proposeStaff, post({ name: 'sena' }), minho)
  expect(asked.errorCode).toBe('not-allowed')
  const yuna = await operatorVisitOf(town, 'yuna')
  expect((await town.ask(wire.listStaff, {}, yuna)).value.rows).toHaveLength(4)
  expect((await town.ask(wire.proposeStaff, post({ name: 'sena' }), yuna)).errorCode).toBe(
    'not-allowed',
  )
})

test('who decides sees whether the invitation goes to another mailbox than before', async () => {
  await logInBoth()
  const isNew = async (more: object) => {
    const { value } = await propose({ isInvited: true, ...more })
    const { rows } = (await town.ask(wire.listStaffProposals, {}, minho)).value
    const row = rows.find(({ id }: { id: string }) => id === value.id)
    expect(JSON.stringify(row)).not.toContain('@')
    return row.isMailNew as boolean
  }
  expect(await isNew({ mail: 'elsewhere@example.com' })).toBe(true)
  expect([await isNew({ mail }), await isNew({ mail: '' })]).toEqual([false, false])
  expect(await isNew({ name: 'sena' })).toBe(false)
})
