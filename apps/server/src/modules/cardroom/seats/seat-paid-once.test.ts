import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as wire from '@madang/wire/cardroom'
import * as tournaments from '@madang/wire/cardroom-tournaments'
import * as office from '@madang/wire/cardroom-tournaments-office'
import { listMessages } from '@madang/wire/inbox'
import { newId } from '#kernel/ids'
import { auditBooks, findBalances } from '#ledger'
import { CardLobby } from '../../../../test/towns/card-lobby.ts'
import { operatorVisitOf } from '../../../../test/towns/operator-visit.ts'
import { openTown } from '../../../../test/towns/town.ts'
import type { Town, Visit } from '../../../../test/towns/town.ts'
import { visitOf } from '../../../../test/towns/visit.ts'
import { ledgerTable, ratholeMs, unitsPerChip } from '../tables/card-table.ts'
import { listSeats } from '../tables/table-store.ts'
import { openStarters } from '../tournaments/tournament-work.ts'

const tableId = 'card-holdem-spring'
const names = ['minji', 'junho', 'sora'] as const
let town: Town
let lobby: CardLobby
beforeAll(async () => {
  town = await openTown()
  lobby = new CardLobby(town, tableId)
  for (const name of names) await lobby.hasWon(name, 500_000)
})
afterAll(() => town.tearDown())
beforeEach(async () => {
  for (const name of names) {
    await town.ask(wire.leaveCardSeat, { tableId }, await lobby.frame(name))
  }
  for (let n = 0; n < 20; n++) await lobby.later(3_000)
  // After an hour a member need not bring the chips they left with.
  await lobby.later(ratholeMs)
})

const seats = () => town.context.db.read((tx) => listSeats(tx, [tableId]))

async function cashOf(name: string): Promise<bigint> {
  const memberId = await town.idOf(name)
  const [balance] = await town.context.db.read((tx) => findBalances(tx, memberId))
  return balance?.cashUnits ?? 0n
}

async function booksAreRight(): Promise<void> {
  expect(await town.context.db.read(auditBooks)).toEqual([])
  expect(await lobby.differences()).toEqual([])
}

/** Deletes an idempotency key, as if the request were older than keys by member. */
const forget = (key: string) =>
  town.context.db.write((tx) => tx.rows(sql`delete from kernel.once where key = ${key}`))

test('one payment is one seat, whatever was launched since', async () => {
  const before = await cashOf('minji')
  const first = await lobby.frame('minji')
  const id = newId()
  expect((await lobby.sit(first, 2, 20_000, id)).success).toBe(true)
  expect((await lobby.sit(first, 2, 20_000, id)).success).toBe(true)
  expect(await town.ask(wire.leaveCardSeat, { tableId }, first)).toMatchObject({ success: true })
  expect(await cashOf('minji')).toBe(before)
  const again = await lobby.frame('minji')
  expect((await lobby.sit(again, 2, 20_000, id)).errorCode).toBe('key-reused')
  await forget(id)
  expect((await lobby.sit(again, 2, 20_000, id)).errorCode).toBe('key-reused')
  expect(await seats()).toEqual([])
  expect(await cashOf('minji')).toBe(before)
  await booksAreRight()
})

test('one payment is one top-up', async () => {
  const at = await lobby.frame('minji')
  expect((await lobby.sit(at, 2, 10_000)).success).toBe(true)
  const id = newId()
  const bringMore = (by: Visit) => town.ask(wire.topUpCardSeat, { amount: '5000', id, tableId }, by)
  expect((await bringMore(at)).success).toBe(true)
  const again = await lobby.frame('minji')
  expect((await bringMore(again)).errorCode).toBe('key-reused')
  await forget(id)
  expect((await bringMore(again)).errorCode).toBe('key-reused')
  expect((await seats()).map(({ stackChips }) => stackChips)).toEqual([1_500_000n])
  await booksAreRight()
})

