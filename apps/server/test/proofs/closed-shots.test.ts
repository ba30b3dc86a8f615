import { readFile } from 'node:fs/promises'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { verifyMagazine } from '@madang/games/fishing/shoot'
import * as wire from '@madang/wire/fishing'
import { askCustody } from '../../src/kernel/custody/custody.ts'
import type { CustodyAsk } from '../../src/kernel/custody/custody.ts'
import { openDatabase } from '../../src/kernel/database/database.ts'
import { newId } from '../../src/kernel/ids.ts'
import { auditMagazines } from '../../src/modules/fishing/magazines/audit-magazines.ts'
import { findMagazine } from '../../src/modules/fishing/magazines/magazine-store.ts'
import { openApart } from '../towns/custody-town.ts'
import { FishingBoat, type Angler } from '../towns/fishing-boat.ts'
import type { Town } from '../towns/town.ts'

// An insider who has the application's database and its line to custody wants to know what the
// shots of a magazine will bring while it is open.

let apart: Awaited<ReturnType<typeof openApart>>
let town: Town
let boat: FishingBoat
let minji: Angler
beforeAll(async () => {
  apart = await openApart()
  town = apart.town
  boat = new FishingBoat(town, 'fish-reef-garden')
  minji = await boat.sit('minji')
})
afterAll(() => apart.tearDown())

const db = () => town.context.db
const change = (text: ReturnType<typeof sql>) => db().write((tx) => tx.rows(text))
const answerTo = async (ask: CustodyAsk) => (await askCustody(db(), [ask]))[0]
const magazineOf = async (id: string) => (await db().read((tx) => findMagazine(tx, id)))!
const shownOf = async (id: string) => (await town.ask(wire.showMagazine, { id })).value
const night = () => auditMagazines(db(), { now: town.clock.now(), since: new Date(0) })
const faultsOf = async (about: string) => {
  const found = await db().read((tx) =>
    tx.rows<{ why: string }>(sql`
      select facts ->> 'why' as why from kernel.proof_fault where about = ${about}`),
  )
  return found.map(({ why }) => why)
}

/** Loads a magazine; the seat stays, whatever happened to it meanwhile. */
async function loaded(shots = 20): Promise<string> {
  minji = { ...minji, ...(await town.ask(wire.takeFishingSeat, {}, minji.visit)).value }
  await boat.later(0)
  const id = newId()
  const { value } = await boat.load(minji, { bet: 100, id, shots })
  minji.commitment = value.next
  return id
}

async function secretIdOf(id: string): Promise<{ secretId: string; commitmentId: string }> {
  const { commitmentId } = await magazineOf(id)
  const [row] = await db().read((tx) =>
    tx.rows<{ secretId: string }>(sql`
      select chain_id as "secretId" from kernel.commitment where id = ${commitmentId}`),
  )
  return { commitmentId, secretId: row!.secretId }
}

/** Writes a volley as the application would, and asks custody for it. */
async function peek(id: string, { count, first }: { first: number; count: number }) {
  const { secretId } = await secretIdOf(id)
  const { clientSeed } = await magazineOf(id)
  const [facts, last, ref] = ['ab'.repeat(32), first + count - 1, newId()]
  await change(sql`
    insert into fishing.volley (id, magazine_id, wave, shots, fired_at, first_shot, last_shot,
      facts, is_due)
    values (${ref}, ${id}, 1, '[]', ${town.clock.now()}, ${first}, ${last}, ${facts}, false)`)
  const words = `${clientSeed}:${first}:${facts}`
  const use = { blockCount: 1, index: last, look: 'fishing_volley', ref, secretId, words } as const
  const answered = await answerTo({ ...use, do: 'shoot' })
  return { answered, forget: () => change(sql`delete from fishing.volley where id = ${ref}`) }
}

