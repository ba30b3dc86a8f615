import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { commitmentOf } from '@madang/games'
import * as casino from '@madang/wire/casino'
import { askCustody } from '../../src/kernel/custody/custody.ts'
import type { CustodyAsk, UseOf } from '../../src/kernel/custody/custody.ts'
import { auditTrail, sealTrail } from '../../src/kernel/custody/seal-trail.ts'
import { openDatabase } from '../../src/kernel/database/database.ts'
import { encrypt } from '../../src/kernel/secrets/encrypt.ts'
import { newId } from '../../src/kernel/ids.ts'
import { secretOf } from '../../src/kernel/secrets/secrets.ts'
import { finishRounds } from '../../src/modules/casino/rounds/finish-rounds.ts'
import { drawRound } from '../../src/modules/casino/rounds/open-round.ts'
import { listUnfinished } from '../../src/modules/casino/rounds/open-round-store.ts'
import { settleRound } from '../../src/modules/casino/rounds/settle-rounds.ts'
import { stakeRound } from '../../src/modules/casino/rounds/stake-rounds.ts'
import { reencrypt } from '../../src/modules/casino/seeds/hand-over-seeds.ts'
import { auditRounds } from '../../src/modules/casino/rounds/audit-rounds.ts'
import { readSettings } from '../../src/modules/settings/index.ts'
import { openApart } from '../towns/custody-town.ts'
import { TableLobby } from '../towns/table-lobby.ts'
import type { Town, Visit } from '../towns/town.ts'

// An insider who has the application's database, its files and its line to custody knows nothing
// before a stake is taken, and whoever stops between stake and outcome changes neither.

const tableId = 'live-dat-river'
const gameId = 'fox-night'
let apart: Awaited<ReturnType<typeof openApart>>
let town: Town
let lobby: TableLobby
let frame: Visit
beforeAll(async () => {
  apart = await openApart()
  town = apart.town
  lobby = new TableLobby(town, tableId)
  await lobby.hasWon('minji', 1_000_000)
  frame = await lobby.frame('minji', gameId)
})
afterAll(() => apart.tearDown())

const db = () => town.context.db
const change = (text: ReturnType<typeof sql>) => db().write((tx) => tx.rows(text))
const rows = <Row>(text: ReturnType<typeof sql>) => db().read((tx) => tx.rows<Row>(text))
const answerTo = async (ask: CustodyAsk) => (await askCustody(db(), [ask]))[0]
const draw = (use: UseOf) => answerTo({ do: 'draw', ...use, blockCount: 4 })
const reveal = (use: UseOf) => answerTo({ do: 'reveal', ...use })
const stake = async () => (await town.ask(casino.showSlot, {}, frame)).value.stakes[0] as string
const spin = (id = newId(), at = frame) =>
  stake().then((lowest) => town.ask(casino.spinSlot, { id, stake: lowest }, at))

/** The seed in use of somebody's, as the application's own rows have it. */
async function seedOf(name: string) {
  const owner = await town.idOf(name)
  const [seed] = await rows<{ id: string; hash: string; nonce: bigint }>(sql`
    select id, hash, nonce from casino.seed where owner_id = ${owner} and state = 'active'`)
  return seed!
}

test('no credential of the application reads a secret, and custody reads nothing of the house', async () => {
  for (const table of ['secret', 'use', 'key']) {
    const asked = town.context.db.pool.query(`select * from custody.${table}`)
    await expect(asked).rejects.toThrow('permission denied')
  }
  await expect(db().pool.query('set role madang_rng')).rejects.toThrow('permission denied')
  await expect(db().pool.query('grant madang_rng to current_user')).rejects.toThrow('permission')
  const [left] = await rows<{ count: bigint }>(sql`
    select count(*) as count from casino.seed where sealed is not null`)
  expect(left?.count).toBe(0n)
  const custody = openDatabase(apart.custodyUrl, { size: 1 })
  for (const table of ['casino.seed', 'casino.open_round', 'tables.bet', 'identity.member']) {
    await expect(custody.pool.query(`select * from ${table}`)).rejects.toThrow('permission denied')
  }
  await custody.pool.query('select * from look.slot_stake')
  await custody.close()
})

