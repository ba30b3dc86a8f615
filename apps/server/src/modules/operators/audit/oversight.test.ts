import { randomUUID } from 'node:crypto'
import * as fs from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { setGameState } from '@madang/wire/catalog-office'
import { login } from '@madang/wire/identity'
import { changeMemberState } from '@madang/wire/members'
import { logInOperator } from '@madang/wire/operators'
import * as wire from '@madang/wire/oversight'
import { requestBankDeposit } from '@madang/wire/wallet'
import { playWager, reviseWagers } from '#wagers'
import { manifestOf } from '#kernel/shipped'
import { operatorVisitOf } from '../../../../test/towns/operator-visit.ts'
import { openTown } from '../../../../test/towns/town.ts'
import type { Town, Visit } from '../../../../test/towns/town.ts'
import { visitOf } from '../../../../test/towns/visit.ts'
import { checkProgram } from './check-program.ts'
import { noteBeat } from '../jobs.ts'
import { keepLostAlterations } from './keep-alterations.ts'
import { keptOtherwise } from '../../../../test/kept-otherwise.ts'
import { countDiffering } from './program-store.ts'
import { sealAudit, verifyAudit } from './seal-audit.ts'
import { actionsOf } from './significant.ts'

let town: Town
let jisoo: Visit
let memberId: string
beforeAll(async () => {
  town = await openTown()
  jisoo = await operatorVisitOf(town, 'jisoo')
  memberId = await town.idOf('minji')
})
afterAll(() => town.tearDown())

type Event = {
  letter: string
  at: string
  object: string
  outcome: string
  facts: Record<string, unknown>
}
const eventsOf = async (letter: string, visit = jisoo): Promise<Event[]> =>
  (await town.ask(wire.listEvents, { letter }, visit)).value.rows

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
  const order = {
    category: 'RNG',
    kind: 'slot',
    currency: 'KRW',
    game: 'horangi',
    round: 'r',
    vendor: 'MADANG',
  }
  const bet = { ...order, at: town.clock.now(), memberId, stakeUnits: 0n }
  await playWager(town.context.db, { ...bet, id: randomUUID(), payoutUnits: 9_999_999n * won })
  await playWager(town.context.db, { ...bet, id: randomUUID(), payoutUnits: 10_000_000n * won })
  const rich = await town.idOf('junho')
  for (const stakeUnits of [999_999n * won, 1_000_000n * won]) {
    const large = { ...bet, memberId: rich, payoutUnits: stakeUnits, stakeUnits }
    await playWager(town.context.db, { ...large, id: randomUUID() })
  }
  await town.events.settle()
  expect(await eventsOf('d')).toMatchObject([{ facts: { memberId } }])
  expect(await eventsOf('e')).toMatchObject([{ facts: { memberId: rich } }])
  for (const minutes of [0, 1, 12]) {
    town.clock.tick(minutes * 60_000)
    await town.context.db.write((tx) => noteBeat(tx, town.clock.now()))
  }
  expect(await eventsOf('c')).toHaveLength(1)
})

test('what an operator alters is kept: element, value before and after, who; and sealed', async () => {
  // The downtime was longer than a session stays fresh.
  const visit = await operatorVisitOf(town, 'jisoo')
  const order = { reason: 'a story', state: 'suspended', subject: memberId }
  const done = await town.ask(changeMemberState, order, visit)
  expect(done.value).toEqual({ state: 'suspended' })
  const { rows } = (await town.ask(wire.listAlterations, { object: memberId }, jisoo)).value
  const altered = { after: 'suspended', before: 'active', element: 'member state', who: 'jisoo' }
  expect(rows).toMatchObject([altered])
  expect(await eventsOf('n')).toMatchObject([{ object: memberId, outcome: 'done' }])
  town.clock.tick(20_000)
  await sealAudit(town.context.db, town.clock.now())
  expect(await town.context.db.read(verifyAudit)).toMatchObject({ isUnbroken: true })
})

