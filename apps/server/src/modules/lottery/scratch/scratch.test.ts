import sql from 'sql-template-tag'
import { isCommitmentOf } from '@madang/games/chance/commitment'
import { printSeries, scratchTitles } from '@madang/games/lottery/scratch'
import { factsOf } from '@madang/games/proofs/receipt'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as scratch from '@madang/wire/lottery-scratch'
import { askCustody } from '#kernel/custody/custody'
import type { CustodyAsk } from '#kernel/custody/custody'
import { newId } from '#kernel/ids'
import { findBalances } from '#ledger'
import { TableLobby } from '../../../../test/towns/table-lobby.ts'
import { openTown } from '../../../../test/towns/town.ts'
import type { Town, Visit } from '../../../../test/towns/town.ts'
import { visitOf } from '../../../../test/towns/visit.ts'
import { auditScratch } from './audit-scratch.ts'
import { drawLeftScratch, stakeScratch } from './buy-scratch.ts'
import { showSecrets } from './scratch.ts'

let town: Town
let minji: Visit
let junho: Visit
beforeAll(async () => {
  town = await openTown()
  minji = await visitOf(town, 'minji')
  junho = await visitOf(town, 'junho')
  const lobby = new TableLobby(town, 'live-dat-river')
  await lobby.hasWon('minji', 10_000_000)
  await lobby.hasWon('junho', 10_000_000)
})
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
  // The receipt refers to the series' commitment, and the nightly audit verifies it.
  const facts = factsOf(bought.value.ticket.receipt.words)
  expect(facts).toMatchObject({ commitment: series.secretHash, payout, stake, ticketNo: 42 })
  const { db } = town.context
  const audited = () => auditScratch(db, { now: town.clock.now(), since: new Date(0) })
  expect(await audited()).toEqual({ faultCount: 0, ticketCount: 1 })
  const forge = sql`update lottery.scratch_ticket set ticket_no = 43 where id = ${id}`
  await db.write((tx) => tx.rows(forge))
  expect(await audited()).toMatchObject({ faultCount: 1 })
  await db.write((tx) =>
    tx.rows(sql`update lottery.scratch_ticket set ticket_no = 42 where id = ${id}`),
  )
})

test('one id is one ticket: of another number or series it is refused, at once it is heard by all', async () => {
  const { list } = (await town.ask(scratch.listScratchSeries, {})).value as {
    list: scratch.ScratchSeries[]
  }
  const [one, other] = list
  if (!one || !other) throw new Error('no series')
  const wasUnits = await cashOf('minji')
  let spentUnits = 0n
  for (const ticketNo of [61, null]) {
    const buy = { id: newId(), seriesId: one.id, ticketNo }
    const responses = await Promise.all(
      Array.from({ length: 8 }, () => town.ask(scratch.buyScratchTicket, buy, minji)),
    )
    const [{ value: first } = { value: undefined }] = responses
    for (const { value } of responses) expect(value.ticket).toEqual(first.ticket)
    const { payout, stake, ticketNo: number } = first.ticket as scratch.ScratchedTicket
    const again = (changed: Partial<typeof buy>) =>
      town.ask(scratch.buyScratchTicket, { ...buy, ...changed }, minji)
    expect((await again({ ticketNo: number + 1 })).errorCode).toBe('key-reused')
    expect((await again({ seriesId: other.id })).errorCode).toBe('key-reused')
    expect((await again({})).value.ticket).toEqual(first.ticket)
    const units = (amount: string) => BigInt(amount.replace('.', '')) * 1000n
    spentUnits += units(stake) - units(payout)
  }
  expect(await cashOf('minji')).toBe(wasUnits - spentUnits)
})

