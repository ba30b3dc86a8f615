import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#kernel/ids'
import { CardLobby } from '../../../../test/towns/card-lobby.ts'
import { openTown } from '../../../../test/towns/town.ts'
import type { Town } from '../../../../test/towns/town.ts'
import { isBubble, orderedOut } from './hand-for-hand.ts'
import type { Entry, Tournament } from './tournament.ts'
import { findTournament, insertEntry, insertTournament } from './tournament-store.ts'
import { listEntries, listTablesOf } from './tournament-store.ts'
import { openStarters } from './tournament-work.ts'

let town: Town
beforeAll(async () => {
  town = await openTown()
})
afterAll(() => town.tearDown())

let id = newId()

/** Opens a tournament of nine computers at three tables of three; three places are paid. */
async function opened(): Promise<void> {
  id = newId()
  const now = town.clock.now()
  const tournament: Tournament = {
    bubbleRound: 0,
    buyInUnits: 0n,
    createdAt: now,
    endedAt: null,
    entrantsMax: 9,
    entrantsMin: 9,
    feeUnits: 0n,
    game: 'holdem',
    guaranteeUnits: 30_000n * 100_000n,
    id,
    isPractice: false,
    kind: 'sit-and-go',
    lateMs: 0,
    levelMs: 30_000,
    name: { EN: 'Bubble', KO: '버블' },
    outCount: 0,
    reentryMax: 0,
    repeatMs: null,
    seatCount: 3,
    startChips: 100_000n,
    startedAt: null,
    startsAt: null,
    state: 'registering',
    ticketUnits: 0n,
    version: 1,
  }
  await town.context.db.write(async (tx) => {
    await insertTournament(tx, tournament)
    for (let at = 1; at <= 9; at++) await insertEntry(tx, entrant(`seat ${at}`, now))
  })
}

const entrant = (name: string, now: Date): Entry => ({
  enteredAt: now,
  id: newId(),
  launchId: null,
  memberId: null,
  name,
  outChips: null,
  outOrder: null,
  outRound: null,
  prizeUnits: 0n,
  stackChips: 0n,
  state: 'registered',
  tableId: null,
  ticketId: null,
  held: null,
  ticketWonId: null,
  tournamentId: id,
})

/** All three at one instant: the dealers of other processes do not wait for the story. */
const stand = () =>
  town.context.db.write(async (tx) => {
    await tx.rows(sql`set transaction isolation level repeatable read`)
    return {
      entries: await listEntries(tx, [id]),
      tables: await listTablesOf(tx, id),
      tournament: (await findTournament(tx, id))!,
    }
  })

/** Plays one tournament to its end. Returns the number of hand-for-hand rounds. */
async function played(): Promise<number> {
  await opened()
  await openStarters(town.context, 'one').tick(town.clock.now())
  const lobby = new CardLobby(town, '')
  for (let n = 0; n < 600; n++) {
    if (n % 25 === 24) lobby.takeOver()
    await lobby.later(2_000)
    const { entries, tables, tournament } = await stand()
    if (tournament.state === 'over') break
    const isAt = isBubble(tournament, entries, town.clock.now())
    const { bubbleRound } = tournament
    for (const { dealt, stood } of tables) {
      expect(dealt).toBeLessThanOrEqual(bubbleRound)
      // A round opens only when every table has finished the one before.
      if (isAt) expect(stood).toBeGreaterThanOrEqual(bubbleRound - 1)
    }
    expect(entries.reduce((sum, { stackChips }) => sum + stackChips, 0n)).toBe(900_000n)
  }
  const { entries, tournament } = await stand()
  expect(tournament.state).toBe('over')
  const orders = entries.map(({ outOrder }) => outOrder!).toSorted((a, b) => a - b)
  // Who go out in one hand with the same chips share an order: the last of theirs.
  expect(orders).toHaveLength(9)
  expect(orders).toEqual(orders.map((own) => orders.filter((order) => order <= own).length))
  return tournament.bubbleRound
}

test('at the bubble every table deals one hand a round, whoever owns it', async () => {
  // If two go out in one hand, there may be no bubble: then play another tournament.
  let rounds = 0
  for (let go = 0; go < 8 && rounds === 0; go++) rounds = await played()
  expect(rounds).toBeGreaterThan(0)
}, 120_000)

test('of one round, who began the hand with fewer chips is out first', () => {
  const at = new Date(0)
  const out = [
    { ...entrant('quick', at), outChips: 500n, outOrder: 6, outRound: 2 },
    { ...entrant('slow', at), outChips: 200n, outOrder: 7, outRound: 2 },
  ]
  const orders = orderedOut(out).map(({ name, outOrder }) => [name, outOrder])
  expect(Object.fromEntries(orders)).toEqual({ quick: 7, slow: 6 })
  expect(orderedOut([])).toEqual([])
})
