import { afterAll, beforeAll, expect, test } from 'vitest'
import * as wire from '@madang/wire/cardroom'
import * as hands from '@madang/wire/cardroom-hands'
import * as office from '@madang/wire/cardroom-office'
import * as rounds from '@madang/wire/rounds-office'
import { newId } from '#kernel/ids'
import { findBalances } from '#ledger'
import { CardLobby } from '../../../test/towns/card-lobby.ts'
import { operatorVisitOf } from '../../../test/towns/operator-visit.ts'
import { openTown } from '../../../test/towns/town.ts'
import type { Town, Visit } from '../../../test/towns/town.ts'

const tableId = 'card-holdem-spring'
let town: Town
let lobby: CardLobby
let jisoo: Visit
let minho: Visit
beforeAll(async () => {
  town = await openTown()
  lobby = new CardLobby(town, tableId)
  await freshen()
})
afterAll(() => town.tearDown())

/** Logs the operators in again: an MFA code is fresh for five minutes, and hands take longer. */
async function freshen(): Promise<void> {
  jisoo = await operatorVisitOf(town, 'jisoo')
  minho = await operatorVisitOf(town, 'minho')
}

const tableNow = async (): Promise<office.OfficeCardTable> => {
  const { value } = await town.ask(office.listOfficeCardTables, { words: tableId }, jisoo)
  return value.rows[0]
}

async function cashOf(name: string): Promise<bigint> {
  const memberId = await town.idOf(name)
  const [balance] = await town.context.db.read((tx) => findBalances(tx, memberId))
  return balance?.cashUnits ?? 0n
}

test('a hand is found, seen again without and with cards, and taken back once by two', async () => {
  await lobby.hasWon('minji', 50_000)
  await lobby.hasWon('junho', 50_000)
  const before = [await cashOf('minji'), await cashOf('junho')]
  const frames = [await lobby.frame('minji'), await lobby.frame('junho')]
  const [minji, junho] = frames as [Visit, Visit]
  await lobby.sit(minji, 1, 20_000)
  await lobby.sit(junho, 2, 20_000)
  await lobby.later(0)
  await lobby.later(1_000)
  const live = await town.ask(office.watchCardTable, { subject: tableId }, jisoo)
  expect((live.value.hand.view.hands as number[][]).flat().every((card) => card === -1)).toBe(true)
  const running = live.value.hand.id as string
  expect((await town.ask(office.replayCardHand, { subject: running }, jisoo)).errorCode).toBe(
    'not-found',
  )
  await lobby.playOn(frames)
  await freshen()

  const asked = { account: 'minji', against: 'junho' }
  const found = await town.ask(office.searchCardHands, asked, jisoo)
  const [hand] = found.value.rows as office.OfficeCardHand[]
  expect(hand).toMatchObject({ id: running, state: 'over' })
  const alone = await town.ask(office.searchCardHands, { account: 'minji', against: 'sora' }, jisoo)
  expect(alone.value.rows).toEqual([])
  const replay = (await town.ask(office.replayCardHand, { subject: running }, minho)).value
  expect(replay.frames[0].hands.flat().every((card: number) => card === -1)).toBe(true)
  const audit = { reason: 'a complaint about this hand', subject: running }
  expect((await town.ask(office.showCardHandCards, audit, minho)).success).toBe(false)
  const seen = (await town.ask(office.showCardHandCards, audit, jisoo)).value
  expect(seen.frames[0].hands.flat().every((card: number) => card >= 0)).toBe(true)

  const subject = hand!.seats[0]!.wagerId
  const id = newId()
  const wish = { id, reason: 'two cards were seen', subject }
  expect((await town.ask(rounds.proposeVoid, wish, jisoo)).success).toBe(true)
  const decide = () => town.ask(rounds.decideVoid, { decision: 'approve', id }, minho)
  const answers = await Promise.all(Array.from({ length: 6 }, decide))
  expect(answers.filter(({ success }) => success)).toHaveLength(1)
  expect((await decide()).errorCode).toBe('proposal-closed')
  // The winner pays from the seat, the loser has the stake in cash, and the rake is returned.
  await town.ask(wire.leaveCardSeat, { tableId }, minji)
  await town.ask(wire.leaveCardSeat, { tableId }, junho)
  expect([await cashOf('minji'), await cashOf('junho')]).toEqual(before)
  const past = (await town.ask(hands.listCardHands, {}, minji)).value
  expect(past.rows[0]).toMatchObject({ id: running, isVoid: true })
  expect(past.sums.net).toBe('0.00')
  const again = { ...wish, id: newId() }
  expect((await town.ask(rounds.proposeVoid, again, jisoo)).errorCode).toBe('round-not-voidable')
})

test('rake and times have versions, a closed table lets everybody get up, a new one opens', async () => {
  const minji = await lobby.frame('minji')
  const had = await cashOf('minji')
  await lobby.sit(minji, 1, 20_000)
  const { game: _, ...table } = await tableNow()
  expect(table).toMatchObject({ chips: '20000.00', memberCount: 1, rakeBps: 500, state: 'open' })
  const settings = {
    actMs: table.actMs,
    bankMs: table.bankMs,
    capMore: '600.00',
    capTwo: '200.00',
    isNoFlopNoDrop: true,
    keepsApart: false,
    rakeBps: 300,
    state: 'open' as const,
  }
  const order = { ...settings, reason: 'a promised month', subject: tableId }
  const change = (version: number, more: object = {}) =>
    town.ask(office.changeCardTable, { ...order, ...more, version }, jisoo)
  expect((await change(table.version)).value).toMatchObject({ rakeBps: 300 })
  expect((await change(table.version)).errorCode).toBe('changed-meanwhile')
  expect((await change(table.version + 1, { capMore: '100.00' })).errorCode).toBe('input-invalid')
  expect((await change(table.version + 1, { state: 'closed' })).value.state).toBe('closed')
  const { rows } = (await town.ask(office.listCardTableChanges, { subject: tableId }, jisoo)).value
  expect(rows.map(({ version }: { version: number }) => version)).toEqual([3, 2])
  await lobby.later(5_000)
  expect(await tableNow()).toMatchObject({ chips: '0.00', memberCount: 0 })
  expect(await cashOf('minji')).toBe(had)
  expect((await lobby.sit(minji, 1, 20_000)).errorCode).toBe('game-closed')

  const added = {
    buyInMax: '100000',
    buyInMin: '20000',
    game: 'holdem' as const,
    id: newId(),
    name: { EN: 'Harbour', KO: '항구' },
    reason: 'members asked for it',
    seatCount: 6,
    unit: '1000',
  }
  const one = await town.ask(office.addCardTable, added, jisoo)
  expect((await town.ask(office.addCardTable, added, jisoo)).value).toEqual(one.value)
  const few = { ...added, buyInMin: '1000', id: newId() }
  expect((await town.ask(office.addCardTable, few, jisoo)).errorCode).toBe('input-invalid')
  const { view } = await lobby.state(minji, one.value.id)
  expect(view.seats).toEqual([])
})
