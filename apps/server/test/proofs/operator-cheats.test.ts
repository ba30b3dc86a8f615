import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { leafHashOf } from '@madang/games/proofs/merkle'
import * as casino from '@madang/wire/casino'
import * as tables from '@madang/wire/tables'
import { newId } from '../../src/kernel/ids.ts'
import { auditCommitments } from '../../src/kernel/transparency/audit-commitments.ts'
import { auditTree } from '../../src/kernel/transparency/audit-tree.ts'
import { auditRounds } from '../../src/modules/casino/rounds/audit-rounds.ts'
import { auditTableRounds } from '../../src/modules/tables/rounds/audit-table-rounds.ts'
import { checkReceipts } from '../../../../tools/verify-receipts.ts'
import { ProofBrowser, engines } from './proof-browser.ts'
import { swapSecret } from './swap-secret.ts'
import { TableLobby } from '../towns/table-lobby.ts'
import { tamperSignatures } from './tamper-signature.ts'
import { openTown } from '../towns/town.ts'
import type { Town, Visit } from '../towns/town.ts'

// The operator owns the database and changes one thing after the other by hand. Each time a
// player's browser finds it alone; so does whoever has the browser's file, and so does the night.

const tableId = 'live-dat-river'
let town: Town
let lobby: TableLobby
let frame: Visit
let atTable: Visit
beforeAll(async () => {
  town = await openTown()
  lobby = new TableLobby(town, tableId)
  await lobby.hasWon('minji', 1_000_000)
  atTable = await lobby.frame('minji')
  frame = await lobby.frame('minji', 'fox-night')
})
afterAll(() => town.tearDown())

const db = () => town.context.db
const change = (text: ReturnType<typeof sql>) => db().write((tx) => tx.rows(text))
const night = { now: new Date('2027-01-01'), since: new Date(0) }

/** Every audit of the night; what it found before is forgotten. */
async function nightFaults(): Promise<number> {
  await change(sql`delete from kernel.proof_fault`)
  const { faultCount: slots } = await auditRounds(town.context, night)
  const { faultCount: hands } = await auditTableRounds(db(), night)
  const { faultCount: tree } = await auditTree(town.context, night.now)
  const { faultCount: promised } = await auditCommitments(db(), night)
  return slots + hands + tree + promised
}

/** What the three find: the page, the file in a stranger's hands, the night more than before. */
async function found(browser: ProofBrowser, before: number) {
  const checks = await checkReceipts(await browser.file())
  const file = checks.filter(({ isSame }) => !isSame).map(({ name }) => name)
  return { file, night: (await nightFaults()) > before, page: browser.names }
}

const spun = async (browser: ProofBrowser) => {
  const [stake] = (await town.ask(casino.showSlot, {}, frame)).value.stakes
  return browser.spin(frame, stake)
}

/** The page shows a round again: what it is told is held against what was signed. */
async function lookedAgain(browser: ProofBrowser, roundId: string): Promise<void> {
  const { receipt } = (await town.ask(casino.verifyRound, { roundId })).value
  await browser.keeper.keep(receipt, { id: roundId })
}

/** A bet at the table, what the operator does meanwhile, and the round as it was published. */
async function tableRound(browser: ProofBrowser, meanwhile: () => Promise<unknown>) {
  const roundId = await lobby.betting(atTable)
  const [id, clientBytes] = [newId(), 'ab'.repeat(32)]
  const stakes = [{ amount: '1000', spot: 'dragon' }]
  const request = { clientBytes, id, roundId, stakes, tableId }
  const { value } = await town.ask(tables.placeTableBet, request, atTable)
  await browser.keeper.keep(value.receipt, { clientBytes, id, roundId })
  await meanwhile()
  await lobby.over(roundId)
  return roundId
}

const compared = (browser: ProofBrowser, roundId: string) =>
  browser.keeper.reveal(
    (facts) => facts.kind === 'table-bet' && facts.roundId === roundId,
    async () => {
      const showing: tables.TableRound = (await town.ask(tables.showTableRound, { roundId })).value
      const { outcome, receipt } = showing.result!
      const { clientBytes, link } = showing
      return { clientBytes, kind: 'table-bet', link: link!, outcome, result: receipt! }
    },
    engines,
  )

test('an honest house is accused by nobody', async () => {
  const browser = new ProofBrowser(town)
  const before = await nightFaults()
  await spun(browser)
  await browser.rotate(frame)
  await compared(browser, await tableRound(browser, async () => undefined))
  await browser.followLog()
  expect(before).toBe(0)
  expect(await found(browser, before)).toEqual({ file: [], night: false, page: [] })
})

