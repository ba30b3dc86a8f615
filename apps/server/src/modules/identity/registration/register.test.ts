import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as wire from '@madang/wire/identity'
import { registerSetting } from '@madang/wire/settings'
import { readSettings } from '#settings'
import { openTown } from '../../../../test/towns/town.ts'
import type { Town, Visit } from '../../../../test/towns/town.ts'
import { visitOf } from '../../../../test/towns/visit.ts'
import { insertInvitationCode } from '../agent-standing-store.ts'
import { jobs } from '../jobs.ts'
import { setMemberState } from '../set-member-state.ts'

let town: Town
beforeAll(async () => void (town = await openTown()))
afterAll(() => town.tearDown())

const form = (username: string, more: object = {}) => ({
  ageConfirmed: true,
  birthday: '1990-05-17',
  confirmPassword: 'a crane over nine rivers',
  id: randomUUID(),
  mobileNum: '010-1234-5678',
  password: 'a crane over nine rivers',
  payeeName: '홍길동',
  termsAccepted: true,
  username,
  ...more,
})
const send = (given: object, visit?: Visit) => town.ask(wire.register, given, visit)
const countOf = async (account: string) => {
  const query = sql`select count(*)::int as count from identity.member where account = ${account}`
  const [row] = await town.context.db.read((tx) => tx.rows<{ count: number }>(query))
  return row?.count
}
const referrerOf = async (account: string) => {
  const query = sql`select referred_by_id as id from identity.member where account = ${account}`
  const [row] = await town.context.db.read((tx) => tx.rows<{ id: string | null }>(query))
  return row?.id
}

test('a visitor registers and is logged in', async () => {
  const visit: Visit = { cookies: {} }
  const reply = await send(form('GilDong1'), visit)
  expect(reply.value).toMatchObject({ account: 'gildong1', mustChangePassword: false, type: 0 })
  visit.token = reply.value.token
  const card = await town.ask(wire.memberInfo, {}, visit)
  expect(card.value).toMatchObject({ payeeName: '홍*동', state: 'active' })
})

test('3: firstTimeLogin is true until the first login is recorded, and for no trial', async () => {
  const visit: Visit = { cookies: {} }
  const came = (await send(form('newhere1'), visit)).value
  expect(came.firstTimeLogin).toBe(true)
  const given = { password: 'a crane over nine rivers', username: 'newhere1' }
  const again = async () => (await town.ask(wire.login, given, { cookies: {} })).value
  // A reply that was lost is asked for again, and it is still the first time.
  expect((await again()).firstTimeLogin).toBe(true)
  visit.token = came.token
  expect((await town.ask(wire.firstLogin, {}, visit)).success).toBe(true)
  expect((await again()).firstTimeLogin).toBe(false)
  const trial = await town.ask(wire.freeplay, {}, { cookies: {} })
  expect(trial.value.firstTimeLogin).toBe(false)
})

test('3: the code of a link with a domain of its own brings members there only', async () => {
  const memberId = (await town.ask(wire.memberInfo, {}, await visitOf(town, 'minji'))).value.id
  const own = { at: town.clock.now(), code: 'LINKCODE', domain: 'play.example', memberId }
  await town.context.db.write((tx) => insertInvitationCode(tx, own))
  const known = async (domain: string) =>
    (await town.ask(wire.checkReferral, { code: 'LINKCODE', domain })).value.isKnown
  expect([await known('play.example'), await known('other.example')]).toEqual([true, false])
  const from = (username: string, domain: string) =>
    send(form(username, { domain, referralCode: 'linkcode' }))
  expect((await from('domained1', 'other.example')).errorCode).toBe('invitation_code_error')
  expect((await from('domained1', 'PLAY.example')).status).toBe(200)
  expect(await referrerOf('domained1')).toBe(memberId)
})

test('5: a payment password that is asked for is required, whatever the setting says', async () => {
  const { fields } = (await town.context.db.read(readSettings)).registration
  const paymentPassword = { ...fields.paymentPassword, enabled: true, required: false }
  const mobileNum = { ...fields.mobileNum, maxLength: 11, minLength: 11, patternId: 'digits' }
  await town.set('registration', { fields: { ...fields, mobileNum, paymentPassword } })
  const shown = (await town.ask(registerSetting, {})).value.fields
  expect(shown.paymentPassword.required).toBe(true)
  const no = (await send(form('payless1', { mobileNum: '010123' }))).value
  expect(no.fields).toEqual({ mobileNum: 'digit-count', paymentPassword: 'required' })
  expect(no.lengths.mobileNum).toEqual({ max: 11, min: 11 })
  await town.set('registration', {})
})

