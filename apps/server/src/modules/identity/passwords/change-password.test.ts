import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendLoginCode } from '@madang/wire/codes'
import * as wire from '@madang/wire/identity'
import { refresh } from '@madang/wire/second-step'
import { codeTo } from '../../../../test/towns/outbox.ts'
import { openTown } from '../../../../test/towns/town.ts'
import type { Town, Visit } from '../../../../test/towns/town.ts'
import { visitOf } from '../../../../test/towns/visit.ts'
import { checkPaymentPassword } from './payment-password.ts'

let town: Town
beforeAll(async () => void (town = await openTown()))
afterAll(() => town.tearDown())

const next = {
  confirmNewPassword: 'nine cranes over a river',
  newPassword: 'nine cranes over a river',
}
const change = (given: object, visit: Visit) => town.ask(wire.changePassword, given, visit)

test('S02 a change needs the old password, ends every other session and renews this one', async () => {
  const visit = await visitOf(town, 'minji')
  const other = await visitOf(town, 'minji')
  const oldPassword = 'madang-minji-2026'
  expect((await change(next, visit)).value.fields).toEqual({ oldPassword: 'required' })
  for (let count = 1; count <= 5; count++) {
    const wrong = await change({ ...next, oldPassword: 'wrong' }, visit)
    expect(wrong.errorCode).toBe('password-wrong')
  }
  expect((await change({ ...next, oldPassword }, visit)).errorCode).toBe('too-many-requests')
  town.clock.tick(31_000)
  const same = { confirmNewPassword: oldPassword, newPassword: oldPassword, oldPassword }
  expect((await change(same, visit)).value.fields).toEqual({ newPassword: 'same-as-old' })
  const short = { confirmNewPassword: 'a crane', newPassword: 'a crane', oldPassword }
  expect((await change(short, visit)).value).toMatchObject({
    fields: { newPassword: 'too-short' },
    lengths: { newPassword: { max: 128, min: 15 } },
  })
  const before = { cookies: { ...visit.cookies }, token: visit.token ?? '' }
  const done = await change({ ...next, oldPassword }, visit)
  expect(done.status).toBe(200)
  expect((await town.ask(wire.memberInfo, {}, before)).status).toBe(401)
  expect((await town.ask(wire.memberInfo, {}, other)).status).toBe(401)
  visit.token = done.value.token
  expect((await town.ask(wire.memberInfo, {}, visit)).status).toBe(200)
  const login = { password: next.newPassword, username: 'minji' }
  expect((await town.ask(wire.login, login)).status).toBe(200)
})

test('a forced change opens nothing else, and trusts a password just typed', async () => {
  const junho = { password: 'madang-junho-2026', username: 'junho' }
  await town.set('passwords', { fixedDefault: junho.password })
  const visit: Visit = { cookies: {} }
  const reply = await town.ask(wire.login, junho, visit)
  expect(reply.value).toMatchObject({ mustChangePassword: true, needOldPassword: false })
  visit.token = reply.value.token
  const elsewhere = await town.ask(wire.hasPaymentPassword, {}, visit)
  expect([elsewhere.status, elsewhere.errorCode]).toEqual([403, 'not-allowed'])
  town.clock.tick(11 * 60_000)
  expect((await change(next, visit)).value.fields).toEqual({ oldPassword: 'required' })
  const fresh: Visit = { cookies: {} }
  fresh.token = (await town.ask(wire.login, junho, fresh)).value.token
  const kept = { confirmNewPassword: junho.password, newPassword: junho.password }
  expect((await change(kept, fresh)).value.fields).toEqual({ newPassword: 'same-as-old' })
  const done = await change(next, fresh)
  expect(done.value.mustChangePassword).toBe(false)
  fresh.token = done.value.token
  expect((await town.ask(wire.hasPaymentPassword, {}, fresh)).value.hasPassword).toBe(true)
  expect((await town.ask(wire.memberInfo, {}, visit)).status).toBe(401)
  await town.set('passwords', {})
})