test('the next spin is predicted by nobody, and no client seed can be ground until it wins', async () => {
  await lobby.hasWon('sora', 100_000)
  const sora = await lobby.frame('sora', gameId)
  const seed = await seedOf('sora')
  const use = (ref: string, clientSeed: string, nonce = 0): UseOf => ({
    index: nonce,
    look: 'slot_stake',
    ref,
    secretId: seed.id,
    words: `${clientSeed}:${nonce}`,
  })
  expect(await draw(use(newId(), 'luck-1'))).toEqual({ no: 'not-due' })
  const shown = { index: Number.MAX_SAFE_INTEGER, look: 'retired_seed', words: seed.hash } as const
  expect(await reveal({ ...shown, ref: seed.id, secretId: seed.id })).toEqual({ no: 'not-due' })
  // A stake that is not committed is none.
  const ref = newId()
  const forged = (id: string, clientSeed: string) => sql`
    insert into casino.open_round (id, game_session_id, owner_id, game_id, version, seed_id,
      server_seed_hash, client_seed, nonce, stake_units, is_bought, is_trial, placed_at)
    values (${id}, ${id}, ${id}, ${gameId}, 1, ${seed.id}, ${seed.hash}, ${clientSeed}, 0, 1,
      false, true, now())`
  await db().write(async (tx) => {
    await tx.rows(forged(ref, 'luck-1'))
    expect(await draw(use(ref, 'luck-1'))).toEqual({ no: 'not-due' })
    await tx.rows(sql`delete from casino.open_round where id = ${ref}`)
  })
  // Whoever writes rows by hand spends the number for one client seed, and learns no second one.
  await change(forged(ref, 'luck-1'))
  expect(await draw(use(ref, 'luck-1'))).toHaveProperty('blocks')
  await change(sql`delete from casino.open_round where id = ${ref}`)
  const other = newId()
  await change(forged(other, 'luck-2'))
  expect(await draw(use(other, 'luck-2'))).toEqual({ no: 'bound-otherwise' })
  await change(sql`delete from casino.open_round where id = ${other}`)
  // Nor is there a jackpot to be had by showing the seed and going on with it.
  await change(sql`update casino.seed set state = 'revealed' where id = ${seed.id}`)
  const answer = await reveal({ ...shown, ref: seed.id, secretId: seed.id })
  expect(answer && 'secret' in answer && commitmentOf(answer.secret ?? '')).toBe(seed.hash)
  await change(sql`update casino.seed set state = 'active', nonce = 1 where id = ${seed.id}`)
  const third = newId()
  await change(sql`
    insert into casino.open_round select ${third}::uuid, ${third}::uuid, ${third}::uuid, ${gameId},
      1, id, hash, null, 'luck-3', 1, 1, false, true, now() from casino.seed where id = ${seed.id}`)
  expect(await draw(use(third, 'luck-3', 1))).toEqual({ no: 'revealed' })
  await change(sql`delete from casino.open_round where id = ${third}`)
  // The member goes on with the seed that was promised after it.
  const request = { clientSeed: 'mine', id: newId() }
  expect((await town.ask(casino.rotateSeeds, request, sora)).success).toBe(true)
  expect((await spin(newId(), sora)).success).toBe(true)
})

test('whoever draws until a number wins is refused, or has spent numbers that the night counts', async () => {
  await lobby.hasWon('junho', 100_000)
  const junho = await lobby.frame('junho', gameId)
  expect((await spin(newId(), junho)).success).toBe(true)
  const seed = await seedOf('junho')
  const next = Number(seed.nonce)
  const stakeAt = (ref: string, nonce: number) => sql`
    insert into casino.open_round select ${ref}::uuid, ${ref}::uuid, owner_id, ${gameId}, 1, id,
      hash, leaf_index, client_seed, ${nonce}, 1, false, true, now()
    from casino.seed where id = ${seed.id}`
  const [{ clientSeed } = { clientSeed: '' }] = await rows<{ clientSeed: string }>(sql`
    select client_seed as "clientSeed" from casino.seed where id = ${seed.id}`)
  const asked = (ref: string, nonce: number) =>
    draw({
      index: nonce,
      look: 'slot_stake',
      ref,
      secretId: seed.id,
      words: `${clientSeed}:${nonce}`,
    })
  const night = async () => {
    const found = await auditRounds({ db: db() }, { now: town.clock.now(), since: new Date(0) })
    await change(sql`delete from kernel.proof_fault`)
    return found.faultCount
  }
  const before = await night()
  // A number is passed over: none has an outcome before the one before it.
  const first = newId()
  await change(stakeAt(first, next + 1))
  expect(await asked(first, next + 1)).toEqual({ no: 'out-of-order' })
  // The same stake with the next number, after its own was a win.
  await change(sql`update casino.open_round set nonce = ${next} where id = ${first}`)
  expect(await asked(first, next)).toHaveProperty('blocks')
  await change(sql`update casino.open_round set nonce = ${next + 1} where id = ${first}`)
  expect(await asked(first, next + 1)).toEqual({ no: 'bound-otherwise' })
  // Another stake instead of it: the number was drawn, and no round has it.
  await change(sql`delete from casino.open_round where id = ${first}`)
  expect(await night()).toBe(before + 1)
  const second = newId()
  await change(stakeAt(second, next))
  expect(await asked(second, next)).toEqual({ no: 'bound-otherwise' })
  await change(sql`delete from casino.open_round where id = ${second}`)
  await change(sql`update casino.seed set nonce = ${next + 1} where id = ${seed.id}`)
  expect((await spin(newId(), junho)).success).toBe(true)
  expect(await night()).toBe(before + 1)
})