test('one payment is one entry, and so is one ticket or a free one', async () => {
  const jisoo = await operatorVisitOf(town, 'jisoo')
  for (const buyIn of ['10000', '0']) {
    const tournamentId = await openedTournament(jisoo, buyIn)
    const before = await cashOf('minji')
    const first = await lobby.frame('minji')
    const id = newId()
    const enter = (by: Visit) => town.ask(tournaments.enterCardTournament, { id, tournamentId }, by)
    expect((await enter(first)).success).toBe(true)
    await booksAreRight()
    await town.ask(tournaments.leaveCardTournament, { tournamentId }, first)
    const again = await lobby.frame('minji')
    expect((await enter(again)).errorCode).toBe('key-reused')
    await forget(id)
    expect((await enter(again)).errorCode).toBe('key-reused')
    const shown = await town.ask(tournaments.showCardTournament, { tournamentId }, again)
    expect(shown.value.tournament.entrantCount).toBe(0)
    expect(await cashOf('minji')).toBe(before)
    await booksAreRight()
  }
})

/** Seats three members with 20,000 each, before their first hand. */
async function seated(): Promise<Visit[]> {
  const frames: Visit[] = []
  for (const [at, name] of names.entries()) {
    const frame = await lobby.frame(name)
    expect((await lobby.sit(frame, at + 2, 20_000)).success).toBe(true)
    frames.push(frame)
  }
  return frames
}

/** Everybody checks or folds for `seconds`; returns who was dealt into each new hand. */
async function playSome(frames: readonly Visit[], seconds: number): Promise<string[][]> {
  const dealt = new Map<string, string[]>()
  for (let n = 0; n < seconds; n += 2) {
    await lobby.later(2_000)
    for (const at of frames) {
      const { mine, view } = await lobby.state(at)
      const own = (view.hand?.seats ?? []) as { name: string; seatNo: number }[]
      if (view.hand) dealt.set(view.hand.id, own.map(({ seatNo }) => String(seatNo)).toSorted())
      const kind = mine?.legal?.mayCheck ? 'check' : 'fold'
      if (mine?.legal) await lobby.act(at, mine, { kind })
    }
  }
  return [...dealt.values()]
}

const seatOf = async (seatNo: number) => (await seats()).find((seat) => seat.seatNo === seatNo)

const setStack = (seatNo: number, chips: bigint) =>
  town.context.db.write((tx) =>
    tx.rows(sql`
      update cardroom.seat set stack_chips = ${chips}
      where table_id = ${tableId} and seat_no = ${seatNo}`),
  )

const freeze = (memberId: string, purpose: string, at: Date | null) =>
  town.context.db.write((tx) =>
    tx.rows(sql`
      update ledger.account set frozen_at = ${at}
      where holder = ${memberId} and purpose = ${purpose} and currency = 'KRW'`),
  )

test('a seat with chips that nobody paid is set aside, and the table deals to the others', async () => {
  const before = await cashOf('minji')
  const frames = await seated()
  await setStack(2, 4_000_000n)
  const place = `${await town.idOf('minji')} KRW ${ledgerTable(tableId)}`
  const [booked, shown] = [2_000_000n * unitsPerChip, 4_000_000n * unitsPerChip]
  expect(await lobby.differences()).toEqual([
    {
      account: expect.any(BigInt),
      what: `seat of ${place}: the books say ${booked}, the documents ${shown}`,
    },
  ])
  const dealt = await playSome(frames, 32)
  expect(dealt.length).toBeGreaterThan(1)
  expect(dealt.every((who) => who.join() === '3,4')).toBe(true)
  expect(await seatOf(2)).toMatchObject({ state: 'set-aside' })
  const aside = (await lobby.state(frames[1]!)).view.seats[0]
  expect(aside).toMatchObject({ seatNo: 2, state: 'set-aside' })
  // Asking to return does not correct the account.
  await town.ask(wire.wishAtCardSeat, { sitsOut: false, tableId }, frames[0])
  await playSome(frames, 8)
  expect(await seatOf(2)).toMatchObject({ state: 'set-aside' })
  const inbox = await inboxOf('minji')
  expect(inbox).toContain('카드 테이블 자리가 잠시 멈췄어요')
  // The seat pays out what is in the books, and no more.
  expect((await town.ask(wire.leaveCardSeat, { tableId }, frames[0])).success).toBe(true)
  expect(await cashOf('minji')).toBe(before)
  await booksAreRight()
})

