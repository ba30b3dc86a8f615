import sql from 'sql-template-tag'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { checkProofFile } from '@madang/games/proofs/check-proofs'
import { isLeafOf } from '@madang/games/proofs/is-leaf-of'
import { leafHashOf } from '@madang/games/proofs/merkle'
import { factsOf } from '@madang/games/proofs/receipt'
import type { SlotReceipt } from '@madang/games/proofs/receipt'
import * as casino from '@madang/wire/casino'
import * as tables from '@madang/wire/tables'
import { askCustody } from '../../src/kernel/custody/custody.ts'
import { newId } from '../../src/kernel/ids.ts'
import { auditTree } from '../../src/kernel/transparency/audit-tree.ts'
import { auditCommitments } from '../../src/kernel/transparency/audit-commitments.ts'
import { auditRounds } from '../../src/modules/casino/rounds/audit-rounds.ts'
import { auditTableRounds } from '../../src/modules/tables/rounds/audit-table-rounds.ts'
import { checkReceipts } from '../../../../tools/verify-receipts.ts'
import { expectedOf } from '@madang/games/proofs/expected-of'
import { ProofBrowser, engines } from './proof-browser.ts'
import { swapSecret } from './swap-secret.ts'
import { TableLobby } from '../towns/table-lobby.ts'
import { tamperSignatures } from './tamper-signature.ts'
import { openTown } from '../towns/town.ts'
import type { Town, Visit } from '../towns/town.ts'

// The operator changes the database by hand. A player's browser finds it by itself, whoever has the
// player's file finds it without asking us, and so does the night.

const tableId = 'live-dat-river'
let town: Town
let lobby: TableLobby
let frame: Visit
let atTable: Visit
let browser: ProofBrowser
beforeAll(async () => {
  town = await openTown()
  lobby = new TableLobby(town, tableId)
  await lobby.hasWon('minji', 1_000_000)
  atTable = await lobby.frame('minji')
  frame = await lobby.frame('minji', 'fox-night')
})
beforeEach(() => void (browser = new ProofBrowser(town)))
afterEach(async () => {
  await change(sql`delete from kernel.proof_fault`)
})
afterAll(() => town.tearDown())

const db = () => town.context.db
const change = (text: ReturnType<typeof sql>) => db().write((tx) => tx.rows(text))
const night = { now: new Date('2027-01-01'), since: new Date(0) }
const slotNight = async () => (await auditRounds(town.context, night)).faultCount
const tableNight = async () => (await auditTableRounds(db(), night)).faultCount
const treeNight = async () => (await auditTree(town.context, night.now)).faultCount
const stake = async () => (await town.ask(casino.showSlot, {}, frame)).value.stakes[0]

/** Who only has the file, and a program that is not ours. */
const wrongIn = async () => {
  const checks = await checkReceipts(await browser.file())
  return checks.filter(({ isSame }) => !isSame).map(({ name }) => name)
}

test('an honest house: everything is signed, in the log, revealed and the same again', async () => {
  await browser.rotate(frame)
  const round = await browser.spin(frame, await stake())
  await browser.spin(frame, await stake())
  await browser.followLog()
  const checks = await browser.rotate(frame)
  expect(checks.map(({ name }) => name)).toContain('payout')
  await browser.followLog()
  expect(browser.differences).toEqual([])
  expect(await wrongIn()).toEqual([])
  const all = await checkProofFile(await browser.file(), engines)
  const own = all.filter(({ about }) => about === round.id).map(({ name }) => name)
  expect(own).toEqual(['receiptSigned', 'included', 'promised', 'revealed', 'outcome', 'payout'])
  expect([await slotNight(), await treeNight()]).toEqual([0, 0])
})

test('the first client seed is the browser’s, which saw the hash before', async () => {
  const sora = await lobby.frame('sora', 'fox-night')
  await lobby.hasWon('sora', 100_000)
  const { seeds } = (await town.ask(casino.showSlot, {}, sora)).value
  expect(seeds.isClientSeedOpen).toBe(true)
  const first = await browser.spin(sora, await stake(), 'of-my-browser')
  expect(first).toMatchObject({ clientSeed: 'of-my-browser', serverSeedHash: seeds.serverSeedHash })
  // Once a round was made of it, nobody changes it: not even the browser.
  expect((await browser.spin(sora, await stake(), 'another')).clientSeed).toBe('of-my-browser')
  expect(browser.differences).toEqual([])
})

