import { generateSync } from 'otplib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as wire from '@madang/wire/operators'
import { openTown } from '../../../../test/towns/town.ts'
import type { Town, Visit } from '../../../../test/towns/town.ts'
import { castOperators } from '../cast.ts'

let town: Town
beforeAll(async () => void (town = await openTown()))
afterAll(() => town.tearDown())

const codeOf = (name: string) => {
  const secret = castOperators.find((one) => one.name === name)?.totpSecret ?? ''
  return generateSync({ epoch: Math.floor(town.clock.now().getTime() / 1_000), secret })
}

async function logIn(name: string, given: { password?: string; code?: string } = {}) {
  const visit: Visit = { cookies: {} }
  const { code = codeOf(name), password = `madang-${name}-2026` } = given
  const reply = await town.ask(wire.logInOperator, { code, name, password }, visit)
  if (reply.success) visit.token = reply.value.token
  return { reply, visit }
}

test('S17 an operator enters with password and code, and a used code opens nothing again', async () => {
  const first = await logIn('jisoo')
  expect(first.reply).toMatchObject({ status: 200, value: { operator: { name: 'jisoo' } } })
  expect((await logIn('jisoo')).reply.errorCode).toBe('operator-not-recognised')
  town.clock.tick(60_000)
  expect((await town.ask(wire.showOperator, {}, first.visit)).value.roles).toContain('admin')
})

test('half a session is no session', async () => {
  town.clock.tick(60_000)
  const { visit } = await logIn('jisoo')
  const { cookies, token = '' } = visit
  expect((await town.ask(wire.showOperator, {}, { cookies: {}, token })).errorCode).toBe(
    'session-missing',
  )
  expect((await town.ask(wire.showOperator, {}, { cookies })).errorCode).toBe('session-missing')
})

test('three failures lock an operator for a quarter of an hour', async () => {
  town.clock.tick(60_000)
  for (let attempt = 0; attempt < 3; attempt++) {
    const { reply } = await logIn('minho', { password: 'wrong' })
    expect([reply.status, reply.errorCode]).toEqual([401, 'operator-not-recognised'])
  }
  expect((await logIn('minho')).reply.success).toBe(false)
  town.clock.tick(15 * 60_000)
  expect((await logIn('minho')).reply.success).toBe(true)
})

test('S08 a stranger’s guesses lock nobody out of a known browser or a running session', async () => {
  town.clock.tick(60_000)
  const { visit } = await logIn('minho')
  for (let attempt = 0; attempt < 4; attempt++) await logIn('minho', { password: 'wrong' })
  town.clock.tick(60_000)
  // From an unknown browser, the right password gets the same refusal as a wrong one.
  expect((await logIn('minho')).reply.errorCode).toBe('operator-not-recognised')
  const code = codeOf('minho')
  expect((await town.ask(wire.refreshOperator, { code }, visit)).success).toBe(true)
  town.clock.tick(60_000)
  const given = { name: 'minho', password: 'madang-minho-2026' }
  const again = await town.ask(wire.logInOperator, { ...given, code: codeOf('minho') }, visit)
  expect(again.success).toBe(true)
  // The known browser itself has three tries too.
  const wrong = { ...given, code: '000000' }
  for (let attempt = 0; attempt < 3; attempt++) await town.ask(wire.logInOperator, wrong, visit)
  town.clock.tick(60_000)
  const right = { ...given, code: codeOf('minho') }
  expect((await town.ask(wire.logInOperator, right, visit)).success).toBe(false)
  town.clock.tick(15 * 60_000)
  const later = { ...given, code: codeOf('minho') }
  expect((await town.ask(wire.logInOperator, later, visit)).success).toBe(true)
})

test('S22 fifteen idle minutes end a session, a logout ends it at once', async () => {
  const { visit } = await logIn('yuna')
  town.clock.tick(16 * 60_000)
  expect((await town.ask(wire.showOperator, {}, visit)).errorCode).toBe('session-missing')
  const again = await logIn('yuna')
  await town.ask(wire.logOutOperator, {}, again.visit)
  expect((await town.ask(wire.showOperator, {}, again.visit)).errorCode).toBe('session-missing')
  town.clock.tick(60_000)
  // Even without a pause, a session ends after eight hours.
  const busy = await logIn('yuna')
  for (let quarter = 0; quarter < 39; quarter++) {
    town.clock.tick(12 * 60_000)
    expect((await town.ask(wire.showOperator, {}, busy.visit)).success).toBe(true)
  }
  town.clock.tick(12 * 60_000)
  expect((await town.ask(wire.showOperator, {}, busy.visit)).errorCode).toBe('session-missing')
})

test('S22 a list that asks by itself keeps nobody logged in who has left', async () => {
  town.clock.tick(60_000)
  const { visit } = await logIn('yuna')
  const asks = async () => (await town.ask(wire.showOperator, {}, visit)).success
  for (let minutes = 5; minutes <= 14; minutes++) {
    town.clock.tick(60_000)
    visit.untouchedSeconds = minutes * 60
    expect(await asks()).toBe(true)
  }
  town.clock.tick(60_000)
  visit.untouchedSeconds = 0
  // The operator is active again in time.
  expect(await asks()).toBe(true)
  for (let minutes = 1; minutes <= 16; minutes++) {
    town.clock.tick(60_000)
    visit.untouchedSeconds = minutes * 60
    expect([minutes, await asks()]).toEqual([minutes, minutes < 15])
  }
})

test('who may not: an auditor changes nothing, a visitor sees nothing', async () => {
  town.clock.tick(60_000)
  const { visit } = await logIn('yuna')
  expect((await town.ask(wire.listAudit, {}, visit)).success).toBe(true)
  expect((await town.ask(wire.listAudit, {})).errorCode).toBe('session-missing')
  town.clock.tick(60_000)
  const minho = await logIn('minho')
  expect((await town.ask(wire.listAudit, {}, minho.visit)).errorCode).toBe('not-allowed')
})

test('nobody enters a code from yesterday, and an unknown name hears the same', async () => {
  const { reply } = await logIn('jisoo', { code: '000000' })
  const unknown = await town.ask(wire.logInOperator, {
    code: '000000',
    name: 'ghost',
    password: 'x',
  })
  expect([unknown.status, unknown.message]).toEqual([reply.status, reply.message])
})

test('one address may try so many names, and a crowd at the door holds no connection', async () => {
  const guesses = Array.from({ length: 40 }, (_, at) =>
    town.ask(wire.logInOperator, { code: '000000', name: `ghost-${at}`, password: 'x' }),
  )
  const codes = (await Promise.all(guesses)).map(({ errorCode }) => errorCode)
  expect(codes).toContain('operator-not-recognised')
  expect(codes).toContain('too-many-requests')
})
