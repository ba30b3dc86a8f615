import { afterAll, beforeAll, expect, test } from 'vitest'
import { sharedOutcome } from '@madang/games/chance/shared-outcome'
import { drawOrder, seatsOf } from '@madang/games/rooms/seat-draw'
import { ComputerCup } from '../../../../test/towns/computer-cup.ts'
import { openTown } from '../../../../test/towns/town.ts'
import type { Town } from '../../../../test/towns/town.ts'
import * as deal from '../hands/deal-hand.ts'
import { updateHand } from '../hands/hand-store.ts'
import * as tables from '../tables/table-store.ts'
import { drawOf, findSeatDraws } from './draws/seat-draw.ts'
import { prizesOf, sharedPrizes } from './finish-tournament.ts'
import { standBetween } from './seat-tournament.ts'
import { placeOf } from './tournament.ts'
import * as store from './tournament-store.ts'

let town: Town
let cup: ComputerCup
beforeAll(async () => {
  town = await openTown()
  cup = new ComputerCup(town)
})
afterAll(() => town.tearDown())

/** Leaves four entrants at two tables, and puts both tables into one round. Returns the tables. */
async function lastFour(): Promise<string[]> {
  const { entries, tables: three } = await cup.stand()
  const [empty, ...two] = three.map(({ id: tableId }) => tableId)
  await town.context.db.write(async (tx) => {
    let outOrder = 0
    for (const { id: tableId } of three) {
      const seats = await tables.listSeats(tx, [tableId])
      for (const seat of tableId === empty ? seats : seats.slice(2)) {
        const entry = entries.find(({ name }) => name === seat.name)!
        await tables.deleteSeat(tx, seat)
        const gone = { outChips: 1n, outOrder: ++outOrder, stackChips: 0n, tableId: null }
        await store.updateEntry(tx, { ...entry, ...gone, state: 'out' })
      }
    }
    await store.closeTable(tx, empty!)
    await store.updateTournament(tx, {
      ...(await store.findTournament(tx, cup.id))!,
      outCount: outOrder,
    })
    await store.updateBubbleRound(tx, cup.id, 1)
    for (const tableId of two) await store.updateRound(tx, { dealt: 1, id: tableId, stood: 0 })
  })
  return two
}

/** Ends a hand at a table in which its first seat lost all its chips to its last. */
async function loseAll(tableId: string): Promise<void> {
  const { db } = town.context
  const at = { fair: deal.cardPromises, now: town.clock.now() }
  const begun = await db.write(async (tx) => {
    const table = (await tables.lockTable(tx, tableId))!
    const one = (await deal.beginHand(
      tx,
      { seats: await tables.listSeats(tx, [tableId]), table },
      at,
    ))!
    await deal.closeShuffle(tx, one.hand, at)
    return one
  })
  await db.write(async (tx) => {
    const hand = await deal.withCardsNeeded(tx, begun.hand, deal.cardPromises)
    await updateHand(tx, { ...hand, dealtAt: at.now, endedAt: at.now, state: 'over' })
    const [loser, winner] = begun.seats
    const stackChips = loser!.stackChips + winner!.stackChips
    await tables.updateSeat(tx, { ...loser!, stackChips: 0n })
    await tables.updateSeat(tx, { ...winner!, stackChips })
    await tables.updateTable(tx, { ...begun.table, handId: null })
  })
}

const standAt = (tableId: string) =>
  town.context.db.write(async (tx) => {
    const table = (await tables.lockTable(tx, tableId))!
    await standBetween(tx, table, await tables.listSeats(tx, [tableId]), town.clock.now())
  })

test('equal stacks out in one round at two tables share the place and the prize', async () => {
  await cup.start()
  const two = await lastFour()
  for (const tableId of two) await loseAll(tableId)
  // The second table finishes its hand of the round later.
  await standAt(two[0]!)
  expect(new Set(await placed())).toEqual(new Set([null, 4, 5, 6, 7, 8, 9]))
  await standAt(two[1]!)
  const { entries, tournament } = await cup.stand()
  expect((await placed()).filter((place) => place === 3)).toHaveLength(2)
  const prizes = prizesOf(tournament, 9).map(({ units }) => units)
  const shared = sharedPrizes(tournament, entries)
  const units = entries.flatMap(({ id: entryId, outOrder }) =>
    outOrder === 7 ? shared.get(entryId)!.units : [],
  )
  expect(units[0]! + units[1]!).toBe(prizes[2]!)
  expect(units[0]! - units[1]!).toBeLessThan(100_000n)
})

test('then the last two are drawn to new seats by what was promised before', async () => {
  const [final, ...others] = (await cup.stand()).tables
  expect(others).toEqual([])
  await standAt(final!.id)
  const draws = await town.context.db.read((tx) => findSeatDraws(tx, cup.id))
  const { drawn, number, promise } = drawOf(draws, 'final')!
  const chance = sharedOutcome({
    entropyHex: promise.entropy!,
    id: cup.id,
    round: number,
    secretHex: promise.secret!,
  })
  const sitting = drawn!.seats.map(({ entryId }) => entryId)
  expect(seatsOf(drawOrder(chance, sitting), [], 9)).toEqual(drawn!.seats)
  const { entries } = await cup.stand()
  const nameOf = (entryId: string) => entries.find(({ id }) => id === entryId)!.name
  const seats = await town.context.db.write((tx) => tables.listSeats(tx, [final!.id]))
  expect(seats.map(({ name, seatNo }) => [seatNo, name])).toEqual(
    drawn!.seats.map(({ entryId, seat }) => [seat, nameOf(entryId)]),
  )
  // It is drawn once: a hand that is taken back afterwards moves nobody.
  await standAt(final!.id)
  const again = await town.context.db.write((tx) => tables.listSeats(tx, [final!.id]))
  expect(again.map(({ name }) => name)).toEqual(seats.map(({ name }) => name))
})

const placed = async () => {
  const { entries } = await cup.stand()
  return entries.map((entry) => placeOf(entry, 9))
}
