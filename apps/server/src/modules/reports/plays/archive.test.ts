import { randomUUID } from 'node:crypto'
import * as fs from 'node:fs'
import path from 'node:path'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeDay, showHouse } from '@madang/wire/finance'
import * as wire from '@madang/wire/reports'
import { findMemberByAccount } from '#identity'
import { auditBooks, reconcile, rollUp, trialBalance } from '#ledger'
import { keepOutside, placeWager, playWager } from '#wagers'
import type { OutsideRound } from '#wagers'
import { archivePast, bringBack, checkFiles } from '../../../../../../tools/backup/archive-past.ts'
import { operatorVisitOf } from '../../../../test/towns/operator-visit.ts'
import { openTown } from '../../../../test/towns/town.ts'
import type { Town, Visit } from '../../../../test/towns/town.ts'
import { visitOf } from '../../../../test/towns/visit.ts'
import { rebuildReports } from '../index.ts'

const won = 100_000n
const before = '2026-04-01'
let town: Town
let minji: Visit
let jisoo: Visit
let folder: string
beforeAll(async () => {
  town = await openTown({ startsAt: new Date('2026-02-27T03:00:00Z') })
  folder = path.join(town.context.config.folder, 'archive')
  await playMonths()
  minji = await visitOf(town, 'minji')
  jisoo = await operatorVisitOf(town, 'jisoo')
})
afterAll(() => town.tearDown())