test('another seed', async () => {
  const browser = new ProofBrowser(town)
  const before = await nightFaults()
  await spun(browser)
  const { seeds } = (await town.ask(casino.showSlot, {}, frame)).value
  const other = await swapSecret(town, seeds.serverSeedHash)
  await browser.rotate(frame)
  const { file, night: isSeen, page } = await found(browser, before)
  expect([page.includes('revealed'), file.includes('revealed'), isSeen]).toEqual([true, true, true])
  await other.putBack()
})

test('another client seed', async () => {
  const browser = new ProofBrowser(town)
  const before = await nightFaults()
  const { clientSeed, id } = await spun(browser)
  await change(sql`update casino.round set client_seed = 'house' where id = ${id}`)
  await lookedAgain(browser, id)
  const { file, night: isSeen, page } = await found(browser, before)
  const name = 'receiptSigned'
  expect([page.includes(name), file.includes(name), isSeen]).toEqual([true, true, true])
  await change(sql`update casino.round set client_seed = ${clientSeed} where id = ${id}`)
})

test('another outcome', async () => {
  const browser = new ProofBrowser(town)
  const before = await nightFaults()
  const { id, outcome } = await spun(browser)
  await change(sql`update casino.round set outcome = '{"spins":[]}'::json where id = ${id}`)
  await lookedAgain(browser, id)
  const { file, night: isSeen, page } = await found(browser, before)
  const name = 'receiptSigned'
  expect([page.includes(name), file.includes(name), isSeen]).toEqual([true, true, true])
  const honest = JSON.stringify(outcome)
  await change(sql`update casino.round set outcome = ${honest}::json where id = ${id}`)
})

test('another salt', async () => {
  const browser = new ProofBrowser(town)
  const before = await nightFaults()
  const [chain] = await db().read((tx) =>
    tx.rows<{ salt: string }>(sql`select salt from kernel.hash_chain where name = ${tableId}`),
  )
  const set = (salt: string) =>
    change(sql`update kernel.hash_chain set salt = ${salt} where name = ${tableId}`)
  await compared(browser, await tableRound(browser, () => set('9'.repeat(64))))
  const { file, night: isSeen, page } = await found(browser, before)
  const name = 'resultSigned'
  expect([page.includes(name), file.includes(name), isSeen]).toEqual([true, true, true])
  await set(chain!.salt)
})

test('another link', async () => {
  const browser = new ProofBrowser(town)
  const before = await nightFaults()
  const roundId = await tableRound(browser, async () => undefined)
  await change(sql`update tables.round set link = ${'8'.repeat(64)} where id = ${roundId}`)
  await compared(browser, roundId)
  const { file, night: isSeen, page } = await found(browser, before)
  const name = 'revealed'
  expect([page.includes(name), file.includes(name), isSeen]).toEqual([true, true, true])
})

test('a head of the log that nobody signed', async () => {
  const browser = new ProofBrowser(town)
  const before = await nightFaults()
  await spun(browser)
  await browser.followLog()
  const notes = await db().read((tx) =>
    tx.rows<{ size: bigint; note: string }>(sql`select size, note from kernel.tree_head`),
  )
  await change(tamperSignatures)
  await browser.keeper.checkLog()
  const { file, night: isSeen, page } = await found(browser, before)
  const name = 'headSigned'
  expect([page.includes(name), file.includes(name), isSeen]).toEqual([true, true, true])
  for (const { note, size } of notes) {
    await change(sql`update kernel.tree_head set note = ${note} where size = ${size}`)
  }
})

test('another leaf in the log, and a promise that no head ever shows', async () => {
  const browser = new ProofBrowser(town)
  const before = await nightFaults()
  const { id } = await spun(browser)
  await browser.followLog()
  const early = await browser.file()
  const { leafIndex } = JSON.parse(early.receipts[0]!.words) as { leafIndex: number }
  await change(sql`alter table kernel.tree_leaf disable trigger tree_leaf_is_kept`)
  const [leaf] = await db().read((tx) =>
    tx.rows<{ words: string }>(sql`select words from kernel.tree_leaf where index = ${leafIndex}`),
  )
  const forged = leaf!.words.replace(/"secretHash":"..../, '"secretHash":"0000')
  const hash = Buffer.from(leafHashOf(Buffer.from(forged)))
  await change(sql`
    update kernel.tree_leaf set words = ${forged}, hash = ${hash} where index = ${leafIndex}`)
  const { file, night: isSeen, page } = await found(browser, before)
  const name = 'included'
  expect([page.includes(name), file.includes(name), isSeen]).toEqual([true, true, true])
  // A file without the proof of a promise proves nothing, and is not called good.
  delete early.receipts[0]!.leaf
  const missing = (await checkReceipts(early)).filter(({ isSame }) => !isSame)
  expect(missing).toEqual([{ about: id, isSame: false, name }])
})