test('two numbers that are asked in the other order are both drawn', async () => {
  await lobby.hasWon('sora', 100_000)
  const sora = await lobby.frame('sora', gameId)
  expect((await spin(newId(), sora)).success).toBe(true)
  const seed = await seedOf('sora')
  const at = Number(seed.nonce)
  const refs = [newId(), newId(), newId()]
  for (const [n, ref] of refs.entries()) {
    await change(sql`
      insert into casino.open_round select ${ref}::uuid, ${ref}::uuid, owner_id, ${gameId}, 1, id,
        hash, leaf_index, 'mine', ${at + n}, 1, false, true, now()
      from casino.seed where id = ${seed.id}`)
  }
  const use = (n: number): CustodyAsk => ({
    blockCount: 4,
    do: 'draw',
    index: at + n,
    look: 'slot_stake',
    ref: refs[n]!,
    secretId: seed.id,
    words: `mine:${at + n}`,
  })
  const [last, middle] = await askCustody(db(), [use(2), use(1)])
  expect([last, middle].map((one) => one && 'blocks' in one)).toEqual([true, true])
  expect(await answerTo(use(0))).toHaveProperty('blocks')
  await change(sql`delete from casino.open_round where id = any(${refs}::uuid[])`)
  await change(sql`update casino.seed set nonce = ${at + 3} where id = ${seed.id}`)
})

test('a table round is drawn when it is locked, for one set of bets, and its link not before', async () => {
  const seat = await lobby.frame('minji')
  const roundId = await lobby.betting(seat)
  const [round] = await rows<{ chain: string; link: number; number: bigint }>(sql`
    select chain_id as chain, link_index as link, number from tables.round where id = ${roundId}`)
  const { chain = '', link = 0, number = 0n } = round ?? {}
  const at = { index: link, ref: roundId, secretId: chain }
  const drawnFor = (entropy: string) =>
    draw({ ...at, look: 'table_round', words: `${tableId}:${number}:${entropy}` })
  const shown = { ...at, look: 'table_link', words: `${tableId}:${number}` } as const
  const [nothing, mine] = [commitmentOf(''), commitmentOf('mine')]
  expect(await drawnFor(nothing)).toEqual({ no: 'not-due' })
  expect(await reveal(shown)).toEqual({ no: 'not-due' })
  expect(await reveal({ ...shown, index: link + 5 })).toEqual({ no: 'not-due' })
  // Locked by hand for a moment it is drawn for the bets of that moment, and for no others.
  const lock = (entropy: string) => sql`
    update tables.round set state = 'locked', entropy = ${entropy} where id = ${roundId}`
  await change(lock(nothing))
  expect(await drawnFor(nothing)).toHaveProperty('blocks')
  await change(lock(mine))
  expect(await drawnFor(mine)).toEqual({ no: 'bound-otherwise' })
  await change(sql`
    update tables.round set state = 'betting', entropy = null where id = ${roundId}`)
  expect(await reveal(shown)).toEqual({ no: 'not-due' })
  expect((await lobby.over(roundId)).state).toBe('closed')
})

