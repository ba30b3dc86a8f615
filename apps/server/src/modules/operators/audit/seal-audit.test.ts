import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { login } from '@madang/wire/identity'
import * as wire from '@madang/wire/operators'
import {
  bytesOf,
  json,
  startPracticeServer,
} from '../../../../../../tools/practice/practice-server.ts'
import { openTown } from '../../../../test/towns/town.ts'
import type { Town } from '../../../../test/towns/town.ts'
import { appendLeaf } from '#kernel/transparency/append-leaves'
import { signHead } from '#kernel/transparency/sign-head'
import { listAuditRows } from './audit-store.ts'
import { compareSeals, keepSeal, readSeals } from './kept-seals.ts'
import { noteEvent } from './note-event.ts'
import { sealAudit, verifyAudit } from './seal-audit.ts'
import { unsentSeconds } from './seal-sent-store.ts'
import { sendSeals } from './send-seals.ts'

let town: Town
beforeAll(async () => void (town = await openTown({ hasCast: false })))
afterAll(() => town.tearDown())

const db = () => town.context.db
const knock = () =>
  town.ask(wire.logInOperator, { code: '123456', name: 'ghost', password: 'hush-hush' })

test('every change is written before it is done and after, without its secrets', async () => {
  await knock()
  const rows = await db().read((tx) => listAuditRows(tx, { limit: 10 }))
  expect(rows.map((row) => row.outcome)).toEqual(['operator-not-recognised', 'asked'])
  expect(rows[1]).toMatchObject({
    facts: { name: 'ghost', password: '(hidden)' },
    operatorName: 'ghost',
  })
  expect(
    JSON.stringify(rows, (_, field: unknown) => (typeof field === 'bigint' ? '' : field)),
  ).not.toContain('hush-hush')
})

const seal = () => sealAudit(db(), town.clock.now())

test('rows are sealed once, and the chain is walked', async () => {
  expect(await seal()).toBe(2)
  expect(await seal()).toBe(0)
  await knock()
  await Promise.all([1, 2, 3].map(seal))
  expect(await db().read(verifyAudit)).toMatchObject({
    isUnbroken: true,
    linkCount: 2,
    rowCount: 4,
    unsealedCount: 0,
  })
})

test('no link leaves out a row that was written below it and came later', async () => {
  const now = town.clock.now()
  const past = { at: new Date(now.getTime() - 150_000), facts: {}, word: 'wager-revised' as const }
  let wrote = () => {}
  const isWritten = new Promise<void>((done) => (wrote = done))
  let commit = () => {}
  const mayCommit = new Promise<void>((done) => (commit = done))
  const slow = db().write(async (tx) => {
    await noteEvent(tx, { ...past, at: now, object: 'a slow one' })
    wrote()
    await mayCommit
  })
  await isWritten
  // The event has an earlier time, and the higher number exists already.
  await db().write((tx) => noteEvent(tx, { ...past, object: 'a wager' }))
  expect(await seal()).toBe(0)
  commit()
  await slow
  expect(await seal()).toBe(2)
  expect(await db().read(verifyAudit)).toMatchObject({ isUnbroken: true, unsealedCount: 0 })
})

test('each seal is kept on another machine, once, however often that one fails', async () => {
  const { config } = town.context
  const taken = new Map<string, string>()
  let answer = 503
  const store = await startPracticeServer(0, async (request, response) => {
    const body = String(await bytesOf(request, 10_000))
    const isOurs = request.method === 'PUT' && request.headers.authorization === 'Bearer key'
    const name = request.url ?? ''
    const status = taken.has(name) ? 409 : isOurs ? answer : 401
    if (status === 200) taken.set(name, body)
    json(response, status, {})
  })
  await db().read((tx) => keepSeal(tx, config.folder, town.clock.now()))
  expect(await sendSeals(town.context, town.clock.now())).toEqual({ failure: null, sentCount: 0 })
  config.sealSink = { token: 'wrong', url: `${store.origin}/seals/` }
  const send = () => sendSeals(town.context, town.clock.now())
  expect((await send()).failure).toBe('the store answered 401')
  config.sealSink.token = 'key'
  expect(await send()).toEqual({ failure: 'the store answered 503', sentCount: 0 })
  expect(await db().read(unsentSeconds)).not.toBe(0)
  answer = 200
  expect(await send()).toEqual({ failure: null, sentCount: 1 })
  expect(await send()).toEqual({ failure: null, sentCount: 0 })
  expect(await db().read(unsentSeconds)).toBe(0)
  const kept = readFileSync(join(config.folder, 'audit-seals.jsonl'), 'utf8').trim()
  expect([...taken]).toEqual([['/seals/0000000000000006.json', kept]])
  // Without the record of sent seals they are sent again; the store keeps the first version.
  await db().write((tx) => tx.rows(sql`delete from operators.seal_sent`))
  expect(await send()).toEqual({ failure: null, sentCount: 1 })
  expect(taken.size).toBe(1)
  await store.stop()
  await db().write((tx) => tx.rows(sql`delete from operators.seal_sent`))
  expect((await send()).failure).toContain('did not answer')
  config.sealSink = null
})