test('no secret of a running magazine is given, and its shots are drawn for committed hits', async () => {
  const id = await loaded()
  const { commitmentId, secretId } = await secretIdOf(id)
  const { clientSeed } = await magazineOf(id)
  const use = { ref: commitmentId, secretId, words: clientSeed } as const
  for (const [index, look] of [
    [0, 'commitment'],
    [60, 'ended_magazine'],
  ] as const) {
    expect(await answerTo({ ...use, do: 'reveal', index, look })).toEqual({ no: 'not-due' })
    const draw = { ...use, blockCount: 9, do: 'draw', index: 0, look } as const
    expect(await answerTo(draw)).toEqual({ no: 'not-due' })
  }
  const words = `${clientSeed}:0:${'ab'.repeat(32)}`
  const ahead = { blockCount: 1, do: 'shoot', index: 3, look: 'fishing_volley', secretId } as const
  expect(await answerTo({ ...ahead, ref: newId(), words })).toEqual({ no: 'not-due' })
  expect(await answerTo({ ...ahead, index: 60, ref: newId(), words })).toEqual({ no: 'unknown' })

  const fired = await boat.fire(minji, id, await boat.hits(minji, 8))
  expect(fired.value.magazine.shotCount).toBeGreaterThan(0)
  expect((await magazineOf(id)).serverSeed).toBeNull()
  await boat.later(12_000)
  const shown = await shownOf(id)
  const { clientSeed: own, commitment, rulesVersion, serverSeed, shots } = shown
  const record = { commitment, shots, version: rulesVersion }
  expect(verifyMagazine({ clientSeed: own, serverSeed }, record)).toEqual({
    different: [],
    isPromised: true,
  })
  expect(await night()).toEqual({ faultCount: 0, magazineCount: 1 })
})

test('whoever draws ahead spends the shots: they are given back, the magazine ends, it is noted', async () => {
  const id = await loaded()
  const volley = await boat.hits(minji, 4)
  const { answered, forget } = await peek(id, { count: 4, first: 0 })
  expect(answered).toHaveProperty('blocks')
  await forget()
  const fired = await boat.fire(minji, id, volley)
  expect(fired.value.magazine).toMatchObject({ shotCount: 0, staked: '0.00', state: 'void' })
  expect(await faultsOf(id)).toEqual(['custody drew other shots before'])
  // The draw stands in custody's trail, and nobody was given it.
  expect((await night()).faultCount).toBe(1)
})

test('whoever writes the look into the magazine draws no shot twice and skips none', async () => {
  const id = await loaded()
  expect((await peek(id, { count: 2, first: 0 })).answered).toHaveProperty('blocks')
  // The same number for other hits, a number that is not its turn, and both at once.
  expect((await peek(id, { count: 2, first: 0 })).answered).toEqual({ no: 'bound-otherwise' })
  expect((await peek(id, { count: 3, first: 0 })).answered).toEqual({ no: 'out-of-order' })
  expect((await peek(id, { count: 1, first: 5 })).answered).toEqual({ no: 'out-of-order' })
  expect((await peek(id, { count: 1, first: 2 })).answered).toHaveProperty('blocks')
  await boat.later(12_000)
  expect((await magazineOf(id)).state).toBe('void')
  await night()
  expect(await faultsOf(id)).toEqual(['its shots are not those that were drawn'])
})

test('a hit that is exchanged after its draw is found by the night, and so is a secret that is withheld', async () => {
  const id = await loaded()
  const fired = await boat.fire(minji, id, await boat.hits(minji, 8))
  expect(fired.value.magazine.shotCount).toBeGreaterThan(0)
  await boat.later(12_000)
  expect(await faultsOf(id)).toEqual([])
  await change(sql`
    update fishing.volley
    set shots = regexp_replace(shots::text, '"bullet": *[0-9]+', '"bullet":999999', 'g')::json
    where magazine_id = ${id}`)
  await night()
  expect(await faultsOf(id)).toEqual(['its shots are not those that were drawn'])
  await change(sql`delete from kernel.proof_fault where about = ${id}`)
  await change(sql`
    update fishing.magazine set server_seed = null, ends_at = ends_at - interval '2 hours'
    where id = ${id}`)
  await night()
  expect(await faultsOf(id)).toEqual(['its secret is withheld'])
  await boat.later(1_000)
})

