import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as wire from '@madang/wire/cardroom'
import type { MatgoState } from '@madang/games/rooms/hwatu/matgo-state'
import { CardLobby } from '../../../../test/towns/card-lobby.ts'
import { openTown } from '../../../../test/towns/town.ts'
import type { Town, Visit } from '../../../../test/towns/town.ts'
import { cardPromises, decksFor } from './deal-hand.ts'
import { stateOf } from './hand.ts'
import { findNewest } from './hand-store.ts'
import { writeState } from './play-on.ts'
import { listSeats, lockTable } from '../tables/table-store.ts'

const tableId = 'card-matgo-blossom'
let town: Town
let lobby: CardLobby
beforeAll(async () => {
  town = await openTown()
  lobby = new CardLobby(town, tableId)
})
afterAll(() => town.tearDown())

test('a drawn deal of matgo doubles the next one of the same two, and of nobody else', async () => {
  for (const name of ['minji', 'junho', 'sora']) await lobby.hasWon(name, 500_000)
  const [minji, junho, sora] = [await frame('minji'), await frame('junho'), await frame('sora')]
  const { bringMin } = await lobby.state(minji)
  const sit = (at: Visit, seatNo: number) => lobby.sit(at, seatNo, Number(bringMin))
  expect((await sit(minji, 1)).success).toBe(true)
  expect((await sit(junho, 2)).success).toBe(true)

  expect(await dealt(minji)).toMatchObject({ carry: 1 })
  await drawn(2)
  // Before the next deal it stands on the table, for whoever looks at it.
  expect((await lobby.state(minji)).view.carry).toBe(2)
  expect((await lobby.state(sora)).view.carry).toBe(2)
  expect(await dealt(minji)).toMatchObject({ carry: 2 })
  await drawn(4)
  expect((await lobby.state(junho)).view.carry).toBe(4)

  // Who leaves ends it, and who comes next plays for the plain points.
  expect((await town.ask(wire.leaveCardSeat, { tableId }, junho)).success).toBe(true)
  expect((await lobby.state(minji)).view.carry).toBe(1)
  expect((await sit(sora, 2)).success).toBe(true)
  expect((await lobby.state(minji)).view.carry).toBe(1)
  expect(await dealt(minji)).toMatchObject({ carry: 1 })

  // Neither does it stand for one who is leaving, nor come back with the one who left.
  expect((await town.ask(wire.leaveCardSeat, { tableId }, sora)).success).toBe(true)
  await drawn(2)
  expect((await lobby.state(minji)).view).toMatchObject({ carry: 1, seats: [{}, {}] })
  while ((await lobby.state(minji)).view.seats.length > 1) await lobby.later(1_000)
  expect((await sit(junho, 2)).success).toBe(true)
  expect((await lobby.state(minji)).view.carry).toBe(1)
  expect(await dealt(minji)).toMatchObject({ carry: 1 })
  expect(await lobby.differences()).toEqual([])
})

const frame = (name: string) => lobby.frame(name, 'card-matgo')

/** Waits for the next deal and returns what everybody sees of it. */
async function dealt(at: Visit): Promise<{ carry: number }> {
  for (let n = 0; n < 20; n++) {
    const { hand } = (await lobby.state(at)).view
    if (hand?.state === 'running') return hand.view
    // One deal of fifty has 총통 and is over at once: it is dealt again as it was.
    if (hand?.view?.win?.atOnce) await keepCarry(hand.view.carry)
    await lobby.later(1_000)
  }
  throw new Error('no hand is dealt')
}

const keepCarry = (carry: number) =>
  town.context.db.write((tx) =>
    tx.rows(sql`update cardroom.seat set carry = ${carry} where table_id = ${tableId}`),
  )

/** Ends the running hand as a drawn deal, without playing its twenty turns. */
async function drawn(carry: number): Promise<void> {
  const { clock, context } = town
  await context.db.write(async (tx) => {
    const table = (await lockTable(tx, tableId))!
    const hand = (await findNewest(tx, tableId))!
    const state = stateOf(hand, await decksFor(tx, hand, cardPromises)) as MatgoState
    const stacks = hand.setup.seats.map(({ stack }) => stack)
    const none = stacks.map(() => 0)
    const end = { carry, contributed: none, rake: 0, stacks, validBet: none, won: none }
    const over: MatgoState = { ...state, end, phase: 'over' }
    await writeState(tx, { hand, seats: await listSeats(tx, [tableId]), table }, over, clock.now())
  })
}
