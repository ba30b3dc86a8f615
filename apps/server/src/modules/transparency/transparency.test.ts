import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bytesOf } from '@madang/games/proofs/base64'
import { isConsistent, isIncluded, leafHashOf, rootOfLeaves } from '@madang/games/proofs/merkle'
import { openCheckpoint, readVerifierKey } from '@madang/games/proofs/signed-note'
import * as wire from '@madang/wire/transparency'
import { openDatabase } from '../../kernel/database/database.ts'
import { appendLeaf, appendLeaves } from '../../kernel/transparency/append-leaves.ts'
import { auditTree } from '../../kernel/transparency/audit-tree.ts'
import { keepHead } from '../../kernel/transparency/kept-heads.ts'
import { listFaults } from '../../kernel/transparency/proof-fault.ts'
import { sendHeads } from '../../kernel/transparency/send-heads.ts'
import { signHead } from '../../kernel/transparency/sign-head.ts'
import { listLeaves } from '../../kernel/transparency/tree-store.ts'
import {
  bytesOf as bodyOf,
  json,
  startPracticeServer,
} from '../../../../../tools/practice/practice-server.ts'
import { openTown } from '../../../test/towns/town.ts'
import type { Town } from '../../../test/towns/town.ts'

let town: Town
beforeAll(async () => void (town = await openTown({ hasCast: false })))
afterAll(() => town.tearDown())

const db = () => town.context.db
const leafOf = (name: string) => ({ id: name, kind: 'story', words: `{"name":"${name}"}` })
const sign = () => signHead(town.context, town.clock.now())
const audit = () => auditTree(town.context, town.clock.now())
const change = (text: ReturnType<typeof sql>) => db().write((tx) => tx.rows(text))
const bytes = (base64: string) => bytesOf(base64)!

test('leaves of many processes have numbers without a gap, and each stands there once', async () => {
  const other = openDatabase(town.url)
  const at = town.clock.now()
  const names = Array.from({ length: 300 }, (_, n) => leafOf(`leaf ${n}`))
  const answers = await Promise.all(
    names.map((leaf, n) => appendLeaf(n % 2 === 0 ? db() : other, leaf, at)),
  )
  expect(answers.toSorted((a, b) => a - b)).toEqual(names.map((_, n) => n))
  // The same promise again, in both at once, is the one that stands there.
  const again = await Promise.all([db(), other].map((one) => appendLeaves(one, names, at)))
  for (const indexes of again) {
    expect(names.map(({ id }) => indexes.get(id))).toEqual(answers)
  }
  await other.close()
})