test('a seal holds the newest signed head of the transparency log', async () => {
  const { folder } = town.context.config
  const now = town.clock.now()
  await appendLeaf(db(), { id: 'sealed', kind: 'story', words: '{}' }, now)
  const head = await signHead(town.context, now)
  await knock()
  await seal()
  await db().read((tx) => keepSeal(tx, folder, now))
  const kept = readSeals(folder).at(-1)
  expect(kept?.treeHead).toBe(head?.note)
  const compare = () => db().read((tx) => compareSeals(tx, folder))
  const set = (note: string) =>
    db().write((tx) => tx.rows(sql`update kernel.tree_head set note = ${note}`))
  expect((await compare()).keptDiffersAtSeq).toBeNull()
  await set('another head')
  expect((await compare()).keptDiffersAtSeq).toBe(kept?.throughSeq)
  await set(head!.note)
})

test('the trail cannot be edited, and an edit behind its back is found', async () => {
  const edit = sql`update operators.audit set operator_name = 'someone' where seq = 3`
  await expect(db().write((tx) => tx.rows(edit))).rejects.toThrow('append-only')
  await db().write(async (tx) => {
    await tx.rows(sql`alter table operators.audit disable trigger audit_is_kept`)
    await tx.rows(edit)
    await tx.rows(sql`alter table operators.audit enable trigger audit_is_kept`)
  })
  expect(await db().read(verifyAudit)).toMatchObject({ brokenAtSeq: '3', isUnbroken: false })
})

test('a trail that is rewritten with its chain differs from the seals kept outside', async () => {
  const { folder } = town.context.config
  const compare = () => db().read((tx) => compareSeals(tx, folder))
  await knock()
  await seal()
  await db().read((tx) => keepSeal(tx, folder, town.clock.now()))
  await db().read((tx) => keepSeal(tx, folder, town.clock.now()))
  expect(await compare()).toEqual({ keptCount: 3, keptDiffersAtSeq: null })
  // An attacker who owns the database rebuilds the whole chain over other rows.
  await db().write(async (tx) => {
    await tx.rows(sql`alter table operators.audit disable trigger audit_is_kept`)
    await tx.rows(sql`update operators.audit set operator_name = 'nobody' where seq = 2`)
    await tx.rows(sql`alter table operators.audit enable trigger audit_is_kept`)
    await tx.rows(sql`alter table operators.audit_link disable trigger user`)
    await tx.rows(sql`delete from operators.audit_link`)
    await tx.rows(sql`alter table operators.audit_link enable trigger user`)
  })
  await seal()
  expect(await db().read(verifyAudit)).toMatchObject({ brokenAtSeq: null, isUnbroken: true })
  expect(await compare()).toEqual({ keptCount: 3, keptDiffersAtSeq: '6' })
  // The file cannot be forged to match either.
  const file = join(folder, 'audit-seals.jsonl')
  writeFileSync(file, readFileSync(file, 'utf8').replace(/"hash":"../, '"hash":"00'))
  expect((await compare()).keptDiffersAtSeq).toBe('6')
})

test('who fails to come in is named, but a telephone number is not', async () => {
  const objectOf = async (username: string) => {
    await town.ask(login, { password: 'no', username })
    const [row] = await db().read((tx) => listAuditRows(tx, { limit: 1 }))
    return [row?.action, row?.object]
  }
  expect(await objectOf('minji')).toEqual(['event access-failed', 'member minji'])
  for (const number of ['01098765432', '+82 10-9876-5432']) {
    expect(await objectOf(number)).toEqual(['event access-failed', 'member'])
  }
})
