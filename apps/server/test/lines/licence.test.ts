import { afterAll, beforeAll, expect, test } from 'vitest'
import { login } from '@madang/wire/identity'
import { systemStatus } from '@madang/wire/settings'
import { allRoles, openHouse } from '../../src/app.ts'
import { openTown } from '../towns/town.ts'
import type { Town } from '../towns/town.ts'

let town: Town
beforeAll(async () => void (town = await openTown({ isHumanCheckOn: false })))
afterAll(() => town.tearDown())

test('the human check may be off in a demo, and never once a licence is entered', async () => {
  const minji = { password: 'madang-minji-2026', username: 'minji' }
  expect((await town.ask(login, minji, { cookies: {} })).success).toBe(true)
  await town.set('brand', { licence: 'MGA/B2C/1/2026' })
  // The open house asks from now on, and says so to browsers.
  const reply = await town.ask(login, minji, { cookies: {} })
  expect(reply.errorCode).toBe('human-check-failed')
  expect((await town.ask(systemStatus, {})).value.info.isHumanCheckOn).toBe(true)
  // And it does not open again with the check switched off.
  const again = openHouse(town.context.config, { hasJobs: false, roles: allRoles })
  await expect(again).rejects.toThrow('MADANG_RATE_LIMITS=off are for a demo')
})