test('a leaf stays although the transaction that promised it is undone', async () => {
  const at = town.clock.now()
  const undone = db().write(async (tx) => {
    expect(await appendLeaf(tx.db, leafOf('undone'), at)).toBe(300)
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect(await appendLeaf(db(), leafOf('undone'), at)).toBe(300)
})

test('anybody checks a leaf and the growth of the log with what the house signed', async () => {
  expect((await town.ask(wire.proveInclusion, { index: '0', size: '300' })).status).toBe(404)
  await sign()
  const { value: shown } = await town.ask(wire.showTreeHead, {})
  const key = readVerifierKey(shown.headKey)!
  const first = (await openCheckpoint(shown.note, key))!
  expect(first).toMatchObject({ origin: town.context.config.logOrigin, size: 301 })
  const asked = { index: '7', size: '301' }
  const { value } = await town.ask(wire.provePlayInclusion, asked)
  const hash = leafHashOf(new TextEncoder().encode(value.words))
  expect(isIncluded({ hash, index: 7 }, first, value.proof.map(bytes))).toBe(true)

  await appendLeaves(
    db(),
    Array.from({ length: 250 }, (_, n) => leafOf(`later ${n}`)),
    town.clock.now(),
  )
  await Promise.all([sign(), sign()])
  const again = await town.ask(wire.showPlayTreeHead, {})
  const second = (await openCheckpoint(again.value.note, key))!
  expect(second.size).toBe(551)
  const proof = await town.ask(wire.proveConsistency, { from: '301', to: '551' })
  expect(isConsistent(first, second, proof.value.proof.map(bytes))).toBe(true)
  expect((await town.ask(wire.proveConsistency, { from: '0', to: '552' })).status).toBe(404)
})

test('other tools read the log by its tiles', async () => {
  const read = (path: string) =>
    town.fronts.portal.inject({ method: 'GET', url: `/.well-known/transparency/${path}` })
  const note = (await read('checkpoint')).payload
  const [headKey] = (await read('keys')).payload.split('\n')
  const head = (await openCheckpoint(note, readVerifierKey(headKey!)!))!
  const tiles = await Promise.all(['tile/0/000', 'tile/0/001', 'tile/0/002.p/39'].map(read))
  const hashes = tiles.flatMap(({ rawPayload }) => chunks(rawPayload))
  expect(Buffer.from(await rootOfLeaves(hashes))).toEqual(Buffer.from(head.root))
  const above = await read('tile/1/000.p/2')
  expect(Buffer.from(await rootOfLeaves(hashes.slice(256, 512)))).toEqual(
    chunks(above.rawPayload)[1],
  )
  const entries = (await read('tile/entries/002.p/39')).rawPayload
  expect(entries.readUInt16BE(0)).toBe('{"name":"later 211"}'.length)
  // Beyond what was signed nothing is shown, nor under any other name.
  for (const path of ['tile/0/002', 'tile/0/002.p/40', 'tile/1/000', 'tile/0/2']) {
    expect([path, (await read(path)).statusCode]).toEqual([path, 404])
  }
})

test('every head is put on another machine once, oldest first', async () => {
  const { config } = town.context
  const taken: string[] = []
  let status = 503
  const store = await startPracticeServer(0, async (request, response) => {
    await bodyOf(request, 10_000)
    if (status === 200) taken.push(request.url ?? '')
    json(response, status, {})
  })
  const send = () => sendHeads(town.context, town.clock.now())
  expect(await send()).toEqual({ failure: null, sentCount: 0 })
  config.sealSink = { token: 'key', url: `${store.origin}/seals/` }
  expect(await send()).toEqual({ failure: 'the store answered 503', sentCount: 0 })
  status = 200
  expect(await send()).toEqual({ failure: null, sentCount: 2 })
  expect(await send()).toEqual({ failure: null, sentCount: 0 })
  const names = ['0000000000000301', '0000000000000551']
  expect(taken).toEqual(names.map((name) => `/seals/heads/${name}.json`))
  await store.stop()
  config.sealSink = null
})

test('the audit finds a leaf and a head that were changed by hand, and nothing else', async () => {
  const head = (await sign())!
  keepHead(town.context.config.folder, head)
  expect(await audit()).toEqual({ faultCount: 0, leafCount: 551 })
  const [leaf] = await db().read((tx) => listLeaves(tx, 9, 1))
  const edit = sql`update kernel.tree_leaf set words = '{"name":"other"}' where index = 9`
  await expect(change(edit)).rejects.toThrow('append-only')
  await change(sql`alter table kernel.tree_leaf disable trigger tree_leaf_is_kept`)

  await change(edit)
  expect((await audit()).faultCount).toBeGreaterThan(0)
  // Whoever changes the hash too changes the root that was signed.
  const forged = Buffer.from(leafHashOf(Buffer.from('{"name":"other"}')))
  await change(sql`update kernel.tree_leaf set hash = ${forged} where index = 9`)
  expect((await audit()).faultCount).toBeGreaterThan(1)
  await change(sql`
    update kernel.tree_leaf set words = ${leaf!.words}, hash = ${leaf!.hash} where index = 9`)
  expect((await audit()).faultCount).toBe(0)

  await change(sql`update kernel.tree_head set note = replace(note, '551', '550') where size = 551`)
  expect((await audit()).faultCount).toBe(1)
  await change(sql`delete from kernel.tree_head where size = 551`)
  await change(sql`delete from kernel.tree_leaf where index > 500`)
  await change(sql`update kernel.tree set size = 501`)
  // The copy beside the database still knows the head that was taken out of it.
  expect((await audit()).faultCount).toBeGreaterThan(0)
  const faults = await db().read((tx) => listFaults(tx, new Date(0)))
  expect(new Set(faults.map(({ what }) => what))).toEqual(new Set(['tree-leaf', 'tree-head']))
  expect(faults.map(({ about }) => about)).toContain('551')
})

test('a log that was changed under its last head is not signed again', async () => {
  const before = await db().read((tx) => listFaults(tx, new Date(0)))
  await change(sql`update kernel.tree_leaf set hash = sha256('x') where index = 300`)
  await appendLeaf(db(), leafOf('after'), town.clock.now())
  expect(await sign()).toBeUndefined()
  const after = await db().read((tx) => listFaults(tx, new Date(0)))
  expect(after.length).toBeGreaterThanOrEqual(before.length)
})

function chunks(all: Buffer): Buffer[] {
  return Array.from({ length: all.length / 32 }, (_, at) => all.subarray(at * 32, at * 32 + 32))
}
