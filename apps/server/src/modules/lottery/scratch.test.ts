import sql from 'sql-template-tag'
import { scratchTitles } from '@madang/games/lottery/scratch'
import { factsOf } from '@madang/games/proofs/receipt'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import * as scratch from '@madang/wire/lottery-scratch'
import { newId } from '#kernel/ids'
import { secretOf } from '#kernel/secrets'
import { findBalances } from '#ledger'
import { booksAtZero } from '../../../test/books-at-zero.ts'
import { TableHall } from '../../../test/table-hall.ts'
import { openTown } from '../../../test/town.ts'
import type { Town, Visit } from '../../../test/town.ts'
import { visitOf } from '../../../test/visit.ts'
import { auditScratch } from './audit-scratch.ts'
import { scratchSecret } from './scratch.ts'

let town: Town
let minji: Visit
let junho: Visit
beforeAll(async () => {
  town = await openTown()
  minji = await visitOf(town, 'minji')
  junho = await visitOf(town, 'junho')
  const hall = new TableHall(town, 'live-dat-river')
  await hall.hasWon('minji', 10_000_000)
  await hall.hasWon('junho', 10_000_000)
})
afterEach(() => booksAtZero(town.context.db))
afterAll(() => town.tearDown())

const cashOf = async (name: string): Promise<bigint> => {
  const holder = await town.idOf(name)
  const [has] = await town.context.db.read((tx) => findBalances(tx, holder))
  return has?.cashUnits ?? 0n
}

test('an instant ticket is bought once, at its number, and pays what was printed', async () => {
  const { list } = (await town.ask(scratch.listScratchSeries, {})).value as {
    list: scratch.ScratchSeries[]
  }
  expect(list.length).toBeGreaterThanOrEqual(6)
  const [series] = list
  if (!series) throw new Error('no series')
  const title = scratchTitles.find(({ id }) => id === series.titleId)!
  const before = await cashOf('minji')
  const id = newId()
  const buy = { id, seriesId: series.id, ticketNo: 42 }
  const bought = await town.ask(scratch.buyScratchTicket, buy, minji)
  const { payout, stake, times } = bought.value.ticket
  expect((await town.ask(scratch.buyScratchTicket, buy, minji)).value.ticket).toEqual(
    bought.value.ticket,
  )
  const other = await town.ask(scratch.buyScratchTicket, { ...buy, id: newId() }, junho)
  expect(other.errorCode).toBe('scratch-sold')
  expect([0, ...title.prizes.map((prize) => prize.times)]).toContain(times)
  const units = (amount: string) => BigInt(amount.replace('.', '')) * 1000n
  expect(await cashOf('minji')).toBe(before - units(stake) + units(payout))
  // What was signed stands on the promise of the series, and the night prints it again.
  const facts = factsOf(bought.value.ticket.receipt.words)
  expect(facts).toMatchObject({ commitment: series.secretHash, payout, stake, ticketNo: 42 })
  const { config, db } = town.context
  const audited = async () => {
    const key = secretOf(config.folder, scratchSecret)
    return auditScratch(db, { key, now: town.clock.now(), since: new Date(0) })
  }
  expect(await audited()).toEqual({ faultCount: 0, ticketCount: 1 })
  const forge = sql`update lottery.scratch_ticket set ticket_no = 43 where id = ${id}`
  await db.write((tx) => tx.rows(forge))
  expect(await audited()).toMatchObject({ faultCount: 1 })
})
