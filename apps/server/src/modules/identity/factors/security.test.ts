import { afterAll, beforeAll, expect, test } from 'vitest'
import { memberInfo } from '@madang/wire/identity'
import * as wire from '@madang/wire/security'
import { openTown } from '../../../../test/towns/town.ts'
import type { Town, Visit } from '../../../../test/towns/town.ts'
import { visitOf } from '../../../../test/towns/visit.ts'

let town: Town
beforeAll(async () => void (town = await openTown()))
afterAll(() => town.tearDown())

const isIn = async (visit: Visit) => (await town.ask(memberInfo, {}, visit)).success

test('S24 a member sees where they are logged in, and ends one or all others', async () => {
  const here = await visitOf(town, 'minji', '198.51.100.1')
  const there = await visitOf(town, 'minji', '198.51.100.2')
  const elsewhere = await visitOf(town, 'minji', '198.51.100.3')
  const junho = await visitOf(town, 'junho', '198.51.100.3')
  const { rows } = (await town.ask(wire.listMemberSessions, {}, here)).value
  expect(rows).toHaveLength(3)
  expect(rows.filter((row: { isThis: boolean }) => row.isThis)).toMatchObject([
    { ip: '198.51.100.1' },
  ])
  const subject = rows.find((row: { ip: string }) => row.ip === '198.51.100.2').id
  expect((await town.ask(wire.endOneSession, { subject }, here)).success).toBe(true)
  expect([await isIn(there), await isIn(elsewhere)]).toEqual([false, true])
  const ended = await town.ask(wire.endOtherSessions, {}, here)
  expect(ended.value).toEqual({ endedCount: 1 })
  expect([await isIn(here), await isIn(elsewhere), await isIn(junho)]).toEqual([true, false, true])
})

test('S29 nobody ends the session of somebody else', async () => {
  const minji = await visitOf(town, 'minji', '198.51.100.4')
  const junho = await visitOf(town, 'junho', '198.51.100.4')
  const [mine] = (await town.ask(wire.listMemberSessions, {}, minji)).value.rows
  const reply = await town.ask(wire.endOneSession, { subject: mine.id }, junho)
  expect(reply.errorCode).toBe('not-found')
  expect(await isIn(minji)).toBe(true)
})

test('S25 ending other sessions needs a fresh factor', async () => {
  const here = await visitOf(town, 'sora', '198.51.100.5')
  town.clock.tick(6 * 60_000)
  const reply = await town.ask(wire.endOtherSessions, {}, here)
  expect(reply.errorCode).toBe('fresh-factor-needed')
})