test('a process stops between hit and draw: the same volley, or the end, brings the same', async () => {
  const id = await loaded()
  const volley = await boat.hits(minji, 4)
  const key = newId()
  await apart.stop()
  // Custody does not answer: the hits are committed, and nobody knows what they bring.
  const away = await boat.fire(minji, id, volley, key)
  expect(away.errorCode).toBe('custody-away')
  const open = await magazineOf(id)
  expect(open).toMatchObject({ state: 'open', wonUnits: 0n })
  expect(open.shotCount).toBeGreaterThan(0)
  await apart.start()
  await custodyAnswers()
  const fired = await boat.fire(minji, id, volley, key)
  expect(fired.value.magazine.shotCount).toBe(open.shotCount)
  expect((await boat.fire(minji, id, volley, key)).value).toEqual(fired.value)

  // A second volley is never asked for again: the end of the magazine draws it.
  const lost = await boat.hits(minji, 2)
  await apart.stop()
  expect((await boat.fire(minji, id, lost)).errorCode).toBe('custody-away')
  await apart.start()
  await custodyAnswers()
  const { shotCount } = await magazineOf(id)
  await boat.later(12_000)
  const shown = await shownOf(id)
  expect(shown).toMatchObject({ state: 'settled' })
  expect(shown.shots).toHaveLength(shotCount)
  const record = { ...shown, version: shown.rulesVersion }
  expect(verifyMagazine(shown, record)).toEqual({ different: [], isPromised: true })
  await night()
  expect(await faultsOf(id)).toEqual([])
})

const migration = () =>
  readFile(new URL('../../src/kernel/custody/migrations/0004-shots.sql', import.meta.url), 'utf8')

async function custodyAnswers(): Promise<void> {
  for (let n = 0; n < 100; n += 1) {
    const answered = await askCustody(db(), [{ do: 'head' }]).catch(() => undefined)
    if (answered) return
    await new Promise((resume) => setTimeout(resume, 50))
  }
}

test('a magazine of the release before, whose secret the house was given, is played to its end', async () => {
  const id = await loaded()
  const { clientSeed } = await magazineOf(id)
  const { commitmentId, secretId } = await secretIdOf(id)
  // As it was: the whole secret was given at its first shot, and the house itself drew shot 0.
  const custody = openDatabase(apart.custodyUrl, { size: 1 })
  await custody.pool.query(
    `insert into custody.use (secret_id, at_index, what, look, ref, facts, line)
     values ($1, 0, 'reveal', 'commitment', $2, $3, (select max(number) from custody.line))`,
    [secretId, commitmentId, '0'.repeat(64)],
  )
  await custody.pool.query('update custody.secret set revealed_to = 0 where id = $1', [secretId])
  await custody.pool.query(await migration())
  await custody.close()
  await change(sql`update fishing.magazine set shot_count = 1 where id = ${id}`)
  const fired = await boat.fire(minji, id, await boat.hits(minji, 4))
  expect(fired.value.magazine.shotCount).toBeGreaterThan(1)
  expect(clientSeed).toHaveLength(64)
  await boat.later(12_000)
  const shown = await shownOf(id)
  expect(shown.serverSeed).toHaveLength(64)
  const [first] = shown.shots
  expect(first.shot).toBe(1)
  const again = verifyMagazine(shown, { ...shown, shots: [{ ...first, shot: 0 }], version: 1 })
  expect(again.isPromised).toBe(true)
})

test('custody knows of a magazine what its views show, and nothing of its table', async () => {
  const custody = openDatabase(apart.custodyUrl, { size: 1 })
  await expect(custody.pool.query('select * from fishing.volley')).rejects.toThrow('permission')
  await custody.pool.query('select * from look.fishing_volley')
  await custody.pool.query('select * from look.ended_magazine')
  await custody.close()
})