test('the same press again is the same member; with other content it is refused', async () => {
  const given = form('repeat1')
  const first = await send(given)
  const again = await send(given)
  expect(again.value.customerId).toBe(first.value.customerId)
  expect(again.value.token).not.toBe(first.value.token)
  const other = await send({ ...given, payeeName: '임꺽정' })
  expect([other.status, other.errorCode]).toEqual([422, 'key-reused'])
  const guess = await send({ ...given, confirmPassword: 'x', password: 'another long password' })
  expect(guess.success).toBe(false)
  expect(await countOf('repeat1')).toBe(1)
})

test('of ten who want one name at once, one gets it', async () => {
  const replies = await Promise.all(Array.from({ length: 10 }, () => send(form('Wanted1'))))
  const codes = replies.map((reply) => reply.errorCode ?? 'ok').sort()
  expect(codes).toEqual([...Array<string>(9).fill('name-taken'), 'ok'])
  expect(await countOf('wanted1')).toBe(1)
})

test('S34 each field at fault is named with its message key, and nothing is written', async () => {
  const bad: [object, Record<string, string>][] = [
    [{ username: '1abc' }, { username: 'pattern-letter-then-letters-digits' }],
    [{ username: 'abc' }, { username: 'too-short' }],
    [{ username: 'a'.repeat(17) }, { username: 'too-long' }],
    [{ username: 'admin1' }, { username: 'name-reserved' }],
    [{ payeeName: '' }, { payeeName: 'required' }],
    [{ payeeName: '길동2' }, { payeeName: 'pattern-person-name' }],
    [{ mobileNum: '010-12' }, { mobileNum: 'too-short' }],
    [{ mobileNum: '02-123-4567' }, { mobileNum: 'mobile-wrong' }],
    [{ mobileNum: '+1 212 555 0100' }, { mobileNum: 'mobile-country' }],
    [{ birthday: '1990-02-30' }, { birthday: 'pattern-date' }],
    [{ line: 'gildong' }, { line: 'not-asked' }],
    [{ confirmPassword: 'another one' }, { confirmPassword: 'confirmation-differs' }],
  ]
  for (const [more, fields] of bad) {
    const reply = await send(form('badform1', more))
    expect([reply.errorCode, reply.value.fields]).toEqual(['input-invalid', fields])
  }
  // Only faults of length or pattern include the allowed lengths.
  const { lengths } = (await send(form('badform1', { birthday: '', username: 'abc' }))).value
  expect(lengths).toEqual({ username: { max: 16, min: 4 } })
  const unknown = await send(form('badform1', { isAgent: 1 }))
  expect(unknown.errorCode).toBe('input-invalid')
  expect(await countOf('badform1')).toBe(0)
})

test('passwords: short, common and personal ones are refused, any other text is taken', async () => {
  const bad = {
    abcabcabcabcabcabc: 'common',
    'madang-badpass1-19900517': 'personal',
    passwordpasswordpassword: 'common',
    qwertyuiopasdfgh: 'common',
    'too short': 'too-short',
  }
  for (const [password, key] of Object.entries(bad)) {
    const reply = await send(form('badpass1', { confirmPassword: password, password }))
    expect([password, reply.value.fields?.password]).toEqual([password, key])
  }
  const odd = ' 달 밝은 밤에 🌙 노래하는 새 '
  const reply = await send(form('goodpass1', { confirmPassword: odd, password: odd }))
  expect(reply.status).toBe(200)
  const trimmed = { password: odd.trim(), username: 'goodpass1' }
  expect((await town.ask(wire.login, trimmed)).errorCode).toBe('login-wrong')
  expect((await town.ask(wire.login, { ...trimmed, password: odd })).status).toBe(200)
})

test('one age rule: below 18 a neutral no, below 21 a look around until the birthday; point 9: age 18 at registration, 21 for play', async () => {
  // The test clock is at 2026-11-21, noon in Seoul.
  const young = await send(form('young1', { birthday: '2008-11-22' }))
  expect([young.status, young.errorCode]).toEqual([403, 'age-not-allowed'])
  const states = {
    '1990-05-17': 'active',
    '2005-11-22': 'age_limited',
    '2008-11-21': 'age_limited',
  }
  for (const [birthday, state] of Object.entries(states)) {
    const visit: Visit = { cookies: {} }
    visit.token = (await send(form(`age${birthday.slice(0, 4)}`, { birthday }), visit)).value.token
    expect((await town.ask(wire.memberInfo, {}, visit)).value.state).toBe(state)
  }
  const doubtful: Visit = { cookies: {} }
  doubtful.token = (await send(form('doubt1', { ageConfirmed: false }), doubtful)).value.token
  expect((await town.ask(wire.memberInfo, {}, doubtful)).value.state).toBe('age_limited')
  const job = jobs.find(({ name }) => name === 'identity-grown-up')
  const midnight = new Date('2026-11-21T15:00:00Z')
  await job?.run({ ...town.context, dueAt: midnight, now: midnight })
  const query = sql`select state from identity.member where account = 'age2005'`
  const rows = await town.context.db.read((tx) => tx.rows<{ state: string }>(query))
  expect(rows[0]?.state).toBe('active')
})