test('a hand that cannot be booked does not count, and the others play on', async () => {
  const frames = await seated()
  const minji = await town.idOf('minji')
  for (let n = 0; n < 6; n++) await lobby.later(500)
  const { mine } = await lobby.turnOf(frames)
  await freeze(minji, 'seat', town.clock.now())
  await lobby.playOn(frames, ['over', 'void'])
  const { view } = await lobby.state(frames[1]!)
  expect(view.hand).toMatchObject({ id: mine.handId, receipt: null, state: 'void' })
  expect(view.seats.map(({ stack }: { stack: string }) => stack)).toEqual(Array(3).fill('20000.00'))
  expect(await seatOf(2)).toMatchObject({ state: 'set-aside' })
  const [first, ...dealt] = await playSome(frames, 32)
  expect(first).toEqual(['2', '3', '4'])
  expect(dealt.length).toBeGreaterThan(1)
  expect(dealt.every((who) => who.join() === '3,4')).toBe(true)
  await freeze(minji, 'seat', null)
  await town.ask(wire.wishAtCardSeat, { sitsOut: false, tableId }, frames[0])
  const again = await playSome(frames, 40)
  expect(again.some((who) => who.length === 3)).toBe(true)
  await booksAreRight()
})

test('who cannot get up after ten minutes holds up nobody', async () => {
  const frames = await seated()
  const minji = await town.idOf('minji')
  await town.ask(wire.wishAtCardSeat, { sitsOut: true, tableId }, frames[0])
  await freeze(minji, 'cash', town.clock.now())
  for (let n = 0; n < 11; n++) await lobby.later(60_000)
  for (const frame of frames.slice(1)) {
    await town.ask(wire.wishAtCardSeat, { sitsOut: false, tableId }, frame)
  }
  expect((await playSome(frames, 32)).length).toBeGreaterThan(1)
  expect(await seatOf(2)).toMatchObject({ state: 'set-aside' })
  await freeze(minji, 'cash', null)
  await playSome(frames, 10)
  expect(await seatOf(2)).toBeUndefined()
  await booksAreRight()
})

test('an entry that cannot be given back holds up nobody else’s', async () => {
  const jisoo = await operatorVisitOf(town, 'jisoo')
  const before = await Promise.all(names.map(cashOf))
  const tournamentId = await openedTournament(jisoo, '10000')
  for (const name of names) {
    const order = { id: newId(), tournamentId }
    await town.ask(tournaments.enterCardTournament, order, await lobby.frame(name))
  }
  const minji = await town.idOf('minji')
  await freeze(minji, 'cash', town.clock.now())
  const order = { reason: 'for this story', subject: tournamentId, version: 1 }
  expect((await town.ask(office.cancelTournament, order, jisoo)).success).toBe(true)
  expect((await Promise.all(names.map(cashOf))).slice(1)).toEqual(before.slice(1))
  await booksAreRight()
  await freeze(minji, 'cash', null)
  const starters = openStarters(town.context, 'one')
  await starters.tick(town.clock.now())
  expect(await Promise.all(names.map(cashOf))).toEqual(before)
  await booksAreRight()
})

async function openedTournament(by: Visit, buyIn: string): Promise<string> {
  const id = newId()
  const terms = {
    buyIn,
    entrantsMax: 6,
    entrantsMin: 2,
    fee: '0',
    game: 'holdem' as const,
    guarantee: '0',
    lateSeconds: 0,
    levelSeconds: 60,
    name: { EN: 'Story', KO: '이야기' },
    reason: 'for this story',
    reentryMax: 0,
    repeatMinutes: null,
    seatCount: 6,
    startChips: 1_000,
    startsAt: null,
    ticket: '0',
  }
  const reply = await town.ask(office.addTournament, { ...terms, id }, by)
  expect(reply.success, reply.errorCode).toBe(true)
  return id
}

async function inboxOf(name: string): Promise<string[]> {
  await town.events.settle()
  const { rows } = (await town.ask(listMessages, {}, await visitOf(town, name))).value
  return (rows as { title: string }[]).map(({ title }) => title)
}