test('without custody nothing is staked; what was staked is finished once, as it was drawn', async () => {
  const now = () => town.clock.now()
  const [gameSession] = await rows<{ id: string }>(sql`
    select id from casino.game_session where member_id = ${await town.idOf('minji')}
      and game_id = ${gameId} order by started_at desc limit 1`)
  const { play } = await db().read(readSettings)
  const lowest = await stake()
  const units = BigInt(lowest.replace(/\..*/, '')) * 100_000n
  const id = newId()
  const order = { at: now(), id, launchId: gameSession!.id, rules: play, stakeUnits: units }
  const before = await lobby.wonOf(await town.idOf('minji'))
  const { open } = await stakeRound(db(), order)
  await apart.stop()
  await expect.poll(async () => (await spin()).errorCode, { timeout: 10_000 }).toBe('custody-away')
  expect(await finishRounds({ db: db(), log: town.context.log }, now())).toBe(0)
  await apart.start()
  const round = await answered(() => drawRound(db(), open!))
  const at = now()
  // The process ended before it wrote the round: everybody who comes later finishes the same one.
  town.clock.tick(60_000)
  const finish = () => finishRounds({ db: db(), log: town.context.log }, now())
  const [first, second, settled] = await Promise.all([
    spin(id),
    spin(id),
    settleRound(db(), { at, round }),
    finish(),
    finish(),
  ])
  for (const reply of [first, second]) {
    expect(reply.value.round).toMatchObject({ id, outcome: round.outcome })
  }
  expect(settled.round.outcome).toEqual(round.outcome)
  expect(
    await db().read((tx) => listUnfinished(tx, { after: null, before: now(), limit: 10 })),
  ).toEqual([])
  const after = await lobby.wonOf(await town.idOf('minji'))
  expect(Number(after)).toBeCloseTo(
    Number(before) - Number(lowest) + Number(first.value.round.payout),
    2,
  )
})

/** Until custody answers again. */
async function answered<T>(work: () => Promise<T>): Promise<T> {
  let done: T | undefined
  await expect
    .poll(
      () =>
        work().then(
          (value) => Boolean((done = value)),
          () => false,
        ),
      { timeout: 10_000 },
    )
    .toBe(true)
  return done as T
}

test('every use is a line of the trail, which the log seals, and a change of one is found', async () => {
  const night = { now: town.clock.now(), since: new Date(0) }
  // The numbers that the stories above spent by hand have no rounds.
  const { faultCount } = await auditRounds({ db: db() }, night)
  await spin()
  const lineNumber = await sealTrail(db(), town.clock.now())
  expect(lineNumber).toBeGreaterThan(0)
  await spin()
  expect(await sealTrail(db(), town.clock.now())).toBe(lineNumber + 1)
  expect(await auditTrail(db(), town.clock.now())).toBe(0)
  expect((await auditRounds({ db: db() }, night)).faultCount).toBe(faultCount)
  const custody = openDatabase(apart.custodyUrl, { size: 1 })
  const edit = sql`update custody.use set facts = 'another' where line = ${lineNumber}`
  await expect(custody.write((tx) => tx.rows(edit))).rejects.toThrow('append-only')
  await custody.write(async (tx) => {
    await tx.rows(sql`alter table custody.use disable trigger use_is_kept`)
    await tx.rows(edit)
  })
  await custody.close()
  expect(await auditTrail(db(), town.clock.now())).toBe(1)
  await change(sql`delete from kernel.proof_fault`)
})

test('seeds of before are taken over, and a new key seals everything anew', async () => {
  const [text, id] = ['ab'.repeat(32), newId()]
  const encrypted = encrypt(text, secretOf(town.context.config.folder, 'casino-seeds'))
  await change(sql`
    insert into casino.seed (id, owner_id, state, sealed, hash, client_seed, made_at)
    values (${id}, ${newId()}, 'revealed', ${encrypted}, ${commitmentOf(text)}, 'x', now())`)
  expect(await reencrypt(db())).toBe(1)
  expect(await reencrypt(db())).toBe(0)
  await apart.stop()
  writeFileSync(join(apart.folder, 'own/secrets/key-2'), 'cd'.repeat(32), { mode: 0o600 })
  await apart.start()
  const custody = openDatabase(apart.custodyUrl, { size: 1 })
  const numbers = await custody.read((tx) =>
    tx.rows<{ key: number }>(sql`select distinct key_number as key from custody.secret`),
  )
  await custody.close()
  expect(numbers).toEqual([{ key: 2 }])
  const shown = { index: Number.MAX_SAFE_INTEGER, look: 'retired_seed', ref: id } as const
  const use = { ...shown, secretId: id, words: commitmentOf(text) }
  expect(await answered(() => reveal(use))).toEqual({ secret: text })
  expect((await spin()).success).toBe(true)
})
