import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendLoginCode, sendRegisterCode } from '@madang/wire/codes'
import * as wire from '@madang/wire/identity'
import { systemStatus } from '@madang/wire/settings'
import { codeTo, otherThan } from '../../../../test/towns/outbox.ts'
import { openTown } from '../../../../test/towns/town.ts'
import type { Town, Visit } from '../../../../test/towns/town.ts'

let town: Town
beforeAll(async () => void (town = await openTown()))
afterAll(() => town.tearDown())

const password = 'a crane over nine rivers'
const form = (mobileNum: string, more: object = {}) => ({
  ageConfirmed: true,
  birthday: '1990-05-17',
  id: randomUUID(),
  mobileNum,
  password,
  payeeName: '홍길동',
  termsAccepted: true,
  ...more,
})
const ask = (visit: Visit, mobileNo: string, registerType = 'mobile') => {
  town.clock.tick(61_000)
  return town.ask(sendRegisterCode, { mobileNo, registerType }, visit)
}
const register = (visit: Visit, given: object) => town.ask(wire.registerByMobile, given, visit)

test('the number is the name: it registers, logs in by password and by code', async () => {
  const visit: Visit = { cookies: {} }
  expect((await ask(visit, '010-7000-0001')).value).toEqual({ expiredMinutes: 1 })
  const verificationCode = await codeTo(town, '+821070000001')
  const given = form('010-7000-0001', { verificationCode })
  const reply = await register(visit, given)
  expect(reply.value).toMatchObject({ account: '01070000001', mustChangePassword: false })
  // A repeated request finds the member of the first one, though the code is used up.
  expect((await register(visit, given)).value.customerId).toBe(reply.value.customerId)
  const byName = { password, username: '01070000001' }
  expect((await town.ask(wire.login, byName, { cookies: {} })).success).toBe(true)
  town.clock.tick(61_000)
  await town.ask(sendLoginCode, { mobileNum: '010-7000-0001' }, visit)
  const code = await codeTo(town, '+821070000001')
  const byCode = { mobileNum: '01070000001', type: 'sms', verificationCode: code }
  expect((await town.ask(wire.login, byCode, visit)).value.account).toBe('01070000001')
})

test('a wrong code, another browser’s or none registers nobody; a name once, a number once', async () => {
  const visit: Visit = { cookies: {} }
  await ask(visit, '010-7000-0002')
  const code = await codeTo(town, '+821070000002')
  const errorOf = async (by: Visit, more: object) =>
    (await register(by, form('010-7000-0002', more))).errorCode
  expect(await errorOf(visit, {})).toBe('code-missing')
  expect(await errorOf(visit, { verificationCode: otherThan(code) })).toBe('code-wrong')
  expect(await errorOf({ cookies: {} }, { verificationCode: code })).toBe('code-expired')
  expect(await errorOf(visit, { password: 'too short', verificationCode: code })).toBe(
    'input-invalid',
  )
  expect(await errorOf(visit, { verificationCode: code })).toBeUndefined()
  await ask(visit, '010-7000-0002')
  const next = await codeTo(town, '+821070000002')
  expect(await errorOf(visit, { verificationCode: next })).toBe('mobile-taken')
})

test('with REGMOBVERF3 a name needs a proven number too', async () => {
  const named = (more: object) => ({
    ...form('010-7000-0003', { confirmPassword: password, username: 'gildong3' }),
    ...more,
  })
  const visit: Visit = { cookies: {} }
  expect((await ask(visit, '010-7000-0003', 'username')).errorCode).toBe('phone-sign-in-closed')
  await town.set('switches', { MOBILENUMREG3: false, REGMOBVERF3: true })
  expect((await town.ask(wire.register, named({}), visit)).errorCode).toBe('code-missing')
  expect((await ask(visit, '010-7000-0003', 'username')).success).toBe(true)
  const verificationCode = await codeTo(town, '+821070000003')
  const reply = await town.ask(wire.register, named({ verificationCode }), visit)
  expect(reply.value).toMatchObject({ account: 'gildong3' })
  const closed = await register(visit, form('010-7000-0004', { verificationCode: '123456' }))
  expect(closed.errorCode).toBe('registration-closed')
})

test('with USERNAMEREG3 off only a number registers; with both ways off nobody is asked to', async () => {
  const named = { ...form('010-7000-0005', { confirmPassword: password, username: 'gildong5' }) }
  const isOffered = async () => (await town.ask(systemStatus, {})).value.info.register
  await town.set('switches', { USERNAMEREG3: false })
  expect((await town.ask(wire.register, named)).errorCode).toBe('registration-closed')
  const visit: Visit = { cookies: {} }
  await ask(visit, '010-7000-0005')
  const verificationCode = await codeTo(town, '+821070000005')
  const reply = await register(visit, form('010-7000-0005', { verificationCode }))
  expect(reply.success).toBe(true)
  expect(await isOffered()).toBe(true)
  await town.set('switches', { MOBILENUMREG3: false, USERNAMEREG3: false })
  expect(await isOffered()).toBe(false)
  await town.set('switches', {})
  expect(await isOffered()).toBe(true)
})
