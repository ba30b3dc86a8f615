import { randomUUID } from 'node:crypto'
import * as fs from 'node:fs'
import path from 'node:path'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeDay } from '@madang/wire/finance'
import * as wire from '@madang/wire/reports'
import { findMemberByAccount } from '#identity'
import { auditBooks, reconcile, rollUp, trialBalance } from '#ledger'
import { placeWager, playWager } from '#wagers'
import { archivePast, bringBack, checkFiles } from '../../../../../tools/archive-past.ts'
import { operatorVisitOf } from '../../../test/operator-visit.ts'
import { openTown } from '../../../test/town.ts'
import type { Town, Visit } from '../../../test/town.ts'
import { visitOf } from '../../../test/visit.ts'
import { rebuildReports } from './index.ts'

const won = 100_000n
const before = '2026-04-01'
let town: Town
let minji: Visit
let folder: string
beforeAll(async () => {
  town = await openTown({ startsAt: new Date('2026-02-27T03:00:00Z') })
  folder = path.join(town.ground.config.folder, 'archive')
  await playMonths()
  minji = await visitOf(town, 'minji')
})
afterAll(() => town.tearDown())

/** Play from February to May, and one bet of March that nobody has decided. */
async function playMonths(): Promise<void> {
  const { db } = town.ground
  const memberId = (await db.read((tx) => findMemberByAccount(tx, 'minji')))?.id ?? ''
  for (let count = 0; count < 60; count++) {
    town.clock.tick(37 * 3_600_000)
    const order = {
      at: town.clock.now(),
      category: 'RNG',
      currency: 'KRW',
      game: 'horangi',
      id: randomUUID(),
      memberId,
      round: `${count}`,
      stakeUnits: 1_000n * won,
      vendor: 'MADANG',
    }
    if (count === 12) await placeWager(db, order)
    else await playWager(db, { ...order, payoutUnits: count % 3 === 0 ? 2_000n * won : 0n })
  }
  await town.events.settle()
  await rebuildReports(db, town.clock.now())
}

const read = async () => ({
  bets: (await town.ask(wire.listBets, { limit: '100' }, minji)).value,
  lines: (await town.ask(wire.listLines, { from: before, limit: '100' }, minji)).value,
  profit: (await town.ask(wire.showProfit, { by: 'month', from: '2026-02-01' }, minji)).value,
  statement: (await town.ask(wire.showStatement, {}, minji)).value,
})
const owed = () => town.ground.db.read(trialBalance)
const order = () => ({ at: town.clock.now(), before, folder, hasSums: false })

test('an archive takes lines out; balance, statement, sums and chains stay what they were', async () => {
  const { db } = town.ground
  const [seen, books] = [await read(), await owed()]
  const files = await archivePast(db, order())
  expect(files.map(({ file }) => file)).toEqual(['wagers.gz', 'transfers.gz'])
  const now = await read()
  expect(now.statement).toEqual({ ...seen.statement, linesFrom: before })
  expect(now.profit).toEqual(seen.profit)
  expect(now.lines).toEqual({ ...seen.lines, linesFrom: before })
  // What is left is every newer bet, and the old one that nobody has decided.
  const kept = seen.bets.rows.filter(
    (row: { placedAt: string; state: string }) =>
      row.placedAt >= '2026-03-31T15:00' || row.state === 'open',
  )
  expect(now.bets).toMatchObject({ linesFrom: before, rows: kept })
  expect(await owed()).toEqual(books)
  expect(await reconcile(db, town.clock.now())).toEqual([])
})

test('sums built anew, and a day closed again, are what they were before the archive', async () => {
  const { db } = town.ground
  const seen = await read()
  await rebuildReports(db, town.clock.now())
  expect(await read()).toEqual(seen)
  const jisoo = await operatorVisitOf(town, 'jisoo')
  const press = { day: '2026-03-10', id: randomUUID() }
  const { value } = await town.ask(closeDay, press, jisoo)
  expect(value.proofs.filter(({ holds }: { holds: boolean }) => !holds)).toEqual([])
})

test('a transfer that is in no archive is still refused its removal', async () => {
  const removal = town.ground.db.pool.query('delete from ledger.transfer')
  await expect(removal).rejects.toThrow(/append-only/)
})

test('months of sums are detached, said to be away, and the house keeps its own', async () => {
  const { db } = town.ground
  const files = await archivePast(db, { ...order(), hasSums: true })
  expect(files.map(({ file }) => file)).toContain('play_2026_03.gz')
  const { profit, statement } = await read()
  expect(profit.sumsFrom).toBe(before)
  expect(statement.sumsFrom).toBe(before)
  const parts = await db.read((tx) =>
    tx.rows(sql`select from reports.play where day < ${before}::date`),
  )
  expect(parts).toEqual([])
})

test('a file that was changed does not come back; a whole one does, line by line', async () => {
  const { db } = town.ground
  const copy = `${folder}-changed`
  fs.cpSync(folder, copy, { recursive: true })
  const manifest = path.join(copy, 'manifest.json')
  const files = JSON.parse(fs.readFileSync(manifest, 'utf8')) as { digest: string }[]
  const changed = files.map((file) => ({ ...file, digest: 'f'.repeat(64) })) as never
  await expect(checkFiles(copy, changed)).rejects.toThrow(/not the file/)

  await bringBack(db, folder, town.clock.now())
  const back = await read()
  expect(back.bets.rows).toHaveLength(60)
  expect(back.bets.linesFrom).toBeNull()
  expect(back.profit.sumsFrom).toBeNull()
  expect(await db.read(auditBooks)).toEqual([])
  await rollUp(db)
  const statement = back.statement
  await rebuildReports(db, town.clock.now())
  expect((await read()).statement).toEqual(statement)
})