test('what a ticket wins is told after it is bought, and a broken purchase is finished once', async () => {
  const { context } = town
  const { db } = context
  const { list } = (await town.ask(scratch.listScratchSeries, {})).value
  const series: scratch.ScratchSeries = list.find(
    ({ titleId }: scratch.ScratchSeries) => titleId === 'moon-jar',
  )
  const title = scratchTitles.find(({ id }) => id === 'moon-jar')!
  const [{ secretId } = { secretId: '' }] = await db.read((tx) =>
    tx.rows<{ secretId: string }>(sql`
      select secret_id as "secretId" from lottery.scratch_series where id = ${series.id}`),
  )
  const words = `moon-jar:${title.version}:${title.tickets}`
  const ask = async (one: CustodyAsk) => (await askCustody(db, [one]))[0]
  const place = (ref: string, index: number) =>
    ask({ do: 'place', index, look: 'scratch_ticket', ref, secretId, words })
  const reveal = { do: 'reveal', index: Number.MAX_SAFE_INTEGER, look: 'ended_series' } as const
  const shown = { ...reveal, ref: series.id, secretId, words: series.secretHash }
  expect(await place(newId(), 7)).toEqual({ no: 'not-due' })
  expect(await ask(shown)).toEqual({ no: 'not-due' })
  // Custody reveals nothing for a forged stake of another game with this secret.
  const forged = newId()
  await db.write((tx) =>
    tx.rows(sql`
      insert into casino.open_round (id, game_session_id, owner_id, game_id, version, seed_id,
        server_seed_hash, client_seed, nonce, stake_units, is_bought, is_trial, placed_at)
      values (${forged}, ${forged}, ${forged}, 'fox-night', 1, ${secretId}, '', 'moon-jar',
        ${title.version}, 1, false, true, now())`),
  )
  const other = { index: title.version, ref: forged, secretId, words: `moon-jar:${title.version}` }
  const drawn = await ask({ blockCount: 4, do: 'draw', look: 'slot_stake', ...other })
  expect(drawn).toEqual({ no: 'not-due' })
  await db.write((tx) => tx.rows(sql`delete from casino.open_round where id = ${forged}`))

  // The stake is taken, and the process ends before the ticket is drawn.
  const [id, memberId] = [newId(), await town.idOf('minji')]
  const order = { at: town.clock.now(), id, memberId, seriesId: series.id, ticketNo: 7 }
  await db.write((tx) => stakeScratch(tx, order))
  const own = async (): Promise<scratch.ScratchedTicket[]> =>
    (await town.ask(scratch.listScratchTickets, {}, minji)).value.list
  const ids = async () => (await own()).map((ticket) => ticket.id)
  expect(await ids()).not.toContain(id)
  town.clock.tick(11_000)
  const draw = () => drawLeftScratch({ db, log: context.log }, town.clock.now())
  const drawnCounts = await Promise.all([draw(), draw()])
  expect(Math.max(...drawnCounts)).toBe(1)
  expect(await draw()).toBe(0)
  expect(await ids()).toContain(id)

  // After the last ticket the secret is revealed, reproduces all payouts, and draws no more.
  const almost = title.tickets - 1
  await db.write((tx) =>
    tx.rows(sql`
      update lottery.scratch_series set sold_count = ${almost} where id = ${series.id}`),
  )
  const last = { id: newId(), seriesId: series.id, ticketNo: null }
  const end = await town.ask(scratch.buyScratchTicket, last, minji)
  expect(end.value.ticket.secret).toBeNull()
  expect(await showSecrets(db)).toBe(1)
  const tickets = (await own()).filter(({ seriesId }) => seriesId === series.id)
  const { secret } = tickets[0]!
  expect(isCommitmentOf(secret!, series.secretHash)).toBe(true)
  const printed = printSeries(title, secret!)
  for (const { ticketNo, times } of tickets) expect(printed[ticketNo]).toBe(times)
  expect(await place(newId(), 8)).toEqual({ no: 'not-due' })
  const audit = await auditScratch(db, { now: town.clock.now(), since: new Date(0) })
  expect(audit.faultCount).toBe(0)
})
