import { randomUUID } from 'node:crypto'
import * as fs from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { login } from '@madang/wire/identity'
import { changeMemberState } from '@madang/wire/members'
import { logInOperator } from '@madang/wire/operators'
import * as wire from '@madang/wire/oversight'
import { findMemberByAccount } from '#identity'
import { playWager } from '#wagers'
import { manifestOf } from '#kernel/shipped'
import { operatorVisitOf } from '../../../test/operator-visit.ts'
import { openTown } from '../../../test/town.ts'
import type { Town, Visit } from '../../../test/town.ts'
import { checkProgram } from './check-program.ts'
import { noteBeat } from './jobs.ts'
import { countDiffering } from './program-store.ts'
import { sealAudit, verifyAudit } from './seal-audit.ts'
import { actionsOf } from './significant.ts'

let town: Town
let jisoo: Visit
let memberId: string
beforeAll(async () => {
  town = await openTown()
  jisoo = await operatorVisitOf(town, 'jisoo')
  memberId = (await town.ground.db.read((tx) => findMemberByAccount(tx, 'minji')))?.id ?? ''
})
afterAll(() => town.tearDown())

type Event = { letter: string; object: string; outcome: string; facts: Record<string, unknown> }
const eventsOf = async (letter: string): Promise<Event[]> =>
  (await town.ask(wire.listEvents, { letter }, jisoo)).value.rows

test('every kind of event has its sources, and four of them a reason to have none', () => {
  expect(Object.keys(actionsOf)).toEqual([...wire.eventLetters])
  const empty = wire.eventLetters.filter((letter) => actionsOf[letter].length === 0)
  expect(empty).toEqual(['h', 'j', 'l', 'm'])
})

test('failed coming in is kind a, of operators and of members, without the password', async () => {
  await town.ask(logInOperator, { code: '123456', name: 'ghost', password: 'hush-hush' })
  await town.ask(login, { password: 'hush-hush-hush', username: 'minji' })
  const rows = await eventsOf('a')
  expect(rows.map(({ outcome }) => outcome)).toEqual(['seen', 'operator-not-recognised'])
  expect(rows[0]).toMatchObject({ facts: { outcome: 'login-wrong' }, object: 'member minji' })
  expect(JSON.stringify(rows)).not.toContain('hush')
})

test('a large wager, a large win and a silence of the house are seen', async () => {
  const won = 100_000n
  const order = { category: 'RNG', currency: 'KRW', game: 'horangi', round: 'r', vendor: 'MADANG' }
  const bet = { ...order, at: town.clock.now(), memberId, stakeUnits: 0n }
  await playWager(town.ground.db, { ...bet, id: randomUUID(), payoutUnits: 9_999_999n * won })
  await playWager(town.ground.db, { ...bet, id: randomUUID(), payoutUnits: 10_000_000n * won })
  const rich = (await town.ground.db.read((tx) => findMemberByAccount(tx, 'junho')))?.id ?? ''
  for (const stakeUnits of [999_999n * won, 1_000_000n * won]) {
    const large = { ...bet, memberId: rich, payoutUnits: stakeUnits, stakeUnits }
    await playWager(town.ground.db, { ...large, id: randomUUID() })
  }
  await town.events.settle()
  expect(await eventsOf('d')).toMatchObject([{ facts: { memberId } }])
  expect(await eventsOf('e')).toMatchObject([{ facts: { memberId: rich } }])
  for (const minutes of [0, 1, 12]) {
    town.clock.tick(minutes * 60_000)
    await town.ground.db.write((tx) => noteBeat(tx, town.clock.now()))
  }
  expect(await eventsOf('c')).toHaveLength(1)
})

test('what an operator alters is kept: element, value before and after, who; and sealed', async () => {
  // The silence took longer than a factor stays fresh.
  const visit = await operatorVisitOf(town, 'jisoo')
  const order = { reason: 'a story', state: 'suspended', subject: memberId }
  const done = await town.ask(changeMemberState, order, visit)
  expect(done.value).toEqual({ state: 'suspended' })
  const { rows } = (await town.ask(wire.listAlterations, { object: memberId }, jisoo)).value
  const altered = { after: 'suspended', before: 'active', element: 'member state', who: 'jisoo' }
  expect(rows).toMatchObject([altered])
  expect(await eventsOf('n')).toMatchObject([{ object: memberId, outcome: 'done' }])
  town.clock.tick(20_000)
  await town.ground.db.write((tx) => sealAudit(tx, town.clock.now()))
  expect(await town.ground.db.read(verifyAudit)).toMatchObject({ isUnbroken: true })
})

test('a shipped file that was changed is found, named, and rings; whole again it is quiet', async () => {
  const root = fs.mkdtempSync(path.join(tmpdir(), 'madang-shipped-'))
  const file = path.join(root, 'dist/server/main.js')
  fs.mkdirSync(path.dirname(file), { recursive: true })
  fs.writeFileSync(file, 'honest')
  fs.writeFileSync(path.join(root, 'dist/manifest.json'), JSON.stringify(manifestOf(root)))
  const { db } = town.ground
  const check = () => db.write((tx) => checkProgram(tx, { at: town.clock.now(), by: 'job', root }))
  expect(await check()).toMatchObject({ fileCount: 1, outcome: 'whole' })
  fs.writeFileSync(file, 'altered')
  expect(await check()).toMatchObject({ differing: ['dist/server/main.js'], outcome: 'differs' })
  expect(await db.read(countDiffering)).toBe(1)
  expect(await eventsOf('b')).toHaveLength(1)
  fs.writeFileSync(file, 'honest')
  expect(await check()).toMatchObject({ outcome: 'whole' })
  expect(await db.read(countDiffering)).toBe(0)
  fs.rmSync(root, { recursive: true })
  const press = { id: randomUUID() }
  const now = await town.ask(wire.checkProgram, press, jisoo)
  expect(await town.ask(wire.checkProgram, press, jisoo)).toMatchObject({ value: now.value })
  expect((await town.ask(wire.listProgramChecks, {}, jisoo)).value.rows[0]).toEqual(now.value)
})
