import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findBalances } from '#ledger'
import { findWagers } from '#wagers'
import { newId } from '#kernel/ids'
import { booksAtZero } from '../../../../test/books-at-zero.ts'
import { CardLobby } from '../../../../test/towns/card-lobby.ts'
import { openTown } from '../../../../test/towns/town.ts'
import type { Town } from '../../../../test/towns/town.ts'
import { enterTournament } from './enter-tournament.ts'
import { finishTournament } from './finish-tournament.ts'
import { payHeldPrizes } from './pay-held-prizes.ts'
import type { Tournament } from './tournament.ts'
import {
  findTournament,
  insertTournament,
  listEntries,
  updateTournament,
} from './tournament-store.ts'

let town: Town
let ids: string[]
const names = ['minji', 'junho', 'sora'] as const
const won = 100_000n
beforeAll(async () => {
  town = await openTown()
  const lobby = new CardLobby(town, '')
  for (const name of names) await lobby.hasWon(name, 100_000)
  ids = await Promise.all(names.map((name) => town.idOf(name)))
})
afterAll(() => town.tearDown())

async function cashOf(memberId = ''): Promise<bigint> {
  const [balance] = await town.context.db.read((tx) => findBalances(tx, memberId))
  return (balance?.cashUnits ?? 0n) / won
}

const freeze = (memberId: string, purpose: string, at: Date | null) =>
  town.context.db.write((tx) =>
    tx.rows(sql`
      update ledger.account set frozen_at = ${at}
      where holder = ${memberId} and purpose = ${purpose} and currency = 'KRW'`),
  )

/** Three enter for 10,000 plus 1,000, and one of them has all chips; returns their entries. */
async function played(more: Partial<Tournament> = {}): Promise<string[]> {
  const { db } = town.context
  const now = town.clock.now()
  const id = newId()
  await db.write((tx) =>
    insertTournament(tx, {
      bubbleRound: 0,
      buyInUnits: 10_000n * won,
      createdAt: now,
      endedAt: null,
      entrantsMax: 3,
      entrantsMin: 3,
      feeUnits: 1_000n * won,
      game: 'holdem',
      guaranteeUnits: 0n,
      id,
      isPractice: false,
      kind: 'sit-and-go',
      lateMs: 0,
      levelMs: 60_000,
      name: { EN: 'Story', KO: '이야기' },
      outCount: 0,
      reentryMax: 0,
      repeatMs: null,
      seatCount: 6,
      startChips: 100_000n,
      startedAt: null,
      startsAt: null,
      state: 'registering',
      ticketUnits: 0n,
      version: 1,
      ...more,
    }),
  )
  const entered: string[] = []
  for (const [at, memberId] of ids.entries()) {
    const entry = { at: now, id: newId(), launchId: newId(), memberId, name: names[at]! }
    await db.write((tx) => enterTournament(tx, { ...entry, bytes: null, tournamentId: id }))
    entered.push(entry.id)
  }
  const tournament = (await db.read((tx) => findTournament(tx, id)))!
  await db.write((tx) => updateTournament(tx, { ...tournament, startedAt: now, state: 'running' }))
  return entered
}

/** Ends the tournament: the first entry wins, the others went out before. */
async function finish(entered: readonly string[]): Promise<void> {
  await town.context.db.write(async (tx) => {
    const [row] = await tx.rows<{ id: string }>(sql`
      select tournament_id as id from cardroom.tournament_entry where id = ${entered[0]}`)
    const tournament = (await findTournament(tx, row!.id))!
    const entries = (await listEntries(tx, [tournament.id])).map((entry) => {
      const place = entered.indexOf(entry.id)
      return place === 0 ? entry : { ...entry, outOrder: 3 - place, state: 'out' as const }
    })
    await finishTournament(tx, { ...tournament, outCount: 2 }, entries, town.clock.now())
  })
}

const payLater = () => payHeldPrizes(town.context, town.clock.now())
const wagerCount = async (entered: string[]) =>
  (await town.context.db.read((tx) => findWagers(tx, entered))).length

test('the winner is frozen at the end: the others are done with, the prize is paid later', async () => {
  const before = await Promise.all(ids.map(cashOf))
  const entered = await played()
  await freeze(ids[0]!, 'cash', town.clock.now())
  await finish(entered)
  await booksAtZero(town.context.db)
  await payLater()
  expect(await cashOf(ids[0])).toBe(before[0]! - 11_000n)
  expect(await wagerCount(entered)).toBe(3)
  await freeze(ids[0]!, 'cash', null)
  await Promise.all([payLater(), payLater()])
  await payLater()
  expect(await cashOf(ids[0])).toBe(before[0]! + 19_000n)
})

test('a frozen seat keeps no prize of the others, and is booked and paid when it moves', async () => {
  for (const at of [0, 2]) {
    const before = await Promise.all(ids.map(cashOf))
    // A guarantee above the entries; the house pays the difference.
    const entered = await played({ guaranteeUnits: 45_000n * won })
    await freeze(ids[at]!, 'seat', town.clock.now())
    await finish(entered)
    await booksAtZero(town.context.db)
    const nets = async () =>
      (await Promise.all(ids.map(cashOf))).map((cash, one) => cash - before[one]!)
    const paid = [34_000n, -11_000n, -11_000n]
    expect(await nets()).toEqual(paid.with(at, -11_000n))
    expect(await wagerCount(entered)).toBe(2)
    await freeze(ids[at]!, 'seat', null)
    await payLater()
    expect(await nets()).toEqual(paid)
    expect(await wagerCount(entered)).toBe(3)
  }
})