test('terms are agreed to by oneself, and an invitation must be somebody’s', async () => {
  const setting = await town.ask(registerSetting, {})
  expect(setting.value).toMatchObject({
    ages: { minPlay: 21, minRegister: 18 },
    bornOnMax: '2008-11-21',
    termsPreaccepted: false,
    zaloHint: '131K',
  })
  const without = await send(form('terms1', { termsAccepted: false }))
  expect(without.errorCode).toBe('terms-not-accepted')
  const wrong = await send(form('invited1', { referralCode: 'ZZZZ9999' }))
  expect(wrong.errorCode).toBe('invitation_code_error')
  const minji = await visitOf(town, 'minji')
  const code = (await town.ask(wire.memberInfo, {}, minji)).value.referralCode
  expect((await town.ask(wire.checkReferral, { code })).value.isKnown).toBe(true)
  expect((await send(form('invited1', { referralCode: code.toLowerCase() }))).status).toBe(200)
})

test('whoever may not come in refers nobody, until they may again', async () => {
  const { id, referralCode: code } = (
    await town.ask(wire.memberInfo, {}, await visitOf(town, 'minji'))
  ).value
  const order = { at: town.clock.now(), by: 'jisoo', memberId: id, reason: 'a story' }
  const set = (state: 'active' | 'suspended') =>
    town.context.db.write((tx) => setMemberState(tx, { ...order, state }))
  await set('suspended')
  expect((await town.ask(wire.checkReferral, { code })).value.isKnown).toBe(false)
  const refused = await send(form('invited2', { referralCode: code }))
  expect(refused.errorCode).toBe('invitation_code_error')
  await set('active')
  expect((await town.ask(wire.checkReferral, { code })).value.isKnown).toBe(true)
  expect((await send(form('invited2', { referralCode: code }))).status).toBe(200)
})

test('point 4: a code that came with an address counts where the form has no field for it', async () => {
  const minji = await visitOf(town, 'minji')
  const { id, referralCode: code } = (await town.ask(wire.memberInfo, {}, minji)).value
  const settings = await town.context.db.read(readSettings)
  const { affiliateCode, line, referralCode } = settings.registration.fields
  // By default, friends type a code and affiliates send a link.
  expect([affiliateCode.enabled, referralCode.enabled, line.enabled]).toEqual([false, true, false])
  const wrong = await send(form('linked1', { affiliateCode: 'ZZZZ9999' }))
  expect(wrong.errorCode).toBe('invitation_code_error')
  const evil = await send(form('linked1', { affiliateCode: '<b>' }))
  expect(evil.value.fields).toEqual({ affiliateCode: 'too-short' })
  expect((await send(form('linked1', { affiliateCode: code }))).status).toBe(200)
  const off = { ...referralCode, enabled: false }
  const fields = { ...settings.registration.fields, referralCode: off }
  await town.set('registration', { ...settings.registration, fields })
  expect((await send(form('linked2', { referralCode: code }))).status).toBe(200)
  await town.set('registration', settings.registration)
  expect([await referrerOf('linked1'), await referrerOf('linked2')]).toEqual([id, id])
  // Any other field that is off is still refused.
  const other = await send(form('linked3', { line: 'gildong' }))
  expect(other.value.fields).toEqual({ line: 'not-asked' })
})

test('the brand decides which fields count, and whether anybody may register', async () => {
  const settings = await town.context.db.read(readSettings)
  const line = { ...settings.registration.fields.line, enabled: true, required: true }
  const fields = { ...settings.registration.fields, line }
  await town.set('registration', { ...settings.registration, fields })
  const without = await send(form('brand1'))
  expect(without.value.fields).toEqual({ line: 'required' })
  expect((await send(form('brand1', { line: 'gildong' }))).status).toBe(200)
  await town.set('registration', settings.registration)
  await town.set('switches', { ...settings.switches, REG3: false })
  expect((await send(form('closed1'))).errorCode).toBe('registration-closed')
  await town.set('switches', settings.switches)
})

test('a trial has play money in prospect, and no member’s actions; point 9: trial account 4', async () => {
  const visit: Visit = { cookies: {} }
  const reply = await town.ask(wire.freeplay, { platform: 'W' }, visit)
  expect(reply.value.type).toBe(4)
  visit.token = reply.value.token
  expect((await town.ask(wire.memberInfo, {}, visit)).value.type).toBe(4)
  const passwords = { confirmPassword: '730518', password: '730518' }
  const refused = await town.ask(wire.setPaymentPassword, passwords, visit)
  expect([refused.status, refused.errorCode]).toEqual([403, 'in_need_true_account'])
  const { account } = reply.value
  const login = await town.ask(wire.login, { password: 'anything', username: account })
  expect(login.errorCode).toBe('login-wrong')
})