test('a seed that is exchanged, with its hash in every row', async () => {
  await browser.rotate(frame)
  await browser.spin(frame, await stake())
  const { seeds } = (await town.ask(casino.showSlot, {}, frame)).value
  // Whoever owns even custody's part puts another secret in the place of the one that was promised.
  const other = await swapSecret(town, seeds.serverSeedHash)
  expect(await slotNight()).toBeGreaterThan(0)
  await browser.rotate(frame)
  expect(browser.names).toContain('revealed')
  expect(await wrongIn()).toContain('revealed')
  await other.putBack()
  await change(sql`update casino.seed set server_seed = null where hash = ${seeds.serverSeedHash}`)
})

test('a seed or a client seed that is exchanged after the page showed it', async () => {
  await browser.rotate(frame)
  const shown = await browser.shown(frame)
  await town.ask(casino.rotateSeeds, { clientSeed: 'house-picked', id: newId() }, frame)
  // An honest house refuses a request that names another seed.
  const { serverSeedHash: commitment } = shown.seeds
  const request = { commitment, id: newId(), stake: await stake() }
  expect((await town.ask(casino.spinSlot, request, frame)).errorCode).toBe('seeds-renewed')
  // One that plays on with what the page never showed is found by the page alone.
  await browser.spin(frame, await stake(), undefined, shown)
  expect(browser.names).toEqual(['asSent'])
})

test('numbers that are thrown away at the end of a seed', async () => {
  await browser.rotate(frame)
  await browser.spin(frame, await stake())
  const { seeds } = await browser.shown(frame)
  await change(sql`update casino.seed set nonce = nonce + 1 where hash = ${seeds.serverSeedHash}`)
  await browser.rotate(frame)
  expect(browser.names).toEqual(['skipped'])
})

test('a seed that is exchanged with its hash: the rotation reveals another one', async () => {
  await browser.rotate(frame)
  await browser.spin(frame, await stake())
  const { seeds } = await browser.shown(frame)
  await change(sql`
    update casino.seed set hash = ${'7'.repeat(64)} where hash = ${seeds.nextServerSeedHash}`)
  await browser.rotate(frame, 'mine', seeds)
  expect(browser.names).toContain('promised')
  await change(sql`
    update casino.seed set hash = ${seeds.nextServerSeedHash} where hash = ${'7'.repeat(64)}`)
})

test('a stake without a receipt, and a promise of something else', async () => {
  await browser.keeper.keep(null, { id: 'one', kind: 'slot' })
  expect(browser.names).toEqual(['receiptSigned'])
  await browser.rotate(frame)
  await browser.spin(frame, await stake())
  await browser.followLog()
  const [kept] = (await browser.file()).receipts
  const leaf = JSON.parse(kept!.leaf!.words) as Record<string, unknown>
  const facts = factsOf(kept!.words) as SlotReceipt
  expect(isLeafOf(facts, leaf)).toBe(true)
  const later = new Date(Date.parse(facts.at) + 1).toISOString()
  for (const other of [{ kind: 'tables' }, { secretHash: 'x' }, { committedAt: later }]) {
    expect(isLeafOf(facts, { ...leaf, ...other })).toBe(false)
  }
})

/** Stakes a number of a seed by hand, has it drawn, and takes the stake back. */
async function discard(seedId: string, nonce: number): Promise<void> {
  const ref = newId()
  await change(sql`
    insert into casino.open_round (id, game_session_id, owner_id, game_id, version, seed_id,
      server_seed_hash, client_seed, nonce, stake_units, is_bought, is_trial, placed_at)
    select ${ref}::uuid, ${ref}::uuid, owner_id, 'fox-night', 1, id, hash, client_seed, ${nonce},
      1, false, true, now() from casino.seed where id = ${seedId}`)
  const [seed] = await db().read((tx) =>
    tx.rows<{ words: string }>(sql`select words from look.slot_stake where ref = ${ref}`),
  )
  const use = { index: nonce, look: 'slot_stake', ref, secretId: seedId } as const
  const ask = { blockCount: 4, do: 'draw', ...use, words: seed!.words } as const
  expect((await askCustody(db(), [ask]))[0]).toHaveProperty('blocks')
  await change(sql`delete from casino.open_round where id = ${ref}`)
}

