import { afterAll, beforeAll, expect, test } from 'vitest'
import * as wire from '@madang/wire/cardroom'
import * as waiting from '@madang/wire/cardroom-waiting'
import { CardLobby } from '../../../../test/towns/card-lobby.ts'
import { openTown } from '../../../../test/towns/town.ts'
import type { Town, Visit } from '../../../../test/towns/town.ts'
import { insertTable } from '../tables/table-store.ts'
import { moneyTerms } from '../tables/cast-tables.ts'
import { personalData } from '../personal-data.ts'

const tableId = 'card-holdem-story'
let town: Town
let lobby: CardLobby
let [minji, junho, sora] = [] as unknown as [Visit, Visit, Visit]
beforeAll(async () => {
  town = await openTown()
  lobby = new CardLobby(town, tableId)
  const terms = moneyTerms('holdem', 10_000n)
  await town.context.db.write((tx) =>
    insertTable(tx, {
      ...terms,
      buyInChipsMax: 1_000_000n,
      buyInChipsMin: 400_000n,
      id: tableId,
      keepsApart: false,
      name: { EN: 'Duel', KO: '맞대결' },
      seatCount: 2,
    }),
  )
  for (const name of ['minji', 'junho', 'sora']) await lobby.hasWon(name, 50_000)
  minji = await lobby.frame('minji')
  junho = await lobby.frame('junho')
  sora = await lobby.frame('sora')
})
afterAll(() => town.tearDown())

const waits = async (at: Visit) => (await town.ask(waiting.listCardWaits, {}, at)).value.list
const join = (at: Visit) => town.ask(waiting.joinCardWaiting, { tableId }, at)
const leaveSeat = (at: Visit) => town.ask(wire.leaveCardSeat, { tableId }, at)
const cardOf = async (at: Visit) => {
  const { list } = (await town.ask(wire.listCardTables, {}, at)).value
  return list.find(({ id }: { id: string }) => id === tableId)
}

test('a full table has a list, and a free seat is kept for who came first', async () => {
  expect((await lobby.sit(minji, 1, 5_000)).errorCode).toBeUndefined()
  expect((await join(minji)).errorCode).toBe('already-seated')
  expect((await lobby.sit(junho, 2, 5_000)).errorCode).toBeUndefined()
  // A repeated request, also two at once, is one place on the list.
  const joined = await Promise.all([join(sora), join(sora)])
  expect(joined.map(({ errorCode }) => errorCode)).toEqual([undefined, undefined])
  expect(await waits(sora)).toMatchObject([{ offerUntil: null, place: 1, tableId }])
  expect(await cardOf(sora)).toMatchObject({ freeSeats: [], waitingCount: 1 })
  const { list } = (await town.ask(wire.listRooms, { gameId: 'card-holdem' })).value
  expect(list.find(({ roomId }: { roomId: string }) => roomId === tableId).waitingCount).toBe(1)
  const held = await town.idOf('sora')
  const { db } = town.context
  const copy = await db.read((tx) => personalData.export!(tx, held, town.clock.now()))
  expect(copy).toMatchObject({ cardWaits: [{ place: 1, tableId }] })

  await leaveSeat(minji)
  const [offer] = await waits(sora)
  expect(Date.parse(offer.offerUntil)).toBe(town.clock.now().getTime() + 45_000)
  // Others cannot take the seat, neither in the lobby nor at the table.
  expect((await cardOf(minji)).freeSeats).toEqual([])
  expect((await cardOf(sora)).freeSeats).toEqual([1])
  expect((await lobby.sit(minji, 1, 5_000)).errorCode).toBe('seat-kept')
  await lobby.later(1_000)
  expect((await join(minji)).value.list).toMatchObject([{ offerUntil: null, place: 2 }])
  expect((await lobby.sit(minji, 1, 5_000)).errorCode).toBe('seat-kept')
})

test('an offer that passes goes to the next, by whichever process owns the table', async () => {
  lobby.takeOver()
  await lobby.later(3_500)
  await lobby.later(45_000)
  expect(await waits(sora)).toEqual([])
  expect((await waits(minji))[0]).toMatchObject({ place: 1 })
  // Both request the seat at once: only the member with the offer gets it.
  const replies = await Promise.all([lobby.sit(sora, 1, 5_000), lobby.sit(minji, 1, 5_000)])
  expect(replies.map(({ success }) => success)).toEqual([false, true])
  expect(await waits(minji)).toEqual([])
})

test('who declines passes the seat on, and an empty list keeps nothing', async () => {
  await join(sora)
  await leaveSeat(minji)
  for (let n = 0; n < 60 && (await lobby.state(junho)).view.seats.length > 1; n++) {
    await lobby.later(1_000)
  }
  await join(minji)
  expect((await waits(sora))[0].offerUntil).not.toBeNull()
  await town.ask(waiting.leaveCardWaiting, { tableId }, sora)
  expect((await waits(minji))[0].offerUntil).not.toBeNull()
  await town.ask(waiting.leaveCardWaiting, { tableId }, minji)
  expect((await cardOf(sora)).freeSeats).toHaveLength(1)
  // If a seat is already free, joining the list offers it at once.
  expect((await join(sora)).value.list[0].offerUntil).not.toBeNull()
  await town.ask(waiting.leaveCardWaiting, { tableId }, sora)
  await leaveSeat(junho)
})
