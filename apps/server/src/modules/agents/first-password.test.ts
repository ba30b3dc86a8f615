import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as passwords from '@madang/wire/agent-passwords'
import * as wire from '@madang/wire/agents'
import { changePassword, login, memberInfo } from '@madang/wire/identity'
import * as office from '@madang/wire/members'
import { openTeam } from '../../../test/towns/agent-team.ts'
import type { AgentTeam } from '../../../test/towns/agent-team.ts'
import { operatorVisitOf } from '../../../test/towns/operator-visit.ts'
import type { Town, Visit } from '../../../test/towns/town.ts'

let team: AgentTeam
let town: Town
beforeAll(async () => {
  team = await openTeam()
  town = team.town
})
afterAll(() => town.tearDown())

const dayMs = 24 * 3_600_000
const newPassword = 'seven lanterns over the harbour'

async function add(account: string): Promise<{ id: string; password: string }> {
  const id = randomUUID()
  const reply = await team.ask(wire.addMember, 'minji', { account, id, isSubAgent: false })
  return { id, password: reply.value.initialPassword }
}

async function logIn(username: string, password: string) {
  const visit: Visit = { cookies: {} }
  const reply = await town.ask(login, { password, username }, visit)
  if (reply.success) visit.token = reply.value.token
  return { reply, visit }
}

const choose = (visit: Visit) =>
  town.ask(changePassword, { confirmNewPassword: newPassword, newPassword }, visit)

const renew = (who: string, memberId: string) =>
  team.ask(passwords.renewInitialPassword, who, { memberId })

/** Whether the member card offers another first password. */
const isOffered = async (memberId: string, who = 'minji'): Promise<boolean> =>
  (await team.ask(wire.showDownline, who, { memberId })).value.mayRenewPassword

const resetOf = async (subject: string) =>
  town.ask(
    office.startPasswordReset,
    { reason: 'asked by phone', subject },
    await operatorVisitOf(town, 'jisoo'),
  )

test('a first password works until its member chooses another, and never after', async () => {
  const { password } = await add('haneul')
  for (const one of [1, 2]) {
    const { reply, visit } = await logIn('haneul', password)
    expect([one, reply.value.mustChangePassword]).toEqual([one, true])
    // Nothing else opens before the choice.
    expect((await town.ask(wire.showCenter, {}, visit)).success).toBe(false)
  }
  const { visit } = await logIn('haneul', password.toLowerCase().replaceAll('-', ''))
  expect((await choose(visit)).value.mustChangePassword).toBe(false)
  expect((await logIn('haneul', password)).reply.errorCode).toBe('login-wrong')
  expect((await logIn('haneul', newPassword)).reply.value.mustChangePassword).toBe(false)
})

test('its week over, only the agent who added the account gives it another', async () => {
  const { id, password } = await add('byeol')
  town.clock.tick(7 * dayMs - 3_600_000)
  const { visit: left } = await logIn('byeol', password)
  expect(left.token).toBeTruthy()
  town.clock.tick(dayMs)
  expect((await logIn('byeol', password)).reply.errorCode).toBe('login-wrong')
  // Junho stands above minji; sora is a member below; eunji is nobody here.
  const missing = await renew('minji', randomUUID())
  expect([missing.status, missing.errorCode]).toEqual([404, 'not-found'])
  const fromAbove = await renew('junho', id)
  expect([fromAbove.errorCode, fromAbove.message]).toEqual([missing.errorCode, missing.message])
  expect((await renew('junho', team.ids['minji'] ?? '')).errorCode).toBe('not-found')
  expect((await renew('minji', team.ids['minji'] ?? '')).errorCode).toBe('not-found')
  expect((await renew('minji', team.ids['sora'] ?? '')).errorCode).toBe('not-found')
  expect((await renew('sora', id)).errorCode).toBe('not-agent')
  const offers = [await isOffered(id), await isOffered(id, 'junho')]
  expect([...offers, await isOffered(team.ids['sora'] ?? '')]).toEqual([true, false, false])
  const given = (await renew('minji', id)).value
  expect(given.account).toBe('byeol')
  town.clock.tick(6 * dayMs)
  const { reply, visit } = await logIn('byeol', given.initialPassword)
  expect(reply.value).toMatchObject({ mustChangePassword: true, needOldPassword: false })
  expect((await choose(visit)).success).toBe(true)
  expect(await isOffered(id)).toBe(false)
  const late = await renew('minji', id)
  expect([late.status, late.errorCode]).toEqual([409, 'password-chosen'])
  expect((await logIn('byeol', given.initialPassword)).reply.errorCode).toBe('login-wrong')
})

test('whoever was moved to another line is no longer given a password by the first', async () => {
  const { id } = await add('nabi')
  await team.move('nabi', 'junho')
  await team.day()
  expect((await renew('minji', id)).errorCode).toBe('not-found')
  // Junho stands above now, but did not add the account.
  expect((await renew('junho', id)).errorCode).toBe('not-found')
})

test('a proof of long ago gives no password', async () => {
  const { id } = await add('gureum')
  const { visit } = await logIn('minji', 'madang-minji-2026')
  for (let minutes = 0; minutes < 40; minutes += 20) {
    town.clock.tick(20 * 60_000)
    await town.ask(memberInfo, {}, visit)
  }
  const stale = await town.ask(passwords.renewInitialPassword, { memberId: id }, visit)
  expect(stale.errorCode).toBe('fresh-factor-needed')
})

test('support hands a first password on where nothing can be sent, once it is chosen never', async () => {
  const { id } = await add('sonagi')
  town.clock.tick(8 * dayMs)
  const { value } = await resetOf(id)
  expect(value).toEqual({ password: expect.stringMatching(/^\w{4}(-\w{4}){4}$/), sentBy: 'hand' })
  const { visit } = await logIn('sonagi', value.password)
  expect((await choose(visit)).success).toBe(true)
  const late = await resetOf(id)
  expect([late.status, late.errorCode]).toEqual([409, 'contact-missing'])
  // The member stays in: nothing was reset.
  expect((await logIn('sonagi', newPassword)).reply.success).toBe(true)
  const trail = await town.context.db.pool.query(
    `select (select string_agg(a::text, ' ') from operators.audit a) as words`,
  )
  expect(trail.rows[0].words).toContain(id)
  expect(trail.rows[0].words).not.toContain(value.password)
})

test('whoever registered alone and says an agent added them keeps their own password', async () => {
  const sora = team.ids['sora'] ?? ''
  await town.context.db.pool.query(
    `update identity.member set referred_by_id = $1, registered_from = 'agent',
       registered_at = (select set_at from identity.credential c
         where c.member_id = member.id and c.purpose = 'login') where id = $2`,
    [team.ids['minji'], sora],
  )
  const reply = await renew('minji', sora)
  expect([reply.errorCode, reply.value.initialPassword]).toEqual(['password-chosen', undefined])
  expect((await resetOf(sora)).value.password).toBeNull()
})
