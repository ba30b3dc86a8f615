import { afterAll, beforeAll, expect, test } from 'vitest'
import * as wire from '@madang/wire/codes'
import { login, memberInfo } from '@madang/wire/identity'
import { decideProposal, proposeSetting } from '@madang/wire/operators'
import { listCountries } from '@madang/wire/settings'
import { newId } from '#kernel/ids'
import { operatorVisitOf } from '../../../../test/towns/operator-visit.ts'
import { codeTo, otherThan, sentTo } from '../../../../test/towns/outbox.ts'
import { openTown } from '../../../../test/towns/town.ts'
import type { Town, Visit } from '../../../../test/towns/town.ts'
import { visitOf } from '../../../../test/towns/visit.ts'

let town: Town
beforeAll(async () => void (town = await openTown()))
afterAll(() => town.tearDown())

const minji = { mobileNum: '010-1234-5601', to: '+821012345601' }
let lastNet = 0
const away = (): Visit => ({ cookies: {}, ip: `198.51.${(lastNet += 1)}.1` })
const minute = () => town.clock.tick(61_000)

async function askCode(visit: Visit, mobileNum = minji.mobileNum, purpose?: string) {
  minute()
  return town.ask(wire.sendLoginCode, { mobileNum, ...(purpose && { purpose }) }, visit)
}
const logInWith = (visit: Visit, verificationCode: string, mobileNum = minji.mobileNum) =>
  town.ask(login, { mobileNum, type: 'sms', verificationCode }, visit)

test('S17 a member logs in by a code, once; the answer says how long the button waits; point 9: SMS countdown default 1 minute', async () => {
  const visit = away()
  const sent = await askCode(visit)
  expect(sent.value).toEqual({ expiredMinutes: 1 })
  const code = await codeTo(town, minji.to)
  const reply = await logInWith(visit, code)
  expect(reply.value).toMatchObject({ account: 'minji', type: 0 })
  visit.token = reply.value.token
  expect((await town.ask(memberInfo, {}, visit)).success).toBe(true)
  // S17: second use refused.
  expect((await logInWith(visit, code)).errorCode).toBe('code-wrong')
})

test('S13 a number that is nobody’s gets the same answers, and no SMS', async () => {
  const visit = away()
  const sent = await askCode(visit, '010-9999-0000')
  expect(sent.value).toEqual({ expiredMinutes: 1 })
  expect(await sentTo(town, '+821099990000')).toEqual([])
  const unknown = await logInWith(visit, '123456', '010-9999-0000')
  await askCode(visit)
  const wrong = await logInWith(visit, otherThan(await codeTo(town, minji.to)))
  expect([unknown.errorCode, unknown.message]).toEqual([wrong.errorCode, wrong.message])
})

test('S19 a code works for its use, its number and its browser only; the 6th try is refused', async () => {
  const visit = away()
  await askCode(visit)
  const code = await codeTo(town, minji.to)
  const forReset = { mobileNum: minji.mobileNum, newPassword: '산 넘고 물 건너 바다 건너서 간다' }
  const reset = await town.ask(
    wire.setPasswordByPhone,
    { ...forReset, verificationCode: code },
    visit,
  )
  expect(reset.errorCode).toBe('code-wrong')
  expect((await logInWith(visit, code, '010-1234-5602')).errorCode).toBe('code-wrong')
  expect((await logInWith(away(), code)).errorCode).toBe('code-wrong')
  // A browser without a cookie can redeem nothing; after its own request it has a cookie.
  const stranger = away()
  await askCode(stranger, '010-9999-0000')
  expect((await logInWith(stranger, code)).errorCode).toBe('code-wrong')
  for (let attempt = 1; attempt <= 5; attempt++) {
    expect((await logInWith(visit, otherThan(code))).errorCode).toBe('code-wrong')
  }
  expect((await logInWith(visit, code)).errorCode).toBe('code-expired')
})

test('S18 a code lives five minutes', async () => {
  const visit = away()
  await askCode(visit)
  const code = await codeTo(town, minji.to)
  town.clock.tick(5 * 60_000)
  expect((await logInWith(visit, code)).errorCode).toBe('code-expired')
})

test('S40 one code a minute, five an hour for a number, twenty for an address', async () => {
  town.clock.tick(2 * 3_600_000)
  const visit = away()
  const ask = (mobileNum: string) => town.ask(wire.sendLoginCode, { mobileNum }, visit)
  expect((await ask('010-1111-0000')).success).toBe(true)
  expect((await ask('010-1111-0000')).errorCode).toBe('too-many-requests')
  for (let count = 2; count <= 5; count++) {
    minute()
    expect((await ask('010-1111-0000')).success).toBe(true)
  }
  minute()
  expect((await ask('010-1111-0000')).errorCode).toBe('sms-quota-exceeded')
  for (let count = 6; count <= 20; count++) {
    expect((await ask(`010-1111-00${count + 10}`)).success).toBe(true)
  }
  expect((await ask('010-1111-0099')).errorCode).toBe('sms-quota-exceeded')
})

