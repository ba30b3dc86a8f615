import { afterAll, beforeAll, expect, test } from 'vitest'
import * as factors from '@madang/wire/factors'
import * as wire from '@madang/wire/identity'
import { generateSync } from 'otplib'
import { hasStrongFactor } from '../factors/factor-store.ts'
import { commonPasswords } from './common-passwords.ts'
import { passwordFaultOf } from './password.ts'
import { readSettings } from '#settings'
import { sendLoginCode, setPasswordByPhone } from '@madang/wire/codes'
import { codeTo } from '../../../../test/towns/outbox.ts'
import { openTown } from '../../../../test/towns/town.ts'
import type { Town, Visit } from '../../../../test/towns/town.ts'
import { visitOf } from '../../../../test/towns/visit.ts'

let town: Town
beforeAll(async () => void (town = await openTown()))
afterAll(() => town.tearDown())

const form = (username: string, password: string) => ({
  ageConfirmed: true,
  birthday: '1990-05-17',
  confirmPassword: password,
  id: crypto.randomUUID(),
  mobileNum: '010-1234-5678',
  password,
  payeeName: '홍길동',
  termsAccepted: true,
  username,
})
const register = (username: string, password: string) =>
  town.ask(wire.register, form(username, password))
const change = (visit: Visit, oldPassword: string, newPassword: string) =>
  town.ask(
    wire.changePassword,
    { confirmNewPassword: newPassword, newPassword, oldPassword },
    visit,
  )
const reset = async (newPassword: string) => {
  town.clock.tick(61_000)
  const visit: Visit = { cookies: {} }
  const mobileNum = '010-1234-5603'
  await town.ask(sendLoginCode, { mobileNum, purpose: 'forgot' }, visit)
  const verificationCode = await codeTo(town, '+821012345603')
  return town.ask(setPasswordByPhone, { mobileNum, newPassword, verificationCode }, visit)
}

test('S01 seven signs are too short, eight do beside a factor, fourteen do not alone', async () => {
  const [seven, eight, fourteen] = ['qz7 !kx', 'qz7 !kxw', 'qz7 !kxw vbn m2']
  expect(fourteen.length - 1).toBe(14)
  const alone = await register('short1', fourteen.slice(0, 14))
  expect(alone.value.fields).toEqual({ password: 'too-short' })
  const visit = await visitOf(town, 'junho')
  const old = 'madang-junho-2026'
  const early = await change(visit, old, eight)
  expect(early.value.fields).toEqual({ newPassword: 'too-short' })
  const { value } = await town.ask(factors.beginTotp, {}, visit)
  const epoch = () => Math.floor(town.clock.now().getTime() / 1_000)
  const code = generateSync({ epoch: epoch(), secret: value.secret })
  expect((await town.ask(factors.confirmTotp, { code }, visit)).success).toBe(true)
  expect((await change(visit, old, seven)).value.fields).toEqual({ newPassword: 'too-short' })
  const done = await change(visit, old, eight)
  expect(done.success).toBe(true)
  // Without the factor, the short password allows only its own change.
  visit.token = done.value.token
  expect((await town.ask(factors.removeTotp, {}, visit)).success).toBe(true)
  const memberId = done.value.customerId as string
  expect(await town.context.db.read((tx) => hasStrongFactor(tx, memberId))).toBe(false)
  const again = await town.ask(wire.login, { password: eight, username: 'junho' }, { cookies: {} })
  expect(again.value).toMatchObject({ mustChangePassword: true })
})

test('S03 what everybody tries first is refused at registration, change and reset', async () => {
  const { registration } = await town.context.db.read(readSettings)
  const setting = { ...registration.fields.password, minLength: 8 }
  const long = [...commonPasswords].filter((one) => Array.from(one).length >= 8)
  expect(long.length).toBeGreaterThan(3_000)
  const taken = long.filter((one) => !passwordFaultOf(setting, one, { account: 'someone' }))
  expect(taken).toEqual([])
  const sora = await visitOf(town, 'sora')
  for (const password of long.filter((one) => Array.from(one).length >= 15).slice(0, 3)) {
    const received = [
      (await register('common1', password)).value.fields.password,
      (await change(sora, 'madang-sora-2026', password)).value.fields.newPassword,
      (await reset(password)).value.fields.newPassword,
    ]
    expect([password, received]).toEqual([password, ['common', 'common', 'common']])
  }
})

test('S04 any text is a password: spaces, emoji, Hangul, fifteen of them', async () => {
  const { registration } = await town.context.db.read(readSettings)
  const setting = registration.fields.password
  expect(setting).toMatchObject({ maxLength: 128, minLength: 15, patternId: 'any' })
  for (const text of [
    'a b c d e f g h',
    '달 밝은 밤 새 한 마리 운다',
    '🌙🦢🌊🍂🪷🐯🐢🪁🎐🏮🎋🧧🥮🍡🐉',
  ]) {
    expect([text, passwordFaultOf(setting, text, { account: 'someone' })]).toEqual([
      text,
      undefined,
    ])
  }
})

test('S06 a password of 64 signs with a space at its end counts to the last sign', async () => {
  const password = `${'nine cranes over a river and one heron beside it, still as frost'.slice(0, 63)} `
  expect(password).toHaveLength(64)
  expect((await register('spaced1', password)).success).toBe(true)
  const logIn = async (typed: string) =>
    (await town.ask(wire.login, { password: typed, username: 'spaced1' }, { cookies: {} })).success
  expect(await logIn(password)).toBe(true)
  for (const other of [password.trim(), password.slice(0, 63), `${password} `, ` ${password}`]) {
    expect(await logIn(other)).toBe(false)
  }
})

test('S07 brand, account name, telephone and birthday are no passwords', async () => {
  const { registration } = await town.context.db.read(readSettings)
  const person = { account: 'gildong1', bornOn: '1990-05-17', mobile: '+821012345678' }
  for (const text of [
    'madang casino 마당',
    'gildong1gildong1gildong1',
    '01012345678 12345678',
    '19900517-900517-0517',
    'Madang-gildong1-0517',
  ]) {
    const fault = passwordFaultOf(registration.fields.password, text, person)
    expect([text, fault]).toEqual([text, { key: 'personal' }])
  }
})
