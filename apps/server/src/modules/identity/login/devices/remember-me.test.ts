import { afterAll, beforeAll, expect, test } from 'vitest'
import { changePassword, login, memberInfo } from '@madang/wire/identity'
import { endOtherSessions } from '@madang/wire/security'
import { castMembers } from '../../cast.ts'
import { sentTo } from '../../../../../test/towns/outbox.ts'
import { openTown } from '../../../../../test/towns/town.ts'
import type { Town, Visit } from '../../../../../test/towns/town.ts'

let town: Town
beforeAll(async () => void (town = await openTown()))
afterAll(() => town.tearDown())

const passwordOf = (name: string) => castMembers.find((one) => one.name === name)?.password ?? ''
const hour = 3_600_000

async function tick(name: string): Promise<Visit> {
  const visit: Visit = { cookies: {}, ip: '198.51.100.1' }
  const given = { password: passwordOf(name), remember: true, username: name }
  const reply = await town.ask(login, given, visit)
  return { ...visit, token: String(reply.value.token) }
}
const byDevice = (visit: Visit, username: string) =>
  town.ask(login, { remember: true, type: 'username', username }, visit)
const isIn = async (visit: Visit) => (await town.ask(memberInfo, {}, visit)).success

test('a ticked box logs in for a day without the password; nothing fresh comes of it; point 9: remember-me 1 day', async () => {
  const visit = await tick('minji')
  const first = visit.cookies['rm']
  town.clock.tick(3 * hour)
  const reply = await byDevice(visit, 'minji')
  expect(reply.value).toMatchObject({ account: 'minji', mustChangePassword: false })
  expect(visit.cookies['rm']).not.toBe(first)
  visit.token = reply.value.token
  expect((await town.ask(endOtherSessions, {}, visit)).errorCode).toBe('fresh-factor-needed')
  expect((await byDevice(visit, 'junho')).errorCode).toBe('device-forgotten')
  // Day 2: counted from the first login, however often it was used.
  town.clock.tick(21 * hour)
  expect((await byDevice(visit, 'minji')).errorCode).toBe('device-forgotten')
})

test('a verifier that comes a second time was copied: all ends, and the member is told', async () => {
  const owner = await tick('junho')
  const thief: Visit = { cookies: { rm: owner.cookies['rm'] ?? '' }, ip: '203.0.113.99' }
  town.clock.tick(hour)
  owner.token = (await byDevice(owner, 'junho')).value.token
  town.clock.tick(11_000)
  expect((await byDevice(thief, 'junho')).errorCode).toBe('device-forgotten')
  expect(await isIn(owner)).toBe(false)
  expect((await byDevice(owner, 'junho')).errorCode).toBe('device-forgotten')
  expect((await sentTo(town, 'junho@example.com'))[0]?.kind).toBe('device-copied')
})

test('a double press within ten seconds is no theft', async () => {
  const visit = await tick('sora')
  const same = (): Visit => ({ cookies: { rm: visit.cookies['rm'] ?? '' }, ip: '198.51.100.1' })
  town.clock.tick(hour)
  const [one, two] = [same(), same()]
  const replies = await Promise.all([byDevice(one, 'sora'), byDevice(two, 'sora')])
  expect(replies.map((reply) => reply.success)).toEqual([true, true])
})

test('a changed password and a box without tick forget the device', async () => {
  const visit = await tick('sora')
  const rm = visit.cookies['rm'] ?? ''
  const newPassword = '강가의 조약돌이 물에 씻겨 둥글다'
  const passwords = {
    confirmNewPassword: newPassword,
    newPassword,
    oldPassword: passwordOf('sora'),
  }
  expect((await town.ask(changePassword, passwords, visit)).success).toBe(true)
  const after: Visit = { cookies: { rm }, ip: '198.51.100.1' }
  expect((await byDevice(after, 'sora')).errorCode).toBe('device-forgotten')
  const minji = await tick('minji')
  const kept = { ...minji.cookies }
  const unticked = { password: passwordOf('minji'), username: 'minji' }
  await town.ask(login, unticked, minji)
  for (const cookies of [kept, {}]) {
    const reply = await byDevice({ cookies, ip: '198.51.100.1' }, 'minji')
    expect(reply.errorCode).toBe('device-forgotten')
  }
})