/** Play from February to May, and one bet of March that nobody has decided. */
async function playMonths(): Promise<void> {
  const { db } = town.context
  const memberId = await town.idOf('minji')
  for (let count = 0; count < 60; count++) {
    town.clock.tick(37 * 3_600_000)
    const order = {
      at: town.clock.now(),
      category: 'RNG',
      kind: 'slot',
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
  await keepOutsideRounds([1, 2])
  await town.events.settle()
  await rebuildReports(db, town.clock.now())
}

/** Ten rounds in a vendor's own wallet, from February to June, as it lists them in a version. */
async function keepOutsideRounds(versions: number[]) {
  return town.context.db.write(async (tx) => {
    const memberId = (await findMemberByAccount(tx, 'minji'))?.id ?? ''
    const listed = versions.flatMap((version) =>
      Array.from({ length: 10 }, (_, at) => outsideRound(memberId, at, version)),
    )
    return keepOutside(tx, listed, town.clock.now())
  })
}

function outsideRound(memberId: string, at: number, version: number): OutsideRound {
  const playedAt = new Date(Date.parse('2026-02-10T03:00:00Z') + at * 10 * 86_400_000)
  const units = { payoutUnits: BigInt(version) * 300n * won, stakeUnits: 1_000n * won }
  const game = { category: 'RNG', kind: 'slot', currency: 'KRW', game: 'made-up', vendor: 'ONNURI' }
  const times = { changedAt: playedAt, correctedAt: null, playedAt }
  return { ...game, ...times, ...units, memberId, round: `${at}`, state: 'settled', version }
}

const read = async () => ({
  house: (await town.ask(showHouse, { from: '2026-02-01', period: 'month' }, jisoo)).value.rows,
  outside: (await town.ask(wire.listOutsideBets, {}, minji)).value,
  bets: (await town.ask(wire.listBets, { limit: '100' }, minji)).value,
  lines: (await town.ask(wire.listLines, { from: before, limit: '100' }, minji)).value,
  profit: (await town.ask(wire.showProfit, { by: 'month', from: '2026-02-01' }, minji)).value,
  statement: (await town.ask(wire.showStatement, {}, minji)).value,
})
const owed = () => town.context.db.read(trialBalance)
const order = () => ({ at: town.clock.now(), before, folder, hasSums: false })

test('an archive takes lines out; balance, statement, sums and chains stay what they were', async () => {
  const { db } = town.context
  const [seen, books] = [await read(), await owed()]
  const files = await archivePast(db, order())
  expect(files.map(({ file }) => file)).toEqual(['wagers.gz', 'outside.gz', 'transfers.gz'])
  const now = await read()
  expect(now.statement).toEqual({ ...seen.statement, linesFrom: before })
  expect(now.profit).toEqual(seen.profit)
  // Rounds at vendors leave like wagers; sums of members and of the house stay what they were.
  expect([seen.outside.rows.length, now.outside.rows.length]).toEqual([10, 5])
  expect(now.outside.totals).toEqual(seen.outside.totals)
  expect(now.house).toEqual(seen.house)
  expect(seen.house[0]).toMatchObject({
    name: '2026-02',
    outsideCount: 2,
    outsidePayout: '1200.00',
  })
  // Said again, what is in the archive is known, and nothing comes back for it.
  expect(await keepOutsideRounds([2, 1])).toMatchObject({ correctedCount: 0, newCount: 0 })
  expect(await read()).toMatchObject({ house: seen.house, outside: now.outside })
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
  const { db } = town.context
  const seen = await read()
  await rebuildReports(db, town.clock.now())
  expect(await read()).toEqual(seen)
  const request = { day: '2026-03-12', id: randomUUID() }
  const { value } = await town.ask(closeDay, request, jisoo)
  expect(value.proofs.filter(({ holds }: { holds: boolean }) => !holds)).toEqual([])
  const turn = (more: number) =>
    db.pool.query('update wagers.outside_house set bet_count = bet_count + $1', [more])
  await turn(1)
  const wrong = (await town.ask(closeDay, { ...request, id: randomUUID() }, jisoo)).value
  await turn(-1)
  expect(wrong.proofs.filter(({ holds }: { holds: boolean }) => !holds)).toEqual([
    { holds: false, name: 'outside-is-rounds' },
  ])
  const right = (await town.ask(closeDay, { ...request, id: randomUUID() }, jisoo)).value
  expect(right.proofs.filter(({ holds }: { holds: boolean }) => !holds)).toEqual([])
})

test('a correction of a round in the archive brings it back, and every report follows', async () => {
  const { db } = town.context
  const seen = await read()
  const counts = await Promise.all([keepOutsideRounds([3]), keepOutsideRounds([3])])
  expect(counts.reduce((sum, { correctedCount }) => sum + correctedCount, 0)).toBe(10)
  const now = await read()
  expect(now.outside.rows).toHaveLength(10)
  expect(now.outside.rows.at(-1)).toMatchObject({ payout: '900.00', round: '0' })
  // Ten rounds pay 300 more each, in the month in which each was played; stakes stay.
  const more = (a: { payout: string }, b: { payout: string }) => Number(a.payout) - Number(b.payout)
  expect(more(now.outside.totals, seen.outside.totals)).toBe(3_000)
  expect(more(now.profit.outside.totals, seen.profit.outside.totals)).toBe(3_000)
  expect(more(now.statement.outside[0], seen.statement.outside[0])).toBe(3_000)
  expect(now.house[0]).toMatchObject({ outsideCount: 2, outsidePayout: '1800.00' })
  await rebuildReports(db, town.clock.now())
  expect(await read()).toEqual(now)
  const request = { day: '2026-03-12', id: randomUUID() }
  const { value } = await town.ask(closeDay, request, jisoo)
  expect(value.proofs.filter(({ holds }: { holds: boolean }) => !holds)).toEqual([])
  // What was corrected leaves again with the next archive, and is known there as it is now.
  await archivePast(db, order())
  expect((await read()).outside.totals).toEqual(now.outside.totals)
  expect(await keepOutsideRounds([3])).toMatchObject({ archived: [], correctedCount: 0 })
})

test('a transfer that is in no archive is still refused its removal', async () => {
  const removal = town.context.db.pool.query('delete from ledger.transfer')
  await expect(removal).rejects.toThrow(/append-only/)
})

test('months of sums are detached, said to be away, and the house keeps its own', async () => {
  const { db } = town.context
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
  const { db } = town.context
  const copy = `${folder}-changed`
  fs.cpSync(folder, copy, { recursive: true })
  const manifest = path.join(copy, 'manifest.json')
  const files = JSON.parse(fs.readFileSync(manifest, 'utf8')) as { digest: string }[]
  const changed = files.map((file) => ({ ...file, digest: 'f'.repeat(64) })) as never
  await expect(checkFiles(copy, changed)).rejects.toThrow(/not the file/)

  await bringBack(db, folder, town.clock.now())
  const back = await read()
  expect(back.bets.rows).toHaveLength(60)
  expect(back.outside.rows).toHaveLength(10)
  expect(back.outside.rows.at(-1)).toMatchObject({ payout: '900.00', round: '0' })
  const past = await db.read((tx) =>
    tx.rows<{ version: number }>(sql`
      select version from wagers.outside_before where round = '0' order by version`),
  )
  expect(past.map(({ version }) => version)).toEqual([1, 2])
  expect(back.bets.linesFrom).toBeNull()
  expect(back.profit.sumsFrom).toBeNull()
  expect(await db.read(auditBooks)).toEqual([])
  await rollUp(db)
  const statement = back.statement
  await rebuildReports(db, town.clock.now())
  expect((await read()).statement).toEqual(statement)
})
