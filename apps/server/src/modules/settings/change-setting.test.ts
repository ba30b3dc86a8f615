import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTown } from '../../../test/towns/town.ts'
import type { Town } from '../../../test/towns/town.ts'
import { registerSetting } from '@madang/wire/settings'
import { checkSetting } from './change-setting.ts'
import { readSettings } from './read-settings.ts'
import { listChanges } from './setting-store.ts'
import { notificationsSetting } from '../notifications/notifications-setting.ts'

let town: Town
beforeAll(async () => void (town = await openTown({ hasCast: false })))
afterAll(() => town.tearDown())

const change = (value: unknown) => town.set('withdrawals', value)
const minutes = async () => (await town.context.db.read(readSettings)).withdrawals.receiptMinutes

test('a change counts at once, fills what it leaves out, and is kept with who and why', async () => {
  expect(await minutes()).toBe(60)
  await change({ receiptMinutes: 15 })
  expect(await minutes()).toBe(15)
  const settings = await town.context.db.read(readSettings)
  expect(settings.withdrawals.amountMin).toBe('10000.00')
  const [kept] = await town.context.db.read((tx) => listChanges(tx, 'withdrawals'))
  expect(kept).toMatchObject({ changedBy: 'jisoo', reason: 'a story', valueBefore: null })
})

test('what has not the shape of its setting is refused and leaves no trace', async () => {
  for (const value of [{ receiptMinutes: -1 }, { amountMin: 10_000 }, { feeBps: 10_001 }, 7]) {
    await expect(change(value)).rejects.toMatchObject({ code: 'input-invalid' })
  }
  await expect(change({ unknown: true })).rejects.toMatchObject({ code: 'input-invalid' })
  expect(await minutes()).toBe(15)
})

test('an amount is kept with both its decimals, however it was typed', () => {
  for (const typed of ['30000', '30000.0', '30000.00', '030000']) {
    expect(checkSetting('withdrawals', { amountMin: typed })).toMatchObject({
      amountMin: '30000.00',
    })
  }
})

const policy = {
  demoNeedsAge: false,
  jurisdiction: '*',
  minPlay: 21,
  minRegister: 18,
  productClass: '*',
  timeZone: 'Asia/Seoul',
  validFrom: '2026-01-01',
}
const linkTo = (url: string) => ({
  resources: [{ labelName: 'link', qrCodeUrl: null, resourceType: 'kakao', url }],
})

test.each([
  ['age', { policies: [{ ...policy, timeZone: 'Asia/Seouul' }] }, 'policies.0.timeZone'],
  ['age', { policies: [{ ...policy, minRegister: 0 }] }, 'policies.0.minRegister'],
  ['age', { policies: [{ ...policy, minPlay: 17 }] }, 'policies.0.minPlay'],
  ['languages', { standard: 'KO', supported: ['EN'] }, 'standard'],
  ['regions', { mode: 'allow' }, 'countries'],
  ['deposits', { amountMax: '9999.99' }, 'amountMax'],
  ['withdrawals', { amountMin: '5000000.01' }, 'amountMax'],
  ['uplines', { amountMax: '999.99' }, 'amountMax'],
  ['returns', { rtpMinBps: 9_999, rtpMaxBps: 9_998 }, 'rtpMaxBps'],
  ['support', { complaintLengthMin: 1_001 }, 'complaintLengthMax'],
  [notificationsSetting, { mailFrom: 'Madang' }, 'mailFrom'],
] as const)('%o: what would shut a door by a slip is refused, and named', (name, value, field) => {
  expect(() => checkSetting(name, value)).toThrow(
    expect.objectContaining({
      code: 'input-invalid',
      facts: { fields: { [field]: expect.any(String) } },
    }),
  )
})

test('S42 a link of the brand leads to our pages, https, mail or an app, and never runs', () => {
  for (const url of ['javascript:alert(1)', 'data:text/html,x', '//evil.example', 'http://a.b']) {
    expect(() => checkSetting('support', linkTo(url)), url).toThrow()
  }
  for (const url of ['', '/help', 'https://t.me/madang', 'help@madang.example']) {
    expect(checkSetting('support', linkTo(url)), url).toMatchObject(linkTo(url))
  }
})

test('history cannot be rewritten', async () => {
  const { db } = town.context
  const edit = sql`update settings.setting_change set reason = 'another'`
  await expect(db.write((tx) => tx.rows(edit))).rejects.toThrow('never changed')
  const erase = sql`delete from settings.setting_change`
  await expect(db.write((tx) => tx.rows(erase))).rejects.toThrow('never changed')
})

test('the form of registration keeps name and password, whatever else the brand asks', async () => {
  const { registration } = await town.context.db.read(readSettings)
  const wanted = (more: object) => ({
    ...registration,
    fields: { ...registration.fields, ...more },
  })
  const { password, username, zalo } = registration.fields
  const refused = [
    wanted({ username: { ...username, enabled: false } }),
    wanted({ password: { ...password, required: false } }),
    wanted({ password: { ...password, minLength: 4 } }),
    wanted({ zalo: { ...zalo, maxLength: 4, minLength: 9 } }),
    { ...registration, order: ['weather'] },
  ]
  for (const value of refused) {
    expect(() => checkSetting('registration', value)).toThrow('input-invalid')
  }
  const order = ['birthday', 'username']
  const value = { ...wanted({ zalo: { ...zalo, enabled: true } }), order }
  await town.set('registration', value)
  const shown = (await town.ask(registerSetting, {})).value
  expect(shown.order.slice(0, 3)).toEqual(['birthday', 'username', 'password'])
  expect(shown.order).toHaveLength(20)
  expect(shown.fields.zalo).toMatchObject({ acceptedPattern: '^\\S+$', enabled: true })
})