test('two operators serve another country: the picker has it and its numbers get codes', async () => {
  const offered = async () => (await town.ask(listCountries, {})).value.countries
  const korea = { countryCode: 'KR', dialingCode: '82', isOn: true }
  const wanted = {
    list: [korea, { countryCode: 'VN', dialingCode: '84', isOn: true }],
    standard: 'VN',
  }
  const order = { id: newId(), reason: 'we open in Vietnam', subject: 'countries', wanted }
  await town.ask(proposeSetting, order, await operatorVisitOf(town, 'jisoo'))
  expect(await offered()).toEqual([{ countryCode: 'KR', countryDialingCode: '82' }])
  const decision = { decision: 'approve', id: order.id }
  await town.ask(decideProposal, decision, await operatorVisitOf(town, 'minho'))
  expect(await offered()).toEqual([
    { countryCode: 'VN', countryDialingCode: '84' },
    { countryCode: 'KR', countryDialingCode: '82' },
  ])
  // A number without a code is one of the standard country; one with a code is its own.
  const send = (number: object) =>
    town.ask(wire.sendRegisterCode, { ...number, registerType: 'mobile' }, away())
  expect((await send({ mobileNo: '0912 345 678' })).success).toBe(true)
  expect(await sentTo(town, '+84912345678')).toHaveLength(1)
  expect((await send({ countryDialingCode: '82', mobileNo: minji.mobileNum })).success).toBe(true)
  expect((await send({ countryDialingCode: '81', mobileNo: '9012345678' })).errorCode).toBe(
    'phone-sign-in-closed',
  )
  await town.set('countries', {})
})

test('S14 forgot by e-mail: a one-time password that only opens its own change', async () => {
  const forgot = (email: string) =>
    town.ask(wire.forgotByEmail, { email, username: 'junho' }, away())
  const wrong = await forgot('someone@example.com')
  const right = await forgot('junho@example.com')
  expect([wrong.status, wrong.value]).toEqual([right.status, right.value])
  const [mail] = await sentTo(town, 'junho@example.com')
  const password = mail?.text.match(/[0-9A-Z]{4}(-[0-9A-Z]{4}){4}/)?.[0] ?? ''
  // The old password stays valid: nobody can lock a member out.
  expect((await visitOf(town, 'junho')).token).toBeTruthy()
  const visit = away()
  const reply = await town.ask(login, { password, username: 'junho' }, visit)
  expect(reply.value).toMatchObject({ mustChangePassword: true, needOldPassword: false })
  visit.token = reply.value.token
  const again = await town.ask(login, { password, username: 'junho' }, away())
  expect(again.errorCode).toBe('login-wrong')
})

test('5: forgot by e-mail refuses a name that can be nobody’s, at its field', async () => {
  const of = async (username: string) =>
    (await town.ask(wire.forgotByEmail, { email: 'junho@example.com', username }, away())).value
      ?.fields
  expect(await of(' ')).toEqual({ username: 'required' })
  expect(await of('jun ho')).toEqual({ username: 'pattern-letter-then-letters-digits' })
  // A member who registered by number has it as the name.
  expect(await of('01012345601')).toBeUndefined()
})

test('S14 a one-time password ends after a day', async () => {
  await town.ask(wire.forgotByEmail, { email: 'sora@example.com', username: 'sora' }, away())
  const [mail] = await sentTo(town, 'sora@example.com')
  const password = mail?.text.match(/[0-9A-Z]{4}(-[0-9A-Z]{4}){4}/)?.[0] ?? ''
  town.clock.tick(24 * 3_600_000)
  const late = await town.ask(login, { password, username: 'sora' }, away())
  expect(late.errorCode).toBe('login-wrong')
})

test('S15 forgot by phone: every session ends; only a known place is logged in at once', async () => {
  const here = await visitOf(town, 'sora', '198.18.7.1')
  const newPassword = '봄 여름 가을 겨울 그리고 다시 봄'
  const reset = async (password: string, visit: Visit) => {
    await askCode(visit, '010-1234-5603', 'forgot')
    const verificationCode = await codeTo(town, '+821012345603')
    const given = { mobileNum: '010-1234-5603', newPassword: password, verificationCode }
    return town.ask(wire.setPasswordByPhone, given, visit)
  }
  const same = await reset('madang-sora-2026', away())
  expect(same.value.fields).toEqual({ newPassword: 'same-as-old' })
  const guess = { password: 'a guess of a stranger', username: 'sora' }
  for (let count = 0; count < 8; count++) {
    if (count >= 5) town.clock.tick(30_000 * 2 ** (count - 5))
    await town.ask(login, guess, away())
  }
  const fromAfar = await reset(newPassword, away())
  expect(fromAfar.value).toEqual({ session: null })
  // A member who proved the number need not wait because of those guesses.
  expect((await town.ask(login, { ...guess, password: newPassword }, away())).success).toBe(true)
  expect((await town.ask(memberInfo, {}, here)).errorCode).toBe('session-missing')
  const other = 'nine cranes over a river'
  const fromHere = await reset(other, { cookies: {}, ip: '198.18.7.9' })
  expect(fromHere.value.session).toMatchObject({ account: 'sora' })
})