test('whatever an operator changes in a document is kept by itself, and nothing of a member’s call', async () => {
  const { db } = town.context
  const untaken = async () =>
    (await db.pool.query<{ count: bigint }>('select count(*) from kernel.alteration')).rows[0]
  const visit = await operatorVisitOf(town, 'jisoo')
  const order = { reason: 'a story', state: 'closed', subject: 'moon-rabbit' }
  expect((await town.ask(setGameState, order, visit)).success).toBe(true)
  const { rows } = (await town.ask(wire.listAlterations, { object: 'moon-rabbit' }, visit)).value
  expect(rows).toContainEqual(
    expect.objectContaining({
      after: 'closed',
      before: 'open',
      element: 'catalog.game moon-rabbit state',
      who: 'jisoo',
    }),
  )
  // A member's request on an audited table, and effects of an operator's call, leave no row.
  const junho = await visitOf(town, 'junho')
  const asked = { amount: '20000', id: randomUUID(), bankId: 'madang-1' }
  expect((await town.ask(requestBankDeposit, asked, junho)).success).toBe(true)
  await town.events.settle()
  expect(await untaken()).toEqual({ count: 0n })
  // A call whose process crashed between its change and its end is in the trail too.
  await db.pool.query(
    `insert into kernel.alteration (request_id, element, before, after, at)
     values ($2, 'catalog.game horangi state', '"open"', '"closed"', $1)`,
    [town.clock.now(), randomUUID()],
  )
  town.clock.tick(120_000)
  await db.write((tx) => keepLostAlterations(tx, town.clock.now()))
  const [lost] = (await town.ask(wire.listAlterations, {}, visit)).value.rows
  expect(lost).toMatchObject({ action: 'alteration', after: 'closed', who: 'unknown' })
  expect(await untaken()).toEqual({ count: 0n })
})

test('every table that operators may change is kept, or its own module keeps each step', async () => {
  const { rows } = await town.context.db.pool.query<{ name: string }>(`
    select n.nspname || '.' || c.relname as name from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and not c.relispartition
      and n.nspname not in ('pg_catalog', 'information_schema', 'public', 'kernel')
      and not exists (select from pg_trigger t
        where t.tgrelid = c.oid and t.tgname = 'alterations_are_kept')`)
  const unkept = rows.map(({ name }) => name).filter((name) => !Object.hasOwn(keptOtherwise, name))
  expect(unkept).toEqual([])
})

test('a shipped file that was changed is found, named, and rings; whole again it is quiet', async () => {
  const root = fs.mkdtempSync(path.join(tmpdir(), 'madang-shipped-'))
  const file = path.join(root, 'dist/server/main.js')
  fs.mkdirSync(path.dirname(file), { recursive: true })
  fs.writeFileSync(file, 'honest')
  fs.writeFileSync(path.join(root, 'dist/manifest.json'), JSON.stringify(manifestOf(root)))
  const { db } = town.context
  const check = () => db.write((tx) => checkProgram(tx, { at: town.clock.now(), by: 'job', root }))
  expect(await check()).toMatchObject({ fileCount: 1, outcome: 'whole' })
  fs.writeFileSync(file, 'altered')
  expect(await check()).toMatchObject({ differing: ['dist/server/main.js'], outcome: 'differs' })
  expect(await db.read(countDiffering)).toBe(1)
  expect(await eventsOf('b')).toHaveLength(1)
  // A missing file counts as a difference.
  fs.rmSync(file)
  expect(await check()).toMatchObject({ differing: ['dist/server/main.js'], outcome: 'differs' })
  fs.writeFileSync(file, 'honest')
  expect(await check()).toMatchObject({ outcome: 'whole' })
  expect(await db.read(countDiffering)).toBe(0)
  fs.rmSync(root, { recursive: true })
  const request = { id: randomUUID() }
  const now = await town.ask(wire.checkProgram, request, jisoo)
  expect(await town.ask(wire.checkProgram, request, jisoo)).toMatchObject({ value: now.value })
  expect((await town.ask(wire.listProgramChecks, {}, jisoo)).value.rows[0]).toEqual(now.value)
})

test('a correction stands at the time of the correction, not of what it corrects', async () => {
  const began = Date.now()
  const { db } = town.context
  const play = {
    category: 'RNG',
    kind: 'slot',
    currency: 'KRW',
    game: 'horangi',
    round: 'f',
    vendor: 'MADANG',
  }
  const who = await town.idOf('sora')
  const wager = { at: town.clock.now(), id: randomUUID(), memberId: who }
  await playWager(db, { ...play, ...wager, payoutUnits: 0n, stakeUnits: 100_000n })
  await db.write((tx) => reviseWagers(tx, [{ ...wager, leg: 'undone', to: 'undone' }]))
  await town.events.settle()
  const [last] = await eventsOf('f', await operatorVisitOf(town, 'jisoo'))
  expect(last?.object).toBe(wager.id)
  expect(Date.parse(last?.at ?? '')).toBeGreaterThanOrEqual(began)
})