test('a client seed or an outcome that is changed in the row of a round', async () => {
  await browser.rotate(frame)
  const round = await browser.spin(frame, await stake())
  await change(sql`update casino.round set client_seed = 'house' where id = ${round.id}`)
  expect(await slotNight()).toBeGreaterThan(0)
  // The page asks for the round again: what was signed then is not what is told now.
  const showing = (await town.ask(casino.verifyRound, { roundId: round.id })).value
  await browser.keeper.keep(showing.receipt, { id: round.id })
  expect(browser.names).toContain('receiptSigned')
  await change(
    sql`update casino.round set client_seed = ${round.clientSeed} where id = ${round.id}`,
  )
  await change(sql`delete from kernel.proof_fault`)
  expect(await slotNight()).toBe(0)

  const other = new ProofBrowser(town)
  await change(sql`
    update casino.round set outcome = '{"spins":[]}'::json where id = ${round.id}`)
  expect(await slotNight()).toBeGreaterThan(0)
  const changed = (await town.ask(casino.verifyRound, { roundId: round.id })).value
  await other.keeper.keep(changed.receipt, { id: round.id })
  expect(other.names).toContain('receiptSigned')
  expect((await browser.file()).receipts.length).toBe(2)
  expect(await wrongIn()).toContain('receiptSigned')
  await change(sql`
    update casino.round set outcome = ${JSON.stringify(round.outcome)}::json
    where id = ${round.id}`)
})

/** A press at the table whose receipt is kept, and the round after it with what it published. */
async function tableRound(before?: (roundId: string) => Promise<void>) {
  const roundId = await lobby.betting(atTable)
  const [{ number } = { number: 0n }] = await db().read((tx) =>
    tx.rows<{ number: bigint }>(sql`select number from tables.round where id = ${roundId}`),
  )
  const [id, clientBytes] = [newId(), 'ab'.repeat(32)]
  const stakes = [{ amount: '1000', spot: 'dragon' }]
  const request = { clientBytes, id, roundId, stakes, tableId }
  const { value } = await town.ask(tables.placeTableBet, request, atTable)
  const shown = { chainHead: null, number: Number(number), salt: null }
  const expected = expectedOf.tableBet(shown, request)
  await browser.keeper.keep(value.receipt, expected)
  await before?.(roundId)
  const round: tables.TableRound = await lobby.over(roundId)
  const found = await browser.keeper.reveal(
    (facts) => facts.kind === 'table-bet' && facts.roundId === roundId,
    async () => {
      const showing = (await town.ask(tables.showTableRound, { roundId })).value
      const { outcome, receipt } = showing.result
      return { clientBytes: showing.clientBytes, kind: 'table-bet', outcome, result: receipt }
    },
    engines,
  )
  return { found, id, round, roundId }
}

test('an honest table: the bytes of the bet are in the outcome, and all is signed', async () => {
  const { found, id, round } = await tableRound()
  expect(found.map(({ name }) => name)).toEqual([
    'receiptSigned',
    'revealed',
    'entropy',
    'resultSigned',
    'outcome',
  ])
  expect(found.every(({ isSame }) => isSame)).toBe(true)
  expect(round.clientBytes).toContainEqual({ bytesHex: 'ab'.repeat(32), id })
  await browser.followLog()
  expect(browser.differences).toEqual([])
  expect(await wrongIn()).toEqual([])
  expect(await tableNight()).toBe(0)
})

test('a salt that is exchanged after the bets', async () => {
  const [chain] = await db().read((tx) =>
    tx.rows<{ salt: string }>(sql`select salt from kernel.hash_chain where name = ${tableId}`),
  )
  await tableRound(async () => {
    await change(sql`update kernel.hash_chain set salt = ${'9'.repeat(64)} where name = ${tableId}`)
  })
  expect(browser.names).toContain('resultSigned')
  expect(await wrongIn()).toContain('resultSigned')
  expect(await tableNight()).toBeGreaterThan(0)
  const promised = await auditCommitments(db(), night)
  expect(promised.faultCount).toBeGreaterThan(0)
  await change(sql`update kernel.hash_chain set salt = ${chain!.salt} where name = ${tableId}`)
})