test('point 4: an old password must be changed where CHNGPASSVERIF3 is on, not after a code', async () => {
  const setDaysAgo = (days: number) => {
    const at = new Date(town.clock.now().getTime() - days * 86_400_000)
    const query = sql`update identity.credential set set_at = ${at} where purpose = 'login'
      and member_id = (select id from identity.member where account = 'sora')`
    return town.context.db.write((tx) => tx.rows(query))
  }
  const sora = { password: 'madang-sora-2026', username: 'sora' }
  await town.ask(wire.firstLogin, {}, await visitOf(town, 'sora'))
  const flagsOf = async (given: object, visit: Visit = { cookies: {} }) => {
    const { firstTimeLogin, mustChangePassword, passwordExpired } = (
      await town.ask(wire.login, given, visit)
    ).value
    return [firstTimeLogin, mustChangePassword, passwordExpired]
  }
  await setDaysAgo(91)
  expect(await flagsOf(sora)).toEqual([false, false, false])
  await town.set('switches', { CHNGPASSVERIF3: true })
  expect(await flagsOf(sora)).toEqual([false, true, true])
  const visit: Visit = { cookies: {} }
  await town.ask(sendLoginCode, { mobileNum: '010-1234-5603' }, visit)
  const verificationCode = await codeTo(town, '+821012345603')
  const byCode = { mobileNum: '010-1234-5603', type: 'sms', verificationCode }
  expect(await flagsOf(byCode, visit)).toEqual([false, false, false])
  await setDaysAgo(89)
  expect(await flagsOf(sora)).toEqual([false, false, false])
  await town.set('passwords', { lifeDays: 30 })
  expect(await flagsOf(sora)).toEqual([false, true, true])
  await town.set('passwords', {})
  await town.set('switches', {})
})

test('fresh lasts five minutes, then the password is asked again', async () => {
  const visit = await visitOf(town, 'sora')
  const pins = { confirmPassword: '730518', password: '730518' }
  const set = () => town.ask(wire.setPaymentPassword, pins, visit)
  expect((await set()).errorCode).toBe('payment-password-exists')
  town.clock.tick(5 * 60_000)
  expect((await set()).errorCode).toBe('fresh-factor-needed')
  const wrong = await town.ask(refresh, { password: 'wrong' }, visit)
  expect(wrong.errorCode).toBe('password-wrong')
  await town.ask(refresh, { password: 'madang-sora-2026' }, visit)
  expect((await set()).errorCode).toBe('payment-password-exists')
})

test('the payment password: five wrong ones pause it, many at once guess no more than that', async () => {
  const visit = await visitOf(town, 'sora')
  const memberId = (await town.ask(wire.memberInfo, {}, visit)).value.id as string
  const tryPin = (password: string) =>
    checkPaymentPassword(town.context, { at: town.clock.now(), memberId, password }).then(
      () => 'ok',
      (error: { code: string }) => error.code,
    )
  // Ten equal requests at the same time are not ten guesses.
  const right = await Promise.all(Array.from({ length: 10 }, () => tryPin('915203')))
  expect(new Set(right)).toEqual(new Set(['ok']))
  const codes = await Promise.all(Array.from({ length: 9 }, () => tryPin('000001')))
  expect(codes.filter((code) => code === 'payment-password-wrong')).toHaveLength(5)
  expect(await tryPin('915203')).toBe('payment-password-locked')
  town.clock.tick(30 * 60_000)
  expect(await tryPin('915203')).toBe('ok')
  const again = await visitOf(town, 'sora')
  const pins = { confirmNewPassword: '482615', newPassword: '482615', oldPassword: '915203' }
  const easy = { ...pins, confirmNewPassword: '123456', newPassword: '123456' }
  const refused = await town.ask(wire.changePaymentPassword, easy, again)
  expect(refused.value.fields).toEqual({ newPassword: 'pin-easy' })
  expect((await town.ask(wire.changePaymentPassword, pins, again)).status).toBe(200)
  expect(await tryPin('482615')).toBe('ok')
})
