import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTown } from '../../../test/town.ts'
import type { Town } from '../../../test/town.ts'
import { registerSetting } from '@madang/wire/settings'
import { changeSetting, checkSetting } from './change-setting.ts'
import { readSettings } from './read-settings.ts'
import { listChanges } from './setting-store.ts'

let town: Town
beforeAll(async () => void (town = await openTown({ hasCast: false })))
afterAll(() => town.tearDown())

const change = (value: unknown) =>
  town.ground.db.write((tx) =>
    changeSetting(tx, {
      at: town.clock.now(),
      by: 'jisoo',
      name: 'withdrawals',
      reason: 'a story',
      value,
    }),
  )
const minutes = async () => (await town.ground.db.read(readSettings)).withdrawals.receiptMinutes

test('a change counts at once, fills what it leaves out, and is kept with who and why', async () => {
  expect(await minutes()).toBe(60)
  await change({ receiptMinutes: 15 })
  expect(await minutes()).toBe(15)
  const settings = await town.ground.db.read(readSettings)
  expect(settings.withdrawals.amountMin).toBe('10000.00')
  const [kept] = await town.ground.db.read((tx) => listChanges(tx, 'withdrawals'))
  expect(kept).toMatchObject({ changedBy: 'jisoo', reason: 'a story', valueBefore: null })
})

test('what has not the shape of its setting is refused and leaves no trace', async () => {
  for (const value of [{ receiptMinutes: -1 }, { amountMin: 10_000 }, { feeBps: 10_001 }, 7]) {
    await expect(change(value)).rejects.toMatchObject({ code: 'input-invalid' })
  }
  await expect(change({ unknown: true })).rejects.toMatchObject({ code: 'input-invalid' })
  expect(await minutes()).toBe(15)
})

test('history cannot be rewritten', async () => {
  const { db } = town.ground
  const edit = sql`update settings.setting_change set reason = 'another'`
  await expect(db.write((tx) => tx.rows(edit))).rejects.toThrow('never changed')
  const erase = sql`delete from settings.setting_change`
  await expect(db.write((tx) => tx.rows(erase))).rejects.toThrow('never changed')
})

test('the form of registration keeps name and password, whatever else the brand asks', async () => {
  const { registration } = await town.ground.db.read(readSettings)
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
  await town.ground.db.write((tx) =>
    changeSetting(tx, {
      at: town.clock.now(),
      by: 'jisoo',
      name: 'registration',
      reason: 'a story',
      value,
    }),
  )
  const shown = (await town.ask(registerSetting, {})).value
  expect(shown.order.slice(0, 3)).toEqual(['birthday', 'username', 'password'])
  expect(shown.order).toHaveLength(20)
  expect(shown.fields.zalo).toMatchObject({ acceptedPattern: '^\\S+$', enabled: true })
})