test('another link, another player’s bytes, another outcome, told after the round', async () => {
  const { id, round, roundId } = await tableRound()
  const again = async () => {
    await change(sql`delete from kernel.proof_fault where what like 'table%'`)
    return tableNight()
  }
  const before = await again()
  const link = '8'.repeat(64)
  await change(sql`update tables.round set link = ${link} where id = ${roundId}`)
  expect(await again()).toBeGreaterThan(before)
  await change(sql`update tables.round set link = ${round.link} where id = ${roundId}`)
  await change(sql`update tables.bet set client_bytes = ${'cd'.repeat(32)} where id = ${id}`)
  expect(await again()).toBeGreaterThan(before)
  // A browser that comes back asks what was published, and does not find its own bytes.
  const showing: tables.TableRound = (await town.ask(tables.showTableRound, { roundId })).value
  const file = await browser.file()
  file.receipts[0]!.reveal = {
    clientBytes: showing.clientBytes,
    kind: 'table-bet',
    outcome: { dragon: 0, tiger: 0 },
    result: showing.result!.receipt!,
  }
  const wrong = (await checkProofFile(file, engines)).filter(({ isSame }) => !isSame)
  expect(wrong.map(({ name }) => name)).toEqual(['entropy', 'outcome'])
  await change(sql`update tables.bet set client_bytes = ${'ab'.repeat(32)} where id = ${id}`)
  await change(sql`
    update tables.round set outcome = '{"dragon":0,"tiger":0}'::json where id = ${roundId}`)
  expect(await again()).toBeGreaterThan(before)
})

test('a leaf of the log or a signed head that is changed', async () => {
  await browser.rotate(frame)
  await browser.spin(frame, await stake())
  await browser.followLog()
  const file = await browser.file()
  const index = (JSON.parse(file.receipts[0]!.words) as { leafIndex: number }).leafIndex
  await change(sql`alter table kernel.tree_leaf disable trigger tree_leaf_is_kept`)
  const [leaf] = await db().read((tx) =>
    tx.rows<{ words: string }>(sql`select words from kernel.tree_leaf where index = ${index}`),
  )
  const forged = leaf!.words.replace(/"secretHash":"..../, '"secretHash":"0000')
  const hash = Buffer.from(leafHashOf(Buffer.from(forged)))
  await change(sql`
    update kernel.tree_leaf set words = ${forged}, hash = ${hash} where index = ${index}`)
  expect(await treeNight()).toBeGreaterThan(0)
  await browser.keeper.file()
  expect(browser.names).toEqual(expect.arrayContaining(['included', 'promised']))
  expect(await wrongIn()).toEqual(expect.arrayContaining(['included', 'promised']))

  // A second log that the house signs for others is not the one that this browser saw.
  const late = new ProofBrowser(town)
  await late.spin(frame, await stake())
  await change(sql`delete from kernel.tree_head`)
  await late.followLog()
  await browser.keeper.checkLog()
  expect(browser.names).toContain('consistent')
  expect(late.names).not.toContain('consistent')
  expect(await wrongIn()).toContain('included')
})

test('a head whose signature is not the house’s', async () => {
  const own = new ProofBrowser(town)
  await own.spin(frame, await stake())
  await own.followLog()
  await change(tamperSignatures)
  await own.keeper.checkLog()
  expect(own.names).toContain('headSigned')
  expect(await treeNight()).toBeGreaterThan(0)
})

test('numbers of a seed that were drawn and thrown away', async () => {
  const before = await slotNight()
  await change(sql`delete from kernel.proof_fault`)
  await browser.rotate(frame)
  await browser.spin(frame, await stake())
  const { seeds } = await browser.shown(frame)
  const from = seeds.serverSeedHash
  // Another page of the same member plays: its rounds are asked for, and are no alarm.
  await new ProofBrowser(town).spin(frame, await stake())
  await browser.spin(frame, await stake())
  expect(browser.names).toEqual([])
  expect((await browser.file()).receipts).toHaveLength(3)
  // The house draws until a round loses, and keeps the ones before it to itself.
  await change(sql`update casino.seed set nonce = nonce + 4 where hash = ${from}`)
  const shown = { ...(await browser.shown(frame)) }
  shown.seeds = { ...shown.seeds, nonce: 3 }
  const [seed] = await db().read((tx) =>
    tx.rows<{ id: string }>(sql`select id from casino.seed where hash = ${from}`),
  )
  for (let nonce = 3; nonce < 7; nonce += 1) await discard(seed!.id, nonce)
  await browser.spin(frame, await stake(), undefined, shown)
  expect(browser.names).toContain('skipped')
  expect(await slotNight()).toBe(before + 4)
})
